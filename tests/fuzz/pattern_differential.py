#!/usr/bin/env python3
"""Holds the patterns of scripts against real bash over generated ones: where a result is called known, it must be what bash finds.

    tests/fuzz/pattern_differential.py build/alignlint --patterns 100000 [--seed 1]

A script asks many questions, each of a text and a pattern: whether the pattern matches (`case`, `[[`), and what is cut off or replaced by it. Prints every
question that the two answer differently; the exit status is 1 when there is one. Not a part of `make test`: it is a search, not a check.
"""
import argparse
import pathlib
import random
import sys
import tempfile

import shell_differential

QUESTIONS = ["case $T in {p}) run {i} yes;; *) run {i} no;; esac", "if [[ $T == {p} ]]; then run {i} yes; else run {i} no; fi", 'run {i} "${{T#{p}}}"', 'run {i} "${{T##{p}}}"', 'run {i} "${{T%{p}}}"',
             'run {i} "${{T%%{p}}}"', 'run {i} "${{T/{p}/Z}}"', 'run {i} "${{T//{p}/Z}}"', 'run {i} "${{T/#{p}/Z}}"', 'run {i} "${{T/%{p}/Z}}"', 'run {i} "${{T^^{p}}}"', 'run {i} "${{T,{p}}}"']
LETTERS = list('aaabbcAB01-._/ ]![') + ['é']
CLASSES = ['[a-c]', '[!a]', '[^b]', '[]a]', '[a-]', '[-a]', '[!]]', '[[:alpha:]]', '[[:digit:]a]', '[![:upper:]]', '[[:space:]]', '[a-cA0]', '[\\]]', '[a\\-c]', '[b-a]', '[a', '[', ']', '[!', '[]', '[[.a.]]', '[[=a=]b]']
PER_SCRIPT = 60


class Grower:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def text(self):
        return ''.join(self.random.choice(LETTERS) for _ in range(self.random.randrange(7)))

    def atom(self, depth):
        kind = self.random.random()
        if kind < 0.4:
            letter = self.random.choice(LETTERS)
            return '\\' + letter if letter in ' ![]' else letter
        if kind < 0.65:
            return self.random.choice(['*', '*', '?'])
        if kind < 0.8:
            return self.random.choice(CLASSES)
        if kind < 0.85:
            return self.random.choice(["'*'", '"?"', "'[a]'", '\\*', '"$T"', '$T', '\\\\'])
        if depth == 0:
            return 'a'
        words = '|'.join(self.pattern(depth - 1) for _ in range(1 + self.random.randrange(3)))
        return self.random.choice('?*+@!') + '(' + words + ')'

    def pattern(self, depth=2):
        return ''.join(self.atom(depth) for _ in range(self.random.randrange(4)))

    def script(self):
        lines = ['shopt -s extglob']
        for i in range(PER_SCRIPT):
            question = self.random.choice(QUESTIONS).format(i=i, p=self.pattern() or "''")
            lines += ["T='" + self.text() + "'", question]
        return '\n'.join(lines) + '\n'


def answers(launches):
    """By question; one that was answered both ways is not known."""
    told = {}
    for launch in launches:
        told.setdefault(launch[1], []).append(launch[2:])
    return {question: words[0] for question, words in told.items() if len(words) == 1}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('program')
    parser.add_argument('--patterns', type=int, default=100000)
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    grower = Grower(options.seed)
    counts = dict(same=0, differ=0, not_known=0, scripts_stopped=0)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / 'prelude').write_text(shell_differential.PRELUDE)
        (folder / 'data').mkdir()
        (folder / 'data/launchers.toml').write_text(shell_differential.LAUNCHERS)
        for _ in range(0, options.patterns, 20 * PER_SCRIPT):
            scripts = {f'{i}.sh': grower.script() for i in range(20)}
            for path, text in scripts.items():
                (folder / path).write_text(text)
            for path, entry in shell_differential.inspect(program, folder, list(scripts)).items():
                (folder / path).unlink()
                truth = shell_differential.bash(folder, scripts[path])
                if truth is None:
                    counts['scripts_stopped'] += 1
                    continue
                truth = answers(truth)
                known = answers([launch['argv'] for launch in entry.get('launches', []) if launch['complete']])
                lines = scripts[path].splitlines()
                for i in range(PER_SCRIPT):
                    kind = 'not_known' if str(i) not in known else 'same' if known[str(i)] == truth.get(str(i)) else 'differ'
                    counts[kind] += 1
                    if kind == 'differ':
                        print(f'{lines[1 + 2 * i]}; {lines[2 + 2 * i]}\n  we:   {known[str(i)]}\n  bash: {truth.get(str(i))}', flush=True)
    print(counts)
    return 1 if counts['differ'] else 0


if __name__ == '__main__':
    sys.exit(main())
