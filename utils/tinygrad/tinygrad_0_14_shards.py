"""Reads graphs of tensors on several devices of tinygrad 0.14.0 as one program that each of several ranks runs.

Device i of the tuple is rank i. tinygrad's own rules (schedule/multi.py) move UNSHARD, which makes a tensor of its parts, to
the end of a graph, so that all else is of parts. They leave, beside ops that a rank does alone:

    ALLREDUCE                           all_reduce; of a part that is padded to its place: all_gather
    SHRINK at a multiple of the device  all_slice; of what was gathered: all_to_all; of a sum that is used so alone: reduce_scatter
    MSELECT                             broadcast
    MSTACK                              a choice by the rank's position
    COPY to another device              nothing: what is not cut is on all ranks

A tensor on one device, or on several without an axis, is on every rank, and each computes what becomes of it.
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

from translation.arithmetic_text import Unsupported
from translation.expression import Expr
from tensor_graph import Shape
from tensor_parts import Parts
from translation.tinygrad_0_14_kernels import FP8_LIMITS
from tinygrad_0_14_tensors import VIEWS, TensorReader, below_views

from tinygrad import dtypes
from tinygrad.dtype import DType
from tinygrad.schedule.multi import copy_multi, multi_pm, replace_allreduce
from tinygrad.uop import GroupOp, Ops
from tinygrad.uop.ops import AxisType, PatternMatcher, UOp, UPat, graph_rewrite, ssimplify

REDUCTIONS = {Ops.ADD: "sum", Ops.MUL: "product", Ops.MAX: "max"}
# Of truth values, as tinygrad adds and multiplies them.
BOOL_REDUCTIONS = {Ops.ADD: "max", Ops.MUL: "min", Ops.MAX: "max"}


def gather_first(copy: UOp, multi: UOp) -> UOp | None:
    """A copy to one device is one to all of them, as its result is on all ranks."""
    return copy_multi(multi, multi.device).copy_to_device(copy.arg) if isinstance(copy.arg, str) else None


def check_axes(root: UOp) -> None:
    """tinygrad counts axes from the first one, though shapes are aligned at their last one, and computes something else."""
    cut = [s for s in root.src if s.op is Ops.UNSHARD]
    for s in cut[1:]:
        if s.arg == cut[0].arg and len(s.shape) != len(cut[0].shape):
            raise Unsupported(f"UOp {root.op.name} of tensors of shapes {cut[0].shape} and {s.shape}, both cut along axis {s.arg[0]}, "
                              "which is not the same axis of the result, is not supported: tinygrad takes it for the same")


# tinygrad's rules without those that turn collectives into copies between devices.
pm_parts = PatternMatcher([
    (UPat(GroupOp.ALU, name="root", custom_early_reject=set([Ops.UNSHARD])), check_axes),
    (UPat(Ops.COPY, src=(UPat(Ops.UNSHARD, name="multi"),), name="copy"), gather_first),
]) + PatternMatcher([rule for rule in multi_pm.patterns if rule not in replace_allreduce.patterns])


def device_tuples(graphs) -> set[tuple[str, ...]]:
    """The tuples of devices that hold tensors of the graphs."""
    return {u.device for graph in graphs for u in graph.toposort()
            if u.op in (Ops.BUFFER, Ops.COPY) and isinstance(u.device, tuple)}


def is_device(u: UOp) -> bool:
    return u.op is Ops.RANGE and u.arg[-1] is AxisType.DEVICE


def device_range(size) -> UOp | None:
    """The number of the device in an offset or a size."""
    return next((u for u in size.toposort() if is_device(u)), None) if isinstance(size, UOp) else None


def is_gather(u: UOp) -> bool:
    """A sum of parts that are padded, each to its place."""
    return u.op is Ops.ALLREDUCE and u.arg[0] is Ops.ADD and u.src[0].op is Ops.PAD and any(
        device_range(offset) is not None for offset, _ in u.src[0].marg)


def local_offset(offset, size: int, part: int, where: str) -> int:
    """Where a box of `size` begins in the part of a rank, if `offset` is there on each rank."""
    number = device_range(offset)
    local = ssimplify(offset - number * part)
    if not isinstance(local, int) or local < 0 or local + size > part:
        text = ssimplify(offset.substitute({number: UOp.variable("device", 0, int(number.vmax))})).render()
        raise Unsupported(f"UOp {where} of {size} elements at {text}, which are not within the {part} of a rank, is not supported at "
                          "the tensor level")
    return local


class ShardReader(TensorReader):
    """Reads graphs of tensors on `devices`, a tuple of tinygrad's, as the program of one rank."""

    def __init__(self, storage_of, variables, device_name, devices: tuple[str, ...]):
        super().__init__(storage_of, variables, device_name)
        self.devices, self.program.ranks = devices, len(devices)
        self.parts = Parts(self.graph, len(devices))
        self.cut: set[UOp] = set()
        self.differing: dict[UOp, bool] = {}

    # -- parts

    def prepare(self, graph: UOp) -> UOp:
        self.note_cuts(graph)
        try:
            graph = without_unshard(graph_rewrite(graph, pm_parts))
        except (AssertionError, RuntimeError) as error:
            # A view that is returned, and that nothing has computed in tinygrad.
            raise Unsupported(f"tinygrad cannot divide a returned tensor between devices: {error}") from error
        if graph.op is Ops.SINK:
            graph = graph.replace(src=tuple(without_unshard(root) for root in graph.src))
        for u in graph.toposort():
            self.differing[u] = self.find_difference(u)
        return graph

    def note_cuts(self, graph: UOp):
        for u in graph.toposort():
            if u.op is not Ops.UNSHARD:
                continue
            if len(u.arg) != 1:
                raise Unsupported(f"UOp UNSHARD, a tensor that is cut along {len(u.arg)} axes, is not supported at the tensor level")
            part = u.src[0]
            while part.op in VIEWS or part.op is Ops.AFTER:
                part = part.src[0]
            if part.op is Ops.BUFFER:
                self.cut.add(part)

    def find_difference(self, u: UOp) -> bool:
        """Whether ranks may have different contents of `u`, whose operands are known."""
        if u.op is Ops.BUFFER:
            return u in self.cut
        if u.op in (Ops.ALLREDUCE, Ops.MSELECT) or u.op is Ops.COPY and isinstance(u.arg, str):
            return False
        if u.op is Ops.AFTER:
            return self.differing[u.src[0]]
        different_parts = u.op is Ops.MSTACK and len(set(u.src)) > 1
        return is_device(u) or different_parts or any(self.differing[s] for s in u.src)

    # -- nodes

    def sources(self, u: UOp) -> tuple[UOp, ...]:
        return u.src[0].src[:1] if is_gather(u) else super().sources(u)

    def read_expr(self, u: UOp) -> Expr | None:
        if u.op is Ops.ALLREDUCE:
            return self.read_allreduce(u)
        if u.op is Ops.MSTACK:
            return self.read_mstack(u)
        if u.op is Ops.MSELECT:
            return self.of_rank(u.src[0], u.arg)
        return super().read_expr(u)

    def collective(self, kind: str, node: Expr, shape: Shape, reduction: str = "", place: str = "") -> Expr:
        """`node` is a tensor. One without dimensions is one of a single element there."""
        own = self.graph.shape(node)
        if any(isinstance(s, Expr) for s in own):
            raise Unsupported(f"a collective '{kind}' of a tensor with symbolic sizes is not supported at the tensor level")
        node = self.graph.reshape(node, own or (1,))
        return self.graph.reshape(self.graph.collective(kind, node, shape or (1,), reduction, place), shape)

    def operand(self, u: UOp, dtype: DType) -> Expr:
        return self.graph.tensor(self.at(u, dtype), self.sizes(u.shape))

    def in_memory(self, u: UOp) -> Expr:
        """The tensor as it is sent: as memory holds it, so rounded, if it is of fp8."""
        return self.graph.tensor(self.raw_fp8(u), self.sizes(u.shape)) if u.dtype in FP8_LIMITS else self.operand(u, u.dtype)

    def of_rank(self, u: UOp, rank: int) -> Expr:
        if not self.differing[u]:
            return self.expr(u)
        node = self.in_memory(u)
        return self.unpack(self.collective("broadcast", node, self.graph.shape(node), place=f"rank {rank}"), u.dtype)

    def read_allreduce(self, u: UOp) -> Expr:
        source, kind = u.src[0], u.arg[0]
        if is_gather(u):
            return self.read_gather(source)
        reductions = BOOL_REDUCTIONS if u.dtype is dtypes.bool else REDUCTIONS
        if kind not in reductions:
            raise Unsupported(f"UOp ALLREDUCE of {kind.name} is not supported at the tensor level")
        node = self.unpack(self.in_memory(source), u.dtype)
        return self.collective("all_reduce", node, self.graph.shape(node), reductions[kind])

    def read_gather(self, pad: UOp) -> Expr:
        """The parts of all ranks in a row: each is padded to its place, and all are added."""
        part, shape = pad.src[0], self.sizes(pad.shape)
        cut = [axis for axis, (offset, _) in enumerate(pad.marg) if device_range(offset) is not None]
        have = self.sizes(part.shape)
        for axis, (offset, size) in enumerate(pad.marg):
            if axis in cut:
                local_offset(offset, have[axis], have[axis], "PAD")
            if size != have[axis] * (len(self.devices) if axis in cut else 1) or len(cut) != 1:
                raise Unsupported(f"UOp ALLREDUCE of parts of shape {have} padded to {shape} is not supported at the tensor level")
        return self.unpack(self.collective("all_gather", self.in_memory(part), shape, place=f"dim {cut[0]}"), pad.dtype)

    def read_mstack(self, u: UOp) -> Expr:
        """Each rank computes what all have, and takes its own. The random numbers of a rank are made so."""
        if len(set(u.src)) == 1:
            return self.at(u.src[0], u.dtype)
        if len(u.src) != len(self.devices):
            raise Unsupported(f"UOp MSTACK of {len(u.src)} tensors on {len(self.devices)} devices is not supported at the tensor level")
        graph, shape = self.graph, self.sizes(u.shape)
        result = self.operand(u.src[-1], u.dtype)
        number = graph.broadcast(graph.reshape(graph.position(), (1,) * len(shape)), shape)
        for rank in range(len(u.src) - 2, -1, -1):
            own = graph.make("eq", "i1", (number, graph.const(rank, "i64")))
            result = graph.make("where", result.dtype, (own, self.operand(u.src[rank], u.dtype), result))
        return result

    def read_copy(self, u: UOp) -> Expr:
        source = u.src[0]
        if isinstance(u.arg, str) and isinstance(below_views(source).device, tuple):
            return self.of_rank(source, 0)
        return super().read_copy(u)

    def view(self, u: UOp, node: Expr) -> Expr:
        if u.op is Ops.SHRINK and any(device_range(offset) is not None for offset, _ in u.marg):
            return self.read_slice(u, node)
        if u.op is Ops.PAD and any(device_range(s) is not None for pair in u.marg for s in pair):
            raise Unsupported("UOp PAD by the number of a device is not supported at the tensor level")
        return super().view(u, node)

    def read_slice(self, u: UOp, node: Expr) -> Expr:
        """The part of each rank; other dimensions are cut before, a part of the part behind."""
        graph, ranks = self.graph, len(self.devices)
        have, shape = self.sizes(u.src[0].shape), self.sizes(u.shape)
        node = graph.tensor(node, have)
        cut = [axis for axis, (offset, _) in enumerate(u.marg) if device_range(offset) is not None]
        if len(cut) != 1 or not isinstance(have[cut[0]], int) or have[cut[0]] % ranks:
            raise Unsupported(f"UOp SHRINK of shape {have} to {shape} by the number of a device is not supported at the tensor level")
        axis, part = cut[0], have[cut[0]] // ranks
        offset, size = u.marg[axis]
        local = local_offset(offset, size, part, "SHRINK")
        offsets = self.sizes(0 if i == axis else o for i, (o, _) in enumerate(u.marg))
        node = graph.shrink(node, offsets, shape[:axis] + (have[axis],) + shape[axis + 1:])
        node = self.parts.take(node, axis)
        return graph.shrink(node, tuple(local if i == axis else 0 for i in range(len(shape))), shape)

    # -- memory

    def read_store(self, u: UOp) -> None:
        target, value = u.src
        lives = not target.is_variable and not value.base.is_invalid
        if lives and self.differing[value] and not self.differing.get(target.buf_uop, False):
            raise Unsupported("UOp STORE of a tensor that differs between devices to one that is not cut is not supported at the "
                              "tensor level")
        super().read_store(u)

    def write_part(self, target: UOp, node: Expr):
        if any(device_range(offset) is not None for offset, _ in target.marg):
            raise Unsupported("UOp STORE to a part that depends on the number of a device is not supported at the tensor level")
        if self.sizes(target.shape) == self.sizes(target.src[0].shape):
            return self.write(target.src[0], node)
        super().write_part(target, node)


def without_unshard(u: UOp) -> UOp:
    """The part that a rank has of what is left of a tensor at the end of a graph."""
    while u.op is Ops.UNSHARD or u.op in VIEWS and below_views(u).op is Ops.UNSHARD:
        u = u.src[0]
    return u
