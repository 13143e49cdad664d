#!/usr/bin/env python3
"""How many of the keys written in the training YAMLs of MindSpore Transformers alignlint knows, and gives a meaning.

    tools/mindformers_coverage.py [--program build/alignlint] [--list] r1.7.0=DIR r1.8.0=REPOSITORY@REVISION ...

Each argument names one version and where its files are, as for mindformers_schema.py. Counted are occurrences: a key of one file,
a list as one. A key is mapped by a setting (or decides about one), ignored with a reason, or uncomparable with what it does;
`refused` are keys that the framework itself does not know, which lint reports; `open` is known but has none of these,
`not judged` belongs to a class that is not described. --list names the keys of the last two. Exit status 1 when something is open.
"""
import argparse
import collections
import fnmatch
import glob
import io
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import tomllib

import megatron_coverage as coverage

FOLDER = os.path.join(coverage.MAPPINGS, 'mindformers')
KINDS = ('mapped', 'ignored', 'uncomparable', 'refused', 'not judged', 'open')
# What makes a YAML a training configuration: it feeds data to a model, and does not say that it only infers.
TRAINING = re.compile(r'^(train_dataset|training_args|distribute_parallel_config|training)\s*:', re.M)
MODEL = re.compile(r'^(model|model_config|training)\s*:', re.M)
EXPERIMENTAL = re.compile(r'^parallel_config\s*:.*^training\s*:|^training\s*:.*^parallel_config\s*:', re.M | re.S)  # a library of its own
OTHER_MODE = re.compile(r'''^run_mode\s*:\s*['"]?(predict|eval|export)''', re.M)


def training_files(where, folder):
    """The training YAMLs of a checkout, or of a revision unpacked into `folder`."""
    if not os.path.isdir(where):
        repository, _, revision = where.rpartition('@')
        names = subprocess.run(['git', '-C', repository, 'ls-tree', '-r', '--name-only', revision],
                               check=True, capture_output=True, text=True).stdout.splitlines()
        names = [n for n in names if n.endswith(('.yaml', '.yml'))]
        packed = subprocess.run(['git', '-C', repository, 'archive', revision, '--', *names], check=True, capture_output=True).stdout
        tarfile.open(fileobj=io.BytesIO(packed)).extractall(folder, filter='data')
        where = folder
    for path in sorted(glob.glob(os.path.join(where, '**', '*.y*ml'), recursive=True)):
        with open(path, encoding='utf-8') as f:
            text = f.read()
        if TRAINING.search(text) and MODEL.search(text) and not OTHER_MODE.search(text) and not EXPERIMENTAL.search(text):
            yield path


def inspected(program, version, path):
    """The keys of a file, lists as one, and those that the framework does not know or whose class is not described."""
    options = ['--format', 'json', '--no-config', '--mappings', coverage.MAPPINGS, '--framework', f'mindformers@{version}', path]
    run = subprocess.run([program, 'inspect', *options], capture_output=True, text=True)
    read = json.loads(run.stdout)['inputs'][0]
    keys = list(dict.fromkeys(re.sub(r'\[\d+\]', '', e['path']) for e in read['entries']))
    refused, undescribed = set(), set()
    for problem in read['problems']:
        named = re.match(r"'([^']+)' is not known in", problem['message'])
        if named and problem['rule'].endswith(('unknown-entry', 'refused-entry')):
            refused.add(named.group(1))
        if problem['rule'].endswith('unknown-class'):
            undescribed.add('optimizer' if 'optimizer' in problem['message'] else 'model.model_config')
    return keys, refused, undescribed


class Meanings:
    """What the mapping says of a key."""

    def __init__(self):
        self.mapped, self.ignored, self.uncomparable = coverage.meanings('mindformers', r"'([a-z_]+(?:\.[A-Za-z_.]+(?:\[\d+\])*)?)'")
        self.mapped = {re.sub(r'\[\d+\]', '', path) for path in self.mapped}
        self.spellings, self.dead = collections.defaultdict(set), set()
        for path in glob.glob(os.path.join(FOLDER, '*.toml')):
            with open(path, 'rb') as f:
                data = tomllib.load(f)
            for trap in data.get('trap', []):
                if trap['kind'] == 'inert-entry':
                    self.ignored += coverage.as_list(trap['at'])  # a trap says why it does nothing
            self.mapped -= {mount['at'] for mount in data.get('mount', [])}  # a section asked for its class
            for row in (row for c in data.get('class', []) for row in c.get('keys', [])):
                names = {row['name'], *row.get('also', [])}
                for name in names:
                    self.spellings[name] |= names
                if 'dead' in row:
                    self.dead |= names
        self.cache = {}

    def paths(self, path):
        """The key in all spellings, and the sections it stands in."""
        parts = path.split('.')
        section = '.'.join(parts[:-1])
        names = {path} | {f'{section}.{name}' if section else name for name in self.spellings.get(parts[-1], ())}
        return names | {'.'.join(parts[:n]) for n in range(2, len(parts))}

    def kind_of(self, path):
        if path not in self.cache:
            names = self.paths(path)
            kind = 'open'
            if self.mapped & names or any(m.startswith(path + '.') for m in self.mapped):
                kind = 'mapped'
            elif path.rsplit('.', 1)[-1] in self.dead or any(fnmatch.fnmatchcase(n, p) for n in names for p in self.ignored):
                kind = 'ignored'
            elif any(fnmatch.fnmatchcase(n, p) for n in names for p in self.uncomparable):
                kind = 'uncomparable'
            self.cache[path] = kind
        return self.cache[path]


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--program', default=os.path.join(coverage.schema.ROOT, 'build', 'alignlint'))
    p.add_argument('--list', action='store_true', help='name the keys that are open or not judged')
    p.add_argument('versions', nargs='+', metavar='VERSION=TREE')
    a = p.parse_args()
    meanings, total, listed = Meanings(), collections.Counter(), collections.Counter()
    for version, where in (v.split('=', 1) for v in a.versions):
        counts, files = collections.Counter(), 0
        with tempfile.TemporaryDirectory() as folder:
            for path in training_files(where, folder):
                files += 1
                keys, refused, undescribed = inspected(a.program, version, path)
                for key in keys:
                    kind = 'refused' if key in refused else meanings.kind_of(key)
                    if kind == 'open' and key.startswith(tuple(u + '.' for u in undescribed)):
                        kind = 'not judged'
                    counts[kind] += 1
                    if kind in ('open', 'not judged'):
                        listed[kind, key, version] += 1
        total += counts
        print_row(version, files, counts)
    print_row('all', '', total)
    if a.list:
        for (kind, key, version), n in sorted(listed.items()):
            print(f'    {kind:10} {key} in {n} files of {version}')
    sys.exit(1 if total['open'] else 0)


def print_row(name, files, counts):
    known = sum(counts.values()) - counts['open'] - counts['not judged']
    share = 100 * known / max(1, sum(counts.values()))
    kinds = '  '.join(f'{kind} {counts[kind]}' for kind in KINDS)
    print(f'{name:24} {files:4} files {sum(counts.values()):6} keys: {kinds}  = {share:.2f} % with a meaning')


if __name__ == '__main__':
    main()
