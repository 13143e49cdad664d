#!/usr/bin/env python3
"""Write the keys of one or several releases of MindSpeed-LLM's FSDP2 trainer into mappings/mindspeed-llm-fsdp2/schema.toml.

    tools/fsdp2_schema.py 26.1.0=REPOSITORY@26.1.0 master=REPOSITORY@HEAD
    tools/fsdp2_schema.py --without master

Each argument names one release and where its source is: a checkout, or a git repository (bare or not) and a revision in it.
Nothing is imported or executed. The rows of other releases stay as they are; the line of releases is the one of framework.toml,
whose [[version]] must name a release first. `--check` writes nothing and says by its exit status whether the file would change.
"""
import pathlib
import sys

from dataclass_schema import fields, run

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "mappings" / "mindspeed-llm-fsdp2"
ARGUMENTS = "mindspeed_llm/fsdp2/utils/arguments.py"
SECTIONS = ("ModelArguments", "DataArguments", "ParallelArguments", "TrainingArguments", "OptimizationArguments")


def collect(tree):
    """class -> (inherits, keys) of one release; the inference's own arguments train nothing."""
    found = tree.classes(ARGUMENTS)
    return {name: (None, fields(found[name])[0]) for name in SECTIONS if name in found}


if __name__ == "__main__":
    sys.exit(run(FOLDER, "fsdp2_schema.py", "MindSpeed-LLM (Ascend/MindSpeed-LLM)", collect, __doc__))
