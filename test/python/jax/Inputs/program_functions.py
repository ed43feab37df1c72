"""Programs: control flow, linear algebra, random numbers, models and their gradients.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import functools

import jax
import jax.numpy as jnp
from jax import lax

from array_functions import normal, whole
from compare import case


@case(jnp.float32(40.0))
def collatz(x):
    def step(s):
        n, count = s
        return jnp.where(n % 2 == 0, n // 2, 3 * n + 1), count + 1
    return lax.while_loop(lambda s: s[0] != 1, step, (x.astype(jnp.int32), 0))


@case(normal(4), normal(30, 4))
def kalman(x, measured):
    def step(carry, z):
        m, p = carry
        p = p + 0.1
        k = p / (p + 0.5)
        m = m + k * (z - m)
        return (m, (1 - k) * p), (m, p)
    return lax.scan(step, (x, jnp.ones(4)), measured)


@case(normal(3), normal(6, 3, 3), normal(6))
def nested_scans(h, ws, xs):
    def outer(h, w):
        return lax.scan(lambda h, x: (jnp.tanh(w @ h + x), h.sum()), h, xs)
    return lax.scan(outer, h, ws)


@case(normal(8), reverse := 3)
def scan_with_index(x, n):
    return lax.scan(lambda c, i: (c + x[i] * n, c), 0.0, jnp.arange(8), reverse=True)


@case(normal(6), whole(0, 3, 5))
def switches(x, which):
    branches = [lambda x: x * 2, jnp.sin, lambda x: -x[::-1]]
    return lax.map(lambda i: lax.switch(i, branches, x), which), lax.cond(which[0] > 1, jnp.cos, jnp.exp, x)


@case(normal(5))
def vmapped_while(x):
    return jax.vmap(lambda v: lax.while_loop(lambda s: s[0] < 3, lambda s: (s[0] + jnp.abs(v) + 0.5, s[1] + 1), (v, 0)))(x)


@case(normal(3), rtol=1e-4)
def newton(x):
    f = lambda v: jnp.array([v[0] ** 2 + v[1] - 3, v[1] * v[2] - 1, v[2] ** 3 - v[0]])
    return lax.fori_loop(0, 8, lambda _, v: v - jnp.linalg.solve(jax.jacobian(f)(v) + 0.1 * jnp.eye(3), f(v)), jnp.abs(x) + 1)


@case(normal(6), normal(12, 6), rtol=1e-4)
def scan_gradient(w, xs):
    def loss(w):
        h, _ = lax.scan(lambda h, x: (jnp.tanh(h * w + x), None), jnp.zeros(6), xs)
        return (h ** 2).sum()
    return jax.value_and_grad(loss)(w)


@case(normal(5), normal(5, 5))
def derivatives(x, a):
    f = lambda x: jnp.sum(jnp.sin(a @ x) * x ** 2)
    return jax.grad(f)(x), jax.hessian(f)(x), jax.jvp(f, (x,), (x,)), jax.jacfwd(lambda x: a @ jnp.exp(x))(x), jax.vjp(f, x)[1](2.0)


@case(normal(3, 4))
def per_example_gradients(xs):
    return jax.vmap(jax.grad(lambda x: jax.nn.logsumexp(x) * x[0]))(xs), jax.vmap(jnp.outer, (0, None))(xs, xs[0])


@case(normal(4))
def custom_rule(x):
    @jax.custom_vjp
    def clipped(x):
        return x * 3
    clipped.defvjp(lambda x: (x * 3, x), lambda x, g: (jnp.clip(g * x, -1, 1),))
    return jax.grad(lambda x: clipped(x).sum())(x), jax.checkpoint(jnp.sin)(x), lax.stop_gradient(x)


@case(normal(6, 6))
def decompositions(x):
    spd = x @ x.T + 6 * jnp.eye(6)
    q, r = jnp.linalg.qr(x)
    return (jnp.linalg.cholesky(spd), jnp.linalg.det(x), jnp.linalg.slogdet(x), q @ r, jnp.linalg.inv(spd), jnp.linalg.eigvalsh(spd),
            jnp.linalg.norm(x), jnp.linalg.matrix_rank(x), jnp.linalg.svd(x, compute_uv=False), jnp.trace(x), jnp.linalg.matrix_power(x / 3, 3))


@case(normal(3, 5, 5), normal(3, 5, 2), rtol=1e-4)
def batched_solves(a, b):
    a = a + 5 * jnp.eye(5)
    lower = jnp.tril(a)
    return jnp.linalg.solve(a, b), jax.scipy.linalg.solve_triangular(lower, b, lower=True), jax.scipy.linalg.cho_solve(
        (jnp.linalg.cholesky(a @ a.transpose(0, 2, 1)), True), b), jax.scipy.linalg.expm(a[0] / 8)


@case(lambda: jax.random.key(5))
def draws(key):
    a, b, c = jax.random.split(key, 3)
    return (jax.random.normal(a, (7,)), jax.random.uniform(b, (3, 2), minval=-1), jax.random.randint(c, (6,), -3, 9), jax.random.bits(a, (4,)),
            jax.random.bernoulli(b, 0.3, (9,)), jax.random.permutation(c, 11), jax.random.choice(a, 7, (4,), replace=False), b)


@case(lambda: jax.random.PRNGKey(6), rtol=1e-4)
def distributions(key):
    k = jax.random.split(key, 10)
    return (jax.random.gamma(k[0], 2.0, (4,)), jax.random.beta(k[1], 1.0, 2.0, (3,)), jax.random.exponential(k[2], (5,)), jax.random.gumbel(k[3], (4,)),
            jax.random.categorical(k[4], jnp.zeros((3, 5))), jax.random.dirichlet(k[5], jnp.ones(3)), jax.random.poisson(k[6], 4.0, (6,)),
            jax.random.truncated_normal(k[7], -1, 1, (4,)), jax.random.laplace(k[8], (3,)), jax.random.multivariate_normal(k[9], jnp.zeros(2), jnp.eye(2)))


@case(lambda: jax.random.key(1, impl="rbg"), lambda: jax.random.key(2))
def other_generators(rbg, key):
    return jax.random.fold_in(key, 7), jax.random.key_data(jax.random.clone(key)), jax.random.bits(rbg, (5,))


@case(normal(2, 7, 12), normal(4, 12, 12) / 4, rtol=1e-4)
def attention_with_rotation(x, w):
    q, k, v = (jnp.einsum("btd,de->bte", x, w[i]).reshape(2, 7, 3, 4) for i in range(3))
    angle = jnp.arange(7.0)[:, None, None] / 10 ** jnp.arange(2.0)
    turn = lambda x: jnp.concatenate([x[..., :2] * jnp.cos(angle) - x[..., 2:] * jnp.sin(angle), x[..., :2] * jnp.sin(angle) + x[..., 2:] * jnp.cos(angle)], -1)
    y = jax.nn.dot_product_attention(turn(q), turn(k), v, is_causal=True)
    return y.reshape(2, 7, 12) @ w[3]


@case(normal(9, 4), whole(0, 3, 9), {"w": normal(4, 3), "b": normal(3), "m": normal(4, 3), "v": normal(4, 3)}, rtol=1e-4)
def adam_step(x, labels, p):
    def loss(w):
        return -jax.nn.log_softmax(x @ w + p["b"])[jnp.arange(9), labels].mean()
    value, g = jax.value_and_grad(loss)(p["w"])
    m, v = 0.9 * p["m"] + 0.1 * g, 0.99 * p["v"] ** 2 + 0.01 * g * g
    return value, {**p, "w": p["w"] - 0.01 * m / (jnp.sqrt(v) + 1e-8), "m": m, "v": v}


@case(normal(4, 5), normal(10, 15), normal(5, 15), rtol=1e-4)
def gru(h, w, u):
    def cell(h, x):
        r, z, n = jnp.split(x @ w[:5] + h @ u, 3, -1)
        r, z = jax.nn.sigmoid(r), jax.nn.sigmoid(z)
        return (1 - z) * jnp.tanh(n * r) + z * h, h.mean()
    return lax.scan(cell, h, jnp.stack([h * i for i in range(6)]))


@case(lambda: jax.random.key(3), normal(20), rtol=1e-4)
def particle_filter(key, measured):
    def step(carry, z):
        particles, key = carry
        key, a, b = jax.random.split(key, 3)
        particles = 0.9 * particles + jax.random.normal(a, (64,)) * 0.3
        weight = jax.nn.softmax(-((z - particles) ** 2))
        position = (jnp.arange(64) + jax.random.uniform(b)) / 64
        return (particles[jnp.searchsorted(jnp.cumsum(weight), position).clip(0, 63)], key), (weight * particles).sum()
    return lax.scan(step, (jnp.zeros(64), key), measured)[1]


@case(normal(2), rtol=1e-4)
def runge_kutta(y):
    f = lambda y: jnp.array([y[1], (1 - y[0] ** 2) * y[1] - y[0]])

    def step(y, _):
        k1 = f(y)
        k2 = f(y + 0.05 * k1)
        k3 = f(y + 0.05 * k2)
        k4 = f(y + 0.1 * k3)
        return y + 0.1 / 6 * (k1 + 2 * k2 + 2 * k3 + k4), y
    return lax.scan(step, y, None, 50)


@case(normal(8, 8))
def game_of_life(x):
    def step(_, cells):
        near = sum(jnp.roll(cells, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j)
        return ((near == 3) | ((cells == 1) & (near == 2))).astype(jnp.int32)
    return lax.fori_loop(0, 20, step, (x > 0).astype(jnp.int32))


@case(normal(9, 2), rtol=1e-4)
def k_means(x):
    def step(centers, _):
        nearest = jnp.argmin(((x[:, None] - centers) ** 2).sum(-1), 1)
        one = jax.nn.one_hot(nearest, 3)
        return (one.T @ x) / jnp.maximum(one.sum(0), 1)[:, None], nearest
    return lax.scan(step, x[:3], None, 10)


@case(normal(7), 3, "sum", static_argnums=(1, 2))
def static_arguments(x, n, how):
    return getattr(jnp, how)(x[:n]), x * n


@case(normal(12), normal(12))
def jit_inside(x, y):
    inner = jax.jit(lambda a, b: a * b + 1, inline=False)
    return inner(x, y), functools.reduce(inner, [x, y, x])


@case(normal(5, 3), whole(0, 4, 5))
def segments(x, i):
    return jax.ops.segment_sum(x, i, 4), jax.ops.segment_max(x, i, 4), jnp.zeros((4, 3)).at[i].add(x), jax.ops.segment_prod(x, i, 4)


@case(normal(4, 4), normal(4))
def conjugate_gradients(a, b):
    return jax.scipy.sparse.linalg.cg(lambda x: a.T @ (a @ x) + 4 * x, b, maxiter=8)[0]


@case(normal(6, 7))
def image_functions(x):
    return jax.image.resize(x, (9, 5), "bilinear"), jax.image.resize(x, (3, 4), "nearest"), jax.scipy.ndimage.map_coordinates(x, [jnp.ones(3) * 1.5, jnp.arange(3.0)], 1), \
        jnp.pad(x, ((1, 2), (0, 3)), mode="reflect"), jnp.pad(x, 1, mode="edge"), jnp.pad(x, 2, mode="wrap")


@case(normal(10), normal(10))
def polynomials(x, y):
    return jnp.polyval(x[:4], y), jnp.interp(x, jnp.sort(y), x), jnp.polyfit(x, y, 2), jnp.trapezoid(y, x), jnp.gradient(x), jnp.unwrap(x * 4)


@case(normal(20), rtol=1e-4)
def golden_section(x):
    """The minimum along a line, by intervals that shrink."""
    f = lambda t: ((x * t - 1) ** 2).sum()

    def shrink(ends):
        low, high = ends
        third = (high - low) / 3
        return lax.cond(f(low + third) < f(high - third), lambda: (low, high - third), lambda: (low + third, high))
    low, high = lax.while_loop(lambda ends: ends[1] - ends[0] > 1e-3, shrink, (jnp.float32(-3), jnp.float32(3)))
    return low, high
