"""Numbers of few bits as onnxruntime writes them (com.microsoft).

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from ...lowering import types
from ..node import OPS, op
from .conv import pool_shape
from .microsoft import MS, sigmoid
from .quantise import along, dynamic_quantize_linear, quantised

for _name in ("QuantizeLinear", "DequantizeLinear"):
    OPS[MS, _name] = OPS["", _name]


def _real(n, x, scale, zero, axis=-1):
    """The real numbers that those of few bits stand for; each may be an input's number or an array."""
    x, scale = (n.x(i) if isinstance(i, int) else i for i in (x, scale))
    scale = along(n, scale, x, axis, 0)
    wide = x.cast("int32")
    if isinstance(zero, int):
        zero = n.x(zero) if n.has(zero) else None
    if zero is not None:
        wide = wide - along(n, zero, x, axis, 0).cast("int32")
    return n.builder.map(lambda a, s: a.cast("float32") * s.cast("float32"), wide, scale)


def _few(n, y, scale, zero, dtype=None):
    """The nearest numbers of few bits; `scale` and `zero` are inputs' numbers."""
    dtype = n.x(zero).dtype if n.has(zero) else dtype
    zeros = [n.x(zero).reshape()] if n.has(zero) else []
    return n.builder.map(lambda a, s, *z: quantised(a / s, z[0] if z else None, dtype), y, n.x(scale).reshape(), *zeros)


def _element_wise(name, function, operands=1):
    """An op of real numbers between numbers of few bits."""

    @op(name, domain=MS)
    def convert(n):
        reals = [_real(n, 3 * i, 3 * i + 1, 3 * i + 2) for i in range(operands)]
        y = n.builder.map(lambda *xs: function(n, *xs), *reals)
        return _few(n, y, 3 * operands, 3 * operands + 1, n.x0.dtype)


_element_wise("QLinearAdd", lambda n, a, c: a + c, 2)
_element_wise("QLinearMul", lambda n, a, c: a * c, 2)
_element_wise("QLinearSigmoid", lambda n, x: sigmoid(x))
_element_wise("QLinearLeakyRelu", lambda n, x: (x >= 0).select(x, x * n.attr("alpha", 0.01)))


@op("QLinearSoftmax", domain=MS)
def qlinear_softmax(n):
    x, axis = _real(n, 0, 1, 2), n.attr("axis", -1) % n.x0.rank
    axes = list(range(axis, x.rank)) if n.attr("opset", 13) < 13 else [axis]
    return _few(n, n.builder.softmax(x, axes), 3, 4, n.x0.dtype)


@op("QLinearGlobalAveragePool", domain=MS)
def qlinear_global_average_pool(n):
    x, last = _real(n, 0, 1, 2), n.attr("channels_last", 0)
    axes = list(range(1, x.rank - 1) if last else range(2, x.rank))
    return _few(n, n.builder.mean(x, axes, True), 3, 4, n.x0.dtype)


@op("QLinearAveragePool", domain=MS)
def qlinear_average_pool(n):
    """The mean in real numbers, of an input that AveragePool then sees as its own."""
    if n.attr("channels_last", 0):
        n.refuse("channels_last")
    quantised_input, n.inputs[0] = n.inputs[0], _real(n, 0, 1, 2)
    y = OPS["", "AveragePool"](n)
    n.inputs[0] = quantised_input
    return _few(n, y, 3, 4, n.x0.dtype)


@op("QLinearConcat", domain=MS)
def qlinear_concat(n):
    reals = [_real(n, i, i + 1, i + 2) for i in range(2, len(n.inputs), 3)]
    return _few(n, n.builder.concat(reals, n.attr("axis")), 0, 1)


@op("QLinearWhere", domain=MS)
def qlinear_where(n):
    return _few(n, n.builder.where(n.x0, _real(n, 1, 2, 3), _real(n, 4, 5, 6)), 7, 8)


# Products


def _shifted(n, i, zero, axis):
    """Numbers of few bits less their zero, as integers."""
    x = n.x(i).cast("int32")
    return x - along(n, n.x(zero), x, axis, 0).cast("int32") if n.has(zero) else x


def _scaled(n, product, left, right, bias):
    """A product of integers as real numbers, in columns of the right one's scales, with a bias."""
    y = n.builder.map(lambda p, a, c: p.cast("float32") * (a * c), product, left.reshape() if left.size == 1 else left,
                      along(n, right, product, -1, 0))
    return y if bias is None else y + bias


@op("MatMulIntegerToFloat", domain=MS)
def matmul_integer_to_float(n):
    left, right = _shifted(n, 0, 4, -2), _shifted(n, 1, 5, -1)
    return _scaled(n, n.builder.matmul(left, right), n.x(2), n.x(3), n.x(6) if n.has(6) else None)


@op("DynamicQuantizeMatMul", domain=MS)
def dynamic_quantize_matmul(n):
    x, scale, zero = dynamic_quantize_linear(n)
    left = x.cast("int32") - zero.cast("int32")
    return _scaled(n, n.builder.matmul(left, _shifted(n, 1, 3, -1)), scale, n.x(2), n.x(4) if n.has(4) else None)


@op("QGemm", domain=MS)
def qgemm(n):
    b = n.builder
    left, right = _shifted(n, 0, 2, -2), _shifted(n, 3, 5, -2 if n.attr("transB", 0) else -1)
    left = b.transpose(left, [1, 0]) if n.attr("transA", 0) else left
    right = b.transpose(right, [1, 0]) if n.attr("transB", 0) else right
    product, alpha = b.matmul(left, right), n.attr("alpha", 1.0)
    # The bias is of integers with the scale of the product.
    product = product + n.x(6) if n.has(6) else product
    y = _scaled(n, product, n.x1, n.x(4), None)
    y = y if alpha == 1 else b.map(lambda v: v * alpha, y)
    return _few(n, y, 7, 8, n.x0.dtype) if n.has(7) else y


@op("MatMulNBits", domain=MS)
def matmul_n_bits(n):
    """A product with a matrix of few bits, whose rows are in blocks with a scale each; the first number is in the low bits."""
    b, rows, columns, bits, block = n.builder, n.attr("N"), n.attr("K"), n.attr("bits", 4), n.attr("block_size")
    if bits not in (2, 4, 8):
        n.refuse(f"numbers of {bits} bits")
    if n.has(4):
        n.refuse("g_idx: order the columns before")
    per, blocks = 8 // bits, -(-columns // block)
    x, packed, scales = n.x0, n.x1.reshape(rows, -1), n.x(2).reshape(rows, blocks)
    zeros = n.x(3).reshape(rows, -1) if n.has(3) else None
    for held, count in ((packed, columns), (zeros, blocks)):
        if held is not None and held.shape[1] * (1 if types.is_float(held.dtype) else per) < count:
            raise ValueError(f"{held.shape[1]} bytes in a row, and {count} numbers of {bits} bits were expected")

    def number(body, table, row, place):
        byte = body.load(table, [row, place / per])
        return (byte.shift_right((place.remainder(per) * bits).cast("uint8")) & (2**bits - 1)).cast("int32")

    def weight(body, row, column):
        of_block = column / block
        value = number(body, packed, row, column)
        scale = body.load(scales, [row, of_block])
        if zeros is None:
            return (value - 2 ** (bits - 1)).cast(scale.dtype) * scale
        if types.is_float(zeros.dtype):
            return (value.cast(scale.dtype) - body.load(zeros, [row, of_block])) * scale
        return (value - number(body, zeros, row, of_block)).cast(scale.dtype) * scale

    weights = b.generate(weight, [rows, columns])
    y = b.matmul(x, b.transpose(weights, [1, 0]))
    return y + n.x(5) if n.has(5) else y
