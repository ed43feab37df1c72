"""Programs for several devices: shard_map, shardings of arguments and results, and constraints, beside jax.jit on the same devices.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import concurrent.futures
import functools
import os
import socket
import subprocess
import sys
import unittest

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax, shard_map  # noqa: E402
from jax.sharding import AxisType, Mesh, NamedSharding, PartitionSpec as P  # noqa: E402

import tinyjit  # noqa: E402
import tinyjit.jax  # noqa: E402

CPUS = jax.devices()
MESH = Mesh(np.array(CPUS).reshape(2, 2), ("x", "y"))
RANDOM = np.random.default_rng(0)
X, W = (RANDOM.normal(size=(8, 8)).astype(np.float32) for _ in range(2))


def on(*spec, mesh=MESH):
    return NamedSharding(mesh, P(*spec))


def put(x, *spec):
    return jax.device_put(x, on(*spec))


def parts(function, ins, outs, mesh=MESH, **options):
    return shard_map(function, mesh=mesh, in_specs=ins, out_specs=outs, check_vma=options.pop("check_vma", False), **options)


def numbers(x):
    if isinstance(x, jax.Array) and jax.dtypes.issubdtype(x.dtype, jax.dtypes.prng_key):
        x = jax.random.key_data(x)
    return np.asarray(x).astype(np.complex128 if np.iscomplexobj(x) else np.float64)


class Base(unittest.TestCase):
    def same(self, function, *arguments, tolerance=1e-5, shardings=True, **options):
        """The results of two calls are those of jax.jit: values, types, and where their parts are."""
        want = jax.block_until_ready(jax.jit(function, **options)(*arguments))
        compiled = tinyjit.jax.jit(function, **options)
        for _ in range(2):
            got = compiled(*arguments)
            self.assertEqual(jax.tree.structure(got), jax.tree.structure(want))
            for a, b in zip(jax.tree.leaves(got), jax.tree.leaves(want)):
                np.testing.assert_allclose(numbers(a), numbers(b), rtol=tolerance, atol=tolerance)
                self.assertEqual((a.aval, a.committed), (b.aval, b.committed))
                if shardings:
                    self.assertTrue(a.sharding.is_equivalent_to(b.sharding, a.ndim), f"{a.sharding}, expected {b.sharding}")


class ShardMap(Base):
    def test_collectives(self):
        def each(x):
            return (lax.psum(x, "x"), lax.pmean(x, ("x", "y")), lax.pmax(x, "y"), lax.pmin(x, ("y", "x")), lax.all_gather(x, "y", tiled=True),
                    lax.all_gather(x, "x"), lax.all_gather(x, ("y", "x"), axis=1, tiled=True), lax.psum_scatter(x, "x", tiled=True),
                    lax.psum_scatter(x.reshape(2, 2, 4), "y"), lax.ppermute(x, "x", [(0, 1), (1, 0)]), lax.ppermute(x, ("x", "y"), [(0, 3), (3, 1)]),
                    lax.all_to_all(x, "y", 0, 1, tiled=True), lax.all_to_all(x.reshape(2, 2, 4), "x", 0, 1),
                    lax.axis_index("y")[None], lax.axis_index(("y", "x"))[None], lax.psum(1, "x"))
        outs = (P(None, "y"), P(), P("x"), P(), P("x"), P(None, "x", "y"), P("x"), P("x"), P("x"), P("x", "y"), P("x", "y"), P("x", "y"),
                P("x", "y"), P("y"), P(("y", "x")), P())
        self.same(parts(each, P("x", "y"), outs), X)

    def test_types(self):
        def each(x):
            return (lax.psum(x, "x"), lax.pmax(x, "x") if not jnp.iscomplexobj(x) else x[:2], lax.all_gather(x, ("y", "x")),
                    lax.ppermute(x, "y", [(0, 1)]), lax.all_to_all(x, "x", 0, 1, tiled=True))
        outs = (P(None, "y"), P(None, "y"), P(), P("x", "y"), P("x", "y"))
        for dtype in (jnp.bfloat16, jnp.float16, jnp.int32, jnp.uint8, jnp.complex64, jnp.bool_):
            with self.subTest(dtype=dtype.__name__):
                self.same(parts(each, P("x", "y"), outs), (3 * X).astype(dtype), tolerance=2e-2 if dtype in (jnp.bfloat16, jnp.float16) else 1e-5)

    def test_groups(self):
        """Groups of an axis that is cut once more, and a mesh of another shape with its devices in another order."""
        mesh = Mesh(np.array(CPUS), ("k",))
        self.same(parts(lambda x: (lax.psum(x, "k", axis_index_groups=[[0, 1], [2, 3]]), lax.all_gather(x, "k", axis_index_groups=[[0, 2], [1, 3]])),
                        P("k"), (P("k"), P("k")), mesh), X)
        mesh = Mesh(np.array(CPUS[::-1]).reshape(2, 1, 2), ("a", "b", "c"))
        self.same(parts(lambda x: (lax.all_gather(x, ("c", "a"), axis=1, tiled=True), lax.all_gather(x, "b"), lax.axis_index(("c", "a"))[None],
                                   lax.ppermute(x, ("c", "a"), [(0, 1), (1, 3), (3, 2)])),
                        P("a", "c"), (P("c", "a"), P("a", "c"), P(("c", "a")), P("a", "c")), mesh), X)
        mesh = Mesh(np.array(CPUS[1:]), ("k",))
        self.same(parts(lambda x: (lax.pmean(x, "k"), lax.all_to_all(x, "k", 1, 0, tiled=True), lax.pshuffle(x, "k", [2, 0, 1])),
                        P("k"), (P(), P(None, "k"), P("k")), mesh), RANDOM.normal(size=(9, 6)).astype(np.float32))

    def test_one_device(self):
        mesh = Mesh(np.array(CPUS[2:3]), ("x",))
        self.same(parts(lambda x: lax.psum(x, "x") + lax.axis_index("x") + lax.all_gather(x, "x", tiled=True) + lax.ppermute(x, "x", [(0, 0)])
                        + lax.ppermute(x, "x", []), P("x"), P("x"), mesh), jax.device_put(X, CPUS[2]))

    def test_control_flow(self):
        split = functools.partial(parts, ins=P("x", "y"))
        self.same(split(lambda x: lax.scan(lambda c, _: (lax.ppermute(c, "x", [(0, 1), (1, 0)]) + 1, c.sum()[None]), x, None, length=5),
                        outs=(P("x", "y"), P(None, ("x", "y")))), X)
        self.same(split(lambda x: lax.while_loop(lambda c: c[0] < 3, lambda c: (c[0] + 1, lax.psum(c[1], "x") * 0.3), (0, x))[1],
                        outs=P(None, "y")), X)
        self.same(split(lambda x: lax.cond(lax.psum(x.sum(), ("x", "y")) > 0, lambda x: lax.psum(x, "x"), lambda x: lax.pmax(x, "x"), x),
                        outs=P(None, "y")), X)
        # Groups whose members go another way than those of other groups.
        self.same(split(lambda x: lax.cond(lax.axis_index("y") == 0, lambda x: lax.psum(x, "x"), jnp.sin, x), outs=P("x", "y")), X)
        self.same(split(lambda x: lax.while_loop(lambda c: c[0] < 2 + lax.axis_index("y"), lambda c: (c[0] + 1, lax.psum(c[1], "x") * 0.5),
                                                 (0, x))[1], outs=P("x", "y")), X)

    def test_gradients(self):
        self.same(jax.grad(lambda x: (parts(lambda x: lax.all_to_all(jnp.tanh(lax.psum(x, "y")), "x", 1, 0, tiled=True) * lax.axis_index("x"),
                                            P("x", "y"), P("x"))(x) ** 2).sum()), X, tolerance=1e-4)
        self.same(jax.value_and_grad(lambda x: parts(lambda x: lax.pmean((jnp.tanh(x) ** 2).sum(), ("x", "y")), P("x", "y"), P(),
                                                     check_vma=True)(x)), X, tolerance=1e-4)

    def test_some_axes(self):
        """Shardings along the other axes are found by Shardy's passes."""
        x, w = put(X, "x", "y"), put(W, "y", "x")
        self.same(parts(lambda x: lax.all_gather(jnp.tanh(x @ x.T), "x", tiled=True) * lax.axis_index("x"), P("x"), P("x"), axis_names={"x"}), x,
                  tolerance=1e-4)
        self.same(parts(lambda x, w: lax.psum_scatter(x @ w, "y", scatter_dimension=1, tiled=True), (P(None, "y"), P("y")), P(None, "y"),
                        axis_names={"y"}), x, w, tolerance=1e-4)
        self.same(parts(lambda x: lax.scan(lambda c, _: (jnp.tanh(lax.psum(c, "x") @ c.T @ c), c.sum()), x, None, length=3)[0], P("x"), P("x"),
                        axis_names={"x"}), x, tolerance=1e-4)

        def inner(x):
            return shard_map(lambda x: lax.psum(x, "y"), in_specs=P(None, "y"), out_specs=P(), axis_names={"y"}, check_vma=False)(x)
        self.same(parts(lambda x: inner(x) + lax.axis_index("x"), P("x"), P("x"), axis_names={"x"}), x)

    def test_without_device_order(self):
        """The mesh of the context."""
        with jax.set_mesh(MESH):
            self.same(shard_map(lambda x: lax.psum(x, "x"), in_specs=P("x"), out_specs=P()), X)
            self.same(lambda x: lax.with_sharding_constraint(x @ x, P("x", "y")), X, tolerance=1e-4)


class Shardings(Base):
    def setUp(self):
        self.x = put(X, "x", "y")

    def test_products(self):
        for first, second in ((("x", "y"), ("y", "x")), (("x",), (None, "y")), ((None, "x"), ("x",)), ((None, ("y", "x")), (("y", "x"),))):
            with self.subTest(first=first, second=second):
                self.same(lambda x, w: x @ w, put(X, *first), put(W, *second), tolerance=1e-4)
        a, b = (RANDOM.normal(size=(4, 8, 8)).astype(np.float32) for _ in range(2))
        self.same(lambda a, b: (jnp.einsum("bij,bjk->bik", a, b), jnp.einsum("bij,bkj->ik", a, b)), put(a, "x", None, "y"), put(b, "x", "y"),
                  tolerance=1e-4)
        self.same(lambda a, b: jnp.tensordot(a, b, 2), put(a, None, "y", "x"), put(b.reshape(8, 8, 4), "y", "x"), tolerance=1e-4)

    def test_cut_dimensions(self):
        """Ops along dimensions that are cut."""
        self.same(lambda x: (jnp.sort(x, 0), jnp.argsort(x, 1), jnp.cumsum(x, 0), jnp.concatenate([x, x[:3]]), jnp.take_along_axis(x, jnp.argsort(x, 0), 0),
                             x[jnp.array([3, 1, 7])], x[::-1], x[1:3], x[::2], jnp.roll(x, 1, 0), jnp.pad(x, ((1, 0), (0, 2))), jnp.flip(x)), self.x)
        self.same(lambda x: (x.T.reshape(64), x.reshape(16, 2, 2), jnp.tile(x, (2, 1)), jnp.repeat(x, 2, 1), lax.top_k(x, 3), jnp.median(x, 0),
                             jnp.fft.fft(x, axis=0), lax.associative_scan(jnp.add, x)), self.x, tolerance=1e-4)
        self.same(lambda x: (lax.reduce_window(x, 0.0, lax.add, (3, 1), (1, 1), "SAME"), lax.reduce_window(x, -jnp.inf, lax.max, (2, 2), (2, 2), "VALID")),
                  self.x)

    def test_reshape_between_factors(self):
        mesh = Mesh(np.array(CPUS), ("k",))
        self.same(lambda x: x.reshape(4, 54) * 2, jax.device_put(np.arange(216.0, dtype=np.float32).reshape(12, 6, 3), on("k", mesh=mesh)),
                  shardings=False)

    def test_parts_of_axes(self):
        """An axis that two dimensions of a reshaped array share; and axes with names that `jit.collective` does not have."""
        mesh = Mesh(np.array(CPUS), ("x",))
        self.same(lambda x: (x.reshape(2, 4, 8) + jnp.sin(x.reshape(2, 4, 8)), x.reshape(2, 2, 2, 8).transpose(1, 0, 2, 3).reshape(8, 8) @ x,
                             x.reshape(2, 2, 16).sum(0)), jax.device_put(X, on("x", mesh=mesh)), tolerance=1e-4)
        mesh = Mesh(np.array(CPUS).reshape(2, 2), ("a,b", "c-d"))
        self.same(lambda x: x @ x, jax.device_put(X, on("a,b", "c-d", mesh=mesh)), tolerance=1e-4)

    def test_reductions(self):
        self.same(lambda x: (x.max(0), x.argmax(0), x.argmin(), (x > 0).any(), (x > -9).all(1), x.prod(0), x.mean(), x.var(1), jnp.linalg.norm(x)),
                  self.x, tolerance=1e-4)
        # jax.jit adds what each part begins with, once for each part.
        begun = tinyjit.jax.jit(lambda x: lax.reduce(x, np.float32(3), lax.add, (0,)))(self.x)
        np.testing.assert_allclose(np.asarray(begun), X.sum(0) + 3, rtol=1e-5)
        for dtype in (np.int32, np.complex64, np.bool_):
            with self.subTest(dtype=dtype.__name__):
                self.same(lambda x: (x.sum(0), x.T, x[::2], jnp.concatenate([x, x], 1), x.all() if x.dtype == bool else x.prod(1)),
                          put((3 * X).astype(dtype), "x", "y"), tolerance=1e-3)

    def test_places(self):
        """Reads and writes at places that are computed."""
        self.same(lambda x, i: (lax.dynamic_slice(x, (i, 0), (3, 8)), lax.dynamic_update_slice(x, jnp.ones((2, 8)), (i, 0)),
                                lax.dynamic_update_slice(x, jnp.ones((8, 1)), (0, i)), x.at[i].set(1.0), x.at[jnp.array([3, 1, 3])].add(1.0),
                                x.at[1:3, 4:].mul(2.0), x.at[jnp.arange(8), jnp.arange(8)].max(0.0)), self.x, 5)
        rows = put(RANDOM.integers(0, 8, 8), "x")
        self.same(lambda x, i: (jax.vmap(lambda row, i: row.at[i].set(7.0))(x, i), jax.ops.segment_sum(x, i, 8), jax.nn.one_hot(i, 16)), self.x, rows)
        self.same(jax.value_and_grad(lambda table, i: (table[i] ** 2).sum()), put(RANDOM.normal(size=(16, 8)).astype(np.float32), "x", "y"),
                  put(RANDOM.integers(0, 16, (4, 6)), "x"), tolerance=1e-4)

    def test_convolutions(self):
        images, small = RANDOM.normal(size=(4, 8, 8, 4)).astype(np.float32), RANDOM.normal(size=(3, 3, 4, 6)).astype(np.float32)

        def convolve(images, filters, groups=1):
            return lax.conv_general_dilated(images, filters, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"), feature_group_count=groups)
        self.same(convolve, put(images, "x", None, None, "y"), put(small, None, None, "y"), tolerance=1e-4)
        self.same(convolve, put(images, None, "x", "y"), put(small, None, None, None, "y"), tolerance=1e-4)
        self.same(functools.partial(convolve, groups=4), put(images, "x", None, None, "y"), put(small[:, :, :1, :4], None, None, None, "y"),
                  tolerance=1e-4)
        self.same(jax.grad(lambda filters, images: jnp.tanh(convolve(images, filters)).sum()), put(small, None, None, "y"), put(images, "x", "y"),
                  tolerance=1e-3)

    def test_linear_algebra(self):
        self.same(lambda x: (jnp.linalg.cholesky(x @ x.T + 10 * jnp.eye(8)), jnp.linalg.solve(x + 9 * jnp.eye(8), x[:, :2])), self.x, tolerance=1e-3)

    def test_layers(self):
        def norm(x):
            return (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5)
        self.same(lambda x: (norm(x), jax.nn.softmax(x, 0), jax.nn.softmax(x)), self.x)
        self.same(jax.grad(lambda x: (norm(x) ** 3).sum()), self.x, tolerance=1e-3)
        self.same(jax.grad(lambda x: jax.checkpoint(lambda x: jnp.sin(jnp.sin(x) @ x))(x).sum()), self.x, tolerance=1e-3)

        def attention(q, k, v):
            scores = jnp.where(jnp.tri(8, dtype=bool), jnp.einsum("bhqd,bhkd->bhqk", q, k) / 2, -jnp.inf)
            return jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(scores), v)
        heads = [RANDOM.normal(size=(4, 4, 8, 4)).astype(np.float32) for _ in range(3)]
        for spec in (("x", "y"), (None, None, "x", "y")):
            with self.subTest(spec=spec):
                self.same(attention, *(put(each, *spec) for each in heads))
        self.same(jax.grad(lambda *each: (attention(*each) ** 2).sum(), argnums=(0, 1, 2)), *(put(each, "x", "y") for each in heads), tolerance=1e-4)

    def test_control_flow(self):
        self.same(lambda x: lax.scan(lambda c, row: (jnp.tanh(c @ x + row), c.sum()), x[0], x), self.x, tolerance=1e-4)
        self.same(lambda x: lax.while_loop(lambda c: c[1].sum() > 1, lambda c: (c[0] + 1, c[1] * 0.5), (0, jnp.abs(x))), self.x)
        self.same(lambda x: lax.cond(x.sum() > 0, lambda x: x.T @ x, lambda x: x * 2, x), self.x, tolerance=1e-4)
        self.same(lambda x: lax.switch(x.sum().astype(int), [lambda x: x.T, lambda x: x * 2, lambda x: x @ x], x), self.x, tolerance=1e-4)
        self.same(lambda x: lax.map(jnp.sort, x), self.x)

    def test_constraints(self):
        self.same(lambda x: lax.with_sharding_constraint(x @ x, on("y", "x")) + 1, X, tolerance=1e-4)
        self.same(lambda x: (lax.with_sharding_constraint(x, on("y")) + 1, lax.with_sharding_constraint(x, on(None, ("y", "x")))), self.x)
        self.same(lambda x: jax.jit(lambda y: y @ y, out_shardings=on("y"))(x) + 1, self.x, tolerance=1e-4)

    def test_numbers_made(self):
        """Numbers that each device makes a part of."""
        self.same(lambda: (lax.with_sharding_constraint(jnp.arange(300, dtype=jnp.int8), on(("y", "x"))),
                           lax.with_sharding_constraint(jnp.linspace(0, 1, 64), on("x")), lax.with_sharding_constraint(jnp.eye(8), on("x", "y"))))
        # jax.jit adds two rounded numbers here.
        made = tinyjit.jax.jit(lambda: lax.with_sharding_constraint(jnp.arange(4096, dtype=jnp.bfloat16), on("x")))()
        np.testing.assert_array_equal(np.asarray(made), np.arange(4096).astype(jnp.bfloat16))
        self.same(lambda x: x + jnp.asarray(W) + np.arange(8, dtype=np.float32), self.x)
        self.same(lambda x: x * np.exp(1j * W), put(X.astype(np.complex64), "x", "y"))

    def test_random(self):
        self.same(lambda key, x: (jax.random.normal(key, (8, 8)) + x, jax.random.split(key, 4), jax.random.permutation(key, x)), jax.random.key(1), self.x)
        keys = jax.device_put(jax.random.split(jax.random.key(0), 8), on("x"))
        self.same(lambda keys: (jax.vmap(lambda key: jax.random.normal(key, (3,)))(keys), keys), keys)

    def test_sizes_that_do_not_divide(self):
        self.same(lambda x: x.reshape(-1)[:63].reshape(9, 7) @ jnp.ones((7, 3)), self.x, tolerance=1e-4)
        self.same(lambda x: lax.with_sharding_constraint(x.reshape(64), on("x"))[:63].reshape(7, 9) * 2, self.x)
        self.same(lambda x: (x @ x.T, jnp.sort(x, 0), x[1:], jnp.cumsum(x, 0)),
                  jax.device_put(RANDOM.normal(size=(6, 6)).astype(np.float32), on("k", mesh=Mesh(np.array(CPUS[:3]), ("k",)))), tolerance=1e-4)
        with self.assertRaisesRegex(ValueError, "is partitioned 2 times, but the dimension size is 7"):
            tinyjit.jax.jit(lambda x: x * 2, in_shardings=on("y"))(X[:7])

    def test_types_of_axes(self):
        """Shardings are part of types."""
        mesh = Mesh(np.array(CPUS).reshape(2, 2), ("x", "y"), axis_types=(AxisType.Explicit,) * 2)
        x = jax.device_put(X, on("x", "y", mesh=mesh))
        self.same(lambda x: (jnp.sin(x), x.sum(0), x.T, jax.sharding.reshard(x, on(None, "y", mesh=mesh)) * 2), x)

    def test_arguments_of_jit(self):
        self.same(lambda x, w: (x @ w, x.sum()), X, W, in_shardings=(on("x"), on(None, "y")), out_shardings=(on("x", "y"), on()), tolerance=1e-4)
        self.same(lambda x: (x.T, x.sum()), self.x, out_shardings=(on("x", None), on()))
        self.same(lambda x, n: x * n, self.x, 3, static_argnums=1)
        self.same(lambda x, y: x @ y + 1, self.x, W, tolerance=1e-4)
        self.same(lambda x: (x[:0].sum(0), x.astype(int), 3.0), self.x, shardings=False)
        # A signature is for its shardings.
        f = tinyjit.jax.jit(lambda x: x * 2)
        for sharding in (on("x", "y"), on("y"), on(), on("x", "y"), jax.sharding.SingleDeviceSharding(CPUS[3])):
            y = f(jax.device_put(X, sharding))
            np.testing.assert_array_equal(np.asarray(y), X * 2)
            self.assertTrue(y.sharding.is_equivalent_to(sharding, 2))
        self.assertEqual(len(f.modules), 4)

    def test_donation(self):
        f = tinyjit.jax.jit(lambda x, y: x + y, donate_argnums=0)
        x, y = put(X, "x"), put(W, "x")
        np.testing.assert_array_equal(np.asarray(f(x, y)), X + W)
        self.assertEqual((x.is_deleted(), y.is_deleted()), (True, False))
        with self.assertRaisesRegex(RuntimeError, "Array has been deleted"):
            f(x, y)

    def test_threads(self):
        """Several threads that call programs for several devices."""
        f = tinyjit.jax.jit(lambda x, n: (x @ x).sum(0) * n)
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            results = list(pool.map(lambda n: np.asarray(f(self.x, float(n))), range(40)))
        for n, result in enumerate(results):
            np.testing.assert_allclose(result, (X @ X).sum(0) * n, rtol=1e-4, atol=1e-3)

    def test_lower(self):
        program = tinyjit.jax.jit(lambda x: x.sum(0)).lower(self.x)
        self.assertIn("sdy.mesh", program.stablehlo)
        self.assertIn("tinyjit_collective", program.text())


class Training(Base):
    def test_data(self):
        """Adam on a batch that is divided: gradients outside and inside of shard_map, and without it."""
        start = {"a": RANDOM.normal(size=(6, 8)), "b": RANDOM.normal(size=(8, 2)), "c": np.zeros(8)}
        start = {name: value.astype(np.float32) for name, value in start.items()}
        xs, ys = RANDOM.normal(size=(5, 16, 6)).astype(np.float32), RANDOM.normal(size=(5, 16, 2)).astype(np.float32)

        def loss(weights, x, y):
            return jnp.mean((jnp.tanh(x @ weights["a"] + weights["c"]) @ weights["b"] - y) ** 2)

        def adam(state, gradients):
            weights, first, second, count = state
            count += 1
            first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, gradients)
            second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, gradients)
            weights = jax.tree.map(lambda w, m, v: w - 0.01 * (m / (1 - 0.9 ** count)) / (jnp.sqrt(v / (1 - 0.999 ** count)) + 1e-8),
                                   weights, first, second)
            return weights, first, second, count

        def alone(state, x, y, mesh):
            return adam(state, jax.grad(loss)(state[0], x, y))

        def inside(state, x, y, mesh):
            return adam(state, parts(lambda w, x, y: lax.pmean(jax.grad(loss)(w, x, y), "data"), (P(), P("data"), P("data")), P(), mesh)(
                state[0], x, y))

        def outside(state, x, y, mesh):
            mean = parts(lambda w, x, y: lax.pmean(loss(w, x, y), "data"), (P(), P("data"), P("data")), P(), mesh, check_vma=True)
            return adam(state, jax.grad(mean)(state[0], x, y))

        def train(jit, step, mesh):
            update = jit(functools.partial(step, mesh=mesh), donate_argnums=0)
            zeros = jax.tree.map(np.zeros_like, start)
            state = jax.device_put((start, zeros, jax.tree.map(np.zeros_like, start), np.float32(0)), on(mesh=mesh))
            for x, y in zip(xs, ys):
                before = state
                state = jax.block_until_ready(update(state, *jax.device_put((x, y), on("data", mesh=mesh))))
                self.assertTrue(all(leaf.is_deleted() for leaf in jax.tree.leaves(before)))
            return jax.tree.leaves(state)
        for count in (2, 4):
            mesh = Mesh(np.array(CPUS[:count]), ("data",))
            for step in (alone, inside, outside):
                with self.subTest(count=count, step=step.__name__):
                    for a, b in zip(train(tinyjit.jax.jit, step, mesh), train(jax.jit, step, mesh), strict=True):
                        # Adam divides small gradients by themselves, so that the last bits of sums count.
                        np.testing.assert_allclose(np.asarray(a), np.asarray(b), atol=1e-5)
                        self.assertTrue(a.sharding.is_equivalent_to(b.sharding, a.ndim))

    def test_transformer(self):
        """Batch along one axis, heads and hidden units along the other."""
        width, heads, size = 16, 4, 4
        shapes = {"q": (width, heads, size), "k": (width, heads, size), "v": (width, heads, size), "o": (heads, size, width),
                  "up": (width, 4 * width), "down": (4 * width, width)}
        specs = {"q": (None, "y"), "k": (None, "y"), "v": (None, "y"), "o": ("y",), "up": (None, "y"), "down": ("y",)}
        weights = {name: put((RANDOM.normal(size=shape) / 4).astype(np.float32), *specs[name]) for name, shape in shapes.items()}

        def norm(x):
            return (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5)

        def block(w, x):
            h = norm(x)
            q, k, v = (jnp.einsum("btd,dhe->bhte", h, w[name]) for name in "qkv")
            scores = jnp.where(jnp.tri(x.shape[1], dtype=bool), jnp.einsum("bhte,bhse->bhts", q, k) / 2, -jnp.inf)
            x = x + jnp.einsum("bhte,hed->btd", jnp.einsum("bhts,bhse->bhte", jax.nn.softmax(scores), v), w["o"])
            return x + jax.nn.gelu(norm(x) @ w["up"]) @ w["down"]
        x = put(RANDOM.normal(size=(4, 6, width)).astype(np.float32), "x")
        self.same(jax.value_and_grad(lambda w, x: (block(w, x) ** 2).mean()), weights, x, tolerance=1e-4)


class Processes(unittest.TestCase):
    def test_one_device_each(self):
        with socket.socket() as free:
            free.bind(("localhost", 0))
            port = free.getsockname()[1]
        program = os.path.join(os.path.dirname(__file__), "Inputs", "sharding_rank.py")
        environment = {name: value for name, value in os.environ.items() if name != "XLA_FLAGS"}
        done = subprocess.run([sys.executable, "-m", "tinyjit.distributed", "-n", "2", program, str(port)], env=environment,
                              capture_output=True, text=True, timeout=300)
        self.assertEqual((done.returncode, done.stdout.count("right")), (0, 2), done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
