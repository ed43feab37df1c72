#!/usr/bin/env python3
"""Runs random JAX programs beside XLA.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: utils/jax_programs.py [--first=0] [--count=100] [--minutes=N] [--form=FORM]

Each seed is a program of some ops on arrays of random types and shapes, which `jax.jit` and `tinyjit.jax.jit` compile. Results that are
whole numbers, also of floats, have to be equal; others may differ by rounding, and decide nothing further on: only whole numbers
are compared, sorted or made integers of. FORM is what is done with the program:

  plain  it is called seven times, the shortcut of later calls included (default)
  vmap   it is mapped over two examples
  grad   its gradient is taken
  scan   it is the body of a loop
  chain  it takes its results as arguments again, which are donated

Prints a program that differs, or that is refused, op by op, and at the end how many there were of each kind; the exit status is 1 if one
differs. Where XLA gives another result for the whole program than op by op (`jax.disable_jit`), and tinyjit's is the latter, it is XLA that
is wrong. Needs JAX 0.10 and the package tinyjit (PYTHONPATH=build/python:build/python-jax).
"""

import typing

import numpy as np

import jax
import jax.numpy as jnp
from jax import lax

import random_programs
import tinyjit.jax
from random_programs import LARGEST, SMALL, Nothing, Ops

FLOATS = ("float32", "float64", "float16", "bfloat16")
INTEGERS = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")
CALLS = 7


class Value(typing.NamedTuple):
    array: jax.Array
    #: Whole numbers, which do not depend on how a sum is ordered.
    exact: bool


def kind_of(array):
    return "b" if array.dtype == bool else "f" if jnp.issubdtype(array.dtype, jnp.floating) else "i"


class Draw(random_programs.Draw):
    """Draws, and the values so far."""

    def __init__(self, seed, values=()):
        super().__init__(seed)
        self.values = list(values)

    def value(self, kinds="fib", exact=None, rank=0, small=True, empty=True):
        """A value of one of these kinds and at least that rank, often the last one, bounded. Without `small`, no float of 16 bits;
        without `empty`, one with elements."""
        fit = [v for v in self.values if kind_of(v.array) in kinds and v.array.ndim >= rank and exact in (None, v.exact) and
               (small or v.array.dtype.name not in SMALL) and (empty or v.array.size)]
        if not fit:
            raise Nothing
        return bounded(fit[-1] if self.coin() else self.choice(fit))

    def like(self, value):
        """One of the same type and shape."""
        return bounded(self.choice([v for v in self.values if (v.array.shape, v.array.dtype) == (value.array.shape, value.array.dtype)]))

    def number(self):
        """An integer of some array."""
        array = self.value("i", empty=False).array.reshape(-1)
        return array[self.randrange(array.size)].astype(jnp.int32)

    def axis(self, value):
        return self.randrange(value.array.ndim)


def bounded(value):
    """Floats between -8 and 8, so that whole ones stay exact when they are multiplied and added."""
    return Value(jnp.clip(value.array, -8, 8), value.exact) if kind_of(value.array) == "f" else value


OPS = Ops()
op = OPS.add


@op
def arithmetic(draw):
    a = draw.value("fi")
    b = draw.like(a)
    return Value(draw.choice([jnp.add, jnp.subtract, jnp.multiply, jnp.maximum, jnp.minimum])(a.array, b.array), a.exact and b.exact)


@op
def broadcast(draw):
    a = draw.value("fi", rank=1, empty=False)
    axis = draw.axis(a)
    b = lax.index_in_dim(a.array, draw.randrange(a.array.shape[axis]), axis)
    return Value(draw.choice([jnp.multiply, jnp.subtract, jnp.maximum])(a.array, b), a.exact)


@op
def of_integers(draw):
    a = draw.value("i")
    x, y = a.array, draw.like(a).array
    divisor = jnp.where(y == 0, 1, y).astype(y.dtype)
    return Value(draw.choice([
        lambda: x & y, lambda: x | ~y, lambda: x ^ y, lambda: lax.shift_left(x, y), lambda: lax.shift_right_logical(x, y),
        lambda: lax.shift_right_arithmetic(x, y), lambda: lax.div(x, divisor), lambda: lax.rem(x, y), lambda: jnp.floor_divide(x, divisor),
        lambda: jnp.mod(x, divisor), lambda: lax.population_count(x), lambda: lax.clz(x), lambda: jnp.abs(x), lambda: jnp.sign(x)])(), True)


@op
def compare(draw):
    a = draw.value("fi", exact=True)
    b = draw.like(a)
    if not b.exact:
        raise Nothing
    return Value(draw.choice([jnp.less, jnp.less_equal, jnp.equal, jnp.not_equal, jnp.greater])(a.array, b.array), True)


@op
def select(draw):
    condition = draw.value("b")
    fit = [v for v in draw.values if v.array.shape == condition.array.shape]
    a, b = draw.choice(fit), draw.choice(fit)
    return Value(jnp.where(condition.array, a.array, b.array), a.exact and b.exact)


@op
def of_booleans(draw):
    a = draw.value("b")
    b = draw.like(a)
    if a.array.ndim and draw.coin():
        return Value(draw.choice([jnp.any, jnp.all, jnp.sum])(a.array, axis=draw.axis(a)), True)
    return Value(draw.choice([jnp.logical_and, jnp.logical_or, jnp.logical_xor])(a.array, ~b.array), True)


@op
def of_floats(draw):
    a = draw.value("f")
    x = a.array
    if a.exact and draw.coin(0.4):
        return Value(draw.choice([jnp.floor, jnp.ceil, jnp.sign, jnp.round, jnp.trunc, jnp.abs, jnp.square])(x * 0.5 if draw.coin() else x), True)
    positive = jnp.abs(x) + 0.5
    return Value(draw.choice([
        lambda: jnp.exp(x), lambda: jnp.sin(x), lambda: jnp.tanh(x), lambda: jnp.sqrt(positive), lambda: jnp.log(positive),
        lambda: jax.nn.gelu(x), lambda: lax.erf(x), lambda: jnp.expm1(x), lambda: lax.rsqrt(positive), lambda: jnp.arctan2(x, positive),
        lambda: 1 / positive, lambda: positive ** 1.5, lambda: lax.lgamma(positive), lambda: lax.digamma(positive), lambda: jnp.sinh(x),
        lambda: jnp.arcsinh(x), lambda: jnp.cbrt(x), lambda: lax.erf_inv(x / 9), lambda: jax.nn.softplus(x)])(), False)


@op
def convert(draw):
    a = draw.value()
    kind = draw.choice(FLOATS + INTEGERS + ("bool", "float32", "int32"))
    if not a.exact and kind not in ("float32", "float64"):
        raise Nothing
    array = jnp.abs(a.array) if kind.startswith("u") and kind_of(a.array) == "f" else a.array
    return Value(array.astype(kind), a.exact)


@op
def reshape(draw):
    a = draw.value(empty=False)
    return Value(a.array.reshape(draw.factors(a.array.size, 0.8)), a.exact)


@op
def move(draw):
    a = draw.value(rank=1)
    x, axis = a.array, draw.axis(a)
    order = draw.sample(range(x.ndim), x.ndim)
    parts = [(draw.choice([0, 0, size // 2]), size, draw.choice([1, 1, 2, 3])) for size in x.shape]
    edges = [(draw.choice([0, 0, 1, 2]), draw.choice([0, 0, 1, 3]), draw.choice([0, 0, 0, 1])) for _ in x.shape]
    if draw.coin(0.2):
        b = draw.like(a)
        return Value(lax.concatenate([x, b.array], axis), a.exact and b.exact)
    return Value(draw.choice([
        lambda: x.transpose(order), lambda: lax.rev(x, [axis]), lambda: jnp.roll(x, draw.choice([1, -1, 2]), axis),
        lambda: lax.slice(x, *zip(*parts)), lambda: lax.pad(x, jnp.asarray(1, x.dtype), edges), lambda: jnp.repeat(x, 2, axis)])(), a.exact)


@op
def slice_at_numbers(draw):
    a = draw.value(rank=1, empty=False)
    part = lax.dynamic_slice(a.array, [draw.number() for _ in a.array.shape], [draw.randrange(1, size + 1) for size in a.array.shape])
    if draw.coin():
        return Value(part, a.exact)
    return Value(lax.dynamic_update_slice(a.array, part, [draw.number() for _ in a.array.shape]), a.exact)


@op
def gather(draw):
    a, places = draw.value(rank=1, empty=False), draw.value("i", empty=False).array
    if places.size > 64:
        raise Nothing
    return Value(jnp.take(a.array, places, draw.axis(a), mode=draw.choice(["clip", "wrap"])), a.exact)


@op
def scatter(draw):
    a, places = draw.value("fi", rank=1, empty=False), draw.value("i", empty=False).array
    if places.size > 64:
        raise Nothing
    at = a.array.at[places % a.array.shape[0] if draw.coin(0.7) else places]
    return Value(draw.choice([at.add, at.max, at.min, at.multiply, at.set])(jnp.asarray(2, a.array.dtype)), a.exact)


@op
def reduce(draw):
    a = draw.value("fi", rank=1, small=False, empty=False)
    axes = tuple(i for i in range(a.array.ndim) if draw.coin(0.6)) or (0,)
    ones = jnp.clip(a.array, 0, 1) if a.exact else jnp.clip(a.array, 0.9, 1.1)
    return draw.choice([
        lambda: Value(jnp.sum(a.array, axis=axes), a.exact), lambda: Value(jnp.max(a.array, axis=axes, keepdims=True), a.exact),
        lambda: Value(jnp.min(a.array, axis=axes), a.exact), lambda: Value(jnp.prod(ones, axis=axes), a.exact),
        lambda: Value(jnp.mean(a.array, axis=axes), False)])()


@op
def accumulate(draw):
    a = draw.value("fi", rank=1, small=False)
    function = draw.choice([lax.cumsum, lax.cummax, lax.cummin])
    return Value(function(a.array, axis=draw.axis(a), reverse=draw.coin(0.4)), a.exact)


@op
def normalize(draw):
    a = draw.value("f", rank=1, small=False, empty=False)
    axis = draw.axis(a)
    return Value(draw.choice([jax.nn.softmax, jax.nn.log_softmax, jax.nn.logsumexp, jax.nn.standardize])(a.array, axis), False)


@op
def order(draw):
    a = draw.value("fi", exact=True, rank=1, empty=False)
    axis, b = draw.axis(a), draw.like(a)
    keys, values = lax.sort([a.array, b.array], dimension=axis, num_keys=1, is_stable=True)
    first, places = lax.top_k(a.array, draw.randrange(1, a.array.shape[-1] + 1))
    return draw.choice([[Value(keys, True), Value(values, b.exact)], [Value(first, True), Value(places, True)],
                        [Value(jnp.argmax(a.array, axis=axis), True)], [Value(jnp.argsort(a.array, axis=axis, descending=True), True)]])


@op
def product(draw):
    a = draw.value("fi", rank=1, small=False)
    axis = draw.axis(a)
    shape = (a.array.shape[axis], draw.choice([1, 2, 3, 8, 17]))
    other = (lax.broadcasted_iota(jnp.int32, shape, 0) * 3 + lax.broadcasted_iota(jnp.int32, shape, 1) * 5) % 4 - 1
    return Value(lax.dot_general(a.array, other.astype(a.array.dtype), (((axis,), (0,)), ((), ()))), a.exact)


@op
def convolution(draw):
    a = draw.value("f", rank=1, small=False, empty=False)
    channels = draw.choice([1, 2, 3, 4])
    height = int((a.array.size / channels) ** 0.5)
    if height < 3:
        raise Nothing
    width = a.array.size // (channels * height)
    image = a.array.reshape(-1)[:channels * height * width].reshape(1, channels, height, width)
    groups = draw.choice([1, 1, channels])
    shape = (groups * draw.choice([1, 2, 3]), channels // groups, draw.choice([1, 2, 3]), draw.choice([1, 3]))
    filters = (jnp.arange(np.prod(shape)) % 5 - 2).astype(image.dtype).reshape(shape)
    return Value(lax.conv_general_dilated(
        image, filters, (draw.choice([1, 1, 2]), 1), [(draw.choice([1, 2]), 1), (1, draw.choice([0, 1]))],
        lhs_dilation=(draw.choice([1, 1, 2]), 1), rhs_dilation=(1, 1), feature_group_count=groups), a.exact)


@op
def window(draw):
    a = draw.value("f", rank=1, small=False, empty=False)
    sizes = tuple(min(size, draw.choice([1, 2, 3])) for size in a.array.shape)
    steps = tuple(draw.choice([1, 1, 2]) for _ in sizes)
    if a.exact and draw.coin():
        return Value(jax.grad(lambda x: 2 * lax.reduce_window(x, -jnp.inf, lax.max, sizes, steps, "VALID").sum())(a.array), True)
    init, combine = draw.choice([(0.0, lax.add), (-jnp.inf, lax.max), (jnp.inf, lax.min)])
    return Value(lax.reduce_window(a.array, init, combine, sizes, steps, draw.choice(["VALID", "SAME"])), a.exact)


@op
def control(draw):
    a = draw.value("fi", rank=1, empty=False)
    b, number = draw.like(a), draw.number()
    x, y = a.array, b.array
    last, all_of_them = lax.scan(lambda c, row: (jnp.maximum(c, row), c + row), x[0], x, reverse=draw.coin())
    return draw.choice([
        [Value(lax.cond(number > 0, lambda: x + y, lambda: x * y), a.exact and b.exact)],
        [Value(lax.switch(number, [lambda: x, lambda: x + x, lambda: jnp.flip(x, 0)]), a.exact)],
        [Value(lax.fori_loop(0, draw.choice([0, 1, 3]), lambda i, v: jnp.roll(v, 1, 0), x), a.exact)],
        [Value(last, a.exact), Value(all_of_them, a.exact)],
        [Value(lax.while_loop(lambda c: c < 50, lambda c: c * 2 + 1, jnp.abs(number) % 9), True)]])


@op
def random_numbers(draw):
    a, key = draw.value(), jax.random.key(draw.randrange(100))
    return draw.choice([Value(jax.random.randint(key, a.array.shape, -3, 9), True), Value(jax.random.normal(key, a.array.shape), False),
                        Value(jax.random.bits(key, a.array.shape, draw.choice(["uint8", "uint32"])), True)])


class Program:
    """The program of a seed. A call draws the same ops each time."""

    def __init__(self, seed):
        self.seed = seed
        self.text, self.exact = [], []

    def arguments(self):
        draw = Draw(self.seed)
        numbers = np.random.default_rng(self.seed)
        shape, found = draw.shape(), []
        for _ in range(draw.choice([1, 2, 2, 3])):
            kind = draw.choice(("float32",) * 6 + ("int32",) * 3 + FLOATS + INTEGERS + ("bool",))
            array = numbers.integers(-4, 5, shape if draw.coin(0.6) else draw.shape())
            found.append(jnp.asarray(np.abs(array) if kind.startswith("u") else array).astype(kind))
        return tuple(found)

    def __call__(self, *arguments):
        draw = Draw(self.seed + 1, [Value(x, True) for x in arguments])
        self.text = [f"{x.dtype}{list(x.shape)}" for x in arguments]
        for _ in range(draw.choice([2, 4, 6, 8, 12])):
            function = draw.choice(OPS)
            try:
                made = function(draw)
            except Nothing:
                continue
            made = made if isinstance(made, list) else [made]
            draw.values += [v for v in made if v.array.size <= LARGEST]
            self.text.append(f"{function.__name__}: " + ", ".join(f"{v.array.dtype}{list(v.array.shape)}" for v in made))
        results = draw.values[len(arguments):][-4:] or draw.values[-1:]
        self.exact = [v.exact for v in results]
        return [v.array for v in results]


def make_form(form, program, arguments):
    """The function of a form, its arguments, and how many times it is called."""
    if form == "vmap":
        return jax.vmap(program), [jnp.stack([x, jnp.flip(x)]) for x in arguments], 1
    if form == "scan":
        return lambda *xs: lax.scan(lambda c, _: (c, program(*xs)), 0, None, length=3)[1], arguments, 1
    if form == "grad":
        floats = tuple(i for i, x in enumerate(arguments) if kind_of(x) == "f")

        def total(*xs):
            return sum((y.astype("float64").sum() for y in program(*xs) if kind_of(y) == "f"), jnp.float64(0))
        return (jax.grad(total, floats), arguments, 1) if floats else (program, arguments, 1)
    return program, arguments, CALLS


def differ(got, wanted, exact):
    """Where two arrays differ; empty if they do not."""
    return random_programs.differ(np.asarray(got), np.asarray(wanted), exact)


def run_chain(jit, program, arguments):
    """Calls with the results of the call before, where they have the type and shape of an argument."""
    def step(state):
        made = [v for v, exact in zip(program(*state), program.exact) if exact]
        state = list(state)
        for i, old in enumerate(state):
            place = next((j for j, v in enumerate(made) if (v.shape, v.dtype) == (old.shape, old.dtype)), None)
            if place is not None:
                state[i] = bounded(Value(made.pop(place), True)).array
        return tuple(state), made
    function, state, seen = jit(step), tuple(jnp.array(x) for x in arguments), []
    for _ in range(CALLS):
        state, made = function(state)
        seen += [jnp.array(v) for v in (*state, *made)]
    return seen, [True] * len(seen)


def run_form(jit, form, program, arguments):
    function, arguments, calls = make_form(form, program, arguments)
    function = jit(function)
    results = [value for _ in range(calls) for value in jax.tree.leaves(function(*arguments))]
    return results, [False] * len(results) if form == "grad" else program.exact * calls


def check(seed, form):
    """The kind of outcome, and what is to be said of it."""
    program = Program(seed)
    arguments = program.arguments()

    def run(jit):
        if form == "chain":
            return run_chain(lambda f: jit(f, donate_argnums=0), program, arguments)
        return run_form(jit, form, program, arguments)
    try:
        wanted, exact = run(jax.jit)
    except Exception as error:  # what JAX refuses is no program
        return "not a program", str(error)
    text = "\n  " + "\n  ".join(program.text)
    try:
        got, _ = run(tinyjit.jax.jit)
    except Exception as error:
        return "refused", f"{error}{text}"
    for number, (a, b, e) in enumerate(zip(got, wanted, exact, strict=True)):
        if found := differ(a, b, e):
            with jax.disable_jit():
                alone, _ = run(jax.jit)
            kind = "different" if differ(a, alone[number], e) else "wrong in XLA"
            return kind, f"result {number}: {found}{text}"
    return "equal", ""


def main():
    jax.config.update("jax_enable_x64", True)
    random_programs.run("jax_programs", __doc__, check, ["plain", "vmap", "grad", "scan", "chain"], ["wrong in XLA"], jax.clear_caches)


if __name__ == "__main__":
    main()
