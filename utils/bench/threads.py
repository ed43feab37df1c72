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
import re
import statistics
import subprocess
import tempfile


def buffer(shape):
    return f'!jit.buffer<{shape}xf32, "cpu:0">'


def program(shapes, body, launches=1):
    """A capture that launches one kernel on the inputs; `shapes` are the result's and the inputs'."""
    names = ["o"] + [f"x{i}" for i in range(len(shapes) - 1)]
    kernel = ", ".join(f"%{n}: !uop.ptr<{s}xf32>" for n, s in zip(names, shapes))
    inputs = ", ".join(f"%{n}: {buffer(s)}" for n, s in zip(names[1:], shapes[1:]))
    operands = ", ".join(("write " if n == "o" else "read ") + f"%{n}" for n in names)
    types = ", ".join(buffer(s) for s in shapes)
    calls = "".join(f"  jit.launch @k({operands}) : {types}\n" for _ in range(launches))
    return (f"jit.kernel @k({kernel}) {{{body}}}\n"
            f"jit.capture @f({inputs}) -> {buffer(shapes[0])} {{\n  %o = jit.alloc : {buffer(shapes[0])}\n"
            f"{calls}  jit.return %o : {buffer(shapes[0])}\n}}\n")


def matmul(n):
    return program([f"{n}x{n}"] * 3, f"""
  %m = uop.range {n}
  %n = uop.range {n}
  %k = uop.range {n}
  %a = uop.load %x0[%m, %k] : !uop.ptr<{n}x{n}xf32>
  %b = uop.load %x1[%k, %n] : !uop.ptr<{n}x{n}xf32>
  %p = arith.mulf %a, %b : f32
  %s = uop.reduce add contract %p over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<{n}x{n}xf32>
""")


def elementwise(n, op):
    return program([str(n)] * 2, f"""
  %i = uop.range {n}
  %a = uop.load %x0[%i] : !uop.ptr<{n}xf32>
  %s = {op} : f32
  uop.store %s, %o[%i] : !uop.ptr<{n}xf32>
""")


def softmax(rows, n):
    return program([f"{rows}x{n}"] * 2, f"""
  %i = uop.range {rows}
  %k = uop.range {n}
  %a = uop.load %x0[%i, %k] : !uop.ptr<{rows}x{n}xf32>
  %m = uop.reduce max %a over %k : f32
  %d = arith.subf %a, %m : f32
  %e = math.exp2 %d : f32
  %s = uop.reduce add %e over %k : f32
  %q = arith.divf %e, %s : f32
  uop.store %q, %o[%i, %k] : !uop.ptr<{rows}x{n}xf32>
""")


def convolution(channels, size):
    inside = size + 2
    shapes = [f"{channels}x{size}x{size}", f"{channels}x{inside}x{inside}", f"{channels}x{channels}x3x3"]
    return program(shapes, f"""
  %f = uop.range {channels}
  %y = uop.range {size}
  %x = uop.range {size}
  %c = uop.range {channels}
  %u = uop.range 3
  %v = uop.range 3
  %yy = arith.addi %y, %u : index
  %xx = arith.addi %x, %v : index
  %a = uop.load %x0[%c, %yy, %xx] : !uop.ptr<{shapes[1]}xf32>
  %w = uop.load %x1[%f, %c, %u, %v] : !uop.ptr<{shapes[2]}xf32>
  %p = arith.mulf %a, %w : f32
  %s = uop.reduce add contract %p over %c, %u, %v : f32
  uop.store %s, %o[%f, %y, %x] : !uop.ptr<{shapes[0]}xf32>
""")


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


def time_once(run, path, text, threads, seconds):
    """Nanoseconds of a replay: the least and the median."""
    shapes = re.findall(r"%x\d+: !jit\.buffer<([^,]*),", text)
    command = [run, path, f"--threads={threads}", f"--benchmark={seconds}", "--output=-"]
    command += [f"--input={shape}=random:{i}" for i, shape in enumerate(shapes)]
    printed = subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True).stderr
    return [float(re.search(word + r" ([\d.]+) us", printed).group(1)) * 1000 for word in ("min", "median")]


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
                times[count].append(time_once(options.tinyjit_run, path, text, count, options.seconds))
        row = {count: (min(t[0] for t in times[count]), statistics.median(t[1] for t in times[count])) for count in counts}
        first, last = row[counts[0]], row[counts[-1]]
        print(f"{name:30}" + "".join(f"{row[c][0] / 1000:17.2f}, {row[c][1] / 1000:11.2f}" for c in counts) +
              f"   {first[0] / last[0]:.2f} x, {first[1] / last[1]:.2f} x", flush=True)
        results.append({"program": name, "ns": {str(c): {"min": row[c][0], "median": row[c][1]} for c in counts}})
load = os.getloadavg()
print(f"load average {load[0]:.1f}, {load[1]:.1f}; {len(os.sched_getaffinity(0))} cores")
if options.json:
    options.json.write_text(json.dumps({"load": load, "results": results}, indent=1) + "\n")
