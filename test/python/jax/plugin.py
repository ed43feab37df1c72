"""The platform tinyjit of JAX: unmodified programs run on it.

RUN: env JAX_PLATFORMS=cpu,tinyjit %python %s
REQUIRES: pjrt

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import functools
import gc
import threading
import unittest
import weakref

import array_functions  # noqa: F401
import compare
import jax
import jax.numpy as jnp
import numpy as np
import program_functions  # noqa: F401
import rarer_functions  # noqa: F401

CPU, DEVICE = jax.devices("cpu")[0], jax.devices("tinyjit")[0]
X = np.arange(12, dtype=np.float32).reshape(3, 4)
TYPES = ("bool", "int4", "uint4", "int8", "uint8", "int16", "uint16", "int32", "uint32", "float16", "bfloat16", "float32", "float8_e4m3fn",
         "float8_e5m2", "float8_e4m3b11fnuz", "float8_e4m3fnuz", "float8_e5m2fnuz", "float8_e4m3", "float8_e3m4", "float8_e8m0fnu",
         "float4_e2m1fn", "complex64")


def put(x):
    return jax.device_put(x, DEVICE)


class OnDevice(unittest.TestCase):
    """Everything is on the platform, but for what names another."""

    def setUp(self):
        before = jax.default_device(DEVICE)
        before.__enter__()
        self.addCleanup(before.__exit__, None, None, None)


class Platform(unittest.TestCase):
    def test_default_is_as_asked(self):
        self.assertEqual(jax.devices()[0].platform, "cpu")
        self.assertEqual((DEVICE.platform, DEVICE.device_kind, DEVICE.id, DEVICE.process_index), ("tinyjit", "cpu", 0, 0))
        self.assertEqual(str(DEVICE), "TinyJITDevice(id=0)")
        self.assertIn("tinyjit", DEVICE.client.platform_version)

    def test_memory(self):
        self.assertEqual([memory.kind for memory in DEVICE.addressable_memories()], ["device"])
        before = DEVICE.memory_stats()["bytes_in_use"]
        x = jax.jit(lambda x: x + 1)(put(np.zeros(1 << 20, np.float32)))
        self.assertGreaterEqual(DEVICE.memory_stats()["bytes_in_use"], before + (3 << 20))
        del x


class Functions(OnDevice):
    def test_functions(self):
        # The converter's work is that of functions.py; bytes for plug-ins have composite ops in these four.
        names = sorted({"special_functions", "sorts", "distributions", "densities", *list(compare.CASES)[::3]})
        self.assertGreaterEqual(len(names), 25)
        for name in names:
            function, arguments, options, rtol, atol = compare.CASES[name]
            with self.subTest(name):
                with jax.default_device(CPU):
                    expected = jax.tree_util.tree_leaves(jax.jit(function, **options)(*map(compare.made, arguments)))
                found = jax.tree_util.tree_leaves(jax.jit(function, **options)(*map(compare.made, arguments)))
                for i, (a, b) in enumerate(zip(found, expected, strict=True)):
                    self.assertEqual(compare.difference(a, b, rtol, atol), "", f"result {i}")
                    if isinstance(a, jax.Array):
                        self.assertEqual(a.devices(), {DEVICE})

    def test_transforms(self):
        plain = lambda x: jnp.sum(jnp.tanh(x) ** 2)
        for transform in (jax.grad, jax.vmap, jax.hessian, lambda f: jax.vmap(jax.grad(f)), jax.checkpoint):
            found = transform(plain)(X)
            with jax.default_device(CPU):
                np.testing.assert_allclose(found, transform(plain)(X), 1e-5, 1e-5)

    def test_random(self):
        keys = jax.random.split(jax.random.key(3), 5)
        found = jax.vmap(lambda k: jax.random.bits(k, (7,)))(keys)
        with jax.default_device(CPU):
            keys = jax.random.split(jax.random.key(3), 5)
            np.testing.assert_array_equal(found, jax.vmap(lambda k: jax.random.bits(k, (7,)))(keys))

    def test_x64(self):
        with jax.enable_x64(True):
            x = put(np.arange(5) / 3)
            y = jax.jit(lambda x, n: (x / 3, n * 2**40))(x, jnp.int64(3))
        self.assertEqual((y[0].dtype, y[1].dtype, int(y[1])), (np.float64, np.int64, 3 * 2**40))
        np.testing.assert_array_equal(y[0], np.arange(5) / 3 / 3)


class Arrays(OnDevice):
    def test_types_and_layouts(self):
        for name in TYPES:
            with self.subTest(name):
                x = np.array([[0, 1, 1], [1, 0, 1]]).astype(name)
                for given in (x, x.T, x[::-1], x[:, ::2], x[:0], np.asfortranarray(x)):
                    found = put(given)
                    self.assertEqual((found.dtype, np.asarray(found).tobytes()), (given.dtype, given.tobytes()))
                y = jax.jit(lambda x: jnp.concatenate([x[1:], x[:1]]))(x)
                self.assertEqual((y.dtype, np.asarray(y).tobytes()), (x.dtype, x[[1, 0]].tobytes()))

    def test_negative_nibbles(self):
        x = np.array([-1, -8, 7, 3]).astype("int4")
        self.assertEqual(np.asarray(put(x) + put(x[::-1])).astype(int).tolist(), [2, -1, -1, 2])
        self.assertEqual(np.asarray(put(x)).tobytes(), x.tobytes())

    def test_unsupported_type(self):
        with self.assertRaisesRegex(Exception, "arrays of type i2 are not supported, expected bool, integers of 4 to 64 bits"):
            put(np.array([1, 0]).astype("int2"))

    def test_to_and_from_the_other_platform(self):
        x = jax.device_put(X, CPU)
        y = jax.device_put(x, DEVICE)
        z = jax.device_put(y * 2, CPU)
        self.assertEqual((y.devices(), z.devices()), ({DEVICE}, {CPU}))
        np.testing.assert_array_equal(z, X * 2)
        with self.assertRaisesRegex(ValueError, "incompatible devices"):
            x + y

    def test_results_outlive_what_made_them(self):
        f = jax.jit(lambda x: (x + 1, x[::-1]))
        a, b = f(put(X))
        view = np.asarray(a)
        del f, a
        gc.collect()
        np.testing.assert_array_equal(view, X + 1)
        np.testing.assert_array_equal(b, X[::-1])

    def test_numpy_memory_is_given_back(self):
        bytes_ = np.random.default_rng(0).integers(0, 256, 16448, np.uint8)
        start = -bytes_.ctypes.data % 64
        bytes_[3::4] = 0
        x = bytes_[start:start + 16384].view(np.int32).reshape(64, 64)
        y = put(x)
        self.assertEqual(y.unsafe_buffer_pointer(), x.ctypes.data)
        kept = x.copy()
        gone = weakref.ref(x)
        del x, bytes_
        np.testing.assert_array_equal(y + 0, kept)
        del y
        jax.jit(lambda x: x)(1.0).block_until_ready()
        for _ in range(3):
            gc.collect()
        self.assertIsNone(gone())

    def test_deleted(self):
        x = put(X)
        view = np.asarray(x)
        x.delete()
        with self.assertRaisesRegex(RuntimeError, "deleted"):
            x + 1
        np.testing.assert_array_equal(view, X)


class Donations(OnDevice):
    def test_donated_arguments_are_gone(self):
        step = jax.jit(lambda s, x: (jax.tree.map(lambda v: v + x, s), x), donate_argnums=0)
        state = {"a": put(X), "b": put(X * 2)}
        kept = state["a"]
        for n in range(1, 6):
            state, _ = step(state, 1.0)
            np.testing.assert_array_equal(state["b"], X * 2 + n)
        self.assertTrue(kept.is_deleted())

    def test_memory_of_donated_arguments_is_free(self):
        step = jax.jit(lambda x: x + 1, donate_argnums=0)
        x = step(put(np.zeros(1 << 20, np.float32)))
        before = DEVICE.memory_stats()["bytes_in_use"]
        for _ in range(10):
            x = step(x)
        self.assertLess(DEVICE.memory_stats()["bytes_in_use"], before + (8 << 20))
        self.assertEqual(float(x[5]), 11)


    def in_place(self, step, x, *others):
        """Whether the result, which is checked against the program's on XLA, has the memory of the donated array."""
        before = x.unsafe_buffer_pointer()
        expected = jax.jit(step.__wrapped__)(*(jax.device_put(np.array(each), jax.devices("cpu")[0]) for each in (x, *others)))
        result = step(x, *others)
        np.testing.assert_array_equal(np.array(result), np.array(expected))
        self.assertTrue(x.is_deleted())
        return result, result.unsafe_buffer_pointer() == before

    def test_results_take_the_memory(self):
        step = jax.jit(lambda x, y: x - y, donate_argnums=0)
        for dtype in (np.float32, np.int32, np.uint8, jnp.bfloat16, jnp.int4, jnp.uint4):
            y = put(np.arange(12).astype(dtype))
            x, _ = self.in_place(step, put((np.arange(12) % 3).astype(dtype)), y)
            for _ in range(3):
                x, same = self.in_place(step, x, y)
                self.assertTrue(same, dtype)
        # Each part of a complex number is computed from both parts of others.
        self.in_place(step, put(X.astype(np.complex64) * 1j), put(X.astype(np.complex64)))
        memory = step.lower(np.ones(12, np.float32), np.ones(12, np.float32)).compile().memory_analysis()
        self.assertEqual((memory.output_size_in_bytes, memory.alias_size_in_bytes), (48, 48))

    def test_memory_that_others_see_stays(self):
        step = jax.jit(lambda x: x + 1, donate_argnums=0)
        x, _ = self.in_place(step, put(X))
        view = np.asarray(x)
        kept = view.copy()
        x, same = self.in_place(step, x)
        self.assertFalse(same)
        np.testing.assert_array_equal(view, kept)
        del view
        x, same = self.in_place(step, x)
        self.assertTrue(same)

    def test_memory_of_numpy_stays(self):
        step = jax.jit(lambda x: x + 1, donate_argnums=0)
        raw = np.zeros(64 + 16, np.float32)
        start = -raw.ctypes.data % 64 // 4
        given = raw[start:start + 64]
        x = jax.device_put(given, DEVICE)
        self.in_place(step, x)
        np.testing.assert_array_equal(given, 0)

    def test_an_array_that_is_another_argument_too(self):
        step = jax.jit(lambda x, y: x * 2 + y[::-1], donate_argnums=0)
        x = jax.jit(lambda x: x + 1)(put(X))
        kept = np.array(x)
        result = step(x, x)
        np.testing.assert_array_equal(np.array(result), kept * 2 + kept[::-1])
        self.assertTrue(x.is_deleted())

    def test_a_call_of_wrong_types_keeps_its_arguments(self):
        compiled = jax.jit(lambda x, y: x + y, donate_argnums=0).lower(X, X).compile()
        x, gone = put(X), put(X)
        gone.delete()
        with self.assertRaisesRegex(RuntimeError, "deleted"):
            compiled(x, gone)
        self.assertFalse(x.is_deleted())


class Executables(OnDevice):
    def test_analyses(self):
        compiled = jax.jit(lambda x: jnp.sort(x @ x.T)).lower(X).compile()
        memory = compiled.memory_analysis()
        self.assertEqual((memory.argument_size_in_bytes, memory.output_size_in_bytes, memory.alias_size_in_bytes), (48, 36, 0))
        self.assertGreater(memory.generated_code_size_in_bytes, 0)
        self.assertIsNone(compiled.cost_analysis())

    def test_options(self):
        f = jax.jit(lambda x: x * 3, compiler_options={"tier": "quick", "cache": "off"})
        self.assertEqual(float(f(put(2.0))), 6)
        with self.assertRaisesRegex(Exception, "tires"):
            jax.jit(lambda x: x * 4, compiler_options={"tires": "quick"})(put(2.0))
        with self.assertRaisesRegex(Exception, "option cache=x, expected rw, ro, off or require"):
            jax.jit(lambda x: x * 5, compiler_options={"cache": "x"})(put(2.0))

    def test_serialization(self):
        from jax.experimental import serialize_executable
        compiled = jax.jit(lambda x: {"y": jnp.cumsum(x), "z": x.sum() > 3}).lower(X).compile()
        bytes_, in_tree, out_tree = serialize_executable.serialize(compiled)
        again = serialize_executable.deserialize_and_load(bytes_, in_tree, out_tree, backend="tinyjit", execution_devices=[DEVICE])
        found = again(put(X))
        np.testing.assert_allclose(found["y"], np.cumsum(X))
        self.assertTrue(bool(found["z"]))


class Threads(OnDevice):
    def run_all(self, work, count=8):
        failures = []

        def guarded(i):
            try:
                with jax.default_device(DEVICE):
                    work(i)
            except BaseException as error:
                failures.append(error)
        threads = [threading.Thread(target=guarded, args=(i,), daemon=True) for i in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(300)
            self.assertFalse(thread.is_alive(), "a thread waits for ever")
        self.assertEqual(failures, [])

    def test_calls_of_one_program(self):
        f = jax.jit(lambda x: jnp.sort(x * 2 - 5, axis=0)[::-1].cumsum())
        f(put(X))

        def work(i):
            for n in range(50):
                x = X + i * n
                np.testing.assert_allclose(f(put(x)), np.cumsum(np.sort(x * 2 - 5, axis=0)[::-1]), rtol=1e-5)
        self.run_all(work)

    def test_programs_are_compiled_side_by_side(self):
        def work(i):
            for n in range(3):
                f = jax.jit(functools.partial(lambda k, x: jnp.tanh(x) @ jnp.ones((4, k)) + k, 10 * i + n + 1))
                self.assertEqual(f(put(X)).shape, (3, 10 * i + n + 1))
        self.run_all(work)

    def test_one_donates_what_others_read(self):
        x = put(X)
        read, give = jax.jit(lambda x: x.sum()), jax.jit(lambda x: x + 1, donate_argnums=0)
        read(put(X)), give(put(X))
        sums = []

        def work(i):
            try:
                sums.append(float(give(x).sum() if i == 4 else read(x)))
            except (RuntimeError, ValueError) as error:
                self.assertRegex(str(error), "deleted|donated")
        self.run_all(work)
        self.assertIn(X.sum() + 12, sums)
        self.assertLessEqual(set(sums), {float(X.sum()), float(X.sum()) + 12})


if __name__ == "__main__":
    unittest.main()
