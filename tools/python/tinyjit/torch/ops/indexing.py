"""Elements at places that are data, and sorts.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

from ...lowering import Value, types
from ...lowering.scalars import limits
from ...lowering.types import Unsupported
from ..convert import op


@op("aten.embedding.default")
def embedding(c, weight, indices, *_, **__):
    c.check_indices(indices, weight.shape[0])
    return c.b.take(weight, indices, 0)


@op("aten.index_select.default")
def index_select(c, x, dim, indices):
    if not x.rank:
        return x
    c.check_indices(indices, x.shape[dim])
    return c.b.take(x, indices.reshape(indices.size), dim)


@op("aten.gather.default")
def gather(c, x, dim, indices, sparse_grad=False):
    if x.rank == 0:
        return c.b.broadcast(x, indices.shape)
    dim %= x.rank
    c.check_indices(indices, x.shape[dim])

    def places(body, *at):
        return [body.load(indices, at) if i == dim else a for i, a in enumerate(at)]

    return c.b.gather(x, places, indices.shape)


def _plan(c, x, indices):
    """The indices in one shape, where their dimensions come in the result, and which dimensions they stand for. Masks of
    known content only would have a known number of places."""
    if any(i is not None and types.is_bool(i.dtype) for i in indices):
        raise Unsupported("an index of bools, whose result has as many elements as there are true ones; use torch.where")
    used = [k for k, i in enumerate(indices) if i is not None]
    shape = ()
    for k in used:
        c.check_indices(indices[k], x.shape[k])
        shape = _broadcast(shape, indices[k].shape)
    arrays = {k: c.b.broadcast(indices[k], shape) for k in used}
    together = used == list(range(used[0], used[-1] + 1)) if used else True
    start = used[0] if together and used else 0
    rest = [d for d in range(x.rank) if d not in arrays]
    return arrays, shape, start, rest


def _broadcast(a, b):
    import numpy as np

    return np.broadcast_shapes(a, b)


def _split(at, start, count):
    """Places along the dimensions of the indices, and along the others."""
    return list(at[start:start + count]), list(at[:start]) + list(at[start + count:])


@op("aten.index.Tensor")
def index(c, x, indices):
    indices = list(indices) + [None] * (x.rank - len(indices))
    arrays, shape, start, rest = _plan(c, x, indices)
    sizes = [x.shape[d] for d in rest]

    def places(body, *at):
        inner, outer = _split(at, start, len(shape))
        others = iter(outer)
        return [c.b.from_behind(body.load(arrays[d], inner), x.shape[d]) if d in arrays else next(others)
                for d in range(x.rank)]

    return c.b.gather(x, places, sizes[:start] + list(shape) + sizes[start:])


def _put_masked(c, x, start, mask, values, accumulate):
    """x with values where a mask over its dimensions from the `start` on holds: the same for all true elements, or one for
    each, in their order."""
    behind = x.rank - start - mask.rank
    wide = mask.reshape(*mask.shape, *[1] * behind)
    at = values.rank - 1 - behind
    count = values.shape[at] if at >= 0 else 1
    if count == 1:
        shape = [1] * (start + 1 + behind - values.rank) + list(values.shape)
        values = values.reshape(*shape[:start], *[1] * mask.rank, *shape[start + 1:])
    else:
        order = c.b.scan(mask.cast("int64").reshape(mask.size), 0, lambda a, b: a + b)
        enough = c.b.map(lambda n: n == count, c.b.part(order, 0, mask.size - 1, mask.size)) if mask.size else (
            c.b.constant([count == 0]))
        c.b.check(enough, RuntimeError(f"{c.place}: the mask has to have {count} true elements, as many as there are values"))
        taken = c.b.map(lambda k, m: m.select(k - 1, 0).maximum(0), order, mask.reshape(mask.size))
        lead = values.shape[:at]
        values = c.b.take(values, taken.reshape(*mask.shape), at)
        values = values.reshape(*[1] * (start - len(lead)), *values.shape)
    return c.b.map(lambda m, a, v: m.select(a + v if accumulate else v, a), wide, x, values, shape=x.shape)


@op("aten.index_put.default", "aten._unsafe_index_put.default")
def index_put(c, x, indices, values, accumulate=False):
    masks = [k for k, i in enumerate(indices) if i is not None and types.is_bool(i.dtype)]
    if masks:
        if sum(i is not None for i in indices) > 1:
            raise Unsupported("masks together with other indices: write their product as one mask")
        return _put_masked(c, x, masks[0], indices[masks[0]], values.cast(x.dtype), accumulate)
    indices = list(indices) + [None] * (x.rank - len(indices))
    arrays, shape, start, rest = _plan(c, x, indices)
    sizes = [x.shape[d] for d in rest]
    full = sizes[:start] + list(shape) + sizes[start:]
    values = c.b.broadcast(values.cast(x.dtype), full)

    def place(body, *at):
        inner, outer = _split(at, start, len(shape))
        others = iter(outer)
        total = body.constant(0, "int64")
        for d in range(x.rank):
            here = (c.b.from_behind(body.load(arrays[d], inner), x.shape[d]) if d in arrays else next(others)).cast("int64")
            total = total * x.shape[d] + here
        return total

    count = math.prod(full)
    places = c.b.generate(place, full).reshape(count)
    rows = c.b.scatter(x.reshape(x.size, 1), places, values.reshape(count, 1), (lambda a, b: a + b) if accumulate else None)
    return rows.reshape(*x.shape)


@op("aten.masked_scatter.default")
def masked_scatter(c, x, mask, source):
    """x with the elements of the source, in their order, where the mask holds."""
    shape = _broadcast(x.shape, mask.shape)
    x, mask, source = c.b.broadcast(x, shape), c.b.broadcast(mask, shape), source.reshape(source.size)
    if not mask.size:
        return x
    order = c.b.scan(mask.cast("int64").reshape(mask.size), 0, lambda a, b: a + b)
    enough = c.b.map(lambda n: n <= source.size, c.b.part(order, 0, mask.size - 1, mask.size))
    c.b.check(enough, RuntimeError(f"{c.place}: the mask has more true elements than there are values, {source.size}"))
    if not source.size:
        return x
    values = c.b.take(source, c.b.map(lambda n: (n - 1).maximum(0).minimum(source.size - 1), order), 0).reshape(*shape)
    return c.b.where(mask, values, x)


def _scatter(c, x, dim, indices, source, combine):
    if x.rank == 0:
        x1, i1 = x.reshape(1), indices.reshape(1)
        return _scatter(c, x1, 0, i1, source.reshape(1), combine).reshape()
    dim %= x.rank
    c.check_indices(indices, x.shape[dim])
    source = c.b.slice(source.cast(x.dtype), [0] * source.rank, list(indices.shape))

    def place(body, *at):
        total = body.constant(0, "int64")
        for i, a in enumerate(at):
            total = total * x.shape[i] + (body.load(indices, at) if i == dim else a).cast("int64")
        return total

    places = c.b.generate(place, indices.shape).reshape(indices.size)
    rows = c.b.scatter(x.reshape(x.size, 1), places, source.reshape(indices.size, 1), combine)
    return rows.reshape(*x.shape)


op("aten.scatter.src")(lambda c, x, dim, i, source: _scatter(c, x, dim, i, source, None))
op("aten.scatter.value")(lambda c, x, dim, i, value: _scatter(c, x, dim, i, c.b.full(i.shape, value, x.dtype), None))
op("aten.scatter_add.default")(lambda c, x, dim, i, source: _scatter(c, x, dim, i, source, lambda a, b: a + b))


# The function that elements are combined by, and the value that leaves them as they are.
_COMBINE = {"sum": (lambda a, b: a + b, lambda _: 0), "prod": (lambda a, b: a * b, lambda _: 1),
            "amax": (lambda a, b: a.maximum(b), lambda dtype: limits(dtype)[0]),
            "amin": (lambda a, b: a.minimum(b), lambda dtype: limits(dtype)[1])}


@op("aten.scatter_reduce.two")
def scatter_reduce(c, x, dim, indices, source, reduce, *, include_self=True):
    if reduce not in _COMBINE:
        raise Unsupported(f"reduce='{reduce}'")
    combine, neutral = _COMBINE[reduce]
    if not include_self:
        x = _scatter(c, x, dim, indices, c.b.full(source.shape, neutral(x.dtype), x.dtype), None)
    return _scatter(c, x, dim, indices, source, combine)


@op("aten.scatter.reduce", "aten.scatter.value_reduce")
def scatter_with(c, x, dim, indices, source, *, reduce):
    source = source if isinstance(source, Value) else c.b.full(indices.shape, source, x.dtype)
    return _scatter(c, x, dim, indices, source, _COMBINE[{"add": "sum", "multiply": "prod"}[reduce]][0])


# Searches


def _search(body, array, lead, count, value, after):
    """The place among `count` ascending elements at which a value is to be inserted: before equal ones, or after them. NaN is the largest."""
    place = body.constant(0, "int64")
    step = 1 << max(0, count.bit_length() - 1)
    while step and count:
        further = place + step
        inside = further <= count
        element = body.load(array, [*lead, inside.select(further - 1, body.constant(0, "int64"))])
        passed = ~(element > value) if after else ~(element >= value)
        place = (inside & passed).select(further, place)
        step //= 2
    return place


def _searched(c, x, array, after, out_int32):
    """The places of the elements of x in an ascending array, or in its rows."""
    x = x if isinstance(x, Value) else c.b.constant(x, array.dtype)
    dtype = c.result_type(x, array)
    x, array = x.cast(dtype), array.cast(dtype)

    def place(body, *at):
        return _search(body, array, at[:array.rank - 1], array.shape[-1], body.load(x, at), after)

    return c.b.generate(place, x.shape).cast("int32" if out_int32 else "int64")


op("aten.bucketize.Tensor", "aten.bucketize.Scalar")(
    lambda c, x, array, *, out_int32=False, right=False: _searched(c, x, array, right, out_int32))


@op("aten.searchsorted.Tensor", "aten.searchsorted.Scalar")
def searchsorted(c, array, x, *, out_int32=False, right=False, side=None, sorter=None):
    if sorter is not None:
        array = gather(c, array, -1, sorter)
    return _searched(c, x, array, right or side == "right", out_int32)


@op("aten.repeat_interleave.Tensor")
def repeat_interleave(c, repeats, *, output_size=None):
    if output_size is None:
        raise Unsupported("a result that has as many elements as the data says; give it output_size")
    if not repeats.size:
        return c.b.full([output_size], 0, repeats.dtype)
    ends = c.b.scan(repeats.cast("int64"), 0, lambda a, b: a + b)
    right = c.b.map(lambda n: n == output_size, c.b.part(ends, 0, repeats.size - 1, repeats.size))
    c.b.check(right, RuntimeError(f"{c.place}: the repeats have to add up to output_size, {output_size}"))
    return c.b.generate(lambda body, i: _search(body, ends, [], repeats.size, i.cast("int64"), True).minimum(repeats.size - 1),
                        [output_size]).cast(repeats.dtype)


@op("aten.histc.default")
def histogram(c, x, bins=100, min=0, max=0):
    """How many elements are in each of `bins` parts of the same width from min to max, those of x if they are equal."""
    b, x = c.b, x.reshape(x.size)
    if not -math.inf < min <= max < math.inf:
        raise Unsupported(f"the bounds {min} and {max}, expected finite ones in ascending order")
    low, high = (b.constant([bound], x.dtype) for bound in (min, max))
    if min == max and x.size:
        low, high = (f(x, [0], True) for f in (b.min, b.max))
        b.check(b.map(lambda l, h: (abs(l) < math.inf) & (abs(h) < math.inf), low, high),
                RuntimeError(f"{c.place}: the least and the greatest element are the bounds, and are not finite"))
        low, high = b.map(lambda l, h: (l == h).select(l - 1, l), low, high), b.map(lambda l, h: (l == h).select(h + 1, h), low, high)

    def place(a, l, h):
        inside = (a >= l) & (a <= h)
        # The upper bound is in the last part. Elements outside are counted behind it, and left out.
        part = ((inside.select(a, l) - l) * bins / (h - l)).cast("int64")
        return inside.select(part.minimum(bins - 1), part.body.constant(bins, "int64"))

    places = b.map(place, x, low, high)
    counts = b.scatter(b.full([bins + 1, 1], 0, x.dtype), places, b.full([x.size, 1], 1, x.dtype), lambda n, m: n + m)
    return b.part(counts.reshape(bins + 1), 0, 0, bins)


def _sorted(c, x, dim, descending):
    def before(a, i, b, j):
        less = a > b if descending else a < b
        if types.is_float(a.dtype):
            # NaN is the largest.
            less = (a.is_nan() & ~b.is_nan() | less) if descending else (~a.is_nan() & b.is_nan() | less)
        return less

    return c.b.sort([x, c.b.iota(x.shape, dim % x.rank, "int64")], dim, before)


@op("aten.sort.default", "aten.sort.stable")
def sort(c, x, *args, dim=-1, descending=False, stable=None):
    if "stable" in str(c.node.target):
        args = args[1:] if args and (args[0] is None or isinstance(args[0], bool)) else args
    dim = args[0] if args else dim
    descending = args[1] if len(args) > 1 else descending
    if x.rank == 0:
        return x, c.b.full((), 0, "int64")
    return tuple(_sorted(c, x, dim, descending))


@op("aten.topk.default")
def topk(c, x, k, dim=-1, largest=True, in_order=True):
    if x.rank == 0:
        return x, c.b.full((), 0, "int64")
    values, places = _sorted(c, x, dim, largest)
    return c.b.part(values, dim, 0, k), c.b.part(places, dim, 0, k)


@op("aten.kthvalue.default")
def kth_value(c, x, k, dim=-1, keepdim=False):
    """The element that comes as number k, counted from 1, and its place."""
    if x.rank == 0:
        return x, c.b.full((), 0, "int64")
    found = [c.b.part(part, dim, k - 1, k) for part in _sorted(c, x, dim, False)]
    return tuple(found if keepdim else [c.b.take_one(part, dim, 0) for part in found])


@op("aten.nonzero.default", "aten.masked_select.default")
def nonzero(c, *_):
    raise Unsupported("a result that has as many elements as the data says; use torch.where with three operands")
