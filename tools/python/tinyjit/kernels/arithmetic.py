"""Operators of Python on values of kernels.

Integers wrap. `//` and `%` round down, as Python's, and by zero they give 0; `/` is of floats. Nothing traps.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import ast
from dataclasses import replace

from . import intervals, types
from .code import Code, Value
from .types import DType

simple = {ast.Add: ("arith.addi", "arith.addf"), ast.Sub: ("arith.subi", "arith.subf"),
          ast.Mult: ("arith.muli", "arith.mulf")}
bitwise = {ast.BitAnd: "arith.andi", ast.BitOr: "arith.ori", ast.BitXor: "arith.xori"}
symbols = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%",
           ast.Pow: "**", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.LShift: "<<",
           ast.RShift: ">>", ast.MatMult: "@"}
compares = {ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge"}
_folded = {ast.Add: lambda a, b: a + b, ast.Sub: lambda a, b: a - b, ast.Mult: lambda a, b: a * b,
           ast.FloorDiv: lambda a, b: a // b if b else 0, ast.Mod: lambda a, b: a % b if b else 0,
           ast.Pow: lambda a, b: a ** b, ast.LShift: lambda a, b: a << b, ast.RShift: lambda a, b: a >> b,
           ast.BitAnd: lambda a, b: a & b, ast.BitOr: lambda a, b: a | b, ast.BitXor: lambda a, b: a ^ b}
_intervals = {ast.Add: intervals.add, ast.Mult: intervals.multiply,
              ast.Sub: lambda a, b: intervals.add(a, intervals.negate(b)),
              ast.FloorDiv: intervals.floor_divide, ast.Mod: intervals.modulo}


def product(numbers) -> int:
    result = 1
    for number in numbers:
        result *= number
    return result


class Unsupported(Exception):
    """An operator that these operands do not have; its text says which ones do."""


def _affine(op: type, left: Value, right: Value) -> tuple[int, int] | None:
    if left.affine is None or right.affine is None:
        return None
    (a, b), (c, d) = left.affine, right.affine
    if op is ast.Add:
        return (a + c, b + d)
    if op is ast.Sub:
        return (a - c, b - d)
    if op is ast.Mult and (a == 0 or c == 0):
        return (a * d + c * b, b * d)
    return None


def _make(op: type, dtype: DType, name: str, left: Value, right: Value) -> Value:
    value = Value(dtype, name)
    if dtype.kind in "iu":
        find = _intervals.get(op)
        found = find(left.interval, right.interval) if find else intervals.anything
        value.interval = intervals.within(found, types.bounds(dtype))
        if None not in value.interval:
            value.affine = _affine(op, left, right)
    return value


def _round_down(code: Code, dtype: DType, a: str, b: str, want_quotient: bool) -> str:
    """Python's `//` or `%` of floats, as numpy computes it."""
    zero = code.constant(0.0, dtype)
    rest = code.compute("arith.remf", dtype, a, b)
    is_zero = code.compare("eq", dtype, rest, zero)
    negative = code.compare("lt", dtype, rest, zero)
    other = code.compare("lt", dtype, b, zero)
    differ = code.op(f"arith.xori {negative}, {other} : i1")
    true = code.constant(True, types.bool_)
    exact_not = code.op(f"arith.xori {is_zero}, {true} : i1")
    adjust = code.op(f"arith.andi {differ}, {exact_not} : i1")
    moved = code.select(adjust, code.compute("arith.addf", dtype, rest, b), rest, dtype)
    if not want_quotient:
        signed_zero = code.compute("math.copysign", dtype, zero, b)
        return code.select(is_zero, signed_zero, moved, dtype)
    quotient = code.compute("arith.divf", dtype, code.compute("arith.subf", dtype, a, rest), b)
    one, half = code.constant(1.0, dtype), code.constant(0.5, dtype)
    quotient = code.select(adjust, code.compute("arith.subf", dtype, quotient, one), quotient, dtype)
    floor = code.compute("math.floor", dtype, quotient)
    above = code.compare("gt", dtype, code.compute("arith.subf", dtype, quotient, floor), half)
    floor = code.select(above, code.compute("arith.addf", dtype, floor, one), floor, dtype)
    plain = code.compute("arith.divf", dtype, a, b)
    by_zero = code.compare("eq", dtype, b, zero)
    sign = code.compute("math.copysign", dtype, zero, plain)
    no_quotient = code.compare("eq", dtype, quotient, zero)
    floor = code.select(no_quotient, sign, floor, dtype)
    return code.select(by_zero, plain, floor, dtype)


def _integer_modulo(code: Code, dtype: DType, a: str, b: str) -> str:
    if dtype.kind == "u":
        return code.compute("arith.remui", dtype, a, b)
    rest = code.compute("arith.remsi", dtype, a, b)
    zero = code.constant(0, dtype)
    differ = code.compare("lt", dtype, code.compute("arith.xori", dtype, rest, b), zero)
    inexact = code.compare("ne", dtype, rest, zero)
    adjust = code.op(f"arith.andi {differ}, {inexact} : i1")
    return code.select(adjust, code.compute("arith.addi", dtype, rest, b), rest, dtype)


def _divide(code: Code, op: type, dtype: DType, left: Value, right: Value) -> Value:
    if dtype is types.f16:
        # Both steps are rounded in f32, as numpy does.
        wide = [Value(types.f32, code.cast(Value(dtype, code.cast(v, dtype)), types.f32)) for v in (left, right)]
        return Value(dtype, code.cast(_divide(code, op, types.f32, *wide), dtype))
    a, b = code.cast(left, dtype), code.cast(right, dtype)
    if dtype.kind == "f":
        return Value(dtype, _round_down(code, dtype, a, b, op is ast.FloorDiv))
    if op is ast.Mod:
        if left.interval[0] is not None and left.interval[0] >= 0 and (right.interval[0] or 0) > 0:
            return _make(op, dtype, code.compute("arith.remui", dtype, a, b), left, right)
        return _make(op, dtype, _integer_modulo(code, dtype, a, b), left, right)
    name = "arith.divui" if dtype.kind == "u" else "arith.floordivsi"
    return _make(op, dtype, code.compute(name, dtype, a, b), left, right)


def _power(code: Code, left: Value, right: Value) -> Value:
    dtype = types.join(left.dtype, right.dtype)
    if right.const is not None and isinstance(right.const, int) and 0 <= right.const <= 64:
        base = left if dtype.kind == "f" else Value(dtype, code.cast(left, dtype))
        return _product(code, base, right.const, dtype)
    if dtype.kind == "f":
        names = (code.cast(left, dtype), code.cast(right, dtype))
        return Value(dtype, code.compute("math.powf", dtype, *names))
    if dtype.kind == "b":
        raise Unsupported("bools have no '**'; write int(x)")
    if right.interval[0] is None or right.interval[0] < 0:
        raise Unsupported("an integer to the power of one that may be negative is no integer; "
                          "write float(x) ** y, or abs(y)")
    return Value(dtype, code.compute("math.ipowi", dtype, code.cast(left, dtype), code.cast(right, dtype)))


def _product(code: Code, base: Value, exponent: int, dtype: DType) -> Value:
    """Products of squares, from the lowest digit of the exponent on."""
    multiply = "arith.mulf" if dtype.kind == "f" else "arith.muli"
    square, result = code.cast(base, dtype), None
    while exponent:
        if exponent & 1:
            result = square if result is None else code.compute(multiply, dtype, result, square)
        exponent >>= 1
        if exponent:
            square = code.compute(multiply, dtype, square, square)
    return Value(dtype, result if result is not None else code.constant(1, dtype))


def _shift(code: Code, op: type, dtype: DType, left: Value, right: Value) -> Value:
    name = "arith.shli" if op is ast.LShift else "arith.shrui" if dtype.kind == "u" else "arith.shrsi"
    result = Value(dtype, code.compute(name, dtype, code.cast(left, dtype), code.cast(right, dtype)))
    if op is ast.RShift and right.const is not None and 0 <= right.const < dtype.bits:
        result.interval = intervals.floor_divide(left.interval, intervals.of(1 << right.const))
    return result


def fitted(value: Value, dtype: DType) -> Value:
    """`value` with the bounds that it has as a `dtype`, where a Python number may wrap."""
    if dtype.kind not in "iu" or value.dtype.kind not in "iu" or value.dtype is dtype:
        return value
    interval = intervals.within(value.interval, types.bounds(dtype))
    return replace(value, interval=interval, affine=None if None in interval else value.affine)


def binary(code: Code, op: type, left: Value, right: Value) -> Value:
    both = left.const is not None and right.const is not None
    if both and op in _folded and types.weak_float not in (left.dtype, right.dtype):
        # Powers and shifts by more have so many digits that nobody would wait for them.
        if op not in (ast.Pow, ast.LShift, ast.RShift) or 0 <= right.const <= 64:
            folded = _folded[op](left.const, right.const)
            return Value.constant(int(folded)) if op not in bitwise else Value.constant(folded)
    dtype = types.join(left.dtype, right.dtype)
    left, right = fitted(left, dtype), fitted(right, dtype)
    if op is ast.Div:
        dtype = dtype if dtype.kind == "f" else types.weak_float if types.is_weak(dtype) else types.f64
        return Value(dtype, code.compute("arith.divf", dtype, code.cast(left, dtype), code.cast(right, dtype)))
    if op is ast.Pow:
        return _power(code, left, right)
    if op in bitwise or op in (ast.LShift, ast.RShift):
        if dtype.kind == "f":
            raise Unsupported(f"floats have no '{symbols[op]}'; write int(x)")
        if op in bitwise:
            result = Value(dtype, code.compute(bitwise[op], dtype, code.cast(left, dtype), code.cast(right, dtype)))
            if op is ast.BitAnd and right.const is not None and right.const >= 0 and dtype.kind in "iu":
                result.interval = (0, int(right.const))
            return result
    if dtype.kind == "b":
        raise Unsupported(f"bools have no '{symbols[op]}'; write int(x), or 'and', 'or', '^'")
    if op in (ast.LShift, ast.RShift):
        return _shift(code, op, dtype, left, right)
    if op in (ast.FloorDiv, ast.Mod):
        return _divide(code, op, dtype, left, right)
    if op not in simple:
        raise Unsupported(f"'{symbols.get(op, op.__name__)}' is no operator of numbers; "
                          "write loops over the indices")
    name = simple[op][dtype.kind == "f"]
    return _make(op, dtype, code.compute(name, dtype, code.cast(left, dtype), code.cast(right, dtype)), left, right)


def negative(code: Code, value: Value) -> Value:
    if value.const is not None:
        return Value.constant(-value.const)
    if value.dtype.kind == "f":
        return Value(value.dtype, code.compute("arith.negf", value.dtype, value.name))
    if value.dtype.kind == "b":
        raise Unsupported("a bool has no '-'; write int(x)")
    return binary(code, ast.Sub, Value(value.dtype, code.constant(0, value.dtype), interval=intervals.of(0),
                                       affine=(0, 0)), value)


def compare(code: Code, op: type, left: Value, right: Value) -> Value:
    if left.const is not None and right.const is not None:
        a, b = left.const, right.const
        return Value.constant({"eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b,
                               "ge": a >= b}[compares[op]])
    dtype = types.join(left.dtype, right.dtype)
    if dtype.kind in "iu" and (left.dtype is types.weak_int) != (right.dtype is types.weak_int):
        # A Python number is compared as it is, even if the other one's type does not hold it.
        number = left if left.dtype is types.weak_int else right
        if None in intervals.within(number.interval, types.bounds(dtype)):
            if dtype is types.u64:
                return _compare_u64(code, op, left, right)
            dtype = types.weak_int
    names = (code.cast(left, dtype), code.cast(right, dtype))
    return Value(types.bool_, code.compare(compares[op], dtype, *names), interval=(0, 1))


def _compare_u64(code: Code, op: type, left: Value, right: Value) -> Value:
    """Compares an unsigned number with a Python number, which may be below 0."""
    names = [code.cast(value, types.u64) for value in (left, right)]
    plain = code.compare(compares[op], types.u64, *names)
    is_left = left.dtype is types.weak_int
    zero = code.constant(0, types.weak_int)
    below = code.compare("lt", types.weak_int, names[0] if is_left else names[1], zero)
    smaller_left = {"lt": True, "le": True, "ne": True}.get(compares[op], False)
    smaller_right = {"gt": True, "ge": True, "ne": True}.get(compares[op], False)
    known = code.constant(smaller_left if is_left else smaller_right, types.bool_)
    return Value(types.bool_, code.select(below, known, plain, types.bool_), interval=(0, 1))


def truth(code: Code, value: Value) -> str:
    return code.cast(value, types.bool_)
