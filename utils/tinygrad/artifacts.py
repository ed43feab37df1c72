"""Writes arrays: .safetensors and .npz.

NumPy has no bf16 and no fp8: these are written to .npz as raw elements of the same size (V2, V1).
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import json
from pathlib import Path

import ml_dtypes
import numpy as np

NUMPY_TYPES = {
    "i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
    "ui8": np.uint8, "ui16": np.uint16, "ui32": np.uint32, "ui64": np.uint64,
    "f16": np.float16, "bf16": ml_dtypes.bfloat16, "f32": np.float32, "f64": np.float64,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn, "f8E5M2": ml_dtypes.float8_e5m2,
}
SAFETENSORS_TYPES = {
    "i1": "BOOL", "i8": "I8", "i16": "I16", "i32": "I32", "i64": "I64", "ui8": "U8", "ui16": "U16", "ui32": "U32",
    "ui64": "U64", "f16": "F16", "bf16": "BF16", "f32": "F32", "f64": "F64", "f8E4M3FN": "F8_E4M3", "f8E5M2": "F8_E5M2",
}


def write_safetensors(path: Path, tensors: dict[str, tuple[str, tuple[int, ...], bytes]]):
    """Writes name -> (element type, shape, bytes), names sorted: the same tensors give the same file."""
    header, offset = {}, 0
    for name in sorted(tensors):
        dtype, shape, data = tensors[name]
        header[name] = {"dtype": SAFETENSORS_TYPES[dtype], "shape": list(shape), "data_offsets": [offset, offset + len(data)]}
        offset += len(data)
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(len(text).to_bytes(8, "little") + text + b"".join(tensors[name][2] for name in sorted(tensors)))


def array(data: bytes, dtype: str, shape) -> np.ndarray:
    return np.frombuffer(data, NUMPY_TYPES[dtype]).reshape(shape)


def write_npz(path: Path, arrays: dict[str, np.ndarray]):
    """Writes key -> array, compressed; the same arrays give the same file."""
    plain = {key: values if values.dtype.type.__module__ == "numpy" else values.view(f"V{values.itemsize}")
             for key, values in ((key, np.ascontiguousarray(values)) for key, values in arrays.items())}
    np.savez_compressed(path, **plain)
