"""Conversion that goes on at a node, in a program of its own.

Where the form of a program depends on numbers that it computes, it ends there. Its results are these numbers and all arrays that
the rest of the graph reads; the next program, which is made for these numbers, begins with them. So nothing is computed twice,
however many such places a model has.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from ..lowering import Value
from .words import Maps, are_strings, strings


class Point:
    """A place in the graph: its node, the values there by name, in the form that `Values` gives them, the shape and type of each
    array among them, and the numbers that the node has been given."""

    def __init__(self, node, names, kinds, facts=()):
        self.node, self.names, self.kinds, self.facts = node, names, kinds, tuple(facts)


class _Array:
    """An array of a call, by number."""

    def __init__(self, number, words):
        self.number, self.words = number, words


class _Known:
    def __init__(self, content, words):
        self.content, self.words = content, words


class Values:
    """Takes values apart into arrays and their form. Those in `given` are no constants: their contents are among the numbers that the
    node is given again, in its order."""

    def __init__(self, given):
        self.arrays, self._numbers, self._given = [], {}, {id(v) for v in given}

    def form(self, value):
        if isinstance(value, (list, tuple)):
            return [self.form(v) for v in value]
        if isinstance(value, Maps):
            return Maps(value.keys, self.form(value.rows))
        if not isinstance(value, Value):
            return value
        if value.known is not None and id(value) not in self._given:
            return _Known(value.known, are_strings(value))
        if id(value) not in self._numbers:
            self._numbers[id(value)] = len(self.arrays)
            self.arrays.append(value)
        return _Array(self._numbers[id(value)], are_strings(value))


def restored(form, builder, arrays, made):
    """The value of a form; `made`, a dict, has those that several names share."""
    if isinstance(form, list):
        return [restored(f, builder, arrays, made) for f in form]
    if isinstance(form, Maps):
        return Maps(form.keys, restored(form.rows, builder, arrays, made))
    if not isinstance(form, (_Array, _Known)):
        return form
    if isinstance(form, _Array):
        value = arrays[form.number]
    else:
        value = made.setdefault(id(form.content), builder.constant(form.content))
    return strings(value) if form.words else value


def read_after(graph, start):
    """The names that nodes read from one on, their subgraphs included, and those of the outputs."""
    names = {o.name for o in graph.output}

    def read(nodes):
        for node in nodes:
            names.update(node.input)
            for attribute in node.attribute:
                for inner in [attribute.g, *attribute.graphs]:
                    read(inner.node)
                    names.update(o.name for o in inner.output)

    read(graph.node[start:])
    return names


def cut(converter, facts, start):
    """Where a conversion that began at node `start` has ended, without the numbers that it needs: (point, arrays), the latter in the
    order of the point's kinds."""
    graph, node = converter.model.graph, converter.position
    own = {t.name: converter.initializers.get(id(t), (None, None))[1] for t in graph.initializer}
    values, names = Values(converter.given), {}
    for name in sorted(read_after(graph, node)):
        if name in converter.names and (name not in own or converter.names[name] is not own[name]):
            names[name] = values.form(converter.names[name])
    kinds = [(a.shape, a.dtype) for a in values.arrays]
    return Point(node, names, kinds, facts if node == start else ()), values.arrays
