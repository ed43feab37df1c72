"""Collectives in functions of tinyjit.jax.jit: each of them, a training step whose batch is divided, a transformer's block whose weights are.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import functools
import unittest

import jax
import jax.numpy as jnp
import numpy as np

import tinyjit
import tinyjit.distributed
import tinyjit.jax
from tinyjit.jax import collectives


def arrays(tree):
    return [np.asarray(leaf) for leaf in jax.tree.leaves(tree)]


def largest_difference(a, b):
    return max(np.abs(x - y).max() for x, y in zip(arrays(a), arrays(b)))


class Collectives(unittest.TestCase):
    def test_each(self):
        mesh = collectives.Mesh(row=2, column=2)

        def rank(communicator, dtype):
            @tinyjit.jax.jit
            def each(x):
                return (collectives.all_reduce(x, "sum", mesh), collectives.all_reduce(x, "max", mesh, "row"),
                        collectives.reduce_scatter(x, "sum", mesh, "column", dim=-1), collectives.all_gather(x, mesh, ("column", "row"), dim=1),
                        collectives.all_to_all(x, mesh, "row", split=0, dim=1), collectives.all_slice(x, mesh, "column", dim=1),
                        collectives.broadcast(x, mesh, "column", rank=1), collectives.permute(x, [(0, 3), (3, 1)], mesh),
                        collectives.position(mesh, "column"))
            return arrays(each(x[communicator.rank].astype(dtype)))

        x = np.arange(4 * 2 * 4).reshape(4, 2, 4) ** 2 % 23
        for dtype in (np.float32, np.int32, np.float16):
            with self.subTest(dtype=dtype.__name__):
                got = tinyjit.distributed.run(rank, 4, dtype)
                for number in range(4):
                    row, column = divmod(number, 2)
                    rows, columns = x[[column, 2 + column]], x[[2 * row, 2 * row + 1]]
                    want = [x.sum(0), rows.max(0), np.split(columns.sum(0), 2, 1)[column], np.concatenate(x[[0, 2, 1, 3]], 1),
                            np.concatenate([np.split(each, 2, 0)[row] for each in rows], 1), np.split(x[number], 2, 1)[column], columns[1],
                            x[0] if number == 3 else x[3] if number == 1 else np.zeros_like(x[0]), column]
                    for array, value in zip(got[number], want):
                        np.testing.assert_array_equal(array, value)
                        self.assertIn(array.dtype, (dtype, np.int32))

    def test_complex_sum(self):
        def rank(communicator):
            mesh = collectives.Mesh(data=2)
            return np.asarray(tinyjit.jax.jit(lambda x: collectives.all_reduce(x, "sum", mesh))(x[communicator.rank]))

        x = (np.arange(6) + 1j * np.arange(6)[::-1]).astype(np.complex64).reshape(2, 3)
        for result in tinyjit.distributed.run(rank, 2):
            np.testing.assert_array_equal(result, x.sum(0))

    def test_training(self):
        """Each rank has a part of the batch; gradients are summed. All ranks have the same weights, to the bit, in each run."""
        random = np.random.default_rng(0)
        images, labels = random.normal(size=(5, 16, 12, 12, 1)).astype(np.float32), random.integers(0, 10, (5, 16))
        weights = {"filter": random.normal(size=(3, 3, 1, 8)) * 0.2, "dense": random.normal(size=(200, 10)) * 0.1, "bias": np.zeros(10)}
        weights = {name: value.astype(np.float32) for name, value in weights.items()}

        def loss(weights, x, y):
            h = jax.nn.relu(jax.lax.conv_general_dilated(x, weights["filter"], (1, 1), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC")))
            h = jax.lax.reduce_window(h, -jnp.inf, jax.lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
            logits = h.reshape(x.shape[0], -1) @ weights["dense"] + weights["bias"]
            return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(logits), y[:, None], 1))

        def step(state, x, y, reduce=lambda value: value):
            weights, first, second, count = state
            value, gradients = jax.value_and_grad(loss)(weights, x, y)
            value, gradients = jax.tree.map(reduce, (value, gradients))
            first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, gradients)
            second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, gradients)
            count += 1
            weights = jax.tree.map(lambda w, m, v: w - 0.01 * m / (1 - 0.9 ** count) / (jnp.sqrt(v / (1 - 0.999 ** count)) + 1e-8),
                                   weights, first, second)
            return (weights, first, second, count), value

        def start():
            zeros = jax.tree.map(np.zeros_like, weights)
            return weights, zeros, jax.tree.map(np.zeros_like, weights), np.float32(0)

        def rank(communicator, n):
            mesh = collectives.Mesh(data=n)
            train = tinyjit.jax.jit(functools.partial(step, reduce=lambda value: collectives.all_reduce(value, "sum", mesh) / n), donate_argnums=0)
            state, part = start(), slice(16 // n * communicator.rank, 16 // n * (communicator.rank + 1))
            for x, y in zip(images, labels):
                state, value = train(state, x[part], y[part])
            return arrays((state[0], value))

        state = start()
        for x, y in zip(images, labels):
            state, value = jax.jit(step)(state, x, y)
        for n in (2, 4):
            results = [tinyjit.distributed.run(rank, n, n) for _ in range(3)]
            for run in results:
                for each in run:
                    for a, b in zip(each, results[0][0]):
                        self.assertEqual(a.tobytes(), b.tobytes())
            # Adam divides small gradients by themselves, so that the last bits of sums count.
            self.assertLess(largest_difference(results[0][0], (state[0], value)), 2e-3)

    def test_transformer(self):
        """Heads and hidden units are divided: two sums for a block."""
        random = np.random.default_rng(1)
        width, heads, tokens, n = 32, 4, 10, 2
        x = random.normal(size=(tokens, width)).astype(np.float32)
        q, k, v, o = (random.normal(size=(width, width)).astype(np.float32) / 6 for _ in range(4))
        up, down = (random.normal(size=shape).astype(np.float32) / 6 for shape in ((width, 4 * width), (4 * width, width)))

        def block(x, q, k, v, o, up, down, add=lambda y: y):
            count = q.shape[1] * heads // width  # of this rank
            split = lambda y: y.reshape(tokens, count, -1).swapaxes(0, 1)  # noqa: E731
            h = (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5)
            scores = split(h @ q) @ split(h @ k).swapaxes(1, 2) / np.sqrt(width // heads)
            scores = jnp.where(np.tri(tokens, dtype=bool), scores, -jnp.inf)
            mixed = (jax.nn.softmax(scores) @ split(h @ v)).swapaxes(0, 1).reshape(tokens, -1)
            x = x + add(mixed @ o)
            h = (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5)
            return x + add(jax.nn.gelu(h @ up) @ down)

        def rank(communicator):
            mesh = collectives.Mesh(model=n)
            own = communicator.rank
            parts = [np.split(w, n, 1)[own] for w in (q, k, v)] + [np.split(o, n, 0)[own], np.split(up, n, 1)[own], np.split(down, n, 0)[own]]
            function = tinyjit.jax.jit(lambda x, *w: block(x, *w, add=lambda y: collectives.all_reduce(y, "sum", mesh, "model")))
            return np.asarray([function(x, *parts) for _ in range(3)][-1])

        want = np.asarray(jax.jit(block)(x, q, k, v, o, up, down))
        got = tinyjit.distributed.run(rank, n)
        self.assertEqual(got[0].tobytes(), got[1].tobytes())
        np.testing.assert_allclose(got[0], want, atol=2e-5)

    def test_errors(self):
        mesh, x = collectives.Mesh(data=2, model=3), np.ones((4, 6), np.float32)
        for text, call in (("axes ('pipe',), expected some of Mesh(data=2, model=3)", lambda: collectives.all_reduce(x, "sum", mesh, "pipe")),
                           ("reduction 'mean', expected", lambda: collectives.all_reduce(x, "mean", mesh)),
                           ("a max of complex numbers, expected a sum", lambda: collectives.all_reduce(x * 1j, "max", mesh)),
                           ("4 elements along dimension 0 cut into 3 parts", lambda: collectives.all_slice(x, mesh, "model")),
                           ("dim 2 of an array of rank 2", lambda: collectives.all_gather(x, mesh, dim=2)),
                           ("rank 6 of a group of 6", lambda: collectives.broadcast(x, mesh, rank=6)),
                           ("pairs [(0, 0), (0, 1)], expected ranks", lambda: collectives.permute(x, [(0, 0), (0, 1)], mesh)),
                           ("a mesh of {'data': 0}", lambda: collectives.Mesh(data=0))):
            with self.subTest(text=text), self.assertRaises(ValueError) as raised:
                call()
            self.assertIn(text, str(raised.exception))
        with self.assertRaisesRegex(tinyjit.FailedPreconditionError, "needs 6 ranks, and this process is alone"):
            tinyjit.jax.jit(lambda x: collectives.all_reduce(x, "sum", mesh))(x)
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "is a sum of 'i1', which has none; max is true if one is, min if all are"):
            tinyjit.jax.jit(lambda x: collectives.all_reduce(x > 0, "sum", mesh))(x)


if __name__ == "__main__":
    unittest.main()
