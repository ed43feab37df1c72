"""Numbers of few bits with scales.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from ...lowering import types
from ...lowering.scalars import limits
from .. import arrays
from ..node import op
from .conv import convolve


def along(n, value, x, axis, block):
    """Scales or zero points, one for each element, channel or block, so that they broadcast to x."""
    if value.rank == 0 or value.size == 1:
        return value.reshape()
    axis %= x.rank
    if not block:
        return value.reshape(*[value.size if i == axis else 1 for i in range(x.rank)])
    return n.builder.gather(value, lambda body, *at: [a / block if i == axis else a for i, a in enumerate(at)], x.shape)


def quantised(x, zero, dtype, saturate=True):
    """A float as the nearest number of a type of few bits."""
    if types.is_float(dtype):
        return (x + zero.cast(x.dtype) if zero is not None else x).cast(dtype, saturate)
    wide = x.cast("float32") if types.bits(x.dtype) < 32 else x
    rounded = wide.round_even()
    if zero is not None:
        rounded = rounded + zero.cast(wide.dtype)
    low, high = limits(dtype)
    return rounded.maximum(low).minimum(high).cast(dtype)


@op("QuantizeLinear")
def quantize_linear(n):
    x, axis, block = n.x0, n.attr("axis", 1), n.attr("block_size", 0)
    scale = along(n, n.x1, x, axis, block)
    precision = n.attr("precision", 0)
    kind = arrays.dtype_of(precision) if precision else scale.dtype if types.is_float(scale.dtype) else x.dtype
    if types.bits(x.dtype) > types.bits(kind) and not precision:
        kind = x.dtype
    code = n.attr("output_dtype", 0)
    dtype = n.x2.dtype if n.has(2) else arrays.dtype_of(code) if code else types.dtype_of("uint8")
    saturate = bool(n.attr("saturate", 1))
    zero = along(n, n.x2, x, axis, block) if n.has(2) else None
    if types.is_small_float(kind):
        kind = types.dtype_of("float32")
    operands = [x, scale] + ([zero] if zero is not None else [])
    return n.builder.map(lambda a, s, *z: quantised(a.cast(kind) / s.cast(kind), z[0] if z else None, dtype, saturate),
                         *operands)


@op("DequantizeLinear")
def dequantize_linear(n):
    x, axis, block = n.x0, n.attr("axis", 1), n.attr("block_size", 0)
    scale = along(n, n.x1, x, axis, block)
    code = n.attr("output_dtype", 0)
    dtype = arrays.dtype_of(code) if code else n.x1.dtype
    small = not types.is_float(x.dtype) and types.bits(x.dtype) < 32

    def of(a, s, *zero):
        if zero and not types.is_float(a.dtype):
            difference = a.cast("int32") - zero[0].cast("int32")
            return (difference.cast("float32") * s.cast("float32")).cast(dtype)
        return ((a.cast("int32") if small else a).cast("float32") * s.cast("float32")).cast(dtype)

    zero = [along(n, n.x2, x, axis, block)] if n.has(2) else []
    return n.builder.map(of, x, scale, *zero)


@op("DynamicQuantizeLinear")
def dynamic_quantize_linear(n):
    b, x = n.builder, n.x0
    everything = list(range(x.rank))
    low = b.map(lambda a: a.minimum(0), b.min(x, everything))
    high = b.map(lambda a: a.maximum(0), b.max(x, everything))
    scale = b.map(lambda h, lo: (h - lo) / 255, high, low)
    zero = b.map(lambda lo, s: (s == 0).select(0, (0 - lo / s)).round_even().maximum(0).minimum(255).cast("uint8"), low,
                 scale)
    y = b.map(lambda a, s, z: quantised((s == 0).select(0, a / s), z, types.dtype_of("uint8")), x, scale, zero)
    return y, scale, zero


def _centred(n, x, zero, axis=None):
    """x - zero as integers; a vector of zeros is along `axis`."""
    x, zero = x.cast("int32"), zero.cast("int32")
    if zero.size == 1:
        zero = zero.reshape()
    elif zero.rank == 1 and axis is not None:
        zero = zero.reshape(*[zero.size if i == axis % x.rank else 1 for i in range(x.rank)])
    return x - zero


@op("QLinearMatMul")
def qlinear_matmul(n):
    a = _centred(n, n.x0, n.x2, -2)
    b = _centred(n, n.x3, n.x5, -1)
    product = n.builder.matmul(a, b)
    scales = [n.x1, n.x4, n.x6]

    def placed(value, axis):
        if value.size == 1 or value.rank != 1:
            return value if value.size > 1 else value.reshape()
        return value.reshape(*[value.size if i == axis % product.rank else 1 for i in range(product.rank)])

    scales = [placed(s, axis) for s, axis in zip(scales, (-2, -1, -2))]
    dtype = n.x7.dtype
    return n.builder.map(lambda c, s, t, u, z: quantised(c.cast("float32") * (s.cast("float32") * t.cast("float32")
                                                                             / u.cast("float32")), z, dtype),
                         product, *scales, placed(n.x7, -2))


@op("QLinearConv")
def qlinear_conv(n):
    x = _centred(n, n.x0, n.x2)
    w = _centred(n, n.x3, n.x5, 0)
    y = convolve(n, x, w)
    ones = [1] * (y.rank - 2)
    if n.has(8):
        y = y + n.x(8).reshape(n.x(8).size, *ones)
    scale = n.x4.reshape(n.x4.size, *ones) if n.x4.size > 1 else n.x4.reshape()
    dtype = n.x7.dtype
    return n.builder.map(lambda a, s, t, u, z: quantised(a.cast("float32") * (s * t / u), z, dtype), y, n.x1.reshape(),
                         scale, n.x6.reshape(), n.x7.reshape())
