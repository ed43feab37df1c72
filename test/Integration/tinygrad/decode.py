"""One decoding step of a small transformer, with a key/value cache and a symbolic position."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit, Variable, nn

DIM, HEADS, LAYERS, VOCABULARY, LONGEST = 16, 2, 2, 23, 12


class Block:
    def __init__(self):
        self.q, self.k, self.v, self.o = (nn.Linear(DIM, DIM, bias=False) for _ in range(4))
        self.up, self.down = nn.Linear(DIM, 2 * DIM), nn.Linear(2 * DIM, DIM)
        self.norm1, self.norm2 = nn.RMSNorm(DIM), nn.RMSNorm(DIM)
        self.cache = Tensor.zeros(2, LONGEST, HEADS, DIM // HEADS).contiguous().realize()

    def __call__(self, x, pos):
        y = self.norm1(x)
        q, k, v = (f(y).reshape(1, 1, HEADS, DIM // HEADS) for f in (self.q, self.k, self.v))
        self.cache[:, pos:pos + 1].assign(k.stack(v).reshape(2, 1, HEADS, DIM // HEADS)).realize()
        keys = self.cache[0, :pos + 1].reshape(1, pos + 1, HEADS, DIM // HEADS)
        values = self.cache[1, :pos + 1].reshape(1, pos + 1, HEADS, DIM // HEADS)
        q, keys, values = (t.transpose(1, 2) for t in (q, keys, values))
        x = x + self.o(q.scaled_dot_product_attention(keys, values).transpose(1, 2).reshape(1, 1, DIM))
        return x + self.down(self.up(self.norm2(x)).silu())


class Transformer:
    def __init__(self):
        self.embedding, self.blocks = nn.Embedding(VOCABULARY, DIM), [Block() for _ in range(LAYERS)]
        self.norm, self.output = nn.RMSNorm(DIM), nn.Linear(DIM, VOCABULARY, bias=False)

    def __call__(self, token, pos):
        x = self.embedding(token)
        for block in self.blocks:
            x = block(x, pos)
        return self.output(self.norm(x)).reshape(VOCABULARY)


def build():
    Tensor.manual_seed(6)
    model = Transformer()
    pos = Variable("pos", 0, LONGEST - 1)

    @TinyJit
    def step(token, at):
        logits = model(token, at)
        return logits.realize(), logits.argmax().realize()

    def inputs(i):
        return (Tensor([[(7 * i + 3) % VOCABULARY]]).realize(), pos.bind(i % LONGEST)), {}
    return {"jit": step, "inputs": inputs, "params": model}
