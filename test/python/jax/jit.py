"""tinyjit.jax.jit takes the arguments of jax.jit, and behaves as it does.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import functools
import gc
import threading
import unittest

import jax
import jax.numpy as jnp
import numpy as np

import tinyjit
import tinyjit.jax
from tinyjit.jax import function as implementation

X = jnp.arange(12.0).reshape(3, 4)


class Calls(unittest.TestCase):
    def test_decorators(self):
        @tinyjit.jax.jit
        def double(x):
            """Twice x."""
            return x * 2

        @tinyjit.jax.jit(static_argnames="n")
        def times(x, n=3):
            return x * n
        self.assertEqual((double.__name__, double.__doc__), ("double", "Twice x."))
        self.assertEqual(double(X)[1, 2], 12)
        self.assertEqual((times(X)[1, 2], times(X, n=5)[1, 2], times(X, 4)[1, 2]), (18, 30, 24))

    def test_methods(self):
        class Model:
            def __init__(self, w):
                self.w = w

            @functools.partial(tinyjit.jax.jit, static_argnums=0)
            def apply(self, x):
                return x * self.w
        self.assertEqual((Model(2).apply(X)[1, 2], Model(3).apply(X)[1, 2]), (12, 18))

    def test_a_signature_is_compiled_once(self):
        traced = []

        @tinyjit.jax.jit
        def f(x, scale):
            traced.append(x.dtype)
            return x * scale
        for x in (X, X + 1, np.asarray(X), X.astype(int), X[:2], X):
            f(x, 2.0)
            f(x, 3.0)
        self.assertEqual([str(dtype) for dtype in traced], ["float32", "int32", "float32"])
        self.assertEqual(len(f.modules), 4)
        f.clear_cache()
        self.assertEqual(f.modules, [])

    def test_the_cache_is_bounded(self):
        f = tinyjit.jax.jit(lambda x, n: x + n, static_argnums=1)
        most, implementation.MOST_SIGNATURES = implementation.MOST_SIGNATURES, 3
        try:
            self.assertEqual([f(X, n)[0, 0] for n in (*range(6), 0)], [*range(6), 0])
            self.assertEqual(len(f.modules), 3)
        finally:
            implementation.MOST_SIGNATURES = most

    def test_the_shortcuts_are_bounded(self):
        f = tinyjit.jax.jit(lambda x: x.sum())
        most, implementation.MOST_SHORTCUTS = implementation.MOST_SHORTCUTS, 2
        try:
            self.assertEqual([int(f(jnp.ones(n))) for n in (1, 2, 3, 4, 1, 2, 3, 4)], [1, 2, 3, 4] * 2)
            self.assertEqual(len(f._shortcuts), 2)
        finally:
            implementation.MOST_SHORTCUTS = most

    def test_arrays_share_memory(self):
        f = tinyjit.jax.jit(lambda x: x + 1)
        result = f(X)
        self.assertIsInstance(result, jax.Array)
        again = np.asarray(result)
        self.assertEqual(again.ctypes.data, result.unsafe_buffer_pointer())
        results = [f(X + i) for i in range(20)]
        del f
        gc.collect()
        self.assertEqual([int(result[0, 0]) for result in results], list(range(1, 21)))

    def test_a_result_is_an_argument(self):
        f, g = tinyjit.jax.jit(lambda x: x * 0.5 + 1), jax.jit(lambda x: x * 0.5 + 1)
        x = y = X
        for _ in range(10):
            x, y = f(x), g(y)
        np.testing.assert_array_equal(x, y)
        np.testing.assert_array_equal(g(x), g(y))

    def test_threads(self):
        f = tinyjit.jax.jit(lambda x: (x * 2, x.sum()))
        wrong = []

        def work(n):
            for i in range(50):
                double, total = f(jnp.full(100 + n % 2, float(i)))
                if double[3] != 2 * i or total != (100 + n % 2) * i:
                    wrong.append((n, i))
        threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


class Traces(unittest.TestCase):
    def setUp(self):
        self.f = tinyjit.jax.jit(lambda x: jnp.sum(jnp.tanh(x) ** 2))

    def test_transforms_of_it(self):
        plain = lambda x: jnp.sum(jnp.tanh(x) ** 2)
        for transform in (jax.grad, jax.vmap, jax.jit, jax.hessian, lambda f: jax.vmap(jax.grad(f)), jax.checkpoint,
                          lambda f: lambda x: jax.jvp(f, (x,), (x,))):
            found, expected = transform(self.f)(X), transform(plain)(X)
            jax.tree.map(functools.partial(np.testing.assert_allclose, rtol=1e-5, atol=1e-6), found, expected)
        self.assertEqual(self.f.modules, [])

    def test_it_of_transforms(self):
        f = tinyjit.jax.jit(jax.vmap(jax.value_and_grad(self.f)))
        np.testing.assert_allclose(f(X)[1], jax.vmap(jax.grad(lambda x: jnp.sum(jnp.tanh(x) ** 2)))(X), 1e-5, 1e-6)
        self.assertEqual(len(f.modules), 1)

    def test_inside_of_another(self):
        outer = tinyjit.jax.jit(lambda x: self.f(x) + self.f(x[0]))
        np.testing.assert_allclose(outer(X), self.f(X) + self.f(X[0]), rtol=1e-6)
        self.assertEqual(len(outer.modules), 1)

    def test_closed_over_tracers(self):
        def g(x):
            return tinyjit.jax.jit(lambda y: y * x)(X)
        np.testing.assert_array_equal(jax.jacfwd(g)(2.0), X)

    def test_disabled(self):
        seen = []
        with jax.disable_jit():
            tinyjit.jax.jit(lambda x: seen.append(float(x[1, 1])) or x)(X)
        self.assertEqual(seen, [5.0])

    def test_configurations(self):
        f = tinyjit.jax.jit(lambda x: x / 3 + np.arange(4) * 1e-9)
        narrow = f(np.ones(4))
        with jax.enable_x64(True):
            wide = f(np.ones(4))
            total = tinyjit.jax.jit(lambda n: n * 2**40)(jnp.int64(3))
        self.assertEqual((narrow.dtype, wide.dtype, total.dtype, int(total)), (np.float32, np.float64, np.int64, 3 * 2**40))
        np.testing.assert_array_equal(wide, np.ones(4) / 3 + np.arange(4) * 1e-9)

    def test_unsigned_indices(self):
        def parts(x, places):
            lax = jax.lax
            return (jnp.take(x, places, mode="clip"), jnp.take(x, places, mode="fill"), x.at[places].add(1),
                    lax.dynamic_slice(x, (places[0],), (2,)), lax.dynamic_update_slice(x, x[:2], (places[1],)))
        for kind in ("uint8", "uint32", "uint64"):
            with self.subTest(kind), jax.enable_x64(True):
                top = jnp.iinfo(kind).max
                arguments = jnp.arange(5.0), jnp.array([top, top // 2 + 1, 3, 9, 0], kind)
                for found, expected in zip(tinyjit.jax.jit(parts)(*arguments), jax.jit(parts)(*arguments), strict=True):
                    np.testing.assert_array_equal(found, expected)

    def test_exported_with_symbolic_sizes(self):
        def f(x):
            return x[::-1] / x.shape[0], jnp.concatenate([x, x[:1]])
        shape = jax.ShapeDtypeStruct(jax.export.symbolic_shape("b, 4"), jnp.float32)
        exported = jax.export.export(jax.jit(f))(shape)
        g = tinyjit.jax.jit(exported.call)
        for n in (3, 1, 7):
            x = jnp.arange(4.0 * n).reshape(n, 4)
            for found, expected in zip(g(x), f(x), strict=True):
                np.testing.assert_allclose(found, expected, rtol=1e-6)

    def test_other_methods(self):
        self.assertEqual(self.f.eval_shape(X).shape, ())
        self.assertEqual(str(self.f.trace(X).jaxpr.out_avals[0]), "float32[]")
        program = self.f.lower(X)
        self.assertIn("stablehlo.tanh", program.stablehlo)
        self.assertIn("linalg.", program.text())
        # The lowered program belongs to JAX and stays usable.
        self.assertIn("stablehlo.tanh", program.stablehlo)


class Donations(unittest.TestCase):
    def test_donated_arguments_are_gone(self):
        step = tinyjit.jax.jit(lambda s, x: (jax.tree.map(lambda v: v + x, s), x), donate_argnums=0)
        state = {"a": X + 0, "b": X * 2}
        kept = state["a"]
        new, x = step(state, 1.0)
        self.assertEqual((float(new["a"][2, 3]), float(new["b"][2, 3]), float(x)), (12, 23, 1))
        self.assertTrue(kept.is_deleted())
        with self.assertRaisesRegex(RuntimeError, "deleted"):
            step(state, 1.0)
        for _ in range(5):
            new, x = step(new, 1.0)
        self.assertEqual(float(new["a"][2, 3]), 17)

    def test_names(self):
        f = tinyjit.jax.jit(lambda x, y: x + y, donate_argnames="y")
        x, y = X + 0, X + 1
        f(x, y=y)
        self.assertEqual((x.is_deleted(), y.is_deleted()), (False, True))


if __name__ == "__main__":
    unittest.main()
