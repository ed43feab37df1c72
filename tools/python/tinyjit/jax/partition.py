"""A program for several devices as that of each of them: Shardy's passes, in the user's own jaxlib, say which part of each array a device
has and where parts are moved; here arrays get the shapes of parts, and what is moved becomes collectives.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import dataclasses

from jaxlib.mlir import ir
from jaxlib.mlir.dialects import sdy
from jaxlib.mlir.passmanager import PassManager

from . import groups, passes, sharding_rules
from .groups import Refusal
from .local_ops import CHANGES, MAKERS, MOVES, Before, change_sizes
from .meshes import Meshes, axes_of, by_factors, name_of, ops_of, shardings_of, size_of

BEFORE = "func.func(stablehlo-legalize-composite-to-call,chlo-legalize-to-stablehlo)"
PROPAGATE = ("sdy-propagation-pipeline,sdy-update-non-divisible-input-output-shardings,sdy-remove-sub-axes-in-input-output-shardings,"
             "sdy-close-shardings")
RULES = "func.func(sdy-sharding-constraint-to-reshard,sdy-populate-op-sharding-rules)"
RESHARD = "func.func(sdy-insert-explicit-reshards{enable-full-version=true},sdy-reshard-to-collectives,cse)"


@dataclasses.dataclass(frozen=True)
class Partitioned:
    """The program of one device."""
    module: object
    #: For each argument and each result, the mesh, as names and sizes of axes, and the names of the axes along which each dimension is cut.
    arguments: tuple
    results: tuple


def is_divided(module) -> bool:
    """Whether a program has parts, if it is for one device, too."""
    with module.context:
        found = []

        def visit(op):
            if op.name == "sdy.manual_computation" or groups.is_collective(op):
                found.append(op)
                return ir.WalkResult.INTERRUPT
            return ir.WalkResult.ADVANCE
        module.operation.walk(visit)
    return bool(found)


def _run(module, pipeline):
    try:
        PassManager.parse(f"builtin.module({pipeline})").run(module)
    except ir.MLIRError as error:
        raise passes.PassError(str(error)) from None


def _inline_call(call, function):
    copy = function.clone()
    block = copy.regions[0].blocks[0]
    for argument, value in zip(block.arguments, call.operands, strict=True):
        argument.replace_all_uses_with(value)
    *body, end = [op.operation for op in block.operations]
    for op in body:
        op.move_before(call)
    for result, value in zip(call.results, end.operands, strict=True):
        result.replace_all_uses_with(value)
    call.erase()
    copy.erase()


def inline(module):
    """Puts the bodies of functions in the place of their calls: MLIR's pass does not enter Shardy's ops."""
    functions = {name_of(op): op for op in ops_of(module) if op.name == "func.func"}
    done = set()

    def visit(name):
        if name not in done:
            done.add(name)
            for call in [op for op in ops_of(functions[name]) if op.name == "func.call"]:
                callee = ir.FlatSymbolRefAttr(call.attributes["callee"]).value
                visit(callee)
                _inline_call(call, functions[callee])
    visit("main")
    for name, function in functions.items():
        if name != "main":
            function.erase()


class Localizer:
    """Gives the values of a function the shapes of parts."""

    def __init__(self, main, meshes, count):
        self.main, self.meshes, self.count = main, meshes, count
        #: The sharding of each value that has one.
        self.shardings = {}

    def local(self, op, kind, sharding):
        if sharding is None or not isinstance(kind, ir.RankedTensorType):
            return kind
        mesh, shape = self.meshes.of(op, sharding), list(kind.shape)
        for dim, axes in enumerate(self.meshes.dims(sharding)):
            if shape[dim] % size_of(mesh, axes):
                raise Refusal(op, f"has a value of type {kind} whose dimension {dim} is cut into {size_of(mesh, axes)} parts, expected a "
                              "multiple")
            shape[dim] //= size_of(mesh, axes)
        return ir.RankedTensorType.get(shape, kind.element_type)

    def result_shardings(self, op):
        """Of the results."""
        if "out_sharding" in op.attributes:
            return [sdy.TensorShardingAttr(op.attributes["out_sharding"])]
        name = "out_shardings" if op.name == "sdy.manual_computation" else "sdy.sharding"
        if name not in op.attributes:
            return [None] * len(op.results)
        per_value = sdy.TensorShardingPerValueAttr(op.attributes[name])
        return [sdy.TensorShardingAttr(each) for each in per_value.shardings]

    def without(self, sharding, axes):
        """The sharding without these axes."""
        dims = [[axis for axis in sdy.DimensionShardingAttr(dim).axes if sdy.AxisRefAttr(axis).name not in axes]
                for dim in sharding.dimension_shardings]
        dims = [sdy.DimensionShardingAttr.get(dim, True) for dim in dims]
        return sdy.TensorShardingAttr.get(sharding.mesh_or_ref, dims)

    def own_axes(self, op):
        """The axes whose parts a computation of parts sees."""
        return {name for name, _, _ in axes_of(str(op.attributes["manual_axes"]))}

    def given(self, op):
        """The shardings of the operands and of the results of a computation of parts."""
        return [[sdy.TensorShardingAttr(each) for each in sdy.TensorShardingPerValueAttr(op.attributes[name]).shardings]
                for name in ("in_shardings", "out_shardings")]

    def find_shardings(self, op):
        """Of the results of an op and of the arguments of its blocks."""
        for result, sharding in zip(op.results, self.result_shardings(op)):
            self.shardings[result] = sharding
        if op.name == "sdy.manual_computation":
            own = self.own_axes(op)
            for argument, sharding in zip(op.regions[0].blocks[0].arguments, self.given(op)[0], strict=True):
                self.shardings[argument] = self.without(sharding, own)
        if op.name == "stablehlo.while":
            for region in op.regions:
                for argument, sharding in zip(region.blocks[0].arguments, self.result_shardings(op), strict=True):
                    self.shardings[argument] = sharding

    def local_types(self, op):
        """The same values, with the types of parts."""
        for result in op.results:
            yield result, self.local(op, result.type, self.shardings[result])
        if op.name == "sdy.manual_computation":
            # The body has the types that remain of its own axes.
            for argument, value, sharding in zip(op.regions[0].blocks[0].arguments, op.operands, self.given(op)[0], strict=True):
                yield argument, self.local(op, value.type, sharding)
        if op.name == "stablehlo.while":
            for region in op.regions:
                for argument in region.blocks[0].arguments:
                    yield argument, self.local(op, argument.type, self.shardings[argument])

    def cuts(self, op, sharding):
        """The mesh, and the axes along which dimensions are cut; nothing if none is."""
        dims = self.meshes.dims(sharding) if sharding else []
        return (self.meshes.of(op, sharding), dims) if any(dims) else None

    def check_flow(self, op, values, shardings):
        for value, sharding in zip(values, shardings, strict=True):
            if self.cuts(op, self.shardings.get(value)) != self.cuts(op, sharding):
                raise Refusal(op, f"has the parts {self.shardings.get(value)} of a value of type {value.type}, expected {sharding}")

    def check_flows(self, op):
        """Raises Refusal if values come into a region, or out of one, in other parts than the op says."""
        ends = [[each.operation for each in region.blocks[0].operations][-1] for region in op.regions if len(region.blocks)]
        if op.name == "sdy.manual_computation":
            own = self.own_axes(op)
            before, after = self.given(op)
            self.check_flow(op, op.operands, before)
            self.check_flow(op, ends[0].operands, [self.without(each, own) for each in after])
        elif op.name == "stablehlo.while":
            self.check_flow(op, op.operands, self.result_shardings(op))
            self.check_flow(op, ends[1].operands, self.result_shardings(op))
        elif op.name in ("stablehlo.case", "stablehlo.if"):
            for end in ends:
                self.check_flow(op, end.operands, self.result_shardings(op))
        elif op.name == "stablehlo.optimization_barrier":
            self.check_flow(op, op.operands, self.result_shardings(op))
        elif op.name == "func.return":
            self.check_flow(op, op.operands, shardings_of(self.main, "res_attrs", len(op.operands)))

    def check_rule(self, op):
        """Raises Refusal if the parts of operands and results do not belong to each other, as the rule of the op says: no value would
        tell that a pass has been wrong."""
        rule = sdy.OpShardingRuleAttr(op.attributes["sdy.sharding_rule"])
        whole, known = set(rule.need_replication_factors), {}
        for value, mapping in zip([*op.operands, *op.results], [*rule.operand_mappings, *rule.result_mappings], strict=True):
            sharding = self.shardings.get(value)
            mesh = self.meshes.of(op, sharding) if sharding else []
            for dim, each in enumerate(sdy.TensorMappingAttr(mapping).dim_mappings):
                factors = list(sdy.DimMappingAttr(each).factor_indices)
                axes = self.meshes.dims(sharding)[dim] if sharding else []
                parts = by_factors(mesh, axes, [rule.factor_sizes[factor] for factor in factors])
                if parts is None or any(known.setdefault(factor, part and (mesh, part)) != (part and (mesh, part)) or factor in whole and part
                                        for factor, part in zip(factors, parts)):
                    raise Refusal(op, "has operands and results in parts that do not belong to each other")

    def without_detours(self, ops):
        """Takes a value that has been moved and comes back from where it was, moves or adds up each value once, and removes what is not
        needed: the passes look at each op alone. Returns the ops that are left."""
        known = {}
        for op in ops:
            if op.name not in MOVES and op.name != "sdy.all_reduce":
                continue
            at = op.operands[0]
            axes = str(op.attributes["reduction_axes"]) if op.name == "sdy.all_reduce" else ""
            first = known.setdefault((op.name, at, op.block, str(op.attributes["out_sharding"]), axes), op)
            if first is not op:
                op.results[0].replace_all_uses_with(first.results[0])
            while op.name in MOVES and (made := at.owner) and not isinstance(made, ir.Block) and made.name in MOVES:
                at = made.operands[0]
                if self.cuts(op, self.shardings.get(at)) == self.cuts(op, self.shardings[op.results[0]]):
                    op.results[0].replace_all_uses_with(at)
                    break
        left = []
        for op in reversed(ops):
            if (op.name in MOVES or op.name == "sdy.all_reduce") and not list(op.results[0].uses):
                op.erase()
            else:
                left.append(op)
        return left[::-1]

    def run(self):
        main, ops = self.main, ops_of(self.main)
        arguments = main.regions[0].blocks[0].arguments
        self.shardings.update(zip(arguments, shardings_of(main, "arg_attrs", len(arguments))))
        for op in ops:
            self.find_shardings(op)
        for op in ops:
            if "sdy.sharding_rule" in op.attributes:
                self.check_rule(op)
            self.check_flows(op)
        # The ends of bodies that are put in the place of their ops are gone by the time that they would come.
        ops = [op for op in self.without_detours(ops) if op.name != "sdy.return"]
        types = [(argument, self.local(main, argument.type, self.shardings[argument])) for argument in arguments]
        for op in ops:
            types += self.local_types(op)
        # Types and shardings that the ops had, before others are in their places.
        before = [Before([value.type for value in op.results], op.operands[0].type, self.shardings.get(op.operands[0])) if len(op.operands)
                  else Before([value.type for value in op.results], None, None) for op in ops]
        for value, kind in types:
            value.set_type(kind)
        for op, each in zip(ops, before):
            if op.name in CHANGES:
                change_sizes(op, each.operand, CHANGES[op.name])
            elif op.name in MAKERS:
                with ir.InsertionPoint(op), op.location:
                    for result, value in zip(op.results, MAKERS[op.name](self, op, each), strict=True):
                        result.replace_all_uses_with(value)
                op.erase()
            elif op.name.startswith("sdy."):
                raise Refusal(op, "is not supported between devices")
        end = [op.operation for op in main.regions[0].blocks[0].operations][-1]
        main.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(
            [argument.type for argument in main.regions[0].blocks[0].arguments], [value.type for value in end.operands]))


def _describe(meshes, main, shardings):
    """Meshes and names of axes, as values of Python."""
    found = []
    for sharding in shardings:
        if sharding is None:
            found.append(None)
            continue
        mesh, dims = meshes.of(main, sharding), meshes.dims(sharding)
        if not mesh:
            found.append(None)
            continue
        if any(size for axes in dims for _, _, size in axes):
            raise Refusal(main, f"has an argument or a result with the sharding {sharding}, expected whole axes of the mesh")
        found.append((tuple(mesh), tuple(tuple(name for name, _, _ in axes) for axes in dims)))
    return tuple(found)


def _that_divide(meshes, op, kind, sharding):
    """The sharding without the axes that do not divide their dimension."""
    mesh, dims = meshes.of(op, sharding), []
    for size, axes, dim in zip(getattr(kind, "shape", []), meshes.dims(sharding), sharding.dimension_shardings):
        count = len(axes)
        while count and size % size_of(mesh, axes[:count]):
            count -= 1
        dims.append(sdy.DimensionShardingAttr.get(list(sdy.DimensionShardingAttr(dim).axes)[:count], True))
    return sdy.TensorShardingAttr.get(sharding.mesh_or_ref, dims)


def _divisible(module, meshes):
    """Takes from the shardings of values the axes that do not divide them: Shardy's passes choose some that would need padding."""
    for op in ops_of(module):
        if op.name == "sdy.reshard":
            op.attributes["sharding"] = _that_divide(meshes, op, op.results[0].type, sdy.TensorShardingAttr(op.attributes["sharding"]))
        elif "sdy.sharding" in op.attributes and op.results:
            given = map(sdy.TensorShardingAttr, sdy.TensorShardingPerValueAttr(op.attributes["sdy.sharding"]).shardings)
            op.attributes["sdy.sharding"] = sdy.TensorShardingPerValueAttr.get([
                _that_divide(meshes, op, result.type, sharding) for result, sharding in zip(op.results, given)])


def partition(module, count) -> Partitioned:
    """The program of each of `count` devices. JAX's own module stays as it is."""
    with module.context, ir.Location.unknown():
        copy = module.operation.clone()
        _run(copy, BEFORE)
        _run(copy, PROPAGATE)
        inline(copy)
        _run(copy, RULES)
        main = next(op for op in ops_of(copy) if op.name == "func.func" and name_of(op) == "main")
        meshes = Meshes(copy, count)
        kind = ir.FunctionType(ir.TypeAttr(main.attributes["function_type"]).value)
        described = [_describe(meshes, main, shardings_of(main, name, len(kinds)))
                     for name, kinds in (("arg_attrs", kind.inputs), ("res_attrs", kind.results))]
        _divisible(copy, meshes)
        mesh = next((name for name, axes in meshes.axes.items() if axes), None)
        for op in ops_of(copy) if mesh else ():
            sharding_rules.set_rule(op, mesh)
        _run(copy, RESHARD)
        main = next(op for op in ops_of(copy) if op.name == "func.func" and name_of(op) == "main")
        Localizer(main, meshes, count).run()
        for op in ops_of(copy):
            if "sdy.sharding_rule" in op.attributes:
                del op.attributes["sdy.sharding_rule"]
        for op in [op for op in ops_of(copy) if groups.is_collective(op)]:
            groups.convert(op, count)
            op.erase()
        try:
            copy.verify()
        except ir.MLIRError as error:
            raise passes.PassError(str(error)) from None
        return Partitioned(copy, *described)
