"""Functions of each element.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

from ...lowering import Value, types
from ..convert import name_of, op


def _floating(c, x):
    """x in the type of the result, as functions of real numbers take integers."""
    return x.cast(c.dtype)


def _unary(name, function):
    op(f"aten.{name}.default")(lambda c, x: c.b.map(function, _floating(c, x)))


for _name in ("exp", "log", "log1p", "expm1", "exp2", "log2", "sqrt", "rsqrt", "sin", "cos", "tan", "asin", "acos", "atan",
              "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "erf"):
    _unary(_name, lambda x, f=_name: getattr(x, f)())
_unary("log10", lambda x: x.log() * (1 / math.log(10)))
_unary("reciprocal", lambda x: 1 / x)
_unary("sigmoid", lambda x: 1 / ((-x).exp() + 1))
_unary("silu", lambda x: x / ((-x).exp() + 1))
_unary("neg", lambda x: -x)
_unary("abs", abs)
_unary("relu", lambda x: (x < 0).select(0, x))
_unary("bitwise_not", lambda x: ~x)


def _chlo(name, *operands):
    """A function of CHLO's of each element."""
    b, x = operands[0].builder, operands[0]
    if types.bits(x.dtype) < 32:
        return _chlo(name, *[o.cast("float32") for o in operands]).cast(x.dtype)
    kinds = ", ".join(o.type for o in operands)
    return b.emit(f'"chlo.{name}"({", ".join(o.name for o in operands)}) : ({kinds}) -> {x.type}', x.shape, x.dtype)


for _name, _function_name in {"erfc": "erfc", "lgamma": "lgamma", "digamma": "digamma", "erfinv": "erf_inv", "special_i1e": "bessel_i1e"}.items():
    op(f"aten.{_name}.default")(lambda c, x, name=_function_name: _chlo(name, _floating(c, x)))


@op("aten.special_i1.default")
def bessel_i1(c, x):
    x = _floating(c, x)
    return c.b.map(lambda a, e: e * abs(a).exp(), x, _chlo("bessel_i1e", x))


def _rounding(name, function):
    op(f"aten.{name}.default")(lambda c, x: c.b.map(function, x) if types.is_float(x.dtype) else x)


_rounding("floor", lambda x: x.floor())
_rounding("ceil", lambda x: x.ceil())
_rounding("trunc", lambda x: x.trunc())
_rounding("round", lambda x: x.round_even())


@op("aten.round.decimals")
def round_decimals(c, x, *, decimals):
    if not types.is_float(x.dtype):
        return x
    scale = float(10 ** abs(decimals))
    if decimals < 0:
        return c.b.map(lambda a: (a / scale).round_even() * scale, x)
    return c.b.map(lambda a: (a * scale).round_even() / scale, x)


op("aten.logical_not.default")(lambda c, x: c.b.map(lambda a: a == 0, x))
op("aten.isnan.default")(lambda c, x: c.b.map(lambda a: a.is_nan(), x))
op("aten.isinf.default")(lambda c, x: c.b.map(lambda a: abs(a) == math.inf, x.cast("float32") if types.bits(
    x.dtype) < 32 or not types.is_float(x.dtype) else x))


@op("aten.sign.default", "aten.sgn.default")
def sign(c, x):
    def of(a):
        if types.is_unsigned(a.dtype) or types.is_bool(a.dtype):
            return (a != 0).cast(a.dtype)
        return (a > 0).select(1, (a < 0).select(-1, a.body.constant(0, a.dtype)))

    return c.b.map(of, x)


@op("aten.gelu.default")
def gelu(c, x, approximate="none"):
    if approximate == "tanh":
        return c.b.map(lambda a: a * 0.5 * (((a + a * a * a * 0.044715) * math.sqrt(2 / math.pi)).tanh() + 1), x)
    return c.b.map(lambda a: a * 0.5 * ((a * math.sqrt(0.5)).erf() + 1), x)


# Of two operands


def _scaled(c, other, alpha):
    return other * alpha if alpha != 1 and not isinstance(other, Value) else (
        c.b.map(lambda a: a * alpha, other) if alpha != 1 else other)


@op("aten.add.Tensor", "aten.add.Scalar")
def add(c, x, y, alpha=1):
    dtype = c.result_type(x, y)
    return c.map(lambda a, b: a + (b * alpha if alpha != 1 else b), x, y, dtype=dtype)


@op("aten.sub.Tensor", "aten.sub.Scalar")
def sub(c, x, y, alpha=1):
    dtype = c.result_type(x, y)
    return c.map(lambda a, b: a - (b * alpha if alpha != 1 else b), x, y, dtype=dtype)


op("aten.mul.Tensor", "aten.mul.Scalar")(lambda c, x, y: c.map(lambda a, b: a * b, x, y))
# Dynamo calls it for addcmul_, and torch's own kernel rounds twice, too.
op("prims.fma.default")(lambda c, x, y, z: c.map(lambda a, b, d: a * b + d, x, y, z))


def _floor(quotient, a, b):
    """The quotient of integers, rounded down."""
    rest = a.remainder(b)
    return ((rest != 0) & ((rest < 0) ^ (b < 0))).select(quotient - 1, quotient)


@op("aten.div.Tensor", "aten.div.Scalar", "aten.div.Tensor_mode", "aten.div.Scalar_mode", "aten.true_divide.Tensor")
def div(c, x, y, rounding_mode=None):
    if rounding_mode is None:
        return c.map(lambda a, b: a / b, x, y, dtype=c.dtype)
    floor = rounding_mode == "floor"

    def of(a, b):
        if not types.is_float(a.dtype):
            quotient = a / b
            return _floor(quotient, a, b) if floor and not types.is_unsigned(a.dtype) else quotient
        return (a / b).floor() if floor else (a / b).trunc()

    return c.map(of, x, y)


op("aten.floor_divide.default")(lambda c, x, y: div(c, x, y, "floor"))
op("aten.fmod.Tensor", "aten.fmod.Scalar")(lambda c, x, y: c.map(lambda a, b: a.remainder(b), x, y))


@op("aten.remainder.Tensor", "aten.remainder.Scalar")
def remainder(c, x, y):
    def of(a, b):
        rest = a.remainder(b)
        if types.is_unsigned(a.dtype):
            return rest
        return ((rest != 0) & ((rest < 0) ^ (b < 0))).select(rest + b, rest)

    return c.map(of, x, y)


@op("aten.pow.Tensor_Tensor", "aten.pow.Tensor_Scalar", "aten.pow.Scalar")
def power(c, x, y):
    if isinstance(y, (int, float)) and isinstance(x, Value):
        x = x.cast(c.dtype)
        whole = int(y) if y == int(y) and abs(y) <= 8 else None
        if whole is not None and (whole >= 0 or types.is_float(x.dtype)):
            return c.b.map(lambda a: _whole_power(a, whole), x)
        if y == 0.5:
            return c.b.map(lambda a: a.sqrt(), x)
    dtype = c.dtype
    if types.is_float(dtype):
        return c.map(lambda a, b: a ** b, x, y, dtype=dtype)
    from ...onnx.ops.elementwise import power as integer_power

    return c.map(integer_power, x, y, dtype=dtype)


def _whole_power(a, n):
    if n == 0:
        return a.body.constant(1, a.dtype)
    result = a
    for _ in range(abs(n) - 1):
        result = result * a
    return 1 / result if n < 0 else result


op("aten.atan2.default")(lambda c, x, y: c.map(lambda a, b: a.atan2(b), x, y, dtype=c.dtype))
op("aten.maximum.default")(lambda c, x, y: c.map(lambda a, b: a.maximum(b), x, y))
op("aten.minimum.default")(lambda c, x, y: c.map(lambda a, b: a.minimum(b), x, y))
op("aten.fmax.default")(lambda c, x, y: c.map(lambda a, b: a.is_nan().select(b, b.is_nan().select(a, a.maximum(b))), x, y))
op("aten.fmin.default")(lambda c, x, y: c.map(lambda a, b: a.is_nan().select(b, b.is_nan().select(a, a.minimum(b))), x, y))



def _negative(a):
    """Whether the sign of a number is minus, that of 0 and of NaN included."""
    if types.is_float(a.dtype):
        a = a.bitcast(f"int{types.bits(a.dtype)}")
    return a.body.constant(False, "bool") if types.is_unsigned(a.dtype) or types.is_bool(a.dtype) else a < 0


op("aten.signbit.default")(lambda c, x: c.b.map(_negative, x))
op("aten.copysign.Tensor", "aten.copysign.Scalar")(
    lambda c, x, y: c.map(lambda a, b: _negative(b).select(-abs(a), abs(a)), x, y, dtype=c.dtype))

for _name, _function in {"eq": lambda a, b: a == b, "ne": lambda a, b: a != b, "lt": lambda a, b: a < b,
                         "le": lambda a, b: a <= b, "gt": lambda a, b: a > b, "ge": lambda a, b: a >= b,
                         "bitwise_and": lambda a, b: a & b, "bitwise_or": lambda a, b: a | b,
                         "bitwise_xor": lambda a, b: a ^ b}.items():
    op(f"aten.{_name}.Tensor", f"aten.{_name}.Scalar")(lambda c, x, y, f=_function: c.map(f, x, y))
for _name, _function in {"and": lambda a, b: a & b, "or": lambda a, b: a | b, "xor": lambda a, b: a ^ b}.items():
    op(f"aten.logical_{_name}.default")(lambda c, x, y, f=_function: c.b.map(f, x.cast("bool"), y.cast("bool")))
op("aten.bitwise_left_shift.Tensor", "aten.__lshift__.Tensor", "aten.__lshift__.Scalar", "aten.bitwise_left_shift.Tensor_Scalar")(
    lambda c, x, y: c.map(lambda a, b: a.shift_left(b), x, y))
op("aten.bitwise_right_shift.Tensor", "aten.__rshift__.Tensor", "aten.__rshift__.Scalar", "aten.bitwise_right_shift.Tensor_Scalar")(
    lambda c, x, y: c.map(lambda a, b: a.shift_right(b), x, y))


@op("aten.clamp.default", "aten.clamp.Tensor", "aten.hardtanh.default")
def clamp(c, x, low=None, high=None):
    bounds = [b for b in (low, high) if b is not None]
    dtype = c.result_type(x, *bounds)
    x = x.cast(dtype)
    if low is not None:
        x = c.map(lambda a, b: a.maximum(b), x, low, dtype=dtype)
    return x if high is None else c.map(lambda a, b: a.minimum(b), x, high, dtype=dtype)


@op("aten.clamp_min.default")
def clamp_min(c, x, low):
    return clamp(c, x, low)


@op("aten.clamp_max.default")
def clamp_max(c, x, high):
    return clamp(c, x, None, high)


@op("aten.where.self", "aten.where.ScalarOther", "aten.where.ScalarSelf", "aten.where.Scalar")
def where(c, condition, x, y):
    dtype = c.dtype
    return c.b.where(condition, c.value(x, dtype), c.value(y, dtype))


@op("aten.masked_fill.Scalar", "aten.masked_fill.Tensor")
def masked_fill(c, x, mask, value):
    return c.b.where(mask, c.value(value, x.dtype), x)


# Checks


@op("aten._assert_async.msg", "aten._assert_async.default", "aten._functional_assert_async.msg")
def assert_async(c, condition, message="a check of the model does not hold", *_):
    c.b.check(condition.cast("bool"), RuntimeError(message))


@op("aten._assert_scalar.default")
def assert_scalar(c, condition, message="a check of the model does not hold"):
    """Of a number that the data decides, at each call; of sizes, when a program is made for them."""
    if isinstance(condition, Value):
        c.b.check(condition.cast("bool"), RuntimeError(message))
    elif not condition:
        raise RuntimeError(message)


op("aten._assert_tensor_metadata.default", "aten.sym_constrain_range_for_size.default",
   "aten.sym_constrain_range.default")(lambda c, *_, **__: None)


# The same array, or another type

op("aten.clone.default", "aten.alias.default", "aten.detach.default", "aten.lift_fresh_copy.default",
   "aten.contiguous.default", "prims.view_of.default", "aten.copy.default")(
       lambda c, x, *rest, **_: x if not rest or not isinstance(rest[0], Value) else c.b.broadcast(
           rest[0].cast(x.dtype), x.shape))


@op("aten._to_copy.default", "prims.convert_element_type.default")
def to_copy(c, x, dtype=None, **_):
    if dtype is None:
        return x
    target = name_of(dtype)
    if types.is_float(x.dtype) and types.is_int(target) and types.bits(target) < 64:
        # As torch has it: through 64 bits.
        return x.cast("int64").cast(target)
    return x.cast(target)


@op("aten.lerp.Tensor", "aten.lerp.Scalar")
def lerp(c, x, y, weight):
    return c.map(lambda a, b, w: a + (b - a) * w, x, y, weight, dtype=c.dtype)
