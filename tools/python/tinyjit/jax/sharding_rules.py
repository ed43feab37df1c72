"""Which dimensions of an op may be cut: the rules by which Shardy's passes choose where parts of arrays are moved.

Shardy's own rules say how dimensions of operands belong to those of results. These here are stricter: a dimension that stays cut is
one along which the op does, on each part, what it does on the whole (or adds up afterwards, by one all_reduce). For all others the
passes then move data in front of the op.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import numpy as np
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import sdy, stablehlo

from . import groups

#: Ops without a rule: the passes know them, or they have no operands.
WITHOUT = {"stablehlo.while", "stablehlo.case", "stablehlo.optimization_barrier", "stablehlo.return", "stablehlo.constant", "stablehlo.iota",
           "stablehlo.partition_id", "stablehlo.replica_id"}
#: Ops that compute on whole arrays, since their constants or their state are about these.
WHOLE = {"stablehlo.custom_call", "stablehlo.rng_bit_generator", "stablehlo.rng", "stablehlo.batch_norm_training",
         "stablehlo.batch_norm_inference", "stablehlo.batch_norm_grad"}
#: Identity elements of reductions that add up what each part has begun with.
IDENTITIES = {"sum": 0, "product": 1}


def _values(op):
    return [*op.operands, *op.results]


def _shape(value):
    kind = value.type
    return list(kind.shape) if isinstance(kind, ir.RankedTensorType) else []


def _whole(op):
    """The rule that cuts nothing: a factor for each dimension, all of which have to be whole."""
    sizes, mappings = [], []
    for value in _values(op):
        shape = _shape(value)
        mappings.append(sdy.TensorMappingAttr.get([sdy.DimMappingAttr.get([len(sizes) + i]) for i in range(len(shape))]))
        sizes += shape
    count = len(op.operands)
    return sdy.OpShardingRuleAttr.get(sizes, mappings[:count], mappings[count:], need_replication_factors=list(range(len(sizes))))


def _factors(rule, number, dims):
    """The factors of some dimensions of an op's value: operands come first."""
    mappings = [*rule.operand_mappings, *rule.result_mappings]
    mapping = sdy.TensorMappingAttr(mappings[number])
    return {factor for dim in dims for factor in sdy.DimMappingAttr(mapping.dim_mappings[dim]).factor_indices}


def _splat(value):
    """The number that a constant has everywhere; None if the value is another one."""
    owner = value.owner
    if isinstance(owner, ir.Block) or owner.name not in ("stablehlo.constant", "sdy.constant"):
        return None
    if isinstance(owner.results[0].type.element_type, ir.ComplexType):
        return 0 if "dense<(0.000000e+00,0.000000e+00)>" in str(owner) else None
    elements = ir.DenseElementsAttr(owner.attributes["value"])
    if not elements.is_splat:
        return None
    return getattr(elements.get_splat_value(), "value", None)


def _adds_up(op):
    """Whether the results of parts combine to that of the whole."""
    reduction = groups.reduction_of(op, op.regions[0]) if len(op.results) == 1 else None
    if reduction in ("min", "max"):
        return True
    return reduction is not None and _splat(op.operands[1]) == IDENTITIES[reduction]


def _reduce(op, rule):
    return set() if _adds_up(op) else set(rule.reduction_factors)


def _pad(op, rule):
    padded = [np.array(ir.DenseI64ArrayAttr(op.attributes[name])) for name in ("edge_padding_low", "edge_padding_high", "interior_padding")]
    dims = [i for i, each in enumerate(zip(*padded)) if any(each)]
    return _factors(rule, 0, dims) | _factors(rule, 2, dims)


def _windows(op, rule):
    """Windows of more than an element, and what is around them, stay whole."""
    window = list(ir.DenseI64ArrayAttr(op.attributes["window_dimensions"]))
    dims = [i for i, size in enumerate(window) if size != 1]
    for name in ("window_strides", "base_dilations"):
        if name in op.attributes:
            dims += [i for i, step in enumerate(ir.DenseI64ArrayAttr(op.attributes[name])) if step != 1]
    if "padding" in op.attributes:
        padding = np.array(ir.DenseIntElementsAttr(op.attributes["padding"])).reshape(-1, 2)
        dims += [i for i, pair in enumerate(padding) if pair.any()]
    rank = len(window)
    return {factor for i, value in enumerate(_values(op)) if len(_shape(value)) == rank for factor in _factors(rule, i, dims)}


def _convolution(op, rule):
    """The batch and features may be cut, with one group."""
    every = set(range(len(rule.factor_sizes)))
    numbers = str(op.attributes["dimension_numbers"])
    # #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>
    parts = [[each.strip() for each in part.split(",")] for part in _brackets(numbers)]
    batch = _factors(rule, 0, [parts[0].index("b")])
    if ir.IntegerAttr(op.attributes["batch_group_count"]).value != 1:
        return every
    if ir.IntegerAttr(op.attributes["feature_group_count"]).value != 1:
        return every - batch
    return every - batch - _factors(rule, 0, [parts[0].index("f")]) - _factors(rule, 1, [parts[1].index("o")])


def _brackets(text):
    return [part.split("]")[0] for part in text.split("[")[1:]]


def _gather(op, rule):
    """Dimensions that are taken whole or one by one with the indices may be cut, and those of the indices."""
    numbers, shape = stablehlo.GatherDimensionNumbers(op.attributes["dimension_numbers"]), _shape(op.operands[0])
    sizes = list(ir.DenseI64ArrayAttr(op.attributes["slice_sizes"]))
    cut = [i for i, size in enumerate(shape) if i in numbers.operand_batching_dims or size == sizes[i] and size > 1]
    indices = [i for i in range(len(_shape(op.operands[1]))) if i != numbers.index_vector_dim]
    allowed = _factors(rule, 0, cut) | _factors(rule, 1, indices)
    return set(range(len(rule.factor_sizes))) - allowed | _factors(rule, 0, set(range(len(shape))) - set(cut))


def _scatter(op, rule):
    """Dimensions that are written whole or one by one with the indices may be cut."""
    count = (len(op.operands) - 1) // 2
    numbers, shape = stablehlo.ScatterDimensionNumbers(op.attributes["scatter_dimension_numbers"]), _shape(op.operands[0])
    updates = _shape(op.operands[count + 1])
    windows = [i for i in range(len(shape)) if i not in numbers.inserted_window_dims and i not in numbers.input_batching_dims]
    whole = [dim for dim, place in zip(windows, numbers.update_window_dims) if shape[dim] == updates[place]]
    cut = [*numbers.input_batching_dims, *(dim for dim in whole if dim not in numbers.scattered_dims_to_operand_dims)]
    return set(range(len(rule.factor_sizes))) - _factors(rule, 0, cut)


def _dynamic_update_slice(op, rule):
    return _factors(rule, 0, [i for i, pair in enumerate(zip(_shape(op.operands[0]), _shape(op.operands[1]))) if pair[0] != pair[1]])


def _one_sided(op, rule):
    """Factors of operands or of results alone: parts of one do not give parts of the other."""
    count = len(op.operands)
    sides = [{factor for i in numbers for factor in _factors(rule, i, range(len(_shape(_values(op)[i]))))}
             for numbers in (range(count), range(count, count + len(op.results)))]
    made = set() if op.name == "stablehlo.broadcast_in_dim" else sides[1] - sides[0]
    return made | sides[0] - sides[1] - set(rule.reduction_factors)


def _no_reductions(op, rule):
    return set(rule.reduction_factors)


#: The factors of an op that have to be whole, besides those of Shardy's rule.
STRICTER = {
    "stablehlo.reduce": _reduce, "stablehlo.pad": _pad, "stablehlo.reduce_window": _windows, "stablehlo.select_and_scatter": _windows,
    "stablehlo.convolution": _convolution, "stablehlo.gather": _gather, "stablehlo.scatter": _scatter,
    "stablehlo.dynamic_update_slice": _dynamic_update_slice, "stablehlo.dot_general": lambda op, rule: set(),
    "stablehlo.dot": lambda op, rule: set()}


def _gather_around(op, mesh):
    """Moves the operand of a reshape to where it is whole, and the result from there: the passes do not look at factors of one side."""
    kinds = [sdy.TensorShardingAttr.get(mesh, [sdy.DimensionShardingAttr.get([], True)] * len(_shape(value))) for value in _values(op)]
    with ir.InsertionPoint(op), op.location:
        op.operands[0] = sdy.ReshardOp(op.operands[0], kinds[0]).result
    if "sdy.sharding" in op.attributes:
        wanted = sdy.TensorShardingPerValueAttr(op.attributes["sdy.sharding"]).shardings[0]
        op.attributes["sdy.sharding"] = sdy.TensorShardingPerValueAttr.get([kinds[1]])
        with ir.InsertionPoint(op), op.location:
            moved = sdy.ReshardOp(op.results[0], wanted)
        moved.operation.move_after(op)
        op.results[0].replace_all_uses_except(moved.result, moved.operation)


def set_rule(op, mesh):
    """Gives the op its rule, which Shardy's has been set on. `mesh` is the name of one."""
    if op.name.split(".")[0] in ("sdy", "func") or op.name in WITHOUT or not any(map(_shape, _values(op))):
        return
    if "sdy.sharding_rule" not in op.attributes or op.name in WHOLE:
        op.attributes["sdy.sharding_rule"] = _whole(op)
        return
    rule = sdy.OpShardingRuleAttr(op.attributes["sdy.sharding_rule"])
    whole = {*rule.need_replication_factors, *rule.permutation_factors, *_one_sided(op, rule),
             *STRICTER.get(op.name, _no_reductions)(op, rule)}
    op.attributes["sdy.sharding_rule"] = sdy.OpShardingRuleAttr.get(
        rule.factor_sizes, rule.operand_mappings, rule.result_mappings,
        reduction_factors=[i for i in rule.reduction_factors if i not in whole], need_replication_factors=sorted(whole),
        blocked_propagation_factors=rule.blocked_propagation_factors)
    if op.name == "stablehlo.reshape" and any(rule.factor_sizes[i] > 1 for i in _one_sided(op, rule)):
        _gather_around(op, mesh)
