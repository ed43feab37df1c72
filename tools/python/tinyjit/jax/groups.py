"""Collectives of StableHLO as calls of `tinyjit_collective`: groups of devices become axes of a mesh.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import math
import re

import numpy as np
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

from . import places

#: Reductions by the op in the region of a collective or a reduce; those of `jit.collective`, which has max and min of flags.
REDUCTIONS = {"stablehlo.add": "sum", "stablehlo.multiply": "product", "stablehlo.minimum": "min", "stablehlo.maximum": "max"}
FLAG_REDUCTIONS = {"stablehlo.and": "min", "stablehlo.or": "max", "stablehlo.minimum": "min", "stablehlo.maximum": "max",
                   "stablehlo.multiply": "min", "stablehlo.add": "max"}


class Refusal(Exception):
    """An op that cannot be divided; the text is for the user, and `place` is where the op stands in the program."""

    def __init__(self, op, what):
        super().__init__(f"'{op.name}' {what}")
        self.place = places.of_location(str(op.location))


def call(kind, operand, result, mesh, axes, **constants):
    """One collective before the current op, over `axes` of `mesh`, which is a list of names and sizes; none in groups of one rank."""
    if not all(re.fullmatch(r"[A-Za-z0-9_]+", name) for name, _ in mesh):  # as `jit.collective` has them
        axes = [f"axis{[name for name, _ in mesh].index(axis)}" for axis in axes]
        mesh = [(f"axis{i}", size) for i, (_, size) in enumerate(mesh)]
    sizes = dict(mesh)
    if kind not in ("position", "permute") and math.prod(sizes[axis] for axis in axes) == 1:
        return operand
    attributes = {"kind": ir.StringAttr.get(kind), "axes": ir.StringAttr.get(",".join(axes)),
                  "mesh_axes": ir.StringAttr.get(",".join(sizes)), "mesh_sizes": numbers(sizes.values())}
    for name, value in constants.items():
        attributes[name] = (ir.StringAttr.get(value) if isinstance(value, str) else numbers(value) if isinstance(value, list) else
                            ir.IntegerAttr.get(ir.IntegerType.get_signless(64), value))
    order = [_row_major(value.type) for value in ([] if operand is None else [operand])]
    made = stablehlo.CustomCallOp(
        [result], [] if operand is None else [operand], call_target_name="tinyjit_collective", has_side_effect=ir.BoolAttr.get(True),
        api_version=ir.IntegerAttr.get(ir.IntegerType.get_signless(32), 1),
        backend_config=ir.StringAttr.get(""), operand_layouts=ir.ArrayAttr.get(order), result_layouts=ir.ArrayAttr.get([_row_major(result)]))
    made.attributes["mhlo.backend_config"] = ir.DictAttr.get(attributes)
    return made.results[0]


def numbers(values):
    return ir.DenseElementsAttr.get(np.array(list(values), np.int64))


def _row_major(kind):
    rank = ir.RankedTensorType(kind).rank
    return ir.DenseIntElementsAttr.get(np.arange(rank)[::-1].copy(), type=ir.IndexType.get())


def position(mesh, axes):
    """The position on each of `axes`, as a tensor of i64."""
    return call("position", None, ir.RankedTensorType.get([len(axes)], ir.IntegerType.get_signless(64)), mesh, axes)


def reduction_of(op, region):
    """The reduction that a region with one op computes; None if it is not one of `jit.collective`."""
    body = [each.operation for each in region.blocks[0].operations]
    if len(body) != 2 or len(body[0].operands) != 2 or list(body[1].operands) != list(body[0].results):
        return None
    if set(body[0].operands) != set(region.blocks[0].arguments):
        return None
    kind = body[0].results[0].type.element_type
    if str(kind) == "i1":
        return FLAG_REDUCTIONS.get(body[0].name)
    reduction = REDUCTIONS.get(body[0].name)
    return None if isinstance(kind, ir.ComplexType) and reduction != "sum" else reduction


def _digits(offsets):
    """Strides and sizes, the slowest digit first, so that the offsets are sums of digits times strides; None if they are not."""
    found, unit = [], 1
    while unit < len(offsets):
        stride, size = offsets[unit], 1
        while size * unit < len(offsets) and offsets[size * unit] == size * stride:
            size += 1
        if stride <= 0 or len(offsets) % (size * unit):
            return None
        found.insert(0, (stride, size))
        unit *= size
    return found


def _mesh(digits, count):
    """A mesh with an axis for each digit, and the names of these; None if the digits overlap."""
    mesh, names, left = [], {}, count
    for stride, size in sorted(digits, reverse=True):
        if left % (stride * size):
            return None
        if left > stride * size:
            mesh.append((f"axis{len(mesh)}", left // (stride * size)))
        names[stride] = f"axis{len(mesh)}"
        mesh.append((names[stride], size))
        left = stride
    if left > 1 or not mesh:
        mesh.append((f"axis{len(mesh)}", left))
    return mesh, [names[stride] for stride, _ in digits]


def members(mesh, axes):
    """The groups along `axes`, as ranks in the order of their members."""
    names = [name for name, _ in mesh]
    ranks = np.arange(math.prod(size for _, size in mesh)).reshape([size for _, size in mesh])
    others = [i for i, name in enumerate(names) if name not in axes]
    length = math.prod(dict(mesh)[axis] for axis in axes)
    return ranks.transpose([*others, *map(names.index, axes)]).reshape(-1, length).tolist()


def of_groups(groups, count):
    """Mesh and axes whose groups, in the order of their members, are these; None if there are none."""
    groups = [list(map(int, group)) for group in groups]
    if not groups or not groups[0]:
        return None
    digits = _digits([member - groups[0][0] for member in groups[0]])
    found = None if digits is None else _mesh(digits, count)
    return found if found and sorted(members(*found)) == sorted(groups) else None


def _groups(op, count):
    given = np.array(ir.DenseIntElementsAttr(op.attributes["replica_groups"])).reshape(
        ir.RankedTensorType(ir.DenseIntElementsAttr(op.attributes["replica_groups"]).type).shape)
    found = of_groups(given.tolist(), count)
    if found is None:
        raise Refusal(op, f"has the groups {given.tolist()} of {count} devices, expected those along axes of a mesh")
    return found


def _number(op, name):
    return ir.IntegerAttr(op.attributes[name]).value


def _reduction(op):
    found = reduction_of(op, op.regions[0])
    if found is None:
        body = [each.operation.name for each in op.regions[0].blocks[0].operations]
        kind = op.results[0].type.element_type
        raise Refusal(op, f"combines elements of type {kind} by {body}, expected one sum, product, minimum or maximum")
    return found


def _zeros(kind):
    """All bits of all elements are zero."""
    return stablehlo.constant(ir.Attribute.parse(f"dense<{_zero(kind.element_type)}> : {kind}"))


def _zero(kind):
    if isinstance(kind, ir.ComplexType):
        return "(0.0, 0.0)"
    return "false" if str(kind) == "i1" else "0" if isinstance(kind, ir.IntegerType) else "0.0"


def _permute(op, count):
    pairs = np.array(ir.DenseIntElementsAttr(op.attributes["source_target_pairs"])).reshape(-1).tolist()
    if count == 1:
        return [operand if pairs else _zeros(operand.type) for operand in op.operands]
    return [call("permute", operand, result.type, [("all", count)], ["all"], pairs=pairs) for operand, result in zip(op.operands, op.results)]


def _identifier(op, count):
    if count == 1:
        return [_zeros(op.results[0].type)]
    at = position([("all", count)], ["all"])
    kind = op.results[0].type
    return [stablehlo.convert(kind, stablehlo.reshape(ir.RankedTensorType.get([], at.type.element_type), at))]


def _replica(op, count):
    return [_zeros(op.results[0].type)]


def _each(kind, constants):
    def make(op, count):
        return [call(kind, operand, result.type, *_groups(op, count), **constants(op)) for operand, result in zip(op.operands, op.results)]
    return make


MAKERS = {
    "stablehlo.all_reduce": _each("all_reduce", lambda op: {"reduction": _reduction(op)}),
    "stablehlo.reduce_scatter": _each("reduce_scatter", lambda op: {"reduction": _reduction(op), "dim": _number(op, "scatter_dimension")}),
    "stablehlo.all_gather": _each("all_gather", lambda op: {"dim": _number(op, "all_gather_dim")}),
    "stablehlo.all_to_all": _each("all_to_all", lambda op: {"split": _number(op, "split_dimension"), "dim": _number(op, "concat_dimension")}),
    "stablehlo.collective_permute": _permute, "stablehlo.partition_id": _identifier, "stablehlo.replica_id": _replica,
}
OTHERS = {"stablehlo.collective_broadcast", "stablehlo.cross-replica-sum", "stablehlo.send", "stablehlo.recv"}


def is_collective(op):
    return op.name in MAKERS or op.name in OTHERS


def convert(op, count):
    """Lets the users of a collective between `count` devices use others in its place."""
    if op.name in OTHERS:
        raise Refusal(op, "is not supported between devices")
    with ir.InsertionPoint(op), op.location:
        for result, value in zip(op.results, MAKERS[op.name](op, count), strict=True):
            result.replace_all_uses_with(value)
