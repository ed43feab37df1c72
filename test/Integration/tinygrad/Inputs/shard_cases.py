"""Programs on sharded tensors, as functions of the devices. The ops of a case are all in one step, which runs as one program."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import sys
from pathlib import Path

from tinygrad import Context, Tensor, TinyJit, Variable, dtypes, function, nn

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import train_sharded  # noqa: E402

CASES = {}


def case(*counts, collectives=None):
    """Runs a program on so many devices; `collectives`, if given, are those that it calls, in their order."""
    def register(build):
        for count in counts:
            CASES[f"{build.__name__}_{count}"] = build, count, collectives
        return build
    return register


def program(function, *makers, params=None):
    """`function`, called with new tensors of `makers` each time."""
    def inputs(i):
        Tensor.manual_seed(100 + i)
        return realized(*(make() for make in makers)), {}
    return {"jit": TinyJit(function), "inputs": inputs, "params": params}


def realized(*tensors):
    Tensor.realize(*tensors)
    return tensors


def randn(*shape, on=None, axis=None):
    return Tensor.randn(*shape) if on is None else Tensor.randn(*shape).shard(on, axis).realize()


# -- networks


@case(4)
def momentum(on):
    return train_sharded.build(on)


@case(2)
def adam(on):
    return train_sharded.build(on, lambda parameters: nn.optim.Adam(parameters, lr=0.01))


@case(2, 4, collectives="all_reduce:sum")
def mlp(on):
    """Columns of the first matrix and rows of the second one are cut: one sum at the end."""
    Tensor.manual_seed(4)
    first, bias, second = randn(6, 8, on=on, axis=1), randn(8, on=on, axis=0), randn(8, 5, on=on, axis=0)
    return program(lambda x: ((x @ first + bias).gelu() @ second).realize(), lambda: randn(3, 6, on=on))


@case(2, 4, collectives="all_reduce:sum")
def attention(on):
    """Heads are cut."""
    Tensor.manual_seed(4)
    query, key, value = (randn(8, 8, on=on, axis=1) for _ in range(3))
    out = randn(8, 8, on=on, axis=0)

    def step(x):
        q, k, v = ((x @ w).reshape(2, 5, 4, 2).transpose(1, 2) for w in (query, key, value))
        y = q.scaled_dot_product_attention(k, v, is_causal=True)
        return (y.transpose(1, 2).reshape(2, 5, 8) @ out + x).realize()
    return program(step, lambda: randn(2, 5, 8, on=on))


@case(2, 4)
def weights_in_parts(on):
    """Each rank keeps a part of the weights, gathers them where they are used, and gets the sum of its part of the gradients."""
    Tensor.manual_seed(4)
    first, second, moment = randn(8, 8, on=on, axis=0), randn(8, 4, on=on, axis=0), Tensor.zeros(8, 8).contiguous().shard(on, 0).realize()

    def step(x, y):
        loss = ((x @ first.to(on)).relu() @ second.to(on) - y).square().mean()
        gradients = loss.gradient(first, second)
        moment.assign(moment * 0.9 + gradients[0])
        first.assign(first - 0.1 * moment)
        second.assign(second - 0.1 * gradients[1])
        return realized(loss, first, second, moment)[0]
    return program(step, lambda: randn(8, 8, on=on, axis=0), lambda: randn(8, 4, on=on, axis=0),
                   params={"first": first, "second": second, "moment": moment})


@case(2, collectives="reduce_scatter:sum")
def scattered(on):
    """A sum of which each rank needs a part."""
    return program(lambda x, y: (x.sum(0) + y).realize(), lambda: randn(4, 6, on=on, axis=0), lambda: randn(6, on=on, axis=0))


@case(2)
def vocabulary(on):
    """Rows of a table, of which each rank has some."""
    Tensor.manual_seed(4)
    table = nn.Embedding(10, 4)
    table.weight.shard_(on, 0).realize()
    return program(lambda i: table(i).realize(), lambda: Tensor.randint(3, 5, high=10).shard(on))


@case(2, collectives="")
def cache(on):
    """A box of a state, at the place that a call says."""
    Tensor.manual_seed(4)
    kept, place = Tensor.zeros(2, 8, 4).contiguous().shard(on, 0).realize(), Variable("place", 0, 7)

    def inputs(i):
        Tensor.manual_seed(20 + i)
        return (randn(2, 1, 4, on=on, axis=0), place.bind(i)), {}

    def step(x, at):
        kept[:, at:at + 1].assign(x)
        rows = kept[:, :at + 1]
        return realized((x @ rows.transpose(1, 2)).softmax(-1) @ rows, kept)[0]
    return {"jit": TinyJit(step), "inputs": inputs, "params": {"kept": kept}}


@case(2)
def batch_norm(on):
    """Statistics of the whole batch, which are states."""
    Tensor.manual_seed(4)
    norm = nn.BatchNorm(3)
    for tensor in nn.state.get_state_dict(norm).values():
        tensor.shard_(on).realize()

    @Context(TRAINING=1)
    def step(x):
        y = norm(x).relu()
        return realized(y, *(t for t in nn.state.get_state_dict(norm).values()))[0]
    return program(step, lambda: randn(4, 3, 2, 2, on=on, axis=0), params=norm)


# -- ops


@case(2, 4)
def reductions(on):
    """Along the axis that is cut, and along another one."""
    def step(x):
        return realized(x.sum(0), x.sum(1), x.max(0), x.min(), x.mean(0), x.std(0), x.softmax(0), x.log_softmax(1), x.prod(0),
                        (x > 0).any(0), (x > -2).all(0), x.argmax(1), x.sum(), x.cumsum(1))
    return program(step, lambda: randn(4, 6, on=on, axis=0))


@case(2, collectives="all_reduce:sum all_reduce:max")
def two_reductions(on):
    return program(lambda x: realized(x.sum(0), x.max(0)), lambda: randn(4, 6, on=on, axis=0))


@case(2)
def movements(on):
    def step(x, y):
        return realized(x.reshape(4, 2, 2, 3), x.permute(2, 0, 1), x.pad(((0, 0), (1, 2), (0, 1))), x.shrink(((0, 4), (1, 3), None)),
                        x.cat(y, dim=1), x.stack(y), x.flip(1), x.reshape(16, 3), x.transpose(0, 1).reshape(4, 12) + 1,
                        x.expand(4, 4, 3) * 2, x[:, 1], x.unsqueeze(0).expand(2, 4, 4, 3), x.repeat(1, 2, 1))
    return program(step, lambda: randn(4, 4, 3, on=on, axis=0), lambda: randn(4, 4, 3, on=on, axis=0))


@case(2, 4)
def mixed(on):
    """Tensors that are cut with others that are not, and with numbers."""
    def step(x, y, row, column, alone):
        return realized(x + y, x * row, x - column, (y - row).sum(1), (x > 0).where(y, 0.5), x + alone.shard(on), x @ y, y @ x,
                        x + Tensor.arange(16).reshape(4, 4).shard(on), x + 1)
    return program(step, lambda: randn(4, 4, on=on, axis=0),
                   lambda: randn(4, 4, on=on), lambda: randn(4, on=on), lambda: randn(4, 1, on=on), lambda: randn(4, 4))


@case(2, collectives="all_slice")
def cut_inside(on):
    """A tensor on one device, which all ranks have, is cut by the function."""
    return program(lambda x: (x.shard(on, 1) * 2).realize(), lambda: randn(3, 4))


@case(2, 4, collectives="all_gather")
def gathered(on):
    return program(lambda x: ((x + 1).to(on[0]) * 2).realize(), lambda: randn(3, 4, on=on, axis=1))


@case(2, collectives="")
def whole_to_one(on):
    """All have it already."""
    return program(lambda x: ((x + 1).to(on[0]) * 2).realize(), lambda: randn(3, 4, on=on))


@case(2, 4, collectives="all_to_all")
def cut_in_another_way(on):
    return program(lambda x, y: (x.contiguous() + y).realize(), lambda: randn(4, 8, on=on, axis=1), lambda: randn(4, 8, on=on, axis=0))


@case(2, 4, collectives="all_to_all")
def cut_again(on):
    return program(lambda x: (x + 1).to(on[0]).shard(on, 1).realize(), lambda: randn(4, 8, on=on, axis=0))


@case(2, 4)
def part_of_one(on):
    """The part of a rank, for all."""
    size = 8 // len(on)
    return program(lambda x, y: realized((x + 1)[size:2 * size] * 2, y[:size].to(on[0])), lambda: randn(8, 3, on=on, axis=0),
                   lambda: randn(8, 3, on=on, axis=0))


@case(2, 4)
def states(on):
    """One that is cut, one that is not, one of which a box is written."""
    Tensor.manual_seed(6)
    cut, whole, box = randn(4, 4, on=on, axis=1), randn(4, on=on), randn(4, 8, on=on, axis=1)

    def step(x):
        cut.assign(cut * 0.5 + x)
        whole.assign(whole + cut.sum(1))
        box[1:3].assign(box[1:3] + x.sum())
        return realized(cut.sum(0), cut, whole, box)[0]
    return program(step, lambda: randn(4, 4, on=on, axis=1), params={"cut": cut, "whole": whole, "box": box})


@case(2, 4, collectives="position")
def random_numbers(on):
    """Each device has its own."""
    Tensor.manual_seed(8)
    return program(lambda x: (x + x.rand_like()).realize(), lambda: randn(4, 4, on=on, axis=1))


@case(2)
def like(on):
    return program(lambda x: realized(x.zeros_like() + x, x.full_like(3.0) * x, x.ones_like().sum(0)), lambda: randn(4, 4, on=on, axis=0))


@case(2, collectives="position")
def dropout(on):
    @Context(TRAINING=1)
    def step(x):
        return x.dropout(0.5).realize()
    return program(step, lambda: randn(4, 4, on=on, axis=0))


@case(2, 4)
def gathers(on):
    """Rows of a table that is not cut, chosen by numbers that are; and of one that is cut along its columns."""
    Tensor.manual_seed(4)
    table, columns = randn(10, 4, on=on), randn(10, 4, on=on, axis=1)
    return program(lambda i, j: realized(table[i], columns[j]), lambda: Tensor.randint(4, high=10).shard(on, 0),
                   lambda: Tensor.randint(5, high=10).shard(on))


@case(2)
def gradients(on):
    """Of a function of weights that are cut: each rank has those of its part."""
    Tensor.manual_seed(4)
    first, second = randn(6, 4, on=on, axis=1), randn(4, 3, on=on, axis=0)

    def step(x):
        loss = ((x @ first).tanh() @ second).square().mean()
        return realized(loss, *loss.gradient(first, second))
    return program(step, lambda: randn(5, 6, on=on))


def element_types(on, types):
    def step(*xs):
        return realized(*(x.sum(0) for x in xs), *(x.max(0) for x in xs), *(x.to(on[0]) + x.to(on[0]) for x in xs), *(x * x for x in xs))
    def maker(type_):
        low, high = (0, 2) if type_ is dtypes.bool else (-9, 9)
        return Tensor.randint(4, 4, low=low, high=high).cast(type_).shard(on, 0)
    return program(step, *(lambda type_=type_: maker(type_) for type_ in types))


@case(2)
def floats(on):
    return element_types(on, (dtypes.float16, dtypes.float32, dtypes.float64))


@case(2)
def integers(on):
    return element_types(on, (dtypes.int8, dtypes.int16, dtypes.int32, dtypes.int64, dtypes.bool))


@case(4)
def unsigned(on):
    def step(*xs):
        big = tuple(x + (200 if x.dtype is dtypes.uint8 else 2 ** 31) for x in xs)
        return realized(*(x.max(0) for x in big), *(x.sum(0) for x in big), *(x.min(0) for x in big), *(x.to(on[0]) for x in big))
    return program(step, *(lambda type_=type_: Tensor.randint(4, 4, high=9).cast(type_).shard(on, 0)
                           for type_ in (dtypes.uint8, dtypes.uint32, dtypes.uint64)))


@case(2)
def bfloat(on):
    return program(lambda x: realized(x.to(on[0]), x.max(0), x * 2), lambda: randn(4, 4).cast(dtypes.bfloat16).shard(on, 0))


@case(2)
def fp8(on):
    """Rounded where tinygrad has it in memory: before it is gathered."""
    return program(lambda x: realized(x.cast(dtypes.fp8e4m3).to(on[0]).float(), x.cast(dtypes.fp8e5m2).max(0).float()),
                   lambda: randn(4, 8, on=on, axis=0))


@case(2, collectives="all_reduce:sum")
def scalar(on):
    """A sum of all, which has no dimensions."""
    return program(lambda x: x.sum().realize(), lambda: randn(4, 6, on=on, axis=0))


class Block:
    """A function that tinygrad schedules on its own, with another one inside."""

    def __init__(self, on):
        self.weight = randn(4, 4, on=on, axis=1)

    @function
    def square(self, x):
        return x * x

    @function(precompile=True, allow_implicit=True)
    def __call__(self, x):
        return (x + self.square((x @ self.weight).relu()) @ self.weight.transpose()).contiguous()


@case(2, collectives="all_reduce:sum")
def functions(on):
    Tensor.manual_seed(24)
    block = Block(on)
    return program(lambda x: (block(x) + 1).realize(), lambda: randn(3, 4, on=on), params=block)


@case(2, collectives="all_gather")
def symbolic(on):
    """So many rows as a call says, of a tensor whose columns are cut."""
    n = Variable("n", 1, 6)
    base = randn(6, 4, on=on, axis=1)

    def inputs(i):
        Tensor.manual_seed(20 + i)
        return (randn(6, 4, on=on, axis=1), n.bind([4, 2, 3, 6, 1][i % 5])), {}

    def step(x, n):
        return realized(x[:n].sum(0), (x[:n] * base[:n]).max(0), x[:n].sum(0).to(on[0]))
    return {"jit": TinyJit(step), "inputs": inputs}
