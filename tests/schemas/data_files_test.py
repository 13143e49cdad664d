#!/usr/bin/env python3
"""The JSON Schemas of the TOML files (docs/schemas/*-file.schema.json) against the program that reads them. Usage: data_files_test.py ALIGNLINT SOURCE_DIR

Every built-in file and every example in the documentation is valid, every key that the readers ask for is described, and every key that is described is
known to the program: of a file that has them all it calls none unknown. Without python3-jsonschema it is skipped (exit status 77)."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import tomllib

try:
    from jsonschema import Draft202012Validator
except ImportError:
    print("skipped: python3-jsonschema is not installed")
    sys.exit(77)

PROGRAM, SOURCE = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
GETTER = re.compile(r'\.(?:text|required_text|require|flag|optional_flag|integer|real|texts|text_views|text_list|any|table|tables|text_table|word|has)\("([a-z_]+)"')
failures = []


class Kind:
    """A schema, the files that it describes, and the folders of the code that reads them."""

    def __init__(self, name, files, readers):
        self.schema = json.loads((SOURCE / f"docs/schemas/{name}.schema.json").read_text())
        self.name = name
        self.files = {str(path.relative_to(SOURCE)): tomllib.loads(path.read_text()) for pattern in files for path in sorted(SOURCE.glob(pattern))}
        self.readers = [path.read_text() for pattern in readers for path in sorted((SOURCE / "src").glob(pattern))]


def properties(schema):
    if isinstance(schema, list):
        return set().union(*map(properties, schema))
    if not isinstance(schema, dict):
        return set()
    return set(schema.get("properties", {})).union(*map(properties, schema.values()))


def alternatives(schema):
    """The schema of a table once for each of the keys of which it has one, with what goes with that key."""
    names = [one["required"][0] for one in schema.get("oneOf", [])]
    needs = schema.get("dependentRequired", {})
    for chosen in names:
        allowed = lambda key: key not in names if key not in needs else needs[key] == [chosen]
        yield schema | {"properties": {key: value for key, value in schema["properties"].items() if key == chosen or allowed(key)}}
    if not names:
        yield schema


def sample(schema, root):
    """A value that a schema allows: of a table one with all its keys."""
    if "$ref" in schema:
        schema = root["$defs"][schema["$ref"].rpartition("/")[2]]
    if "enum" in schema or "examples" in schema:
        return (schema.get("enum") or schema["examples"])[0]
    if "anyOf" in schema:
        return sample(schema["anyOf"][0], root)
    kind = schema.get("type", "string")
    if kind == "object":
        return {name: sample(value, root) for name, value in schema.get("properties", {}).items()}
    if kind == "array":
        items = schema["items"]
        if "$ref" in items:
            items = root["$defs"][items["$ref"].rpartition("/")[2]]
        return [sample(one, root) for one in alternatives(items)]
    return {"string": "x", "boolean": True, "integer": 1, "number": 0.5}[kind]


def toml(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


def document(tables):
    return "".join(f"{json.dumps(key)} = {toml(value)}\n" for key, value in tables.items())


def unknown_keys(write, arguments):
    """The keys that the program calls unknown."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write(folder)
        ran = subprocess.run([PROGRAM, *arguments], cwd=folder, capture_output=True, text=True)
        return sorted(set(re.findall(r"unknown key '[^']*' in [^,\n]*", ran.stdout + ran.stderr)))


def written(folder, path, text):
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_text(text)


def whole_project(kind):
    tables = {key: value for key, value in sample(kind.schema, kind.schema).items() if key != "required_version"}
    return lambda folder: written(folder, "alignlint.toml", document(tables)), ["rules"]


def whole_acceptances(kind):
    """Read by whatever judges."""
    def write(folder):
        written(folder, "alignlint-accepted.toml", document(sample(kind.schema, kind.schema)))
        written(folder, "a.sh", "torchrun pretrain_gpt.py --num-layers 1\n")

    return write, ["check", "a.sh", "a.sh"]


def whole_rules(kind):
    tables = {key: value for key, value in sample(kind.schema, kind.schema).items() if key != "replaces"}
    return lambda folder: written(folder, "own/own.toml", document(tables)), ["rules", "--no-config", "--rules", "own"]


def whole_mappings(kind):
    """Each table in a file of the name where the built-in ones have it: the name says what a file is."""
    tables = sample(kind.schema, kind.schema)
    places = {}
    for path, content in kind.files.items():
        inside = path.removeprefix("mappings/")
        own_name = inside.startswith(("compatibility/", "zh/")) or inside.rpartition("/")[2] in ("parameters.toml", "logs.toml", "pack.toml", "outline.toml")
        place = inside if "/" not in inside or own_name else "megatron/own.toml"
        for key in content:
            places.setdefault(key, place)

    def write(folder):
        files = {}
        for key, place in places.items():
            files.setdefault(place, {})[key] = tables[key]
        for place, content in files.items():
            written(folder, f"own/{place}", document(content))

    return write, ["rules", "--no-config", "--mappings", "own"]


KINDS = {
    Kind("project-file", ["samples/aligned/alignlint.toml"], ["project/*.cpp"]): whole_project,
    Kind("accepted-file", [], ["gate/accepted.cpp"]): whole_acceptances,
    Kind("rule-file", ["rules/*.toml"], ["rules/load.cpp"]): whole_rules,
    Kind("mapping-file", ["mappings/**/*.toml"],
         ["vocab/*.cpp", "accuracy/*.cpp", "logs/*.cpp", "mapping/*.cpp", "data/*.cpp", "analysis/*.cpp", "environment/*.cpp", "rules/guidance.cpp"]): whole_mappings,
}


def documented_projects():
    text = (SOURCE / "docs/project-file.md").read_text()
    return [tomllib.loads(block) for block in re.findall(r"```toml file=alignlint.toml\n(.*?)```", text, re.S)]


def main():
    for kind, whole in KINDS.items():
        Draft202012Validator.check_schema(kind.schema)
        validator = Draft202012Validator(kind.schema)
        contents = list(kind.files.items())
        if kind.name == "project-file":
            contents += [("docs/project-file.md", project) for project in documented_projects()]
        for name, content in contents:
            failures.extend(f"{name}: {error.json_path}: {error.message[:200]}" for error in list(validator.iter_errors(content))[:5])
        described = properties(kind.schema)
        asked = set().union(*(GETTER.findall(code) for code in kind.readers))
        failures.extend(f"{kind.name}: the reader asks for '{key}', which is not described" for key in sorted(asked - described))
        failures.extend(f"{kind.name}: {unknown}" for unknown in unknown_keys(*whole(kind)))
        if not unknown_keys(*whole_with_a_typo(kind, whole)):
            failures.append(f"{kind.name}: the program does not tell of a key that nothing reads, so nothing was tried")
    for failure in failures:
        print(failure)
    print(f"data_files_test: {sum(len(kind.files) for kind in KINDS)} files, {len(failures)} failures")
    return 1 if failures else 0


def whole_with_a_typo(kind, whole):
    """The same file with a key that nothing reads in its first list of tables: the program must come as far as to tell."""
    copy = Kind.__new__(Kind)
    copy.__dict__.update(kind.__dict__)
    copy.schema = json.loads(json.dumps(kind.schema))
    for key, table in copy.schema["properties"].items():
        if table.get("type") == "array" and "properties" in table["items"]:
            table["items"]["properties"]["no_such_key"] = {"type": "string"}
    return whole(copy)


sys.exit(main())
