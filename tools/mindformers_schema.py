#!/usr/bin/env python3
"""Write the keys of one or several releases of MindSpore Transformers into mappings/mindformers/schema.toml.

    tools/mindformers_schema.py r1.8.0=REPOSITORY@REVISION r2.0.0=DIR
    tools/mindformers_schema.py --without r2.0.0

Each argument names one release and where its source is: a checkout, or a git repository (bare or not) and a revision in it.
Nothing is imported or executed: classes are read with `ast`. The rows of other releases stay as they are; the tree of
releases is the one of framework.toml, whose [[version]] must name a release first. `--check` writes nothing and says by its
exit status whether the file would change.

The plan below says which classes of the framework become classes of the schema. Which names of their keys a model section
takes is not read here but tried: tools/mindformers_spellings.py.
"""
import argparse
import ast
import fnmatch
import json
import pathlib
import subprocess
import sys
import tomllib

from toml_text import toml

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "mappings" / "mindformers"
# The tree of versions, in the order of the file: name -> the version it came from.
VERSIONS = {v["name"]: v.get("after") for v in tomllib.loads((FOLDER / "framework.toml").read_text(encoding="utf-8"))["version"]}

TEMPLATE = "mindformers/tools/register/template.py"
TEMPLATE_V2 = "mindformers/tools/register/llm_template_v2.py"
PYNATIVE = "mindformers/pynative/config/config.py"
TRANSFORMER = "mindformers/modules/transformer/transformer.py"
OPTIMIZERS = "mindformers/core/optim/*.py"
SCHEDULES = "mindformers/core/lr/lr_schedule.py"
WRAPPERS = "mindformers/wrapper/wrapper.py"
CORE_CONFIG = "mindformers/parallel_core/*config*.py"
MODELS = ("mindformers/models/*/*config*.py", "research/**/*config*.py", "research/*/*config*.py")

# Schema class -> where it is declared; the first place that a version has counts.
# A place: (file pattern, class, "attributes" of the class or arguments of its "constructor").
SECTIONS = {
    "GeneralConfig": [(TEMPLATE, "GeneralConfig", "attributes")],
    "RunnerConfig": [(TEMPLATE, "RunnerConfig", "attributes")],
    "ParallelConfig": [(TEMPLATE, "ParallelConfig", "attributes"),
                       (TRANSFORMER, "TransformerOpParallelConfig", "constructor")],
    "RecomputeConfig": [(TEMPLATE, "RecomputeConfig", "attributes"),
                        (TRANSFORMER, "TransformerRecomputeConfig", "constructor")],
    "SwapConfig": [(TEMPLATE, "SwapConfig", "attributes"), (TRANSFORMER, "TransformerSwapConfig", "constructor")],
    "MoEConfig": [(TEMPLATE, "MoEConfig", "attributes"),
                  ("mindformers/modules/transformer/moe.py", "MoEConfig", "constructor")],
    "MonitorConfig": [(TEMPLATE, "MonitorConfig", "attributes")],
    "StableRankConfig": [(TEMPLATE, "StableRankConfig", "attributes")],
    "MsParallelConfig": [(TEMPLATE, "MsParallelConfig", "attributes")],
    "ContextConfig": [(TEMPLATE, "ContextConfig", "attributes")],
    "TemplateOptimizer": [(TEMPLATE, "OptimizerConfig", "attributes")],
    "TemplateLrSchedule": [(TEMPLATE, "LrScheduleConfig", "attributes")],
    "TemplateWrapper": [(TEMPLATE, "WrapperConfig", "attributes")],
}
for _name in ("CheckpointConfig", "ContextConfig", "HFDataLoader", "LrScheduleConfig", "MegatronDataLoaderConfig",
              "MonitorConfig", "OptimizerConfig", "ParallelContextConfig", "ProfileConfig", "RecomputeConfig",
              "SwapConfig", "TensorBoardConfig", "TrainerConfig", "TrainingConfig", "TrainingDatasetConfig",
              "TrainingGeneralConfig", "TrainingParallelConfig"):
    SECTIONS["TemplateV2" + _name] = [(TEMPLATE_V2, _name, "attributes")]
for _name in ("CheckpointConfig", "ContextConfig", "DataloaderConfig", "HealthCheckpointConfig", "LoraConfig",
              "LrSchedulerConfig", "ModelConfig", "MoeMonitorConfig", "MonitorConfig", "OptimizerConfig",
              "ParallelismConfig", "ProfilerConfig", "RecomputeCommConfig", "RecomputeConfig", "SwapConfig",
              "TensorboardConfig", "TrainConfig", "TrainDatasetConfig", "TrainStateConfig", "TrainingConfig"):
    SECTIONS["Pynative" + _name] = [(PYNATIVE, _name, "attributes")]

# Selected by `type`: each gets a key `type`.
SELECTED = {
    "optimizer": (OPTIMIZERS, ["AdamW", "PmaAdamW", "Muon", "Came", "FP32StateAdamWeightDecay", "FusedAdamWeightDecay",
                               "FusedCastAdamWeightDecay"]),
    "schedule": (SCHEDULES, ["ConstantWarmUpLR", "ConstantWithCoolDownLR", "CosineAnnealingLR",
                             "CosineAnnealingWarmRestarts", "CosineWithRestartsAndWarmUpLR", "CosineWithWarmUpLR",
                             "LinearWithWarmUpLR", "PolynomialWithWarmUpLR", "WarmUpDecayLR", "WarmUpStableDecayLR"]),
    "wrapper": (WRAPPERS, ["MFTrainOneStepCell", "MFPipelineWithLossScaleCell"]),
}

# The same class name in a folder of the legacy models (research/) and in one of the mcore models.
LEGACY_TWINS = {"DeepseekV3Config": "LegacyDeepseekV3Config"}


def known_classes():
    """The classes of the mapping with what they inherit from, in the order of the files. A new model is a [[class]] of classes.toml first."""
    tables = [t for name in ("schema.toml", "classes.toml")
              for t in tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))["class"]]
    return {t["name"]: t["inherits"] for t in tables if "inherits" in t}


def reaches(classes, name, ancestor):
    while name in classes and name != ancestor:
        name = classes[name]
    return name == ancestor


_CLASSES = known_classes()
LEGACY_MODELS = [n for n in _CLASSES if reaches(_CLASSES, n, "LegacyModel") and n not in LEGACY_TWINS.values()]
# The mcore models; those whose attention is multi-latent take MLATransformerConfig.
MCORE_MODELS = {n: p for n, p in _CLASSES.items() if p in ("TransformerConfig", "MLATransformerConfig")
                and n != "MLATransformerConfig" and not n.endswith("+config.json")}

# Arguments that the framework passes itself.
PASSED = {"params", "network", "optimizer", "parallel_config", "moe_config", "model", "lr_scheduler", "grouped_lr_scheduler",
          "op_parallel_config", "embed_parallel_config", "init_method", "output_layer_init_method", "config_converter",
          "config_converter_class", "kwargs"}
# Where neither an annotation nor a default tells the type, or where either is narrower than what is accepted.
TYPES = {"scale_sense": "any", "recompute": "any", "select_recompute": "any", "select_comm_recompute": "any",
         "select_recompute_exclude": "any", "select_comm_recompute_exclude": "any", "offset": "any", "eos_token_id": "any",
         "bos_token_id": "any", "optimizer_shard": "any", "seed": "any", "first_k_dense_replace": "any", "moe_layer_freq": "any",
         "aux_loss_types": "list", "aux_loss_factors": "list", "betas": "list", "beta1": "float", "beta2": "float",
         "eps": "float", "weight_decay": "float", "learning_rate": "float", "pre_seq_len": "any", "extend_method": "any",
         "layer_scale": "bool", "moe_token_drop_policy": "any", "attention_softmax_in_fp32": "any",
         "fp32_residual_connection": "any", "moe_router_score_function": "any", "use_clip_grad": "bool",
         "max_grad_norm": "float", "lr_end": "float", "warmup_ratio": "float", "total_steps": "int",
         "swap": "any", "num_heads": "any", "rope_scaling": "any", "residual_dtype": "any", "processor": "any",
         "scaling_factor": "any", "post_process": "any", "pre_process": "any", "eod": "int", "checkpoint_name_or_path": "any",
         "quantization_config": "any", "quant_config": "any", "max_decode_length": "any", "mtp_depth": "int",
         "ffn_dim_multiplier": "float", "enable_parallel_optimizer": "bool", "pad_token_id": "any", "window_size": "any",
         "param_init_std_rules": "list", "rotary_cos_format": "any", "pp_interleave_num": "any", "use_flash_attention": "bool",
         "layer_swap": "any", "op_swap": "any", "cpu_offloading": "any", "target": "any", "load_checkpoint": "any", "parallel_mode": "any"}


class Tree:
    """The files of one version."""

    def __init__(self, where):
        folder = pathlib.Path(where)
        self.parsed = {}
        if folder.is_dir() and "@" not in where:
            self.git = None
            self.folder = folder
            self.names = [str(p.relative_to(folder)) for p in folder.rglob("*.py")]
        else:
            repository, _, revision = where.rpartition("@")
            self.git = (repository, revision)
            listing = subprocess.run(["git", "-C", repository, "ls-tree", "-r", "--name-only", revision],
                                     check=True, capture_output=True, text=True).stdout
            self.names = [n for n in listing.splitlines() if n.endswith(".py")]
        self.names.sort()

    def module(self, name):
        if name not in self.parsed:
            if self.git:
                text = subprocess.run(["git", "-C", self.git[0], "show", f"{self.git[1]}:{name}"],
                                      check=True, capture_output=True, text=True).stdout
            else:
                text = (self.folder / name).read_text(encoding="utf-8")
            self.parsed[name] = ast.parse(text)
        return self.parsed[name]

    def classes(self, pattern, wanted):
        """The definitions of class `wanted` in the files that match, with their file; the package file last."""
        for name in sorted(fnmatch.filter(self.names, pattern), key=lambda n: (n.endswith("__init__.py"), n)):
            for node in self.module(name).body:
                if isinstance(node, ast.ClassDef) and node.name == wanted:
                    yield name, node


def value_of(node):
    """(is it a literal, its value or its source text)"""
    try:
        return True, plain(ast.literal_eval(node))
    except ValueError:
        pass
    if isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("mstype", "ms", "mindspore"):
        return True, node.attr  # a number format
    if isinstance(node, ast.BinOp):
        left, right = value_of(node.left), value_of(node.right)
        if left[0] and right[0] and isinstance(node.op, ast.Mult):
            return True, left[1] * right[1]
        if left[0] and right[0] and isinstance(node.op, ast.Pow):
            return True, left[1] ** right[1]
    return False, ast.unparse(node)


def plain(value):
    if isinstance(value, (tuple, set)):
        return [plain(v) for v in value]
    return value


def kind_of(name, annotation, literal, default):
    if name in TYPES:
        return TYPES[name]
    text = ast.unparse(annotation) if annotation is not None else ""
    for prefix in ("Optional[", "typing.Optional["):
        if text.startswith(prefix):
            text = text[len(prefix):-1]
    names = {"int": "int", "float": "float", "bool": "bool", "str": "str", "list": "list", "List": "list", "dict": "dict",
             "Dict": "dict"}
    if text in names:
        # an int where a float is given by default, and the reverse, is the annotation's mistake
        if text == "int" and literal and isinstance(default, float):
            return "float"
        if text != "bool" and literal and isinstance(default, bool):
            return "any"
        if text in ("str", "int", "bool") and literal and isinstance(default, (list, dict)):
            return "any"
        return names[text]
    if text.startswith(("List[", "list[")):
        return "list"
    if text or name == "mode":          # without an annotation it is that of MindSpore, a number or its name
        return "any"
    if literal and isinstance(default, bool):
        return "bool"
    if literal and isinstance(default, float):
        return "float"
    if literal and isinstance(default, int):
        return "float" if name.startswith("lr_") or name.endswith(("_rate", "_factor", "_prob")) else "int"
    if literal and isinstance(default, str):
        return "str"
    if literal and isinstance(default, list):
        return "list"
    return "any"


class Key:
    """One key in one version."""

    def __init__(self, kind, default=None, text=None, required=False):
        self.kind, self.default, self.text, self.required = kind, default, text, required

    def state(self):
        return json.dumps([self.default, self.text])


def key_of(name, annotation, default):
    if default is None:
        return Key(kind_of(name, annotation, False, None), required=True)
    literal, value = value_of(default)
    kind = kind_of(name, annotation, literal, value)
    if not literal:
        if isinstance(default, ast.Call) and ast.unparse(default.func).endswith("field"):
            for keyword in default.keywords:
                if keyword.arg == "default_factory" and isinstance(keyword.value, ast.Lambda):
                    return key_of(name, annotation, keyword.value.body)
                if keyword.arg == "default_factory" and ast.unparse(keyword.value) in ("list", "dict"):
                    return Key(kind, [] if ast.unparse(keyword.value) == "list" else None)
                if keyword.arg == "default":
                    return key_of(name, annotation, keyword.value)
            return Key("any")
        if isinstance(default, ast.Call) or value.startswith("default_"):
            return Key("any")
        return Key(kind, text=value)
    if isinstance(value, dict):
        return Key(kind if kind == "any" else "dict")
    return Key(kind, value)


def attributes(node):
    keys = {}
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            keys[item.target.id] = key_of(item.target.id, item.annotation, item.value)
        elif isinstance(item, ast.Assign) and isinstance(item.targets[0], ast.Name):
            keys[item.targets[0].id] = key_of(item.targets[0].id, None, item.value)
    return {n: k for n, k in keys.items() if not n.startswith("_") and n not in PASSED and n != "allow_extra"}


def constructor(node, function="__init__"):
    keys = {}
    for item in node.body:
        if isinstance(item, ast.FunctionDef) and item.name == function:
            arguments = item.args.posonlyargs + item.args.args
            defaults = [None] * (len(arguments) - len(item.args.defaults)) + list(item.args.defaults)
            pairs = list(zip(arguments, defaults)) + list(zip(item.args.kwonlyargs, item.args.kw_defaults))
            for argument, default in pairs:
                if argument.arg != "self" and argument.arg not in PASSED:
                    keys[argument.arg] = key_of(argument.arg, argument.annotation, default)
    return keys


def decorators(node):
    """What the decorators of a model's constructor add: forced defaults, and the keys they take away."""
    added, removed, passes_all = {}, {}, False
    for item in node.body:
        if not (isinstance(item, ast.FunctionDef) and item.name == "__init__"):
            continue
        for decorator in item.decorator_list:
            if not isinstance(decorator, ast.Call):
                continue
            called = ast.unparse(decorator.func)
            if called == "register_mf_model_parameter":
                keywords = decorator.keywords
                for keyword in decorator.keywords:
                    if keyword.arg == "mf_model_kwargs" and isinstance(keyword.value, ast.Call):
                        keywords, passes_all = keyword.value.keywords, True
                for keyword in keywords:
                    if keyword.arg:
                        added[keyword.arg] = key_of(keyword.arg, None, keyword.value)
            if called == "ignore_and_delete_parameter":
                for keyword in decorator.keywords:
                    if isinstance(keyword.value, (ast.List, ast.Tuple)):
                        for pair in keyword.value.elts:
                            if isinstance(pair, ast.Tuple) and isinstance(pair.elts[0], ast.Constant):
                                removed[pair.elts[0].value] = True
    return added, removed, passes_all


def spellings(tree):
    """internal name -> spellings, from the conversion tables of the mcore models"""
    found = {}
    for name in tree.names:
        if not name.startswith("mindformers/") or not name.endswith(("transformer_config_utils.py", ".py")) or \
                ("config" not in name.rsplit("/", 1)[1]) or "experimental" in name:
            continue
        for node in ast.walk(tree.module(name)):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and \
                    node.targets[0].id in ("COMMON_CONFIG_MAPPING", "CONFIG_MAPPING") and isinstance(node.value, ast.Dict):
                for key, value in zip(node.value.keys, node.value.values):
                    if key is None:
                        continue
                    sources = [e.value for e in key.elts] if isinstance(key, ast.Tuple) else [getattr(key, "value", None)]
                    target = value.elts[0] if isinstance(value, ast.Tuple) else value
                    target = getattr(target, "value", None)
                    if isinstance(target, str):
                        for source in sources:
                            if isinstance(source, str):
                                found.setdefault(target, set()).add(source)
    return found


class Schema:
    """All classes of all versions."""

    def __init__(self):
        self.classes = {}      # name -> {"inherits", "versions": {version: {key: Key}}, "dead": {key: why}}

    def entry(self, name):
        return self.classes.setdefault(name, {"inherits": None, "versions": {}, "dead": {}})

    def add(self, name, version, keys, inherits=None):
        entry = self.entry(name)
        entry["inherits"] = inherits or entry["inherits"]
        entry["versions"][version] = keys

    def read(self, text):
        """What a file says, release by release."""
        for table in tomllib.loads(text).get("class", []):
            entry = self.entry(table["name"])
            entry["inherits"] = table.get("inherits")
            entry["versions"] = {v: {} for v in VERSIONS if covers(v, table.get("since"), None)}
            for row in table["keys"]:
                if "dead" in row:
                    entry["dead"][row["name"]] = row["dead"]
                for version in VERSIONS:
                    if covers(version, row.get("since", table.get("since")), row.get("until")):
                        entry["versions"].setdefault(version, {})[row["name"]] = key_at(row, version)

    def without(self, version):
        for entry in self.classes.values():
            entry["versions"].pop(version, None)
        self.classes = {name: entry for name, entry in self.classes.items() if entry["versions"]}


def key_at(row, version):
    """The key of a row of a file at one of its versions."""
    said = row
    for change in row.get("changed", []):
        if covers(version, change["since"], None):
            said = change
    return Key(row["type"], said.get("default"), said.get("default_text"), row.get("required", False))


def collect(schema, trees):
    """Puts the releases into the schema."""
    for version, tree in trees.items():
        schema.without(version)
        for name, places in SECTIONS.items():
            for pattern, wanted, how in places:
                found = next(tree.classes(pattern, wanted), None)
                if found:
                    keys = attributes(found[1]) if how == "attributes" else constructor(found[1])
                    for key in keys.values():
                        key.required = False
                    schema.add(name, version, keys)
                    break
        for pattern, names in SELECTED.values():
            for wanted in names:
                found = next(tree.classes(pattern, wanted), None)
                if found:
                    keys = {"type": Key("str"), **constructor(found[1])}
                    for n, key in keys.items():
                        key.required = key.required and n in ("learning_rate", "base_lr")
                    # the package chooses between a plain and a fused class of one name
                    for name, node in tree.classes("mindformers/core/optim/__init__.py", wanted):
                        keys = {**constructor(node, "__new__"), **keys, "type": keys["type"]}
                        keys.pop("cls", None)
                    schema.add(wanted, version, keys)
        legacy(tree, version, schema)
        mcore(tree, version, schema)


def bases(node):
    return [ast.unparse(b).rsplit(".", 1)[-1] for b in node.bases]


def legacy(tree, version, schema):
    for wanted in LEGACY_MODELS + list(LEGACY_TWINS):
        for pattern in MODELS:
            found, keys = None, {}
            for name, node in tree.classes(pattern, wanted):
                mcore_like = any(isinstance(d, ast.Call) and "legacy=False" in ast.unparse(d) for d in node.decorator_list)
                if not mcore_like and "experimental" not in name:
                    found = (name, node)
                    keys = {**keys, **constructor(node)}  # research folders have copies of one class that differ a little
            if found:
                for key in keys.values():
                    key.required = False
                parent = [b for b in bases(found[1]) if b in LEGACY_MODELS]
                schema.add(LEGACY_TWINS.get(wanted, wanted), version, keys, parent[0] if parent else "LegacyModel")
                break


def mcore(tree, version, schema):
    chain = ["MFModelConfig", "ModelParallelConfig", "TransformerConfig", "MLATransformerConfig"]
    internal = set()
    for name in chain:
        found = next((f for pattern in (CORE_CONFIG,) for f in tree.classes(pattern, name)), None)
        if not found:
            continue
        keys = {n: k for n, k in attributes(found[1]).items() if n != "MAX_PATTERN_LEN"}
        for key in keys.values():
            key.required = False
        before = chain.index(name) - 1
        schema.add(name, version, keys, chain[before] if before >= 0 else "McoreModel")
        internal |= set(keys)
    if not internal:
        return
    names = spellings(tree)
    inward = {}
    for target, sources in names.items():
        for source in sources:
            inward.setdefault(source, target)
    for n in internal:
        inward[n] = n if n not in inward or n in names.get(n, ()) else inward[n]
    inward["softmax_compute_dtype"] = "attention_softmax_in_fp32"
    for wanted, parent in MCORE_MODELS.items():
        found = next((f for pattern in MODELS for f in tree.classes(pattern, wanted)
                      if any(isinstance(d, ast.Call) and "legacy=False" in ast.unparse(d) for d in f[1].decorator_list)), None)
        if not found:
            continue
        added, removed, passes_all = decorators(found[1])
        signature = constructor(found[1])
        keys, outside = {}, {}
        if passes_all:
            keys["hidden_dropout"] = Key("float", 0.0)
        for name, key in added.items():
            keys[inward.get(name, name)] = key
        for name, key in signature.items():
            key.required = False
            if name in removed:
                keys[name] = Key("any", key.default if not isinstance(key.default, dict) else None)
                schema.entry(wanted)["dead"][name] = f"{wanted} takes it away"
                continue
            keys[inward.get(name, name)] = key
            outside[inward.get(name, name)] = Key(key.kind, text="config.json of pretrained_model_dir decides: give it as a further file of this side")
        for name in removed:
            if name not in keys:
                keys[name] = Key("any")
                schema.entry(wanted)["dead"][name] = f"{wanted} takes it away"
        schema.add(wanted, version, keys, parent)
        schema.add(wanted + "+config.json", version, outside, wanted)
    # a model whose class is not named
    reason = "the model's class and config.json decide: give config.json as a further file of this side"
    wanted = ["bos_token_id", "eos_token_id", "num_layers", "hidden_size", "num_attention_heads", "num_query_groups", "ffn_hidden_size",
              "kv_channels", "vocab_size", "layernorm_epsilon", "rotary_base", "tie_word_embeddings", "add_qkv_bias", "hidden_act",
              "init_method_std", "max_position_embeddings", "normalization", "add_bias_linear", "gated_linear_unit",
              "attention_dropout", "num_moe_experts", "moe_router_topk", "moe_ffn_hidden_size", "shared_expert_num",
              "first_k_dense_replace", "moe_layer_freq", "moe_router_topk_scaling_factor", "moe_router_num_groups",
              "moe_router_group_topk", "norm_topk_prob", "moe_router_score_function", "moe_router_enable_expert_bias",
              "q_lora_rank", "kv_lora_rank", "qk_head_dim", "qk_pos_emb_head_dim", "v_head_dim", "mtp_num_layers",
              "rope_scaling", "multi_latent_attention", "pad_token_id", "moe_router_fusion"]
    kinds = {**where_models_differ(schema, version), **{n: TYPES.get(n, "any") for n in wanted}}
    schema.add("Model+config.json", version, {n: Key(kinds[n], text=reason) for n in [*wanted, *(n for n in kinds if n not in wanted)]},
               "MLATransformerConfig")


SHORT_TYPES = {"bf16": "bfloat16", "fp32": "float32", "fp16": "float16"}
INFERENCE_ONLY = ("block_size", "num_blocks")


def where_models_differ(schema, version):
    """Keys, with their types, of which one class has another default than the parent, so that nothing is known of the default of a class that is
    not named. Without DeepSeek-V4, which graph mode does not train."""
    def said(key):
        return SHORT_TYPES.get(key.default, key.default) if isinstance(key.default, str) else key.default, key.text

    def keys_of(name):
        return schema.classes[name]["versions"].get(version, {}) if name in schema.classes else {}

    parent = {}
    for name in ("MFModelConfig", "ModelParallelConfig", "TransformerConfig", "MLATransformerConfig"):
        parent.update(keys_of(name))
    found = {}
    for model in MCORE_MODELS:
        if model == "DeepseekV4Config":
            continue
        for name, key in keys_of(model).items():
            if name in parent and name not in schema.classes[model]["dead"] and name not in INFERENCE_ONLY and said(key) != said(parent[name]):
                found[name] = parent[name].kind
    return found


# ---- writing ----

def default_of(key):
    if key.text is not None:
        return f"default_text = {toml(key.text)}"
    if key.default is not None and not (isinstance(key.default, list) and any(v is None for v in key.default)):
        return f"default = {toml(key.default)}"
    return ""


def ranges(present):
    """The (since, until) of the versions where something is; several where it went and came back."""
    spans = []
    main = [v for v in VERSIONS if v != "br_feature_llm_trainer"]
    start = None
    for i, version in enumerate(main):
        if present[version] and start is None:
            start = i
        if not present[version] and start is not None:
            spans.append((main[start], version))
            start = None
    if start is not None:
        spans.append((main[start], None))
    side, parent = "br_feature_llm_trainer", VERSIONS["br_feature_llm_trainer"]
    if present[side] and not present[parent]:
        spans.append((side, None))
    if present[parent] and not present[side] and spans[-1][1] is None:
        spans[-1] = (spans[-1][0], side)
    return spans


def rows(name, versions, dead, available):
    """The lines of one key."""
    present = {v: name in versions.get(v, {}) for v in VERSIONS}
    spans = []
    for since, until in ranges(present):
        # a change to no default cannot be written as a change: another row
        chosen = [v for v in VERSIONS if present[v] and covers(v, since, until)]
        for version in chosen[1:]:
            before = VERSIONS[version]
            lost = before in chosen and default_of(versions[before][name]) and not default_of(versions[version][name])
            if lost:
                spans.append((since, version))
                since = version
        spans.append((since, until))
    first = available[0]
    for since, until in spans:
        chosen = [v for v in VERSIONS if present[v] and covers(v, since, until)]
        start = versions[chosen[0]][name]
        kinds = [versions[v][name].kind for v in chosen]
        kind = kinds[-1] if len(set(kinds)) == 1 else "any"
        if set(kinds) == {"int", "float"}:
            kind = "float"
        fields = [f"name = {toml(name)}"]
        fields.append(f'type = "{kind}"')
        if default_of(start):
            fields.append(default_of(start))
        if all(versions[v][name].required for v in chosen):
            fields.append("required = true")
        changes, state = [], {chosen[0]: start.state()}
        for version in chosen[1:]:
            before = VERSIONS[version]
            while before is not None and before not in state:
                before = VERSIONS[before]
            if versions[version][name].state() != state.get(before, start.state()):
                key = versions[version][name]
                changes.append(f"{{ since = {toml(version)}, {default_of(key)} }}")
            state[version] = versions[version][name].state()
        if changes:
            fields.append("changed = [" + ", ".join(changes) + "]")
        if since != first:
            fields.append(f"since = {toml(since)}")
        if until:
            fields.append(f"until = {toml(until)}")
        if dead:
            fields.append(f"dead = {toml(dead)}")
        yield "  { " + ", ".join(fields) + " },"


def covers(version, since, until):
    line = []
    while version is not None:
        line.append(version)
        version = VERSIONS[version]
    return (since is None or since in line) and (until is None or until not in line)


def write(schema):
    lines = ["# Generated by tools/mindformers_schema.py from the source of every version; do not edit.",
             "# Project: MindSpore Transformers (mindspore-lab/mindformers; from r1.9.0 mindspore-ai/mindformers).", ""]
    plan = [*SECTIONS, *(n for _, names in SELECTED.values() for n in names), *LEGACY_MODELS, *LEGACY_TWINS.values(),
            "MFModelConfig", "ModelParallelConfig", "TransformerConfig", "MLATransformerConfig",
            *(n + end for n in [*MCORE_MODELS, "Model"] for end in ("", "+config.json"))]
    assert set(schema.classes) <= set(plan), set(schema.classes) - set(plan)
    for name in plan:
        if name not in schema.classes:
            continue
        entry = schema.classes[name]
        versions = entry["versions"]
        available = [v for v in VERSIONS if v in versions]
        lines.append("[[class]]")
        lines.append(f"name = {toml(name)}")
        if name == "Model+config.json":
            lines.append("stands_in = true")
        if entry["inherits"]:
            lines.append(f"inherits = {toml(entry['inherits'])}")
        if name in SECTIONS and available[0] in ("r1.0", "r1.1.0", "r1.2.0", "r1.5.0"):
            # releases before r1.5.0 have no template; their code uses the values that the next one with a class has
            for version in reversed(VERSIONS):
                if version not in versions and not covers(version, "r1.5.0", None):
                    versions[version] = versions[next(v for v in available if list(VERSIONS).index(v) > list(VERSIONS).index(version))]
            available = [v for v in VERSIONS if v in versions]
        if available[0] != "r1.0":
            lines.append(f"since = {toml(available[0])}")
        lines.append("keys = [")
        ordered = []
        for version in reversed(available):
            ordered += [k for k in versions[version] if k not in ordered]
        for key in ordered:
            lines += rows(key, versions, entry["dead"].get(key), available)
        lines += ["]", ""]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version", nargs="*", help="NAME=CHECKOUT or NAME=REPOSITORY@REVISION")
    parser.add_argument("--without", action="append", default=[], metavar="NAME", help="take a release out")
    parser.add_argument("--out", type=pathlib.Path, default=FOLDER / "schema.toml", help="the file; default: the mapping's own")
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 when the file would change")
    options = parser.parse_args()
    trees = {}
    for argument in options.version:
        name, _, where = argument.partition("=")
        if name not in VERSIONS:
            parser.error(f"unknown version '{name}': add it to framework.toml")
        trees[name] = Tree(where)
    schema, before = Schema(), options.out.read_text(encoding="utf-8") if options.out.exists() else ""
    schema.read(before)
    for name in options.without:
        schema.without(name)
    collect(schema, {v: trees[v] for v in VERSIONS if v in trees})
    text = write(schema)
    if options.check:
        return int(text != before)
    options.out.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
