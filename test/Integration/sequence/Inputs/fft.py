"""The functions of fft.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def numbers(shape, dtype):
    def make(random):
        x = random.normal(size=shape)
        return (x + 1j * random.normal(size=shape) if np.issubdtype(dtype, np.complexfloating) else x).astype(dtype)
    return make


def entry(kind, shape, axes, bits):
    """Takes numbers of `shape` (of half a spectrum for IRFFT), transforms the last `axes` dimensions."""
    real, pair = (np.float32, np.complex64) if bits == 32 else (np.float64, np.complex128)
    takes, gives = {"FFT": (pair, pair), "IFFT": (pair, pair), "RFFT": (real, pair), "IRFFT": (pair, real)}[kind]
    taken = (*shape[:-1], shape[-1] // 2 + 1) if kind == "IRFFT" else shape
    function = {"FFT": np.fft.fftn, "IFFT": np.fft.ifftn, "RFFT": np.fft.rfftn, "IRFFT": np.fft.irfftn}[kind]
    last = range(len(shape) - axes, len(shape))
    tolerance = 1e-5 if bits == 32 else 2e-14
    return [numbers(taken, takes)], lambda x: function(x, shape[-axes:], last).astype(gives), tolerance, {}


FUNCTIONS = {
    **{f"length_{n}": entry("FFT", (n,), 1, 32) for n in (1, 2, 3, 4, 5, 6, 7, 8, 11, 16, 60, 64, 208, 243)},
    "rows": entry("FFT", (3, 100), 1, 64),
    "inverse": entry("IFFT", (2, 120), 1, 32),
    "columns": entry("FFT", (12, 37), 2, 64),
    "cube": entry("IFFT", (4, 6, 10), 3, 64),
    "prime": entry("FFT", (2, 97), 1, 64),
    "prime_inverse": entry("IFFT", (17,), 1, 32),
    "real": entry("RFFT", (3, 50), 1, 32),
    "real_odd": entry("RFFT", (9, 15), 2, 64),
    "to_real": entry("IRFFT", (3, 50), 1, 32),
    "to_real_odd": entry("IRFFT", (4, 4, 7), 3, 64),
    "to_real_one": entry("IRFFT", (2, 1), 1, 32),
    "real_planes": entry("RFFT", (2, 6, 34), 2, 64),
    "to_real_planes": entry("IRFFT", (2, 6, 34), 2, 64),
    "real_2": entry("RFFT", (5, 2), 1, 32),
    "to_real_4": entry("IRFFT", (5, 4), 1, 32),
}
