#!/usr/bin/env python3
"""Times calls with hardly anything to compute: jax.jit on XLA's CPU, tinyjit.jax.jit, and jax.jit on the platform tinyjit.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    PYTHONPATH=build/python jax_calls.py [--rounds=15] [--calls=2000]

All take turns in one process, after their results were compared; the minimum of the rounds counts, in microseconds of the process' time for a call, threads of XLA
included. The arrays of results are dropped at once.
"""

import argparse
import os
import time

os.environ["JAX_PLATFORMS"] = "cpu,tinyjit"

import jax  # noqa: E402
import numpy as np  # noqa: E402

import tinyjit.jax  # noqa: E402


def four(a, b, c, d):
    return a * b + c - d


def twenty(*arrays):
    return [x + 1 for x in arrays]


def update(w, g):
    return w - 0.1 * g


CASES = {
    "4 arrays of 16 numbers, 1 result": (four, 4, (16,), {}),
    "20 arrays of 16 numbers, 20 results": (twenty, 20, (16,), {}),
    "2 arrays of 65536 numbers, one donated": (update, 2, (65536,), {"donate_argnums": 0}),
}


def prepare(jit, device, function, count, shape, options):
    """A function that calls the compiled one, and one that takes its first result as the next first argument."""
    arrays = [jax.device_put(np.full(shape, i, np.float32), device) for i in range(count)]
    compiled = jit(function, **options)

    def call():
        return compiled(*arrays)

    def step():
        arrays[0] = compiled(*arrays)
        return arrays[0]
    return step if options else call


def measure(call, calls):
    start = time.process_time()
    for _ in range(calls):
        call()
    return (time.process_time() - start) / calls * 1e6


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--calls", type=int, default=2000)
    arguments = parser.parse_args()
    cpu, device = jax.devices("cpu")[0], jax.devices("tinyjit")[0]
    ways = {"XLA": (jax.jit, cpu), "tinyjit.jax.jit": (tinyjit.jax.jit, cpu), "platform tinyjit": (jax.jit, device)}
    print(f"| call, us of processor time | {' | '.join(ways)} |\n|---|{'--:|' * len(ways)}")
    for name, case in CASES.items():
        calls = {way: prepare(jit, place, *case) for way, (jit, place) in ways.items()}
        results = [np.asarray(jax.tree.leaves(call())[0]) for call in calls.values()]
        for result in results[1:]:
            np.testing.assert_array_equal(result, results[0])
        best = dict.fromkeys(ways, float("inf"))
        for _ in range(arguments.rounds):
            for way, call in calls.items():
                best[way] = min(best[way], measure(call, arguments.calls))
        print(f"| {name} | {' | '.join(f'{best[way]:.1f}' for way in ways)} |", flush=True)


if __name__ == "__main__":
    main()
