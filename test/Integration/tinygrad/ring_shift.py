"""A buffer whose elements move by one place, read and written by one kernel."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit


def build():
    ring = Tensor.zeros(6).contiguous().realize()

    @TinyJit
    def step(x):
        ring[:-1].assign(ring[1:].contiguous()).realize()
        ring[-1:].assign(x).realize()
        return (ring * 1).realize()
    return {"jit": step, "inputs": lambda i: ((Tensor([float(i + 1)]).realize(),), {})}
