#!/usr/bin/env python3
"""Check that the sources named in mappings/mindformers and in the rules are where they say.

    tools/mindformers_sources.py [--near] r1.7.0=DIR r1.8.0=REPOSITORY@REVISION ...

Each argument names one version and where its files are, as for mindformers_schema.py. A source reads
`MindSpore Transformers r1.8.0: mindformers/a.py:12, mindformers/b.py; r1.5.0: …`. Reported are, for the versions given:

    missing   the file (or folder) does not exist in that version, or has fewer lines
    far       the line and the twelve around it name none of the keys of the entry
    near      the key is named around the line, not in it (with --near)

Entries without keys, and sources without a line, are checked for the file only. What a framework does with a setting need not name its key,
so far and near are places to read again, not faults. Exit status 1 when something is missing.
"""
import argparse
import collections
import glob
import os
import re
import subprocess
import sys
import tomllib

import megatron_coverage as coverage

PROJECT = re.compile(r'MindSpore Transformers ')
AROUND = 12


class Files:
    """The files of one version, read when asked for."""

    def __init__(self, where):
        self.where, self.lines = where, {}
        if os.path.isdir(where):
            self.names = {os.path.relpath(os.path.join(d, f), where) for d, _, files in os.walk(where) for f in files}
        else:
            self.names = set(self.git('ls-tree', '-r', '--name-only').splitlines())
        self.folders = {os.path.dirname(n) for n in self.names}
        self.folders |= {'/'.join(f.split('/')[:i]) for f in self.folders for i in range(1, f.count('/') + 1)}

    def git(self, command, *arguments):
        repository, _, revision = self.where.rpartition('@')
        words = [f'{revision}:{arguments[0]}'] if command == 'show' else [*arguments, revision]
        return subprocess.run(['git', '-C', repository, command, *words], check=True, capture_output=True, text=True).stdout

    def has(self, path):
        return path in self.names or path.rstrip('/') in self.folders

    def text(self, path):
        if path not in self.lines:
            if os.path.isdir(self.where):
                with open(os.path.join(self.where, path), encoding='utf-8') as f:
                    self.lines[path] = f.read().splitlines()
            else:
                self.lines[path] = self.git('show', path).splitlines()
        return self.lines[path]


def places(source):
    """(version, path, line or None) of every place of this project that a source names."""
    if not PROJECT.search(source):
        return
    version = None
    for part in source[PROJECT.search(source).end():].split(';'):
        head = re.match(r'\s*(?:MindSpore Transformers )?([\w.-]+): ', part)
        if head:
            version, part = head.group(1), part[head.end():]
        elif re.match(r'\s*[A-Z][\w. -]+: ', part):
            version = None  # another project
        for path, line in re.findall(r'(?<![\w./])([a-z_]\w*(?:/[\w.-]+)*\.(?:py|sh|ya?ml|md)|(?:mindformers|research|toolkit)(?:/[\w.-]+)+)(?::(\d+))?', part):
            if version:
                yield version, path, int(line) if line else None


def entries():
    """(file, table kind, key names, source) of everything hand-written that names a source."""
    folder = os.path.join(coverage.MAPPINGS, 'mindformers')
    for path in sorted(glob.glob(os.path.join(folder, '*.toml')) + glob.glob(os.path.join(coverage.schema.ROOT, 'rules', '*.toml'))):
        if os.path.basename(path).startswith('schema'):
            continue
        with open(path, 'rb') as f:
            data = tomllib.load(f)
        for kind, tables in data.items():
            for table in tables if isinstance(tables, list) else []:
                if isinstance(table, dict) and 'source' in table:
                    names = coverage.as_list(table.get('native')) + coverage.as_list(table.get('at') if kind == 'trap' else None)
                    if kind == 'class':
                        names = [n for row in table['keys'] for n in (row['name'], *row.get('also', []))] + [table['name']]
                    label = table.get('key') or table.get('name') or ', '.join(names[:1])
                    yield os.path.relpath(path, coverage.schema.ROOT), f'{kind} {label}', {n.rsplit('.', 1)[-1].rsplit(':', 1)[-1] for n in names}, table['source']


def verdict(files, path, line, keys):
    if not files.has(path):
        return 'missing'
    if line is None or path not in files.names:
        return 'right'
    text = files.text(path)
    if line > len(text):
        return 'missing'
    if not keys or any(key in text[line - 1] for key in keys):
        return 'right'
    around = '\n'.join(text[max(0, line - 1 - AROUND):line + AROUND])
    return 'near' if any(key in around for key in keys) else 'far'


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--near', action='store_true')
    p.add_argument('versions', nargs='+', metavar='VERSION=TREE')
    a = p.parse_args()
    trees = {version: Files(where) for version, where in (v.split('=', 1) for v in a.versions)}
    counts = collections.Counter()
    for file, label, keys, source in entries():
        for version, path, line in places(source):
            if version not in trees:
                counts['version not given'] += 1
                continue
            found = verdict(trees[version], path, line, keys)
            counts[found] += 1
            if found in ('missing', 'far') or (found == 'near' and a.near):
                print(f'{found:8} {file} [{label}] {version}: {path}{f":{line}" if line else ""}')
    print('  '.join(f'{name} {n}' for name, n in counts.most_common()))
    sys.exit(1 if counts['missing'] else 0)


if __name__ == '__main__':
    main()
