"""Shapes, parts and order of elements.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import numpy as np

from ...lowering import types
from .. import arrays
from ..node import op


@op("Shape")
def shape(n):
    sizes = list(n.x0.shape)
    return n.builder.constant(np.array(sizes[slice(n.attr("start", 0), n.attr("end"))], np.int64))


op("Size")(lambda n: n.builder.constant(np.int64(n.x0.size)))
op("Transpose")(lambda n: n.builder.transpose(n.x0, n.attr("perm", list(range(n.x0.rank))[::-1])))


@op("Reshape")
def reshape(n):
    sizes = n.ints(1, "shape")
    if not n.attr("allowzero", 0):
        sizes = [n.x0.shape[i] if s == 0 else s for i, s in enumerate(sizes)]
    return n.builder.reshape(n.x0, sizes)


@op("Flatten")
def flatten(n):
    axis = n.attr("axis", 1)
    axis = axis + n.x0.rank if axis < 0 else axis
    return n.builder.reshape(n.x0, [math.prod(n.x0.shape[:axis]), math.prod(n.x0.shape[axis:])])


@op("Squeeze")
def squeeze(n):
    axes = n.ints(1, "axes")
    x = n.x0
    axes = [i for i, s in enumerate(x.shape) if s == 1] if axes is None else [a % x.rank for a in axes]
    if any(x.shape[a] != 1 for a in axes):
        raise ValueError(f"{x} has a size other than 1 along one of {axes}")
    return n.builder.reshape(x, [s for i, s in enumerate(x.shape) if i not in axes])


op("Unsqueeze")(lambda n: n.builder.expand_dims(n.x0, *n.ints(1, "axes")))


@op("Expand")
def expand(n):
    return n.builder.broadcast(n.x0, np.broadcast_shapes(n.x0.shape, tuple(n.ints(1))))


@op("Tile")
def tile(n):
    x = n.x0
    if n.opset < 6:
        repeats = [1] * x.rank
        repeats[int(n.ints(2)[0])] = n.ints(1)[0]
    else:
        repeats = n.ints(1)
    split = [s for size in x.shape for s in (1, size)]
    wide = [s for size, r in zip(x.shape, repeats) for s in (r, size)]
    return n.builder.broadcast(x.reshape(*split), wide).reshape(*[s * r for s, r in zip(x.shape, repeats)])


@op("Concat")
def concat(n):
    return n.builder.concat([n.x(i) for i in range(len(n.inputs))], n.attr("axis", 1))


def split_sizes(n, x, axis, count):
    sizes = n.ints(1, "split")
    if sizes is None:
        part = -(-x.shape[axis] // count)
        sizes = [min(part, x.shape[axis] - part * i) for i in range(count)]
    if sum(sizes) != x.shape[axis]:
        raise ValueError(f"parts of {sizes} do not make up the {x.shape[axis]} elements along dimension {axis}")
    return sizes


@op("Split")
def split(n):
    x, axis = n.x0, n.attr("axis", 0) % n.x0.rank
    sizes = split_sizes(n, x, axis, n.attr("num_outputs", len(n.proto.output)))
    ends = np.cumsum(sizes)
    return tuple(n.builder.part(x, axis, int(e - s), int(e)) for s, e in zip(sizes, ends))


@op("Slice")
def slice_(n):
    x = n.x0
    starts, ends = n.ints(1, "starts"), n.ints(2, "ends")
    axes = n.ints(3, "axes", list(range(len(starts))))
    steps = n.ints(4, None, [1] * len(starts))
    flips = []
    for start, end, axis, step in zip(starts, ends, axes, steps):
        axis %= x.rank
        begin, stop, step = slice(start, end if end > -(2**62) else None, step).indices(x.shape[axis])
        if step < 0:
            count = max(0, -(-(begin - stop) // -step))
            if count == 0:
                begin, stop, step = 0, 0, 1
            else:
                x = n.builder.flip(x, [axis])
                size = x.shape[axis]
                begin, stop, step = size - 1 - begin, size - 1 - begin + (count - 1) * -step + 1, -step
        x = n.builder.part(x, axis, begin, max(begin, stop), step)
        flips.append(axis)
    return x


@op("Pad")
def pad(n):
    x = n.x0
    pads = n.ints(1, "pads" if n.opset > 1 else "paddings")
    axes = [a % x.rank for a in n.ints(3, None, list(range(x.rank)))]
    low, high = [0] * x.rank, [0] * x.rank
    for i, axis in enumerate(axes):
        low[axis], high[axis] = pads[i], pads[len(axes) + i]
    mode = n.attr("mode", "constant")
    if mode == "constant":
        value = n.x(2).reshape() if n.has(2) else n.attr("value", 0)
        return n.builder.pad(x, low, high, value)
    # Cuts first, then what is copied from inside.
    x = n.builder.pad(x, [min(0, v) for v in low], [min(0, v) for v in high])
    low, high = [max(0, v) for v in low], [max(0, v) for v in high]
    if any(s == 0 and lo + hi for s, lo, hi in zip(x.shape, low, high)):
        raise ValueError(f"mode {mode} of {x} has nothing to repeat")

    def places(body, *at):
        return [_mirrored(body, a - lo, size, mode) if lo or hi else a
                for a, lo, hi, size in zip(at, low, high, x.shape)]

    if not any(low + high):
        return x
    return n.builder.gather(x, places, [lo + s + hi for lo, s, hi in zip(low, x.shape, high)])


def _mirrored(body, place, size, mode):
    """A place inside of a dimension for one that may be outside."""
    if mode == "edge":
        return place.maximum(0).minimum(size - 1)
    period = size if mode == "wrap" else max(1, 2 * (size - 1))
    rest = place.remainder(period)
    rest = (rest < 0).select(rest + period, rest)
    if mode == "wrap":
        return rest
    return (rest >= size).select(period - rest, rest)


@op("ConstantOfShape")
def constant_of_shape(n):
    value = n.attr("value")
    value = np.zeros(1, np.float32) if value is None else value
    return n.builder.full(n.ints(0), value.reshape(-1)[0], value.dtype)


@op("Range")
def range_(n):
    start, limit, delta = (n.number(i) for i in range(3))
    dtype = n.x0.dtype
    count = max(0, math.ceil((float(limit) - float(start)) / float(delta)))
    wide = "float64" if types.is_float(dtype) else "int64"
    return n.builder.generate(lambda body, i: (i.cast(wide) * _number(delta) + _number(start)).cast(dtype), [count])


def _number(value):
    value = np.asarray(value)
    return float(value) if value.dtype.kind not in "iub" else int(value)


@op("EyeLike")
def eye_like(n):
    dtype = arrays.dtype_of(n.attr("dtype")) if n.attr("dtype") else n.x0.dtype
    k = n.attr("k", 0)
    return n.builder.generate(lambda body, i, j: (j == i + k).cast(dtype), n.x0.shape)


@op("Trilu")
def trilu(n):
    k = int(n.number(1, 0))
    upper, x = n.attr("upper", 1), n.x0

    def element(body, a):
        row, column = body.index(x.rank - 2).cast("int64"), body.index(x.rank - 1).cast("int64")
        kept = column - row >= k if upper else column - row <= k
        return kept.select(a, body.constant(0, x.dtype))

    return n.builder.nest(element, [x], x.shape)


@op("OneHot")
def one_hot(n):
    depth = int(n.number(1))
    indices, values = n.x0, n.x2
    axis = n.attr("axis", -1) % (indices.rank + 1)
    result = indices.shape[:axis] + (depth,) + indices.shape[axis:]

    def element(body, index):
        index = index.cast("int64")
        index = (index < 0).select(index + depth, index)
        on = body.index(axis).cast("int64") == index
        return body.load(values, [on.cast("int64")])

    return n.builder.nest(element, [n.builder.expand_dims(indices, axis)], result)


@op("DepthToSpace")
def depth_to_space(n):
    x, size = n.x0, n.attr("blocksize")
    batch, channels, height, width = x.shape
    if n.attr("mode", "DCR") == "DCR":
        parts = x.reshape(batch, size, size, channels // size**2, height, width)
        parts = n.builder.transpose(parts, [0, 3, 4, 1, 5, 2])
    else:
        parts = x.reshape(batch, channels // size**2, size, size, height, width)
        parts = n.builder.transpose(parts, [0, 1, 4, 2, 5, 3])
    return parts.reshape(batch, channels // size**2, height * size, width * size)


@op("SpaceToDepth")
def space_to_depth(n):
    x, size = n.x0, n.attr("blocksize")
    batch, channels, height, width = x.shape
    parts = x.reshape(batch, channels, height // size, size, width // size, size)
    if n.attr("mode", "DCR") == "CRD":
        parts = n.builder.transpose(parts, [0, 1, 3, 5, 2, 4])
    else:
        parts = n.builder.transpose(parts, [0, 3, 5, 1, 2, 4])
    return parts.reshape(batch, channels * size**2, height // size, width // size)


@op("Col2Im")
def col2im(n):
    """The sum of overlapping blocks."""
    image, block = n.ints(1), n.ints(2)
    x, space = n.x0, len(image)
    strides, dilations = n.attr("strides", [1] * space), n.attr("dilations", [1] * space)
    pads = n.attr("pads", [0] * 2 * space)
    wide = [image[i] + pads[i] + pads[space + i] for i in range(space)]
    count = [(wide[i] - dilations[i] * (block[i] - 1) - 1) // strides[i] + 1 for i in range(space)]
    channels = x.shape[1] // math.prod(block)
    x = x.reshape(x.shape[0], channels, *block, *count)
    total = None
    for offset in np.ndindex(*block):
        part = n.builder.slice(x, [0, 0, *offset] + [0] * space, [x.shape[0], channels, *[o + 1 for o in offset], *count])
        part = n.builder.dilate(part.reshape(x.shape[0], channels, *count), range(2, 2 + space), strides)
        low = [offset[i] * dilations[i] - pads[i] for i in range(space)]
        high = [image[i] - low[i] - part.shape[2 + i] for i in range(space)]
        part = n.builder.pad(part, [0, 0] + low, [0, 0] + high)
        total = part if total is None else total + part
    return total


@op("ReverseSequence")
def reverse_sequence(n):
    x, lengths = n.x0, n.x1
    time, batch = n.attr("time_axis", 0), n.attr("batch_axis", 1)

    def places(body, *at):
        length = body.load(lengths, [at[batch]]).cast("index")
        inside = at[time] < length
        return [inside.select(length - 1 - a, a) if i == time else a for i, a in enumerate(at)]

    return n.builder.gather(x, places, x.shape)
