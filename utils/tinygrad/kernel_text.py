"""Prints a kernel as a `jit.kernel` in MLIR text.

The text is deterministic: the same kernel gives the same bytes. The symbol is a hash of the printed body, so equal
kernels have equal symbols.
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import hashlib
import struct
from dataclasses import dataclass

import ml_dtypes
import numpy as np
from expression import FLOAT_BITS, INTEGER_BITS, Expr, Graph, Kernel, conjuncts, is_float, is_unsigned, value_type
from indexing import Access, covers_all, split_parameter


class Unsupported(Exception):
    """Something in the capture that the exporter cannot express."""


@dataclass
class PrintedKernel:
    """`text` is the whole op; `parameters` are the slots used, in order, with their shapes and access words."""

    symbol: str
    text: str
    parameters: list[tuple[int, list[int], str]]
    variables: list[str]


NUMPY_FLOATS = {"f16": np.float16, "bf16": ml_dtypes.bfloat16, "f32": np.float32, "f64": np.float64,
                "f8E4M3FN": ml_dtypes.float8_e4m3fn, "f8E5M2": ml_dtypes.float8_e5m2}


def float_literal(value: float, dtype: str) -> str:
    """An MLIR literal that gives exactly `value` rounded to `dtype`."""
    with np.errstate(over="ignore"):
        rounded = np.array(value, np.float64).astype(NUMPY_FLOATS[dtype])
    exact = float(rounded)
    if not np.isfinite(exact):
        return "0x" + rounded[()].tobytes()[::-1].hex().upper()
    text = repr(exact)
    if dtype == "f32":
        short = str(np.float32(exact))
        text = short if struct.pack("<f", float(short)) == struct.pack("<f", exact) else text
    mantissa, _, exponent = text.partition("e")
    mantissa += "" if "." in mantissa else ".0"
    return mantissa + (f"e{exponent}" if exponent else "")


BINARY_INTEGER = {"add": "addi", "sub": "subi", "mul": "muli", "and": "andi", "or": "ori", "xor": "xori",
                  "shl": "shli"}
BINARY_FLOAT = {"add": "addf", "sub": "subf", "mul": "mulf", "div": "divf"}
BINARY_BOOL = {"add": "ori", "mul": "andi", "max": "ori", "and": "andi", "or": "ori", "xor": "xori", "ne": "xori"}
UNARY_FLOAT = {"exp2": "math.exp2", "log2": "math.log2", "sin": "math.sin", "sqrt": "math.sqrt",
               "trunc": "math.trunc", "neg": "arith.negf"}


class KernelPrinter:
    """Prints one kernel."""

    def __init__(self, kernel: Kernel, graph: Graph):
        self.kernel, self.graph = kernel, graph
        self.lines: list[str] = []
        self.values: dict[Expr, str] = {}
        self.names: set[str] = set()
        self.counters: dict[str, int] = {}
        self.stored: dict[int, str] = {}

    # -- names

    def fresh(self, stem: str, numbered=True) -> str:
        while True:
            number = self.counters.get(stem, 0)
            self.counters[stem] = number + 1
            name = f"%{stem}{number}" if numbered or number else f"%{stem}"
            if name not in self.names:
                self.names.add(name)
                return name

    def emit(self, stem: str, text: str, numbered=True) -> str:
        name = self.fresh(stem, numbered)
        self.lines.append(f"  {name} = {text}")
        return name

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

    def value(self, node: Expr) -> str:
        """The SSA name of a node; prints what is missing, operands first, without recursion."""
        stack = [node]
        while stack:
            current = stack[-1]
            if current in self.values:
                stack.pop()
                continue
            missing = [s for s in self.operands_of(current) if s not in self.values]
            if missing:
                stack.extend(reversed(missing))
                continue
            self.values[current] = self.print_node(current)
            stack.pop()
        return self.values[node]

    def operands_of(self, node: Expr):
        if node.op == "load":
            return [*self.indices[node], *node.src[1:]]
        if node.op == "range" and node.src[0].op == "const":
            return []
        fused = self.fused_operands(node)
        return fused[1] if fused else node.src

    def fused_operands(self, node: Expr):
        """a * (1 / b) is a division, a + b * -1 a subtraction, and the negation of a comparison a comparison."""
        if node.op == "ne" and node.src[1].op == "const" and node.src[1].arg is True:
            compare = node.src[0]
            if compare.op in ("lt", "ne") and compare.src[0].dtype != "i1":
                return {"lt": "ge", "ne": "eq"}[compare.op], compare.src
        if node.op == "mul" and is_float(node.dtype):
            for a, b in (node.src, node.src[::-1]):
                if b.op == "recip":
                    return "div", [a, b.src[0]]
        if node.op == "add" and node.dtype != "i1":
            for a, b in (node.src, node.src[::-1]):
                minus_one = -1 if not is_unsigned(node.dtype) else (1 << INTEGER_BITS[node.dtype]) - 1
                if b.op == "mul" and b.src[1].op == "const" and b.src[1].arg == minus_one:
                    return "sub", [a, b.src[0]]
        return None

    def print_node(self, node: Expr) -> str:
        method = getattr(self, f"op_{node.op}", None)
        if method is not None:
            return method(node)
        if node.op in UNARY_FLOAT and is_float(node.dtype):
            return self.print_unary(node)
        if len(node.src) == 2:
            return self.print_binary(node)
        raise Unsupported(f"operation '{node.op}' on {node.dtype} has no form in a kernel")

    def op_const(self, node: Expr) -> str:
        return self.constant(node.arg, node.dtype)

    def constant(self, value, dtype: str) -> str:
        node = self.graph.const(value, dtype)
        if node in self.values:
            return self.values[node]
        if dtype == "i1":
            name = self.emit("true" if value else "false", f"arith.constant {'true' if value else 'false'}", False)
        elif is_float(dtype):
            name = self.emit("f", f"arith.constant {float_literal(value, dtype)} : {dtype}")
        else:
            bits = INTEGER_BITS.get(dtype)
            if bits and value >> (bits - 1) == 1:
                value -= 1 << bits
            stem = f"c{value}" if value >= 0 else f"cm{-value}"
            suffix = "" if dtype == "index" else f"_{value_type(dtype)}"
            name = self.emit(stem + suffix, f"arith.constant {value} : {value_type(dtype)}", False)
        self.values[node] = name
        return name

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

    def op_where(self, node: Expr) -> str:
        condition, a, b = (self.values[s] for s in node.src)
        return self.emit("v", f"arith.select {condition}, {a}, {b} : {value_type(node.dtype)}")

    def op_threefry(self, node: Expr) -> str:
        counter, key = (self.values[s] for s in node.src)
        return self.emit("bits", f"uop.threefry {counter}, {key} : i64")

    def op_fma(self, node: Expr) -> str:
        a, b, c = (self.values[s] for s in node.src)
        return self.emit("v", f"math.fma {a}, {b}, {c} : {node.dtype}")

    def op_recip(self, node: Expr) -> str:
        one = self.constant(1.0, node.dtype)
        return self.emit("v", f"arith.divf {one}, {self.values[node.src[0]]} : {node.dtype}")

    def print_unary(self, node: Expr) -> str:
        operand, dtype = self.values[node.src[0]], node.dtype
        operation = UNARY_FLOAT[node.op]
        if dtype in ("f16", "bf16") and node.op != "neg":
            wide = self.emit("v", f"arith.extf {operand} : {dtype} to f32")
            result = self.emit("v", f"{operation} {wide} : f32")
            return self.emit("v", f"arith.truncf {result} : f32 to {dtype}")
        return self.emit("v", f"{operation} {operand} : {dtype}")

    def print_binary(self, node: Expr) -> str:
        operation, operands = self.fused_operands(node) or (node.op, node.src)
        a, b = (self.values[s] for s in operands)
        dtype = operands[0].dtype
        if operation in ("lt", "ge", "ne", "eq"):
            return self.print_compare(operation, a, b, dtype)
        if dtype == "i1" and operation in BINARY_BOOL:
            return self.emit("g", f"arith.{BINARY_BOOL[operation]} {a}, {b} : i1")
        if is_float(dtype) and operation in BINARY_FLOAT:
            return self.emit("v", f"arith.{BINARY_FLOAT[operation]} {a}, {b} : {dtype}")
        if is_float(dtype) and operation == "max":
            less = self.emit("g", f"arith.cmpf olt, {a}, {b} : {dtype}")
            return self.emit("v", f"arith.select {less}, {b}, {a} : {dtype}")
        if not is_float(dtype) and dtype != "i1":
            return self.print_integer(operation, operands, a, b, dtype)
        raise Unsupported(f"operation '{operation}' on {dtype} has no form in a kernel")

    def print_compare(self, operation: str, a: str, b: str, dtype: str) -> str:
        if dtype == "i1":
            if operation == "lt":
                inverted = self.emit("g", f"arith.xori {a}, {self.constant(True, 'i1')} : i1")
                return self.emit("g", f"arith.andi {inverted}, {b} : i1")
            differ = self.emit("g", f"arith.xori {a}, {b} : i1")
            return differ if operation == "ne" else self.emit(
                "g", f"arith.xori {differ}, {self.constant(True, 'i1')} : i1")
        if is_float(dtype):
            predicate = {"lt": "olt", "ge": "uge", "ne": "une", "eq": "oeq"}[operation]
            return self.emit("g", f"arith.cmpf {predicate}, {a}, {b} : {dtype}")
        predicate = operation if operation in ("ne", "eq") else ("u" if is_unsigned(dtype) else "s") + operation
        return self.emit("g", f"arith.cmpi {predicate}, {a}, {b} : {value_type(dtype)}")

    def print_integer(self, operation: str, operands, a: str, b: str, dtype: str) -> str:
        kind, sign = value_type(dtype), "u" if is_unsigned(dtype) else "s"
        if operation in BINARY_INTEGER:
            return self.emit("v", f"arith.{BINARY_INTEGER[operation]} {a}, {b} : {kind}")
        if operation == "max":
            return self.emit("v", f"arith.max{sign}i {a}, {b} : {kind}")
        if operation == "shr":
            return self.emit("v", f"arith.shr{sign}i {a}, {b} : {kind}")
        positive = dtype == "index" and operands[0].low >= 0 and operands[1].low > 0
        if operation in ("cdiv", "cmod") or sign == "u" or positive:
            word = "div" if operation.endswith("div") else "rem"
            return self.emit("v", f"arith.{word}{'u' if positive else sign}i {a}, {b} : {kind}")
        if operation == "floordiv":
            return self.emit("v", f"arith.floordivsi {a}, {b} : {kind}")
        if operation == "floormod":
            return self.print_floor_mod(a, b, kind)
        raise Unsupported(f"operation '{operation}' on {dtype} has no form in a kernel")

    def print_floor_mod(self, a: str, b: str, kind: str) -> str:
        """The remainder takes the divisor's sign: r + (r != 0 and signs differ ? b : 0)."""
        zero = self.constant(0, kind)
        rest = self.emit("v", f"arith.remsi {a}, {b} : {kind}")
        nonzero = self.emit("g", f"arith.cmpi ne, {rest}, {zero} : {kind}")
        mixed = self.emit("v", f"arith.xori {rest}, {b} : {kind}")
        differ = self.emit("g", f"arith.cmpi slt, {mixed}, {zero} : {kind}")
        both = self.emit("g", f"arith.andi {nonzero}, {differ} : i1")
        moved = self.emit("v", f"arith.addi {rest}, {b} : {kind}")
        return self.emit("v", f"arith.select {both}, {moved}, {rest} : {kind}")

    # -- conversions

    def op_bitcast(self, node: Expr) -> str:
        source, operand = node.src[0], self.values[node.src[0]]
        if source.dtype == "i1":
            return self.emit("v", f"arith.extui {operand} : i1 to {value_type(node.dtype)}")
        if node.dtype == "i1":
            return self.emit("g", f"arith.cmpi ne, {operand}, {self.constant(0, source.dtype)} : {value_type(source.dtype)}")
        if value_type(source.dtype) == value_type(node.dtype):
            return operand
        return self.emit("v", f"arith.bitcast {operand} : {value_type(source.dtype)} to {value_type(node.dtype)}")

    def op_cast(self, node: Expr) -> str:
        return self.convert(self.values[node.src[0]], node.src[0].dtype, node.dtype)

    def convert(self, operand: str, source: str, target: str) -> str:
        if value_type(source) == value_type(target):
            return operand
        if target == "i1":
            return self.to_bool(operand, source)
        if is_float(source):
            return self.from_float(operand, source, target)
        if is_float(target):
            if source == "index":
                operand, source = self.emit("v", f"arith.index_cast {operand} : index to i64"), "i64"
            if target == "bf16":
                operand = self.convert(operand, source, "f32")
                return self.convert(operand, "f32", "bf16")
            word = "ui" if is_unsigned(source) or source == "i1" else "si"
            return self.emit("v", f"arith.{word}tofp {operand} : {value_type(source)} to {target}")
        if "index" in (source, target):
            unsigned = source == "i1" or is_unsigned(source)
            return self.emit("v", f"arith.index_cast{'ui' if unsigned else ''} {operand} : "
                                  f"{value_type(source)} to {value_type(target)}")
        source_bits, target_bits = INTEGER_BITS.get(source, 1), INTEGER_BITS[target]
        word = "trunci" if target_bits < source_bits else "extui" if is_unsigned(source) or source == "i1" else "extsi"
        return self.emit("v", f"arith.{word} {operand} : {value_type(source)} to {value_type(target)}")

    def to_bool(self, operand: str, source: str) -> str:
        zero = self.constant(0, source)
        word, predicate = ("cmpf", "une") if is_float(source) else ("cmpi", "ne")
        return self.emit("g", f"arith.{word} {predicate}, {operand}, {zero} : {value_type(source)}")

    def from_float(self, operand: str, source: str, target: str) -> str:
        if not is_float(target):
            unsigned = "unsigned " if is_unsigned(target) else ""
            width = "i64" if target == "index" else value_type(target)
            result = self.emit("v", f"uop.float_to_int {unsigned}{operand} : {source} to {width}")
            return self.convert(result, "i64", "index") if target == "index" else result
        via_f32 = {source, target} == {"f16", "bf16"} or (source == "f64" and target in ("f16", "bf16"))
        if via_f32:
            return self.from_float(self.from_float(operand, source, "f32"), "f32", target)
        word = "extf" if FLOAT_BITS[target] > FLOAT_BITS[source] else "truncf"
        return self.emit("v", f"arith.{word} {operand} : {source} to {target}")


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
