#!/usr/bin/env python3
"""Write the keys of one or several releases of VeOmni into mappings/veomni/schema.toml.

    tools/veomni_schema.py v0.1.11=REPOSITORY@v0.1.11 main=REPOSITORY@HEAD
    tools/veomni_schema.py --without main

Each argument names one release and where its source is: a checkout, or a git repository (bare or not) and a revision in it.
Nothing is imported or executed: the argument dataclasses are read with `ast`. The rows of other releases stay as they are; the
line of releases is the one of framework.toml, whose [[version]] must name a release first. `--check` writes nothing and says by
its exit status whether the file would change.

A section of the YAML is a dataclass, and which one depends on the program that is started: `train_dit.py (data)` has what its
DiTDataArguments adds to the DataArguments of all. Classes that all programs share have their own name: `OptimizerConfig`.
"""
import argparse
import ast
import json
import pathlib
import subprocess
import sys
import tomllib

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "mappings" / "veomni"
VERSIONS = [v["name"] for v in tomllib.loads((FOLDER / "framework.toml").read_text(encoding="utf-8"))["version"]]

SHARED = ("veomni/arguments/arguments_types.py", "veomni/utils/arguments.py")
# Program -> the files that may define its arguments, the first that a release has counts; an empty list: the shared ones.
PROGRAMS = {
    "train_text.py": ["tasks/train_text.py"],
    "train_text_dpo.py": ["veomni/trainer/text_dpo_trainer.py"],
    "train_vlm.py": ["veomni/trainer/vlm_trainer.py"],
    "train_dit.py": ["veomni/trainer/dit_trainer.py"],
    "train_omni_model.py": ["tasks/omni/train_omni_model.py"],
    "train_torch.py": ["tasks/train_torch.py", "tasks/deprecated_task/train_torch.py"],
    "train_flux.py": ["tasks/deprecated_task/train_flux.py", "tasks/dit/train_flux.py", "tasks/omni/train_flux.py"],
    "train_wan.py": ["tasks/deprecated_task/train_wan.py", "tasks/dit/train_wan.py", "tasks/omni/train_wan.py"],
    "train_qwen_vl.py": ["tasks/deprecated_task/train_qwen_vl.py", "tasks/omni/train_qwen_vl.py"],
    "train_qwen2_vl.py": ["tasks/omni/train_qwen2_vl.py"],
    "train_qwen2_5_vl.py": ["tasks/omni/train_qwen2_5_vl.py"],
    "train_qwen25_omni.py": ["tasks/omni/train_qwen25_omni.py"],
    "train_qwen3_omni.py": ["tasks/omni/train_qwen3_omni.py"],
}
# Keys whose value goes on to Transformers, which knows more than the annotation says: since the file's values are no words of a command line any longer
# (veomni/arguments/parser.py), nothing holds them against it.
OPEN = {"attn_implementation"}
PARSER = "veomni/arguments/parser.py"
SECTIONS = {"model": "ModelArguments", "data": "DataArguments", "train": "TrainingArguments"}
SKIPPED = {"InferArguments", "ParallelArguments", "ProfileArguments", "VeOmniArguments"}   # of programs that do not train, or of no section
NAMES = {"bool": "bool", "int": "int", "float": "float", "str": "str", "list": "list", "List": "list", "dict": "dict", "Dict": "dict"}


class Tree:
    """The files of one release."""

    def __init__(self, where):
        self.folder, self.git = pathlib.Path(where), None
        if "@" in where:
            self.git = where.rpartition("@")[::2]
            self.names = set(self.run("ls-tree", "-r", "--name-only", self.git[1]).splitlines())
        else:
            self.names = {str(p.relative_to(self.folder)) for p in self.folder.rglob("*.py")}

    def run(self, *command):
        return subprocess.run(["git", "-C", self.git[0], *command], check=True, capture_output=True, text=True).stdout

    def classes(self, name):
        """The dataclasses of a file."""
        if name not in self.names:
            return {}
        text = self.run("show", f"{self.git[1]}:{name}") if self.git else (self.folder / name).read_text(encoding="utf-8")
        return {n.name: n for n in ast.parse(text).body if isinstance(n, ast.ClassDef)
                and any(ast.unparse(d).startswith("dataclass") for d in n.decorator_list)}


# ---- reading ----

def literal(node):
    try:
        return True, ast.literal_eval(node)
    except ValueError:
        return False, ast.unparse(node)


def type_of(annotation):
    """(type of the schema, choices)"""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    if isinstance(annotation, ast.Subscript):
        outer = ast.unparse(annotation.value)
        if outer == "Optional":
            return type_of(annotation.slice)
        if outer == "Literal":
            items = annotation.slice.elts if isinstance(annotation.slice, ast.Tuple) else [annotation.slice]
            choices = [c for c in (ast.literal_eval(i) for i in items) if c is not None]
            return NAMES[type(choices[0]).__name__], choices
        return NAMES.get(outer, "any"), []
    return NAMES.get(ast.unparse(annotation), "any"), []


def field_of(item):
    """One key as a row without its name; None for a section of its own."""
    kind, choices = type_of(item.annotation)
    row = {"type": kind}
    if choices:
        row["choices"] = choices
    value, factory = item.value, None
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "field":
        given = {k.arg: k.value for k in value.keywords}
        value, factory = given.get("default"), given.get("default_factory")
    if factory is not None:
        name = ast.unparse(factory)
        if isinstance(factory, ast.Lambda):
            value = factory.body
        elif name in ("list", "dict"):
            if name == "list":
                row["default"] = []
            return row
        else:
            return None
    if value is None:
        row["required"] = True
        return row
    known, value = literal(value)
    if not known:
        row["default_text"] = value
    elif isinstance(value, (list, bool, int, float, str)):
        row["default"] = float(value) if kind == "float" and isinstance(value, int) and not isinstance(value, bool) else value
    return row


def fields(node):
    """(keys, sections: name -> class)"""
    keys, sections = {}, {}
    for item in node.body:
        if not isinstance(item, ast.AnnAssign) or not isinstance(item.target, ast.Name):
            continue
        name, row = item.target.id, field_of(item)
        if "init=False" in ast.unparse(item).replace(" ", ""):
            continue
        if row is None:
            sections[name] = ast.unparse(item.annotation).strip("'\"")
        else:
            keys[name] = row
    return keys, sections


def bases(node):
    return [ast.unparse(b).rsplit(".", 1)[-1] for b in node.bases]


def collect(tree):
    """class -> (inherits, keys) of one release."""
    shared = {}
    for name in SHARED:
        shared = shared or tree.classes(name)
    result = {}
    for name, node in shared.items():
        if name not in SKIPPED:
            result[name] = (next(iter(b for b in bases(node) if b in shared), None), fields(node)[0])
    if PARSER in tree.names:
        for _, keys in result.values():
            for key in OPEN & set(keys):
                keys[key].pop("choices", None)
    for program, files in PROGRAMS.items():
        present = next((f for f in files if f in tree.names), None)
        if present is None:
            continue
        own = tree.classes(present)
        roots = [n for n in own.values() if set(SECTIONS) <= set(fields(n)[1]) or "VeOmniArguments" in bases(n)]
        keys, sections = fields(roots[0]) if roots else ({}, {})
        result[program] = (None, keys)
        for section, default in SECTIONS.items():
            used = sections.get(section, default)
            name = f"{program} ({section})"
            result[name] = (default, fields(own[used])[0] if used in own else {})
        for section, used in sections.items():
            if section not in SECTIONS and used in own:
                result[used] = (None, fields(own[used])[0])
    return result


# ---- the file ----

def read(text):
    """release -> class -> (inherits, keys), as a file has it."""
    releases = {}
    for table in tomllib.loads(text).get("class", []):
        for version in between(table.get("since"), None):
            releases.setdefault(version, {})[table["name"]] = (table.get("inherits"), {})
        for row in table["keys"]:
            for version in between(row.get("since", table.get("since")), row.get("until")):
                said = {k: v for k, v in row.items() if k not in ("name", "since", "until")}
                releases.setdefault(version, {}).setdefault(table["name"], (table.get("inherits"), {}))[1][row["name"]] = said
    return releases


def between(since, until):
    first = VERSIONS.index(since) if since else 0
    return VERSIONS[first:VERSIONS.index(until) if until else None]


def toml(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        text = repr(value)
        return text if any(c in text for c in ".en") else text + ".0"
    if isinstance(value, list):
        return "[" + ", ".join(toml(v) for v in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def rows(name, by_version, available):
    """The lines of one key: one for each run of releases that say the same of it."""
    start, versions = 0, VERSIONS
    while start < len(versions):
        said = by_version.get(versions[start])
        if said is None:
            start += 1
            continue
        end = start
        while end < len(versions) and by_version.get(versions[end]) == said:
            end += 1
        parts = [f"name = {toml(name)}"]
        parts += [f"{k} = {toml(said[k])}" for k in ("type", "choices", "default", "default_text", "required") if k in said]
        if versions[start] != available[0]:
            parts.append(f"since = {toml(versions[start])}")
        if end < len(versions):
            parts.append(f"until = {toml(versions[end])}")
        yield "  { " + ", ".join(parts) + " },"
        start = end


def write(releases):
    order = {}
    for version in reversed(VERSIONS):
        for name, (inherits, _) in releases.get(version, {}).items():
            order.setdefault(name, inherits)
    lines = ["# Generated by tools/veomni_schema.py from the source of every release; do not edit.", "# Project: VeOmni (ByteDance-Seed/VeOmni).", ""]
    for name, inherits in order.items():
        available = [v for v in VERSIONS if name in releases.get(v, {})]
        lines += ["[[class]]", f"name = {toml(name)}"]
        if inherits:
            lines.append(f"inherits = {toml(inherits)}")
        if available[0] != VERSIONS[0]:
            lines.append(f"since = {toml(available[0])}")
        keys = {}
        for version in reversed(available):
            for key in releases[version][name][1]:
                keys.setdefault(key, {})
        lines.append("keys = [")
        for key in keys:
            lines += rows(key, {v: releases[v][name][1].get(key) for v in available}, available)
        lines += ["]", ""]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version", nargs="*", help="NAME=CHECKOUT or NAME=REPOSITORY@REVISION")
    parser.add_argument("--without", action="append", default=[], metavar="NAME", help="take a release out")
    parser.add_argument("--out", type=pathlib.Path, default=FOLDER / "schema.toml", help="the file; default: the mapping's own")
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 when the file would change")
    options = parser.parse_args()
    before = options.out.read_text(encoding="utf-8") if options.out.exists() else ""
    releases = read(before)
    for name in options.without:
        releases.pop(name, None)
    for argument in options.version:
        name, _, where = argument.partition("=")
        if name not in VERSIONS:
            parser.error(f"unknown version '{name}': add it to framework.toml")
        releases[name] = collect(Tree(where))
    text = write(releases)
    if options.check:
        return int(text != before)
    options.out.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
