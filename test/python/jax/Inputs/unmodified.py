"""A program of JAX's that knows nothing of tinyjit.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import sys

import jax
import jax.numpy as jnp


@jax.jit
def step(state, x):
    return {"a": state["a"] * 0.5 + x, "n": state["n"] + 1}, jnp.linalg.norm(state["a"])


state = {"a": jnp.arange(4.0), "n": 0}
for _ in range(3):
    state, norm = step(state, 2.0)
print(sys.argv[1:], state["a"].tolist(), int(state["n"]), round(float(norm), 4))
z = jnp.fft.fft(state["a"] + 1j)
print(z.dtype, jax.random.key_data(jax.random.key(3)), jax.grad(lambda x: jnp.tanh(x).sum())(jnp.zeros(2)), jnp.array([1, 2], jnp.int4) * 2)
donate = jax.jit(lambda x: x + 1, donate_argnums=0)
kept = jnp.zeros(3)
print(donate(kept), kept.is_deleted(), jax.jit(lambda: ())(), jnp.zeros((0, 2)).sum(0))
if "callback" in sys.argv:
    jax.jit(lambda x: jax.debug.print("x is {}", x))(3)
    jax.effects_barrier()
