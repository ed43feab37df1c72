"""A step of an LSTM cell, whose hidden and cell state survive calls."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, nn

BATCH, INPUT, HIDDEN = 3, 10, 16


def build():
    Tensor.manual_seed(16)
    cell = nn.LSTMCell(INPUT, HIDDEN)
    hidden, memory = (Tensor.zeros(BATCH, HIDDEN).contiguous().realize() for _ in range(2))
    Tensor.realize(*nn.state.get_parameters(cell))

    @TinyJit
    def step(x):
        new_hidden, new_memory = cell(x, (hidden, memory))
        return hidden.assign(new_hidden).realize(memory.assign(new_memory))

    def inputs(i):
        Tensor.manual_seed(160 + i)
        return (Tensor.randn(BATCH, INPUT).realize(),), {}
    return {"jit": step, "inputs": inputs, "params": {"cell": cell, "hidden": hidden, "memory": memory}}
