#!/usr/bin/env python3
"""How many options of each Megatron-LM and MindSpeed-LLM version the mappings give a meaning.

  tools/megatron_coverage.py [--list]
  tools/megatron_coverage.py --of mindspeed-llm@26.1.0 [--list] FILE...

Every option is mapped by a setting, ignored with a reason, or uncomparable with what it does. What is none of the three is
counted as open; --list names it. Exit status 1 when something is open.

With files (launch scripts, model_config.yaml of functional tests), the *occurrences* of options in their training launches
are counted, as build/alignlint reads them; an option that the version does not have is open, too.
"""
import argparse
import collections
import fnmatch
import glob
import json
import os
import re
import subprocess
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


def occurrences(files, framework, version):
    """The options of all training launches, and how many launches there are. A launch trains when it says a batch size."""
    program = os.path.join(schema.ROOT, 'build', 'alignlint')
    counts, launches = collections.Counter(), 0
    for start in range(0, len(files), 200):
        ran = subprocess.run([program, 'inspect', '--no-config', '--format', 'json', '--framework', f'{framework}@{version}', *files[start:start + 200]],
                             capture_output=True, text=True)
        for document in json.loads(ran.stdout)['inputs']:
            for launch in document.get('launches', []):
                paths = [entry['path'] for entry in launch['entries']]
                if '--micro-batch-size' in paths:
                    launches += 1
                    counts.update(path for path in paths if path.startswith('--'))
    return counts, launches


def report_occurrences(files, framework, version, options, layers, listed):
    spelled = {spelling: {name, *row.get('also', [])} for name, row in options.items() for spelling in (name, *row.get('also', []))}
    counts, launches = occurrences(files, framework, version)
    kinds = {'mapped': collections.Counter(), 'ignored': collections.Counter(), 'uncomparable': collections.Counter(), 'open': collections.Counter()}
    for path, count in counts.items():
        kinds[kind_of(spelled[path], layers) if path in spelled else 'open'][path] = count
    total = sum(counts.values())
    print(f'{framework} {version}: {len(files)} files, {launches} training launches, {total} occurrences of {len(counts)} options')
    for kind, found in kinds.items():
        print(f'  {kind:12} {sum(found.values()):7}  {100 * sum(found.values()) / max(total, 1):.2f} %')
    if listed:
        print(''.join(f'    {count:5} {name}\n' for name, count in kinds['open'].most_common()), end='')
    return sum(kinds['open'].values())


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--list', action='store_true', help='name the options without a meaning')
    p.add_argument('--of', metavar='FRAMEWORK@VERSION', help='count the occurrences in FILEs of this version')
    p.add_argument('file', nargs='*')
    a = p.parse_args()
    if bool(a.of) != bool(a.file):
        p.error('--of and files go together')
    states, layers, folders = {}, {}, {}
    for framework in ('megatron', 'mindspeed-llm'):
        folders[framework] = os.path.join(MAPPINGS, framework)
        versions = schema.versions_of(folders[framework])
        states[framework] = schema.states_of(os.path.join(folders[framework], 'schema.toml'), versions)
        layers[framework] = meanings(framework)
    with open(os.path.join(folders['mindspeed-llm'], 'framework.toml'), 'rb') as f:
        base = {v['name']: v['extends'] for v in tomllib.load(f)['version']}
    plan = [('megatron', version, options, [layers['megatron']]) for version, options in states['megatron'].items()]
    plan += [('mindspeed-llm', version, {**states['megatron'][base[version]], **options}, [layers['mindspeed-llm'], layers['megatron']])
             for version, options in states['mindspeed-llm'].items()]
    if a.of:
        wanted = [row for row in plan if '@'.join(row[:2]) == a.of]
        still_open = sum(report_occurrences(a.file, *row, a.list) for row in wanted) if wanted else p.error(f"no version is named '{a.of}'")
    else:
        still_open = sum(report(*row, a.list) for row in plan)
    sys.exit(1 if still_open else 0)


if __name__ == '__main__':
    main()
