"""Expressions of a kernel, free of anything that depends on tinygrad's version.

An expression is a node of a graph whose nodes are unique: two nodes with the same fields are one object. Its type is
the spelling of an MLIR element type ("i1", "i32", "ui8", "f32", ...) or "index".
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

from dataclasses import dataclass

INTEGER_BITS = {"i8": 8, "i16": 16, "i32": 32, "i64": 64, "ui8": 8, "ui16": 16, "ui32": 32, "ui64": 64}
FLOAT_BITS = {"f8E4M3FN": 8, "f8E5M2": 8, "f16": 16, "bf16": 16, "f32": 32, "f64": 64}
BYTES = {"i1": 1, **{name: bits // 8 for name, bits in {**INTEGER_BITS, **FLOAT_BITS}.items()}}


def is_float(dtype: str) -> bool:
    return dtype in FLOAT_BITS


def is_unsigned(dtype: str) -> bool:
    return dtype.startswith("ui")


def value_type(dtype: str) -> str:
    """The type of a value in a kernel: without sign."""
    return dtype[1:] if is_unsigned(dtype) else dtype


@dataclass(frozen=True, eq=False)
class Expr:
    """One node. `low` and `high` bound the value of an "index" node, inclusive."""

    op: str
    dtype: str
    src: tuple["Expr", ...] = ()
    arg: object = None
    low: int | None = None
    high: int | None = None


class Graph:
    """Makes nodes; equal fields give the same node."""

    def __init__(self):
        self.nodes: dict[tuple, Expr] = {}

    def make(self, op, dtype, src=(), arg=None, low=None, high=None) -> Expr:
        arg_key = (type(arg).__name__, repr(arg) if isinstance(arg, float) else arg)
        key = (op, dtype, tuple(id(s) for s in src), arg_key)
        if key not in self.nodes:
            self.nodes[key] = Expr(op, dtype, tuple(src), arg, low, high)
        return self.nodes[key]

    def const(self, value, dtype: str) -> Expr:
        if dtype == "i1":
            value = bool(value)
        elif dtype == "index":
            value = int(value)
        elif not is_float(dtype):
            bits = INTEGER_BITS[dtype]
            value = int(value) & ((1 << bits) - 1)
            if not is_unsigned(dtype) and value >> (bits - 1):
                value -= 1 << bits
        else:
            value = float(value)
        bound = value if dtype == "index" else None
        return self.make("const", dtype, (), value, bound, bound)


@dataclass(frozen=True)
class Store:
    """`value` goes to element `index` of parameter `parameter` where `gate` (None: always) holds."""

    parameter: int
    index: Expr
    gate: Expr | None
    value: Expr


@dataclass
class Kernel:
    """A kernel: parameter slot -> (element type, number of elements), and stores in order.

    `variables` maps a name to (low, high); `fixed` are the names that get one value per launch instead of the call's.
    """

    parameters: dict[int, tuple[str, int]]
    variables: dict[str, tuple[int, int]]
    stores: list[Store]
    fixed: tuple[str, ...] = ()


def linear_terms(expr: Expr) -> tuple[dict[Expr, int], int]:
    """`expr` as a sum of coefficient * term, plus a constant; terms are not sums themselves."""
    if expr.op == "const":
        return {}, expr.arg
    if expr.op == "add":
        terms, constant = linear_terms(expr.src[0])
        terms = dict(terms)
        more, other_constant = linear_terms(expr.src[1])
        for term, factor in more.items():
            terms[term] = terms.get(term, 0) + factor
        return {t: f for t, f in terms.items() if f}, constant + other_constant
    if expr.op == "mul":
        for a, b in (expr.src, expr.src[::-1]):
            if b.op == "const":
                terms, constant = linear_terms(a)
                return {t: f * b.arg for t, f in terms.items() if f * b.arg}, constant * b.arg
    return {expr: 1}, 0


def conjuncts(gate: Expr) -> frozenset[Expr]:
    if gate.op == "and" and gate.dtype == "i1":
        return conjuncts(gate.src[0]) | conjuncts(gate.src[1])
    return frozenset((gate,))


def free_ranges(expr: Expr) -> frozenset[Expr]:
    """The ranges a value depends on, without those that a reduction closes."""
    done: dict[Expr, frozenset[Expr]] = {}
    stack = [expr]
    while stack:
        current = stack[-1]
        missing = [s for s in current.src if s not in done]
        if missing:
            stack.extend(missing)
            continue
        stack.pop()
        if current.op == "range":
            done[current] = frozenset((current,))
        elif current.op == "reduce":
            done[current] = done[current.src[0]] - frozenset(current.src[1:])
        else:
            done[current] = frozenset().union(*(done[s] for s in current.src))
    return done[expr]


# Operations whose low bits depend on the low bits of their operands only, and those that move elements.
WRAPPING = {"add", "sub", "mul", "neg", "shl"}
MOVING = {"reshape", "permute", "expand", "pad", "shrink", "flip"}
LOW_BITS = WRAPPING | MOVING | {"and", "or", "xor", "where", "contiguous", "copy", "insert"}


def needs_high_bits(node: Expr) -> bool:
    """Whether the result depends on more of an operand than as many of its low bits as the result has."""
    if node.op == "cast":
        return INTEGER_BITS.get(node.dtype, 64) > INTEGER_BITS.get(node.src[0].dtype, 0)
    if node.op == "reduce":
        return "max" in (node.arg, node.arg[0][0])
    return node.op not in LOW_BITS


def has_narrow_chain(graph: Graph) -> bool:
    """Whether the whole result of an 8- or 16-bit operation that can overflow is used without being stored first."""
    def can_overflow(node: Expr) -> bool:
        while node.op in MOVING:
            node = node.src[0]
        return node.op in WRAPPING and INTEGER_BITS.get(node.dtype, 32) < 32
    return any(can_overflow(s) for node in graph.nodes.values() if needs_high_bits(node) for s in node.src)
