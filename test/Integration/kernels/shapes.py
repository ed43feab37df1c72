"""Kernels with reductions, gathers, gates and symbolic sizes, with numpy's results.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np

from case import Case, shape_text
from element_types import TYPES


def single(name, text, inputs, results, rtol=0.0, atol=0.0):
    """A case of one kernel. Inputs and results are (element type, array)."""
    case = Case(name, rtol, atol)
    case.inputs = [(shape_text(array), TYPES[t]) for t, array in inputs]
    case.calls = [{"inputs": [array for _, array in inputs], "vars": {}, "outputs": [array for _, array in results]}]
    case.add_kernel(text, [(shape_text(array), TYPES[t]) for t, array in results], range(len(inputs)))
    return case


def softmax(random):
    x = random.normal(size=(7, 33)).astype(np.float32) * 5
    wide = x.astype(np.float64)
    e = np.exp2(wide - wide.max(1, keepdims=True))
    text = """(%out: !uop.ptr<7x33xf32>, %in: !uop.ptr<7x33xf32>) {
  %m = uop.range 7
  %k = uop.range 33
  %x = uop.load %in[%m, %k] : !uop.ptr<7x33xf32>
  %top = uop.reduce max %x over %k : f32
  %d = arith.subf %x, %top : f32
  %e = math.exp2 %d : f32
  %s = uop.reduce add %e over %k : f32
  %r = arith.divf %e, %s : f32
  uop.store %r, %out[%m, %k] : !uop.ptr<7x33xf32>
}"""
    return single("softmax", text, [("f32", x)], [("f32", (e / e.sum(1, keepdims=True)).astype(np.float32))], 1e-6)


def matmul(t, m, n, k, random, rtol):
    values = [random.integers(-9, 9, (m, k)), random.integers(-9, 9, (k, n))]
    a, b = (TYPES[t].encode(v if rtol == 0 else v / 7) for v in values)
    wide = np.float64 if TYPES[t].is_float else np.int64
    product = TYPES[t].decode(a).astype(wide) @ TYPES[t].decode(b).astype(wide)
    kind = "f" if TYPES[t].is_float else "i"
    text = f"""(%out: !uop.ptr<{m}x{n}x{t}>, %a: !uop.ptr<{m}x{k}x{t}>, %b: !uop.ptr<{k}x{n}x{t}>) {{
  %m = uop.range {m}
  %n = uop.range {n}
  %k = uop.range {k}
  %x = uop.load %a[%m, %k] : !uop.ptr<{m}x{k}x{t}>
  %y = uop.load %b[%k, %n] : !uop.ptr<{k}x{n}x{t}>
  %p = arith.mul{kind} %x, %y : {TYPES[t].value}
  %s = uop.reduce add %p over %k : {TYPES[t].value}
  uop.store %s, %out[%m, %n] : !uop.ptr<{m}x{n}x{t}>
}}"""
    return single(f"matmul-{t}-{m}-{n}-{k}", text, [(t, a), (t, b)],
                  [(t, TYPES[t].encode(product))], rtol, rtol * 30)


def convolution(random):
    """3x3, zeros around the picture: integers in f32, so that every order gives one result."""
    x = random.integers(-5, 6, (3, 9, 11)).astype(np.float32)
    w = random.integers(-5, 6, (4, 3, 3, 3)).astype(np.float32)
    padded = np.pad(x, ((0, 0), (1, 1), (1, 1)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), axis=(1, 2))
    result = np.einsum("chwij,ocij->ohw", windows, w).astype(np.float32)
    text = """(%out: !uop.ptr<4x9x11xf32>, %in: !uop.ptr<3x9x11xf32>, %w: !uop.ptr<4x3x3x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %c11 = arith.constant 11 : index
  %o = uop.range 4
  %h = uop.range 9
  %v = uop.range 11
  %c = uop.range 3
  %i = uop.range 3
  %j = uop.range 3
  %hi = arith.addi %h, %i : index
  %y = arith.subi %hi, %c1 : index
  %vj = arith.addi %v, %j : index
  %x = arith.subi %vj, %c1 : index
  %iny = arith.cmpi ult, %y, %c9 : index
  %inx = arith.cmpi ult, %x, %c11 : index
  %inside = arith.andi %iny, %inx : i1
  %a = uop.load %in[%c, %y, %x] if %inside else %zero : !uop.ptr<3x9x11xf32>
  %b = uop.load %w[%o, %c, %i, %j] : !uop.ptr<4x3x3x3xf32>
  %p = arith.mulf %a, %b : f32
  %s = uop.reduce add %p over %c, %i, %j : f32
  uop.store %s, %out[%o, %h, %v] : !uop.ptr<4x9x11xf32>
}"""
    return single("convolution", text, [("f32", x), ("f32", w)], [("f32", result)])


def gather(random):
    table = random.normal(size=(10, 17)).astype(np.float32)
    rows = random.integers(0, 10, 23).astype(np.int32)
    text = """(%out: !uop.ptr<23x17xf32>, %table: !uop.ptr<10x17xf32>, %rows: !uop.ptr<23xi32>) {
  %i = uop.range 23
  %j = uop.range 17
  %row = uop.load %rows[%i] : !uop.ptr<23xi32>
  %at = arith.index_cast %row : i32 to index
  %x = uop.load %table[%at, %j] : !uop.ptr<10x17xf32>
  uop.store %x, %out[%i, %j] : !uop.ptr<23x17xf32>
}"""
    return single("gather", text, [("f32", table), ("i32", rows)], [("f32", table[rows])])


def argmax(random):
    """The first of equal values, and the value, by a region over both."""
    x = random.integers(0, 9, (6, 40)).astype(np.float32)
    text = """(%out: !uop.ptr<6xi32>, %top: !uop.ptr<6xf32>, %in: !uop.ptr<6x40xf32>) {
  %lowest = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0 : i32
  %m = uop.range 6
  %k = uop.range 40
  %x = uop.load %in[%m, %k] : !uop.ptr<6x40xf32>
  %c = arith.index_cast %k : index to i32
  %v, %i = uop.reduce (%x, %c) over %k init (%lowest, %zero) : f32, i32 {
  ^bb0(%v0: f32, %i0: i32, %v1: f32, %i1: i32):
    %less = arith.cmpf olt, %v0, %v1 : f32
    %v2 = arith.select %less, %v1, %v0 : f32
    %i2 = arith.select %less, %i1, %i0 : i32
    uop.yield %v2, %i2 : f32, i32
  }
  uop.store %i, %out[%m] : !uop.ptr<6xi32>
  uop.store %v, %top[%m] : !uop.ptr<6xf32>
}"""
    return single("argmax", text, [("f32", x)], [("i32", x.argmax(1).astype(np.int32)), ("f32", x.max(1))])


def symbolic_sum(random):
    """One call per size, zero among them."""
    case = Case("symbolic-sum", 1e-6, 1e-6)
    var = '!jit.var<i32, "n", 0, 37>'
    x = random.normal(size=(5, 37)).astype(np.float32)
    case.inputs, case.vars = [("5x37", TYPES["f32"])], [("n", var)]
    case.add_kernel(f"""(%out: !uop.ptr<5xf32>, %in: !uop.ptr<5x37xf32>, %nv: {var}) {{
  %n = jit.value %nv : {var} -> index
  %m = uop.range 5
  %k = uop.range %n
  %x = uop.load %in[%m, %k] : !uop.ptr<5x37xf32>
  %s = uop.reduce add %x over %k : f32
  uop.store %s, %out[%m] : !uop.ptr<5xf32>
}}""", [("5", TYPES["f32"])], [0])
    case.calls = [{"inputs": [x * scale], "vars": {"n": n},
                   "outputs": [(x * scale)[:, :n].astype(np.float64).sum(1).astype(np.float32)]}
                  for scale, n in ((1, 37), (2, 0), (3, 1), (4, 16), (5, 21))]
    return case


def two_stores(random):
    """Results of different shapes from one kernel; the second reads the first range as a whole."""
    x = random.integers(-99, 99, (13, 8)).astype(np.int32)
    text = """(%out: !uop.ptr<13x8xi32>, %sum: !uop.ptr<13xi64>, %in: !uop.ptr<13x8xi32>) {
  %m = uop.range 13
  %k = uop.range 8
  %x = uop.load %in[%m, %k] : !uop.ptr<13x8xi32>
  %y = arith.muli %x, %x : i32
  uop.store %y, %out[%m, %k] : !uop.ptr<13x8xi32>
  %w = arith.extsi %x : i32 to i64
  %s = uop.reduce add %w over %k : i64
  uop.store %s, %sum[%m] : !uop.ptr<13xi64>
}"""
    return single("two-stores", text, [("i32", x)], [("i32", x * x), ("i64", x.sum(1, dtype=np.int64))])


def all_cases(random):
    yield softmax(random)
    for t, rtol in (("i32", 0), ("ui8", 0), ("f32", 0), ("f64", 0), ("f32", 1e-5), ("f16", 2e-3)):
        yield matmul(t, 17, 31, 13, random, rtol)
    yield matmul("f32", 65, 1, 129, random, 1e-5)
    yield matmul("f32", 1, 67, 64, random, 1e-5)
    yield convolution(random)
    yield gather(random)
    yield argmax(random)
    yield symbolic_sum(random)
    yield two_stores(random)
