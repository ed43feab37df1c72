# One of several processes with a device each: jax.jit's results are known, since jax.jit runs beside it.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import sys

import jax
import numpy as np

import tinyjit
import tinyjit.distributed

communicator = tinyjit.distributed.current_communicator()
jax.distributed.initialize(f"localhost:{sys.argv[1]}", communicator.size, communicator.rank)

import jax.numpy as jnp  # noqa: E402
import tinyjit.jax  # noqa: E402
from jax import lax, shard_map  # noqa: E402
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P  # noqa: E402

mesh = Mesh(np.array(jax.devices()), ("x",))
whole = np.random.default_rng(0).normal(size=(8, 8)).astype(np.float32)


def put(*spec):
    return jax.make_array_from_callback(whole.shape, NamedSharding(mesh, P(*spec)), lambda index: whole[index])


def step(a, b):
    return (a @ b).sum(0), a.T @ b, jnp.sort(a, 0), shard_map(lambda a: lax.psum(a * lax.axis_index("x"), "x"), mesh=mesh, in_specs=P("x"), out_specs=P())(a)


compiled = tinyjit.jax.jit(step)
# The two signatures differ in shardings alone.
for arguments in ((put("x"), put()), (put(None, "x"), put("x"))):
    for got, want in zip(compiled(*arguments), jax.jit(step)(*arguments), strict=True):
        assert got.sharding.is_equivalent_to(want.sharding, got.ndim), (got.sharding, want.sharding)
        np.testing.assert_allclose(got.addressable_data(0), want.addressable_data(0), rtol=1e-4, atol=1e-4)

tinyjit.distributed.set_communicator(None)
try:
    tinyjit.jax.jit(lambda a: a + 1)(put("x"))
    raise AssertionError("it ran without a communicator")
except tinyjit.UnsupportedError as error:
    count, rank = communicator.size, communicator.rank
    assert str(error) == (
        f"<lambda>: it is for {count} devices, of which this process has those of the ranks [{rank}], and its communicator is None, expected all "
        f"devices in one process, or process r of {count} with device r and communicator r: python -m tinyjit.distributed"), error
tinyjit.distributed.set_communicator(communicator)
print("right")
