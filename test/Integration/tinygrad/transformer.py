"""A transformer block that decodes one token at a symbolic position, with a key/value cache."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, Variable, nn

DIM, HEADS, LONGEST = 32, 4, 16


class Block:
    def __init__(self):
        self.qkv, self.output = nn.Linear(DIM, 3 * DIM), nn.Linear(DIM, DIM)
        self.up, self.down = nn.Linear(DIM, 4 * DIM), nn.Linear(4 * DIM, DIM)
        self.norm1, self.norm2 = nn.LayerNorm(DIM), nn.LayerNorm(DIM)
        self.cache = Tensor.zeros(2, 1, LONGEST, HEADS, DIM // HEADS).contiguous().realize()

    def __call__(self, x, pos):
        q, k, v = (part.reshape(1, 1, HEADS, DIM // HEADS) for part in self.qkv(self.norm1(x)).chunk(3, -1))
        self.cache[:, :, pos:pos + 1].assign(k.stack(v))
        keys, values = (self.cache[i, :, :pos + 1].transpose(1, 2) for i in range(2))
        y = q.transpose(1, 2).scaled_dot_product_attention(keys, values).transpose(1, 2)
        x = x + self.output(y.reshape(1, 1, DIM))
        return x + self.down(self.up(self.norm2(x)).gelu())


def build():
    Tensor.manual_seed(13)
    model, pos = Block(), Variable("pos", 0, LONGEST - 1)
    Tensor.realize(*nn.state.get_parameters(model))

    @TinyJit
    def step(x, at):
        return model(x, at).realize()

    def inputs(i):
        Tensor.manual_seed(130 + i)
        return (Tensor.randn(1, 1, DIM).realize(), pos.bind(i % LONGEST)), {}
    return {"jit": step, "inputs": inputs, "params": model}
