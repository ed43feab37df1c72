"""The part of a tensor that a rank takes of one that all ranks compute; free of anything that depends on tinygrad's version."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

from math import prod

from translation.expression import Expr
from tensor_graph import LEAVES, STRUCTURE, Shape, TensorGraph, is_collective

WHOLE = ("read", "contiguous", "copy", "insert", "collective")


class Parts:
    """Parts of the nodes of a graph, for one of `count` ranks, which cut dimensions into as many equal pieces.

    `take` computes no more than the part: it moves an `all_slice` from the node to the only operand that needs one, or
    away, if there is none, as of constants. Where several operands would need one, the node itself is computed and cut.
    """

    def __init__(self, graph: TensorGraph, count: int):
        self.graph, self.count = graph, count
        self.needed: dict[tuple[Expr, int], frozenset] = {}

    def take(self, node: Expr, axis: int) -> Expr:
        if len(self.needs(node, axis)) > 1:
            return self.all_slice(node, axis)
        return self.build(node, axis)

    def shape(self, shape: Shape, axis: int) -> Shape:
        return shape[:axis] + (shape[axis] // self.count,) + shape[axis + 1:]

    def all_slice(self, node: Expr, axis: int) -> Expr:
        """An array that is gathered along an axis and cut along another one is never whole."""
        shape = self.shape(self.graph.shape(node), axis)
        if is_collective(node, "all_gather") and node.arg[0][2] != f"dim {axis}":
            return self.graph.collective("all_to_all", node.src[0], shape, place=f"split {axis} {node.arg[0][2]}")
        return self.graph.collective("all_slice", node, shape, place=f"dim {axis}")

    def needs(self, node: Expr, axis: int) -> frozenset:
        """The nodes, each with an axis, that an `all_slice` must cut."""
        key = node, axis
        if key not in self.needed:
            operands = self.operands(node, axis)
            self.needed[key] = frozenset([key]) if operands is None else frozenset().union(
                *(self.needs(s, a) for s, a in zip(node.src, operands) if a is not None))
        return self.needed[key]

    def operands(self, node: Expr, axis: int) -> list[int | None] | None:
        """For each operand the axis that it is cut along, None for one that stays whole; or None for all, if it cannot be."""
        op, graph = node.op, self.graph
        if op in LEAVES or op not in STRUCTURE:
            return None if op == "read" else [axis] * len(node.src)
        if op in WHOLE:
            return None
        have = graph.shape(node.src[0])
        if op == "reshape":
            moved = self.before_reshape(have, graph.shape(node), axis)
            return None if moved is None else [moved]
        if op == "permute":
            return [node.arg[0][axis]]
        if op == "expand" and have[axis] == 1:
            return [None]
        if op == "reduce" and axis in node.arg[0][1] or op == "flip" and axis in node.arg[0]:
            return None
        return [axis] if have[axis] == graph.shape(node)[axis] else None

    def before_reshape(self, have: Shape, shape: Shape, axis: int) -> int | None:
        """The axis of what is reshaped that has the same parts."""
        if any(isinstance(s, Expr) for s in have + shape):
            return None
        before = prod(shape[:axis])
        for moved, size in enumerate(have):
            if prod(have[:moved]) == before and size > 1:
                return moved if size % self.count == 0 else None
        return None

    def build(self, node: Expr, axis: int | None) -> Expr:
        if axis is None:
            return node
        operands, graph = self.operands(node, axis), self.graph
        if operands is None:
            return self.all_slice(node, axis)
        shape = self.shape(graph.shape(node), axis)
        if node.op == "splat":
            return graph.splat(node.src[0], shape)
        if node.op == "iota":
            return self.iota(node, axis, shape)
        src = [self.build(s, a) for s, a in zip(node.src, operands)]
        if node.op not in STRUCTURE:
            return graph.make(node.op, node.dtype, tuple(src), node.arg, node.low, node.high)
        if node.op == "reshape":
            return graph.reshape(src[0], shape)
        if node.op == "reduce":
            return graph.reduce(*node.arg[0][:1], src[0], node.arg[0][1])
        return graph.add(node.op, node.dtype, src, node.arg[0], shape, node)

    def iota(self, node: Expr, axis: int, shape: Shape) -> Expr:
        """Numbers along the axis that is cut begin at the rank's place."""
        graph, own = self.graph, self.graph.iota(node.arg[0], shape, node.dtype)
        if node.arg[0] != axis:
            return own
        number = graph.make("cast", node.dtype, (graph.reshape(graph.position(), (1,) * len(shape)),))
        return graph.make("add", node.dtype, (own, graph.make("mul", node.dtype, (number, graph.const(shape[axis], node.dtype)))))
