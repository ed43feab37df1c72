"""From a function's source and the types of its arguments to the text of a module.

The source is translated several times: each round takes the types and bounds of names that the one before has found,
until they change no more.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import ast
import builtins
import inspect
import textwrap
from dataclasses import dataclass, field

from . import intervals, types
from .code import Code, Value
from .errors import KernelError, Source
from .expressions import Array, Expressions
from .statements import Statements, assigned_names

max_rounds = 24
max_depth = 16


@dataclass
class Variable:
    dtype: types.DType
    interval: intervals.Interval


class Variables:
    """The types and bounds of names: as they were assumed, and as this round finds them."""

    def __init__(self, assumed: dict[str, Variable]):
        self.assumed, self.found = assumed, {}

    def get(self, key: str) -> Variable | None:
        return self.assumed.get(key) or self.found.get(key)

    def __getitem__(self, key: str) -> Variable:
        return self.assumed.get(key) or self.found[key]

    def note(self, key: str, value: Value) -> types.DType:
        """Says that a name is given `value`. Returns the type that it has in this round."""
        whole = value.dtype.kind in "iu"
        interval = intervals.within(value.interval, types.bounds(value.dtype)) if whole else intervals.anything
        old = self.found.get(key)
        if old is None:
            self.found[key] = Variable(value.dtype, interval)
        else:
            self.found[key] = Variable(types.join(old.dtype, value.dtype), intervals.hull(old.interval, interval))
        if key not in self.assumed:
            # The type of the first value holds for this round.
            self.assumed[key] = Variable(value.dtype, intervals.anything)
            self.assumed[key] = self.found[key]
        return self.assumed[key].dtype

    def is_stable(self) -> bool:
        return all(key in self.assumed and self.assumed[key].dtype is found.dtype
                   and intervals.hull(self.assumed[key].interval, found.interval) == self.assumed[key].interval
                   for key, found in self.found.items())

    def next(self, widen: bool) -> dict[str, Variable]:
        result = {}
        for key, found in self.found.items():
            before = self.assumed.get(key)
            if before is None:
                result[key] = found
                continue
            interval = intervals.hull(before.interval, found.interval)
            if widen:
                interval = intervals.widen(before.interval, interval)
            result[key] = Variable(types.join(before.dtype, found.dtype), interval)
        return result


@dataclass
class Scope:
    """The names of one function, or of one call of it that stands in another."""

    function: object
    source: Source
    tree: ast.FunctionDef
    path: str = ""
    caller: Scope | None = None
    names: dict = field(default_factory=dict)
    assigned: set = field(default_factory=set)
    # Where a called function puts its result, and goes then.
    result: str = ""
    done: str = ""

    def __post_init__(self):
        closure = inspect.getclosurevars(self.function) if self.function.__closure__ else None
        self.closure = closure.nonlocals if closure else {}
        self.globals, self.builtins = self.function.__globals__, vars(builtins)
        self.locals = assigned_names(self.tree.body) | {a.arg for a in self.tree.args.args}

    def key(self, name: str) -> str:
        return self.path + name


@dataclass
class Check:
    """A place where an index may be outside: for the message."""

    line: int
    text: str


@dataclass
class Unit:
    """One kernel of a module."""

    text: str
    symbol: str
    # The word of each array that it takes, in order.
    accesses: list[str]
    # Whether the last one says which check has failed.
    has_status: bool


def read_source(function) -> tuple[Source, ast.FunctionDef]:
    try:
        lines, first = inspect.getsourcelines(function)
    except (OSError, TypeError) as reason:
        raise TypeError(f"'{function.__name__}' has no source that can be read, which a kernel is compiled from: "
                        f"{reason}") from None
    text = textwrap.dedent("".join(lines))
    indent = len(lines[0]) - len(lines[0].lstrip())
    tree = ast.parse(text).body[0]
    source = Source(inspect.getsourcefile(function) or "?", first, [line.rstrip("\n") for line in lines], indent)
    if not isinstance(tree, ast.FunctionDef):
        raise source.error(tree, "expected a function defined by 'def'")
    return source, tree


class Translator(Expressions, Statements):
    """One round over one kernel."""

    def __init__(self, scope: Scope, options, variables: Variables, ranges):
        self.scope, self.options, self.variables, self.ranges = scope, options, variables, ranges
        self.code = Code()
        self.slots: dict[str, str] = {}
        self.facts: dict = {}
        self.loops: list[tuple[str, str]] = []
        self.accesses: list = []
        self.checks: list[Check] = []
        self.frozen: dict = {}
        self.calls = 0
        # The names that the statements before a parallel loop assign; None outside of one.
        self.parallel_outer: set[str] | None = None

    def error(self, node: ast.AST, message: str) -> KernelError:
        return self.scope.source.error(node, message)

    def touch(self, place, node: ast.AST, kind: str) -> None:
        if not place.array.is_local:
            self.accesses.append((place.array.name, kind, place.affine, node, self.parallel_outer is not None))

    def is_shared(self, place, array: Array) -> bool:
        """Whether other iterations that run at once may have the same element."""
        return self.parallel_outer is not None and not array.is_local and not any(
            affine is not None and affine[0] != 0 for affine in place.affine)

    def fail(self, node: ast.expr, array: Array, dim: int, size: int, name: str) -> None:
        """Says which check has failed, with the index, and ends the kernel."""
        code, wide = self.code, types.weak_int
        line = self.scope.source.line_of(node)
        self.checks.append(Check(line, f"is outside of dimension {dim} of '{array.name}', which has {size} elements "
                                       f"({self.scope.source.filename}, line {line}: "
                                       f"{ast.unparse(node)})"))
        number = code.constant(len(self.checks), wide)
        for position, value in ((0, number), (1, name)):
            at = code.op(f"arith.constant {position} : index")
            code.do(f"memref.store {value}, %status[{at}] : memref<2xi64>")
        code.end("jit.end")

    # Local arrays.

    def local_array(self, node: ast.Assign) -> bool:
        """Makes `a = tinyjit.local(n, f32)` an array. Returns whether that is what `node` is."""
        call = node.value
        if not isinstance(call, ast.Call) or self.any(call.func) not in self.options.makers:
            return False
        target = node.targets[0]
        if len(node.targets) != 1 or not isinstance(target, ast.Name):
            raise self.error(node, "a local array gets one name")
        if call.keywords or len(call.args) != 2:
            raise self.error(call, "a local array has a size and a type: tinyjit.local((3, 3), tinyjit.f32)")
        sizes = self.any(call.args[0])
        sizes = sizes if isinstance(sizes, tuple) else (sizes,)
        shape = tuple(size.const if isinstance(size, Value) else size for size in sizes)
        if not shape or not all(type(size) is int and size > 0 for size in shape):
            raise self.error(call.args[0], "the size of a local array is a number that is known, from 1 on")
        dtype = types.harden(self.dtype_of(call.args[1]))
        key = self.scope.key(target.id)
        if key in self.slots:
            raise self.error(node, f"'{target.id}' is made twice; make a local array once, before the loops")
        if self.loops:
            raise self.error(node, f"'{target.id}' is made in a loop; make it before, and set its elements here")
        self.slots[key] = ref = self.code.local(dtype, shape)
        self.scope.names[target.id] = array = Array(target.id, ref, dtype, shape, is_local=True)
        self.fill(array)
        return True

    def fill(self, array: Array) -> None:
        """Zeroes a local array, as Python does."""
        code, wide = self.code, types.weak_int
        indices, ends = [], []
        for size in array.shape:
            counter = code.slot(wide)
            code.put(code.constant(0, wide), counter, wide)
            head, body, done = code.label(), code.label(), code.label()
            code.begin(head)
            now = code.get(counter, wide)
            code.branch(code.compare("lt", wide, now, code.constant(size, wide)), body, done)
            code.begin(body)
            indices.append(code.op(f"arith.index_cast {now} : i64 to index"))
            ends.append((counter, head, done))
        zero = code.constant(0, array.dtype)
        code.do(f"memref.store {zero}, {array.ref}[{', '.join(indices)}] : {array.memref}")
        for counter, head, done in reversed(ends):
            now = code.get(counter, wide)
            code.put(code.compute("arith.addi", wide, now, code.constant(1, wide)), counter, wide)
            code.end(f"cf.br {head}")
            code.begin(done)

    # Functions in Python that the kernel calls.

    def inline(self, node: ast.Call, function):
        arguments = [self.any(argument) for argument in node.args]
        arguments = [a if isinstance(a, Array) else self.as_value(n, a) for a, n in zip(arguments, node.args)]
        source, tree = self.options.read(function)
        depth, outer = 0, self.scope
        while outer:
            depth, outer = depth + 1, outer.caller
        if depth > max_depth:
            raise self.error(node, f"calls are nested more than {max_depth} deep; a kernel has no recursion")
        names = [argument.arg for argument in tree.args.args]
        if node.keywords or len(arguments) != len(names):
            raise self.error(node, f"{tree.name}() takes {len(names)} arguments by position")
        self.calls += 1
        caller, loops, outer_loops = self.scope, self.loops, self.parallel_outer
        scope = Scope(function, source, tree, f"{caller.path}{tree.name}.{self.calls}.", caller)
        self.scope, self.loops = scope, []
        code = self.code
        for name, argument in zip(names, arguments):
            if isinstance(argument, Array):
                scope.names[name] = argument
            else:
                self.assign(node, name, argument)
        scope.done = code.label()
        self.run(tree.body)
        returned = self.variables.get(scope.key("return"))
        if not code.ended and returned is not None:
            raise source.error(tree, f"'{tree.name}' may end without a result; return a number on each way")
        code.begin(scope.done)
        self.scope, self.loops, self.parallel_outer = caller, loops, outer_loops
        if returned is None:
            return None
        slot = self.slot(scope.key("return"))
        return Value(returned.dtype, code.get(slot, returned.dtype), interval=returned.interval)

    def give_result(self, node: ast.Return) -> None:
        key = self.scope.key("return")
        value = self.value(node.value)
        dtype = self.variables.note(key, value)
        self.code.put(self.code.cast(value, dtype), self.slot(key), dtype)
        self.code.end(f"cf.br {self.scope.done}")
