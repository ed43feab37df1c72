"""Loops of a kernel's source, and what they go over.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import ast
import builtins
from dataclasses import dataclass, replace
from typing import Callable

from . import arithmetic, intervals, types
from .arrays import Array
from .code import Value
from .expressions import no_prange
from .statements import with_inner

_loop_forms = ("a loop in a kernel is over range(n), range(begin, end), range(begin, end, step), an array, a tuple, "
               "enumerate(x), zip(x, y) or reversed(range(n))")


@dataclass
class Iteration:
    """The numbers that a loop counts, and the thing that its body gets for each."""

    begin: Value
    end: Value
    step: Value
    item: Callable[[Value], object]

    @property
    def counts_from_zero(self) -> bool:
        return self.begin.const == 0 and self.step.const == 1


class Loops:
    """The part of `Translator` for loops."""

    # The things that loops go over.

    def iteration(self, node: ast.expr) -> Iteration | tuple:
        """The iteration that `node` asks for, or a tuple, for each of whose elements the body is written once."""
        callee = self.any(node.func) if isinstance(node, ast.Call) else None
        if callee is not None and not node.keywords:
            kind = self.hashable(callee)
            if kind in self.ranges:
                return self.over_range(node)
            if kind in (builtins.enumerate, builtins.zip, builtins.reversed):
                return {builtins.enumerate: self.over_enumerate, builtins.zip: self.over_zip,
                        builtins.reversed: self.over_reversed}[kind](node)
        if callee is not None and getattr(callee, "__name__", "") == "prange":
            raise self.error(node.func, no_prange)
        found = self.any(node) if callee is None else None
        if isinstance(found, Array):
            return Iteration(Value.constant(0), Value.constant(found.shape[0]), Value.constant(1),
                             lambda counter: self.item(found, counter, node))
        if isinstance(found, tuple):
            return found
        raise self.error(node, _loop_forms)

    def over_range(self, call: ast.Call) -> Iteration:
        if not 1 <= len(call.args) <= 3:
            raise self.error(call, _loop_forms)
        values = [self.value(argument) for argument in call.args]
        for argument, value in zip(call.args, values):
            if value.dtype.kind not in "iu":
                raise self.error(argument, f"range() gets a {value.dtype.numpy}, expected integers; write int(...)")
        step = values[2] if len(values) == 3 else Value.constant(1)
        if self.known(step) == 0:
            raise self.error(call.args[2], "range() gets a step of 0, expected another number")
        if len(values) == 3 and self.known(step) is None:
            low, high = step.interval
            if not (low is not None and low > 0 or high is not None and high < 0):
                zero = self.code.constant(0, step.dtype)
                self.require(self.code.compare("ne", step.dtype, self.code.cast(step, step.dtype), zero), call.args[2],
                             ValueError, "range() gets a step of 0")
        begin, end = (Value.constant(0), values[0]) if len(values) == 1 else values[:2]
        return Iteration(begin, end, step, lambda counter: counter)

    def over_enumerate(self, call: ast.Call) -> Iteration:
        inner = self.iteration(call.args[0]) if call.args else ()
        start = self.value(call.args[1]) if len(call.args) == 2 else Value.constant(0)
        if len(call.args) > 2 or not isinstance(inner, Iteration) or not inner.counts_from_zero:
            raise self.error(call, "enumerate() takes an array, range(n) or zip(x, y)")
        return Iteration(inner.begin, inner.end, inner.step, lambda counter: (
            arithmetic.binary(self.code, ast.Add, counter, start), inner.item(counter)))

    def over_zip(self, call: ast.Call) -> Iteration:
        parts = [self.iteration(argument) for argument in call.args]
        ends = [self.known(part.end) if isinstance(part, Iteration) and part.counts_from_zero else None for part in parts]
        if not parts or None in ends:
            raise self.error(call, "zip() takes arrays and range(n) of sizes that are known")
        return Iteration(Value.constant(0), Value.constant(min(ends)), Value.constant(1),
                         lambda counter: tuple(part.item(counter) for part in parts))

    def over_reversed(self, call: ast.Call) -> Iteration:
        inner = self.iteration(call.args[0]) if len(call.args) == 1 else ()
        if not isinstance(inner, Iteration) or inner.step.const != 1:
            raise self.error(call, "reversed() takes an array, or a range of step 1")
        size = self.known(inner.end)
        if inner.counts_from_zero and size is not None:
            return replace(inner, item=lambda counter: inner.item(
                arithmetic.binary(self.code, ast.Sub, Value.constant(size - 1), counter)))
        before = [arithmetic.binary(self.code, ast.Sub, value, Value.constant(1)) for value in (inner.end, inner.begin)]
        return Iteration(*before, Value.constant(-1), inner.item)

    # Loops.

    def do_while(self, node: ast.While) -> None:
        if node.orelse:
            raise self.error(node.orelse[0], "kernels have no 'else' of a loop; use a name that says how it ended")
        code, scope = self.code, self.scope
        head, body, done = code.label(), code.label(), code.label()
        self.forget(node.body)
        facts = dict(self.facts)
        code.begin(head)
        condition = self.value(node.test)
        code.branch(arithmetic.truth(code, condition), body, done)
        before = set(scope.assigned)
        code.begin(body)
        self.learn(node.test, True)
        self.loops.append((head, done))
        self.run(node.body)
        self.loops.pop()
        if not code.ended:
            code.end(f"cf.br {head}")
        scope.assigned, self.facts = before, facts
        if not any(isinstance(n, ast.Break) for n in with_inner([node])):
            self.learn(node.test, False)
        code.begin(done)

    def do_for(self, node: ast.For) -> None:
        if node.orelse:
            raise self.error(node.orelse[0], "kernels have no 'else' of a loop; use a name that says how it ended")
        over = self.iteration(node.iter)
        if isinstance(over, tuple):
            self.unroll(node, over)
            return
        begin, end, step = over.begin, over.end, self.known(over.step)
        if begin.const is not None and end.const is not None and step and not range(begin.const, end.const, step):
            return
        code, scope, wide = self.code, self.scope, types.weak_int
        last, stride = code.cast(end, wide), code.cast(over.step, wide)
        counter = code.slot(wide)
        code.put(code.cast(begin, wide), counter, wide)
        head, body, latch, done = (code.label() for _ in range(4))
        self.forget([node])
        outer = dict(self.facts)
        code.begin(head)
        now = code.get(counter, wide)
        code.branch(self.goes_on(now, last, over.step, stride), body, done)
        before = set(scope.assigned)
        code.begin(body)
        value = Value(wide, now, interval=self.counted(over))
        self.assign_all(node.target, over.item(value), node.target)
        self.loops.append((latch, done))
        self.run(node.body)
        self.loops.pop()
        code.begin(latch)
        code.put(code.compute("arith.addi", wide, code.get(counter, wide), stride), counter, wide)
        code.end(f"cf.br {head}")
        sure = (begin.interval[1] is not None and end.interval[0] is not None and step and step > 0
                and begin.interval[1] < end.interval[0]
                and not any(isinstance(n, ast.Break | ast.Continue) for n in with_inner([node])))
        if not sure:
            scope.assigned = before
        self.facts = outer
        code.begin(done)

    def goes_on(self, now: str, last: str, step: Value, stride: str) -> str:
        """Whether the number is still before the end."""
        code, wide = self.code, types.weak_int
        low, high = step.interval
        if low is not None and low > 0:
            return code.compare("lt", wide, now, last)
        if high is not None and high < 0:
            return code.compare("gt", wide, now, last)
        is_up = code.compare("gt", wide, stride, code.constant(0, wide))
        return code.select(is_up, code.compare("lt", wide, now, last), code.compare("gt", wide, now, last), types.bool_)

    @staticmethod
    def counted(over: Iteration) -> intervals.Interval:
        """The bounds of the numbers that a loop counts."""
        begin, end, step = over.begin.interval, over.end.interval, over.step.interval
        up = (begin[0], None if end[1] is None else end[1] - 1)
        down = (None if end[0] is None else end[0] + 1, begin[1])
        if step[0] is not None and step[0] > 0:
            return up
        if step[1] is not None and step[1] < 0:
            return down
        return intervals.hull(up, down)

    def unroll(self, node: ast.For, elements: tuple) -> None:
        """Writes the body once for each element of a tuple."""
        code, scope = self.code, self.scope
        leaves_early = any(isinstance(n, ast.Break | ast.Continue) for n in with_inner([node]))
        done = code.label()
        if leaves_early:
            self.forget([node])
        outer, before = dict(self.facts), set(scope.assigned)
        for element in elements:
            latch = code.label()
            self.assign_all(node.target, element, node.target)
            self.loops.append((latch, done))
            self.run(node.body)
            self.loops.pop()
            code.begin(latch)
            if leaves_early:
                scope.assigned, self.facts = set(before), dict(outer)
        code.begin(done)
