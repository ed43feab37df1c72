"""Measures the error of transforms of f32 against numpy's of f64, and fails above the bound.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

usage: fft_accuracy.py TINYJIT-RUN FOLDER
"""
import pathlib
import subprocess
import sys

import numpy as np

PROGRAM = """func.func @f(%x: tensor<{0}xcomplex<f32>>) -> tensor<{0}xcomplex<f32>> {{
  %y = "stablehlo.fft"(%x) <{{fft_length = array<i64: {0}>, fft_type = #stablehlo<fft_type {1}>}}> : (tensor<{0}xcomplex<f32>>) -> tensor<{0}xcomplex<f32>>
  return %y : tensor<{0}xcomplex<f32>>
}}
"""


def measure(tool, folder, length, kind):
    """The root mean square of the error by that of the results, in units of 2^-24."""
    random = np.random.default_rng(length)
    x = (random.normal(size=length) + 1j * random.normal(size=length)).astype(np.complex64)
    (folder / "program.mlir").write_text(PROGRAM.format(length, kind))
    np.save(folder / "x.npy", x)
    subprocess.run([tool, folder / "program.mlir", f"--input=@{folder}/x.npy", f"--output=@{folder}/y.npy"], check=True)
    y = np.load(folder / "y.npy").astype(np.complex128)
    expected = {"FFT": np.fft.fft, "IFFT": np.fft.ifft}[kind](x.astype(np.complex128))
    return np.sqrt(np.mean(np.abs(y - expected)**2) / np.mean(np.abs(expected)**2)) * 2**24


def main():
    tool, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    for length, factor in ((8, 1), (2187, 1), (16384, 1), (30030, 1), (1009, 2)):
        error = max(measure(tool, folder, length, kind) for kind in ("FFT", "IFFT"))
        bound = factor * (1 + np.log2(length) / 2)
        print(f"{length}: {error:.2f} of {bound:.2f}")
        if not error < bound:
            sys.exit(f"the error of {length} elements is {error}, expected below {bound}")


main()
