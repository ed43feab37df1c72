#!/usr/bin/env python3
"""Times a capture with a collective and a product that do not need each other: one behind the other, and beside each other.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python utils/bench/overlap.py [--tinyjit-run=build/bin/tinyjit-run] [--bytes=800000] [--product=512] [--rounds=3]

Two ranks, on this host over shared memory, and, where utils/network_namespaces.sh can be run (root, iproute2, Open MPI), on two hosts
that are network namespaces, over TCP, as fast as the machine is and as a link of 1 Gbit/s is. Each round has both ways in turn; the least median counts.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

NAMESPACES = pathlib.Path(__file__).resolve().parents[1] / "network_namespaces.sh"


def program(elements, size):
    vector, matrix = f"tensor<{elements}xf32>", f"tensor<{size}x{size}xf32>"
    pointer = f"!uop.ptr<{elements}xf32>"
    return f"""
jit.kernel @sum(%all: {pointer}, %own: {pointer}) {{
  jit.collective all_reduce sum over <data = 2> async (write %all, read %own) : {pointer}, {pointer}
}}
func.func @main(%x: {vector}, %a: {matrix}, %b: {matrix}) -> ({vector}, {matrix}) {{
  %n = arith.negf %x : {vector}
  %s = jit.call @sum(%n) : ({vector}) -> {vector}
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : {matrix}
  %f = linalg.fill ins(%zero : f32) outs(%e : {matrix}) -> {matrix}
  %c = linalg.matmul ins(%a, %b : {matrix}, {matrix}) outs(%f : {matrix}) -> {matrix}
  return %s, %c : {vector}, {matrix}
}}
"""


def time_replay(options, path, start, ranks, overlap):
    """Microseconds of a replay."""
    elements, size = options.bytes // 4, options.product
    command = [*start, options.tinyjit_run, str(path), ranks, f"--input={elements}xf32=random:1", f"--input={size}x{size}xf32=random:2",
               f"--input={size}x{size}xf32=random:3", "--threads=1", "--benchmark"]
    run = subprocess.run(command, capture_output=True, text=True, check=True, env=dict(os.environ, TINYJIT_OVERLAP=overlap))
    value, unit = re.search(r"median ([\d.]+) (us|ms)", run.stderr + run.stdout).groups()
    return float(value) * (1000 if unit == "ms" else 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tinyjit-run", default="build/bin/tinyjit-run")
    parser.add_argument("--bytes", type=int, default=800000)
    parser.add_argument("--product", type=int, default=512)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    options.tinyjit_run = str(pathlib.Path(options.tinyjit_run).resolve())
    sides = {"shared memory": ([], "--ranks=2")}
    if os.getuid() == 0 and shutil.which("ip") and shutil.which("mpirun.openmpi"):
        sides["TCP between namespaces"] = ([str(NAMESPACES), "2"], "--ranks=mpi")
        sides["the same at 1 Gbit/s"] = (["env", "RATE=1gbit", str(NAMESPACES), "2"], "--ranks=mpi")
    print("| ranks over | one behind the other, us | beside each other, us | ratio |\n|---|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "step.mlir"
        path.write_text(program(options.bytes // 4, options.product))
        for name, (start, ranks) in sides.items():
            times = {"off": [], "on": []}
            for _ in range(options.rounds):
                for overlap, found in times.items():
                    found.append(time_replay(options, path, start, ranks, overlap))
            off, on = min(times["off"]), min(times["on"])
            print(f"| {name} | {off:.0f} | {on:.0f} | {off / on:.2f} |")


main()
