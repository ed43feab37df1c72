"""Casts between all dtypes.

tinygrad compiles bf16 with a clang that knows it: set CC (CC=clang-22) if the one in the PATH is older than 15.
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, dtypes

INTEGERS = (dtypes.int8, dtypes.int16, dtypes.int32, dtypes.int64, dtypes.uint8, dtypes.uint16, dtypes.uint32, dtypes.uint64)
FLOATS = (dtypes.float16, dtypes.bfloat16, dtypes.float32, dtypes.float64, dtypes.fp8e4m3, dtypes.fp8e5m2)
ALL = (dtypes.bool, *INTEGERS, *FLOATS)


def castable(v, dtype):
    """The unsigned integer that a negative float becomes is undefined in the C that tinygrad compiles."""
    return v.abs() if dtypes.is_float(v.dtype) and dtype in dtypes.uints else v


def build():
    @TinyJit
    def step(x):
        small = x.clip(-60, 60)
        positive = small.abs()
        made = {t: (positive if t in dtypes.uints else small).cast(t).contiguous() for t in ALL}
        out = [Tensor.stack(*[castable(v, t).cast(t) for v in made.values()]) for t in ALL]
        return [o.contiguous().realize() for o in out]

    def inputs(i):
        Tensor.manual_seed(110 + i)
        return ((Tensor.randn(12) * [3, 20, 1, 40, 0.02][i % 5]).realize(),), {}
    return {"jit": step, "inputs": inputs}
