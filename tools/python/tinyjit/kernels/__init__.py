"""Kernels that are written in Python: functions of loops over indices, compiled from their source.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import builtins
import functools
import inspect

from .. import _tinyjit
from .build import Builder, Options, check_signature
from .errors import KernelError
from .launch import specialize
from .parameters import constant, describe, meant
from .translator import read_source
from .types import ArrayType, DType, bool_, f16, f32, f64, i8, i16, i32, i64, u8, u16, u32, u64

range = builtins.range  # noqa: A001, `tinyjit.range` reads as the loop of a kernel


def local(shape, dtype):
    """An array of zeros that only this call of a kernel has: `local((3, 3), tinyjit.f32)`.

    `shape` is a size or a tuple of sizes, in elements; in a kernel they are known when it is compiled, and all local arrays
    of a kernel have at most 1 MiB. Called from Python it is an array of numpy.
    """
    import numpy

    return numpy.zeros(shape, dtype.numpy if isinstance(dtype, DType) else dtype)


def _device_of(args) -> str:
    """The device that the arrays are on, all together."""
    for value in args:
        device = str(getattr(value, "device", "cpu"))
        if hasattr(value, "shape") and not device.lower().startswith("cpu"):
            return device
    return "cpu:0"


def _key_of(value, annotation):
    """The same for arguments that a kernel is compiled for once."""
    if annotation is constant:
        return type(value), repr(value)  # 0.0 and -0.0 are equal
    return (str(value.dtype), tuple(value.shape)) if hasattr(value, "shape") else type(value)


_cached_source = functools.lru_cache(maxsize=None)(read_source)


def _makers() -> dict:
    """The functions that make a local array, and how they say its size."""
    import numpy

    return {local: "local", numpy.zeros: "shape", numpy.empty: "shape", numpy.zeros_like: "like", numpy.empty_like: "like"}


class Kernel(_tinyjit._Dispatcher):
    """A function of loops that is compiled for the types and shapes of its arguments at the first call of each, as
    `kernel` makes it.

    A call takes arrays and numbers, by position or by name, and returns None. Arrays are of any package that `asarray` takes, dense and
    row-major, all on one device; their shapes are in elements. They are written in place, and stay the caller's: nothing of
    them is kept when the call returns. An array that is written may not overlap another one. Threads may call at once.

    `python` is the function as it was written, which computes the same, slowly.

    Raises KernelError for a form that kernels have not; TypeError for arguments that do not fit the annotations; IndexError
    for an index outside of its array, and the errors that the kernel raises: elements that were stored before stay so;
    InvalidArgumentError for arrays that overlap. A captured function raises a kernel's error at the end of its call.
    """

    def __init__(self, function, parallel: bool = False, bounds: bool = True, **options):
        self._source, self._tree = _cached_source(function)
        check_signature(self._source, self._tree)
        super().__init__(len(self._names))
        functools.update_wrapper(self, function)
        self.python = self.__tinyjit_kernel__ = function
        self.parallel, self.bounds, self.load_options = parallel, bounds, options
        self._signature = inspect.signature(function)
        self._annotations = self._read_annotations()
        self._compiled: dict = {}

    def _read_annotations(self) -> list:
        found = inspect.get_annotations(self.python, eval_str=False)
        for name, annotation in found.items():
            if isinstance(annotation, str) and name != "return":
                found[name] = self._evaluate(name, annotation)
        return [meant(found.get(argument.arg)) for argument in self._tree.args.args]

    def _evaluate(self, name: str, annotation: str):
        """An annotation that is text: a quoted one, or any after `from __future__ import annotations`."""
        try:
            return eval(annotation, self.python.__globals__, inspect.getclosurevars(self.python).nonlocals)
        except Exception as error:
            raise TypeError(f"{self.__name__}(): argument '{name}' has the annotation '{annotation}', which cannot be read: "
                            f"{error}") from None

    @property
    def _names(self) -> list[str]:
        return [argument.arg for argument in self._tree.args.args]

    def _bind(self, *args, **named) -> list:
        """The arguments of a call in their order, with the defaults of those that are not given."""
        try:
            bound = self._signature.bind(*args, **named)
        except TypeError as error:
            raise TypeError(f"{self.__name__}() takes {len(self._names)} arguments ({', '.join(self._names)}): "
                            f"{error}") from None
        bound.apply_defaults()
        return list(bound.arguments.values())

    def describe(self, *args) -> list:
        """The types of these arguments, one for each parameter, as the kernel is compiled for them. Raises TypeError for
        arguments that do not fit the annotations."""
        if len(args) != len(self._names):
            raise TypeError(f"{self.__name__}() takes {len(self._names)} arguments ({', '.join(self._names)}), "
                            f"found {len(args)}")
        return [describe(self.__name__, name, annotation, value)
                for name, annotation, value in zip(self._names, self._annotations, args)]

    def _make(self, args):
        options = Options(self.parallel, self.bounds, (builtins.range,), _makers(), _cached_source)
        arguments = self.describe(*args)
        return arguments, Builder(self.python, self._source, self._tree, arguments, options).build()

    def mlir(self, *args) -> str:
        """The MLIR text of the module that these arguments are compiled to. Compiles and runs nothing. Raises KernelError and
        TypeError as a call does."""
        return self._make(args)[1].text

    def _find(self, *args):
        """The code for arguments of these types and shapes, which is compiled if they are the first ones."""
        device = _device_of(args)
        key = (device, *map(_key_of, args, self._annotations), len(args))
        if key not in self._compiled:
            arguments, made = self._make(args)
            self._compiled[key] = specialize(self, arguments, made, args, device)
        return self._compiled[key]

    def __reduce__(self) -> str:
        """Copies and pickles refer to it by the name of the function."""
        return self.__qualname__

    def __repr__(self) -> str:
        return f"<tinyjit kernel {self.__name__}({', '.join(self._names)})>"


def kernel(function=None, *, parallel: bool = False, bounds: bool = True, **options):
    """Makes a `Kernel` of a function of loops over indices; without a function, a decorator.

    `parallel` runs the iterations of the outermost loops on all threads, and on all threads of a GPU; that no iteration
    needs another one is proven, or it is a KernelError. `bounds=False` takes the nearest element for an index outside of its
    array, in place of an IndexError. `options` are those of `load`.

    Raises TypeError for a function whose source cannot be read, and KernelError for parameters that kernels have not. All
    else is looked at by the first call.
    """
    if function is None:
        return functools.partial(kernel, parallel=parallel, bounds=bounds, **options)
    return Kernel(function, parallel, bounds, **options)


__all__ = ["ArrayType", "DType", "Kernel", "KernelError", "bool_", "constant", "f16", "f32", "f64", "i8", "i16", "i32",
           "i64", "kernel", "local", "range", "u8", "u16", "u32", "u64"]
