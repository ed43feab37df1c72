"""Functions that kernels can call, besides functions in Python.

A function of `math` or numpy on an f32 is computed in f32, and on an integer in f64.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import ast
import builtins
import math
import types as python_types

from . import intervals, library, types
from .arithmetic import binary, compare, fitted
from .code import Code, Value

_unary = {"sqrt": "sqrt", "exp": "exp", "exp2": "exp2", "log": "log", "log2": "log2", "log10": "log10",
          "sin": "sin", "cos": "cos", "tan": "tan", "tanh": "tanh", "sinh": "sinh", "cosh": "cosh",
          "asin": "asin", "acos": "acos", "atan": "atan", "asinh": "asinh", "acosh": "acosh",
          "atanh": "atanh", "erf": "erf", "erfc": "erfc", "expm1": "expm1", "log1p": "log1p",
          "fabs": "absf", "cbrt": "cbrt"}
_numpy_unary = {**{name: op for name, op in _unary.items() if name not in ("erf", "erfc")},
                "floor": "floor", "ceil": "ceil", "trunc": "trunc", "rint": "roundeven",
                "arcsin": "asin", "arccos": "acos", "arctan": "atan", "arcsinh": "asinh",
                "arccosh": "acosh", "arctanh": "atanh"}
_binary = {"pow": "powf", "atan2": "atan2", "copysign": "copysign", "fmod": "remf"}
_numpy_binary = {"power": "powf", "arctan2": "atan2", "copysign": "copysign", "fmod": "remf"}
_rounding = {"floor": "floor", "ceil": "ceil", "trunc": "trunc"}


def _real(*values: Value) -> types.DType:
    dtype = values[0].dtype
    for value in values[1:]:
        dtype = types.join(dtype, value.dtype)
    return dtype if dtype.kind == "f" else types.weak_float if types.is_weak(dtype) else types.f64


def _math(op: str):
    def emit(code: Code, *values: Value) -> Value:
        dtype = _real(*values)
        prefix = "arith" if op == "remf" else "math"
        return Value(dtype, code.compute(f"{prefix}.{op}", dtype, *(code.cast(v, dtype) for v in values)))
    return emit


def _round(op: str):
    """`math.floor` and its kin, whose results are integers."""
    def emit(code: Code, value: Value) -> Value:
        if value.dtype.kind != "f":
            return Value(types.weak_int, code.cast(value, types.weak_int), interval=value.interval)
        rounded = Value(value.dtype, code.compute(f"math.{op}", value.dtype, code.cast(value, value.dtype)))
        return Value(types.weak_int, code.cast(rounded, types.weak_int))
    return emit


def _hypot(code: Code, x: Value, y: Value) -> Value:
    dtype = _real(x, y)
    wide = [code.cast(Value(dtype, code.cast(v, dtype)), types.f64) for v in (x, y)]
    squares = [code.compute("arith.mulf", types.f64, name, name) for name in wide]
    root = code.compute("math.sqrt", types.f64, code.compute("arith.addf", types.f64, *squares))
    return Value(dtype, code.cast(Value(types.f64, root), dtype))


def _log(code: Code, value: Value, *base: Value) -> Value:
    """The logarithm, also to a base."""
    logs = [_math("log")(code, number) for number in (value, *base[:1])]
    return logs[0] if not base else binary(code, ast.Div, *logs)


def _divmod(code: Code, left: Value, right: Value) -> tuple[Value, Value]:
    return binary(code, ast.FloorDiv, left, right), binary(code, ast.Mod, left, right)


def _power(code: Code, left: Value, right: Value) -> Value:
    return binary(code, ast.Pow, left, right)


def _test(text: str):
    def emit(code: Code, value: Value) -> Value:
        dtype = _real(value)
        name = code.cast(value, dtype)
        if text == "isnan":
            return Value(types.bool_, code.op(f"arith.cmpf uno, {name}, {name} : {dtype.value}"))
        magnitude = code.compute("math.absf", dtype, name)
        infinity = code.constant(math.inf, dtype)
        predicate = "oeq" if text == "isinf" else "olt"
        return Value(types.bool_, code.op(f"arith.cmpf {predicate}, {magnitude}, {infinity} : {dtype.value}"))
    return emit


def _abs(code: Code, value: Value) -> Value:
    dtype = value.dtype
    if dtype.kind == "f":
        return Value(dtype, code.compute("math.absf", dtype, code.cast(value, dtype)))
    name = code.cast(value, dtype)
    if dtype.kind == "i":
        zero = code.constant(0, dtype)
        minus = code.compute("arith.subi", dtype, zero, name)
        name = code.select(code.compare("lt", dtype, name, zero), minus, name, dtype)
    found = intervals.within(intervals.absolute(value.interval), types.bounds(dtype))
    return Value(dtype, name, interval=found)


def _extreme(op: type, nan: bool):
    """`min` or `max` of Python, which keep the first of equal ones; of numpy, a NaN wins."""
    def emit(code: Code, *values: Value) -> Value:
        best = values[0]
        for value in values[1:]:
            best = pick(code, best, value)
        return best

    def pick(code: Code, a: Value, b: Value) -> Value:
        dtype = types.join(a.dtype, b.dtype)
        left, right = Value(dtype, code.cast(a, dtype)), Value(dtype, code.cast(b, dtype))
        better = code.cast(compare(code, op, right, left), types.bool_)
        if nan and dtype.kind == "f":
            is_nan = code.op(f"arith.cmpf uno, {right.name}, {right.name} : {dtype.value}")
            left_nan = code.op(f"arith.cmpf uno, {left.name}, {left.name} : {dtype.value}")
            better = code.select(left_nan, code.constant(False, types.bool_),
                                 code.op(f"arith.ori {better}, {is_nan} : i1"), types.bool_)
        result = Value(dtype, code.select(better, right.name, left.name, dtype))
        if dtype.kind in "iu":
            choose = intervals.minimum if op is ast.Lt else intervals.maximum
            result.interval = choose(fitted(a, dtype).interval, fitted(b, dtype).interval)
        return result
    return emit


def _converts(dtype: types.DType):
    def emit(code: Code, value: Value) -> Value:
        limits = types.bounds(dtype) if dtype.kind in "iu" else None
        integer = value.dtype.kind in "iub" and limits
        found = intervals.within(value.interval, limits) if integer else intervals.anything
        same = integer and found == value.interval and None not in found
        if value.const is not None and types.is_weak(dtype) and limits and isinstance(value.const, int):
            return Value.constant(int(value.const))
        return Value(dtype, code.cast(value, dtype), interval=found, affine=value.affine if same else None)
    return emit


# By the function itself: what emits it and how many arguments it takes.
table: dict = {
    builtins.abs: (_abs, 1), builtins.min: (_extreme(ast.Lt, False), None),
    builtins.max: (_extreme(ast.Gt, False), None), builtins.int: (_converts(types.weak_int), 1),
    builtins.float: (_converts(types.weak_float), 1), builtins.bool: (_converts(types.bool_), 1),
    math.hypot: (_hypot, 2), math.isnan: (_test("isnan"), 1), math.isinf: (_test("isinf"), 1),
    math.isfinite: (_test("isfinite"), 1), builtins.divmod: (_divmod, 2), builtins.pow: (_power, 2),
    builtins.round: (_round("roundeven"), 1),
}
for _name, _op in _unary.items():
    if hasattr(math, _name):
        table[getattr(math, _name)] = (_math(_op), 1)
for _name, _op in _binary.items():
    table[getattr(math, _name)] = (_math(_op), 2)
for _name, _op in _rounding.items():
    table[getattr(math, _name)] = (_round(_op), 1)
table[math.log] = (_log, None)
# Functions that are written in Python, by the one that they stand for.
_sources = {getattr(math, name): function for name, function in library.of_math.items()}


def _add_numpy(numpy) -> None:
    for name, op in _numpy_unary.items():
        if hasattr(numpy, name):
            table[getattr(numpy, name)] = (_math(op), 1)
    for name, op in _numpy_binary.items():
        table[getattr(numpy, name)] = (_math(op), 2)
    for name in ("isnan", "isinf", "isfinite"):
        table[getattr(numpy, name)] = (_test(name), 1)
    table.update({numpy.abs: (_abs, 1), numpy.hypot: (_hypot, 2),
                  numpy.minimum: (_extreme(ast.Lt, True), 2), numpy.maximum: (_extreme(ast.Gt, True), 2)})
    _sources.update({getattr(numpy, name): function for name, function in library.of_numpy.items()})
    for dtype in types.strong:
        table[numpy.dtype(dtype.numpy).type] = (_converts(dtype), 1)


def find_source(function):
    """The function in Python that a call of `function` becomes; None for one that is not known."""
    if isinstance(function, python_types.FunctionType) and not (function.__module__ or "").startswith("numpy"):
        return function
    if hasattr(function, "__tinyjit_kernel__"):
        return function.__tinyjit_kernel__
    find(function)
    return _sources.get(function)


def closest(name: str) -> str:
    """How to write a call of a function that kernels have not."""
    if name.rsplit(".", 1)[-1] in ("sum", "mean", "dot", "prod", "any", "all", "amax", "amin", "argmax", "argmin", "fsum"):
        return "write a loop over the elements"
    return ("it can call functions of math and numpy on numbers, abs, min, max, round, divmod, len, and functions in "
            "Python")


def find(function):
    """The emitter of a call of `function`, and its number of arguments; None for one that is not known."""
    if isinstance(function, types.DType):
        return (_converts(function), 1)
    module = getattr(function, "__module__", None) or type(function).__module__
    if module.startswith("numpy") and "numpy" not in _loaded:
        import numpy

        _loaded.add("numpy")
        _add_numpy(numpy)
    try:
        return table.get(function)
    except TypeError:
        return None


_loaded: set = set()
