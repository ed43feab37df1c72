"""How arrays of a program become the tensors that a graph gives: their strides, and views of arguments and of one another.

AOTAutograd makes a view anew with the strides and the offset that it finds in the graph's result, so results have those that torch
gives them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import operator

import torch

from ..lowering import Value
from .convert import Number, inverse, memory_order


def order_of(tensor):
    """The order of a tensor's dimensions in memory, None if it is that in which they are or none."""
    order = memory_order(tensor) if isinstance(tensor, torch.Tensor) else None
    return None if order is None or order == list(range(len(order))) else tuple(order)


def _has_gaps(tensor):
    """Whether a tensor of known sizes has elements that are apart in memory, with others between them."""
    if not isinstance(tensor, torch.Tensor) or not all(isinstance(n, int) for n in (*tensor.shape, *tensor.stride())):
        return False
    if memory_order(tensor) is not None:
        return False
    reach = 0
    for stride, size in sorted(zip(tensor.stride(), tensor.shape)):
        if size > 1 and stride <= reach:
            return False
        reach += stride * (size - 1)
    return True


def _apart(array, strides):
    tensor = torch.from_dlpack(array)
    return torch.empty_strided(tensor.shape, strides, dtype=tensor.dtype).copy_(tensor)


def _is_view(target):
    return isinstance(target, torch._ops.OpOverload) and any(
        r.alias_info is not None and not r.alias_info.is_write for r in target._schema.returns)


def _root(node):
    """The node that a node is a view of, and the views from it on."""
    chain = []
    while node.op == "call_function":
        part = node.target is operator.getitem
        view = node.args[0] if part else node
        if not isinstance(view, torch.fx.Node) or view.op != "call_function" or not _is_view(view.target):
            break
        chain += [node, view] if part else [node]
        node = view.args[0]
    return node, chain[::-1]


def _replay(chain, root, base, values):
    """The last of some views of a tensor without content."""
    found = {root: base}

    def known(node):
        return found[node] if node in found else values[node]

    for node in chain:
        args, kwargs = torch.fx.node.map_arg((node.args, node.kwargs), known)
        found[node] = node.target(*args, **kwargs)
    return found[chain[-1]]


class Results:
    """The tensors that a graph gives. `values` are the arrays that the program has to give for them."""

    def __init__(self, graph_module, context, results, key, mode):
        nodes = list(graph_module.graph.output_node().args[0])
        self._count = len(nodes)
        arguments = [n for n in graph_module.graph.nodes if n.op == "placeholder"]
        self.values, self._makers = [], []
        self._context, self._mode = context, mode
        bases = {node: self._base(*k) for node, k in zip(arguments, key) if isinstance(k, tuple)}
        places = {node: i for i, node in enumerate(arguments)}
        shared = self._shared(nodes, bases) if mode == "inference" else []
        nodes, results = nodes + shared, list(results) + [context.values[root] for root in shared]
        # Views come last, since they may be of what comes later.
        views = []
        for i, (result, node) in enumerate(zip(results, nodes, strict=True)):
            self._makers.append(None)
            view = self._view(node, nodes, bases) if isinstance(result, Value) and mode != "backward" else None
            if view is None:
                self._makers[i] = self._of(result, node)
            elif view[1].storage_offset() == 0 and memory_order(view[1]) is not None and (mode != "inference" or view[0] in places):
                self._makers[i] = self._of(result, node, order_of(view[1]))
            else:
                views.append((i, *view))
        for i, root, shape in views:
            source = ("argument", places[root]) if root in places else ("result", nodes.index(root))
            self._makers[i] = ("view", source, (shape.shape, shape.stride(), shape.storage_offset()))
        self.of_arguments = any(kind == "view" and of[0] == "argument" for kind, of, _ in self._makers)
        del self._context

    @staticmethod
    def _shared(nodes, bases):
        """Nodes that are no results, and of which several results are views: a change of one of these shows in the others."""
        roots = [_root(node)[0] for node in nodes if isinstance(node, torch.fx.Node) and node.op == "call_function"]
        return [root for root in dict.fromkeys(roots) if root not in bases and root not in nodes and roots.count(root) > 1]

    @staticmethod
    def _base(shape, dtype, order, strides):
        """A tensor like an argument, without content."""
        if strides is not None:
            return torch.empty_strided(shape, strides, dtype=dtype, device="meta")
        base = torch.empty(shape, dtype=dtype, device="meta")
        return base.permute(inverse(order)) if order else base

    def _view(self, node, nodes, bases):
        """The node that a node is a view of, and a tensor with its strides; None if it is a view of no argument and no result."""
        if not isinstance(node, torch.fx.Node):
            return None
        root, chain = _root(node)
        if not chain or root not in bases and root not in nodes:
            return None
        if root not in bases:
            value = self._context.values[root]
            order = order_of(root.meta.get("val"))
            shape = [value.shape[i] for i in order] if order else value.shape
            bases[root] = self._base(shape, root.meta["val"].dtype, order, None)
        shape = _replay(chain, root, bases[root], self._context.values)
        return (root, shape) if shape.dtype == bases[root].dtype else None

    def _of(self, result, node, order=None):
        """How a result is made: of an array with its dimensions in some order, of one element, or it is known."""
        if isinstance(result, Value):
            fake = node.meta.get("val") if isinstance(node, torch.fx.Node) else None
            order = order or order_of(fake)
            if self._mode == "inference" and order is None and _has_gaps(fake):
                self.values.append(result)
                return "apart", len(self.values) - 1, fake.stride()
            self.values.append(self._context.b.transpose(result, order) if order else result)
            return "array", len(self.values) - 1, order and inverse(order)
        if isinstance(result, Number):
            self.values.append(result.value)
            return "number", len(self.values) - 1, None
        return "known", result, None

    def make(self, arrays, arguments):
        """The tensors of arrays that the program gave for arguments."""
        made = []
        for kind, of, how in self._makers:
            made.append(None if kind == "view" else of if kind == "known" else arrays[of].numpy().item() if kind == "number"
                        else _apart(arrays[of], how) if kind == "apart" else _tensor(arrays[of], how))
        for i, (kind, of, how) in enumerate(self._makers):
            if kind == "view":
                base = made[of[1]] if of[0] == "result" else arguments[of[1]].detach()
                if of[0] == "argument" and self._mode == "forward":
                    # Values that are kept for the backward pass stay as they are.
                    base = torch.empty_strided(base.shape, base.stride(), dtype=base.dtype).copy_(base)
                size, stride, offset = how
                made[i] = base.as_strided(size, stride, base.storage_offset() + offset)
        return made[:self._count]


def _tensor(array, order):
    tensor = torch.from_dlpack(array)
    return tensor.permute(order) if order else tensor
