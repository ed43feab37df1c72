"""A signature that was called some times is called by JAX in C++, and behaves as before.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import collections
import gc
import os
import threading
import unittest
import weakref

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=2"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402

import tinyjit  # noqa: E402
import tinyjit.jax  # noqa: E402
from tinyjit.jax import shortcut  # noqa: E402

X = jnp.arange(12.0).reshape(3, 4)
CPUS = jax.devices()
Pair = collections.namedtuple("Pair", "a b")


def warm(f, *args, **kwargs):
    """Calls `f` as often as it takes to have a shortcut; the last result."""
    for _ in range(5):
        result = f(*args, **kwargs)
    return result


class Case(unittest.TestCase):
    def assertShort(self, f, *args, expected=True, **kwargs):
        """The result of a call, which has a shortcut."""
        missed = f._thread.misses
        result = f(*args, **kwargs)
        self.assertEqual(f._thread.misses == missed, expected)
        return result

    def assertLike(self, found, expected):
        self.assertEqual(jax.tree.structure(found), jax.tree.structure(expected))
        for a, b in zip(jax.tree.leaves(found), jax.tree.leaves(expected), strict=True):
            self.assertEqual((a.aval, a.sharding, a.committed), (b.aval, b.sharding, b.committed))
            if jax.dtypes.issubdtype(a.dtype, jax.dtypes.prng_key):
                a, b = map(jax.random.key_data, (a, b))
            np.testing.assert_allclose(np.asarray(a), np.asarray(b), rtol=1e-6)


class Values(Case):
    def test_trees(self):
        def f(x, *rest, pair=None, **more):
            return {"x": x + 1, "none": None, "pair": pair and Pair(pair.b, (pair.a, more["z"] * 2))}, [x.sum(), *rest]
        ours, theirs = tinyjit.jax.jit(f), jax.jit(f)
        for args, kwargs in (((X,), {}), ((X, X[0]), {}), ((X, 2), {"pair": Pair(X, X[1]), "z": 3.0})):
            warm(ours, *args, **kwargs)
            self.assertLike(self.assertShort(ours, *args, **kwargs), theirs(*args, **kwargs))

    def test_types(self):
        def f(x):
            return jnp.stack([x, x[::-1]]), x, x == x
        ours, theirs = tinyjit.jax.jit(f), jax.jit(f)
        for dtype in (jnp.float32, jnp.bfloat16, jnp.complex64, jnp.int8, jnp.uint32, jnp.bool_, jnp.float8_e4m3fn):
            x = jnp.arange(5).astype(dtype)
            warm(ours, x)
            self.assertLike(self.assertShort(ours, x), theirs(x))
        x = jnp.arange(5).astype(jnp.int4)
        warm(ours, x)
        self.assertLike(self.assertShort(ours, x, expected=False), theirs(x))

    def test_weak_types_and_numbers(self):
        f = lambda x, y: (x * y, y + 1)
        ours, theirs = tinyjit.jax.jit(f), jax.jit(f)
        for args in ((X, 2.0), (X, 2), (2.0, 3), (np.float32(2), X), (np.arange(3), 1.5), (jnp.asarray(2.0), True)):
            warm(ours, *args)
            self.assertLike(self.assertShort(ours, *args), theirs(*args))

    def test_large_arrays_of_numpy_are_not_copied(self):
        f = tinyjit.jax.jit(lambda x: x.sum())
        x = np.ones(1 << 16, np.float32)
        warm(f, x)
        self.assertEqual(self.assertShort(f, x, expected=False), 1 << 16)

    def test_keys_and_no_elements(self):
        f = lambda key, x: (jax.random.split(key), jax.random.normal(key, (3,)), x[:0], x[1:])
        ours, theirs = tinyjit.jax.jit(f), jax.jit(f)
        for x in (X, X[:1], X[:0]):
            warm(ours, jax.random.key(3), x)
            self.assertLike(self.assertShort(ours, jax.random.key(4), x), theirs(jax.random.key(4), x))

    def test_constants(self):
        constant = jnp.arange(4.0)
        f = tinyjit.jax.jit(lambda x: x + constant + np.arange(3.0, dtype=np.float32)[:, None])
        warm(f, X)
        np.testing.assert_array_equal(self.assertShort(f, X), X + np.arange(4) + np.arange(3)[:, None])

    def test_smallest_numbers_stay(self):
        f = tinyjit.jax.jit(lambda x: x * 0.5)
        tiny = jnp.asarray(np.full(8, 1e-39, np.float32))
        warm(f, tiny)
        np.testing.assert_array_equal(self.assertShort(f, tiny), np.full(8, 1e-39, np.float32) * np.float32(0.5))
        # XLA has its own way again.
        self.assertEqual(jax.jit(lambda x: x * 0.5)(tiny)[0], jax.jit(lambda x: x * 0.5)(tiny)[7])

    def test_static_arguments(self):
        f = tinyjit.jax.jit(lambda x, n, name="a": x[name] * n, static_argnums=1, static_argnames="name")
        tree = {"a": X, "b": -X}
        for n, name in ((2, "a"), (3, "a"), (2, "b")):
            warm(f, tree, n, name=name)
        for n, name in ((2, "a"), (3, "a"), (2, "b")):
            np.testing.assert_array_equal(self.assertShort(f, tree, n, name=name), tree[name] * n)

    def test_work_of_XLA_that_has_not_ended(self):
        slow = jax.jit(lambda x: jax.lax.fori_loop(0, 20, lambda i, c: jnp.sin(c @ x) / 100 + 1, x))
        f = tinyjit.jax.jit(lambda x: x + 1)
        x = jnp.ones((300, 300))
        warm(f, x)
        expected = np.asarray(slow(x)) + 1
        np.testing.assert_array_equal(self.assertShort(f, slow(x)), expected)

    def test_threads(self):
        f = tinyjit.jax.jit(lambda x: (x * 2, jnp.sort(x)[::-1]))
        warm(f, jnp.ones(100))
        wrong = []

        def work(n):
            for i in range(100):
                double, down = f(jnp.arange(100.0) + i * n)
                if double[3] != 2 * (3 + i * n) or down[0] != 99 + i * n:
                    wrong.append((n, i))
        threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


class Memory(Case):
    def test_results_that_are_held(self):
        f = tinyjit.jax.jit(lambda x: (x + 1, x * 2))
        warm(f, X)
        held = [self.assertShort(f, X + i) for i in range(20)]
        views = [np.asarray(result[0]) for result in held]
        del f
        gc.collect()
        for i, (one, two) in enumerate(held):
            np.testing.assert_array_equal(one, X + i + 1)
            np.testing.assert_array_equal(two, (X + i) * 2)
            np.testing.assert_array_equal(views[i], X + i + 1)

    def test_nothing_keeps_a_function(self):
        f = tinyjit.jax.jit(lambda x: x + 1)
        warm(f, X)
        gone = weakref.ref(f)
        del f
        gc.collect()
        self.assertIsNone(gone())

    def test_forgotten_code(self):
        f = tinyjit.jax.jit(lambda x: x + 1)
        warm(f, X)
        f.clear_cache()
        self.assertEqual(f.modules, [])
        np.testing.assert_array_equal(self.assertShort(f, X, expected=False), X + 1)
        self.assertEqual(len(f.modules), 1)

    def test_donated(self):
        f = tinyjit.jax.jit(lambda w, g, other: (w - g, other.sum()), donate_argnums=(0, 2))
        w = jnp.ones(1000)
        for i in range(8):
            before, w0, other = w.unsafe_buffer_pointer(), w, jnp.full(7, 2.0)
            w, total = f(w, jnp.ones(1000), other)
            self.assertEqual((float(w[5]), float(total), w0.is_deleted(), other.is_deleted()), (-i, 14, True, True))
        self.assertEqual(w.unsafe_buffer_pointer(), before)

    def test_donated_that_others_see(self):
        f = tinyjit.jax.jit(lambda w, g: w - g, donate_argnums=0)
        w, g = jnp.ones(1000), jnp.ones(1000)
        for _ in range(5):
            w = f(w, g)
        for view in (np.asarray, np.from_dlpack, memoryview, tinyjit.asarray):
            seen = view(w)
            kept = np.array(seen)
            old, w = w, self.assertShort(f, w, g)
            self.assertTrue(old.is_deleted())
            np.testing.assert_array_equal(np.array(seen), kept)
            np.testing.assert_array_equal(w, kept - 1)

    def test_donated_and_given_again(self):
        f = tinyjit.jax.jit(lambda w, g: w * 2 + g[::-1], donate_argnums=0)
        for _ in range(5):
            f(jnp.arange(4.0), jnp.ones(4))
        w = jnp.arange(4.0)
        np.testing.assert_array_equal(f(w, w), [3, 4, 5, 6])
        self.assertTrue(w.is_deleted())

    def test_donated_array_of_numpy(self):
        f = tinyjit.jax.jit(lambda w: w + 1, donate_argnums=0)
        given = np.ones(64, np.float32)
        warm(f, given)
        np.testing.assert_array_equal(given, 1)

    def test_donated_within_a_trace(self):
        f = tinyjit.jax.jit(lambda w, g: w - g, donate_argnums=0)
        for _ in range(5):
            f(jnp.ones(4), jnp.ones(4))
        w = jnp.ones(4)
        np.testing.assert_array_equal(jax.jit(lambda g: f(w, g))(jnp.ones(4)), 0)
        self.assertFalse(w.is_deleted())

    def test_deleted_arguments(self):
        f = tinyjit.jax.jit(lambda x, y: x + y)
        warm(f, X, X)
        gone = X + 0
        gone.delete()
        with self.assertRaisesRegex(RuntimeError, "deleted"):
            f(X, gone)


class Configurations(Case):
    def test_x64(self):
        f = tinyjit.jax.jit(lambda x: x / 3)
        for _ in range(2):
            self.assertEqual(warm(f, np.arange(3)).dtype, np.float32)
            with jax.enable_x64(True):
                self.assertEqual(warm(f, np.arange(3)).dtype, np.float64)
                self.assertEqual(self.assertShort(f, np.arange(3)).dtype, np.float64)
            self.assertEqual(self.assertShort(f, np.arange(3)).dtype, np.float32)

    def test_what_changes_a_trace(self):
        traced = []

        @tinyjit.jax.jit
        def f(x):
            traced.append(jax.config.jax_default_matmul_precision)
            return x @ x.T
        warm(f, X)
        with jax.default_matmul_precision("highest"):
            warm(f, X)
        self.assertShort(f, X)
        self.assertEqual(traced, [None, "highest"])

    def test_default_device(self):
        f = tinyjit.jax.jit(lambda: jnp.arange(3.0))
        g = tinyjit.jax.jit(lambda x: x + 1)
        for cpu in (*CPUS, *CPUS):
            with jax.default_device(cpu):
                for result in (warm(f), warm(g, np.ones(3)), self.assertShort(f), self.assertShort(g, np.ones(3))):
                    self.assertEqual((result.devices(), result.committed), ({cpu}, False))

    def test_devices_of_arguments(self):
        f, g = tinyjit.jax.jit(lambda x, y: x + y), jax.jit(lambda x, y: x + y)
        for cpu in (*CPUS, *CPUS):
            x = jax.device_put(X, cpu)
            warm(f, x, 2.0)
            self.assertLike(self.assertShort(f, x, 2.0), g(x, 2.0))
        with self.assertRaisesRegex(ValueError, "incompatible devices"):
            f(jax.device_put(X, CPUS[0]), jax.device_put(X, CPUS[1]))

    def test_debug_nans(self):
        f = tinyjit.jax.jit(lambda x: jnp.log(x))
        for calls in (0, 1, 1):
            with jax.debug_nans(True):
                warm(f, X)
                with self.assertRaises(FloatingPointError):
                    f(-1 - X)
            for _ in range(5 * calls):
                f(X)
            self.assertTrue(np.isnan(f(-1 - X)).all())

    def test_disabled(self):
        seen = []
        f = tinyjit.jax.jit(lambda x: seen.append(x) or x)
        warm(f, X)
        with jax.disable_jit():
            f(X)
        self.assertIs(seen[-1], X)
        self.assertEqual(len(seen), 2)


class Traces(Case):
    def test_tracers(self):
        plain = lambda x: jnp.sum(jnp.tanh(x) ** 2)
        f = tinyjit.jax.jit(plain)
        warm(f, X), warm(f, X[0])
        for transform in (jax.grad, jax.vmap, jax.jit, jax.hessian, lambda f: jax.vmap(jax.grad(f)), tinyjit.jax.jit,
                          lambda f: lambda x: jax.lax.map(f, x)):
            np.testing.assert_allclose(transform(f)(X), transform(plain)(X), rtol=1e-5, atol=1e-6)
        self.assertShort(f, X)

    def test_called_by_a_trace(self):
        f = tinyjit.jax.jit(lambda x: x * 2)
        warm(f, X)
        np.testing.assert_array_equal(jax.jit(lambda y: y + f(X))(X), X * 3)
        np.testing.assert_array_equal(jax.vmap(lambda y: y + f(X).sum())(X), X + 2 * X.sum())
        self.assertShort(f, X)

    def test_calls_in_a_captured_function(self):
        f = tinyjit.jax.jit(lambda x: x * 2)
        for has_shortcut in (False, True):
            def body(x):
                f(X)
                return x
            captured = tinyjit.jit(body)
            # JAX reads its results at once.
            with self.assertRaisesRegex(tinyjit.FailedPreconditionError, "while the function is captured"):
                for _ in range(3):
                    captured(tinyjit.asarray(np.ones(3, np.float32)))
            warm(f, X)


class Errors(Case):
    def test_of_the_runtime(self):
        found = shortcut.error_of(ValueError("INTERNAL: tinyjit OutOfRange: scalar \"n\" is 9, expected 1 to 8"))
        self.assertEqual((type(found), str(found)), (tinyjit.OutOfRangeError, "scalar \"n\" is 9, expected 1 to 8"))
        self.assertIsInstance(shortcut.error_of(RuntimeError("INTERNAL: tinyjit DeviceError: x")), tinyjit.DeviceError)
        self.assertIsNone(shortcut.error_of(ValueError("tinyjit none: of ours")))

    def test_of_the_function(self):
        @tinyjit.jax.jit
        def f(x):
            raise ValueError("of the user")
        for _ in range(6):
            with self.assertRaisesRegex(ValueError, "of the user"):
                f(X)


if __name__ == "__main__":
    unittest.main()
