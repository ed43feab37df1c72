"""Reads UOps of tinygrad 0.14.0: those of a scheduled kernel into expressions, arguments of its calls into views."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

from .arithmetic_text import Unsupported
from .capture import View
from .expression import BYTES, Expr, Graph, Kernel, Store, free_ranges
from .tinygrad_version import check_version

check_version()

from tinygrad import dtypes  # noqa: E402
from tinygrad.codegen.simplify import pm_flatten_range, pm_load_collapse, pm_reduce_unparented, pm_split_ranges  # noqa: E402
from tinygrad.dtype import AddrSpace, DType, least_upper_dtype  # noqa: E402
from tinygrad.schedule.multi import multi_pm  # noqa: E402
from tinygrad.schedule.rangeify import pm_mops  # noqa: E402
from tinygrad.uop import GroupOp, Ops  # noqa: E402
from tinygrad.uop.ops import AxisType, UOp, graph_rewrite  # noqa: E402
from tinygrad.uop.symbolic import pm_move_where_on_load, sym  # noqa: E402

DTYPE_NAMES = {
    dtypes.bool: "i1", dtypes.int8: "i8", dtypes.int16: "i16", dtypes.int32: "i32", dtypes.int64: "i64",
    dtypes.uint8: "ui8", dtypes.uint16: "ui16", dtypes.uint32: "ui32", dtypes.uint64: "ui64",
    dtypes.float16: "f16", dtypes.bfloat16: "bf16", dtypes.float32: "f32", dtypes.float64: "f64",
    dtypes.fp8e4m3: "f8E4M3FN", dtypes.fp8e5m2: "f8E5M2",
}
# fp8: largest finite value, smallest normal value
FP8_LIMITS = {dtypes.fp8e4m3: (448.0, 2.0**-6), dtypes.fp8e5m2: (57344.0, 2.0**-14)}
ALU_NAMES = {
    Ops.ADD: "add", Ops.MUL: "mul", Ops.SUB: "sub", Ops.MAX: "max", Ops.AND: "and", Ops.OR: "or", Ops.XOR: "xor",
    Ops.CDIV: "cdiv", Ops.CMOD: "cmod", Ops.FLOORDIV: "floordiv", Ops.FLOORMOD: "floormod", Ops.FDIV: "div",
    Ops.EXP2: "exp2", Ops.LOG2: "log2", Ops.SIN: "sin", Ops.SQRT: "sqrt", Ops.TRUNC: "trunc", Ops.NEG: "neg",
    Ops.RECIPROCAL: "recip", Ops.THREEFRY: "threefry", Ops.SHL: "shl", Ops.SHR: "shr",
}
COMPARE_NAMES = {Ops.CMPLT: "lt", Ops.CMPNE: "ne", Ops.CMPEQ: "eq"}
REDUCE_NAMES = {Ops.ADD: "add", Ops.MUL: "mul", Ops.MAX: "max"}
DEVICE_NUMBER = "_device_num"


def dtype_name(dtype: DType) -> str:
    if dtype not in DTYPE_NAMES:
        raise Unsupported(f"dtype {dtype.name} is not supported")
    return DTYPE_NAMES[dtype]


class ViewReader:
    """Reads the arguments of calls; a subclass knows the memory."""

    def root_views(self, uop: UOp) -> list[View] | None:
        """The views that a UOp is by itself, one per device; None if it is made of others."""
        raise NotImplementedError

    def views(self, uop: UOp) -> list[View]:
        """The views that an argument of a call stands for: one, or one per device."""
        if (roots := self.root_views(uop)) is not None:
            return roots
        if uop.op is Ops.MSELECT:
            return [self.views(uop.src[0])[uop.arg]]
        if uop.op is Ops.MSTACK:
            return [view for s in uop.src for view in self.views(s)]
        if uop.op in GroupOp.Movement or uop.op is Ops.BITCAST:
            if (found := uop.contiguous_view()) is not None:
                base, offset = found
                size, dtype = int(uop.max_numel()), dtype_name(uop.dtype)
                return [View(v.storage, v.byte_offset + offset * BYTES[v.dtype], dtype, size) for v in self.views(base)]
        raise Unsupported(f"UOp {uop.op.name} as an argument of a call is not supported")


def normalise(ast: UOp) -> UOp:
    """tinygrad's own passes that hold for every device, up to where its optimiser begins.

    They remove movement ops, turn the search for an index into a gather, split ranges at divisions, and move
    conditions to the loads they guard.
    """
    sink = graph_rewrite(ast, multi_pm)
    sink = graph_rewrite(sink, pm_mops, bottom_up=True)
    sink = graph_rewrite(sink, pm_load_collapse)
    sink = graph_rewrite(sink, pm_split_ranges + pm_flatten_range, ctx={})
    sink = graph_rewrite(sink, sym + pm_flatten_range)
    return graph_rewrite(sink, sym + pm_move_where_on_load + pm_flatten_range + pm_reduce_unparented)


class KernelReader:
    """Reads one normalised kernel AST into expressions.

    Weak types take the type of their use; weak integers are of type "index". fp8 is computed in f16 as tinygrad does
    on the CPU: values saturate, and subnormal fp8 numbers are zero.
    """

    where = "in a kernel"

    def __init__(self, graph: Graph | None = None):
        self.graph = graph or Graph()
        self.parameters: dict[int, tuple[str, int]] = {}
        self.variables: dict[str, tuple[int, int]] = {}
        self.fixed: dict[str, None] = {}
        self.done: dict[UOp, Expr] = {}

    def read(self, ast: UOp) -> Kernel:
        stores = [store for root in normalise(ast).src for store in self.read_root(root)]
        return Kernel(self.parameters, self.variables, stores, tuple(self.fixed))

    def read_root(self, root: UOp) -> list[Store]:
        if root.op in (Ops.END, Ops.GROUP, Ops.SINK):
            sources = root.src[:1] if root.op is Ops.END else root.src
            return [store for s in sources for store in self.read_root(s)]
        if root.op is Ops.NOOP:
            return []
        if root.op is not Ops.STORE or len(root.src) != 2:
            raise Unsupported(f"UOp {root.op.name} as the root of a kernel is not supported")
        slot, dtype, index, gate = self.read_index(root.src[0])
        value = self.at(root.src[1], dtype)
        if dtype in FP8_LIMITS:
            bits = self.stored_bits(root.src[1], dtype)
            value = bits if bits is not None else self.pack_fp8(value, dtype)
        for part in (value, gate):
            if part is not None and free_ranges(part) - free_ranges(index):
                raise Unsupported("UOp STORE in a loop that its address does not depend on is not supported")
        return [Store(slot, index, gate, value)]

    def stored_bits(self, value: UOp, dtype: DType) -> Expr | None:
        """The fp8 value as it is in memory, if it comes from a bit cast or an unchanged load."""
        return self.bitcast(value) if value.op is Ops.BITCAST and value.dtype == dtype else None

    # -- memory

    def read_index(self, u: UOp) -> tuple[int, DType, Expr, Expr | None]:
        """Slot, dtype, flat index and gate of an INDEX."""
        if u.op is not Ops.INDEX or len(u.src) != 2:
            raise Unsupported(f"UOp {u.op.name} as an address is not supported")
        parameter = u.src[0]
        if parameter.op is not Ops.PARAM:
            raise Unsupported(f"UOp INDEX into {parameter.op.name} is not supported")
        slot = parameter.arg.slot
        self.parameters[slot] = (dtype_name(parameter.dtype), int(parameter.max_numel()))
        valid = u.src[1].get_valid()
        gate = None if valid.op is Ops.CONST and valid.val is True else self.expr(valid)
        return slot, parameter.dtype, self.index(u.src[1].get_idx()), gate

    def load(self, u: UOp) -> Expr:
        slot, dtype, index, gate = self.read_index(u)
        name = dtype_name(dtype)
        if gate is None:
            return self.graph.make("load", name, (index,), (slot,))
        return self.graph.make("load", name, (index, gate, self.graph.const(0, name)), (slot,))

    # -- fp8

    def small(self, value: Expr, dtype: DType) -> Expr:
        limit = FP8_LIMITS[dtype][1]
        low, high = self.graph.const(-limit, "f16"), self.graph.const(limit, "f16")
        return self.graph.make("and", "i1", (self.graph.make("lt", "i1", (low, value)),
                                             self.graph.make("lt", "i1", (value, high))))

    def flush(self, value: Expr, dtype: DType) -> Expr:
        zero = self.graph.make("mul", "f16", (value, self.graph.const(0.0, "f16")))
        return self.graph.make("where", "f16", (self.small(value, dtype), zero, value))

    def clamp(self, value: Expr, dtype: DType) -> Expr:
        limit = FP8_LIMITS[dtype][0]
        low, high = self.graph.const(-limit, "f16"), self.graph.const(limit, "f16")
        upper = self.graph.make("where", "f16", (self.graph.make("lt", "i1", (high, value)), high, value))
        return self.graph.make("where", "f16", (self.graph.make("lt", "i1", (value, low)), low, upper))

    def pack_fp8(self, value: Expr, dtype: DType) -> Expr:
        return self.graph.make("cast", dtype_name(dtype), (self.flush(self.clamp(value, dtype), dtype),))

    def unpack_fp8(self, value: Expr, dtype: DType) -> Expr:
        return self.flush(self.graph.make("cast", "f16", (value,)), dtype)

    # -- types

    @staticmethod
    def compute_name(dtype: DType) -> str:
        return "index" if dtype is dtypes.weakint else "f16" if dtype in FP8_LIMITS else dtype_name(dtype)

    def cast(self, value: Expr, source: DType, target: DType, low=None, high=None) -> Expr:
        name = self.compute_name(target)
        if value.dtype != name:
            value = self.graph.make("cast", name, (value,), None, low, high)
        return self.clamp(value, target) if target in FP8_LIMITS and source != target else value

    def at(self, u: UOp, dtype: DType) -> Expr:
        """The value of `u` in the type `dtype`, which may be weakint (then: an index)."""
        if u.op is Ops.CONST:
            if u.is_invalid:
                raise Unsupported("UOp CONST Invalid as a value is not supported")
            return self.graph.const(dtype.const(u.val), self.compute_name(dtype))
        if u.dtype is dtypes.weakfloat:
            wide = least_upper_dtype(dtype, dtypes.default_float) if dtype is not dtypes.weakint else dtypes.default_float
            return self.cast(self.weak_float(u, wide), wide, dtype)
        if dtype is dtypes.weakint:
            return self.index(u)
        return self.cast(self.expr(u), u.dtype, dtype)

    def alternative(self, u: UOp, dtype: DType, read) -> Expr:
        """The last operand of a WHERE. Invalid there marks a value that nobody uses; tinygrad's programs have zero."""
        return self.graph.const(0, self.compute_name(dtype)) if u.base.is_invalid else read(u, dtype)

    def index(self, u: UOp) -> Expr:
        if u.op is Ops.CONST:
            return self.graph.const(u.val, "index")
        return self.cast(self.expr(u), u.dtype, dtypes.weakint, int(u.vmin), int(u.vmax))

    def weak_float(self, u: UOp, dtype: DType) -> Expr:
        """A weakly typed float expression, evaluated in `dtype`."""
        if u.dtype is not dtypes.weakfloat:
            return self.at(u, dtype)
        if u.op is Ops.CONST:
            return self.graph.const(dtype.const(u.val), dtype_name(dtype))
        if u.op is Ops.CAST:
            return self.at(u.src[0], dtype)
        if u.op is Ops.WHERE:
            return self.graph.make("where", dtype_name(dtype), (
                self.expr(u.src[0]), self.weak_float(u.src[1], dtype), self.alternative(u.src[2], dtype, self.weak_float)))
        if u.op in ALU_NAMES:
            return self.graph.make(ALU_NAMES[u.op], dtype_name(dtype), tuple(self.weak_float(s, dtype) for s in u.src))
        raise Unsupported(f"UOp {u.op.name} on weakfloat is not supported")

    # -- values

    def expr(self, u: UOp) -> Expr:
        """The value of `u` in its own type."""
        if u not in self.done:
            self.done[u] = self.read_expr(u)
        return self.done[u]

    def bounded(self, u: UOp, op: str, src, arg=None) -> Expr:
        """A node in the type of `u`, with bounds if it is an index."""
        if u.dtype is dtypes.weakint:
            return self.graph.make(op, "index", src, arg, int(u.vmin), int(u.vmax))
        return self.graph.make(op, self.compute_name(u.dtype), src, arg)

    def read_expr(self, u: UOp) -> Expr:
        if u.op is Ops.CONST:
            return self.at(u, u.dtype)
        if u.op is Ops.RANGE:
            return self.read_range(u)
        if u.op in (Ops.PARAM, Ops.BUFFER) and u.arg.addrspace is AddrSpace.ALU:
            return self.read_variable(u)
        if u.op is Ops.INDEX:
            load = self.load(u)
            return self.unpack_fp8(load, u.src[0].dtype) if u.src[0].dtype in FP8_LIMITS else load
        if u.op is Ops.REDUCE:
            return self.read_reduce(u)
        if u.op is Ops.CAST:
            return self.read_cast(u)
        if u.op is Ops.BITCAST:
            return self.read_bitcast(u)
        if u.op is Ops.WHERE:
            return self.bounded(u, "where", (self.expr(u.src[0]), self.at(u.src[1], u.dtype),
                                             self.alternative(u.src[2], u.dtype, self.at)))
        if u.op in COMPARE_NAMES:
            dtype = least_upper_dtype(*(s.dtype for s in u.src))
            dtype = dtypes.default_float if dtype is dtypes.weakfloat else dtype
            return self.graph.make(COMPARE_NAMES[u.op], "i1", tuple(self.at(s, dtype) for s in u.src))
        if u.op is Ops.MULACC:
            a, b, c = (self.at(s, u.dtype) for s in u.src)
            return self.bounded(u, "fma", (a, b, c)) if dtypes.is_float(u.dtype) else self.bounded(
                u, "add", (self.graph.make("mul", a.dtype, (a, b)), c))
        if u.op in ALU_NAMES:
            return self.bounded(u, ALU_NAMES[u.op], tuple(self.at(s, u.dtype) for s in u.src))
        raise Unsupported(f"UOp {u.op.name} is not supported {self.where}")

    def read_range(self, u: UOp) -> Expr:
        if u.arg[-1] is AxisType.DEVICE:
            self.fixed[DEVICE_NUMBER] = None
            self.variables[DEVICE_NUMBER] = (0, int(u.vmax))
            return self.graph.make("variable", "index", (), DEVICE_NUMBER, 0, int(u.vmax))
        if u.dtype is dtypes.void or len(u.src) != 1:
            raise Unsupported("UOp RANGE without a bound is not supported")
        return self.graph.make("range", "index", (self.index(u.src[0]),), u.arg[:-1], 0, int(u.vmax))

    def read_variable(self, u: UOp) -> Expr:
        if not dtypes.is_int(u.dtype):
            raise Unsupported(f"UOp PARAM '{u.arg.name}': a variable of dtype {u.dtype.name} is not supported")
        low, high = int(u.vmin), int(u.vmax)
        self.variables[u.arg.name] = (low, high)
        if u.arg.name == DEVICE_NUMBER:
            self.fixed[DEVICE_NUMBER] = None
        value = self.graph.make("variable", "index", (), u.arg.name, low, high)
        return value if u.dtype is dtypes.weakint else self.cast(value, dtypes.weakint, u.dtype)

    def read_reduce(self, u: UOp) -> Expr:
        kind, axes = u.arg
        if axes != 0 or any(r.op is not Ops.RANGE for r in u.src[1:]):
            raise Unsupported("UOp REDUCE over axes is not supported in a kernel")
        ranges = tuple(self.expr(r) for r in u.src[1:])
        if u.dtype is dtypes.weakint:
            value = self.cast(self.expr(u.src[0]), dtypes.weakint, dtypes.int64)
            total = self.graph.make("reduce", "i64", (value, *ranges), REDUCE_NAMES[kind])
            return self.cast(total, dtypes.int64, dtypes.weakint, int(u.vmin), int(u.vmax))
        value = self.at(u.src[0], u.dtype)
        return self.graph.make("reduce", value.dtype, (value, *ranges), REDUCE_NAMES[kind])

    def read_cast(self, u: UOp) -> Expr:
        if u.dtype is dtypes.weakfloat:
            raise Unsupported("UOp CAST to weakfloat outside a float expression is not supported")
        if u.dtype is dtypes.weakint:
            return self.at(u.src[0], u.dtype) if u.src[0].dtype is dtypes.weakfloat else self.index(u.src[0])
        return self.at(u.src[0], u.dtype)

    def in_memory(self, u: UOp) -> Expr:
        """The value of `u` in the type that it has in memory: fp8 is not unpacked."""
        if u.dtype not in FP8_LIMITS:
            return self.at(u, u.dtype)
        if u.op is Ops.INDEX:
            return self.load(u)
        return self.bitcast(u) if u.op is Ops.BITCAST else self.pack_fp8(self.expr(u), u.dtype)

    def bitcast(self, u: UOp) -> Expr:
        """A BITCAST in the type that it has in memory."""
        source = u.src[0]
        if source.dtype.itemsize != u.dtype.itemsize:
            raise Unsupported("UOp BITCAST between types of different size is not supported")
        value = self.in_memory(source)
        return value if source.dtype == u.dtype else self.graph.make("bitcast", dtype_name(u.dtype), (value,))

    def read_bitcast(self, u: UOp) -> Expr:
        value = self.bitcast(u)
        return self.unpack_fp8(value, u.dtype) if u.dtype in FP8_LIMITS else value
