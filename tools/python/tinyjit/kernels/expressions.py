"""Expressions of a kernel's source as values.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import ast
import types as python_types
from dataclasses import dataclass

from . import arithmetic, functions, intervals, types
from .code import Value, isolated


@dataclass
class Array:
    """An array parameter, or a local array."""

    name: str
    ref: str
    dtype: types.DType
    shape: tuple[int, ...]
    # Of a local array, nothing outside of the kernel.
    is_local: bool = False

    @property
    def memref(self) -> str:
        return "memref<" + "".join(f"{n}x" for n in self.shape) + self.dtype.value + ">"


class Place:
    """An element: its array and its indices."""

    def __init__(self, array: Array, names: list[str], affine: list):
        self.array, self.names, self.affine = array, names, affine

    @property
    def text(self) -> str:
        return f"{self.array.ref}[{', '.join(self.names)}] : {self.array.memref}"


class Expressions:
    """The part of `Translator` for expressions."""

    def value(self, node: ast.expr) -> Value:
        found = self.any(node)
        if isinstance(found, bool | int | float):
            found = Value.constant(found)
        if isinstance(found, Value):
            return found
        if isinstance(found, Array):
            raise self.error(node, f"'{found.name}' is an array, expected a number; name an element, "
                                   f"{found.name}[{', '.join('ijkl'[:len(found.shape)])}]")
        if isinstance(found, tuple):
            raise self.error(node, "a tuple is no number; unpack it into names")
        if found.__class__.__module__ == "numpy" and getattr(found, "shape", None) == ():
            dtype = types.by_name.get(found.dtype.name)
            if dtype:
                return Value(dtype, self.code.constant(found.item(), dtype))
        raise self.error(node, f"{type(found).__name__} is no number; kernels have ints, floats, bools and arrays")

    def any(self, node: ast.expr):
        """A Value, an Array, a tuple of them, or a Python object that the name stands for."""
        method = getattr(self, "eval_" + type(node).__name__.lower(), None)
        if method is None:
            raise self.error(node, self.no_expression(node))
        return method(node)

    @staticmethod
    def no_expression(node: ast.expr) -> str:
        closest = {"ListComp": "write a loop that stores into a local array, tinyjit.local(n, tinyjit.f32)",
                   "List": "use a local array, tinyjit.local(n, tinyjit.f32)",
                   "Dict": "use arrays and indices", "Lambda": "define a function with 'def' outside of the kernel",
                   "JoinedStr": "kernels have no text", "GeneratorExp": "write a loop",
                   "Await": "kernels do not wait", "Yield": "store results into an array",
                   "Starred": "write each element"}
        name = type(node).__name__
        return f"kernels have no {name}; {closest.get(name, 'write it with numbers, arrays and loops')}"

    def eval_constant(self, node: ast.Constant):
        if not isinstance(node.value, bool | int | float):
            raise self.error(node, f"kernels have no {type(node.value).__name__}; expected an int, a float or a bool")
        if isinstance(node.value, int) and not -(2**63) <= node.value < 2**64:
            raise self.error(node, "the number does not fit 64 bits")
        return Value.constant(node.value)

    def eval_name(self, node: ast.Name):
        scope = self.scope
        if node.id in scope.names:
            return scope.names[node.id]
        if node.id in scope.locals:
            return self.read(node)
        return self.lookup_global(node)

    def lookup_global(self, node: ast.Name):
        scope = self.scope
        for place in (scope.closure, scope.globals, scope.builtins):
            if node.id in place:
                found = place[node.id]
                if isinstance(found, bool | int | float):
                    self.frozen[node.id] = found
                return found
        raise self.error(node, f"'{node.id}' is not defined")

    def eval_attribute(self, node: ast.Attribute):
        base = self.any(node.value)
        if isinstance(base, Array):
            if node.attr == "shape":
                return tuple(Value.constant(n) for n in base.shape)
            if node.attr == "ndim":
                return Value.constant(len(base.shape))
            if node.attr == "size":
                size = 1
                for n in base.shape:
                    size *= n
                return Value.constant(size)
            raise self.error(node, f"arrays in kernels have no '{node.attr}'; they have shape, size and ndim")
        if isinstance(base, python_types.ModuleType) and hasattr(base, node.attr):
            return getattr(base, node.attr)
        raise self.error(node, f"'{ast.unparse(node)}' is not known in kernels; expected shape, size or ndim of an "
                               "array, or a function of a module")

    def eval_tuple(self, node: ast.Tuple):
        return tuple(self.any(element) for element in node.elts)

    def eval_subscript(self, node: ast.Subscript):
        base = self.any(node.value)
        if isinstance(base, tuple):
            index = self.value(node.slice).const
            if not isinstance(index, int) or not -len(base) <= index < len(base):
                raise self.error(node.slice, f"expected a number from 0 to {len(base) - 1}")
            return base[index]
        if not isinstance(base, Array):
            raise self.error(node, f"'{ast.unparse(node.value)}' is no array")
        return self.load(self.place(node, base), node)

    def load(self, place: Place, node: ast.AST) -> Value:
        self.touch(place, node, "load")
        dtype = place.array.dtype
        return Value(dtype, self.code.op(f"memref.load {place.text}"),
                     interval=types.bounds(dtype) if dtype.kind in "iub" and dtype.bits < 64 else intervals.anything)

    def place(self, node: ast.Subscript, array: Array) -> Place:
        indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        for index in indices:
            if isinstance(index, ast.Slice):
                raise self.error(index, "kernels have no slices; write a loop over the elements")
        if len(indices) != len(array.shape):
            raise self.error(node, f"'{array.name}' has {len(array.shape)} dimensions and gets "
                                   f"{len(indices)} indices; name one element")
        names, affine = [], []
        for dim, (index, size) in enumerate(zip(indices, array.shape)):
            value = self.value(index)
            if value.dtype.kind not in "iu":
                raise self.error(index, f"an index is a {value.dtype.numpy}, expected an integer; write int(...)")
            value = self.in_bounds(index, value, array, dim, size)
            names.append(self.code.op(f"arith.index_cast {self.code.cast(value, types.weak_int)} : i64 to index"))
            affine.append(value.affine)
        return Place(array, names, affine)

    def in_bounds(self, node: ast.expr, value: Value, array: Array, dim: int, size: int) -> Value:
        """`value` as an index from 0 to before `size`, checked where that is not known."""
        low, high = value.interval
        if low is not None and high is not None:
            if low >= 0 and high < size:
                return value
            if low >= -size and high < 0:
                return arithmetic.binary(self.code, ast.Add, value, Value.constant(size))
            if low == high:
                raise self.error(node, f"index {low} is outside of dimension {dim} of '{array.name}', "
                                       f"which has {size} elements")
        code, wide = self.code, types.weak_int
        name = code.cast(value, wide)
        zero, count = code.constant(0, wide), code.constant(size, wide)
        affine = value.affine
        if low is None or low < 0:
            from_end = code.compute("arith.addi", wide, name, count)
            name = code.select(code.compare("lt", wide, name, zero), from_end, name, wide)
            affine = None
        if not self.options.bounds:
            last = code.constant(max(size - 1, 0), wide)
            name = code.compute("arith.minsi", wide, code.compute("arith.maxsi", wide, name, zero), last)
            return Value(wide, name, interval=(0, max(size - 1, 0)), affine=None)
        inside = code.op(f"arith.cmpi ult, {name}, {count} : i64")
        going_on, outside = code.label(), code.label()
        code.branch(inside, going_on, outside)
        code.begin(outside)
        self.fail(node, array, dim, size, code.cast(value, wide))
        code.begin(going_on)
        return Value(wide, name, interval=(0, size - 1), affine=affine)

    def eval_binop(self, node: ast.BinOp) -> Value:
        left, right = self.value(node.left), self.value(node.right)
        return self.binary(node, type(node.op), left, right)

    def binary(self, node: ast.AST, op: type, left: Value, right: Value) -> Value:
        try:
            return arithmetic.binary(self.code, op, left, right)
        except arithmetic.Unsupported as reason:
            raise self.error(node, str(reason)) from None

    def eval_unaryop(self, node: ast.UnaryOp) -> Value:
        value = self.value(node.operand)
        if isinstance(node.op, ast.Not):
            return self.invert(value)
        if isinstance(node.op, ast.UAdd):
            return value
        if isinstance(node.op, ast.USub):
            try:
                return arithmetic.negative(self.code, value)
            except arithmetic.Unsupported as reason:
                raise self.error(node, str(reason)) from None
        if value.dtype.kind == "b":
            return self.invert(value)
        if value.dtype.kind == "f":
            raise self.error(node, "floats have no '~'; write int(x)")
        ones = Value(value.dtype, self.code.constant(-1, value.dtype))
        return self.binary(node, ast.BitXor, value, ones)

    def invert(self, value: Value) -> Value:
        if value.const is not None:
            return Value.constant(not value.const)
        true = self.code.constant(True, types.bool_)
        return Value(types.bool_, self.code.op(f"arith.xori {arithmetic.truth(self.code, value)}, {true} : i1"))

    def eval_compare(self, node: ast.Compare) -> Value:
        left, result = self.value(node.left), None
        for op, right_node in zip(node.ops, node.comparators):
            if type(op) not in arithmetic.compares:
                raise self.error(node, "kernels have no 'is' and 'in'; compare numbers")
            right = self.value(right_node)
            one = arithmetic.compare(self.code, type(op), left, right)
            if result is None:
                result = one
            elif one.const is not None or result.const is not None:
                known, other = (one, result) if one.const is not None else (result, one)
                result = other if known.const else known
            else:
                result = Value(types.bool_, self.code.op(f"arith.andi {result.name}, {one.name} : i1"))
            left = right
        return result

    def eval_boolop(self, node: ast.BoolOp) -> Value:
        is_and = isinstance(node.op, ast.And)
        with self.kept_facts():
            result = self.value(node.values[0])
            for before, right in zip(node.values, node.values[1:]):
                self.learn(before, is_and)
                result = self.either(result, lambda: self.value(right), is_and, node)
        return result

    def either(self, left: Value, right, is_and: bool, node: ast.AST) -> Value:
        """`left and right()`, or `left or right()`, which is run only where it is needed."""
        if left.const is not None:
            return right() if bool(left.const) == is_and else Value.constant(bool(left.const))
        code = self.code
        first = arithmetic.truth(code, left)
        mark = code.cut()
        second = arithmetic.truth(code, right())
        lines = code.take(mark)
        if isolated(lines):
            code.lines += lines
            return Value(types.bool_, code.op(f"arith.{'andi' if is_and else 'ori'} {first}, {second} : i1"))
        slot = code.slot(types.bool_)
        code.put(first, slot, types.bool_)
        needed, done = code.label(), code.label()
        code.branch(first, needed if is_and else done, done if is_and else needed)
        code.begin(needed)
        code.lines += lines
        code.put(second, slot, types.bool_)
        code.begin(done)
        return Value(types.bool_, code.get(slot, types.bool_))

    def eval_ifexp(self, node: ast.IfExp) -> Value:
        condition = self.value(node.test)
        if condition.const is not None:
            return self.value(node.body if condition.const else node.orelse)
        code = self.code
        test = arithmetic.truth(code, condition)
        sides, lines = [], []
        for branch, holds in ((node.body, True), (node.orelse, False)):
            mark = code.cut()
            with self.kept_facts():
                self.learn(node.test, holds)
                sides.append(self.value(branch))
            lines.append(code.take(mark))
        dtype = types.join(sides[0].dtype, sides[1].dtype)
        hull = intervals.hull(sides[0].interval, sides[1].interval)
        if all(map(isolated, lines)):
            code.lines += lines[0] + lines[1]
            names = [code.cast(side, dtype) for side in sides]
            return Value(dtype, code.select(test, *names, dtype), interval=hull)
        slot = code.slot(dtype)
        labels = code.label(), code.label()
        done = code.label()
        code.branch(test, *labels)
        for label, side, text in zip(labels, sides, lines):
            code.begin(label)
            code.lines += text
            code.put(code.cast(side, dtype), slot, dtype)
            code.end(f"cf.br {done}")
        code.begin(done)
        return Value(dtype, code.get(slot, dtype), interval=hull)

    def eval_call(self, node: ast.Call):
        callee = self.any(node.func)
        if node.keywords and not callable(callee):
            raise self.error(node, "kernels call functions by position")
        if callee is len:
            array = self.any(node.args[0]) if len(node.args) == 1 else None
            if not isinstance(array, Array | tuple):
                raise self.error(node, "len() takes an array")
            return Value.constant(array.shape[0] if isinstance(array, Array) else len(array))
        if isinstance(callee, python_types.FunctionType) or hasattr(callee, "__tinyjit_kernel__"):
            return self.inline(node, getattr(callee, "__tinyjit_kernel__", callee))
        known = functions.find(callee)
        if known is None:
            name = ast.unparse(node.func)
            raise self.error(node, f"'{name}' cannot be called in a kernel; it can call functions of math and "
                                   "numpy on numbers, abs, min, max, len, and functions in Python")
        emit, count = known
        if count is not None and len(node.args) != count or node.keywords or not node.args:
            raise self.error(node, f"{ast.unparse(node.func)}() takes {count or 'some'} arguments by position")
        return emit(self.code, *(self.value(argument) for argument in node.args))
