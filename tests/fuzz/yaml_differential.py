#!/usr/bin/env python3
"""Holds the YAML reader against PyYAML over generated texts: what both accept must be the same paths, types and values.

    tests/fuzz/yaml_differential.py build/alignlint --texts 20000 [--seed 1] [--keep DIR]

Texts are grown from a grammar of YAML and from the committed corpora, and damaged. Prints what was compared, and every text on which the two differ; the
exit status is 1 when there is one. What only one of them accepts is counted: refusing more is allowed (`docs/design.md`), accepting more is shown.
Needs PyYAML (Debian: python3-yaml). Not a part of `make test`: it is a search, not a check.
"""
import argparse
import datetime
import json
import math
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import yaml

HERE = pathlib.Path(__file__).resolve().parent
TOKENS = ['"', "'", '\\', '\n', '\r\n', '\t', '{', '}', '[', ']', ': ', ':', ', ', ',', '- ', '-', '? ', '#', ' #', '&a ', '*a', '!!str ', '!!int ', '! ', '|', '>', '|-', '>+2', '%',
          '---\n', '...\n', '~', '<<: *a', '\u2028', '\u0085', '\ufeff', ' ', '  ', '0x1F', '017', '1_000', '1e5', '1.e-8', '.inf', '-.INF', '.nan', 'yes', 'Off', '12:30:45', '2024-01-02',
          '2024-01-02 03:04:05.6 +01:00', '=', '"\\x41\\u2028\\\n  b"', "'it''s'"]
SCALARS = ['1', '-0', '+12', '0b101', '0o17', '1e-5', '1.0e-5', '1.', '.5', '6.02E+23', 'true', 'True', 'on', 'n', 'null', 'Null', '~', '', 'text', 'two words', '"quoted"', "'single'", '190:20:30', '2001-12-14',
           '0x_1', '1__0', '_1', '-', 'a:b', 'a#b', '"a\\tb"', '12e03', 'nan', 'inf', '.Inf', '0.', '08', '1:60']


class Grower:
    def __init__(self, seed, corpus):
        self.random = random.Random(seed)
        self.corpus = corpus

    def scalar(self):
        return self.random.choice(SCALARS)

    def flow(self, depth):
        kind = self.random.random()
        if depth == 0 or kind < 0.5:
            return self.scalar() or "''"
        items = [self.flow(depth - 1) for _ in range(self.random.randrange(4))]
        if kind < 0.75:
            return '[' + ', '.join(items) + ']'
        return '{' + ', '.join(f'k{i}: {item}' for i, item in enumerate(items)) + '}'

    def block(self, indent, depth):
        pad = ' ' * indent
        lines = []
        sequence = self.random.random() < 0.3
        for i in range(1 + self.random.randrange(4)):
            head = pad + ('-' if sequence else f'k{self.random.randrange(5)}:')
            kind = self.random.random()
            if depth > 0 and kind < 0.35:
                lines += [head, self.block(indent + 1 + self.random.randrange(3), depth - 1)]
            elif kind < 0.45:
                lines += [head + ' ' + self.random.choice(['|', '>', '|-', '>-', '|+', '>2', '|1']), pad + '   text', pad + '   more ' + self.scalar(), '']
            elif kind < 0.6:
                lines.append(head + ' ' + self.flow(2))
            else:
                lines.append(head + ' ' + self.scalar() + (' # note' if self.random.random() < 0.1 else ''))
        return '\n'.join(lines)

    def text(self):
        text = self.random.choice(self.corpus) if self.random.random() < 0.4 else self.block(0, 3) + '\n'
        for _ in range(self.random.choice([0, 0, 1, 1, 2, 4])):
            at = self.random.randrange(len(text) + 1)
            size = 1 + self.random.randrange(8)
            what = self.random.randrange(4)
            if what == 0:
                text = text[:at] + text[at + size:]
            elif what == 1:
                text = text[:at] + text[at:at + size] + text[at:]
            else:
                text = text[:at] + self.random.choice(TOKENS) + text[at:]
        return text


class Odd(Exception):
    """A key that is no text: the two name its path differently."""


def leaves(value, path=''):
    if isinstance(value, dict):
        for key, item in value.items():
            if not isinstance(key, str):
                raise Odd
            yield from leaves(item, f'{path}.{key}' if path else key)
    elif isinstance(value, (list, tuple)):
        for index, item in enumerate(value):
            yield from leaves(item, f'{path}[{index}]')
    else:
        yield path, word(value)


def word(value):
    if value is None:
        return 'null', None
    if isinstance(value, bool):
        return 'bool', value
    if isinstance(value, int):
        return 'int', value if abs(value) < 2**63 else float(value)  # further than ours go
    if isinstance(value, float):
        return 'float', value if math.isfinite(value) else repr(value)
    if isinstance(value, (datetime.date, datetime.datetime)):
        return 'date', None
    if isinstance(value, str):
        return 'str', value
    raise Odd


def theirs(text):
    try:
        return dict(leaves(yaml.load(text.encode(), Loader=yaml.SafeLoader)))
    except (Odd, RecursionError):  # a value that contains itself, too
        raise Odd
    except Exception:
        return None


def ours(entry):
    if any(diagnostic['code'].startswith('input/') and diagnostic['code'] != 'input/framework' for diagnostic in entry['diagnostics']):
        return None
    out = {}
    for leaf in entry.get('entries', []):
        value = leaf['value']
        if leaf['type'] == 'date':
            value = None
        if leaf['type'] == 'int' and isinstance(value, str):
            value = int(value)
        out[leaf['path']] = (leaf['type'], value)
    return out


def inspect(program, folder, names):
    """What the program says of each file, one process for all."""
    ran = subprocess.run([program, 'inspect', '--no-config', '--format', 'json', '--', *names], cwd=folder, capture_output=True)
    if ran.returncode not in (0, 1, 3):
        sys.exit(f'{program} ended with {ran.returncode}: {ran.stderr.decode()}')
    report = json.loads(ran.stdout)
    for entry in report['inputs']:
        if entry.get('kind') == 'packages':  # a list of two words a line is taken for one of packages
            entry['diagnostics'].append({'code': 'input/kind'})
    broken = {match for diagnostic in report['diagnostics'] for match in re.findall(r"'(\d+\.yaml)'", diagnostic['message'])}
    return {entry['path']: None if entry['path'] in broken else ours(entry) for entry in report['inputs']}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('program')
    parser.add_argument('--texts', type=int, default=20000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--keep', help='folder for the texts on which the two differ')
    options = parser.parse_args()
    if options.keep:
        pathlib.Path(options.keep).mkdir(parents=True, exist_ok=True)
    program = str(pathlib.Path(options.program).resolve())
    corpus = [path.read_text(encoding='utf-8', errors='replace') for path in sorted(HERE.glob('corpus/yaml/*.yaml')) + sorted((HERE.parent / 'read/yaml_cases').glob('*.yaml'))]
    grower = Grower(options.seed, corpus)
    counts = dict(compared=0, both_refuse=0, only_we_refuse=0, only_we_accept=0, differ=0, odd=0)
    batch = 100
    for start in range(0, options.texts, batch):
        with tempfile.TemporaryDirectory() as folder:
            texts = {}
            for i in range(batch):
                name = f'{start + i}.yaml'
                texts[name] = grower.text()
                (pathlib.Path(folder) / name).write_bytes(texts[name].encode())
            for name, mine in inspect(program, folder, list(texts)).items():
                text = texts[name]
                try:
                    other = theirs(text)
                except Odd:
                    counts['odd'] += 1
                    continue
                if mine is None or other is None:
                    kind = 'both_refuse' if mine is None and other is None else 'only_we_refuse' if mine is None else 'only_we_accept'
                else:
                    kind = 'compared' if mine == other else 'differ'
                counts[kind] += 1
                if kind in ('differ', 'only_we_accept'):
                    print(f'{kind}: {name} {text!r}\n  we: {mine}\n  PyYAML: {other}')
                    if options.keep:
                        pathlib.Path(options.keep, name).write_bytes(text.encode())
    print(counts)
    return 1 if counts['differ'] else 0


if __name__ == '__main__':
    sys.exit(main())
