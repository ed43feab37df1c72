"""Kinds of ops that utils/torch_programs.py draws in the form inplace: they change tensors, and views of them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from random_programs import Nothing, Ops

OPS = Ops()
op = OPS.add


def changed(draw, rank=0):
    """A tensor that may be changed: whole numbers, and not a view that names an element twice. Others may be views of it."""
    fit = [v for v in draw.values if v.exact and v.tensor.dtype.is_floating_point and v.tensor.ndim >= rank and v.tensor.numel() and
           str(v.tensor.dtype) in ("torch.float32", "torch.float64") and 0 not in v.tensor.stride() and is_dense(v.tensor)]
    if not fit:
        raise Nothing
    value = draw.choice(fit)
    if value.tensor.abs().max() > 100:
        raise Nothing
    return value


def is_dense(tensor):
    """Whether no element is there twice: unfold makes such views."""
    reach = 1
    for stride, size in sorted(zip(tensor.stride(), tensor.shape)):
        if size > 1:
            if stride < reach:
                return False
            reach = stride * size
    return True


def source(draw, a):
    """Whole numbers of its shape and type."""
    fit = [v for v in draw.values if v.exact and v.tensor.shape == a.tensor.shape and v.tensor.dtype == a.tensor.dtype and
           v.tensor.abs().max() <= 100]
    other = draw.choice(fit)
    return draw.step(lambda x: x.clone(), [other], True, "clone")


@op
def views(draw):
    a = changed(draw, rank=1)
    axis, size = draw.axis(a), a.tensor.shape[-1]
    start = draw.randrange(size)
    draw.step(draw.choice([
        lambda x: x.view(-1) if x.is_contiguous() else x.transpose(0, -1), lambda x: x[..., start:], lambda x: x.select(axis, 0),
        lambda x: x.transpose(0, axis), lambda x: x[..., ::2], lambda x: x.unsqueeze(axis), lambda x: x.detach(),
        lambda x: x.chunk(2, axis)[0],
        lambda x: x.diagonal() if x.ndim == 2 else x.permute(*reversed(range(x.ndim))), lambda x: x.unbind(axis)[-1],
        lambda x: x.view_as(x)]),
        [a], True)


@op
def elements(draw):
    a = changed(draw)
    b, c = source(draw, a), draw.choice([2, -1, 3])
    draw.step(draw.choice([
        lambda x, y: x.add_(y), lambda x, y: x.add_(y, alpha=c), lambda x, y: x.sub_(c), lambda x, y: x.copy_(y),
        lambda x, y: x.clamp_(-c * c, c * c),
        lambda x, y: x.neg_(), lambda x, y: x.relu_(), lambda x, y: x.zero_(), lambda x, y: x.fill_(c), lambda x, y: x.abs_(),
        lambda x, y: x.masked_fill_(y > 0, c), lambda x, y: x.addcmul_(y, y), lambda x, y: x.floor_(), lambda x, y: x.sign_(),
        lambda x, y: x.clamp_(-4, 4).mul_(c)]), [a, b], True)


@op
def parts(draw):
    a = changed(draw, rank=1)
    size, c = a.tensor.shape[0], draw.choice([2, -1, 3])
    first = draw.randrange(size)

    def assign(x):
        x[first:] = c
        return x

    def add(x):
        x[..., ::2] += c
        return x

    def move(x):
        x[0] = x[-1]
        return x

    def masked(x):
        x[x > 0] = c
        return x

    def through_a_view(x):
        x.transpose(0, -1)[0].mul_(c)
        return x.clamp_(-8, 8)
    draw.step(draw.choice([assign, add, move, masked, through_a_view]), [a], True)


@op
def places(draw):
    a = changed(draw, rank=1)
    size = a.tensor.shape[0]
    index = draw.numbers((2,), "int64", 0, size - 1)
    where = draw.step(lambda: index.clone(), [], True, "constant")

    def put(x, i):
        x[i] = 3
        return x
    draw.step(draw.choice([put, lambda x, i: x.index_fill_(0, i, 2), lambda x, i: x.index_add_(0, i, x[:2].clone()) if len(
        x) > 1 else x.add_(1), lambda x, i: x.index_put_((i,), x[0].clone(), accumulate=True)]), [a, where], True)
