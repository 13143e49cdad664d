#!/usr/bin/env python3
"""Writes the archives of tests/fuzz/corpus/pack and tests/cases: the same bytes on every run. Usage: make_packs.py (in any directory)."""
import json
import pathlib
import zipfile

HERE = pathlib.Path(__file__).parent / "pack"
CASES = pathlib.Path(__file__).parent.parent.parent / "cases"
TREE = {"seed": 1, "model.model_config.hidden_size": 64, "optimizer.betas": [0.9, 0.95], "callbacks.0.type": "A", "callbacks.1.type": "B"}
OPTIONS = {"nproc_per_node": "8", "num-layers": "4", "swiglu": True, "data-path": '"a b"', "lr": "$LR"}
# What the pack command makes of a launch script and of a YAML.
SCRIPT = {
    "nproc_per_node": "8", "num-layers": "4", "hidden-size": "512", "num-attention-heads": "8", "seq-length": "256", "max-position-embeddings": "256",
    "micro-batch-size": "1", "train-iters": "10", "lr": "1e-4", "swiglu": True, "disable-bias-linear": True, "normalization": '"RMSNorm"',
}
YAML = {
    "run_mode": "train", "use_legacy": False, "trainer.type": "CausalLanguageModelingTrainer", "runner_config.batch_size": 1, "runner_config.epochs": 1,
    "optimizer.type": "AdamW", "optimizer.betas": [0.9, 0.95], "callbacks.0.type": "MFLossMonitor", "callbacks.1.type": "CheckpointMonitor",
    "model.model_config.model_type": "qwen3", "model.model_config.num_hidden_layers": 6, "model.model_config.hidden_size": 512,
    "model.model_config.num_attention_heads": 8,
}
BOTH = {"num-layers": "4", "a.b": 1, "lr": {"description": "duplicate_value", "values": ["1", "2"]}}


def write(name, members, method=zipfile.ZIP_DEFLATED, folder=HERE):
    folder.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(folder / name, "w", method) as archive:
        for path, text in members:
            archive.writestr(zipfile.ZipInfo(path), text, method)


def main():
    env = json.dumps({"HCCL_DETERMINISTIC": "true", "HOME": "/root"})
    static = "hyperparameters/hyperparameters_static.json"
    write("tree.zip", [("env", env), ("pip", "a=1\n"), (static, json.dumps(TREE))])
    write("options.zip", [("env", env), (static, json.dumps(OPTIONS))])
    write("both_stored.zip", [(static, json.dumps(BOTH))], zipfile.ZIP_STORED)
    write("dynamic.zip", [("hyperparameters/hyperparameters_dynamic.json", json.dumps({"num_layers": 4, "lr": None}))])
    write("twice.zip", [("env", "{}"), ("../env", "{}"), ("pip", "x")])
    write("empty.zip", [])
    pair = CASES / "packs_of_a_script_and_a_yaml"
    write("reference.zip", [("env", json.dumps({"NCCL_ALGO": "Ring"})), ("pip", "torch=2.1\n"), (static, json.dumps(SCRIPT))], folder=pair)
    write("candidate.zip", [("env", env), ("pip", "mindspore=2.7\n"), (static, json.dumps(YAML)), ("random/rank0.json", "{}")], folder=pair)


if __name__ == "__main__":
    main()
