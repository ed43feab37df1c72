"""Indexing by a tensor, an embedding, and a one-hot."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, nn


def build():
    Tensor.manual_seed(8)
    embedding, table = nn.Embedding(40, 6), Tensor.randn(50, 7).realize()

    @TinyJit
    def step(i):
        return table[i].realize(), embedding(i).realize(), i.one_hot(50).realize()

    def inputs(i):
        return (Tensor([1 + i, 39 - i, 5, 3 * i]).realize(),), {}
    return {"jit": step, "inputs": inputs, "params": {"embedding": embedding, "table": table}}
