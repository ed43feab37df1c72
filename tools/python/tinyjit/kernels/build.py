"""Kernels of a function: the text of a module, and what its calls have to know.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field

from . import types
from .arrays import Array
from .code import Value
from .iteration import Iteration
from .parameters import Argument, dtype_of
from .statements import assigned_names, with_inner
from .translator import Check, Scope, Translator, Unit, Variables, max_rounds

widen_after = 4


@dataclass
class Options:
    """The options of `tinyjit.kernel`, and the functions that mean something of their own in kernels."""

    parallel: bool = False
    bounds: bool = True
    ranges: tuple = ()
    makers: dict = field(default_factory=dict)
    read: object = None


@dataclass
class Made:
    """A module's text. `checks` are the indices that calls check, by number from 1."""

    text: str
    units: list[Unit]
    checks: list[Check]
    frozen: dict
    # The arrays from outside of the function, behind those of the call.
    outside: Outside


@dataclass
class Outside:
    """Arrays that names outside of the function stand for, as the arguments that they become, and copies of them."""

    arguments: list[Argument] = field(default_factory=list)
    arrays: list = field(default_factory=list)
    found: dict = field(default_factory=dict)

    def add(self, name: str, array) -> Argument | None:
        """The argument for an array; None for one that kernels cannot take."""
        if id(array) in self.found:
            return self.found[id(array)]
        dtype = dtype_of(array)
        if dtype is None:
            return None
        argument = Argument(f"{name}.outside{len(self.arrays)}", dtype, tuple(array.shape))
        self.arguments.append(argument)
        self.arrays.append(array)
        self.found[id(array)] = argument
        return argument


def check_signature(source, tree: ast.FunctionDef) -> None:
    arguments = tree.args
    odd = arguments.vararg or arguments.kwarg or (arguments.posonlyargs + arguments.kwonlyargs or [None])[0]
    if odd:
        raise source.error(odd, "a kernel's parameters are given by position or name; '*' and '/' are not supported")
    for node in with_inner(tree.body):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            raise source.error(node, "kernels have no FunctionDef; define the function outside of the kernel")


def known_integer(value: Value) -> int | None:
    """The number that `value` always is."""
    low, high = value.interval
    return low if low is not None and low == high else None


class Builder:
    """Translates one function for arguments of known types."""

    def __init__(self, function, source, tree: ast.FunctionDef, arguments: list[Argument], options: Options):
        self.function, self.source, self.tree = function, source, tree
        self.arguments, self.options = arguments, options
        self.checks: list[Check] = []
        self.frozen: dict = {}
        self.outside = Outside()

    def build(self) -> Made:
        units = []
        if self.options.parallel:
            before: list[ast.stmt] = []
            for node in self.tree.body:
                if isinstance(node, ast.For):
                    units.append(self.unit(before, node, len(units)))
                else:
                    before.append(node)
            if not units:
                raise self.source.error(self.tree, "parallel=True, but the function has no 'for' at its outermost "
                                                   "level")
        else:
            units.append(self.unit(self.tree.body, None, 0))
        return Made("\n".join(unit.text for unit in units), units, self.checks, self.frozen, self.outside)

    @property
    def arrays(self) -> list[Argument]:
        return [a for a in self.arguments if a.is_array] + self.outside.arguments

    def unit(self, before: list[ast.stmt], loop: ast.For | None, number: int) -> Unit:
        """One kernel: statements in order, or the iterations of `loop`, each after the statements before it."""
        assumed: dict = {}
        stable = None
        for turn in range(max_rounds):
            variables = Variables(assumed)
            translator = Translator(Scope(self.function, self.source, self.tree), self.options, variables,
                                    self.options.ranges, self.outside)
            trips = self.translate(translator, before, loop)
            if variables.is_stable():
                narrower = {key: found for key, found in variables.found.items()}
                done = stable is not None or narrower == assumed
                stable = translator, trips
                if done:
                    break
                # Bounds that were found under wide ones hold, too, and are narrower.
                assumed = narrower
                continue
            if stable is not None:
                break
            assumed = variables.next(widen=turn >= widen_after)
        if stable is None:
            raise self.source.error(self.tree, "the types of its names do not settle; give them types, "
                                               "'name: tinyjit.f32 = value'")
        translator, trips = stable
        self.frozen.update(translator.frozen)
        words = self.find_accesses(translator)
        if loop is not None:
            self.prove(translator, words)
        return self.write(translator, trips, words, number)

    def translate(self, t: Translator, before: list[ast.stmt], loop: ast.For | None) -> int | None:
        t.checks = list(self.checks)
        for argument in self.arguments:
            if argument.is_array:
                t.scope.names[argument.name] = Array(argument.name, f"%m_{argument.name}", argument.dtype,
                                                     argument.shape)
            elif argument.known is not None:
                t.assign(self.tree, argument.name, Value.constant(argument.known))
            else:
                t.assign(self.tree, argument.name, argument.unpack(t.code, f"%n_{argument.name}"))
        self.keep_constants(t)
        t.run(before)
        trips = None
        if loop is not None:
            trips = self.enter(t, before, loop)
        if not t.code.ended:
            t.code.end("jit.end")
        return trips

    def keep_constants(self, t: Translator) -> None:
        """Numbers that are known, and that nothing changes, stand for themselves."""
        changed = assigned_names(self.tree.body)
        for argument in self.arguments:
            if argument.known is not None and argument.name not in changed:
                t.scope.names[argument.name] = Value.constant(argument.known)

    def enter(self, t: Translator, before: list[ast.stmt], loop: ast.For) -> int:
        """Writes one iteration of a parallel loop. Returns the number of iterations."""
        for name, kind, _, node, _ in t.accesses:
            if kind != "load":
                raise self.source.error(node, f"'{name}' is stored to outside of the parallel loops; do it in a loop, "
                                              "or in a kernel of its own")
        if loop.orelse:
            raise self.source.error(loop.orelse[0], "kernels have no 'else' of a loop")
        over = t.iteration(loop.iter)
        first, last, step = [known_integer(value) for value in (over.begin, over.end, over.step)] \
            if isinstance(over, Iteration) else [None] * 3
        if first is None or last is None or step is None:
            raise self.source.error(loop.iter, "the bounds of a parallel loop are sizes of arrays and numbers that are "
                                               "known; annotate a parameter as tinyjit.constant")
        steps = range(first, last, step)
        code, wide = t.code, types.weak_int
        trip = code.op("arith.index_cast %trip : index to i64")
        scaled = code.compute("arith.muli", wide, trip, code.constant(step, wide))
        name = code.compute("arith.addi", wide, scaled, code.constant(first, wide))
        ends = sorted((steps[0], steps[-1])) if steps else [0, 0]
        t.parallel_outer = assigned_names(before) | {a.name for a in self.arguments if not a.is_array}
        t.assign_all(loop.target, over.item(Value(wide, name, interval=tuple(ends), affine=(step, first))), loop.target)
        end_label = code.label()
        t.loops.append((end_label, end_label))
        breaks = [n for n in loop.body for n in self.own_breaks(n)]
        if breaks:
            raise self.source.error(breaks[0], "a parallel loop has no 'break': its iterations run in any order")
        if steps:
            t.run(loop.body)
        t.loops.pop()
        code.begin(end_label)
        return len(steps)

    def own_breaks(self, node: ast.AST) -> list[ast.AST]:
        """The breaks that leave the loop that `node` stands in."""
        if isinstance(node, ast.Break | ast.Return):
            return [node]
        if isinstance(node, ast.For | ast.While):
            return [n for n in with_inner([node]) if isinstance(n, ast.Return)]
        return [found for child in ast.iter_child_nodes(node) for found in self.own_breaks(child)]

    def find_accesses(self, t: Translator) -> dict[str, str]:
        """The word of each array: read, partial or update."""
        words = {argument.name: "read" for argument in self.arrays}
        loaded = {name for name, kind, *_ in t.accesses if kind != "store"}
        for name, kind, *_ in t.accesses:
            if kind != "load":
                words[name] = "update" if name in loaded else "partial"
        return words

    def prove(self, t: Translator, words: dict[str, str]) -> None:
        """Checks that no iteration stores what another one loads or stores."""
        for name, word in words.items():
            if word == "read":
                continue
            own = [access for access in t.accesses if access[0] == name]
            kinds = {access[1] for access in own}
            if len(kinds) == 1 and kinds <= {"addi", "andi", "ori"}:
                continue
            first = next(access for access in own if access[1] != "load")
            dims = [dim for dim, form in enumerate(first[2]) if form is not None and form[0] != 0]
            for access in own:
                dims = [dim for dim in dims if access[2][dim] == first[2][dim]]
                if not dims:
                    raise self.source.error(access[3], self.reason(name, access, first))

    def reason(self, name: str, access, first) -> str:
        if access is first:
            sums = "; only sums of integers, '+=', can be of elements that iterations share"
            return f"iterations of the parallel loop may store to one element of '{name}'{sums}"
        what = "loads" if access[1] == "load" else "stores to"
        return (f"an iteration of the parallel loop {what} an element of '{name}' that another one may store to "
                f"(line {self.source.line_of(first[3])}); store into another array")

    def write(self, t: Translator, trips: int | None, words: dict[str, str], number: int) -> Unit:
        self.checks = t.checks
        arrays = self.arrays
        scalars = [a for a in self.arguments if not a.is_array and a.known is None]
        symbol = re.sub(r"\W", "_", self.function.__name__) + (f"_{number}" if number else "")
        status = [("%status", "!uop.ptr<2xi64>", "memref<2xi64>", "partial")] if t.checks else []
        of_arrays = [(f"%a_{a.name}", a.pointer, a.memref, words[a.name]) for a in arrays] + status
        parameters = [f"{name.replace('%status', '%a_status.')}: {pointer}" for name, pointer, *_ in of_arrays]
        parameters += [f"%v_{a.name}: {a.variable}" for a in scalars]
        operands = [f"{word} {name.replace('%status', '%a_status.')}" for name, _, _, word in of_arrays]
        operands += [f"%v_{a.name}" for a in scalars]
        kinds = [pointer for _, pointer, *_ in of_arrays] + [a.variable for a in scalars]
        block = [f"%m_{a.name}: {a.memref}" for a in arrays] + [f"%status: {m}" for _, _, m, _ in status]
        block += [f"%n_{a.name}: {a.carried}" for a in scalars]
        block += ["%trip: index"] if trips is not None else []
        lines = "\n".join(f"    {line}" for line in t.code.slots + t.code.lines)
        shared = f" trips {trips}" if trips is not None else ""
        text = (f"jit.kernel @{symbol}({', '.join(parameters)}) name \"{self.function.__name__}\" {{\n"
                f"  jit.loops({', '.join(operands)}){shared} : {', '.join(kinds)} {{\n"
                f"  ^entry({', '.join(block)}):\n{lines}\n  }}\n}}\n")
        return Unit(text, symbol, [word for *_, word in of_arrays], bool(status))
