"""Captures of torch's models in files.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import torch

from .. import UnsupportedError
from ..lowering import Unsupported, Value, program
from .convert import convert, name_of
from .decompositions import table


class Exported:
    """A model for arguments of fixed shapes, compiled: a function of these arguments, which `save` writes to a file."""

    def __init__(self, compiled, single):
        self.program, self._single = compiled, single

    def __call__(self, *arguments):
        given = self.program.run(*[a.detach().contiguous() for a in arguments if isinstance(a, torch.Tensor)])
        results = [torch.from_dlpack(a) for a in given]
        return results[0] if self._single else tuple(results)

    def save(self, path):
        """Writes the capture, which tinyjit.load_capture opens and which needs no Python."""
        self.program.save(path)


def export(model, args, **options):
    """The model for arguments of these shapes; parameters and buffers are constants. `options` are those of tinyjit.load."""
    exported = torch.export.export(model, tuple(args)).run_decompositions(table())
    signature = exported.graph_signature
    if signature.buffers_to_mutate or signature.user_inputs_to_mutate:
        names = [*signature.buffers_to_mutate.values(), *signature.user_inputs_to_mutate.values()]
        raise UnsupportedError(f"the model changes {', '.join(names)}: call eval() before, or return what changes")
    state = {**exported.state_dict, **exported.constants}
    named = {**signature.inputs_to_parameters, **signature.inputs_to_buffers, **signature.inputs_to_lifted_tensor_constants}
    arguments = []
    for node in exported.graph_module.graph.nodes:
        if node.op == "placeholder":
            value = state[named[node.name]] if node.name in named else node.meta["val"]
            if isinstance(value, torch.Tensor) and node.name in named:
                arguments.append(value)
            elif isinstance(value, torch.Tensor):
                arguments.append((tuple(value.shape), name_of(value.dtype)))
            else:
                arguments.append(value)
    try:
        context, results = convert(exported.graph_module, arguments)
    except Unsupported as error:
        raise UnsupportedError(str(error)) from None
    if any(not isinstance(error, IndexError) for _, error in context.b.checks):
        raise UnsupportedError("the model checks its data while it runs, which a capture cannot")
    if context.draws:
        raise UnsupportedError("the model draws random numbers, which a capture cannot: call eval() before")
    if not all(isinstance(r, Value) for r in results):
        raise UnsupportedError("the model gives something that is no tensor")
    return Exported(program.Program(context.b, list(results), options), len(results) == 1)

