"""Programs for several devices that are refused: each error says which op, where, and what was expected.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import itertools
import os
import re
import unittest
import warnings
from unittest import mock

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax, shard_map  # noqa: E402
from jax._src.interpreters import mlir  # noqa: E402
from jax.sharding import AbstractMesh, AxisType, Mesh, NamedSharding, PartitionSpec as P  # noqa: E402
from jaxlib.mlir import ir  # noqa: E402

import tinyjit  # noqa: E402
import tinyjit.jax  # noqa: E402
from tinyjit.jax import collectives, groups, partition, ranks, sharding_rules  # noqa: E402

CPUS = jax.devices()
MESH = Mesh(np.array(CPUS).reshape(2, 2), ("x", "y"))
X = jax.device_put(np.arange(64, dtype=np.float32).reshape(8, 8), NamedSharding(MESH, P("x", "y")))
ADVICE = "; run this part with jax.jit, outside of the function given to tinyjit.jax.jit, or write it with other ops"


def line_with(text):
    with open(__file__) as file:
        return next(n for n, line in enumerate(file, 1) if text in line)


class Programs(unittest.TestCase):
    def refusal(self, function, *arguments):
        """The text of the error, without columns and advice."""
        with self.assertRaises(tinyjit.UnsupportedError) as caught:
            tinyjit.jax.jit(function)(*arguments)
        text = re.sub(r"(\.py:\d+):\d+:", r"\1:", str(caught.exception))
        self.assertTrue(text.endswith(ADVICE), text)
        return text.removesuffix(ADVICE)

    def test_groups(self):
        def f(x):
            return lax.psum(x, "k", axis_index_groups=[[0, 3], [1, 2]])  # summed
        split = shard_map(f, mesh=Mesh(np.array(CPUS), ("k",)), in_specs=P("k"), out_specs=P("k"), check_vma=False)
        self.assertEqual(self.refusal(split, np.ones(8, np.float32)), (
            f"{__file__}:{line_with('# summed')}: f: 'stablehlo.all_reduce' has the groups [[0, 3], [1, 2]] of 4 devices, expected those along "
            "axes of a mesh"))

    def test_foreign_function(self):
        def f(x):
            return jax.ffi.ffi_call("nowhere", jax.ShapeDtypeStruct(x.shape, x.dtype))(x @ x)  # called
        self.assertIn(f"{__file__}:{line_with('# called')}: f: 'stablehlo.custom_call' calls @nowhere", self.refusal(f, X))

    def test_callbacks(self):
        self.assertIn("it calls Python while it runs", self.refusal(lambda x: jax.debug.print("{}", x), X))

    def test_abstract_mesh(self):
        mesh = AbstractMesh((2, 2), ("x", "y"))
        self.assertIn("'sdy.mesh' has the axes x=2, y=2, and the program is for 1 devices, expected a mesh of these; an abstract mesh has no devices",
                      self.refusal(shard_map(lambda x: lax.psum(x, "x"), mesh=mesh, in_specs=P("x"), out_specs=P()), np.ones(4, np.float32)))
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "it is for 4 devices of an abstract mesh, expected a mesh of devices"):
            tinyjit.jax.jit(lambda x: x, in_shardings=NamedSharding(mesh, P("x"))).lower(np.ones(4, np.float32))

    def test_two_meshes(self):
        """Axes of one mesh are not those of another one, if they have the same names, too."""
        for other in (Mesh(np.array(CPUS), ("z",)), Mesh(np.array(CPUS).reshape(2, 2), ("y", "x"))):
            text = self.refusal(lambda x: lax.with_sharding_constraint(jnp.sin(x), NamedSharding(other, P(None, other.axis_names[0]))) + x, X)
            self.assertRegex(text, "^" + re.escape(__file__) + r":\d+: <lambda>: '.*' (has operands and results in parts that do not belong to each "
                             "other|has the parts .*|moves parts of .*)$")

    def test_sums_left_to_do(self):
        mesh = Mesh(np.array(CPUS).reshape(2, 2), ("x", "y"), axis_types=(AxisType.Explicit,) * 2)
        a, b = (jax.device_put(np.ones((4, 4), np.float32), NamedSharding(mesh, P(*spec))) for spec in ((None, "x"), ("x",)))
        left = NamedSharding(mesh, P(None, None, unreduced={"x"}))
        self.assertIn("which leaves a sum to be done, expected none", self.refusal(lambda a, b: jnp.einsum("ij,jk->ik", a, b, out_sharding=left), a, b))

    def test_places_of_devices(self):
        with self.assertRaisesRegex(ValueError, "Received incompatible devices"):
            tinyjit.jax.jit(lambda x, y: x + y)(X, jax.device_put(np.ones((8, 8)), NamedSharding(Mesh(np.array(CPUS[::-1]), ("k",)), P("k"))))
        with self.assertRaisesRegex(ValueError, "Sharding passed to jit does not match"):
            tinyjit.jax.jit(lambda x: x, in_shardings=NamedSharding(MESH, P("y")))(X)

    def test_what_is_checked(self):
        """Where a pass, or a rule, would leave parts that do not belong to each other, the program is refused."""
        with mock.patch.object(partition, "RESHARD", "cse"):
            self.assertIn("'stablehlo.dot_general' has operands and results in parts that do not belong to each other", self.refusal(lambda x: x @ x, X))
            with self.assertRaisesRegex(tinyjit.UnsupportedError, r"'func.return' has the parts .* of a value of type tensor<8x8xf32>, expected "):
                tinyjit.jax.jit(lambda x: x, out_shardings=NamedSharding(MESH, P("y")))(X)
        with mock.patch.object(sharding_rules, "set_rule", lambda op, mesh: None):
            self.assertIn("'stablehlo.slice' takes 6 of dimension 0 of tensor<8x8xf32>, which is cut, expected all of it",
                          self.refusal(lambda x: x[2:6], X))
            self.assertIn("'sdy.all_reduce' combines parts of what stablehlo.reduce gives, expected a sum, product, minimum or maximum",
                          self.refusal(lambda x: x.argmax(0), X))


class Texts(unittest.TestCase):
    """Programs that JAX does not make on CPUs."""

    def refusal(self, body, mesh='sdy.mesh @mesh = <["x"=2, "y"=2]>'):
        with mlir.make_ir_context() as context, self.assertRaises(groups.Refusal) as caught:
            context.allow_unregistered_dialects = True
            partition.partition(ir.Module.parse(f"{mesh}\n{body}"), 4)
        return str(caught.exception)

    def test_reduction(self):
        self.assertEqual(self.refusal("""func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
          %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x", "y"} (%y: tensor<4xf32>) {
            %1 = "stablehlo.all_reduce"(%y) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> ({
            ^bb0(%a: tensor<f32>, %b: tensor<f32>):
              %2 = stablehlo.power %a, %b : tensor<f32>
              stablehlo.return %2 : tensor<f32>
            }) : (tensor<4xf32>) -> tensor<4xf32>
            sdy.return %1 : tensor<4xf32>
          } : (tensor<4xf32>) -> tensor<4xf32>
          return %0 : tensor<4xf32>
        }"""), "'stablehlo.all_reduce' combines elements of type f32 by ['stablehlo.power', 'stablehlo.return'], expected one sum, product, minimum or "
            "maximum")

    def test_other_collectives(self):
        self.assertEqual(self.refusal("""func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
          %0 = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
          return %0 : tensor<4xf32>
        }"""), "'stablehlo.collective_broadcast' is not supported between devices")

    def test_order_of_devices(self):
        self.assertEqual(self.refusal("""func.func @main(%x: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
          return %x : tensor<4xf32>
        }""", 'sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[0, 2, 1, 3]>'), (
            "'func.func' has the sharding #sdy.sharding<@mesh, [{\"x\"}]>, expected a mesh of all devices in the order of the program's devices"))

    def test_parts_of_axes(self):
        with mock.patch.object(partition, "PROPAGATE", "sdy-close-shardings"):
            self.assertEqual(self.refusal("""func.func @main(%x: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2}]>}) -> tensor<4xf32> {
              return %x : tensor<4xf32>
            }""", 'sdy.mesh @mesh = <["x"=4]>'), "'func.func' has an argument or a result with the sharding #sdy.sharding<@mesh, [{\"x\":(1)2}]>, "
                "expected whole axes of the mesh")


    def test_sizes(self):
        with mock.patch.object(partition, "PROPAGATE", "sdy-close-shardings"), mock.patch.object(partition, "_divisible", lambda module, meshes: None):
            self.assertEqual(self.refusal("""func.func @main() -> (tensor<7xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
              %0 = stablehlo.iota dim = 0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<7xf32>
              return %0 : tensor<7xf32>
            }"""), "'stablehlo.iota' has a value of type tensor<7xf32> whose dimension 0 is cut into 2 parts, expected a multiple")


class Groups(unittest.TestCase):
    def test_all(self):
        """The groups along any axes of any mesh, in any order, are found again, with the order of their members."""
        def factors(n):
            return [[]] if n == 1 else [[first, *rest] for first in range(2, n + 1) if n % first == 0 for rest in factors(n // first)]
        for count in (1, 2, 3, 4, 6, 8, 12):
            for sizes in factors(count):
                mesh = [(f"m{i}", size) for i, size in enumerate(sizes)] or [("m0", 1)]
                for length in range(1, len(mesh) + 1):
                    for axes in itertools.permutations([name for name, _ in mesh], length):
                        given = groups.members(mesh, axes)
                        self.assertEqual(sorted(groups.members(*groups.of_groups(given, count))), sorted(given), (mesh, axes))
        # The members, as a mesh numbers its ranks row by row.
        self.assertEqual(groups.members([("a", 2), ("b", 3)], ["a"]), [[0, 3], [1, 4], [2, 5]])
        self.assertEqual(groups.members([("a", 2), ("b", 2)], ["b", "a"]), [[0, 2, 1, 3]])

    def test_none(self):
        for given in ([[0, 1], [3, 2]], [[0, 3], [1, 2]], [[0, 1, 2], [3]], [[1, 0], [2, 3]], [[0, 1]], []):
            self.assertIsNone(groups.of_groups(given, 4), given)


class Threads(unittest.TestCase):
    def test_one_that_fails(self):
        """The others, which wait for it in a collective, end, too, and the next call has new threads."""
        mesh = collectives.Mesh(k=3)
        text = tinyjit.jax.jit(lambda x: collectives.all_reduce(x, "sum", mesh)).lower(np.zeros(2, np.float32)).text()
        modules = [tinyjit.load(text) for _ in range(3)]

        def add_up(rank):
            return np.asarray(modules[rank]["main"](np.full(2, rank, np.float32))).tolist()

        def fail(rank):
            if rank == 1:
                raise ValueError("rank 1 has no disk left")
            return add_up(rank)
        for _ in range(2):
            with self.assertRaisesRegex(ValueError, "^rank 1 has no disk left$"):
                ranks.run(3, fail)
        self.assertEqual(ranks.run(3, add_up), [[3.0, 3.0]] * 3)

    def test_fork(self):
        self.assertEqual(ranks.run(2, lambda rank: rank), [0, 1])
        with warnings.catch_warnings(action="ignore"):
            child = os.fork()
        if child == 0:
            os._exit(0 if ranks.run(2, lambda rank: rank * 2) == [0, 2] else 1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)


if __name__ == "__main__":
    unittest.main()
