"""Functions of each element.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np

from . import types
from .scalars import Scalar


def _maps(operand_maps, rank):
    dims = ", ".join(f"d{i}" for i in range(rank))
    return "[" + ", ".join(f"affine_map<({dims}) -> ({', '.join(map_)})>" for map_ in operand_maps) + "]"


class Elementwise:
    """Methods of Builder."""

    def map(self, function, *operands, shape=None):
        """`function` of each element of the operands, which are broadcast to one shape. Operands that are numbers of
        Python get the type of the first array. The function gives a Scalar, or a tuple of them for several results."""
        dtype = next(o.dtype for o in operands if not isinstance(o, (int, float, bool)))
        arrays = [self.constant(o, dtype) if isinstance(o, (int, float, bool)) else o for o in operands]
        if shape is None:
            shape = np.broadcast_shapes(*(a.shape for a in arrays))
        return self.nest(lambda body, *xs: function(*xs), arrays, shape)

    def generate(self, function, shape):
        """`function(body, *places)` at each place of an array."""
        return self.nest(lambda body: function(body, *(body.index(i) for i in range(len(shape)))), [], shape)

    def nest(self, function, arrays, shape):
        """A loop nest over `shape`: `function(body, elements...)` gives what stands there."""
        shape, rank = tuple(int(s) for s in shape), len(shape)
        maps = []
        for a in arrays:
            offset = rank - len(a.shape)
            if offset < 0 or any(s not in (1, shape[offset + i]) for i, s in enumerate(a.shape)):
                raise ValueError(f"shape {list(a.shape)} does not broadcast to {list(shape)}")
            maps.append([f"d{offset + i}" if s == shape[offset + i] else "0" for i, s in enumerate(a.shape)])
        body, names = self._body(), [self._fresh() for _ in arrays]
        given = function(body, *(Scalar(body, n, a.dtype) for n, a in zip(names, arrays)))
        single = not isinstance(given, tuple)
        given = (given,) if single else given
        outs = [types.tensor(shape, g.dtype) for g in given]
        empties = [self.emit(f"tensor.empty() : {o}", shape, g.dtype) for o, g in zip(outs, given)]
        maps += [[f"d{i}" for i in range(rank)]] * len(given)
        blocks = [f"{n}: {types.element(a.dtype)}" for n, a in zip(names, arrays)]
        blocks += [f"{self._fresh()}: {types.element(g.dtype)}" for g in given]
        ins = (f" ins({', '.join(a.name for a in arrays)} : {', '.join(a.type for a in arrays)})" if arrays else "")
        text = (f"linalg.generic {{indexing_maps = {_maps(maps, rank)}, iterator_types = ["
                + ", ".join(['"parallel"'] * rank) + f"]}}{ins} outs({', '.join(e.name for e in empties)} : "
                f"{', '.join(outs)}) {{\n^bb0({', '.join(blocks)}):\n" + "\n".join(body.lines)
                + f"\nlinalg.yield {', '.join(g.name for g in given)} : "
                f"{', '.join(types.element(g.dtype) for g in given)}\n}} -> "
                f"({', '.join(outs)})")
        results = self.emit_many(text, [(shape, g.dtype) for g in given])
        return results[0] if single else results

    def cast(self, x, dtype, saturate=False):
        """The elements as numbers of another type."""
        if types.name_of(x.dtype) == types.name_of(dtype):
            return x
        return self.map(lambda a: a.cast(dtype, saturate), x)

    def where(self, condition, yes, no):
        """`yes` where the condition holds, else `no`."""
        return self.map(lambda c, a, b: c.select(a, b), condition, yes, no)

    def iota(self, shape, axis, dtype):
        """The place along a dimension."""
        return self.generate(lambda body, *at: at[axis].cast(dtype), shape)

    def bitcast(self, x, dtype):
        """The same bits as another type of this size."""
        return self.map(lambda a: a.bitcast(dtype), x)
