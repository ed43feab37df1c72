"""Functions of Python are called while programs run: their arguments and results, effects, errors, calls within calls, threads.

RUN: rm -rf %t && mkdir %t
RUN: env -u TINYJIT_CACHE TINYJIT_CACHE_DIR=%t %python %s
RUN: env -u TINYJIT_CACHE TINYJIT_CACHE_DIR=%t %python %s stored

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import sys
import threading
import unittest

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import io_callback

import tinyjit
import tinyjit.jax

#: Calls in Python, and then those by the shortcut.
CALLS = 7
log = []


def like(x):
    return jax.ShapeDtypeStruct(x.shape, x.dtype)


def types(x, z):
    """Arrays of all kinds, and of no elements."""
    shapes = [jax.ShapeDtypeStruct(x.shape, each) for each in (bool, jnp.int4, jnp.bfloat16)]
    return (jax.pure_callback(lambda z: z * 2j, like(z), z),
            jax.pure_callback(lambda x: [x > 0, *(x.astype(each.dtype) for each in shapes[1:])], shapes, x),
            jax.pure_callback(lambda x: np.zeros((0, 3), np.float32), jax.ShapeDtypeStruct((0, 3), jnp.float32), x))


def control_flow(x, n):
    def body(i, total):
        return total + io_callback(lambda i: np.float32(i) * 2, jax.ShapeDtypeStruct((), jnp.float32), i)
    total = jax.lax.fori_loop(0, n, body, x.sum())
    total = jax.lax.cond(n > 3, lambda: jax.pure_callback(lambda a: a + np.float32(100), like(total), total), lambda: total)
    sine = jax.vmap(lambda x: jax.pure_callback(np.sin, like(x), x, vmap_method="sequential"))
    return total, sine(x)


class Callbacks(unittest.TestCase):
    def test_results(self):
        for function, arguments in ((types, lambda k: (jnp.arange(3.0) - k, jnp.arange(2) * (1 + 1j) + k)),
                                    (control_flow, lambda k: (jnp.arange(3.0) - k, k))):
            ours, xla = tinyjit.jax.jit(function), jax.jit(function)
            for k in range(CALLS):
                for found, expected in zip(*(jax.tree.leaves(f(*arguments(k))) for f in (ours, xla)), strict=True):
                    self.assertEqual(found.dtype, expected.dtype)
                    np.testing.assert_array_equal(np.asarray(found), np.asarray(expected))
            if "stored" in sys.argv:
                self.assertEqual(ours.modules[-1].stats.misses, 0)

    def test_effects(self):
        """Each call is done, in order, and what the function keeps stays as it was."""
        @tinyjit.jax.jit
        def f(x, n):
            jax.debug.callback(lambda x: log.append(x), x)
            jax.lax.fori_loop(0, n, lambda i, _: jax.debug.callback(lambda i: log.append(i), i), None)
            return x + 1
        log.clear()
        expected = []
        x = jnp.zeros(2)
        for k in range(CALLS):
            expected += [[k, k], *range(k % 3)]
            x = f(x, k % 3)
        jax.effects_barrier()
        self.assertEqual([np.asarray(each).tolist() for each in log], expected)

    def test_donated(self):
        def f(x, i):
            jax.debug.callback(lambda x: log.append(x), x)
            return x.at[i].set(7.0)
        f = tinyjit.jax.jit(f, donate_argnums=0)
        log.clear()
        x = jnp.zeros(CALLS)
        for k in range(CALLS):
            x = f(x, k)
        self.assertEqual([np.asarray(each).tolist() for each in log], [[7.0] * k + [0.0] * (CALLS - k) for k in range(CALLS)])

    def test_errors(self):
        def check(x):
            if x.sum() > 3:
                raise ValueError("it is too large")
            return x
        f = tinyjit.jax.jit(lambda x: jax.pure_callback(check, like(x), x) * 2)
        for k in [0, 2, 1, 2, 0, 1, 2, 2, 1]:
            if k < 2:
                self.assertEqual(f(jnp.full(2, float(k))).tolist(), [2.0 * k] * 2)
                continue
            with self.assertRaisesRegex(tinyjit.FailedPreconditionError, "ValueError: it is too large") as caught:
                f(jnp.full(2, float(k)))
            self.assertIsInstance(caught.exception.__cause__, ValueError)

    def test_wrong_results(self):
        f = tinyjit.jax.jit(lambda x: jax.pure_callback(lambda x: x[:1], like(x), x))
        with self.assertRaisesRegex(tinyjit.FailedPreconditionError, r"Incorrect output shape for return value #0: Expected: \(2,\)"):
            f(jnp.ones(2))

    def test_calls_within_calls_on_threads(self):
        triple = tinyjit.jax.jit(lambda x: x * 3)
        inner = tinyjit.jax.jit(lambda x: jax.pure_callback(lambda x: np.asarray(triple(x)), like(x), x) + 1)
        outer = tinyjit.jax.jit(lambda x: jax.pure_callback(lambda x: np.asarray(inner(x)), like(x), x) + 1)
        wrong = []

        def work():
            for k in range(3 * CALLS):
                if outer(jnp.full(2, float(k))).tolist() != [3 * k + 2] * 2:
                    wrong.append(k)
        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
