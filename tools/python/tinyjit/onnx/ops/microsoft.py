"""Ops of onnxruntime (com.microsoft): activations, normalisations and fused products.

Their definitions are in onnxruntime's docs/ContribOperators.md; where these leave something open, they do as onnxruntime 1.32 does.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

from ...lowering import types
from ..node import op
from .conv import add_bias, convolve

MS = "com.microsoft"


def gelu(x):
    return x * 0.5 * ((x * math.sqrt(0.5)).erf() + 1)


def fast_gelu(x):
    return x * 0.5 * ((x * (x * x * 0.044715 + 1) * math.sqrt(2 / math.pi)).tanh() + 1)


def sigmoid(x):
    return 1 / ((-x).exp() + 1)


def _plus(n, *inputs):
    """The sum of those inputs that are there."""
    total = None
    for i in inputs:
        if n.has(i):
            total = n.x(i) if total is None else total + n.x(i)
    return total


op("Gelu", domain=MS)(lambda n: n.builder.map(gelu, n.x0))
op("BiasGelu", domain=MS)(lambda n: n.builder.map(gelu, _plus(n, 0, 1)))
op("FastGelu", domain=MS)(lambda n: n.builder.map(fast_gelu, _plus(n, 0, 1)))
op("QuickGelu", domain=MS)(lambda n: n.builder.map(lambda x: x * sigmoid(x * n.attr("alpha", 1.702)), n.x0))
op("BiasAdd", domain=MS)(lambda n: _plus(n, 0, 1, 2))


@op("BiasSplitGelu", domain=MS)
def bias_split_gelu(n):
    x = _plus(n, 0, 1)
    half = x.shape[-1] // 2
    return n.builder.map(lambda a, g: a * gelu(g), n.builder.part(x, -1, 0, half), n.builder.part(x, -1, half, 2 * half))


# Normalisations


def _normalised(n, x, weight, bias, centred):
    """The last dimension by its deviation, or by its root mean square."""
    b, epsilon = n.builder, n.attr("epsilon", 1e-12 if centred else 1e-5)
    wide = x.cast("float32") if types.bits(x.dtype) < 32 else x
    mean = b.mean(wide, [-1], True)
    if centred:
        wide = wide - mean
    inverse = b.map(lambda s: 1 / (s + epsilon).sqrt(), b.mean(b.map(lambda a: a * a, wide), [-1], True))
    y = b.map(lambda a, i, w: (a * i * w.cast(a.dtype)).cast(x.dtype), wide, inverse, weight)
    return (y if bias is None else y + bias), mean, inverse


def _skipped(n, weight, bias, added, centred):
    """The sum with what skipped a layer, normalised, and the sum itself."""
    total = _plus(n, 0, 1, added)
    y, mean, inverse = _normalised(n, total, n.x(weight), n.x(bias) if bias and n.has(bias) else None, centred)
    return y, mean, inverse, total


op("SkipLayerNormalization", domain=MS)(lambda n: _skipped(n, 2, 3, 4, True))
op("SkipSimplifiedLayerNormalization", domain=MS)(lambda n: _skipped(n, 2, None, 3, False))


@op("SimplifiedLayerNormalization")
@op("SimplifiedLayerNormalization", domain=MS)
def simplified_layer_normalization(n):
    if n.attr("axis", -1) % n.x0.rank != n.x0.rank - 1:
        n.refuse("an axis other than the last one")
    y, _, inverse = _normalised(n, n.x0, n.x1, None, False)
    return y, inverse


@op("EmbedLayerNormalization", domain=MS)
def embed_layer_normalization(n):
    b, ids = n.builder, n.x0
    batch, length = ids.shape

    def rows(table, places):
        n.check_indices(places, table.shape[0])
        return b.generate(lambda body, i, s, h: body.load(table, [body.load(places, [i, s]), h]), [batch, length, table.shape[1]])

    total = rows(n.x(2), ids)
    if n.has(8):
        total = total + rows(n.x(3), b.broadcast(n.x(8), [batch, length]))
    else:
        total = total + b.part(n.x(3), 0, 0, length)
    if n.has(1) and n.has(4):
        total = total + rows(n.x(4), n.x1)
    y = _normalised(n, total, n.x(5), n.x(6), True)[0]
    known = b.sum(b.map(lambda m: (m == 1).cast("int32"), n.x(7)), [1]) if n.has(7) else b.full([batch], 0, "int32")
    return y, known, total


# Products


def _activated(n, y, default=None):
    """By the activation of a fused op."""
    name = n.attr("activation", default)
    if not name:
        return y
    alpha = n.attr("activation_params", [])
    alpha, beta = ([n.attr("activation_alpha", 0.01 if name == "LeakyRelu" else 0.2), n.attr("activation_beta", 0.5)]
                   if not alpha else [*alpha, 0.0][:2])
    functions = {"Relu": lambda v: v.maximum(0), "Sigmoid": sigmoid, "Tanh": lambda v: v.tanh(),
                 "LeakyRelu": lambda v: (v >= 0).select(v, v * alpha), "Clip": lambda v: v.maximum(alpha).minimum(beta),
                 "HardSigmoid": lambda v: (v * alpha + beta).maximum(0).minimum(1), "Gelu": gelu}
    if name not in functions:
        n.refuse(f"an activation '{name}'")
    return n.builder.map(functions[name], y)


@op("FusedMatMul", domain=MS)
def fused_matmul(n):
    if n.attr("transBatchA", 0) or n.attr("transBatchB", 0):
        n.refuse("transBatchA and transBatchB")
    operands = [n.builder.move_axis(x, -1, -2) if n.attr(name, 0) and x.rank > 1 else x
                for x, name in ((n.x0, "transA"), (n.x1, "transB"))]
    y, alpha = n.builder.matmul(*operands), n.attr("alpha", 1.0)
    return y if alpha == 1 else n.builder.map(lambda v: v * alpha, y)


@op("FusedGemm", domain=MS)
def fused_gemm(n):
    from .matmul import gemm

    return _activated(n, gemm(n))


@op("FusedConv", domain=MS)
def fused_conv(n):
    y = convolve(n, n.x0, n.x1)
    y = add_bias(n, y, n.x2) if n.has(2) else y
    return _activated(n, y + n.x(3) if n.has(3) else y)
