"""Finds what a capture of tinygrad 0.14.0 keeps from the capturing call although a later call may mean something else.

Such values are part of the program: tinygrad never looks at them again, and neither does what is exported. Where the
calls seen so far, or the state of the program now, show that one of them has changed, the export is refused.
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import inspect

import numpy as np
from translation.tinygrad_version import ExportError

from tinygrad import Tensor
from tinygrad.uop import Ops
from tinygrad.uop.ops import UOp

PLAIN = (bool, int, float, str, type(None), np.generic)


def named_arguments(function, args, kwargs) -> list[tuple[str, object]]:
    """The arguments with the names of the function's parameters, as they stand in the call."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        parameters = []

    def positional(i: int) -> str:
        is_named = i < len(parameters) and parameters[i].kind not in (
            inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
        return parameters[i].name if is_named else f"arg{i}"
    return [(positional(i), value) for i, value in enumerate(args)] + list(kwargs.items())


def fixed_arguments(function, args, kwargs) -> dict[str, object]:
    """The parts of a call's arguments that tinygrad does not take as inputs: numbers, texts, tensors in nested containers."""
    found: dict[str, object] = {}

    def visit(name: str, value, depth: int):
        if value.__class__ is Tensor:
            if depth > 1:
                found[name] = value.uop.base
        elif isinstance(value, (list, tuple, dict)):
            for key, item in value.items() if isinstance(value, dict) else enumerate(value):
                visit(f"{name}.{key}", item, depth + 1)
        elif isinstance(value, PLAIN):
            found[name] = value
    for name, value in named_arguments(function, args, kwargs):
        visit(name, value, 0)
    return found


def check_same(captured: dict[str, object], other: dict[str, object]):
    """Refuses arguments that were not the same in another call."""
    for name in sorted(captured.keys() | other.keys()):
        kept, given = captured.get(name), other.get(name)
        if kept is given or (type(kept) is type(given) and not isinstance(kept, UOp) and kept == given):
            continue
        if isinstance(kept, UOp) or isinstance(given, UOp):
            raise ExportError(f"argument '{name}' is a tensor in a nested container, and another one in another call; tinygrad "
                              "takes as inputs only tensors that are arguments or stand directly in a list, tuple or dict")
        raise ExportError(f"argument '{name}' is {kept!r} in the capturing call and {given!r} in another one; tinygrad keeps "
                          "that of the capturing call: pass a bound Variable or a tensor")


def describe(fixed: dict[str, object]) -> list[str]:
    return [f"argument '{name}' is part of the program: " +
            ("tinygrad takes no tensor in a nested container as an input" if isinstance(value, UOp) else f"always {value!r}")
            for name, value in fixed.items()]


def check_names(before: dict[UOp, tuple], now: dict[UOp, tuple], used: set[UOp]):
    """Refuses if a name that meant a buffer of the capture means another one now, and no name means the old one."""
    current = {name: buffer for buffer, (name, _) in now.items()}
    for buffer, (name, _) in before.items():
        rebound = buffer in used and buffer not in now and name in current
        if rebound and not name.startswith("rng."):
            raise ExportError(f"'{name}' was given another tensor after the capture began, and the capture still uses the one "
                              "before: assign() to it instead, or capture again")


def written_buffers(call: UOp) -> set[UOp]:
    """The buffers that a scheduled call writes."""
    arguments = [s for s in call.src[1:] if not s.is_bound_var]
    slots = {0} if call.src[0].op is Ops.COPY else {
        parameter.arg.slot for u in call.src[0].toposort() if u.op is Ops.STORE
        for parameter in u.src[0].toposort() if parameter is u.src[0].buf_uop}
    return {u for slot in slots for u in arguments[slot].toposort() if u.op is Ops.BUFFER}


def check_pruned(pruned: UOp | None, used: set[UOp], existed: set[UOp], names: dict[UOp, tuple]):
    """Refuses a state that the pruned calls write and the kept ones use."""
    for call in pruned.src if pruned is not None else ():
        for buffer in written_buffers(call) & used & existed:
            name = f" '{names[buffer][0]}'" if buffer in names else ""
            raise ExportError(f"TinyJit(prune=True) leaves out what writes the state{name}, though the kept part uses it; "
                              "tinygrad writes it in the capturing call only: capture without prune")
