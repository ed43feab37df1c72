"""jit: a TinyJit whose replays skip what tinygrad does for each input."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import functools

from tinygrad import Tensor
from tinygrad.device import MultiBuffer
from tinygrad.engine.jit import TinyJit
from tinygrad.engine.realize import get_graph_runtime
from tinygrad.helpers import DEBUG, JIT, PROFILE
from tinygrad.uop import GroupOp, Ops
from tinygrad.uop.ops import UOp, buffers

from .graph import TinyJITGraph


def is_same_view(uop: UOp, like: UOp) -> bool:
    """Whether `uop` is to its buffer what `like` is to its own, of the same type, size and device."""
    while uop is not like:
        if uop.op is not like.op:
            return False
        if uop.op is Ops.BUFFER:
            return uop.dtype is like.dtype and uop.src == like.src and uop.device == like.device
        if uop.arg != like.arg or uop.src[1:] != like.src[1:]:
            return False
        uop, like = uop.src[0], like.src[0]
    return True


def has_plain_views(uop: UOp) -> bool:
    """Whether only views of fixed places lie between the value and its buffer."""
    while uop.op in GroupOp.Movement or uop.op is Ops.BITCAST:
        if any(s.unbind_all()[1] for s in uop.src[1:]):
            return False
        uop = uop.src[0]
    return uop.op is Ops.BUFFER


class FastCall:
    """The arguments of the call that captured, and the graph that they go to."""

    def __init__(self, runner: TinyJITGraph, captured, args: tuple, kwargs: dict):
        self.runner, self.captured = runner, captured
        self.names = tuple(sorted(kwargs))
        self.count = len(args)
        values = [*args, *(kwargs[name] for name in self.names)]
        self.tensors = [(i, v.uop) for i, v in enumerate(values) if v.__class__ is Tensor]
        self.variables = [(i, v.unbind()[0].expr) for i, v in enumerate(values) if isinstance(v, UOp)]
        self.fixed = [(i, v.__class__) for i, v in enumerate(values) if v.__class__ is not Tensor and not isinstance(v, UOp)]
        self.places = [[(i, lane) for i, slot, lane in runner.bound if slot == number] for number in range(len(self.tensors))]

    @staticmethod
    def make(captured, args: tuple, kwargs: dict) -> FastCall | None:
        """None where a call needs what tinygrad does: views that depend on variables, tensors in containers, several graphs."""
        values = [*args, *kwargs.values()]
        calls = captured.linear.src
        if len(calls) != 1 or calls[0].src[0].op is not Ops.CUSTOM_FUNCTION or calls[0].src[0].arg != "graph":
            return None
        if any(isinstance(v, (list, tuple, dict)) or (isinstance(v, UOp) and not v.is_bound_var) for v in values):
            return None
        if not all(has_plain_views(v.uop) for v in values if v.__class__ is Tensor):
            return None
        runner = get_graph_runtime(calls[0].src[0])
        if not isinstance(runner, TinyJITGraph) or runner.replay is None:
            return None
        return FastCall(runner, captured, args, kwargs)

    def bind(self, args: tuple, kwargs: dict) -> dict[str, int] | None:
        """Puts the addresses of the inputs in their places. Returns the variables, or None for a call of another kind."""
        if len(args) != self.count or len(kwargs) != len(self.names):
            return None
        if kwargs:
            if tuple(sorted(kwargs)) != self.names:
                return None
            args = (*args, *(kwargs[name] for name in self.names))
        for i, kind in self.fixed:
            if args[i].__class__ is not kind:
                return None
        addresses, bases, written = self.runner.addresses, [], self.captured._written_uops
        for (i, like), places in zip(self.tensors, self.places):
            if args[i].__class__ is not Tensor:
                return None
            uop = args[i].uop
            if not is_same_view(uop, like):
                return None
            base = uop.base
            held = buffers.get(base)
            if held is None or not held.is_allocated() or base in written or base in bases:
                return None
            bases.append(base)
            for place, lane in places:
                buffer = held.bufs[lane] if held.__class__ is MultiBuffer else held
                addresses[place] = buffer.ensure_allocated()._buf.va_addr
        values = {}
        for i, name in self.variables:
            value = args[i]
            if not isinstance(value, UOp) or not value.is_bound_var:
                return None
            variable, number = value.unbind()
            if variable.expr != name:
                return None
            values[name] = number
        return values


class jit:
    """`TinyJit` with less work per replay: `f = tinyjit.tinygrad.jit(f)`.

    The first two calls are those of a TinyJit. Later ones check that each argument is of the same kind as in the
    capturing call, and replay; whatever is not so simple goes through TinyJit, which raises its errors. tinygrad's
    counters (GlobalCounters) do not see the replays; with DEBUG at 1 or more, or PROFILE, all calls go through TinyJit.
    """

    def __init__(self, function, *, prune: bool = False):
        self.tiny = TinyJit(function, prune=prune)
        self.fast: FastCall | None = None
        functools.update_wrapper(self, function)

    @property
    def captured(self):
        return self.tiny.captured

    def reset(self):
        self.tiny.reset()
        self.fast = None

    def __get__(self, instance, owner):
        return self if instance is None else functools.partial(self.__call__, instance)

    def __call__(self, *args, **kwargs):
        fast = self.fast
        if fast is not None and JIT and not DEBUG and not PROFILE and fast.captured is self.tiny.captured:
            values = fast.bind(args, kwargs)
            if values is not None and fast.runner.run_bound(values):
                self.tiny.cnt += 1
                return fast.captured.ret
        result = self.tiny(*args, **kwargs)
        if fast is None and self.tiny.captured is not None:
            self.fast = FastCall.make(self.tiny.captured, args, kwargs)
        return result
