"""A function on arrays, written as MLIR text op by op.

A `Builder` holds the text of one function. Its methods take and give `Value`s, arrays of known shape and type, and write
ops of linalg, tensor, scf and uop, which tinyjit.load reads. Families of methods are in files of their own.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import numpy as np

from . import scalars, types
from .contraction import Contraction
from .control import Control, Trips
from .elementwise import Elementwise
from .movement import Movement
from .reduction import Reduction
from .sequence import Sequences


class Value:
    """An array of the program. `known` is its content where that does not depend on the arguments."""

    def __init__(self, builder, shape, dtype, name=None, known=None):
        self.builder, self.shape, self.dtype = builder, tuple(int(s) for s in shape), types.dtype_of(dtype)
        self._name, self.known = name, known

    @property
    def name(self):
        """The name in the text; a constant is written when it is used."""
        if self._name is None:
            self._name = self.builder._write_constant(self.known)
        return self._name

    @property
    def type(self):
        return types.tensor(self.shape, self.dtype)

    @property
    def rank(self):
        return len(self.shape)

    @property
    def size(self):
        return math.prod(self.shape)

    def __repr__(self):
        return f"{'x'.join(map(str, self.shape)) or 'scalar'} of {types.name_of(self.dtype)}"

    def cast(self, dtype):
        return self.builder.cast(self, dtype)

    def reshape(self, *shape):
        return self.builder.reshape(self, shape)

    def __add__(self, other):
        return self.builder.map(lambda a, b: a + b, self, other)

    def __sub__(self, other):
        return self.builder.map(lambda a, b: a - b, self, other)

    def __mul__(self, other):
        return self.builder.map(lambda a, b: a * b, self, other)

    def __truediv__(self, other):
        return self.builder.map(lambda a, b: a / b, self, other)

    def __neg__(self):
        return self.builder.map(lambda a: -a, self)


class Builder(Elementwise, Movement, Reduction, Contraction, Sequences, Control, Trips):
    """Writes one function. Constants of more than `most_inline` bytes become parameters: `parameters` has them by name,
    for the file that tinyjit.load is given."""

    most_inline = 1024

    def __init__(self, name="main"):
        self.name = name
        self.arguments = []
        self.parameters = {}
        self.lines = []
        self._head = []
        self._constants = {}
        self._globals = {}
        self._kept = []
        # Arrays of one bool that each call finds to be true, and the error if not.
        self.checks = []
        self._count = 0
        self.depth = 0  # of loops and branches around what is written

    # Names and lines

    def _fresh(self):
        self._count += 1
        return f"%v{self._count}"

    def emit(self, text, shape, dtype):
        """A line that gives one array."""
        name = self._fresh()
        self.lines.append(f"{name} = {text}")
        return Value(self, shape, dtype, name)

    def emit_many(self, text, kinds):
        """A line that gives an array for each shape and type."""
        name = self._fresh()
        count = len(kinds)
        self.lines.append(f"{name}{f':{count}' if count > 1 else ''} = {text}")
        return [Value(self, shape, dtype, f"{name}#{i}" if count > 1 else name)
                for i, (shape, dtype) in enumerate(kinds)]

    def _body(self):
        return scalars.Body(self._fresh)

    def check(self, condition, error):
        """Has each call fail with an error unless all of a condition holds; within a loop or a branch, each time that it is
        reached."""
        if condition.size == 0 or condition.known is not None and condition.known.all():
            return
        if condition.known is not None and not self.depth:
            raise error
        self.checks.append((self.min(condition, list(range(condition.rank))).reshape(1), error))

    def check_indices(self, indices, size, what):
        """Checks that indices name one of `size` elements, from behind if they are negative."""
        low = 0 if types.is_unsigned(indices.dtype) else -size
        error = IndexError(f"{what}: an index is outside of its dimension, which has {size} elements")
        if indices.known is not None:
            inside = (indices.known >= low) & (indices.known < size) if indices.size else indices.known >= 0
            self.check(self.constant(inside), error)
        else:
            self.check(self.map(lambda i: (i.cast("int64") >= low) & (i.cast("int64") < size), indices), error)

    # Arguments, constants, results

    def argument(self, shape, dtype):
        """The next argument of the function."""
        name = f"%arg{len(self.arguments)}"
        value = Value(self, shape, dtype, name)
        self.arguments.append(f"{name}: {types.tensor(shape, dtype, at_boundary=True)}")
        if types.boundary(dtype) != types.element(dtype):
            plain = f"%plain{len(self.arguments)}"
            self._head.append(f"{plain} = tensor.bitcast {name} : {types.tensor(shape, dtype, True)} to {value.type}")
            value._name = plain
        return value

    def constant(self, array, dtype=None):
        """An array whose elements are known."""
        # np.asanyarray keeps parts of mapped files.
        array = np.asanyarray(array) if dtype is None else np.asarray(array).astype(types.dtype_of(dtype))
        return Value(self, array.shape, array.dtype, known=array)

    def full(self, shape, value, dtype):
        """One number, everywhere."""
        return self.broadcast(self.constant(value, dtype), shape)

    def _write_constant(self, array):
        """At the head of the function, where all of it can use it."""
        spelled = types.tensor(array.shape, array.dtype)
        if array.nbytes > self.most_inline:
            return self._write_narrow(array) if types.bits(array.dtype) < 8 and not types.is_bool(array.dtype) else (
                self._write_parameter(array))
        text = f"arith.constant dense<{_elements(array)}> : {spelled}"
        if text not in self._constants:
            self._constants[text] = self._fresh()
            self._head.append(f"{self._constants[text]} = {text}")
        return self._constants[text]

    def _write_parameter(self, array):
        if id(array) not in self._globals:
            label = f"p{len(self.parameters)}"
            self.parameters[label] = array
            outer = types.tensor(array.shape, array.dtype, at_boundary=True)
            name = self._fresh()
            self._head.append(f"{name} = ml_program.global_load @{label} : {outer}")
            if types.boundary(array.dtype) != types.element(array.dtype):
                plain = self._fresh()
                self._head.append(f"{plain} = tensor.bitcast {name} : {outer} to "
                                  f"{types.tensor(array.shape, array.dtype)}")
                name = plain
            self._globals[id(array)] = name
        return self._globals[id(array)]

    def _write_narrow(self, array):
        """Numbers of fewer than 8 bits, from a parameter of bytes."""
        if id(array) in self._globals:
            return self._globals[id(array)]
        name = types.name_of(array.dtype)
        bytes_ = array.view(np.uint8) if types.is_float(name) else array.astype(np.int8)
        held = Value(self, bytes_.shape, bytes_.dtype, self._write_parameter(bytes_))
        self._kept.append(bytes_)  # what `id` names
        lines, self.lines = self.lines, self._head
        try:
            if types.is_float(name):
                narrow = self.map(lambda a: a.cast("uint4").bitcast(name), held)
            else:
                narrow = self.cast(held, name)
        finally:
            self.lines = lines
        self._globals[id(array)] = narrow.name
        return narrow.name

    def text(self, results):
        """The module, whose function gives these arrays."""
        outer = [types.tensor(r.shape, r.dtype, at_boundary=True) for r in results]
        tail, names = [], []
        for result, spelled in zip(results, outer):
            name = result.name
            if spelled != result.type:
                given = self._fresh()
                tail.append(f"{given} = tensor.bitcast {name} : {result.type} to {spelled}")
                name = given
            names.append(name)
        give = f"return {', '.join(names)} : {', '.join(outer)}" if names else "return"
        lines = []
        for label, array in self.parameters.items():
            spelled = types.tensor(array.shape, array.dtype, at_boundary=True)
            lines.append(f"ml_program.global private @{label}(#ml_program.extern : {spelled}) : {spelled}")
        lines.append(f"func.func @{self.name}({', '.join(self.arguments)}) -> ({', '.join(outer)}) {{")
        lines += self._head + self.lines + tail + [give, "}", ""]
        return "\n".join(lines)


def _elements(array):
    """The elements of a constant as MLIR spells them."""
    if array.size and (array == array.flat[0]).all() and not types.is_float(array.dtype) or array.size == 1:
        return scalars.literal(array.flat[0], array.dtype)
    if array.size == 0:
        return ""
    if types.is_float(array.dtype) and not types.is_small_float(array.dtype) or types.bits(array.dtype) > 8:
        return f'"0x{np.ascontiguousarray(array).tobytes().hex().upper()}"'
    return _nested(array)


def _nested(array):
    if array.ndim == 0:
        return scalars.literal(array[()], array.dtype)
    return "[" + ", ".join(_nested(part) for part in array) + "]"
