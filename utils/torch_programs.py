#!/usr/bin/env python3
"""Runs random PyTorch programs beside eager PyTorch.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: utils/torch_programs.py [--first=0] [--count=100] [--minutes=N] [--form=FORM]

Each seed is a program of some ops on tensors of random types, shapes and orders in memory, which torch runs op by op, and
`torch.compile(program, backend="tinyjit", fullgraph=True)` as a whole. Results that are whole numbers, also of floats, have to be equal;
others may differ by rounding, and decide nothing further on: only whole numbers are compared, sorted or made integers of. FORM is what
is done with the program:

  plain     it is called twice (default); results whose strides alone differ from torch's are of the kind "other strides"
  grad      the gradients of its floats are taken
  inplace   ops change tensors in place, arguments and views of them included, which have to be equal afterwards
  dynamic   sizes are symbols

Prints a program that differs, or that is refused, op by op, and at the end how many there were of each kind; the exit status is 1 if one
differs. An op that runs in torch, which a FallbackWarning says, counts as refused. Where one of torch's own backends that run op by op,
"aot_eager" and "aot_eager_decomp_partition", has tinyjit's result, it is torch that differs from itself: "wrong in torch". Needs torch
2.15 and the package tinyjit (PYTHONPATH=build/python).
"""

import typing
import warnings

import numpy as np
import torch

import random_programs
import tinyjit
import tinyjit.torch
import torch_program_inplace
import torch_program_layers
import torch_program_ops
from random_programs import DIFFERENT, EQUAL, LARGEST, NO_PROGRAM, REFUSED, SMALL, Nothing

WRONG_PEER, OTHER_STRIDES = "wrong in torch", "other strides"
FLOATS = ("float32", "float64", "float16", "bfloat16")
INTEGERS = ("int8", "int16", "int32", "int64", "uint8")
OPS = torch_program_ops.OPS + torch_program_layers.OPS


class Value(typing.NamedTuple):
    #: Its place among all values.
    number: int
    tensor: torch.Tensor
    #: Whole numbers, which do not depend on how a sum is ordered.
    exact: bool


class Step(typing.NamedTuple):
    function: typing.Callable
    #: The numbers of the values that it takes.
    inputs: list


def kind_of(tensor):
    return "f" if tensor.is_floating_point() else "b" if tensor.dtype == torch.bool else "i"


def name_of(tensor):
    return str(tensor.dtype).removeprefix("torch.")


def type_of(tensor):
    return f"{name_of(tensor)}{list(tensor.shape)}"


class Program(random_programs.Draw):
    """The program of a seed, and the values of a first run."""

    def __init__(self, seed, form):
        super().__init__(seed)
        self.form, self.steps, self.values, self.text = form, [], [], []
        numbers = np.random.default_rng(seed)
        shape = self.shape()
        for _ in range(self.choice([1, 2, 2, 3])):
            dtype = self.choice(("float32",) * 6 + ("int64",) * 2 + FLOATS + INTEGERS + ("bool",))
            self.add(self.ordered(self.numbers(shape if self.coin(0.6) else self.shape(), dtype, generator=numbers)))
        self.arguments = [v.tensor.clone() for v in self.values]
        self.text.append(", ".join(map(type_of, self.arguments)))

    def numbers(self, shape, dtype, low=-4, high=4, generator=None):
        generator = generator or np.random.default_rng(self.randrange(2**30))
        array = torch.from_numpy(np.asarray(generator.integers(low, high + 1, shape)))
        return (array.abs() if dtype == "uint8" else array > 0 if dtype == "bool" else array).to(getattr(torch, dtype))

    def ordered(self, tensor):
        """The same numbers, perhaps in another order in memory."""
        if tensor.ndim == 4 and self.coin(0.3):
            return tensor.contiguous(memory_format=torch.channels_last)
        return tensor.transpose(0, 1).contiguous().transpose(0, 1) if tensor.ndim >= 2 and self.coin(0.2) else tensor

    def add(self, tensor, exact=True):
        value = Value(len(self.values), tensor, exact or kind_of(tensor) != "f")
        self.values.append(value)
        return value

    def value(self, kinds="fib", exact=None, rank=0, small=True, empty=False, dtypes=None):
        """A value of one of these kinds and at least that rank, bounded. Without `small`, no float of 16 bits; with `empty`, also one
        without elements."""
        fit = [v for v in self.values if kind_of(v.tensor) in kinds and v.tensor.ndim >= rank and exact in (None, v.exact) and
               (small or name_of(v.tensor) not in SMALL) and (empty or v.tensor.numel()) and (not dtypes or name_of(v.tensor) in dtypes)]
        if not fit:
            raise Nothing
        return self.bounded(fit[-1] if self.coin() else self.choice(fit))

    def bounded(self, value):
        if kind_of(value.tensor) != "f" or not value.tensor.numel() or value.tensor.detach().abs().max() <= 8:
            return value
        return self.step(lambda x: x.clamp(-8, 8), [value], value.exact, "clamp")

    def like(self, value):
        fit = [v for v in self.values if v.tensor.shape == value.tensor.shape and v.tensor.dtype == value.tensor.dtype]
        return self.bounded(self.choice(fit))

    def axis(self, value):
        axis = self.randrange(value.tensor.ndim)
        return axis - value.tensor.ndim if self.coin(0.3) else axis

    def step(self, function, inputs, exact=False, name=None):
        """Adds an op and runs it. \\returns its result, or all of several."""
        made = function(*[v.tensor for v in inputs])
        several = isinstance(made, (tuple, list))
        made = list(made) if several else [made]
        exact = exact if isinstance(exact, (tuple, list)) else [exact] * len(made)
        if any(not torch.is_tensor(t) or t.numel() > LARGEST or t.is_complex() for t in made):
            raise Nothing
        self.steps.append(Step(function, [v.number for v in inputs]))
        self.text.append(f"{name or self.op}: {', '.join(f'%{v.number}' for v in inputs)} -> " +
                         ", ".join(f"%{len(self.values) + i} {type_of(t)}" for i, t in enumerate(made)))
        values = [self.add(t, e) for t, e in zip(made, exact)]
        return values if several else values[0]

    def draw(self):
        ops = OPS + torch_program_inplace.OPS * 5 if self.form == "inplace" else OPS
        for _ in range(self.choice([2, 3, 4, 6, 8, 12])):
            function = self.choice(ops)
            self.op = function.__name__
            try:
                function(self)
            except Nothing:
                pass
            except (RuntimeError, ValueError, IndexError, TypeError, NotImplementedError):
                if self.form == "inplace":
                    break  # it may have changed something
        taken = {number for step in self.steps for number in step.inputs}
        made = self.values[len(self.arguments):]
        self.results = [v.number for v in made if v.number not in taken or self.coin(0.2)]
        self.exact = [self.values[number].exact for number in self.results]

    def __call__(self, *arguments):
        return run_steps(self.steps, self.results, arguments)


def run_steps(steps, results, arguments):
    values = list(arguments)
    for step in steps:
        made = step.function(*[values[number] for number in step.inputs])
        values += made if isinstance(made, (tuple, list)) else [made]
    return [values[number] for number in results]


def copies(program):
    """The arguments, in the orders in memory that they have."""
    return [a.clone(memory_format=torch.preserve_format) for a in program.arguments]


def run_form(form, program, function):
    """All results, and which of them are whole numbers."""
    if form == "grad":
        arguments = [a.requires_grad_(a.is_floating_point()) for a in copies(program)]
        results = function(*arguments)
        total = sum((y.double().sum() for y in results if y.requires_grad), torch.zeros((), dtype=torch.float64))
        inputs = [a for a in arguments if a.requires_grad]
        if not inputs or not total.requires_grad:
            raise Nothing
        found = torch.autograd.grad(total, inputs, allow_unused=True)
        return [torch.zeros(()) if g is None else g for g in found], [False] * len(found)
    if form == "inplace":
        arguments = copies(program)
        results = function(*arguments)
        return [*results, *arguments], program.exact + [True] * len(arguments)
    return [r for _ in range(2) for r in function(*copies(program))], program.exact * 2


def differ(got, wanted, exact, strides):
    got, wanted = got.detach(), wanted.detach()
    if got.dtype != wanted.dtype:
        return f"{type_of(got)}, expected {type_of(wanted)}"
    steps = [[s for s, n in zip(t.stride(), t.shape) if n > 1] for t in (got, wanted)]
    if strides and got.shape == wanted.shape and got.numel() and steps[0] != steps[1] and 0 not in steps[1]:
        return f"strides {got.stride()}, expected {wanted.stride()}"
    small = name_of(wanted) == "bfloat16"
    a, b = ((x.float() if small else x).numpy() for x in (got, wanted))
    if small and not exact:
        a, b = a.astype("float16"), b.astype("float16")
    return random_programs.differ(a, b, exact)


def compile_with(backend, program, form):
    torch._dynamo.reset()
    steps, results = program.steps, program.results

    def compiled(*arguments):
        return run_steps(steps, results, arguments)
    return torch.compile(compiled, backend=backend, fullgraph=True, dynamic=True if form == "dynamic" else False)


def compare(found, wanted, exact, strides=False):
    texts = [differ(*each, strides) for each in zip(found, wanted, exact, strict=True)]
    return next(((number, text) for number, text in enumerate(texts) if text), None)


def judge(program, form, got, exact):
    """Whether torch has this result, too, where it compiles, with its own definitions of ops by others or without."""
    for backend in ("aot_eager", "aot_eager_decomp_partition"):
        try:
            other, _ = run_form(form, program, compile_with(backend, program, form))
        except Exception:
            continue
        if compare(got, other, exact) is None:
            return WRONG_PEER
    return DIFFERENT


def check(seed, form):
    """The kind of outcome, and what is to be said of it."""
    program = Program(seed, form)
    program.draw()
    if not program.results:
        return NO_PROGRAM, ""
    try:
        wanted, exact = run_form(form, program, program)
    except (Nothing, RuntimeError):  # what torch refuses is no program
        return NO_PROGRAM, ""
    text = "\n  " + "\n  ".join(program.text)
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        try:
            got, _ = run_form(form, program, compile_with("tinyjit", program, form))
        except Exception as error:
            got, said = None, " ".join(str(error).split())[:400]
    if got is None:
        try:
            run_form(form, program, compile_with("aot_eager", program, form))
        except Exception:
            return NO_PROGRAM, ""
        return DIFFERENT, f"{said}{text}"
    if place := compare(got, wanted, exact):
        return judge(program, form, got, exact), f"result {place[0]}: {place[1]}{text}"
    if form == "plain" and (place := compare(got, wanted, exact, strides=True)):
        return OTHER_STRIDES, f"result {place[0]}: {place[1]}{text}"
    fallen = [str(w.message) for w in found if w.category is tinyjit.torch.FallbackWarning]
    return (REFUSED, fallen[0] + text) if fallen else (EQUAL, "")


def main():
    random_programs.run("torch_programs", __doc__, check, ["plain", "grad", "inplace", "dynamic"], [WRONG_PEER, OTHER_STRIDES],
                        torch._dynamo.reset)


if __name__ == "__main__":
    main()
