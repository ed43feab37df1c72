"""Writes the programs of this folder: functions of JAX's users, as JAX's own passes leave them, and JAX's results.

usage: make.py [NAME...]

Each function below and in rarer.py becomes NAME.mlir in its family's folder, and its arguments and results NAME.npz. Needs jax with
jaxlib's MLIR bindings.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import importlib
import pathlib
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jaxlib.mlir._mlir_libs import _stablehlo
from jaxlib.mlir.passmanager import PassManager

import small_types
from registry import PROGRAMS, normal, program, uniform, whole

HERE = pathlib.Path(__file__).parent
PASSES = "builtin.module(inline,func.func(chlo-legalize-to-stablehlo),stablehlo-legalize-to-linalg,canonicalize,cse)"
_stablehlo.register_stablehlo_passes()


# --- what models do


@program("models", normal(4, 8), normal(8, 16), normal(16), normal(16, 5))
def mlp_softmax(x, w1, b1, w2):
    return jax.nn.softmax(jax.nn.relu(x @ w1 + b1) @ w2)


@program("models", normal(2, 3, 9, 10), normal(4, 3, 3, 3))
def conv_nchw(x, w):
    return lax.conv_general_dilated(x, w, (1, 1), "SAME")


@program("models", normal(2, 9, 10, 3), normal(3, 3, 3, 4))
def conv_nhwc(x, w):
    return lax.conv_general_dilated(x, w, (2, 1), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC"))


@program("models", normal(2, 4, 8, 8), normal(6, 2, 3, 3))
def conv_grouped(x, w):
    return lax.conv_general_dilated(x, w, (1, 1), "SAME", feature_group_count=2)


@program("models", normal(1, 3, 7, 7), normal(2, 3, 3, 3))
def conv_gradient(x, w):
    return jax.grad(lambda x, w: jnp.sum(lax.conv_general_dilated(x, w, (2, 2), "SAME") ** 2), (0, 1))(x, w)


@program("models", normal(2, 3, 6, 4), normal(2, 3, 6, 4), normal(2, 3, 6, 4))
def attention(q, k, v):
    scores = jnp.einsum("bhqd,bhkd->bhqk", q, k) / 2.0
    scores = jnp.where(jnp.tril(jnp.ones((6, 6), bool)), scores, -jnp.inf)
    return jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(scores), v)


@program("models", normal(3, 5, 8), normal(8), normal(8))
def layer_norm(x, g, b):
    mean = x.mean(-1, keepdims=True)
    return (x - mean) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5) * g + b


@program("models", normal(2, 8, 8, 3))
def max_pool(x):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")


@program("models", normal(7, 5), whole(7, 3, 2))
def gather(x, i):
    return x[i], x[i[:, 0], i[:, 1] % 5]


@program("models", normal(7, 5), whole(12, 6, low=-7))
def take(x, i):
    return jnp.take(x, i, axis=0, mode="clip"), jnp.take(x, i, axis=0), jnp.take_along_axis(x, i[:5][None] % 7, 0)


@program("models", normal(5, 6))
def argmax(x):
    return jnp.argmax(x, 1), jnp.argmin(x), jnp.nanargmax(x, 0)


@program("models", normal(6, 5), normal(2, 3), np.int32(3), np.int32(9))
def dynamic_update_slice(x, u, i, j):
    return lax.dynamic_update_slice(x, u, (i, j)), lax.dynamic_slice(x, (j, i), (2, 2))


@program("models", normal(4, 7))
def gelu(x):
    return jax.nn.gelu(x, approximate=False), jax.nn.gelu(x)


@program("models", normal(5, 3), normal(3, 4), normal(4), whole(4, 5))
def train_step(x, w, b, labels):
    def loss(w, b):
        return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(x @ w + b), labels[:, None], 1))
    value, (dw, db) = jax.value_and_grad(loss, (0, 1))(w, b)
    return value, w - 0.1 * dw, b - 0.1 * db


@program("models", normal(4, 6).astype(jnp.bfloat16), normal(6, 3).astype(jnp.bfloat16), whole(9, 4, 6).astype(np.int8),
         whole(9, 6, 3).astype(np.int8))
def small_dots(a, b, i, j):
    return (jnp.dot(a, b, preferred_element_type=jnp.float32),
            lax.dot_general(i, j, (((1,), (0,)), ((), ())), preferred_element_type=jnp.int32))


@program("models", normal(6, 5))
def cumsum(x):
    return jnp.cumsum(x, 0), jnp.cumsum(x, 1), lax.cumsum(x, 1, reverse=True)


@program("models", normal(5, 3), normal(3, 3))
def scan(x, w):
    return lax.scan(lambda h, v: (jnp.tanh(h @ w + v), h), jnp.zeros(3), x)


@program("models", np.float32(2))
def while_loop(x):
    return lax.while_loop(lambda s: jnp.abs(s * s - x) > 1e-5, lambda s: 0.5 * (s + x / s), x)


@program("models", np.array(True), normal(4))
def cond(p, x):
    return lax.cond(p, lambda x: x * 2, lambda x: x - 1, x), lax.switch(jnp.int32(7), [jnp.sin, jnp.cos], x)


@program("models", np.array([3, 42], np.uint32))
def random_normal(key):
    return jax.random.normal(key, (3, 5))


@program("models", normal(4, 9))
def sort(x):
    return jnp.sort(x, 1), jnp.argsort(x, 0)


@program("models", normal(3, 10))
def top_k(x):
    return lax.top_k(x, 4)


@program("models", normal(8, 3), whole(8, 5), normal(5, 3))
def scatter(x, i, u):
    return x.at[i].add(u), x.at[i].max(u)


# --- jax.lax


@program("lax", normal(4, 3, 5), normal(4, 5, 2))
def batch_matmul(a, b):
    return lax.batch_matmul(a, b), lax.dot_general(a, b, (((2,), (1,)), ((0,), (0,))))


@program("lax", normal(3, 5), np.float32(-1))
def pad(x, v):
    return lax.pad(x, v, ((1, 2, 1), (-1, 3, 0))), lax.pad(x, v, ((-1, -1, 2), (0, 0, 1)))


@program("lax", normal(3, 4, 5))
def movement(x):
    return lax.rev(x, (0, 2)), lax.transpose(x, (2, 0, 1)), lax.slice(x, (0, 1, 0), (3, 4, 5), (2, 1, 2))


@program("lax", normal(4, 6))
def reductions(x):
    return (lax.reduce(x, 0.0, lax.add, (0,)), lax.reduce(x, -jnp.inf, lax.max, (1,)), lax.reduce_precision(x, 5, 7),
            lax.reduce(x > 0, True, lax.bitwise_and, (1,)))


@program("lax", normal(8, 4))
def scans(x):
    return (lax.cumprod(x, 1), lax.cummax(x, 0), lax.cumlogsumexp(x, 1),
            lax.cummin(x, 1, reverse=True))


@program("lax", normal(6), normal(6), normal(6))
def clamp_select(a, b, c):
    return lax.clamp(-0.5, a, 0.5), lax.select(a > b, b, c), lax.select_n(whole(3, 6), a, b, c), lax.nextafter(a, b)


@program("lax", whole(2**31 - 1, 7, low=-2**31), whole(40, 7))
def bits(x, n):
    return (lax.population_count(x), lax.clz(x), lax.shift_left(x, n), lax.shift_right_logical(x, n),
            lax.shift_right_arithmetic(x, n), lax.bitwise_xor(x, n))


@program("lax", normal(1, 4, 6), normal(2, 4, 3))
def transposed_convolution(x, w):
    return (lax.conv_transpose(x, w.transpose(2, 0, 1), (2,), "SAME", dimension_numbers=("NCH", "HOI", "NCH")),
            lax.conv_general_dilated(x, w, (1,), [(2, 1)], lhs_dilation=(2,), rhs_dilation=(2,)))


@program("lax", normal(6, 7))
def windows(x):
    return (lax.reduce_window(x, 0.0, lax.add, (2, 3), (1, 2), "VALID"),
            lax.reduce_window(x, jnp.inf, lax.min, (3, 1), (2, 1), [(1, 1), (0, 0)], window_dilation=(2, 1)),
            jax.grad(lambda x: jnp.sum(lax.reduce_window(x, -jnp.inf, lax.max, (2, 2), (2, 2), "VALID") ** 2))(x))


@program("lax", normal(5, 6), whole(5, 4, 1), normal(4, 6))
def general_scatter(x, i, u):
    numbers = lax.ScatterDimensionNumbers((1,), (0,), (0,))
    return lax.scatter(x, i, u, numbers), lax.scatter_min(x, i, u, numbers), lax.scatter_mul(x, i, u, numbers)


@program("lax", normal(5, 6, 3), whole(6, 4, 2))
def general_gather(x, i):
    numbers = lax.GatherDimensionNumbers((1, 2), (0,), (0, 1))
    return lax.gather(x, i, numbers, (1, 2, 3)), lax.gather(x, i, numbers, (1, 2, 3), mode="fill")


@program("lax", normal(7), whole(5, 7))
def sort_pairs(x, i):
    return lax.sort((i, x), num_keys=2), lax.sort((i, x), num_keys=1, is_stable=True)


@program("lax", normal(6), np.int32(4))
def fori(x, n):
    return lax.fori_loop(0, n, lambda i, c: c * 0.5 + i, x), lax.map(lambda v: v * v + 1, x)


@program("lax", normal(5, 4))
def special(x):
    return lax.lgamma(x), lax.digamma(jnp.abs(x) + 0.5), lax.erf_inv(jnp.tanh(x)), lax.erfc(x)


@program("lax", (normal(3, 4) + 1j * normal(3, 4)).astype(np.complex64), normal(3, 4))
def complex_numbers(z, x):
    return z * lax.complex(x, x), jnp.abs(z), jnp.exp(z), z @ z.T, jnp.conj(z), jnp.angle(z)


# --- jax.numpy


@program("numpy", normal(3, 4), normal(2, 4), normal(3, 2))
def joins(a, b, c):
    return jnp.concatenate([a, b]), jnp.stack([a, a + 1], 1), jnp.hstack([a, c]), jnp.split(a, 2, 1), jnp.tile(b, (2, 3))


@program("numpy", normal(4, 5))
def rolls(x):
    return jnp.roll(x, 2, 1), jnp.roll(x, (1, -1), (0, 1)), jnp.flip(x, 0), jnp.rot90(x), jnp.repeat(x, 2, 0)


@program("numpy", normal(4, 4), normal(4))
def matrices(a, b):
    return jnp.outer(b, b), jnp.trace(a), jnp.diag(b), jnp.diagonal(a, 1), jnp.triu(a, 1), jnp.kron(a[:2, :2], a), a @ b


@program("numpy", normal(6, 7))
def statistics(x):
    return jnp.mean(x, 0), jnp.std(x, 1, ddof=1), jnp.median(x, 0), jnp.percentile(x, 30.0, axis=1), jnp.ptp(x), jnp.var(x)


@program("numpy", normal(5, 6))
def nan_statistics(x):
    y = jnp.where(x > 1, jnp.nan, x)
    return jnp.nansum(y, 0), jnp.nanmean(y), jnp.nanmax(y, 1), jnp.nan_to_num(y), jnp.nanstd(y), jnp.isnan(y).sum()


@program("numpy", normal(9), normal(5))
def search(x, v):
    s = jnp.sort(x)
    return (jnp.searchsorted(s, v), jnp.digitize(v, s), jnp.histogram(x, 4, (-2, 2))[0], jnp.interp(v, s, x),
            jnp.partition(x, 3)[:4].sum())


@program("numpy", whole(6, 12), normal(12))
def counts(i, w):
    return (jnp.bincount(i, length=6), jnp.bincount(i, w, length=6),
            jax.ops.segment_sum(w, i, 6), jax.ops.segment_max(w, i, 6), jnp.cumsum(i)[i])


@program("numpy", normal(3, 4), whole(9, 3, 4, low=1))
def arithmetic(x, n):
    return (x // 0.3, x % 0.3, jnp.fmod(x, 0.3), jnp.hypot(x, n), jnp.logaddexp(x, n), jnp.float_power(n, x),
            jnp.copysign(n, x), jnp.divmod(n, 4), jnp.gcd(n, 6), jnp.lcm(n, 4), jnp.heaviside(x, 0.5))


@program("numpy", normal(3, 5) * 3)
def functions(x):
    u = jnp.tanh(x)
    return (jnp.sinc(x), jnp.arcsin(u * 0.9), jnp.arctan2(x, u), jnp.expm1(x), jnp.log1p(jnp.abs(x)), jnp.cbrt(x), jnp.sinh(x),
            jnp.arccosh(1 + jnp.abs(x)), jnp.tan(x), jnp.exp2(x), jnp.round(x, 1), jnp.sign(x), jnp.frexp(x), jnp.i0(u))


@program("numpy", normal(2, 3, 4), normal(4, 5), normal(3, 4))
def einsums(a, b, c):
    return jnp.einsum("abc,cd->abd", a, b), jnp.einsum("abc,bc->a", a, c), jnp.tensordot(a, c, ((1, 2), (0, 1))), jnp.vdot(c, c)


@program("numpy", normal(5, 5))
def indexing(x):
    return (x[::2, 1:4], x[:, ::-1], x[jnp.array([0, 3]), :], x.at[1:3, 2].set(0), x.at[-1].multiply(2), x[x.argmax(0), 1],
            jnp.where(x > 0, x, -x), jnp.select([x > 1, x < -1], [x, -x], 0.0))


@program("numpy", normal(6), normal(3))
def convolve(x, k):
    return jnp.convolve(x, k), jnp.correlate(x, k, "same"), jnp.polyval(k, x), jnp.gradient(x), jnp.diff(x, 2), jnp.trapezoid(x)


@program("numpy", normal(4, 4))
def grids(x):
    return jnp.meshgrid(x[0], x[1]), jnp.linspace(0, 1, 7) * x[0, 0], jnp.arange(4)[:, None] + x, jnp.eye(4) @ x, jnp.tri(4)


@program("numpy", (uniform(3, 8) > 0.5))
def booleans(b):
    return (b.sum(1), b.any(0), b.all(1), ~b, b.astype(jnp.int8), jnp.packbits(b, axis=1).astype(jnp.int32),
            jnp.logical_xor(b, b[::-1]), jnp.nonzero(b[0], size=8, fill_value=-1)[0])


@program("numpy", whole(120, 4, 6).astype(np.int8), whole(9, 4, 6).astype(np.int16))
def narrow_integers(a, b):
    return a + a, a * a, a.astype(jnp.int16) * b, b // 4, a.sum(0), jnp.maximum(a, 50), b << 2, a.mean()


@program("numpy", normal(3, 6), normal(6))
def distances(x, y):
    return (jnp.linalg.norm(x, axis=1), jnp.sqrt(((x[:, None] - x[None]) ** 2).sum(-1)), jnp.cross(x[:, :3], x[:, 3:]),
            jnp.allclose(x, y), jnp.cov(x), jnp.corrcoef(x))


@program("numpy", normal(4, 3))
def block_views(x):
    return (jnp.moveaxis(x[None], 0, 2), jnp.expand_dims(x, (0, 3)), jnp.ravel(x), jnp.broadcast_to(x[0], (5, 3)),
            jnp.array_split(x, 3), jnp.swapaxes(x, 0, 1), jnp.pad(x, 1, mode="edge"), jnp.pad(x, ((2, 1), (1, 0)), mode="reflect"))


# --- torch.nn.functional


@program("torch", normal(4, 6))
def activations(x):
    return (jax.nn.elu(x), jax.nn.selu(x), jax.nn.silu(x), jax.nn.softplus(x), jax.nn.hard_tanh(x), jax.nn.hard_sigmoid(x),
            jax.nn.leaky_relu(x, 0.1), jax.nn.mish(x), jax.nn.celu(x), jax.nn.hard_swish(x), jax.nn.glu(x), jax.nn.log_sigmoid(x))


@program("torch", normal(2, 4, 6, 5), normal(4), normal(4), normal(4), uniform(4))
def batch_norm(x, g, b, mean, var):
    c = (None, slice(None), None, None)
    return (x - mean[c]) / jnp.sqrt(var[c] + 1e-5) * g[c] + b[c]


@program("torch", normal(2, 6, 4), normal(6), normal(6))
def group_norm(x, g, b):
    y = x.reshape(2, 3, 2, 4)
    y = (y - y.mean((2, 3), keepdims=True)) / jnp.sqrt(y.var((2, 3), keepdims=True) + 1e-5)
    return y.reshape(x.shape) * g[:, None] + b[:, None]


@program("torch", normal(5, 7), whole(7, 5))
def cross_entropy(x, labels):
    p = jax.nn.log_softmax(x)
    smooth = 0.9 * jax.nn.one_hot(labels, 7) + 0.1 / 7
    return -p[jnp.arange(5), labels].mean(), -(smooth * p).sum(1).mean()


@program("torch", normal(4, 3), normal(4, 3))
def losses(x, y):
    d = x - y
    return (jnp.mean(d * d), jnp.mean(jnp.where(jnp.abs(d) < 1, 0.5 * d * d, jnp.abs(d) - 0.5)), jnp.mean(jnp.abs(d)),
            jnp.sum(jax.nn.softmax(x) * (jax.nn.log_softmax(x) - jax.nn.log_softmax(y))),
            jnp.sum(x * y, 1) / (jnp.linalg.norm(x, axis=1) * jnp.linalg.norm(y, axis=1)))


@program("torch", normal(1, 2, 4, 5))
def interpolate(x):
    return (jax.image.resize(x, (1, 2, 8, 10), "nearest"), jax.image.resize(x, (1, 2, 7, 7), "bilinear"),
            jax.image.resize(x, (1, 2, 6, 9), "cubic"))


@program("torch", normal(2, 4, 8, 8))
def pixel_shuffle(x):
    return (x.reshape(2, 1, 2, 2, 8, 8).transpose(0, 1, 4, 2, 5, 3).reshape(2, 1, 16, 16),
            lax.conv_general_dilated_patches(x, (2, 2), (2, 2), "VALID"))


@program("torch", normal(2, 3, 8))
def pools(x):
    total = lax.reduce_window(x, 0.0, lax.add, (1, 1, 3), (1, 1, 2), [(0, 0), (0, 0), (1, 1)])
    ones = lax.reduce_window(jnp.ones_like(x), 0.0, lax.add, (1, 1, 3), (1, 1, 2), [(0, 0), (0, 0), (1, 1)])
    return total / ones, x.reshape(2, 3, 4, 2).max(-1), x.mean(-1)


@program("torch", normal(4, 5), normal(4, 3), normal(12, 5), normal(12, 3), normal(12))
def gru_cell(x, h, w, u, b):
    gx, gh = jnp.split(x @ w.T + b, 3, 1), jnp.split(h @ u.T, 3, 1)[:3]
    r, z = jax.nn.sigmoid(gx[0][:, :3] + gh[0][:, :3]), jax.nn.sigmoid(gx[1][:, :3] + gh[1][:, :3])
    return (1 - z) * jnp.tanh(gx[2][:, :3] + r * gh[2][:, :3]) + z * h


@program("torch", normal(6, 3, 4), normal(16, 4), normal(16, 4), normal(16))
def lstm(x, w, u, b):
    def step(carry, v):
        h, c = carry
        i, f, g, o = jnp.split(v @ w.T + h @ u.T + b, 4, -1)
        c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h
    return lax.scan(step, (jnp.zeros((3, 4)), jnp.zeros((3, 4))), x)


@program("torch", normal(2, 5, 8), normal(5, 4))
def rotary(x, angle):
    a, b = x[..., ::2], x[..., 1::2]
    y = jnp.stack([a * jnp.cos(angle) - b * jnp.sin(angle), a * jnp.sin(angle) + b * jnp.cos(angle)], -1)
    return y.reshape(x.shape), x / jnp.sqrt((x * x).mean(-1, keepdims=True) + 1e-6)


@program("torch", normal(9, 4), whole(9, 3, 5))
def embedding_bag(table, ids):
    return table[ids].sum(1), table[ids].max(1), jnp.where((ids == 0)[..., None], 0, table[ids])


@program("torch", normal(5, 4), normal(5, 4), normal(5, 4), normal(5, 4))
def adam(p, g, m, v):
    m, v = 0.9 * m + 0.1 * g, 0.999 * jnp.abs(v) + 0.001 * g * g
    norm = jnp.sqrt(jnp.sum(g * g))
    return p - 0.01 * (m / 0.1) / (jnp.sqrt(v / 0.001) + 1e-8), m, v, g * jnp.minimum(1, 1 / (norm + 1e-6))


@program("torch", np.array([1, 7], np.uint32), normal(4, 6))
def dropout(key, x):
    keep = jax.random.bernoulli(key, 0.7, x.shape)
    return jnp.where(keep, x / 0.7, 0), jax.random.permutation(key, 8), jax.random.uniform(key, (3,))


@program("torch", normal(3, 20), np.float32(0.8))
def sampling(logits, p):
    values, order = lax.top_k(logits, 10)
    probability = jax.nn.softmax(values)
    keep = jnp.cumsum(probability, -1) - probability < p
    return jnp.where(keep, probability, 0), order, jnp.argmax(jnp.where(keep, values, -jnp.inf), -1)


# --- ONNX's operators


@program("onnx", normal(3, 4, 5), whole(3, 2, 2))
def gather_elements(x, i):
    return jnp.take_along_axis(x, i[:, :1, None] % 3, 0), x[i[:, 0], i[:, 1]], jnp.take(x, i, axis=1)


@program("onnx", normal(4, 5), whole(4, 2, 5), normal(2, 5))
def scatter_elements(x, i, u):
    columns = jnp.broadcast_to(jnp.arange(5), i.shape)
    return x.at[i, columns].set(u), x.at[i, columns].add(u), x.at[i[:, 0]].set(u)


@program("onnx", normal(3, 4) * 4)
def quantize(x):
    scale = (jnp.max(x) - jnp.min(x)) / 255
    zero = jnp.clip(jnp.round(-jnp.min(x) / scale), 0, 255)
    q = jnp.clip(jnp.round(x / scale) + zero, 0, 255).astype(jnp.int32)
    return q, (q - zero) * scale, zero


@program("onnx", whole(5, 6))
def one_hot(i):
    return jnp.where(i[:, None] == jnp.arange(5), 2.0, -1.0), jax.nn.one_hot(i, 5, axis=0), jnp.full((2, 3), 3.0)


@program("onnx", normal(2, 3, 4))
def reduce_kinds(x):
    return (jnp.sqrt((x * x).sum(2)), jnp.abs(x).sum(1), jax.scipy.special.logsumexp(x, 2), (x * x).sum((0, 2)), x.prod(0),
            jnp.log(jnp.abs(x).sum(1)))


@program("onnx", normal(1, 3, 6, 6))
def local_response(x):
    square = lax.reduce_window(x * x, 0.0, lax.add, (1, 3, 1, 1), (1, 1, 1, 1), "SAME")
    mean = x.mean((2, 3), keepdims=True)
    return x / (1 + 1e-4 / 3 * square) ** 0.75, (x - mean) / jnp.sqrt(x.var((2, 3), keepdims=True) + 1e-5)


@program("onnx", normal(4, 6), whole(6, 4))
def reverse_sequence(x, n):
    column = jnp.arange(6)
    return jnp.take_along_axis(x, jnp.where(column < n[:, None], n[:, None] - 1 - column, column), 1)


@program("onnx", uniform(6, 4), uniform(6))
def boxes(b, score):
    low, high = b[:, :2], b[:, :2] + b[:, 2:]
    inner = jnp.prod(jnp.clip(jnp.minimum(high[:, None], high) - jnp.maximum(low[:, None], low), 0), -1)
    area = jnp.prod(high - low, 1)
    overlap = inner / (area[:, None] + area - inner)
    order = jnp.argsort(-score)
    keep = lax.fori_loop(0, 6, lambda i, k: k & ~((overlap[order][:, order][i] > 0.3) & (jnp.arange(6) > i) & k[i]), jnp.ones(6, bool))
    return overlap, order, keep


@program("onnx", normal(5, 5), normal(5, 3))
def einsum_gemm(a, b):
    return 0.5 * a.T @ b + 2.0, jnp.einsum("ii->i", a), jnp.einsum("ij->ji", b), jnp.mod(a, 2.0), jnp.trunc(a)


@program("onnx", normal(3, 8))
def hann(x):
    n = jnp.arange(8)
    window = 0.5 - 0.5 * jnp.cos(2 * jnp.pi * n / 8)
    return x * window, jnp.clip(x, -1, 1), jnp.where(jnp.abs(x) > 0.5, x - 0.5 * jnp.sign(x), 0), jax.nn.relu6(x)


small_types.add(program, normal, uniform, whole)


def stored(array):
    """`array`, or the raw bytes of a type of ml_dtypes."""
    array = np.asarray(array)
    return array if array.dtype.isbuiltin == 1 else array.view(f"V{array.dtype.itemsize}")


def text_of(function, arguments):
    module = jax.jit(function).lower(*arguments).compiler_ir("stablehlo")
    with module.context:
        PassManager.parse(PASSES).run(module.operation)
        return module.operation.get_asm(print_generic_op_form=True)


def main():
    importlib.import_module("rarer")  # Its random numbers come after those of this file.
    for (family, name), (function, arguments) in PROGRAMS.items():
        if len(sys.argv) > 1 and name not in sys.argv[1:]:
            continue
        print(name, flush=True)
        results = jax.tree_util.tree_leaves(jax.jit(function)(*arguments))
        folder = HERE / family
        folder.mkdir(exist_ok=True)
        (folder / f"{name}.mlir").write_text(text_of(function, arguments) + "\n")
        arrays = {f"input{i}": stored(array) for i, array in enumerate(arguments)}
        arrays |= {f"output{i}": stored(array) for i, array in enumerate(results)}
        np.savez(folder / f"{name}.npz", **arrays)


if __name__ == "__main__":
    main()
