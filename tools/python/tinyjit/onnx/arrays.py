"""TensorProtos and types of ONNX as arrays and types of numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math
import os

import numpy as np
import onnx

from ..lowering import Unsupported, types

T = onnx.TensorProto
_SPECIAL = {T.BFLOAT16: "bfloat16", T.FLOAT8E4M3FN: "float8_e4m3fn", T.FLOAT8E4M3FNUZ: "float8_e4m3fnuz",
            T.FLOAT8E5M2: "float8_e5m2", T.FLOAT8E5M2FNUZ: "float8_e5m2fnuz", T.INT4: "int4", T.UINT4: "uint4",
            getattr(T, "FLOAT4E2M1", 23): "float4_e2m1fn", getattr(T, "FLOAT8E8M0", 24): "float8_e8m0fnu",
            getattr(T, "UINT2", 25): "uint2", getattr(T, "INT2", 26): "int2"}


NAMES_OF_TYPES = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32",
                  "float64", "bfloat16", "int4", "uint4"]


def dtype_of(code):
    """numpy's type for a TensorProto.DataType."""
    if code in _SPECIAL:
        return types.dtype_of(_SPECIAL[code])
    if code in (T.STRING, T.UNDEFINED, T.COMPLEX64, T.COMPLEX128):
        raise Unsupported(f"elements of {T.DataType.Name(code).lower()}: there are no arrays of them")
    return np.dtype(onnx.helper.tensor_dtype_to_np_dtype(code))


def code_of(dtype):
    """The TensorProto.DataType of a type of numpy."""
    return onnx.helper.np_dtype_to_tensor_dtype(np.dtype(dtype))


def of_tensor(tensor, folder=""):
    """The array, of objects for strings; that of external data is a part of the mapped file."""
    if tensor.data_type == T.STRING:
        return np.array([s.decode() for s in tensor.string_data], object).reshape(tuple(tensor.dims))
    dtype = dtype_of(tensor.data_type)
    if tensor.data_location != T.EXTERNAL:
        return onnx.numpy_helper.to_array(tensor)
    entries = {e.key: e.value for e in tensor.external_data}
    path = _external_path(folder, entries.get("location", ""), tensor.name)
    offset, shape = int(entries.get("offset", 0)), tuple(tensor.dims)
    count = math.prod(shape)
    if types.bits(dtype) < 8:
        return _unpacked(path, offset, dtype, shape)
    needed = offset + count * dtype.itemsize
    if os.path.getsize(path) < needed:
        raise ValueError(f"external data of tensor '{tensor.name}' ends at byte {needed}, and '{path}' has "
                         f"{os.path.getsize(path)}")
    if count == 0:
        return np.empty(shape, dtype)
    # Private pages: nothing is read before it is used, and nothing reaches the file.
    return np.memmap(path, dtype, "c", offset, shape)


def _external_path(folder, location, name):
    path = os.path.normpath(location)
    if not location or os.path.isabs(path) or path.startswith(".."):
        raise ValueError(f"external data of tensor '{name}' is in '{location}', which is not in the folder of the model")
    return os.path.join(folder or ".", path)


def _unpacked(path, offset, dtype, shape):
    """Numbers of 2 or 4 bits, the first in the low bits of a byte."""
    per_byte, count = 8 // types.bits(dtype), math.prod(shape)
    packed = np.fromfile(path, np.uint8, -(-count // per_byte), offset=offset)
    width = types.bits(dtype)
    parts = np.stack([(packed >> (width * k)) & (2**width - 1) for k in range(per_byte)], -1).reshape(-1)[:count]
    if types.is_float(dtype):
        return parts.astype(np.uint8).view(dtype).reshape(shape)
    signed = parts.astype(np.int16)
    if not types.is_unsigned(dtype):
        signed = np.where(signed >= 2 ** (width - 1), signed - 2**width, signed)
    return signed.astype(dtype).reshape(shape)
