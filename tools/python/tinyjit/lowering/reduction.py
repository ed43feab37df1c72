"""Sums, maxima and other combinations along dimensions.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np

from . import types
from .elementwise import _maps
from .scalars import Scalar, limits


class Reduction:
    """Methods of Builder."""

    def reduce(self, function, arrays, axes, initial, keep=False):
        """Combines the elements along `axes`: `function(body, so far..., elements...)` gives what comes next. It may
        ask `body.index` for places in the arrays. `initial` are numbers of the arrays' types, or pairs of a number and
        a type."""
        x = arrays[0]
        axes = sorted({a % x.rank for a in axes})
        kinds = [(i if isinstance(i, tuple) else (i, arrays[min(k, len(arrays) - 1)].dtype))
                 for k, i in enumerate(initial)]
        shape = [s for i, s in enumerate(x.shape) if i not in axes]
        starts = [self.full(shape, value, dtype) for value, dtype in kinds]
        if x.size == 0:
            results = starts
        else:
            results = self._reduce_some(function, arrays, axes, starts)
        if keep:
            kept = [1 if i in axes else s for i, s in enumerate(x.shape)]
            results = [self.reshape(r, kept) for r in results]
        return results

    def _reduce_some(self, function, arrays, axes, starts):
        x = arrays[0]
        kept = [f"d{i}" for i in range(x.rank) if i not in axes]
        maps = [[f"d{i}" for i in range(x.rank)]] * len(arrays) + [kept] * len(starts)
        kinds = ", ".join('"reduction"' if i in axes else '"parallel"' for i in range(x.rank))
        body = self._body()
        ins = [Scalar(body, self._fresh(), a.dtype) for a in arrays]
        outs = [Scalar(body, self._fresh(), s.dtype) for s in starts]
        given = function(body, *outs, *ins)
        given = given if isinstance(given, tuple) else (given,)
        blocks = ", ".join(f"{s.name}: {types.element(s.dtype)}" for s in ins + outs)
        out_types = ", ".join(s.type for s in starts)
        text = (f"linalg.generic {{indexing_maps = {_maps(maps, x.rank)}, iterator_types = [{kinds}]}} "
                f"ins({', '.join(a.name for a in arrays)} : {', '.join(a.type for a in arrays)}) "
                f"outs({', '.join(s.name for s in starts)} : {out_types}) {{\n^bb0({blocks}):\n"
                + "\n".join(body.lines) + f"\nlinalg.yield {', '.join(g.name for g in given)} : "
                f"{', '.join(types.element(g.dtype) for g in given)}\n}} -> ({out_types})")
        return self.emit_many(text, [(s.shape, s.dtype) for s in starts])

    def sum(self, x, axes, keep=False):
        if types.is_small_float(x.dtype):
            return self.sum(x.cast("float32"), axes, keep).cast(x.dtype)
        return self.reduce(lambda body, a, b: a + b, [x], axes, [0], keep)[0]

    def product(self, x, axes, keep=False):
        return self.reduce(lambda body, a, b: a * b, [x], axes, [1], keep)[0]

    def max(self, x, axes, keep=False):
        """NaN if there is one."""
        return self.reduce(lambda body, a, b: a.maximum(b), [x], axes, [limits(x.dtype)[0]], keep)[0]

    def min(self, x, axes, keep=False):
        return self.reduce(lambda body, a, b: a.minimum(b), [x], axes, [limits(x.dtype)[1]], keep)[0]

    def mean(self, x, axes, keep=False):
        if types.is_float(x.dtype) and types.bits(x.dtype) < 32:
            # Their sum may be larger than any number of the type.
            return self.mean(x.cast("float32"), axes, keep).cast(x.dtype)
        count = int(np.prod([x.shape[a] for a in axes]))
        return self.map(lambda a: a / count, self.sum(x, axes, keep))

    def arg_extreme(self, x, axis, largest=True, last=False, keep=False):
        """The place of the largest or smallest element; of the first or the last of equal ones. NaN counts as it."""
        low, high = limits(x.dtype)

        def better(body, best, place, element):
            here = body.index(axis % x.rank).cast("int64")
            first = place < 0
            more = (element > best) if largest else (element < best)
            if last:
                more = more | (element == best)
            take = first | more
            if types.is_float(x.dtype):
                take = (take | element.is_nan()) & (~best.is_nan() | first)
            return take.select(element, best), take.select(here, place)

        return self.reduce(better, [x], [axis], [low if largest else high, (-1, "int64")], keep)[1]

    def softmax(self, x, axes, logarithm=False):
        """exp(x) / sum(exp(x)), or its logarithm."""
        shifted = x - self.max(x, axes, keep=True)
        powers = self.map(lambda a: a.exp(), shifted)
        total = self.sum(powers, axes, keep=True)
        if logarithm:
            return self.map(lambda a, b: a - b.log(), shifted, total)
        return powers / total
