#!/usr/bin/env python3
"""Writes answers.txt, attack_answers.txt, launch_script_answers.txt and surprise_answers.txt: what real bash passes to `run` for every snippet of
snippets.txt, attacks.txt, launch_scripts.txt and surprises.txt, which are harmless and made here.

Snippets are parted by blank lines. An answer is the launches of its snippet, one a line, words joined by `|`, a newline in a word as `\\n`; `-` for
none. Run it after a change of the snippets; the test of the same folder compares the evaluator with the answers, and bash with them too.
"""
import contextlib
import os
import pathlib
import signal
import subprocess
import tempfile

HERE = pathlib.Path(__file__).parent
BODY = """printf '%s' run
for word; do printf '|%s' "${word//$'\\n'/\\\\n}"; done
printf '\\n'
"""


def answer(snippet: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "bin").mkdir()
        (root / "work").mkdir()
        (root / "log").touch()
        program = root / "bin" / "run"
        program.write_text("#!/bin/bash\n{\n" + BODY + '} >> "$RUN_LOG"\n')
        program.chmod(0o700)
        script = root / "script"
        script.write_text(snippet + "\n")
        environment = {"HOME": "/root", "PATH": f"{root}/bin:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "RUN_LOG": str(root / "log")}
        ran = subprocess.Popen(["/bin/bash", str(script)], cwd=root / "work", env=environment, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            ran.wait(timeout=20)
        finally:  # whatever it has started ends with it
            with contextlib.suppress(ProcessLookupError):
                os.killpg(ran.pid, signal.SIGKILL)
        return (root / "log").read_text().rstrip("\n") or "-"


def main() -> None:
    pairs = (("snippets.txt", "answers.txt"), ("attacks.txt", "attack_answers.txt"), ("launch_scripts.txt", "launch_script_answers.txt"),
             ("surprises.txt", "surprise_answers.txt"))
    for asked, told in pairs:
        snippets = (HERE / asked).read_text().rstrip("\n").split("\n\n")
        (HERE / told).write_text("\n\n".join(answer(snippet) for snippet in snippets) + "\n")


if __name__ == "__main__":
    main()
