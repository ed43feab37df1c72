"""Functions of Python that programs call while they run: jax.pure_callback, jax.io_callback, jax.debug.callback.

JAX's call of a program's i-th function becomes one of `tinyjit_python_call`, which is given the program's number as an array. So the
text of the program is the same in all processes, and the number is an argument of it.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import ctypes
import dataclasses
import math
import threading
import traceback
import typing

import numpy as np
from jaxlib.mlir import ir
from tinyjit._tinyjit import _offer_python_call

from . import element_types, passes

TARGETS = {"xla_ffi_python_cpu_callback", "xla_ffi_partitioned_python_cpu_callback"}


@dataclasses.dataclass(frozen=True)
class Callback:
    """A function that a program calls, and the types of its arguments and results."""
    function: typing.Callable
    takes: tuple
    gives: tuple


class _Thread(threading.local):
    """Of a thread: the last exception of a function on it, with its text."""
    error, text = None, None


_thread = _Thread()
#: The callbacks of each program, kept until the process ends: an executable of XLA's may call them.
_programs = []
_lock = threading.Lock()


def _memory(address, dtype, shape):
    """The array at an address."""
    size = math.prod(shape) * dtype.itemsize
    if not size:
        return np.empty(shape, dtype)
    return np.frombuffer((ctypes.c_char * size).from_address(address), dtype).reshape(shape)


def _call(number, index, arrays):
    """Called by a capture: the arrays of arguments and of results, by address. Gives the text of an error, or None."""
    try:
        callback = _programs[number][index]
        sizes = [(*kind.shape, 2) if kind.dtype.kind == "c" else kind.shape for kind in (*callback.takes, *callback.gives)]
        written = [False] * len(callback.takes) + [True] * len(callback.gives)
        if [each[1:] for each in arrays] != list(zip(sizes, written)):
            return "its arrays have other sizes than those of the function"
        given = []
        for kind, (address, _, _) in zip(callback.takes, arrays):
            # A function may keep them, and the next replay writes where they are.
            given.append(_memory(address, kind.dtype, kind.shape).copy())
            given[-1].setflags(write=False)
        made = callback.function(*given)
        for kind, value, (address, _, _) in zip(callback.gives, made, arrays[len(given):], strict=True):
            _memory(address, kind.dtype, kind.shape)[...] = value
    except BaseException as error:
        # Whatever it is, the replay ends with it.
        _thread.error, _thread.text = error, "".join(traceback.format_exception_only(error)).strip()
        return _thread.text or type(error).__name__
    return None


def cause_of(error):
    """The exception of a function that has ended a replay of this thread with `error`, or None."""
    found, text = _thread.error, _thread.text
    _thread.error = _thread.text = None
    # Long texts are cut.
    return found if found is not None and text[:200] in str(error) else None


def _types(values):
    return tuple(element_types.avals(value.type for value in values))


def _constant_order(rank):
    return ir.Attribute.parse(f"dense<{list(reversed(range(rank))) if rank else ''}> : tensor<{rank}xindex>")


def _replace(op, number, functions):
    """Makes a call of ours of JAX's, and gives its function with the types."""
    operands, results = list(op.operands), list(op.results)
    index = ir.IntegerAttr(ir.DictAttr(op.attributes["mhlo.backend_config"])["index"]).value
    attributes = {
        "call_target_name": ir.StringAttr.get("tinyjit_python_call"),
        "tinyjit.library": ir.StringAttr.get("python"),
        "has_side_effect": op.attributes["has_side_effect"],
        "mhlo.backend_config": ir.DictAttr.get({"index": ir.IntegerAttr.get(ir.IntegerType.get_signless(64), index)})}
    if "operand_layouts" in op.attributes:
        attributes["operand_layouts"] = ir.ArrayAttr.get([_constant_order(0), *ir.ArrayAttr(op.attributes["operand_layouts"])])
        attributes["result_layouts"] = op.attributes["result_layouts"]
    with ir.InsertionPoint(op), op.location:
        made = ir.Operation.create("stablehlo.custom_call", [each.type for each in results], [number, *operands], attributes)
    for old, new in zip(results, made.results):
        old.replace_all_uses_with(new)
    callback = Callback(functions[index], _types(operands), _types(results))
    op.erase()
    return index, callback


def _add_first_argument(function, kind):
    """Gives a function one more argument, in front of the others."""
    block = function.regions[0].blocks[0]
    before = ir.FunctionType(ir.TypeAttr(function.attributes["function_type"]).value)
    block.add_argument(kind, function.location)
    arguments = list(block.arguments)
    for old, new, its in reversed(list(zip(arguments, arguments[1:], before.inputs))):
        new.set_type(its)
        old.replace_all_uses_with(new)
    arguments[0].set_type(kind)
    function.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get([kind, *before.inputs], before.results))
    if "arg_attrs" in function.attributes:
        function.attributes["arg_attrs"] = ir.ArrayAttr.get([ir.DictAttr.get({}), *ir.ArrayAttr(function.attributes["arg_attrs"])])
    return arguments[0]


def _pass_number(call, number):
    """Makes the call of a function one with the number in front."""
    with ir.InsertionPoint(call), call.location:
        made = ir.Operation.create("func.call", [each.type for each in call.results], [number, *call.operands],
                                   {"callee": call.attributes["callee"]})
    for old, new in zip(call.results, made.results):
        old.replace_all_uses_with(new)
    call.erase()


class _Function:
    """A function of a module, with its calls of Python, and those of other functions by their names."""

    def __init__(self, op):
        self.op, self.callbacks, self.calls = op, [], []

        def visit(each):
            if each.name == "stablehlo.custom_call" and ir.StringAttr(each.attributes["call_target_name"]).value in TARGETS:
                self.callbacks.append(each)
            elif each.name == "func.call":
                self.calls.append((ir.FlatSymbolRefAttr(each.attributes["callee"]).value, each))
            return ir.WalkResult.ADVANCE
        op.operation.walk(visit)


def _callers(functions):
    """Names of the functions from which a call of Python is reached."""
    found = {name for name, function in functions.items() if function.callbacks}
    while more := {name for name, function in functions.items()
                   if name not in found and any(callee in found for callee, _ in function.calls)}:
        found |= more
    return found


def connect(module, given):
    """A module like this one whose calls of the functions `given` go through tinyjit, and the number that it takes as its first
    argument."""
    callbacks = {}
    with module.context, ir.Location.unknown():
        made = passes.with_calls(module)
        functions = {ir.StringAttr(op.attributes["sym_name"]).value: _Function(op)
                     for op in made.body.operations if op.operation.name == "func.func"}
        kind = ir.RankedTensorType.get([], ir.IntegerType.get_signless(32))
        # The main function takes the number, too, where no call of Python is left.
        callers = _callers(functions) | {"main"}
        for name in callers:
            function = functions[name]
            number = _add_first_argument(function.op.operation, kind)
            for callee, call in function.calls:
                if callee in callers:
                    _pass_number(call, number)
            callbacks.update(_replace(op, number, given) for op in function.callbacks)
    with _lock:
        if not _programs:
            _offer_python_call(_call)
        _programs.append(callbacks)
        return made, np.array(len(_programs) - 1, np.int32)
