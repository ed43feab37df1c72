"""Listens to a TinyJit's capture in tinygrad 0.14.0, and reads what it holds.

This file and the others named tinygrad_0_14_*.py are all that depends on tinygrad's version. Their results are in the
terms of expression.py, capture.py and tensor_graph.py.
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import inspect
import sys
from dataclasses import dataclass, field

from translation.arithmetic_text import Unsupported
from artifacts import array
from translation.capture import Capture, Copy, DeviceNames, Input, Launch, Result, Storage, View, is_host_device
from translation.expression import BYTES, Graph, Kernel, linear_terms
from tensor_graph import TensorProgram
from translation.tinygrad_version import ExportError
from tinygrad_0_14_baked import (check_names, check_pruned, check_same, describe, fixed_arguments,
                                named_arguments)
from translation.tinygrad_0_14_kernels import KernelReader, ViewReader, dtype_name
from tinygrad_0_14_shards import ShardReader, device_tuples
from tinygrad_0_14_tensors import TensorReader
from tinygrad import Device, Tensor, dtypes
from tinygrad.dtype import strong_dtype
from tinygrad import tensor as tinygrad_tensor
from tinygrad.engine import jit as tinygrad_jit
from tinygrad.engine.realize import capturing
from tinygrad.schedule.rangeify import pm_mops
from tinygrad.uop import Ops
from tinygrad.uop.ops import UOp, buffers, graph_rewrite, sym_infer
from tinygrad.uop.symbolic import symbolic


# ---------------------------------------------------------------------------------------------------------------------
# Listening


@dataclass
class Recording:
    """The calls and buffers that were seen while a TinyJit captured."""

    function: object
    linear: UOp | None = None
    graphs: list[UOp] = field(default_factory=list)
    inputs: list[UOp] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    shapes: list[tuple | None] = field(default_factory=list)
    variables: dict[str, tuple[int, int]] = field(default_factory=dict)
    before: set[UOp] = field(default_factory=set)
    held: set[UOp] = field(default_factory=set)
    used: set[UOp] = field(default_factory=set)
    pruned: UOp | None = None
    noted: bool = False
    replays_another: bool = False
    names_before: dict[UOp, tuple[str, tuple]] = field(default_factory=dict)
    fixed: dict[str, object] = field(default_factory=dict)
    fixed_at_first: dict[str, object] | None = None


active: list[Recording] = []


def input_tensors(function, args, kwargs) -> list[tuple[str, Tensor]]:
    """The tensors tinygrad takes as inputs, in its order, with names."""
    named = named_arguments(function, args, {})
    direct = named + sorted(kwargs.items())
    found = [(name, value) for name, value in direct if value.__class__ is Tensor]
    for name, value in named + list(kwargs.items()):
        items = enumerate(value) if isinstance(value, (tuple, list)) else value.items() if isinstance(value, dict) else ()
        for key, item in items:
            if item.__class__ is Tensor and not any(item is other for _, other in found):
                found.append((f"{name}.{key}", item))
    return found


def note_inputs(recording: Recording, args, kwargs):
    for name, tensor in input_tensors(recording.function, args, kwargs):
        uop = tensor.uop.src[0] if tensor.uop.op is Ops.UNSHARD else tensor.uop
        if uop.base.realized is None:
            continue
        recording.names.append(name)
        whole = uop.op in (Ops.BUFFER, Ops.RESHAPE) and all(
            x.op in (Ops.BUFFER, Ops.RESHAPE) or x.dtype is dtypes.weakint for x in uop.toposort())
        static = all(isinstance(s, int) for s in uop.shape)
        recording.shapes.append(tuple(uop.shape) if whole and static else None)
        for variable in uop.unbind_all()[1]:
            recording.variables[variable.expr] = (int(variable.vmin), int(variable.vmax))
    for value in list(args) + list(kwargs.values()):
        if isinstance(value, UOp) and value.is_bound_var:
            variable, _ = value.unbind()
            recording.variables[variable.expr] = (int(variable.vmin), int(variable.vmax))


def is_allocated(uop: UOp) -> bool:
    buffer = buffers.get(uop)
    return buffer is not None and buffer.is_allocated()


def install_listener():
    """Makes every TinyJit leave a Recording of its capture in the attribute `tinyjit_recording`."""
    call, lower = tinygrad_jit._TinyJit.__call__, tinygrad_jit.jit_lower
    schedule = tinygrad_tensor.create_linear_with_vars
    prepare, prune = tinygrad_jit._prepare_jit_inputs, tinygrad_jit.prune_linear
    if getattr(call, "tinyjit_listener", False):
        return

    def listening_call(self, *args, **kwargs):
        if self.cnt == 0 and self.fxn is not None:
            self.tinyjit_first_arguments = fixed_arguments(self.fxn, args, kwargs)
        if active and self.captured is not None:
            active[-1].replays_another = True
        if self.cnt != 1 or self.captured is not None:
            return call(self, *args, **kwargs)
        recording = Recording(self.fxn, before={u for u in list(buffers) if u.op is Ops.BUFFER and is_allocated(u)},
                              names_before=find_names(self.fxn, None), fixed=fixed_arguments(self.fxn, args, kwargs),
                              fixed_at_first=getattr(self, "tinyjit_first_arguments", None))
        active.append(recording)
        try:
            result = call(self, *args, **kwargs)
        finally:
            active.pop()
        if self.captured is not None and recording.linear is not None:
            self.tinyjit_recording = recording
        return result

    def listening_prepare(args, kwargs):
        prepared = prepare(args, kwargs)
        if active and not active[-1].noted:
            active[-1].noted = True
            note_inputs(active[-1], args, kwargs)
        return prepared

    def listening_lower(linear, held, inputs):
        if active:
            recording = active[-1]
            used = {u for graph in (linear, *recording.graphs) for u in graph.toposort() if u.op is Ops.BUFFER}
            recording.linear, recording.inputs = linear, list(inputs)
            recording.before, recording.held = recording.before & used, held & used
            recording.used = {u for u in linear.toposort() if u.op is Ops.BUFFER}
        return lower(linear, held, inputs)

    def listening_prune(linear, needed):
        kept, pruned = prune(linear, needed)
        if active:
            active[-1].pruned = pruned
        return kept, pruned

    def listening_schedule(graph):
        if active and capturing:
            active[-1].graphs.append(graph)
        return schedule(graph)

    listening_call.tinyjit_listener = True
    tinygrad_tensor.create_linear_with_vars = listening_schedule
    tinygrad_jit._TinyJit.__call__, tinygrad_jit.jit_lower = listening_call, listening_lower
    tinygrad_jit._prepare_jit_inputs, tinygrad_jit.prune_linear = listening_prepare, listening_prune


# ---------------------------------------------------------------------------------------------------------------------
# Reading a capture


class CaptureReader(ViewReader):
    """Turns a Recording and the returned tensors into a Capture."""

    def __init__(self, recording: Recording, hints: dict[UOp, tuple[str, tuple]], device_name=DeviceNames(), ranks=()):
        """`ranks` are the devices of a program for several ranks, which has one storage for those of all."""
        self.recording, self.hints, self.device_name, self.ranks = recording, hints, device_name, ranks
        self.storages: dict[tuple[UOp, int], Storage] = {}
        self.kernels: dict[UOp, tuple[Kernel, Graph]] = {}
        self.variables = dict(recording.variables)
        self.graph = Graph()

    def read(self, returned) -> Capture:
        inputs = self.read_inputs()
        steps = [step for call in self.recording.linear.src for step in self.read_call(call)]
        results = []
        for tensor in returned:
            extra, result = self.read_result(tensor)
            steps += extra
            results.append(result)
        return Capture(self.graph, inputs, dict(sorted(self.variables.items())), steps, results)

    def read_tensors(self, returned) -> TensorProgram:
        arguments = lambda uop: self.storage(uop, 0), dict(sorted(self.variables.items())), self.device_name
        reader = ShardReader(*arguments, self.ranks) if self.ranks else TensorReader(*arguments)
        program = reader.read_program(self.read_inputs(), self.recording.graphs)
        for tensor in returned:
            program.results.append(reader.read_result(concrete(tensor.uop).uop))
        for name in reader.variables:
            self.check_variable(name)
        return program

    def check_variable(self, name: str):
        if name not in self.variables:
            raise ExportError(f"variable '{name}' is bound inside the captured function; pass it as an argument")

    # -- memory

    def storage(self, uop: UOp, lane: int) -> Storage:
        key = (uop, lane)
        if key not in self.storages:
            devices = uop.device if isinstance(uop.device, tuple) else (uop.device,)
            hint, shape = self.hints.get(uop, (None, None))
            if hint is not None and len(devices) > 1 and not self.ranks:
                hint = f"{hint}.{lane}"
            self.storages[key] = Storage(
                device=devices[lane] if is_host_device(devices[lane]) else self.device_name(devices[lane]),
                dtype=dtype_name(uop.dtype), elements=int(uop.max_numel()),
                existed=uop in self.recording.before, reachable=uop in self.recording.held,
                read=lambda rank=lane: self.read_bytes(uop, rank), hint=hint, shape=shape)
        return self.storages[key]

    @staticmethod
    def read_bytes(uop: UOp, lane: int) -> bytes | None:
        if not is_allocated(uop):
            return None
        buffer = buffers[uop]
        return bytes((buffer.bufs[lane] if hasattr(buffer, "bufs") else buffer).as_memoryview())

    def root_views(self, uop: UOp) -> list[View] | None:
        if uop.op is not Ops.BUFFER:
            return None
        lanes = len(uop.device) if isinstance(uop.device, tuple) else 1
        found = [self.storage(uop, lane) for lane in range(lanes)]
        return [View(s, 0, s.dtype, s.elements) for s in found]

    def read_inputs(self) -> list[Input]:
        inputs = []
        for name, shape, uop in zip(self.recording.names, self.recording.shapes, self.recording.inputs, strict=True):
            views = self.views(uop)[:1] if self.ranks else self.views(uop)
            for lane, view in enumerate(views):
                view.storage.role = "input"
                view.storage.name = name
                view.storage.shape = shape
                inputs.append(Input(name if len(views) == 1 else f"{name}.{lane}", view.storage))
        return inputs

    # -- calls

    def read_call(self, call: UOp) -> list[Launch | Copy]:
        body = call.src[0]
        arguments = [self.views(s) for s in call.src[1:] if not s.is_bound_var]
        lanes = max(len(views) for views in arguments)
        if any(len(views) != lanes for views in arguments):
            raise Unsupported("a call with arguments on different numbers of devices is not supported")
        if body.op is Ops.COPY:
            return [Copy(arguments[0][lane], arguments[1][lane]) for lane in range(lanes)]
        if body.op is not Ops.SINK:
            name = f" '{body.arg}'" if body.op is Ops.CUSTOM_FUNCTION else ""
            raise Unsupported(f"UOp {body.op.name}{name} as a call is not supported")
        if body not in self.kernels:
            reader = KernelReader()
            self.kernels[body] = (reader.read(body), reader.graph)
        kernel, graph = self.kernels[body]
        for name, bounds in kernel.variables.items():
            if name not in kernel.fixed:
                self.check_variable(name)
        if not kernel.stores:
            return []
        launches = []
        for lane in range(lanes):
            operands = {slot: arguments[slot][lane] for slot in kernel.parameters}
            launches.append(Launch(kernel, graph, operands, {name: lane for name in kernel.fixed}))
        return launches

    # -- results

    def read_result(self, tensor: Tensor) -> tuple[list[Launch | Copy], Result]:
        """A returned tensor as a view of memory, after calls that lay it out in row-major order if it is not."""
        if (result := self.direct_result(tensor.uop)) is not None:
            return [], result
        linear, laid_out = schedule_contiguous(on_one_device(tensor.uop))
        steps = [step for call in linear.src for step in self.read_call(call)]
        if (result := self.direct_result(laid_out.uop)) is None:
            raise Unsupported("a returned tensor could not be laid out in row-major order")
        return steps, result

    def direct_result(self, uop: UOp) -> Result | None:
        """The result as a view, if the tensor is a part of a buffer in row-major order (for its largest sizes)."""
        if isinstance(uop.device, tuple):
            return None
        uop, values = uop.unbind_all()
        for variable in values:
            self.check_variable(variable.expr)
        reader = KernelReader(self.graph)
        shape = tuple(s if isinstance(s, int) else reader.index(s) for s in uop.shape)
        max_shape = tuple(s if isinstance(s, int) else s.high for s in shape)
        ranges = [UOp.range(s, i) for i, s in enumerate(uop.shape)]
        flat = graph_rewrite(uop.index(*ranges) if ranges else uop.reshape((1,)).index(UOp.const(0)), pm_mops + symbolic,
                             bottom_up=False)
        if flat.op is not Ops.INDEX or flat.src[0].op is not Ops.BUFFER or len(flat.src) != 2:
            return None
        terms, offset = linear_terms(reader.index(flat.src[1]))
        stride, expected = 1, {}
        for size, range_ in zip(reversed(max_shape), reversed(ranges)):
            if range_.vmax > 0:
                expected[reader.index(range_)] = stride
            stride *= size
        if terms != expected:
            return None
        view = self.views(flat.src[0])[0]
        part = View(view.storage, offset * BYTES[view.dtype], view.dtype, stride)
        return Result(part, shape, max_shape)


def concrete(uop: UOp) -> Tensor:
    """A new tensor of a concrete dtype that is on some device."""
    tensor = Tensor(uop)
    if tensor.dtype in dtypes.weaks:
        tensor = tensor.cast(strong_dtype(tensor.dtype))
    return tensor.clone(device=Device.DEFAULT) if tensor.device is None else tensor


def on_one_device(uop: UOp) -> Tensor:
    """The same on one device; a sharded one is gathered on its first device."""
    tensor = concrete(uop)
    return tensor.to(tensor.device[0]) if isinstance(tensor.device, tuple) else tensor


def schedule_contiguous(tensor: Tensor) -> tuple[UOp, Tensor]:
    """The calls that write `tensor` to a buffer of its own; nothing is run."""
    class Listener:
        linears: list[UOp] = []
        def add_linear(self, linear, variables):
            self.linears.append(linear)
    listener = Listener()
    laid_out = tensor.clone()
    capturing.append(listener)
    try:
        laid_out.realize()
    finally:
        capturing.remove(listener)
    return UOp(Ops.LINEAR, src=tuple(call for linear in listener.linears for call in linear.src)), laid_out


# ---------------------------------------------------------------------------------------------------------------------
# Names and values


def flatten_returned(value) -> list[Tensor]:
    if value.__class__ is Tensor:
        return [value]
    items = value.values() if isinstance(value, dict) else value if isinstance(value, (tuple, list)) else ()
    return [tensor for item in items for tensor in flatten_returned(item)]


def find_names(function, params) -> dict[UOp, tuple[str, tuple]]:
    """Readable names of buffers: from `params`, from what the function's code refers to, and of random state."""
    found: dict[UOp, tuple[str, tuple]] = {}
    seen: set[int] = set()

    def visit(value, path: str, depth: int):
        if value.__class__ is Tensor:
            uop = value.uop.src[0] if value.uop.op is Ops.UNSHARD else value.uop
            if uop.base.op is Ops.BUFFER and uop.base not in found:
                whole = uop.op in (Ops.BUFFER, Ops.RESHAPE) and all(isinstance(s, int) for s in uop.shape)
                found[uop.base] = (path or "value", tuple(uop.shape) if whole and uop.numel() == uop.base.numel() else None)
            return
        if depth > 8 or id(value) in seen or isinstance(value, (str, bytes, int, float, UOp, type)) or inspect.ismodule(value):
            return
        seen.add(id(value))
        join = f"{path}." if path else ""
        if isinstance(value, dict):
            items = [(f"{join}{key}", item) for key, item in value.items()]
        elif isinstance(value, (list, tuple)):
            items = [(f"{join}{i}", item) for i, item in enumerate(value)]
        elif callable(value) and hasattr(value, "__code__"):
            items = function_items(value, join)
        else:
            items = [(f"{join}{key}", item) for key, item in getattr(value, "__dict__", {}).items()]
        for name, item in items:
            visit(item, name, depth + 1)

    def function_items(code, join: str):
        names = zip(code.__code__.co_freevars, code.__closure__ or ())
        items = [(f"{join}{name}", cell.cell_contents) for name, cell in names if cell_is_set(cell)]
        items += [(f"{join}{name}", code.__globals__[name]) for name in code.__code__.co_names if name in code.__globals__]
        return items

    visit(params, "", 0)
    visit(getattr(function, "__self__", None), "", 0)
    visit(getattr(function, "__func__", function), "", 0)
    for kind, tensors in (("rng.seed", Tensor._device_seeds), ("rng.counter", Tensor._device_rng_counters)):
        for device, tensor in tensors.items():
            own_name = DeviceNames.own_name(device).replace(":", "")
            visit(tensor, kind if device == Device.DEFAULT else f"{kind}.{own_name}", 0)
    return found


def cell_is_set(cell) -> bool:
    try:
        return cell.cell_contents is not None
    except ValueError:
        return False


def read_capture(jit, params, level: str = "kernel", device: str | None = None) -> Capture | TensorProgram:
    """The capture of a TinyJit that has been called twice, after or before tinygrad's scheduler.

    A capture on a single device is exported for `device`, or "cpu:0".
    """
    if not isinstance(jit, tinygrad_jit._TinyJit):
        raise ExportError(f"expected a TinyJit, got {type(jit).__name__}")
    if jit.captured is None:
        raise ExportError(f"this TinyJit is not captured: it was called {jit.cnt} time{'s' * (jit.cnt != 1)}, "
                          "and captures at the second call")
    recording = getattr(jit, "tinyjit_recording", None)
    if recording is None:
        raise ExportError("this TinyJit captured before the exporter listened: import tinyjit_export before the second call")
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, 20000))
    try:
        names, returned = find_names(recording.function, params), flatten_returned(jit.captured.ret)
        check_recording(recording, names, returned)
        ranks = ranks_of(recording, returned) if level == "tensor" else ()
        devices = DeviceNames(() if ranks else devices_of(recording), device)
        reader = CaptureReader(recording, names, devices, ranks)
        return reader.read_tensors(returned) if level == "tensor" else reader.read(returned)
    finally:
        sys.setrecursionlimit(limit)


def check_recording(recording: Recording, names: dict[UOp, tuple[str, tuple]], returned: list[Tensor]):
    """Refuses what tinygrad's replay would compute with values of the past, and what has no elements."""
    if recording.replays_another:
        raise ExportError("the captured function calls a TinyJit that is captured already; tinygrad runs that one only while "
                          "it captures: call its function instead")
    if recording.fixed_at_first is not None:
        check_same(recording.fixed, recording.fixed_at_first)
    check_names(recording.names_before, find_names(recording.function, None), recording.used)
    check_pruned(recording.pruned, recording.used, recording.before, names)
    for tensor in returned:
        if 0 in tensor.shape:
            raise Unsupported(f"UOp {tensor.uop.op.name}, a returned tensor of shape {tuple(tensor.shape)}, has no elements, "
                              "which is not supported")


def devices_of(recording: Recording) -> set[str]:
    """tinygrad's devices that hold the buffers of the capture."""
    found = [u.device for u in {*recording.used, *recording.inputs}]
    return {name for device in found for name in (device if isinstance(device, tuple) else (device,))}


def ranks_of(recording: Recording, returned: list[Tensor]) -> tuple[str, ...]:
    """The devices that tensors are sharded over: each is a rank's. None of them, if no tensor is."""
    found = sorted(device_tuples([*recording.graphs, *recording.inputs, *(tensor.uop for tensor in returned)]))
    if len(found) > 1:
        raise Unsupported(f"tensors on several devices, here {' and '.join(str(t) for t in found[:2])}, are not supported at the "
                          "tensor level unless all have the same devices in the same order; export with --level=kernel")
    return found[0] if found else ()


def check_call(jit, args, kwargs):
    """Refuses a call with other values than those that are part of the captured program."""
    check_same(jit.tinyjit_recording.fixed, fixed_arguments(jit.tinyjit_recording.function, args, kwargs))


def baked_values(jit) -> list[str]:
    """Remarks on what is part of the captured program without being named in it."""
    recording = jit.tinyjit_recording
    pruned = len(recording.pruned.src) if recording.pruned is not None else 0
    return describe(recording.fixed) + ([f"TinyJit(prune=True) has left out {pruned} call{'s' * (pruned != 1)}; what they "
                                         "computed is part of the program"] if pruned else [])


def count_kernels(jit) -> int:
    """The kernels that tinygrad's scheduler makes of the captured call, and of laying out what it returns."""
    recording = jit.tinyjit_recording
    reader, calls = CaptureReader(recording, {}), list(recording.linear.src)
    for tensor in flatten_returned(jit.captured.ret):
        if reader.direct_result(tensor.uop) is None:
            calls += schedule_contiguous(on_one_device(tensor.uop))[0].src
    return sum(call.src[0].op is Ops.SINK for call in calls)


def read_arguments(capture: Capture | TensorProgram, args, kwargs, rank: int | None = None):
    """Arrays of a call's inputs in the capture's order, its variables' values, and the inputs' buffers.

    Those of one rank, or of all devices one after the other.
    """
    uops, values, _, _ = tinygrad_jit._prepare_jit_inputs(args, kwargs)
    arrays = []
    for uop in uops:
        lanes = len(uop.device) if isinstance(uop.device, tuple) else 1
        for lane in range(lanes) if rank is None else [rank]:
            storage = capture.inputs[len(arrays)].storage
            arrays.append(array(CaptureReader.read_bytes(uop, lane), storage.dtype, storage.shape))
    return arrays, {name: int(values[name]) for name in capture.variables}, uops


def read_returned(jit, returned, variables: dict[str, int], uops: list[UOp], rank: int | None = None):
    """Arrays of returned tensors, with the variables' values and the input buffers of this call.

    Those of one rank, or gathered. tinygrad's returned tensors keep those of the capturing call where they are views.
    """
    arrays = []
    for tensor in flatten_returned(returned):
        bound = {u: u.src[0].bind(variables[u.src[0].expr]) for u in tensor.uop.toposort() if u.is_bound_var}
        bound.update(zip(jit.tinyjit_recording.inputs, uops))
        fresh = (on_one_device if rank is None else concrete)(tensor.uop.substitute(bound)).clone()
        try:
            fresh.realize()
        except (AssertionError, RuntimeError) as error:
            raise ExportError(f"tinygrad cannot compute the view that a returned tensor is: {error}") from error
        part = fresh.uop.src[0] if fresh.uop.op is Ops.UNSHARD else fresh.uop
        largest = array(CaptureReader.read_bytes(part.base, rank or 0), dtype_name(fresh.dtype), part.max_shape or (1,))
        sizes = (s if isinstance(s, int) else sym_infer(s.unbind_all()[0], variables) for s in part.shape)
        arrays.append(largest[tuple(slice(size) for size in sizes)])
    return arrays
