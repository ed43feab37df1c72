"""Measures the error of transforms of f32 against numpy's of f64, and fails above the bound.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

usage: fft_accuracy.py TINYJIT-RUN FOLDER
"""
import pathlib
import subprocess
import sys

import numpy as np

PROGRAM = """func.func @f(%x: {2}) -> {3} {{
  %y = "stablehlo.fft"(%x) <{{fft_length = array<i64: {0}>, fft_type = #stablehlo<fft_type {1}>}}> : ({2}) -> {3}
  return %y : {3}
}}
"""
COMPLEX, REAL, HALF = "tensor<{0}xcomplex<f32>>", "tensor<{0}xf32>", "tensor<{1}xcomplex<f32>>"
KINDS = {
    "FFT": (COMPLEX, COMPLEX, np.fft.fft),
    "IFFT": (COMPLEX, COMPLEX, np.fft.ifft),
    "RFFT": (REAL, HALF, np.fft.rfft),
    "IRFFT": (HALF, REAL, np.fft.irfft),
}


def measure(tool, folder, length, kind):
    """The root mean square of the error by that of the results, in units of 2^-24."""
    random = np.random.default_rng(length)
    takes, gives, expect = KINDS[kind]
    size = length // 2 + 1 if takes == HALF else length
    x = (random.normal(size=size) + 1j * random.normal(size=size)).astype(np.complex64)
    if takes == REAL:
        x = x.real.copy()
    types = [each.format(length, length // 2 + 1) for each in (takes, gives)]
    (folder / "program.mlir").write_text(PROGRAM.format(length, kind, *types))
    np.save(folder / "x.npy", x)
    subprocess.run([tool, folder / "program.mlir", f"--input=@{folder}/x.npy", f"--output=@{folder}/y.npy"], check=True)
    y = np.load(folder / "y.npy").astype(np.complex128)
    expected = expect(x.astype(np.float64 if takes == REAL else np.complex128))
    return np.sqrt(np.mean(np.abs(y - expected)**2) / np.mean(np.abs(expected)**2)) * 2**24


def main():
    tool, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    for length, factor in ((8, 1), (2187, 1), (16384, 1), (30030, 1), (1009, 2), (2018, 2)):
        kinds = KINDS if length % 2 == 0 else ("FFT", "IFFT", "RFFT")
        error = max(measure(tool, folder, length, kind) for kind in kinds)
        bound = factor * (1 + np.log2(length) / 2)
        print(f"{length}: {error:.2f} of {bound:.2f}")
        if not error < bound:
            sys.exit(f"the error of {length} elements is {error}, expected below {bound}")


main()
