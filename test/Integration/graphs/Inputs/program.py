"""Functions on tensors: text in MLIR's generic form, and what numpy computes for them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import math
import pathlib
import re
import sys

import numpy as np

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "kernels"))
from element_types import TYPES, divide, remainder, shift, to_integer  # noqa: E402


class Tensor:
    """The type tensor<4x6xf32>. `element` is a type of `element_types`, signless as the text says."""

    def __init__(self, shape, element):
        self.shape, self.name = tuple(shape), element
        self.element = TYPES[element]

    @classmethod
    def parse(cls, text):
        *shape, element = re.fullmatch(r"tensor<(.*)>", text.strip()).group(1).split("x")
        return cls([int(size) for size in shape], element)

    def __str__(self):
        return f"tensor<{''.join(f'{size}x' for size in self.shape)}{self.name}>"

    def __eq__(self, other):
        return str(self) == str(other)

    def round(self, values):
        """Values as this type holds them."""
        values = np.asarray(values).astype(self.element.math)
        rounds = self.element.is_float or self.element.bits < 8 and not self.element.is_bool
        return self.element.round(values).reshape(values.shape) if rounds else values


class Op:
    """One op with at most one result. `attributes` are texts by name; the results and operands are names."""

    def __init__(self, name, operands, attributes, result=None, type=None):
        self.name, self.operands, self.attributes = name, list(operands), attributes
        self.result, self.type = result, type

    def ints(self, name):
        text = self.attributes[name]
        return [int(number) for number in re.findall(r"-?\d+", text.partition(":")[2])]

    def text(self, types):
        attributes = ", ".join(f"{name} = {text}" for name, text in self.attributes.items())
        attributes = f" <{{{attributes}}}>" if attributes else ""
        operands = ", ".join(str(types[name]) for name in self.operands)
        result = f"{self.result} = " if self.result else ""
        return (f'{result}"{self.name}"({", ".join(self.operands)}){attributes} : ({operands}) -> '
                f"{self.type if self.result else '()'}")


class Program:
    """One function, with the states of its module that it uses."""

    def __init__(self, name):
        self.name, self.arguments, self.ops, self.results = name, [], [], []
        self.types, self.states = {}, {}

    def add(self, op):
        self.ops.append(op)
        if op.result:
            self.types[op.result] = op.type

    def text(self):
        states = "".join(f'"jit.state"() <{{sym_name = "{name}", type = !jit.buffer<{str(t)[7:-1]}, "cpu:0">}}> : () -> ()\n'
                         for name, t in self.states.items())
        arguments = ", ".join(f"{name}: {self.types[name]}" for name in self.arguments)
        kinds = ", ".join(str(self.types[name]) for name in self.arguments)
        results = ", ".join(str(self.types[name]) for name in self.results)
        body = "".join(f"  {op.text(self.types)}\n" for op in self.ops)
        return (f'{states}"func.func"() <{{function_type = ({kinds}) -> ({results}), sym_name = "{self.name}"}}> ({{\n'
                f'^bb0({arguments}):\n{body}  "func.return"({", ".join(self.results)}) : ({results}) -> ()\n}}) : () -> ()\n')


def split(text):
    """The parts between the commas outside of brackets."""
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += (c in "([{<") - (c in ")]}>" and text[i - 1] != "-")
        if c == "," and depth == 0:
            parts.append(text[start:i].strip())
            start = i + 1
    return [part for part in parts + [text[start:].strip()] if part]


OP = re.compile(r'(?:(%\w+) = )?"([\w.]+)"\(([^)]*)\)(?: <\{(.*)\}>)? : \((.*)\) -> (.*)')


def parse(text):
    """The programs of a module in generic form. \\returns a list; states go to the programs that name them."""
    states, programs, program = {}, [], None
    for line in map(str.strip, text.splitlines()):
        if line.startswith('"jit.state"'):
            states[re.search(r'sym_name = "(\w+)"', line).group(1)] = Tensor.parse(
                "tensor<" + re.search(r"!jit.buffer<([^,]*),", line).group(1) + ">")
        elif line.startswith('"func.func"'):
            program = Program(re.search(r'sym_name = "(\w+)"', line).group(1))
            programs.append(program)
        elif line.startswith("^bb0("):
            for argument in split(line[5:line.rindex(")")]):
                name, kind = argument.split(": ")
                program.arguments.append(name)
                program.types[name] = Tensor.parse(kind)
        elif match := OP.fullmatch(line):
            result, name, operands, attributes, _, kind = match.groups()
            if name == "func.return":
                program.results = split(operands)
                continue
            texts = dict(part.split(" = ", 1) for part in split(attributes or "") if " = " in part)
            program.add(Op(name, split(operands), texts, result, Tensor.parse(kind) if result else None))
            if "state" in texts:
                program.states[texts["state"][1:]] = states[texts["state"][1:]]
    return programs


def box(op):
    """The slices that offsets and sizes of an op name."""
    return tuple(slice(offset, offset + size)
                 for offset, size in zip(op.ints("static_offsets"), op.ints("static_sizes")))


def reduce_axis(op, x):
    kind, axes = re.search(r"reduce_kind (\w+)", op.attributes["kind"]).group(1), tuple(op.ints("axes"))
    if not axes:
        return x
    t = op.type.element
    wide = np.float64 if t.is_float else x.dtype
    if kind == "umax":
        return np.max(unsigned(x), axes, keepdims=True, initial=0).view(x.dtype)
    if kind == "max":
        return np.max(x, axes, keepdims=True, initial=t.lowest)
    if t.is_bool:
        return (np.any if kind == "add" else np.all)(x, axes, keepdims=True)
    return (np.sum if kind == "add" else np.prod)(x, axes, wide, keepdims=True).astype(t.math)


def unsigned(x):
    return x.view(np.dtype(f"u{x.dtype.itemsize}"))


def compare(op, x, y):
    number = int(op.attributes["predicate"].split(":")[0])
    if op.name == "arith.cmpi":
        if number >= 6:
            x, y = unsigned(x), unsigned(y)
        return (np.equal, np.not_equal, np.less, np.less_equal, np.greater, np.greater_equal)[
            number if number < 6 else number - 4](x, y)
    ordered = {1: np.equal, 2: np.greater, 3: np.greater_equal, 4: np.less, 5: np.less_equal}
    # The unordered ones (8 and on) are the opposites of ordered ones.
    opposite = {8: np.not_equal, 9: np.less_equal, 10: np.less, 11: np.greater_equal, 12: np.greater, 13: np.equal}
    if number in ordered:
        return ordered[number](x, y)
    if number == 8:
        return (x == y) | np.isnan(x) | np.isnan(y)
    return np.not_equal(x, y) if number == 13 else ~opposite[number](x, y)


def constant(op):
    """A splat, as `dense<2.0> : tensor<4xf32>` spells it."""
    text = re.match(r"dense<(.*)> :", op.attributes["value"]).group(1)
    t = op.type
    if text == "":
        return np.zeros(t.shape, t.element.math)
    number = {"true": True, "false": False}.get(text)
    if number is None:
        number = float(text) if t.element.is_float else int(text)
    return np.full(t.shape, number, t.element.math)


def cast(op, x, source):
    to = op.type.element
    name = op.name.split(".")[1]
    if name in ("extf", "truncf"):
        return x.astype(np.float64 if to.name == "f64" else np.float32)
    if name in ("sitofp", "uitofp"):
        x = x if name == "sitofp" else unsigned(x) if not source.element.is_bool else x
        if source.element.is_bool and name == "sitofp":
            x = -x.astype(np.int8)
        return x.astype(np.float64 if to.name == "f64" else np.float32)
    if name == "fptosi":
        return to_integer(x, to)
    if name == "extui":
        return (x if source.element.is_bool else unsigned(x)).astype(to.math)
    if name == "extsi" and source.element.is_bool:
        return -x.astype(to.math)
    return (x & 1).astype(bool) if to.is_bool else x.astype(to.math)


ELEMENTWISE = {
    "arith.addf": np.add, "arith.subf": np.subtract, "arith.mulf": np.multiply, "arith.divf": np.divide,
    "arith.maximumf": np.maximum, "arith.minimumf": np.minimum, "arith.negf": np.negative,
    "math.sqrt": np.sqrt, "math.exp2": np.exp2, "math.sin": np.sin, "math.log2": np.log2, "math.absf": np.abs,
    "math.trunc": np.trunc, "math.floor": np.floor, "math.ceil": np.ceil, "math.roundeven": np.rint,
    "math.exp": np.exp, "math.log": np.log, "math.cos": np.cos, "math.tanh": np.tanh,
    "math.rsqrt": lambda x: 1 / np.sqrt(x),
    "arith.addi": np.add, "arith.subi": np.subtract, "arith.muli": np.multiply,
    "arith.andi": np.bitwise_and, "arith.ori": np.bitwise_or, "arith.xori": np.bitwise_xor,
    "arith.maxsi": np.maximum, "arith.minsi": np.minimum,
    "arith.maxui": lambda x, y: np.maximum(unsigned(x), unsigned(y)).view(x.dtype),
    "arith.minui": lambda x, y: np.minimum(unsigned(x), unsigned(y)).view(x.dtype),
    "arith.divsi": divide, "arith.remsi": remainder,
    "arith.divui": lambda x, y: divide(unsigned(x), unsigned(y)).view(x.dtype),
    "arith.remui": lambda x, y: remainder(unsigned(x), unsigned(y)).view(x.dtype),
    "arith.shli": lambda x, y: shift(x, y, False), "arith.shrsi": lambda x, y: shift(x, y, True),
    "arith.shrui": lambda x, y: shift(unsigned(x), unsigned(y), True).view(x.dtype),
    "arith.select": np.where,
}


def evaluate(op, values, states, types):
    """The result of one op, in the type its element is computed in; a write changes `states`."""
    x = values[0] if values else None
    name = op.name.split(".", 1)
    if op.name in ELEMENTWISE:
        if op.name.startswith("arith.") and op.type.element.is_bool and op.name in ("arith.addi", "arith.muli", "arith.subi"):
            return (np.bitwise_and if op.name == "arith.muli" else np.bitwise_xor)(*values)
        return ELEMENTWISE[op.name](*values)
    if op.name in ("arith.cmpf", "arith.cmpi"):
        return compare(op, *values)
    if op.name == "arith.constant":
        return constant(op)
    if op.name == "uop.read":
        return states[op.attributes["state"][1:]][box(op)].copy()
    if op.name == "uop.write":
        states[op.attributes["state"][1:]][box(op)] = x
        return None
    if op.name == "tensor.bitcast":
        return x.view(op.type.element.math)
    if op.name == "uop.float_to_int":
        return to_integer(x, op.type.element)
    if name[0] == "arith":
        return cast(op, x, types[op.operands[0]])
    return MOVEMENT[name[1]](op, x)


MOVEMENT = {
    "reshape": lambda op, x: x.reshape(op.type.shape),
    "permute": lambda op, x: x.transpose(op.ints("order")),
    "expand": lambda op, x: np.broadcast_to(x, op.type.shape),
    "pad": lambda op, x: np.pad(x, list(zip(op.ints("static_low"), op.ints("static_high")))) if x.ndim else x,
    "shrink": lambda op, x: x[box(op)],
    "flip": lambda op, x: np.flip(x, op.ints("axes")),
    "iota": lambda op, x: np.broadcast_to(
        np.arange(op.type.shape[axis := int(op.attributes["axis"].split(":")[0])]).reshape(
            [-1 if i == axis else 1 for i in range(len(op.type.shape))]), op.type.shape),
    "reduce_axis": reduce_axis,
    "contiguous": lambda op, x: x,
    "realize": lambda op, x: x,
}


def size(shape):
    return math.prod(shape)
