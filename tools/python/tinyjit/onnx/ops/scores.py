"""Parts that classifiers and regressors of ai.onnx.ml have in common.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import numpy as np

from ..words import strings


def labelled(n, winner, labels):
    """The labels, integers or strings, of classes by number."""
    if isinstance(labels[0], str):
        return strings(n.builder.take(n.converter.constant(np.array(labels, object)), winner, 0))
    return n.builder.take(n.builder.constant(np.array(labels, np.int64)), winner, 0)


def _logistic(x):
    """Without an exponential that overflows."""
    small = (-abs(x)).exp()
    return (x < 0).select(small / (small + 1), 1 / (small + 1))


def _probit(x):
    """By ONNX's approximation of the inverse error function."""
    x = x * 2 - 1
    log = ((1 - x) * (1 + x)).log()
    v = 2 / (math.pi * 0.147) + 0.5 * log
    root = ((v * v - log * (1 / 0.147)).sqrt() - v).sqrt()
    return (x < 0).select(-root, root) * 1.41421356


def transformed(n, scores, how):
    """Scores, a row for each sample, after `post_transform`."""
    b = n.builder
    if how == "NONE":
        return scores
    if how == "LOGISTIC":
        return b.map(_logistic, scores)
    if how == "PROBIT":
        return b.map(_probit, scores)
    if how == "SOFTMAX":
        return b.softmax(scores, [1])
    if how != "SOFTMAX_ZERO":
        n.refuse(f"post_transform '{how}'")
    # Scores of zero stay small.
    largest = b.max(scores, [1], True)
    powers = b.map(lambda s, m: (abs(s) > 1e-7).select((s - m).exp(), s * (-m).exp()), scores, largest)
    return b.map(lambda p, t: (t == 0).select(0.5, p / t), powers, b.sum(powers, [1], True))
