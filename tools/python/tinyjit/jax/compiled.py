"""A compiled program: called with the arguments of one signature, as flat lists.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import jax
import tinyjit
from jax._src.array import ArrayImpl

from . import inputs, places, results
from .lowering import Program
from .signatures import cpus, device_of


def _load(program: Program, options):
    """Module and capture of the program."""
    text = program.text()
    try:
        module = tinyjit.load(text, **options)
        return module, module.capture("main")
    except tinyjit.Error as error:
        raise _located(program, options, error) from None


def _located(program: Program, options, error):
    """The error with places in the user's program: the same again, of the text that has them."""
    if not isinstance(error, (tinyjit.UnsupportedError, tinyjit.InvalidArgumentError, tinyjit.FailedPreconditionError)):
        return error
    try:
        tinyjit.load(program.text(locations=True), **{**options, "cache": "off"}).capture("main")
    except tinyjit.Error as again:
        error = again
    return places.refusal(program.name, error.diagnostics, str(error))


def _device(leaves):
    """The device of the arguments, JAX's first CPU if they are on none yet."""
    devices = {device for device in map(device_of, leaves) if device is not None}
    if not devices:
        return cpus()[0]
    if len(devices) > 1 or isinstance(next(iter(devices)), tuple):
        raise tinyjit.UnsupportedError(f"arguments are on the devices {sorted(map(str, devices))}, expected one device")
    device = devices.pop()
    if device.platform != "cpu":
        raise tinyjit.UnsupportedError(f"an argument is on {device}, expected a device of the platform cpu: "
                                       "jax.device_put(x, jax.devices('cpu')[0])")
    return device


class Executable:
    """A program with its code, for the arguments of one signature."""

    def __init__(self, program: Program, leaves, options):
        self.program = program
        device = _device(leaves)
        self.module, self.capture = _load(program, options)
        several = len(cpus()) > 1
        count = len(program.constants)
        found = [inputs.converter(aval, leaf) for aval, leaf in zip(program.arguments[count:], leaves, strict=True)]
        #: Places of arguments that are not given as they are, with what makes arrays of them.
        self.converted = tuple((i, function) for i, function in enumerate(found) if function)
        self.donated = tuple(i for i, donated in enumerate(program.donated) if donated)
        self.results = tuple(results.converter(aval, device, several) for aval in program.results)

    def __call__(self, leaves):
        """The results, flat. Donated arguments are deleted."""
        given = [*self.program.constants, *leaves] if self.program.constants else leaves
        if self.converted:
            given = list(given)
            first = len(self.program.constants)
            for i, function in self.converted:
                given[first + i] = function(leaves[i])
        try:
            made = self.capture(*given)
        except Exception:
            for leaf in leaves:
                if type(leaf) is ArrayImpl:
                    leaf._check_if_deleted()
            raise
        for i in self.donated:
            if isinstance(leaves[i], jax.Array):
                leaves[i].delete()
        if len(self.results) == 1:
            return (self.results[0](made),)
        return [function(array) for function, array in zip(self.results, made or ())]
