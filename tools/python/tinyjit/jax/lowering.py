"""A function and its arguments as a program: the text that tinyjit compiles, and the types around it.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import dataclasses

import jax
import tinyjit
from jax._src import config
from jax._src.interpreters import mlir

from . import inputs, passes, places


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
            return passes.to_linalg(self.module, locations, self.given_away())
        except passes.PassError as error:
            raise places.of_pass(self.name, str(error)) from None


def _refuse(name, what, place=""):
    raise tinyjit.UnsupportedError(f"{place}{name}: {what}; {places.ADVICE}")


def _check(name, module, arguments):
    """Raises UnsupportedError for programs that do more than compute results of arguments."""
    if arguments["ordered_effects"] or arguments["host_callbacks"]:
        _refuse(name, "it calls Python while it runs (jax.debug.print, pure_callback, io_callback), and a capture has no "
                "Python", places.of_location(passes.location_of_call(module, "callback")))
    if arguments["mut"]:
        _refuse(name, "it has references (jax.new_ref) among its arguments or constants, expected arrays")
    for i, aval in enumerate(arguments["global_in_avals"]):
        if not all(isinstance(size, int) for size in aval.shape):
            _refuse(name, f"argument {i} has the shape ({', '.join(map(str, aval.shape))}), expected numbers: each size of an "
                    "array is compiled for")
    if arguments["num_devices"] != 1:
        _refuse(name, f"it is for {arguments['num_devices']} devices, expected one")


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
    return Program(name, module, tuple(lowering.compile_args["global_in_avals"]),
                   tuple(lowering.compile_args["global_out_avals"]), lowered.out_tree,
                   tuple(info.donated for info in jax.tree_util.tree_leaves(lowered.args_info)),
                   tuple(lowering.const_args))


def context():
    """JAX's configuration, as far as it changes how a function is traced."""
    return config.trace_context()
