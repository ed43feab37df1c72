"""Ops on lists of tensors, `torch._foreach_*`, as ops on each of them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import torch

# Ops that are not called as the function for one tensor is.
_FUNCTIONS = {
    "addcdiv": lambda x, a, b, value=1: torch.addcdiv(x, a, b, value=value),
    "addcmul": lambda x, a, b, value=1: torch.addcmul(x, a, b, value=value),
    "clamp_max": lambda x, high: torch.clamp(x, max=high),
    "clamp_min": lambda x, low: torch.clamp(x, min=low),
    "copy": lambda x, y, non_blocking=False: torch.ops.aten.copy(x, y),
    "maximum": lambda x, low: torch.clamp(x, min=low),
    "minimum": lambda x, high: torch.clamp(x, max=high),
    "norm": lambda x, order=2, dtype=None: torch.linalg.vector_norm(x, order, dtype=dtype),
    "powsum": lambda x, order=2, dtype=None: x.to(dtype or x.dtype).abs().pow(order).sum(),
    "zero": torch.zeros_like,
}


def table():
    """The definitions, by op."""
    found = {}
    for full in torch._C._dispatch_get_all_op_names():
        name, _, overload = full.removeprefix("aten::_foreach_").partition(".")
        if full.startswith("aten::_foreach_") and not name.endswith("_") and not overload.endswith("out"):
            op = getattr(getattr(torch.ops.aten, f"_foreach_{name}"), overload or "default")
            found[op] = _on_each(op, _FUNCTIONS.get(name) or getattr(torch, name))
    return found


def _on_each(op, function):
    """An op on lists that calls a function for each place in them. Of `scalars` in one tensor, each has its place, too."""
    places = [a.name for a in op._schema.arguments]

    def run(*args, **kwargs):
        given = [a.unbind() if isinstance(a, torch.Tensor) and name == "scalars" else a for name, a in zip(places, args)]
        count = len(next(a for a in given if isinstance(a, (list, tuple))))
        return [function(*[a[i] if isinstance(a, (list, tuple)) else a for a in given], **kwargs) for i in range(count)]

    return run
