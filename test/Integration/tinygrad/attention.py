"""A block of masked self-attention with several heads, and its projections."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, nn

BATCH, LENGTH, DIM, HEADS = 2, 10, 24, 3


class Attention:
    def __init__(self):
        self.query, self.key, self.value, self.output = (nn.Linear(DIM, DIM) for _ in range(4))

    def __call__(self, x):
        split = (BATCH, LENGTH, HEADS, DIM // HEADS)
        q, k, v = (f(x).reshape(split).transpose(1, 2) for f in (self.query, self.key, self.value))
        y = q.scaled_dot_product_attention(k, v, is_causal=True)
        return x + self.output(y.transpose(1, 2).reshape(BATCH, LENGTH, DIM))


def build():
    Tensor.manual_seed(12)
    model = Attention()
    Tensor.realize(*nn.state.get_parameters(model))

    @TinyJit
    def step(x):
        return model(x).realize()

    def inputs(i):
        Tensor.manual_seed(110 + i)
        return (Tensor.randn(BATCH, LENGTH, DIM).realize(),), {}
    return {"jit": step, "inputs": inputs, "params": model}
