"""Prints a kernel as a `jit.kernel` in MLIR text.

The text is deterministic: the same kernel gives the same bytes. The symbol is a hash of the printed body, so equal
kernels have equal symbols.
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import hashlib
from dataclasses import dataclass

from .arithmetic_text import ArithmeticPrinter
from .expression import Expr, Graph, Kernel, conjuncts, is_unsigned, value_type
from .indexing import Access, covers_all, split_parameter


@dataclass
class PrintedKernel:
    """`text` is the whole op; `parameters` are the slots used, in order, with their shapes and access words."""

    symbol: str
    text: str
    parameters: list[tuple[int, list[int], str]]
    variables: list[str]


class KernelPrinter(ArithmeticPrinter):
    """Prints one kernel."""

    def __init__(self, kernel: Kernel, graph: Graph):
        super().__init__(graph)
        self.kernel = kernel

    # -- before printing: what is there

    def collect(self):
        """Every node, operands first, from the stores in order."""
        order: dict[Expr, None] = {}
        def visit(node: Expr):
            stack = [(node, False)]
            while stack:
                current, done = stack.pop()
                if current in order:
                    continue
                if done:
                    order[current] = None
                else:
                    stack.append((current, True))
                    stack.extend((s, False) for s in reversed(current.src))
        for store in self.kernel.stores:
            for node in (store.index, store.gate, store.value):
                if node is not None:
                    visit(node)
        return order

    def shape_parameters(self, order):
        """Decides every parameter's shape; fills `indices`, keyed by load node or store number."""
        accesses: dict[int, list[tuple[object, Access]]] = {}
        for number, store in enumerate(self.kernel.stores):
            accesses.setdefault(store.parameter, []).append((number, Access(store.index, store.gate)))
        for node in order:
            if node.op == "load":
                gate = node.src[1] if len(node.src) > 1 else None
                accesses.setdefault(node.arg[0], []).append((node, Access(node.src[0], gate)))
        self.shapes, self.indices = {}, {}
        for slot, list_ in accesses.items():
            size = self.kernel.parameters[slot][1]
            shape, indices = split_parameter(self.graph, [access for _, access in list_], size)
            self.shapes[slot] = shape
            for (key, _), index in zip(list_, indices):
                self.indices[key] = index

    def access_word(self, slot: int, loaded: set[int]) -> str:
        stores = [s for s in self.kernel.stores if s.parameter == slot]
        if not stores:
            return "read"
        if slot in loaded:
            return "update"
        size = self.kernel.parameters[slot][1]
        return "write" if any(covers_all(s.index, s.gate, size) for s in stores) else "partial"

    # -- the text

    def pointer_type(self, slot: int) -> str:
        dims = "x".join(str(extent) for extent in self.shapes[slot])
        return f"!uop.ptr<{dims}x{self.kernel.parameters[slot][0]}>"

    def print(self) -> PrintedKernel:
        order = self.collect()
        self.shape_parameters(order)
        self.name_ranges(order)
        slots = sorted(self.shapes)
        arguments, letters = [], iter("abcdefghijlopqrstuvwxyz")
        self.pointers = {}
        for slot in slots:
            is_stored = any(s.parameter == slot for s in self.kernel.stores)
            stem = "out" if is_stored else next(letters, "in")
            self.pointers[slot] = self.fresh(stem, numbered=False)
            arguments.append(f"{self.pointers[slot]}: {self.pointer_type(slot)}")
        used = {node.arg for node in order if node.op == "variable"}
        used |= {node.arg for indices in self.indices.values() for index in indices
                 for node in self.nodes_below(index) if node.op == "variable"}
        variables = sorted(used)
        self.variables = {}
        for name in variables:
            self.variables[name] = self.fresh(f"{name.lstrip('_')}_var", numbered=False)
            arguments.append(f"{self.variables[name]}: {self.variable_type(name)}")
        for number, store in enumerate(self.kernel.stores):
            self.print_store(number, store)
        loaded = {node.arg[0] for node in order if node.op == "load"}
        body = f"({', '.join(arguments)}) name \"{self.readable_name(order)}\" {{\n" + "\n".join(self.lines) + "\n}"
        symbol = "k_" + hashlib.sha256(body.encode()).hexdigest()[:12]
        words = [(slot, self.shapes[slot], self.access_word(slot, loaded)) for slot in slots]
        return PrintedKernel(symbol, f"jit.kernel @{symbol} {body}", words, variables)

    @staticmethod
    def nodes_below(node: Expr):
        seen, stack = set(), [node]
        while stack:
            current = stack.pop()
            if current not in seen:
                seen.add(current)
                yield current
                stack.extend(current.src)

    def variable_type(self, name: str) -> str:
        low, high = self.kernel.variables[name]
        return f"!jit.var<i32, \"{name}\", {low}, {high}>"

    def name_ranges(self, order):
        reduced = {r for node in order if node.op == "reduce" for r in node.src[1:]}
        taken = {name.lstrip("_") for name in self.kernel.variables}
        loops, sums = (iter([c for c in letters if c not in taken]) for letters in ("mnpqrst", "kijlvw"))
        self.range_names: dict[Expr, str] = {}
        for node in sorted((n for n in order if n.op == "range"), key=lambda n: n.arg):
            self.range_names[node] = next(sums, "k") if node in reduced else next(loops, "m")
        self.reduced_ranges = reduced

    def readable_name(self, order) -> str:
        ranges = sorted((n for n in order if n.op == "range"), key=lambda n: (n in self.reduced_ranges, n.arg))
        parts = []
        for node in ranges:
            bound = node.src[0]
            parts.append(str(bound.arg) if bound.op in ("const", "variable") else f"upto{bound.high}")
        return "_".join(["r" if self.reduced_ranges else "E"] + parts)

    def print_store(self, number: int, store):
        indices = [self.value(index) for index in self.indices[number]]
        gate = f" if {self.value(store.gate)}" if store.gate is not None else ""
        value = self.value(store.value)
        pointer = self.pointers[store.parameter]
        self.lines.append(f"  uop.store {value}, {pointer}[{', '.join(indices)}]{gate} : {self.pointer_type(store.parameter)}")

    # -- values

    def operands_of(self, node: Expr):
        if node.op == "load":
            return [*self.indices[node], *node.src[1:]]
        if node.op == "range" and node.src[0].op == "const":
            return []
        return super().operands_of(node)

    def op_range(self, node: Expr) -> str:
        bound = node.src[0]
        text = str(bound.arg) if bound.op == "const" else self.values[bound]
        return self.emit(self.range_names[node], f"uop.range {text}", False)

    def op_variable(self, node: Expr) -> str:
        source = self.variables[node.arg]
        return self.emit(node.arg.lstrip("_"), f"jit.value {source} : {self.variable_type(node.arg)} -> index", False)

    def op_load(self, node: Expr) -> str:
        slot = node.arg[0]
        indices = ", ".join(self.values[index] for index in self.indices[node])
        gate = f" if {self.values[node.src[1]]} else {self.values[node.src[2]]}" if len(node.src) > 1 else ""
        return self.emit("x", f"uop.load {self.pointers[slot]}[{indices}]{gate} : {self.pointer_type(slot)}")

    def op_reduce(self, node: Expr) -> str:
        kind = "umax" if node.arg == "max" and is_unsigned(node.dtype) else node.arg
        ranges = ", ".join(self.values[r] for r in node.src[1:])
        return self.emit("s", f"uop.reduce {kind} {self.values[node.src[0]]} over {ranges} : {value_type(node.dtype)}")


def simplify_gated_loads(node: Expr, graph: Graph, done: dict[Expr, Expr]) -> Expr:
    """where(g, load if g else 0, alt) becomes load if g else alt."""
    stack = [node]
    while stack:
        current = stack[-1]
        if current in done:
            stack.pop()
            continue
        missing = [s for s in current.src if s not in done]
        if missing:
            stack.extend(missing)
            continue
        src = tuple(done[s] for s in current.src)
        new = current if src == current.src else graph.make(
            current.op, current.dtype, src, current.arg, current.low, current.high)
        if new.op == "where" and new.src[1].op == "load" and len(new.src[1].src) == 3:
            load = new.src[1]
            if conjuncts(new.src[0]) == conjuncts(load.src[1]) and load.src[2].op == "const":
                new = graph.make("load", new.dtype, (load.src[0], load.src[1], new.src[2]), load.arg)
        done[current] = new
        stack.pop()
    return done[node]


def print_kernel(kernel: Kernel, graph: Graph) -> PrintedKernel:
    done: dict[Expr, Expr] = {}
    for i, store in enumerate(kernel.stores):
        index, value = (simplify_gated_loads(n, graph, done) for n in (store.index, store.value))
        gate = simplify_gated_loads(store.gate, graph, done) if store.gate is not None else None
        kernel.stores[i] = type(store)(store.parameter, index, gate, value)
    return KernelPrinter(kernel, graph).print()
