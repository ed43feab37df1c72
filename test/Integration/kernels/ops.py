"""Every element-wise op on every type, with numpy's results.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np

from case import Case
from element_types import TYPES, divide, remainder, shift, to_integer

COUNT = 67

INTEGER = {
    "arith.addi": lambda t, x, y: x + y,
    "arith.subi": lambda t, x, y: x - y,
    "arith.muli": lambda t, x, y: x * y,
    "arith.divsi": lambda t, x, y: divide(x, y) if t.is_signed else None,
    "arith.remsi": lambda t, x, y: remainder(x, y) if t.is_signed else None,
    "arith.divui": lambda t, x, y: None if t.is_signed else divide(x, y),
    "arith.remui": lambda t, x, y: None if t.is_signed else remainder(x, y),
    "arith.andi": lambda t, x, y: x & y,
    "arith.ori": lambda t, x, y: x | y,
    "arith.xori": lambda t, x, y: x ^ y,
    "arith.shli": lambda t, x, y: shift(x, y, False),
    "arith.shrsi": lambda t, x, y: shift(x, y, True) if t.is_signed else None,
    "arith.shrui": lambda t, x, y: None if t.is_signed else shift(x, y, True),
    "arith.maxsi": lambda t, x, y: np.maximum(x, y) if t.is_signed else None,
    "arith.maxui": lambda t, x, y: None if t.is_signed else np.maximum(x, y),
}
BOOL = {name: INTEGER[name] for name in ("arith.andi", "arith.ori", "arith.xori")}
FLOAT = {
    "arith.addf": lambda t, x, y: x + y,
    "arith.subf": lambda t, x, y: x - y,
    "arith.mulf": lambda t, x, y: x * y,
    "arith.divf": lambda t, x, y: x / y,
    "arith.maximumf": lambda t, x, y: np.maximum(x, y),
    "arith.minimumf": lambda t, x, y: np.minimum(x, y),
}
UNARY = {
    "arith.negf": lambda x: -x,
    "math.absf": np.abs,
    "math.sqrt": np.sqrt,
    "math.trunc": np.trunc,
    "math.floor": np.floor,
    "math.ceil": np.ceil,
    "math.roundeven": np.rint,
}
INEXACT = {"math.exp2": np.exp2, "math.log2": np.log2, "math.sin": np.sin}
# Those that are written with others.
RARE = {"math.tan": np.tan, "math.atan": np.arctan, "math.cbrt": np.cbrt, "math.log1p": np.log1p}
COMPARES = {"eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater, "ge": np.greater_equal}


def make_inputs(t, random):
    if t.is_bool:
        return [random.integers(0, 2, COUNT).astype(bool) for _ in range(2)]
    if t.is_float:
        special = [np.nan, np.inf, -np.inf, 0.0, -0.0, 1e-7, 3e38, 65520.0, 448.0, -57344.0, 2.5, -0.5]
        inputs = []
        for side in range(2):
            values = random.normal(size=COUNT) * 10.0 ** random.integers(-3, 4, COUNT)
            values[:12] = special if side == 0 else special[5:] + special[:5]
            inputs.append(t.encode(values.astype(t.math)))
        return inputs
    info = np.iinfo(t.math)
    special = [0, 1, info.max, info.min, 7, 3]
    return [t.encode(np.array((special if side == 0 else [0, *reversed(special[1:])]) +
                     [int(v) for v in random.integers(info.min, info.max, COUNT - 26, dtype=t.math, endpoint=True)] +
                     [int(v) % 100 for v in random.integers(0, info.max, 20, dtype=t.math)], t.math)) for side in range(2)]



def element_case(t, random):
    """All ops on values of one type."""
    case = Case(f"ops-{t.name}")
    stored = make_inputs(t, random)
    case.set_inputs(t, stored)
    x, y = (t.decode(s) for s in stored)
    with np.errstate(all="ignore"):
        for name, function in (FLOAT if t.is_float else BOOL if t.is_bool else INTEGER).items():
            result = function(t, x, y)
            if result is not None:
                case.add(name, f"%r = {name} %x, %y : {t.value}", t, t, t.encode(result))
        if t.is_float:
            for name, function in UNARY.items():
                case.add(name, f"%r = {name} %x : {t.value}", t, t, t.encode(function(x)))
        if not t.is_bool:
            for name, function in COMPARES.items():
                kind, prefix = ("cmpf", "u" if name == "ne" else "o") if t.is_float else (
                    "cmpi", "" if name in ("eq", "ne") else "s" if t.is_signed else "u")
                case.add(f"{kind}.{name}", f"%r = arith.{kind} {prefix}{name}, %x, %y : {t.value}", t, TYPES["i1"],
                         function(x, y))
        case.add("where", f"%c = arith.{'cmpf olt' if t.is_float else 'cmpi ult'}, %x, %y : {t.value}\n"
                 f"  %r = arith.select %c, %y, %x : {t.value}", t, t, where(t, x, y, stored))
        for to in TYPES.values():
            text, result = convert(t, to, x)
            if text:
                case.add(f"to-{to.name}", text, t, to, result)
    return case


def where(t, x, y, stored):
    less = x < y if t.is_float else x.view(np.dtype(f"u{x.dtype.itemsize}")) < y.view(np.dtype(f"u{y.dtype.itemsize}"))
    return np.where(less, stored[1], stored[0])


def convert(t, to, x):
    """The text and the result of a conversion, or nothing if there is none in one op."""
    types = f"%x : {t.value} to {to.value}"
    if to.is_bool or (not t.is_float and not to.is_float and t.bits >= to.bits and not t.is_bool):
        if to.is_bool or t.value == to.value or t.bits == to.bits:
            return None, None
        return f"%r = arith.trunci {types}", to.encode(x)
    if t.is_float and to.is_float:
        if t.bits == to.bits:
            return None, None
        return f"%r = arith.{'extf' if t.bits < to.bits else 'truncf'} {types}", to.encode(x.astype(np.float32) if to.bits < 32 else x)
    if t.is_float:
        return f"%r = uop.float_to_int {'' if to.is_signed else 'unsigned '}{types}", to.encode(to_integer(x, to))
    if to.is_float:
        number = x.astype(np.float64 if to.name == "f64" else np.float32)
        return f"%r = arith.{'sitofp' if t.is_signed else 'uitofp'} {types}", to.encode(number)
    if t.is_signed:
        return f"%r = arith.extsi {types}", to.encode(x)
    return f"%r = arith.extui {types}", to.encode(x)


def inexact_case(t, rtol, random):
    """exp2, log2, sin and rarer ones, within a few units in the last place."""
    case = Case(f"functions-{t.name}", rtol=rtol, atol=1e-45)
    values = np.concatenate([random.normal(size=COUNT - 9) * 30, [0.0, -0.0, np.inf, -np.inf, np.nan, 1.0, 1e9, 0.5, 1e-30]])
    stored = t.encode(values.astype(t.math))
    case.set_inputs(t, [stored, stored])
    x = t.decode(stored).astype(np.longdouble)
    with np.errstate(all="ignore"):
        for name, function in (INEXACT | RARE).items():
            case.add(name, f"%r = {name} %x : {t.value}", t, t, t.encode(function(x).astype(t.math)))
    return case
