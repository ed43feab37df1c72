"""softmax, log softmax, layer norm, gelu."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, nn


def build():
    Tensor.manual_seed(9)
    norm = nn.LayerNorm(11)

    @TinyJit
    def step(x):
        return x.softmax(1).realize(), x.log_softmax(0).realize(), norm(x).realize(), x.gelu().realize()

    def inputs(i):
        Tensor.manual_seed(70 + i)
        return ((Tensor.randn(5, 11) * 3).realize(),), {}
    return {"jit": step, "inputs": inputs, "params": {"norm": norm}}
