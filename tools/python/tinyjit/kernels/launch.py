"""Calls of compiled kernels.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

from .. import _tinyjit
from . import types
from .build import Made
from .parameters import Argument


# Clears the status in a captured function, each of whose calls has a new one.
_clear = """
jit.kernel @call.clear(%status: !uop.ptr<2xi64>) {
  %zero = arith.constant 0 : i64
  %i = uop.range 2
  uop.store %zero, %status[%i] : !uop.ptr<2xi64>
}
"""


def _capture(made: Made, arguments: list[Argument], device: str) -> str:
    """The text of a capture that launches the kernels one after the other, on all threads of the device."""
    arrays = [a for a in arguments if a.is_array] + made.outside.arguments
    scalars = [a for a in arguments if not a.is_array and a.known is None]
    buffers = {a.name: a.pointer.replace("!uop.ptr", "!jit.buffer").replace(">", f', "{device}">') for a in arrays}
    status = {"status.": f'!jit.buffer<2xi64, "{device}">'} if made.checks else {}
    parameters = [f'%a_{name}: {type} {{jit.name = "{name}"}}' for name, type in {**buffers, **status}.items()]
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


def _raiser(name: str, checks: list):
    """A function that raises the error of a status: the number of the check that has failed, and the number it looked at."""
    def raise_error(number, found):
        check = checks[number - 1]
        raise check.error(f"{name}(): {check.message(found)}")
    return raise_error


def _word(argument: Argument, value) -> str:
    """How an argument is handed on. A number of a captured call stays one which later calls bring anew, if all of it is
    passed on; otherwise the capture holds for its value."""
    if argument.is_array:
        return "array"
    if argument.known is not None:
        return "known"
    if argument.dtype is types.f32:
        return "as is" if type(value) in (float, int, _tinyjit.Real) else "float"
    if argument.dtype.kind == "f":
        return "words"
    if argument.dtype is types.bool_:
        return "truth"
    return "as is" if type(value) in (int, _tinyjit.Number) else "index"


def specialize(kernel, arguments: list[Argument], made: Made, args, device: str):
    """Compiles a kernel for arguments like `args`; what calls it raises IndexError for an index outside of its array, and
    the errors that the kernel raises."""
    # The module owns what the function runs.
    module = _tinyjit.load(made.text + (_clear if made.checks else "") + _capture(made, arguments, device),
                           **kernel.load_options)
    units = [(unit.symbol, unit.has_status) for unit in made.units]
    forms = [(_word(argument, value), value) for argument, value in zip(arguments, args)]
    outside = [_tinyjit.asarray(array, device="cpu", copy=True).to(device) for array in made.outside.arrays]
    raiser = _raiser(kernel.__name__, made.checks) if made.checks else None
    return _tinyjit._Specialization(module, kernel.__name__, units, forms, outside, raiser)
