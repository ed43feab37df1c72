"""Shapes, parts, new arrays.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import torch

from ...lowering import Value, types
from ...lowering.types import Unsupported
from ..convert import inverse, memory_order, name_of, op

op("aten.view.default", "aten.reshape.default", "aten._unsafe_view.default", "aten._reshape_copy.default",
   "aten.view_copy.default")(lambda c, x, shape: c.b.reshape(x, shape))
op("aten.permute.default")(lambda c, x, dims: c.b.transpose(x, [d % x.rank for d in dims]))
op("aten.t.default")(lambda c, x: c.b.transpose(x, list(range(x.rank))[::-1]))
op("aten.unsqueeze.default")(lambda c, x, dim: c.b.expand_dims(x, dim))
op("aten.sym_size.int")(lambda c, x, dim: x.shape[dim])
op("aten.sym_numel.default")(lambda c, x: x.size)
op("aten.flip.default")(lambda c, x, dims: c.b.flip(x, dims))


@op("aten.transpose.int")
def transpose(c, x, a, b):
    order = list(range(x.rank))
    order[a], order[b] = order[b], order[a]
    return c.b.transpose(x, order)


@op("aten.expand.default")
def expand(c, x, shape, implicit=False):
    rank = len(shape)
    sizes = [x.shape[i - rank + x.rank] if s == -1 else s for i, s in enumerate(shape)]
    return c.b.broadcast(x, sizes)


@op("prims.broadcast_in_dim.default")
def broadcast_in_dim(c, x, shape, dims):
    sizes = [1] * len(shape)
    for size, dim in zip(x.shape, dims):
        sizes[dim] = size
    return c.b.broadcast(c.b.reshape(x, sizes), shape)


@op("aten.squeeze.default", "aten.squeeze.dim", "aten.squeeze.dims")
def squeeze(c, x, dims=None):
    dims = range(x.rank) if dims is None else [dims] if isinstance(dims, int) else dims
    dims = {d % max(1, x.rank) for d in dims}
    return c.b.reshape(x, [s for i, s in enumerate(x.shape) if i not in dims or s != 1])


@op("aten.slice.Tensor")
def slice_(c, x, dim=0, start=None, end=None, step=1):
    begin, stop, step = slice(start, end, step).indices(x.shape[dim])
    return c.b.part(x, dim, begin, max(begin, stop), step)


op("aten.select.int")(lambda c, x, dim, index: c.b.take_one(x, dim, index % x.shape[dim]))


@op("aten.slice_scatter.default")
def slice_scatter(c, x, source, dim=0, start=None, end=None, step=1):
    dim %= x.rank
    size = x.shape[dim]
    begin, stop, step = slice(start, end, step).indices(size)
    count = source.shape[dim]

    def element(body, old):
        at = [body.index(i) for i in range(x.rank)]
        offset = at[dim].cast("int64") - begin
        inside = (offset >= 0) & (offset < count * step) & (offset.remainder(step) == 0)
        at[dim] = offset / step
        return inside.select(body.load(source, at), old) if source.size else old

    return c.b.nest(element, [x], x.shape)


@op("aten.select_scatter.default")
def select_scatter(c, x, source, dim, index):
    index %= x.shape[dim]
    return slice_scatter(c, x, c.b.expand_dims(source, dim % x.rank), dim, index, index + 1)


@op("aten.cat.default")
def cat(c, arrays, dim=0):
    # Torch lets arrays without elements of one dimension pass.
    arrays = [a for a in arrays if a.shape != (0,)] or list(arrays[:1])
    dtype = c.dtype
    return c.b.concat([a.cast(dtype) for a in arrays], dim)


op("aten.stack.default")(lambda c, arrays, dim=0: c.b.stack([a.cast(c.dtype) for a in arrays], dim))


@op("aten.split_with_sizes.default")
def split_with_sizes(c, x, sizes, dim=0):
    parts, start = [], 0
    for size in sizes:
        parts.append(c.b.part(x, dim, start, start + size))
        start += size
    return parts


@op("aten.split.Tensor")
def split(c, x, size, dim=0):
    whole = x.shape[dim]
    return [c.b.part(x, dim, i, min(i + size, whole)) for i in range(0, whole, size)] or [x]


op("aten.unbind.int")(lambda c, x, dim=0: [c.b.take_one(x, dim, i) for i in range(x.shape[dim])])


@op("aten.constant_pad_nd.default")
def constant_pad(c, x, pad, value=0):
    low, high = [0] * x.rank, [0] * x.rank
    for i in range(len(pad) // 2):
        low[x.rank - 1 - i], high[x.rank - 1 - i] = pad[2 * i], pad[2 * i + 1]
    return c.b.pad(x, low, high, value)


@op("aten.repeat.default")
def repeat(c, x, repeats):
    shape = [1] * (len(repeats) - x.rank) + list(x.shape)
    split_shape = [s for size in shape for s in (1, size)]
    wide = [s for size, r in zip(shape, repeats) for s in (r, size)]
    return c.b.broadcast(x.reshape(*split_shape), wide).reshape(*[s * r for s, r in zip(shape, repeats)])


@op("aten.roll.default")
def roll(c, x, shifts, dims=()):
    if not dims:
        return roll(c, x.reshape(x.size), shifts, [0]).reshape(*x.shape)
    for shift, dim in zip(shifts, dims):
        size = x.shape[dim]
        cut = -shift % size if size else 0
        if cut:
            x = c.b.concat([c.b.part(x, dim, cut, size), c.b.part(x, dim, 0, cut)], dim)
    return x


def _triangle(upper):
    def convert(c, x, diagonal=0):
        def element(body, a):
            distance = body.index(x.rank - 1).cast("int64") - body.index(x.rank - 2).cast("int64")
            return (distance >= diagonal if upper else distance <= diagonal).select(a, body.constant(0, x.dtype))

        return c.b.nest(element, [x], x.shape)

    return convert


op("aten.triu.default")(_triangle(True))
op("aten.tril.default")(_triangle(False))


@op("aten.diagonal.default")
def diagonal(c, x, offset=0, dim1=0, dim2=1):
    dim1, dim2 = dim1 % x.rank, dim2 % x.rank
    rest = [i for i in range(x.rank) if i not in (dim1, dim2)]
    row, column = max(0, -offset), max(0, offset)
    count = max(0, min(x.shape[dim1] - row, x.shape[dim2] - column))

    def places(body, *at):
        result = [None] * x.rank
        for i, a in zip(rest, at):
            result[i] = a
        result[dim1], result[dim2] = at[-1] + row, at[-1] + column
        return result

    return c.b.gather(x, places, [x.shape[i] for i in rest] + [count])


@op("aten.diagonal_scatter.default")
def diagonal_scatter(c, x, source, offset=0, dim1=0, dim2=1):
    dim1, dim2 = dim1 % x.rank, dim2 % x.rank

    def element(body, old):
        at = [body.index(i) for i in range(x.rank)]
        inside = at[dim2].cast("int64") - at[dim1].cast("int64") == offset
        rest = [a for i, a in enumerate(at) if i not in (dim1, dim2)]
        return inside.select(body.load(source, [*rest, at[dim2] if offset < 0 else at[dim1]]), old) if source.size else old

    return c.b.nest(element, [x], x.shape)


@op("aten.unfold.default")
def unfold(c, x, dim, size, step):
    dim %= max(1, x.rank)
    count = (x.shape[dim] - size) // step + 1

    def places(body, *at):
        return [a * step + at[-1] if i == dim else a for i, a in enumerate(at[:-1])]

    return c.b.gather(x, places, [count if i == dim else s for i, s in enumerate(x.shape)] + [size])


def in_memory(c, x):
    """The elements of the node's first argument in the order in which torch has them in memory, and how to undo that."""
    fake = c.node.args[0].meta["val"]
    order = memory_order(fake)
    if order is None or fake.storage_offset() != 0:
        raise Unsupported(f"a view by strides of a tensor whose memory has other elements, too: sizes {list(fake.shape)}, strides "
                          f"{list(fake.stride())}; take its clone()")
    flat = c.b.transpose(x, order).reshape(x.size)
    return flat, lambda y: c.b.transpose(y.reshape(*[x.shape[i] for i in order]), inverse(order))


def _check_strides(x, size, stride, offset):
    last = offset + sum((n - 1) * s for n, s in zip(size, stride))
    if math.prod(size) and last >= x.size:
        raise Unsupported(f"a view by strides up to element {last} of {x.size}")


@op("aten.as_strided.default", "aten.as_strided_copy.default")
def as_strided(c, x, size, stride, offset=None):
    flat, _ = in_memory(c, x)
    _check_strides(flat, size, stride, offset or 0)

    def places(body, *at):
        place = body.constant(offset or 0, "index")
        for a, s in zip(at, stride):
            place = place + a * s
        return [place]

    return c.b.gather(flat, places, size)


@op("aten.as_strided_scatter.default")
def as_strided_scatter(c, x, source, size, stride, offset=None):
    flat, restore = in_memory(c, x)
    _check_strides(flat, size, stride, offset or 0)

    def place(body, *at):
        place = body.constant(offset or 0, "int64")
        for a, s in zip(at, stride):
            place = place + a.cast("int64") * s
        return place

    count = math.prod(size)
    rows = c.b.scatter(flat.reshape(flat.size, 1), c.b.generate(place, size).reshape(count), source.cast(x.dtype).reshape(count, 1))
    return restore(rows.reshape(flat.size))


@op("aten.view.dtype")
def view_dtype(c, x, dtype):
    """The same bits as elements of another type: of a larger one, there are fewer along the last dimension. Bools are bytes."""
    target = name_of(dtype)
    x = x.cast("uint8") if types.is_bool(x.dtype) else x
    made = "uint8" if target == "bool" else target
    wide, narrow = types.bits(x.dtype), types.bits(made)
    if wide == narrow:
        return c.b.bitcast(x, made).cast(target)
    count = max(wide, narrow) // min(wide, narrow)

    def narrower(body, *at):
        last = at[-1].cast("int64")
        bits = body.load(x, [*at[:-1], last / count]).bitcast(f"uint{wide}")
        shift = (last.remainder(count) * narrow).cast(f"uint{wide}")
        return bits.shift_right(shift).cast(f"uint{narrow}").bitcast(made)

    def wider(body, *at):
        total = body.constant(0, f"uint{narrow}")
        for i in range(count):
            bits = body.load(x, [*at[:-1], at[-1].cast("int64") * count + i]).bitcast(f"uint{wide}").cast(f"uint{narrow}")
            total = total | bits.shift_left(wide * i)
        return total.bitcast(made)

    if wide > narrow:
        return c.b.generate(narrower, [*x.shape[:-1], x.shape[-1] * count]).cast(target)
    return c.b.generate(wider, [*x.shape[:-1], x.shape[-1] // count])


# New arrays


def _size_of(args, named):
    """The shape of a new array by the arguments: a list of sizes, or the shape of the array that it is to be like. That of the node's
    result is of the first call where sizes are symbols."""
    sizes = [a for a in (*args, named.get("size")) if isinstance(a, (list, tuple))]
    return tuple(sizes[0]) if sizes else next(a for a in args if isinstance(a, Value)).shape


def _full(c, shape, value):
    return c.b.full(shape, value, c.dtype)


op("aten.full.default")(lambda c, shape, value, **_: _full(c, shape, value))
op("aten.zeros.default", "aten.empty.memory_format", "aten.new_zeros.default", "aten.new_empty.default",
   "aten.empty_strided.default", "aten.empty_permuted.default", "prims.empty.default", "aten.new_empty_strided.default")(
       lambda c, *args, **named: _full(c, _size_of(args, named), 0))
op("aten.ones.default", "aten.new_ones.default")(lambda c, *args, **named: _full(c, _size_of(args, named), 1))
op("aten.full_like.default", "aten.new_full.default")(
    lambda c, x, *args, **_: _full(c, x.shape if len(args) == 1 else args[0], args[-1]))
op("aten.zeros_like.default", "aten.empty_like.default")(lambda c, x, **_: _full(c, x.shape, 0))
op("aten.ones_like.default")(lambda c, x, **_: _full(c, x.shape, 1))
op("aten.scalar_tensor.default")(lambda c, value, **_: _full(c, (), value))


@op("aten.arange.default", "aten.arange.start", "aten.arange.start_step", "prims.iota.default")
def arange(c, *args, start=0, step=1, **_):
    if c.node.target is torch.ops.prims.iota.default:
        count, first = args[0], start
    else:
        first = args[0] if len(args) > 1 else 0
        step = args[2] if len(args) > 2 else step
        count = math.ceil((args[min(1, len(args) - 1)] - first) / step)
    dtype = c.dtype
    wide = "float64" if types.is_float(dtype) else "int64"
    return c.b.generate(lambda body, i: (i.cast(wide) * step + first).cast(dtype), [count])


@op("aten.eye.default", "aten.eye.m")
def eye(c, rows, columns=None, **_):
    dtype = c.dtype
    return c.b.generate(lambda body, i, j: (i == j).cast(dtype), [rows, rows if columns is None else columns])


# Random numbers: drawn by torch, in the order of the graph


@op("aten.rand.default", "aten.randn.default", "aten.rand_like.default", "aten.randn_like.default", "aten.randint.low",
    "aten.randint.default", "aten.randint_like.default", "aten.randint_like.low_dtype", "aten.randperm.default", "aten.bernoulli.default", "aten.bernoulli.p",
    "aten.normal_functional.default", "aten.normal.float_float", "aten.uniform.default", "prims.rand.default", "aten.exponential.default")
def draw(c, *args, **kwargs):
    target, dtype = c.node.target, c.results.dtype
    shape = (args[0],) if target is torch.ops.aten.randperm.default else _size_of(args, kwargs)
    likes = [a for a in args if isinstance(a, Value)]
    if target is torch.ops.aten.bernoulli.default:
        raise Unsupported("probabilities that are computed within the graph; draw outside")
    kwargs = {k: v for k, v in kwargs.items() if k not in ("device", "pin_memory", "layout")}

    def function():
        given = [torch.empty(a.shape, dtype=dtype) if isinstance(a, Value) else a for a in args]
        return target(*given, **kwargs).contiguous()

    assert len(likes) <= 1
    return c.draw(function, shape, name_of(dtype))


@op("aten.native_dropout.default")
def native_dropout(c, x, p, train):
    if not train:
        return x, c.b.full(x.shape, True, "bool")
    shape, dtype = x.shape, c.dtype
    from ..convert import torch_type

    kind = torch_type(x.dtype)
    mask = c.draw(lambda: torch.empty(shape, dtype=torch.bool).bernoulli_(1 - p), shape, "bool") if kind else None
    scale = 0.0 if p == 1 else 1 / (1 - p)
    return c.b.map(lambda a, m: (m.cast(dtype) * a) * scale, x, mask), mask
