"""Element-wise arithmetic and reductions in every dtype.

tinygrad compiles bf16 with a clang that knows it: set CC (CC=clang-22) if the one in the PATH is older than 15.
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, dtypes

INTEGERS = (dtypes.int8, dtypes.int16, dtypes.int32, dtypes.int64, dtypes.uint8, dtypes.uint16, dtypes.uint32, dtypes.uint64)
FLOATS = (dtypes.float16, dtypes.bfloat16, dtypes.float32, dtypes.float64, dtypes.fp8e4m3, dtypes.fp8e5m2)
ALL = (dtypes.bool, *INTEGERS, *FLOATS)


def arithmetic(v, positive):
    """Results in the dtype of `v`, and truth values."""
    other = v.flip(0)
    if dtypes.is_bool(v.dtype):
        return [v & other, v | other, v ^ other, v.logical_not()], [v < other, v != other]
    made = [v + other, v * other, v - other, v.maximum(other), (v == other).where(v, other)]
    if dtypes.is_float(v.dtype):
        made += [(positive + 1).sqrt(), v / (positive + 1), (v / 32).exp2(), (positive + 1).log2(), (v / 8).sin(), v.trunc()]
    else:
        nonzero = positive.flip(0) + 1
        made += [v // nonzero, v % nonzero, v.div(nonzero, rounding_mode="trunc"), v & other, v | other, v ^ other, v << 2, v >> 1]
    return made, [v < other, v != other, v == other]


def build():
    @TinyJit
    def step(x):
        small = x.clip(-60, 60)
        positive = small.abs()
        made = {t: (positive if t in dtypes.uints else small).cast(t).contiguous() for t in ALL}
        out = []
        for t, v in made.items():
            values, truths = arithmetic(v, positive.cast(t))
            out += [Tensor.stack(*values), Tensor.stack(*truths), v.max()]
            out += [v.any(), v.all()] if dtypes.is_bool(t) else [v.sum()]
        return [o.contiguous().realize() for o in out]

    def inputs(i):
        Tensor.manual_seed(110 + i)
        return ((Tensor.randn(12) * [3, 20, 1, 40, 0.02][i % 5]).realize(),), {}
    return {"jit": step, "inputs": inputs}
