"""Calls of compiled kernels.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import struct

from .. import _tinyjit
from . import types
from .build import Made
from .parameters import Argument


def _capture(made: Made, arguments: list[Argument], device: str) -> str:
    """The text of a capture that launches the kernels one after the other, on all threads of the device."""
    arrays = [a for a in arguments if a.is_array] + made.outside.arguments
    scalars = [a for a in arguments if not a.is_array and a.known is None]
    buffers = {a.name: a.pointer.replace("!uop.ptr", "!jit.buffer").replace(">", f', "{device}">') for a in arrays}
    status = {"status.": f'!jit.buffer<2xi64, "{device}">'} if made.checks else {}
    parameters = [f'%a_{name}: {type}' for name, type in {**buffers, **status}.items()]
    parameters += [f"%v_{a.name}: {a.variable}" for a in scalars]
    lines = []
    for unit in made.units:
        used = {**buffers, **(status if unit.has_status else {})}
        operands = [f"{word} %a_{name}" for name, word in zip(used, unit.accesses)]
        operands += [f"%v_{a.name}" for a in scalars]
        kinds = [*used.values(), *(a.variable for a in scalars)]
        lines.append(f"  jit.launch @{unit.symbol}({', '.join(operands)}) : {', '.join(kinds)}")
    body = "\n".join(lines)
    return f"jit.capture @call({', '.join(parameters)}) {{\n{body}\n  jit.return\n}}\n"


class Statuses:
    """Arrays of two words that calls give to a kernel: the number of the check that has failed, and the index.

    Calls that end well give theirs back, for later calls; threads may do so at once.
    """

    def __init__(self, name: str, checks: list, device: str):
        self.name, self.checks, self.device, self.free = name, checks, device, []
        self.is_on_host = device.startswith("cpu")

    def take(self):
        try:
            return self.free.pop()
        except IndexError:
            return _tinyjit.zeros(2, "int64", self.device)

    def look(self, status) -> None:
        """Raises the error that a call has left in `status`."""
        try:
            words = memoryview(status) if self.is_on_host else status.tolist()
        except (BufferError, _tinyjit.Error):
            event, remedy = self.checks[0].possibility
            raise _tinyjit.FailedPreconditionError(
                f"{self.name}(): {event}, and no replay of a captured function could report it; {remedy}") from None
        if words[0]:
            check = self.checks[words[0] - 1]
            raise check.error(f"{self.name}(): {check.message(words[1])}")
        self.free.append(status)


def _tests(args, arguments: list[Argument]) -> tuple[list[str], dict]:
    """Conditions that say whether arguments `a` have the types and shapes of `args`, and the names in them."""
    tests, names = [f"len(a) == {len(args)}"], {}
    for i, (value, argument) in enumerate(zip(args, arguments)):
        if argument.is_array:
            names[f"d{i}"], names[f"s{i}"] = value.dtype, value.shape
            is_numpy = type(value).__module__ == "numpy"
            tests += [f"a[{i}].dtype {'is' if is_numpy else '=='} d{i}", f"a[{i}].shape == s{i}"]
            if not is_numpy and hasattr(value, "device"):
                names[f"v{i}"] = value.device
                tests.append(f"a[{i}].device == v{i}")
            continue
        names[f"t{i}"], names[f"v{i}"] = type(value), value
        tests.append(f"type(a[{i}]) is t{i}")
        if argument.known is not None:
            tests.append(f"a[{i}] == v{i}")
    return tests, names


def _packed(argument: Argument, value, name: str) -> str:
    """The expression that gives a number, called `name`, to a kernel. That of a captured call stays one which later calls
    bring anew, if all of it is passed on; otherwise the capture holds for its value."""
    if argument.dtype is types.f32:
        return name if type(value) in (float, int, _tinyjit.Real) else f"float({name})"
    if argument.dtype.kind == "f":
        return f"words({name} if type({name}) is float else float({name}))"
    if argument.dtype is types.bool_:
        return f"int(bool({name}))"
    passed_on = type(value) is int or argument.dtype.bits == 64 and type(value) is _tinyjit.Number
    return name if passed_on else f"{name}.__index__()"


_pack, _unpack = struct.Struct("d").pack, struct.Struct("q").unpack


def _words(number: float) -> int:
    """The 64 bits of a float."""
    return _unpack(_pack(number))[0]


_call = """
def call(a, sure=False):
    try:
        if not (sure or {tests}):
            return False
    except AttributeError:
        return False
    {statements}
    return True
"""


def _make_call(args, arguments: list[Argument], outside: list, function, statuses: Statuses | None):
    """A function of a tuple of arguments that runs the compiled kernel if they have the types and shapes of `args`, or if
    that is sure, and says whether it did. All calls of kernels pass here, so it is code that is made for these types."""
    tests, names = _tests(args, arguments)
    given = [f"a[{i}]" for i, a in enumerate(arguments) if a.is_array]
    given += [f"o{i}" for i in range(len(outside))]
    names.update({f"o{i}": array for i, array in enumerate(outside)})
    given += ["status"] if statuses else []
    given += [_packed(a, args[i], f"a[{i}]") for i, a in enumerate(arguments) if not a.is_array and a.known is None]
    statements = [f"function({', '.join(given)})"]
    if statuses:
        names.update(take=statuses.take, look=statuses.look)
        statements = ["status = take()", *statements, "look(status)"]
    names.update(function=function, words=_words)
    exec(_call.format(tests=" and ".join(tests), statements="\n    ".join(statements)), names)
    return names["call"]


class Launcher:
    """A kernel that is compiled for arguments of some types.

    `call(args)` runs it and returns True, or returns False where arguments seem to have other types or shapes;
    `call(args, True)` does not look. Raises IndexError for an index outside of its array, and the errors that the
    kernel raises.
    """

    def __init__(self, kernel, arguments: list[Argument], made: Made, args, device: str):
        # The module owns what the function runs.
        self.module = _tinyjit.load(made.text + _capture(made, arguments, device), **kernel.load_options)
        statuses = Statuses(kernel.__name__, made.checks, device) if made.checks else None
        outside = [_tinyjit.asarray(array, device="cpu", copy=True).to(device) for array in made.outside.arrays]
        self.call = _make_call(args, arguments, outside, self.module["call"], statuses)
