"""Training steps: networks as functions of an `ops` object, so that one definition serves torch, JAX and tinygrad.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

A network has `weights`, numpy arrays by name that an optimiser changes; `statistics`, arrays that the network itself
changes; and `loss(ops, x, labels)`, which looks both up in `ops`. `ops` are the operations of one framework.
"""

import numpy


class Ops:
    """Operations that all frameworks write alike, on arrays by name in `weights`."""

    def weight(self, name):
        return self.weights[name]

    def rows(self, name, numbers):
        return self.weights[name][numbers]

    def linear(self, x, name):
        return x @ self.weights[name].T

    def mean_of_places(self, x):
        return x.mean((2, 3))


class OpsHeadsFirst(Ops):
    """Those of torch and tinygrad, whose attention takes the heads before the tokens."""

    def flatten(self, x):
        return x.flatten(1)

    def split_heads(self, x, heads):
        batch, tokens, width = x.shape
        return x.reshape(batch, tokens, heads, width // heads).transpose(1, 2)

    def join_heads(self, x):
        return x.transpose(1, 2).flatten(2)


class Weights:
    """Makes up the arrays of a network, with the numbers of a fixed seed."""

    def __init__(self):
        self.random, self.weights, self.statistics = numpy.random.default_rng(15), {}, {}

    def add(self, name, *shape):
        """A matrix or filter with so many outputs first."""
        size = (3.0 / numpy.prod(shape[1:])) ** 0.5
        self.weights[name] = self.random.uniform(-size, size, shape).astype("float32")

    def add_norm(self, name, size, statistics=True):
        self.weights[f"{name}.scale"] = self.random.uniform(0.5, 1.5, size).astype("float32")
        self.weights[f"{name}.shift"] = self.random.uniform(-0.1, 0.1, size).astype("float32")
        if statistics:
            self.statistics[f"{name}.mean"] = numpy.zeros(size, "float32")
            self.statistics[f"{name}.variance"] = numpy.ones(size, "float32")


class Mnist(Weights):
    """The network that is trained on MNIST everywhere: two pairs of convolutions, batch norms, one matrix; Adam."""

    optimiser = "adam"

    def __init__(self, small):
        super().__init__()
        self.widths, self.batch, self.image = ((4, 6), 2, 28) if small else ((32, 64), 8, 28)
        a, b = self.widths
        for name, shape in (("conv1", (a, 1, 5, 5)), ("conv2", (a, a, 5, 5)), ("conv3", (b, a, 3, 3)), ("conv4", (b, b, 3, 3)),
                            ("last", (10, 9 * b))):
            self.add(name, *shape)
        self.add_norm("norm1", a)
        self.add_norm("norm2", b)

    def data(self):
        return (self.random.standard_normal((self.batch, 1, self.image, self.image)).astype("float32"),
                self.random.integers(0, 10, self.batch))

    def loss(self, ops, x, labels):
        for first, second, norm in (("conv1", "conv2", "norm1"), ("conv3", "conv4", "norm2")):
            # Pooled before the zeros of relu make equal maxima, among which frameworks share the gradient differently.
            x = ops.convolve(ops.relu(ops.convolve(x, first)), second)
            x = ops.relu(ops.max_pool(ops.batch_norm(x, norm)))
        return ops.cross_entropy(ops.linear(ops.flatten(x), "last"), labels)


class ResNet(Weights):
    """A ResNet for pictures of 32 pixels: three groups of two blocks; momentum."""

    optimiser = "momentum"

    def __init__(self, small):
        super().__init__()
        self.widths, self.batch, self.blocks = ((4, 6), 2, 1) if small else ((16, 32, 64), 8, 2)
        self.add("first", self.widths[0], 3, 3, 3)
        self.add_norm("first", self.widths[0])
        before = self.widths[0]
        for name, width, stride in self.places():
            for part, size in (("a", before), ("b", width)):
                self.add(f"{name}{part}", width, size, 3, 3)
                self.add_norm(f"{name}{part}", width)
            if stride > 1:
                self.add(f"{name}c", width, before, 1, 1)
            before = width
        self.add("last", 10, before)

    def places(self):
        """The blocks: name, channels, stride."""
        return [(f"block{i}.{j}", width, 2 if i > 0 and j == 0 else 1)
                for i, width in enumerate(self.widths) for j in range(self.blocks)]

    def data(self):
        return (self.random.standard_normal((self.batch, 3, 32, 32)).astype("float32"),
                self.random.integers(0, 10, self.batch))

    def loss(self, ops, x, labels):
        x = ops.relu(ops.batch_norm(ops.convolve(x, "first", padding=1), "first"))
        for name, _, stride in self.places():
            inner = ops.relu(ops.batch_norm(ops.convolve(x, f"{name}a", stride, 1), f"{name}a"))
            inner = ops.batch_norm(ops.convolve(inner, f"{name}b", padding=1), f"{name}b")
            x = ops.relu(inner + (ops.convolve(x, f"{name}c", stride) if stride > 1 else x))
        return ops.cross_entropy(ops.linear(ops.mean_of_places(x), "last"), labels)


class Gpt(Weights):
    """Blocks of GPT-2's shape, that foretell each next token; Adam."""

    optimiser = "adam"

    def __init__(self, small):
        super().__init__()
        self.words, self.width, self.heads, self.layers, self.batch, self.tokens = (
            (30, 8, 2, 1, 2, 5) if small else (256, 256, 4, 4, 4, 64))
        width = self.width
        self.add("words", self.words, width)
        self.add("places", self.tokens, width)
        for i in range(self.layers):
            for name, shape in (("query", (width, width)), ("key", (width, width)), ("value", (width, width)),
                                ("out", (width, width)), ("up", (4 * width, width)), ("down", (width, 4 * width))):
                self.add(f"block{i}.{name}", *shape)
            self.add_norm(f"block{i}.norm1", width, False)
            self.add_norm(f"block{i}.norm2", width, False)
        self.add_norm("norm", width, False)
        self.add("last", self.words, width)

    def data(self):
        text = self.random.integers(0, self.words, (self.batch, self.tokens + 1))
        return text[:, :-1].copy(), text[:, 1:].reshape(-1).copy()

    def loss(self, ops, x, labels):
        x = ops.rows("words", x) + ops.weight("places")
        for i in range(self.layers):
            normal = ops.layer_norm(x, f"block{i}.norm1")
            query, key, value = (ops.split_heads(ops.linear(normal, f"block{i}.{name}"), self.heads)
                                 for name in ("query", "key", "value"))
            x = x + ops.linear(ops.join_heads(ops.causal_attention(query, key, value)), f"block{i}.out")
            x = x + ops.linear(ops.gelu(ops.linear(ops.layer_norm(x, f"block{i}.norm2"), f"block{i}.up")), f"block{i}.down")
        logits = ops.linear(ops.layer_norm(x, "norm"), "last")
        return ops.cross_entropy(logits.reshape(self.batch * self.tokens, self.words), labels)


RATE, MOMENTUM = {"adam": 0.001, "momentum": 0.01}, 0.9


def make(name, small):
    import catalog
    return globals()[catalog.TRAINING[name]](small)
