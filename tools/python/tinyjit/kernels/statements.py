"""Statements of a kernel's source as code.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import ast
import builtins
from contextlib import contextmanager
from dataclasses import replace

from . import arithmetic, intervals, types
from .code import Value
from .arrays import Array

_opposite = {ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt, ast.Eq: ast.NotEq,
             ast.NotEq: ast.Eq}
_mirrored = {ast.Lt: ast.Gt, ast.Gt: ast.Lt, ast.LtE: ast.GtE, ast.GtE: ast.LtE, ast.Eq: ast.Eq}
_atomic = {ast.Add: "addi", ast.Sub: "addi", ast.BitAnd: "andi", ast.BitOr: "ori"}


def with_inner(nodes):
    """Statements and those within them. Their expressions, most of the tree, have none."""
    for node in nodes:
        yield node
        for part in ("body", "orelse", "handlers", "finalbody", "cases"):
            yield from with_inner(getattr(node, part, ()))


def assigned_names(nodes) -> set[str]:
    """The names that statements give values to."""
    targets = [target for node in with_inner(nodes) for target in getattr(node, "targets", [getattr(node, "target", None)])]
    return {n.id for target in targets if target for n in ast.walk(target)
            if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}


def leaves(nodes) -> bool:
    """Whether the last of the statements never goes on behind them."""
    return bool(nodes) and isinstance(nodes[-1], ast.Continue | ast.Break | ast.Return)


class Statements:
    """The part of `Translator` for statements."""

    def run(self, nodes) -> None:
        for node in nodes:
            if self.code.ended:
                return
            method = getattr(self, "do_" + type(node).__name__.lower(), None)
            if method is None:
                raise self.error(node, self.no_statement(node))
            try:
                method(node)
            except OverflowError as reason:
                raise self.error(node, str(reason)) from None

    @staticmethod
    def no_statement(node: ast.stmt) -> str:
        closest = {"Try": "test with 'if' before", "With": "kernels have no contexts",
                   "Import": "import outside of the kernel",
                   "ImportFrom": "import outside of the kernel", "ClassDef": "use arrays and numbers",
                   "FunctionDef": "define the function outside of the kernel",
                   "Global": "kernels store into arrays only", "Nonlocal": "kernels store into arrays only",
                   "Delete": "names end with the kernel", "Match": "write 'if' and 'elif'"}
        name = type(node).__name__
        return f"kernels have no {name}; {closest.get(name, 'write it with loops, if and assignments')}"

    # Names.

    def read(self, node: ast.AST, name: str):
        """A number, a tuple or a part of an array that a name stands for."""
        kind = self.scope.kinds.get(name)
        if isinstance(kind, int):
            return tuple(self.read(node, f"{name}.{i}") for i in range(kind))
        if kind is not None:
            given = [None if index is None else self.read(node, f"{name}.{dim}") for dim, index in enumerate(kind.given)]
            return replace(kind, given=tuple(given))
        return self.number(node, name)

    def number(self, node: ast.AST, name: str) -> Value:
        scope = self.scope
        if name not in scope.assigned:
            raise self.error(node, f"'{name.split('.')[0]}' may have no value here; give it one before the branch or loop")
        key = scope.key(name)
        found = self.variables.get(key)
        if found is None:
            # Its first assignment stands behind this loop's head; the next round knows it.
            return Value(types.weak_int, self.code.constant(0, types.weak_int))
        name = self.code.get(self.slot(key), found.dtype)
        interval, affine = self.facts.get(key, (found.interval, None))
        return Value(found.dtype, name, interval=interval, affine=affine)

    def slot(self, key: str) -> str:
        if key not in self.slots:
            self.slots[key] = self.code.slot(self.variables[key].dtype)
        return self.slots[key]

    def assign(self, node: ast.AST, name: str, value: Value) -> None:
        scope = self.scope
        if name in scope.names:
            raise self.error(node, f"'{name}' is an array, and gets no other value; choose another name")
        outer = self.parallel_outer
        if outer is not None and name.split(".")[0] in outer and not scope.caller:
            raise self.error(node, f"'{name}' goes from one iteration to the next, which run in any order; "
                                   "give it its first value inside the loop")
        key = scope.key(name)
        dtype = self.variables.note(key, value)
        self.code.put(self.code.cast(value, dtype), self.slot(key), dtype)
        scope.assigned.add(name)
        if dtype.kind in "iu" and (dtype is value.dtype or types.is_weak(value.dtype)):
            interval = intervals.within(value.interval, types.bounds(dtype))
            self.facts[key] = (interval, None if None in interval else value.affine)
        else:
            self.facts.pop(key, None)

    def bind(self, node: ast.AST, name: str, found) -> None:
        """Gives a name a number, a tuple or a part of an array: numbers, all together, and the way they are put together."""
        if isinstance(found, Value):
            kind = None
        elif isinstance(found, tuple):
            kind = len(found)
        else:
            kind = replace(found, given=tuple(None if v is None else 0 for v in found.given))
        if name in self.scope.names and kind is not None:
            raise self.error(node, f"'{name}' is an array, and gets no other value; choose another name")
        if self.scope.kinds.setdefault(name, kind) != kind:
            raise self.error(node, f"'{name}' stands for something else before; choose another name")
        if kind is None:
            self.assign(node, name, found)
            return
        for position, part in enumerate(found if isinstance(found, tuple) else found.given):
            if part is not None:
                self.bind(node, f"{name}.{position}", part if isinstance(part, Array | tuple) else self.as_value(node, part))

    @contextmanager
    def kept_facts(self):
        """Forgets at the end the facts that are learnt inside."""
        before = dict(self.facts)
        try:
            yield
        finally:
            self.facts = before

    def forget(self, nodes) -> None:
        for name in assigned_names(nodes):
            key = self.scope.key(name)
            # Those of the parts of a tuple, too.
            for known in [known for known in self.facts if known == key or known.startswith(key + ".")]:
                del self.facts[known]

    # Facts from conditions.

    def learn(self, test: ast.expr, holds: bool) -> None:
        """Narrows the bounds of names by a condition that is known to hold, or not to."""
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            self.learn(test.operand, not holds)
        elif isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) == holds:
            for value in test.values:
                self.learn(value, holds)
        elif isinstance(test, ast.Compare) and (holds or len(test.ops) == 1):
            left = test.left
            for op, right in zip(test.ops, test.comparators):
                kind = type(op) if holds else _opposite.get(type(op))
                self.learn_order(left, kind, right)
                self.learn_order(right, _mirrored.get(kind), left)
                left = right

    def learn_order(self, node: ast.expr, kind, other: ast.expr) -> None:
        if kind not in _mirrored or not isinstance(node, ast.Name) or node.id not in self.scope.locals:
            return
        key = self.scope.key(node.id)
        known = self.variables.get(key)
        limit = self.bounds_of(other)
        if known is None or known.dtype.kind not in "iu" or limit is None:
            return
        low, high = limit
        found = {ast.Lt: (None, None if high is None else high - 1), ast.LtE: (None, high),
                 ast.Gt: (None if low is None else low + 1, None), ast.GtE: (low, None),
                 ast.Eq: limit}[kind]
        interval, affine = self.facts.get(key, (known.interval, None))
        self.facts[key] = (intervals.meet(interval, found), affine)

    def bounds_of(self, node: ast.expr):
        """The bounds of an expression, without code for it."""
        mark, ended = self.code.cut(), self.code.ended
        accesses = len(self.accesses)
        checks = len(self.checks)
        try:
            value = self.value(node)
        finally:
            self.code.take(mark)
            self.code.ended = ended
            del self.accesses[accesses:]
            del self.checks[checks:]
        return value.interval if value.dtype.kind in "iu" else None

    # Statements.

    def do_pass(self, node: ast.Pass) -> None:
        pass

    def do_expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            return
        if isinstance(node.value, ast.Call):
            if self.any(node.value.func) is builtins.print:
                raise self.error(node, "kernels print nothing; store into an array, or call the function as "
                                       "'.python' to debug it")
            self.any(node.value)
            return
        if isinstance(node.value, ast.Yield | ast.YieldFrom | ast.Await):
            raise self.error(node, self.no_expression(node.value))
        raise self.error(node, "the value is not used; assign it")

    def do_assign(self, node: ast.Assign) -> None:
        if self.local_array(node):
            return
        found = self.any(node.value)
        for target in node.targets:
            several = isinstance(found, tuple | Array) and not isinstance(target, ast.Subscript)
            self.assign_all(target, found if several else self.as_value(node.value, found), node)

    def assign_all(self, target: ast.expr, found, node: ast.AST) -> None:
        if isinstance(target, ast.Tuple):
            for element in target.elts:
                if isinstance(element, ast.Starred):
                    raise self.error(element, "kernels have no Starred; write each name")
            if isinstance(found, Array):
                raise self.error(node, f"an array for {len(target.elts)} names; name its elements, {found.name}[0]")
            if not isinstance(found, tuple) or len(found) != len(target.elts):
                count = len(found) if isinstance(found, tuple) else "one value"
                raise self.error(node, f"{count} for {len(target.elts)} names")
            for element, part in zip(target.elts, found):
                self.assign_all(element, part, node)
            return
        if isinstance(target, ast.Name):
            self.bind(target, target.id, found)
        elif isinstance(target, ast.Subscript):
            self.store(target, self.as_value(node, found))
        else:
            raise self.error(target, "kernels assign to names and elements of arrays only")

    def array_of(self, target: ast.Subscript) -> Array:
        array = self.any(target.value)
        if not isinstance(array, Array):
            raise self.error(target, f"'{ast.unparse(target.value)}' is no array, whose elements can be assigned")
        if array.is_outside:
            raise self.error(target, f"'{array.name}' is an array from outside of the kernel, which stays as it is; pass it "
                                     "as an argument")
        return array

    def store(self, target: ast.Subscript, value: Value) -> None:
        array = self.array_of(target)
        if self.is_element(target, array):
            self.put(target, self.place(target, array), value)
        else:
            self.fill(target, self.part(target, array), value)

    def do_annassign(self, node: ast.AnnAssign) -> None:
        dtype = self.dtype_of(node.annotation)
        if not isinstance(node.target, ast.Name) or node.value is None:
            raise self.error(node, "expected 'name: tinyjit.f32 = value'")
        value = self.value(node.value)
        self.assign(node.target, node.target.id,
                    Value(dtype, self.code.cast(value, dtype), interval=intervals.within(
                        value.interval, types.bounds(dtype)) if dtype.kind in "iu" else intervals.anything))

    def dtype_of(self, node: ast.expr) -> types.DType:
        found = self.any(node)
        if isinstance(found, types.DType):
            return found
        plain = {int: types.weak_int, float: types.weak_float, bool: types.bool_}
        if found in plain:
            return plain[found]
        name = getattr(found, "__name__", None) or str(found)
        if name in types.by_name:
            return types.by_name[name]
        raise self.error(node, f"'{ast.unparse(node)}' is no type of elements, expected such as tinyjit.f32")

    def do_augassign(self, node: ast.AugAssign) -> None:
        op = type(node.op)
        if isinstance(node.target, ast.Name):
            old = self.value(ast.copy_location(ast.Name(node.target.id, ast.Load()), node.target))
            self.assign(node.target, node.target.id, self.binary(node, op, old, self.value(node.value)))
            return
        if not isinstance(node.target, ast.Subscript):
            raise self.error(node.target, "kernels assign to names and elements of arrays only")
        array = self.array_of(node.target)
        place = self.place(node.target, array)
        if self.is_shared(place, array) and op in _atomic and array.dtype.kind in "iu":
            self.update(node, place, op)
            return
        self.touch(place, node.target, "update")
        old = Value(array.dtype, self.code.op(f"memref.load {place.text}"))
        result = self.binary(node, op, old, self.value(node.value))
        self.code.do(f"memref.store {self.code.cast(result, array.dtype)}, {place.text}")

    def update(self, node: ast.AugAssign, place, op: type) -> None:
        """A sum of integers that several iterations add to: in any order it is the same."""
        dtype = place.array.dtype
        if dtype.bits < 32:
            raise self.error(node, f"iterations that run at once add to elements of {dtype.numpy}; "
                                   "use an array of 32 or 64 bits")
        value = self.value(node.value)
        if op is ast.Sub:
            value = arithmetic.negative(self.code, Value(dtype, self.code.cast(value, dtype)))
        self.touch(place, node.target, _atomic[op])
        self.code.op(f"memref.atomic_rmw {_atomic[op]} {self.code.cast(value, dtype)}, {place.array.ref}"
                     f"[{', '.join(place.names)}] : ({dtype.value}, {place.array.memref}) -> {dtype.value}")

    def do_return(self, node: ast.Return) -> None:
        scope = self.scope
        if scope.caller is None:
            if node.value is not None:
                raise self.error(node, "a kernel returns nothing; store the result into an array of one element")
            self.code.end("jit.end")
            return
        if node.value is None:
            raise self.error(node, "a function that a kernel calls returns a result on each way")
        self.give_result(node)

    def do_raise(self, node: ast.Raise) -> None:
        """Ends the kernel with an error of the call."""
        call = node.exc if isinstance(node.exc, ast.Call) else None
        kind = self.any(call.func if call else node.exc) if node.exc else None
        text = self.text(call.args[0]) if call and call.args else ""
        is_error = isinstance(kind, type) and issubclass(kind, Exception) and kind.__module__ == "builtins"
        if not is_error or node.cause or text is None or call and (len(call.args) > 1 or call.keywords):
            raise self.error(node, "kernels raise Python's own errors with a text that is known: raise ValueError('text')")
        self.fail(node, kind, text or kind.__name__)

    def do_assert(self, node: ast.Assert) -> None:
        text = self.text(node.msg) if node.msg else ast.unparse(node.test)
        if text is None:
            raise self.error(node.msg, "the message of an assert is a text that is known")
        condition = self.value(node.test)
        if condition.const is None or not condition.const:
            self.require(arithmetic.truth(self.code, condition), node, AssertionError, text)
        self.learn(node.test, True)

    @staticmethod
    def text(node: ast.expr) -> str | None:
        return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None

    def do_break(self, node: ast.Break) -> None:
        self.code.end(f"cf.br {self.loops[-1][1]}")

    def do_continue(self, node: ast.Continue) -> None:
        self.code.end(f"cf.br {self.loops[-1][0]}")

    def do_if(self, node: ast.If) -> None:
        condition = self.value(node.test)
        if condition.const is not None:
            self.run(node.body if condition.const else node.orelse)
            return
        code, scope = self.code, self.scope
        test = arithmetic.truth(code, condition)
        yes, no, done = code.label(), code.label(), code.label()
        code.branch(test, yes, no)
        before, facts, after, known = set(scope.assigned), dict(self.facts), [], []
        for label, body, holds in ((yes, node.body, True), (no, node.orelse, False)):
            scope.assigned, self.facts = set(before), dict(facts)
            self.learn(node.test, holds)
            code.begin(label)
            self.run(body)
            if not code.ended:
                after.append(scope.assigned)
                known.append(self.facts)
                code.end(f"cf.br {done}")
        scope.assigned = set.intersection(*after) if after else before
        self.facts = self.common(known)
        if after:
            code.begin(done)

    @staticmethod
    def common(known: list[dict]) -> dict:
        if not known:
            return {}
        result = known[0]
        for other in known[1:]:
            result = {key: (intervals.hull(result[key][0], other[key][0]),
                            result[key][1] if result[key][1] == other[key][1] else None)
                      for key in result.keys() & other.keys()}
        return result
