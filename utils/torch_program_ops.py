"""Kinds of ops that utils/torch_programs.py draws: element-wise ops, types, shapes, indices, sums, order. Those of networks and images are
in torch_program_layers.py, those that change tensors in torch_program_inplace.py.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import torch
import torch.nn.functional as F

from random_programs import Nothing, Ops

OPS = Ops()
op = OPS.add


def partner(draw, a):
    """A value of the same type whose shape fits by broadcasting."""
    if draw.coin(0.6):
        return draw.like(a)
    cut = draw.choice([0, 0, a.tensor.ndim // 2])
    shape = [1 if draw.coin(0.25) else size for size in a.tensor.shape][cut:]
    return constant(draw, draw.numbers(shape, str(a.tensor.dtype).removeprefix("torch.")))


def constant(draw, tensor):
    """A tensor that the program has itself."""
    return draw.step(lambda: tensor.clone(), [], True, "constant")  # in-place ops may change it


# Element-wise ops.


@op
def unary_of_whole_numbers(draw):
    a = draw.value("fi", exact=True, empty=True)
    draw.step(draw.choice([torch.abs, torch.neg, torch.sign, torch.square, torch.relu, torch.positive]), [a], True)


@op
def rounding(draw):
    a = draw.value("f", exact=True)
    function, part = draw.choice([torch.floor, torch.ceil, torch.round, torch.trunc]), draw.choice([0.5, 0.25, -0.5])
    draw.step(lambda x: function(x * part), [a], True)


@op
def unary_of_floats(draw):
    a = draw.value("f")
    c = draw.choice([0.2, 0.5, 1.5])
    draw.step(draw.choice([
        torch.exp, torch.sin, torch.cos, torch.tanh, torch.sigmoid, torch.erf, torch.expm1, torch.sinh, torch.asinh, torch.atan, F.silu,
        F.softplus, F.mish, F.selu, F.logsigmoid, F.hardswish, F.softsign, F.tanhshrink, torch.erfc, F.relu6, F.hardsigmoid, torch.sinc,
        torch.exp2, lambda x: F.gelu(x), lambda x: F.gelu(x, approximate="tanh"), lambda x: F.elu(x, c), lambda x: F.celu(x, c),
        lambda x: F.leaky_relu(x, c), lambda x: F.softshrink(x, c), lambda x: F.softplus(x, 2.0, c), lambda x: F.hardtanh(x, -c, c),
        lambda x: torch.atan2(x, x.abs() + c), lambda x: torch.sqrt(x.abs() + c), lambda x: torch.log(x.abs() + c),
        lambda x: torch.rsqrt(x.abs() + c), lambda x: 1 / (x.abs() + c), lambda x: (x.abs() + c) ** 1.5,
        lambda x: torch.lgamma(x.abs() + c),
        lambda x: torch.log1p(x.abs()), lambda x: torch.asin(x / 9), lambda x: torch.atanh(x / 9), lambda x: torch.acosh(x.abs() + 1.5),
        lambda x: torch.digamma(x.abs() + c), lambda x: torch.erfinv(x / 9), lambda x: torch.logit(torch.sigmoid(x / 4)),
        lambda x: torch.log2(x.abs() + c), lambda x: torch.log10(x.abs() + c), lambda x: torch.xlogy(x, x.abs() + c),
        lambda x: torch.nan_to_num(x / x, nan=c), lambda x: torch.tan(x / 9)]), [a])


@op
def arithmetic(draw):
    a = draw.value("fi", empty=True)
    b = partner(draw, a)
    alpha = draw.choice([1, 2, -1])
    function = draw.choice([lambda x, y: torch.add(x, y, alpha=alpha), lambda x, y: torch.sub(
        y, x), torch.mul, torch.maximum, torch.minimum, torch.fmax, lambda x, y: torch.rsub(x, y)])
    draw.step(function, [a, b], a.exact and b.exact)


@op
def with_numbers(draw):
    a, c = draw.value("fi", empty=True), draw.choice([2, 3, -1])
    draw.step(draw.choice([lambda x: x + c, lambda x: c - x, lambda x: x * c,
              lambda x: x.clamp(min=c), lambda x: x.clamp(max=c)]), [a], a.exact)


@op
def three_operands(draw):
    a = draw.value("f")
    b, c = partner(draw, a), partner(draw, a)
    function = draw.choice([lambda x, y, z: torch.addcmul(x, y, z, value=2), lambda x, y, z: torch.lerp(x, y, z),
                            lambda x, y, z: torch.clamp(x, torch.minimum(y, z), torch.maximum(y, z))])
    draw.step(function, [a, b, c], all(v.exact for v in (a, b, c)))


@op
def division(draw):
    a = draw.value("fi", exact=True)
    b = partner(draw, a)
    function = draw.choice([lambda x, y: torch.div(x, y, rounding_mode="floor"), lambda x, y: torch.div(x, y, rounding_mode="trunc"),
                            torch.remainder, torch.fmod, torch.floor_divide])
    draw.step(lambda x, y: function(x, torch.where(y == 0, 3, y).to(x.dtype)), [a, b], b.exact)


@op
def bits(draw):
    a = draw.value("i", empty=True)
    b = partner(draw, a)
    draw.step(draw.choice([torch.bitwise_and, torch.bitwise_or, torch.bitwise_xor, lambda x, y: ~x, lambda x, y: x << (y & 3),
                           lambda x, y: x >> (y & 3)]), [a, b])


@op
def power(draw):
    a = draw.value("fi", exact=True, dtypes=["float32", "int32", "int64"])
    if a.tensor.abs().max() > 8:
        raise Nothing
    e = draw.choice([0, 1, 2, 3])
    function = draw.choice([lambda x: x ** e, lambda x: torch.pow(x, torch.full_like(x, e)), lambda x: torch.pow(2, x.abs())])
    draw.step(function, [a], True)


@op
def compare(draw):
    a = draw.value("fi", exact=True, empty=True)
    b = partner(draw, a)
    if not b.exact:
        raise Nothing
    draw.step(draw.choice([torch.eq, torch.ne, torch.lt, torch.le, torch.gt, torch.ge]), [a, b])


@op
def of_booleans(draw):
    a = draw.value("b", empty=True)
    b = partner(draw, a)
    draw.step(draw.choice([torch.logical_and, torch.logical_or, torch.logical_xor, lambda x, y: ~x, lambda x, y: x & y,
                           lambda x, y: x.any(), lambda x, y: x.all(), lambda x, y: x.sum(), lambda x, y: x.count_nonzero()]), [a, b])


@op
def where(draw):
    a = draw.value(empty=True)
    b = partner(draw, a)
    condition = constant(draw, draw.numbers([1 if draw.coin(0.2) else n for n in a.tensor.shape], "bool"))
    draw.step(torch.where, [condition, a, b], a.exact and b.exact)


@op
def cast(draw):
    a = draw.value(empty=True)
    wanted = draw.choice(["float32", "float32", "float64", "float16", "bfloat16", "int8", "int16", "int32", "int64", "uint8", "bool"])
    if not a.exact and not wanted.startswith(("float", "bfloat")):
        raise Nothing
    dtype = getattr(torch, wanted)
    large = a.tensor.numel() and a.tensor.double().abs().max() > 100
    if large and wanted in ("float16", "bfloat16", "int8", "uint8", "int16") or wanted == "uint8" and a.tensor.is_floating_point():
        raise Nothing
    draw.step(lambda x: x.to(dtype), [a], a.exact)


# Shapes.


@op
def reshape(draw):
    a = draw.value()
    size, sizes = a.tensor.numel(), []
    for factor in (2, 3, 5, 7):
        while size % factor == 0 and size > 1 and draw.coin(0.7) and len(sizes) < 3:
            sizes.append(factor)
            size //= factor
    sizes.append(draw.choice([size, -1]))
    draw.shuffle(sizes)
    draw.step(lambda x: x.reshape(sizes), [a], a.exact)


@op
def move(draw):
    a = draw.value(rank=1)
    rank, axis = a.tensor.ndim, draw.axis(a)
    order = draw.sample(range(rank), rank)
    other = draw.randrange(rank)
    shift, count = draw.choice([1, -1, 2]), draw.choice([1, 2, 3])
    sizes = [draw.choice([1, 1, 2]) for _ in range(rank)]
    draw.step(draw.choice([
        lambda x: x.permute(order), lambda x: x.transpose(axis, other), lambda x: x.flip(axis), lambda x: x.roll(shift, axis),
        lambda x: x.unsqueeze(axis), lambda x: x.squeeze(), lambda x: x.repeat(sizes), lambda x: x.repeat_interleave(count, axis),
        lambda x: x.movedim(axis, other), lambda x: x.flatten(), lambda x: x.unsqueeze(0).expand(count, *x.shape), lambda x: x.tile(sizes),
        lambda x: x.contiguous(), lambda x: x.T if x.ndim == 2 else x.clone(),
        lambda x: torch.diff(x, dim=axis) if x.dtype != torch.bool else x,
        lambda x: x.unfold(axis, min(2, x.shape[axis]), 1), lambda x: x.rot90(1, (0, 1)) if x.ndim > 1 else x.flip(0)]), [a], a.exact)


@op
def parts(draw):
    a = draw.value(rank=1)
    axis, size = draw.axis(a), a.tensor.shape[a.tensor.ndim - 1]
    start, step = draw.randrange(size), draw.choice([1, 2, 3])
    line = a.tensor.shape[axis]
    first = draw.randrange(line)
    draw.step(draw.choice([
        lambda x: x[..., start:], lambda x: x[..., ::step], lambda x: x[..., :start + 1:step],
        lambda x: x.narrow(axis, first, line - first),
        lambda x: x.select(axis, first), lambda x: x[0], lambda x: x[None, ..., -1], lambda x: x.chunk(2, axis),
        lambda x: x.split(max(1, line // 2), axis),
        lambda x: x.unbind(axis)[0], lambda x: x.tensor_split(3, axis)]), [a], [a.exact] * 40)


@op
def matrices(draw):
    a = draw.value(rank=2)
    k = draw.choice([0, 0, 1, -1, 3])
    draw.step(draw.choice([lambda x: x.tril(k), lambda x: x.triu(k), lambda x: x.diagonal(
        0), lambda x: torch.diag_embed(x[..., :3]), lambda x: x.mT]), [a], a.exact)


@op
def join(draw):
    a = draw.value(rank=1, empty=True)
    b, axis = draw.like(a), draw.axis(a)
    draw.step(draw.choice([lambda x, y: torch.cat([x, y], axis), lambda x, y: torch.stack(
        [y, x], axis), lambda x, y: torch.cat([x, x[:0], y], 0)]), [a, b], a.exact and b.exact)


@op
def pad(draw):
    a = draw.value("fi", rank=2)
    mode = draw.choice(["constant", "constant", "reflect", "replicate", "circular"])
    size = a.tensor.shape[-1]
    if mode == "constant":
        pads = [draw.choice([-1, 0, 1, 2]) for _ in range(draw.choice([2, 4]))]
        draw.step(lambda x: F.pad(x, pads, value=1), [a], a.exact)
    else:
        pads = [draw.randrange(min(3, size)) for _ in range(2)]
        draw.step(lambda x: F.pad(x[None] if x.ndim == 2 else x, pads, mode=mode), [draw.value("f", rank=2)])


# Indices.


def places(draw, shape, size, negative=True):
    return constant(draw, draw.numbers(shape, "int64", -size if negative else 0, size - 1))


@op
def gather(draw):
    a = draw.value(rank=1)
    axis = draw.axis(a)
    size = a.tensor.shape[axis]
    shape = list(a.tensor.shape)
    shape[axis] = draw.choice([1, 2, 5])
    kind = draw.randrange(5)
    if kind == 0:
        draw.step(lambda x, i: x.index_select(axis, i), [a, places(draw, (draw.choice([1, 3]),), size, False)], a.exact)
    elif kind == 1:
        draw.step(lambda x, i: x.gather(axis, i), [a, places(draw, shape, size, False)], a.exact)
    elif kind == 2:
        draw.step(lambda x, i: torch.take_along_dim(x, i, axis), [a, places(draw, shape, size, False)], a.exact)
    elif kind == 3:
        draw.step(lambda x, i: x[i], [a, places(draw, draw.choice([(), (3,), (2, 3)]), a.tensor.shape[0])], a.exact)
    else:
        draw.step(lambda x, i: x[..., i], [a, places(draw, draw.choice([(3,), (2, 2)]), a.tensor.shape[-1])], a.exact)


@op
def index_with_several(draw):
    a = draw.value(rank=2)
    i, j = (places(draw, shape, a.tensor.shape[k]) for k, shape in ((0, (3,)), (-1, (2, 3))))
    draw.step(draw.choice([lambda x, i, j: x[i, ..., j], lambda x, i, j: x[:, None]
              [i][..., j], lambda x, i, j: x[i][..., j[0]]]), [a, i, j], a.exact)


@op
def scatter(draw):
    a = draw.value("fi", rank=1, dtypes=["float32", "float64", "int32", "int64"])
    axis = draw.axis(a)
    size, name = a.tensor.shape[axis], str(a.tensor.dtype).removeprefix("torch.")
    shape = [draw.randrange(1, n + 1) for n in a.tensor.shape]
    source = constant(draw, draw.numbers(shape, name))
    index = places(draw, shape, size, False)
    reduction = draw.choice(["sum", "amax", "amin", "prod"])
    include = draw.coin()
    kind = draw.randrange(4)
    if kind == 0:
        draw.step(lambda x, i, s: x.scatter_add(axis, i, s), [a, index, source], a.exact)
    elif kind == 1:
        draw.step(lambda x, i, s: x.scatter_reduce(axis, i, s, reduction, include_self=include), [a, index, source], a.exact)
    elif kind == 2:
        rows = constant(draw, draw.numbers([2 if k == axis % a.tensor.ndim else n for k, n in enumerate(a.tensor.shape)], name))
        draw.step(lambda x, i, s: x.index_add(axis, i, s, alpha=2), [a, places(draw, (2,), size, False), rows], a.exact)
    else:
        draw.step(lambda x, i: x.index_fill(axis, i, 3), [a, places(draw, (2,), size, False)], a.exact)


@op
def masks(draw):
    a = draw.value("fi")
    mask = constant(draw, draw.numbers(a.tensor.shape, "bool"))
    draw.step(draw.choice([lambda x, m: x.masked_fill(m, 2), lambda x, m: torch.where(m, x, 0), lambda x, m: x * m]), [a, mask], a.exact)


@op
def looked_up(draw):
    a = draw.value("f", rank=2)
    rows = a.tensor.reshape(-1, a.tensor.shape[-1])
    index = places(draw, draw.choice([(3,), (2, 3)]), rows.shape[0], False)
    draw.step(lambda x, i: F.embedding(i, x.reshape(-1, x.shape[-1])), [a, index], a.exact)


@op
def one_hot(draw):
    size = draw.choice([2, 5])
    draw.step(lambda i: F.one_hot(i, size), [places(draw, (2, 3), size, False)])


# Sums and order.


@op
def reduce(draw):
    a = draw.value("fi", rank=1, small=False)
    axes = [i for i in range(a.tensor.ndim) if draw.coin()] or [0]
    keep, axis = draw.coin(), axes[0]
    power = draw.choice([1, 2, 3])
    function, exact = draw.choice([
        (lambda x: x.sum(axes, keepdim=keep), True), (lambda x: x.amax(axes, keepdim=keep), True), (lambda x: x.amin(axes), True),
        (lambda x: x.sum(), True), (lambda x: x.max(), True), (lambda x: x.double().mean(axes), False),
        (lambda x: x.clamp(0, 1).prod(axis), True), (lambda x: x.float().var(axes, correction=0), False),
        (lambda x: x.float().logsumexp(axes), False), (lambda x: torch.linalg.vector_norm(x.float(), power, axes), False),
        (lambda x: x.float().std(axes, correction=0) + 1, False), (lambda x: x.sum(axis, dtype=torch.float64), True)])
    draw.step(function, [a], exact and a.exact)


@op
def accumulate(draw):
    a = draw.value("fi", rank=1, small=False)
    axis = draw.axis(a)
    function, exact = draw.choice([(lambda x: x.cumsum(axis), True), (lambda x: x.clamp(-1, 1).cumprod(axis), True),
                                   (lambda x: x.float().logcumsumexp(axis), False)])
    draw.step(function, [a], exact and a.exact)


@op
def order(draw):
    a = draw.value("fi", exact=True, rank=1)
    axis, down = draw.axis(a), draw.coin()
    k = draw.randrange(1, a.tensor.shape[axis] + 1)
    # Whose gradient goes to any of equal elements.
    some = [] if draw.form == "grad" else [lambda x: x.topk(k, axis, largest=down)[0], lambda x: x.kthvalue(k, axis)[0]]
    draw.step(draw.choice([
        *some, lambda x: x.sort(axis, descending=down, stable=True), lambda x: x.argsort(axis, stable=True),
        lambda x: x.cummax(axis)[0], lambda x: x.cummin(axis)[0], lambda x: x.max(axis)[0],
        lambda x: x.min(axis, keepdim=True)[0]]), [a], [True, True])


@op
def first_of_the_largest(draw):
    a = draw.value("fi", exact=True, rank=1)
    axis, size = draw.axis(a), a.tensor.numel()
    line = torch.arange(a.tensor.shape[axis]).reshape([-1 if k == axis % a.tensor.ndim else 1 for k in range(a.tensor.ndim)])
    draw.step(lambda x: (x.double() * size + line).argmax(axis), [a])


@op
def searched(draw):
    a = draw.value("fi", exact=True, dtypes=["float32", "int64", "int32"])
    right = draw.coin()
    edges = torch.tensor([-3, -1, 0, 2, 4]).to(a.tensor.dtype)
    draw.step(lambda x: torch.bucketize(x, edges, right=right), [a])
