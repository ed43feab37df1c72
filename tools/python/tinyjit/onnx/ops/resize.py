"""Images and volumes of other sizes, and elements between elements.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import itertools
import math

import numpy as np

from ...lowering import types
from ..node import op


@op("Upsample")
def upsample(n):
    scales = n.const(1) if n.has(1) else np.array(n.attr("scales"), np.float32)
    sizes = [int(s * f) for s, f in zip(n.x0.shape, scales)]
    return _resized(n, n.x0, list(range(n.x0.rank)), sizes, [float(s) for s in scales], "asymmetric", n.attr(
        "mode", "nearest"), "floor")


@op("Resize")
def resize(n):
    x = n.x0
    if n.opset < 11:
        scales = [float(s) for s in n.const(1)]
        sizes = [int(s * f) for s, f in zip(x.shape, scales)]
        return _resized(n, x, list(range(x.rank)), sizes, scales, "asymmetric", n.attr("mode", "nearest"), "floor")
    axes = [a % x.rank for a in n.attr("axes") or range(x.rank)]
    scales = n.const(2) if n.has(2) and n.x(2).size else None
    if scales is not None:
        scales = [float(s) for s in scales]
        sizes = [int(f * x.shape[a]) for a, f in zip(axes, scales)]
    else:
        sizes = n.ints(3)
        scales = [s / x.shape[a] for a, s in zip(axes, sizes)]
        policy = n.attr("keep_aspect_ratio_policy", "stretch")
        if policy != "stretch":
            scale = min(scales) if policy == "not_larger" else max(scales)
            scales = [scale] * len(axes)
            sizes = [int(scale * x.shape[a] + 0.5) for a in axes]
    mode = n.attr("coordinate_transformation_mode", "half_pixel")
    return _resized(n, x, axes, sizes, scales, mode, n.attr("mode", "nearest"),
                    n.attr("nearest_mode", "round_prefer_floor"))


def _resized(n, x, axes, sizes, scales, transformation, mode, nearest):
    roi = n.const(1) if n.opset >= 11 and n.has(1) and transformation == "tf_crop_and_resize" else None
    kind = x.dtype
    if mode != "nearest" and not (types.is_float(kind) and types.bits(kind) >= 32):
        x = x.cast("float32")
    for k, (axis, size, scale) in enumerate(zip(axes, sizes, scales)):
        ends = (0.0, 1.0) if roi is None else (float(roi[k]), float(roi[len(axes) + k]))
        if size == x.shape[axis] and scale == 1 and ends == (0.0, 1.0):
            continue
        places = _places(size, x.shape[axis], scale, transformation, ends)
        outside = (places < 0) | (places > x.shape[axis] - 1) if transformation == "tf_crop_and_resize" else None
        x = _along(n, x, axis, scale, places, mode, nearest, outside)
    if x.dtype != kind and not types.is_float(kind):
        from ...lowering.scalars import limits

        low, high = limits(kind)
        return n.builder.map(lambda a: a.maximum(low).minimum(high).cast(kind), x)
    return x.cast(kind)


def _places(size, old, scale, transformation, ends):
    """Where the new elements are among the old ones."""
    new, length = np.arange(size, dtype=np.float64), scale * old
    if transformation == "align_corners":
        return np.zeros(size) if length == 1 else new * (old - 1) / (length - 1)
    if transformation == "asymmetric":
        return new / scale
    if transformation == "tf_crop_and_resize":
        start, end = ends
        inner = np.full(size, (end - start) * (old - 1) / 2) if length == 1 else (
            new * (end - start) * (old - 1) / (length - 1))
        return inner + start * (old - 1)
    if transformation == "pytorch_half_pixel" and length == 1:
        return np.full(size, -0.5)
    if transformation == "half_pixel_symmetric":
        return old / 2 * (1 - size / length) + (new + 0.5) / scale - 0.5
    if transformation in ("half_pixel", "pytorch_half_pixel"):
        return (new + 0.5) / scale - 0.5
    raise ValueError(f"coordinate_transformation_mode {transformation}")


def _weights(n, mode, ratio, scale):
    """Where the first element stands relative to the one on the left, and the weights of the elements from there on."""
    a = n.attr("cubic_coeff_a", -0.75)
    narrow = min(scale, 1.0) if n.attr("antialias", 0) else 1.0
    reach = (1 if mode == "linear" else 2) / narrow
    first = int(math.floor(-reach)) + 1
    taps = np.arange(first, 2 - first)
    distance = np.abs((taps - ratio) * narrow)
    if mode == "linear":
        weights = np.clip(1 - distance, 0, 1)
    else:
        near = (a + 2) * distance**3 - (a + 3) * distance**2 + 1
        far = a * distance**3 - 5 * a * distance**2 + 8 * a * distance - 4 * a
        weights = np.where(distance <= 1, near, np.where(distance < 2, far, 0))
    return first, weights / weights.sum() if narrow < 1 else weights


def _along(n, x, axis, scale, places, mode, nearest, outside):
    b, old, size = n.builder, x.shape[axis], len(places)
    if mode == "nearest":
        rounding = {"round_prefer_floor": lambda p: np.ceil(p - 0.5), "round_prefer_ceil": lambda p: np.floor(p + 0.5),
                    "floor": np.floor, "ceil": np.ceil}[nearest]
        taken = np.clip(rounding(places), 0, old - 1).astype(np.int64)
        y = b.take(x, b.constant(taken), axis)
    else:
        left = np.ceil(places).astype(np.int64) - 1  # an element itself is the right one
        rows = [_weights(n, mode, p - f, scale) for p, f in zip(places, left)]
        first, weights = rows[0][0] if rows else 0, np.array([w for _, w in rows])
        taps = left[:, None] + first + np.arange(weights.shape[1])[None]
        if n.attr("exclude_outside", 0):
            weights = np.where((taps < 0) | (taps >= old), 0, weights)
            weights = weights / weights.sum(1, keepdims=True)
        y = _weighted(b, x, axis, np.clip(taps, 0, old - 1), weights)
    if outside is not None and outside.any():
        mask = b.constant(outside).reshape(*[size if i == axis else 1 for i in range(x.rank)])
        value = n.attr("extrapolation_value", 0.0)
        y = b.map(lambda a, m: m.select(value, a), y, mask)
    return y


def _weighted(b, x, axis, taps, weights):
    """The sum of elements at places times weights, both known: few by themselves, many as a product of matrices."""
    size, count = taps.shape
    shape = [size if i == axis else s for i, s in enumerate(x.shape)]
    if count > 8:
        matrix = np.zeros((size, x.shape[axis]))
        np.add.at(matrix, (np.arange(size)[:, None], taps), weights)
        names = [f"d{i}" for i in range(x.rank)]
        out = ["new" if i == axis else name for i, name in enumerate(names)]
        return b.einsum([names, ["new", names[axis]]], out, [x, b.constant(matrix, x.dtype)])
    where, factors = b.constant(taps.astype(np.int64)), b.constant(weights, x.dtype)

    def element(body, *at):
        total = None
        for k in range(count):
            place = body.load(where, [at[axis], k])
            term = body.load(x, [place if i == axis else a for i, a in enumerate(at)]) * body.load(factors, [at[axis], k])
            total = term if total is None else total + term
        return total

    return b.generate(element, shape)


@op("AffineGrid")
def affine_grid(n):
    """ONNX's own function of it is wrong for one image of two dimensions: it drops that dimension, too."""
    b, theta, sizes = n.builder, n.x0, n.ints(1)[2:]
    images, rank = theta.shape[0], len(sizes)

    def column(k):
        return b.take_one(theta, 2, k).reshape(images, *[1] * rank, rank)

    places = column(rank)
    for k, size in enumerate(reversed(sizes)):  # x comes first
        if n.attr("align_corners", 0):
            line = np.linspace(-1, 1, size)
        else:
            line = (np.arange(size) * 2 + 1) / size - 1
        shape = [size if i == rank - 1 - k else 1 for i in range(rank)]
        places = places + column(k) * b.constant(line.reshape(1, *shape, 1), theta.dtype)
    return b.broadcast(places, [images, *sizes, rank])


@op("GridSample")
def grid_sample(n):
    """x at places that the grid names, from -1 to 1 along each dimension, the last one first."""
    x, grid = n.x0, n.x1
    space = x.rank - 2
    mode = n.attr("mode", "linear").replace("bilinear", "linear").replace("bicubic", "cubic")
    padding, corners = n.attr("padding_mode", "zeros"), n.attr("align_corners", 0)
    sizes = x.shape[2:]
    borders = [(0.0, s - 1.0) if corners else (-0.5, s - 0.5) for s in sizes]

    def element(body, i, c, *at):
        places = []
        for axis, (size, border) in enumerate(zip(sizes, borders)):
            g = body.load(grid, [i, *at, space - 1 - axis])
            place = (g + 1) * (0.5 * (size - 1)) if corners else ((g + 1) * size - 1) / 2
            place = place.round_even() if mode == "nearest" else place
            places.append(_within(place, border, size, padding))
        read = _reader(body, x, [i, c], sizes, borders, padding)
        if mode == "nearest":
            return read([p.cast("int64") for p in places])
        return _interpolated(read, places, mode, x.dtype)

    return n.builder.generate(element, [x.shape[0], x.shape[1], *grid.shape[1:-1]])


def _within(place, border, size, padding):
    """A place beyond the border, moved by the rule."""
    beyond = (place < border[0]) | (place > border[1])
    if padding == "border":
        return beyond.select(place.maximum(0).minimum(size - 1), place)
    return _reflected(place, border) if padding == "reflection" else place


def _reflected(place, border):
    low, high = border
    span = high - low
    if span <= 0:
        return place * 0 + low
    below = place < low
    distance = below.select(low - place, place - high)
    count = (distance / span).trunc()
    rest = distance - count * span
    odd = (count * 0.5 - (count * 0.5).floor()) != 0
    inward = below.select(rest + low, high - rest)
    onward = below.select(high - rest, rest + low)
    return (below | (place > high)).select(odd.select(onward, inward), place)


def _reader(body, x, lead, sizes, borders, padding):
    """The element at whole places, which may be beyond the border."""
    def read(places):
        inside = body.constant(True, "bool")
        moved = []
        for place, size, border in zip(places, sizes, borders):
            if padding == "zeros":
                inside = inside & (place >= 0) & (place < size)
            elif padding == "border":
                place = place.maximum(0).minimum(size - 1)
            else:
                place = _reflected(place.cast("float32"), border).cast("int64")
            moved.append(place)
        value = body.load(x, [*lead, *moved])
        return inside.select(value, body.constant(0, x.dtype)) if padding == "zeros" else value

    return read


def _interpolated(read, places, mode, dtype):
    taps = []
    for place in places:
        floor = place.floor()
        t = (place - floor).cast(dtype)
        whole = floor.cast("int64")
        if mode == "linear":
            taps.append([(whole, 1 - t), (whole + 1, t)])
        else:
            taps.append([(whole + k - 1, w) for k, w in enumerate(_cubic(t))])
    total = None
    for chosen in itertools.product(*taps):
        weight = chosen[0][1]
        for _, w in chosen[1:]:
            weight = weight * w
        term = read([p for p, _ in chosen]) * weight
        total = term if total is None else total + term
    return total


def _cubic(t, a=-0.75):
    """Weights of the elements at -1, 0, 1 and 2."""
    def near(d):
        return (d * (a + 2) - (a + 3)) * d * d + 1

    def far(d):
        return ((d * a - 5 * a) * d + 8 * a) * d - 4 * a

    return far(t + 1), near(t), near(1 - t), far(2 - t)
