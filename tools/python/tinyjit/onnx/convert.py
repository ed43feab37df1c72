"""Graphs of ONNX as functions on arrays.

All shapes are those of one call's arguments. Nodes whose inputs are known are computed by ONNX's own reference evaluator, so
that arithmetic on shapes leaves nothing behind. Where the shape of an array, or the form of the program, depends on
numbers that the program computes, `demand` ends the conversion with `NeedsValue`: the caller runs what computes these
numbers, and goes on at the node that asked for them, with them as `facts` (resume.py).

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np
import onnx
import onnx.defs
import onnx.reference

from ..lowering import Builder, Unsupported, Value
from . import arrays, words
from .node import OPS, Node
from .ops import load_all

load_all()

# Larger arrays are not computed while a program is converted.
MOST_FOLDED = 1 << 16
NOT_FOLDED = {"If", "Loop", "Scan", "RandomNormal", "RandomUniform", "RandomNormalLike", "RandomUniformLike", "Bernoulli",
              "Multinomial", "Dropout", "Identity", "SequenceConstruct", "SequenceEmpty", "SequenceMap", "Optional"}


class Draw:
    """Random numbers that a call draws for a node, in [0, 1) or around 0 with a deviation of 1."""

    def __init__(self, kind, shape, dtype, node, seed):
        self.kind, self.shape, self.dtype, self.node, self.seed = kind, tuple(shape), dtype, node, seed


class NeedsValue(Exception):
    """The numbers in `value` decide how the conversion goes on."""

    def __init__(self, value, reason):
        super().__init__(reason)
        self.value = value


class Converter:
    """Converts one graph for arguments of known shapes."""

    def __init__(self, model, folder="", facts=(), vocabulary=None):
        self.model, self.folder, self.facts = model, folder, list(facts)
        self.asked = 0
        self.draws = []
        # The node of the graph that is being converted, and the values that it has been given.
        self.position, self.given, self.drawn_before = 0, [], 0
        self.builder = Builder()
        self.vocabulary = vocabulary or words.Vocabulary()
        self.functions = {(f.domain, f.name): f for f in model.functions}
        self.opsets = {("" if o.domain == "ai.onnx" else o.domain): o.version for o in model.opset_import}
        self.initializers = {}

    def demand(self, value, reason):
        """The content of an array."""
        if words.are_strings(value):
            raise Unsupported(f"{reason} has strings, and the form of the program depends on them")
        if value.known is None:
            if self.builder.depth:
                raise Unsupported(f"{reason} is computed within a loop or branch, and shapes depend on it")
            if self.asked == len(self.facts):
                if len(self.draws) > self.drawn_before:
                    # The node is converted again, and would draw others.
                    raise Unsupported(f"{reason} depends on what is computed, and the node has drawn random numbers")
                raise NeedsValue(value, reason)
            value.known = self.facts[self.asked]
            self.asked += 1
            self.given.append(value)
        return value.known

    def draw(self, node, kind, shape, dtype):
        """Random numbers, "uniform" or "normal", which become an argument."""
        if self.builder.depth:
            raise Unsupported("random numbers in a loop or a branch on the device: make them outside, and give them as an input")
        self.draws.append(Draw(kind, shape, dtype, node.proto.output[0], node.attr("seed")))
        return self.builder.argument(shape, dtype)

    # Graphs

    def constant(self, array):
        """An array of numbers or strings."""
        if array.dtype.kind in "OSU":
            return words.strings(self.builder.constant(self.vocabulary.number(array)))
        return self.builder.constant(array)

    def whole(self, given, start=0):
        """The outputs of the model, from a node on; `given` are arrays by name, which stand before initializers."""
        graph, names = self.model.graph, self.names_of(self.model.graph, {}, given)
        self.names = names
        for self.position in range(start, len(graph.node)):
            self.given, self.drawn_before = [], len(self.draws)
            self.nodes([graph.node[self.position]], names, self.opsets, {})
        results = [names[o.name] for o in graph.output]
        for output, result in zip(graph.output, results):
            if output.type.tensor_type.elem_type == onnx.TensorProto.STRING and not words.are_strings(result):
                raise Unsupported(f"output '{output.name}' has strings, and what computes it gives numbers")
        return results

    def graph(self, graph, outer, feeds, opsets=None):
        """The outputs of a graph; `outer` are the names that are visible in it, `feeds` its inputs."""
        names = self.names_of(graph, outer, feeds)
        self.nodes(graph.node, names, opsets or self.opsets, {})
        return [names[o.name] for o in graph.output]

    def names_of(self, graph, outer, feeds):
        """The names that are visible at the begin of a graph."""
        names = dict(outer)
        for tensor in graph.initializer:
            if tensor.name not in feeds:
                names[tensor.name] = self.initializer(tensor)
        if graph.sparse_initializer:
            raise Unsupported("sparse initializers: store them dense")
        names.update(feeds)
        return names

    def initializer(self, tensor):
        """The same Value each time, so that it is stored once."""
        if id(tensor) not in self.initializers:
            self.initializers[id(tensor)] = (tensor, self.constant(arrays.of_tensor(tensor, self.folder)))
        return self.initializers[id(tensor)][1]

    def nodes(self, nodes, names, opsets, references):
        """Converts nodes in order; `references` are the attributes of a function's call."""
        for proto in nodes:
            given = self.node(proto, names, opsets, references)
            for name, value in zip(proto.output, given):
                if name:
                    names[name] = value

    def node(self, proto, names, opsets, references):
        attributes = {}
        for a in proto.attribute:
            if a.ref_attr_name:
                if a.ref_attr_name in references:
                    copy = onnx.AttributeProto()
                    copy.CopyFrom(references[a.ref_attr_name])
                    copy.name = a.name
                    attributes[a.name] = copy
            else:
                attributes[a.name] = a
        inputs = [names[n] if n else None for n in proto.input]
        node = Node(self, proto, opsets, inputs, attributes)
        node.names = names
        try:
            result = self.compute(node)
        except NeedsValue:
            raise
        except Unsupported as error:
            if getattr(error, "titled", False):
                raise
            titled = Unsupported(f"{node.title}: {error}")
            titled.titled = True
            raise titled from error
        except IndexError as error:
            if str(error).startswith(node.title):
                raise
            raise ValueError(f"{node.title}: {error}") from error
        except (ValueError, KeyError, TypeError, ZeroDivisionError) as error:
            raise ValueError(f"{node.title}: {error}") from error
        return result if isinstance(result, tuple) else (result,)

    def compute(self, node):
        function = self.functions.get((node.domain, node.op))
        if not function and words.check(node):
            return _marked(OPS[node.domain, node.op](node))
        folded = self.fold(node)
        if folded is not None:
            return folded
        if function:
            return self.call(node, function)
        convert = OPS.get((node.domain, node.op))
        if convert:
            return convert(node)
        return self.expand(node)

    # Functions

    def call(self, node, function):
        """A function's body in the place of a node."""
        names = dict(zip(function.input, list(node.inputs) + [None] * len(function.input)))
        names.setdefault("", None)
        references = {a.name: a for a in function.attribute_proto}
        references.update(node.attributes)
        opsets = {("" if o.domain == "ai.onnx" else o.domain): o.version for o in function.opset_import}
        self.nodes(function.node, names, {**node.opsets, **opsets}, references)
        return tuple(names.get(o) for o in function.output)

    def expand(self, node):
        """By ONNX's own definition of the op in terms of others."""
        try:
            schema = onnx.defs.get_schema(node.op, node.opset, node.domain)
        except Exception:
            raise Unsupported("no such op is known; ONNX defines none of this name, and the model has no function "
                              "of it") from None
        body = None
        if schema.has_function:
            body = _body(schema.function_opset_versions, node.opset, schema.get_function_with_opset_version)
        elif schema.has_context_dependent_function:
            types = [_type_of(x).SerializeToString() for x in node.inputs]
            proto = onnx.NodeProto()
            proto.CopyFrom(node.proto)
            del proto.attribute[:]
            proto.attribute.extend(node.attributes.values())
            body = _body(schema.context_dependent_function_opset_versions, node.opset,
                         lambda v: schema.get_context_dependent_function_with_opset_version(
                             v, proto.SerializeToString(), types))
        if body is None:
            raise Unsupported("this op is not supported" + (
                ", nor is any of its domain" if node.domain not in ("", "ai.onnx.ml", "ai.onnx.preview") else ""))
        function = onnx.FunctionProto()
        function.ParseFromString(body)
        for i, name in enumerate(function.attribute):
            default = schema.attributes[name].default_value if name in schema.attributes else None
            if name not in node.attributes and default is not None and default.type:
                node.attributes[name] = default
        return self.call(node, function)

    # Known values

    def fold(self, node):
        """The outputs of a node whose inputs are known, or None."""
        if node.op in NOT_FOLDED or node.domain not in ("", "ai.onnx.ml") or not node.inputs:
            return None
        if not all(x is None or isinstance(x, Value) and x.known is not None and x.size <= MOST_FOLDED and
                   not words.are_strings(x)
                   for x in node.inputs) or all(x is None for x in node.inputs):
            return None
        names = [f"x{i}" if x is not None else "" for i, x in enumerate(node.inputs)]
        proto = onnx.NodeProto()
        proto.CopyFrom(node.proto)
        del proto.input[:], proto.attribute[:]
        proto.input.extend(names)
        proto.attribute.extend(node.attributes.values())
        given = [n for n in names if n]
        function = onnx.helper.make_function("fold", "fold", given, [o for o in proto.output if o], [proto], [
            onnx.helper.make_opsetid(d, v) for d, v in node.opsets.items()])
        try:
            outputs = onnx.reference.ReferenceEvaluator(function).run(
                None, {n: x.known for n, x in zip(names, node.inputs) if n})
        except Exception:
            return None
        outputs = iter(outputs)
        results = [next(outputs) if o else None for o in proto.output]
        if not all(r is None or isinstance(r, (np.ndarray, np.generic)) and np.asarray(r).dtype.kind not in "OUSc"
                   and np.asarray(r).size <= MOST_FOLDED for r in results):
            return None
        return tuple(None if r is None else self.constant(np.asarray(r)) for r in results)


def _marked(results):
    """Results of an op that moves strings."""
    for result in results if isinstance(results, (tuple, list)) else [results]:
        words.strings(result)
    return results


def _body(versions, opset, get):
    """A definition of the newest opset that is not newer than the model's."""
    fitting = [v for v in versions if v <= opset]
    if not fitting:
        fitting = list(versions)[:1]
    return get(max(fitting)) if fitting else None


def _type_of(value):
    if value is None:
        return onnx.TypeProto()
    if isinstance(value, list):
        inner = _type_of(value[0]) if value else onnx.helper.make_tensor_type_proto(1, None)
        return onnx.helper.make_sequence_type_proto(inner)
    return onnx.helper.make_tensor_type_proto(arrays.code_of(value.dtype), value.shape)
