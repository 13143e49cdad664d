#!/usr/bin/env python3
"""The JSON Schemas of docs/schemas/ against what the program writes and reads. Usage: schemas_test.py ALIGNLINT SOURCE_DIR [FOLDER]

Every report of every command over samples/ and tests/cases/, and every expected one, must be valid; nothing may be in them that the schemas do not
describe, and nothing in the schemas that no report has. With FOLDER it validates the reports that tests kept there instead (tests/support/kept_json.h), and
forgets those of another program. Without python3-jsonschema, and without any report to look at, it is skipped (exit status 77)."""
import json
import pathlib
import subprocess
import sys
import tempfile
import warnings

try:
    warnings.simplefilter("ignore", DeprecationWarning)  # newer versions would have another resolver
    from jsonschema import Draft202012Validator, RefResolver
except ImportError:
    print("skipped: python3-jsonschema is not installed")
    sys.exit(77)

PROGRAM, SOURCE = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
SCHEMAS = {path.name: json.loads(path.read_text()) for path in sorted((SOURCE / "docs/schemas").glob("*.schema.json"))}
FORMATS = {
    schema["properties"]["format"]["const"]: name
    for name, schema in SCHEMAS.items()
    if "const" in schema.get("properties", {}).get("format", {})
}
failures = []
seen = set()
checked = 0


def closed(schema):
    """The schema that takes no member it does not name: readers must bear new members, the program must not write undescribed ones."""
    if isinstance(schema, list):
        return [closed(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    out = {key: closed(value) for key, value in schema.items()}
    if "properties" in out and isinstance(out.get("type"), (str, list)):
        out.setdefault("additionalProperties", False)
    return out


STORE = {name: closed(schema) for name, schema in SCHEMAS.items()}


def validator(name):
    schema = STORE[name]
    return Draft202012Validator(schema, resolver=RefResolver(name, schema, store=STORE))


VALIDATORS = {name: validator(name) for name in SCHEMAS}


def errors(name, instance):
    return [f"{error.json_path}: {error.message[:300]}" for error in VALIDATORS[name].iter_errors(instance)]


def collect(instance):
    if isinstance(instance, list):
        for item in instance:
            collect(item)
    elif isinstance(instance, dict):
        seen.update(instance)
        for value in instance.values():
            collect(value)


def check(what, text):
    """A report against the schema of its format."""
    global checked
    checked += 1
    try:
        report = json.loads(text)
    except ValueError as error:
        failures.append(f"{what}: no JSON: {error}\n{text[:200]}")
        return
    name = FORMATS.get(report.get("format"))
    found = [f"no schema has the format {report.get('format')!r}"] if name is None else errors(name, report)
    failures.extend(f"{what}: {one}" for one in found[:5])
    collect(report)


def run(folder, *arguments):
    ran = subprocess.run([PROGRAM, *arguments, "--format", "json"], cwd=folder, capture_output=True, text=True)
    check(f"{pathlib.Path(folder).name}: {' '.join(arguments)}", ran.stdout)


def sides(folder):
    """The files of the two sides of a sample or a case."""
    files = sorted(path.name for path in folder.iterdir() if path.is_file() and path.suffix != ".gz")
    starting = lambda name: [file for file in files if file.startswith(name)]
    return starting("reference") or starting("pretrain.sh"), starting("candidate") or starting("pretrain.yaml")


def over_inputs():
    everything = ("check", "compare", "checklist", "schedule", "params", "precision", "lint", "inspect")
    for root, commands in (("samples", everything), ("tests/cases", ("check",))):
        for folder in sorted(path for path in (SOURCE / root).iterdir() if path.is_dir()):
            reference, candidate = sides(folder)
            both = bool(reference and candidate)
            for command in commands if both else ("lint",) if reference + candidate else ():
                words = reference + candidate
                if command not in ("lint", "inspect"):
                    words = [word for option, names in (("--reference", reference), ("--candidate", candidate)) for name in names
                             for word in (option, name)]
                run(folder, command, "--no-config", *words)


def over_knowledge():
    run(SOURCE, "rules", "--no-config")
    for word in ("optimizer/weight-decay-mismatch", "moe", "input/missing", "diagnostics"):
        run(SOURCE, "explain", "--no-config", word)
    run(SOURCE, "keys", "--no-config")
    run(SOURCE, "keys", "--no-config", "heads", "--sources")


def over_checkouts():
    """What another checkout has, and this one has not any more."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "base").mkdir()
        script = "torchrun pretrain_gpt.py --num-layers 4 --hidden-size 64 --num-attention-heads 4 --weight-decay {}\n"
        for path, decay in (("a.sh", 0.1), ("b.sh", 0.1), ("base/a.sh", 0.1), ("base/b.sh", 0.2)):
            (folder / path).write_text(script.format(decay))
        run(folder, "check", "--no-config", "a.sh", "b.sh", "--base", "base")
        (folder / "c.sh").write_text(script.format("0.2 --unheard-of 1 --lr 1e-4 --train-iters 10"))
        run(folder, "diff", "--no-config", "c.sh", "base/b.sh")
        run(folder, "diff", "--no-config", "base/b.sh", "c.sh")
        run(folder, "diff", "--no-config", "base", ".")
        run(folder, "diff", "--no-config", "a.sh", "gone.sh")


def over_projects():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        model = "torchrun pretrain_gpt.py --num-layers 2 --hidden-size 64 --num-attention-heads 4 --lr "
        (folder / "a.sh").write_text("source ./more.sh\n" + model + "$1 --lr-decay-style cosine --train-iters 100\n")
        (folder / "more.sh").write_text("A=1\n")
        (folder / "b.sh").write_text(model + "2e-4 --lr-decay-style linear --train-iters 100\n")
        (folder / "eps.yaml").write_text("run_mode: train\noptimizer: {type: AdamW, eps: 1e-8}\noptimizer: {type: AdamW, eps: 1e-8}\n")
        (folder / "alignlint.toml").write_text(
            "[[pair]]\nname = 'a'\nreference = 'a.sh'\ncandidate = 'b.sh'\nreference_args = ['1e-4']\n"
            "[[pair]]\nname = 'gone'\nreference = 'a.sh'\ncandidate = 'gone.sh'\n[[suppress]]\nrule = 'optimizer/'\nreason = 'known'\n")
        run(folder, "check")
        run(folder, "check", "--changed", "no-such-file")
        for command in ("compare", "schedule", "params", "precision", "checklist"):
            run(folder, command, "--pair", "a")
            run(folder, command, "a.sh", "gone.sh")
        run(folder, "lint", ".")
        run(folder, "lint", "eps.yaml", "gone.sh", "--framework", "mindformers")
        (folder / "v.env").write_text("HCCL_DETERMINISTIC=true\n")
        (folder / "doubtful.sh").write_text('eval "$2"\n' + model + "1e-4\n")
        run(folder, "inspect", "a.sh", "v.env", "gone.sh")
        run(folder, "inspect", "doubtful.sh")
        run(folder, "inspect", "eps.yaml", "--framework", "mindformers")


def over_logs():
    folder = SOURCE / "samples/weight-decay-misaligned"
    logs = ("reference.log.gz", "candidate.log.gz")
    run(folder, "accuracy", "--no-config", *logs)
    run(folder, "accuracy", "--no-config", *logs, "--reference", "pretrain.sh", "--candidate", "pretrain.yaml",
        "--reference-repeat", "reference.log.gz")
    run(folder, "accuracy", "--no-config", "reference.log.gz", "gone.log")


def over_expected():
    for pattern in ("samples/*/expected/*.json", "tests/*/golden/**/*.json"):
        for path in sorted(SOURCE.glob(pattern)):
            if '"format": "alignlint-' in path.read_text()[:80]:
                check(str(path.relative_to(SOURCE)), path.read_text())


def over_kept(folder):
    built = pathlib.Path(PROGRAM).stat().st_mtime
    for path in sorted(folder.glob("*.json")):
        if path.stat().st_mtime < built:
            path.unlink()
        else:
            check(str(path), path.read_text())


def tell():
    for failure in failures[:40]:
        print(failure)
    print(f"schemas_test: {checked} reports, {len(SCHEMAS)} schemas, {len(failures)} failures")
    return 1 if failures else 0


def properties(schema):
    """The names of all members that a schema describes."""
    if isinstance(schema, list):
        return set().union(*map(properties, schema))
    if not isinstance(schema, dict):
        return set()
    return set(schema.get("properties", {})).union(*(properties(value) for value in schema.values()))


def main():
    for name, schema in SCHEMAS.items():
        Draft202012Validator.check_schema(schema)
        if schema.get("$id") != name:
            failures.append(f"{name}: its $id is {schema.get('$id')!r}")
    if len(sys.argv) > 3:
        over_kept(pathlib.Path(sys.argv[3]))
        return tell() if checked else 77
    over_inputs()
    over_knowledge()
    over_projects()
    over_checkouts()
    over_logs()
    over_expected()
    described = set().union(*(properties(schema) for name, schema in SCHEMAS.items() if name in FORMATS.values() or name == "parts.schema.json"))
    failures.extend(f"no report has the member '{name}', which a schema describes" for name in sorted(described - seen))
    return tell()


sys.exit(main())
