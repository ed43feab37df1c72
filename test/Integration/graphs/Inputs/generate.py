"""Random functions on tensors.

Most compute with whole numbers that every step represents exactly, so any order of a sum gives the same bits. Some also
use functions and divisions; what they give is compared within a tolerance, and never compared with a number or rounded.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np

from program import Op, Program, Tensor, evaluate, size

# The largest whole number up to which every one is represented.
EXACT = {"f32": 2.0**24, "f64": 2.0**53, "f16": 2.0**11, "bf16": 2.0**8}
MAX_SIZE = 3000
ARRAY = "array<i64: {}>"


def array(numbers):
    return ARRAY.format(", ".join(map(str, numbers))) if len(numbers) else "array<i64>"


def data(random, t):
    """Contents of an input: small whole numbers."""
    if t.element.is_bool:
        return random.integers(0, 2, t.shape).astype(bool)
    return t.element.round(random.integers(-4, 5, t.shape).astype(t.element.math)).reshape(t.shape)


class Rejected(Exception):
    """The op would leave what can be compared; another one is taken."""


# These have a few units in the last place to themselves; the others below are rounded from the true number.
APPROXIMATIONS = ("math.exp2", "math.sin")
FUNCTIONS = (*APPROXIMATIONS, "math.sqrt", "arith.divf")


def is_comparable(op, operands, result, exact):
    """Whether every way to compute `result` gives the same bits or, if it is not exact, nearly the same."""
    if op.name == "arith.fptosi" and np.max(np.abs(operands[0]), initial=0) > 100:
        return False
    if not op.type.element.is_float:
        return exact
    limit = EXACT[op.type.name] if exact else 30
    if op.name == "uop.reduce_axis" and "max" not in op.attributes["kind"]:  # no part of it may leave the limit
        parts = np.abs(operands[0].astype(np.float64))
        if (np.sum(parts) if "add" in op.attributes["kind"] else np.prod(np.maximum(parts, 1))) > limit:
            return False
    return bool(np.all(np.isfinite(result)) and np.max(np.abs(result), initial=0.0) <= limit
                and (not exact or np.array_equal(result, np.rint(result))))


def compute(program, inputs, states, any_result=False):
    """As `run`. \\returns each result with whether it is exact, or None if the call cannot be compared."""
    values = {name: (value, True) for name, value in zip(program.arguments, inputs)}
    with np.errstate(all="ignore"):
        for op in program.ops:
            operands = [values[name][0] for name in op.operands]
            inexact = APPROXIMATIONS if any_result else FUNCTIONS
            exact = op.name not in inexact and all(values[name][1] for name in op.operands)
            result = evaluate(op, operands, states, program.types)
            if op.result:
                if not any_result and not is_comparable(op, operands, result, exact):
                    return None
                values[op.result] = op.type.round(result), exact
    return [values[name] for name in program.results]


class Generator:
    """Writes one program from one seed."""

    def __init__(self, name, seed):
        self.random = np.random.default_rng(seed)
        self.program = Program(name)
        self.values, self.exact, self.states, self.inputs = {}, {}, {}, []
        self.approximate = self.random.random() < 0.25
        self.float = str(self.random.choice(["f32"] * 6 + ["f64", "f16", "bf16"]))
        self.integer = str(self.random.choice(["i32"] * 3 + ["i64", "i16", "i8"]))

    def pick(self, options):
        return options[self.random.integers(len(options))]

    # Values.

    def shape(self):
        return [int(s) for s in self.random.choice([1, 2, 3, 4, 5, 7], self.random.integers(0, 5))]

    def argument(self):
        shape = self.pick([t.shape for t in self.program.types.values()] or [self.shape()]) \
            if self.random.random() < 0.5 else self.shape()
        t = Tensor(shape, self.pick([self.float] * 4 + [self.integer, "i1"]))
        name = f"%a{len(self.program.arguments)}"
        self.program.arguments.append(name)
        self.program.types[name] = t
        self.inputs.append(data(self.random, t))
        self.values[name], self.exact[name] = self.inputs[-1], True

    def add(self, op, operands, attributes, t):
        """Adds an op if its result can be compared. \\returns the result's name."""
        if size(t.shape) > MAX_SIZE:
            raise Rejected
        op = Op(op, operands, attributes, f"%v{len(self.program.ops)}", t)
        values = [self.values[name] for name in operands]
        with np.errstate(all="ignore"):
            result = evaluate(op, values, self.states, self.program.types)
        exact = op.name not in FUNCTIONS and all(self.exact[name] for name in operands)
        if not is_comparable(op, values, result, exact):
            raise Rejected
        self.program.add(op)
        self.values[op.result], self.exact[op.result] = t.round(result), exact
        return op.result

    def any(self, condition=lambda name, t: True):
        """A value, one of the latest more often than not."""
        names = [name for name, t in self.program.types.items() if condition(name, t)]
        if not names:
            raise Rejected
        return self.pick(names[-4:] if self.random.random() < 0.6 else names)

    def kind(self, name):
        t = self.program.types[name].element
        return "f" if t.is_float else "b" if t.is_bool else "i"

    # Ops that move.

    def reshape(self):
        x = self.any()
        t = self.program.types[x]
        factors, rest = [], size(t.shape)
        for prime in (2, 3, 5, 7):
            while rest and rest % prime == 0:
                factors.append(prime)
                rest //= prime
        if rest > 1:
            factors.append(rest)
        self.random.shuffle(factors)
        sizes = [1] * self.random.integers(1 if size(t.shape) != 1 else 0, 5)
        for factor in factors:
            sizes[self.random.integers(len(sizes))] *= int(factor)
        if size(t.shape) == 0:
            sizes = sizes + [0]
        self.add("uop.reshape", [x], {}, Tensor(sizes, t.name))

    def permute(self):
        x = self.any()
        t = self.program.types[x]
        order = [int(i) for i in self.random.permutation(len(t.shape))]
        self.add("uop.permute", [x], {"order": array(order)}, Tensor([t.shape[i] for i in order], t.name))

    def expand(self):
        x = self.any(lambda name, t: 1 in t.shape)
        t = self.program.types[x]
        sizes = [self.pick([1, 2, 3, 6]) if s == 1 else s for s in t.shape]
        self.add("uop.expand", [x], {}, Tensor(sizes, t.name))

    def pad(self):
        x = self.any(lambda name, t: t.shape)
        t = self.program.types[x]
        low = [int(n) for n in self.random.choice([0, 0, 1, 2], len(t.shape))]
        high = [int(n) for n in self.random.choice([0, 0, 1, 3], len(t.shape))]
        self.add("uop.pad", [x], {"operandSegmentSizes": "array<i32: 1, 0, 0>", "static_high": array(high),
                                  "static_low": array(low)},
                 Tensor([a + b + s for a, b, s in zip(low, high, t.shape)], t.name))

    def box(self, shape):
        """Offsets and sizes of a part; now and then an empty one."""
        sizes = [int(self.random.integers(0 if self.random.random() < 0.02 else min(1, s), s + 1)) for s in shape]
        return [int(self.random.integers(0, s - n + 1)) for s, n in zip(shape, sizes)], sizes

    def shrink(self):
        x = self.any(lambda name, t: t.shape)
        t = self.program.types[x]
        offsets, sizes = self.box(t.shape)
        self.add("uop.shrink", [x], {"operandSegmentSizes": "array<i32: 1, 0, 0>", "static_offsets": array(offsets),
                                     "static_sizes": array(sizes)}, Tensor(sizes, t.name))

    def flip(self):
        x = self.any(lambda name, t: t.shape)
        t = self.program.types[x]
        axes = [i for i in range(len(t.shape)) if self.random.random() < 0.6]
        self.add("uop.flip", [x], {"axes": array(axes)}, t)

    def iota(self):
        shape = self.program.types[self.any(lambda name, t: t.shape)].shape
        self.add("uop.iota", [], {"axis": f"{self.random.integers(len(shape))} : i64"}, Tensor(shape, self.integer))

    def mark(self):
        x = self.any()
        self.add(self.pick(["uop.contiguous", "uop.realize"]), [x], {}, self.program.types[x])

    # Ops that compute.

    def constant(self, t):
        number = int(self.random.integers(-2, 4))
        text = f"{number}.0" if t.element.is_float else ("true" if number > 0 else "false") if t.element.is_bool else number
        return self.add("arith.constant", [], {"value": f"dense<{text}> : {t}"}, t)

    def partner(self, x):
        """Another value of the same type; made by broadcasting if there is a smaller one."""
        t = self.program.types[x]
        same = [name for name, other in self.program.types.items() if other == t]
        small = [name for name, other in self.program.types.items()
                 if other.name == t.name and other.shape != t.shape and len(other.shape) == len(t.shape)
                 and all(a == b or a == 1 for a, b in zip(other.shape, t.shape))]
        if small and self.random.random() < 0.5:
            return self.add("uop.expand", [self.pick(small)], {}, t)
        return self.pick(same) if self.random.random() < 0.8 else self.constant(t)

    def binary(self):
        x = self.any()
        t = self.program.types[x]
        names = {"f": ["arith.addf", "arith.subf", "arith.mulf", "arith.maximumf", "arith.minimumf"],
                 "i": ["arith.addi", "arith.subi", "arith.muli", "arith.maxsi", "arith.minsi", "arith.maxui", "arith.andi",
                       "arith.ori", "arith.xori", "arith.divsi", "arith.remsi", "arith.divui", "arith.shli", "arith.shrsi"],
                 "b": ["arith.andi", "arith.ori", "arith.xori"]}[self.kind(x)]
        self.add(self.pick(names), [x, self.partner(x)], {}, t)

    def unary(self):
        x = self.any(lambda name, t: t.element.is_float)
        self.add(self.pick(["arith.negf", "math.absf", "math.floor", "math.trunc"]) if self.exact[x]
                 else self.pick(["arith.negf", "math.absf"]), [x], {}, self.program.types[x])

    def function(self):
        """Values that are no whole numbers any more."""
        if not self.approximate:
            raise Rejected
        x = self.any(lambda name, t: t.element.is_float)
        name = self.pick(["math.exp2", "math.sqrt", "math.sin", "arith.divf"])
        operands = [x, self.partner(x)] if name == "arith.divf" else [x]
        self.add(name, operands, {}, self.program.types[x])

    def compare(self):
        x = self.any(lambda name, t: not t.element.is_bool and self.exact[name])
        t = self.program.types[x]
        y = self.partner(x)
        if not self.exact[y]:
            raise Rejected
        number = self.pick([1, 2, 4, 5, 13]) if t.element.is_float else self.random.integers(10)
        self.add("arith.cmpf" if t.element.is_float else "arith.cmpi", [x, y], {"predicate": f"{number} : i64"},
                 Tensor(t.shape, "i1"))

    def select(self):
        condition = self.any(lambda name, t: t.element.is_bool)
        shape = self.program.types[condition].shape
        x = self.any(lambda name, t: t.shape == shape)
        self.add("arith.select", [condition, x, self.partner(x)], {}, self.program.types[x])

    def cast(self):
        x = self.any()
        t, kind = self.program.types[x], self.kind(x)
        if kind == "f":
            if not self.exact[x]:
                raise Rejected
            name, to = "arith.fptosi", self.integer
        elif self.random.random() < 0.7:
            name, to = self.pick(["arith.uitofp"] if kind == "b" else ["arith.sitofp"]), self.float
        elif kind == "b":
            name, to = "arith.extui", self.integer
        else:
            name, to = "arith.trunci", "i1"
        self.add(name, [x], {}, Tensor(t.shape, to))

    def reduce(self):
        x = self.any(lambda name, t: t.shape)
        t = self.program.types[x]
        axes = [i for i in range(len(t.shape)) if self.random.random() < 0.5] or [self.random.integers(len(t.shape))]
        kind = self.pick(["add", "add", "add", "max", "mul"])
        sizes = [1 if i in axes else s for i, s in enumerate(t.shape)]
        self.add("uop.reduce_axis", [x], {"axes": array([int(i) for i in axes]), "kind": f"#uop<reduce_kind {kind}>"},
                 Tensor(sizes, t.name))

    # States.

    def state(self):
        """Its name and type: a new one, or one that is there."""
        if not self.program.states or (len(self.program.states) < 2 and self.random.random() < 0.3):
            name = f"{self.program.name}_s{len(self.program.states)}"
            t = Tensor(self.shape(), self.pick([self.float, self.float, self.integer]))
            self.program.states[name] = t
            self.states[name] = np.zeros(t.shape, t.element.math)
        name = self.pick(list(self.program.states))
        return name, self.program.states[name]

    def read(self):
        name, t = self.state()
        offsets, sizes = self.box(t.shape)
        self.add("uop.read", [], {"operandSegmentSizes": "array<i32: 0, 0>", "state": f"@{name}",
                                  "static_offsets": array(offsets), "static_sizes": array(sizes)}, Tensor(sizes, t.name))

    def write(self):
        """Sums could grow from call to call, so what is written is bounded."""
        name, t = self.state()
        x = self.any(lambda other, kind: kind.name == t.name and len(kind.shape) == len(t.shape)
                     and all(a <= b for a, b in zip(kind.shape, t.shape)) and self.exact[other])
        sizes = self.program.types[x].shape
        if t.element.is_float:
            bound = self.constant(Tensor(sizes, t.name)), self.constant(Tensor(sizes, t.name))
            x = self.add("arith.minimumf", [x, bound[0]], {}, Tensor(sizes, t.name))
            x = self.add("arith.maximumf", [x, bound[1]], {}, Tensor(sizes, t.name))
        offsets = [int(self.random.integers(0, b - a + 1)) for a, b in zip(sizes, t.shape)]
        op = Op("uop.write", [x], {"operandSegmentSizes": "array<i32: 1, 0, 0>", "state": f"@{name}",
                                   "static_offsets": array(offsets), "static_sizes": array(sizes)})
        evaluate(op, [self.values[x]], self.states, self.program.types)
        self.program.add(op)

    def generate(self):
        """\\returns the program, and whether its results are exact, one by one."""
        for _ in range(self.random.integers(1, 4)):
            self.argument()
        steps = [self.reshape, self.permute, self.expand, self.pad, self.shrink, self.flip, self.reduce, self.reduce,
                 self.binary, self.binary, self.binary, self.unary, self.compare, self.select, self.cast, self.function]
        weights = np.ones(len(steps) + 3)
        weights[-3:] = [0.3, 0.4, 0.3]
        steps += [self.iota, self.mark, self.unary]
        if self.random.random() < 0.3:
            steps += [self.read, self.write, self.write]
            weights = np.append(weights, [1, 1, 1])
        weights /= weights.sum()
        target = self.random.integers(1, 18)
        for _ in range(200):
            if len(self.program.ops) >= target:
                break
            before = len(self.program.ops)
            try:
                steps[self.random.choice(len(steps), p=weights)]()
            except Rejected:
                assert len(self.program.ops) >= before
        names = list(self.program.types)
        count = self.random.integers(1, min(4, len(names)) + 1)
        self.program.results = list(dict.fromkeys([names[-1]] + [self.pick(names) for _ in range(count - 1)]))
        return self.program
