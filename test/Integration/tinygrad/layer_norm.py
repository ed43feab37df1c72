"""Layer norm over rows."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, nn


def build():
    Tensor.manual_seed(11)
    norm = nn.LayerNorm(24)
    Tensor.realize(norm.weight.assign(Tensor.rand(24) + 0.5), norm.bias.assign(Tensor.randn(24)))

    @TinyJit
    def step(x):
        return norm(x).realize()

    def inputs(i):
        Tensor.manual_seed(80 + i)
        return ((Tensor.randn(6, 24) * 2 + 1).realize(),), {}
    return {"jit": step, "inputs": inputs, "params": {"norm": norm}}
