"""Loads whole elements where a kernel puts them together from their parts.

tinygrad takes memory of bytes as f32, say, by four loads, shifts and additions. Where a kernel loads a parameter in no
other way, the parameter becomes one of ui32, and each sum one load.
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

from dataclasses import dataclass, replace

from .expression import BYTES, Expr, Graph, Kernel, Store, linear_terms

WIDE = {2: "ui16", 4: "ui32", 8: "ui64"}


@dataclass(frozen=True)
class WideLoad:
    """The element `index` of a parameter, as if it held `dtype`."""

    parameter: int
    dtype: str
    index: Expr


def shifted_part(term: Expr) -> tuple[Expr, int] | None:
    """A load and how many bits its value is shifted to the left."""
    bits = 0
    if term.op == "shl" and term.src[1].op == "const":
        term, bits = term.src[0], term.src[1].arg
    if term.op != "cast" or not (load := term.src[0]).dtype.startswith("ui"):
        return None
    load = load.src[0] if load.op == "bitcast" else load
    return (load, bits) if load.op == "load" and len(load.src) == 1 else None


def terms_of(node: Expr) -> list[Expr]:
    return terms_of(node.src[0]) + terms_of(node.src[1]) if node.op == "add" else [node]


def divided(graph: Graph, index: Expr, factor: int) -> Expr | None:
    """`index` / `factor`, or None if that is not known to leave no remainder."""
    terms, constant = linear_terms(index)
    if constant % factor or any(f % factor for f in terms.values()):
        return None
    result = graph.const(constant // factor, "index")
    for term, times in terms.items():
        count = graph.const(times // factor, "index")
        ends = sorted((term.low * count.arg, term.high * count.arg))
        product = graph.make("mul", "index", (term, count), None, *ends) if count.arg != 1 else term
        is_zero = result.op == "const" and result.arg == 0
        result = product if is_zero else graph.make(
            "add", "index", (result, product), None, result.low + ends[0], result.high + ends[1])
    return result


def wide_load(graph: Graph, node: Expr) -> WideLoad | None:
    """The load that a sum stands for, if its parts lie one behind the other, the lowest bits first."""
    if node.op != "add" or node.dtype not in WIDE.values():
        return None
    parts = [shifted_part(term) for term in terms_of(node)]
    if None in parts:
        return None
    parts.sort(key=lambda part: part[1])
    first = parts[0][0]
    size = BYTES[first.dtype]
    terms, start = linear_terms(first.src[0])
    if size * len(parts) != BYTES[node.dtype]:
        return None
    for i, (load, bits) in enumerate(parts):
        if load.arg != first.arg or bits != 8 * size * i or linear_terms(load.src[0]) != (terms, start + i):
            return None
    index = divided(graph, first.src[0], len(parts))
    return index and WideLoad(first.arg[0], node.dtype, index)


def nodes_of(kernel: Kernel) -> dict[Expr, None]:
    """All nodes, in no particular order."""
    stack = [e for store in kernel.stores for e in (store.index, store.gate, store.value) if e is not None]
    found: dict[Expr, None] = {}
    while stack:
        node = stack.pop()
        if node not in found:
            found[node] = None
            stack.extend(node.src)
    return found


def candidates(kernel: Kernel, loads: dict[Expr, WideLoad]) -> dict[int, str]:
    """The parameters that have wide loads of one type and are not stored to: slot -> that type."""
    types: dict[int, set[str]] = {}
    for load in loads.values():
        types.setdefault(load.parameter, set()).add(load.dtype)
    stored = {store.parameter for store in kernel.stores}
    sizes = {slot: count * BYTES[dtype] for slot, (dtype, count) in kernel.parameters.items()}
    return {slot: dtype for slot, (dtype, *more) in types.items()
            if not more and slot not in stored and sizes[slot] % BYTES[dtype] == 0}


class Rewriter:
    """Rebuilds expressions with some nodes replaced."""

    def __init__(self, graph: Graph, replaced: dict[Expr, Expr]):
        self.graph, self.done = graph, dict(replaced)

    def __call__(self, root: Expr) -> Expr:
        stack = [root]
        while stack:
            node = stack[-1]
            missing = [s for s in node.src if s not in self.done] if node not in self.done else []
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            if node not in self.done:
                src = tuple(self.done[s] for s in node.src)
                self.done[node] = node if src == node.src else self.graph.make(
                    node.op, node.dtype, src, node.arg, node.low, node.high)
        return self.done[root]


def widen(kernel: Kernel, graph: Graph) -> Kernel:
    """The kernel with wide loads; the same one if there is nothing to put together."""
    loads = {node: load for node in nodes_of(kernel) if (load := wide_load(graph, node)) is not None}
    types = candidates(kernel, loads)
    while types:
        rewrite = Rewriter(graph, {node: graph.make("load", load.dtype, (load.index,), (load.parameter,))
                                   for node, load in loads.items() if load.parameter in types})
        stores = [Store(s.parameter, rewrite(s.index), s.gate and rewrite(s.gate), rewrite(s.value)) for s in kernel.stores]
        parameters = {slot: (types[slot], count * BYTES[dtype] // BYTES[types[slot]]) if slot in types else (dtype, count)
                      for slot, (dtype, count) in kernel.parameters.items()}
        wide = replace(kernel, parameters=parameters, stores=stores)
        narrow = {n.arg[0] for n in nodes_of(wide) if n.op == "load" and n.dtype != parameters[n.arg[0]][0]}
        if not narrow:
            return wide
        types = {slot: dtype for slot, dtype in types.items() if slot not in narrow}
    return kernel
