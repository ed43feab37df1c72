"""Products of matrices, convolutions, and functions of windows.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np

from . import types
from .elementwise import _maps
from .scalars import Scalar


def _places(sizes, window, strides, dilations):
    """How many places a window has along each dimension of an array with its borders."""
    reach = [(w - 1) * d + 1 for w, d in zip(window, dilations)]
    if any(r > size for r, size in zip(reach, sizes)):
        raise ValueError(f"a window that reaches over {'x'.join(map(str, reach))} elements is larger than the array with its "
                         f"borders, {'x'.join(map(str, sizes))}")
    return [(size - r) // s + 1 for size, r, s in zip(sizes, reach, strides)]


def first_inside(place, low, dilation):
    """Where the maximum of a window was found, in the image: where nothing is larger than what counts outside, the first element of a
    window is found, up to `low` before the image."""
    return (place < 0).select((place + -(-low // dilation) * dilation).remainder(dilation), place) if low else place


class Contraction:
    """Methods of Builder."""

    def einsum(self, inputs, output, arrays, dtype=None):
        """The sum of products over all names of dimensions that the output has not; `inputs` has the names of each
        array's dimensions, as strings or lists. `dtype` is that of the products."""
        sizes = {}
        for names, array in zip(inputs, arrays):
            for name, size in zip(names, array.shape):
                if sizes.get(name, 1) == 1:
                    sizes[name] = size
        # Dimensions of size 1 that are repeated need none.
        inputs, arrays = list(inputs), list(arrays)
        for i, (names, array) in enumerate(zip(inputs, arrays)):
            kept = [k for k, n in enumerate(names) if array.shape[k] == sizes[n]]
            inputs[i] = [names[k] for k in kept]
            arrays[i] = self.reshape(array, [array.shape[k] for k in kept])
        names = list(output) + [n for n in sizes if n not in output]
        maps = [[f"d{names.index(n)}" for n in given] for given in inputs]
        maps.append([f"d{names.index(n)}" for n in output])
        shape = [sizes[n] for n in output]
        return self.contract(maps, len(names), len(output), shape, arrays, dtype)

    def contract(self, maps, rank, parallel, shape, arrays, dtype=None):
        """The nest that sums products of the arrays' elements; `maps` are affine expressions of the places of each
        array and then of the result, the first `parallel` loops of which are no sums."""
        dtype = types.dtype_of(dtype or arrays[0].dtype)
        sum_type = "float32" if types.is_small_float(dtype) else dtype
        if 0 in shape or any(a.size == 0 for a in arrays):
            return self.full(shape, 0, dtype)
        start = self.full(shape, 0, sum_type)
        body = self._body()
        ins = [Scalar(body, self._fresh(), a.dtype) for a in arrays]
        out = Scalar(body, self._fresh(), sum_type)
        product = ins[0].cast(sum_type)
        for factor in ins[1:]:
            product = product * factor.cast(sum_type)
        given = out + product
        kinds = ", ".join(['"parallel"'] * parallel + ['"reduction"'] * (rank - parallel))
        blocks = ", ".join(f"{s.name}: {types.element(s.dtype)}" for s in ins + [out])
        text = (f"linalg.generic {{indexing_maps = {_maps(maps, rank)}, iterator_types = [{kinds}]}} "
                f"ins({', '.join(a.name for a in arrays)} : {', '.join(a.type for a in arrays)}) "
                f"outs({start.name} : {start.type}) {{\n^bb0({blocks}):\n" + "\n".join(body.lines)
                + f"\nlinalg.yield {given.name} : {types.element(sum_type)}\n}} -> {start.type}")
        return self.emit(text, shape, sum_type).cast(dtype)

    def matmul(self, a, b, dtype=None):
        """As numpy has it: the last two dimensions are matrices, a vector is a row or a column."""
        if a.rank == 0 or b.rank == 0:
            raise ValueError("a product of matrices has no operand without dimensions")
        batch = max(a.rank, b.rank) - 2
        letters = [f"b{i}" for i in range(batch)]
        left = letters[batch - (a.rank - 2):] + ["m", "k"] if a.rank > 1 else ["k"]
        right = letters[batch - (b.rank - 2):] + ["k", "n"] if b.rank > 1 else ["k"]
        if a.shape[-1] != b.shape[-2 if b.rank > 1 else 0]:
            raise ValueError(f"a product of {a} and {b}: the sizes that are summed differ")
        kept = [n for n in letters + ["m", "n"] if n in left or n in right]
        return self.einsum([left, right], kept, [a, b], dtype)

    def convolution(self, x, w, strides, dilations, low, high, groups=1, dtype=None):
        """x: batch x channels x space; w: outputs x channels of a group x window."""
        n, channels, space = x.shape[0], x.shape[1], len(x.shape) - 2
        outputs, per_group = w.shape[:2]
        if channels != per_group * groups or outputs % groups:
            raise ValueError(f"a convolution of {channels} channels in {groups} groups with weights {w}")
        x = self.pad(x, [0, 0] + list(low), [0, 0] + list(high))
        sizes = _places(x.shape[2:], w.shape[2:], strides, dilations)
        grouped = groups > 1
        if grouped:
            x = x.reshape(n, groups, per_group, *x.shape[2:])
            w = w.reshape(groups, outputs // groups, per_group, *w.shape[2:])
        # Loops: batch, (group,) output, places, then channel of the group and window.
        first = 3 if grouped else 2
        at = [f"d{first + i}" for i in range(space)]
        channel = f"d{first + space}"
        window = [f"d{first + space + 1 + i}" for i in range(space)]
        read = [f"{a} * {s} + {k} * {d}" for a, s, k, d in zip(at, strides, window, dilations)]
        group = ["d1"] if grouped else []
        output = f"d{first - 1}"
        maps = [["d0"] + group + [channel] + read, group + [output, channel] + window, ["d0"] + group + [output] + at]
        shape = [n] + ([groups] if grouped else []) + [outputs // groups] + sizes
        y = self.contract(maps, first + 2 * space + 1, first + space, shape, [x, w], dtype)
        return y.reshape(n, outputs, *sizes)

    def dilate(self, x, axes, factors):
        """Zeros between the elements along dimensions."""
        for axis, factor in zip(axes, factors):
            if factor > 1 and x.size:
                shape = x.shape
                x = x.reshape(*shape[:axis + 1], 1, *shape[axis + 1:])
                x = self.pad(x, [0] * x.rank, [factor - 1 if i == axis + 1 else 0 for i in range(x.rank)])
                x = x.reshape(*shape[:axis], shape[axis] * factor, *shape[axis + 1:])
                x = self.part(x, axis, 0, (shape[axis] - 1) * factor + 1)
        return x

    def transposed_convolution(self, x, w, strides, dilations, low, high, extra, groups=1):
        """The convolution's transpose, by a convolution of the input with zeros between its elements. x: batch x channels x
        space; w: channels x outputs of a group x window; `low` and `high` are the borders of the convolution, `extra` are
        elements behind."""
        space, window = x.rank - 2, w.shape[2:]
        channels, per_group = w.shape[:2]
        w = self.flip(w, range(2, w.rank)).reshape(groups, channels // groups, per_group, *window)
        w = self.transpose(w, [0, 2, 1, *range(3, 3 + space)]).reshape(groups * per_group, channels // groups, *window)
        x = self.dilate(x, range(2, x.rank), strides)
        before = [(window[i] - 1) * dilations[i] - low[i] for i in range(space)]
        after = [(window[i] - 1) * dilations[i] - high[i] + extra[i] for i in range(space)]
        return self.convolution(x, w, [1] * space, dilations, before, after, groups)

    def convolution_of_weights(self, x, gradient, window, strides, dilations, low, high, groups=1):
        """The gradient of a convolution's weights: outputs x channels of a group x window."""
        n, channels, space = x.shape[0], x.shape[1], x.rank - 2
        outputs, places = gradient.shape[1], gradient.shape[2:]
        x = self.pad(x, [0, 0] + list(low), [0, 0] + list(high))
        x = x.reshape(n, groups, channels // groups, *x.shape[2:])
        gradient = gradient.reshape(n, groups, outputs // groups, *places)
        # Loops: group, output, channel, window, then batch and places.
        taps = [f"d{3 + i}" for i in range(space)]
        batch, at = f"d{3 + space}", [f"d{4 + space + i}" for i in range(space)]
        read = [f"{a} * {s} + {k} * {d}" for a, s, k, d in zip(at, strides, taps, dilations)]
        maps = [[batch, "d0", "d2"] + read, [batch, "d0", "d1"] + at, ["d0", "d1", "d2"] + taps]
        shape = [groups, outputs // groups, channels // groups, *window]
        result = self.contract(maps, 4 + 2 * space, 3 + space, shape, [x, gradient])
        return result.reshape(outputs, channels // groups, *window)

    def windows(self, x, window, strides, dilations, low, high, value):
        """The windows over the last dimensions, as new ones behind: x[..., place * stride + k * dilation - low], and
        `value` outside."""
        space = len(window)
        lead = x.rank - space
        x = self.pad(x, [0] * lead + list(low), [0] * lead + list(high), value)
        sizes = _places(x.shape[lead:], window, strides, dilations)

        def element(body):
            at = [body.index(i) for i in range(lead)]
            for i in range(space):
                at.append(body.index(lead + i) * strides[i] + body.index(lead + space + i) * dilations[i])
            return body.load(x, at)

        return self.nest(element, [], list(x.shape[:lead]) + sizes + list(window))

    def pool(self, x, window, strides, dilations, low, high, kind):
        """The sum or the maximum ('sum', 'max') of each window over the last dimensions; nothing counts outside."""
        space, lead = len(window), x.rank - len(window)
        neutral = 0 if kind == "sum" else _lowest(x.dtype)
        x = self.pad(x, [0] * lead + list(low), [0] * lead + list(high), neutral)
        sizes = _places(x.shape[lead:], window, strides, dilations)
        shape = list(x.shape[:lead]) + sizes
        dtype = x.dtype
        start = self.full(shape, neutral, dtype)
        kernel = self.emit(f"tensor.empty() : {types.tensor(window, dtype)}", window, dtype)
        rank = lead + 2 * space
        read = [f"d{i}" for i in range(lead)] + [f"d{lead + i} * {strides[i]} + d{lead + space + i} * {dilations[i]}"
                                                for i in range(space)]
        maps = [read, [f"d{lead + space + i}" for i in range(space)], [f"d{i}" for i in range(lead + space)]]
        kinds = ", ".join(['"parallel"'] * (lead + space) + ['"reduction"'] * space)
        body = self._body()
        a, unused, out = (Scalar(body, self._fresh(), dtype) for _ in range(3))
        given = out + a if kind == "sum" else out.maximum(a)
        blocks = ", ".join(f"{s.name}: {types.element(dtype)}" for s in (a, unused, out))
        text = (f"linalg.generic {{indexing_maps = {_maps(maps, rank)}, iterator_types = [{kinds}]}} "
                f"ins({x.name}, {kernel.name} : {x.type}, {kernel.type}) outs({start.name} : {start.type}) {{\n"
                f"^bb0({blocks}):\n" + "\n".join(body.lines)
                + f"\nlinalg.yield {given.name} : {types.element(dtype)}\n}} -> {start.type}")
        return self.emit(text, shape, dtype)


def _lowest(dtype):
    from .scalars import limits

    return limits(dtype)[0]


def spread(numbers, count, default=1):
    """A number for each dimension of space."""
    return [int(n) for n in numbers] if numbers is not None and len(np.atleast_1d(numbers)) else [default] * count
