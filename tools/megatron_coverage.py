#!/usr/bin/env python3
"""How many options of each Megatron-LM and MindSpeed-LLM version the mappings give a meaning.

  tools/megatron_coverage.py [--list]

Every option is mapped by a setting, ignored with a reason, or uncomparable with what it does. What is none of the three is
counted as open; --list names it. Exit status 1 when something is open.
"""
import argparse
import fnmatch
import glob
import os
import re
import sys
import tomllib

import megatron_schema as schema

MAPPINGS = os.path.join(schema.ROOT, 'mappings')


def as_list(value):
    return [value] if isinstance(value, str) else value or []


def meanings(framework, native=r"'(--[^']+)'"):
    """What the hand-written files of a framework name: options in settings, patterns ignored, patterns uncomparable.

    `native` finds the native paths inside an expression.
    """
    mapped, ignored, uncomparable = set(), [], []
    for path in glob.glob(os.path.join(MAPPINGS, framework, '*.toml')):
        with open(path, 'rb') as f:
            data = tomllib.load(f)
        for table in data.get('setting', []) + data.get('define', []):
            mapped.update(as_list(table.get('native')))
            for field in ('value', 'default', 'when'):
                mapped.update(re.findall(native, str(table.get(field, ''))))
        ignored += [p for table in data.get('ignored', []) for p in as_list(table['paths'])]
        uncomparable += [p for table in data.get('uncomparable', []) for p in as_list(table['paths'])]
    return mapped, ignored, uncomparable


def kind_of(names, layers):
    def matches(patterns):
        return any(fnmatch.fnmatchcase(name, pattern) for name in names for pattern in patterns)
    for mapped, ignored, uncomparable in layers:
        if mapped.intersection(names):
            return 'mapped'
        if matches(ignored):
            return 'ignored'
        if matches(uncomparable):
            return 'uncomparable'
    return 'open'


def report(framework, version, options, layers, listed):
    kinds = {'mapped': [], 'ignored': [], 'uncomparable': [], 'open': []}
    for name, row in options.items():
        kinds[kind_of({name, *row.get('also', [])}, layers)].append(name)
    counts = '  '.join(f'{kind} {len(names):3}' for kind, names in kinds.items())
    print(f'{framework:13} {version:12} {len(options):3} options: {counts}')
    if listed:
        print(''.join(f'    {name}\n' for name in kinds['open']), end='')
    return len(kinds['open'])


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--list', action='store_true', help='name the options without a meaning')
    a = p.parse_args()
    states, layers, folders = {}, {}, {}
    for framework in ('megatron', 'mindspeed-llm'):
        folders[framework] = os.path.join(MAPPINGS, framework)
        versions = schema.versions_of(folders[framework])
        states[framework] = schema.states_of(os.path.join(folders[framework], 'schema.toml'), versions)
        layers[framework] = meanings(framework)
    still_open = 0
    for version, options in states['megatron'].items():
        still_open += report('megatron', version, options, [layers['megatron']], a.list)
    with open(os.path.join(folders['mindspeed-llm'], 'framework.toml'), 'rb') as f:
        base = {v['name']: v['extends'] for v in tomllib.load(f)['version']}
    for version, options in states['mindspeed-llm'].items():
        whole = {**states['megatron'][base[version]], **options}
        still_open += report('mindspeed-llm', version, whole, [layers['mindspeed-llm'], layers['megatron']], a.list)
    sys.exit(1 if still_open else 0)


if __name__ == '__main__':
    main()
