#!/usr/bin/env python3
"""Prints what all_reduce takes by the ways that there are, and training steps of a large model on 8 and 1024 ranks.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python utils/bench/collective_model.py [--measured=collectives.json]

The tables of docs/rationale/distributed.md. `--measured` is what `utils/bench/collectives.py --json` wrote: latency and bandwidth of
this host are fitted to its smallest and its largest array, and the sizes between them are predicted.
"""

import argparse
import json
import math
import pathlib


class Link:
    """Messages of b bytes take latency + b / bandwidth, in seconds and bytes per second."""

    def __init__(self, latency, bandwidth):
        self.latency, self.bandwidth = latency, bandwidth

    def message(self, size):
        return self.latency + size / self.bandwidth


def direct(link, n, size):
    """Each rank gets its part of all others, and sends them the sum; tinyjit's, the messages of a step one after another."""
    return 2 * (n - 1) * link.message(size / n)


def ring(link, n, size):
    """The same bytes, each to the next rank only."""
    return 2 * (n - 1) * link.message(size / n)


def tree(link, n, size):
    """Recursive doubling: everything, to a partner twice as far in each step."""
    return math.ceil(math.log2(n)) * link.message(size)


def halving(link, n, size):
    """Recursive halving, then doubling (Rabenseifner): half as much, twice as far in each step."""
    steps = math.ceil(math.log2(n))
    return 2 * steps * link.latency + 2 * (n - 1) / n * size / link.bandwidth


def hierarchical(inner, outer, group, n, size):
    """Sums within hosts of `group` ranks, of each part across hosts by halving, and back within hosts."""
    within = 2 * (group - 1) * inner.message(size / group)
    return within + halving(outer, n // group, size / group)


# Of one rank: 8 GPUs in a host on links of NVLink's kind, and 400 Gb/s of network for each. Figures that vendors give, halved for
# what programs reach.
INNER, OUTER = Link(3e-6, 200e9), Link(8e-6, 25e9)
FLOPS = 400e12  # bf16, reached
PARAMETERS, LAYERS, WIDTH, TOKENS, SEQUENCE = 1.0e9, 24, 1792, 1 << 20, 2048


def show(title, rows, header):
    print(f"{title}\n\n| " + " | ".join(header) + " |\n|" + "--:|" * len(header))
    for row in rows:
        print("| " + " | ".join(str(cell) for cell in row) + " |")
    print()


def format_time(seconds):
    return f"{seconds * 1e6:.0f} us" if seconds < 1e-3 else f"{seconds * 1e3:.2f} ms" if seconds < 1 else f"{seconds:.2f} s"


def show_ways():
    rows = []
    for n in (8, 64, 1024):
        for size in (1 << 10, 1 << 20, 1 << 26, 1 << 31):
            times = [direct(OUTER, n, size), tree(OUTER, n, size), halving(OUTER, n, size),
                     hierarchical(INNER, OUTER, 8, n, size) if n > 8 else direct(INNER, n, size)]
            rows.append([n, size] + [format_time(time) for time in times])
    show("all_reduce on n ranks", rows, ["n", "bytes", "direct, ring", "doubling", "halving", "hosts of 8"])


def step(n, data, tensor, pipeline):
    """Seconds of a training step of `TOKENS` tokens: compute, and what is exchanged beside it."""
    assert data * tensor * pipeline == n
    compute = 6 * PARAMETERS * TOKENS / (FLOPS * n)
    gradients = 2 * PARAMETERS / (tensor * pipeline)
    if data == 1:
        exchange = 0
    elif data * tensor * pipeline > 8 and tensor * pipeline < 8:
        exchange = hierarchical(INNER, OUTER, 8 // (tensor * pipeline), data, gradients)
    else:
        exchange = halving(OUTER if n > 8 else INNER, data, gradients)
    # Four sums a layer, two in each direction, of the activations of a rank's texts.
    activations = TOKENS / data * WIDTH * 2
    sums = 0 if tensor == 1 else 4 * LAYERS / pipeline * direct(INNER, tensor, activations)
    # Micro-batches of one text: the pipeline is empty at its ends.
    batches = max(1, TOKENS / data / SEQUENCE)
    bubble = (pipeline - 1) / batches * compute
    moved = 0 if pipeline == 1 else 2 * batches * (OUTER if n > 8 else INNER).message(SEQUENCE * WIDTH * 2)
    return compute, exchange, sums, bubble + moved


def show_steps():
    rows = []
    for n, data, tensor, pipeline in ((8, 8, 1, 1), (8, 1, 8, 1), (8, 1, 1, 8), (8, 4, 2, 1), (1024, 1024, 1, 1), (1024, 128, 8, 1), (1024, 128, 1, 8),
                                      (1024, 512, 2, 1), (1024, 256, 2, 2)):
        compute, exchange, sums, pipe = step(n, data, tensor, pipeline)
        # Gradients are exchanged while the layers before are computed, two thirds of the time; the other two are waited for.
        total = compute + max(0, exchange - 2 / 3 * compute) + sums + pipe
        rows.append([n, data, tensor, pipeline] + [format_time(time) for time in (compute, exchange, sums, pipe, total)] + [f"{compute / total:.2f}"])
    show("A step of a model of 1 B weights, 1 M tokens", rows,
         ["ranks", "data", "tensor", "pipeline", "compute", "gradients", "sums", "pipeline's", "step", "of compute"])


def show_measured(path):
    read = json.loads(path.read_text())
    seconds = {int(size): row["tinyjit"] for size, row in read["seconds"].items()}
    n, sizes = read["ranks"], sorted(seconds)
    least, most = sizes[0], sizes[-1]
    bandwidth = 2 * (n - 1) * (most - least) / n / (seconds[most] - seconds[least])
    latency = seconds[least] - (n - 1) * least / bandwidth  # small arrays are exchanged once
    rows = []
    for size in sizes:
        model = (n - 1) * size / bandwidth + latency if size <= 8192 else 2 * latency + 2 * (n - 1) / n * size / bandwidth
        rows.append([size, f"{seconds[size] * 1e6:.1f}", f"{model * 1e6:.1f}", f"{model / seconds[size]:.2f}"])
    show(f"Measured on {n} ranks: {latency * 1e6:.2f} us, {bandwidth / 1e9:.1f} GB/s", rows, ["bytes", "measured, us", "model, us", "ratio"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--measured", type=pathlib.Path)
    options = parser.parse_args()
    show_ways()
    show_steps()
    if options.measured:
        show_measured(options.measured)


main()
