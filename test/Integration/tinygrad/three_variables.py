"""Boxes whose offset and sizes are three variables, padded to a fixed size, and a returned tensor that is not laid out."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, Variable


def build():
    a, b, c = Variable("a", 1, 4), Variable("b", 0, 4), Variable("c", 1, 5)

    @TinyJit
    def step(x, rows, first, columns):
        box = x[first:first + rows, :columns].sum(0).pad(((0, 5 - columns),))
        return box.realize(), (x[first:first + rows] * rows + first - columns).sum().realize()

    def inputs(i):
        Tensor.manual_seed(250 + i)
        return (Tensor.randn(8, 5).realize(), a.bind((i + 3) % 4 + 1), b.bind(4 - i % 5), c.bind(i % 5 + 1)), {}
    return {"jit": step, "inputs": inputs}
