#!/usr/bin/env python3
"""Makes megatron_growing.jsonl: rates of random trainings, as the real classes of a Megatron-LM checkout give them.

usage: megatron_growing.py ORACLE CHECKOUT SEED    one line for one training; ORACLE is a megatron_oracle.py, which makes the checkout importable without torch

The scheduler (OptimizerParamScheduler) and the batch sizes (num_microbatches_calculator) are the checkout's own; the loop around them
does what its training loop does: ask for the batch after what was read, train with the rates, step the scheduler by the batch.
"""
import contextlib
import importlib
import importlib.util
import io
import json
import random
import sys


def used_rates(args, iters):
    """Of embedding and output layer after the others; and the number of steps. `iters` is not used: steps are chosen here."""
    scheduler = importlib.import_module('megatron.core.optimizer_param_scheduler')
    batches = importlib.import_module('megatron.core.num_microbatches_calculator')
    ends = args.decoupled_lr is not None
    groups = [{'lr': 0.0, 'weight_decay': 0.0, 'max_lr': args.lr, 'min_lr': args.min_lr}]
    if ends:
        least = args.min_lr if args.decoupled_min_lr is None else args.decoupled_min_lr
        groups.append({'lr': 0.0, 'weight_decay': 0.0, 'max_lr': args.decoupled_lr, 'min_lr': least})

    class Optimizer:
        param_groups = groups

    decay = args.lr_decay_samples or args.train_samples
    warmup = args.lr_warmup_samples if args.lr_warmup_fraction is None else args.lr_warmup_fraction * decay
    rates = scheduler.OptimizerParamScheduler(
        Optimizer(), init_lr=args.lr_warmup_init, max_lr=args.lr, min_lr=args.min_lr, lr_warmup_steps=warmup, lr_decay_steps=decay,
        lr_decay_style=args.lr_decay_style, start_wd=0.0, end_wd=0.0, wd_incr_steps=args.train_samples, wd_incr_style='constant',
        use_checkpoint_opt_param_scheduler=False, wsd_decay_steps=args.lr_wsd_decay_samples, lr_wsd_decay_style=args.lr_wsd_decay_style)
    size = args.micro_batch_size * args.data_parallel_size
    with contextlib.redirect_stdout(io.StringIO()):
        batch = batches._build_num_microbatches_calculator(0, args.rampup_batch_size, args.global_batch_size, args.micro_batch_size,
                                                           args.data_parallel_size, False)
    steps, read = 0, 0
    ramp = int(args.rampup_batch_size[2]) if args.rampup_batch_size else -1
    while read <= ramp and read <= args.train_samples:
        batch.update(read, False)
        read += batch.get_current_global_batch_size()
        steps += 1
    if args.train_samples > read:
        steps += (args.train_samples - read) // args.global_batch_size
    shown = {1, 2, steps, max(1, steps - 1)} | set(random.Random(steps).choices(range(1, steps + 1), k=25))
    used, read = {}, 0
    for step in range(1, steps + 1):
        batch.update(read, False)
        if step in shown:
            used[str(step)] = [group['lr'] for group in groups]
        rates.step(batch.get() * size)
        read += batch.get() * size
    return {'steps': steps, 'samples': read, 'used': used}


def settings(r):
    style = r.choice(['constant', 'linear', 'cosine', 'inverse-square-root', 'WSD'])
    size = 8                                 # micro batch x data parallel
    last = size * r.randint(2, 40)
    samples = last * r.randint(20, 400) + r.randint(0, last - 1)
    peak = round(10 ** r.uniform(-5, -2), 8)
    argv = ['--global-batch-size', last, '--train-samples', samples, '--lr', peak, '--min-lr', round(peak * r.uniform(0, 0.5), 10),
            '--lr-decay-style', style]
    decay = samples
    if r.random() < 0.4:
        decay = r.randint(samples // 2, samples)
        argv += ['--lr-decay-samples', decay]
    if r.random() < 0.5:
        argv += ['--lr-warmup-fraction', round(r.uniform(0.001, 0.3), 4)]
    else:
        argv += ['--lr-warmup-samples', r.randint(0, decay // 3)]
    if style == 'WSD':
        argv += ['--lr-wsd-decay-samples', r.randint(1, decay // 2), '--lr-wsd-decay-style', r.choice(['linear', 'cosine', 'exponential', 'minus_sqrt'])]
    start = size * r.randint(1, last // size - 1)
    increments = [i for i in range(size, last - start + 1, size) if (last - start) % i == 0]
    if r.random() < 0.85:
        argv += ['--rampup-batch-size', start, r.choice(increments), r.randint(1, samples)]
    if r.random() < 0.5:
        argv += ['--decoupled-lr', round(peak * r.uniform(0.1, 3), 8)]
        if r.random() < 0.6:
            argv += ['--decoupled-min-lr', round(peak * r.uniform(0, 0.1), 10)]
    return [str(a) for a in argv]


def main():
    spec = importlib.util.spec_from_file_location('oracle', sys.argv[1])
    oracle = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(oracle)
    oracle.real_lr = used_rates
    oracle.os._exit = lambda status: None   # it ends its process when it has answered
    argv = settings(random.Random(int(sys.argv[3])))
    sys.argv = [sys.argv[1], sys.argv[2]]
    model = '--num-layers 2 --hidden-size 64 --num-attention-heads 4 --seq-length 128 --max-position-embeddings 128 --micro-batch-size 1 --tokenizer-type NullTokenizer --vocab-size 100'
    sys.stdin = io.StringIO(json.dumps({'argv': model.split() + argv, 'world_size': 8, 'lr_iters': [1]}))
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        oracle.main()
    answer = json.loads(out.getvalue())
    if not answer.get('ok') or 'lr' not in answer['derived']:
        sys.exit(f'{argv}: {answer.get("error") or answer["derived"]}')
    print(json.dumps({'argv': ' '.join(argv), **answer['derived']['lr']}))


if __name__ == '__main__':
    main()
