"""One node of a graph while it is converted, and the table of what is converted.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np
import onnx

from ..lowering import Unsupported, Value
from . import arrays

OPS = {}


def op(*names, domain=""):
    """Registers a function of a Node as the conversion of these ops. It gives a Value, a list (a sequence), None, or a
    tuple with one of these for each output."""

    def register(function):
        for name in names:
            OPS[domain, name] = function
        return function

    return register


class Node:
    """A node with its inputs. Sequences are lists of Values; an optional without a value, and an input that is left
    out, are None."""

    def __init__(self, converter, proto, opsets, inputs, attributes):
        self.converter, self.proto, self.opsets, self.inputs = converter, proto, opsets, inputs
        self.builder = converter.builder
        self.op, self.domain = proto.op_type, "" if proto.domain == "ai.onnx" else proto.domain
        self.opset = opsets.get(self.domain, 1)
        self.attributes = attributes

    @property
    def title(self):
        """How errors call it."""
        name = f" '{self.proto.name}'" if self.proto.name else ""
        domain = f"{self.domain}:" if self.domain else ""
        place = "" if name else f" that computes '{', '.join(o for o in self.proto.output if o)}'"
        return f"node{name} {domain}{self.op}{place}, opset {self.opset}"

    def refuse(self, text):
        raise Unsupported(text)

    def check_indices(self, indices, size):
        """Has a call fail whose indices are not in a dimension of this size."""
        self.builder.check_indices(indices, size, self.title)

    # Attributes

    def attr(self, name, default=None):
        """An attribute as a value of Python: numbers, str, arrays, lists, graphs."""
        attribute = self.attributes.get(name)
        if attribute is None:
            return default
        value = onnx.helper.get_attribute_value(attribute)
        if isinstance(value, bytes):
            return value.decode()
        if isinstance(value, onnx.TensorProto):
            return arrays.of_tensor(value, self.converter.folder)
        if attribute.type == onnx.AttributeProto.STRINGS:
            return [v.decode() for v in value]
        return list(value) if attribute.type in (onnx.AttributeProto.INTS, onnx.AttributeProto.FLOATS) else value

    # Inputs

    def has(self, i):
        return i < len(self.inputs) and self.inputs[i] is not None

    def x(self, i=0):
        """An input, an array."""
        if not self.has(i):
            self.refuse(f"input {i} is left out")
        value = self.inputs[i]
        if not isinstance(value, Value):
            self.refuse(f"input {i} is a sequence, and an array was expected")
        return value

    def const(self, i, default=None):
        """The content of an input, on which shapes or the form of the program depend."""
        if not self.has(i):
            return default
        return self.converter.demand(self.x(i), f"input {i} of {self.title}")

    def number(self, i, default=None):
        """The content of an input that is one number, which some models, and ONNX's own functions, give as an array of one."""
        return np.asarray(self.const(i, default)).reshape(-1)[0]

    def ints(self, i, name=None, default=None):
        """Integers of an input, or of the attribute that older opsets have in its place."""
        if self.has(i):
            return [int(v) for v in np.atleast_1d(self.const(i)).reshape(-1)]
        value = self.attr(name) if name else None
        if value is None:
            return default
        return [int(v) for v in np.atleast_1d(value)]

    def __getattr__(self, name):
        # x0, x1, ...: inputs.
        if name[:1] == "x" and name[1:].isdigit():
            return self.x(int(name[1:]))
        raise AttributeError(name)
