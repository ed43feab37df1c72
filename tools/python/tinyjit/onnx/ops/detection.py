"""Boxes in images.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import numpy as np

from ..node import op
from .gather import kept


@op("NonMaxSuppression")
def non_max_suppression(n):
    """Boxes by falling score; one stays unless it overlaps too much with one that stays before it."""
    b, boxes, scores = n.builder, n.x0, n.x1
    batch, classes, count = scores.shape
    most = int(n.number(2, np.int64(0)))
    overlap = n.x3.reshape() if n.has(3) else b.constant(0, scores.dtype)
    if most <= 0 or count == 0:
        return b.constant(np.empty((0, 3), np.int64))
    ordered, order = b.sort([scores, b.iota(scores.shape, 2, "int64")], 2, lambda s, i, t, j: s > t)
    good = b.map(lambda s, t: s > t, ordered, n.x(4).reshape()) if n.has(4) else b.full(scores.shape, True, "bool")
    centred = n.attr("center_point_box", 0)

    def ends(body, i, c, k):
        values = [body.load(boxes, [i, body.load(order, [i, c, k]), axis]) for axis in range(4)]
        if centred:
            x, y, w, h = values
            return (y - h / 2, x - w / 2, y + h / 2, x + w / 2)
        y, x, v, u = values
        return y.minimum(v), x.minimum(u), y.maximum(v), x.maximum(u)

    def covers(body, i, c, k, m):
        y, x, v, u = ends(body, i, c, k)
        p, q, r, s = ends(body, i, c, m)
        height, width = v.minimum(r) - y.maximum(p), u.minimum(s) - x.maximum(q)
        shared = height * width
        area, other = (v - y) * (u - x), (r - p) * (s - q)
        real = (height > 0) & (width > 0) & (area > 0) & (other > 0)
        return real & (shared / (area + other - shared) > body.load(overlap, []))

    matrix = b.generate(covers, [batch, classes, count, count])

    def trip(k, states):
        keep, number = states
        hits = b.generate(lambda body, i, c, m: body.load(keep, [i, c, m]) & body.load(matrix, [
            i, c, body.load(k, []), m]), [batch, classes, count])
        hit = b.max(hits, [2])

        def stays(body, i, c):
            place = body.load(k, [])
            return body.load(good, [i, c, place]) & ~body.load(hit, [i, c]) & (body.load(number, [i, c]) < most)

        new = b.generate(stays, [batch, classes])
        keep = b.nest(lambda body, old, fresh: (body.index(2).cast("int64") == body.load(k, [])).select(fresh, old),
                      [keep, b.expand_dims(new, 2)], keep.shape)
        return [keep, b.map(lambda a, f: a + f.cast("int64"), number, new)], []

    (keep, _), _ = b.trips(count, [b.full([batch, classes, count], False, "bool"), b.full([batch, classes], 0, "int64")],
                           trip)
    size = batch * classes * count
    rows = b.stack([b.iota([batch, classes, count], 0, "int64").reshape(size),
                    b.iota([batch, classes, count], 1, "int64").reshape(size), order.reshape(size)], 1)
    return kept(n, keep.reshape(size), rows, 0)


@op("RoiAlign")
def roi_align(n):
    """The mean or the maximum of points in each part of a region."""
    b, x, rois, batches = n.builder, n.x0, n.x1, n.x2
    height, width = n.attr("output_height", 1), n.attr("output_width", 1)
    ratio, scale = n.attr("sampling_ratio", 0), n.attr("spatial_scale", 1.0)
    half = n.attr("coordinate_transformation_mode", "half_pixel" if n.opset >= 16 else "output_half_pixel") == "half_pixel"
    largest = n.attr("mode", "avg") == "max"
    count, out = rois.shape[0], (height, width)

    def span(body, r, axis):
        """Start, size of a part, and points in it, of one dimension; 0 is that of rows."""
        offset = 0.5 if half else 0.0
        start = body.load(rois, [r, 1 - axis]) * scale - offset
        length = body.load(rois, [r, 3 - axis]) * scale - offset - start
        length = length if half else length.maximum(1)
        part = length / out[axis]
        points = body.constant(ratio, "int64") if ratio > 0 else part.ceil().cast("int64")
        return start, part, points

    most = [ratio, ratio]
    if ratio <= 0:
        for axis in (0, 1):
            points = b.generate(lambda body, r, axis=axis: span(body, r, axis)[2], [count])
            most[axis] = max(1, int(n.converter.demand(b.max(points, [0]), f"the number of points of {n.title}")))

    def sample(body, r, c, i, j, k, m):
        corners = []
        for axis, (cell, tap) in enumerate(((i, k), (j, m))):
            start, part, points = span(body, r, axis)
            tap_place = tap.cast("int64").cast(x.dtype) + 0.5
            at = start + cell.cast("int64").cast(x.dtype) * part + tap_place * part / points.cast(x.dtype)
            corners.append((at, tap.cast("int64") < points))
        return _point(body, x, body.load(batches, [r]), c, corners, largest)

    values, weights = b.generate(sample, [count, x.shape[1], height, width, *most])
    if largest:
        return b.max(b.map(lambda v, w: (w > 0).select(v, -math.inf), values, weights), [4, 5])
    total = b.sum(values * weights, [4, 5])
    return b.map(lambda t, c: t / c.maximum(1), total, b.sum(weights, [4, 5]))


def _point(body, x, batch, channel, corners, largest):
    """An interpolated element, or the largest of the four weighted ones, and 1 if the point counts."""
    height, width = x.shape[2:]
    inside, counted = body.constant(True, "bool"), body.constant(True, "bool")
    taps = []
    for (at, used), size in zip(corners, (height, width)):
        inside = inside & (at >= -1) & (at <= size)
        counted = counted & used
        at = at.maximum(0)
        low = at.cast("int64").minimum(size - 1)
        at = (low >= size - 1).select(low.cast(x.dtype), at)
        t = at - low.cast(x.dtype)
        taps.append([(low, 1 - t), ((low + 1).minimum(size - 1), t)])
    terms = [body.load(x, [batch, channel, row, column]) * (v * w) for row, v in taps[0] for column, w in taps[1]]
    result = terms[0]
    for term in terms[1:]:
        result = result.maximum(term) if largest else result + term
    zero = body.constant(0, x.dtype)
    return inside.select(result, zero), counted.cast(x.dtype)


