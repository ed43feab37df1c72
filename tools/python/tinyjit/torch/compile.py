"""The backend of torch.compile.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import collections
import operator
import threading

import torch
from torch._dynamo.backends.common import aot_autograd
from torch._subclasses.fake_tensor import unset_fake_temporarily

from .. import UnsupportedError
from ..lowering import Unsupported, program
from .convert import convert, name_of
from .decompositions import table
from .parts import Parts, can_run_in_torch, unsupported, warn
from .results import Results, order_of

# Programs of one graph, for so many combinations of sizes.
MOST_PROGRAMS = 32


class Compiled:
    """A graph as a function of tensors and numbers, or of a list of them, which gives a list. For each combination of sizes there is a
    program, which is compiled when it is first needed. Ops that are not supported run in torch, unless `strict`: then they are errors."""

    def __init__(self, graph_module, options=None, mode="inference", strict=False):
        self.graph_module, self.options, self.mode, self.strict = graph_module, dict(options or {}), mode, strict
        self._parts = None  # where some ops run in torch
        self._programs = collections.OrderedDict()
        self._lock = threading.RLock()
        # AOTAutograd may empty the list, so that tensors are freed early. Of the object: wrappers copy no attributes of classes.
        self._boxed_call = True

    def __call__(self, *arguments):
        if len(arguments) == 1 and isinstance(arguments[0], list):
            arguments, = arguments
        if self._parts is not None:
            return self._parts(arguments)
        tensors, key = [], []
        for a in arguments:
            if isinstance(a, torch.Tensor):
                plain, order, strides = _plain(a)
                tensors.append(plain)
                key.append((plain.shape, a.dtype, order, strides))
            else:
                key.append(a)
        key = tuple(key)
        step = self._programs.get(key) or self.prepare(arguments, key)
        if step is None:
            return self._parts(arguments)
        given = tuple(arguments) if step.results.of_arguments else ()
        if isinstance(arguments, list):
            arguments.clear()
        return step(tensors, given)

    def prepare(self, arguments, key):
        """The program for such arguments; None if some ops run in torch."""
        with self._lock:
            if self._parts is not None:
                return None
            if key not in self._programs:
                step = self._convert(arguments, key)
                if step is None:
                    return None
                self._programs[key] = step
                while len(self._programs) > MOST_PROGRAMS:
                    self._programs.popitem(last=False)
            return self._programs[key]

    def _convert(self, arguments, key):
        for a in arguments:
            if isinstance(a, torch.Tensor) and a.device.type != "cpu":
                raise UnsupportedError(f"a tensor on {a.device}: the backend takes tensors on the CPU")
        try:
            kinds = [(tuple(k[0]), name_of(k[1]), k[2]) if isinstance(k, tuple) else k for k in key]
            with unset_fake_temporarily():
                return Step(self.graph_module, kinds, key, self.options, self.mode)
        except Unsupported as error:
            refused = {} if self.strict else self._refused(error)
            if not refused:
                raise UnsupportedError(str(error)) from None
            for node, why in refused.items():
                if node.target is not operator.getitem:
                    warn(node, why)
            self._parts = Parts(self.graph_module, refused, lambda graph: Compiled(graph, self.options, self.mode))
            self._programs.clear()
            return None

    def _refused(self, error):
        """The nodes that have to run in torch, and why, after an error; none if that is no way out."""
        found = unsupported(self.graph_module)
        node = getattr(error, "node", None)
        if node is not None and not can_run_in_torch(node):
            return {}
        return found if node is None else {**found, node: error.why}


class Step:
    """A compiled program and how its results become those of the graph."""

    def __init__(self, graph_module, kinds, key, options, mode):
        context, results = convert(graph_module, kinds)
        self.draws = context.draws
        self.results = Results(graph_module, context, results, key, mode)
        self.program = program.Program(context.b, self.results.values, options) if self.results.values else None

    def __call__(self, tensors, arguments):
        arrays = self.program.run(*tensors, *[draw() for draw in self.draws]) if self.program is not None else []
        return self.results.make(arrays, arguments)


def _plain(tensor):
    """As DLPack takes it, without a gradient and its dimensions in the order of the memory, and that order if it is another one; a
    copy if the tensor is not dense, and then its strides."""
    if tensor.requires_grad:
        tensor = tensor.detach()
    if tensor.is_conj() or tensor.is_neg():
        tensor = tensor.resolve_conj().resolve_neg()
    if tensor.is_contiguous():
        return tensor, None, None
    order = order_of(tensor)
    return (tensor.permute(order), order, None) if order else (tensor.contiguous(), None, tensor.stride())


def backend(graph_module, example_inputs, *, options=None, mode=None):
    """The backend: forward and backward graphs become programs. `options` are those of tinyjit.load, and `strict`: ops that are not
    supported are errors then, and do not run in torch."""
    options = dict(options or {})
    strict = options.pop("strict", False)

    def compiler(mode):
        return lambda graph, _: Compiled(graph, options, mode, strict)

    return aot_autograd(fw_compiler=compiler("forward"), bw_compiler=compiler("backward"), inference_compiler=compiler("inference"),
                        decompositions=table())(graph_module, example_inputs)
