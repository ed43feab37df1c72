"""Prints element-wise arithmetic as `arith`, `math` and `uop` ops in MLIR text."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import struct

import numpy as np
from .expression import FLOAT_BITS, INTEGER_BITS, Expr, Graph, is_float, is_unsigned, value_type


class Unsupported(Exception):
    """Something in the capture that the exporter cannot express."""


NUMPY_FLOATS = {"f16": np.float16, "f32": np.float32, "f64": np.float64}
ML_FLOATS = {"bf16": "bfloat16", "f8E4M3FN": "float8_e4m3fn", "f8E5M2": "float8_e5m2"}


def numpy_float(dtype: str):
    """NumPy's type for `dtype`; ml_dtypes is needed for those that NumPy itself lacks."""
    if dtype in NUMPY_FLOATS:
        return NUMPY_FLOATS[dtype]
    import ml_dtypes
    return getattr(ml_dtypes, ML_FLOATS[dtype])


def float_literal(value: float, dtype: str) -> str:
    """An MLIR literal that gives exactly `value` rounded to `dtype`."""
    with np.errstate(over="ignore"):
        rounded = np.array(value, np.float64).astype(numpy_float(dtype))
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


class ArithmeticPrinter:
    """Prints nodes into `lines`, each once. A subclass adds a method `op_X` for each other operation X."""

    def __init__(self, graph: Graph):
        self.graph = graph
        self.lines: list[str] = []
        self.values: dict[Expr, str] = {}
        self.names: set[str] = set()
        self.counters: dict[str, int] = {}

    def type(self, dtype: str) -> str:
        """How the type of a value of `dtype` is written."""
        return value_type(dtype)

    def literal(self, text: str, dtype: str) -> str:
        """The `arith.constant` for a scalar's text."""
        return f"arith.constant {text}" + (f" : {self.type(dtype)}" if dtype != "i1" else "")

    @staticmethod
    def constant_of(node: Expr) -> Expr | None:
        """The constant that `node` is everywhere, or None."""
        return node if node.op == "const" else None

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
        fused = self.fused_operands(node)
        return fused[1] if fused else node.src

    def fused_operands(self, node: Expr):
        """a * (1 / b) is a division, a + b * -1 a subtraction, and the negation of a comparison a comparison."""
        if node.op == "ne" and (c := self.constant_of(node.src[1])) is not None and c.arg is True:
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
                if b.op == "mul" and (c := self.constant_of(b.src[1])) is not None and c.arg == minus_one:
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
        return self.print_constant(node)

    def constant(self, value, dtype: str) -> str:
        return self.value(self.graph.const(value, dtype))

    def print_constant(self, node: Expr) -> str:
        value, dtype = node.arg, node.dtype
        if dtype == "i1":
            text = "true" if value else "false"
            return self.emit(text, self.literal(text, dtype), False)
        if is_float(dtype):
            return self.emit("f", self.literal(float_literal(value, dtype), dtype))
        bits = INTEGER_BITS.get(dtype)
        if bits and value >> (bits - 1) == 1:
            value -= 1 << bits
        stem = f"c{value}" if value >= 0 else f"cm{-value}"
        suffix = "" if dtype == "index" else f"_{value_type(dtype)}"
        return self.emit(stem + suffix, self.literal(str(value), dtype), False)

    def op_where(self, node: Expr) -> str:
        condition, a, b = (self.values[s] for s in node.src)
        return self.select(condition, a, b, node.dtype)

    def select(self, condition: str, a: str, b: str, dtype: str) -> str:
        return self.emit("v", f"arith.select {condition}, {a}, {b} : {self.type(dtype)}")

    def op_threefry(self, node: Expr) -> str:
        counter, key = (self.values[s] for s in node.src)
        return self.emit("bits", f"uop.threefry {counter}, {key} : {self.type('i64')}")

    def op_fma(self, node: Expr) -> str:
        a, b, c = (self.values[s] for s in node.src)
        return self.emit("v", f"math.fma {a}, {b}, {c} : {self.type(node.dtype)}")

    def op_recip(self, node: Expr) -> str:
        one = self.constant(1.0, node.dtype)
        return self.emit("v", f"arith.divf {one}, {self.values[node.src[0]]} : {self.type(node.dtype)}")

    def print_unary(self, node: Expr) -> str:
        operand, dtype = self.values[node.src[0]], node.dtype
        operation = UNARY_FLOAT[node.op]
        if dtype in ("f16", "bf16") and node.op != "neg":
            wide = self.emit("v", f"arith.extf {operand} : {self.type(dtype)} to {self.type('f32')}")
            result = self.emit("v", f"{operation} {wide} : {self.type('f32')}")
            return self.emit("v", f"arith.truncf {result} : {self.type('f32')} to {self.type(dtype)}")
        return self.emit("v", f"{operation} {operand} : {self.type(dtype)}")

    def print_binary(self, node: Expr) -> str:
        operation, operands = self.fused_operands(node) or (node.op, node.src)
        a, b = (self.values[s] for s in operands)
        dtype = operands[0].dtype
        if operation in ("lt", "ge", "ne", "eq"):
            return self.print_compare(operation, a, b, dtype)
        if dtype == "i1" and operation in BINARY_BOOL:
            return self.emit("g", f"arith.{BINARY_BOOL[operation]} {a}, {b} : {self.type('i1')}")
        if is_float(dtype) and operation in BINARY_FLOAT:
            return self.emit("v", f"arith.{BINARY_FLOAT[operation]} {a}, {b} : {self.type(dtype)}")
        if is_float(dtype) and operation == "max":
            less = self.emit("g", f"arith.cmpf olt, {a}, {b} : {self.type(dtype)}")
            return self.select(less, b, a, dtype)
        if not is_float(dtype) and dtype != "i1":
            return self.print_integer(operation, operands, a, b, dtype)
        raise Unsupported(f"operation '{operation}' on {dtype} has no form in a kernel")

    def print_compare(self, operation: str, a: str, b: str, dtype: str) -> str:
        if dtype == "i1":
            if operation == "lt":
                inverted = self.emit("g", f"arith.xori {a}, {self.constant(True, 'i1')} : {self.type('i1')}")
                return self.emit("g", f"arith.andi {inverted}, {b} : {self.type('i1')}")
            differ = self.emit("g", f"arith.xori {a}, {b} : {self.type('i1')}")
            return differ if operation == "ne" else self.emit(
                "g", f"arith.xori {differ}, {self.constant(True, 'i1')} : {self.type('i1')}")
        if is_float(dtype):
            predicate = {"lt": "olt", "ge": "uge", "ne": "une", "eq": "oeq"}[operation]
            return self.emit("g", f"arith.cmpf {predicate}, {a}, {b} : {self.type(dtype)}")
        predicate = operation if operation in ("ne", "eq") else ("u" if is_unsigned(dtype) else "s") + operation
        return self.emit("g", f"arith.cmpi {predicate}, {a}, {b} : {self.type(dtype)}")

    def print_integer(self, operation: str, operands, a: str, b: str, dtype: str) -> str:
        kind, sign = self.type(dtype), "u" if is_unsigned(dtype) else "s"
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
            return self.print_floor_mod(a, b, dtype)
        raise Unsupported(f"operation '{operation}' on {dtype} has no form in a kernel")

    def print_floor_mod(self, a: str, b: str, dtype: str) -> str:
        """The remainder takes the divisor's sign: r + (r != 0 and signs differ ? b : 0)."""
        zero, kind = self.constant(0, dtype), self.type(dtype)
        rest = self.emit("v", f"arith.remsi {a}, {b} : {kind}")
        nonzero = self.emit("g", f"arith.cmpi ne, {rest}, {zero} : {kind}")
        mixed = self.emit("v", f"arith.xori {rest}, {b} : {kind}")
        differ = self.emit("g", f"arith.cmpi slt, {mixed}, {zero} : {kind}")
        both = self.emit("g", f"arith.andi {nonzero}, {differ} : {self.type('i1')}")
        moved = self.emit("v", f"arith.addi {rest}, {b} : {kind}")
        return self.select(both, moved, rest, dtype)

    # -- conversions

    def op_bitcast(self, node: Expr) -> str:
        source, operand = node.src[0], self.values[node.src[0]]
        if source.dtype == "i1":
            return self.emit("v", f"arith.extui {operand} : {self.type('i1')} to {self.type(node.dtype)}")
        if node.dtype == "i1":
            return self.emit("g", f"arith.cmpi ne, {operand}, {self.constant(0, source.dtype)} : {self.type(source.dtype)}")
        if self.type(source.dtype) == self.type(node.dtype):
            return operand
        return self.emit("v", f"arith.bitcast {operand} : {self.type(source.dtype)} to {self.type(node.dtype)}")

    def op_cast(self, node: Expr) -> str:
        return self.convert(self.values[node.src[0]], node.src[0].dtype, node.dtype)

    def convert(self, operand: str, source: str, target: str) -> str:
        if self.type(source) == self.type(target):
            return operand
        if target == "i1":
            return self.to_bool(operand, source)
        if is_float(source):
            return self.from_float(operand, source, target)
        if is_float(target):
            if source == "index":
                operand, source = self.emit("v", f"arith.index_cast {operand} : {self.type('index')} to {self.type('i64')}"), "i64"
            if target == "bf16":
                operand = self.convert(operand, source, "f32")
                return self.convert(operand, "f32", "bf16")
            word = "ui" if is_unsigned(source) or source == "i1" else "si"
            return self.emit("v", f"arith.{word}tofp {operand} : {self.type(source)} to {self.type(target)}")
        if "index" in (source, target):
            unsigned = source == "i1" or is_unsigned(source)
            return self.emit("v", f"arith.index_cast{'ui' if unsigned else ''} {operand} : "
                                  f"{self.type(source)} to {self.type(target)}")
        source_bits, target_bits = INTEGER_BITS.get(source, 1), INTEGER_BITS[target]
        word = "trunci" if target_bits < source_bits else "extui" if is_unsigned(source) or source == "i1" else "extsi"
        return self.emit("v", f"arith.{word} {operand} : {self.type(source)} to {self.type(target)}")

    def to_bool(self, operand: str, source: str) -> str:
        zero = self.constant(0, source)
        word, predicate = ("cmpf", "une") if is_float(source) else ("cmpi", "ne")
        return self.emit("g", f"arith.{word} {predicate}, {operand}, {zero} : {self.type(source)}")

    def from_float(self, operand: str, source: str, target: str) -> str:
        if not is_float(target):
            unsigned = "unsigned " if is_unsigned(target) else ""
            width = self.type("i64" if target == "index" else target)
            result = self.emit("v", f"uop.float_to_int {unsigned}{operand} : {self.type(source)} to {width}")
            return self.convert(result, "i64", "index") if target == "index" else result
        via_f32 = {source, target} == {"f16", "bf16"} or (source == "f64" and target in ("f16", "bf16"))
        if via_f32:
            return self.from_float(self.from_float(operand, source, "f32"), "f32", target)
        word = "extf" if FLOAT_BITS[target] > FLOAT_BITS[source] else "truncf"
        return self.emit("v", f"arith.{word} {operand} : {self.type(source)} to {self.type(target)}")
