"""Results of tinyjit.jax.jit take the memory of donated arrays, unless somebody else sees it.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import random
import unittest

import jax
import jax.numpy as jnp
import numpy as np

import tinyjit
import tinyjit.jax

N = 1 << 20


def address(x):
    return x.unsafe_buffer_pointer()


def resident():
    """Bytes of memory of this process."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096


class InPlace(unittest.TestCase):
    def setUp(self):
        self.f = tinyjit.jax.jit(lambda w, g: w - 0.5 * g, donate_argnums=0)
        self.g = jnp.arange(4.0)
        # The memory of a result is tinyjit's; that of the first argument is XLA's, and copied.
        self.w = self.f(jnp.ones(4), self.g)

    def check(self, expect_same, expected):
        before = address(self.w)
        result = self.f(self.w, self.g)
        self.assertTrue(self.w.is_deleted())
        self.assertEqual(address(result) == before, expect_same)
        np.testing.assert_array_equal(result, expected)
        self.w = result

    def test_same_memory(self):
        self.check(True, [1, 0, -1, -2])
        self.check(True, [1, -0.5, -2, -3.5])

    def test_views_of_numpy_stay(self):
        for view in (np.asarray, np.from_dlpack, memoryview, tinyjit.asarray):
            seen = view(self.w)
            kept = np.array(seen)
            self.check(False, kept - 0.5 * np.arange(4))
            np.testing.assert_array_equal(np.array(seen), kept)
        del seen
        self.check(True, kept - np.arange(4))

    def test_a_donated_array_that_is_another_argument_too(self):
        f = tinyjit.jax.jit(lambda w, g: w * 2 + g[::-1], donate_argnums=0)
        w = self.w
        kept = np.array(w)
        np.testing.assert_array_equal(f(w, w), kept * 2 + kept[::-1])
        self.assertTrue(w.is_deleted())

    def test_arguments_of_numpy_stay(self):
        given = np.ones(4, np.float32)
        result = self.f(given, self.g)
        np.testing.assert_array_equal(given, 1)
        kept = np.array(result)
        del given
        np.testing.assert_array_equal(kept, 1 - 0.5 * np.arange(4))

    def test_work_of_XLA_that_has_not_ended(self):
        add = tinyjit.jax.jit(lambda x: x + 1, donate_argnums=0)
        slow = jax.jit(lambda x: jax.lax.fori_loop(0, 20, lambda i, c: jnp.sin(c @ x) / 100, x))
        x = add(jnp.ones((300, 300)))
        expected = np.asarray(slow(jnp.full((300, 300), 2.0)))
        pending = slow(x)
        np.testing.assert_array_equal(add(x), 3)
        np.testing.assert_array_equal(pending, expected)

    def test_memory_does_not_grow(self):
        f = tinyjit.jax.jit(lambda w: (w + 1, w[0]), donate_argnums=0)
        w = jnp.zeros(N)
        for _ in range(16):  # JAX's shortcut is made, and its allocator has what it needs
            w, _ = f(w)
        jax.block_until_ready(w)
        before = resident()
        for _ in range(16):
            w, _ = f(w)
        self.assertLess(resident() - before, 9 * N)  # two of sixteen arrays, as XLA's allocator has holes
        np.testing.assert_array_equal(w[:3], 32)

    def test_a_call_that_fails_deletes_nothing(self):
        gone = jnp.ones(4)
        gone.delete()
        with self.assertRaisesRegex(RuntimeError, "deleted"):
            self.f(self.w, gone)
        self.assertFalse(self.w.is_deleted())

    def test_types_that_are_converted(self):
        for dtype in (jnp.complex64, jnp.int4, jnp.bfloat16, jnp.bool_):
            x = jnp.arange(4).astype(dtype)
            expected = np.array(x == 0), np.array(x)
            got = tinyjit.jax.jit(lambda x: (x == 0, x), donate_argnums=0)(x)
            self.assertTrue(x.is_deleted())
            jax.tree.map(np.testing.assert_array_equal, got, expected)
        keys = jax.random.split(jax.random.key(0), 4)
        expected = np.array(jax.random.key_data(keys[::-1]))
        got = tinyjit.jax.jit(lambda x: x[::-1], donate_argnums=0)(keys)
        np.testing.assert_array_equal(jax.random.key_data(got), expected)

    def test_a_few_elements_of_many(self):
        f = tinyjit.jax.jit(lambda x, i: jax.lax.dynamic_update_slice(x, jnp.full(4, -1.0), (i,)), donate_argnums=0)
        x = f(jnp.arange(float(N)), 0)
        before, expected = address(x), np.arange(N, dtype=np.float32)
        expected[:4] = expected[10:14] = expected[-4:] = -1
        x = f(f(x, 10), N)
        self.assertEqual(address(x), before)
        np.testing.assert_array_equal(x, expected)


OPS = [
    lambda a, b, c: a + b,
    lambda a, b, c: a * c - b,
    lambda a, b, c: a[::-1] + c,
    lambda a, b, c: jnp.cumsum(a) * 0.25 + b,
    lambda a, b, c: jnp.where(a > b, a, c),
    lambda a, b, c: a.at[2].set(b[1]),
    lambda a, b, c: jnp.sort(b) - a,
    lambda a, b, c: jax.lax.fori_loop(0, 3, lambda i, x: 0.5 * jnp.roll(x, i) + c, a),
    lambda a, b, c: jax.lax.cond(a[0] > 0, lambda: a - b, lambda: jnp.flip(a)),
    lambda a, b, c: a,
    lambda a, b, c: jnp.zeros_like(a) + b[3],
    lambda a, b, c: a.reshape(4, 4).T.reshape(16) + a,
]


def random_program(seed):
    """A function of a state of three arrays and one that stays, which gives the next state in some order, and more."""
    source = random.Random(seed)
    steps = [(source.choice(OPS), [source.randrange(4) for _ in range(3)], source.randrange(3)) for _ in range(source.randrange(1, 7))]
    order = source.sample(range(3), 3)

    def f(state, kept):
        values = [*state, kept]
        seen = []
        for op, (a, b, c), target in steps:
            value = op(values[a], values[b], values[c])
            if source_of_sums[target]:
                seen.append(values[target].sum())
            values[target] = value
        return [values[i] for i in order], seen

    source_of_sums = [source.random() < 0.5 for _ in range(3)]
    return f


class Programs(unittest.TestCase):
    def test_values_are_those_of_jax(self):
        shared = 0
        for seed in range(24):
            f = random_program(seed)
            donate = {"donate_argnums": 0} if seed % 3 else {"donate_argnums": (0, 1)}
            ours, theirs = tinyjit.jax.jit(f, tier="quick", **donate), jax.jit(f)
            state = [jnp.asarray(np.random.RandomState(seed + i).randn(16).astype(np.float32)) for i in range(3)]
            kept = np.linspace(-1, 1, 16, dtype=np.float32)
            expected, got = [jnp.array(s) for s in state], [jnp.array(s) for s in state]
            for _ in range(3):
                before = [address(s) for s in got]
                # The same array may be two results, and so arguments of the next call.
                expected, expected_seen = theirs([jnp.array(s) for s in expected], jnp.array(kept))
                got, got_seen = ours(got, jnp.array(kept))
                for a, b in zip([*got, *got_seen], [*expected, *expected_seen], strict=True):
                    np.testing.assert_allclose(a, b, rtol=2e-5, atol=1e-5, err_msg=f"seed {seed}")
                shared += bool({address(s) for s in got} & set(before))
                expected = [jnp.array(s) for s in got]
        self.assertGreater(shared, 16)


if __name__ == "__main__":
    unittest.main()
