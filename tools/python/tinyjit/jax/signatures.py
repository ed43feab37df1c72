"""The type of an argument, on which a compiled program depends.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import functools

import jax
import numpy as np
import tinyjit
from jax._src import config, core
from jax._src.array import ArrayImpl


class Traced(Exception):
    """The argument is of a trace of JAX's."""


def type_of(leaf):
    """Equal for arguments that one program takes."""
    kind = type(leaf)
    if kind is ArrayImpl:
        return leaf.aval
    if isinstance(leaf, core.Tracer):
        raise Traced
    if isinstance(leaf, (np.ndarray, np.generic)):
        return leaf.shape, leaf.dtype
    if isinstance(leaf, jax.Array):
        return leaf.aval
    # Numbers of Python; of anything else, JAX says what is wrong with it when it is traced.
    return kind


def device_of(leaf):
    """The device of an array of JAX, which results are to be on; None for what is not on one yet."""
    if not isinstance(leaf, jax.Array):
        return None
    devices = leaf.devices()
    return next(iter(devices)) if len(devices) == 1 else tuple(sorted(devices, key=lambda device: device.id))


def plain(leaf):
    """An argument that is an array by a method of its own, as that array."""
    method = getattr(leaf, "__jax_array__", None)
    return leaf if method is None or isinstance(leaf, jax.Array) else method()


def cpus():
    """JAX's own CPUs, on which functions of tinyjit.jax.jit have their arrays."""
    try:
        return jax.local_devices(backend="cpu")
    except RuntimeError as error:
        raise tinyjit.UnsupportedError(f"tinyjit.jax.jit needs JAX's CPU, among the platforms that JAX_PLATFORMS names; on the platform "
                                       f"tinyjit, jax.jit is compiled by tinyjit: {error}") from None


def default_cpu():
    """The CPU for what is on none yet."""
    chosen = config.default_device.value
    return chosen if isinstance(chosen, jax.Device) and chosen in cpus() else cpus()[0]


@functools.cache
def has_several_devices():
    """Whether there are several CPUs, in this process or in others that JAX knows."""
    return len(cpus()) > 1 or jax.device_count(backend="cpu") > 1


def placement(leaves):
    """Where the arguments are, where there is more than one device."""
    return (default_cpu(), *map(place_of, leaves)) if has_several_devices() else None


def place_of(leaf):
    """Equal for arguments that are on the same devices in the same parts; None for what is not on one yet."""
    if not isinstance(leaf, jax.Array):
        return None
    return leaf.sharding, leaf.committed


def identities(leaves):
    """Equal for arguments that one program takes; None for those that are no arrays of JAX."""
    if has_several_devices():
        return [id(default_cpu()),
                *((id(leaf.aval), id(leaf.sharding), leaf.committed) if type(leaf) is ArrayImpl else None for leaf in leaves)]
    return [id(leaf.aval) if type(leaf) is ArrayImpl else None for leaf in leaves]
