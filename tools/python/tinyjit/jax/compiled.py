"""A compiled program: called with the arguments of one signature, as flat lists.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import collections

import jax
import tinyjit
from jax._src.array import ArrayImpl
from jax.sharding import SingleDeviceSharding
from tinyjit._tinyjit import _results_in_place as results_in_place

from . import callbacks, inputs, places, results, shortcut
from .lowering import Program
from .signatures import cpus, default_cpu, device_of


def load(program: Program, text, options):
    """Module of the program, whose text is given."""
    try:
        return tinyjit.load(text, **options)
    except tinyjit.Error as error:
        raise _located(program, options, error) from None


def capture(program: Program, module, options):
    try:
        return module.capture("main")
    except tinyjit.Error as error:
        raise _located(program, options, error) from None


def _located(program: Program, options, error):
    """The error with places in the user's program: the same again, of the text that has them."""
    if not isinstance(error, (tinyjit.UnsupportedError, tinyjit.InvalidArgumentError, tinyjit.FailedPreconditionError)):
        return error
    # Ranks that are missing, or run another program, are not about an op.
    if isinstance(error, tinyjit.FailedPreconditionError) and not error.diagnostics:
        return error
    try:
        tinyjit.load(program.text(locations=True), **{**options, "cache": "off"}).capture("main")
    except tinyjit.Error as again:
        error = again
    return places.refusal(program.name, error.diagnostics, str(error))


def _device(leaves):
    """The device of the arguments; if they are on none yet, the one that JAX's configuration says, or its first CPU."""
    devices = {device for device in map(device_of, leaves) if device is not None}
    if not devices:
        return default_cpu()
    if len(devices) > 1 or isinstance(next(iter(devices)), tuple):
        raise tinyjit.UnsupportedError(f"arguments are on the devices {sorted(map(str, devices))}, expected one device")
    device = devices.pop()
    if device.platform != "cpu":
        raise tinyjit.UnsupportedError(f"an argument is on {device}, expected a device of the platform cpu: "
                                       "jax.device_put(x, jax.devices('cpu')[0])")
    return device


def check_if_deleted(leaves, excepted=()):
    for i, leaf in enumerate(leaves):
        if type(leaf) is ArrayImpl and i not in excepted:
            leaf._check_if_deleted()


#: Calls in Python before JAX's shortcut is made, which takes some milliseconds.
CALLS_BEFORE_SHORTCUT = 3


class Executable:
    """A program with its code, for the arguments of one signature."""

    def __init__(self, program: Program, leaves, options):
        self.program = program
        self._device = device = _device(leaves)
        self._calls, self._xla = 0, None
        self.module = load(program, program.text(), options)
        self.capture = capture(program, self.module, options)
        several = len(cpus()) > 1
        count = len(program.constants)
        found = [inputs.converter(aval, leaf) for aval, leaf in zip(program.arguments[count:], leaves, strict=True)]
        #: Places of arguments that are not given as they are, with what makes arrays of them.
        self.converted = tuple((i, function) for i, function in enumerate(found) if function)
        self.donated = tuple(i for i, donated in enumerate(program.donated) if donated)
        #: Places of arguments whose memory results take.
        self.in_place = tuple(i - count for i in self.capture.donated)
        export = results.export_donatable if self.in_place else results.export
        committed = several and any(isinstance(leaf, jax.Array) and leaf.committed for leaf in leaves)
        self.results = tuple(results.converter(aval, device, several, export, committed) for aval in program.results)

    def shortcut(self, leaves, made):
        """JAX's shortcut for calls like the one that has made these results, or None; and whether there may be one for the next call."""
        if self._calls < CALLS_BEFORE_SHORTCUT:
            self._calls += 1
            return None, True
        program, device = self.program, self._device
        if self._xla is None:
            self._xla = shortcut.compile_call(program.name, program.module, (*program.arguments, *program.results), [device], [self.capture],
                                              results_in_place(self.capture)) or False
        if not self._xla or not all(map(shortcut.is_cheap, leaves, program.donated)):
            return None, False
        sharding = SingleDeviceSharding(device)
        constants = [jax.device_put(value, sharding) for value in program.constants]
        return shortcut.describe(program, self._xla, constants, [sharding] * len(program.arguments), made), False

    def _give_away(self, given, leaves):
        """The arguments, with the memory of donated arrays that results take."""
        given, first = list(given), len(self.program.constants)
        counts = collections.Counter(map(id, leaves))
        check_if_deleted(leaves)
        for i in self.in_place:
            if type(leaves[i]) is ArrayImpl and counts[id(leaves[i])] > 1:
                # It is read as another argument, too.
                given[first + i] = tinyjit.asarray(leaves[i], copy=True)
            else:
                given[first + i] = inputs.give_away(given[first + i])
        return given

    def __call__(self, leaves):
        """The results, flat. Donated arguments are deleted."""
        given = [*self.program.constants, *leaves] if self.program.constants else leaves
        if self.converted:
            given = list(given)
            first = len(self.program.constants)
            for i, function in self.converted:
                given[first + i] = function(leaves[i])
        if self.in_place:
            given = self._give_away(given, leaves)
        try:
            made = self.capture(*given)
        except Exception as error:
            check_if_deleted(leaves, self.in_place)
            raise error from callbacks.cause_of(error)
        for i in self.donated:
            if isinstance(leaves[i], jax.Array):
                leaves[i].delete()
        if len(self.results) == 1:
            return (self.results[0](made),)
        return [function(array) for function, array in zip(self.results, made or ())]
