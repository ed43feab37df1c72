"""Networks on texts and sounds, as torch modules.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Of a step that makes one token, the keys and values of the tokens before it are inputs, and those of the new token are
results: the host keeps them, and no side has to copy them.
"""

import torch
from torch import nn
from torch.nn import functional


class Block(nn.Module):
    """Attention and two layers: of GPT-2 and Whisper (norms come first) or of BERT (norms come last)."""

    def __init__(self, width, heads, norms_first=True, causal=False):
        super().__init__()
        self.heads, self.norms_first, self.causal = heads, norms_first, causal
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)

    def split(self, x):
        """Queries, keys and values by head: three of (batch, heads, tokens, size)."""
        batch, tokens, width = x.shape
        return [part.view(batch, tokens, self.heads, width // self.heads).transpose(1, 2)
                for part in self.qkv(x).split(width, 2)]

    def attend(self, x):
        mixed = functional.scaled_dot_product_attention(*self.split(x), is_causal=self.causal)
        return self.out(mixed.transpose(1, 2).reshape(x.shape))

    def feed(self, x):
        return self.down(functional.gelu(self.up(x)))

    def forward(self, x):
        if self.norms_first:
            x = x + self.attend(self.norm1(x))
            return x + self.feed(self.norm2(x))
        x = self.norm1(x + self.attend(x))
        return self.norm2(x + self.feed(x))

    def decode(self, x, keys, values):
        """The same for one token behind `keys` and `values`; returns its own, too."""
        query, key, value = self.split(self.norm1(x))
        x = x + self.out(attend_with_past(query, key, value, keys, values).transpose(1, 2).reshape(x.shape))
        return x + self.feed(self.norm2(x)), key, value


def attend_with_past(query, key, value, keys, values):
    """Attention of one token to those before it and to itself; heads of the query are a multiple of those of the keys."""
    batch, heads, _, size = query.shape
    query = query.reshape(batch, key.shape[1], heads // key.shape[1], size) * size ** -0.5
    scores = torch.cat((query @ keys.transpose(2, 3), query @ key.transpose(2, 3)), 3).softmax(3)
    past = keys.shape[2]
    mixed = scores[..., :past] @ values + scores[..., past:] * value
    return mixed.reshape(batch, heads, 1, size)


class Bert(nn.Module):
    def __init__(self, words, width, heads, layers, tokens):
        super().__init__()
        self.words, self.places = nn.Embedding(words, width), nn.Parameter(torch.randn(1, tokens, width) * 0.02)
        self.norm, self.blocks = nn.LayerNorm(width), nn.ModuleList(Block(width, heads, False) for _ in range(layers))

    def forward(self, tokens):
        x = self.norm(self.words(tokens) + self.places)
        for block in self.blocks:
            x = block(x)
        return x


class Gpt(nn.Module):
    """GPT-2; `forward` gives the logits behind the last of some tokens."""

    whole_tables = True  # the words are looked up, and then all of them are compared

    def __init__(self, words, width, heads, layers, places):
        super().__init__()
        self.words, self.places = nn.Embedding(words, width), nn.Parameter(torch.randn(1, places, width) * 0.02)
        self.blocks = nn.ModuleList(Block(width, heads, causal=True) for _ in range(layers))
        self.norm = nn.LayerNorm(width)
        nn.init.normal_(self.words.weight, std=0.02)

    def forward(self, tokens):
        x = self.words(tokens) + self.places[:, :tokens.shape[1]]
        for block in self.blocks:
            x = block(x)
        return functional.linear(self.norm(x[:, -1:]), self.words.weight)


class GptStep(nn.Module):
    """One token behind those in `past`: keys and values of the first block, then those of the next, and so on."""

    whole_tables = True

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, token, *past):
        model, new, place = self.model, [], past[0].shape[2]
        x = model.words(token) + model.places[:, place:place + 1]
        for block, keys, values in zip(model.blocks, past[::2], past[1::2], strict=True):
            x, key, value = block.decode(x, keys, values)
            new += [key, value]
        return functional.linear(model.norm(x), model.words.weight), torch.cat(new)


class LlamaBlock(nn.Module):
    """Attention with grouped heads and rotated places, and a gated layer; no biases."""

    def __init__(self, width, heads, groups, hidden):
        super().__init__()
        self.size, self.rest = width // heads, groups * (width // heads)
        self.q, self.k, self.v = (nn.Linear(width, size, bias=False) for size in (width, self.rest, self.rest))
        self.out = nn.Linear(width, width, bias=False)
        self.gate, self.up = (nn.Linear(width, hidden, bias=False) for _ in range(2))
        self.down = nn.Linear(hidden, width, bias=False)
        self.norm1, self.norm2 = nn.RMSNorm(width, 1e-5), nn.RMSNorm(width, 1e-5)

    def split(self, x):
        return x.view(1, 1, -1, self.size).transpose(1, 2)

    def rotate(self, x, cosine, sine):
        first, second = x.chunk(2, 3)
        return torch.cat((first * cosine - second * sine, first * sine + second * cosine), 3)

    def forward(self, x, cosine, sine, keys, values):
        normal = self.norm1(x)
        query, key = (self.rotate(self.split(part(normal)), cosine, sine) for part in (self.q, self.k))
        value = self.split(self.v(normal))
        x = x + self.out(attend_with_past(query, key, value, keys, values).transpose(1, 2).reshape(x.shape))
        normal = self.norm2(x)
        return x + self.down(functional.silu(self.gate(normal)) * self.up(normal)), key, value


class LlamaStep(nn.Module):
    """One token behind those in `past`; `cosine` and `sine` are of the token's place."""

    def __init__(self, words, width, heads, groups, hidden, layers):
        super().__init__()
        self.words = nn.Embedding(words, width)
        self.blocks = nn.ModuleList(LlamaBlock(width, heads, groups, hidden) for _ in range(layers))
        self.norm, self.last = nn.RMSNorm(width, 1e-5), nn.Linear(width, words, bias=False)

    def forward(self, token, cosine, sine, *past):
        x, new = self.words(token), []
        for block, keys, values in zip(self.blocks, past[::2], past[1::2], strict=True):
            x, key, value = block(x, cosine, sine, keys, values)
            new += [key, value]
        return self.last(self.norm(x)), torch.cat(new)


class Whisper(nn.Module):
    """The encoder: two convolutions over time, then blocks."""

    def __init__(self, width, heads, layers, frames):
        super().__init__()
        self.first, self.second = nn.Conv1d(80, width, 3, padding=1), nn.Conv1d(width, width, 3, stride=2, padding=1)
        self.places = nn.Parameter(torch.randn(1, frames // 2, width) * 0.02)
        self.blocks, self.norm = nn.ModuleList(Block(width, heads) for _ in range(layers)), nn.LayerNorm(width)

    def forward(self, sound):
        x = functional.gelu(self.second(functional.gelu(self.first(sound)))).transpose(1, 2) + self.places
        for block in self.blocks:
            x = block(x)
        return self.norm(x)


class Lstm(nn.Module):
    def __init__(self, width, hidden, layers, classes):
        super().__init__()
        self.cells, self.last = nn.LSTM(width, hidden, layers), nn.Linear(hidden, classes)

    def forward(self, x):
        return self.last(self.cells(x)[0])


def bert(small):
    words, width, heads, layers, tokens = (50, 16, 2, 1, 6) if small else (30522, 768, 12, 12, 128)
    return Bert(words, width, heads, layers, tokens).eval(), (torch.randint(words, (1, tokens)),)


def gpt2(small):
    return Gpt(*((50, 16, 2, 1, 8) if small else (50257, 768, 12, 12, 1024))).eval()


def gpt2_prefill(small):
    model = gpt2(small)
    return model, (torch.randint(model.words.num_embeddings, (1, 6 if small else 128)),)


def past_of(layers, shape):
    return (torch.randn(shape) for _ in range(2 * layers))


def gpt2_decode(small):
    model = gpt2(small)
    shape = (1, 2, 5, 8) if small else (1, 12, 255, 64)
    token = torch.randint(model.words.num_embeddings, (1, 1))
    return GptStep(model).eval(), (token, *past_of(len(model.blocks), shape))


def llama_decode(small):
    """The shape of the story teller of 110M parameters, with four heads of keys for twelve of queries."""
    words, width, heads, groups, hidden, layers, past = (
        (50, 16, 4, 2, 24, 1, 5) if small else (32000, 768, 12, 4, 2048, 12, 255))
    size = width // heads
    angle = past * 10000.0 ** (-torch.arange(0, size, 2) / size)
    model = LlamaStep(words, width, heads, groups, hidden, layers)
    return model.eval(), (torch.randint(words, (1, 1)), angle.cos(), angle.sin(),
                          *past_of(layers, (1, groups, past, size)))


def whisper(small):
    """Whisper tiny: 30 seconds of sound."""
    width, heads, layers, frames = (16, 2, 1, 12) if small else (384, 6, 4, 3000)
    return Whisper(width, heads, layers, frames).eval(), (torch.randn(1, 80, frames),)


def lstm(small):
    width, hidden, layers, classes, steps = (8, 12, 2, 5, 4) if small else (256, 512, 2, 1000, 64)
    return Lstm(width, hidden, layers, classes).eval(), (torch.randn(steps, 1, width),)
