"""Where elements are: shapes, parts, order.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

from . import types


def _list(numbers):
    return "[" + ", ".join(str(int(n)) for n in numbers) + "]"


class Movement:
    """Methods of Builder."""

    def reshape(self, x, shape):
        """The same elements in the same order; -1 stands for the size that is left."""
        shape = [int(s) for s in shape]
        if -1 in shape:
            others = math.prod(s for s in shape if s != -1)
            shape[shape.index(-1)] = x.size // others if others else 0
        if math.prod(shape) != x.size:
            raise ValueError(f"{x} has no shape {shape}")
        if tuple(shape) == x.shape:
            return x
        if x.known is not None and x.known.nbytes <= self.most_inline:
            return self.constant(x.known.reshape(shape))
        return self.emit(f"uop.reshape {x.name} : {x.type} to {types.tensor(shape, x.dtype)}", shape, x.dtype)

    def transpose(self, x, order):
        """Dimension `i` of the result is dimension `order[i]`."""
        order = [int(i) for i in order]
        if order == list(range(x.rank)):
            return x
        shape = [x.shape[i] for i in order]
        return self.emit(f"uop.permute {x.name} {_list(order)} : {x.type} to {types.tensor(shape, x.dtype)}", shape,
                         x.dtype)

    def move_axis(self, x, source, target):
        order = [i for i in range(x.rank) if i != source % x.rank]
        order.insert(target % x.rank, source % x.rank)
        return self.transpose(x, order)

    def broadcast(self, x, shape):
        """Repeats along new dimensions in front, and along those of size 1."""
        if x.shape == tuple(shape):
            return x
        return self.map(lambda a: a, x, shape=shape)

    def expand_dims(self, x, *axes):
        rank = x.rank + len(axes)
        axes = {a % rank for a in axes}
        sizes = iter(x.shape)
        return self.reshape(x, [1 if i in axes else next(sizes) for i in range(rank)])

    def slice(self, x, starts, stops, steps=None):
        """The part from `starts` to before `stops`, all of them inside, with positive steps."""
        steps = steps or [1] * x.rank
        sizes = [max(0, -(-(stop - start) // step)) for start, stop, step in zip(starts, stops, steps)]
        if tuple(sizes) == x.shape and all(s == 1 for s in steps):
            return x
        if 0 in sizes:  # An empty part may begin behind the end, where `tensor.extract_slice` may not.
            starts, steps = [0] * x.rank, [1] * x.rank
        spelled = types.tensor(sizes, x.dtype)
        if all(s == 1 for s in steps):
            return self.emit(f"uop.shrink {x.name} {_list(starts)} {_list(sizes)} : {x.type} to {spelled}", sizes,
                             x.dtype)
        return self.emit(f"tensor.extract_slice {x.name}{_list(starts)} {_list(sizes)} {_list(steps)} : {x.type} to "
                         f"{spelled}", sizes, x.dtype)

    def part(self, x, axis, start, stop, step=1):
        """A slice along one dimension."""
        axis %= x.rank
        starts, stops, steps = [0] * x.rank, list(x.shape), [1] * x.rank
        starts[axis], stops[axis], steps[axis] = start, stop, step
        return self.slice(x, starts, stops, steps)

    def take_one(self, x, axis, place):
        """The part at one place of a dimension, without that dimension."""
        axis %= x.rank
        part = self.part(x, axis, place, place + 1)
        return self.reshape(part, [s for i, s in enumerate(x.shape) if i != axis])

    def flip(self, x, axes):
        axes = sorted({a % x.rank for a in axes if x.shape[a] > 1})
        return self.emit(f"uop.flip {x.name} {_list(axes)} : {x.type}", x.shape, x.dtype) if axes else x

    def concat(self, arrays, axis):
        """One after the other along a dimension."""
        arrays = [a for a in arrays if a.size] or list(arrays)
        if len(arrays) == 1:
            return arrays[0]
        axis %= arrays[0].rank
        shape = list(arrays[0].shape)
        shape[axis] = sum(a.shape[axis] for a in arrays)
        if not math.prod(shape):
            return self.full(shape, 0, arrays[0].dtype)
        return self.emit(f"tensor.concat dim({axis}) {', '.join(a.name for a in arrays)} : "
                         f"({', '.join(a.type for a in arrays)}) -> {types.tensor(shape, arrays[0].dtype)}", shape,
                         arrays[0].dtype)

    def stack(self, arrays, axis):
        """One after the other along a new dimension."""
        axis %= arrays[0].rank + 1
        return self.concat([self.expand_dims(a, axis) for a in arrays], axis)

    def pad(self, x, low, high, value=0):
        """A border of `value`; negative numbers cut."""
        low, high = [int(n) for n in low], [int(n) for n in high]
        starts = [max(0, -n) for n in low]
        stops = [size - max(0, -n) for size, n in zip(x.shape, high)]
        x = self.slice(x, starts, stops)
        low, high = [max(0, n) for n in low], [max(0, n) for n in high]
        if not any(low + high):
            return x
        shape = [lo + s + hi for lo, s, hi in zip(low, x.shape, high)]
        value = value if hasattr(value, "name") else self.constant(value, x.dtype)
        if value.known is not None and not value.known.any() and not types.is_small_float(x.dtype) and x.size:
            return self.emit(f"uop.pad {x.name} low {_list(low)} high {_list(high)} : {x.type} to "
                             f"{types.tensor(shape, x.dtype)}", shape, x.dtype)
        if x.size == 0:
            return self.broadcast(value, shape)
        border = value.reshape(*[1] * x.rank)

        def element(body, v):
            at = [body.index(i) for i in range(x.rank)]
            inside = body.constant(True, "bool")
            places = []
            for place, before, size in zip(at, low, x.shape):
                place = place - before
                inside = inside & (place >= 0) & (place < size)
                places.append(place)
            return inside.select(body.load(x, places), v)

        return self.nest(element, [border], shape)
