"""Functions of each element.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import functools
import math

import numpy as np

from ...lowering import types
from ...lowering.scalars import limits
from .. import arrays
from ..node import op
from ..words import are_strings


def _unary(name, function):
    op(name)(lambda n: n.builder.map(function, n.x0))


for _name in ("Exp", "Log", "Sqrt", "Sin", "Cos", "Tan", "Asin", "Acos", "Atan", "Sinh", "Cosh", "Tanh", "Asinh", "Acosh",
              "Atanh", "Erf", "Floor", "Ceil"):
    _unary(_name, lambda x, f=_name.lower(): getattr(x, f)())
_unary("Abs", abs)
_unary("Neg", lambda x: -x)
_unary("Not", lambda x: ~x)
_unary("BitwiseNot", lambda x: ~x)
_unary("Reciprocal", lambda x: 1 / x)
_unary("Round", lambda x: x.round_even())
_unary("IsNaN", lambda x: x.is_nan())
_unary("Sigmoid", lambda x: 1 / ((-x).exp() + 1))
_unary("Relu", lambda x: x.maximum(0))
_unary("Softsign", lambda x: x / (abs(x) + 1))
_unary("Softplus", lambda x: x.maximum(0) + (-abs(x)).exp().log1p())
_unary("Mish", lambda x: x * (x.maximum(0) + (-abs(x)).exp().log1p()).tanh())
_unary("HardSwish", lambda x: x * (x * (1 / 6) + 0.5).maximum(0).minimum(1))


@op("Sign")
def sign(n):
    def of(x):
        if types.is_unsigned(x.dtype):
            return (x > 0).cast(x.dtype)
        signed = (x > 0).select(1, (x < 0).select(-1, x.body.constant(0, x.dtype)))
        return x.is_nan().select(x, signed) if types.is_float(x.dtype) else signed

    return n.builder.map(of, n.x0)


def _binary(name, function):
    op(name)(lambda n: n.builder.map(function, *_legacy(n)))


def _legacy(n):
    """Before opset 7, the second operand is broadcast by attributes."""
    a, b = n.x0, n.x1
    if n.opset < 7 and n.attr("broadcast", 0) and b.rank < a.rank:
        axis = n.attr("axis", a.rank - b.rank)
        b = b.reshape(*b.shape, *[1] * (a.rank - axis % a.rank - b.rank))
    return a, b


_binary("Add", lambda a, b: a + b)
_binary("Sub", lambda a, b: a - b)
_binary("Mul", lambda a, b: a * b)
_binary("Div", lambda a, b: a / b)
_binary("And", lambda a, b: a & b)
_binary("Or", lambda a, b: a | b)
_binary("Xor", lambda a, b: a ^ b)
_binary("BitwiseAnd", lambda a, b: a & b)
_binary("BitwiseOr", lambda a, b: a | b)
_binary("BitwiseXor", lambda a, b: a ^ b)
_binary("Equal", lambda a, b: a == b)
_binary("Less", lambda a, b: a < b)
_binary("LessOrEqual", lambda a, b: a <= b)
_binary("Greater", lambda a, b: a > b)
_binary("GreaterOrEqual", lambda a, b: a >= b)


def power(a, b):
    """In the type of the base."""
    if types.is_float(a.dtype):
        return a ** b.cast(a.dtype)
    if types.is_float(b.dtype):
        exponent = b.cast("float64")
        result = a.cast("float64") ** exponent
        # A whole power of an integer is one, which the result is near to.
        whole = (exponent == exponent.floor()) & (exponent >= 0)
        return whole.select(result.round_even(), result).cast(a.dtype)
    return _integer_power(a, b)


def _integer_power(a, b):
    """By squares, modulo the width; negative exponents are 0 but for 1 and -1."""
    width, is_signed = types.bits(a.dtype), not (types.is_bool(b.dtype) or types.is_unsigned(b.dtype))
    base, exponent = a, b
    result = a.body.constant(1, a.dtype)
    # Powers of odd numbers come again after 2 to the power of width - 2; those of even ones are 0 from the exponent width on.
    for bit in range(min(types.bits(b.dtype) - is_signed, max(width - 2, 6))):
        odd = ((exponent & (1 << bit)) if not types.is_bool(b.dtype) else exponent) != 0
        result = odd.select(result * base, result)
        base = base * base
    if types.is_bool(b.dtype):
        return result
    zero = a.body.constant(0, a.dtype)
    result = (((a & 1) == 0) & (b >= width)).select(zero, result)
    if not is_signed:
        return result
    parity = ((b & 1) != 0).select(a, a.body.constant(1, a.dtype))
    small = (a == 1) if types.is_unsigned(a.dtype) else (a == 1) | (a == -1)
    return (b < 0).select(small.select(parity, zero), result)


_binary("Pow", power)


@op("Mod")
def mod(n):
    def floored(a, b):
        rest = a.remainder(b)
        if types.is_unsigned(a.dtype):
            return rest
        other = (rest != 0) & ((rest < 0) ^ (b < 0))
        return other.select(rest + b, rest)

    if n.attr("fmod", 0):
        return n.builder.map(lambda a, b: a.remainder(b), n.x0, n.x1)
    return n.builder.map(floored, n.x0, n.x1)


@op("BitShift")
def bit_shift(n):
    left = n.attr("direction") == "LEFT"
    return n.builder.map(lambda a, b: a.shift_left(b) if left else a.shift_right(b), n.x0, n.x1)


def _fold(function, n):
    return n.builder.map(lambda *xs: functools.reduce(function, xs), *[n.x(i) for i in range(len(n.inputs))])


op("Sum")(lambda n: _fold(lambda a, b: a + b, n))
op("Max")(lambda n: _fold(lambda a, b: a.maximum(b), n))
op("Min")(lambda n: _fold(lambda a, b: a.minimum(b), n))
op("Mean")(lambda n: n.builder.map(lambda a: a / len(n.inputs), _fold(lambda a, b: a + b, n)))
op("Where")(lambda n: n.builder.where(n.x0, n.x1, n.x2))


@op("Clip")
def clip(n):
    x = n.x0
    if n.opset < 11:
        return n.builder.map(lambda a: a.maximum(n.attr("min", float(np.finfo(np.float32).min))).minimum(
            n.attr("max", float(np.finfo(np.float32).max))), x)
    if n.has(1):
        x = n.builder.map(lambda a, b: a.maximum(b), x, n.x1)
    return n.builder.map(lambda a, b: a.minimum(b), x, n.x2) if n.has(2) else x


@op("IsInf")
def is_inf(n):
    up, down = n.attr("detect_positive", 1), n.attr("detect_negative", 1)

    def of(x):
        found = x.body.constant(False, "bool")
        if types.name_of(x.dtype) in ("float16", "bfloat16", "float32", "float64", "float8_e5m2"):
            wide = x.cast("float32") if types.bits(x.dtype) < 32 else x
            found = found | (wide == math.inf) if up else found
            found = found | (wide == -math.inf) if down else found
        return found

    return n.builder.map(of, n.x0)


# Activations with attributes

op("LeakyRelu")(lambda n: n.builder.map(lambda x: (x < 0).select(x * n.attr("alpha", 0.01), x), n.x0))
op("ThresholdedRelu")(lambda n: n.builder.map(lambda x: (x > n.attr("alpha", 1.0)).select(x, x.body.constant(0, x.dtype)),
                                              n.x0))
op("Elu")(lambda n: n.builder.map(lambda x: (x < 0).select(x.expm1() * n.attr("alpha", 1.0), x), n.x0))
op("Selu")(lambda n: n.builder.map(lambda x: (x > 0).select(x, x.expm1() * n.attr("alpha", 1.67326319217681884765625))
                                   * n.attr("gamma", 1.05070102214813232421875), n.x0))
op("Celu")(lambda n: n.builder.map(lambda x: x.maximum(0) + ((x / n.attr("alpha", 1.0)).expm1() * n.attr("alpha", 1.0))
                                   .minimum(0), n.x0))
op("HardSigmoid")(lambda n: n.builder.map(lambda x: (x * n.attr("alpha", 0.2) + n.attr("beta", 0.5)).maximum(0).minimum(1),
                                          n.x0))
op("Swish")(lambda n: n.builder.map(lambda x: x / ((x * -n.attr("alpha", 1.0)).exp() + 1), n.x0))


@op("PRelu")
def prelu(n):
    x, slope = n.x0, n.x1
    if n.opset < 7 and slope.rank == 1 and slope.size > 1:
        slope = slope.reshape(slope.size, *[1] * (x.rank - 2))
    return n.builder.map(lambda a, s: (a < 0).select(a * s, a), x, slope)


@op("Gelu")
def gelu(n):
    if n.attr("approximate", "none") == "tanh":
        return n.builder.map(lambda x: x * 0.5 * (((x + x * x * x * 0.044715) * math.sqrt(2 / math.pi)).tanh() + 1), n.x0)
    return n.builder.map(lambda x: x * 0.5 * ((x * math.sqrt(0.5)).erf() + 1), n.x0)


@op("Shrink")
def shrink(n):
    bias, lambd = n.attr("bias", 0.0), n.attr("lambd", 0.5)
    return n.builder.map(lambda x: (x < -lambd).select(x + bias, (x > lambd).select(x - bias, x.body.constant(
        0, x.dtype))), n.x0)


# Types

@op("Cast")
def cast(n):
    if n.attr("to") == arrays.T.STRING:
        if are_strings(n.x0):
            return n.x0
        n.refuse("numbers as strings: spell them outside")
    return convert(n, n.x0, arrays.dtype_of(n.attr("to")))


@op("CastLike")
def cast_like(n):
    if are_strings(n.x1):
        return n.x0 if are_strings(n.x0) else n.refuse("numbers as strings: spell them outside")
    return convert(n, n.x0, n.x1.dtype)


def convert(n, x, dtype):
    """By the rules of Cast."""
    saturate = bool(n.attr("saturate", 1))
    if types.name_of(dtype) == "float8_e8m0fnu":
        return n.builder.map(lambda a: to_e8m0(a, n.attr("round_mode", "up"), saturate), x)
    return n.builder.cast(x, dtype, saturate)


def to_e8m0(x, mode, saturate):
    """A power of two, by the exponent's bits of a float32; negative numbers lose their sign."""
    bits = x.cast("float32").bitcast("int32")
    exponent = bits.shift_right(23) & 255
    rest = bits & 0x7FFFFF
    nan = (exponent == 255) & (rest != 0)
    if mode == "up":
        more = (rest > 0) & ((exponent > 0) | (rest > 0x400000))
    elif mode == "nearest":
        more = (rest >= 0x400000) & ((exponent > 0) | (rest > 0x400000))
    else:
        more = x.body.constant(False, "bool")
    last = 254 if saturate else 255
    rounded = more.select((exponent + 1).minimum(last), exponent)
    if saturate:
        rounded = rounded.minimum(254)
    rounded = nan.select(255, rounded)
    return rounded.cast("int8").bitcast("float8_e8m0fnu")


@op("BitCast")
def bit_cast(n):
    dtype = arrays.dtype_of(n.attr("to"))
    if types.is_bool(n.x0.dtype) and types.bits(dtype) == 8:
        return n.builder.map(lambda a: a.cast("int8").bitcast(dtype), n.x0)
    if types.is_bool(dtype) and types.bits(n.x0.dtype) == 8:
        return n.builder.map(lambda a: a.bitcast("int8") != 0, n.x0)
    if types.bits(dtype) != types.bits(n.x0.dtype):
        n.refuse(f"elements of {types.bits(n.x0.dtype)} bits as elements of {types.bits(dtype)} bits")
    return n.builder.bitcast(n.x0, dtype)


@op("Identity")
def identity(n):
    return n.inputs[0]


@op("Constant")
def constant(n):
    value = n.attr("value")
    if value is None:
        for name, dtype in (("value_float", "float32"), ("value_int", "int64"), ("value_floats", "float32"),
                            ("value_ints", "int64"), ("value_string", object), ("value_strings", object)):
            if n.attr(name) is not None:
                value = np.array(n.attr(name), dtype)
    if value is None:
        n.refuse("a constant that is no tensor of numbers or strings")
    return n.converter.constant(value)


__all__ = ["convert", "limits", "power"]
