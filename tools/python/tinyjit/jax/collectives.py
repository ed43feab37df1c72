"""Collectives between ranks in functions of `tinyjit.jax.jit`. docs/distributed.md is the page.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import math

import jax
import jax.numpy as jnp
import numpy as np

__all__ = ["Mesh", "all_gather", "all_reduce", "all_slice", "all_to_all", "broadcast", "permute", "position", "reduce_scatter"]


class Mesh:
    """Ranks along named axes, numbered row by row: `Mesh(data=2, model=4)`."""

    def __init__(self, **axes):
        if not axes or not all(isinstance(size, int) and size >= 1 for size in axes.values()):
            raise ValueError(f"a mesh of {axes}, expected axes with a positive size each")
        self.axes = dict(axes)

    def size(self, axes=None):
        """How many ranks the groups along `axes` have; all ranks without."""
        return math.prod(self.axes[axis] for axis in _names(self, axes))

    def __repr__(self):
        return f"Mesh({', '.join(f'{axis}={size}' for axis, size in self.axes.items())})"


def _names(mesh, axes):
    names = tuple(mesh.axes) if axes is None else (axes,) if isinstance(axes, str) else tuple(axes)
    for name in names:
        if name not in mesh.axes or names.count(name) > 1:
            raise ValueError(f"axes {names}, expected some of {mesh}, each once")
    return names


def _dim(x, dim, name="dim"):
    if not -x.ndim <= dim < x.ndim:
        raise ValueError(f"{name} {dim} of an array of rank {x.ndim}")
    return dim % x.ndim


def _divide(size, members, dim):
    if size % members:
        raise ValueError(f"{size} elements along dimension {dim} cut into {members} parts, expected a multiple")
    return size // members


def _call(kind, x, shape, mesh, axes, dtype=None, **constants):
    """One collective; its results are where the program goes on, so that their order is that of the program."""
    call = jax.ffi.ffi_call("tinyjit_collective", jax.ShapeDtypeStruct(shape, x.dtype if dtype is None else dtype), has_side_effect=True)
    return call(*([] if x is None else [x]), kind=kind, axes=",".join(_names(mesh, axes)), mesh_axes=",".join(mesh.axes),
                mesh_sizes=np.array(list(mesh.axes.values()), np.int64), **constants)


def _checked_reduction(x, reduction):
    if reduction not in ("sum", "product", "min", "max"):
        raise ValueError(f"reduction {reduction!r}, expected 'sum', 'product', 'min' or 'max'")
    if jnp.iscomplexobj(x) and reduction != "sum":
        raise ValueError(f"a {reduction} of complex numbers, expected a sum")
    return reduction


def all_reduce(x, reduction, mesh, axes=None):
    """The sum ('product', 'min', 'max') of what all ranks of a group have; in pairs, with the same bits on all of them."""
    x = jnp.asarray(x)
    return _call("all_reduce", x, x.shape, mesh, axes, reduction=_checked_reduction(x, reduction))


def reduce_scatter(x, reduction, mesh, axes=None, dim=0):
    """This rank's part, along `dim`, of that sum."""
    x = jnp.asarray(x)
    dim = _dim(x, dim)
    shape = list(x.shape)
    shape[dim] = _divide(shape[dim], mesh.size(axes), dim)
    return _call("reduce_scatter", x, tuple(shape), mesh, axes, reduction=_checked_reduction(x, reduction), dim=np.int64(dim))


def all_gather(x, mesh, axes=None, dim=0):
    """The arrays of all ranks of a group, in a row along `dim`."""
    x = jnp.asarray(x)
    dim = _dim(x, dim)
    shape = list(x.shape)
    shape[dim] *= mesh.size(axes)
    return _call("all_gather", x, tuple(shape), mesh, axes, dim=np.int64(dim))


def all_slice(x, mesh, axes=None, dim=0):
    """This rank's part, along `dim`, of an array that it has; nothing is exchanged."""
    x = jnp.asarray(x)
    dim = _dim(x, dim)
    shape = list(x.shape)
    shape[dim] = _divide(shape[dim], mesh.size(axes), dim)
    return _call("all_slice", x, tuple(shape), mesh, axes, dim=np.int64(dim))


def all_to_all(x, mesh, axes=None, split=0, dim=0):
    """The parts, along `split`, that all ranks of a group have for this one, in a row along `dim`."""
    x = jnp.asarray(x)
    split, dim = _dim(x, split, "split"), _dim(x, dim)
    shape = list(x.shape)
    shape[split] = _divide(shape[split], mesh.size(axes), split)
    shape[dim] *= mesh.size(axes)
    return _call("all_to_all", x, tuple(shape), mesh, axes, split=np.int64(split), dim=np.int64(dim))


def broadcast(x, mesh, axes=None, rank=0):
    """The array that member `rank` of a group has."""
    x = jnp.asarray(x)
    if not 0 <= rank < mesh.size(axes):
        raise ValueError(f"rank {rank} of a group of {mesh.size(axes)}")
    return _call("broadcast", x, x.shape, mesh, axes, rank=np.int64(rank))


def permute(x, pairs, mesh, axes=None):
    """The array of the member that a pair (from, to) brings here, else zeros."""
    x, pairs = jnp.asarray(x), [tuple(pair) for pair in pairs]
    for side in zip(*pairs):
        if len(set(side)) < len(side) or not all(0 <= member < mesh.size(axes) for member in side):
            raise ValueError(f"pairs {pairs}, expected ranks of a group of {mesh.size(axes)}, each once on a side")
    return _call("permute", x, x.shape, mesh, axes, pairs=np.array(pairs, np.int64).reshape(-1))


def position(mesh, axis):
    """The position of this rank along an axis, as an int32."""
    array = _call("position", None, (1,), mesh, axis, dtype=jnp.int64)
    return array[0].astype(jnp.int32)
