"""The backend of torch.compile.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import collections
import threading

import torch
from torch._dynamo.backends.common import aot_autograd
from torch._subclasses.fake_tensor import unset_fake_temporarily

from .. import UnsupportedError
from ..lowering import Unsupported, Value, program
from .convert import Number, convert, name_of
from .decompositions import table

# Programs of one graph, for so many combinations of sizes.
MOST_PROGRAMS = 32


class Compiled:
    """A graph as a function of tensors and numbers, or of a list of them, which gives a list. For each combination of sizes there is a
    program, which is compiled when it is first needed."""

    def __init__(self, graph_module, options=None):
        self.graph_module, self.options = graph_module, dict(options or {})
        self._programs = collections.OrderedDict()
        self._lock = threading.RLock()
        # AOTAutograd may empty the list, so that tensors are freed early. Of the object: wrappers copy no attributes of classes.
        self._boxed_call = True

    def __call__(self, *arguments):
        if len(arguments) == 1 and isinstance(arguments[0], list):
            arguments, = arguments
        tensors = [a for a in arguments if isinstance(a, torch.Tensor)]
        key = tuple([(a.shape, a.dtype) if isinstance(a, torch.Tensor) else a for a in arguments])
        step = self._programs.get(key) or self.prepare(arguments, key)
        if isinstance(arguments, list):
            arguments.clear()
        return step(tensors)

    def prepare(self, arguments, key):
        """The program for such arguments."""
        with self._lock:
            if key not in self._programs:
                self._programs[key] = self._convert(arguments)
                while len(self._programs) > MOST_PROGRAMS:
                    self._programs.popitem(last=False)
            return self._programs[key]

    def _convert(self, arguments):
        for a in arguments:
            if isinstance(a, torch.Tensor) and a.device.type != "cpu":
                raise UnsupportedError(f"a tensor on {a.device}: the backend takes tensors on the CPU")
        try:
            kinds = [(tuple(a.shape), name_of(a.dtype)) if isinstance(a, torch.Tensor) else a for a in arguments]
            with unset_fake_temporarily():
                return Step(*convert(self.graph_module, kinds), self.options)
        except Unsupported as error:
            raise UnsupportedError(str(error)) from None


class Step:
    """A compiled program and how its results become those of the graph."""

    def __init__(self, context, results, options):
        self.draws = context.draws
        self.form, values = [], []
        for result in results:
            found = result.value if isinstance(result, Number) else result
            kind = "array" if isinstance(result, Value) else "item" if isinstance(result, Number) else "number"
            self.form.append((kind, len(values) if isinstance(found, Value) else result))
            if isinstance(found, Value):
                values.append(found)
        self.program = program.Program(context.b, values, options) if values else None

    def __call__(self, tensors):
        arrays = []
        if self.program is not None:
            arrays = self.program.run(*[_plain(t) for t in tensors], *[draw() for draw in self.draws])
        return [torch.from_dlpack(arrays[v]) if kind == "array" else arrays[v].numpy().item() if kind == "item" else v
                for kind, v in self.form]


def _plain(tensor):
    """As DLPack takes it: dense, and without a gradient."""
    if tensor.requires_grad:
        tensor = tensor.detach()
    if tensor.is_conj() or tensor.is_neg():
        tensor = tensor.resolve_conj().resolve_neg()
    return tensor if tensor.is_contiguous() else tensor.contiguous()


def backend(graph_module, example_inputs, *, options=None, mode=None):
    """The backend: forward and backward graphs become programs. `options` are those of tinyjit.load."""
    def compiler(graph, _):
        return Compiled(graph, options)

    return aot_autograd(fw_compiler=compiler, bw_compiler=compiler, inference_compiler=compiler, decompositions=table())(
        graph_module, example_inputs)
