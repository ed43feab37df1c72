#!/usr/bin/env python3
"""Times products of few rows and a matrix in memory, beside numpy's, after comparing their results.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python utils/bench/few_rows.py [--rows=1,2,4,8,16] [--shapes=4096x4096,768x3072] [--threads=1] [--seconds=0.4]

Prints a Markdown table: gigabytes of the matrix per second, of tinyjit and of numpy, whose library gets the same number of
threads. Both sides take turns, and the fastest call counts.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = """func.func @product(%x: tensor<{m}x{k}xf32>, %w: tensor<{k}x{n}xf32>) -> tensor<{m}x{n}xf32> {{
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<{m}x{n}xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<{m}x{n}xf32>) -> tensor<{m}x{n}xf32>
  %y = linalg.matmul ins(%x, %w : tensor<{m}x{k}xf32>, tensor<{k}x{n}xf32>) outs(%init : tensor<{m}x{n}xf32>) -> tensor<{m}x{n}xf32>
  return %y : tensor<{m}x{n}xf32>
}}
"""


def time_ours(options, folder, expected, numpy):
    """Seconds of the fastest call."""
    command = [options.tinyjit_run, folder / "product.mlir", f"--input=@{folder / 'x.npy'}", f"--input=@{folder / 'w.npy'}",
               f"--threads={options.threads}", "--calls=3"]
    subprocess.run([*command, f"--output=@{folder / 'y.npy'}"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if not numpy.allclose(numpy.load(folder / "y.npy"), expected, rtol=1e-4, atol=1e-3):
        sys.exit(f"{folder / 'product.mlir'}: another result than numpy's")
    printed = subprocess.run([*command, f"--benchmark={options.seconds}"], check=True, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True).stdout
    number, unit = re.search(r"min ([\d.]+) (us|ms|s)\b", printed).groups()
    return float(number) * {"us": 1e-6, "ms": 1e-3, "s": 1}[unit]


def time_numpy(x, w, seconds):
    """Seconds of the fastest call."""
    best, end = float("inf"), time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        x @ w
        best = min(best, time.perf_counter() - start)
    return best


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", default="1,2,4,8,16", metavar="N,N")
    parser.add_argument("--shapes", default="4096x4096,1024x4096", metavar="KxN,KxN")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.4)
    parser.add_argument("--tinyjit-run", type=pathlib.Path, default=ROOT / "build/bin/tinyjit-run", metavar="FILE")
    options = parser.parse_args()
    os.sched_setaffinity(0, set(sorted(os.sched_getaffinity(0))[:options.threads]))
    os.environ["OPENBLAS_NUM_THREADS"] = os.environ["OMP_NUM_THREADS"] = str(options.threads)
    import numpy  # reads these variables
    generator = numpy.random.default_rng(1)
    print("| matrix | rows | tinyjit, GB/s | numpy, GB/s | tinyjit : numpy |\n|---|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for shape in options.shapes.split(","):
            k, n = map(int, shape.split("x"))
            w = generator.random((k, n), dtype=numpy.float32)
            numpy.save(folder / "w.npy", w)
            for m in map(int, options.rows.split(",")):
                x = generator.random((m, k), dtype=numpy.float32)
                numpy.save(folder / "x.npy", x)
                (folder / "product.mlir").write_text(PROGRAM.format(m=m, k=k, n=n))
                ours = peer = float("inf")
                for _ in range(2):
                    ours = min(ours, time_ours(options, folder, x @ w, numpy))
                    peer = min(peer, time_numpy(x, w, options.seconds))
                print(f"| {shape} | {m} | {w.nbytes / ours / 1e9:.1f} | {w.nbytes / peer / 1e9:.1f} | {peer / ours:.2f} |", flush=True)


if __name__ == "__main__":
    main()
