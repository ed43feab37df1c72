"""The functions of tensors.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np


def inserts(x, row, into):
    result = into.copy()
    result[1:5:2, 1:7:2] = x
    result[4] = row
    return result


def numbers(high, *shape, dtype=np.int32):
    return lambda random: random.integers(0, high, shape).astype(dtype)


def made(x):
    changed = x.copy()
    changed[0] = x[0] + x[3]
    return (np.array([[x[0], x[3]], [x[0] + x[3], x[0]]]),
            np.multiply.outer(np.arange(3), np.arange(4)), changed)


def scalars(x, y):
    root = np.sqrt(abs(x.sum()))
    return (x if x.sum() > 0 else y) * np.log1p(root), root


FUNCTIONS = {
    "pad": (["3x4xf32"], lambda x: np.pad(x, ((1, 2), (0, 3)), constant_values=2.5)),
    "pad_computed": (["3xi32"], lambda x: np.concatenate([[0, 1], x, [5, 6, 7]]).astype(np.int32)),
    "reshapes": (["4x6xf32", "3x8xf32"], lambda x, y: (x.reshape(2, 2, 3, 2), y.reshape(24), x.reshape(2, 12))),
    "to_scalar": (["1x1xf32", "5xf32"], lambda x, y: y * x[0, 0]),
    "slices": (["9x8xf32"], lambda x: (x[1::3, ::2], x[5])),
    "inserts": (["2x3xf32", "7xf32", "5x7xf32"], inserts),
    "concat": (["2x3xi16", "2x1xi16", "2x4xi16"],
               lambda x, y, z: (np.concatenate([x, y, z], 1), np.concatenate([x, x]))),
    "gathers": (["5x6x3xf32", numbers(5, 4, 1), numbers(3, 2, 3, 2, dtype=np.int64)],
                lambda x, ids, pairs: (x[ids], x[:, ids[:, 0]].transpose(1, 0, 2), x[pairs[..., 0], :, pairs[..., 1]])),
    "made": (["4xf32"], made),
    "cast": (["4x3xf32"], np.abs),
    "unsigned": (["5xui8", lambda random: random.integers(1, 9, 5).astype(np.uint8)], lambda x, y: x // y),
    "rotate_half": (["3x8xf32"], lambda x: np.concatenate([-x[:, 4:], x[:, :4]], 1)),
    "joined": (["3x2xf32", "4x2xf32"], lambda x, y: np.concatenate([x, y])),
    "counted": (["9xi32"], lambda x: np.array(sum(100 // v for v in x if v > 0), np.int32)),
    "scalars": (["5xf32", "5xf32"], scalars),
    "column_of_both": (["5x1xi32", "5x1xi32"], lambda a, b: (b[:, 0] - 2 * a[:, 0], a + a)),
}
