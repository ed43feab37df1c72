"""Programs that JAX gives to a plug-in, as text that tinyjit compiles, with a signature.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import tinyjit
from jax._src.interpreters import mlir
from jaxlib import xla_client
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import chlo, mhlo, sdy, stablehlo

from . import passes, places


class InvalidProgram(Exception):
    """The bytes are no program of StableHLO."""


def _context():
    """A context for one program, whose constants go with it. JAX's own has all dialects loaded, which takes milliseconds."""
    context = mlir.JaxIrContext()
    context.append_dialect_registry(mlir.upstream_dialects)
    context.set_thread_pool(mlir.global_thread_pool)
    for register in (stablehlo.register_dialect, chlo.register_dialect, sdy.register_dialect, mhlo.register_mhlo_dialect):
        register(context)
    return context


def _parse(context, code: bytes):
    try:
        return stablehlo.deserialize_portable_artifact(context, code)
    except Exception as error:
        raise InvalidProgram(f"the program cannot be read: {error}") from None


def _varint(data: bytes, at: int):
    value, shift = 0, 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def device_of(assignment) -> int:
    """The number of the device that a program is assigned to."""
    data, at = assignment.serialize(), 0
    # DeviceAssignmentProto: the counts of replicas and computations, then the devices of each computation.
    while at < len(data):
        tag, at = _varint(data, at)
        if tag & 7 == 0:
            _, at = _varint(data, at)
            continue
        size, at = _varint(data, at)
        if tag >> 3 == 3:
            inner, start = data[at:at + size], 0
            tag, start = _varint(inner, start)
            if tag & 7 == 2:
                _, start = _varint(inner, start)
            return _varint(inner, start)[0]
        at += size
    return 0


def _lines_of_options(serialized: bytes):
    """The device and the options of a program, from XLA's options."""
    options = xla_client.CompileOptions.ParseFromString(serialized)
    build = options.executable_build_options
    count = build.num_replicas * build.num_partitions
    if count > 1:
        raise tinyjit.UnsupportedError(f"it is for {count} devices, expected one")
    if build.device_assignment is not None:
        yield f"device {device_of(build.device_assignment)}"
    for name, value in options.env_option_overrides:
        yield f"option {name} {str(value).lower() if isinstance(value, bool) else value}"


def _array(kind) -> str:
    if not isinstance(kind, ir.RankedTensorType):
        raise tinyjit.UnsupportedError(f"it has an argument or a result of type {kind}, expected arrays: effects that have an order, "
                                       "like those of jax.debug.print(ordered=True), are not supported")
    if not kind.has_static_shape:
        raise tinyjit.UnsupportedError(f"it has an array of type {kind}, expected sizes that are numbers")
    return " ".join(map(str, (kind.element_type, *kind.shape)))


def _donated(main):
    """The numbers of the arguments that are given away."""
    given = ir.ArrayAttr(main.attributes["arg_attrs"]) if "arg_attrs" in main.attributes else ()
    return frozenset(i for i, each in enumerate(map(ir.DictAttr, given)) if "jax.buffer_donor" in each or "tf.aliasing_output" in each)


def _lines_of_types(main, donated):
    for i, kind in enumerate(main.type.inputs):
        yield f"argument {'donated' if i in donated else 'kept'} {_array(kind)}"
    for kind in main.type.results:
        yield f"result {_array(kind)}"


def convert(code: bytes, options: bytes, with_places: bool):
    """The text and the signature of a program; without one, the signature has its options only.

    Raises tinyjit.UnsupportedError, with the program's name and the place in the user's program where JAX knows it."""
    name = "a program"
    try:
        if not code:
            return "", "\n".join(_lines_of_options(options))
        with _context() as context:
            module = _parse(context, code)
            name = ir.StringAttr(module.operation.attributes["sym_name"]).value
            main = passes.main_of(module)
            donated = _donated(main)
            lines = [f"name {name}", *_lines_of_options(options), *_lines_of_types(main, donated)]
            return passes.to_linalg(module, with_places, donated), "\n".join(lines)
    except passes.PassError as error:
        raise places.of_pass(name, str(error)) from None
    except tinyjit.UnsupportedError as error:
        raise tinyjit.UnsupportedError(f"{name}: {error}") from None
