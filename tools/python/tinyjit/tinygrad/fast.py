"""jit: a TinyJit whose replays skip what tinygrad does for each input."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import functools

from tinygrad import Tensor
from tinygrad.device import Device
from tinygrad.engine.jit import TinyJit, create_graph_call
from tinygrad.engine.realize import get_call_arg_uops, get_graph_runtime
from tinygrad.helpers import DEBUG, JIT, PROFILE, to_tuple
from tinygrad.uop import GroupOp, Ops
from tinygrad.uop.ops import UOp, buffers

from tinyjit import _tinyjit

from .graph import TinyJITGraph


def has_plain_views(uop: UOp) -> bool:
    """Whether only views of fixed places lie between the value and its buffer."""
    while uop.op in GroupOp.Movement or uop.op in (Ops.BITCAST, Ops.UNSHARD):
        if any(s.unbind_all()[1] for s in uop.src[1:]):
            return False
        uop = uop.src[0]
    return uop.op is Ops.BUFFER


def describe_input(number: int, uop: UOp, places: list[tuple[int, int]]) -> tuple:
    """A tensor of the capturing call, as TinygradInputs takes it: the views between it and its buffer, the buffer, and the
    places that its address goes to."""
    views = []
    while uop.op is not Ops.BUFFER:
        views.append((uop.op, uop.arg, uop.src[1:]))
        uop = uop.src[0]
    return number, views, (uop.op, uop.src, uop.arg.dtype, uop.arg.device), places


class FastCall:
    """The arguments of the call that captured, and the graph that they go to."""

    def __init__(self, runner: TinyJITGraph, captured, args: tuple, kwargs: dict):
        self.runner, self.captured = runner, captured
        self.names = tuple(sorted(kwargs))
        values = (*args, *(kwargs[name] for name in self.names))
        tensors = [(i, v.uop) for i, v in enumerate(values) if v.__class__ is Tensor]
        described = [describe_input(i, uop, [(place, lane) for place, slot, lane in runner.bound if slot == number])
                     for number, (i, uop) in enumerate(tensors)]
        kinds = tuple(v.__class__ for v in values)
        self.inputs = _tinyjit.TinygradInputs(kinds, described, buffers, captured._written_uops)
        self.variables = [(i, v.unbind()[0].expr) for i, v in enumerate(values) if isinstance(v, UOp)]

    @staticmethod
    def make(captured, args: tuple, kwargs: dict) -> FastCall | None:
        """None where a call needs what tinygrad does: views that depend on variables, tensors in containers, several graphs."""
        values = [*args, *kwargs.values()]
        if len(captured.linear.src) != 1 or any(
                isinstance(v, (list, tuple, dict)) or (isinstance(v, UOp) and not v.is_bound_var) for v in values):
            return None
        if not all(has_plain_views(v.uop) for v in values if v.__class__ is Tensor):
            return None
        runner = FastCall.runner_of(captured.linear.src[0])
        return None if runner is None or runner.replay is None else FastCall(runner, captured, args, kwargs)

    @staticmethod
    def runner_of(call: UOp) -> TinyJITGraph | None:
        """The graph of a call, or one around it if it is a launch or copy of its own."""
        if call.src[0].op is Ops.CUSTOM_FUNCTION:
            runner = get_graph_runtime(call.src[0]) if call.src[0].arg == "graph" else None
            return runner if isinstance(runner, TinyJITGraph) else None
        devices = [Device[name] for s in get_call_arg_uops(call) for name in to_tuple(s.device)]
        if any(device.graph is not TinyJITGraph for device in devices) or not TinyJITGraph.supports_uop(devices, call):
            return None
        return TinyJITGraph(create_graph_call([call]).src[0])

    def run(self, args: tuple, kwargs: dict) -> bool:
        """Replays. Returns False, having computed nothing, for a call of another kind."""
        if kwargs:
            if tuple(sorted(kwargs)) != self.names:
                return False
            args = (*args, *(kwargs[name] for name in self.names))
        if not self.inputs.bind(args, self.runner.addresses):
            return False
        values = self.values_of(args) if self.variables else {}
        return values is not None and self.runner.run_bound(values)

    def values_of(self, args: tuple) -> dict[str, int] | None:
        values = {}
        for i, name in self.variables:
            if not args[i].is_bound_var:
                return None
            variable, values[name] = args[i].unbind()
            if variable.expr != name:
                return None
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
        if (fast is not None and JIT.value and not DEBUG.value and not PROFILE.value
                and fast.captured is self.tiny.captured and fast.run(args, kwargs)):
            self.tiny.cnt += 1
            return fast.captured.ret
        result = self.tiny(*args, **kwargs)
        if fast is None and self.tiny.captured is not None:
            self.fast = FastCall.make(self.tiny.captured, args, kwargs)
        return result
