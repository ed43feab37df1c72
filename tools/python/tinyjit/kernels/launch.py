"""Calls of compiled kernels.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import ctypes

from .build import Made
from .parameters import Argument, pack

# The number of the check that has failed, and the index.
_Status = ctypes.c_int64 * 2


def _capture(made: Made, arguments: list[Argument], device: str) -> str:
    """The text of a capture that launches the kernels one after the other, on all threads of the device."""
    arrays = [a for a in arguments if a.is_array]
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


def _make_test(args, arguments: list[Argument]):
    """A function that says whether arguments have the types and shapes of `args`. Calls wait for it, so it is code that
    is made for them."""
    tests, names = [f"len(a) == {len(args)}"], {}
    for i, (value, argument) in enumerate(zip(args, arguments)):
        if argument.is_array:
            names[f"d{i}"], names[f"s{i}"] = value.dtype, value.shape
            tests += [f"a[{i}].dtype is d{i}", f"a[{i}].shape == s{i}"]
            continue
        names[f"t{i}"], names[f"v{i}"] = type(value), value
        tests.append(f"type(a[{i}]) is t{i}")
        if argument.known is not None:
            tests.append(f"a[{i}] == v{i}")
    return eval(f"lambda a: {' and '.join(tests)}", names)


class Launcher:
    """A kernel that is compiled for arguments of some types: what a call of it runs."""

    def __init__(self, kernel, arguments: list[Argument], made: Made, args, device: str):
        from .. import _tinyjit

        self.name, self.checks = kernel.__name__, made.checks
        self.arrays = [i for i, a in enumerate(arguments) if a.is_array]
        self.scalars = [(i, a) for i, a in enumerate(arguments) if not a.is_array and a.known is None]
        self.is_plain = not made.checks and not self.scalars and len(self.arrays) == len(arguments)
        self.is_on_host = device.startswith("cpu")
        self.fits = _make_test(args, arguments)
        # The module owns what the function runs.
        self.module = _tinyjit.load(made.text + _capture(made, arguments, device), **kernel.load_options)
        self.function = self.module["call"]

    def __call__(self, args) -> None:
        if self.is_plain:
            self.function(*args)
            return
        given = [args[i] for i in self.arrays]
        if self.checks:
            status = _Status()
            given.append(status)
        for i, argument in self.scalars:
            given.append(pack(argument, args[i]))
        self.function(*given)
        if self.checks and status[0]:
            raise IndexError(f"{self.name}(): index {status[1]} {self.checks[status[0] - 1].text}")
