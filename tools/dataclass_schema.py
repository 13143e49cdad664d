"""Reads the argument dataclasses of a framework written in Python, and writes them as the classes of a mapping's schema.toml.

Nothing is imported or executed: files are read with `ast`. A file's rows are by release; the line of releases is the one of the mapping's framework.toml.
"""
import argparse
import ast
import pathlib
import subprocess
import tomllib

from toml_text import toml

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


# ---- the file ----

def read(text, versions):
    """release -> class -> (inherits, keys), as a file has it."""
    releases = {}
    for table in tomllib.loads(text).get("class", []):
        for version in between(versions, table.get("since"), None):
            releases.setdefault(version, {})[table["name"]] = (table.get("inherits"), {})
        for row in table["keys"]:
            for version in between(versions, row.get("since", table.get("since")), row.get("until")):
                said = {k: v for k, v in row.items() if k not in ("name", "since", "until")}
                releases.setdefault(version, {}).setdefault(table["name"], (table.get("inherits"), {}))[1][row["name"]] = said
    return releases


def between(versions, since, until):
    first = versions.index(since) if since else 0
    return versions[first:versions.index(until) if until else None]


def rows(versions, name, by_version, available):
    """The lines of one key: one for each run of releases that say the same of it."""
    start = 0
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


def write(releases, versions, head):
    order = {}
    for version in reversed(versions):
        for name, (inherits, _) in releases.get(version, {}).items():
            order.setdefault(name, inherits)
    lines = [f"# {line}" for line in head] + [""]
    for name, inherits in order.items():
        available = [v for v in versions if name in releases.get(v, {})]
        lines += ["[[class]]", f"name = {toml(name)}"]
        if inherits:
            lines.append(f"inherits = {toml(inherits)}")
        if available[0] != versions[0]:
            lines.append(f"since = {toml(available[0])}")
        keys = {}
        for version in reversed(available):
            for key in releases[version][name][1]:
                keys.setdefault(key, {})
        lines.append("keys = [")
        for key in keys:
            lines += rows(versions, key, {v: releases[v][name][1].get(key) for v in available}, available)
        lines += ["]", ""]
    return "\n".join(lines)


# ---- the command ----

def run(folder, tool, project, collect, description):
    """The command line of a tool: `collect` makes of the tree of a release its classes, name -> (inherits, keys)."""
    versions = [v["name"] for v in tomllib.loads((folder / "framework.toml").read_text(encoding="utf-8"))["version"]]
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version", nargs="*", help="NAME=CHECKOUT or NAME=REPOSITORY@REVISION")
    parser.add_argument("--without", action="append", default=[], metavar="NAME", help="take a release out")
    parser.add_argument("--out", type=pathlib.Path, default=folder / "schema.toml", help="the file; default: the mapping's own")
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 when the file would change")
    options = parser.parse_args()
    before = options.out.read_text(encoding="utf-8") if options.out.exists() else ""
    releases = read(before, versions)
    for name in options.without:
        releases.pop(name, None)
    for argument in options.version:
        name, _, where = argument.partition("=")
        if name not in versions:
            parser.error(f"unknown version '{name}': add it to framework.toml")
        releases[name] = collect(Tree(where))
    text = write(releases, versions, [f"Generated by tools/{tool} from the source of every release; do not edit.", f"Project: {project}."])
    if options.check:
        return int(text != before)
    options.out.write_text(text, encoding="utf-8")
    return 0
