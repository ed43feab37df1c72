"""Expressions on one element, as bodies of loop nests: `x * y + 1` on `Scalar`s writes ops of arith and math.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np

from . import types
from .types import INDEX, Unsupported, bits, element, is_bool, is_float, is_int, is_small_float, is_unsigned, name_of


class Body:
    """The lines of one body. `fresh` gives names of values."""

    def __init__(self, fresh):
        self.fresh = fresh
        self.lines = []

    def emit(self, text, dtype):
        """A line that gives one value."""
        name = self.fresh()
        self.lines.append(f"{name} = {text}")
        return Scalar(self, name, dtype)

    def constant(self, value, dtype):
        spelled = literal(value, dtype)
        return self.emit(f"arith.constant {spelled}" + ("" if is_bool(dtype) else f" : {element(dtype)}"), dtype)

    def index(self, dimension):
        """The place along a dimension of the nest."""
        return self.emit(f"linalg.index {dimension} : index", INDEX)

    def load(self, array, places):
        """An element of an array at places that are data; 0 where there is none."""
        places = [p.cast(INDEX) if isinstance(p, Scalar) else self.constant(p, INDEX) for p in places]
        name = array.name
        return self.emit(f"tensor.extract {name}[{', '.join(p.name for p in places)}] : {array.type}", array.dtype)


def literal(value, dtype):
    """A number as MLIR spells it, to the bit."""
    if is_bool(dtype):
        return "true" if value else "false"
    if not is_float(dtype):
        return str(int(value))
    dtype = types.dtype_of(dtype)
    raw = np.asarray(value).astype(dtype).tobytes()
    if is_small_float(dtype):
        width = bits(dtype)
        return f"0x{raw[0] & ((1 << width) - 1):0{max(1, width // 4)}X}"
    return f"0x{int.from_bytes(raw, 'little'):0{2 * len(raw)}X}"


def limits(dtype):
    """The smallest and the largest number of a type, infinities included."""
    if is_bool(dtype):
        return False, True
    if is_float(dtype):
        if name_of(dtype) in ("float16", "bfloat16", "float32", "float64", "float8_e5m2"):
            return -np.inf, np.inf
        import ml_dtypes

        info = ml_dtypes.finfo(types.dtype_of(dtype))
        return float(info.min), float(info.max)
    width = bits(dtype)
    return (0, 2**width - 1) if is_unsigned(dtype) else (-(2 ** (width - 1)), 2 ** (width - 1) - 1)


def _comparison(of_floats, of_ints):
    def compare(self, other):
        a, b = self._pair(other)
        if is_float(a.dtype):
            a, b = a._computable(), b._computable()
            return self.body.emit(f"arith.cmpf {of_floats}, {a.name}, {b.name} : {element(a.dtype)}", "bool")
        sign = "" if of_ints in ("eq", "ne") else "u" if is_unsigned(a.dtype) or is_bool(a.dtype) else "s"
        return self.body.emit(f"arith.cmpi {sign}{of_ints}, {a.name}, {b.name} : {element(a.dtype)}", "bool")
    return compare


def _unary(op):
    def apply(self):
        x = self._computable()
        return self.body.emit(f"{op} {x.name} : {element(x.dtype)}", x.dtype).cast(self.dtype)
    return apply


class Scalar:
    """A number that a body computes. Operators take numbers of Python, too, which get its type."""

    def __init__(self, body, name, dtype):
        self.body, self.name, self.dtype = body, name, dtype if dtype == INDEX else types.dtype_of(dtype)

    # Operands

    def _pair(self, other):
        if not isinstance(other, Scalar):
            other = self.body.constant(other, self.dtype)
        if name_of(self.dtype) != name_of(other.dtype):
            raise TypeError(f"{name_of(self.dtype)} and {name_of(other.dtype)} in one expression")
        return self, other

    def _computable(self):
        return self.cast("float32") if is_small_float(self.dtype) else self

    def _binary(self, of_floats, of_ints, other, swap=False):
        a, b = self._pair(other)
        if swap:
            a, b = b, a
        kind = a.dtype
        if is_float(kind):
            a, b = a._computable(), b._computable()
        op = of_floats if is_float(kind) else of_ints(kind) if callable(of_ints) else of_ints
        if op is None:
            raise Unsupported(f"this operation on {name_of(kind)}")
        result = self.body.emit(f"{op} {a.name}, {b.name} : {element(a.dtype)}", a.dtype)
        if name_of(kind) in ("int2", "uint2"):
            return result._wrap2()
        return result.cast(kind)

    def _wrap2(self):
        """The number of two bits that the byte's last bits are."""
        wrapped = self.body.emit(f"arith.shli {self.name}, {self.body.constant(6, 'int8').name} : i8", self.dtype)
        shift = "arith.shrui" if is_unsigned(self.dtype) else "arith.shrsi"
        return self.body.emit(f"{shift} {wrapped.name}, {self.body.constant(6, 'int8').name} : i8", self.dtype)

    # Arithmetic

    def __add__(self, other):
        return self._binary("arith.addf", lambda k: "arith.ori" if is_bool(k) else "arith.addi", other)

    def __radd__(self, other):
        return self._pair(other)[1] + self

    def __sub__(self, other):
        return self._binary("arith.subf", "arith.subi", other)

    def __rsub__(self, other):
        return self._binary("arith.subf", "arith.subi", other, swap=True)

    def __mul__(self, other):
        return self._binary("arith.mulf", lambda k: "arith.andi" if is_bool(k) else "arith.muli", other)

    def __rmul__(self, other):
        return self._pair(other)[1] * self

    def __truediv__(self, other):
        """Integers are rounded towards zero."""
        return self._binary("arith.divf", lambda k: "arith.divui" if is_unsigned(k) else "arith.divsi", other)

    def __rtruediv__(self, other):
        return self._pair(other)[1] / self

    def remainder(self, other):
        """With the sign of the dividend, as C has it."""
        return self._binary("arith.remf", lambda k: "arith.remui" if is_unsigned(k) else "arith.remsi", other)

    def maximum(self, other):
        """NaN if either is."""
        return self._binary("arith.maximumf", lambda k: "arith.ori" if is_bool(k) else
                            "arith.maxui" if is_unsigned(k) else "arith.maxsi", other)

    def minimum(self, other):
        return self._binary("arith.minimumf", lambda k: "arith.andi" if is_bool(k) else
                            "arith.minui" if is_unsigned(k) else "arith.minsi", other)

    def __and__(self, other):
        return self._binary(None, "arith.andi", other)

    def __or__(self, other):
        return self._binary(None, "arith.ori", other)

    def __xor__(self, other):
        return self._binary(None, "arith.xori", other)

    def shift_left(self, other):
        return self._shift("arith.shli", other)

    def shift_right(self, other):
        return self._shift("arith.shrui" if is_unsigned(self.dtype) else "arith.shrsi", other)

    def _shift(self, op, other):
        """By the width or more, nothing but the sign is left."""
        a, b = self._pair(other)
        inside = self.body.emit(f"arith.cmpi ult, {b.name}, {self.body.constant(bits(a.dtype), a.dtype).name} : "
                                f"{element(a.dtype)}", "bool")
        if op == "arith.shrsi":
            return self._binary(None, op, inside.select(b, bits(a.dtype) - 1 + 0 * b))
        return inside.select(self._binary(None, op, b), self.body.constant(0, a.dtype))

    def __invert__(self):
        if is_bool(self.dtype):
            return self ^ True
        flipped = self.body.emit(f"arith.xori {self.name}, {self.body.constant(-1, self.dtype).name} : "
                                 f"{element(self.dtype)}", self.dtype)
        return flipped._wrap2() if name_of(self.dtype) in ("int2", "uint2") else flipped

    def __neg__(self):
        if is_float(self.dtype):
            return _unary("arith.negf")(self)
        return 0 - self

    def __abs__(self):
        if is_float(self.dtype):
            return _unary("math.absf")(self)
        return self if is_unsigned(self.dtype) else _unary("math.absi")(self)

    def __pow__(self, other):
        return self._binary("math.powf", None, other)

    def atan2(self, other):
        return self._binary("math.atan2", None, other)

    # Comparisons

    __eq__ = _comparison("oeq", "eq")
    __ne__ = _comparison("une", "ne")
    __lt__ = _comparison("olt", "lt")
    __le__ = _comparison("ole", "le")
    __gt__ = _comparison("ogt", "gt")
    __ge__ = _comparison("oge", "ge")
    __hash__ = None

    def is_nan(self):
        if not is_float(self.dtype):
            return self.body.constant(False, "bool")
        x = self._computable()
        return x.body.emit(f"arith.cmpf uno, {x.name}, {x.name} : {element(x.dtype)}", "bool")

    def select(self, yes, no):
        """`yes` where this holds, else `no`."""
        if not isinstance(yes, Scalar):
            yes = self.body.constant(yes, no.dtype)
        yes, no = yes._pair(no)
        return self.body.emit(f"arith.select {self.name}, {yes.name}, {no.name} : {element(yes.dtype)}", yes.dtype)

    # Conversions

    def cast(self, dtype, saturate=False):
        """The nearest number of another type; integers wrap, floats become integers by truncation. With `saturate`,
        numbers that a small float cannot hold become its largest or smallest."""
        source, target = name_of(self.dtype), name_of(dtype)
        if source == target:
            return self
        if target == "bool":
            return self != 0
        if INDEX in (source, target):
            return self._cast_index(target)
        if is_float(target):
            return self._to_float(target, saturate)
        return self._to_int(target)

    def _cast_index(self, target):
        if target != INDEX:
            wide = self.body.emit(f"arith.index_cast {self.name} : index to i64", "int64")
            return wide.cast(target)
        wide = self.cast("int64")
        return self.body.emit(f"arith.index_cast {wide.name} : i64 to index", INDEX)

    def _convert(self, op, dtype):
        return self.body.emit(f"{op} {self.name} : {element(self.dtype)} to {element(dtype)}", dtype)

    def _to_float(self, target, saturate):
        if not is_float(self.dtype):
            op = "arith.uitofp" if is_unsigned(self.dtype) or is_bool(self.dtype) else "arith.sitofp"
            if is_small_float(target):
                return self._convert(op, "float32")._to_float(target, saturate)
            return self._convert(op, target)
        if is_small_float(target) and saturate:
            x = self if bits(self.dtype) >= 32 else self._to_float("float32", False)
            import ml_dtypes

            largest = float(ml_dtypes.finfo(types.dtype_of(target)).max)
            smallest = float(ml_dtypes.finfo(types.dtype_of(target)).min)
            return x.minimum(largest).maximum(smallest)._to_float(target, False)
        if (is_small_float(self.dtype) or bits(target) == bits(self.dtype)) and target != "float32":
            return self._convert("arith.extf", "float32")._to_float(target, saturate)
        return self._convert("arith.extf" if bits(target) > bits(self.dtype) else "arith.truncf", target)

    def _to_int(self, target):
        if is_float(self.dtype):
            x = self._computable()
            if bits(target) >= 64:
                return x._convert("arith.fptoui" if is_unsigned(target) else "arith.fptosi", target)
            wide = x._convert("arith.fptosi", "int64" if target == "uint32" else "int32")
            return wide._to_int(target) if name_of(wide.dtype) != target else wide
        source, width = bits(self.dtype), bits(target)
        held = {2: 8}.get(source, source), {2: 8}.get(width, width)
        result = self
        if held[0] > held[1]:
            result = self._convert("arith.trunci", target)
        elif held[0] < held[1]:
            unsigned = is_unsigned(self.dtype) or is_bool(self.dtype)
            result = self._convert("arith.extui" if unsigned else "arith.extsi", target)
        result = Scalar(self.body, result.name, target)
        return result._wrap2() if width == 2 else result

    def bitcast(self, dtype):
        """The same bits as another type of this size."""
        if element(self.dtype) == element(dtype):
            return Scalar(self.body, self.name, dtype)
        return self._convert("arith.bitcast", dtype)


for _name in ("exp", "log", "log1p", "expm1", "exp2", "log2", "sqrt", "rsqrt", "sin", "cos", "tan", "asin", "acos", "atan", "sinh",
              "cosh", "tanh", "asinh", "acosh", "atanh", "erf", "floor", "ceil", "trunc", "cbrt"):
    setattr(Scalar, _name, _unary(f"math.{_name}"))
Scalar.round_even = _unary("math.roundeven")
