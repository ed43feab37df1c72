"""Convolutions and pooling.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import numpy as np

from ...lowering.contraction import first_inside, spread
from ..node import op


def padding(n, sizes, window, strides, dilations, pads=None):
    """Borders before and after each dimension of space, by auto_pad or pads."""
    space = len(window)
    mode = n.attr("auto_pad", "NOTSET")
    pads = pads or n.attr("pads") or [0] * 2 * space
    if mode in ("SAME_UPPER", "SAME_LOWER"):
        low, high = [], []
        for size, w, s, d in zip(sizes, window, strides, dilations):
            total = max(0, (-(-size // s) - 1) * s + (w - 1) * d + 1 - size)
            less, more = total // 2, total - total // 2
            low.append(less if mode == "SAME_UPPER" else more)
            high.append(more if mode == "SAME_UPPER" else less)
        return low, high
    if mode == "VALID":
        return [0] * space, [0] * space
    return list(pads[:space]), list(pads[space:])


def settings(n, space):
    return spread(n.attr("strides"), space), spread(n.attr("dilations"), space)


def convolve(n, x, w, dtype=None):
    space = x.rank - 2
    strides, dilations = settings(n, space)
    low, high = padding(n, x.shape[2:], w.shape[2:], strides, dilations)
    return n.builder.convolution(x, w, strides, dilations, low, high, n.attr("group", 1), dtype)


def add_bias(n, y, bias):
    return y + bias.reshape(bias.size, *[1] * (y.rank - 2))


@op("Conv")
def conv(n):
    y = convolve(n, n.x0, n.x1)
    return add_bias(n, y, n.x2) if n.has(2) else y


@op("ConvInteger")
def conv_integer(n):
    x, w = n.x0.cast("int32"), n.x1.cast("int32")
    if n.has(2):
        x = x - n.x2.cast("int32").reshape()
    if n.has(3):
        zero = n.x3.cast("int32")
        w = w - (zero.reshape(zero.size, *[1] * (w.rank - 1)) if zero.size > 1 else zero.reshape())
    return convolve(n, x, w)


@op("ConvTranspose")
def conv_transpose(n):
    """A convolution of the input with zeros between its elements."""
    x, w, groups = n.x0, n.x1, n.attr("group", 1)
    space = x.rank - 2
    strides, dilations = settings(n, space)
    window = w.shape[2:]
    extra = spread(n.attr("output_padding"), space, 0)
    full = [(x.shape[2 + i] - 1) * strides[i] + (window[i] - 1) * dilations[i] + 1 + extra[i] for i in range(space)]
    low, high = _transposed_padding(n, x, full, strides)
    y = n.builder.transposed_convolution(x, w, strides, dilations, low, high, extra, groups)
    return add_bias(n, y, n.x2) if n.has(2) else y


def _transposed_padding(n, x, full, strides):
    space = len(full)
    mode, shape = n.attr("auto_pad", "NOTSET"), n.attr("output_shape")
    pads = n.attr("pads") or [0] * 2 * space
    if shape is not None or mode in ("SAME_UPPER", "SAME_LOWER"):
        shape = shape[-space:] if shape else [x.shape[2 + i] * strides[i] for i in range(space)]
        total = [f - s for f, s in zip(full, shape)]
        less = [t // 2 for t in total]
        more = [t - t // 2 for t in total]
        return (less, more) if mode == "SAME_UPPER" else (more, less)
    return list(pads[:space]), list(pads[space:])


@op("DeformConv")
def deform_conv(n):
    """The elements under each window, interpolated, times the weights."""
    b, x, w, offset = n.builder, n.x0, n.x1, n.x2
    space, groups, of_offsets = 2, n.attr("group", 1), n.attr("offset_group", 1)
    if x.rank != 4:
        n.refuse(f"{x.rank - 2} dimensions of space, and 2 are supported")
    strides, dilations = settings(n, space)
    window = list(w.shape[2:])
    low, _ = padding(n, x.shape[2:], window, strides, dilations)
    batch, channels, height, width = x.shape
    out = list(offset.shape[2:])
    offset = offset.reshape(batch, of_offsets, *window, 2, *out)
    mask = n.x4.reshape(batch, of_offsets, *window, *out) if n.has(4) else None
    per = channels // of_offsets

    def sample(body, i, c, k, l, y, z):
        g = c / per
        place = []
        for axis, (at, tap) in enumerate(((y, k), (z, l))):
            start = (at * strides[axis] + tap * dilations[axis]).cast("int64") - low[axis]
            place.append(start.cast(x.dtype) + body.load(offset, [i, g, k, l, axis, y, z]))
        value = _bilinear(body, x, i, c, place, height, width)
        return value * body.load(mask, [i, g, k, l, y, z]) if mask is not None else value

    columns = b.generate(sample, [batch, channels, *window, *out])
    columns = columns.reshape(batch, groups, channels // groups, *window, *out)
    w = w.reshape(groups, w.shape[0] // groups, *w.shape[1:])
    y = b.einsum([list("bgcklyz"), list("gockl")], list("bgoyz"), [columns, w])
    y = y.reshape(batch, y.shape[1] * y.shape[2], *out)
    return add_bias(n, y, n.x3) if n.has(3) else y


def _bilinear(body, x, i, c, place, height, width):
    """Between four elements; nothing counts outside."""
    corners = [(p.floor(), p - p.floor()) for p in place]
    total = body.constant(0, x.dtype)
    for up in (0, 1):
        for right in (0, 1):
            (top, dy), (left, dx) = corners
            row, column = (top + up).cast("int64"), (left + right).cast("int64")
            inside = (row >= 0) & (row < height) & (column >= 0) & (column < width)
            weight = (dy if up else 1 - dy) * (dx if right else 1 - dx)
            total = total + inside.select(body.load(x, [i, c, row, column]) * weight, 0 * weight)
    return total


# Pooling

def pool_shape(n, x):
    """Window, strides, dilations and borders; with ceil_mode, the border behind holds the last window."""
    window = n.attr("kernel_shape")
    space = len(window)
    strides, dilations = settings(n, space)
    low, high = padding(n, x.shape[2:], window, strides, dilations)
    counted = list(high)
    if n.attr("ceil_mode", 0) and n.attr("auto_pad", "NOTSET") == "NOTSET":
        for i in range(space):
            size = x.shape[2 + i]
            reach = (window[i] - 1) * dilations[i] + 1
            count = -(-(size + low[i] + high[i] - reach) // strides[i]) + 1
            if (count - 1) * strides[i] >= size + low[i]:
                count -= 1
            high[i] = max(high[i], (count - 1) * strides[i] + reach - size - low[i])
    return window, strides, dilations, low, high, counted


@op("AveragePool")
def average_pool(n):
    x = n.x0
    window, strides, dilations, low, high, counted = pool_shape(n, x)
    total = n.builder.pool(x, window, strides, dilations, low, high, "sum")
    ones = np.ones(x.shape[2:], np.float64)
    if n.attr("count_include_pad", 0):
        ones = np.pad(ones, list(zip(low, counted)), constant_values=1)
        low, high = [0] * len(low), [h - c for h, c in zip(high, counted)]
    counts = _window_sums(np.pad(ones, list(zip(low, high))), window, strides, dilations)
    return total / n.builder.constant(counts, x.dtype)


def _window_sums(x, window, strides, dilations):
    """numpy's sum of each window."""
    for axis, (w, s, d) in enumerate(zip(window, strides, dilations)):
        count = (x.shape[axis] - (w - 1) * d - 1) // s + 1
        x = sum(np.take(x, range(k * d, k * d + (count - 1) * s + 1, s), axis) for k in range(w))
    return x


@op("LpPool")
def lp_pool(n):
    x, p = n.x0, n.attr("p", 2)
    window, strides, dilations, low, high, _ = pool_shape(n, x)
    powers = n.builder.map(lambda a: abs(a) ** float(p), x)
    total = n.builder.pool(powers, window, strides, dilations, low, high, "sum")
    return n.builder.map(lambda a: a ** (1.0 / p), total)


@op("MaxPool")
def max_pool(n):
    x = n.x0
    window, strides, dilations, low, high, _ = pool_shape(n, x)
    largest = n.builder.pool(x, window, strides, dilations, low, high, "max")
    if len(n.proto.output) < 2 or not n.proto.output[1]:
        return largest
    return largest, _max_places(n, x, window, strides, dilations, low, high)


def _max_places(n, x, window, strides, dilations, low, high):
    """The place of each window's maximum in the whole input."""
    b, space = n.builder, len(window)
    values = b.windows(x, window, strides, dilations, low, high, _lowest(x.dtype))
    lead, count = list(values.shape[:-space]), math.prod(window)
    best = b.arg_extreme(values.reshape(*lead, count), -1)
    sizes = x.shape[2:]
    column_major = n.attr("storage_order", 0)

    def place(body, tap):
        at = [body.index(i) for i in range(2 + space)]
        total = (at[0] * x.shape[1] + at[1]).cast("int64") * math.prod(sizes)
        for i in range(space):
            k = (tap / math.prod(window[i + 1:])).remainder(window[i])
            here = first_inside((at[2 + i] * strides[i]).cast("int64") + k * dilations[i] - low[i], low[i], dilations[i])
            step = math.prod(sizes[:i]) if column_major else math.prod(sizes[i + 1:])
            total = total + here * step
        return total

    return b.nest(place, [best], best.shape)


def _lowest(dtype):
    from ...lowering.scalars import limits

    return limits(dtype)[0]


@op("MaxUnpool")
def max_unpool(n):
    x, places = n.x0, n.x1
    window = n.attr("kernel_shape")
    space = len(window)
    strides, _ = settings(n, space)
    pads = n.attr("pads") or [0] * 2 * space
    natural = [(x.shape[2 + i] - 1) * strides[i] + window[i] - pads[i] - pads[space + i] for i in range(space)]
    shape = list(x.shape[:2]) + natural
    y = n.builder.scatter(n.builder.full([math.prod(shape), 1], 0, x.dtype), places.reshape(places.size),
                          x.reshape(x.size, 1)).reshape(*shape)
    if not n.has(2):
        return y
    wanted = n.ints(2)
    return n.builder.pad(y, [0] * len(wanted), [w - s for w, s in zip(wanted, shape)])


@op("GlobalAveragePool")
def global_average_pool(n):
    return n.builder.mean(n.x0, list(range(2, n.x0.rank)), True)


@op("GlobalMaxPool")
def global_max_pool(n):
    return n.builder.max(n.x0, list(range(2, n.x0.rank)), True)


@op("GlobalLpPool")
def global_lp_pool(n):
    p = n.attr("p", 2)
    total = n.builder.sum(n.builder.map(lambda a: abs(a) ** float(p), n.x0), list(range(2, n.x0.rank)), True)
    return n.builder.map(lambda a: a ** (1.0 / p), total)


