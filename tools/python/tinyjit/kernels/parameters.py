"""Parameters of a kernel: annotations, arguments of a call, and their text.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import typing
from dataclasses import dataclass

from .. import _tinyjit
from . import intervals, types
from .code import Code, Value


class constant:  # noqa: N801, an annotation as int and float are
    """Annotates a number that the code is made for: `def f(x: f32[:], n: tinyjit.constant)`.

    Each value of it gives a kernel of its own; loops up to it have bounds that are known.
    """


@dataclass(frozen=True)
class Argument:
    """The type of one argument: an array of a shape, a number, or a number that is known."""

    name: str
    dtype: types.DType
    shape: tuple[int, ...] | None = None
    known: object = None

    @property
    def is_array(self) -> bool:
        return self.shape is not None

    @property
    def pointer(self) -> str:
        return "!uop.ptr<" + "".join(f"{n}x" for n in self.shape) + self.dtype.name + ">"

    @property
    def memref(self) -> str:
        return "memref<" + "".join(f"{n}x" for n in self.shape) + self.dtype.value + ">"

    @property
    def variable(self) -> str:
        if self.dtype is types.f32:
            return f'!jit.var<f32, "{self.name}">'
        low, high = types.bounds(self.dtype if self.dtype.kind in "iub" else types.i64)
        return f'!jit.var<i64, "{self.name}", {low}, {min(high, 2**63 - 1)}>'

    @property
    def carried(self) -> str:
        """The type that the number has on its way into the kernel."""
        return "f32" if self.dtype is types.f32 else "i64"

    def unpack(self, code: Code, name: str) -> Value:
        """The number from what came in."""
        if self.dtype is types.f32:
            return Value(self.dtype, name)
        if self.dtype.kind == "f":
            wide = Value(types.f64, code.op(f"arith.bitcast {name} : i64 to f64"))
            return Value(self.dtype, code.cast(wide, self.dtype))
        value = Value(types.weak_int, name)
        limits = types.bounds(self.dtype)
        interval = intervals.anything if self.dtype.bits == 64 else limits
        return Value(self.dtype, code.cast(value, self.dtype), interval=interval)


def dtype_of(array) -> types.DType | None:
    """The element type of an array of any package."""
    dtype = array.dtype
    name = getattr(dtype, "name", None) or str(dtype).rsplit(".", 1)[-1]
    return types.by_name.get({"bool_": "bool"}.get(name, name))


def meant(annotation):
    """The annotation; of `Annotated[numpy.ndarray, f32[:]]`, which type checkers take, the part that is meant for kernels."""
    if typing.get_origin(annotation) is not typing.Annotated:
        return annotation
    ours = [each for each in annotation.__metadata__ if each is constant or isinstance(each, types.DType | types.ArrayType)]
    return ours[0] if ours else annotation.__origin__


plain = {int: types.weak_int, float: types.weak_float, bool: types.bool_,
         _tinyjit.Number: types.weak_int, _tinyjit.Real: types.weak_float}


def describe(function: str, name: str, annotation, value) -> Argument:
    """The argument that `value` is, if that is what the annotation asks for. Raises TypeError."""
    title = f"{function}(): argument '{name}'"
    if annotation is constant:
        known = known_number(value)
        if known is None:
            raise TypeError(f"{title} is a {type(value).__name__}, expected a number")
        return Argument(name, plain[type(known)], None, known)
    shape = getattr(value, "shape", None)
    if isinstance(shape, tuple | list) and len(shape) > 0 or not isinstance(value, int | float) and shape is not None \
            and isinstance(annotation, types.ArrayType):
        return describe_array(title, name, annotation, value, tuple(shape))
    if isinstance(annotation, types.ArrayType):
        raise TypeError(f"{title} is a {type(value).__name__}, expected {annotation}")
    dtype = annotation if isinstance(annotation, types.DType) else plain.get(annotation)
    if dtype is None:
        dtype = plain.get(type(value)) or (dtype_of(value) if hasattr(value, "dtype") else None)
    if dtype is None:
        raise TypeError(f"{title} is a {type(value).__name__}, expected a number, or an array with a shape "
                        "and a dtype, which tinyjit.asarray makes of other buffers")
    if dtype.kind in "iu" and not hasattr(value, "__index__"):
        raise TypeError(f"{title} is a {type(value).__name__}, expected an integer")
    if not is_real(value):
        raise TypeError(f"{title} is a {type(value).__name__}, expected a number")
    return Argument(name, dtype)


def is_real(value) -> bool:
    """Whether it is a number that float() takes as it is: of a complex one of numpy it would take a part, of a masked one
    nothing."""
    kind = getattr(getattr(value, "dtype", None), "kind", "")
    if _tinyjit._is_masked(value):
        return False
    return kind not in ("c", "m", "M", "O", "S", "U") and (hasattr(value, "__float__") or hasattr(value, "__index__"))


def known_number(value) -> bool | int | float | None:
    """The number that code is made for, as Python's own; None for another object."""
    if type(value) in (bool, int, float):
        return value
    if not is_real(value) or getattr(value, "shape", ()) != ():
        return None
    if getattr(getattr(value, "dtype", None), "kind", "") == "b":
        return bool(value)
    return int(value) if hasattr(value, "__index__") else float(value)


def describe_array(title: str, name: str, annotation, value, shape) -> Argument:
    dtype = dtype_of(value)
    if dtype is None:
        raise TypeError(f"{title} has elements of {value.dtype}, which kernels have not")
    if isinstance(annotation, types.ArrayType):
        fits = len(shape) == len(annotation.sizes) and all(
            want is None or want == have for want, have in zip(annotation.sizes, shape))
        if dtype is not annotation.dtype or not fits:
            found = types.ArrayType(dtype, shape)
            raise TypeError(f"{title} is {found}, expected {annotation}")
    elif annotation is not None:
        raise TypeError(f"{title} is an array, expected {annotation}")
    if not shape:
        raise TypeError(f"{title} has no dimension, expected at least one")
    return Argument(name, dtype, shape)
