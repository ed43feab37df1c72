#!/usr/bin/env python3
"""Times a sort, a cumulative sum, a scatter and a Fourier transform beside those of C++ and numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python utils/bench/sequences.py [--json FILE] [--scale DIVISOR] [--seconds SECONDS] [--rounds ROUNDS]

Prints a Markdown table: least times of several rounds, in which all sides take turns. Needs a Python with numpy, and a C++
compiler: clang++-22, or what CXX names.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

root = pathlib.Path(__file__).resolve().parents[2]
SORT = """func.func @f(%a: tensor<{n}xf32>) -> tensor<{n}xf32> {{
  %r = uop.sort(%a) along 0 {{
  ^bb0(%x: f32, %y: f32):
    %less = arith.cmpf olt, %x, %y : f32
    uop.return %less : i1
  }} : tensor<{n}xf32> -> tensor<{n}xf32>
  return %r : tensor<{n}xf32>
}}
"""
CUMSUM = """func.func @f(%a: tensor<{n}xf32>) -> tensor<{n}xf32> {{
  %r = uop.scan(%a) along 0 {{
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %x, %y : f32
    uop.return %z : f32
  }} : tensor<{n}xf32> -> tensor<{n}xf32>
  return %r : tensor<{n}xf32>
}}
"""
SCATTER = """func.func @f(%v: tensor<1x{n}x1xf32>, %p: tensor<1x{n}xi32>) -> tensor<1x{m}x1xf32> {{
  %a = arith.constant dense<0.0> : tensor<1x{m}x1xf32>
  %r = uop.scatter(%v) into(%a) at %p {{
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %x, %y : f32
    uop.return %z : f32
  }} : tensor<1x{n}x1xf32> into tensor<1x{m}x1xf32> at tensor<1x{n}xi32> -> tensor<1x{m}x1xf32>
  return %r : tensor<1x{m}x1xf32>
}}
"""
FFT = """func.func @f(%a: tensor<{n}x{t}>, %b: tensor<{n}x{t}>) -> (tensor<{n}x{t}>, tensor<{n}x{t}>) {{
  %r, %i = uop.fft(%a, %b) along 0 : tensor<{n}x{t}>
  return %r, %i : tensor<{n}x{t}>, tensor<{n}x{t}>
}}
"""
REAL_FFT = """func.func @f(%a: tensor<{n}x{t}>) -> tensor<{m}xcomplex<{t}>> {{
  %r = "stablehlo.fft"(%a) <{{fft_length = array<i64: {n}>, fft_type = #stablehlo<fft_type RFFT>}}>
      : (tensor<{n}x{t}>) -> tensor<{m}xcomplex<{t}>>
  return %r : tensor<{m}xcomplex<{t}>>
}}
"""


def run(*command):
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"exit status {result.returncode} of: {' '.join(map(str, command))}\n{result.stdout}{result.stderr}")
    return result.stdout + result.stderr


class Program:
    """A program of tinyjit, and what it is compared with."""

    def __init__(self, name, peer, text, inputs, elements, places=1):
        self.name, self.peer, self.text, self.inputs, self.elements, self.places = name, peer, text, inputs, elements, places
        self.times = {}

    def add(self, side, microseconds):
        self.times[side] = min(microseconds, self.times.get(side, microseconds))

    def write(self, folder):
        import numpy as np

        self.file = folder / f"{self.name.replace(' ', '_')}.mlir"
        self.file.write_text(self.text.format(n=self.elements, m=self.places, t=self.inputs[0]))
        self.flags = []
        random = np.random.default_rng(1)
        for number, dtype in enumerate(self.inputs):
            array = random.integers(0, self.places, self.elements).astype(np.int32) if dtype == "i32" \
                else random.normal(size=self.elements).astype({"f32": np.float32, "f64": np.float64}[dtype])
            if "scatter" in self.name:
                array = array.reshape((1, -1, 1) if dtype == "f32" else (1, -1))
            file = self.file.with_suffix(f".{number}.npy")
            np.save(file, array)
            self.flags.append(f"--input=@{file}")

    def measure(self, options, reference):
        for threads in (1, 2):
            printed = run(options.tinyjit_run, self.file, *self.flags, "--calls=3", f"--threads={threads}",
                          f"--benchmark={options.seconds}", f"--output=@{self.file}.out.npy",
                          *[f"--output=@{self.file}.more.npy"] * (self.text == FFT))
            self.add(threads, float(re.search(r"replays: min ([0-9.]+) us", printed)[1]))
        if self.peer == "numpy":
            self.add("peer", measure_numpy(self, options.seconds))
        else:
            kind = {"std::sort": "sort", "memcpy": "copy", "a C++ loop": "scatter"}[self.peer]
            self.add("peer", float(run(reference, kind, self.elements, self.places, options.seconds)))


def measure_numpy(program, seconds):
    """Of complex numbers of the parts' width, in microseconds; the parts are put together before."""
    import numpy as np

    parts = [np.load(program.file.with_suffix(f".{number}.npy")) for number in range(len(program.inputs))]
    transform, numbers = np.fft.rfft, parts[0]
    if len(parts) == 2:
        transform = np.fft.fft
        numbers = (parts[0] + 1j * parts[1]).astype(np.complex64 if numbers.dtype == np.float32 else np.complex128)
    least, end = float("inf"), time.perf_counter() + seconds
    while True:
        begin = time.perf_counter()
        transform(numbers)
        now = time.perf_counter()
        least = min(least, (now - begin) * 1e6)
        if now > end:
            return least


def make_programs(scale):
    def size(elements):
        return max(elements // scale, 16)

    transform = 1 << (size(1 << 20).bit_length() - 1)
    return [
        Program("sort", "std::sort", SORT, ["f32"], size(10**6)),
        Program("cumulative sum", "memcpy", CUMSUM, ["f32"], size(10**7)),
        Program("scatter-add", "a C++ loop", SCATTER, ["f32", "i32"], size(10**6), size(10**5)),
        Program("transform f32", "numpy", FFT, ["f32", "f32"], transform),
        Program("transform f64", "numpy", FFT, ["f64", "f64"], transform),
        Program("transform of real f32", "numpy", REAL_FFT, ["f32"], transform, transform // 2 + 1),
    ]


def table(programs):
    yield "| program | elements | beside | its time, us | tinyjit, one thread | ratio | two threads | ratio |"
    yield "|---|--:|---|--:|--:|--:|--:|--:|"
    for program in programs:
        peer, one, two = (program.times[side] for side in ("peer", 1, 2))
        yield (f"| {program.name} | {program.elements} | {program.peer} | {peer:.4g} | {one:.4g} | {peer / one:.2f} | "
               f"{two:.4g} | {peer / two:.2f} |")


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", type=pathlib.Path, help="file to write all numbers to")
    parser.add_argument("--scale", type=int, default=1, metavar="DIVISOR", help="divide the sizes by this")
    parser.add_argument("--seconds", type=float, default=1, help="of each side in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tinyjit-run", type=pathlib.Path, default=root / "build/bin/tinyjit-run", metavar="FILE")
    return parser.parse_args()


def main():
    options = parse_options()
    try:
        import numpy  # noqa: F401
    except ImportError:
        sys.exit(f"sequences.py: numpy is missing; run: pip install numpy, with this Python: {sys.executable}")
    compiler = os.environ.get("CXX") or shutil.which("clang++-22") or "c++"
    programs = make_programs(options.scale)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        reference = folder / "reference"
        run(*compiler.split(), "-std=c++17", "-O3", "-march=native",
            pathlib.Path(__file__).with_name("sequences_reference.cpp"), "-o", reference)
        for program in programs:
            program.write(folder)
        for _ in range(options.rounds):
            for program in programs:
                program.measure(options, reference)
    print("\n".join(table(programs)))
    if options.json:
        rows = {program.name: {str(side): time for side, time in program.times.items()} for program in programs}
        options.json.write_text(json.dumps(rows, indent=1) + "\n")


main()
