"""JAX's modules of StableHLO as text that tinyjit reads, by the passes in the user's own jaxlib.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

from jaxlib.mlir import ir
from jaxlib.mlir._mlir_libs import _stablehlo
from jaxlib.mlir.dialects import stablehlo
from jaxlib.mlir.passmanager import PassManager

PASSES = "builtin.module(inline,symbol-dce,func.func(chlo-legalize-to-stablehlo),stablehlo-legalize-to-linalg,canonicalize,cse)"

#: Attributes about devices, and of functions those about arguments and results, which say the same, and names.
SHARDINGS = {"mhlo.sharding", "sdy.sharding", "arg_attrs", "res_attrs"}

_stablehlo.register_stablehlo_passes()


class PassError(Exception):
    """A pass of jaxlib has failed; the text is its diagnostics."""


def without_shardings(op):
    """Removes what says on which devices parts of arrays are: a capture runs on one."""
    for name in SHARDINGS & set(op.attributes):
        del op.attributes[name]
    if op.name == "sdy.mesh":
        return True
    if op.name == "sdy.sharding_constraint":
        op.results[0].replace_all_uses_with(op.operands[0])
        return True
    return False


def without_empty_slices(op):
    """Makes constants of slices of no elements: behind the end of an array, jaxlib's passes leave an op that they refuse."""
    if op.name not in ("stablehlo.slice", "stablehlo.dynamic_slice") or 0 not in op.results[0].type.shape:
        return False
    with ir.InsertionPoint(op), op.location:
        empty = stablehlo.constant(ir.Attribute.parse(f"dense<> : {op.results[0].type}"))
    op.results[0].replace_all_uses_with(empty)
    return True


def prepare(module):
    """Changes the module so that the passes take it."""
    dead = []

    def visit(op):
        if without_shardings(op) or without_empty_slices(op):
            dead.append(op)
        return ir.WalkResult.ADVANCE
    module.walk(visit)
    for op in dead:
        op.erase()


def location_of_call(module, word) -> str:
    """The location of the first call of a foreign function with this word in its name."""
    found = []

    def visit(op):
        if op.name == "stablehlo.custom_call" and word in str(op.attributes["call_target_name"]):
            found.append(str(op.location))
            return ir.WalkResult.INTERRUPT
        return ir.WalkResult.ADVANCE
    with module.context:
        module.operation.walk(visit)
    return found[0] if found else ""


def to_linalg(module, locations=False) -> str:
    """The module after the passes, in generic form, with the places in the user's program if `locations`. JAX's own module,
    which it keeps, stays as it is."""
    with module.context:
        copy = module.operation.clone()
        prepare(copy)
        try:
            PassManager.parse(PASSES).run(copy)
        except ir.MLIRError as error:
            raise PassError(str(error)) from None
        return copy.get_asm(print_generic_op_form=True, enable_debug_info=locations)
