"""Functions of arrays: numpy's names, types of elements, shapes of all kinds.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from compare import case

R = np.random.default_rng(7)


def normal(*shape, dtype=np.float32):
    return jnp.asarray(R.standard_normal(shape), dtype)


def whole(low, high, *shape, dtype=np.int32):
    return jnp.asarray(R.integers(low, high, shape), dtype)


@case(normal(7, 5), normal(5), normal(7, 1))
def rms_norm(x, scale, shift):
    return x * lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-6) * scale + shift


@case(normal(13), normal(11))
def outer_and_inner(a, b):
    return jnp.outer(a, b), jnp.dot(a[:11], b), jnp.cross(a[:3], b[:3]), jnp.kron(a[:2], b[:3])


@case(normal(3, 1, 5), normal(4, 1))
def broadcasts(a, b):
    return a + b, jnp.maximum(a, b), jnp.where(a > b, a, -b), jnp.hypot(a, b), jnp.arctan2(a, b)


@case(whole(-100, 100, 17), whole(1, 9, 17))
def integer_division(a, b):
    return a // b, a % b, jnp.remainder(-a, b), jnp.fmod(a, b), jnp.divmod(a, b), lax.div(a, b), lax.rem(a, b)


@case(whole(0, 256, 19, dtype=np.uint8), whole(0, 256, 19, dtype=np.uint8))
def unsigned_bytes(a, b):
    return a + b, a - b, a * b, a // (b | 1), a > b, jnp.maximum(a, b), a >> (b & 7), lax.population_count(a), lax.clz(b), ~a


@case(whole(-128, 128, 19, dtype=np.int8), whole(-128, 128, 19, dtype=np.int8))
def signed_bytes(a, b):
    return a + b, a * b, -a, jnp.abs(b), jnp.sign(a), a << 3, a >> 2, a.sum(), a.prod(), jnp.cumsum(a), a.astype(np.uint16)


@case(whole(0, 2**32, 9, dtype=np.uint32), whole(0, 32, 9, dtype=np.uint32))
def bit_tricks(a, n):
    return (a << n) | (a >> (32 - n)), a ^ (a >> 16), lax.population_count(a), lax.clz(a), a.astype(np.float32), jnp.bitwise_count(a)


@case(normal(6, 4).astype(jnp.bfloat16), normal(4, 5).astype(jnp.bfloat16), rtol=2e-2, atol=2e-2)
def bfloat16_layer(x, w):
    return jax.nn.gelu(x @ w), (x * 3).sum(), x.astype(np.float32), jnp.tanh(x)


@case(normal(6, 4).astype(np.float16), normal(4, 5).astype(np.float16), rtol=4e-3, atol=4e-3)
def float16_layer(x, w):
    return jax.nn.silu(x @ w), x.max(0), jnp.exp(x), x.mean()


@case((normal(4, 3) + 1j * normal(4, 3)).astype(np.complex64), normal(4, 3))
def complex_functions(z, x):
    return z * x, jnp.exp(z), jnp.abs(z), jnp.angle(z), z.conj(), z.real, z.imag, lax.complex(x, x), jnp.sqrt(z), z @ z.T, z.sum(0)


@case(normal(8) > 0, normal(8) > 0)
def truths(a, b):
    return a & b, a | b, ~a, a ^ b, a.any(), b.all(), a.sum(), jnp.where(a, 1, 2.5), jnp.argmax(a), jnp.nonzero(a, size=4, fill_value=-1)


@case(jnp.zeros((0, 3)), jnp.zeros((4, 0)), normal(3, 2))
def empty_arrays(a, b, w):
    return a @ w, a.sum(), a.sum(0), b.max(0, initial=2.0), jnp.concatenate([a, w.T]), b @ b.T, jnp.sort(a, 0), a.reshape(3, 0)


@case(jnp.float32(3.5), jnp.int32(2))
def scalars(x, n):
    return x ** n, jnp.sqrt(x), x > n, jnp.stack([x, x * n]), jnp.full((2, 2), x), n.astype(np.float32) / 3


@case(normal(5, 7, 3))
def movements(x):
    return (x.transpose(2, 0, 1), x[::-1, 1::2], jnp.flip(x, 1), jnp.roll(x, (1, -2), (0, 1)), x.reshape(-1), x.swapaxes(0, 2),
            jnp.tile(x[0], (2, 1)), jnp.repeat(x[:2], 3, 0), jnp.moveaxis(x, 0, -1), jnp.rot90(x[..., 0]))


@case(normal(6, 5), whole(-6, 6, 4), whole(0, 5, 4))
def indexing(x, i, j):
    return x[i], x[i, j], x.at[i, j].set(0.0), x.at[i].add(1.0), x.at[i, j].multiply(2.0), x.at[:, j].max(0.5), x[..., None][i, 1:3], \
        jnp.take_along_axis(x, j[:, None], 1) if False else x[i][:, j]


@case(normal(4, 9))
def statistics(x):
    return (x.mean(0), x.var(1), x.std(), jnp.median(x, 1), jnp.percentile(x, 30.0), jnp.quantile(x, jnp.array([0.1, 0.9]), axis=1),
            jnp.ptp(x, 0), jnp.average(x, 1, jnp.arange(9.0)), jnp.cov(x), jnp.corrcoef(x), jnp.nanmean(x))


@case(normal(31))
def sorts(x):
    return jnp.sort(x), jnp.argsort(x), jnp.argsort(-x), lax.top_k(x, 7), jnp.searchsorted(jnp.sort(x), x[:5]), jnp.partition(x, 10)[10], \
        lax.sort((jnp.round(x), x), num_keys=2)


@case(whole(0, 6, 40))
def counting(i):
    return jnp.bincount(i, length=6), jnp.unique(i, size=6), jnp.histogram(i, 5), jnp.isin(i, jnp.array([1, 4])), jnp.digitize(i, jnp.array([2, 4]))


@case(normal(3, 8))
def cumulative(x):
    return jnp.cumsum(x, 1), jnp.cumprod(x, 0), lax.cummax(x, 1), lax.cummin(x, 1, reverse=True), lax.cumlogsumexp(x, 1), jnp.diff(x), \
        lax.associative_scan(jnp.multiply, x, axis=1)


@case(normal(4, 30))
def transforms(x):
    return jnp.fft.rfft(x), jnp.fft.irfft(jnp.fft.rfft(x)), jnp.fft.fft2(x), jnp.fft.ifft(x + 0j), jnp.fft.fftshift(x), jnp.fft.hfft(x[0] + 0j), \
        jnp.fft.fft(x[:, :17])


@case(normal(2, 5, 12), normal(3, 5, 4))
def convolution_1d(x, w):
    return lax.conv_general_dilated(x, w, (2,), [(2, 1)], rhs_dilation=(2,)), jnp.convolve(x[0, 0], w[0, 0]), jnp.correlate(x[0, 0], w[0, 0])


@case(normal(2, 7, 9, 4), normal(3, 3, 1, 8), normal(2, 2, 8, 3))
def depthwise(x, w, v):
    y = lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"), feature_group_count=4)
    return lax.conv_transpose(y, v, (2, 2), "SAME")


@case(normal(2, 6, 8, 3))
def pooling(x):
    return (lax.reduce_window(x, 0.0, lax.add, (1, 2, 3, 1), (1, 2, 1, 1), "VALID") / 6,
            jax.grad(lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID").sum())(x))


@case(whole(0, 3, 2, 6, 9))
def pooling_of_equal_elements(x):
    def gradient(window, strides):
        return jax.grad(lambda x: lax.reduce_window(x, -jnp.inf, lax.max, window, strides, "VALID").sum())(x.astype(jnp.float32))
    return gradient((1, 2, 2), (1, 2, 2)), gradient((1, 2, 3), (1, 3, 4)), gradient((2, 1, 2), (1, 1, 2)), gradient((1, 3, 3), (1, 2, 2))


@case(normal(2, 3, 4), normal(4, 3, 5), normal(5))
def einsums(a, b, c):
    return jnp.einsum("bik,kij->bj", a, b), jnp.einsum("bik,kij,j->b", a, b, c), jnp.tensordot(a, b, [[1, 2], [1, 0]]), jnp.vdot(c, c)


@case(normal(40), normal(40) * 3)
def special_functions(x, y):
    s = jax.scipy.special
    return (s.erf(x), s.erfinv(jnp.tanh(x)), s.gammaln(jnp.abs(y)), s.digamma(jnp.abs(y) + 1), s.i0e(x), s.i1e(x), s.expit(y), s.logit(s.expit(x)),
            s.xlogy(jnp.abs(x), jnp.abs(y)), s.logsumexp(y), s.betainc(1.5, 2.5, s.expit(x)), s.gammainc(1.5, jnp.abs(y)), s.ndtri(s.expit(x)))


@case(jnp.array([0.0, -0.0, jnp.inf, -jnp.inf, jnp.nan, 1e-37, -1e38, 2.5, -2.5, 0.5]))
def special_values(x):
    return (jnp.sqrt(x), jnp.log(x), jnp.exp(x), 1 / x, jnp.sign(x), jnp.round(x), jnp.floor(x), jnp.isnan(x), jnp.isfinite(x), jnp.nan_to_num(x),
            jnp.maximum(x, 0), x.min(), jnp.argmax(x), jnp.signbit(x), jnp.copysign(1.0, x), jnp.sort(x), jnp.trunc(x), jnp.cbrt(x), jnp.log1p(x))


@case(jnp.array([1.5, -2.5, 300.7, -300.2, 1e10, jnp.nan]))
def conversions(x):
    return x.astype(np.int32), x.astype(np.uint8), x.astype(np.int8), x.astype(bool), x.astype(np.float16), lax.bitcast_convert_type(x, np.int32)


@case(whole(-8, 8, 12).astype(jnp.int4), normal(12).astype(jnp.float8_e4m3fn))
def narrow_types(i, f):
    return i.astype(np.int8) * 2, f.astype(np.float32), (i + i).astype(np.int32), i, f


@case(normal(5), 2, 3.0, True)
def weak_numbers(x, n, f, flag):
    return x * n, n * 2, f + n, jnp.where(flag, n, f), jnp.add(n, jnp.int8(1)), flag


@case({"w": normal(3, 2), "b": (normal(2), None)}, [normal(4, 3)])
def trees(p, xs):
    return {"y": [x @ p["w"] + p["b"][0] for x in xs], "n": None, "p": p}


@case(lambda: np.arange(12.0).reshape(3, 4).T, np.float64(2), np.arange(3, dtype=np.int64), 1j)
def numpy_arguments(x, s, i, z):
    return x * s, x[:, i], (x + z).sum()
