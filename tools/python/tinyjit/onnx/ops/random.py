"""Random numbers, which are drawn before the program runs and are arguments of it.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from ...lowering import types
from .. import arrays
from ..node import op


def _dtype(n, like=None):
    code = n.attr("dtype")
    return arrays.dtype_of(code) if code else like.dtype if like is not None else types.dtype_of("float32")


def _numbers(n, kind, shape, dtype, function):
    """`function` of each number drawn, as the type."""
    wide = "float64" if types.name_of(dtype) == "float64" else "float32"
    return n.builder.map(function, n.converter.draw(n, kind, shape, wide)).cast(dtype)


def _uniform(n, shape, dtype):
    low, high = n.attr("low", 0.0), n.attr("high", 1.0)
    return _numbers(n, "uniform", shape, dtype, lambda u: u * (high - low) + low)


def _normal(n, shape, dtype):
    mean, scale = n.attr("mean", 0.0), n.attr("scale", 1.0)
    return _numbers(n, "normal", shape, dtype, lambda z: z * scale + mean)


op("RandomUniform")(lambda n: _uniform(n, n.attr("shape"), _dtype(n)))
op("RandomUniformLike")(lambda n: _uniform(n, n.x0.shape, _dtype(n, n.x0)))
op("RandomNormal")(lambda n: _normal(n, n.attr("shape"), _dtype(n)))
op("RandomNormalLike")(lambda n: _normal(n, n.x0.shape, _dtype(n, n.x0)))


@op("Bernoulli")
def bernoulli(n):
    """True with the probability that the input has."""
    x = n.x0
    wide = "float64" if types.name_of(x.dtype) == "float64" else "float32"
    drawn = n.converter.draw(n, "uniform", x.shape, wide)
    return n.builder.map(lambda u, p: (u < p.cast(wide)), drawn, x).cast(_dtype(n, x))


@op("Multinomial")
def multinomial(n):
    """Classes by logarithms of their probabilities: the first whose share, with those before it, is above a number drawn."""
    b, x, count = n.builder, n.x0, n.attr("sample_size", 1)
    wide = x.cast("float32") if types.bits(x.dtype) < 32 else x
    rows, classes = x.shape
    sums = b.scan(b.softmax(wide, [1]), 1, lambda a, c: a + c)
    drawn = n.converter.draw(n, "uniform", [rows, count], types.name_of(wide.dtype))

    def below(body, row, sample, place):
        return (body.load(sums, [row, place]) <= body.load(drawn, [row, sample])).cast("int64")

    # The last class takes what rounding leaves.
    chosen = b.sum(b.generate(below, [rows, count, classes - 1]), [2])
    return chosen.cast(arrays.dtype_of(n.attr("dtype", arrays.T.INT32)))


@op("Dropout")
def dropout(n):
    """In training, elements are dropped with a probability, and the others grow by what is lost."""
    training = bool(n.number(2, False)) if n.opset >= 12 else n.opset < 7 and not n.attr("is_test", 0)
    ratio = float(n.number(1, 0.5) if n.opset >= 12 else n.attr("ratio", 0.5))
    mask_type = "bool" if n.opset >= 10 else n.x0.dtype
    if not training or ratio == 0:
        return n.x0, n.builder.full(n.x0.shape, True, mask_type)
    kept = n.builder.map(lambda u: u >= ratio, n.converter.draw(n, "uniform", n.x0.shape, "float32"))
    y = n.builder.map(lambda x, k: k.select(x / (1 - ratio) if ratio < 1 else x, 0 * x), n.x0, kept)
    return y, kept.cast(mask_type)
