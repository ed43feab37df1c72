"""Programs of rarer calls: sets, reductions of pairs, empty arrays, linear algebra.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from registry import normal, program, whole


@program("numpy", whole(6, 12), whole(6, 8, 2), normal(9))
def sets(x, y, z):
    return (jnp.unique(x, size=8), jnp.unique(x, size=6, return_inverse=True, return_counts=True, fill_value=-1),
            jnp.unique(y, axis=0, size=5), jnp.unique(z, size=9), jnp.intersect1d(x, y, size=5), jnp.union1d(x, y[:, 0], size=9),
            jnp.setdiff1d(x, y[:2], size=5))


@program("numpy", np.float32(0.3), np.zeros((0, 3), np.float32))
def few_elements(x, none):
    return (jnp.sum(x), jnp.max(x), jnp.cumsum(x[None]), none.sum(0), none.prod(), none.sum(1), jnp.max(none, 1), none.T,
            jnp.ones((2, 0)) @ none, jnp.pad(none, 1), jnp.any(none > 0))


@program("numpy", np.array([300, -300, np.nan, np.inf, -np.inf, 3e9, -3e9, 5e9, 0.9], np.float32))
def saturating_casts(x):
    return x.astype(jnp.int8), x.astype(jnp.uint8), x.astype(jnp.int16), x.astype(jnp.int32), x.astype(jnp.uint32)


def larger(x, y):
    keep = (x[0] > y[0]) | ((x[0] == y[0]) & (x[1] < y[1]))
    return jnp.where(keep, x[0], y[0]), jnp.where(keep, x[1], y[1])


@program("lax", normal(4, 6), whole(9, 4, 6))
def pairs(x, i):
    begin = np.float32(-np.inf), np.int32(0)
    return (lax.reduce((x, i), begin, larger, (1,)), lax.reduce((x, i), begin, larger, (0, 1)),
            lax.reduce_window((x, i), begin, larger, (2, 3), (1, 2), "SAME"), lax.optimization_barrier((x, i)))


@program("lax", (normal(3, 4) + 1j * normal(3, 4)).astype(np.complex64), whole(9, 4))
def complex_sorts(z, i):
    return jnp.sort(z, 1), lax.sort((z[0], i), num_keys=1), lax.sort((i % 2, z[1]), num_keys=2)


@program("lax", normal(6))
def sort_gradients(x):
    return (jax.grad(lambda x: (jnp.sort(x) * jnp.arange(6.0)).sum())(x), jax.grad(jnp.median)(x),
            jax.grad(lambda x: jnp.quantile(x, 0.3))(x))


# --- jnp.linalg and jax.scipy.linalg


@program("linalg", normal(5, 3), (normal(3, 5) + 1j * normal(3, 5)).astype(np.complex64))
def svd(x, z):
    def back(x, full):
        u, s, v = jnp.linalg.svd(x, full_matrices=full)
        n = s.shape[0]
        return s, (u[:, :n] * s) @ v[:n]
    return back(x, False), back(x, True), back(z, False), back(x[None].T[..., 0], False), jnp.linalg.pinv(x)


@program("linalg", normal(4, 4), (normal(4, 4) + 1j * normal(4, 4)).astype(np.complex64))
def eig(x, z):
    def rest(x):
        w, v = jnp.linalg.eig(x)
        return jnp.abs(x @ v - v * w).max() < 1e-4, jnp.sort(jnp.abs(w))
    return rest(x), rest(z), jnp.sort(jnp.abs(jnp.linalg.eigvals(x)))


@program("linalg", normal(4, 4), normal(4, 4))
def forms(x, y):
    positive = x @ x.T + 4 * jnp.eye(4)
    t, z = jax.scipy.linalg.schur(y)
    c, w = jax.scipy.linalg.schur(y, output="complex")
    root = jax.scipy.linalg.sqrtm(positive)
    h, q = jax.scipy.linalg.hessenberg(y, calc_q=True)
    return (z @ t @ z.T, jnp.abs(w @ c @ w.conj().T - y).max() < 1e-4, jnp.real(root @ root), q @ h @ q.T,
            jax.scipy.linalg.expm(y))


@program("linalg", normal(5), normal(5), normal(5), normal(5, 2), normal(5, 3))
def solvers(a, b, c, d, x):
    q, r, order = jax.scipy.linalg.qr(x, pivoting=True, mode="economic")
    return (lax.linalg.tridiagonal_solve(a.at[0].set(0), b + 4, c.at[-1].set(0), d), q @ r - x[:, order], order,
            jnp.linalg.lstsq(x, d)[0], lax.linalg.svd(x, compute_uv=False, algorithm=lax.linalg.SvdAlgorithm.QR))
