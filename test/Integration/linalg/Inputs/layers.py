"""The functions of layers.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import math

import numpy as np

W1 = np.array([[0.5, -1, 2, 0.25], [1, 0.75, -0.5, 3], [-2, 1.5, 0.125, 1], [0, 1, -1, 0.5], [2, -0.25, 1, -1]],
              np.float32)
B1 = np.array([0.5, -0.5, 0.25, 1, 0], np.float32)
W2 = np.array([[1, -0.5, 3, 0.125, 2], [-1.5, 0.25, 0, 1, -1]], np.float32)


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def layer_norm(x, gamma, beta):
    mean = x.mean(-1, keepdims=True)
    return (x - mean) / np.sqrt(x.var(-1, keepdims=True) + np.float32(1e-5)) * gamma + beta


def gelu(x):
    return (x * 0.5 * (1 + np.vectorize(math.erf)(x / math.sqrt(2)))).astype(np.float32)


def attention(q, k, v):
    scores = np.where(np.tri(5, dtype=bool), q @ k.transpose(0, 2, 1) / 2, -np.inf).astype(np.float32)
    return softmax(scores) @ v


def embedding(table, ids):
    inside = (ids >= 0) & (ids < 10)
    return np.where(inside[..., None], table[np.where(inside, ids, 0)], np.float32(0))


def batch_norm(x, g, b, m, v):
    g, b, m, v = (a[:, None, None] for a in (g, b, m, v))
    return (x - m) / np.sqrt(v + np.float32(1e-5)) * g + b


FUNCTIONS = {
    "softmax": (["3x4x7xf32"], softmax, 2e-6),
    "layer_norm": (["2x3x8xf32", "8xf32", "8xf32"], layer_norm, 4e-6),
    "gelu": (["4x9xf32"], gelu, 2e-6),
    "mlp": (["3x4xf32"], lambda x: np.maximum(x @ W1.T + B1, 0) @ W2.T),
    "attention": (["2x5x4xf32"] * 3, attention, 2e-6),
    "embedding": (["10x4xf32", lambda random: random.integers(-2, 13, (2, 3))], embedding),
    "batch_norm": (["2x3x4x4xf32", "3xf32", "3xf32", "3xf32",
                    lambda random: random.uniform(0.5, 2, 3).astype(np.float32)], batch_norm, 4e-6),
}
