"""tinyjit in the place of XLA's compiler for one CPU: unmodified programs of JAX run on it.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import warnings

import jax
import numpy as np
import tinyjit
from jax._src import core, literals, pjit
from jax._src.interpreters import pxla
from jaxlib.mlir import ir

from . import element_types, inputs, passes, places, results

class FallbackWarning(UserWarning):
    """XLA compiles a program, since tinyjit does not take it."""


def _donated(main, count):
    if "arg_attrs" not in main.attributes:
        return ()
    given = [ir.DictAttr(each) for each in ir.ArrayAttr(main.attributes["arg_attrs"])]
    return tuple(i for i in range(count) if "jax.buffer_donor" in given[i] or "tf.aliasing_output" in given[i])


class Results:
    """Arrays of a call, as JAX asks XLA's for them."""

    def __init__(self, arrays):
        self._arrays = arrays

    def consume_with_handlers(self, handlers, strict=True):
        return [handler([array]) for handler, array in zip(handlers, self._arrays, strict=strict)]

    def disassemble_into_single_device_arrays(self):
        return [[array] for array in self._arrays]


class LoadedExecutable:
    """A program of JAX's with its code, in the place of one that XLA compiled."""

    def __init__(self, module, device, options):
        with module.context:
            kind = passes.main_of(module).type
            arguments, outputs = element_types.avals(kind.inputs), element_types.avals(kind.results)
            self._donated = _donated(passes.main_of(module), len(arguments))
        self._device = device
        text = passes.to_linalg(module)
        self.module = tinyjit.load(text, **options)
        self._capture = self.module.capture("main")
        several = len(jax.local_devices(backend="cpu")) > 1
        self._results = [results.converter(aval, device, several) for aval in outputs]
        self._converted = [(i, inputs.converter(aval, None)) for i, aval in enumerate(arguments)
                           if inputs.needs_conversion(aval.dtype)]

    def local_devices(self):
        return [self._device]

    def execute_sharded(self, arrays, with_tokens=False):
        given = list(arrays)
        for i, function in self._converted:
            given[i] = function(given[i])
        made = self._capture(*given)
        for i in self._donated:
            arrays[i].delete()
        made = (made,) if len(self._results) == 1 else made or ()
        return Results([function(array) for function, array in zip(self._results, made, strict=True)])


class Takeover:
    """Counts of the programs that went through, and of those that XLA compiled, with the reasons."""

    def __init__(self, strict, options):
        self.strict, self.options = strict, options
        self.compiled = 0
        self.refused = []

    def _refuse(self, name, why):
        self.refused.append((name, why))
        if self.strict:
            raise tinyjit.UnsupportedError(f"{name}: {why}")
        warnings.warn(f"XLA compiles {name}: {why}", FallbackWarning, stacklevel=2)

    def compile(self, module, name, callbacks, backend, devices):
        """The executable; None if XLA has to make one."""
        if backend.platform != "cpu":
            return None
        if len(devices) != 1 or callbacks:
            self._refuse(name, "it calls Python while it runs" if callbacks else f"it is for {len(devices)} devices, expected one")
            return None
        try:
            made = LoadedExecutable(module, devices[0], self.options)
        except passes.PassError as error:
            self._refuse(name, str(places.of_pass(name, str(error))))
            return None
        except tinyjit.Error as error:
            self._refuse(name, str(error))
            return None
        self.compiled += 1
        return made


def _handle_float0(handler_of):
    """JAX's function that gives handlers of results, where those for arrays of float0, which have no content, ask for no array of
    XLA's: what JAX has there takes the flags that a program gives in their place for an array of float0."""

    def handler(aval, sharding, committed):
        if aval.dtype != jax.dtypes.float0:
            return handler_of(aval, sharding, committed)
        return lambda _: literals.TypedNdArray(np.zeros(aval.shape, aval.dtype), aval=aval)

    return handler


def take_over(strict=False, **options) -> Takeover:
    """Compiles all programs of this process from now on by tinyjit, those that `jax.jit` already has excepted. If it does not take
    one, XLA compiles it, with a FallbackWarning, or, if `strict`, that is an error. `options` are those of `tinyjit.load`."""
    takeover = Takeover(strict, options)
    compile_by_xla, fast_data = pxla._cached_compilation, pjit._get_fastpath_data

    def compile_by_tinyjit(computation, name, tuple_args, to_inputs, to_outputs, callbacks, backend, devices, kvs, profiler):
        return takeover.compile(computation, name, callbacks, backend, devices) or compile_by_xla(
            computation, name, tuple_args, to_inputs, to_outputs, callbacks, backend, devices, kvs, profiler)

    def no_fast_data(executable, *rest):
        # JAX's shortcut in C++ calls XLA's executables only.
        ours = isinstance(getattr(executable, "xla_executable", None), LoadedExecutable)
        return None if ours else fast_data(executable, *rest)
    pxla._cached_compilation, pjit._get_fastpath_data = compile_by_tinyjit, no_fast_data
    handlers = pxla.global_result_handlers
    handlers[core.ShapedArray] = _handle_float0(handlers[core.ShapedArray])
    return takeover
