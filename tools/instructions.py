#!/usr/bin/env python3
"""Holds the program to the table of instructions in docs/performance.md.

Each row of the table is a command and the millions of instructions that it takes, so a row cannot be forgotten here. Instructions are counted by valgrind, because they do
not depend on the machine's load; the program must be the release build, since neither a sanitizer's program nor one without optimization counts alike.

  instructions.py PROGRAM            counts, fails where a row differs by more than 10 %; says so and does nothing (status 77) where there is no valgrind
  instructions.py PROGRAM --update   counts and writes the table anew
  instructions.py PROGRAM --status   only runs the commands, by any build: each must still be one, with the exit status that its row names
"""

import pathlib
import re
import shlex
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/performance.md"
ROW = re.compile(r"^\| `alignlint (?P<words>[^`|]+)` \| (?P<status>\d) \| (?P<millions>[\d.]+) \|$", re.M)
ROOM = 0.10
SKIPPED = 77


def instructions(program, words):
    counted = subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", program, *words],
        cwd=ROOT, capture_output=True, text=True, errors="replace")
    found = re.search(r"I +refs: +([\d,]+)", counted.stderr)
    if found is None or counted.returncode < 0:
        said = counted.stderr.strip().splitlines() or ["nothing"]
        sys.exit(f"instructions: valgrind counted nothing of 'alignlint {' '.join(words)}'; it said: {said[-1]}")
    return int(found[1].replace(",", "")) / 1e6


def changed_statuses(program, rows):
    """Rows whose command ends in another way than the page says."""
    changed = 0
    for row in rows:
        ended = subprocess.run([program, *shlex.split(row["words"])], cwd=ROOT, capture_output=True).returncode
        if ended != int(row["status"]):
            print(f"instructions: 'alignlint {row['words']}' ends with {ended}, the page says {row['status']}")
            changed += 1
    return changed


def compare(program, rows):
    beyond = 0
    for row in rows:
        before, now = float(row["millions"]), instructions(program, shlex.split(row["words"]))
        off = now / before - 1
        beyond += abs(off) > ROOM
        print(f"{now:9.1f} million, {off:+6.1%}  alignlint {row['words']}" + ("   <-- more than 10 % off the page" if abs(off) > ROOM else ""))
    if beyond:
        print("instructions: slower: find out why; faster or meant: tools/instructions.py PROGRAM --update, and say why in the commit")
    return beyond


def update(program, text):
    def counted(row):
        return f"| `alignlint {row['words']}` | {row['status']} | {instructions(program, shlex.split(row['words'])):.1f} |"
    PAGE.write_text(ROW.sub(counted, text))


def main():
    program, *options = sys.argv[1:]
    program = str(pathlib.Path(program).resolve())
    text = PAGE.read_text()
    rows = list(ROW.finditer(text))
    if not rows:
        sys.exit("instructions: docs/performance.md has no table")
    if options == ["--status"]:
        return int(changed_statuses(program, rows) > 0)
    if shutil.which("valgrind") is None:
        print("instructions: skipped, valgrind is not installed")
        return SKIPPED
    if options == ["--update"]:
        update(program, text)
        return 0
    return int(compare(program, rows) > 0)


if __name__ == "__main__":
    sys.exit(main())
