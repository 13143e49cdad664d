#!/usr/bin/env python3
"""The formats for services against each format's own schema, with real validators. Usage: services_test.py ALIGNLINT SOURCE_DIR

Over every sample, a project of pairs, `lint` and inputs that try to break out: SARIF with the schema of OASIS, rdjson with reviewdog's, JUnit with that of
Jenkins, GitLab's and Checkstyle's with those written here. Fingerprints are the same after lines moved and no two of a run are the same. Without
python3-jsonschema or xmllint it is skipped (exit status 77)."""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

try:
    from jsonschema import Draft4Validator, Draft202012Validator
except ImportError:
    print("skipped: python3-jsonschema is not installed")
    sys.exit(77)
if shutil.which("xmllint") is None:
    print("skipped: xmllint is not installed")
    sys.exit(77)

PROGRAM, SOURCE = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
SCHEMAS = SOURCE / "tests/schemas/external"
JSON_FORMATS = {
    "sarif": Draft4Validator(json.loads((SCHEMAS / "sarif-2.1.0.schema.json").read_text())),
    "rdjson": Draft4Validator(json.loads((SCHEMAS / "rdjson.schema.json").read_text())),
    "gitlab": Draft202012Validator(json.loads((SCHEMAS / "gitlab-code-quality.schema.json").read_text())),
}
XML_FORMATS = {"junit": SCHEMAS / "junit-10.xsd", "checkstyle": SCHEMAS / "checkstyle.xsd"}
failures = []


def expect(holds, what):
    if not holds:
        failures.append(what)


def outputs(folder, *words):
    """What a run writes in each format, all of them in one run."""
    with tempfile.TemporaryDirectory() as name:
        files = {form: pathlib.Path(name) / form for form in (*JSON_FORMATS, *XML_FORMATS)}
        options = [word for form, file in files.items() for word in ("--format", f"{form}={file}")]
        ran = subprocess.run([PROGRAM, *words, *options], cwd=folder, capture_output=True, text=True)
        expect(ran.stdout == "", f"{words}: something on the standard output: {ran.stdout[:200]}")
        expect(all(file.exists() for file in files.values()), f"{words}: a format was not written: {ran.stderr[:300]}")
        return {form: file.read_text() for form, file in files.items() if file.exists()}


def validate(what, written):
    for form, validator in JSON_FORMATS.items():
        for error in list(validator.iter_errors(json.loads(written[form])))[:5]:
            failures.append(f"{what}: {form}: {error.json_path}: {error.message[:300]}")
    for form, schema in XML_FORMATS.items():
        ran = subprocess.run(["xmllint", "--noout", "--nonet", "--schema", schema, "-"], input=written[form], capture_output=True, text=True)
        expect(ran.returncode == 0, f"{what}: {form}: {ran.stderr[:500]}")
    unique = lambda marks: len(set(marks)) == len(marks)
    expect(unique(sarif_fingerprints(written)), f"{what}: two results with one fingerprint")
    expect(unique([one["fingerprint"] for one in json.loads(written["gitlab"])]), f"{what}: two GitLab issues with one fingerprint")
    run = json.loads(written["sarif"])["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    expect(all(rules[result["ruleIndex"]]["id"] == result["ruleId"] for result in run["results"]), f"{what}: an index names another rule")
    expect(all("shortDescription" in rule for rule in rules), f"{what}: a rule without a description: {[r['id'] for r in rules if 'shortDescription' not in r]}")
    expect(all(result["locations"] for result in run["results"] if result["level"] == "error" and result["ruleId"] != "input/missing"), f"{what}: an error without a location")


def sarif_fingerprints(written):
    return [result["partialFingerprints"]["alignlint/v1"] for result in json.loads(written["sarif"])["runs"][0]["results"]]


def sides(folder):
    names = sorted(path.name for path in folder.iterdir() if path.is_file() and path.suffix != ".gz")
    starting = lambda begin: [name for name in names if name.startswith(begin)]
    return starting("reference") or starting("pretrain.sh"), starting("candidate") or starting("pretrain.yaml")


def over_samples():
    for folder in sorted(path for path in (SOURCE / "samples").iterdir() if path.is_dir()):
        reference, candidate = sides(folder)
        if not reference or not candidate:
            continue
        words = [word for option, files in (("--reference", reference), ("--candidate", candidate)) for file in files for word in (option, file)]
        validate(f"check {folder.name}", outputs(folder, "check", "--no-config", "-v", *words))
        validate(f"lint {folder.name}", outputs(folder, "lint", "--no-config", *reference, *candidate))


def over_projects():
    """Two pairs with one accepted finding: every finding once a pair, the accepted one as suppressed."""
    source = SOURCE / "samples/dense-misaligned"
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        reference, candidate = (names[0] for names in sides(source))
        for name in (reference, candidate):
            shutil.copy(source / name, folder / name)
        pair = '[[pair]]\nname = "{}"\nreference = "' + reference + '"\ncandidate = "' + candidate + '"\n'
        (folder / "alignlint.toml").write_text(pair.format("one") + pair.format("two"))
        before = outputs(folder, "check")
        validate("two pairs", before)
        results = json.loads(before["sarif"])["runs"][0]["results"]
        rule = next(result["ruleId"] for result in results if result["level"] == "error")
        (folder / "alignlint.toml").write_text(pair.format("one") + pair.format("two") + f'[[suppress]]\nrule = "{rule}"\nreason = "agreed"\n')
        after = outputs(folder, "check")
        validate("two pairs, one rule accepted", after)
        hidden = [result for result in json.loads(after["sarif"])["runs"][0]["results"] if "suppressions" in result]
        expect([result["ruleId"] for result in hidden] == [rule] * len(hidden) and hidden, f"suppressed are {hidden}, not {rule}")
        expect(rule not in after["gitlab"] and rule not in after["checkstyle"] and rule not in after["rdjson"], "an accepted finding is shown")

        (folder / candidate).write_text("# one line more\n\n" + (folder / candidate).read_text())
        moved = outputs(folder, "check")
        expect(sarif_fingerprints(moved) == sarif_fingerprints(after), "fingerprints change when lines move")


def over_hostile():
    """Names and values that would be markup, and a file that cannot be read."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / 'a"<b>&].yaml').write_text('run_mode: train\nmodel:\n  model_config:\n    type: "]]><x>&\\u0007"\n    num_layers: "<&\\"\'>"\n')
        (folder / "broken.yaml").write_text("runner_config: {epochs: 1}\nrunner_wrapper: {type: x}\nmodel: [1, 2\n")
        (folder / "pretrain.sh").write_text('python pretrain_gpt.py --num-layers "]]><script>" --bogus "&amp;\x01"\n')
        written = outputs(folder, "lint", "--no-config", 'a"<b>&].yaml', "broken.yaml", "pretrain.sh", "missing.yaml")
        validate("hostile", written)
        suites = ElementTree.fromstring(written["junit"])
        expect([suite.get("name") for suite in suites][:2] == ['a"<b>&].yaml', "broken.yaml"], "suites are not the files")
        errors = {suite.get("name"): suite.get("errors") for suite in suites}
        expect(errors["broken.yaml"] == "1" and errors["missing.yaml"] == "1", f"a file that cannot be read is no error: {errors}")


def counts_agree():
    """JUnit's failures are what makes the run fail."""
    folder = SOURCE / "samples/dense-misaligned"
    reference, candidate = sides(folder)
    for bar in ("never", "error", "warning"):
        written = outputs(folder, "check", "--no-config", "--fail-on", bar, *reference[:1], *candidate[:1])
        levels = [result["level"] for result in json.loads(written["sarif"])["runs"][0]["results"]]
        wanted = {"never": 0, "error": levels.count("error"), "warning": levels.count("error") + levels.count("warning")}[bar]
        found = len(ElementTree.fromstring(written["junit"]).findall(".//failure"))
        expect(found == wanted, f"--fail-on {bar}: {found} failures in JUnit, {wanted} findings that fail")


over_samples()
over_projects()
over_hostile()
counts_agree()
print("\n".join(failures) if failures else "every output is valid")
sys.exit(1 if failures else 0)
