"""wgmma: factors placed here by the PTX ISA's canonical layouts, products against numpy's, and the rules.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import itertools
import sys

import numpy as np
from twins import NVIDIA, check, kernel, run

random = np.random.default_rng(3)
ROWS, DEPTH, THREADS = 64, 16, 128
MODES = {16: 0, 128: 1, 64: 2, 32: 3}


def place(row, k, line, is_transposed, leading, stride):
    """Where an element is, in bytes: the canonical layouts, in 16-byte units, then the swizzle of `line` bytes."""
    along, across = (row, k) if is_transposed else (k, row)
    unit, units = along // 8, line // 16
    if units == 1:
        offset = across % 8 * 16
        first, second = (stride, leading) if is_transposed else (leading, stride)
        offset += unit * first + across // 8 * second
    else:
        offset = unit % units * 16 + across % 8 * line + across // 8 * stride
        offset += unit // units * leading
    offset += along % 8 * 2
    swizzled = (offset >> 7) % units << 4
    return offset ^ swizzled


def factor(matrix, line, is_transposed, begin):
    """The bytes of a factor, rows by k, and its descriptor."""
    rows = matrix.shape[0]
    units = line // 16
    if units == 1:
        # Core matrices of 8 x 8, one after the other along the first of both.
        leading, stride = 128, 128 * (DEPTH // 8)
        if is_transposed:
            leading, stride = 128 * (rows // 8), 128
    elif is_transposed:
        stride = 8 * line
        leading = stride * (DEPTH // 8)
    else:
        leading, stride = 16, 8 * line
    places = {(r, k): place(r, k, line, is_transposed, leading, stride) for r in range(rows) for k in range(DEPTH)}
    assert len(set(places.values())) == rows * DEPTH
    memory = np.zeros(-(-(max(places.values()) + 2) // 2048) * 1024, np.uint16)
    for at, offset in places.items():
        memory[offset // 2] = matrix[at]
    return memory, (begin >> 4) | (leading >> 4) << 16 | (stride >> 4) << 32 | MODES[line] << 62


def sums_type(n):
    return "{" + ", ".join(["float"] * (n // 2)) + "}"


def assembly(text, n, operands, extra=""):
    outputs = ",".join(["=f"] * (n // 2) + [str(i) for i in range(n // 2)])
    return f'call {sums_type(n)} asm sideeffect "{text}", "{outputs}{extra}"({operands})'


def each(name, n):
    """Reads all registers of a struct, and their list as operands."""
    text = "".join(f"  %{name}{i} = extractvalue {sums_type(n)} %{name}, {i}\n" for i in range(n // 2))
    return text, ", ".join(f"float %{name}{i}" for i in range(n // 2))


def product(n, type, a, b, transposed, adds, sums, number):
    registers = ", ".join(f"${i}" for i in range(n // 2))
    at = lambda i: f"${n + i}"
    text = (f"{{\\0A.reg .pred p;\\0Asetp.ne.b32 p, {at(2)}, 0;\\0Awgmma.mma_async.sync.aligned.m64n{n}k16.f32.{type}.{type} "
            f"{{{registers}}}, {at(0)}, {at(1)}, p, {at(3)},  {at(4)}, {at(5)},  {at(6)};\\0A}}\\0A")
    operands = f"{sums}, i64 {a}, i64 {b}, i32 {adds}, i32 1, i32 1, i32 {int(transposed[0])}, i32 {int(transposed[1])}"
    return f"  %d{number} = " + assembly(text, n, operands, ",l,l,n,n,n,n,n") + "\n"


def body(n, type, descriptors, transposed, size, adds=True, fence=True, order=True, wait=0, late=False, groups=True,
         differs=False, reused=False, plain=False):
    """A kernel: the image of shared memory in %p0, C in %p1, D to %p2."""
    text = "  %base = ptrtoint ptr addrspace(3) @__tinyjit_shared to i64\n"
    text += "  %low = and i64 %base, 262143\n  %start = lshr i64 %low, 4\n"
    for i in range(0, size, 16 * THREADS):
        text += (f"  %o{i} = mul i32 %t, 16\n  %q{i} = add i32 %o{i}, {i}\n"
                 f"  %g{i} = getelementptr i8, ptr %p0, i32 %q{i}\n"
                 f"  %s{i} = getelementptr i8, ptr addrspace(3) @__tinyjit_shared, i32 %q{i}\n"
                 f"  %v{i} = load <4 x i32>, ptr %g{i}, align 16\n"
                 f"  store <4 x i32> %v{i}, ptr addrspace(3) %s{i}, align 16\n")
    if fence:
        text += "  call void @llvm.nvvm.fence.proxy.async.shared_cta()\n"
    text += "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n"
    text += f"  %c = load {sums_type(n)}, ptr %cs, align 4\n"
    text = f"  %co = mul i32 %t, {2 * n}\n  %cs = getelementptr i8, ptr %p1, i32 %co\n" + text
    if differs:
        text += "  %lane = zext i32 %t to i64\n  %add = lshr i64 %lane, 5\n"
    else:
        text += "  %add = add i64 0, 0\n"
    text += f"  %a1 = or i64 %start, {descriptors[0]}\n  %a = add i64 %a1, %add\n  %b = add i64 %start, {descriptors[1]}\n"
    read, operands = each("c", n)
    text += read
    if order:
        text += "  call void @llvm.nvvm.wgmma.fence.sync.aligned()\n"
    text += product(n, type, "%a", "%b", transposed, int(adds), operands, 0)
    read, operands = each("d0", n)
    text += read + product(n, type, "%a", "%b", transposed, 1, operands, 1)
    if groups:
        text += "  call void @llvm.nvvm.wgmma.commit_group.sync.aligned()\n"
    if reused:
        text += "  store i32 0, ptr addrspace(3) @__tinyjit_shared, align 4\n"
    read, operands = each("d1", n)
    if plain:
        text += f"  call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 {wait})\n"
        result = "%d1"
    else:
        text += read
        text += "  %e = " + assembly(f"wgmma.wait_group.sync.aligned {wait};", n, operands) + "\n"
        result = "%d1" if late else "%e"
    text += f"  %ds = getelementptr i8, ptr %p2, i32 %co\n  store {sums_type(n)} {result}, ptr %ds, align 4\n"
    return kernel(NVIDIA, text, 3) + """@__tinyjit_shared = external addrspace(3) global [0 x i8], align 1024
declare void @llvm.nvvm.fence.proxy.async.shared_cta()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.wgmma.fence.sync.aligned()
declare void @llvm.nvvm.wgmma.commit_group.sync.aligned()
declare void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 immarg)
"""


def encode(numbers, type):
    if type == "f16":
        return numbers.astype(np.float16).view(np.uint16)
    return (numbers.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)


def sum_places(n):
    for thread, i in itertools.product(range(THREADS), range(n // 2)):
        lane, warp = thread % 32, thread // 32
        yield (thread, i), (16 * warp + lane // 4 + 8 * (i // 2 % 2), 8 * (i // 4) + 2 * (lane % 4) + i % 2)


def prepare(n, type, lines, transposed):
    a, b = random.integers(-8, 8, (ROWS, DEPTH)), random.integers(-8, 8, (n, DEPTH))
    c = random.integers(-50, 50, (ROWS, n))
    left, first = factor(encode(a, type), lines[0], transposed[0], 0)
    second_begin = -(-left.nbytes // 1024) * 1024
    right, second = factor(encode(b, type), lines[1], transposed[1], second_begin)
    image = np.zeros(-(-(second_begin + right.nbytes) // 2048) * 1024, np.uint16)
    image[:len(left)] = left
    image[second_begin // 2:second_begin // 2 + len(right)] = right
    packed = np.zeros((THREADS, n // 2), np.float32)
    for at, element in sum_places(n):
        packed[at] = c[element]
    return a, b, c, [image, packed, np.zeros_like(packed)], (first, second)


def multiply(n, type, lines, transposed, **options):
    a, b, c, arrays, descriptors = prepare(n, type, lines, transposed)
    image = arrays[0]
    ir = body(n, type, descriptors, transposed, image.nbytes, **options)
    got = run(ir, arrays, block=(THREADS,), shared=image.nbytes)[2]
    want = 2 * a @ b.T + c if options.get("adds", True) else 2 * a @ b.T
    dense = np.zeros(want.shape)
    for at, element in sum_places(n):
        dense[element] = got[at]
    check(f"m64n{n} {type} {lines} {transposed} {options}", dense, want)


for lines in itertools.product((16, 32, 64, 128), repeat=2):
    for transposed in itertools.product((False, True), repeat=2):
        multiply(64, "bf16", lines, transposed)
for n in (8, 24, 128, 256):
    multiply(n, "f16", (128, 128 if n % 64 == 0 else 16), (False, True))
multiply(16, "f16", (128, 128), (False, False), adds=False)
multiply(16, "f16", (128, 128), (True, False), plain=True)


def fails(message, change=lambda ir: ir, block=(THREADS,), **options):
    _, _, _, arrays, descriptors = prepare(16, "bf16", (128, 128), (False, False))
    descriptors = [options.pop("descriptor", descriptors[0]), descriptors[1]]
    ir = change(body(16, "bf16", descriptors, (False, False), arrays[0].nbytes, **options))
    said = run(ir, arrays, block=block, shared=arrays[0].nbytes, fails=True)
    if message not in said:
        sys.exit(f"expected: {message}\ngot: {said}")


fails("'wgmma.mma_async' reads byte 0 of shared memory, which thread 0 wrote without a fence.proxy.async since",
      fence=False)
fails("'wgmma.mma_async' is the first to use its registers, with no wgmma.fence before", order=False)
fails("'wgmma.mma_async' has different descriptors in threads of one warpgroup", differs=True)
fails("writes byte 0 of shared memory, which a wgmma under way reads", reused=True)
fails("'wgmma.mma_async' the descriptor of A has bits that mean nothing", descriptor=1 << 62 | 64 << 32 | 1 << 46)
fails("'wgmma.mma_async' the descriptor of A has a base offset, which is not modelled",
      descriptor=1 << 62 | 64 << 32 | 1 << 49)
fails("'wgmma.mma_async' needs a whole warpgroup, this one has 64 threads", block=(192,))
fails("there is no CPU code for the PTX", lambda ir: ir.replace("i32 1, i32 1, i32 0, i32 0", "i32 -1, i32 1, i32 0, i32 0"))
fails("there is no CPU code for the PTX", lambda ir: ir.replace(".f32.bf16", ".f32.e4m3"))
fails("there is no CPU code for 'atomicrmw' in shared memory beside wgmma", lambda ir: ir.replace(
    "  ret void", "  %old = atomicrmw add ptr addrspace(3) @__tinyjit_shared, i32 1 monotonic\n  ret void"))

# Sums that nobody waited for are no numbers.
for options in (dict(late=True), dict(wait=1), dict(groups=False)):
    _, _, _, arrays, descriptors = prepare(16, "bf16", (128, 128), (False, False))
    ir = body(16, "bf16", descriptors, (False, False), arrays[0].nbytes, **options)
    got = run(ir, arrays, block=(THREADS,), shared=arrays[0].nbytes)[2]
    if not np.isnan(got).all():
        sys.exit(f"{options}: sums are there too early")
