#!/usr/bin/env python3
"""Holds the evaluation of scripts against real bash over generated scripts: a launch that is called complete must be what bash runs.

    tests/fuzz/shell_differential.py build/alignlint --scripts 20000 [--seed 1] [--keep DIR]

Scripts are grown from a grammar of builtins alone. bash runs each in an empty folder, with an empty environment and a PATH of nothing: whatever is no builtin ends
in a handler that writes down the words of `run` and does nothing else: an unknown program succeeds, as is assumed. Prints every script on which the two differ; the exit status is 1 when there is one.
Not a part of `make test`: it is a search, not a check.
"""
import argparse
import contextlib
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile

PRELUDE = r'''exec 9>>"$LOG"; unset LOG BASH_ENV
command_not_found_handle() { [ "$1" = run ] || return 0; local words; printf -v words '%s\2' "$@"; printf '\1%s' "$words" >&9; return 0; }
ulimit -t 2 -f 100
'''
LAUNCHERS = '[[launcher]]\nname = "run"\n'
NAMES = ['A', 'B', 'C', 'N']
WORDS = ['a', '7', 'x.y', '--opt', 'a/b/c.txt', "'q r'", '"s t"', '\\$', 'u\\ v', "$'t\\tb'", 'e=f', "''", '12', '-n', '010', '*.none', 'b*', '-', '--', '"a"b\'c\'', '~x', '{a,b}', '{1..3}', 'é', '~', 'X=~', 'a:~/b', 'X=a:~', "$'\\x{41}q'"]
PATTERNS = ['a*', '*y', '?', '[0-9]*', '*', 'x*', "'x y'", '*/', '*.', '"$A"', '[!a]', '[[:alpha:]]*', '*[.]*', 'a?', '[a-c]*', '\\*']
CONDITIONS = ['-z {w}', '-n {w}', '{w} = {w}', '{w} != {w}', '{n} -eq {n}', '{n} -lt {n}', '-v A', '-v Z', '! -z {w}', '{w} = a -o -n {w}', '-n {w} -a -z {w}']
TESTS = ['-z {w}', '{w} == {p}', '{w} != {p}', '{w} =~ ^[a-z]+$', '{w} =~ (.)(.) ', '{n} -ge {n}', '{w} < {w}', '-n {w} && {w} == {p}', '! {w} == {p}', '-v A || -z {w}']


class Grower:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def pick(self, *choices):
        return self.random.choice(choices)

    def arithmetic(self, depth=2):
        if depth == 0 or self.random.random() < 0.3:
            return self.pick('1', '2', '7', '0x10', 'N', '$N', '${#B}', '010', '16#ff', 'N++', '--N', '0')
        a, b = self.arithmetic(depth - 1), self.arithmetic(depth - 1)
        kind = self.random.random()
        if kind < 0.1:
            return f'({a} ? {b} : {self.arithmetic(depth - 1)})'
        if kind < 0.2:
            return f'(N {self.pick("=", "+=", "-=", "*=", "|=", "<<=")} {a})'
        if kind < 0.3:
            return f'{self.pick("-", "!", "~")} ({a})'
        return f'({a} {self.pick("+", "-", "*", "/", "%", "**", "<", "==", "&&", "||", "|", "^", "<<", ">>", ",", ">=", "!=")} {b})'

    def expansion(self, depth=2):
        name = self.random.choice(NAMES)
        word = lambda: self.word(depth - 1) if depth > 0 else 'z'
        return self.pick(
            lambda: f'${name}', lambda: f'"${name}"', lambda: f'${{{name}{self.pick(":-", "-", ":+", "+", ":=", "=")}{word()}}}',
            lambda: f'"${{{name}{self.pick("#", "##", "%", "%%")}{self.random.choice(PATTERNS)}}}"', lambda: f'"${{{name}:{self.pick("0", "1", " -1", "9")}:{self.pick("1", "2", "0")}}}"',
            lambda: f'"${{{name}{self.pick("/", "//", "/#", "/%")}{self.random.choice(PATTERNS)}/{self.pick("z", "", "&")}}}"', lambda: f'"${{{name}{self.pick("^", "^^", ",", ",,", "@Q", "@U")}}}"',
            lambda: '"${L[@]}"', lambda: '"${L[*]}"', lambda: '${L[@]}', lambda: '${#L[@]}', lambda: '"${L[@]:1}"', lambda: '"${L[-1]}"', lambda: '"${!L[@]}"', lambda: '"${M[k]}"', lambda: '${#M[@]}',
            lambda: '"${L[@]/#/p}"', lambda: '"${L[@]%c}"', lambda: '"$@"', lambda: '$*', lambda: '$#', lambda: '"${@:2}"', lambda: '$?', lambda: '"${!R}"', lambda: f'${{#{name}}}', lambda: '"$IFS"',
            lambda: f'$(({self.arithmetic()}))', lambda: f'"$({self.command(depth - 1)})"' if depth > 0 else 'c', lambda: f'$(echo {word()})', lambda: '`echo b`', lambda: '"${FUNCNAME[0]}"',
            lambda: '"${Z-unset}"', lambda: f'"a${{{name}}}b"')()

    def word(self, depth=2):
        return self.random.choice(WORDS) if self.random.random() < 0.45 else self.expansion(depth)

    def words(self, depth=2):
        return ' '.join(self.word(depth) for _ in range(self.random.randrange(4)))

    def condition(self, depth):
        fill = lambda form: form.format(w=self.pick('"$A"', '"$B"', 'a', '""', '"${C}"'), p=self.random.choice(PATTERNS), n=self.pick('1', '2', '"$N"', '7'))
        if depth == 0:
            return self.pick('true', 'false')
        return self.pick(lambda: f'[ {fill(self.random.choice(CONDITIONS))} ]', lambda: f'[[ {fill(self.random.choice(TESTS))} ]]', lambda: f'(( {self.arithmetic()} ))', lambda: self.pick('true', 'false'),
                         lambda: f'! {self.condition(depth - 1)}', lambda: f'{self.condition(depth - 1)} && {self.condition(depth - 1)}', lambda: f'{{ {self.condition(depth - 1)}; }}',
                         lambda: f'( {self.condition(depth - 1)} )', lambda: 'f', lambda: self.command(depth - 1), lambda: f'{self.condition(depth - 1)} | {self.condition(depth - 1)}')()

    def command(self, depth=2):
        name = self.random.choice(NAMES)
        deep = max(depth, 0)
        return self.pick(
            lambda: f'run {self.words(deep)}', lambda: f'run {self.words(deep)}', lambda: f'{name}={self.word(deep)}', lambda: f'{name}+={self.word(deep)}', lambda: f'export {name}={self.word(deep)}',
            lambda: f'echo {self.words(deep)}', lambda: f'printf {self.pick("%s", "%5s.", "%-3d|", "%q", "%b", "%x", "%%")} {self.word(deep)}', lambda: f'printf -v {name} {self.pick("%s", "%03d", "%s-%s")} {self.word(deep)}',
            lambda: f'L=({self.words(deep)})', lambda: f'L+=({self.words(deep)})', lambda: f'L[{self.pick("0", "1", "5", "N", "-1")}]={self.word(deep)}', lambda: f'M[{self.pick("k", "q", "$A")}]={self.word(deep)}',
            lambda: f'set -- {self.words(deep)}', lambda: 'shift', lambda: f'(( {self.arithmetic()} ))', lambda: f'let "N = {self.arithmetic()}"', lambda: f'unset {self.pick("A", "L[0]", "M[k]", "Z", "N")}',
            lambda: f'read {self.pick("A", "-r A B", "-ra L", "-n 2 A", "-d : A")} <<< {self.word(deep)}', lambda: f'mapfile -t L <<< {self.word(deep)}', lambda: f'IFS={self.pick(":", ",", "/")} read -r A B <<< {self.word(deep)}',
            lambda: f'eval {self.word(deep)}', lambda: f'eval "run {self.pick("$A", "${B}", "x")}"', lambda: 'f', lambda: f'f {self.words(deep)}', lambda: self.pick('true', 'false', ':'),
            lambda: f'{self.pick("return", "exit", "break", "continue")} {self.pick("", "0", "1", "3")}', lambda: f'set {self.pick("-e", "+e", "-u", "-f", "+f", "-o pipefail", "-a")}', lambda: f'R={self.random.choice(NAMES)}',
            lambda: f'trap {self.pick("run-x", chr(39) + "run trap $?" + chr(39))} {self.pick("EXIT", "ERR")}', lambda: f'local {name}={self.word(deep)}', lambda: f'declare {self.pick("-i N", "-u A", "-l B", "-x C")}={self.word(deep)}',
            lambda: f'shopt -s {self.pick("extglob", "nullglob", "lastpipe", "inherit_errexit")}', lambda: f'IFS={self.pick(":", ",", "")}', lambda: f'{name}={self.word(deep)} run {self.words(deep)}',
            lambda: f'M[{self.pick("k", "$B", "n")}]+={self.word(deep)}', lambda: f'L[{self.pick("0", "N+1", "-1", "7")}]+={self.word(deep)}', lambda: f'declare -ai J=({self.pick("1+1 2", "[2]=3 4")}); J[{self.pick("0", "1", "2")}]+={self.pick("5", "N", "2*3")}; run "${{J[@]}}"',
            lambda: f'unset {self.pick(chr(39) + "M[$A]" + chr(39), "L[-1]", chr(39) + "L[@]" + chr(39), "-v N", "-f f", "J")}', lambda: f': "${{{self.pick("L[3]", "M[n]", "Z", "2", "@")}{self.pick(":=", "=")}{self.word(deep)}}}"',
            lambda: f'{name}=1 {self.random.choice(NAMES)}=${name} eval {chr(39)}run "$A$B$C$N"{chr(39)}', lambda: f'{name}=5 f', lambda: f'declare {self.pick("$R", "A", "L", "M[k]", "N")}{self.pick("=", "+=")}{self.word(deep)}', lambda: f'declare -n Q={self.pick("A", "L", "B")}; Q={self.word(deep)}; run "$Q" "${{!Q}}"',
            lambda: f'echo -e {self.pick(chr(39) + "a" + chr(92) + "cb" + chr(39), chr(39) + "a" + chr(92) + "tb" + chr(39))} x', lambda: f'read {self.pick("A B", "A", "-a L", "-d x A B")} <<< {self.pick(chr(39) + "a" + chr(92) + " b c" + chr(39), chr(39) + " p" + chr(92) + chr(92) + "q  r " + chr(39), chr(39) + "x:y" + chr(92) + ":z" + chr(39))}',
            lambda: f'mapfile {self.pick("-t -s 1", "-n 1", "-O 2 -t", "-d b")} L <<< {self.word(deep)}', lambda: f'run "${{{self.pick("!A*", "L[@]@Q", "#L", "!M[@]", "M[@]", "A@Q", "L[@]:1:1", "*:1", "L[*]/a/b", "A:-$B", "A:+${B:-x}", "!R:-d", "N:=3")}}}"', lambda: f'L=([{self.pick("2", "N", "1+1")}]={self.word(deep)} {self.word(deep)})',
            lambda: 'local -; set -f', lambda: f'shift {self.pick("0", "2", "9")}', lambda: f'while getopts a:b A {self.words(deep)}; do run "$A" "${{OPTARG-none}}"; done; run "$OPTIND" "${{OPTARG-none}}"', lambda: f'unset OPTIND', lambda: f'eval "$(declare -p {self.pick("A", "N")})"', lambda: 'run "${FUNCNAME[*]}" "$#" "$-"',
            lambda: 'exec ' + self.pick(f'3<<< {self.word(deep)}', f'4<<< {self.word(deep)}', '3< o', '3> o', '4>> o', '3>&1', '4<&0', '4<&3', '3>&-', '4>&3', '3<&-'), lambda: f'read {self.pick("-r A", "-u 3 A", "-u 4 A B", "-ru 3 A")} {self.pick("<&3", "<&4", "<&0", "", "<<< q")}',
            lambda: f'echo {self.words(deep)} {self.pick(">&3", ">&4", "> o", ">> o", "3>&1 >&2 2>&3")}', lambda: 'run "$(< o)"', lambda: f'{{ {self.inner(deep)}; {self.inner(deep)}; }} {self.pick("3> o", "3>&1", "3<<< x", "4<&3", "2>&1", "3>&1 > o")}',
            lambda: f'( {self.inner(deep)}; {self.inner(deep)} ) {self.pick("<<< p", "3<<< x", "3> o", "<&3")}', lambda: f'run "$( {{ {self.inner(deep)}; }} 3>&1 )"', lambda: f'mapfile -t -u 3 L {self.pick("3<<< a", "")}',
            lambda: f'{name}={self.pick("~", "a:~", "~:${A:-~}", "${Z:-a:~}")}; run ${name} "${{{name}#~}}" "${{{name}/~/q}}"', lambda: 'L=("${L[@]:1}" e)',
            lambda: f'for A; do run "$A"; done', lambda: f'[[ -v {self.pick("L[1]", "M[k]", "A", "L[@]", "Q")} ]] && run set', lambda: f'printf -v {self.pick("L[2]", "M[p]", chr(39) + "M[$A]" + chr(39), "A")} {self.pick("%s", "%q", "%5s", "%d")} {self.word(deep)}', lambda: f'{self.pick("readonly", "export", "local", "typeset")} {name}+={self.word(deep)}',
            lambda: f'getopts a:b {self.pick("A", "C")} {self.words(deep)}', lambda: f'{name}=$({self.command(deep - 1) if deep else "false"})', lambda: f'test {self.word(deep)}')()

    def inner(self, depth):
        return self.command(depth - 1) if depth > 0 else ':'

    def statement(self, depth):
        body = lambda: '; '.join(self.statement(depth - 1) for _ in range(1 + self.random.randrange(2)))
        if depth == 0 or self.random.random() < 0.45:
            return self.command()
        return self.pick(
            lambda: f'if {self.condition(2)}; then {body()}; else {body()}; fi', lambda: f'if {self.condition(2)}; then {body()}; elif {self.condition(1)}; then {body()}; fi',
            lambda: f'for A in {self.words()}; do {body()}; done', lambda: f'for ((I = 0; I < {self.pick("2", "3")}; I++)); do {body()}; done', lambda: f'I=0; while ((I++ < 2)); do {body()}; done',
            lambda: f'case {self.word()} in {self.random.choice(PATTERNS)}) {body()};{self.pick(";", "&", ";&")} {self.random.choice(PATTERNS)}|b) {body()};; *) {body()};; esac', lambda: f'f() {{ {body()}; }}',
            lambda: f'( {body()} )', lambda: f'{{ {body()}; }}', lambda: f'{self.condition(2)} && {self.statement(depth - 1)}', lambda: f'{self.condition(2)} || {self.statement(depth - 1)}',
            lambda: f'{self.statement(depth - 1)} | {{ {self.statement(depth - 1)}; while read -r; do :; done; }}', lambda: f'echo {self.words()} | while read -r A; do {body()}; done', lambda: f'! {self.statement(depth - 1)}',
            lambda: f'until {self.condition(1)}; do {body()}; break; done')()

    def script(self):
        lines = ["A=1 B='x y' C=", "L=(a 'b c' d)", 'declare -A M=([k]=v [q]=w)', 'N=2; R=A', 'f() { run in-f "$@"; }']
        lines += [self.statement(3) for _ in range(1 + self.random.randrange(6))]
        return '\n'.join(lines + ['run end "$A" "$B" "$C" "${L[@]}" "$N"', ''])


def bash(folder, text):
    """The launches, or None when bash had to be stopped."""
    log = folder / 'log'
    log.unlink(missing_ok=True)
    (folder / 'script').write_text(text)
    work = folder / 'work'
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    ran = subprocess.Popen(['/usr/bin/env', '-i', f'BASH_ENV={folder}/prelude', f'LOG={log}', 'LC_ALL=C.UTF-8', 'PATH=/nowhere', '/bin/bash', str(folder / 'script')], cwd=work, stdin=subprocess.DEVNULL,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        ran.wait(timeout=5)
    except subprocess.TimeoutExpired:
        return None
    finally:  # all of it: a function that calls itself in a substitution goes on starting shells when the first one is gone
        with contextlib.suppress(ProcessLookupError):
            os.killpg(ran.pid, signal.SIGKILL)
    if ran.returncode < 0 or ran.returncode > 128:
        return None
    launches = log.read_bytes().split(b'\1')[1:] if log.exists() else []
    return [launch.decode('utf-8', 'replace').split('\2')[:-1] for launch in launches]


def inspect(program, folder, names):
    ran = subprocess.run([program, 'inspect', '--no-config', '--mappings', 'data', '--format', 'json', '--', *names], cwd=folder, capture_output=True)
    if ran.returncode not in (0, 1, 3):
        sys.exit(f'{program} ended with {ran.returncode}: {ran.stderr.decode()}')
    return {entry['path']: entry for entry in json.loads(ran.stdout)['inputs']}


def is_claimed(entry):
    if 'launches' not in entry:
        return False
    quiet = {'input/no-launch', 'input/framework', 'input/several-launches', 'assumed/launch'}
    return all(launch['complete'] for launch in entry['launches']) and all(d['code'] in quiet for d in entry['diagnostics'])


def is_same(text, mine, truth):
    """The commands of a pipe run at the same time: their order is nobody's."""
    return mine == truth or (' | ' in text and sorted(mine) == sorted(truth))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('program')
    parser.add_argument('--scripts', type=int, default=20000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--keep', help='folder for the scripts on which the two differ')
    options = parser.parse_args()
    if options.keep:
        pathlib.Path(options.keep).mkdir(parents=True, exist_ok=True)
    program = str(pathlib.Path(options.program).resolve())
    grower = Grower(options.seed)
    counts = dict(same=0, differ=0, by_chance=0, not_claimed=0, stopped=0)
    batch = 100
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / 'prelude').write_text(PRELUDE)
        (folder / 'data').mkdir()
        (folder / 'data/launchers.toml').write_text(LAUNCHERS)
        for start in range(0, options.scripts, batch):
            scripts = {f'{i}.sh': grower.script() for i in range(start, min(start + batch, options.scripts))}
            for path, text in scripts.items():
                (folder / path).write_text(text)
            for path, entry in inspect(program, folder, list(scripts)).items():
                (folder / path).unlink()
                if not is_claimed(entry):
                    counts['not_claimed'] += 1
                    continue
                truth = bash(folder, scripts[path])
                mine = [launch['argv'] for launch in entry['launches']]
                kind = 'stopped' if truth is None else 'same' if is_same(scripts[path], mine, truth) else 'differ'
                # who writes into a pipe that nobody reads may be killed, or not
                if kind == 'differ' and any(is_same(scripts[path], mine, bash(folder, scripts[path]) or []) for _ in range(20)):
                    kind = 'by_chance'
                counts[kind] += 1
                if kind == 'differ':
                    print(f'differ: {path}\n{scripts[path]}  we:   {mine}\n  bash: {truth}\n', flush=True)
                    if options.keep:
                        pathlib.Path(options.keep, path).write_text(scripts[path])
    print(counts)
    return 1 if counts['differ'] else 0


if __name__ == '__main__':
    sys.exit(main())
