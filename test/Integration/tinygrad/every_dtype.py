"""Element-wise arithmetic and a reduction in every dtype, and casts between all of them."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, dtypes

INTEGERS = (dtypes.int8, dtypes.int16, dtypes.int32, dtypes.int64, dtypes.uint8, dtypes.uint16, dtypes.uint32, dtypes.uint64)
FLOATS = (dtypes.float16, dtypes.bfloat16, dtypes.float32, dtypes.float64, dtypes.fp8e4m3, dtypes.fp8e5m2)
ALL = (dtypes.bool, *INTEGERS, *FLOATS)


def build():
    @TinyJit
    def step(x):
        small = x.clip(-60, 60)
        positive = small.abs()
        made = {t: (positive if t in dtypes.uints else small).cast(t).contiguous() for t in ALL}
        out = []
        for t, v in made.items():
            if dtypes.is_bool(t):
                out += [v & v.flip(0), v | v.flip(0), v ^ v.flip(0), v.logical_not(), v.any(), v.all(), v < v.flip(0)]
                continue
            other = v.flip(0)
            out += [v + other, v * other, v - other, v.maximum(other), v < other, v != other, (v == v).where(v, other), v.sum(), v.max()]
            if dtypes.is_float(t):
                out += [(positive.cast(t) + 1).sqrt(), v / (positive.cast(t) + 1), (v / 32).exp2(), (positive.cast(t) + 1).log2(), (v / 8).sin(), v.trunc()]
            else:
                nonzero = (other.abs() if t in dtypes.sints else other) + 1
                out += [v // nonzero, v % nonzero, v.div(nonzero, rounding_mode="trunc"), v & other, v | other, v ^ other, v << 2, v >> 1]
        out += [v.cast(t) for v in made.values() for t in ALL if v.dtype != t]
        return [o.contiguous().realize() for o in out]

    def inputs(i):
        Tensor.manual_seed(110 + i)
        return ((Tensor.randn(24) * [3, 20, 1, 40, 0.02][i % 5]).realize(),), {}
    return {"jit": step, "inputs": inputs}
