"""take_over compiles the programs of a process by tinyjit from then on, and counts them.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import unittest
import warnings

import jax
import jax.numpy as jnp
import numpy as np

import tinyjit.jax


class TakeOver(unittest.TestCase):
    def test_counts(self):
        before = jax.jit(lambda x: x * 3)
        before(jnp.ones(3))
        takeover = tinyjit.jax.take_over(cache="off")
        before(jnp.ones(3))
        x = np.linspace(0, 1, 6, dtype=np.float32)
        y = jax.jit(lambda x: jnp.sort(jnp.sin(x))[::-1])(x)
        np.testing.assert_allclose(y, np.sort(np.sin(x))[::-1], rtol=1e-6)
        self.assertGreaterEqual(takeover.compiled, 1)
        self.assertEqual(takeover.refused, [])
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            z = jax.jit(lambda x: jax.pure_callback(np.sin, jax.ShapeDtypeStruct(x.shape, x.dtype), x) + 1)(x)
        np.testing.assert_allclose(z, np.sin(x) + 1, rtol=1e-6)
        self.assertEqual(takeover.refused, [("jit(<lambda>)", "it calls Python while it runs")])
        self.assertEqual([each.category for each in caught], [tinyjit.jax.FallbackWarning])

    def test_gradients_of_integers(self):
        """JAX gives arrays of float0 for them, which have no content."""
        tinyjit.jax.take_over(strict=True, cache="off")
        _, pullback = jax.vjp(lambda x, n: x * n, jnp.arange(3.0), jnp.arange(3))
        of_x, of_n = pullback(jnp.ones(3))
        self.assertEqual((of_x.tolist(), of_n.dtype, of_n.shape), ([0, 1, 2], jax.dtypes.float0, (3,)))
        gradient = jax.jit(jax.grad(lambda x, n: (x * n).sum(), argnums=(0, 1), allow_int=True))(jnp.arange(3.0), jnp.arange(3))
        self.assertEqual((gradient[0].tolist(), gradient[1].dtype), ([0, 1, 2], jax.dtypes.float0))

    def test_element_types(self):
        takeover = tinyjit.jax.take_over(strict=True, cache="off")
        for name in ("bool", "int4", "uint4", "int8", "uint8", "int16", "uint32", "float16", "bfloat16", "float8_e4m3fn", "float8_e5m2",
                     "float8_e4m3b11fnuz", "float8_e8m0fnu", "float4_e2m1fn", "complex64"):
            with self.subTest(name):
                x = jnp.asarray(np.array([0, 1, 1, 0]), name)
                y = jax.jit(lambda x: jnp.concatenate([x[1:], x[:1]]))(x)
                self.assertEqual((y.dtype, np.asarray(y).tobytes()), (x.dtype, np.asarray(x)[[1, 2, 3, 0]].tobytes()))
        self.assertEqual(takeover.refused, [])


if __name__ == "__main__":
    unittest.main()
