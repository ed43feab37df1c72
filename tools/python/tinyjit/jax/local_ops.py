"""The ops of a program for several devices, in terms of parts: what takes the place of each.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import math
import re
import typing

from jaxlib.mlir import ir
from jaxlib.mlir.dialects import sdy, stablehlo

from . import groups
from .groups import Refusal
from .meshes import axes_of, axes_of_dims, cut, size_of


class Before(typing.NamedTuple):
    """An op, as it was for the whole program."""
    results: list
    #: The type and the sharding of the first operand.
    operand: object
    sharding: object


def _call(kind, operand, result, mesh, axes, **constants):
    return groups.call(kind, operand, result, *cut(mesh, axes), **constants)


def _with_dim(kind, dim, size):
    shape = list(kind.shape)
    shape[dim] = size
    return ir.RankedTensorType.get(shape, kind.element_type)


def _slices(mesh, value, dims):
    """The part of a value that this device has."""
    for dim, axes in enumerate(dims):
        if axes:
            kind = _with_dim(value.type, dim, value.type.shape[dim] // size_of(mesh, axes))
            value = _call("all_slice", value, kind, mesh, axes, dim=dim)
    return value


def _mesh_of(self, op):
    return self.meshes.of(op, sdy.TensorShardingAttr(op.attributes["out_sharding"]))


def _all_gather(self, op, before):
    value, mesh = op.operands[0], _mesh_of(self, op)
    for dim, axes in enumerate(axes_of_dims(str(op.attributes["gathering_axes"]))):
        if axes:
            value = _call("all_gather", value, _with_dim(value.type, dim, value.type.shape[dim] * size_of(mesh, axes)), mesh, axes, dim=dim)
    return [value]


def _all_slice(self, op, before):
    return [_slices(_mesh_of(self, op), op.operands[0], axes_of_dims(str(op.attributes["slicing_axes"])))]


def _all_to_all(self, op, before):
    value, mesh = op.operands[0], _mesh_of(self, op)
    for axes, source, target in re.findall(r"\{([^{}]*)\}: (\d+)->(\d+)", str(op.attributes["params"])):
        axes, source, target = axes_of(axes), int(source), int(target)
        size, shape = size_of(mesh, axes), list(value.type.shape)
        kind = _with_dim(_with_dim(value.type, source, shape[source] * size), target, shape[target] // size)
        value = _call("all_to_all", value, kind, mesh, axes, split=target, dim=source)
    return [value]


def _reduction_before(op):
    """The reduction by which results of parts are combined: that of the op which has made them."""
    made = op.operands[0].owner
    name = "a value" if isinstance(made, ir.Block) else made.name
    if name in ("stablehlo.dot_general", "stablehlo.dot", "stablehlo.convolution"):
        return "sum"
    found = groups.reduction_of(made, made.regions[0]) if name == "stablehlo.reduce" else None
    if found is None:
        raise Refusal(op, f"combines parts of what {name} gives, expected a sum, product, minimum or maximum")
    return found


def _all_reduce(self, op, before):
    reduction = _reduction_before(op)
    return [_call("all_reduce", op.operands[0], op.operands[0].type, _mesh_of(self, op), axes_of(str(op.attributes["reduction_axes"])),
                  reduction=reduction)]


def _indices(mesh, axes, coordinates):
    """The number of the part that a device has of a dimension."""
    index = 0
    for name, before, size in axes:
        whole = dict(mesh)[name]
        before, size = (before, size) if size else (1, whole)
        index = index * size + coordinates[name] // (whole // (before * size)) % size
    return index


def _collective_permute(self, op, before):
    """Devices that get a part which they have not: from one that has it."""
    source, target = before.sharding, sdy.TensorShardingAttr(op.attributes["out_sharding"])
    mesh, count = self.meshes.of(op, target), self.count
    if source is None or self.meshes.of(op, source) != mesh:
        raise Refusal(op, f"moves parts of {source} to {target}, expected one mesh")
    having, wanting = {}, {}
    for device in range(count):
        coordinates, left = {}, device
        for name, size in reversed(mesh):
            left, coordinates[name] = divmod(left, size)
        for sharding, found in ((source, having), (target, wanting)):
            found.setdefault(tuple(_indices(mesh, axes, coordinates) for axes in self.meshes.dims(sharding)), []).append(device)
    pairs = []
    for part, devices in wanting.items():
        stay = set(devices) & set(having[part])
        rest = zip([each for each in having[part] if each not in stay], [each for each in devices if each not in stay], strict=True)
        pairs += [(each, each) for each in sorted(stay)] + list(rest)
    flat = [number for pair in sorted(pairs) for number in pair]
    return [groups.call("permute", op.operands[0], op.operands[0].type, [("all", count)], ["all"], pairs=flat)]


def _parsed_constant(op, kind):
    """Of complex numbers, which jaxlib's bindings have no attributes of: from the text of the op."""
    text = re.search(r"dense<.*?> : ", op.get_asm(print_generic_op_form=True, large_elements_limit=None)).group()
    made = ir.Operation.parse(f'"stablehlo.constant"() {{value = {text}{kind}}} : () -> {kind}')
    ir.InsertionPoint.current.insert(made)
    return made.results[0]


def _constant(self, op, before):
    sharding, kind, whole = self.shardings[op.results[0]], op.results[0].type, before.results[0]
    if isinstance(whole.element_type, ir.ComplexType):
        is_splat = "dense<(" in str(op)
        made = _parsed_constant(op, kind if is_splat else whole)
    else:
        value = ir.DenseElementsAttr(op.attributes["value"])
        is_splat = value.is_splat
        made = stablehlo.constant(ir.DenseElementsAttr.get_splat(kind, value.get_splat_value()) if is_splat else value)
    return [made if is_splat or sharding is None else _slices(self.meshes.of(op, sharding), made, self.meshes.dims(sharding))]


def _first(mesh, axes, kind, size):
    """Where the part of this device begins in a dimension, parts of which have `size` elements."""
    mesh, names = cut(mesh, axes)
    places = groups.position(mesh, names)
    scalar, first = ir.RankedTensorType.get([], places.type.element_type), None
    for i, _ in enumerate(names):
        place = stablehlo.reshape(scalar, stablehlo.slice(places, *(ir.DenseI64ArrayAttr.get([each]) for each in (i, i + 1, 1))))
        scale = math.prod(dict(mesh)[name] for name in names[i + 1:]) * size
        step = ir.DenseElementsAttr.get_splat(scalar, ir.IntegerAttr.get(scalar.element_type, scale))
        part = stablehlo.multiply(place, stablehlo.constant(step))
        first = part if first is None else stablehlo.add(first, part)
    return stablehlo.convert(ir.RankedTensorType.get([], kind), first)


def _iota(self, op, before):
    dim, sharding, kind = ir.IntegerAttr(op.attributes["iota_dimension"]).value, self.shardings[op.results[0]], op.results[0].type
    axes = [] if sharding is None else self.meshes.dims(sharding)[dim]
    if not axes:
        return [stablehlo.iota(kind, dim)]
    # In integers, since the sum of two rounded numbers is another one than the rounded sum.
    integers = ir.RankedTensorType.get(kind.shape, ir.IntegerType.get_signless(32 if before.results[0].shape[dim] < 2**31 else 64))
    first = _first(self.meshes.of(op, sharding), axes, integers.element_type, kind.shape[dim])
    return [stablehlo.convert(kind, stablehlo.add(stablehlo.iota(integers, dim), stablehlo.broadcast_in_dim(
        integers, first, ir.DenseI64ArrayAttr.get([]))))]


def _manual(self, op, before):
    """Puts the body in the place of the op."""
    block = op.regions[0].blocks[0]
    for argument, value in zip(block.arguments, op.operands, strict=True):
        argument.replace_all_uses_with(value)
    *body, end = [each.operation for each in block.operations]
    for each in body:
        each.move_before(op)
    return list(end.operands)


def _reshard(self, op, before):
    """One that is left moves nothing."""
    sharding = sdy.TensorShardingAttr(op.attributes["sharding"])
    given = before.sharding
    if (given and self.meshes.dims(given)) != self.meshes.dims(sharding):
        raise Refusal(op, f"moves parts of {given} to {sharding}, and no collective does")
    return [op.operands[0]]


#: Ops whose result is their operand, in other parts.
MOVES = {"sdy.all_gather", "sdy.all_slice", "sdy.all_to_all", "sdy.collective_permute"}
#: Ops in whose place others are made.
MAKERS = {"sdy.all_gather": _all_gather, "sdy.all_slice": _all_slice, "sdy.all_to_all": _all_to_all, "sdy.all_reduce": _all_reduce,
          "sdy.collective_permute": _collective_permute, "sdy.constant": _constant, "stablehlo.constant": _constant,
          "stablehlo.iota": _iota, "sdy.manual_computation": _manual, "sdy.reshard": _reshard}


def change_sizes(op, before, name):
    """Sizes of slices: those of whole dimensions become those of the operand's part."""
    now = op.operands[0].type.shape
    sizes = list(ir.DenseI64ArrayAttr(op.attributes[name]))
    for dim, (whole, part) in enumerate(zip(before.shape, now)):
        if whole != part:
            if sizes[dim] == whole:
                sizes[dim] = part
            elif sizes[dim] != 1 or op.name == "stablehlo.slice":
                raise Refusal(op, f"takes {sizes[dim]} of dimension {dim} of {before}, which is cut, expected all of it")
    op.attributes[name] = ir.DenseI64ArrayAttr.get(sizes)


#: Ops that have sizes among their attributes.
CHANGES = {"stablehlo.slice": "limit_indices", "stablehlo.dynamic_slice": "slice_sizes", "stablehlo.gather": "slice_sizes"}
