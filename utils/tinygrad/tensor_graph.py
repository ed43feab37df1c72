"""Expressions on tensors, and what a captured call does with them; free of anything that depends on tinygrad's version.

A node is a scalar (a constant, a variable, or arithmetic on such), or a tensor. Element-wise arithmetic has operands of
one shape: `TensorGraph.make` repeats what is smaller, and turns scalars among tensors into `splat`. A size is a number
or a scalar of type "index".
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

from dataclasses import dataclass, field
from math import prod

from translation.capture import Storage
from translation.expression import Expr, Graph

Size = int | Expr
Shape = tuple[Size, ...]

# Nodes that say their shape themselves. All others are element-wise.
LEAVES = ("read", "splat", "iota")
STRUCTURE = ("reshape", "permute", "expand", "pad", "shrink", "flip", "reduce", "contiguous", "copy", "insert", "collective")
IN_MEMORY = ("copy", "read", "collective")


class TensorGraph(Graph):
    """A graph whose nodes have shapes; a scalar has none (`shape` gives None)."""

    def __init__(self):
        super().__init__()
        self.shapes: dict[Expr, Shape] = {}

    def shape(self, node: Expr) -> Shape | None:
        return self.shapes.get(node)

    def add(self, op: str, dtype: str, src, arg, shape: Shape, like: Expr | None = None, bounds=(None, None)) -> Expr:
        """A tensor of a shape that its operands do not tell. `like` has the same bounds."""
        node = super().make(op, dtype, src, (arg, tuple(shape)), *((like.low, like.high) if like else bounds))
        self.shapes[node] = tuple(shape)
        return node

    def make(self, op, dtype, src=(), arg=None, low=None, high=None) -> Expr:
        """An element-wise node."""
        shapes = [self.shape(s) for s in src]
        if any(shape is not None for shape in shapes):
            common = broadcast_shape(*(shape for shape in shapes if shape is not None))
            src = tuple(self.broadcast(s, common) for s in src)
            node = super().make(op, dtype, src, arg, low, high)
            self.shapes[node] = common
            return node
        return super().make(op, dtype, src, arg, low, high)

    # -- data in another place

    def splat(self, node: Expr, shape: Shape) -> Expr:
        """A scalar everywhere; arithmetic on constants is done on tensors, where it folds."""
        if node.src and is_constant(node):
            return self.make(node.op, node.dtype, tuple(self.splat(s, shape) for s in node.src), node.arg, node.low, node.high)
        return self.add("splat", node.dtype, (node,), None, shape, node)

    def tensor(self, node: Expr, shape: Shape) -> Expr:
        """`node`, as a tensor of this shape if it is a scalar."""
        return self.splat(node, shape) if self.shape(node) is None else node

    def broadcast(self, node: Expr, shape: Shape) -> Expr:
        """Repeats `node`, aligned at its last dimension."""
        own = self.shape(node)
        if own is None:
            return self.splat(node, shape)
        if own == shape:
            return node
        padded = (1,) * (len(shape) - len(own)) + own
        return self.expand(self.reshape(node, padded), shape)

    def expand(self, node: Expr, shape: Shape) -> Expr:
        if self.shape(node) == shape:
            return node
        if node.op == "splat":
            return self.splat(node.src[0], shape)
        if node.op == "expand":
            node = node.src[0]
        return self.add("expand", node.dtype, (node,), None, shape, node)

    def reshape(self, node: Expr, shape: Shape) -> Expr:
        while node.op == "reshape":
            node = node.src[0]
        if self.shape(node) == shape:
            return node
        if node.op == "splat":
            return self.splat(node.src[0], shape)
        return self.add("reshape", node.dtype, (node,), None, shape, node)

    def permute(self, node: Expr, order: tuple[int, ...]) -> Expr:
        if order == tuple(range(len(order))):
            return node
        if node.op == "permute":
            inner = node.arg[0]
            return self.permute(node.src[0], tuple(inner[i] for i in order))
        shape = tuple(self.shape(node)[i] for i in order)
        if node.op == "splat":
            return self.splat(node.src[0], shape)
        return self.add("permute", node.dtype, (node,), order, shape, node)

    def flip(self, node: Expr, axes: tuple[int, ...]) -> Expr:
        if not axes or node.op == "splat":
            return node
        return self.add("flip", node.dtype, (node,), axes, self.shape(node), node)

    def pad(self, node: Expr, low: Shape, high: Shape, shape: Shape) -> Expr:
        if self.shape(node) == shape:
            return node
        bounds = (min(node.low, 0), max(node.high, 0)) if node.dtype == "index" else (None, None)
        return self.add("pad", node.dtype, (node,), (low, high), shape, bounds=bounds)

    def shrink(self, node: Expr, offsets: Shape, shape: Shape) -> Expr:
        if self.shape(node) == shape:
            return node
        if node.op == "splat":
            return self.splat(node.src[0], shape)
        if node.op == "pad" and node.arg[0][0] == offsets and self.shape(node.src[0]) == shape:
            return node.src[0]
        return self.add("shrink", node.dtype, (node,), offsets, shape, node)

    def reduce(self, kind: str, node: Expr, axes: tuple[int, ...]) -> Expr:
        """Combines the elements along `axes`, which keep size 1."""
        shape = tuple(1 if i in axes else size for i, size in enumerate(self.shape(node)))
        return self.add("reduce", node.dtype, (node,), (kind, axes), shape)

    def iota(self, axis: int, shape: Shape, dtype: str) -> Expr:
        return self.add("iota", dtype, (), axis, shape)

    def difference(self, a: Size, b: Size) -> Size:
        """`a - b`, two sizes."""
        if b == 0 or a is b:
            return a if b == 0 else 0
        if isinstance(a, int) and isinstance(b, int):
            return a - b
        a, b = (self.const(s, "index") if isinstance(s, int) else s for s in (a, b))
        return self.make("sub", "index", (a, b), None, a.low - b.high, a.high - b.low)

    # -- memory

    def read(self, storage: Storage, version: int, dtype: str, shape: Shape) -> Expr:
        """All of `storage` after its `version`-th write in this call."""
        return self.add("read", dtype, (), (storage, version), shape)

    def contiguous(self, node: Expr) -> Expr:
        """The border that a call of realize() is; a constant needs no memory."""
        if node.op in ("splat", "contiguous"):
            return node
        return self.add("contiguous", node.dtype, (node,), None, self.shape(node), node)

    def copy(self, node: Expr, device: str) -> Expr:
        if node.op == "splat":
            return node
        return self.add("copy", node.dtype, (node,), device, self.shape(node), node)

    # -- several ranks

    def collective(self, kind: str, node: Expr, shape: Shape, reduction: str = "", place: str = "") -> Expr:
        """The result of a collective on `node`, on each rank; `place` is what it says of dimensions and ranks."""
        return self.add("collective", node.dtype, (node,), (kind, reduction, place), shape)

    def position(self) -> Expr:
        """The rank's number."""
        return self.add("collective", "i64", (), ("position", "", ""), (1,))

    def insert(self, target: Expr, node: Expr, offsets: Shape) -> Expr:
        """`target` with `node` in the place that begins at `offsets`."""
        return self.add("insert", target.dtype, (target, node), offsets, self.shape(target))


def is_constant(node: Expr) -> bool:
    return node.op == "const" or node.op != "variable" and all(is_constant(s) for s in node.src)


def is_collective(node: Expr, kind: str) -> bool:
    return node.op == "collective" and node.arg[0][0] == kind


def broadcast_shape(*shapes: Shape) -> Shape:
    rank = max(len(shape) for shape in shapes)
    padded = [(1,) * (rank - len(shape)) + tuple(shape) for shape in shapes]
    return tuple(next((size for size in sizes if size != 1), 1) for sizes in zip(*padded))


def element_count(shape: Shape) -> int:
    return prod(size if isinstance(size, int) else size.high for size in shape)


@dataclass
class Compute:
    """`value` is computed here, before what stands below."""

    value: Expr


@dataclass
class Write:
    """`value` goes to the box of `storage` that begins at `offsets`, which makes version `version`."""

    storage: Storage
    version: int
    value: Expr
    offsets: Shape


@dataclass
class TensorResult:
    value: Expr
    dtype: str


@dataclass
class TensorProgram:
    """A captured call before tinygrad's scheduler, as each of `ranks` ranks runs it."""

    graph: TensorGraph
    inputs: list
    variables: dict[str, tuple[int, int]]
    steps: list[Compute | Write] = field(default_factory=list)
    results: list[TensorResult] = field(default_factory=list)
    ranks: int = 1

    def nodes(self):
        """Every node that a step or a result needs, operands and sizes first."""
        order: dict[Expr, None] = {}
        stack = [(result.value, False) for result in reversed(self.results)]
        for step in reversed(self.steps):
            stack.append((step.value, False))
            stack.extend((o, False) for o in getattr(step, "offsets", ()) if isinstance(o, Expr))
        while stack:
            node, done = stack.pop()
            if node in order:
                continue
            if done:
                order[node] = None
                continue
            stack.append((node, True))
            stack.extend((s, False) for s in reversed((*node.src, *sizes_of(node))))
        return order


def sizes_of(node: Expr):
    """The symbolic sizes and offsets that a tensor node names."""
    def visit(value):
        if isinstance(value, Expr):
            yield value
        elif isinstance(value, tuple):
            for item in value:
                yield from visit(item)
    if node.op in LEAVES or node.op in STRUCTURE:
        yield from visit(node.arg)
