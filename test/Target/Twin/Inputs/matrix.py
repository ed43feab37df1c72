"""Matrix units: fragments packed here by the vendors' tables, products against numpy's.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np
from twins import AMD, NVIDIA, check, kernel, run

random = np.random.default_rng(1)


def bf16(numbers):
    """Bits of numbers that bf16 holds."""
    return (numbers.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)


def e4m3(numbers):
    """Bits of small integers: 1.f * 2^e with a bias of 7."""
    bits = np.zeros(numbers.shape, np.uint8)
    for value in np.unique(numbers):
        if value:
            exponent = int(np.floor(np.log2(abs(value))))
            fraction = int(abs(value) / 2.0**exponent * 8) - 8
            bits[numbers == value] = (value < 0) << 7 | (exponent + 7) << 3 | fraction
    return bits


ENCODE = {"f16": lambda x: x.astype(np.float16), "bf16": bf16, "tf32": lambda x: x.astype(np.float32),
          "f32": lambda x: x.astype(np.float32), "f64": lambda x: x.astype(np.float64),
          "s8": lambda x: x.astype(np.int8), "u8": lambda x: x.astype(np.uint8),
          "s32": lambda x: x.astype(np.int32), "e4m3": e4m3}


def multiply(target, intrinsic, shape, types, registers, places, lanes, attributes="", extra=""):
    """Runs one instruction. `registers`: LLVM types of A, B, C with their counts; `places`: for A, B and C
    the functions (lane, element) -> (row, column)."""
    m, n, k = shape
    low = 0 if types[0] == "u8" else -8
    a, b = random.integers(low, 8, (m, k)), random.integers(0 if types[1] == "u8" else -8, 8, (k, n))
    c = random.integers(-50, 50, (m, n))
    arrays = []
    for matrix, element, place in zip((a, b, c), types, places):
        encoded = ENCODE[element](matrix)
        width = ENCODE[element](np.zeros(1)).itemsize
        copies = 2 if "wmma" in intrinsic and len(registers) == 4 and matrix is not c else 1
        each = matrix.size * copies // lanes
        packed = np.zeros((lanes, each), encoded.dtype)
        for lane in range(lanes):
            for i in range(each):
                packed[lane, i] = encoded[place(lane, i)]
        arrays.append(packed)
        assert packed.itemsize == width
    arrays.append(np.zeros_like(arrays[2]))

    space = "" if target == NVIDIA else " addrspace(1)"
    body, operands = "", []
    for number, (text, count) in enumerate(registers[:3]):
        bytes_each = arrays[number].itemsize * arrays[number].shape[1] // count
        for i in range(count):
            body += (f"  %o{number}_{i} = mul i32 %t, {bytes_each * count}\n"
                     f"  %q{number}_{i} = add i32 %o{number}_{i}, {bytes_each * i}\n"
                     f"  %a{number}_{i} = getelementptr i8, ptr{space} %p{number}, i32 %q{number}_{i}\n"
                     f"  %v{number}_{i} = load {text}, ptr{space} %a{number}_{i}, align 1\n")
            operands.append(f"{text} %v{number}_{i}")
    text, count = registers[2]
    result = text if target == AMD else "{" + ", ".join([text] * count) + "}"
    if "iu8" in intrinsic:
        operands = ["i1 true", operands[0], "i1 true", operands[1], operands[2], "i1 false"]
    called = f"{result} @llvm.{intrinsic}({', '.join(operands)}{extra})"
    body += f"  %r = call {called}\n"
    body += f"  %o = mul i32 %t, {arrays[2].itemsize * arrays[2].shape[1]}\n"
    body += f"  %d = getelementptr i8, ptr{space} %p3, i32 %o\n"
    body += f"  store {result} %r, ptr{space} %d, align 1\n"
    kinds = [operand.rsplit(" ", 1)[0] for operand in operands] + ["i32"] * extra.count("i32")
    ir = kernel(target, body, 4, attributes) + f"declare {result} @llvm.{intrinsic}({', '.join(kinds)})\n"
    got = run(ir, arrays, block=(lanes,))[3]
    want = a @ b + c
    dense = np.zeros((m, n))
    for lane in range(lanes):
        for i in range(got.shape[1]):
            dense[places[2](lane, i)] = got[lane, i]
    check(intrinsic, dense, want)
    assert np.any(want != c)


def mma(shape, types, name, registers, a, b, c):
    multiply(NVIDIA, f"nvvm.mma.m{shape[0]}n{shape[1]}k{shape[2]}.row.col.{name}", shape, types, registers,
             [lambda lane, i, f=f: f(lane >> 2, lane & 3, i) for f in (a, b, c)], 32)


# "PTX ISA", sections "Matrix Fragments for mma.m16n8k16 with floating point type" and so on:
# g is the group, t the number within it.
def mma_c(g, t, i):
    return (g if i < 2 else g + 8, t * 2 + (i & 1))


def a_16bit_k16(g, t, i):
    return (g if i in (0, 1, 4, 5) else g + 8, t * 2 + (i & 1) + (8 if i >= 4 else 0))


def b_16bit_k16(g, t, i):
    return (t * 2 + (i & 1) + (8 if i >= 2 else 0), g)


HALVES, FLOATS = "<2 x half>", ("float", 4)
mma((16, 8, 16), ("f16", "f16", "f32"), "f32.f32", [(HALVES, 4), (HALVES, 2), FLOATS], a_16bit_k16, b_16bit_k16, mma_c)
mma((16, 8, 16), ("f16", "f16", "f16"), "f16.f16", [(HALVES, 4), (HALVES, 2), (HALVES, 2)],
    a_16bit_k16, b_16bit_k16, mma_c)
mma((16, 8, 16), ("bf16", "bf16", "f32"), "bf16", [("i32", 4), ("i32", 2), FLOATS], a_16bit_k16, b_16bit_k16, mma_c)
mma((16, 8, 8), ("f16", "f16", "f32"), "f32.f32", [(HALVES, 2), (HALVES, 1), FLOATS],
    lambda g, t, i: (g if i < 2 else g + 8, t * 2 + (i & 1)), lambda g, t, i: (t * 2 + i, g), mma_c)
mma((16, 8, 8), ("tf32", "tf32", "f32"), "tf32", [("i32", 4), ("i32", 2), FLOATS],
    lambda g, t, i: (g if i in (0, 2) else g + 8, t if i < 2 else t + 4), lambda g, t, i: (t + 4 * i, g), mma_c)
mma((16, 8, 4), ("tf32", "tf32", "f32"), "tf32", [("i32", 2), ("i32", 1), FLOATS],
    lambda g, t, i: (g + 8 * i, t), lambda g, t, i: (t, g), mma_c)
for signs in ("s8", "u8", "s8.u8"):
    types = (signs[:2], signs[-2:], "s32")
    mma((16, 8, 16), types, signs, [("i32", 2), ("i32", 1), ("i32", 4)],
        lambda g, t, i: (g if i < 4 else g + 8, t * 4 + (i & 3)), lambda g, t, i: (t * 4 + i, g), mma_c)


def a_8bit_k32(g, t, i):
    return (g if i < 4 or 8 <= i < 12 else g + 8, t * 4 + (i & 3) + (16 if i >= 8 else 0))


def b_8bit_k32(g, t, i):
    return (t * 4 + (i & 3) + (16 if i >= 4 else 0), g)


mma((16, 8, 32), ("s8", "s8", "s32"), "satfinite.s8", [("i32", 4), ("i32", 2), ("i32", 4)],
    a_8bit_k32, b_8bit_k32, mma_c)
mma((16, 8, 32), ("e4m3", "e4m3", "f32"), "f32.e4m3.e4m3.f32", [("i32", 4), ("i32", 2), FLOATS],
    a_8bit_k32, b_8bit_k32, mma_c)
mma((8, 8, 4), ("f64", "f64", "f64"), "f64", [("double", 1), ("double", 1), ("double", 2)],
    lambda g, t, i: (g, t), lambda g, t, i: (t, g), lambda g, t, i: (g, t * 2 + i))


def mfma(name, shape, types, registers, a_each):
    """CDNA: A's row and B's column are the lane, k is what comes with it ("Matrix Arithmetic Instructions")."""
    m, n, k = shape

    def c_place(lane, i):
        if types[2] == "f64":
            return (4 * i + lane // 16, lane % 16)
        return (8 * (i // 4) + 4 * (lane // 32) + i % 4, lane % 32) if n == 32 else (4 * (lane // 16) + i, lane % 16)

    multiply(AMD, f"amdgcn.mfma.{name}", shape, types, registers,
             [lambda lane, i: (lane % m, a_each * (lane // m) + i), lambda lane, i: (a_each * (lane // n) + i, lane % n),
              c_place], 64, '"target-cpu"="gfx942"', ", i32 0, i32 0, i32 0")


F4, F16 = ("<4 x float>", 1), ("<16 x float>", 1)
mfma("f32.16x16x16f16", (16, 16, 16), ("f16", "f16", "f32"), [("<4 x half>", 1), ("<4 x half>", 1), F4], 4)
mfma("f32.32x32x8f16", (32, 32, 8), ("f16", "f16", "f32"), [("<4 x half>", 1), ("<4 x half>", 1), F16], 4)
mfma("f32.16x16x16bf16.1k", (16, 16, 16), ("bf16", "bf16", "f32"), [("<4 x i16>", 1), ("<4 x i16>", 1), F4], 4)
mfma("f32.32x32x8bf16.1k", (32, 32, 8), ("bf16", "bf16", "f32"), [("<4 x i16>", 1), ("<4 x i16>", 1), F16], 4)
mfma("f32.16x16x4f32", (16, 16, 4), ("f32", "f32", "f32"), [("float", 1), ("float", 1), F4], 1)
mfma("f32.32x32x2f32", (32, 32, 2), ("f32", "f32", "f32"), [("float", 1), ("float", 1), F16], 1)
mfma("f64.16x16x4f64", (16, 16, 4), ("f64", "f64", "f64"), [("double", 1), ("double", 1), ("<4 x double>", 1)], 1)
mfma("i32.16x16x32.i8", (16, 16, 32), ("s8", "s8", "s32"), [("i64", 1), ("i64", 1), ("<4 x i32>", 1)], 8)
mfma("i32.32x32x16.i8", (32, 32, 16), ("s8", "s8", "s32"), [("i64", 1), ("i64", 1), ("<16 x i32>", 1)], 8)


def wmma(name, types, registers, generation):
    """RDNA 3: both halves of a warp have all of k. RDNA 4: each has its half."""
    if generation == 11:
        places = [lambda lane, i: (lane % 16, i), lambda lane, i: (i, lane % 16),
                  lambda lane, i: (2 * i + lane // 16, lane % 16)]
        registers = registers + ["both halves"]
    else:
        places = [lambda lane, i: (lane % 16, 8 * (lane // 16) + i), lambda lane, i: (8 * (lane // 16) + i, lane % 16),
                  lambda lane, i: (8 * (lane // 16) + i, lane % 16)]
    multiply(AMD, f"amdgcn.wmma.{name}", (16, 16, 16), types, registers, places, 32,
             f'"target-cpu"="gfx{generation}00"' if generation == 11 else '"target-cpu"="gfx1201"')


F8, I8 = ("<8 x float>", 1), ("<8 x i32>", 1)
wmma("f32.16x16x16.f16.v8f32.v16f16", ("f16", "f16", "f32"), [("<16 x half>", 1), ("<16 x half>", 1), F8], 11)
wmma("f32.16x16x16.bf16.v8f32.v16i16", ("bf16", "bf16", "f32"), [("<16 x i16>", 1), ("<16 x i16>", 1), F8], 11)
wmma("i32.16x16x16.iu8.v8i32.v4i32", ("s8", "s8", "s32"), [("<4 x i32>", 1), ("<4 x i32>", 1), I8], 11)
wmma("f32.16x16x16.f16.v8f32.v8f16", ("f16", "f16", "f32"), [("<8 x half>", 1), ("<8 x half>", 1), F8], 12)
wmma("f32.16x16x16.bf16.v8f32.v8i16", ("bf16", "bf16", "f32"), [("<8 x i16>", 1), ("<8 x i16>", 1), F8], 12)
wmma("i32.16x16x16.iu8.v8i32.v2i32", ("s8", "s8", "s32"), [("<2 x i32>", 1), ("<2 x i32>", 1), I8], 12)
