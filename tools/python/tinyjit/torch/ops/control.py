"""Branches and loops over graphs: torch.cond, while_loop, scan, map.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import torch

from ...lowering import Unsupported, Value
from ..convert import Number, array_of, number, op


def _carried(c, values):
    """Arrays that a loop or a branch hands on: numbers are arrays of one element there."""
    return [v if isinstance(v, Value) else v.value if isinstance(v, Number) else c.b.constant(
        array_of(v) if isinstance(v, torch.Tensor) else v) for v in values]


def _as_before(arrays, examples):
    """Arrays as the values that they stand for: numbers where the examples are numbers."""
    return [a if isinstance(e, (Value, torch.Tensor)) else number(a) for a, e in zip(arrays, examples)]


def _same_number(a, b):
    return a is None and b is None or (type(a) is type(b) and isinstance(a, (bool, int, float)) and a == b)


@op("higher_order.cond")
def cond(c, condition, yes, no, operands=()):
    if isinstance(condition, bool):
        return tuple(c.graph(yes if condition else no, operands))
    condition = c.value(condition, "bool")
    forms = []

    def block(graph):
        def run():
            forms.append(list(c.graph(graph, operands)))
            return _carried(c, [v for v in forms[-1] if v is not None])
        return run

    arrays = iter(c.b.branch(condition, block(yes), block(no)))
    first, second = forms
    if [v is None for v in first] != [v is None for v in second]:
        raise Unsupported("a branch that gives None where the other gives an array")
    given = [None if v is None else next(arrays) for v in first]
    results = []
    for array, a, b in zip(given, first, second):
        results.append(a if array is None or _same_number(a, b) else array if isinstance(a, Value) else number(array))
    return tuple(results)


@op("higher_order.while_loop")
def while_loop(c, condition, body, carried, additional=()):
    carried, additional = list(carried), list(additional)

    def goes_on(*arrays):
        return c.value(c.graph(condition, [*_as_before(arrays, carried), *additional]), "bool")

    def step(*arrays):
        return _carried(c, c.graph(body, [*_as_before(arrays, carried), *additional]))

    return tuple(_as_before(c.b.while_loop(goes_on, step, _carried(c, carried)), carried))


def _scan(c, graph, states, arrays, additional):
    """The last states, and the results of the trips over the parts of arrays along their first dimension, stacked."""
    states, count, form = _carried(c, states), len(states), []
    if not arrays or not arrays[0].shape[0]:
        raise Unsupported("a loop over arrays without parts")

    def trip(i, states):
        given = list(c.graph(graph, [*states, *[c.b.at(x, i) for x in arrays], *additional]))
        form[:] = [v is None for v in given[count:]]
        return _carried(c, given[:count]), [v for v in given[count:] if v is not None]

    last, results = c.b.trips(arrays[0].shape[0], states, trip)
    results = iter(results)
    return last, [None if none else next(results) for none in form]


@op("higher_order.scan")
def scan(c, graph, states, arrays, additional=()):
    last, results = _scan(c, graph, list(states), list(arrays), list(additional))
    return (*last, *results)


@op("higher_order.map_impl")
def map_impl(c, graph, arrays, additional=()):
    return tuple(_scan(c, graph, [], list(arrays), list(additional))[1])


@op("higher_order.invoke_subgraph")
def invoke_subgraph(c, graph, _, *operands):
    return tuple(c.graph(graph, operands))
