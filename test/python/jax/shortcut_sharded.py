"""Programs for several devices that were called some times are called by JAX in C++, and behave as before.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import os
import threading
import unittest

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax.sharding import NamedSharding, PartitionSpec as P  # noqa: E402

import tinyjit.jax  # noqa: E402

MESH = jax.make_mesh((2, 2), ("data", "model"), axis_types=(jax.sharding.AxisType.Auto,) * 2)
X = np.arange(32, dtype=np.float32).reshape(8, 4) / 8


def put(x, *spec):
    return jax.device_put(x, NamedSharding(MESH, P(*spec)))


def step(x, w):
    return x - (x @ w).mean(0) * 0.1, x.sum()


class Sharded(unittest.TestCase):
    def assertShort(self, f, *args, expected=True):
        missed = f._thread.misses
        result = f(*args)
        self.assertEqual(f._thread.misses == missed, expected)
        return result

    def warm(self, f, *args):
        for _ in range(5):
            result = f(*args)
        self.assertShort(f, *args)
        return result

    def test_values(self):
        f, g = tinyjit.jax.jit(step), jax.jit(step)
        for spec in (("data",), (None, "model"), ("data", "model")):
            for dtype in (np.float32, np.complex64):
                x, w = put(X.astype(dtype), *spec), put(np.eye(4, dtype=dtype), "model")
                self.warm(f, x, w)
                for i in range(3):
                    found, expected = self.assertShort(f, x + i, w), g(x + i, w)
                    for a, b in zip(found, expected, strict=True):
                        self.assertEqual((a.aval, a.committed, a.devices()), (b.aval, b.committed, b.devices()))
                        np.testing.assert_allclose(np.asarray(a), np.asarray(b), rtol=1e-5)

    def test_other_parts_have_no_shortcut(self):
        f = tinyjit.jax.jit(lambda x: x * 2, in_shardings=NamedSharding(MESH, P("data")))
        self.warm(f, put(X, "data"))
        for _ in range(5):
            np.testing.assert_array_equal(f(X), X * 2)
        self.assertShort(f, X, expected=False)

    def test_steps_that_follow_each_other(self):
        f = tinyjit.jax.jit(step)
        x, w = put(X, "data"), put(np.eye(4, dtype=np.float32), "model")
        expected = X
        for _ in range(60):
            x, _ = f(x, w)
            expected = expected - expected.mean(0) * np.float32(0.1)
        self.assertShort(f, x, w)
        np.testing.assert_allclose(np.asarray(x), expected, rtol=1e-4)

    def test_work_of_XLA_that_has_not_ended(self):
        slow = jax.jit(lambda x: jax.lax.fori_loop(0, 2000, lambda i, c: jnp.sin(c) + 1, x))
        f = tinyjit.jax.jit(lambda x: x.sum())
        x = put(X, "data")
        self.warm(f, x)
        expected = np.asarray(slow(x)).sum()
        np.testing.assert_allclose(self.assertShort(f, slow(x)), expected, rtol=1e-5)

    def test_donated(self):
        f = tinyjit.jax.jit(lambda x, y: (x + y, (x * y).sum()), donate_argnums=0)
        x, y = put(X, "data"), put(np.ones_like(X), "data")
        for i in range(8):
            old = x
            x, total = f(x, y)
            self.assertTrue(old.is_deleted())
            np.testing.assert_array_equal(np.asarray(x), X + i + 1)
            np.testing.assert_allclose(total, (X + i).sum(), rtol=1e-5)

    def test_threads(self):
        w = put(np.eye(4, dtype=np.float32), "model")
        functions = [tinyjit.jax.jit(step), tinyjit.jax.jit(lambda x, w: (x * 2, (x @ w).max()))]
        x = put(X, "data")
        expected = [[np.asarray(each) for each in self.warm(f, x, w)] for f in functions]
        wrong = []

        def work(n):
            for i in range(40):
                k = (i + n) % 2
                for a, b in zip(functions[k](x, w), expected[k], strict=True):
                    if not np.allclose(np.asarray(a), b):
                        wrong.append((n, i))
        threads = [threading.Thread(target=work, args=(n,)) for n in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_a_child_of_a_fork(self):
        f = tinyjit.jax.jit(step)
        x, w = put(X, "data"), put(np.eye(4, dtype=np.float32), "model")
        expected = np.asarray(self.warm(f, x, w)[0])
        child = os.fork()
        if child == 0:
            try:
                right = np.allclose(np.asarray(f(x, w)[0].addressable_shards[0].data), expected[:4])
                os._exit(0 if right else 3)
            except BaseException as error:  # noqa: B036
                print(error, flush=True)
                os._exit(4)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)
        np.testing.assert_allclose(np.asarray(self.assertShort(f, x, w)[0]), expected)


if __name__ == "__main__":
    unittest.main()
