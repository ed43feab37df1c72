"""Attention to the first few of stored keys, with a mask that is computed from their positions."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, Variable

HEADS, LONGEST, DIM = 3, 19, 8


def build():
    Tensor.manual_seed(3)
    keys, values = (Tensor.randn(HEADS, LONGEST, DIM).realize() for _ in range(2))
    length = Variable("length", 1, LONGEST)

    @TinyJit
    def step(q, n):
        mask = (Tensor.arange(LONGEST)[:n].reshape(1, 1, n) % 3 != 1).where(0.0, -1e9)
        scores = (q @ keys[:, :n].transpose(-1, -2)) * 0.35 + mask
        return (scores.softmax(-1) @ values[:, :n]).realize()

    def inputs(i):
        Tensor.manual_seed(150 + i)
        return (Tensor.randn(HEADS, 5, DIM).realize(), length.bind((3, 7, 19, 1, 18)[i % 5])), {}
    return {"jit": step, "inputs": inputs, "params": {"keys": keys, "values": values}}
