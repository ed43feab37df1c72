"""Elements at places that are data.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math


from ...lowering import types
from ..node import op


@op("Gather")
def gather(n):
    axis = n.attr("axis", 0)
    n.check_indices(n.x1, n.x0.shape[axis])
    return n.builder.take(n.x0, n.x1, axis)


@op("GatherElements")
def gather_elements(n):
    x, indices = n.x0, n.x1
    axis = n.attr("axis", 0) % x.rank
    n.check_indices(indices, x.shape[axis])

    def places(body, *at):
        index = n.builder.from_behind(body.load(indices, at), x.shape[axis])
        return [index if i == axis else a for i, a in enumerate(at)]

    return n.builder.gather(x, places, indices.shape)


@op("GatherND")
def gather_nd(n):
    x, indices, batch = n.x0, n.x1, n.attr("batch_dims", 0)
    depth = indices.shape[-1]
    shape = list(indices.shape[:-1]) + list(x.shape[batch + depth:])
    lead = indices.rank - 1
    for k in range(depth):
        n.check_indices(n.builder.part(indices, -1, k, k + 1), x.shape[batch + k])

    def places(body, *at):
        vector = [n.builder.from_behind(body.load(indices, list(at[:lead]) + [k]), x.shape[batch + k])
                  for k in range(depth)]
        return list(at[:batch]) + vector + list(at[lead:])

    return n.builder.gather(x, places, shape)


COMBINE = {"none": None, "add": lambda a, b: a + b, "mul": lambda a, b: a * b, "max": lambda a, b: a.maximum(b),
           "min": lambda a, b: a.minimum(b)}


@op("ScatterElements", "Scatter")
def scatter_elements(n):
    x, indices, updates = n.x0, n.x1, n.x2
    axis = n.attr("axis", 0) % x.rank
    steps = [math.prod(x.shape[i + 1:]) for i in range(x.rank)]
    n.check_indices(indices, x.shape[axis])

    def place(body, *at):
        index = n.builder.from_behind(body.load(indices, at), x.shape[axis])
        total = index * steps[axis]
        for i, a in enumerate(at):
            if i != axis:
                total = total + a.cast("int64") * steps[i]
        return ((index >= 0) & (index < x.shape[axis])).select(total, body.constant(-1, "int64"))

    places = n.builder.generate(place, indices.shape)
    rows = n.builder.scatter(x.reshape(x.size, 1), places.reshape(indices.size), updates.reshape(updates.size, 1),
                             COMBINE[n.attr("reduction", "none")])
    return rows.reshape(*x.shape)


@op("ScatterND")
def scatter_nd(n):
    x, indices, updates = n.x0, n.x1, n.x2
    depth, lead = indices.shape[-1], indices.shape[:-1]
    width = math.prod(x.shape[depth:])
    for k in range(depth):
        n.check_indices(n.builder.part(indices, -1, k, k + 1), x.shape[k])

    def place(body, *at):
        total, inside = body.constant(0, "int64"), body.constant(True, "bool")
        for k in range(depth):
            index = n.builder.from_behind(body.load(indices, list(at) + [k]), x.shape[k])
            inside = inside & (index >= 0) & (index < x.shape[k])
            total = total + index * math.prod(x.shape[k + 1:depth])
        return inside.select(total, body.constant(-1, "int64"))

    places = n.builder.generate(place, lead)
    rows = n.builder.scatter(x.reshape(math.prod(x.shape[:depth]), width), places,
                             updates.reshape(math.prod(lead), width), COMBINE[n.attr("reduction", "none")])
    return rows.reshape(*x.shape)


@op("TensorScatter")
def tensor_scatter(n):
    """A cache with new entries along one dimension, from a place on that each batch has."""
    cache, update = n.x0, n.x1
    axis = n.attr("axis", -2) % cache.rank
    size, count = cache.shape[axis], update.shape[axis]
    circular = n.attr("mode", "linear") == "circular"

    def element(body, old):
        at = [body.index(i) for i in range(cache.rank)]
        start = body.load(n.x2, [at[0]]).cast("int64") if n.has(2) else body.constant(0, "int64")
        step = at[axis].cast("int64") - start
        if circular:
            step = step.remainder(size)
            step = (step < 0).select(step + size, step)
        new = body.load(update, [step if i == axis else a for i, a in enumerate(at)])
        return ((step >= 0) & (step < count)).select(new, old)

    return n.builder.nest(element, [cache], cache.shape)


def kept(n, keep, x, axis):
    """The parts of x along a dimension where `keep`, a vector of bools, holds."""
    b = n.builder
    count = int(n.converter.demand(b.sum(keep.cast("int64"), [0]), f"the number of parts that {n.title} keeps"))
    # A stable sort brings those that are kept to the front.
    order = b.sort([b.map(lambda k: ~k, keep), b.iota(keep.shape, 0, "int64")], 0, lambda k, i, l, j: ~k & l)[1]
    return b.take(x, b.part(order, 0, 0, count), axis)


@op("Compress")
def compress(n):
    x, axis = n.x0, n.attr("axis")
    if axis is None:
        x, axis = x.reshape(x.size), 0
    keep = n.x1
    x = n.builder.part(x, axis, 0, min(keep.size, x.shape[axis]))
    return kept(n, n.builder.part(keep, 0, 0, x.shape[axis]), x, axis)


@op("NonZero")
def non_zero(n):
    """One row for each dimension: a scalar has none, but as many columns as others."""
    x = n.x0 if n.x0.rank else n.x0.reshape(1)
    flat = n.builder.map(lambda a: a != 0, x.reshape(x.size))
    places = kept(n, flat, n.builder.iota([x.size], 0, "int64"), 0)
    if not n.x0.rank:
        return n.builder.full([0, places.size], 0, "int64")
    steps = [math.prod(x.shape[i + 1:]) for i in range(x.rank)]
    rows = [n.builder.map(lambda p, s=s, size=size: (p / s).remainder(size), places) for s, size in zip(steps, x.shape)]
    return n.builder.stack(rows, 0)


@op("Unique")
def unique(n):
    """Rows are sorted; where a row differs from the one before, a new one begins."""
    b, x, axis = n.builder, n.x0, n.attr("axis")
    rows = x.reshape(x.size, 1) if axis is None else b.move_axis(x, axis, 0)
    rest = rows.shape[1:]
    count = rows.shape[0]
    rows = rows.reshape(count, math.prod(rest))
    columns = [b.take_one(rows, 1, k) for k in range(rows.shape[1])]
    if len(columns) > 64:
        n.refuse(f"parts of {len(columns)} elements are compared, and 64 is the most")
    where = b.iota([count], 0, "int64")

    def before(*xs):
        half = len(xs) // 2
        less, same = xs[0].body.constant(False, "bool"), xs[0].body.constant(True, "bool")
        for a, c in zip(xs[:half - 1], xs[half:-1]):
            less = less | (same & (a < c))
            same = same & (a == c)
        return less

    ordered = b.sort(columns + [where], 0, before)
    place = ordered[-1]

    def begins(body, i):
        first = body.constant(False, "bool")
        for c in ordered[:-1]:
            first = first | (body.load(c, [i]) != body.load(c, [(i - 1).maximum(0)]))
        return first | (i == 0)

    starts = b.generate(begins, [count])
    group = b.map(lambda g: g - 1, b.scan(starts.cast("int64"), 0, lambda a, c: a + c))
    firsts = kept(n, starts, place, 0)
    number = firsts.shape[0]
    counts = b.scatter(b.full([number, 1], 0, "int64"), group, b.full([count, 1], 1, "int64"), lambda a, c: a + c)
    counts = counts.reshape(number)
    if not n.attr("sorted", 1):
        order = b.sort([firsts, b.iota([number], 0, "int64")], 0, lambda p, i, q, j: p < q)
        firsts, counts = order[0], b.take(counts, order[1], 0)
        rank = b.scatter(b.full([number, 1], 0, "int64"), order[1], b.iota([number, 1], 0, "int64"))
        group = b.take(rank.reshape(number), group, 0)
    inverse = b.scatter(b.full([count, 1], 0, "int64"), place, group.reshape(count, 1)).reshape(count)
    values = b.take(rows, firsts, 0).reshape(number, *rest)
    values = values.reshape(number) if axis is None else b.move_axis(values, 0, axis)
    return values, firsts, inverse, counts


@op("TopK")
def top_k(n):
    x = n.x0
    k = n.ints(1, "k")[0]
    axis = n.attr("axis", -1) % x.rank
    largest = n.attr("largest", 1)
    places = n.builder.iota(x.shape, axis, "int64")

    def before(a, i, b, j):
        less = a > b if largest else a < b
        if types.is_float(a.dtype):
            # NaN is the largest.
            less = (a.is_nan() & ~b.is_nan() | less) if largest else (~a.is_nan() & b.is_nan() | less)
        return less

    values, indices = n.builder.sort([x, places], axis, before)
    return n.builder.part(values, axis, 0, k), n.builder.part(indices, axis, 0, k)


@op("ArrayFeatureExtractor", domain="ai.onnx.ml")
def array_feature_extractor(n):
    x = n.x0 if n.x0.rank > 1 else n.x0.reshape(1, n.x0.size)
    return n.builder.take(x, n.x1.reshape(n.x1.size), -1)


