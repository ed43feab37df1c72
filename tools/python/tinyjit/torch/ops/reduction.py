"""Sums and other combinations, products of matrices.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

from ...lowering import Unsupported, types
from ..convert import name_of, op


def axes_of(x, dims):
    if dims is None or dims == []:
        return list(range(x.rank))
    return [d % max(1, x.rank) for d in ([dims] if isinstance(dims, int) else dims)] if x.rank else []


@op("aten.sum.dim_IntList", "aten.sum.default")
def sum_(c, x, dims=None, keep=False, dtype=None):
    return c.b.sum(x.cast(c.dtype), axes_of(x, dims), keep)


@op("aten.mean.dim", "aten.mean.default")
def mean(c, x, dims=None, keep=False, dtype=None):
    return c.b.mean(x.cast(c.dtype), axes_of(x, dims), keep)


op("aten.amax.default")(lambda c, x, dims=(), keep=False: c.b.max(x, axes_of(x, list(dims)), keep))
op("aten.amin.default")(lambda c, x, dims=(), keep=False: c.b.min(x, axes_of(x, list(dims)), keep))
op("aten.max.default")(lambda c, x: c.b.max(x, axes_of(x, None)))
op("aten.min.default")(lambda c, x: c.b.min(x, axes_of(x, None)))
op("aten.prod.dim_int", "aten.prod.default")(
    lambda c, x, dim=None, keep=False, dtype=None: c.b.product(x.cast(c.dtype), axes_of(x, dim), keep))
op("aten.any.default", "aten.any.dim", "aten.any.dims")(
    lambda c, x, dims=None, keep=False: c.b.max(x.cast("bool"), axes_of(x, dims), keep))
op("aten.all.default", "aten.all.dim", "aten.all.dims")(
    lambda c, x, dims=None, keep=False: c.b.min(x.cast("bool"), axes_of(x, dims), keep))


def _extreme(largest):
    def convert(c, x, dim, keep=False):
        if x.rank == 0:
            return x, c.b.full((), 0, "int64")
        places = c.b.arg_extreme(x, dim, largest, keep=keep)
        values = c.b.max(x, [dim], keep) if largest else c.b.min(x, [dim], keep)
        return values, places

    return convert


op("aten.max.dim")(_extreme(True))
op("aten.min.dim")(_extreme(False))


@op("aten.argmax.default", "aten.argmin.default")
def arg(c, x, dim=None, keep=False):
    largest = "argmax" in str(c.node.target)
    if dim is None:
        place = c.b.arg_extreme(x.reshape(x.size), 0, largest)
        return place.reshape(*[1] * x.rank) if keep else place
    return c.b.arg_extreme(x, dim, largest, keep=keep) if x.rank else c.b.full((), 0, "int64")


@op("prims.var.default")
def prims_var(c, x, dims, correction=1, *, output_dtype=None):
    return var(c, x, dims, correction=correction)


@op("prims.sum.default")
def prims_sum(c, x, dims, *, output_dtype=None):
    return c.b.sum(x, axes_of(x, dims))


@op("aten.var.correction", "aten.var_mean.correction")
def var(c, x, dims=None, correction=1, keepdim=False):
    if types.bits(x.dtype) < 32:
        results = var(c, x.cast("float32"), dims, correction, keepdim)
        return tuple(r.cast(x.dtype) for r in results) if isinstance(results, tuple) else results.cast(x.dtype)
    axes = axes_of(x, dims)
    count = math.prod(x.shape[a] for a in axes)
    average = c.b.mean(x, axes, True)
    squares = c.b.map(lambda a, m: (a - m) * (a - m), x, average)
    below = max(0, count - (1 if correction is None else correction))
    variance = c.b.map(lambda s: s / below, c.b.sum(squares, axes, keepdim))
    if "var_mean" not in str(c.node.target):
        return variance
    return variance, average if keepdim else average.reshape(*variance.shape)


def _scan(function):
    def convert(c, x, dim, dtype=None):
        x = x.cast(name_of(dtype) if dtype else c.dtype)
        return c.b.scan(x, dim, function) if x.rank else x

    return convert


op("aten.cumsum.default")(_scan(lambda a, b: a + b))
op("aten.cumprod.default")(_scan(lambda a, b: a * b))


def _log_of_sum(a, b):
    """log(exp(a) + exp(b))."""
    largest = a.maximum(b)
    return (abs(largest) == math.inf).select(largest, largest + (a.minimum(b) - largest).exp().log1p())


@op("aten.logcumsumexp.default")
def logcumsumexp(c, x, dim):
    return _scan(_log_of_sum)(c, x, dim)


@op("aten.cummax.default", "aten.cummin.default")
def cumulative(c, x, dim):
    """Extremes so far, and the last places of them."""
    if x.rank == 0:
        return x, c.b.full((), 0, "int64")
    largest = "cummax" in str(c.node.target)
    values = c.b.scan(x, dim, (lambda a, b: a.maximum(b)) if largest else (lambda a, b: a.minimum(b)))

    def place(body, element, value):
        return ((element == value) | element.is_nan()).select(body.index(dim % x.rank).cast("int64"), body.constant(0, "int64"))

    return values, c.b.scan(c.b.nest(place, [x, values], x.shape), dim, lambda a, b: a.maximum(b))


# Products

def _check_types(a, b):
    if a.dtype != b.dtype:
        raise Unsupported(f"a product of elements of {types.name_of(a.dtype)} and {types.name_of(b.dtype)}, expected one type")


@op("aten.mm.default", "aten.bmm.default", "aten.matmul.default", "aten.mv.default", "aten.dot.default")
def matmul(c, a, b):
    _check_types(a, b)
    return c.b.matmul(a, b)


@op("aten.addmm.default", "aten.baddbmm.default")
def addmm(c, x, a, b, beta=1, alpha=1):
    _check_types(a, b)
    product = c.b.matmul(a, b)
    if beta == 0:
        return product if alpha == 1 else c.b.map(lambda p: p * alpha, product)

    def of(p, v):
        return (p * alpha if alpha != 1 else p) + (v * beta if beta != 1 else v)

    return c.b.map(of, product, x, shape=product.shape)


@op("aten.addbmm.default")
def addbmm(c, x, a, b, beta=1, alpha=1):
    product = c.b.einsum([["n", "i", "k"], ["n", "k", "j"]], ["i", "j"], [a, b])
    if beta == 0:
        return c.b.map(lambda p: p * alpha, product)
    return c.b.map(lambda p, v: p * alpha + v * beta, product, x, shape=product.shape)


@op("aten._cdist_forward.default")
def cdist(c, x, y, p, mode=None):
    """The norms of the differences of each row of x and each of y."""
    b = c.b
    distances = b.map(lambda a, d: abs(a - d), b.expand_dims(x, -2), b.expand_dims(y, -3))
    last = [distances.rank - 1]
    if p == math.inf:
        return b.max(distances, last) if x.shape[-1] else b.full(distances.shape[:-1], 0, x.dtype)
    if p == 0:
        return b.sum(b.map(lambda a: (a != 0).cast(x.dtype), distances), last)
    if p == 1:
        return b.sum(distances, last)
    if p == 2:
        return b.map(lambda s: s.sqrt(), b.sum(distances * distances, last))
    return b.map(lambda s: s ** (1 / p), b.sum(b.map(lambda a: a ** p, distances), last))


# Softmax, where torch's own definition has been kept out

op("aten._softmax.default")(lambda c, x, dim, half: c.b.softmax(x.cast(c.dtype), [dim]) if x.rank else c.b.full(
    (), 1, c.dtype))
op("aten._log_softmax.default")(lambda c, x, dim, half: c.b.softmax(x.cast(c.dtype), [dim], True) if x.rank else c.b.full(
    (), 0, c.dtype))


@op("aten._scaled_dot_product_flash_attention_for_cpu.default")
def attention(c, q, k, v, dropout=0.0, causal=False, *, attn_mask=None, scale=None):
    weights, largest, total = _attention_weights(c, q, k, causal, attn_mask, scale, dropout)
    logs = c.b.map(lambda t, m: t.log() + m, total, largest)
    result = c.b.matmul(grouped(weights, v), v.cast(weights.dtype)).cast(q.dtype)
    return result.reshape(*q.shape[:-1], v.shape[-1]), logs.reshape(*q.shape[:-1])


def grouped(x, k):
    """Rows of the heads that share one of the keys, below one another: there are as many heads then as keys have."""
    return x.reshape(*k.shape[:2], x.shape[1] // max(k.shape[1], 1) * x.shape[2], x.shape[3])


def scores_of(c, q, k, causal, mask, scale):
    b = c.b
    wide = "float32" if types.bits(q.dtype) < 32 else q.dtype
    scale = 1 / math.sqrt(q.shape[-1]) if scale is None else scale
    products = b.matmul(grouped(q, k).cast(wide), b.transpose(k.cast(wide), [0, 1, 3, 2]))
    scores = b.map(lambda s: s * scale, products.reshape(*q.shape[:-1], k.shape[2]))
    if causal:
        def kept(body, s):
            below = body.index(3).cast("int64") <= body.index(2).cast("int64")
            return below.select(s, body.constant(-math.inf, wide))

        scores = b.nest(kept, [scores], scores.shape)
    if mask is not None:
        scores = b.map(lambda s, m: m.select(s, -math.inf) if types.is_bool(m.dtype) else s + m.cast(wide), scores, mask)
    return scores


def _attention_weights(c, q, k, causal, mask, scale, dropout):
    from ...lowering.types import Unsupported

    if dropout:
        raise Unsupported("dropout within attention: set its dropout_p to 0")
    b = c.b
    scores = scores_of(c, q, k, causal, mask, scale)
    largest = b.max(scores, [3], True)
    powers = b.map(lambda s, m: (s - (m == -math.inf).select(0, m)).exp(), scores, largest)
    total = b.sum(powers, [3], True)
    return b.map(lambda p, t: (t == 0).select(0, p / t), powers, total), largest, total


@op("aten._scaled_dot_product_flash_attention_for_cpu_backward.default")
def attention_backward(c, gradient, q, k, v, out, logs, dropout, causal, *, attn_mask=None, scale=None):
    b = c.b
    wide = "float32" if types.bits(q.dtype) < 32 else q.dtype
    scores = scores_of(c, q, k, causal, attn_mask, scale)
    weights = b.map(lambda s, t: (s - t.cast(wide)).exp(), scores, b.expand_dims(logs, -1))
    gradient, out = gradient.cast(wide), out.cast(wide)
    scale = 1 / math.sqrt(q.shape[-1]) if scale is None else scale
    of_v = b.matmul(b.transpose(grouped(weights, v), [0, 1, 3, 2]), grouped(gradient, v))
    of_weights = b.matmul(grouped(gradient, v), b.transpose(v.cast(wide), [0, 1, 3, 2])).reshape(*weights.shape)
    along = b.sum(gradient * out, [3], True)
    of_scores = grouped(b.map(lambda w, g, a: w * (g - a) * scale, weights, of_weights, along), k)
    of_q = b.matmul(of_scores, k.cast(wide)).reshape(*q.shape)
    of_k = b.matmul(b.transpose(of_scores, [0, 1, 3, 2]), grouped(q, k).cast(wide))
    return of_q.cast(q.dtype), of_k.cast(k.dtype), of_v.cast(v.dtype)
