"""Compares a function under tinyjit.jax.jit with the same under jax.jit.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import jax
import numpy as np

import tinyjit.jax

CASES = {}


def case(*arguments, rtol=2e-5, atol=2e-6, **options):
    """A function of the table, with arguments as arrays or as a function that makes them."""
    def add(function):
        assert function.__name__ not in CASES, function.__name__
        CASES[function.__name__] = function, arguments, options, rtol, atol
        return function
    return add


def made(argument):
    return argument() if callable(argument) else argument


def words(x):
    """An array as one that numpy compares: random keys as their bits."""
    if isinstance(x, jax.Array) and jax.dtypes.issubdtype(x.dtype, jax.dtypes.prng_key):
        x = jax.random.key_data(x)
    return np.asarray(x)


def difference(found, expected, rtol, atol):
    """How a result differs, or nothing: in its type in JAX's sense, or in its elements."""
    if found.dtype != expected.dtype or found.shape != expected.shape:
        return f"is {found.dtype}{found.shape}, expected {expected.dtype}{expected.shape}"
    if getattr(found, "weak_type", False) != getattr(expected, "weak_type", False):
        return f"has weak_type {found.weak_type}, expected {expected.weak_type}"
    a, b = words(found), words(expected)
    if a.dtype.kind in "biu" or a.dtype == jax.dtypes.float0:
        return "" if np.array_equal(a, b) else f"is {a}, expected {b}"
    wide = np.complex128 if a.dtype.kind == "c" else np.float64
    a, b = a.astype(wide), b.astype(wide)
    if np.allclose(a, b, rtol, atol, equal_nan=True):
        return ""
    place = tuple(np.argwhere(~np.isclose(a, b, rtol, atol, equal_nan=True))[0])
    return f"differs at {place}: {a[place]}, expected {b[place]}"


def differences(name):
    """How the results of a case differ from JAX's, over three calls."""
    function, arguments, options, rtol, atol = CASES[name]
    expected, tree = jax.tree_util.tree_flatten(jax.jit(function, **options)(*map(made, arguments)))
    compiled = tinyjit.jax.jit(function, **options)
    for _ in range(3):
        found, found_tree = jax.tree_util.tree_flatten(compiled(*map(made, arguments)))
        assert found_tree == tree, f"the results are {found_tree}, expected {tree}"
        for i, (a, b) in enumerate(zip(found, expected, strict=True)):
            if text := difference(a, b, rtol, atol):
                return f"result {i} {text}"
    return ""
