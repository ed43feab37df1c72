"""Products of matrices.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import string

from ...lowering import types
from ..node import op

op("MatMul")(lambda n: n.builder.matmul(n.x0, n.x1))


@op("Gemm")
def gemm(n):
    a, b, alpha, beta = n.x0, n.x1, n.attr("alpha", 1.0), n.attr("beta", 1.0)
    left = ["k", "m"] if n.attr("transA", 0) else ["m", "k"]
    right = ["n", "k"] if n.attr("transB", 0) else ["k", "n"]
    y = n.builder.einsum([left, right], ["m", "n"], [a, b])
    scale = (lambda v, by: v * by) if types.is_float(y.dtype) else lambda v, by: v * int(by)
    if alpha != 1:
        y = n.builder.map(lambda v: scale(v, alpha), y)
    if not n.has(2) or beta == 0:
        return y
    return n.builder.map(lambda v, c: v + (c if beta == 1 else scale(c, beta)), y, n.x2, shape=y.shape)


@op("Einsum")
def einsum(n):
    """Of several arrays, two after two; an ellipsis stands for the dimensions that are left."""
    operands = [n.x(i) for i in range(len(n.inputs))]
    inputs, output = _equation(n.attr("equation"), [x.rank for x in operands])
    operands, inputs = list(operands), list(inputs)
    for i, (names, x) in enumerate(zip(inputs, operands)):
        inputs[i], operands[i] = _diagonal(n.builder, names, x)
    while len(operands) > 2:
        rest = set(output).union(*inputs[2:])
        kept = [name for name in dict.fromkeys(inputs[0] + inputs[1]) if name in rest]
        operands[:2] = [n.builder.einsum(inputs[:2], kept, operands[:2])]
        inputs[:2] = [kept]
    return n.builder.einsum(inputs, output, operands)


def _equation(text, ranks):
    text = text.replace(" ", "")
    left, arrow, right = text.partition("->")
    inputs = []
    most = 0
    for term, rank in zip(left.split(","), ranks):
        count = rank - len(term.replace("...", ""))
        most = max(most, count if "..." in term else 0)
        inputs.append((term, count))
    names = [[*_expand(term, count, most)] for term, count in inputs]
    if arrow:
        return names, [*_expand(right, most, most)]
    every = [c for c in string.ascii_letters if sum(term.count(c) for term in left.split(",")) == 1]
    return names, [f"_{i}" for i in range(most)] + sorted(every)


def _expand(term, count, most):
    head, dots, tail = term.partition("...")
    yield from head
    if dots:
        yield from (f"_{i}" for i in range(most - count, most))
    yield from tail


def _diagonal(builder, names, x):
    """The elements where dimensions of one name have one place."""
    unique = list(dict.fromkeys(names))
    if len(unique) == len(names):
        return names, x
    shape = [x.shape[names.index(name)] for name in unique]
    return unique, builder.gather(x, lambda body, *at: [at[unique.index(name)] for name in names], shape)


@op("MatMulInteger")
def matmul_integer(n):
    a, b = n.x0.cast("int32"), n.x1.cast("int32")
    if n.has(2):
        zero = n.x2.cast("int32")
        a = a - (zero if zero.rank == 0 or zero.size == 1 else n.builder.expand_dims(zero, -1) if zero.rank == 1 else zero)
    if n.has(3):
        b = b - n.x3.cast("int32")
    return n.builder.matmul(a, b)


@op("Det")
def det(n):
    """By elimination with row exchanges."""
    x = n.x0
    size = x.shape[-1]
    b = n.builder
    lead = list(x.shape[:-2])
    batch = 1
    for s in lead:
        batch *= s
    m = x.reshape(batch, size, size)
    result = b.full([batch], 1, x.dtype)
    for k in range(size):
        rows = m.shape[1]
        column = b.map(abs, b.take_one(m, 2, 0))
        pivot = b.arg_extreme(column, 1)

        def swapped(body, c, i, j, m=m, pivot=pivot):
            p = body.load(pivot, [c]).cast("index")
            row = (i == 0).select(p, (i == p).select(0, i))
            return body.load(m, [c, row, j])

        m = b.generate(swapped, m.shape)
        first = b.take_one(b.take_one(m, 1, 0), 1, 0)
        result = b.map(lambda d, f, p: (p == 0).select(d * f, -(d * f)), result, first, pivot)
        if rows == 1:
            break

        def eliminated(body, c, i, j, m=m):
            zero = body.constant(0, "index")
            top, pivot_value = body.load(m, [c, zero, j + 1]), body.load(m, [c, zero, zero])
            factor = body.load(m, [c, i + 1, zero]) / pivot_value
            factor = (pivot_value == 0).select(0, factor)
            return body.load(m, [c, i + 1, j + 1]) - factor * top

        m = b.generate(eliminated, [batch, rows - 1, rows - 1])
    return result.reshape(*lead)
