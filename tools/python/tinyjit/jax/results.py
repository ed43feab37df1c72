"""Arrays of a capture as arrays of JAX, in the same memory.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import functools

import jax
import numpy as np
from jax._src.array import ArrayImpl
from jax.sharding import SingleDeviceSharding
from jaxlib._jax import batched_device_put, dlpack_managed_tensor_to_buffer
from tinyjit._tinyjit import _export_donatable as export_donatable

from .inputs import is_narrow


def export(array):
    return array.__dlpack__()


def _of_memory(device, export, array):
    return dlpack_managed_tensor_to_buffer(export(array), device, None)


def _of_numpy(aval, sharding, devices, committed, array):
    """Of numbers that numpy has: one step for the memory and its type."""
    return batched_device_put(aval, sharding, [np.asarray(array)], devices, committed)


def is_of_numpy(converter):
    """Whether a function that `converter` gave takes numbers as numpy has them."""
    return isinstance(converter, functools.partial) and converter.func is _of_numpy


def _typed(aval, device, sharding, export, committed, array):
    """With the type that JAX gives the result, which its memory does not say."""
    made = dlpack_managed_tensor_to_buffer(export(array), device, None)
    return ArrayImpl(aval, sharding, [made], committed=committed, _skip_checks=True)


def _complex(aval, device, sharding, committed, array):
    numbers = array.numpy().view(aval.dtype)[..., 0]
    return _typed(aval, device, sharding, export, committed, numbers)


def _copied(aval, sharding, devices, committed, array):
    return batched_device_put(aval, sharding, [array.numpy()], devices, committed)


def _empty(aval, sharding, devices, committed, array):
    return batched_device_put(aval, sharding, [np.zeros(aval.shape, aval.dtype)], devices, committed)


def _float0(aval, array):
    return np.zeros(aval.shape, jax.dtypes.float0)


def _key(aval, inner, array):
    return jax.random.wrap_key_data(inner(array), dtype=aval.dtype)


def converter(aval, device, several_devices, export=export, committed=False):
    """The function that makes a result of this type of an `Array`, whose memory `export` hands to JAX. `committed` says whether it is to
    stay on its device."""
    dtype, sharding = aval.dtype, SingleDeviceSharding(device)
    if jax.dtypes.issubdtype(dtype, jax.dtypes.prng_key):
        physical = jax.core.ShapedArray((*aval.shape, *dtype._impl.key_shape), np.dtype("uint32"))
        return functools.partial(_key, aval, converter(physical, device, several_devices, committed=committed))
    if dtype == jax.dtypes.float0:
        return functools.partial(_float0, aval)
    if 0 in aval.shape:
        return functools.partial(_empty, aval, sharding, [device], committed)
    if np.issubdtype(dtype, np.complexfloating):
        return functools.partial(_complex, aval, device, sharding, committed)
    if is_narrow(dtype):
        return functools.partial(_copied, aval, sharding, [device], committed)
    if export is not export_donatable and dtype.isbuiltin == 1:
        return functools.partial(_of_numpy, aval, sharding, [device], committed)
    if aval.weak_type or several_devices:
        return functools.partial(_typed, aval, device, sharding, export, committed)
    return functools.partial(_of_memory, device, export)
