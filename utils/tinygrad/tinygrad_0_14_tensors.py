"""Reads the graphs of tensors that tinygrad 0.14.0 hands to its scheduler while a TinyJit captures."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

from dataclasses import replace

import numpy as np
from translation.arithmetic_text import Unsupported
from artifacts import NUMPY_TYPES
from translation.capture import DeviceNames, Input, Storage, is_host_device
from translation.expression import Expr, is_float
from tensor_graph import IN_MEMORY, Compute, Shape, Size, TensorGraph, TensorProgram, TensorResult, Write, element_count
from translation.tinygrad_0_14_kernels import FP8_LIMITS, REDUCE_NAMES, KernelReader, dtype_name

from tinygrad import Tensor, dtypes
from tinygrad.dtype import DType
from tinygrad.helpers import argsort
from tinygrad.schedule.rangeify import expand_bitcast, resolve_function
from tinygrad.uop import GroupOp, Ops
from tinygrad.uop.movement import mop_cleanup
from tinygrad.uop.ops import PatternMatcher, UOp, UPat, graph_rewrite, ssimplify
from tinygrad.uop.symbolic import simplify_pow, xpow

VIEWS = GroupOp.Movement | {Ops.DETACH, Ops.CONTIGUOUS_BACKWARD}
LARGEST_EVALUATED = 1 << 24


def expand_calls(after: UOp) -> UOp | None:
    """`after` with the stores of the functions it waits for in the place of their calls.

    tinygrad schedules such a function on its own. Its body is a sink of stores to parameters, some of which are results.
    """
    if not any(is_function_call(s) for s in after.src[1:]):
        return None
    dependences: list[UOp] = []
    for s in after.src[1:]:
        if not is_function_call(s):
            dependences.append(s)
            continue
        dependences += [below_views(root) for root in body_of(s).src]
    return after.src[0].after(*dependences)


def body_of(call: UOp) -> UOp:
    """The value that a function computes, also one that tinygrad would schedule on its own."""
    return resolve_function(call.replace(arg=replace(call.arg, precompile=False)))


def is_function_call(u: UOp) -> bool:
    """A custom kernel is a call as well, but it has loops."""
    return u.op is Ops.CALL and u.src[0].op is Ops.SINK and not any(s.op is Ops.END for s in u.src[0].toposort())


def below_views(u: UOp) -> UOp:
    while u.op in VIEWS:
        u = u.src[0]
    return u


# UOps that stand for others: calls of functions, powers, bit casts between sizes, several views in a row.
pm_expand = mop_cleanup + PatternMatcher([
    (UPat(Ops.AFTER, name="after"), expand_calls),
    (UPat(Ops.FUNCTION, name="call"), body_of),
    (UPat(Ops.GETTUPLE, src=(UPat(Ops.TUPLE, name="t"),), name="g"), lambda g, t: t.src[g.arg]),
    (UPat.var("x").alu(Ops.POW, UPat.cvar("c")), simplify_pow),
    (UPat(Ops.POW, name="p"), lambda p: xpow(*p.src)),
    (UPat(Ops.BITCAST, name="bc"), expand_bitcast),
])


def unbound_graph(call: UOp) -> UOp:
    """The sink of a recorded call, with buffers and variables in the place of its parameters."""
    sink = graph_rewrite(call.src[0], pm_expand, bottom_up=True)
    arguments = {u: call.src[1 + u.arg.slot] for u in sink.toposort() if u.op is Ops.PARAM and u.arg.slot >= 0}
    return sink.substitute({u: a.src[0] if a.is_bound_var else a for u, a in arguments.items()}, walk=True)


def data_sources(u: UOp) -> tuple[UOp, ...]:
    """The operands that are data, not sizes or offsets."""
    if u.op in (Ops.CONST, Ops.BUFFER, Ops.PARAM, Ops.CALL) or u.is_bound_var:
        return ()
    if u.op in VIEWS or u.op in (Ops.REDUCE, Ops.INDEX):
        return u.src[:1]
    if u.op is Ops.STORE and u.src[1].base.is_invalid:
        return earlier_states(u.src[0])
    if u.op in (Ops.AFTER, Ops.STORE):
        return earlier_states(u.src[0]) + u.src[1:]
    return u.src


def earlier_states(view: UOp) -> tuple[UOp, ...]:
    """The states that must come before that of the buffer below `view`; its content is not looked at."""
    while view.op in VIEWS or view.op is Ops.BITCAST:
        view = view.src[0]
    return (view,) if view.op is Ops.AFTER else ()


class TensorReader(KernelReader):
    """Reads graphs of tensors, in the order in which they were recorded, into a TensorProgram.

    A buffer has contents: after each write another version, as an expression. A buffer that lives in the call only is
    nothing but its content; one that outlives it is a constant or a state, and is read and written by name.
    """

    where = "at the tensor level"

    def __init__(self, storage_of, variables: dict[str, tuple[int, int]], device_name=DeviceNames()):
        super().__init__(TensorGraph())
        self.storage_of, self.device_name = storage_of, device_name
        self.program = TensorProgram(self.graph, [], variables)
        self.content: dict[UOp, Expr] = {}
        self.start: dict[UOp, Expr] = {}
        self.versions: dict[Storage, int] = {}
        self.shapes: dict[UOp, tuple[int, ...]] = {}
        self.written: set[UOp] = set()

    # -- the program

    def read_program(self, inputs: list[Input], calls: list[UOp]) -> TensorProgram:
        self.program.inputs = inputs
        graphs = [self.prepare(unbound_graph(call)) for call in calls]
        for graph in graphs:
            self.note_uses(graph)
        for graph in graphs:
            self.read_graph(graph)
        return self.program

    def prepare(self, graph: UOp) -> UOp:
        """`graph`, expanded, as it is read."""
        return graph

    def note_uses(self, graph: UOp):
        for u in graph.toposort():
            if u.op is Ops.STORE and not u.src[0].is_variable:
                self.written.add(u.src[0].buf_uop)
            elif u.op is Ops.RESHAPE and u.src[0].op is Ops.BUFFER and all(isinstance(s, int) for s in u.shape):
                self.shapes.setdefault(u.src[0], tuple(u.shape))

    def read_graph(self, graph: UOp):
        """Runs the stores of one graph. Those that stay in the call come first: they may read what states held."""
        self.done, self.start = {}, dict(self.content)
        roots = [u for root in graph.src for u in self.effects(root)]
        for root in sorted(roots, key=lambda u: self.storage_of(u.buf_uop).existed):
            self.evaluate(root)

    def effects(self, root: UOp):
        root = below_views(root)
        if root.op is not Ops.AFTER:
            raise Unsupported(f"UOp {root.op.name} as the root of a graph of tensors is not supported")
        return [root]

    def sources(self, u: UOp) -> tuple[UOp, ...]:
        return data_sources(u)

    def evaluate(self, root: UOp) -> Expr | None:
        """The value of `root`; its operands are read first, without recursion."""
        stack = [(root, False)]
        while stack:
            u, ready = stack.pop()
            if u in self.done:
                continue
            if not ready:
                stack.append((u, True))
                stack.extend((s, False) for s in reversed(self.sources(u)))
            elif u.dtype not in dtypes.weaks:
                self.expr(u)
        return self.at(root, root.dtype)

    def read_result(self, uop: UOp) -> TensorResult:
        """A returned tensor, as it is at the end of the call."""
        self.done, self.start = {}, dict(self.content)
        before = len(self.program.steps)
        uop = self.prepare(graph_rewrite(uop, pm_expand, bottom_up=True))
        dtype, value = dtype_name(uop.dtype), self.evaluate(uop)
        shape = self.sizes(uop.shape)
        value = self.graph.reshape(self.graph.tensor(value, shape), shape or (1,))
        # The result itself is all that laying it out would write.
        del self.program.steps[before:]
        return TensorResult(self.memory_value(uop, value), dtype)

    def memory_value(self, u: UOp, value: Expr) -> Expr:
        """The content of a buffer for `value`, whose UOp is `u`."""
        if u.dtype not in FP8_LIMITS:
            return value
        shape = self.graph.shape(value)
        return self.graph.reshape(self.graph.tensor(self.raw_fp8(u), shape), shape)

    # -- sizes

    def size(self, size) -> Size:
        if isinstance(size, int):
            return size
        node = self.index(size)
        return node.arg if node.op == "const" else node

    def sizes(self, sizes) -> Shape:
        return tuple(self.size(s) for s in sizes)

    # -- nodes

    def at(self, u: UOp, dtype: DType) -> Expr:
        if u.dtype in dtypes.weaks and u.op in VIEWS:
            return self.view(u, self.at(u.src[0], dtype))
        return super().at(u, dtype)

    def weak_float(self, u: UOp, dtype: DType) -> Expr:
        return self.view(u, self.weak_float(u.src[0], dtype)) if u.op in VIEWS and u.dtype is dtypes.weakfloat \
            else super().weak_float(u, dtype)

    def read_expr(self, u: UOp) -> Expr | None:
        if u.is_bound_var:
            return self.expr(u.src[0])
        if u.op in VIEWS:
            return self.view(u, self.expr(u.src[0]))
        if u.op is Ops.BUFFER and not u.is_variable:
            return self.unpack(self.buffer(u), u.dtype)
        if u.op in TENSOR_OPS:
            return getattr(self, f"read_{u.op.name.lower()}")(u)
        return super().read_expr(u)

    def unpack(self, node: Expr, dtype: DType) -> Expr:
        return self.unpack_fp8(node, dtype) if dtype in FP8_LIMITS else node

    def view(self, u: UOp, node: Expr) -> Expr:
        """The movement op `u` on `node`."""
        if u.op not in GroupOp.Movement:
            return node
        graph, shape = self.graph, self.sizes(u.shape)
        source = self.sizes(u.src[0].shape)
        node = graph.tensor(node, source)
        if u.op is Ops.RESHAPE:
            return graph.reshape(node, shape)
        if u.op is Ops.PERMUTE:
            return graph.permute(node, tuple(u.marg))
        if u.op is Ops.EXPAND:
            return graph.broadcast(node, shape)
        if u.op is Ops.FLIP:
            return graph.flip(node, tuple(i for i, flipped in enumerate(u.marg) if flipped))
        if u.op is Ops.SHRINK:
            return graph.shrink(node, self.sizes(offset for offset, _ in u.marg), shape)
        high = [size - offset - have for (offset, size), have in zip(u.marg, u.src[0].shape)]
        return graph.pad(node, self.sizes(offset for offset, _ in u.marg), self.sizes(
            ssimplify(h) for h in high), shape)

    def read_reduce(self, u: UOp) -> Expr:
        """Leading axes are combined; those of a permuted tensor are named where they are."""
        kind, count = u.arg
        if (counted := self.read_count(u)) is not None:
            return counted
        graph, source = self.graph, self.sizes(u.src[0].shape)
        node = graph.tensor(self.at(u.src[0], u.dtype), source)
        if u.dtype is dtypes.weakint:
            node = self.cast(node, dtypes.weakint, dtypes.int64)
        order = tuple(range(len(source)))
        if node.op == "permute":
            node, order = node.src[0], node.arg[0]
        total = graph.reduce(REDUCE_NAMES[kind], node, order[:count])
        if list(order[count:]) != sorted(order[count:]):
            total = graph.permute(total, order)
        total = graph.reshape(total, source[count:])
        return self.cast(total, dtypes.int64, dtypes.weakint, int(u.vmin), int(u.vmax)) \
            if u.dtype is dtypes.weakint else total

    def read_count(self, u: UOp) -> Expr | None:
        """A sum of constants that counts along dimensions, as tinygrad's arange() is, or None.

        The numbers are computed here and now, and compared with first + sum(step * index), in the sum's own type.
        """
        if u.device is not None or u.variables() or u.dtype in dtypes.weaks or u.dtype in FP8_LIMITS or u.dtype is dtypes.bfloat16:
            return None
        shape, name = self.sizes(u.shape), dtype_name(u.dtype)
        if not shape or any(not isinstance(s, int) for s in shape) or not 0 < element_count(shape) <= LARGEST_EVALUATED:
            return None
        values = Tensor(u).clone("CPU").numpy()
        first, kind = values.reshape(-1)[0], NUMPY_TYPES[name]
        expected, node = np.full(shape, first, kind), self.graph.const(first.item(), name)
        node = self.graph.splat(node, shape)
        for axis, extent in enumerate(shape):
            if extent == 1:
                continue
            with np.errstate(over="ignore"):
                step = (values[(0,) * axis + (1,) + (0,) * (len(shape) - axis - 1)] - first).astype(kind)
                index = np.arange(extent).reshape([extent if i == axis else 1 for i in range(len(shape))])
                expected = (expected + index.astype(kind) * step).astype(kind)
            if step:
                count = self.graph.make("cast", name, (self.graph.iota(axis, shape, "i32"),)) \
                    if name != "i32" else self.graph.iota(axis, shape, "i32")
                if step != 1:
                    count = self.graph.make("mul", name, (count, self.graph.const(step.item(), name)))
                node = count if node.op == "splat" and not node.src[0].arg else self.graph.make("add", name, (node, count))
        same = np.array_equal(values, expected) and not (is_float(name) and not np.isfinite(values).all())
        return node if same else None

    def read_stack(self, u: UOp) -> Expr:
        """Tensors side by side along a new first dimension."""
        graph, shape = self.graph, self.sizes(u.shape)
        parts = [graph.tensor(self.at(s, u.dtype), shape[1:]) for s in u.src]
        row = graph.iota(0, shape, "i32")
        result = graph.broadcast(parts[-1], shape)
        for k in range(len(parts) - 2, -1, -1):
            here = graph.make("eq", "i1", (row, graph.const(k, "i32")))
            result = graph.make("where", result.dtype, (here, graph.broadcast(parts[k], shape), result))
        return result

    def read_index(self, u: UOp) -> Expr:
        """The part of a tensor at numbers that a call chooses."""
        if any(s.shape != () or s.device is not None for s in u.src[1:]):
            raise Unsupported("UOp INDEX with indices that are data is not supported at the tensor level")
        source, indices = self.sizes(u.src[0].shape), tuple(self.size(s) for s in u.src[1:])
        count = len(indices)
        node = self.graph.tensor(self.expr(u.src[0]), source)
        part = self.graph.shrink(node, indices + (0,) * (len(source) - count), (1,) * count + source[count:])
        return self.graph.reshape(part, source[count:])

    def read_copy(self, u: UOp) -> Expr:
        """Data that Python made is a constant on the device it is copied to."""
        source, device = u.src[0], self.device_name(u.arg)
        base = below_views(source)
        if base.op is Ops.BUFFER and is_host_device(base.device):
            storage = self.storage_of(base)
            if storage.device not in (device, base.device):
                raise Unsupported("data made from Python values and copied to two devices is not supported at the tensor level")
            storage.device = device
            return self.expr(source)
        if self.device_name(source.device) == device:
            return self.expr(source)
        node = self.raw_fp8(source) if u.dtype in FP8_LIMITS else self.expr(source)
        return self.unpack(self.graph.copy(node, device), u.dtype)

    def read_contiguous(self, u: UOp) -> Expr:
        return self.border(u.src[0], self.expr(u.src[0]))

    def read_bitcast(self, u: UOp) -> Expr:
        if u.src[0].dtype in FP8_LIMITS and u.dtype not in FP8_LIMITS:
            return self.graph.make("bitcast", self.compute_name(u.dtype), (self.raw_fp8(u.src[0]),))
        return super().read_bitcast(u)

    # -- memory

    def raw_fp8(self, u: UOp) -> Expr:
        """An fp8 tensor as memory holds it."""
        if u.op in VIEWS:
            return self.view(u, self.raw_fp8(u.src[0]))
        if u.op is Ops.BUFFER:
            return self.buffer(u)
        if u.op is Ops.AFTER:
            self.expr(u)
            return self.current(u.src[0])
        bits = self.stored_bits(u, u.dtype)
        return bits if bits is not None else self.pack_fp8(self.at(u, u.dtype), u.dtype)

    def border(self, u: UOp, value: Expr) -> Expr:
        """`value` in memory of its own, computed here."""
        return self.unpack(self.computed(self.memory_value(u, value)), u.dtype)

    def buffer(self, u: UOp) -> Expr:
        """The content of a buffer when the graph begins, flat."""
        if u not in self.start:
            self.start[u] = self.first_content(u)
            self.content.setdefault(u, self.start[u])
        return self.start[u]

    def first_content(self, u: UOp) -> Expr:
        storage, name = self.storage_of(u), dtype_name(u.dtype)
        if storage.role == "":
            if not storage.existed and u in self.written and not storage.reachable:
                return self.graph.splat(self.graph.const(0, name), self.sizes(u.shape))
            storage.role = "state" if u in self.written else "constant"
        if storage.shape is None:
            storage.shape = self.shapes.get(u, (storage.elements,))
        storage.shape = tuple(storage.shape) or (1,)
        return self.graph.reshape(self.graph.read(storage, 0, name, storage.shape), self.sizes(u.shape))

    def current(self, view: UOp) -> Expr:
        """The elements that a view of a buffer shows now, as memory holds them."""
        if view.op in VIEWS:
            return self.view(view, self.current(view.src[0]))
        if view.op is Ops.AFTER:
            return self.current(view.src[0])
        if view.op is Ops.BITCAST:
            return self.graph.make("bitcast", dtype_name(view.dtype), (self.current(view.src[0]),))
        if view not in self.content:
            self.buffer(view)
        return self.content[view]

    def read_after(self, u: UOp) -> Expr:
        """Its operands are read by now, so the stores have happened."""
        for dependence in u.src[1:]:
            if dependence.op not in (Ops.STORE, Ops.AFTER):
                raise Unsupported(f"UOp {dependence.op.name} before the use of a tensor is not supported at the tensor level")
        return self.unpack(self.current(u.src[0]), u.dtype)

    def read_store(self, u: UOp) -> None:
        """Moves the value to where the target lies in its buffer, and replaces the buffer's content."""
        target, value = u.src
        if target.is_variable or value.base.is_invalid:
            return
        node = self.graph.broadcast(self.at(value, target.dtype), self.sizes(target.shape))
        if target.dtype in FP8_LIMITS:
            node = self.graph.broadcast(self.raw_fp8(value) if value.dtype == target.dtype else
                                        self.pack_fp8(node, target.dtype), self.sizes(target.shape))
        self.write(target, node)

    def write(self, target: UOp, node: Expr, in_memory=False):
        """Makes `target`, a view of a buffer, show `node`, which may be computed already."""
        while target.op in (Ops.BITCAST, Ops.AFTER) or target.op in VIEWS:
            if target.op is Ops.SHRINK:
                return self.write_part(target, node)
            node, target = self.undo(target, node), target.src[0]
        if target.op is not Ops.BUFFER:
            raise Unsupported(f"UOp STORE to {target.op.name} is not supported at the tensor level")
        self.write_all(target, node, in_memory)

    def undo(self, view: UOp, node: Expr) -> Expr:
        """`node` as the source of `view` has to hold it, so that `view` shows it."""
        if view.op is Ops.RESHAPE:
            return self.graph.reshape(node, self.sizes(view.src[0].shape))
        if view.op is Ops.PERMUTE:
            return self.graph.permute(node, tuple(argsort(view.marg)))
        if view.op is Ops.FLIP:
            return self.view(view, node)
        if view.op is Ops.BITCAST:
            return self.graph.make("bitcast", dtype_name(view.src[0].dtype), (node,))
        if view.op is Ops.PAD:
            return self.graph.shrink(node, self.sizes(offset for offset, _ in view.marg), self.sizes(view.src[0].shape))
        if view.op in (Ops.AFTER, Ops.DETACH, Ops.CONTIGUOUS_BACKWARD):
            return node
        raise Unsupported(f"UOp STORE through {view.op.name} is not supported at the tensor level")

    def write_part(self, target: UOp, node: Expr):
        """A box of a state is written as such, if the state has the shape the box is cut from; else all is written anew.

        Around the first box of a buffer that is new in this call nothing is defined: zeros are as good as any.
        """
        buffer, source = target.buf_uop, target.src[0]
        offsets, shape, storage = self.sizes(o for o, _ in target.marg), self.sizes(source.shape), self.storage_of(buffer)
        fresh = buffer not in self.content and not storage.existed and storage.role == ""
        if fresh:
            node, have = self.computed(node), self.graph.shape(node)
            high = tuple(self.graph.difference(self.graph.difference(s, o), h) for s, o, h in zip(shape, offsets, have))
            node = self.graph.pad(node, offsets, high, shape)
        else:
            self.buffer(buffer)
            plain = source
            while plain.op in (Ops.AFTER, Ops.RESHAPE):
                plain = plain.src[0]
            if plain.op is Ops.BUFFER and storage.role == "state" and shape == storage.shape:
                return self.write_state(buffer, storage, node, offsets)
            node = self.graph.insert(self.current(source), node, offsets)
        self.write(source, node, in_memory=fresh)

    def computed(self, node: Expr) -> Expr:
        """`node` in memory, computed here, unless it is in memory anyway or costs nothing."""
        shape = self.graph.shape(node)
        base = node.src[0] if node.op == "reshape" and all(isinstance(s, int) for s in shape) else node
        if base.op not in IN_MEMORY:
            base = self.graph.contiguous(base)
        if base.op == "contiguous":
            self.program.steps.append(Compute(base))
        return self.graph.reshape(base, shape)

    def write_all(self, buffer: UOp, node: Expr, in_memory: bool):
        """Replaces the whole content."""
        storage = self.storage_of(buffer)
        if storage.role == "" and storage.existed:
            self.buffer(buffer)
        if storage.role == "state":
            self.write_state(buffer, storage, self.graph.reshape(node, storage.shape), (0,) * len(storage.shape))
        elif storage.role == "":
            node = self.graph.reshape(node, self.sizes(buffer.shape))
            self.content[buffer] = node if in_memory else self.computed(node)
        else:
            raise Unsupported(f"{storage.role} '{storage.name or storage.hint}' is written by the captured function; "
                              "at the tensor level only states can be")

    def write_state(self, buffer: UOp, storage: Storage, node: Expr, offsets: Shape):
        version = self.versions[storage] = self.versions.get(storage, 0) + 1
        self.program.steps.append(Write(storage, version, node, offsets))
        whole = self.graph.read(storage, version, dtype_name(buffer.dtype), storage.shape)
        self.content[buffer] = self.graph.reshape(whole, self.sizes(buffer.shape))


TENSOR_OPS = {Ops.REDUCE, Ops.STACK, Ops.INDEX, Ops.COPY, Ops.CONTIGUOUS, Ops.BITCAST, Ops.AFTER, Ops.STORE}
