"""The element types of kernels, computed with numpy alone.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np


class Type:
    """An element type: how it is stored, and the numpy type it is computed in."""

    def __init__(self, name, math, storage=None):
        self.name = name
        self.math = np.dtype(math)
        self.storage = np.dtype(storage or math)
        self.value = name.replace("u", "", 1) if name.startswith("ui") else name
        self.is_bool = name == "i1"
        self.is_float = self.math.kind == "f"
        self.is_signed = self.math.kind == "i"
        self.bits = self.storage.itemsize * 8

    def decode(self, stored):
        return stored.astype(self.math)

    def encode(self, values):
        with np.errstate(all="ignore"):
            return np.asarray(values).astype(self.storage)

    def round(self, values):
        """What is left of the values after one op in this type."""
        return self.decode(self.encode(values))


class SmallFloat(Type):
    """A float that numpy has not: computed in float32, rounded to nearest even after every op."""

    def __init__(self, name, width, fraction, has_infinity):
        super().__init__(name, np.float32, f"V{width // 8}")
        codes = np.arange(1 << (width - 1), dtype=np.int64)
        exponent, rest = codes >> fraction, codes & ((1 << fraction) - 1)
        bias = (1 << (width - 2 - fraction)) - 1
        magnitude = np.where(exponent == 0, np.ldexp(rest * 1.0, 1 - bias - fraction),
                             np.ldexp((rest + (1 << fraction)) * 1.0, exponent - bias - fraction))
        top = (1 << (width - 1 - fraction)) - 1
        self.infinity = top << fraction if has_infinity else len(codes) - 1
        self.nan = self.infinity | 1 << (fraction - 1)
        self.middles = (magnitude[:self.infinity] + magnitude[1:self.infinity + 1]) / 2
        magnitude[self.infinity:] = np.nan
        if has_infinity:
            magnitude[self.infinity] = np.inf
        self.values = np.concatenate([magnitude, -magnitude]).astype(np.float32)
        self.sign = 1 << (width - 1)
        self.codes = np.dtype(f"u{width // 8}")

    def decode(self, stored):
        return self.values[stored.view(self.codes)]

    def encode(self, values):
        values = np.asarray(values, np.float32)
        size = np.abs(values.astype(np.float64))
        code = np.searchsorted(self.middles, size, side="left")
        tie = (code < len(self.middles)) & (self.middles[np.minimum(code, len(self.middles) - 1)] == size)
        code = np.where(tie & (code & 1 == 1), code + 1, code)
        code = np.where(np.isnan(values), self.nan, code)
        return np.ascontiguousarray(code | np.where(np.signbit(values), self.sign, 0)).astype(self.codes).view(self.storage)


TYPES = {t.name: t for t in [
    Type("i1", np.bool_), Type("i8", np.int8), Type("i16", np.int16), Type("i32", np.int32), Type("i64", np.int64),
    Type("ui8", np.uint8), Type("ui16", np.uint16), Type("ui32", np.uint32), Type("ui64", np.uint64),
    Type("f16", np.float32, np.float16), Type("f32", np.float32), Type("f64", np.float64),
    SmallFloat("bf16", 16, 7, True), SmallFloat("f8E4M3FN", 8, 3, False), SmallFloat("f8E5M2", 8, 2, True)]}


def divide(x, y):
    """Toward zero; a division by zero gives zero."""
    safe = np.where(y == 0, 1, y).astype(x.dtype)
    quotient = x // safe
    quotient = quotient + ((x % safe != 0) & ((x < 0) != (safe < 0))).astype(x.dtype)
    return np.where(y == 0, 0, quotient).astype(x.dtype)


def remainder(x, y):
    return np.where(y == 0, 0, x - divide(x, y) * y).astype(x.dtype)


def shift(x, y, right):
    """Shifts by the width or more leave nothing but the sign."""
    bits = x.dtype.itemsize * 8
    amount = y.astype(np.dtype(f"u{x.dtype.itemsize}"))
    inside = np.minimum(amount, bits - 1).astype(x.dtype)
    if not right:
        return np.where(amount < bits, np.left_shift(x, inside), 0).astype(x.dtype)
    return np.where((amount < bits) | (x < 0), np.right_shift(x, inside), 0).astype(x.dtype)


def to_integer(x, to):
    """Toward zero, with compiled C's results on x86-64 where the number does not fit."""
    x = x.astype(np.float64)
    if to.name == "ui64":
        high = x >= 2.0**63
        low = to_integer(np.where(high, 0, x), TYPES["i64"]).view(np.uint64)
        rest = to_integer(np.where(high, x - 2.0**63, 0), TYPES["i64"]).view(np.uint64)
        return np.where(high, np.where(rest < 2**63, rest + np.uint64(2**63), np.uint64(2**63)), low)
    wide = np.int64 if to.bits == 64 or to.name == "ui32" else np.int32
    border = 2.0 ** (np.dtype(wide).itemsize * 8 - 1)
    whole = np.trunc(x)
    fits = (whole >= -border) & (whole < border)
    return np.where(fits, np.where(fits, whole, 0).astype(wide), np.iinfo(wide).min).astype(to.math)
