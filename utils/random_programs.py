"""Draws, comparison and the command line of the programs that draw random programs of a framework and run them beside it
(utils/jax_programs.py, utils/onnx_programs.py, utils/torch_programs.py).

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import collections
import random
import sys
import time

import numpy as np

EQUAL, DIFFERENT, REFUSED, NO_PROGRAM = "equal", "different", "refused", "not a program"

SMALL = ("float16", "bfloat16")  # sums of them depend on the order
LARGEST = 20000  # elements of an array
#: Of results that are not whole numbers, as a part of the largest: sums in another order, and functions of another library. An f64 may
#: have been an f32 on the way.
TOLERANCE = {"float64": 2e-4, "float32": 2e-4, "float16": 6e-2, "bfloat16": 6e-2}


class Nothing(Exception):
    """No value of the pool suits an op."""


class Ops(list):
    """Kinds of ops, functions that draw one each."""

    def add(self, function):
        """The decorator that adds one."""
        self.append(function)
        return function


class Draw(random.Random):
    """Draws of what programs of all frameworks have."""

    def coin(self, share=0.5):
        return self.random() < share

    def factors(self, size, share=0.7):
        """At most four sizes whose product is `size`."""
        sizes = []
        for factor in (2, 3, 5, 7):
            while size % factor == 0 and size > 1 and self.coin(share):
                sizes.append(factor)
                size //= factor
        sizes.append(size)
        self.shuffle(sizes)
        while len(sizes) > 4:
            sizes[0] *= sizes.pop()
        return sizes

    def shape(self):
        rank = self.choice([0, 1, 1, 2, 2, 2, 3, 3, 4])
        return tuple(self.choice([1, 2, 3, 4, 5] if rank == 4 else [1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 33]) for _ in range(rank))


def differ(got, wanted, exact):
    """Where two arrays of numpy differ; empty if they do not. Whole numbers, which `exact` says they are, have to be equal."""
    if (got.shape, got.dtype) != (wanted.shape, wanted.dtype):
        return f"{got.dtype}{list(got.shape)}, expected {wanted.dtype}{list(wanted.shape)}"
    name = wanted.dtype.name
    a, b = (x.astype("float32") if name == "bfloat16" else x for x in (got, wanted))
    if exact or name not in TOLERANCE:
        bad = (a != b) & ~((a != a) & (b != b))
    else:
        near = TOLERANCE[name] * max(1, np.abs(b[np.isfinite(b)]).max(initial=0))
        with np.errstate(invalid="ignore", over="ignore"):
            bad = ~((np.abs(a - b) <= near) | (a == b) | (np.isnan(a) & np.isnan(b)))
    if not bad.any():
        return ""
    place = tuple(int(i) for i in np.argwhere(bad)[0])
    return f"{bad.sum()} of {bad.size} elements, at {place} {a[place]}, expected {b[place]}"


def run(name, text, check, forms, kinds, after_fifty=lambda: None):
    """The command line.

    `check` takes a seed and a form, and returns the kind of outcome and what is to be said of it. `kinds` are those of its kinds that are
    told besides equal, different, refused and "not a program"; all but equal and "not a program" are printed. `after_fifty` is called after
    each fifty programs."""
    parser = argparse.ArgumentParser(description=text.splitlines()[0])
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--count", type=int, default=100, help="how many programs (100)")
    parser.add_argument("--minutes", type=float, help="end after this time, though fewer ran")
    parser.add_argument("--form", choices=forms, default=forms[0], help=f"what is done with each ({forms[0]})")
    arguments = parser.parse_args()
    begin, counts = time.monotonic(), collections.Counter()
    for seed in range(arguments.first, arguments.first + arguments.count):
        if arguments.minutes is not None and time.monotonic() - begin > 60 * arguments.minutes:
            break
        kind, said = check(seed, arguments.form)
        counts[kind] += 1
        if kind not in (EQUAL, NO_PROGRAM):
            print(f"{seed}: {kind}: {said}", flush=True)
        if counts.total() % 50 == 0:
            after_fifty()
    print(f"{name}: " + ", ".join(f"{counts[kind]} {kind}" for kind in (EQUAL, DIFFERENT, REFUSED, *kinds, NO_PROGRAM)))
    sys.exit(counts[DIFFERENT] > 0)
