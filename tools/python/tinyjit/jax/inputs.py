"""Arguments as arrays that a capture takes, without a copy where their memory allows that.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import functools

import jax
import numpy as np
import tinyjit
from jax._src.array import ArrayImpl
from tinyjit._tinyjit import _take_donated as take_donated


def is_narrow(dtype):
    """True for elements of less than a byte: XLA packs them, numpy and tinyjit have one in each byte."""
    return dtype != np.bool_ and jax.dtypes.itemsize_bits(dtype) < 8


def as_numpy(dtype, leaf):
    return np.asarray(leaf, dtype, order="C")


def _pairs(dtype, part, leaf):
    """Complex numbers as their real and imaginary parts, in the same memory."""
    array = np.asarray(leaf, dtype, order="C")
    return array[..., None].view(part)


def _flags_of_float0(leaf):
    return np.zeros(leaf.shape, np.bool_)


def is_opaque(dtype):
    """True for elements that numpy does not know: random keys, and gradients of integers."""
    return jax.dtypes.issubdtype(dtype, jax.dtypes.prng_key) or dtype == jax.dtypes.float0


def needs_conversion(dtype):
    return is_opaque(dtype) or np.issubdtype(dtype, np.complexfloating) or is_narrow(dtype)


def give_away(leaf):
    """The memory of a donated array, which is deleted, for a result to take; where others see that memory, a copy."""
    return take_donated(leaf) if type(leaf) is ArrayImpl else tinyjit.asarray(leaf, copy=True)


def converter(aval, leaf):
    """The function that makes arrays of arguments like `leaf`, whose type is `aval`; None if a capture takes them as they
    are."""
    dtype = aval.dtype
    if jax.dtypes.issubdtype(dtype, jax.dtypes.prng_key):
        return jax.random.key_data
    if dtype == jax.dtypes.float0:
        return _flags_of_float0
    if np.issubdtype(dtype, np.complexfloating):
        return functools.partial(_pairs, dtype, np.float32 if dtype == np.complex64 else np.float64)
    return None if type(leaf) is ArrayImpl and not is_narrow(dtype) else functools.partial(as_numpy, dtype)
