"""Shared memory, asynchronous copies and matrix loads.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np
from twins import AMD, NVIDIA, check, kernel, run

random = np.random.default_rng(3)
values = random.integers(0, 2**31, 128).astype(np.int32)

SHARED = "@__tinyjit_shared = external addrspace(3) global [0 x i8], align 128\n"
COPY = """declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3), ptr addrspace(1), i32)
declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
"""


def two_groups(left):
    """Each thread copies a number and another; it reads the first when at most `left` groups are under way."""
    body = f"""  %g = getelementptr i32, ptr %p0, i32 %t
  %from = addrspacecast ptr %g to ptr addrspace(1)
  %far = getelementptr i32, ptr addrspace(1) %from, i32 64
  %to = getelementptr i32, ptr addrspace(3) @__tinyjit_shared, i32 %t
  %next = getelementptr i32, ptr addrspace(3) %to, i32 64
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %to, ptr addrspace(1) %from)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %next, ptr addrspace(1) %far)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 {left})
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %l = xor i32 %t, 1
  %n = getelementptr i32, ptr addrspace(3) @__tinyjit_shared, i32 %l
  %v = load i32, ptr addrspace(3) %n
  %b = getelementptr i32, ptr %p1, i32 %t
  store i32 %v, ptr %b
"""
    return kernel(NVIDIA, body) + SHARED + COPY


want = values[:64].reshape(-1, 2)[:, ::-1].reshape(-1)
wrong = 0
for seed in range(6):
    for left in (0, 1):
        got = run(two_groups(left), [values, np.zeros(64, np.int32)], block=(64,), shared=512, seed=seed)[1]
        check(f"copies with {left} groups left", got, want)
    # Copies that nobody waits for are there or not.
    got = run(two_groups(2), [values, np.zeros(64, np.int32)], block=(64,), shared=512, seed=seed)[1]
    wrong += not np.array_equal(got, want)
assert 0 < wrong < 6, wrong

# A copy of 16 bytes whose last 6 are zeros.
got = run(kernel(NVIDIA, """  %from = addrspacecast ptr %p0 to ptr addrspace(1)
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) @__tinyjit_shared, ptr addrspace(1) %from, i32 10)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  %v = load <16 x i8>, ptr addrspace(3) @__tinyjit_shared
  store <16 x i8> %v, ptr %p1
""") + SHARED + COPY, [values, np.zeros(16, np.uint8)], block=(1,), shared=16)[1]
check("partial copy", got, np.concatenate([values.view(np.uint8)[:10], np.zeros(6, np.uint8)]))


def matrices(count, transposed):
    """ldmatrix: lane i gives the address of row i; registers of 8 x 8 matrices of 16-bit numbers."""
    numbers = random.integers(0, 65536, (count, 8, 8)).astype(np.uint16)
    name = f"llvm.nvvm.ldmatrix.sync.aligned.m8n8.x{count}{'.trans' if transposed else ''}.b16.p3"
    result = "i32" if count == 1 else "{" + ", ".join(["i32"] * count) + "}"
    words = count * 32
    body = ""
    for i in range(count):
        body += f"""  %i{i} = add i32 %t, {32 * i}
  %g{i} = getelementptr i32, ptr %p0, i32 %i{i}
  %x{i} = load i32, ptr %g{i}
  %s{i} = getelementptr i32, ptr addrspace(3) @__tinyjit_shared, i32 %i{i}
  store i32 %x{i}, ptr addrspace(3) %s{i}
"""
    body += f"""  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %l = urem i32 %t, {count * 8}
  %o = mul i32 %l, 16
  %row = getelementptr i8, ptr addrspace(3) @__tinyjit_shared, i32 %o
  %r = call {result} @{name}(ptr addrspace(3) %row)
  %k = mul i32 %t, {4 * count}
  %d = getelementptr i8, ptr %p1, i32 %k
  store {result} %r, ptr %d, align 4
"""
    ir = kernel(NVIDIA, body) + SHARED + f"declare {result} @{name}(ptr addrspace(3))\n"
    got = run(ir + "declare void @llvm.nvvm.bar.warp.sync(i32)\n", [numbers, np.zeros(words, np.int32)],
              shared=words * 4)[1].view(np.uint16).reshape(32, count, 2)
    expected = np.zeros_like(got)
    for lane in range(32):
        for matrix in range(count):
            for half in range(2):
                row, column = lane // 4, lane % 4 * 2 + half
                if transposed:
                    row, column = column, row
                expected[lane, matrix, half] = numbers[matrix, row, column]
    check(name, got, expected)


for count in (1, 2, 4):
    matrices(count, False)
    matrices(count, True)

# Static and dynamic shared memory side by side; a block's size from its attributes; functions that are called.
body = """  %s = getelementptr [64 x i32], ptr addrspace(3) @static, i32 0, i32 %t
  %g = getelementptr i32, ptr %p0, i32 %t
  %v = load i32, ptr %g
  %w = call i32 @double(i32 %v)
  store i32 %w, ptr addrspace(3) %s
  %e = getelementptr i32, ptr addrspace(3) @__tinyjit_shared, i32 %t
  store i32 %v, ptr addrspace(3) %e
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %m = sub i32 63, %t
  %s2 = getelementptr [64 x i32], ptr addrspace(3) @static, i32 0, i32 %m
  %e2 = getelementptr i32, ptr addrspace(3) @__tinyjit_shared, i32 %m
  %a = load i32, ptr addrspace(3) %s2
  %b = load i32, ptr addrspace(3) %e2
  %c = add i32 %a, %b
  %d = getelementptr i32, ptr %p1, i32 %t
  store i32 %c, ptr %d
"""
ir = (kernel(NVIDIA, body, attributes='"nvvm.reqntid"="64,1,1"') + SHARED + COPY +
      "@static = internal addrspace(3) global [64 x i32] undef\n"
      "define internal i32 @double(i32 %x) {\n  %y = shl i32 %x, 1\n  ret i32 %y\n}\n")
got = run(ir, [values, np.zeros(64, np.int32)], block=(64,), shared=256)[1]
check("static shared memory", got, (values[:64][::-1].astype(np.int64) * 3).astype(np.int32))

# AMD: local memory in an address space of its own, sizes from the dispatch packet and the hidden arguments.
body = """  %stack = alloca i32, addrspace(5)
  store i32 %t, ptr addrspace(5) %stack
  %packet = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %x = getelementptr i8, ptr addrspace(4) %packet, i32 4
  %size = load i16, ptr addrspace(4) %x
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %blocks = load i32, ptr addrspace(4) %hidden
  %wide = zext i16 %size to i32
  %again = load i32, ptr addrspace(5) %stack
  %id = call i32 @llvm.amdgcn.workgroup.id.x()
  %base = mul i32 %id, %wide
  %i = add i32 %base, %again
  %n = mul i32 %blocks, 1000
  %v = add i32 %n, %i
  call void @llvm.amdgcn.s.barrier()
  %d = getelementptr i32, ptr addrspace(1) %p0, i32 %i
  store i32 %v, ptr addrspace(1) %d
"""
ir = kernel(AMD, body, 1, '"target-cpu"="gfx90a"') + """declare ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare void @llvm.amdgcn.s.barrier()
"""
got = run(ir, [np.zeros(120, np.int32)], grid=(3,), block=(40,))[0]
check("sizes on AMD", got, 3000 + np.arange(120))
