"""Graphs of a captured TinyJit: each is one capture of tinyjit, which prunes, fuses, plans memory and uses threads."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import time
import warnings
import weakref

from tinygrad.device import Buffer, CompileError, MultiBuffer
from tinygrad.engine.jit import JitError, MultiGraphRunner
from tinygrad.engine.realize import ExecContext, estimate_uop, get_call_arg_uops, pm_exec
from tinygrad.helpers import PROFILE, GlobalCounters, cpu_profile, suppress_finalizing, to_tuple
from tinygrad.renderer import Estimates
from tinygrad.uop import Ops
from tinygrad.uop.ops import UOp

import tinyjit

from .kernels import DEVICE, LiveKernel, print_module, read_kernel
from .translation.arithmetic_text import Unsupported
from .translation.capture import Capture, Copy, Input, Launch, Storage, View
from .translation.expression import BYTES, Graph
from .translation.tinygrad_0_14_kernels import DEVICE_NUMBER, ViewReader, dtype_name

# The buffers that only this graph uses, by the graph's UOp. A graph that was pickled has none here: then they are
# buffers like others.
temporaries: weakref.WeakKeyDictionary[UOp, set[UOp]] = weakref.WeakKeyDictionary()


def lanes_of(uop: UOp) -> int:
    return len(uop.device) if isinstance(uop.device, tuple) else 1


class GraphReader(ViewReader):
    """Reads the calls of a graph as the steps of a capture whose inputs are tinygrad's buffers."""

    def __init__(self, linear: UOp, temps: set[UOp]):
        self.linear, self.temps = linear, temps
        self.graph, self.steps = Graph(), []
        self.variables: dict[str, tuple[int, int]] = {}
        self.storages: dict[object, Storage] = {}
        # Per input of the capture: a buffer, or the number of an input of the graph and a lane.
        self.sources: list[Buffer | tuple[int, int]] = []
        self.inputs: list[Input] = []
        self.beam = 0

    def read(self) -> Capture:
        for call in self.linear.src:
            self.read_call(call)
        return Capture(self.graph, self.inputs, dict(sorted(self.variables.items())), self.steps, [])

    # -- memory

    def add_input(self, key, dtype: str, elements: int, source) -> Storage:
        if key not in self.storages:
            name = f"b{len(self.inputs)}"
            self.storages[key] = Storage(DEVICE, dtype, elements, role="input", name=name)
            self.inputs.append(Input(name, self.storages[key]))
            self.sources.append(source)
        return self.storages[key]

    def root_view(self, uop: UOp, lane: int) -> View:
        """All of a BUFFER or PARAM."""
        elements, dtype = int(uop.max_numel()), dtype_name(uop.dtype)
        if uop.op is Ops.PARAM:
            storage = self.add_input((uop.arg.slot, lane), dtype, elements, (uop.arg.slot, lane))
            return View(storage, 0, dtype, elements)
        if uop in self.temps:
            storage = self.storages.setdefault((uop, lane), Storage(DEVICE, dtype, elements))
            return View(storage, 0, dtype, elements)
        held = uop.buffer
        buffer = (held.bufs[lane] if isinstance(held, MultiBuffer) else held).ensure_allocated()
        base = buffer.base
        storage = self.add_input(id(base), dtype_name(base.dtype), base.size, base)
        return View(storage, buffer.offset, dtype, elements)

    def root_views(self, uop: UOp) -> list[View] | None:
        if uop.op in (Ops.BUFFER, Ops.PARAM):
            return [self.root_view(uop, lane) for lane in range(lanes_of(uop))]
        return None

    # -- calls

    def read_call(self, call: UOp):
        body, arguments = call.src[0], [self.views(s) for s in get_call_arg_uops(call)]
        lanes = max(len(views) for views in arguments)
        if any(len(views) != lanes for views in arguments):
            raise Unsupported("a call with arguments on different numbers of devices is not supported")
        if body.op is Ops.COPY:
            copies = [Copy(arguments[0][lane], arguments[1][lane]) for lane in range(lanes)]
            self.steps += [copy for copy in copies if copy.target != copy.source]
            return
        live = read_kernel(body.src[0])
        self.beam = max(self.beam, body.src[0].arg.beam)
        if live.kernel.stores:
            self.steps += [self.launch(live, arguments, lane) for lane in range(lanes)]

    def launch(self, live: LiveKernel, arguments: list[list[View]], lane: int) -> Launch:
        fixed = {DEVICE_NUMBER: lane} if DEVICE_NUMBER in live.kernel.variables else {}
        self.variables.update((n, bounds) for n, bounds in live.kernel.variables.items() if n not in fixed)
        operands = {slot: self.operand(arguments[slot][lane], *parameter) for slot, parameter in live.kernel.parameters.items()}
        return Launch(live.kernel, live.graph, operands, fixed)

    def operand(self, view: View, dtype: str, elements: int) -> View:
        """The view as a kernel takes it, which may load wider elements; a copy if none of them begins where it does."""
        if view.dtype == dtype:
            return view
        if view.byte_offset % BYTES[dtype]:
            aligned = View(Storage(DEVICE, view.dtype, view.elements), 0, view.dtype, view.elements)
            self.steps.append(Copy(aligned, view))
            view = aligned
        return View(view.storage, view.byte_offset, dtype, elements)


class TinyJITGraph(MultiGraphRunner):
    def __init__(self, linear: UOp, input_uops: tuple[UOp, ...] = ()):
        self.linear = linear.src[0]
        self.estimates = sum((estimate_uop(call) for call in self.linear.src), Estimates()).simplify()
        self.device = to_tuple(self.linear.src[0].src[1].device)[0].split(":")[0]
        self.name = f"graph of {len(self.linear.src)}"
        reader = GraphReader(self.linear, temporaries.get(linear, set()))
        capture = reader.read()
        self.is_empty, self.is_counted, self.bytes_held = not capture.steps, False, 0
        self.replay = None if self.is_empty else self.compile(capture, reader.beam)
        self.vars = list(capture.variables)
        # `kept` owns the memory behind the fixed addresses.
        self.kept = [source for source in reader.sources if isinstance(source, Buffer)]
        self.addresses = [s._buf.va_addr if isinstance(s, Buffer) else 0 for s in reader.sources]
        self.bound = [(i, *s) for i, s in enumerate(reader.sources) if isinstance(s, tuple)]
        self.sizes = [i.storage.elements * BYTES[i.storage.dtype] for i in reader.inputs]

    def compile(self, capture: Capture, beam: int):
        """None, with a warning, if tinyjit refuses the capture: then its calls run one after the other."""
        from .device import FallbackWarning, compile_text
        try:
            return compile_text(print_module(capture), beam)
        except CompileError as error:
            warnings.warn(f"the {self.name} calls run one by one: {str(error).splitlines()[0]}", FallbackWarning, stacklevel=2)
            return None

    def bind(self, input_uops: tuple[UOp, ...]):
        for i, slot, lane in self.bound:
            buffer = input_uops[slot].buffer
            if isinstance(buffer, MultiBuffer):
                buffer = buffer.bufs[lane]
            if buffer.nbytes != self.sizes[i]:
                raise JitError(f"args mismatch in JIT: input {slot} has {buffer.nbytes} bytes, expected {self.sizes[i]}")
            self.addresses[i] = buffer.ensure_allocated()._buf.va_addr

    def __call__(self, input_uops: tuple[UOp, ...], var_vals: dict[str, int], wait=False) -> float | None:
        start = time.perf_counter()
        if not self.is_empty:
            self.bind(input_uops)
            if PROFILE:
                with cpu_profile(self.name, self.device):
                    self.run(input_uops, var_vals)
            else:
                self.run(input_uops, var_vals)
        return time.perf_counter() - start if wait else None

    def run_bound(self, var_vals: dict[str, int]) -> bool:
        """Replays with the addresses as they are. Returns false if an input is memory that the graph uses otherwise, too."""
        if self.replay is None:
            return False
        try:
            self.replay.run(self.addresses, [var_vals[name] for name in self.vars] if self.vars else ())
        except tinyjit.InvalidArgumentError:
            return False
        if not self.is_counted:
            self.is_counted = True
            self.count_memory(self.replay.bytes_held)
        return True

    def count_memory(self, held: int):
        """Adds the bytes of the temporaries to tinygrad's counters."""
        GlobalCounters.mem_used += held - self.bytes_held
        GlobalCounters.mem_used_per_device[self.device] += held - self.bytes_held
        self.bytes_held = held

    @suppress_finalizing
    def __del__(self):
        self.count_memory(0)

    def run(self, input_uops: tuple[UOp, ...], var_vals: dict[str, int]):
        if self.run_bound(var_vals):
            return
        # One launch after the other is right then, too.
        context = ExecContext(var_vals, input_uops, update_stats=False, jit=True)
        for call in self.linear.src:
            pm_exec.rewrite(call, context)

    @staticmethod
    def supports_uop(batch_devs, new_call: UOp) -> bool:
        if not MultiGraphRunner.supports_uop(batch_devs, new_call):
            return False
        body = new_call.src[0]
        return body.op is Ops.COPY or body.arg.target.device != "CPU"
