#!/usr/bin/env python3
"""Searches for schedules of kernels and times them beside the standard ones; prints a table and JSON.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    beam.py --tinyjit-run=build/bin/tinyjit-run [--beam=2] [--threads=1] [--rounds=7] [--only=matmul] [--json=FILE]

After the search the two take turns, each in a process of its own, so that other work on the machine meets both. The
minimum is what the machine can do, the median what it did; the load average says how far to trust the latter.
"""

import argparse
import json
import os
import pathlib
import re
import statistics
import subprocess
import tempfile

from kernels import convolution, elementwise, matmul, product, reduction, softmax, time_once, transpose

PROGRAMS = {
    "matmul 64": matmul(64),
    "matmul 127": matmul(127),
    "matmul 256": matmul(256),
    "matmul 500": matmul(500),
    "product 1x1000 by 1000x1000": product(1, 1000, 1000),
    "product 33x777 by 777x65": product(33, 65, 777),
    "product 1000x17 by 17x1000": product(1000, 1000, 17),
    "transpose 64x64": transpose(64, 64),
    "transpose 512x512": transpose(512, 512),
    "transpose 1000x1003": transpose(1000, 1003),
    "transpose 3x100000": transpose(3, 100000),
    "sum of rows, 1000x1000": reduction((1000, 1000), 1),
    "sum of columns, 1000x1000": reduction((1000, 1000), 0),
    "sum of rows, 100000x7": reduction((100000, 7), 1),
    "sum of columns, 7x100000": reduction((7, 100000), 0),
    "softmax 256x256": softmax(256, 256),
    "convolution 32x32x28x28 3x3": convolution(32, 28),
    "convolution 3x3x64x64 3x3": convolution(3, 64),
    "exp2 of 64K": elementwise(1 << 16, "math.exp2 %a"),
    "add of 1K": elementwise(1 << 10, "arith.addf %a, %a"),
}

parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("--tinyjit-run", default="tinyjit-run")
parser.add_argument("--beam", default="2")
parser.add_argument("--beam-seconds", default="120", help="longest search for one program")
parser.add_argument("--threads", default="1")
parser.add_argument("--rounds", type=int, default=7)
parser.add_argument("--seconds", type=float, default=0.2, help="for each side in each round")
parser.add_argument("--only", default="", help="programs whose name contains this")
parser.add_argument("--json", type=pathlib.Path)
options = parser.parse_args()

results = []
print(f"{'program':30}{'standard: min, median us':>28}{'beam: min, median us':>28}   speed-up   schedule")
with tempfile.TemporaryDirectory() as folder:
    os.chmod(folder, 0o700)
    for name, text in PROGRAMS.items():
        if options.only not in name:
            continue
        path = pathlib.Path(folder) / "program.mlir"
        path.write_text(text)
        common = [f"--threads={options.threads}", f"--cache-dir={folder}"]
        search = [f"--beam={options.beam}", f"--beam-seconds={options.beam_seconds}"]
        optimized = subprocess.run([options.tinyjit_run, path, "--emit=optimized", *common, *search], check=True,
                                   stdout=subprocess.PIPE, text=True).stdout
        found = re.search(r"jit\.schedule = \[(.*?)\]", optimized)
        times = {"standard": [], "beam": []}
        for _ in range(options.rounds):
            for side, flags in (("standard", []), ("beam", search)):
                times[side].append(time_once(options.tinyjit_run, path, text, options.seconds, *common, *flags))
        row = {side: (min(t[0] for t in t_), statistics.median(t[1] for t in t_)) for side, t_ in times.items()}
        schedule = found.group(1) if found else "standard"
        print(f"{name:30}" + "".join(f"{row[s][0] / 1000:15.2f}, {row[s][1] / 1000:11.2f}" for s in row) +
              f"   {row['standard'][0] / row['beam'][0]:6.2f} x   {schedule}", flush=True)
        results.append({"program": name, "schedule": schedule,
                        "ns": {side: {"min": row[side][0], "median": row[side][1]} for side in row}})
load = os.getloadavg()
print(f"load average {load[0]:.1f}, {load[1]:.1f}; {len(os.sched_getaffinity(0))} cores")
if options.json:
    options.json.write_text(json.dumps({"load": load, "results": results}, indent=1) + "\n")
