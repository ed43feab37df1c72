"""Calls of compiled kernels.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import array

from .build import Made
from .parameters import Argument, pack


def _capture(made: Made, arguments: list[Argument]) -> str:
    """The text of a capture that launches the kernels one after the other, on all threads."""
    arrays = [a for a in arguments if a.is_array]
    scalars = [a for a in arguments if not a.is_array and a.known is None]
    buffers = {a.name: a.pointer.replace("!uop.ptr", "!jit.buffer").replace(">", ', "cpu:0">') for a in arrays}
    status = {"status.": '!jit.buffer<2xi64, "cpu:0">'} if made.checks else {}
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


class Launcher:
    """A kernel that is compiled for arguments of some types: what a call of it runs."""

    def __init__(self, kernel, arguments: list[Argument], made: Made):
        from .. import _tinyjit

        self.name, self.checks = kernel.__name__, made.checks
        self.arrays = [i for i, a in enumerate(arguments) if a.is_array]
        self.scalars = [(i, a) for i, a in enumerate(arguments) if not a.is_array and a.known is None]
        if kernel.parallel:
            self.module = _tinyjit.load(made.text + _capture(made, arguments), **kernel.load_options)
            self.function = self.module["call"]
        else:
            self.module = _tinyjit.load(made.text, **kernel.load_options)
            self.function = self.module.kernel(made.units[0].symbol)

    def __call__(self, args) -> None:
        given = [args[i] for i in self.arrays]
        if self.checks:
            status = array.array("q", (0, 0))
            given.append(status)
        for i, argument in self.scalars:
            given.append(pack(argument, args[i]))
        self.function(*given)
        if self.checks and status[0]:
            raise IndexError(f"{self.name}(): index {status[1]} {self.checks[status[0] - 1].text}")
