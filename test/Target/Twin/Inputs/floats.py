"""Small floats: conversions and arithmetic round as IEEE 754 says.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np
from twins import NVIDIA, check, kernel, run

random = np.random.default_rng(4)
np.seterr(all="ignore")
WIDTHS = {"half": 2, "bfloat": 2, "float": 4, "double": 8}
DTYPES = {2: np.uint16, 4: np.uint32, 8: np.uint64}


def apply(code, source, values, result):
    """Results in %r of %v (and %w, the value behind it), as arrays of bits or numbers."""
    count = len(values) - 1
    body = f"""  %a = getelementptr {source}, ptr %p0, i32 %t
  %v = load {source}, ptr %a
  %n = getelementptr {source}, ptr %a, i32 1
  %w = load {source}, ptr %n
{code}  %b = getelementptr {result}, ptr %p1, i32 %t
  store {result} %r, ptr %b
"""
    ir = kernel(NVIDIA, body) + "".join(f"declare {result} @llvm.{name}.bf16({result}, {result})\n"
                                        for name in ("minnum", "maximum"))
    ir += "declare bfloat @llvm.fabs.bf16(bfloat)\n" if "fabs" in code else ""
    if result != "bfloat":
        ir = kernel(NVIDIA, body)
    return run(ir, [values, np.zeros(count, DTYPES[WIDTHS[result]])], block=(count,))[1]


def to_bf16(numbers):
    """The nearest bf16 of f64 numbers, ties to even, by looking at both neighbours."""
    cut = np.abs(numbers).astype(np.float32)
    cut = np.where(cut.astype(np.float64) > np.abs(numbers), np.nextafter(cut, np.float32(0)), cut)
    low = cut.view(np.uint32) >> 16
    value = lambda bits: (bits.astype(np.uint32) << 16).view(np.float32).astype(np.float64)
    # Behind the largest number stands what the next one would be.
    above = np.where(low == 0x7f7f, 2.0**128, value(low + 1))
    down, up = np.abs(numbers) - value(low), above - np.abs(numbers)
    bits = np.where((up < down) | ((up == down) & (low & 1 == 1)), low + 1, low)
    bits = np.where(np.isinf(numbers), 0x7f80, bits)
    bits = np.where(np.isnan(numbers), 0x7fc0, bits)
    return (bits | (np.signbit(numbers).astype(np.uint32) << 15)).astype(np.uint16)


def same(name, got, want, exponent):
    """Bits are equal, or both are NaN."""
    isnan = lambda bits: (bits & 0x7fff) > exponent
    check(name, np.where(isnan(got), 0xffff, got), np.where(isnan(want), 0xffff, want))


special = [0.0, -0.0, np.inf, -np.inf, np.nan, 1e-45, -1e-40, 1.00390625, 1.01171875, 3.3895314e38, 3.4e38, 65519.0,
           65520.0, 6e-8, 2.9e-8, 3e-8, 5.96e-8, 1e-30]
f64 = np.concatenate([special, random.standard_normal(400) * 10.0**random.integers(-12, 12, 400),
                      # Near the middle between two numbers of bf16 and f16, which rounding twice would get wrong.
                      (1 + random.integers(0, 128, 200) / 128 + 1 / 256) * (1 + random.choice([-1e-12, 0, 1e-12], 200)),
                      (1 + random.integers(0, 1024, 200) / 1024 + 1 / 2048) * (1 + random.choice([-1e-12, 0, 1e-12], 200))])
f32 = f64.astype(np.float32)
same("f32 to bf16", apply("  %r = fptrunc float %v to bfloat\n", "float", f32, "bfloat"),
     to_bf16(f32.astype(np.float64))[:-1], 0x7f80)
same("f64 to bf16", apply("  %r = fptrunc double %v to bfloat\n", "double", f64, "bfloat"), to_bf16(f64)[:-1], 0x7f80)
same("f32 to f16", apply("  %r = fptrunc float %v to half\n", "float", f32, "half"),
     f32.astype(np.float16).view(np.uint16)[:-1], 0x7c00)
same("f64 to f16", apply("  %r = fptrunc double %v to half\n", "double", f64, "half"),
     f64.astype(np.float16).view(np.uint16)[:-1], 0x7c00)
bits = to_bf16(f64)
wide = (bits.astype(np.uint32) << 16).view(np.float32)
got = apply("  %r = fpext bfloat %v to float\n", "bfloat", bits, "float").view(np.float32)
check("bf16 to f32", got, wide[:-1])
for operation, want in (("fadd", np.add), ("fsub", np.subtract), ("fmul", np.multiply), ("fdiv", np.divide)):
    same(f"{operation} of bf16", apply(f"  %r = {operation} bfloat %v, %w\n", "bfloat", bits, "bfloat"),
         to_bf16(want(wide[:-1], wide[1:]).astype(np.float64)), 0x7f80)
    halves = f32.astype(np.float16)
    same(f"{operation} of f16", apply(f"  %r = {operation} half %v, %w\n", "half", halves, "half"),
         want(halves[:-1], halves[1:]).view(np.uint16), 0x7c00)
same("fabs of bf16", apply("  %r = call bfloat @llvm.fabs.bf16(bfloat %v)\n", "bfloat", bits, "bfloat"),
     bits[:-1] & 0x7fff, 0x7f80)
same("minnum of bf16", apply("  %r = call bfloat @llvm.minnum.bf16(bfloat %v, bfloat %w)\n", "bfloat", bits, "bfloat")
     & 0x7fff, to_bf16(np.fmin(wide[:-1], wide[1:]).astype(np.float64)) & 0x7fff, 0x7f80)
got = apply("  %c = fcmp olt bfloat %v, %w\n  %r = select i1 %c, bfloat %v, bfloat %w\n", "bfloat", bits, "bfloat")
same("select of bf16", got, np.where(wide[:-1] < wide[1:], bits[:-1], bits[1:]), 0x7f80)
# Numbers below the normal ones keep their bits on the way from one block to another, too.
got = apply("  %c = fcmp olt bfloat %v, %w\n  br i1 %c, label %less, label %end\nless:\n  br label %end\n"
            "end:\n  %r = phi bfloat [ %v, %less ], [ %w, %0 ]\n", "bfloat", bits, "bfloat")
same("phi of bf16", got, np.where(wide[:-1] < wide[1:], bits[:-1], bits[1:]), 0x7f80)
