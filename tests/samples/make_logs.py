#!/usr/bin/env python3
"""Writes the two logs of samples/weight-decay-misaligned: lines as the frameworks print them, numbers of our own.

The losses agree at first and are 0.1 apart after 1,000 steps; the learning rates are those of the two configurations.
usage: make_logs.py FOLDER
"""

import gzip
import math
import pathlib
import random
import sys

STEPS, LENGTH, WARMUP, PEAK, LOWEST = 1000, 20000, 200, 3e-4, 3e-5


def rate(done):
    """The learning rate after so many steps."""
    if done <= WARMUP:
        return PEAK * done / WARMUP
    part = (done - WARMUP) / (LENGTH - WARMUP)
    return LOWEST + (PEAK - LOWEST) * 0.5 * (1 + math.cos(math.pi * part))


def trainings():
    data = random.Random(20)
    own = random.Random(21)
    for step in range(1, STEPS + 1):
        loss = 2.4 + 9.5 * math.exp(-step / 260) + data.gauss(0, 0.015)
        norm = 0.6 + 4 * math.exp(-step / 120) + abs(data.gauss(0, 0.05))
        apart = 0.1 * min(1, max(0, step - 60) / 400)
        noise = 0 if step == 1 else own.gauss(0, 0.002)
        yield step, loss, norm, loss + apart + noise, norm * (1 + own.gauss(0, 0.01))


def write(path, lines):
    path.write_bytes(gzip.compress("".join(lines).encode(), 9, mtime=0))


def main(folder):
    reference, candidate = [], []
    for step, loss, norm, other_loss, other_norm in trainings():
        reference.append(
            f" [2025-06-03 {8 + step // 360:02d}:{step // 6 % 60:02d}:{step % 6 * 10:02d}] iteration {step:8d}/{LENGTH:8d} | consumed samples: {step * 256:12d} | "
            f"elapsed time per iteration (ms): {10031.4 + step % 7:.1f} | throughput per GPU (TFLOP/s/GPU): 401.{step % 10} | "
            f"learning rate: {rate(step):.6E} | global batch size: {256:5d} | lm loss: {loss:.6E} | loss scale: 1.0 | grad norm: {norm:.3f} | "
            f"number of skipped iterations: {0:3d} | number of nan iterations: {0:3d} |\n")
        candidate.append(
            f"2025-06-10 {8 + step // 300:02d}:{step // 5 % 60:02d}:{step % 5 * 12:02d},{step % 1000:03d} - mindformers[mindformers/core/callback/callback.py:616] - INFO - "
            f"{{ Epoch:[{1:3d}/{1:3d}], step:[{step:5d}/{LENGTH:5d}], loss: {other_loss:5.6f}, per_step_time: {12040 + step % 9}ms, "
            f"lr: {rate(step - 1):.8g}, overflow cond: False, loss_scale: 1.0, global_norm: [{other_norm:.7g}], "
            f"train_throughput_per_npu: 171.{step % 10}76T\n")
    write(folder / "reference.log.gz", reference)
    write(folder / "candidate.log.gz", candidate)


main(pathlib.Path(sys.argv[1]))
