"""Strings as numbers.

A program has no strings. Each string of a model, in an attribute or a constant, has a number in the model's vocabulary, and
those of a call are numbered before it runs: known ones by the vocabulary, others by negative numbers of this call alone. So
equal strings, and no others, have equal numbers, which is all that the ops below ask for; others refuse strings. Where an
output has strings, numbers are spelled again.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import threading

import numpy as np
import onnx

from ..lowering import Unsupported, Value

GRAPH, GRAPHS = onnx.AttributeProto.GRAPH, onnx.AttributeProto.GRAPHS
# Ops that only move elements: if their first array has strings, so have their results.
MOVE = {"Identity", "Reshape", "Flatten", "Squeeze", "Unsqueeze", "Transpose", "Concat", "Split", "Slice", "Gather",
        "GatherElements", "GatherND", "Expand", "Tile", "Where", "Compress", "ArrayFeatureExtractor"}
# Ops that look strings up, or look at shapes alone: their results are numbers, unless they say otherwise.
READ = {"Equal", "LabelEncoder", "OneHotEncoder", "CategoryMapper", "TfIdfVectorizer", "Shape", "Size"}


class Strings:
    """Strings of a call: their numbers, and those that the model's vocabulary does not have."""

    def __init__(self, numbers, others):
        self.numbers, self.others = numbers, others


class Vocabulary:
    """Numbers of a model's strings, which are all there before a call's are numbered. Any thread may use it."""

    def __init__(self, model=None):
        self.numbers, self.spelled = {}, []
        self._lock = threading.Lock()
        if model is not None:
            self._read(model.graph)
            for function in model.functions:
                self._read(function)

    def _read(self, graph):
        """Numbers all strings of a graph or a function."""
        tensors = list(getattr(graph, "initializer", []))
        for node in graph.node:
            for attribute in node.attribute:
                # Those of other ops may be any bytes.
                self.number([s.decode(errors="replace") for s in [*attribute.strings, attribute.s]])
                tensors.append(attribute.t)
                for inner in [attribute.g, *attribute.graphs] if attribute.type in (GRAPH, GRAPHS) else []:
                    self._read(inner)
        for tensor in tensors:
            self.number([s.decode(errors="replace") for s in tensor.string_data])

    def number(self, array):
        """The numbers of a model's strings."""
        with self._lock:
            for word in np.asarray(array, object).reshape(-1).tolist():
                if word not in self.numbers:
                    self.numbers[word] = len(self.spelled)
                    self.spelled.append(word)
        return np.array([self.numbers[w] for w in np.asarray(array, object).reshape(-1).tolist()], np.int64).reshape(
            np.shape(array))

    def of_call(self, array, others):
        """The numbers of a call's strings; `others`, a dict, has those that the vocabulary does not have."""
        known = self.numbers
        words = [w.decode() if isinstance(w, bytes) else w for w in np.asarray(array, object).reshape(-1).tolist()]
        for word in words:
            if not isinstance(word, str):
                raise TypeError(f"{type(word).__name__} among strings")
        numbers = [known[w] if w in known else others.setdefault(w, -1 - len(others)) for w in words]
        return np.array(numbers, np.int64).reshape(np.shape(array))

    def spell(self, numbers, others):
        """The strings of numbers, as an array of objects."""
        unknown = {number: word for word, number in others.items()}
        flat = [self.spelled[i] if i >= 0 else unknown[i] for i in np.asarray(numbers).reshape(-1).tolist()]
        result = np.empty(len(flat), object)
        result[:] = flat
        return result.reshape(np.shape(numbers))


def strings(value):
    """Marks a Value whose numbers stand for strings."""
    value.words = True
    return value


def are_strings(value):
    return isinstance(value, Value) and getattr(value, "words", False)


def check(node):
    """Refuses strings where an op would take them for numbers. \\returns whether results are strings."""
    if not any(are_strings(x) or isinstance(x, list) and any(map(are_strings, x)) for x in node.inputs):
        return False
    arrays = [x for x in node.inputs if isinstance(x, Value)]
    if node.op in READ and (node.op != "Equal" or all(map(are_strings, arrays))):
        return False
    if node.op in ("Cast", "CastLike") and (node.attr("to") == 8 or len(arrays) == 2 and are_strings(arrays[1])):
        return True
    if node.op not in MOVE:
        raise Unsupported("strings are only moved, compared and looked up: encode them before, with LabelEncoder or in Python")
    moved = {"Where": node.inputs[1:], "Concat": node.inputs}.get(node.op, node.inputs[:1])
    if all(map(are_strings, moved)):
        return True
    raise Unsupported("strings beside numbers")


class Maps:
    """A result that is a list of dicts, one for each row of an array."""

    def __init__(self, keys, rows):
        self.keys, self.rows = keys, rows
