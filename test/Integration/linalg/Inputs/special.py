"""The functions of special.mlir, in numpy.

special.npz holds operands and exact values, which mpmath computes: `utils/bench/functions.py --samples 24 --write special.npz
lgamma digamma erf erfc erf_inv bessel_i1e zeta polygamma`.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import pathlib

import numpy as np

DATA = np.load(pathlib.Path(__file__).with_suffix(".npz"))
NAMES = [name for name in DATA.files if "." not in name]
# Zeros of lgamma and digamma are no numbers of f32, so that what is left of them is compared with 1.
TOLERANCES = {np.float32: 1e-7, np.float64: 3e-14}


def entry(name, kind):
    operands = [lambda random, key=key: DATA[key].astype(kind) for key in DATA.files if key.startswith(name + ".")]
    return operands, lambda *_: DATA[name].astype(kind), TOLERANCES[kind]


FUNCTIONS = {name + suffix: entry(name, kind) for name in NAMES for suffix, kind in (("", np.float32), ("64", np.float64))}

INF, NAN = np.inf, np.nan
X = np.array([0, -0.0, 1, 2, -1, -2, INF, -INF, NAN, 0.5, -0.5, 3], np.float32)
Y = np.array([1, 2, 3, 1, 2, 1, 2, 3, 1, 0, 1, -2], np.float32)
# As scipy 1.17 gives them.
SPECIAL = (
    [INF, INF, 0, 0, INF, INF, INF, INF, NAN, 0.5723649429247, 1.26551212348465, 0.693147180559945],
    [-INF, INF, -0.577215664901533, 0.422784335098467, NAN, NAN, INF, NAN, NAN, -1.96351002602142, 0.0364899739785765,
     0.922784335098467],
    [0, -0.0, INF, NAN, -INF, NAN, NAN, NAN, NAN, 0.476936276204470, -0.476936276204470, NAN],
    [0, -0.0, 0.207910415349708, 0.215269289248938, -0.207910415349708, -0.215269289248938, 0, 0, NAN, 0.156420803184872,
     -0.156420803184872, 0.196826713297188],
    [NAN, NAN, INF, 1.64493406684823, NAN, NAN, 0, NAN, NAN, NAN, NAN, INF],
    [INF, -INF, 6.49393940226683, 0.644934066848226, -INF, INF, 0, INF, NAN, -1.96351002602142, NAN, NAN],
)


def special(*_):
    return tuple(np.array(values, np.float32) for values in SPECIAL)


FUNCTIONS["special"] = ([lambda random: X, lambda random: Y], special, 1e-6)

EDGES = np.array([0, -0.0, 1e-45, -1e-45, 1, -2.5, INF, -INF, NAN], np.float32)
FUNCTIONS["neighbours"] = ([lambda random: EDGES[:, None], lambda random: EDGES[None]], np.nextafter, 0)

WIDE = np.array([0, -0.0, 1, -1, 1e-300, -1e-5, 709.9, -710.3, INF, NAN, 1e200, 0.999999], np.float64)
FUNCTIONS["others"] = ([lambda random: WIDE], lambda x: tuple(f(x) for f in (np.sinh, np.cosh, np.arcsinh, np.arccosh, np.arctanh,
                                                                           np.cbrt)), 1e-14)
