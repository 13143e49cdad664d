#!/usr/bin/env python3
"""Holds what alignlint refuses against what a release's own argument code refuses, both ways.

  tools/megatron_refusals.py --checkout DIR --version core_r0.12.0 [--share 0.1] [--pairs 500] [--list]
  tools/megatron_refusals.py --checkout DIR --version 26.1.0 --mindspeed DIR --mindspeed-llm DIR

A few accepted command lines are changed: every option of the release, with a few values, added to each (or taken from it), and
pairs of such changes.  Each result is given to the checkout (megatron_arguments.py) and to alignlint; for every line of the
checkout that refused something the report says how often alignlint said so, and it names what alignlint refuses although the
checkout does not.  Exit status 1 when there is such a false refusal.
"""
import argparse
import collections
import json
import os
import random
import shlex
import subprocess
import sys
import tempfile

import megatron_schema as schema

TOOLS = os.path.dirname(os.path.abspath(__file__))

DENSE = ('--num-layers 8 --hidden-size 128 --num-attention-heads 8 --seq-length 256 --max-position-embeddings 256 --micro-batch-size 1 '
         '--global-batch-size 16 --lr 1e-4 --bf16 --disable-bias-linear --tokenizer-type NullTokenizer --vocab-size 32000 --eval-interval 100')
STEPS = ' --train-iters 100'
MOE = ' --num-experts 8 --moe-router-topk 2 --moe-router-load-balancing-type aux_loss --moe-aux-loss-coeff 1e-2 --moe-ffn-hidden-size 64 --swiglu'
MLA = ' --multi-latent-attention --position-embedding-type rope --no-rope-fusion --qk-layernorm --normalization RMSNorm'
PARALLEL = ' --tensor-model-parallel-size 2 --sequence-parallel --pipeline-model-parallel-size 2 --use-distributed-optimizer'

# Command lines to start from, and the devices they run on.
BASES = {
    'dense': (DENSE + STEPS, 1),
    'biased': (DENSE.replace(' --disable-bias-linear', '') + STEPS + ' --group-query-attention --num-query-groups 4', 4),
    'samples': (DENSE + ' --train-samples 1000 --lr-decay-samples 800 --lr-warmup-samples 100 --swiglu', 2),
    'parallel': (DENSE + STEPS + PARALLEL + ' --position-embedding-type rope --use-rotary-position-embeddings', 8),
    'virtual': (DENSE + STEPS + PARALLEL + ' --num-layers-per-virtual-pipeline-stage 2 --overlap-grad-reduce --overlap-param-gather', 8),
    'moe': (DENSE + STEPS + MOE, 1),
    'experts': (DENSE + STEPS + MOE + ' --expert-model-parallel-size 4 --moe-token-dispatcher-type alltoall --moe-grouped-gemm', 8),
    'mla': (DENSE + STEPS + MOE + MLA + ' --moe-router-score-function sigmoid --moe-router-enable-expert-bias', 1),
    'fp8': (DENSE + STEPS + ' --fp8-format hybrid --swiglu --recompute-granularity selective --use-distributed-optimizer', 2),
    'fp16': (DENSE.replace('--bf16', '--fp16') + STEPS + ' --untie-embeddings-and-output-weights', 2),
}

VALUES = {'int': [0, 1, 2, 3, 7, -1, 1024], 'float': [0, 0.5, -1.5, 3.0], 'str': [], 'literal': ['[1]*8', '1', '3'], 'any': ['0', '1'], 'bool': ['1'], 'list': []}

# Values of which the configuration classes judge; others are left to the layers.
WANTED = {'--num-query-groups': [1, 2, 4, 8], '--num-attention-heads': [0, 1, 2, 3, 7, 8, 16]}

# Texts that the code takes apart.
TEXTS = {
    '--pipeline-model-parallel-layout': ['Ettt|tttttL', 'Et|ttt|ttt|tL', 'Ettt|ttt|ttL', 'ttttEt|tttL', 'Ettt|tttL'],
    '--hybrid-override-pattern': ['M*-M*-M*', 'M*-M'], '--hybrid-layer-pattern': ['M*-M*-M*', 'M*-M|M*-M', 'M*-M|*'],
    '--cp-comm-type': ['p2p', 'a2a+p2p'], '--hierarchical-context-parallel-sizes': ['2 2'], '--data-path': ['a'], '--train-data-path': ['a'],
    '--data-args-path': ['a'], '--per-split-data-args-path': ['a'], '--split': ['949,50,1'], '--save': ['a'], '--load': ['a'], '--spec': ['local', 'a b'],
    '--rampup-batch-size': ['8 8 100', '8 3 100', '32 8 100', '8 8'], '--step-batch-size-schedule': ['0:8 100:16', '10:8'], '--recompute-modules': ['moe_act', 'mla_up_proj',
    'core_attn', 'none', 'moe', 'layernorm', 'mlp', 'shared_experts'], '--offload-modules': ['core_attn', 'attn_proj', 'moe_act'], '--mrope-section': ['16 24 24'],
    '--moe-router-load-balancing-type': ['aux_loss seq_aux_loss'], '--moe-aux-loss-coeff': ['1e-2 1e-3'], '--cuda-graph-scope': ['attn', 'full', 'full_iteration', 'moe'],
    '--cuda-graph-modules': ['attn', 'moe', 'mlp', 'moe_preprocess'], '--noop-layers': ['7', '6,7', '9'], '--num-layer-list': ['4,4', '3,5', '8'],
}

# What launches commonly export; some checks ask for it.
ENVIRONMENT = {'CUDA_DEVICE_MAX_CONNECTIONS': '1', 'NCCL_ALGO': 'Ring', 'NVTE_CPU_OFFLOAD_V1': '1'}

JUDGED_LATER = ('--seed',)                                     # by initialize.py, when the processes have met


def changes_of(options):
    """One change: (option, words); words None takes the option away."""
    for name, row in sorted(options.items()):
        if name in JUDGED_LATER:
            continue
        if row['type'] == 'flag':
            yield name, []
            continue
        values = WANTED.get(name) or row.get('choices') or VALUES[row['type']]
        for value in [*values, *TEXTS.get(name, [])]:
            yield name, shlex.split(str(value))


def changed(words, change):
    name, values = change
    out, skip = [], False
    for word in words:
        if word.startswith('--'):
            skip = word == name
        if not skip:
            out.append(word)
    return out if values is None else [*out, name, *values]


def known(text, options):
    """The base in words, without what the release does not have."""
    words = shlex.split(text)
    for name in [w for w in words if w.startswith('--')]:
        if name not in options:
            words = changed(words, (name, None))
    return words


def cases_of(options, share, pairs, seed):
    draw = random.Random(seed)
    changes = list(changes_of(options))
    for base, (text, devices) in BASES.items():
        words = known(text, options)
        yield base, words, devices
        own = [(w, None) for w in words if w.startswith('--')]
        for change in own + [c for c in changes if draw.random() < share]:
            yield f'{base}: {said(change)}', changed(words, change), devices
        for _ in range(pairs):
            first, second = draw.choice(changes), draw.choice(own + changes)
            yield f'{base}: {said(first)}, {said(second)}', changed(changed(words, first), second), devices


def said(change):
    return f'without {change[0]}' if change[1] is None else ' '.join([change[0], *change[1]])


def ask_checkout(a, cases):
    """The outcomes; those that the file of answers has are not asked for again."""
    requests = [json.dumps({'argv': words, 'devices': devices, 'environment': ENVIRONMENT}) for _, words, devices in cases]
    kept = {}
    if a.answers and os.path.exists(a.answers):
        with open(a.answers) as f:
            kept = json.load(f)
    asked = sorted(set(requests) - set(kept))
    if asked:
        kept.update(zip(asked, answers_of(a, asked)))
    if a.answers:
        with open(a.answers, 'w') as f:
            json.dump(kept, f)
    return [kept[request] for request in requests]


def answers_of(a, requests):
    command = [sys.executable, os.path.join(TOOLS, 'megatron_arguments.py'), '--checkout', a.checkout]
    if a.mindspeed_llm:
        command += ['--mindspeed', a.mindspeed, '--mindspeed-llm', a.mindspeed_llm]
    ran = subprocess.run(command, input='\n'.join(requests) + '\n', stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    if len(answers) != len(requests):
        sys.exit(f'the checkout answered {len(answers)} of {len(requests)} requests')
    return answers


def ask_alignlint(a, framework, cases):
    """For every case the messages of the errors about entries that stop the program."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for i, (_, words, devices) in enumerate(cases):
            paths.append(os.path.join(folder, f'{i}.sh'))
            with open(paths[-1], 'w') as f:
                f.write(''.join(f'export {name}={value}\n' for name, value in ENVIRONMENT.items()) +
                        f'torchrun --nproc_per_node {devices} pretrain_gpt.py {shlex.join(words)}\n')
        messages = {path: [] for path in paths}
        for start in range(0, len(paths), 500):
            ran = subprocess.run([a.alignlint, 'lint', '--no-config', *a.option, '--framework', f'{framework}@{a.version}', '--format', 'json',
                                  *paths[start:start + 500]], capture_output=True, text=True)
            for finding in json.loads(ran.stdout)['findings']:
                if finding['severity'] == 'error' and finding['rule'].startswith(('format/', 'shell/')):
                    messages[finding['candidate']['file']].append(finding['message'])
        return list(messages.values())


def report(a, cases, outcomes, messages):
    places, false = collections.defaultdict(lambda: [0, 0, '', '']), []
    for (name, words, _), outcome, told in zip(cases, outcomes, messages):
        if outcome['accepted']:
            if told:
                false.append((name, told))
            continue
        place = places[outcome['at']]
        place[0] += 1
        place[1] += bool(told)
        if not told:
            place[2], place[3] = outcome['error'], name
    refused = sum(p[0] for p in places.values())
    print(f'{a.version}: {len(cases)} command lines, {refused} refused at {len(places)} places, {sum(p[1] for p in places.values())} of them said;'
          f' {len(cases) - refused} accepted, {len(false)} of them falsely refused')
    for at, (count, hits, error, name) in sorted(places.items()):
        if hits < count:
            print(f'  not said  {at:62} {count - hits:4} of {count:4}  {error[:150]}')
            print(f'            e.g. {name}')
    for name, told in false if a.list else false[:40]:
        print(f'  falsely refused  {name}: {"; ".join(sorted(set(told)))}')
    return bool(false)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--checkout', required=True, help='Megatron-LM at the release')
    p.add_argument('--version', required=True, help='as framework.toml names it')
    p.add_argument('--mindspeed', help='MindSpeed at the branch MindSpeed-LLM asks for')
    p.add_argument('--mindspeed-llm', help='MindSpeed-LLM at the release')
    p.add_argument('--alignlint', default=os.path.join(schema.ROOT, 'build', 'alignlint'))
    p.add_argument('--option', action='append', default=[], help='passed on to alignlint')
    p.add_argument('--share', type=float, default=1.0, help='of the single changes')
    p.add_argument('--pairs', type=int, default=0, help='of changes, for every base')
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--answers', metavar='FILE', help="keep the checkout's answers there, and take them from there")
    p.add_argument('--list', action='store_true', help='name every false refusal')
    a = p.parse_args()
    framework = 'mindspeed-llm' if a.mindspeed_llm else 'megatron'
    folder = os.path.join(schema.ROOT, 'mappings', framework)
    options = schema.states_of(os.path.join(folder, 'schema.toml'), schema.versions_of(folder))[a.version]
    if a.mindspeed_llm:
        with open(os.path.join(folder, 'framework.toml'), 'rb') as f:
            base = next(v['extends'] for v in schema.tomllib.load(f)['version'] if v['name'] == a.version)
        below = os.path.join(schema.ROOT, 'mappings', 'megatron')
        options = {**schema.states_of(os.path.join(below, 'schema.toml'), schema.versions_of(below))[base], **options}
    cases = list(cases_of(options, a.share, a.pairs, a.seed))
    outcomes = ask_checkout(a, cases)
    sys.exit(report(a, cases, outcomes, ask_alignlint(a, framework, cases)))


if __name__ == '__main__':
    main()
