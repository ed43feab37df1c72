"""Calls of compiled kernels.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import array

from .build import Made
from .parameters import Argument, pack


class Launcher:
    """A kernel that is compiled for arguments of some types: the functions that a call runs."""

    def __init__(self, kernel, arguments: list[Argument], made: Made):
        from .. import _tinyjit

        self.name, self.checks = kernel.__name__, made.checks
        self.is_parallel = kernel.parallel
        self.module = _tinyjit.load(made.text, **kernel.load_options)
        self.functions = [self.module.kernel(unit.symbol) for unit in made.units]
        self.arrays = [i for i, a in enumerate(arguments) if a.is_array]
        self.scalars = [(i, a) for i, a in enumerate(arguments) if not a.is_array and a.known is None]

    def __call__(self, args) -> None:
        given = [args[i] for i in self.arrays]
        if not self.checks:
            given += [pack(argument, args[i]) for i, argument in self.scalars]
            for function in self.functions:
                function(*given)
            return
        status = array.array("q", (0, 0))
        given.append(status)
        given += [pack(argument, args[i]) for i, argument in self.scalars]
        for function in self.functions:
            function(*given)
            if status[0]:
                raise IndexError(f"{self.name}(): index {status[1]} {self.checks[status[0] - 1].text}")
