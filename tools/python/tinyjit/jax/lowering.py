"""A function and its arguments as a program: the text that tinyjit compiles, and the types around it.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import dataclasses

import jax
import tinyjit
from jax._src import config, core
from jax._src.interpreters import mlir

from . import callbacks, groups, inputs, partition, passes, places


@dataclasses.dataclass(frozen=True)
class Program:
    """One function, for arguments of certain types."""
    name: str
    #: The module of StableHLO, which JAX keeps.
    module: object
    #: Types of the arguments and of the results, one after the other, as JAX has them.
    arguments: tuple
    results: tuple
    result_tree: object
    #: For each argument, whether the caller gives it away.
    donated: tuple
    #: Arrays that JAX passes in front of the arguments.
    constants: tuple
    #: Of a program for several devices: that of each of them, the devices in the order of their ranks, and the shardings that the caller
    #: of `jax.jit` gave for results, else None.
    divided: partition.Partitioned | None = None
    devices: tuple = ()
    given_shardings: tuple = ()

    @property
    def stablehlo(self) -> str:
        """JAX's module, before any pass."""
        return self.module.operation.get_asm(enable_debug_info=False)

    def given_away(self) -> frozenset:
        """The numbers of the arguments that are donated and whose memory a capture can write: constants come first."""
        first = len(self.constants)
        return frozenset(first + i for i, donated in enumerate(self.donated)
                         if donated and not inputs.needs_conversion(self.arguments[first + i].dtype))

    def text(self, locations=False) -> str:
        """The module as tinyjit reads it. Without locations it is the same in all processes."""
        try:
            if self.divided:
                return passes.to_linalg(self.divided.module, locations)
            return passes.to_linalg(self.module, locations, self.given_away())
        except passes.PassError as error:
            raise places.of_pass(self.name, str(error)) from None


def _refuse(name, what, place=""):
    raise tinyjit.UnsupportedError(f"{place}{name}: {what}; {places.ADVICE}")


def _check(name, module, arguments):
    """Raises UnsupportedError for programs that do more than compute results of arguments."""
    if arguments["ordered_effects"]:
        _refuse(name, "it calls Python in an order among all programs (jax.debug.print, io_callback), and a capture orders only its own "
                "calls: ordered=False", places.of_location(passes.location_of_call(module, "callback")))
    if arguments["host_callbacks"] and (arguments["num_devices"] > 1 or partition.is_divided(module)):
        _refuse(name, "it calls Python while it runs (jax.debug.print, pure_callback, io_callback) and is for several devices, expected "
                "one", places.of_location(passes.location_of_call(module, "callback")))
    if arguments["mut"]:
        _refuse(name, "it has references (jax.new_ref) among its arguments or constants, expected arrays")
    for i, aval in enumerate(arguments["global_in_avals"]):
        if not all(isinstance(size, int) for size in aval.shape):
            _refuse(name, f"argument {i} has the shape ({', '.join(map(str, aval.shape))}), expected numbers: each size of an "
                    "array is compiled for")


def _divide(name, module, lowering):
    """The program of each device, and the devices; nothing if it is for one and has no parts."""
    count = lowering.compile_args["num_devices"]
    if count == 1 and not partition.is_divided(module):
        return {}
    if not isinstance(lowering._device_list, (tuple, list)) and not hasattr(lowering._device_list, "__iter__"):
        _refuse(name, f"it is for {count} devices of an abstract mesh, expected a mesh of devices")
    devices = tuple(lowering._device_list)
    for device in devices:
        if not isinstance(device, jax.Device) or device.platform != "cpu":
            _refuse(name, f"it is for {device}, expected devices of the platform cpu")
    try:
        divided = partition.partition(module, count)
    except groups.Refusal as error:
        _refuse(name, str(error), error.place)
    except passes.PassError as error:
        raise places.of_pass(name, str(error)) from None
    given = tuple(each if isinstance(each, jax.sharding.Sharding) else None for each in lowering.compile_args["out_shardings"])
    return dict(divided=divided, devices=devices, given_shardings=given)


def lower(traced) -> Program:
    """The program of what `jax.jit(f).trace` gives."""
    lowered = traced.lower(lowering_platforms=("cpu",))
    lowering = lowered._lowering
    name = traced.fun_name
    module = lowered.compiler_ir("stablehlo")
    _check(name, module, lowering.compile_args)
    if lowering.compile_args["shape_poly_state"].uses_dim_vars:
        # A program of jax.export with symbolic sizes, called with arrays: each size is known.
        module = mlir.refine_polymorphic_shapes(module)
    constants, arguments = tuple(lowering.const_args), tuple(lowering.compile_args["global_in_avals"])
    if functions := lowering.compile_args["host_callbacks"]:
        try:
            module, number = callbacks.connect(module, functions)
        except passes.PassError as error:
            raise places.of_pass(name, str(error)) from None
        constants, arguments = (number, *constants), (core.ShapedArray((), number.dtype), *arguments)
    return Program(name, module, arguments, tuple(lowering.compile_args["global_out_avals"]), lowered.out_tree,
                   tuple(info.donated for info in jax.tree_util.tree_leaves(lowered.args_info)),
                   constants, **_divide(name, module, lowering))


def context():
    """JAX's configuration, as far as it changes how a function is traced."""
    return config.trace_context()
