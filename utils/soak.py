#!/usr/bin/env python3
"""Replays, captures and loads for a long time, and says whether memory stays as it is.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    PYTHONPATH=build/python utils/soak.py [--replays=100000000] [--captures=100000] [--modules=10000] [--loads=10000]

Four loops, in a process each: replays of one capture, with results of their own and with given ones in turn; functions that
`tinyjit.jit` captures, replays and drops; modules that are loaded from text, called and dropped; saved captures that are
opened, called and dropped. Each result is compared. A tenth of each loop comes first, until allocators have what they
need; after that, the memory that the process has must not grow by more than --percent (1) or 256 KiB, whichever is
more. Prints a table; the exit status is 1 if something grew.
"""

import argparse
import gc
import os
import subprocess
import sys
import tempfile
import time

import numpy as np

import tinyjit

TEXT = """
jit.kernel @scaled(%out: !uop.ptr<64xf32>, %in: !uop.ptr<64xf32>) {
  %factor = arith.constant FACTOR : f32
  %i = uop.range 64
  %x = uop.load %in[%i] : !uop.ptr<64xf32>
  %y = arith.mulf %x, %factor : f32
  uop.store %y, %out[%i] : !uop.ptr<64xf32>
}
jit.capture @step(%in: !jit.buffer<64xf32, "cpu:0">) -> !jit.buffer<64xf32, "cpu:0"> {
  %out = jit.alloc : !jit.buffer<64xf32, "cpu:0">
  jit.launch @scaled(write %out, read %in) : !jit.buffer<64xf32, "cpu:0">, !jit.buffer<64xf32, "cpu:0">
  jit.return %out : !jit.buffer<64xf32, "cpu:0">
}
"""
GIVEN = np.arange(64, dtype=np.float32)


def check(result, factor):
    if not np.array_equal(np.asarray(result), GIVEN * np.float32(factor)):
        raise SystemExit(f"soak.py: wrong result: {np.asarray(result)[:4]}..., expected {factor} times 0, 1, 2, ...")


class Replays:
    """A thousand replays a step, half of them into an array that is given."""

    steps = 1000

    def __init__(self):
        self.step = tinyjit.load(TEXT.replace("FACTOR", "3.0"))["step"]
        self.input, self.out = tinyjit.asarray(GIVEN), tinyjit.empty((64,), tinyjit.f32)

    def __call__(self, number):
        step, given, out = self.step, self.input, self.out
        for _ in range(500):
            result = step(given)
            step(given, out=out)
        check(result, 3)
        check(out, 3)
        return result


class Captures:
    """A function that calls a kernel twice is captured in its second call and replays in its third."""

    steps = 1

    def __init__(self):
        self.module = tinyjit.load(TEXT.replace("FACTOR", "3.0"))

    def __call__(self, number):
        step = self.module["step"]
        function = tinyjit.jit(lambda x: step(step(x)))
        for _ in range(3):
            result = function(GIVEN)
        check(result, 9)
        return function


class Modules:
    """Of twenty texts in turn, so that most of their code is found in the cache."""

    steps = 1

    def __call__(self, number):
        factor = number % 20 + 2
        module = tinyjit.load(TEXT.replace("FACTOR", f"{factor}.0"))
        check(module["step"](GIVEN), factor)
        return module


class Loads:
    """Captures out of one file."""

    steps = 1

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "step.so")
        tinyjit.load(TEXT.replace("FACTOR", "3.0"))["step"].save(self.path)

    def __call__(self, number):
        step = tinyjit.load_capture(self.path)
        check(step(GIVEN), 3)
        return step


LOOPS = {"replays": Replays, "captures": Captures, "modules": Modules, "loads": Loads}


def resident():
    """Bytes of memory that the process has in RAM, without pages of files."""
    gc.collect()
    with open("/proc/self/smaps_rollup") as rollup:
        return 1024 * next(int(line.split()[1]) for line in rollup if line.startswith("Anonymous:"))


def run(name, count, percent, keep):
    body = LOOPS[name]()
    steps = max(10, -(-count // body.steps))
    kept = []
    for number in range(steps // 10):
        body(number)
    before, start = resident(), time.perf_counter()
    for number in range(steps // 10, steps):
        made = body(number)
        if keep:
            kept.append(made)
    seconds, after = time.perf_counter() - start, resident()
    grown = after - before
    limit = max(before * percent / 100, 256 << 10)
    each = 1e6 * seconds / ((steps - steps // 10) * body.steps)
    print(f"| {name} | {steps * body.steps} | {each:.2f} | {before / 2**20:.1f} | {after / 2**20:.1f} | "
          f"{100 * grown / before:+.2f} |", flush=True)
    if grown > limit:
        sys.exit(f"soak.py: {name}: memory grew by {grown} bytes, expected at most {int(limit)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--replays", type=int, default=10**8)
    parser.add_argument("--captures", type=int, default=10**5)
    parser.add_argument("--modules", type=int, default=10**4)
    parser.add_argument("--loads", type=int, default=10**4)
    parser.add_argument("--percent", type=float, default=1)
    parser.add_argument("--keep", action="store_true", help="keep what is made, to see that it is noticed")
    parser.add_argument("--only", choices=LOOPS, help="this loop, in this process")
    options = parser.parse_args()
    if options.only:
        return run(options.only, getattr(options, options.only), options.percent, options.keep)
    print("| | how many | us each | MiB after a tenth | MiB at the end | grown, % |")
    print("|---|--:|--:|--:|--:|--:|", flush=True)
    results = [subprocess.run([sys.executable, __file__, *sys.argv[1:], f"--only={name}"]).returncode for name in LOOPS]
    sys.exit(any(results))


if __name__ == "__main__":
    main()
