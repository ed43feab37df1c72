"""JAX's shortcut in C++ to a compiled program: an executable of XLA's, whose only op calls the capture.

JAX finds it by the types of the arguments and its configuration, without Python, and makes the arrays of the results.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import functools

import jax
import numpy as np
import tinyjit
from jax._src import compiler, tree_util
from jax._src.array import ArrayImpl
from jax._src.interpreters import pxla
from jaxlib import _jax
from jaxlib.mlir import ir
from tinyjit._tinyjit import _describe_xla_call, _offer_to_xla, _withdraw_from_xla

from . import callbacks, inputs

#: Of arguments that are no arrays of JAX, which JAX copies: the most bytes.
MOST_COPIED = 1 << 14


@functools.cache
def _target():
    """The name of our call, registered."""
    state, stages = _describe_xla_call()
    jax.ffi.register_ffi_type("tinyjit_captures", state, platform="cpu")
    jax.ffi.register_ffi_target("tinyjit_capture", stages, platform="cpu")
    return "tinyjit_capture"


def make(function, miss, numbers, names):
    """A function that is called as `jax.jit(function)` is. Where it has no shortcut, it calls `miss`, which gives the results, what `fast`
    makes or None, and whether to ask again at the next call."""
    cache = _jax.PjitFunctionCache(capacity=4096)
    name = getattr(function, "__name__", type(function).__name__)
    made = _jax.pjit(name, function, miss, sorted(numbers), sorted(names), pxla.JitGlobalCppCacheKeys(), tree_util.dispatch_registry,
                     pxla.cc_shard_arg, cache)
    made._fun = function  # for jax_debug_nans
    return made


def _module(name, number, takes, gives, in_place):
    """Text of StableHLO with types of arguments and of results. `in_place` has results by arguments."""
    def alias(place):
        return f" {{tf.aliasing_output = {in_place[place]} : i32}}" if place in in_place else ""
    arguments = ", ".join(f"%a{i}: {kind}{alias(i)}" for i, kind in enumerate(takes))
    aliases = ", ".join(
        f"#stablehlo.output_operand_alias<output_tuple_indices = [{result if len(gives) > 1 else ''}], operand_index = {place}, "
        "operand_tuple_indices = []>" for place, result in in_place.items())
    results = ", ".join(gives)
    name = "".join(c if c.isalnum() else "_" for c in name)
    return f"""module @jit_{name} {{
  func.func public @main({arguments}) -> ({results}) {{
    %0:{len(gives)} = stablehlo.custom_call @{_target()}({", ".join(f"%a{i}" for i in range(len(takes)))}) {{api_version = 4 : i32,
      backend_config = {{number = {number} : i64}}, output_operand_aliases = [{aliases}]}} : ({", ".join(takes)}) -> ({results})
    return {", ".join(f"%0#{i}" for i in range(len(gives)))} : {results}
  }}
}}"""


def _types(module):
    """Types of the arguments and results of a module's function, as text."""
    main = next(op for op in module.body.operations if "sym_name" in op.attributes and ir.StringAttr(op.attributes["sym_name"]).value == "main")
    kind = ir.FunctionType(ir.TypeAttr(main.attributes["function_type"]).value)
    return [str(each) for each in kind.inputs], [str(each) for each in kind.results]


def compile_call(name, module, avals, devices, captures, in_place=None):
    """The executable of XLA's that calls the capture of each device, whose function has the types of `module`, for arguments and results of
    `avals`; None if they cannot be called so. `in_place` has results by the arguments whose memory they take."""
    takes, gives = _types(module)
    if not gives or any(aval.dtype == jax.dtypes.float0 or not inputs.is_opaque(aval.dtype) and inputs.is_narrow(aval.dtype)
                        for aval in avals):
        return None
    number = _offer_to_xla([(device.local_hardware_id, capture) for device, capture in zip(devices, captures, strict=True)])
    if not number:
        return None
    try:
        text = _module(name, number, takes, gives, in_place or {})
        # Each device is a replica: no compiler divides the call.
        options = compiler.get_compile_options(num_replicas=len(devices), num_partitions=1, backend=devices[0].client,
                                               device_assignment=np.array([[device.id] for device in devices]))
        return devices[0].client.compile_and_load(
            text.encode(), executable_devices=_jax.DeviceList(tuple(devices)), compile_options=options)
    finally:
        _withdraw_from_xla(number)


def is_cheap(leaf, donated):
    """Whether JAX hands an argument on without a large copy, and as something that may be written if it is donated."""
    if isinstance(leaf, jax.Array):
        return True
    return not donated and (not isinstance(leaf, np.ndarray) or leaf.nbytes <= MOST_COPIED)


def describe(program, executable, constants, shardings, results):
    """JAX's description of the shortcut for calls that give results like these; None if there is none. `constants` come before the
    arguments, and `shardings` are of both."""
    results, tree = pxla.reflatten_outputs_for_dispatch(program.result_tree, results)
    if not all(type(result) is ArrayImpl for result in results):
        return None
    return pxla.MeshExecutableFastpathData(
        executable, tree, shardings, [result.sharding for result in results], [result.aval for result in results],
        [result._committed for result in results], [True] * len(shardings), [None] * len(shardings), constants)


#: Parts of errors of calls that XLA has not begun: donated arrays that are other arguments, too; calls in a captured function.
NOT_BEGUN = "previously donated in the same call", "Attempt to donate", "tinyjit calls this in Python"


def error_of(error):
    """The error of tinyjit's that XLA has reported as `error`; None if it is none."""
    _, found, rest = str(error).partition("tinyjit ")
    code, colon, message = rest.partition(": ")
    kind = getattr(tinyjit, code if code.endswith("Error") else code + "Error", None)
    if not found or not colon or not isinstance(kind, type) or not issubclass(kind, tinyjit.Error):
        return None
    return kind(message)


def raise_error(error):
    """Raises the error of a call as what it is; returns if the call can be done in Python."""
    text = str(error)
    if any(part in text for part in NOT_BEGUN):
        return
    found = error_of(error)
    if found is None:
        raise error
    raise found from callbacks.cause_of(found)
