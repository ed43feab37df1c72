"""The functions of complex.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def numbers(*shape, dtype=np.complex64):
    return lambda random: (random.normal(size=shape) + 1j * random.normal(size=shape)).astype(dtype)


def mandelbrot(c):
    z = np.zeros_like(c)
    for _ in range(10):
        z = z * z + c
    return z


def equal(random):
    """Numbers of which some are those of `same`."""
    return (random.integers(0, 2, 7) + 1j * random.integers(0, 2, 7)).astype(np.complex64)


def scatter(x, i, v):
    x = x.copy()
    for place, value in zip(i[:, 0], v):
        x[place] *= value
    return x


def moved(x):
    return np.pad(x.T, ((1, 1), (0, 0)), constant_values=np.complex64(1 - 2j))


X, D = numbers(7), numbers(7, dtype=np.complex128)
UNARY = {"exp": np.exp, "log": np.log, "sqrt": np.sqrt, "sin": np.sin, "cos": np.cos, "tanh": np.tanh, "tan": np.tan,
         "neg": np.negative, "conj": np.conj, "expm1": np.expm1, "log1p": np.log1p, "rsqrt": lambda x: 1 / np.sqrt(x),
         "sign": lambda x: x / np.abs(x), "abs": np.abs, "angle": np.angle, "re": np.real, "im": np.imag}
BINARY = {"add": np.add, "sub": np.subtract, "mul": np.multiply, "div": np.divide, "pow": np.power}
FUNCTIONS = {
    **{name: ([X], function, 2e-6, {}) for name, function in UNARY.items()},
    **{name + "_f64": ([D], UNARY[name], 1e-14, {}) for name in ("exp", "log", "sqrt", "tanh")},
    **{name: ([X, X], function, 5e-6, {}) for name, function in BINARY.items()},
    "div_f64": ([D, D], np.divide, 1e-14, {}),
    "eq": ([equal, equal], np.equal),
    "product": ([numbers(3, 4), numbers(4, 5)], np.matmul, 2e-6, {}),
    "moved": ([numbers(3, 4)], moved),
    "one": ([numbers(dtype=np.complex128)], lambda x: np.complex128(x * (0.5 - 1j)), 1e-15, {}),
    "mandelbrot": ([lambda random: numbers(7)(random) * np.complex64(0.25)], mandelbrot, 5e-6, {}),
    "scatter": ([numbers(5), lambda random: random.integers(0, 5, (9, 1)).astype(np.int32), numbers(9)], scatter, 2e-6, {}),
}
