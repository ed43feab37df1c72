#!/usr/bin/env python3
"""Writes the files of arrays that tests read into the folder given.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import io
import json
import pathlib
import struct
import sys
import zipfile

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)


def npy(descr, shape, values):
    """The .npy file of an array, as numpy writes it."""
    header = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': {shape}, }}"
    header += " " * (-(len(header) + 11) % 64) + "\n"
    code = {"<f4": "f", "<i4": "i"}[descr]
    return b"\x93NUMPY\1\0" + struct.pack("<H", len(header)) + header.encode() + struct.pack(f"<{len(values)}{code}", *values)


def npz(members, method):
    """The .npz file with these .npy files."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name, content in members.items():
            archive.writestr(name + ".npy", content)
    return buffer.getvalue()


def safetensors(tensors):
    """The .safetensors file of arrays given as (dtype, shape, values)."""
    header, data = {}, b""
    for name, (dtype, shape, values) in tensors.items():
        content = struct.pack(f"<{len(values)}{'f' if dtype == 'F32' else 'i'}", *values)
        header[name] = {"dtype": dtype, "shape": shape, "data_offsets": [len(data), len(data) + len(content)]}
        data += content
    text = json.dumps(header).encode()
    return struct.pack("<Q", len(text)) + text + data


def gguf(name, values):
    """The GGUF file of one list of 32-bit integers."""
    info = struct.pack("<Q", len(name)) + name.encode() + struct.pack("<IQIQ", 1, len(values), 26, 0)
    head = b"GGUF" + struct.pack("<IQQ", 3, 1, 0) + info
    return head + b"\0" * (-len(head) % 32) + struct.pack(f"<{len(values)}i", *values)


def result(n, inputs):
    """The result of step.mlir."""
    return [a * b + n for a, b in zip(inputs, weights)]


def splitmix(seed, count):
    """Floats in [-1, 1) from the generator splitmix64: the top 25 bits of each number."""
    numbers = []
    for _ in range(count):
        seed = (seed + 0x9E3779B97F4A7C15) % 2**64
        z = seed
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
        numbers.append(((z ^ (z >> 31)) >> 39) * 2.0**-24 - 1)
    return numbers


x, weights = [0, 1, 2, 3, 4, 5], [1, -2, 0.5, 3, 4, -1]
ramp = npy("<f4", (2, 3), x)
files = {
    "x.npy": ramp,
    "one.npz": npz({"x": ramp}, zipfile.ZIP_DEFLATED),
    "two.npz": npz({"x": ramp, "z": npy("<f4", (2, 3), x[::-1])}, zipfile.ZIP_STORED),
    "integers.npy": npy("<i4", (2, 3), x),
    "flat.npy": npy("<f4", (6,), x),
    "y2.npy": npy("<f4", (2, 3), result(2, x)),
    "y3.npy": npy("<f4", (2, 3), result(3, x)),
    "random7.npy": npy("<f4", (2, 3), result(1, splitmix(7, 6))),
    "ramp8.npy": npy("<f4", (8,), range(8)),
    "square8.npy": npy("<f4", (8,), [i * i for i in range(8)]),
    # After calls with n = 2 and 3.
    "total.npy": npy("<f4", (2, 3), [a + b for a, b in zip(result(2, x), result(3, x))]),
    "factor.safetensors": safetensors({"factor": ("I32", [3], [5, -7, 11])}),
    "factor.gguf": gguf("factor", [5, -7, 11]),
    "factor.npy": npy("<i4", (3,), [5, -7, 11]),
    "stored.npz": npz({"factor": npy("<i4", (3,), [5, -7, 11])}, zipfile.ZIP_STORED),
    "deflated.npz": npz({"factor": npy("<i4", (3,), [5, -7, 11])}, zipfile.ZIP_DEFLATED),
    "step.safetensors": safetensors({"w": ("F32", [2, 3], [2] * 6), "total": ("F32", [2, 3], [100] * 6)}),
    "wrong.safetensors": safetensors({"w": ("F32", [3, 2], [2] * 6)}),
    "shape.safetensors": safetensors({"factor": ("I32", [2], [5, -7])}),
    "type.safetensors": safetensors({"factor": ("F32", [3], [5, -7, 11])}),
    "other.safetensors": safetensors({"faktor": ("I32", [3], [5, -7, 11])}),
    "text.npy": b"1 2 3\n",
    "empty.npy": b"",
    "empty.safetensors": b"",
}
for name in ("x.npy", "two.npz", "factor.safetensors", "factor.gguf"):
    files["short-" + name] = files[name][:-5]
for name, content in files.items():
    (folder / name).write_bytes(content)
