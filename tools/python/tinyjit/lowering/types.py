"""Element types: numpy's names, and how MLIR spells them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np

NAMES = {
    "bool": "i1", "int8": "i8", "int16": "i16", "int32": "i32", "int64": "i64",
    "uint8": "i8", "uint16": "i16", "uint32": "i32", "uint64": "i64",
    "float16": "f16", "bfloat16": "bf16", "float32": "f32", "float64": "f64",
    "float8_e4m3fn": "f8E4M3FN", "float8_e5m2": "f8E5M2", "float8_e4m3fnuz": "f8E4M3FNUZ",
    "float8_e5m2fnuz": "f8E5M2FNUZ", "float8_e8m0fnu": "f8E8M0FNU", "float4_e2m1fn": "f4E2M1FN",
    "int4": "i4", "uint4": "i4",
    # Of two bits; kept in bytes that hold the number itself.
    "int2": "i8", "uint2": "i8",
    "index": "index",
}
BITS = {"bool": 1, "int2": 2, "uint2": 2, "int4": 4, "uint4": 4, "float4_e2m1fn": 4, "bfloat16": 16}
INDEX = "index"


class Unsupported(NotImplementedError):
    """Valid, but there is no translation; the text says of what, and what can be done."""


def dtype_of(name):
    """numpy's type of this name, those of ml_dtypes included."""
    if isinstance(name, np.dtype):
        return name
    name = name if isinstance(name, str) else np.dtype(name).name
    if name in NAMES and name in ("bool", "float16", "float32", "float64") or name.lstrip("u") in (
            "int8", "int16", "int32", "int64"):
        return np.dtype(name)
    import ml_dtypes

    return np.dtype(getattr(ml_dtypes, name))


def name_of(dtype):
    """The key of a type in the tables."""
    return dtype if isinstance(dtype, str) else np.dtype(dtype).name


def bits(dtype):
    name = name_of(dtype)
    if name in BITS:
        return BITS[name]
    return 64 if name == INDEX else np.dtype(dtype).itemsize * 8


def is_bool(dtype):
    return name_of(dtype) == "bool"


def is_unsigned(dtype):
    return name_of(dtype).startswith("uint")


def is_int(dtype):
    name = name_of(dtype)
    return name.startswith(("int", "uint"))


def is_float(dtype):
    return "float" in name_of(dtype)


def is_small_float(dtype):
    """Floats that arithmetic is not defined on: they are computed with as float32."""
    return is_float(dtype) and bits(dtype) < 16


def element(dtype):
    """An element's type within the program, where integers have no signs."""
    name = name_of(dtype)
    if name not in NAMES:
        raise Unsupported(f"elements of {name}: there are no arrays of them; convert them to numbers before")
    return NAMES[name]


def boundary(dtype):
    """An element's type in arguments and results."""
    name = name_of(dtype)
    plain = element(dtype)
    return "u" + plain if is_unsigned(dtype) and name != "uint2" else plain


def tensor(shape, dtype, at_boundary=False):
    """The type of an array."""
    spelled = boundary(dtype) if at_boundary else element(dtype)
    return f"tensor<{''.join(f'{size}x' for size in shape)}{spelled}>"
