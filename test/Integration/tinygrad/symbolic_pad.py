"""A part whose size is a variable, padded without being stored first."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, Variable


def build():
    size = Variable("n", 1, 5)

    @TinyJit
    def step(x, n):
        return (x[:n].pad((2, 1)) * 2).sum().realize()
    return {"jit": step,
            "inputs": lambda i: ((Tensor([float(i + k) for k in range(6)]).realize(), size.bind(1 + i % 4)), {})}
