"""The interface that ONNX's own tests call.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np
import onnx
import onnx.backend.base

from .arrays import code_of
from .model import Model


def _plain(value):
    """Results as arrays of numpy."""
    if isinstance(value, list):
        return [_plain(v) for v in value]
    return value if value is None or isinstance(value, (np.ndarray, dict)) else value.numpy()


class Prepared(onnx.backend.base.BackendRep):
    """A model that is run with lists of arrays."""

    def __init__(self, model):
        self.model = model

    def run(self, inputs, **_):
        """The outputs for these inputs, in the order of the graph."""
        return [_plain(r) for r in self.model.run(self.model._bind([_array(i) for i in inputs], {}))]


def _array(value):
    if isinstance(value, onnx.TensorProto):
        return onnx.numpy_helper.to_array(value)
    return value


class Backend(onnx.backend.base.Backend):
    """Models and nodes on the CPU."""

    @classmethod
    def prepare(cls, model, device="CPU", **options):
        """The model, to be run."""
        return Prepared(Model(model, options.pop("folder", ""), options))

    @classmethod
    def run_model(cls, model, inputs, device="CPU", **options):
        """The outputs of a model."""
        return cls.prepare(model, device, **options).run(inputs)

    @classmethod
    def run_node(cls, node, inputs, device="CPU", outputs_info=None, **options):
        """The outputs of a node alone, of the newest opset that onnx knows."""
        arrays = [_array(i) for i in inputs]
        names = [n for n in node.input if n]
        graph = onnx.helper.make_graph(
            [node], "node", [onnx.helper.make_tensor_value_info(n, code_of(a.dtype), a.shape) for n, a in zip(names, arrays)],
            [onnx.helper.make_empty_tensor_value_info(o) for o in node.output if o])
        opsets = [onnx.helper.make_opsetid("", onnx.defs.onnx_opset_version())]
        if node.domain not in ("", "ai.onnx"):
            opsets.append(onnx.helper.make_opsetid(node.domain, options.pop("opset", 1)))
        return cls.run_model(onnx.helper.make_model(graph, opset_imports=opsets), arrays, device, **options)

    @classmethod
    def supports_device(cls, device):
        """True for the CPU."""
        return device == "CPU"
