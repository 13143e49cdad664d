#!/usr/bin/env python3
"""Write mappings/mindformers/spellings.toml: which names of a key the model section of each release takes.

    tools/mindformers_spellings.py TABLE.tsv...            merge tables into the file
    tools/mindformers_spellings.py --without r2.0.0        take a release out

A TABLE says what a release's own configuration classes and converters made of every key, written alone into the smallest
configuration of every model that trains: columns `version model key verdict target_field error`; lines that begin with `#` do
not count. `verdict` is `effective` (target_field is where), `dropped` or `refused`; `error` says why, "; " between:
`default of K` (the class gives K, another name, a value), `set by parallel_config`, `unknown key`, `value` (the key is known,
none of the values tried fits the rest). Nothing of the framework is run here.

What the file says of a release that no table is about stays, and the same tables give the same bytes. The tree of releases,
the class that a `model_type` names, and the keys of the classes are read from the mapping.
"""
import argparse
import collections
import pathlib
import re
import sys
import tomllib

from mindformers_schema import FOLDER, VERSIONS, covers, ranges, toml

COMMON, LATENT = "TransformerConfig", "MLATransformerConfig"    # what is said of the first holds for all models
LOOSE = "McoreModel"              # whose keys are taken for other purposes than to make one of them

# Fields that other sections set for every run: what to write instead of them.
SECTIONS = {
    "data_parallel_size": "parallel_config.data_parallel", "tensor_model_parallel_size": "parallel_config.model_parallel",
    "pipeline_model_parallel_size": "parallel_config.pipeline_stage", "sequence_parallel": "parallel_config.use_seq_parallel",
    "context_parallel_size": "parallel_config.context_parallel",
    **dict.fromkeys(("cp_comm_type", "context_parallel_algo"), "parallel_config.context_parallel_algo"),
    **dict.fromkeys(("hierarchical_context_parallel_sizes", "ulysses_degree_in_cp"), "parallel_config.ulysses_degree_in_cp"),
    "expert_model_parallel_size": "parallel_config.expert_parallel",
    "expert_tensor_parallel_size": "parallel_config.expert_model_parallel",
    "virtual_pipeline_model_parallel_size": "parallel_config.pp_interleave_num",
    "cpu_offloading": "swap_config.swap", "cpu_offloading_num_layers": "swap_config.layer_swap",
    **{name: f"parallel_config.{name}" for name in (
        "micro_batch_num", "seq_split_num", "gradient_aggregation_group", "vocab_emb_dp")},
    **{name: f"recompute_config.{name}" for name in (
        "recompute", "select_recompute", "select_comm_recompute", "select_recompute_exclude", "select_comm_recompute_exclude",
        "parallel_optimizer_comm_recompute", "mp_comm_recompute", "recompute_slice_activation")},
}
# Keys that a table says are dropped though they are read: of the values that were tried some mean the same as the default, all others are refused.
READ = {"moe_layer_freq", "moe_router_score_function"}
FIELDS = ("of", "refused", "dropped", "instead", "aside", "unknown")      # of a row, in this order


class Classes:
    """The keys of the classes, and the classes of the models, as the rest of the mapping has them."""

    def __init__(self, folder, own):
        files = [tomllib.loads(p.read_text(encoding="utf-8")) for p in sorted(folder.rglob("*.toml")) if p != own]
        self.known = {}
        for table in (c for f in files for c in f.get("class", [])):
            entry = self.known.setdefault(table["name"], {"inherits": None, "keys": []})
            entry["inherits"] = entry["inherits"] or table.get("inherits")
            entry["keys"] += table.get("keys", [])
        self.of_model = {name.removesuffix("Config").lower(): name for name in self.known if name.endswith("Config")}  # by model_type

    def row(self, name, key, version, below=None):
        """The row of a key of a class, its own or inherited from what stands `below` a class, at a version; None where there is none."""
        while name != below:
            for row in self.known[name]["keys"]:
                if row["name"] == key and covers(version, row.get("since"), row.get("until")):
                    return row
            name = self.known[name]["inherits"]
        return None


def read_tables(paths):
    """{(version, model): {key: (verdict, target, notes)}}"""
    found = collections.defaultdict(dict)
    for path in paths:
        for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines():
            version, model, key, verdict, target, error = (line.split("\t") + [""] * 6)[:6]
            if line.startswith("#") or version == "version" or key == "*":
                continue
            found[version, model][key] = (verdict, target, [n for n in error.split("; ") if n])
    return found


def targets_of(tables, before):
    """{name: the field it says} from every release and model that takes it; a later release counts more."""
    targets = dict(before)
    for version, model in sorted(tables, key=lambda pair: list(VERSIONS).index(pair[0])):
        for key, (_, target, _) in tables[version, model].items():
            if target and target != key:
                targets[key] = target
    return targets


def row_of(key, table, targets, classes, name, version):
    """What has to be said of a name beside the keys of its class: the fields of a row, {} for nothing."""
    verdict, target, notes = table[key]
    declared = classes.row(name, key, version)
    if verdict == "effective" or "value" in notes or key in READ:
        of = target or targets.get(key, key)
        return {} if of == key and declared else {"of": of}
    if "unknown key" in notes:
        return {"unknown": True} if declared else {}
    if verdict == "refused":
        given = next((n.removeprefix("default of ") for n in notes if n.startswith("default of ")), None)
        other = next((k for k, r in table.items() if r[0] == "effective" and r[1] == target), None)
        return {"of": target, "refused": True, "instead": given or other or SECTIONS[target]}
    is_dead = bool(declared) and "dead" in declared
    trained = LATENT if table.get("q_lora_rank", ("",))[0] == "effective" else COMMON
    is_field = classes.row(trained, key, version, below=LOOSE)
    of = key if is_field or key in SECTIONS else targets.get(key)
    if of and classes.row(trained, of, version):
        return {} if is_dead and of == key else {"of": of, "dropped": True, **({"instead": SECTIONS[of]} if of in SECTIONS else {})}
    if is_dead:
        return {}
    if of:
        return {"unknown": True} if declared else {}
    return {"aside": True} if declared else {}


class File:
    """{class: {version: {name: fields}}} of what was run."""

    def __init__(self):
        self.runs = {}

    def read(self, path, classes):
        text = path.read_text(encoding="utf-8")
        tables = {t["name"]: t["spellings"] for t in tomllib.loads(text).get("class", [])}
        for version, names in re.findall(r"^#   (\S+): (.+)$", text, re.M):
            for name in names.split():
                rows = self.runs.setdefault(name, {})[version] = {}
                for row in tables.get(COMMON, []) + tables.get(name, []):
                    if covers(version, row.get("since"), row.get("until")):
                        rows[row["name"]] = {f: row[f] for f in FIELDS if f in row}
                for key in [k for k, fields in rows.items() if fields == silent(classes, name, k, version)]:
                    del rows[key]

    def targets(self):
        return {name: fields["of"] for versions in self.runs.values() for rows in versions.values()
                for name, fields in rows.items() if fields.get("of", name) != name}

    def common(self, version):
        """What most models of a version say alike. Where each gives the key a value itself, the name would count for another."""
        models = [rows for versions in self.runs.values() for v, rows in versions.items() if v == version]
        out = {}
        for name in sorted({n for rows in models for n in rows}):
            said = [rows.get(name, {}) for rows in models]
            taken = [s for s in said if "refused" in s and "." not in s["instead"]]
            others = [s for s in said if s not in taken]
            most = max(others, key=others.count) if others else {}
            if 2 * others.count(most) > len(others):
                out[name] = most
            elif not others and all(s["of"] == taken[0]["of"] != name for s in taken):
                out[name] = {"of": taken[0]["of"]}
        return {name: fields for name, fields in out.items() if fields}

    def write(self, classes):
        ran = sorted({v for versions in self.runs.values() for v in versions}, key=list(VERSIONS).index)
        common = filled({v: self.common(v) for v in ran})
        lines = ["# Generated by tools/mindformers_spellings.py from runs of each release's own classes and converters; do not edit.",
                 "# Project: MindSpore Transformers. Releases, and the classes that were run:"]
        lines += [f"#   {v}: " + " ".join(sorted(n for n, versions in self.runs.items() if v in versions)) for v in ran]
        lines += [""] + table(COMMON, common)
        for name in sorted(self.runs):
            own = {}
            for version, rows in filled(self.runs[name]).items():
                names = {*rows, *common[version]} if version in self.runs[name] else set(rows)
                own[version] = {n: rows.get(n) or silent(classes, name, n, version) for n in names
                                if rows.get(n, {}) != common[version].get(n, {})}
            lines += table(name, own)
        return "\n".join(lines)


def silent(classes, name, key, version):
    """A row for what is said by the class's keys alone, where it inherits from a class that says something else."""
    return {"of": key} if classes.row(name, key, version) else {"unknown": True}


def filled(versions):
    """A release that was not run is taken to be as the one before it, those before the first as the first."""
    out, first = {}, next(v for v in VERSIONS if v in versions)
    for version, before in VERSIONS.items():
        later = covers(version, first, None)
        out[version] = versions.get(version, out[before] if later and before else versions[first])
    return out


def table(name, versions):
    """The lines of one class."""
    lines = ["[[class]]", f"name = {toml(name)}", "spellings = ["]
    for spelling in sorted({n for rows in versions.values() for n in rows}):
        kinds = []
        for version in VERSIONS:
            fields = versions[version].get(spelling)
            if fields is not None and fields not in kinds:
                kinds.append(fields)
        for fields in kinds:
            for since, until in ranges({v: versions[v].get(spelling) == fields for v in VERSIONS}):
                lines.append(row(spelling, fields, since, until))
    return lines + ["]", ""]


def row(name, fields, since, until):
    cells = [f"name = {toml(name)}"] + [f"{f} = {toml(fields[f])}" for f in FIELDS if f in fields]
    if since != next(iter(VERSIONS)):
        cells.append(f"since = {toml(since)}")
    if until:
        cells.append(f"until = {toml(until)}")
    return "  { " + ", ".join(cells) + " },"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", nargs="*", help="what a release makes of every key")
    parser.add_argument("--without", action="append", default=[], metavar="VERSION", help="take a release out")
    parser.add_argument("--out", type=pathlib.Path, default=FOLDER / "spellings.toml", help="the file; default: the mapping's own")
    options = parser.parse_args()
    file, classes, tables = File(), Classes(FOLDER, options.out), read_tables(options.table)
    if options.out.exists():
        file.read(options.out, classes)
    targets = targets_of(tables, file.targets())
    for (version, model), found in tables.items():
        if version not in VERSIONS or model.replace("_", "") not in classes.of_model:
            parser.error(f"unknown release '{version}' or model '{model}': add it to the mapping")
        name = classes.of_model[model.replace("_", "")]
        rows = {key: row_of(key, found, targets, classes, name, version) for key in found}
        file.runs.setdefault(name, {})[version] = {key: fields for key, fields in rows.items() if fields}
        for key, fields in rows.items():
            if "of" in fields and not classes.row(name, fields["of"], version):
                print(f"{version} {name}: '{key}' says '{fields['of']}', which no class declares", file=sys.stderr)
    for version in options.without:
        for versions in file.runs.values():
            versions.pop(version, None)
    file.runs = {name: versions for name, versions in file.runs.items() if versions}
    options.out.write_text(file.write(classes), encoding="utf-8")


if __name__ == "__main__":
    main()
