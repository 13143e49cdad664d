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
import ast
import pathlib
import sys

from dataclass_schema import fields, run

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "mappings" / "veomni"

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
# Keys whose annotation nothing holds the file's values against, since these are no words of a command line any longer (veomni/arguments/parser.py): what a
# word outside of it does is decided where it is read, and says a trap. Those that are not here are checked by whatever reads them, in every run.
OPEN = {
    "attn_implementation", "data_type", "dsa_indexer_implementation", "dsa_attention_implementation", "mhc_implementation", "dyn_bsz_count_mode",
    "muon_adjust_lr_fn", "muon_ns_implementation", "loss_type", "refer_model_precision", "dyn_bsz_runtime", "input_encoder", "output_encoder",
}
PARSER = "veomni/arguments/parser.py"
SECTIONS = {"model": "ModelArguments", "data": "DataArguments", "train": "TrainingArguments"}
SKIPPED = {"InferArguments", "ParallelArguments", "ProfileArguments", "VeOmniArguments"}   # of programs that do not train, or of no section
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
    if PARSER in tree.names:
        for _, keys in result.values():
            for key in OPEN & set(keys):
                keys[key].pop("choices", None)
    return result


if __name__ == "__main__":
    sys.exit(run(FOLDER, "veomni_schema.py", "VeOmni (ByteDance-Seed/VeOmni)", collect, __doc__))
