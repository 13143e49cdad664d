#!/usr/bin/env python3
"""Asks a checkout's own argument code whether it takes a command line.

  tools/megatron_arguments.py --checkout DIR [--mindspeed DIR --mindspeed-llm DIR] < REQUESTS > OUTCOMES

A request is one line of JSON, {"argv": [...], "devices": 8, "environment": {...}}; so is the outcome: {"accepted": true}, or
{"accepted": false, "stage": "validate_args", "error": "AssertionError: ...", "at": "megatron/training/arguments.py:314"}.

What decides is the code from the parser to the first training step as far as it depends on arguments alone: parse_args,
validate_args, the configuration classes, the batch-size calculator and the learning-rate scheduler.  As in
megatron_schema.py, whose stand-ins it takes, neither a GPU nor PyTorch is needed.  The checkout is imported once; every
request runs in a fork of its own.
"""
import argparse
import contextlib
import dataclasses
import gc
import importlib
import inspect
import io
import json
import math
import os
import sys
import traceback

import megatron_schema as schema


class ConfigPatches:
    """What features register, in place of MindSpeed's manager of patches: by name, wrappers and replacements."""

    def __init__(self):
        self.of = {}

    def register_patch(self, name, new=None, *a, **k):
        self.of.setdefault(name, []).append(new)

    def around(self, name, function):
        named = self.of.get(name, [])
        wraps = [f for f in named if f.__name__.endswith(('wrapper', 'decorator'))]
        for replacement in named:
            function = function if replacement in wraps else replacement
        for wrap in dict.fromkeys(wraps):
            function = wrap(function)
        return function


class Checkout:
    """The argument code of one release, imported."""

    def __init__(self, checkout, mindspeed=None, mindspeed_llm=None):
        self.roots = [os.path.abspath(d) + os.sep for d in (mindspeed_llm, mindspeed, checkout) if d]
        schema.prepare([r[:-1] for r in self.roots], {'megatron', 'mindspeed', 'mindspeed_llm'})
        torch = importlib.import_module('torch')
        torch.cuda.is_available = lambda: True
        torch.cuda.device_count = lambda: 8
        torch.cuda.current_device = lambda: 0
        torch.cuda.get_device_properties = lambda *a: argparse.Namespace(major=9, minor=0, name='sm90', total_memory=80 << 30)
        numbers = importlib.import_module('numpy')
        if isinstance(numbers, schema.StandInModule):
            numbers.prod = math.prod
        torch.distributed.is_initialized = lambda: False
        torch.distributed.get_rank = lambda *a: 0
        arguments = importlib.import_module('megatron.training.arguments')
        self.parse, self.validate = arguments.parse_args, arguments.validate_args
        self.features = []
        if mindspeed_llm:
            npu = importlib.import_module('torch_npu')
            npu.npu.get_device_name = lambda *a: 'Ascend910B1'
            torch.npu.get_device_name = npu.npu.get_device_name
            torch.npu.device_count = lambda *a: 8
            importlib.import_module('mindspeed_llm.features_manager')
            own = importlib.import_module('mindspeed_llm.training.arguments')
            with contextlib.suppress(ImportError):             # what a check would import in each fork anew: 200 modules, a second
                importlib.import_module('mindspeed_llm.training.utils')
            self.parse = own.parse_args_decorator(self.parse)
            self.validate = (getattr(own, 'validate_args_v2_decorator', None) or own.validate_args_decorator)(self.validate)
            with contextlib.suppress(ImportError):             # releases before the features have none
                manager = importlib.import_module('mindspeed.features_manager.features_manager').MindSpeedFeaturesManager
                self.features = manager.FEATURES_LIST
        self.config_of = getattr(arguments, 'core_transformer_config_from_args', None) or \
            importlib.import_module('megatron.training.argument_utils').core_transformer_config_from_args
        self.optimizer = self.first('megatron.core.optimizer.optimizer_config', 'megatron.core.optimizer').OptimizerConfig
        self.gradients = getattr(self.first('megatron.core.distributed.distributed_data_parallel_config', 'megatron.core'),
                                 'DistributedDataParallelConfig', None)
        self.batches = self.first('megatron.core.num_microbatches_calculator', 'megatron.training.microbatches')
        self.scheduler = self.first('megatron.core.optimizer_param_scheduler', 'megatron.training.optimizer_param_scheduler')
        self.warm_up()

    def warm_up(self):
        """Imports what the features' patches are in, which else each fork would."""
        sys.argv = ['pretrain_gpt.py']
        with contextlib.redirect_stdout(io.StringIO()):
            args = self.parse() if self.features else None
        for feature in self.features:
            for step in ('pre_register_patches', 'register_patches'):
                with contextlib.suppress(Exception):
                    getattr(feature, step)(ConfigPatches(), args)

    @staticmethod
    def first(*names):
        for name in names:
            with contextlib.suppress(ImportError):
                return importlib.import_module(name)
        raise SystemExit('none of ' + ', '.join(names))

    # ------------------------------------------------------------------------------------------ the stages of a start

    def run(self, request, reached):
        sys.argv = ['pretrain_gpt.py', *request['argv']]
        os.environ.update(request.get('environment', {}))
        os.environ.update(RANK='0', LOCAL_RANK='0', WORLD_SIZE=str(request.get('devices', 1)))
        reached('parse_args')
        args = self.parse()
        reached('validate_args')
        args = self.validate(args, {'tokenizer_type': 'GPT2BPETokenizer'}) or args
        reached('configuration')
        if getattr(args, 'padded_vocab_size', None) is None:
            args.padded_vocab_size = 32768
        self.patched_config(args)
        for config in filter(None, (self.optimizer, self.gradients)):
            config(**{f.name: getattr(args, f.name) for f in dataclasses.fields(config) if hasattr(args, f.name)})
        reached('batches')
        self.build_batches(args)
        reached('scheduler')
        if not getattr(args, 'skip_train', False):
            self.build_scheduler(args)

    def patched_config(self, args):
        """The configuration of the network, with what MindSpeed and MindSpeed-LLM lay around the checks of its class."""
        if not self.features:
            return self.config_of(args)
        importlib.import_module('megatron.training.global_vars')._GLOBAL_ARGS = args
        classes = importlib.import_module('megatron.core.transformer.transformer_config')
        patches = ConfigPatches()
        for step in ('pre_register_patches', 'register_patches'):
            for feature in self.features:
                if getattr(feature, 'is_need_apply', lambda _: True)(args):
                    with contextlib.suppress(Exception):         # of the other patches it names, which stand-ins cannot give
                        getattr(feature, step, lambda *_: None)(patches, args)
        build = patches.around('megatron.training.arguments.core_transformer_config_from_args', self.config_of)
        for name in ('TransformerConfig', 'MLATransformerConfig'):
            kind = getattr(classes, name, None)
            if kind is not None:
                kind.__post_init__ = patches.around(f'megatron.core.transformer.transformer_config.{name}.__post_init__', kind.__post_init__)
        kind = self.optimizer
        if hasattr(kind, '__post_init__'):
            kind.__post_init__ = patches.around('megatron.core.optimizer.optimizer_config.OptimizerConfig.__post_init__', kind.__post_init__)
        return build(args)

    def build_batches(self, args):
        build = getattr(self.batches, '_build_num_microbatches_calculator', None) or self.batches.build_num_microbatches_calculator
        names = list(inspect.signature(build).parameters)
        if names == ['args']:
            return build(args)
        shards = getattr(args, 'gtp_weight_remat_size', 1) or 1
        given = {'rank': 0, 'data_parallel_size': args.data_parallel_size * shards}
        return build(**{name: given.get(name, getattr(args, name, None)) for name in names})

    def build_scheduler(self, args):
        """As training.py's get_optimizer_param_scheduler, which a module of the whole trainer holds."""
        of_steps = bool(args.train_iters)
        if not of_steps and not args.train_samples:
            raise Exception('either train-iters or train-samples should be provided.')
        unit = 'iters' if of_steps else 'samples'
        scale = args.global_batch_size if of_steps else 1

        def steps(name):
            value = getattr(args, f'{name}_{unit}', None)
            return value and value * scale
        train = steps('train')
        decay = train if getattr(args, f'lr_decay_{unit}') is None else getattr(args, f'lr_decay_{unit}') * scale
        warmup = steps('lr_warmup') or 0
        if args.lr_warmup_fraction is not None:
            warmup = args.lr_warmup_fraction * decay
        given = dict(init_lr=args.lr_warmup_init, max_lr=args.lr, min_lr=args.min_lr, lr_warmup_steps=warmup, lr_decay_steps=decay,
                     lr_decay_style=args.lr_decay_style, start_wd=args.start_weight_decay, end_wd=args.end_weight_decay,
                     wd_incr_steps=train, wd_incr_style=args.weight_decay_incr_style,
                     use_checkpoint_opt_param_scheduler=args.use_checkpoint_opt_param_scheduler,
                     override_opt_param_scheduler=args.override_opt_param_scheduler)
        if hasattr(args, 'lr_wsd_decay_style'):
            given.update(wsd_decay_steps=steps('lr_wsd_decay'), lr_wsd_decay_style=args.lr_wsd_decay_style)
        group = {'lr': 0.0, 'weight_decay': 0.0, 'max_lr': args.lr, 'min_lr': args.min_lr}
        self.scheduler.OptimizerParamScheduler(argparse.Namespace(param_groups=[group]), **given)

    # --------------------------------------------------------------------------------------------------- one request

    def place_of(self, error):
        """The line of the checkout that gave up: `megatron/training/arguments.py:314`."""
        for frame in reversed(traceback.extract_tb(error.__traceback__)):
            for root in self.roots:
                if frame.filename.startswith(root):
                    return f'{frame.filename[len(root):]}:{frame.lineno}'
        return ''

    def outcome(self, request):
        stages, noise = [], io.StringIO()
        try:
            with contextlib.redirect_stdout(noise), contextlib.redirect_stderr(noise):
                self.run(request, stages.append)
            return {'accepted': True}
        except BaseException as error:                         # argparse and some checks leave by SystemExit
            text = f'{type(error).__name__}: {error}'
            said = noise.getvalue().strip().splitlines()
            if isinstance(error, SystemExit) and said:
                text += ' ' + said[-1]
            return {'accepted': False, 'stage': stages[-1] if stages else '', 'error': text[:400], 'at': self.place_of(error)}

    def ask(self, request):
        """The outcome, found out in a process of its own: the code changes modules and the environment as it goes."""
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(read)
            with os.fdopen(write, 'w') as f:
                json.dump(self.outcome(request), f)
            os._exit(0)
        os.close(write)
        with os.fdopen(read) as f:
            answer = f.read()
        os.waitpid(child, 0)
        return json.loads(answer)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--checkout', required=True, help='Megatron-LM at the release')
    p.add_argument('--mindspeed', help='MindSpeed at the branch MindSpeed-LLM asks for')
    p.add_argument('--mindspeed-llm', help='MindSpeed-LLM at the release')
    a = p.parse_args()
    with contextlib.redirect_stdout(io.StringIO()):
        checkout = Checkout(a.checkout, a.mindspeed, a.mindspeed_llm)
    gc.freeze()                                                # so that forks share the modules' memory
    for line in sys.stdin:
        print(json.dumps(checkout.ask(json.loads(line))), flush=True)
    os._exit(0)                                                # stand-ins may hold threads and exit hooks


if __name__ == '__main__':
    main()
