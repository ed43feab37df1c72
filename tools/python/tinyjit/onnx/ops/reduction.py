"""Reductions, sums up to each element, softmax.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

from ...lowering import types
from ..node import op


def axes_of(n, x):
    """The dimensions; None if nothing is to be reduced."""
    axes = n.ints(1, "axes")
    if not axes:
        return None if n.attr("noop_with_empty_axes", 0) else list(range(x.rank))
    return [a % x.rank for a in axes]


def _as_float(x, function):
    """A function of floats, of integers as f64, whose result is rounded towards zero, as in onnxruntime."""
    return function(x) if types.is_float(x.dtype) else function(x.cast("float64")).cast(x.dtype)


def _reduction(name, before, combine, after):
    @op(name)
    def convert(n):
        x = n.x0
        axes = axes_of(n, x)
        x = n.builder.map(before, x) if before else x
        if axes is not None:
            x = getattr(n.builder, combine)(x, axes, bool(n.attr("keepdims", 1))) if axes else x
        return n.builder.map(after, x) if after else x

    return convert


_reduction("ReduceSum", None, "sum", None)
_reduction("ReduceMax", None, "max", None)
_reduction("ReduceMin", None, "min", None)
_reduction("ReduceProd", None, "product", None)
_reduction("ReduceMean", None, "mean", None)
_reduction("ReduceL1", abs, "sum", None)
_reduction("ReduceL2", lambda x: x * x, "sum", lambda x: _as_float(x, lambda y: y.sqrt()))
_reduction("ReduceSumSquare", lambda x: x * x, "sum", None)
_reduction("ReduceLogSum", None, "sum", lambda x: _as_float(x, lambda y: y.log()))


@op("ReduceLogSumExp")
def log_sum_exp(n):
    x, b = n.x0, n.builder
    axes = axes_of(n, x)
    if axes is None:
        return x
    keep = bool(n.attr("keepdims", 1))
    kind = x.dtype
    if not types.is_float(kind):
        x = b.cast(x, "float64")
    largest = b.max(x, axes, True)
    # Of infinities alone, the difference would be no number.
    largest = b.map(lambda m: (abs(m) == math.inf).select(0, m), largest)
    total = b.sum(b.map(lambda a, m: (a - m).exp(), x, largest), axes, True)
    result = b.map(lambda t, m: t.log() + m, total, largest)
    result = b.cast(result, kind)
    return result if keep else result.reshape(*[s for i, s in enumerate(x.shape) if i not in axes])


@op("ArgMax", "ArgMin")
def arg(n):
    return n.builder.arg_extreme(n.x0, n.attr("axis", 0), n.op == "ArgMax", bool(n.attr("select_last_index", 0)),
                                 bool(n.attr("keepdims", 1)))


def _scan(name, function, start):
    @op(name)
    def convert(n):
        x = n.x0
        axis = int(n.number(1)) % x.rank
        exclusive = bool(n.attr("exclusive", 0))
        return n.builder.scan(x, axis, function, start if exclusive else None, exclusive, bool(n.attr("reverse", 0)))

    return convert


_scan("CumSum", lambda a, b: a + b, 0)
_scan("CumProd", lambda a, b: a * b, 1)


def coerced(n, function):
    """Before opset 13, a function of one dimension is one of all from `axis` on, as a row."""
    x, axis = n.x0, n.attr("axis", 1 if n.opset < 13 else -1) % n.x0.rank
    if n.opset >= 13:
        return function(x, axis)
    rows = x.reshape(math.prod(x.shape[:axis]), math.prod(x.shape[axis:]))
    return function(rows, 1).reshape(*x.shape)


op("Softmax")(lambda n: coerced(n, lambda x, axis: n.builder.softmax(x, [axis])))
op("LogSoftmax")(lambda n: coerced(n, lambda x, axis: n.builder.softmax(x, [axis], logarithm=True)))


@op("Hardmax")
def hardmax(n):
    def of(x, axis):
        best = n.builder.arg_extreme(x, axis, keep=True)
        return n.builder.nest(lambda body, p: (body.index(axis).cast("int64") == p).cast(x.dtype), [best], x.shape)

    return coerced(n, of)
