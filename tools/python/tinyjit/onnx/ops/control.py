"""Branches and loops, sequences and optionals. Sequences and optionals are resolved while a program is converted.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np

from ...lowering import Unsupported, Value
from .. import arrays
from ..node import op
from ..words import are_strings

# Trips of a loop that is written out because shapes change in it.
MOST_UNROLLED = 256


def body(n, name="body"):
    graph = n.attr(name)
    return graph, [i.name for i in graph.input]


def run(n, graph, feeds):
    results = n.converter.graph(graph, n.names, feeds, n.opsets)
    if n.builder.depth and any(map(are_strings, results)):
        raise Unsupported("strings that a loop or a branch on the device gives")
    return results


@op("If")
def branch(n):
    condition = n.x0
    yes, no = n.attr("then_branch"), n.attr("else_branch")
    if condition.known is None:
        try:
            results = n.builder.branch(condition, lambda: _arrays(run(n, yes, {})), lambda: _arrays(run(n, no, {})))
            return tuple(results)
        except (Unsupported, ValueError):
            # One branch may not fit the shapes there are, as it is not meant for them.
            if n.builder.depth:
                raise
    taken = bool(n.number(0))
    return tuple(run(n, yes if taken else no, {}))


def _arrays(values):
    if not all(isinstance(v, Value) for v in values):
        raise Unsupported("a branch that gives sequences")
    return values


@op("Loop")
def loop(n):
    graph, names = body(n)
    states = list(n.inputs[2:])
    if all(isinstance(s, Value) for s in states):
        try:
            return _counted(n, graph, names, states)
        except Unsupported as error:
            if n.builder.depth or getattr(error, "final", False):
                raise
    return _unrolled(n, graph, names, states)


def _counted(n, graph, names, states):
    """As a loop on the device; results of each trip need a most number of trips."""
    b, count = n.builder, len(states)
    scans = len(graph.output) - 1 - count
    always = not n.has(1) or n.x1.known is not None and bool(n.x1.known.reshape(-1)[0])
    if not n.has(0) and scans:
        raise Unsupported("a loop without a number of trips that gives something for each of them")
    most = int(n.number(0)) if n.has(0) else None


    def trip(i, values):
        # While a trip runs, the condition holds.
        given = run(n, graph, dict(zip(names, [b.map(lambda k: k.cast("int64"), i), b.constant(np.array(True)),
                                               *values])))
        return list(given[1:1 + count]), list(given[1 + count:]), given[0]

    goes_on = None if always else n.x1
    last, outs, taken = b.trips_while(most, goes_on, states, trip)
    if scans and taken is not None:
        number = int(n.converter.demand(taken, f"the number of trips of {n.title}"))
        outs = [b.part(o, 0, 0, number) for o in outs]
    return (*last, *outs)


def _unrolled(n, graph, names, states):
    """Trip after trip, each of which knows its number; the condition is asked for each time."""
    b, count = n.builder, len(states)
    most = int(n.number(0)) if n.has(0) else None
    condition = n.x1 if n.has(1) else b.constant(np.array(True))
    collected, i = None, 0
    while (most is None or i < most) and bool(np.asarray(n.converter.demand(
            condition, f"the condition of trip {i} of {n.title}")).reshape(-1)[0]):
        if i == MOST_UNROLLED:
            n.refuse(f"more than {MOST_UNROLLED} trips of a loop in which shapes change")
        given = run(n, graph, dict(zip(names, [b.constant(np.int64(i)), b.constant(np.array(True)), *states])))
        condition, states = given[0], list(given[1:1 + count])
        scans = given[1 + count:]
        collected = collected or [[] for _ in scans]
        for parts, s in zip(collected, scans):
            parts.append(s)
        i += 1
    if collected is None:
        collected = [[] for _ in range(len(graph.output) - 1 - count)]
        if collected:
            outs = [_nothing(o) for o in graph.output[1 + count:]]
            return (*states, *[b.constant(o) for o in outs])
    return (*states, *[b.stack(parts, 0) for parts in collected])


def _nothing(output):
    """No element of what a trip gives, as the graph says."""
    kind = output.type.tensor_type
    if not kind.HasField("shape") or any(not d.HasField("dim_value") for d in kind.shape.dim):
        raise Unsupported(f"no trip of the loop gives '{output.name}', whose shape the body does not say")
    return np.empty([0] + [d.dim_value for d in kind.shape.dim], arrays.dtype_of(kind.elem_type))


@op("Scan")
def scan(n):
    graph, names = body(n)
    inputs = list(n.inputs)
    if n.opset < 9:
        return _batched(n, graph, names, inputs)
    return _scan(n, graph, names, inputs, n.attr("scan_input_axes"), n.attr("scan_output_axes"))


def _scan(n, graph, names, inputs, input_axes, output_axes):
    b = n.builder
    each = n.attr("num_scan_inputs")
    count = len(inputs) - each
    scans = inputs[count:]
    outputs = len(graph.output) - count
    input_axes = input_axes or [0] * each
    backwards = n.attr("scan_input_directions" if n.opset >= 9 else "directions") or [0] * each
    out_axes = output_axes or [0] * outputs
    out_backwards = n.attr("scan_output_directions") or [0] * outputs
    lengths = {x.shape[a] for x, a in zip(scans, input_axes)}
    if len(lengths) != 1:
        raise ValueError(f"the inputs that are scanned have lengths {sorted(lengths)}")
    steps = lengths.pop()
    rows = [b.move_axis(x, a, 0) for x, a in zip(scans, input_axes)]
    rows = [b.flip(x, [0]) if back else x for x, back in zip(rows, backwards)]

    def trip(i, states):
        given = run(n, graph, dict(zip(names, [*states, *[b.at(x, i) for x in rows]])))
        return list(given[:count]), list(given[count:])

    if steps == 0 and outputs:
        n.refuse("no trip, and results of each")
    last, outs = b.trips(steps, inputs[:count], trip)
    outs = [b.flip(o, [0]) if back else o for o, back in zip(outs, out_backwards)]
    return (*last, *[b.move_axis(o, 0, a) for o, a in zip(outs, out_axes)])


def _batched(n, graph, names, inputs):
    """In opset 8, the first dimension is that of batches, and lengths may come first."""
    if inputs[0] is not None:
        n.refuse("sequence_lens of opset 8: convert the model to opset 9")
    b, inputs = n.builder, inputs[1:]
    results = [_scan(n, graph, names, [b.take_one(x, 0, i) for x in inputs], None, None)
               for i in range(inputs[0].shape[0])]
    return tuple(b.stack(list(parts), 0) for parts in zip(*results))


# Sequences

op("SequenceEmpty")(lambda n: [])
op("SequenceConstruct")(lambda n: list(n.inputs))
op("SequenceLength")(lambda n: n.builder.constant(np.int64(len(sequence(n)))))


def sequence(n, i=0):
    value = n.inputs[i]
    if not isinstance(value, list):
        n.refuse(f"input {i} is no sequence")
    return value


def place(n, i, size):
    index = int(n.number(i))
    if not -size <= index < max(1, size) + (n.op == "SequenceInsert"):
        raise ValueError(f"place {index} in a sequence of {size}")
    return index


op("SequenceAt")(lambda n: sequence(n)[place(n, 1, len(sequence(n)))])


@op("SequenceInsert")
def sequence_insert(n):
    result = list(sequence(n))
    result.insert(place(n, 2, len(result)) if n.has(2) else len(result), n.x1)
    return result


@op("SequenceErase")
def sequence_erase(n):
    result = list(sequence(n))
    del result[place(n, 1, len(result)) if n.has(1) else -1]
    return result


@op("SequenceMap")
def sequence_map(n):
    graph, names = body(n)
    length = len(sequence(n))
    rows = [run(n, graph, {name: x[i] if isinstance(x, list) else x for name, x in zip(names, n.inputs)})
            for i in range(length)]
    return tuple([row[k] for row in rows] for k in range(len(graph.output)))


@op("SplitToSequence")
def split_to_sequence(n):
    x, axis = n.x0, n.attr("axis", 0) % n.x0.rank
    size = x.shape[axis]
    if not n.has(1):
        parts = [n.builder.part(x, axis, i, i + 1) for i in range(size)]
        return parts if n.attr("keepdims", 1) else [n.builder.take_one(x, axis, i) for i in range(size)]
    split = np.asarray(n.const(1))
    if split.ndim == 0:
        ends = [*range(int(split), size, int(split)), size]
    else:
        ends = np.cumsum(split).tolist()
    return [n.builder.part(x, axis, start, end) for start, end in zip([0, *ends], ends)]


@op("ConcatFromSequence")
def concat_from_sequence(n):
    axis = n.attr("axis")
    join = n.builder.stack if n.attr("new_axis", 0) else n.builder.concat
    return join(sequence(n), axis)


# Optionals

op("Optional")(lambda n: n.inputs[0] if n.inputs else None)
op("OptionalHasElement")(lambda n: n.builder.constant(np.array(bool(n.inputs) and n.inputs[0] is not None)))


@op("OptionalGetElement")
def optional_get_element(n):
    if not n.inputs or n.inputs[0] is None:
        raise ValueError("the optional has no value")
    return n.inputs[0]


