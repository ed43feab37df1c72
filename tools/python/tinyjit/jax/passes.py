"""JAX's modules of StableHLO as text that tinyjit reads, by the passes in the user's own jaxlib.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import numpy as np
from jaxlib.mlir import ir
from jaxlib.mlir._mlir_libs import _stablehlo
from jaxlib.mlir.dialects import stablehlo
from jaxlib.mlir.passmanager import PassManager

COMPOSITES = "func.func(stablehlo-legalize-composite-to-call)"
PASSES = f"builtin.module({COMPOSITES},inline,symbol-dce,func.func(chlo-legalize-to-stablehlo),stablehlo-legalize-to-linalg,canonicalize,cse)"

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


def replace(op, make):
    """Replaces the one result of an op by the value that `make` builds before it."""
    with ir.InsertionPoint(op), op.location:
        op.results[0].replace_all_uses_with(make())
    return True


def without_empty_arrays(op):
    """Makes constants of slices and pads without elements, and a broadcast of a pad around none: jaxlib's passes make slices
    of them behind the end of an array, which they then refuse."""
    if op.name not in ("stablehlo.slice", "stablehlo.dynamic_slice", "stablehlo.pad"):
        return False
    kind = op.results[0].type
    if 0 in kind.shape:
        return replace(op, lambda: stablehlo.constant(ir.Attribute.parse(f"dense<> : {kind}")))
    if 0 in op.operands[0].type.shape:
        return replace(op, lambda: stablehlo.broadcast_in_dim(kind, op.operands[1], ir.DenseI64ArrayAttr.get([])))
    return False


def padded_windows(op):
    """Gives the windows of a choice a dimension of one place that is padded: where windows do not overlap and nothing is padded,
    jaxlib's passes take the last of equal elements, and XLA the first, as tinyjit does with what the passes leave."""
    if op.name != "stablehlo.select_and_scatter":
        return False
    padding = list(ir.DenseIntElementsAttr(op.attributes["padding"])) if "padding" in op.attributes else []
    if any(padding):
        return False
    operand, source, init = op.operands
    rank = len(operand.type.shape)

    def extended(kind):
        return ir.RankedTensorType.get([1, *kind.shape], kind.element_type)

    def sizes(name, first):
        given = ir.DenseI64ArrayAttr(op.attributes[name]) if name in op.attributes else [1] * rank
        return ir.DenseI64ArrayAttr.get([first, *given])

    def make():
        # Of two places, one of them padding, a window of one in steps of two takes the first.
        made = ir.Operation.create("stablehlo.select_and_scatter", [extended(op.results[0].type)],
                                   [stablehlo.reshape(extended(value.type), value) for value in (operand, source)] + [init], {
            "window_dimensions": sizes("window_dimensions", 1), "window_strides": sizes("window_strides", 2),
            "padding": ir.DenseElementsAttr.get(np.array([[0, 1]] + [[0, 0]] * rank, np.int64))}, regions=2)
        for taken, region in zip(op.regions, made.regions):
            taken.blocks[0].append_to(region)
        return stablehlo.reshape(op.results[0].type, made.results[0])
    return replace(op, make)


#: By op, its first index: what lies behind the end is the last part that fits.
INDEXED = {"stablehlo.gather": 1, "stablehlo.dynamic_slice": 1, "stablehlo.dynamic_update_slice": 2}


def bound_indices(op):
    """Keeps unsigned indices of 64 bits below 2^63: jaxlib's passes take them for signed ones, and the first part for the last."""
    first = INDEXED.get(op.name)
    if first is None:
        return
    unsigned = ir.IntegerType.get_unsigned(64)
    for number, index in enumerate(op.operands):
        if number >= first and index.type.element_type == unsigned and 0 not in index.type.shape:
            largest = ir.Attribute.parse(f"dense<{2**63 - 1}> : {index.type}")
            with ir.InsertionPoint(op), op.location:
                op.operands[number] = stablehlo.minimum(index, stablehlo.constant(largest))


def without_algorithm(op):
    """Lets a product of arrays be computed as tinyjit does it: jaxlib's passes take none that names its algorithm. Elements are
    multiplied as they are given and added in the type of the result, so that no algorithm in JAX's list is more exact."""
    if op.name == "stablehlo.dot_general" and "algorithm" in op.attributes:
        del op.attributes["algorithm"]


def prepare(module):
    """Changes the module so that the passes take it."""
    dead = []

    def visit(op):
        bound_indices(op)
        without_algorithm(op)
        if without_shardings(op) or without_empty_arrays(op) or padded_windows(op):
            dead.append(op)
        return ir.WalkResult.ADVANCE
    module.walk(visit)
    for op in dead:
        op.erase()


def main_of(module):
    """The function that a program begins with."""
    return next(op for op in module.operation.regions[0].blocks[0].operations
                if "sym_name" in op.attributes and ir.StringAttr(op.attributes["sym_name"]).value == "main")


def _run(pipeline, operation):
    try:
        PassManager.parse(pipeline).run(operation)
    except ir.MLIRError as error:
        raise PassError(str(error)) from None


def with_calls(module):
    """A module like this one, with calls of functions in the place of composites."""
    made = ir.Module.parse(module.operation.get_asm(print_generic_op_form=True, enable_debug_info=True))
    _run(f"builtin.module({COMPOSITES})", made.operation)
    return made


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


def mark_donated(module, numbers):
    """Says of arguments of the main function that their callers give them away."""
    main = main_of(module)
    donated, kept = ir.DictAttr.get({"jit.donated": ir.UnitAttr.get()}), ir.DictAttr.get({})
    count = len(ir.FunctionType(ir.TypeAttr(main.attributes["function_type"]).value).inputs)
    main.attributes["arg_attrs"] = ir.ArrayAttr.get([donated if i in numbers else kept for i in range(count)])


def to_linalg(module, locations=False, donated=frozenset()) -> str:
    """The module after the passes, in generic form, with the places in the user's program if `locations`. Results may take the memory of
    the arguments `donated`, given by their numbers. JAX's own module, which it keeps, stays as it is."""
    with module.context:
        copy = module.operation.clone()
        prepare(copy)
        if donated:
            mark_donated(copy, donated)
        _run(PASSES, copy)
        return copy.get_asm(print_generic_op_form=True, enable_debug_info=locations)
