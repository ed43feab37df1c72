"""Types of values in kernels: what an element is, and what two of them combine to.

The rules are numpy's (NEP 50): a Python number takes the type of what it meets.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass


class DType:
    """The type of an element: `bool_`, `i8` to `i64`, `u8` to `u64`, `f16`, `f32` and `f64`, by the bits that it has.

    `f32[:, :]` is the type of an array of two dimensions, `f32[3, :]` of one with 3 rows, and `f32(x)` converts a number: in
    a kernel to such an element, in Python to a scalar of numpy.
    """

    def __init__(self, name: str, numpy: str, kind: str, bits: int):
        self.name, self.numpy, self.kind, self.bits = name, numpy, kind, bits

    @property
    def value(self) -> str:
        """The type of a value in the module, which has no sign."""
        return self.name.replace("u", "") if self.kind == "u" else self.name

    def __getitem__(self, dims) -> ArrayType:
        """The type of an array, with ':' or a number of elements for each dimension. Raises TypeError for another size."""
        dims = dims if isinstance(dims, tuple) else (dims,)
        for dim in dims:
            whole = isinstance(dim, slice) and dim == slice(None)
            if not whole and not (isinstance(dim, int) and dim >= 0):
                raise TypeError(f"{self}[...] has {dim!r} as a size, expected ':' or a number")
        return ArrayType(self, tuple(None if isinstance(d, slice) else d for d in dims))

    def __call__(self, value):
        """The number as an element of this type; in Python, a numpy scalar."""
        import numpy

        return numpy.dtype(self.numpy).type(value)

    def __repr__(self) -> str:
        return f"tinyjit.{self.name}"


@dataclass(frozen=True)
class ArrayType:
    """The type of an array, as annotations of kernels say it: `dtype`, and `sizes` with the number of elements of each
    dimension, or None where any number will do."""

    dtype: DType
    sizes: tuple

    def __repr__(self) -> str:
        sizes = ", ".join(":" if size is None else str(size) for size in self.sizes)
        return f"{self.dtype}[{sizes}]"


bool_ = DType("i1", "bool", "b", 1)
i8, i16, i32, i64 = (DType(f"i{n}", f"int{n}", "i", n) for n in (8, 16, 32, 64))
u8, u16, u32, u64 = (DType(f"ui{n}", f"uint{n}", "u", n) for n in (8, 16, 32, 64))
f16, f32, f64 = (DType(f"f{n}", f"float{n}", "f", n) for n in (16, 32, 64))
# Python's own numbers, which give way to any other type of their kind.
weak_int = DType("i64", "int64", "i", 64)
weak_float = DType("f64", "float64", "f", 64)

strong = (bool_, i8, i16, i32, i64, u8, u16, u32, u64, f16, f32, f64)
by_name = {dtype.numpy: dtype for dtype in strong}


def is_weak(dtype: DType) -> bool:
    return dtype is weak_int or dtype is weak_float


def harden(dtype: DType) -> DType:
    """The type of an array element that holds it."""
    return by_name[dtype.numpy]


def _join_strong(a: DType, b: DType) -> DType:
    if a.kind == "b" or b.kind == "b":
        return b if a.kind == "b" else a
    if a.kind == b.kind:
        return a if a.bits >= b.bits else b
    if "f" in (a.kind, b.kind):
        real, whole = (a, b) if a.kind == "f" else (b, a)
        needed = 64 if whole.bits > 16 else 32 if whole.bits > 8 else 16
        return {16: f16, 32: f32, 64: f64}[max(real.bits, needed)]
    signed, unsigned = (a, b) if a.kind == "i" else (b, a)
    if signed.bits > unsigned.bits:
        return signed
    return {8: i16, 16: i32, 32: i64, 64: f64}[unsigned.bits]


def join(a: DType, b: DType) -> DType:
    """The type of a sum."""
    if a is b:
        return a
    if is_weak(a) and is_weak(b):
        return weak_float
    if not is_weak(a) and not is_weak(b):
        return _join_strong(a, b)
    weak, other = (a, b) if is_weak(a) else (b, a)
    if weak is weak_float:
        return other if other.kind == "f" else f64 if other.kind != "b" else weak_float
    return weak_int if other.kind == "b" else other


def bounds(dtype: DType) -> tuple[int, int]:
    """The smallest and the largest integer."""
    if dtype.kind == "b":
        return 0, 1
    if dtype.kind == "u":
        return 0, 2**dtype.bits - 1
    return -(2 ** (dtype.bits - 1)), 2 ** (dtype.bits - 1) - 1


def wrap(number: int, dtype: DType) -> int:
    """The integer that is left of `number` in so many bits."""
    number &= 2**dtype.bits - 1
    return number - 2**dtype.bits if dtype.kind == "i" and number >> (dtype.bits - 1) else number


def as_f64_bits(number: float) -> int:
    return ctypes.c_int64.from_buffer(ctypes.c_double(number)).value


def within_i64(number) -> bool:
    return -(2**63) <= number < 2**63
