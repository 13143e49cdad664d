#!/usr/bin/env python3
"""Write docs/coverage.md: which rules catch which published cause and which checklist row, with an example that fires.

  tools/coverage.py [--check]

The causes are those of docs/causes.tsv, the rows those of rules/checklists.toml, rules and examples those of rules/*.toml.  The examples are run by
`alignlint rules --test rules`, so what stands in the page fires.  --check writes nothing and fails when the page is stale.
"""
import argparse
import csv
import glob
import os
import sys
import tomllib

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PAGE = os.path.join(ROOT, 'docs', 'coverage.md')
HEAD = """# Coverage: causes and rows, and the rules that catch them

Made by `tools/coverage.py` from the rule files; do not edit. Every example is run by the tests. `A | B` is reference and candidate; a lone side is linted.
"""


def load(path):
    with open(path, 'rb') as f:
        return tomllib.load(f)


def rules():
    """The rules in the order of their files: [(id, rule)]."""
    found = []
    for path in sorted(glob.glob(os.path.join(ROOT, 'rules', '*.toml'))):
        stem = os.path.splitext(os.path.basename(path))[0]
        found += [(f"{stem}/{rule['name']}", rule) for rule in load(path).get('rule', [])]
    return found


def row_of_key():
    return {key['name']: key.get('row') for key in load(os.path.join(ROOT, 'mappings', 'vocabulary.toml'))['key']}


def rows_of(rule, key_rows):
    rows = rule.get('row') or key_rows.get(rule.get('same') or rule.get('expect'))
    return [rows] if isinstance(rows, str) else rows or []


def side(example, name):
    given = example.get(name)
    if given is None:
        return None
    text = '; '.join(f'{kind}: ' + ' '.join(text.split()) for kind, text in given.items())
    return text if len(text) < 300 else text[:297] + '...'


def shown(example):
    sides = [text for text in (side(example, 'reference'), side(example, 'candidate')) if text]
    extra = ''.join(f' ({name} {example[name]})' for name in ('profile', 'chip') if name in example)
    return '`' + ' | '.join(sides).replace('|', '\\|').replace('`', "'") + '`' + extra


def example_of(rule):
    """The first example that fires stands for the rule."""
    return next(e for e in rule['example'] if e.get('fires') or e.get('verdict') in ('manual', 'unknown'))


def line(cells):
    return '| ' + ' | '.join(cells) + ' |\n'


def table(head, rows):
    return line(head) + line(['---'] * len(head)) + ''.join(line(row) for row in rows)


def causes_table(all_rules):
    with open(os.path.join(ROOT, 'docs', 'causes.tsv'), newline='') as f:
        causes = list(csv.DictReader(f, delimiter='\t'))
    rows = []
    for cause in causes:
        caught = [(name, rule) for name, rule in all_rules if cause['id'] in rule.get('causes', [])]
        caught.sort(key=lambda pair: (pair[0].startswith('format/'), len(pair[1]['causes'])))   # the most particular rule gives the example
        ids = '<br>'.join(f'`{name}`' for name, _ in caught) or cause['without']
        rows.append([cause['id'], cause['cause'].replace('|', '\\|'), ids, shown(example_of(caught[0][1])) if caught else ''])
    return table(['cause', 'what', 'rules', 'example that fires'], rows)


def rows_table(all_rules):
    key_rows = row_of_key()
    rows = []
    for checklist in load(os.path.join(ROOT, 'rules', 'checklists.toml'))['checklist']:
        for row in checklist['row']:
            here = [(name, rule) for name, rule in all_rules if row['id'] in rows_of(rule, key_rows)]
            here.sort(key=lambda pair: len(rows_of(pair[1], key_rows)))
            ids = '<br>'.join(f'`{name}`' for name, _ in here) or 'manual: ' + row.get('manual', 'shown only')
            rows.append([row['id'], row['title'], ids, shown(example_of(here[0][1])) if here else ''])
    return table(['row', 'what', 'rules', 'example that fires'], rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--check', action='store_true', help='write nothing, fail when the page is stale')
    arguments = parser.parse_args()
    all_rules = rules()
    page = HEAD + '\n## Causes\n\n' + causes_table(all_rules) + '\n## Rows of the checklists\n\n' + rows_table(all_rules)
    if arguments.check:
        with open(PAGE) as f:
            sys.exit(0 if f.read() == page else 'docs/coverage.md is stale: run tools/coverage.py')
    with open(PAGE, 'w') as f:
        f.write(page)


if __name__ == '__main__':
    main()
