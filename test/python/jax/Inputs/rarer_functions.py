"""Rarer functions of JAX's modules.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import jax
import jax.numpy as jnp
from jax import lax

from array_functions import normal, whole
from compare import case


@case(normal(4, 6), normal(64))
def signals(x, y):
    s = jax.scipy.signal
    return s.convolve(x, x[:2, :3]), s.fftconvolve(x[0], x[1]), s.detrend(x), s.stft(y, nperseg=16)[2], s.welch(y, nperseg=16)


@case(normal(6), normal(6))
def densities(x, y):
    s = jax.scipy.stats
    p = jax.nn.sigmoid(x)
    return (s.norm.logpdf(x), s.norm.cdf(x), s.norm.ppf(p), s.t.logpdf(x, 3.0), s.beta.logpdf(p, 2.0, 3.0), s.gamma.logpdf(jnp.abs(y), 2.0),
            s.poisson.logpmf(jnp.arange(6), 3.0), s.multivariate_normal.logpdf(x[:2], jnp.zeros(2), jnp.eye(2)), s.rankdata(x),
            s.mode(jnp.round(x)))


@case(normal(3, 4), whole(0, 4, 3))
def activations(x, i):
    n = jax.nn
    return (n.one_hot(i, 4), n.log_softmax(x), n.standardize(x), n.glu(x), n.elu(x), n.selu(x), n.celu(x), n.softplus(x), n.hard_swish(x),
            n.mish(x), n.logsumexp(x, 0), n.squareplus(x), n.sparse_plus(x))


@case(normal(5), 4)
def powers(x, n):
    return (x ** n, x ** -2, jnp.power(2, jnp.arange(5)), lax.integer_pow(x, 5), jnp.float_power(jnp.abs(x), 1.5), jnp.exp2(x),
            jnp.ldexp(x, 3), jnp.frexp(x), jnp.modf(x))


@case(whole(-50, 50, 8), whole(1, 20, 8))
def integers(a, b):
    return (jnp.gcd(a, b), jnp.lcm(a, b), lax.shift_right_logical(a, 2), jnp.left_shift(b, 1), a.astype(jnp.uint32),
            jnp.bitwise_xor.reduce(a), jnp.floor_divide(a, -b), a.clip(-3, 7), a.mean(), a.std(), jnp.median(a))


@case(normal(4, 5))
def shapes(x):
    return (jnp.triu(x), jnp.tril(x, -1), jnp.diag(x[:, 0]), jnp.diagonal(x), jnp.meshgrid(x[0], x[:, 0]), jnp.indices((2, 3)),
            jnp.block([[x, x], [x, x]]), jnp.array_split(x, 3, 1), jnp.vander(x[0], 3), jnp.linspace(0, x[0, 0], 5),
            jnp.select([x > 0, x < -1], [x, x * 2], 0.5), jnp.apply_along_axis(jnp.sort, 0, x), jnp.insert(x, 1, 0.0, axis=0),
            jnp.delete(x, 2, 1), jnp.lexsort((x[0], x[1][:5])), jnp.flatnonzero(x > 0, size=6), jnp.nancumsum(x), jnp.nanmedian(x))


@case(normal(6))
def bits_of_floats(x):
    return (lax.bitcast_convert_type(x, jnp.uint8), lax.bitcast_convert_type(x.astype(jnp.float16), jnp.int16), jnp.packbits(x > 0),
            jnp.unpackbits(jnp.uint8(37)), x.view(jnp.int32), lax.reduce_precision(x, 5, 4), jnp.nextafter(x, 1.0), jnp.spacing(x))


@case(normal(8))
def loops_of_all_kinds(x):
    return (lax.scan(lambda c, v: (c + v, (c, v.astype(jnp.int32))), 0.0, x, unroll=3), lax.scan(lambda c, _: (c * 2, None), 1, None, length=5),
            lax.map(jnp.sin, x, batch_size=3), lax.fori_loop(2, 6, lambda i, c: c.at[i].set(i), x), lax.reduce(x, 1.0, lax.mul, (0,)),
            lax.associative_scan(lambda a, b: (a[0] * b[0], b[0] * a[1] + b[1]), (x, x)))


@case(normal(4, 4), normal(4), rtol=1e-4, atol=1e-5)
def linear_algebra(a, b):
    s = a @ a.T + 4 * jnp.eye(4)
    return (jnp.linalg.lstsq(a, b)[0], jnp.linalg.pinv(a), jnp.linalg.cond(a), jnp.linalg.multi_dot([a, a, a]), jax.scipy.linalg.lu(a),
            jax.scipy.linalg.block_diag(a, a), jax.scipy.linalg.toeplitz(b), jax.scipy.linalg.polar(s)[1],
            jax.grad(lambda a: jnp.linalg.slogdet(a @ a.T + jnp.eye(4))[1])(a), jax.grad(lambda s: jnp.linalg.cholesky(s).sum())(s),
            jax.grad(lambda s: jnp.linalg.eigvalsh(s).sum())(s), lax.linalg.triangular_solve(s, a, lower=True))


@case(normal(1, 3, 6, 4), normal(3, 3, 2, 3))
def convolutions(x, w):
    return (lax.conv_general_dilated(x, w, (1, 2), [(1, 0), (0, 2)], lhs_dilation=(2, 1)),
            lax.conv_general_dilated_patches(x, (2, 2), (1, 1), "VALID"), lax.dot_general(x, x, (((3,), (3,)), ((0, 1), (0, 1)))),
            jax.grad(lambda x: lax.conv_general_dilated(x, w, (2, 1), "SAME").sum())(x),
            lax.conv_general_dilated(x[:, None], w[:, None, :, :, :1], (1, 1, 1), "SAME"))


@case(normal(2, 11, 12, 5), normal(3, 2, 5, 7), rtol=1e-4, atol=1e-4)
def gradients_of_convolutions_with_steps(x, w):
    def step(x, w, steps, order):
        return jax.grad(lambda x, w: (lax.conv_general_dilated(x, w, (steps,) * 2, "SAME", dimension_numbers=order) ** 2).sum(),
                        argnums=(0, 1))(x, w)
    last, first = ("NHWC", "HWIO", "NHWC"), ("NCHW", "OIHW", "NCHW")
    # Infinity that lies beside no element of the gradient is multiplied by nothing.
    huge = x.at[0, 1, 1, 0].set(jnp.inf)
    return (step(x, w, 2, last), step(x, w, 3, last), step(huge, w, 3, last), step(huge, w, 2, last),
            step(jnp.moveaxis(huge, 3, 1), jnp.transpose(w, (3, 2, 0, 1)), 3, first))


@case(lambda: jax.random.key(9), rtol=1e-4)
def rarer_distributions(key):
    r = jax.random
    return (r.cauchy(key, (3,)), r.chisquare(key, 3.0, shape=(3,)), r.t(key, 4.0, (3,)), r.binomial(key, 10.0, 0.3, (4,)), r.geometric(key, 0.3, (4,)),
            r.weibull_min(key, 1.0, 2.0, (3,)), r.orthogonal(key, 3), r.ball(key, 3), r.maxwell(key, (2,)), r.rademacher(key, (5,)),
            r.wald(key, 1.0, (3,)), r.lognormal(key, 1.0, (3,)), r.normal(key, (3,), jnp.bfloat16), r.normal(key, (3,), jnp.complex64),
            r.randint(key, (5,), 0, 200, jnp.uint8), r.bits(key, (5,), jnp.uint8))


@case(normal(6, 4), whole(0, 6, 7, 2))
def gathers_and_scatters(x, i):
    return (x.at[i[:, 0], 1].get(mode="fill", fill_value=9.0), x.at[i[:, 0]].min(0.0), x.at[9].set(1.0, mode="drop"),
            lax.dynamic_slice(x, (i[0, 0], i[1, 1]), (2, 3)), x.at[i[:, 0]].apply(jnp.sin), jnp.take(x, i, mode="wrap"),
            jnp.put_along_axis(x, i[:6, :1] % 4, 5.0, 1, inplace=False), jnp.choose(i[0] % 2, [x[0, :2], x[1, :2]], mode="clip"),
            jnp.compress(jnp.array([True, False, True]), x, axis=1, size=2), jnp.argwhere(x > 0, size=4),
            jnp.setdiff1d(i.ravel(), jnp.arange(3), size=4), jnp.union1d(i.ravel(), jnp.arange(3), size=9))


@case(normal(4) * 0.1)
def gradients(x):
    return (jax.hessian(lambda x: jnp.prod(jnp.cos(x)))(x), jax.jacrev(lambda x: jnp.cumsum(x ** 3))(x), jax.linearize(jnp.sin, x)[1](x),
            jax.grad(lambda x: lax.fori_loop(0, 3, lambda i, c: c * jnp.sin(x).sum() + c, 1.0))(x),
            jax.grad(lambda x: jnp.sort(x)[1] * jnp.max(x))(x), jax.grad(lambda x: jnp.linalg.norm(jnp.fft.fft(x)))(x),
            jax.grad(lambda x: jnp.cumprod(x + 1).sum())(x), jax.grad(lambda x: lax.cond(x[0] > 0, jnp.sum, lambda v: v.prod(), x))(x))


@case(jnp.zeros((0, 3), jnp.complex64), jnp.zeros((2, 0), jnp.complex64))
def empty_complex_arrays(x, y):
    return x.sum(0), x.real, (x + 1j).T, jnp.linalg.norm(x), y @ x, jnp.concatenate([x, x + 1])


@case(normal(3, 2))
def empty_slices(x):
    return x[3:], x[:, 2:2].sum(), jnp.pad(x[3:], ((1, 2), (0, 0)), constant_values=4), lax.pad(x, 2.0, ((-3, 0, 0), (0, 1, 0))), jnp.concatenate([x[3:], x])


@case(normal(4, 8), normal(8, 3))
def products_by_algorithm(x, y):
    presets = lax.DotAlgorithmPreset
    half = x.astype(jnp.bfloat16), y.astype(jnp.bfloat16)
    return (*(lax.dot(x, y, precision=p) for p in (presets.F32_F32_F32, presets.BF16_BF16_F32_X3, presets.BF16_BF16_F32_X6)),
            lax.dot(*half, precision=presets.BF16_BF16_F32, preferred_element_type=jnp.float32),
            lax.dot(*half, precision=presets.F32_F32_F32, preferred_element_type=jnp.float32),
            jax.nn.dot_product_attention(*(half[0][None, :, None],) * 3, is_causal=True).astype(jnp.float32).round(1))
