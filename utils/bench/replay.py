#!/usr/bin/env python3
"""Times the replay of many small kernels, beside the same calls in C and beside other frameworks.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Every capture has two inputs of 4x4 f32 that are swapped with each replay. `independent`: each launch writes its own part
of the result. `dependent`: each launch reads what the last one wrote. All programs are distinct, but those of 100 000
launches are 1000. `chain`: the same addition again and again, beside one loop in C on values in registers.
"""

import argparse
import json
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import replay_programs as programs

root = pathlib.Path(__file__).resolve().parents[2]
shapes = {"independent": (programs.independent, programs.c_independent),
          "dependent": (programs.dependent, programs.c_dependent),
          "chain": (lambda count, _: programs.chain(count), lambda count, _: programs.c_chain(count))}


def run(command, seconds=3600):
    """Runs a command and returns what it printed; ends the program if it fails."""
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=seconds)
    if result.returncode:
        sys.exit(f"exit status {result.returncode} of: {' '.join(map(str, command))}\n{result.stdout}{result.stderr}")
    return result.stdout


def measure(shape, count, folder, options):
    """tinyjit and C in one process, in turn. Returns nanoseconds per replay."""
    distinct = min(count, 1000 if count > 10_000 else 10_000)
    ours, limit = shapes[shape]
    module, source, library = (folder / f"{shape}{count}{suffix}" for suffix in (".mlir", ".c", ".so"))
    module.write_text(ours(count, distinct))
    source.write_text(limit(count, distinct))
    run([options.cc, "-O3", "-march=native", "-ffp-contract=off", "-shared", "-fPIC", "-fvisibility=hidden", source, "-o",
         library])
    fuse = ["fuse"] if shape == "chain" else []
    row = json.loads(run([options.tool, module, library, options.samples, *fuse]))
    if not row["equal"]:
        sys.exit(f"replay.py: {shape} of {count}: tinyjit and C give different results")
    return dict({"shape": shape, "kernels": count}, **row)


def median_of(call, seconds=1.0):
    """The median duration of a call in nanoseconds, after some that are not counted."""
    for _ in range(3):
        call(0)
    times, end = [], time.perf_counter() + seconds
    while time.perf_counter() < end or len(times) < 10:
        start = time.perf_counter_ns()
        call(len(times))
        times.append(time.perf_counter_ns() - start)
    return statistics.median(times)


def combine(shape, x, y, count, finish=lambda value: value):
    """The calls of a capture on arrays of a framework; `finish` ends a kernel."""
    outputs, last = [], x
    for i in range(count):
        a = x if shape == "independent" else last
        if shape == "chain":
            last = finish(a + y)
        else:
            first, second = programs.signs(i)
            part = a + programs.constant(i) if first == "+" else a - programs.constant(i)
            last = finish(part + y if second == "+" else part - y)
        outputs.append(last)
    return outputs if shape == "independent" else last


def time_tinygrad(shape, count):
    from tinygrad import Device, Tensor, TinyJit

    @TinyJit
    def step(x, y):
        return combine(shape, x, y, count, lambda value: value.realize())

    pair = [Tensor([[i + 4.0 * j + k for i in range(4)] for j in range(4)]).realize() for k in range(2)]

    def call(i):
        step(*(pair if i % 2 else pair[::-1]))
        Device[Device.DEFAULT].synchronize()
    return median_of(call)


def time_jax(shape, count):
    import jax
    step = jax.jit(lambda x, y: combine(shape, x, y, count))
    pair = [jax.numpy.arange(16.0, dtype="float32").reshape(4, 4) + k for k in range(2)]
    return median_of(lambda i: jax.block_until_ready(step(*(pair if i % 2 else pair[::-1]))))


def time_torch(shape, count):
    import torch
    torch.set_num_threads(1)
    step = torch.compile(lambda x, y: combine(shape, x, y, count))
    pair = [torch.arange(16.0).reshape(4, 4) + k for k in range(2)]
    return median_of(lambda i: step(*(pair if i % 2 else pair[::-1])))


frameworks = {"tinygrad": time_tinygrad, "jax": time_jax, "torch": time_torch}


def measure_others(row, options):
    """Adds the frameworks that the given Python has, each in a process of its own."""
    for name in frameworks:
        if row["kernels"] > options.others_max or (name != "tinygrad" and row["shape"] != "chain"):
            continue
        probe = subprocess.run([options.python, "-c", f"import {name}"], capture_output=True)
        if probe.returncode:
            row[name] = "not installed"
            continue
        command = [options.python, __file__, "--worker", name, row["shape"], str(row["kernels"])]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=options.timeout)
            row[name] = float(done.stdout.split()[-1]) if done.returncode == 0 else done.stderr.strip()[-200:]
        except subprocess.TimeoutExpired:
            row[name] = f"no result in {options.timeout} s"


def duration(ns):
    if isinstance(ns, str):
        return ns
    for limit, unit, scale in ((1e3, "ns", 1), (1e6, "us", 1e3), (1e9, "ms", 1e6)):
        if ns < limit:
            return f"{ns / scale:.3g} {unit}"
    return f"{ns / 1e9:.3g} s"


def table(rows):
    yield "| kernels | | replay | per kernel | C | ratio | tinygrad | ratio | jax | torch.compile |"
    yield "|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|"
    for row in rows:
        ours = row["replay_ns"]
        other = row.get("tinygrad", "")
        ratio = f"{other / ours:.0f}" if isinstance(other, float) else ""
        yield (f"| {row['kernels']} | {row['shape']} | {duration(ours)} | {duration(ours / row['kernels'])} | "
               f"{duration(row['limit_ns'])} | {ours / row['limit_ns']:.2f} | {duration(other)} | {ratio} | "
               f"{duration(row.get('jax', ''))} | {duration(row.get('torch', ''))} |")


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", type=pathlib.Path, help="file to write all numbers to")
    parser.add_argument("--shapes", nargs="+", choices=shapes, default=list(shapes), help="default: all")
    parser.add_argument("--kernels", nargs="+", type=int, default=[1, 10, 100, 1000, 10_000, 100_000],
                        help="numbers of kernels; a chain has at most 1000")
    parser.add_argument("--samples", type=int, default=301, help="of both sides, in turn (default 301)")
    parser.add_argument("--tool", type=pathlib.Path, default=root / "build/bin/replay-against-c", metavar="FILE")
    parser.add_argument("--cc", default=shutil.which("clang-22") or "clang", help="compiler of the C side")
    parser.add_argument("--python", default=sys.executable, help="a Python with tinygrad, jax, torch, as there are")
    parser.add_argument("--others-max", type=int, default=1000, help="most kernels for those; 0 for none (default 1000)")
    parser.add_argument("--timeout", type=int, default=600, help="seconds that one of those may take (default 600)")
    parser.add_argument("--worker", nargs=3, help=argparse.SUPPRESS)
    return parser.parse_args()


def main():
    options = parse_options()
    if options.worker:
        name, shape, count = options.worker
        print(frameworks[name](shape, int(count)))
        return
    if not options.tool.exists():
        sys.exit(f"replay.py: there is no '{options.tool}'; build it with: ninja -C build benchmarks")
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for shape in options.shapes:
            for count in options.kernels:
                if shape == "chain" and count > 1000:
                    continue
                print(f"{shape} {count} ...", file=sys.stderr, flush=True)
                rows.append(measure(shape, count, pathlib.Path(folder), options))
                measure_others(rows[-1], options)
                if options.json:
                    options.json.write_text(json.dumps(rows, indent=1) + "\n")
    print("\n".join(table(rows)))


if __name__ == "__main__":
    main()
