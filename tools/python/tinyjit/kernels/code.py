"""Values under construction, and the ops that compute them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

from . import intervals, types
from .types import DType


@dataclass
class Value:
    """A number: a constant, or the result of an op."""

    dtype: DType
    name: str | None = None
    const: int | float | bool | None = None
    interval: intervals.Interval = intervals.anything
    # (a, b) for a value that is a times the number of the trip and b.
    affine: tuple[int, int] | None = None

    @staticmethod
    def constant(number) -> Value:
        if isinstance(number, bool):
            return Value(types.bool_, const=number, interval=intervals.of(int(number)))
        if isinstance(number, int):
            return Value(types.weak_int, const=number, interval=intervals.of(number), affine=(0, number))
        return Value(types.weak_float, const=float(number))


@dataclass
class Code:
    """Lines of ops. `isolated` lines touch no memory and branch nowhere."""

    lines: list[str] = field(default_factory=list)
    slots: list[str] = field(default_factory=list)
    names: int = 0
    labels: int = 0
    # The block that is written has its end already.
    ended: bool = False

    def name(self) -> str:
        self.names += 1
        return f"%{self.names}"

    def label(self) -> str:
        self.labels += 1
        return f"^b{self.labels}"

    def op(self, text: str) -> str:
        name = self.name()
        self.do(f"{name} = {text}")
        return name

    def do(self, text: str) -> None:
        if not self.ended:
            self.lines.append(text)

    def end(self, text: str) -> None:
        """The last op of a block."""
        self.do(text)
        self.ended = True

    def begin(self, label: str) -> None:
        if not self.ended:
            self.do(f"cf.br {label}")
        self.ended = False
        self.lines.append(f"{label}:")

    def branch(self, condition: str, yes: str, no: str) -> None:
        self.end(f"cf.cond_br {condition}, {yes}, {no}")

    def branch_likely(self, condition: str, yes: str, no: str) -> None:
        """A branch whose condition holds as a rule: the code of `yes` comes next, that of `no` out of the way."""
        self.end(f"cf.cond_br {condition} weights([2000, 1]), {yes}, {no}")

    def slot(self, dtype: DType) -> str:
        """A place for one number."""
        name = self.name()
        self.slots.append(f"{name} = memref.alloca() : memref<{dtype.value}>")
        return name

    def local(self, dtype: DType, shape) -> str:
        name = self.name()
        self.slots.append(f"{name} = memref.alloca() : memref<{'x'.join(map(str, shape))}x{dtype.value}>")
        return name

    def get(self, slot: str, dtype: DType) -> str:
        return self.op(f"memref.load {slot}[] : memref<{dtype.value}>")

    def put(self, name: str, slot: str, dtype: DType) -> None:
        self.do(f"memref.store {name}, {slot}[] : memref<{dtype.value}>")

    def constant(self, number, dtype: DType) -> str:
        if dtype.kind == "f":
            form, digits = {16: ("e", 4), 32: ("f", 8), 64: ("d", 16)}[dtype.bits]
            try:
                packed = struct.pack(">" + form, number)
            except OverflowError:
                packed = struct.pack(">" + form, float("inf") if number > 0 else float("-inf"))
            return self.op(f"arith.constant 0x{packed.hex().upper().rjust(digits, '0')} : {dtype.value}")
        if dtype.kind == "b":
            return self.op(f"arith.constant {'true' if number else 'false'}")
        if not -(2**63) <= number < 2**64:
            raise OverflowError(f"{int(number)} does not fit 64 bits; write a float")
        signed = types.wrap(int(number), types.by_name[f"int{dtype.bits}"])
        return self.op(f"arith.constant {signed} : {dtype.value}")

    def cast(self, value: Value, dtype: DType) -> str:
        """The name of `value` as a `dtype`."""
        if value.const is not None:
            if dtype.kind in "iu" and isinstance(value.const, float):
                return self._convert(self.constant(value.const, types.weak_float), types.weak_float, dtype)
            return self.constant(value.const, dtype)
        return self._convert(value.name, value.dtype, dtype)

    def _convert(self, name: str, source: DType, to: DType) -> str:
        if source.kind == to.kind and source.bits == to.bits:
            return name
        ends = f"{name} : {source.value} to {to.value}"
        if to.kind == "b":
            zero = self.constant(0, source)
            compare = "cmpf une" if source.kind == "f" else "cmpi ne"
            return self.op(f"arith.{compare}, {name}, {zero} : {source.value}")
        if source.kind == "f" and to.kind == "f":
            return self.op(f"arith.{'extf' if to.bits > source.bits else 'truncf'} {ends}")
        if source.kind == "f":
            return self.op(f"uop.float_to_int {'unsigned ' if to.kind == 'u' else ''}{ends}")
        if to.kind == "f":
            return self.op(f"arith.{'sitofp' if source.kind == 'i' else 'uitofp'} {ends}")
        if to.bits == source.bits:
            return name
        if to.bits < source.bits:
            return self.op(f"arith.trunci {ends}")
        return self.op(f"arith.{'extsi' if source.kind == 'i' else 'extui'} {ends}")

    def compute(self, op: str, dtype: DType, *names: str) -> str:
        return self.op(f"{op} {', '.join(names)} : {dtype.value}")

    def compare(self, predicate: str, dtype: DType, left: str, right: str) -> str:
        """`predicate` is eq, ne, lt, le, gt or ge, as Python means it."""
        if dtype.kind == "f":
            real = ("u" if predicate == "ne" else "o") + predicate
            return self.op(f"arith.cmpf {real}, {left}, {right} : {dtype.value}")
        sign = "" if predicate in ("eq", "ne") else "s" if dtype.kind == "i" else "u"
        return self.op(f"arith.cmpi {sign}{predicate}, {left}, {right} : {dtype.value}")

    def select(self, condition: str, yes: str, no: str, dtype: DType) -> str:
        return self.op(f"arith.select {condition}, {yes}, {no} : {dtype.value}")

    def cut(self) -> int:
        """A mark, from which `take` takes what is written afterwards."""
        return len(self.lines)

    def take(self, mark: int) -> list[str]:
        taken, self.lines = self.lines[mark:], self.lines[:mark]
        return taken


def isolated(lines: list[str]) -> bool:
    """Whether the ops can run where their results are not needed."""
    touching = ("memref.store", "memref.atomic", "cf.", "^", "jit.")
    return not any(line.startswith(touching) or "memref.load" in line and "[] :" not in line
                   for line in lines)
