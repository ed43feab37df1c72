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
        self.lowest = False if self.is_bool else -np.inf if self.is_float else np.iinfo(self.math).min

    def decode(self, stored):
        return stored.astype(self.math)

    def encode(self, values):
        with np.errstate(all="ignore"):
            return np.asarray(values).astype(self.storage)

    def round(self, values):
        """The values after one op in this type."""
        return self.decode(self.encode(values))


class SmallInteger(Type):
    """An integer of four bits: computed in 8, one per byte in memory."""

    def __init__(self, name, math):
        super().__init__(name, math, "V1")
        self.bits = 4
        self.lowest = -8 if self.is_signed else 0

    def decode(self, stored):
        low = stored.view(np.uint8) & 15
        return (low.view(np.int8) ^ 8) - np.int8(8) if self.is_signed else low

    def encode(self, values):
        return np.ascontiguousarray(np.asarray(values).astype(np.uint8) & 15).view(self.storage)


class SmallFloat(Type):
    """A float that numpy has not: computed in float32, rounded to nearest even after every op.

    `specials` says which codes are no numbers: "ieee", "all ones", "minus zero" or "none".
    """

    def __init__(self, name, width, fraction, specials, bias=None):
        super().__init__(name, np.float32, f"V{(width + 7) // 8}")
        self.bits, self.specials = width, specials
        self.sign = 1 << (width - 1)
        bias = (1 << (width - 2 - fraction)) - 1 if bias is None else bias
        codes = np.arange(self.sign + 1, dtype=np.int64)
        exponent, rest = codes >> fraction, codes & ((1 << fraction) - 1)
        magnitude = np.where(exponent == 0, np.ldexp(rest * 1.0, 1 - bias - fraction),
                             np.ldexp((rest + (1 << fraction)) * 1.0, exponent - bias - fraction))
        top = (1 << (width - 1 - fraction)) - 1
        self.special = {"ieee": top << fraction, "all ones": self.sign - 1}.get(specials, self.sign)
        self.middles = (magnitude[:self.special] + magnitude[1:self.special + 1]) / 2
        magnitude = magnitude[:self.sign]
        magnitude[self.special:] = np.nan
        if specials == "ieee":
            magnitude[self.special] = np.inf
        self.values = np.concatenate([magnitude, -magnitude]).astype(np.float32)
        if specials == "minus zero":
            self.values[self.sign] = np.nan
        self.nan = {"ieee": self.special | 1 << (fraction - 1), "all ones": self.special}.get(specials, self.sign)
        self.lowest = -np.inf if specials == "ieee" else -np.nanmax(self.values)
        self.codes = np.dtype(f"u{self.storage.itemsize}")

    def decode(self, stored):
        return self.values[stored.view(self.codes) & (2 * self.sign - 1)]

    def encode(self, values):
        values = np.asarray(values, np.float32)
        size = np.abs(values.astype(np.float64))
        code = np.searchsorted(self.middles, size, side="left")
        tie = (code < len(self.middles)) & (self.middles[np.minimum(code, len(self.middles) - 1)] == size)
        code = np.where(tie & (code & 1 == 1), code + 1, code)
        if self.specials == "none":
            code = np.minimum(code, self.special - 1)
        sign = np.where(np.signbit(values), self.sign, 0)
        if self.specials == "minus zero":
            sign = np.where(code == 0, 0, sign)
        code = np.where(np.isnan(values), self.nan, code | sign)
        return np.ascontiguousarray(code).astype(self.codes).view(self.storage)


class PowerOfTwo(Type):
    """f8E8M0FNU: no sign, no zero."""

    def __init__(self, name):
        super().__init__(name, np.float32, "V1")
        self.values = np.append(np.ldexp(1.0, np.arange(255) - 127), np.nan).astype(np.float32)
        self.lowest = self.values[0]

    def decode(self, stored):
        return self.values[stored.view(np.uint8)]

    def encode(self, values):
        values = np.asarray(values, np.float32)
        number = (values > 0) & np.isfinite(values)
        fraction, exponent = np.frexp(np.where(number, values, 1))
        code = exponent.astype(np.int64) + 126
        # Ties go up, and so does all that lies between the two smallest.
        code = np.where(code > 0, code + (fraction >= 0.75), (code == 0) & (fraction > 0.5))
        return np.ascontiguousarray(np.where(number, code, 255)).astype(np.uint8).view(self.storage)


TYPES = {t.name: t for t in [
    Type("i1", np.bool_), Type("i8", np.int8), Type("i16", np.int16), Type("i32", np.int32), Type("i64", np.int64),
    Type("ui8", np.uint8), Type("ui16", np.uint16), Type("ui32", np.uint32), Type("ui64", np.uint64),
    Type("f16", np.float32, np.float16), Type("f32", np.float32), Type("f64", np.float64),
    SmallFloat("bf16", 16, 7, "ieee"), SmallFloat("f8E4M3FN", 8, 3, "all ones"), SmallFloat("f8E5M2", 8, 2, "ieee"),
    SmallFloat("f8E4M3", 8, 3, "ieee"), SmallFloat("f8E3M4", 8, 4, "ieee"), SmallFloat("f8E5M2FNUZ", 8, 2, "minus zero", 16),
    SmallFloat("f8E4M3FNUZ", 8, 3, "minus zero", 8), SmallFloat("f8E4M3B11FNUZ", 8, 3, "minus zero", 11),
    PowerOfTwo("f8E8M0FNU"), SmallFloat("f6E2M3FN", 6, 3, "none"), SmallFloat("f6E3M2FN", 6, 2, "none"),
    SmallFloat("f4E2M1FN", 4, 1, "none"), SmallInteger("i4", np.int8), SmallInteger("ui4", np.uint8)]}


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
