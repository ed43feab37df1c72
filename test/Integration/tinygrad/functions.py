"""Functions that tinygrad schedules on their own, with another inside, a cache that they write and a symbolic position."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, Variable, function, nn

LONGEST = 5


class Block:
    def __init__(self):
        self.linear, self.cache = nn.Linear(4, 4), Tensor.zeros(LONGEST, 4).contiguous().realize()

    @function
    def square(self, x):
        return x * x

    @function(precompile=True, allow_implicit=True)
    def __call__(self, x, at):
        row = self.linear(x)
        cache = Tensor(self.cache.uop.after(self.cache[at:at + 1].uop.store(row.uop)))
        rows = cache[:at + 1]
        return (x + self.square((x @ rows.transpose()).softmax() @ rows)).contiguous()


def build():
    Tensor.manual_seed(24)
    blocks, at = [Block(), Block()], Variable("at", 0, LONGEST - 1)
    Tensor.realize(*nn.state.get_parameters(blocks))

    @TinyJit
    def step(x, at):
        for block in blocks:
            x = block(x, at)
        return (x + 1).realize()

    def inputs(i):
        Tensor.manual_seed(240 + i)
        return (Tensor.randn(1, 4).realize(), at.bind(i % LONGEST)), {}
    return {"jit": step, "inputs": inputs, "params": blocks}
