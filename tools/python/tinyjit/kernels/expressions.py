"""Expressions of a kernel's source as values.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import ast
import types as python_types

from . import arithmetic, functions, intervals, types
from .arrays import Array
from .code import Value, isolated


no_prange = ("kernels have no prange; write range, and @tinyjit.kernel(parallel=True), which runs the outermost loops on all "
             "threads")


class Expressions:
    """The part of `Translator` for expressions."""

    def value(self, node: ast.expr) -> Value:
        return self.as_value(node, self.any(node))

    def as_value(self, node: ast.AST, found) -> Value:
        """`found`, which `node` stands for, as a number."""
        if isinstance(found, bool | int | float):
            found = Value.constant(found)
        if isinstance(found, Value):
            return found
        if isinstance(found, Array):
            raise self.error(node, f"'{found.name}' is an array, expected a number; name an element, "
                                   f"{found.name}[{', '.join('ijkl'[:len(found.sizes)])}]")
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
                   "YieldFrom": "store results into an array", "Starred": "write each element", "Set": "use a tuple",
                   "NamedExpr": "assign it in a statement before", "SetComp": "write a loop", "DictComp": "write a loop"}
        name = type(node).__name__
        return f"kernels have no {name}; {closest.get(name, 'write it with numbers, arrays and loops')}"

    def eval_constant(self, node: ast.Constant):
        if node.value is ...:
            raise self.error(node, "kernels have no ellipsis; write ':' for each dimension")
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
            return self.read(node, node.id)
        return self.lookup_global(node)

    def lookup_global(self, node: ast.Name):
        scope = self.scope
        for place in (scope.closure, scope.globals, scope.builtins):
            if node.id in place:
                found = place[node.id]
                if isinstance(found, bool | int | float):
                    self.frozen[node.id] = found
                if isinstance(found, tuple):
                    return self.numbers(node, found)
                if hasattr(found, "dtype") and isinstance(getattr(found, "shape", None), tuple) and found.shape:
                    return self.outside_array(node, found)
                return found
        raise self.error(node, f"'{node.id}' is not defined")

    def numbers(self, node: ast.Name, found: tuple) -> tuple:
        """A tuple from outside of the function."""
        self.frozen[node.id] = found
        return tuple(self.numbers(node, part) if isinstance(part, tuple) else self.as_value(node, part) for part in found)

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
            raise self.error(node, f"arrays in kernels have no '{node.attr}'; they have shape, size and ndim; "
                                   "write a loop over the elements")
        if isinstance(base, python_types.ModuleType) and hasattr(base, node.attr):
            return getattr(base, node.attr)
        if isinstance(base, python_types.ModuleType) and node.attr == "prange":
            raise self.error(node, no_prange)
        raise self.error(node, f"'{ast.unparse(node)}' is not known in kernels; expected shape, size or ndim of an "
                               "array, or a function of a module")

    def eval_tuple(self, node: ast.Tuple):
        return tuple(self.any(element) for element in node.elts)

    def eval_subscript(self, node: ast.Subscript):
        base = self.any(node.value)
        if isinstance(base, tuple):
            return self.choose(node, base)
        if not isinstance(base, Array):
            raise self.error(node, f"'{ast.unparse(node.value)}' is no array")
        return self.part(node, base)

    def choose(self, node: ast.Subscript, elements: tuple):
        """The element of a tuple with this number."""
        index = self.value(node.slice)
        number = self.known(index)
        if isinstance(number, int) and -len(elements) <= number < len(elements):
            return elements[number]
        if index.dtype.kind not in "iu" or number is not None or not all(isinstance(e, Value) for e in elements):
            raise self.error(node.slice, f"expected a number from 0 to {len(elements) - 1}")
        code, wide = self.code, types.weak_int
        at = code.cast(self.in_bounds(node.slice, index, ast.unparse(node.value), 0, len(elements)), wide)
        result = elements[-1]
        for position, element in reversed(list(enumerate(elements[:-1]))):
            dtype = types.join(element.dtype, result.dtype)
            is_it = code.compare("eq", wide, at, code.constant(position, wide))
            name = code.select(is_it, code.cast(element, dtype), code.cast(result, dtype), dtype)
            result = Value(dtype, name, interval=intervals.hull(element.interval, result.interval))
        return result

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

    @staticmethod
    def hashable(found):
        """`found` as a key of a table; None for a thing that cannot be one."""
        try:
            hash(found)
        except TypeError:
            return None
        return found

    def eval_call(self, node: ast.Call):
        callee = self.any(node.func)
        if callee is len:
            array = self.any(node.args[0]) if len(node.args) == 1 else None
            if not isinstance(array, Array | tuple):
                raise self.error(node, "len() takes an array")
            return Value.constant(array.shape[0] if isinstance(array, Array) else len(array))
        if callee is float and len(node.args) == 1 and isinstance(node.args[0], ast.Constant) \
                and isinstance(node.args[0].value, str):
            return self.float_of(node, node.args[0].value)
        inlined = functions.find_source(self.hashable(callee))
        if inlined is not None:
            return self.inline(node, inlined)
        known = functions.find(callee)
        if known is None:
            name = ast.unparse(node.func)
            raise self.error(node, f"'{name}' cannot be called in a kernel; {functions.closest(name)}")
        emit, count = known
        if count is not None and len(node.args) != count or node.keywords or not node.args:
            raise self.error(node, f"{ast.unparse(node.func)}() takes {count or 'some'} arguments by position")
        return emit(self.code, *(self.value(argument) for argument in node.args))

    def float_of(self, node: ast.Call, text: str) -> Value:
        """`float('inf')` and the like."""
        try:
            return Value.constant(float(text))
        except ValueError:
            raise self.error(node.args[0], f"{text!r} is no number") from None
