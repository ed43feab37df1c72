"""Compares the results of packed_weights.py with products of weights that numpy unpacks.

    dequantise.py TINYJIT-RUN EXPORT RESULTS    results go to RESULTS.0.npy and so on

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import subprocess
import sys

import numpy as np

ROWS, COLUMNS = 8, 512


def halves(blocks: np.ndarray, at: int) -> np.ndarray:
    return np.ascontiguousarray(blocks[:, at:at + 2]).view(np.float16).astype(np.float64)


def q8_0(data: np.ndarray) -> np.ndarray:
    blocks = data.reshape(-1, 34)
    return halves(blocks, 0) * blocks[:, 2:].view(np.int8)


def q4_0(data: np.ndarray) -> np.ndarray:
    blocks = data.reshape(-1, 18)
    nibbles = np.concatenate([blocks[:, 2:] & 15, blocks[:, 2:] >> 4], axis=1)
    return halves(blocks, 0) * (nibbles.astype(np.int8) - 8)


def q4_k(data: np.ndarray) -> np.ndarray:
    blocks = data.reshape(-1, 144)
    low, high, mixed = blocks[:, 4:8], blocks[:, 8:12], blocks[:, 12:16]
    scales = np.concatenate([low & 63, (mixed & 15) | (low >> 6 << 4)], axis=1)
    offsets = np.concatenate([high & 63, (mixed >> 4) | (high >> 6 << 4)], axis=1)
    bytes_ = blocks[:, 16:].reshape(-1, 4, 1, 32)
    nibbles = np.concatenate([bytes_ & 15, bytes_ >> 4], axis=2).reshape(-1, 8, 32)
    return (halves(blocks, 0) * scales)[..., None] * nibbles - (halves(blocks, 2) * offsets)[..., None]


def q6_k(data: np.ndarray) -> np.ndarray:
    blocks = data.reshape(-1, 210)
    low, high = blocks[:, :128].reshape(-1, 2, 2, 32), blocks[:, 128:192].reshape(-1, 2, 1, 32)
    nibbles = np.concatenate([low & 15, low >> 4], axis=2)
    pairs = np.concatenate([high >> shift & 3 for shift in (0, 2, 4, 6)], axis=2)
    numbers = (nibbles | pairs << 4).astype(np.int8) - 32
    scales = halves(blocks, 208) * blocks[:, 192:208].view(np.int8)
    return scales[..., None] * numbers.reshape(-1, 16, 16)


def main():
    run, program, results = sys.argv[1:]
    calls = np.load(f"{program}/calls.npz")
    x, *packed = [calls[f"call0.input{i}"] for i in range(5)]
    outputs = [f"--output=@{results}.{i}.npy" for i in range(4)]
    inputs = [f"--input=@{program}/calls.npz:call0.input{i}" for i in range(5)]
    subprocess.run([run, f"{program}/step.mlir", *inputs, *outputs], check=True)
    for i, (unpack, data) in enumerate(zip((q8_0, q4_0, q4_k, q6_k), packed)):
        weights = unpack(data).reshape(ROWS, COLUMNS)
        want, got = weights @ x[0].astype(np.float64), np.load(f"{results}.{i}.npy")[0]
        # Each of the sums is rounded at most so often, and each weight three times.
        bound = (abs(weights) @ abs(x[0])) * 2.0 ** -24 * (COLUMNS // 16 + 8)
        error = (abs(got - want) / bound).max()
        print(f"{unpack.__name__}: {'right' if error <= 1 and abs(want).max() > 0 else f'wrong by {error} bounds'}")


if __name__ == "__main__":
    main()
