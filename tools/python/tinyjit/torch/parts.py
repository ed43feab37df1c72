"""Graphs of which some ops run in torch, and the parts between these are compiled.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import operator
import warnings

import torch
import torch.fx

from .convert import NOT_SUPPORTED, is_known, line_of

# Ops whose result depends on the memory of their operand, which results of programs need not share with those of torch.
_OF_MEMORY = ("as_strided", "as_strided_", "as_strided_copy", "as_strided_scatter", "_reshape_alias", "set_")


class FallbackWarning(UserWarning):
    """torch runs an op that tinyjit does not support."""


def _tensors(value):
    if isinstance(value, torch.Tensor):
        return [value]
    return [t for each in value for t in _tensors(each)] if isinstance(value, (list, tuple)) else []


def _is_complex(node):
    return any(t.is_complex() for n in [node, *node.all_input_nodes] for t in _tensors(n.meta.get("val")))


def can_run_in_torch(node):
    """True if torch's own function gives the same for a node, whatever the memory of its operands is like."""
    return node.op == "call_function" and getattr(node.target, "_opname", "") not in _OF_MEMORY


def unsupported(graph_module):
    """The nodes that no program can have, whatever the sizes of a call are, and can run in torch; with the reason."""
    return {node: NOT_SUPPORTED if not is_known(node.target) else "there are no arrays of complex numbers"
            for node in graph_module.graph.nodes if can_run_in_torch(node) and (not is_known(node.target) or _is_complex(node))}


def warn(node, why):
    """Says that a node runs in torch."""
    name = str(node.target) if isinstance(node.target, torch._ops.OpOverload) else getattr(node.target, "__name__", str(node.target))
    warnings.warn(f"{name}{line_of(node)}: {why}; it runs in torch", FallbackWarning, stacklevel=2)


class _InTorch:
    """Nodes that run one after the other in torch."""

    def __init__(self, nodes):
        self.nodes, self.last = nodes, []

    def __call__(self, values):
        for node in self.nodes:
            args, kwargs = torch.fx.node.map_arg((node.args, node.kwargs), values.__getitem__)
            values[node] = node.target(*args, **kwargs)


class _Compiled:
    """Nodes of which `compiler` makes one function, of the values that come from outside to those that are used later."""

    def __init__(self, graph_module, nodes, used, compiler):
        self.last = []
        graph, copies, inside = torch.fx.Graph(), {}, set(nodes)
        self.inputs = list(dict.fromkeys(n for node in nodes for n in node.all_input_nodes
                                         if n not in inside and n.op != "get_attr"))
        self.outputs = [node for node in nodes if any(user not in inside for user in node.users) or node in used]
        for node in self.inputs:
            copies[node] = graph.placeholder(node.name)
            copies[node].meta = dict(node.meta)
        for node in nodes:
            for of in node.all_input_nodes:
                if of not in copies:
                    copies[of] = graph.node_copy(of)
            copies[node] = graph.node_copy(node, copies.__getitem__)
        graph.output(tuple(copies[node] for node in self.outputs))
        self.function = compiler(torch.fx.GraphModule(graph_module, graph))

    def __call__(self, values):
        values.update(zip(self.outputs, self.function([values[node] for node in self.inputs]), strict=True))


class Parts:
    """A graph as a function of a list of arguments: `refused` nodes, and those that take their several results apart, run in torch;
    `compiler` makes functions of the others. In the order of the graph, in which random numbers are drawn."""

    def __init__(self, graph_module, refused, compiler):
        self._results = graph_module.graph.output_node().args[0]
        self._arguments = [node for node in graph_module.graph.nodes if node.op == "placeholder"]
        self._constants = {}
        self._parts, run, is_refused = [], [], None
        used = set(graph_module.graph.output_node().all_input_nodes)

        def close():
            if run:
                self._parts.append(_InTorch(list(run)) if is_refused else _Compiled(graph_module, list(run), used, compiler))
                run.clear()

        refused = set(refused)
        for node in graph_module.graph.nodes:
            if node.op == "get_attr":
                self._constants[node] = operator.attrgetter(node.target)(graph_module)
            if node.op != "call_function":
                continue
            if node.target is operator.getitem and node.args[0] in refused:
                refused.add(node)
            if (node in refused) != is_refused:
                close()
                is_refused = node in refused
            run.append(node)
        close()
        self._free(used)

    def _free(self, used):
        """Has each part forget what no later one needs."""
        seen = set(used)
        for part in reversed(self._parts):
            own = part.nodes if isinstance(part, _InTorch) else part.outputs
            needed = [n for node in own for n in node.all_input_nodes] if isinstance(part, _InTorch) else part.inputs
            part.last = [n for n in dict.fromkeys([*needed, *own]) if n not in seen and n not in self._constants]
            seen.update(needed)

    def __call__(self, arguments):
        values = dict(zip(self._arguments, arguments, strict=True))
        if isinstance(arguments, list):
            arguments.clear()
        values.update(self._constants)
        with torch.no_grad():
            for part in self._parts:
                part(values)
                for node in part.last:
                    del values[node]
        return list(torch.fx.node.map_arg(tuple(self._results), values.__getitem__))
