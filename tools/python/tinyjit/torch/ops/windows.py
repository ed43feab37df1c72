"""Convolutions and pooling, forwards and backwards.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import numpy as np

from ...lowering.contraction import first_inside, spread
from ..convert import op


def _numbers(values, space, default=1):
    values = list(values) if isinstance(values, (list, tuple)) else [values]
    return spread(values * space if len(values) == 1 else values, space, default)


@op("aten.convolution.default")
def convolution(c, x, w, bias, stride, padding, dilation, transposed, output_padding, groups):
    space = w.rank - 2
    batched = x.rank == w.rank
    x = x if batched else c.b.expand_dims(x, 0)
    strides, pads, dilations = (_numbers(v, space) for v in (stride, padding, dilation))
    if transposed:
        y = c.b.transposed_convolution(x, w, strides, dilations, pads, pads, _numbers(output_padding, space, 0), groups)
    else:
        y = c.b.convolution(x, w, strides, dilations, pads, pads, groups)
    if bias is not None:
        y = y + bias.reshape(bias.size, *[1] * space)
    return y if batched else c.b.take_one(y, 0, 0)


@op("aten.convolution_backward.default")
def convolution_backward(c, gradient, x, w, bias_sizes, stride, padding, dilation, transposed, output_padding, groups, mask):
    b, space = c.b, w.rank - 2
    strides, pads, dilations = (_numbers(v, space) for v in (stride, padding, dilation))
    window = w.shape[2:]
    of_x = of_w = of_bias = None
    if mask[0] and transposed:
        of_x = b.convolution(gradient, w, strides, dilations, pads, pads, groups)
        of_x = b.slice(of_x, [0] * of_x.rank, list(x.shape))
    elif mask[0]:
        extra = [x.shape[2 + i] - ((gradient.shape[2 + i] - 1) * strides[i] - 2 * pads[i] + (window[i] - 1) * dilations[i] + 1)
                 for i in range(space)]
        of_x = b.transposed_convolution(gradient, w, strides, dilations, pads, pads, extra, groups)
    if mask[1]:
        # The transposed convolution is the convolution's gradient, with both arrays' parts exchanged.
        wide, narrow = (gradient, x) if transposed else (x, gradient)
        of_w = b.convolution_of_weights(wide, narrow, window, strides, dilations, pads, pads, groups)
    if mask[2]:
        of_bias = b.sum(gradient, [0, *range(2, gradient.rank)])
    return of_x, of_w, of_bias


def _pool_settings(x, window, stride, padding, dilation, ceil, space):
    window, pads, dilations = _numbers(window, space), _numbers(padding, space, 0), _numbers(dilation, space)
    strides = _numbers(stride, space) if stride not in ([], None, ()) else window
    high = list(pads)
    for i in range(space if ceil else 0):
        size = x.shape[x.rank - space + i]
        reach = (window[i] - 1) * dilations[i] + 1
        count = -(-(size + 2 * pads[i] - reach) // strides[i]) + 1
        if (count - 1) * strides[i] >= size + pads[i]:
            count -= 1
        high[i] = max(0, (count - 1) * strides[i] + reach - size - pads[i])
    return window, strides, dilations, pads, high


@op("aten.max_pool2d_with_indices.default", "aten.max_pool3d_with_indices.default", "aten.max_pool1d_with_indices.default",
    "prims._low_memory_max_pool2d_with_offsets.default")
def max_pool(c, x, window, stride=(), padding=0, dilation=1, ceil_mode=False):
    b = c.b
    space = 3 if "pool3d" in str(c.node.target) else 2
    window, strides, dilations, low, high = _pool_settings(x, window, stride, padding, dilation, ceil_mode, space)
    values = b.pool(x, window, strides, dilations, low, high, "max")
    if len(c.node.users) and all(u.target.__name__ == "getitem" and u.args[1] == 0 for u in c.node.users):
        return values, None
    return values, _places(b, x, window, strides, dilations, low, high)


def _places(b, x, window, strides, dilations, low, high):
    """The place of each window's maximum in its image."""
    from ...lowering.scalars import limits

    space, lead = len(window), x.rank - len(window)
    parts = b.windows(x, window, strides, dilations, low, high, limits(x.dtype)[0])
    best = b.arg_extreme(parts.reshape(*parts.shape[:-space], math.prod(window)), -1)
    sizes = x.shape[lead:]

    def place(body, tap):
        total = body.constant(0, "int64")
        for i in range(space):
            k = (tap / math.prod(window[i + 1:])).remainder(window[i])
            here = body.index(lead + i).cast("int64") * strides[i] + k * dilations[i] - low[i]
            total = total * sizes[i] + first_inside(here, low[i], dilations[i])
        return total

    return b.nest(place, [best], best.shape)


@op("aten.max_pool2d_with_indices_backward.default", "aten.max_pool3d_with_indices_backward.default")
def max_pool_backward(c, gradient, x, window, stride, padding, dilation, ceil_mode, places):
    return _at_places(c, gradient, x, places, 3 if "pool3d" in str(c.node.target) else 2)


@op("aten.adaptive_max_pool2d_backward.default", "aten.adaptive_max_pool3d_backward.default")
def adaptive_max_pool_backward(c, gradient, x, places):
    return _at_places(c, gradient, x, places, 3 if "pool3d" in str(c.node.target) else 2)


def _at_places(c, gradient, x, places, space):
    """Gradients added up at the places of their images that they are for."""
    b = c.b
    rows, size = math.prod(x.shape[:-space]), math.prod(x.shape[-space:])
    each = gradient.size // max(1, rows)
    flat = b.generate(lambda body, r, k: body.load(places.reshape(rows, each), [r, k]) + r.cast("int64") * size,
                      [rows, each])
    result = b.scatter(b.full([rows * size, 1], 0, gradient.dtype), flat.reshape(rows * each),
                       gradient.reshape(rows * each, 1), lambda a, d: a + d)
    return result.reshape(*x.shape)


def _parts(size, old):
    """The elements of each of `size` parts of a line of `old` elements, of which neighbours may overlap. Parts that are shorter than
    others have their last element more than once."""
    starts = [k * old // size for k in range(size)]
    stops = [-(-(k + 1) * old // size) for k in range(size)]
    longest = max(stop - start for start, stop in zip(starts, stops))
    return np.array([[min(start + i, stop - 1) for i in range(longest)] for start, stop in zip(starts, stops)])


@op("aten.adaptive_max_pool2d.default", "aten.adaptive_max_pool3d.default")
def adaptive_max_pool(c, x, sizes):
    b, space = c.b, len(sizes)
    lead, image = list(x.shape[:-space]), x.shape[-space:]
    if 0 in x.shape or 0 in sizes:
        return b.full([*lead, *sizes], 0, x.dtype), b.full([*lead, *sizes], 0, "int64")
    # For each part, the places of its elements in the image: dimensions of parts, then of the elements of one.
    table = np.zeros([1] * (2 * space), np.int64)
    for i, (size, old) in enumerate(zip(sizes, image)):
        parts = _parts(size, old)
        shape = [1] * (2 * space)
        shape[i], shape[space + i] = parts.shape
        table = table * old + parts.reshape(shape)
    count = math.prod(table.shape[space:])
    places = b.constant(np.ascontiguousarray(table).reshape(*sizes, count))
    flat = x.reshape(*lead, math.prod(image))
    elements = b.gather(flat, lambda body, *at: [*at[:len(lead)], body.load(places, at[len(lead):])], [*lead, *sizes, count])
    best = b.arg_extreme(elements, -1)
    values = b.max(elements, [elements.rank - 1])
    return values, b.nest(lambda body, k: body.load(places, [*(body.index(len(lead) + i) for i in range(space)), k]), [best],
                          best.shape)


def _average_settings(x, window, stride, padding, ceil_mode, include, divisor, space):
    window, strides, dilations, low, high = _pool_settings(x, window, stride, padding, 1, ceil_mode, space)
    sizes = x.shape[x.rank - space:]
    if divisor:
        return window, strides, low, high, np.array(float(divisor))
    counts = np.ones([1] * space)
    for i in range(space):
        places = np.arange((sizes[i] + low[i] + high[i] - window[i]) // strides[i] + 1) * strides[i] - low[i]
        border = low[i] if include else 0
        inside = np.minimum(places + window[i], sizes[i] + border) - np.maximum(places, -border)
        counts = counts * inside.reshape([-1 if k == i else 1 for k in range(space)])
    return window, strides, low, high, counts


@op("aten.avg_pool2d.default", "aten.avg_pool3d.default", "aten.avg_pool1d.default")
def average_pool(c, x, window, stride=(), padding=0, ceil_mode=False, include=True, divisor=None):
    space = int(c.node.target._opname[len("avg_pool")])
    window, strides, low, high, counts = _average_settings(x, window, stride, padding, ceil_mode, include, divisor, space)
    total = c.b.pool(x, window, strides, [1] * space, low, high, "sum")
    return total / c.b.constant(counts, x.dtype)


@op("aten.avg_pool2d_backward.default", "aten.avg_pool3d_backward.default")
def average_pool_backward(c, gradient, x, window, stride, padding, ceil_mode, include, divisor):
    b = c.b
    space = int(c.node.target._opname[len("avg_pool")])
    window, strides, low, high, counts = _average_settings(x, window, stride, padding, ceil_mode, include, divisor, space)
    share = gradient / b.constant(counts, x.dtype)
    lead = x.rank - space
    wide = b.dilate(share, range(lead, x.rank), strides)
    before = [w - 1 - lo for w, lo in zip(window, low)]
    after = [x.shape[lead + i] + low[i] - wide.shape[lead + i] for i in range(space)]
    return b.pool(wide, window, [1] * space, [1] * space, before, after, "sum")


def _means(size, old):
    """The matrix whose product with a line of `old` elements has the means of `size` parts, of which neighbours may
    overlap."""
    matrix = np.zeros((size, old))
    for k in range(size):
        start, stop = k * old // size, -(-(k + 1) * old // size)
        matrix[k, start:stop] = 1 / (stop - start)
    return matrix


def _along(b, x, axis, matrix):
    """x times a matrix, along one dimension."""
    names = [f"d{j}" for j in range(x.rank)]
    out = ["new" if j == axis else name for j, name in enumerate(names)]
    return b.einsum([names, ["new", names[axis]]], out, [x, b.constant(matrix, x.dtype)])


@op("aten._adaptive_avg_pool2d.default", "aten._adaptive_avg_pool3d.default")
def adaptive_average_pool(c, x, sizes):
    for i, size in enumerate(sizes):
        axis = x.rank - len(sizes) + i
        if size == 1:
            x = c.b.mean(x, [axis], True)
        elif x.shape[axis] != size:
            x = _along(c.b, x, axis, _means(size, x.shape[axis]))
    return x


@op("aten._adaptive_avg_pool2d_backward.default", "aten._adaptive_avg_pool3d_backward.default")
def adaptive_average_pool_backward(c, gradient, x):
    space = 3 if "pool3d" in str(c.node.target) else 2
    for axis in range(x.rank - space, x.rank):
        if gradient.shape[axis] != x.shape[axis]:
            gradient = _along(c.b, gradient, axis, _means(gradient.shape[axis], x.shape[axis]).T)
    return gradient
