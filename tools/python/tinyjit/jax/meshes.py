"""Meshes of a module that Shardy's passes have annotated, and the parts that shardings along their axes make.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import math
import re

from jaxlib.mlir import ir
from jaxlib.mlir.dialects import sdy

from .groups import Refusal


def ops_of(module):
    """All ops, each before those in its regions."""
    found = []

    def visit(op):
        found.append(op)
        return ir.WalkResult.ADVANCE
    module.walk(visit, ir.WalkOrder.PRE_ORDER)
    return found[1:]


def name_of(op):
    return ir.StringAttr(op.attributes["sym_name"]).value


def axes_of(text):
    """Axes as Shardy writes them: a name, or a part of an axis with the product of the sizes before it and its own."""
    return [(name, int(before), int(size)) if size else (name, None, None)
            for name, before, size in re.findall(r'"([^"]*)"(?::\((\d+)\)(\d+))?', text)]


def axes_of_dims(text):
    """The axes of each dimension."""
    return [axes_of(each) for each in re.findall(r"\{([^{}]*)\}", text)]


class Meshes:
    """The meshes of a module."""

    def __init__(self, module, count):
        self.axes = {}
        for op in ops_of(module):
            if op.name == "sdy.mesh":
                mesh = sdy.MeshAttr(op.attributes["mesh"])
                axes = [(axis.name, axis.size) for axis in map(sdy.MeshAxisAttr, mesh.axes)]
                if axes and math.prod(size for _, size in axes) != count:
                    shape = ", ".join(f"{name}={size}" for name, size in axes)
                    raise Refusal(op, f"has the axes {shape}, and the program is for {count} devices, expected a mesh of these; an abstract "
                                  "mesh has no devices")
                # A mesh of one device, or of devices in another order, has their numbers.
                self.axes[name_of(op)] = None if list(mesh.device_ids) else axes

    def of(self, op, sharding):
        name = str(sharding.mesh_or_ref).removeprefix("@")
        if self.axes.get(name) is None:
            raise Refusal(op, f"has the sharding {sharding}, expected a mesh of all devices in the order of the program's devices")
        if list(sharding.unreduced_axes):
            raise Refusal(op, f"has the sharding {sharding}, which leaves a sum to be done, expected none")
        return self.axes[name]

    def dims(self, sharding):
        """The axes along which each dimension is cut."""
        return [[(axis.name, sub.pre_size, sub.size) if (sub := axis.sub_axis_info and sdy.SubAxisInfoAttr(axis.sub_axis_info)) else
                 (axis.name, None, None) for axis in map(sdy.AxisRefAttr, sdy.DimensionShardingAttr(dim).axes)]
                for dim in sharding.dimension_shardings]


def size_of(mesh, axes):
    return math.prod(size or dict(mesh)[name] for name, _, size in axes)


def cut(mesh, axes):
    """The mesh with its axes cut so that each of `axes`, which may be parts of some, is one; and the names of these."""
    made, names = [], {}
    for name, size in mesh:
        parts = [each for each in axes if each[0] == name and each[2]]
        bounds = sorted({1, size, *(each[1] for each in parts), *(each[1] * each[2] for each in parts)})
        for low, high in zip(bounds, bounds[1:]):
            made.append((name if (low, high) == (1, size) else f"{name}\0{low}", high // low))
            names[name, low, high] = made[-1][0]
        if size == 1:
            made.append((name, 1))
            names[name, 1, 1] = name
    sizes = dict(mesh)
    found = []
    for name, before, size in axes:
        low, high = (before, before * size) if size else (1, sizes[name])
        inside = sorted((start, part) for (axis, start, end), part in names.items() if axis == name and low <= start and end <= high)
        found += [part for _, part in inside]
    return made, found


def by_factors(mesh, axes, sizes):
    """Axes of a dimension as those of its factors, the first one the slowest; None if they are not. Each is a part of an axis, with the
    product of the sizes before it, and its own; parts that follow each other are one."""
    left = [(name, before or 1, size or dict(mesh)[name]) for name, before, size in axes][::-1]
    found = []
    for size in sizes:
        part = []
        while left and size != 1:
            name, before, count = left.pop()
            taken = math.gcd(size, count) if size else count
            if taken != count and taken != size:
                return None
            if taken != count:
                left.append((name, before * taken, count // taken))
            if part and part[-1][0] == name and part[-1][1] * part[-1][2] == before:
                part[-1] = name, part[-1][1], part[-1][2] * taken
            else:
                part.append((name, before, taken))
            size //= taken
        found.append(part)
    return None if left else found


def shardings_of(main, name, count):
    """Of the arguments ("arg_attrs") or the results of a function."""
    if name not in main.attributes:
        return [None] * count
    given = [ir.DictAttr(each) for each in ir.ArrayAttr(main.attributes[name])]
    return [sdy.TensorShardingAttr(each["sdy.sharding"]) if "sdy.sharding" in each else None for each in given]
