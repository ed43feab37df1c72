"""Many distinct small kernels, each a result of its own: element-wise work, reductions, matrix products."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import os

from tinygrad import Tensor, TinyJit

KERNELS = int(os.environ.get("SMALL_KERNELS", "100"))


def result(i, x):
    """Kernel number i; no two have the same shape and the same operations."""
    n = 5 + i // 5
    part = x[:n, :n + 3]
    return [lambda: part * (i + 0.5) + part.abs(), lambda: (part * 0.25).exp2() / (part.square() + i + 1),
            lambda: (part * part).sum(1), lambda: (part + i).max(0),
            lambda: part @ x[:n + 3, :4]][i % 5]().contiguous()


def build():
    @TinyJit
    def step(x):
        results = [result(i, x) for i in range(KERNELS)]
        Tensor.realize(*results)
        return tuple(results)

    def inputs(i):
        Tensor.manual_seed(100 + i)
        return (Tensor.randn(64, 64).realize(),), {}
    return {"jit": step, "inputs": inputs}
