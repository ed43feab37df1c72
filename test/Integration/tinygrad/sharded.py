"""A matmul sharded over two devices, on rows and on the inner dimension (which needs an all-reduce)."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit

DEVICES = ("CPU:0", "CPU:1")


def build():
    Tensor.manual_seed(11)
    rows, inner = Tensor.randn(8, 6).shard(DEVICES, axis=0).realize(), Tensor.randn(6, 4).shard(DEVICES, axis=0).realize()

    @TinyJit
    def step(x, y):
        return (rows @ x).realize(), (y @ inner).relu().realize()

    def inputs(i):
        Tensor.manual_seed(90 + i)
        x, y = Tensor.randn(6, 3), Tensor.randn(5, 6)
        return (x.shard(DEVICES).realize(), y.shard(DEVICES, axis=1).realize()), {}
    return {"jit": step, "inputs": inputs}
