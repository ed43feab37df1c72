"""Two symbolic sizes, a symbolic offset, a variable as a value, and results with symbolic sizes."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, Variable


def build():
    n, m = Variable("n", 1, 6), Variable("m", 2, 5)

    @TinyJit
    def step(a, b, shift):
        rows = (a + 1).realize()
        both = (a @ b).realize()
        return rows, both, (b.sum(0) * shift + n_of(shift)).realize(), a.transpose(0, 1)

    def n_of(shift):
        return Tensor(shift).cast("float32") * 0.5

    def inputs(i):
        Tensor.manual_seed(80 + i)
        left, right = Tensor.randn(6, 4).realize(), Tensor.randn(4, 5).realize()
        return (left[:n.bind(i % 6 + 1)], right[:, :m.bind(5 - i % 4)], Variable("shift", 0, 9).bind(i)), {}
    return {"jit": step, "inputs": inputs}
