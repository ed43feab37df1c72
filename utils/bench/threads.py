#!/usr/bin/env python3
"""Times replays on several numbers of threads, side by side, and prints a table and JSON.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    threads.py --tinyjit-run=build/bin/tinyjit-run [--threads=1,2] [--rounds=9] [--json=FILE]

The numbers of threads take turns, so that other work on the machine meets all of them. The minimum is what the machine
can do, the median what it did; the load average says how far to trust the latter.
"""

import argparse
import json
import os
import pathlib
import statistics
import tempfile

from kernels import convolution, elementwise, matmul, softmax, time_once


PROGRAMS = {
    "matmul 512": matmul(512),
    "matmul 1024": matmul(1024),
    "convolution 64x64x56x56 3x3": convolution(64, 56),
    "softmax 1024x1024": softmax(1024, 1024),
    "exp2 of 1M": elementwise(1 << 20, "math.exp2 %a"),
    "add of 16M (memory)": elementwise(1 << 24, "arith.addf %a, %a"),
    "add of 64K": elementwise(1 << 16, "arith.addf %a, %a"),
    "add of 16": elementwise(16, "arith.addf %a, %a"),
    "matmul 16": matmul(16),
}


parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("--tinyjit-run", default="tinyjit-run")
parser.add_argument("--threads", default="1,2", help="numbers to compare; ratios are to the first")
parser.add_argument("--rounds", type=int, default=9)
parser.add_argument("--seconds", type=float, default=0.2, help="for each number in each round")
parser.add_argument("--only", default="", help="programs whose name contains this")
parser.add_argument("--json", type=pathlib.Path)
options = parser.parse_args()
counts = [int(count) for count in options.threads.split(",")]

results = []
print(f"{'program':30}" + "".join(f"{f'{c} threads: min, median us':>30}" for c in counts) + "   speed-up of min, median")
with tempfile.TemporaryDirectory() as folder:
    for name, text in PROGRAMS.items():
        if options.only not in name:
            continue
        path = pathlib.Path(folder) / "program.mlir"
        path.write_text(text)
        times = {count: [] for count in counts}
        for _ in range(options.rounds):
            for count in counts:
                times[count].append(time_once(options.tinyjit_run, path, text, options.seconds, f"--threads={count}"))
        row = {count: (min(t[0] for t in times[count]), statistics.median(t[1] for t in times[count])) for count in counts}
        first, last = row[counts[0]], row[counts[-1]]
        print(f"{name:30}" + "".join(f"{row[c][0] / 1000:17.2f}, {row[c][1] / 1000:11.2f}" for c in counts) +
              f"   {first[0] / last[0]:.2f} x, {first[1] / last[1]:.2f} x", flush=True)
        results.append({"program": name, "ns": {str(c): {"min": row[c][0], "median": row[c][1]} for c in counts}})
load = os.getloadavg()
print(f"load average {load[0]:.1f}, {load[1]:.1f}; {len(os.sched_getaffinity(0))} cores")
if options.json:
    options.json.write_text(json.dumps({"load": load, "results": results}, indent=1) + "\n")
