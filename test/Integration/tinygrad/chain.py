"""Three kernels, one after the other."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit


def build():
    @TinyJit
    def chain(x):
        a = (x + 1).contiguous()
        b = (a.sum(1) * 2).contiguous()
        return (b - a.max(0).sum()).realize()

    def inputs(i):
        Tensor.manual_seed(i)
        return (Tensor.randn(5, 7).realize(),), {}
    return {"jit": chain, "inputs": inputs}
