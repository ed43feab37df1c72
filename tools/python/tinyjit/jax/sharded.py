"""A compiled program for several devices: each is a rank, which has its part of each array.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import os
import threading

import jax
import numpy as np
import tinyjit
from jax._src import core
from jax._src.array import ArrayImpl
from jax.sharding import Mesh, NamedSharding, PartitionSpec
from jaxlib._jax import batched_device_put
from tinyjit._tinyjit import current_communicator

from . import inputs, ranks, results, shortcut
from .compiled import CALLS_BEFORE_SHORTCUT, capture, check_if_deleted, load


class _Launches:
    """Calls by shortcuts for several devices, one after the other and each until its results are there: of more that are under way, one may
    have all threads of XLA's wait for another."""

    def __init__(self):
        self.lock = threading.RLock()
        #: A child of a fork has none of the threads.
        self.are_lost = False
        os.register_at_fork(after_in_child=self._lose)

    def _lose(self):
        self.lock, self.are_lost = threading.RLock(), True


launches = _Launches()


def _is_key(aval):
    return jax.dtypes.issubdtype(aval.dtype, jax.dtypes.prng_key)


def _physical(aval):
    """Of random keys, the numbers that they are."""
    return core.physical_aval(aval) if _is_key(aval) else aval


class _Argument:
    """How an argument becomes the parts of it."""

    def __init__(self, aval, sharding):
        self.is_key, self.aval, self.sharding = _is_key(aval), _physical(aval), sharding
        self.needs_conversion = aval.dtype == jax.dtypes.float0 or inputs.needs_conversion(self.aval.dtype)
        self._checked = None

    def is_as_needed(self, leaf):
        """Whether a leaf that `parts` was given is an array in just these parts."""
        return type(leaf) is ArrayImpl and leaf.sharding is self._checked and leaf.committed

    def parts(self, leaf):
        """The parts that devices of this process have."""
        if type(leaf) is ArrayImpl and leaf.sharding is self._checked:
            return leaf._arrays
        if self.is_key:
            leaf = jax.random.key_data(leaf)
        elif self.aval.dtype == jax.dtypes.float0:
            leaf = np.zeros(leaf.shape, np.bool_)
        if type(leaf) is not ArrayImpl or not leaf.sharding.is_equivalent_to(self.sharding, leaf.ndim):
            if not isinstance(leaf, jax.Array) and self.aval.dtype != jax.dtypes.float0:
                leaf = np.asarray(leaf, self.aval.dtype)
            return jax.device_put(leaf, self.sharding)._arrays
        self._checked = leaf.sharding
        return leaf._arrays


class _Result:
    """How the parts of a result become it."""

    def __init__(self, aval, sharding, given, devices):
        self.aval, self.sharding, self.physical, self.is_key = aval, sharding, _physical(aval), _is_key(aval)
        if given is not None and not self.is_key:
            self.sharding = given
        part = core.ShapedArray(self.sharding.shard_shape(self.physical.shape), self.physical.dtype, weak_type=self.physical.weak_type)
        self.devices, self.converters = devices, [results.converter(part, device, True) for device in devices]
        #: JAX makes the whole of the numbers of the parts in one step, which is a few microseconds less for each of them.
        self.in_one_step = results.is_of_numpy(self.converters[0])
        if self.in_one_step:
            self.converters = [np.asarray] * len(devices)

    def whole(self, parts):
        if self.aval.dtype == jax.dtypes.float0:
            return parts[0]
        if self.in_one_step:
            made = batched_device_put(self.physical, self.sharding, parts, self.devices, True)
        else:
            made = ArrayImpl(self.physical, self.sharding, parts, committed=True, _skip_checks=True)
        return jax.random.wrap_key_data(made, dtype=self.aval.dtype) if self.is_key else made


class _Rank:
    """The program of one device, with a module of its own: two threads in calls of one module take turns."""

    def __init__(self, module, capture, converters, converted):
        self.module, self.capture, self.converters, self.converted = module, capture, converters, converted

    def __call__(self, given):
        for i, function in self.converted:
            given[i] = function(given[i])
        made = self.capture(*given)
        made = (made,) if len(self.converters) == 1 else made or ()
        return [function(array) for function, array in zip(self.converters, made, strict=True)]


class ShardedExecutable:
    """A program with its code, for the arguments of one signature."""

    def __init__(self, program, options):
        self.program, self._devices = program, program.devices
        self._own = self._own_ranks()
        meshes = {}

        def sharding(aval, found):
            axes, dims = found or ((("all", len(self._devices)),), ((),) * _physical(aval).ndim)
            if axes not in meshes:
                names, sizes = zip(*axes)
                meshes[axes] = Mesh(np.array(self._devices).reshape(sizes), names)
            return NamedSharding(meshes[axes], PartitionSpec(*(each if len(each) != 1 else each[0] for each in dims)))
        divided = program.divided
        # Of what has no sharding, each device has a copy; on the program's own mesh.
        default = next((each for each in (*divided.arguments, *divided.results) if each), None)
        default = default and default[0]

        def found(aval, given):
            return given or (default and (default, ((),) * _physical(aval).ndim))
        arguments = [_Argument(aval, sharding(aval, found(aval, given)))
                     for aval, given in zip(program.arguments, divided.arguments, strict=True)]
        count = len(program.constants)
        self._all_arguments, self._calls, self._xla = arguments, 0, None
        self._arguments, self._donated = arguments[count:], tuple(i for i, donated in enumerate(program.donated) if donated)
        self._constants = [argument.parts(value) for argument, value in zip(arguments, program.constants)]
        devices = [self._devices[rank] for rank in self._own]
        self._results = [_Result(aval, sharding(aval, found(aval, given)), chosen, devices) for aval, given, chosen in zip(
            program.results, divided.results, program.given_shardings, strict=True)]
        converted = [(i, inputs.converter(argument.aval, None)) for i, argument in enumerate(arguments) if argument.needs_conversion]
        text = program.text()
        # The first one compiles, the others find its code in the cache.
        modules = [load(program, text, options) for _ in devices]
        self._ranks = self._run(len(devices), lambda i: _Rank(modules[i], capture(program, modules[i], options), [
            each.converters[i] for each in self._results], converted))

    @staticmethod
    def _run(count, task):
        """On each rank of this process."""
        return [task(0)] if count == 1 else ranks.run(count, task)

    def _own_ranks(self):
        """The ranks of this process: all, or the one of its communicator."""
        process = jax.process_index() if len({device.process_index for device in self._devices}) > 1 else self._devices[0].process_index
        own = [rank for rank, device in enumerate(self._devices) if device.process_index == process]
        if len(own) == len(self._devices):
            return own
        communicator = current_communicator()
        count = len(self._devices)
        if communicator is None or communicator.size != count or own != [communicator.rank]:
            raise tinyjit.UnsupportedError(
                f"{self.program.name}: it is for {count} devices, of which this process has those of the ranks {own}, and its communicator "
                f"is {communicator}, expected all devices in one process, or process r of {count} with device r and communicator r: "
                "python -m tinyjit.distributed")
        return own

    @property
    def module(self):
        """That of the first rank of this process."""
        return self._ranks[0].module

    def shortcut(self, leaves, made):
        """JAX's shortcut for calls like the one that has made these results, or None; and whether there may be one for the next call."""
        if self._calls < CALLS_BEFORE_SHORTCUT:
            self._calls += 1
            return None, True
        if not all(map(_Argument.is_as_needed, self._arguments, leaves)):
            return None, False
        program = self.program
        if self._xla is None:
            own_all = 1 < len(self._devices) == len(self._own)
            self._xla = own_all and shortcut.compile_call(
                program.name, program.divided.module, (*program.arguments, *program.results), self._devices,
                [rank.capture for rank in self._ranks]) or False
        if not self._xla:
            return None, False
        constants = [jax.device_put(value, argument.sharding) for value, argument in zip(program.constants, self._all_arguments)]
        shardings = [argument.sharding for argument in self._all_arguments]
        return shortcut.describe(program, self._xla, constants, shardings, made), False

    def __call__(self, leaves):
        """The results, flat. Donated arguments are deleted."""
        check_if_deleted(leaves)
        parts = self._constants + [argument.parts(leaf) for argument, leaf in zip(self._arguments, leaves, strict=True)]
        made = self._run(len(self._ranks), lambda i: self._ranks[i]([each[i] for each in parts]))
        for i in self._donated:
            if isinstance(leaves[i], jax.Array):
                leaves[i].delete()
        return [result.whole([each[i] for each in made]) for i, result in enumerate(self._results)]
