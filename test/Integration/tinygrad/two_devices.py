"""Work on two devices, with copies between them."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit


def build():
    Tensor.manual_seed(5)
    w = Tensor.randn(6, 6).to("CPU:1").realize()

    @TinyJit
    def step(x):
        far = (x + 1).to("CPU:1")
        back = (far @ w).to("CPU")
        return (back * 2 + x).realize(), (far - 3).realize()

    def inputs(i):
        Tensor.manual_seed(30 + i)
        return (Tensor.randn(3, 6).realize(),), {}
    return {"jit": step, "inputs": inputs}
