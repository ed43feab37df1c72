"""Turns flat indices into one index per dimension, and proves what a store covers.

A parameter gets a shape only if every access to it splits into coordinates that provably lie inside their dimension;
otherwise it stays one-dimensional, with the flat index as it was.
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

from dataclasses import dataclass

from .expression import Expr, Graph, conjuncts, linear_terms


@dataclass
class Access:
    """A flat index and the gate (or None) under which it is used."""

    index: Expr
    gate: Expr | None


def gate_bounds(gate: Expr | None) -> dict[frozenset, tuple[float, float]]:
    """The bounds that a gate gives sums of terms: {terms and factors: (low, high)}."""
    bounds: dict[frozenset, tuple[float, float]] = {}
    for clause in conjuncts(gate) if gate is not None else ():
        negated = clause.op == "ne" and clause.src[1].op == "const" and clause.src[1].arg is True
        less = clause.src[0] if negated else clause
        if less.op != "lt" or less.src[0].dtype != "index":
            continue
        left, left_constant = linear_terms(less.src[0])
        right, right_constant = linear_terms(less.src[1])
        # left + left_constant < right + right_constant, as sum(difference) < limit
        difference = dict(left)
        for term, factor in right.items():
            difference[term] = difference.get(term, 0) - factor
        limit = right_constant - left_constant
        low, high = (limit, float("inf")) if negated else (float("-inf"), limit - 1)
        for sign in (1, -1):
            key = frozenset((t, f * sign) for t, f in difference.items() if f)
            ends = (low, high) if sign == 1 else (-high, -low)
            old = bounds.get(key, (float("-inf"), float("inf")))
            bounds[key] = (max(old[0], ends[0]), min(old[1], ends[1]))
    return bounds


def sum_bounds(terms: dict[Expr, int], constant: int, known: dict) -> tuple[float, float]:
    low = high = constant
    for term, factor in terms.items():
        ends = sorted((term.low * factor, term.high * factor))
        low, high = low + ends[0], high + ends[1]
    if (extra := known.get(frozenset(terms.items()))) is not None:
        low, high = max(low, extra[0] + constant), min(high, extra[1] + constant)
    return low, high


def split_constant(constant: int, strides: list[int], floor: bool) -> list[int]:
    parts = []
    for stride in strides:
        part = constant // stride if floor else int(constant / stride)
        parts.append(part)
        constant -= part * stride
    return parts


def split_access(access: Access, strides: list[int], shape: list[int]) -> list[tuple[dict, int]] | None:
    """Coordinates as (terms, constant), one per stride, or None if they cannot be shown to be inside `shape`."""
    terms, constant = linear_terms(access.index)
    parts: list[dict[Expr, int]] = [{} for _ in strides]
    for term, factor in terms.items():
        place = next((i for i, stride in enumerate(strides) if abs(factor) % stride == 0), None)
        if place is None:
            return None
        parts[place][term] = factor // strides[place]
    known = gate_bounds(access.gate)
    for floor in (True, False):
        constants = split_constant(constant, strides, floor)
        bounds = [sum_bounds(part, c, known) for part, c in zip(parts, constants)]
        if all(0 <= low and high < size for (low, high), size in zip(bounds, shape)):
            return list(zip(parts, constants))
    return None


def candidate_strides(accesses: list[Access], size: int) -> list[int] | None:
    """Strides, largest first, that divide each other and the size."""
    strides = {1}
    for access in accesses:
        terms, _ = linear_terms(access.index)
        strides |= {abs(factor) for term, factor in terms.items() if term.low != term.high}
    ordered = sorted(strides, reverse=True)
    if any(stride == 0 or stride > size for stride in ordered):
        return None
    for outer, inner in zip([size] + ordered, ordered):
        if outer % inner:
            return None
    return ordered


def build_sum(graph: Graph, terms: dict[Expr, int], constant: int) -> Expr:
    total = None
    for term, factor in terms.items():
        part = term
        if factor != 1:
            ends = sorted((term.low * factor, term.high * factor))
            part = graph.make("mul", "index", (term, graph.const(factor, "index")), None, *ends)
        total = part if total is None else graph.make(
            "add", "index", (total, part), None, total.low + part.low, total.high + part.high)
    if total is None:
        return graph.const(constant, "index")
    if constant:
        total = graph.make("add", "index", (total, graph.const(constant, "index")), None,
                           total.low + constant, total.high + constant)
    return total


def split_parameter(graph: Graph, accesses: list[Access], size: int) -> tuple[list[int], list[list[Expr]]]:
    """The parameter's shape, and the indices of every access in it."""
    strides = candidate_strides(accesses, size)
    if strides is not None and len(strides) > 1:
        shape = [outer // inner for outer, inner in zip([size] + strides, strides)]
        kept = [i for i, extent in enumerate(shape) if extent > 1]
        strides, shape = [strides[i] for i in kept], [shape[i] for i in kept]
        if strides and strides[-1] == 1:
            split = [split_access(access, strides, shape) for access in accesses]
            if all(coordinates is not None for coordinates in split):
                return shape, [[build_sum(graph, *c) for c in coordinates] for coordinates in split]
    return [size], [[access.index] for access in accesses]


def covers_all(index: Expr, gate: Expr | None, size: int) -> bool:
    """True if a store with this flat index certainly writes each of `size` elements."""
    if gate is not None:
        return False
    terms, constant = linear_terms(index)
    if constant != 0:
        return False
    stride = 1
    for term, factor in sorted(terms.items(), key=lambda item: item[1]):
        if term.op != "range" or factor != stride or term.src[0].op != "const":
            return False
        stride *= term.src[0].arg
    return stride == size
