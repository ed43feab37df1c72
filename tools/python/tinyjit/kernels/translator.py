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
from .arrays import Array, Arrays
from .code import Code, Value
from .errors import KernelError, Source
from .expressions import Expressions
from .iteration import Loops
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
    # Of a name that is given a value: a tuple's length, a part of an array, or None for a number.
    kinds: dict = field(default_factory=dict)
    assigned: set = field(default_factory=set)
    # Where a called function goes with its result.
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
    """A place where a kernel may end with an error: for the message."""

    error: type
    text: str
    place: str

    def message(self, number: int) -> str:
        subject = f"index {number} is " if self.error is IndexError else ""
        return f"{subject}{self.text} ({self.place})"


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
    """The source of a function. Raises TypeError where none can be read, KernelError for one that 'def' does not define."""
    if not inspect.isfunction(function):
        raise TypeError(f"a kernel is made of a function that 'def' defines, found a {type(function).__name__}")
    if hasattr(function, "__wrapped__"):
        raise TypeError(f"'{function.__name__}' is what a decorator made of '{function.__wrapped__.__name__}', and a kernel would "
                        "be compiled from that one's source; decorate the kernel instead")
    try:
        lines, first = inspect.getsourcelines(function)
    except (OSError, TypeError) as reason:
        raise TypeError(f"'{function.__name__}' has no source that can be read, which a kernel is compiled from: "
                        f"{reason}") from None
    text = textwrap.dedent("".join(lines))
    indent = len(lines[0]) - len(lines[0].lstrip())
    source = Source(inspect.getsourcefile(function) or "?", first, [line.rstrip("\n") for line in lines], indent)
    try:
        tree = ast.parse(text).body[0]
    except SyntaxError:
        # The lines of a lambda are a part of a statement.
        tree = ast.Pass(lineno=1, col_offset=0)
    if not isinstance(tree, ast.FunctionDef):
        raise source.error(tree, "expected a function defined by 'def'")
    return source, tree


class Translator(Expressions, Arrays, Statements, Loops):
    """One round over one kernel."""

    def __init__(self, scope: Scope, options, variables: Variables, ranges, outside):
        self.scope, self.options, self.variables, self.ranges = scope, options, variables, ranges
        self.code = Code()
        self.slots: dict[str, str] = {}
        self.facts: dict = {}
        self.loops: list[tuple[str, str]] = []
        self.accesses: list = []
        self.checks: list[Check] = []
        self.frozen: dict = {}
        self.outside = outside
        self.local_bytes = 0
        self.calls = 0
        # The names that the statements before a parallel loop assign; None outside of one.
        self.parallel_outer: set[str] | None = None

    def error(self, node: ast.AST, message: str) -> KernelError:
        return self.scope.source.error(node, message)

    def touch(self, place, node: ast.AST, kind: str) -> None:
        if not place.array.is_local and not place.array.is_outside:
            self.accesses.append((place.array.name, kind, place.affine, node, self.parallel_outer is not None))

    def is_shared(self, place, array: Array) -> bool:
        """Whether other iterations that run at once may have the same element."""
        return self.parallel_outer is not None and not array.is_local and not any(
            affine is not None and affine[0] != 0 for affine in place.affine)

    def require(self, condition: str, node: ast.AST, error: type, text: str, number: str | None = None) -> None:
        """Ends the kernel with an error unless the condition holds."""
        code = self.code
        going_on, outside = code.label(), code.label()
        code.branch_likely(condition, going_on, outside)
        code.begin(outside)
        self.fail(node, error, text, number)
        code.begin(going_on)

    def fail(self, node: ast.AST, error: type, text: str, number: str | None = None) -> None:
        """Says which check has failed, with a number, and ends the kernel."""
        code, wide = self.code, types.weak_int
        source = self.scope.source
        self.checks.append(Check(error, text, f"{source.filename}, line {source.line_of(node)}: {ast.unparse(node)}"))
        check = code.constant(len(self.checks), wide)
        for position, value in ((0, check), (1, number or check)):
            at = code.op(f"arith.constant {position} : index")
            code.do(f"memref.store {value}, %status[{at}] : memref<2xi64>")
        code.end("jit.end")

    # Functions in Python that the kernel calls.

    def inline(self, node: ast.Call, function):
        try:
            source, tree = self.options.read(function)
        except TypeError as reason:
            raise self.error(node, str(reason)) from None
        depth, outer = 0, self.scope
        while outer:
            depth, outer = depth + 1, outer.caller
        if depth > max_depth:
            raise self.error(node, f"calls are nested more than {max_depth} deep; a kernel has no recursion")
        arguments = self.bound_arguments(node, tree, function)
        self.calls += 1
        caller, loops = self.scope, self.loops
        scope = Scope(function, source, tree, f"{caller.path}{tree.name}.{self.calls}.", caller)
        self.scope, self.loops = scope, []
        code = self.code
        for name, argument in arguments.items():
            if isinstance(argument, Array):
                scope.names[name] = argument
            else:
                self.bind(node, name, argument)
        scope.done = code.label()
        self.run(tree.body)
        has_result = "return" in scope.kinds
        if not code.ended and has_result:
            raise source.error(tree, f"'{tree.name}' may end without a result; return one on each way")
        code.begin(scope.done)
        if has_result:
            scope.assigned.update(self.parts_of("return"))
        result = self.read(node, "return") if has_result else None
        self.scope, self.loops = caller, loops
        return result

    def bound_arguments(self, node: ast.Call, tree: ast.FunctionDef, function) -> dict:
        """The arguments of a call by the names of the parameters."""
        names = [argument.arg for argument in tree.args.args]
        given = dict(zip(names, node.args))
        for keyword in node.keywords:
            if keyword.arg is None or keyword.arg in given or keyword.arg not in names:
                raise self.error(node, f"{tree.name}() takes the arguments {', '.join(names)}")
            given[keyword.arg] = keyword.value
        defaults = dict(zip(reversed(names), reversed(function.__defaults__ or ())))
        odd = tree.args.vararg or tree.args.kwarg or tree.args.kwonlyargs or len(node.args) > len(names)
        if odd or not names_covered(names, given, defaults):
            raise self.error(node, f"{tree.name}() takes {len(names)} arguments by position")
        result = {}
        for name in names:
            if name in given:
                found = self.any(given[name])
                result[name] = found if isinstance(found, Array | tuple) else self.as_value(given[name], found)
            elif isinstance(defaults[name], bool | int | float):
                result[name] = Value.constant(defaults[name])
            else:
                raise self.error(node, f"{tree.name}() has a default for '{name}' that is no number; pass it")
        return result

    def parts_of(self, name: str) -> list[str]:
        """The numbers that a name stands for."""
        return [part for part in self.scope.kinds if part == name or part.startswith(name + ".")]

    def give_result(self, node: ast.Return) -> None:
        found = self.any(node.value)
        found = found if isinstance(found, Array | tuple) else self.as_value(node.value, found)
        self.bind(node, "return", found)
        self.code.end(f"cf.br {self.scope.done}")


def names_covered(names, given, defaults) -> bool:
    return all(name in given or name in defaults for name in names)
