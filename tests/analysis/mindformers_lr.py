#!/usr/bin/env python3
"""Learning rates of MindSpore Transformers' schedules, from the meaning of core/lr/lr_schedule.py (r1.8.0), in 64-bit arithmetic.

usage: mindformers_lr.py SEED COUNT
Prints random valid settings as JSON, one a line: {"yaml": lr_schedule section, "steps": N, "rates": {step: rate}}.
Written class by class beside the source and independently of mappings/; `g` is optimizer.global_step, 0 at the first update.
"""
import json
import math
import random
import sys


def steps_from(steps, ratio, total):
    """_get_lr_steps: a ratio, if there is one, wins over the steps."""
    return steps if ratio is None else int(total * ratio)


def warm(c, w, g):
    return c.get('warmup_lr_init', 0.0) + (c['learning_rate'] - c.get('warmup_lr_init', 0.0)) * (g / w)


def constant(c, total, g):
    w = steps_from(c.get('warmup_steps'), c.get('warmup_ratio'), total)
    return warm(c, w, g) if w != 0 and w > g else c['learning_rate']


def linear(c, total, g):
    w = steps_from(c.get('warmup_steps'), c.get('warmup_ratio'), total)
    if w != 0 and w > g:
        return warm(c, w, g)
    return c['learning_rate'] * max(0.0, (total - g) / max(1, total - w))


def cosine(c, total, g):
    w = steps_from(c.get('warmup_steps', 0), c.get('warmup_ratio'), total)
    span = max(1, total - w)
    decay = max(1, c['decay_steps']) if c.get('decay_steps') is not None else max(1, total)
    decay = steps_from(decay, c.get('decay_ratio'), total)
    end = c.get('lr_end', 0.0)
    if g >= decay:
        return end
    if w != 0 and w > g:
        return warm(c, w, g)
    percent = max(0.0, 0.5 * (1.0 + math.cos(math.pi * c.get('num_cycles', 0.5) * 2.0 * ((g - w) / span))))
    return end + (c['learning_rate'] - end) * percent


def restarts(c, total, g):
    w = steps_from(c.get('warmup_steps'), c.get('warmup_ratio'), total)
    span = max(1, total - w)
    decay = max(1, c['decay_steps']) if c.get('decay_steps') is not None else max(1, total)
    end = c.get('lr_end', 0.0)
    if g >= decay:
        return end
    if w != 0 and w > g:
        return warm(c, w, g)
    progress = (g - w) / span
    if not 1.0 > progress:
        return 0.0
    percent = max(0.0, 0.5 * (1.0 + math.cos(math.pi * ((c.get('num_cycles', 1.0) * progress) % 1.0))))
    return end + (c['learning_rate'] - end) * percent


def polynomial(c, total, g):
    w = steps_from(c.get('warmup_steps'), c.get('warmup_ratio'), total)
    decay = max(1, c['decay_steps']) if c.get('decay_steps') is not None else max(1, total - w)
    end = c.get('lr_end', 1e-7)
    if w != 0 and w > g:
        return warm(c, w, g)
    if g > total:
        return end
    return (c['learning_rate'] - end) * (1 - (g - w) / decay) ** c.get('power', 1.0) + end


def cooldown(c, total, g):
    w = steps_from(c.get('warmup_steps'), c.get('warmup_ratio'), total)
    decay = max(1, c['decay_steps']) if c.get('decay_steps') is not None else max(1, total)
    decay = steps_from(decay, c.get('decay_ratio'), total)
    keep, final = max(0, c.get('keep_steps', 0)), max(0, c.get('final_steps', 0))
    end1 = c.get('lr_end1', 0)
    end2 = c.get('lr_end2') or end1
    if w != 0 and w > g:
        return warm(c, w, g)
    if w + keep > g:
        return c['learning_rate']
    if w + keep + decay > g:
        progress = (g - keep - w) / decay
        percent = max(0.0, 0.5 * (1.0 + math.cos(math.pi * c.get('num_cycles', 0.5) * 2.0 * progress)))
        return end1 + (c['learning_rate'] - end1) * percent
    return end1 if w + keep + decay + final > g else end2


def stable_decay(c, total, g):
    w = steps_from(c.get('warmup_steps'), c.get('warmup_ratio'), total)
    start = steps_from(c.get('decay_start_steps'), c.get('decay_start_ratio'), total)
    if w != 0 and w > g:
        return warm(c, w, g)
    if start > g:
        return c['learning_rate']
    return c['learning_rate'] - (c['learning_rate'] - c.get('lr_end', 1e-7)) * ((g - start) / (total - start))


def annealing(c, total, g):
    eta = c.get('eta_min', 0.0)
    return eta + (c['base_lr'] - eta) * max(0.0, 0.5 * (1.0 + math.cos(math.pi * g / c['t_max'])))


def warm_restarts(c, total, g):
    eta, first, mult = c.get('eta_min', 0.0), c['t_0'], c.get('t_mult', 1)
    if g < first:
        part = g / first
    elif mult == 1:
        part = (g - g // first * first) / first
    else:
        q = float(mult) ** math.floor(math.log(g / first * (mult - 1.0) + 1.0) / math.log(mult))
        part = (g - first * (1.0 - q) / (1.0 - mult)) / (first * q)
    return eta + (c['base_lr'] - eta) * max(0.0, 0.5 * (1.0 + math.cos(math.pi * part)))


CLASSES = {'ConstantWarmUpLR': constant, 'LinearWithWarmUpLR': linear, 'CosineWithWarmUpLR': cosine,
           'CosineWithRestartsAndWarmUpLR': restarts, 'PolynomialWithWarmUpLR': polynomial, 'ConstantWithCoolDownLR': cooldown,
           'WarmUpStableDecayLR': stable_decay, 'CosineAnnealingLR': annealing, 'CosineAnnealingWarmRestarts': warm_restarts}


def real(r, low, high):
    """A number that YAML 1.1 reads as one (`1e-05` would be text)."""
    return round(r.uniform(low, high), 9)


def settings(r, name, total):
    peak = real(r, 1e-5, 1e-2)
    c = {'type': name}
    if name.startswith('CosineAnnealing'):
        c.update(base_lr=peak, eta_min=real(r, 0, peak))
        if name == 'CosineAnnealingLR':
            c['t_max'] = r.randint(1, 2 * total)
        else:
            c.update(t_0=r.randint(2, total), t_mult=r.choice([1, 1, 2, 3]))
        return c
    c['learning_rate'] = peak
    if name != 'CosineWithWarmUpLR' or r.random() < 0.8:
        c['warmup_steps'] = r.choice([0, r.randint(1, max(1, total // 3))])
    if r.random() < 0.4:
        c['warmup_ratio'] = r.choice([0.0, 0.01, real(r, 0, 0.5)])
    if r.random() < 0.3:
        c['warmup_lr_init'] = real(r, 0, peak)
    if name in ('CosineWithWarmUpLR', 'CosineWithRestartsAndWarmUpLR', 'PolynomialWithWarmUpLR', 'WarmUpStableDecayLR') and r.random() < 0.7:
        c['lr_end'] = real(r, 0, peak / 2)
    if name in ('ConstantWarmUpLR', 'LinearWithWarmUpLR'):
        c['lr_end'] = real(r, 0, peak / 2)      # read by nothing
    if name in ('CosineWithWarmUpLR', 'CosineWithRestartsAndWarmUpLR', 'ConstantWithCoolDownLR') and r.random() < 0.4:
        c['num_cycles'] = r.choice([0.5, 1.0, 2.0, 1.7])
    if name in ('CosineWithWarmUpLR', 'CosineWithRestartsAndWarmUpLR', 'ConstantWithCoolDownLR') and r.random() < 0.5:
        c['decay_steps'] = r.randint(1, total + total // 4)
    if name in ('CosineWithWarmUpLR', 'ConstantWithCoolDownLR') and r.random() < 0.3:
        c['decay_ratio'] = real(r, 0.1, 1)
    if name == 'PolynomialWithWarmUpLR':
        if r.random() < 0.3:
            c['decay_steps'] = total + r.randint(0, total)
        if r.random() < 0.6:
            c['power'] = r.choice([1.0, 2.0, 0.5, 1.3])
    if name == 'ConstantWithCoolDownLR':
        c.update(keep_steps=r.randint(0, total // 4), final_steps=r.randint(0, total // 4), lr_end1=real(r, 0, peak / 2))
        if r.random() < 0.6:
            c['lr_end2'] = r.choice([0.0, real(r, 0, peak / 4)])
    if name == 'WarmUpStableDecayLR':
        c['decay_start_steps'] = r.randint(total // 3, total - 1)
        if r.random() < 0.3:
            c['decay_start_ratio'] = real(r, 0.4, 0.9)
        if steps_from(c.get('warmup_steps'), c.get('warmup_ratio'), total) == 0:    # 0 / 0 in the first step
            c.pop('warmup_ratio', None)
            c['warmup_steps'] = r.randint(1, max(1, total // 3))
    return c


def main():
    r = random.Random(int(sys.argv[1]))
    names = sorted(CLASSES)
    for i in range(int(sys.argv[2])):
        total = r.choice([10, 97, 1000, 25000, r.randint(5, 5000)])
        c = settings(r, names[i % len(names)], total)
        explicit = r.random() < 0.6
        trained = total if not explicit else total + r.choice([0, 0, total // 3])
        if explicit and not c['type'].startswith('CosineAnnealing'):
            c['total_steps'] = total
        elif not c['type'].startswith('CosineAnnealing') and r.random() < 0.5:
            c['total_steps'] = -1
        shown = sorted({1, 2, trained, max(1, trained - 1), trained // 2 + 1} | {r.randint(1, trained) for _ in range(40)})
        rates = {str(k): CLASSES[c['type']](c, total, k - 1) for k in shown}
        print(json.dumps({'lr_schedule': c, 'steps': trained, 'rates': rates}))


if __name__ == '__main__':
    main()
