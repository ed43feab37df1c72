"""Writes a, b and c of products and sums that show how often they are rounded, as FOLDER/a.npy, b.npy and c.npy.

usage: fma.py FOLDER

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import pathlib
import sys

import numpy as np

COUNT = 1 << 15


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    random = np.random.default_rng(18)
    # Any bits: infinities, NaN and denormals among them.
    parts = [random.integers(0, 1 << 32, (3, COUNT), dtype=np.uint64).astype(np.uint32).view(np.float32)]

    def scale(low, high):
        return np.ldexp(np.float32(1), random.integers(low, high, COUNT)).astype(np.float32)

    # Products half way between two numbers, or nearly, and a sum that decides: c is far smaller than the last bit.
    a = (1 + random.integers(0, 1 << 12, COUNT) / (1 << 12)).astype(np.float32) * scale(-10, 10)
    b = (1 + random.integers(0, 1 << 12, COUNT) / (1 << 12)).astype(np.float32)
    sign = random.choice(np.float32([-1, 0, 1]), COUNT)
    parts.append([a, b, a * b * scale(-80, -20) * sign])
    # Results that are denormals or nearly so.
    parts.append([a * scale(-80, -60), b * scale(-80, -60), scale(-149, -120) * sign])
    # Sums that leave little of both.
    product = (a.astype(np.float64) * b).astype(np.float32)
    parts.append([a, b, -product + product * scale(-30, -18) * sign])
    for name, values in zip("abc", zip(*parts)):
        np.save(folder / f"{name}.npy", np.concatenate(values))


main()
