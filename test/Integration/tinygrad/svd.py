"""A singular value decomposition: rotations of pairs of columns, with gathers by an order that is computed, and values
that are Invalid outside of a condition."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np
from tinygrad import Tensor, TinyJit


def build():
    rng = np.random.default_rng(7)

    @TinyJit
    def step(x):
        u, s, v = x.svd()
        return u.realize(), s.realize(), (u[:, :2] @ s.diag() @ v).realize()
    return {"jit": step,
            "inputs": lambda i: ((Tensor(rng.standard_normal((3, 2)).astype(np.float32)).realize(),), {})}
