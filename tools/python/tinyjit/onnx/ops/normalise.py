"""Normalisations.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

from ...lowering import types
from .. import arrays
from ..node import op


def _along_channels(value, rank):
    return value.reshape(value.size, *[1] * (rank - 2))


def _apply(n, x, mean, variance, scale, bias, epsilon):
    return n.builder.map(lambda a, m, v, s, c: ((a - m.cast(a.dtype)) / (v.cast(a.dtype) + epsilon).sqrt())
                         * s.cast(a.dtype) + c.cast(a.dtype), x, mean, variance, scale, bias)


@op("BatchNormalization")
def batch_normalization(n):
    b, x = n.builder, n.x0
    scale, bias, mean, variance = (_along_channels(n.x(i), x.rank) for i in range(1, 5))
    epsilon, momentum = n.attr("epsilon", 1e-5), n.attr("momentum", 0.9)
    training = n.attr("training_mode", 0) if n.opset >= 14 else n.opset < 7 and not n.attr("is_test", 0)
    if not training:
        return _apply(n, x, mean, variance, scale, bias, epsilon)
    if n.opset < 14:
        n.refuse("training, in opsets before 14")
    axes = [i for i in range(x.rank) if i != 1]
    seen = b.mean(x, axes, True)
    spread = b.mean(b.map(lambda a, m: (a - m) * (a - m), x, seen), axes, True)
    channels = x.shape[1]
    of_batch = [v.reshape(channels) for v in (seen, spread)]

    def running(old, new):
        return b.map(lambda o, s: o * momentum + s.cast(o.dtype) * (1 - momentum), old, new)

    y = _apply(n, x, seen, spread, scale, bias, epsilon)
    return y, running(n.x3, of_batch[0]), running(n.x4, of_batch[1])


def standardised(n, x, axes, epsilon):
    """(x - mean) / deviation, and these two."""
    b = n.builder
    mean = b.mean(x, axes, True)
    variance = b.mean(b.map(lambda a, m: (a - m) * (a - m), x, mean), axes, True)
    inverse = b.map(lambda v: (v + epsilon).rsqrt(), variance)
    return b.map(lambda a, m, i: (a - m) * i, x, mean, inverse), mean, inverse


@op("LayerNormalization")
def layer_normalization(n):
    x, axis = n.x0, n.attr("axis", -1) % n.x0.rank
    wide = x.cast("float32") if types.bits(x.dtype) < 32 else x
    y, mean, inverse = standardised(n, wide, list(range(axis, x.rank)), n.attr("epsilon", 1e-5))
    y = n.builder.map(lambda a, s: a.cast(x.dtype) * s, y, n.x1)
    kind = arrays.dtype_of(n.attr("stash_type", 1))
    return (y + n.x2 if n.has(2) else y), mean.cast(kind), inverse.cast(kind)


@op("InstanceNormalization")
def instance_normalization(n):
    x = n.x0
    y = standardised(n, x, list(range(2, x.rank)), n.attr("epsilon", 1e-5))[0]
    return n.builder.map(lambda a, s, c: a * s + c, y, _along_channels(n.x1, x.rank), _along_channels(n.x2, x.rank))


@op("LpNormalization")
def lp_normalization(n):
    x, axis, p = n.x0, n.attr("axis", -1), n.attr("p", 2)
    b = n.builder
    if p == 1:
        length = b.sum(b.map(abs, x), [axis], True)
    else:
        length = b.map(lambda s: s.sqrt(), b.sum(b.map(lambda a: a * a, x), [axis], True))
    return b.map(lambda a, s: (s == 0).select(0, a / s), x, length)


@op("LRN")
def local_response(n):
    b, x, size = n.builder, n.x0, n.attr("size")
    alpha, beta, bias = n.attr("alpha", 1e-4), n.attr("beta", 0.75), n.attr("bias", 1.0)
    squares = b.move_axis(b.map(lambda a: a * a, x), 1, -1)
    low, high = math.floor((size - 1) / 2), math.ceil((size - 1) / 2)
    total = b.move_axis(b.pool(squares, [size], [1], [1], [low], [high], "sum"), -1, 1)
    return b.map(lambda a, s: a / ((s * (alpha / size) + bias) ** beta), x, total)
