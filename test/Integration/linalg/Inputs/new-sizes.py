"""Inputs of functions whose calls choose sizes: none, one, many, each more than twice, in turns."""
import itertools

import numpy as np

CALLS = 24
ROWS = [4, 1, 0, 700, 4, 33]


def quarters(random, shape):
    return (random.integers(-20, 20, shape) / 4).astype(np.float32)


def softmax(x):
    e = np.exp(x - x.max(axis=1, keepdims=True)) if x.size else x
    return e / e.sum(axis=1, keepdims=True)


columns = itertools.cycle([(rows, more) for rows, more in zip(ROWS, [3, 1, 2, 500, 0, 3])])
left = itertools.cycle(ROWS)
right = itertools.cycle([2, 1, 3, 90, 2, 1])
inner = itertools.cycle([2, 1, 3, 90, 2, 1])
largest = itertools.cycle([4, 4, 6, 1, 300, 6])

FUNCTIONS = {
    "columns": ([lambda random: quarters(random, next(columns))], lambda x: x.sum(axis=1, dtype=np.float32)),
    "product": ([lambda random: quarters(random, (next(left), next(inner))), lambda random: quarters(random, (next(right), 5))],
                lambda x, y: (x @ y, softmax(x @ y)), 1e-5),
    "bounded": ([lambda random: quarters(random, (next(largest), 2))], lambda x, n: 2 * x[:n], 0,
                {"n": [4, 2, 5, 1, 299, 6] * 4}),
}
