"""flex_attention: attention whose scores a function of a program changes, and whose elements another one leaves out.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import torch

from ...lowering import Unsupported
from ..convert import name_of, op
from .reduction import grouped, scores_of

# Functions of each element without the tag of such.
_OF_EACH = ("_to_copy", "convert_element_type", "clone", "alias", "detach", "index")


def _check_of_each(graph, count):
    """Refuses a function of numbers, the first `count` of which become arrays here, if it is not of each element then."""
    changing, places = set(), 0
    for node in graph.graph.nodes:
        if node.op == "placeholder":
            places += 1
            if places <= count:
                changing.add(node)
        elif node.op == "call_function" and changing.intersection(node.all_input_nodes):
            changing.add(node)
            value, target = node.meta.get("val"), node.target
            of_each = isinstance(target, torch._ops.OpOverload) and (
                torch.Tag.pointwise in target.tags or target._opname in _OF_EACH) and (
                    target._opname != "index" or node.args[0] not in changing)
            if not of_each or not isinstance(value, torch.Tensor) or value.dim():
                raise Unsupported(f"{target} in a function of scores or of a mask, expected functions of each number and reads of tensors")


def _applied(c, graph, numbers, buffers):
    """A function of numbers, for arrays of them."""
    _check_of_each(graph, len(numbers))
    kinds = [node.meta["val"].dtype for node in graph.graph.nodes if node.op == "placeholder"]
    result = c.graph(graph, [*[x.cast(name_of(dtype)) for x, dtype in zip(numbers, kinds)], *buffers])
    return result[0] if isinstance(result, (list, tuple)) else result


@op("higher_order.flex_attention")
def flex_attention(c, q, k, v, score_function, block_mask, scale, _, score_buffers=(), mask_buffers=()):
    """Its result, and the logarithms to base 2 of the sums of the weights and of the largest."""
    b = c.b
    k, v = (b.broadcast(x, [q.shape[0], *x.shape[1:]]) for x in (k, v))
    scores = scores_of(c, q, k, False, None, scale)
    shape, wide = scores.shape, scores.dtype
    places = [b.iota([n if i == axis else 1 for i, n in enumerate(shape)], axis, "int64") for axis in range(4)]
    changed = c.value(_applied(c, score_function, [scores, *places], score_buffers), wide)
    kept = c.value(_applied(c, block_mask[-1], places, mask_buffers), "bool")
    scores = b.map(lambda m, s: m.select(s, -math.inf), kept, changed, shape=shape)
    largest = b.max(scores, [3], True)
    powers = b.map(lambda s, m: (s - (m == -math.inf).select(0, m)).exp(), scores, largest)
    total = b.sum(powers, [3], True)
    weights = b.map(lambda p, t: (t == 0).select(0, p / t), powers, total)
    result = b.matmul(grouped(weights, v), v.cast(wide)).cast(q.dtype).reshape(*q.shape[:-1], v.shape[-1])
    logs = b.map(lambda t, m: (t.log() + (m == -math.inf).select(0, m)) / math.log(2), total, largest)
    return result, logs.reshape(*shape[:3]), b.map(lambda m: m / math.log(2), largest).reshape(*shape[:3])
