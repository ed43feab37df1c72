#!/usr/bin/env python3
"""Times opening and first reading a large .safetensors file, beside numpy and the package safetensors, in one run.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    PYTHONPATH=build/python python utils/bench/weights.py [--gigabytes=4] [--folder=FOLDER] [--repeats=5]

Writes a sparse file of eight matrices, which takes no room on the disk, to FOLDER. Each side runs in processes of its
own, in turns: it opens the file, then computes the sum over one matrix's first row of products with a vector; the
memory is what the process has resident after each step, above what it had before. Prints a Markdown table of medians.

tinyjit, read: TINYJIT_MAP_FILES=0, as a process reads that may not map files. Only with a file of up to one GB.
"""

import argparse
import json
import os
import pathlib
import statistics
import struct
import subprocess
import sys

MATRICES = 8
SIDES = {
    "tinyjit": """
import tinyjit
def open_file(path): return tinyjit.load_weights(path)
def first(arrays): return float(np.asarray(arrays["w0"])[0].sum())
""",
    "tinyjit, replay": """
import tinyjit
MODULE = '''
jit.constant @w0 : !jit.buffer<ROWSx1024xf32, "cpu:0">
jit.kernel @row(%out: !uop.ptr<1024xf32>, %w: !uop.ptr<ROWSx1024xf32>) {
  %zero = arith.constant 0 : index
  %j = uop.range 1024
  %a = uop.load %w[%zero, %j] : !uop.ptr<ROWSx1024xf32>
  uop.store %a, %out[%j] : !uop.ptr<1024xf32>
}
jit.capture @step() -> !jit.buffer<1024xf32, "cpu:0"> {
  %w = jit.get @w0 : !jit.buffer<ROWSx1024xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<1024xf32, "cpu:0">
  jit.launch @row(write %y, read %w) : !jit.buffer<1024xf32, "cpu:0">, !jit.buffer<ROWSx1024xf32, "cpu:0">
  jit.return %y : !jit.buffer<1024xf32, "cpu:0">
}
'''
def open_file(path): return tinyjit.load(MODULE.replace("ROWS", str(ROWS)), parameters=path, cache="off")
def first(module): return float(module["step"]().numpy().sum())
""",
    "numpy.memmap": """
def open_file(path):
    with open(path, "rb") as file:
        length, = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(length))
    return {name: np.memmap(path, np.float32, "c", 8 + length + entry["data_offsets"][0], tuple(entry["shape"]))
            for name, entry in header.items()}
def first(arrays): return float(arrays["w0"][0].sum())
""",
    "safetensors, safe_open": """
from safetensors import safe_open
def open_file(path): return safe_open(path, "np")
def first(file): return float(file.get_slice("w0")[:1].sum())
""",
    "safetensors, load_file": """
from safetensors.numpy import load_file
def open_file(path): return load_file(path)
def first(arrays): return float(arrays["w0"][0].sum())
""",
}
WORK = """
import json, os, struct, sys, time
import numpy as np
path, ROWS = sys.argv[1], int(sys.argv[2])
def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
SIDE
before = resident()
start = time.perf_counter()
opened = open_file(path)
middle = time.perf_counter()
after_open = resident()
value = first(opened)
end = time.perf_counter()
print(json.dumps([1e3 * (middle - start), after_open - before, 1e3 * (end - middle), resident() - before, value]))
"""


def write(path, total):
    """A file of `MATRICES` matrices, the first row of each being 0, 1, 2, ...; returns the rows of each."""
    rows = total // MATRICES // 4096
    size = rows * 4096
    header = json.dumps({f"w{i}": {"dtype": "F32", "shape": [rows, 1024], "data_offsets": [i * size, (i + 1) * size]}
                         for i in range(MATRICES)}).encode()
    header += b" " * (-len(header) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(header)) + header)
        for i in range(MATRICES):
            file.seek(8 + len(header) + i * size)
            file.write(struct.pack("<1024f", *range(1024)))
        file.truncate(8 + len(header) + MATRICES * size)
    return rows


def measure(side, path, rows, environment):
    program = WORK.replace("SIDE", SIDES[side])
    run = subprocess.run([sys.executable, "-c", program, str(path), str(rows)], capture_output=True, text=True,
                         env={**os.environ, **environment}, check=False)
    if run.returncode:
        sys.exit(f"{side}: {run.stderr}")
    *numbers, value = json.loads(run.stdout)
    if value != 1023 * 512:
        sys.exit(f"{side}: the sum is {value}, expected {1023 * 512}")
    return numbers


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--gigabytes", type=float, default=4)
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path("."))
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args()
    path = options.folder / "bench-weights.safetensors"
    rows = write(path, int(options.gigabytes * 2**30))
    sides = [(side, side, {}) for side in SIDES]
    if options.gigabytes <= 1:
        sides.append(("tinyjit, read", "tinyjit", {"TINYJIT_MAP_FILES": "0"}))
    results = {title: [] for title, _, _ in sides}
    try:
        for _ in range(options.repeats):
            for title, side, environment in sides:
                results[title].append(measure(side, path, rows, environment))
    finally:
        path.unlink()
    print(f"{options.gigabytes:g} GB, {options.repeats} processes each\n")
    print("| | open, ms | resident, MB | first use, ms | resident, MB |\n|---|---|---|---|---|")
    for title, numbers in results.items():
        opening, resident, first, later = (statistics.median(column) for column in zip(*numbers))
        print(f"| {title} | {opening:.2f} | {resident / 2**20:.1f} | {first:.2f} | {later / 2**20:.1f} |")


if __name__ == "__main__":
    main()
