"""Linear models and support vector machines.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np

from ..node import op
from .scores import labelled, transformed
from .trees import ML, rows_of


def _matrix(n, name, rows, dtype):
    values = np.array(n.attr(name), dtype)
    if values.size % rows:
        raise ValueError(f"{values.size} numbers in '{name}', and {rows} rows of them were expected")
    return values.reshape(rows, -1)


def _affine(n, x, rows):
    """A score for each row of the coefficients."""
    b, coefficients = n.builder, _matrix(n, "coefficients", rows, x.dtype)
    scores = b.matmul(x, b.constant(np.ascontiguousarray(coefficients.T)))
    intercepts = n.attr("intercepts")
    return scores if intercepts is None else scores + b.constant(np.array(intercepts, x.dtype))


@op("LinearRegressor", domain=ML)
def linear_regressor(n):
    y = _affine(n, rows_of(n), n.attr("targets", 1))
    return transformed(n, y, n.attr("post_transform", "NONE")).cast("float32")


def _labels(n):
    labels = n.attr("classlabels_ints") or n.attr("classlabels_strings") or []
    if len(labels) < 2:
        n.refuse(f"{len(labels)} class labels, and two or more were expected")
    return labels


@op("LinearClassifier", domain=ML)
def linear_classifier(n):
    b, x, labels = n.builder, rows_of(n), _labels(n)
    scores = _affine(n, x, len(n.attr("coefficients")) // x.shape[1]).cast("float32")
    if scores.shape[1] == 1 and len(labels) == 2:
        scores = b.concat([-scores, scores], 1)
    if scores.shape[1] != len(labels):
        raise ValueError(f"coefficients of {scores.shape[1]} classes, and {len(labels)} labels")
    return labelled(n, b.arg_extreme(scores, 1), labels), transformed(n, scores, n.attr("post_transform", "NONE"))


# Support vector machines


def _kernel(n, x, vectors):
    """How near each row is to each vector."""
    b, kind = n.builder, n.attr("kernel_type", "LINEAR")
    gamma, offset, degree = ((n.attr("kernel_params") or []) + [0.0, 0.0, 0.0])[:3]
    vectors = b.constant(vectors.astype(x.dtype))
    if kind == "RBF":
        def square(body, row, vector, feature):
            difference = body.load(x, [row, feature]) - body.load(vectors, [vector, feature])
            return difference * difference

        distance = b.sum(b.generate(square, [x.shape[0], *vectors.shape]), [2])
        return b.map(lambda d: (d * -gamma).exp(), distance)
    product = b.matmul(x, b.transpose(vectors, [1, 0]))
    if kind == "LINEAR":
        return product
    inner = b.map(lambda p: p * gamma + offset, product)
    if kind == "SIGMOID":
        return b.map(lambda i: i.tanh(), inner)
    if kind != "POLY":
        n.refuse(f"a kernel of the type '{kind}'")
    return b.map(lambda i: i ** degree, inner)


@op("SVMRegressor", domain=ML)
def svm_regressor(n):
    b, x = n.builder, rows_of(n)
    supports, rho = n.attr("n_supports", 0), n.attr("rho")[0]
    coefficients = b.constant(_matrix(n, "coefficients", 1, x.dtype).T.copy())
    near = _kernel(n, x, _matrix(n, "support_vectors", supports, x.dtype)) if supports else x
    y = b.map(lambda s: s + rho, b.matmul(near, coefficients))
    if n.attr("one_class", 0):
        y = b.map(lambda s: (s > 0).select(s * 0 + 1, s * 0 - 1), y)
    return transformed(n, y, n.attr("post_transform", "NONE")).cast("float32")


def _duels(n, x, classes):
    """The score of each pair of classes, positive for the first one."""
    b, counts = n.builder, n.attr("vectors_per_class")
    total = sum(counts)
    starts = np.cumsum([0, *counts])
    coefficients = _matrix(n, "coefficients", classes - 1, x.dtype)
    pairs = [(i, j) for i in range(classes) for j in range(i + 1, classes)]
    rows = np.zeros((len(pairs), total), x.dtype)
    for row, (i, j) in zip(rows, pairs):
        row[starts[i]:starts[i + 1]] = coefficients[j - 1, starts[i]:starts[i + 1]]
        row[starts[j]:starts[j + 1]] = coefficients[i, starts[j]:starts[j + 1]]
    near = _kernel(n, x, _matrix(n, "support_vectors", total, x.dtype))
    scores = b.matmul(near, b.constant(np.ascontiguousarray(rows.T))) + b.constant(np.array(n.attr("rho"), x.dtype))
    return scores, pairs


def _votes(n, scores, pairs, classes):
    b = n.builder
    first, second = (b.constant(np.eye(classes, dtype=np.float32)[[p[k] for p in pairs]]) for k in (0, 1))
    wins = b.map(lambda s: (s > 0).cast("float32"), scores)
    return b.matmul(wins, first) + b.matmul(b.map(lambda w: 1 - w, wins), second)


def _probabilities(n, scores, pairs, classes):
    """Of pairs' probabilities those of classes, as libsvm finds them (Wu, Lin and Weng, "Probability estimates for
    multi-class classification by pairwise coupling", 2004): the P that is the least of sum (R[j,i] P[i] - R[i,j] P[j])^2, by
    one class after another, until no step is larger than 0.005 / classes."""
    b, count, dtype = n.builder, scores.shape[0], scores.dtype
    slopes, offsets = (b.constant(np.array(n.attr(name), dtype)) for name in ("prob_a", "prob_b"))

    def probability(s, a, c):
        z = s * a + c
        small = (-abs(z)).exp()
        p = (z < 0).select(1 / (small + 1), small / (small + 1))
        return p.maximum(1e-7).minimum(1 - 1e-7)

    duel = b.map(probability, scores, slopes, offsets)
    place = {pair: k for k, pair in enumerate(pairs)}

    def of_pair(i, j):
        if i < j:
            return b.part(duel, 1, place[i, j], place[i, j] + 1).reshape(count)
        return b.map(lambda p: 1 - p, of_pair(j, i))

    matrix = {}
    for t in range(classes):
        squares = [b.map(lambda r: r * r, of_pair(j, t)) for j in range(classes) if j != t]
        matrix[t, t] = sum(squares[1:], squares[0])
        for j in range(classes):
            if j != t:
                matrix[t, j] = b.map(lambda r, s: -(r * s), of_pair(j, t), of_pair(t, j))
    rows = [b.stack([matrix[t, j] for j in range(classes)], 1) for t in range(classes)]
    q = b.stack(rows, 1)

    def trip(_, states):
        p, done = states
        product = b.sum(b.map(lambda m, v: m * v, q, b.expand_dims(p, 1)), [2])
        form = b.sum(b.map(lambda v, w: v * w, p, product), [1])
        error = b.max(b.map(lambda v, f: abs(v - f), product, b.expand_dims(form, 1)), [1])
        ended = b.map(lambda d, e: d | (e < 0.005 / classes), done, error)
        new = p
        for t in range(classes):
            diagonal, at = matrix[t, t], b.take_one(product, 1, t)
            step = b.map(lambda a, f, d: (f - a) / d, at, form, diagonal)
            form = b.map(lambda f, s, d, a: (f + s * (s * d + 2 * a)) / (1 + s) / (1 + s), form, step, diagonal, at)
            wide = b.expand_dims(step, 1)
            column = b.constant(np.eye(classes, dtype=dtype)[t])
            new = b.map(lambda v, c, s: (v + c * s) / (1 + s), new, column, wide)
            product = b.map(lambda v, m, s: (v + s * m) / (1 + s), product, rows[t], wide)
        return [b.where(b.expand_dims(ended, 1), p, new), ended], [], b.map(lambda e: ~e, b.min(ended, [0]))

    start = b.full([count, classes], 1 / classes, dtype)
    (p, _), _, _ = b.trips_while(max(100, classes), None, [start, b.full([count], False, "bool")], trip)
    return p


@op("SVMClassifier", domain=ML)
def svm_classifier(n):
    b, x, labels = n.builder, rows_of(n), _labels(n)
    classes, how = len(labels), n.attr("post_transform", "NONE")
    if not sum(n.attr("vectors_per_class") or []):
        rho = n.attr("rho")[0]
        weights = b.constant(_matrix(n, "coefficients", classes, x.dtype).T.copy())
        scores = b.map(lambda s: s + rho, b.matmul(x, weights))
        return labelled(n, b.arg_extreme(scores, 1), labels), transformed(n, scores, how).cast("float32")
    scores, pairs = _duels(n, x, classes)
    winner = b.arg_extreme(_votes(n, scores, pairs, classes), 1)
    if n.attr("prob_a"):
        scores = _probabilities(n, scores, pairs, classes)
    elif scores.shape[1] == 1:
        scores = b.concat([-scores, scores], 1)
    return labelled(n, winner, labels), transformed(n, scores, how).cast("float32")
