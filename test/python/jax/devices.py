"""Where JAX has several CPUs, results are on that of the arguments, or on all of which they have parts.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import os
import unittest

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=3"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
from jax.sharding import NamedSharding, PartitionSpec  # noqa: E402

import tinyjit.jax  # noqa: E402

X = jnp.arange(6.0)
CPUS = jax.devices()


class Devices(unittest.TestCase):
    def setUp(self):
        self.f = tinyjit.jax.jit(lambda x, y: (x + y, x.sum()))

    def test_results_are_beside_arguments(self):
        for _ in range(2):
            for cpu in CPUS[1:]:
                for result in self.f(jax.device_put(X, cpu), 2.0):
                    self.assertEqual(result.devices(), {cpu})
        free = self.f(X, 1.0)[0]
        self.assertEqual((free.devices(), free.committed), ({CPUS[0]}, False))
        self.assertEqual((free + jax.device_put(X, CPUS[2])).devices(), {CPUS[2]})

    def test_arguments_apart(self):
        with self.assertRaisesRegex(ValueError, "incompatible devices"):
            self.f(jax.device_put(X, CPUS[1]), jax.device_put(X, CPUS[2]))

    def test_shards(self):
        mesh = jax.make_mesh((3,), ("i",), axis_types=(jax.sharding.AxisType.Auto,))
        sharded = jax.device_put(X, NamedSharding(mesh, PartitionSpec("i")))
        y, total = self.f(sharded, 1.0)
        self.assertEqual((y.tolist(), float(total)), ([1.0, 2.0, 3.0, 4.0, 5.0, 6.0], 15.0))
        self.assertEqual([shard.device for shard in y.addressable_shards], CPUS)
        self.assertEqual((y.sharding.shard_shape(y.shape), total.sharding.is_fully_replicated), ((2,), True))


if __name__ == "__main__":
    unittest.main()
