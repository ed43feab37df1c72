"""Assignments to whole tensors and to parts of them: strided, permuted, flipped, one after the other, and crosswise."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit


def build():
    Tensor.manual_seed(17)
    box, strided, permuted, flipped, twice, rows, one, other = (Tensor.randn(4, 6).realize() for _ in range(8))

    @TinyJit
    def step(x):
        box[1:3, 2:5] = x[1:3, 2:5]
        strided[::2, 1:5:3] = x[::2, :2]
        permuted.T[1:3].assign(x[:, :2].T)
        flipped.assign(flipped.flip(0) + x)
        before = (twice + x).contiguous()
        twice.assign(twice * 0.5 + x)
        twice.assign(twice - twice.mean() - before.mean())
        rows[0].assign(x[0])
        rows[1].assign(rows[0] * 2)
        rows[2].assign(rows[1] + rows[0])
        kept = (one + 0).contiguous()
        one.assign(other + x)
        other.assign(kept)
        fresh = Tensor.zeros(4, 6).contiguous()
        fresh[0:2] = x[:2]
        fresh[1:3, 1:3] = x[2:, :2] * 3
        Tensor.realize(strided, permuted, flipped, twice, rows, one, other)
        return (box + 1).realize(), before.realize(), (fresh + 1).realize()

    def inputs(i):
        Tensor.manual_seed(170 + i)
        return (Tensor.randn(4, 6).realize(),), {}
    return {"jit": step, "inputs": inputs, "params": {"box": box, "rows": rows}}
