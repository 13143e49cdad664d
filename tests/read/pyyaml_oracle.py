#!/usr/bin/env python3
"""What PyYAML's safe_load makes of YAML files, one line a scalar: path, type and value, separated by tabs.

Of every file first a line `== NAME`. Values are Python's repr of text (JSON, so that any reader can take it apart) and of numbers; a file that is
refused has the one line `refused`. `tests/read/yaml_corpus_test.cpp` compares these lines with the reader's own.
"""
import datetime
import json
import sys

import yaml

LOADER = yaml.SafeLoader  # not the C loader: libyaml accepts other texts than PyYAML, and the frameworks use this one


def word(value):
    if value is None:
        return 'null', 'none'
    if isinstance(value, bool):
        return 'bool', 'true' if value else 'false'
    if isinstance(value, int):
        return 'int', str(value)
    if isinstance(value, float):
        return 'float', repr(value)
    if isinstance(value, (datetime.date, datetime.datetime)):
        return 'date', json.dumps(str(value))
    if isinstance(value, str):
        return 'str', json.dumps(value, ensure_ascii=False)
    return type(value).__name__, repr(value)


def leaves(value, path=''):
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, f'{path}.{key}' if path else str(key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from leaves(item, f'{path}[{index}]')
    else:
        yield '\t'.join((path, *word(value)))


def main():
    out = open(sys.stdout.fileno(), 'w', encoding='utf-8', newline='\n')
    for name in sys.argv[1:] if sys.argv[1:] != ['-'] else sys.stdin.read().splitlines():
        print('==', name, file=out)
        try:
            with open(name, 'rb') as stream:
                data = yaml.load(stream, Loader=LOADER)
            lines = list(leaves(data))
        except Exception as error:  # whatever ends the loader refuses the file
            print('refused', ' '.join(str(error).split()), sep='\t', file=out)
            continue
        for line in lines:
            print(line, file=out)


if __name__ == '__main__':
    main()
