"""Operations that lanes of a warp do together, against the vendors' descriptions in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np
from twins import AMD, NVIDIA, check, kernel, run

random = np.random.default_rng(2)


def lanes(target, name, code, want, threads=64, attributes="", declarations=""):
    """Lane values in %v, result in %r; `want` gets the values of one warp and gives its results."""
    values = random.integers(-1000, 1000, threads).astype(np.int32)
    space = "" if target == NVIDIA else " addrspace(1)"
    body = (f"  %a = getelementptr i32, ptr{space} %p0, i32 %t\n  %v = load i32, ptr{space} %a\n{code}"
            f"  %b = getelementptr i32, ptr{space} %p1, i32 %t\n  store i32 %r, ptr{space} %b\n")
    warp = 32 if target == NVIDIA or "gfx1" in attributes else 64
    ir = kernel(target, body, 2, attributes) + declarations
    got = run(ir, [values, np.zeros_like(values)], block=(threads,))[1]
    expected = np.concatenate([want(values[i:i + warp]) for i in range(0, threads, warp)])
    check(name, got, expected.astype(np.int32))


LANE = np.arange(32)
WIDE = np.arange(64)


def shuffle(mode, amount, control, source):
    """`source`: which lane each lane reads, and whether it is inside."""
    place, inside = source
    place = np.where(inside, place, LANE)
    name = f"llvm.nvvm.shfl.sync.{mode}.i32p"
    lanes(NVIDIA, name, f"""  %s = call {{i32, i1}} @{name}(i32 -1, i32 %v, i32 {amount}, i32 {control})
  %x = extractvalue {{i32, i1}} %s, 0
  %y = extractvalue {{i32, i1}} %s, 1
  %z = zext i1 %y to i32
  %w = mul i32 %x, 2
  %r = add i32 %w, %z
""", lambda values: values[place] * 2 + inside, declarations=f"declare {{i32, i1}} @{name}(i32, i32, i32, i32)\n")


shuffle("bfly", 5, 31, (LANE ^ 5, LANE >= 0))
shuffle("down", 3, 31, (LANE + 3, LANE + 3 <= 31))
shuffle("up", 3, 0, (LANE - 3, LANE - 3 >= 0))
shuffle("idx", 7, 31, (LANE * 0 + 7, LANE >= 0))
# Segments of eight lanes: the control's upper bits are a mask of the lane's bits that stay.
shuffle("down", 3, (24 << 8) | 31, (LANE + 3, (LANE + 3) // 8 == LANE // 8))
shuffle("idx", 2, (24 << 8) | 31, (LANE // 8 * 8 + 2, LANE >= 0))
shuffle("up", 1, 24 << 8, (LANE - 1, (LANE - 1) // 8 == LANE // 8))

lanes(NVIDIA, "shuffle of f32", """  %f = sitofp i32 %v to float
  %s = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %f, i32 16, i32 31)
  %r = fptosi float %s to i32
""", lambda values: values[LANE ^ 16], declarations="declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)\n")


def vote(kind, limit, want):
    """`kind`: all, any, uni, ballot of whether values are below the limit."""
    result = "i32" if kind == "ballot" else "i1"
    name = f"llvm.nvvm.vote.{kind}.sync"
    last = "%r = add i32 %s, 0" if kind == "ballot" else "%r = zext i1 %s to i32"
    lanes(NVIDIA, name, f"  %c = icmp slt i32 %v, {limit}\n  %s = call {result} @{name}(i32 -1, i1 %c)\n  {last}\n",
          lambda values: np.full(32, want(values < limit)), declarations=f"declare {result} @{name}(i32, i1)\n")


def ballot(bits):
    return np.int32(np.uint32(sum(1 << i for i in range(len(bits)) if bits[i])))


for limit in (-2000, 0, 2000):
    vote("all", limit, np.all)
    vote("any", limit, np.any)
    vote("uni", limit, lambda bits: np.all(bits) or not np.any(bits))
    vote("ballot", limit, ballot)

for operation, want in (("add", np.sum), ("min", np.min), ("max", np.max), ("and", np.bitwise_and.reduce),
                        ("xor", np.bitwise_xor.reduce), ("or", np.bitwise_or.reduce)):
    name = f"llvm.nvvm.redux.sync.{operation}"
    lanes(NVIDIA, name, f"  %r = call i32 @{name}(i32 %v, i32 -1)\n", lambda values: np.full(32, want(values)),
          declarations=f"declare i32 @{name}(i32, i32)\n")

# Half of the lanes take part, whatever the others do meanwhile.
lanes(NVIDIA, "half of a warp", """  %h = and i32 %t, 1
  %c = icmp eq i32 %h, 0
  br i1 %c, label %even, label %end
even:
  %s = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 1431655765, i32 %v, i32 2, i32 31)
  br label %end
end:
  %r = phi i32 [ %v, %0 ], [ %s, %even ]
""", lambda values: np.where(LANE % 2 == 0, values[LANE ^ 2], values),
      declarations="declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)\n")

GFX9, GFX11 = '"target-cpu"="gfx942"', '"target-cpu"="gfx1100"'
lanes(AMD, "ds.bpermute", """  %l = xor i32 %t, 37
  %i = shl i32 %l, 2
  %r = call i32 @llvm.amdgcn.ds.bpermute(i32 %i, i32 %v)
""", lambda values: values[WIDE ^ 37], 128, GFX9, "declare i32 @llvm.amdgcn.ds.bpermute(i32, i32)\n")
lanes(AMD, "readlane", "  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %v, i32 40)\n",
      lambda values: np.full(64, values[40]), 128, GFX9, "declare i32 @llvm.amdgcn.readlane.i32(i32, i32)\n")
lanes(AMD, "readfirstlane of those that get there", """  %c = icmp sgt i32 %t, 9
  br i1 %c, label %some, label %end
some:
  %s = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %v)
  br label %end
end:
  %r = phi i32 [ %v, %0 ], [ %s, %some ]
""", lambda values: np.where(WIDE > 9, values[10], values), 64, GFX9,
      "declare i32 @llvm.amdgcn.readfirstlane.i32(i32)\n")
lanes(AMD, "mbcnt", """  %l = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %r = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %l)
""", lambda values: WIDE, 128, GFX9,
      "declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)\ndeclare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)\n")
lanes(AMD, "swizzle", "  %r = call i32 @llvm.amdgcn.ds.swizzle(i32 %v, i32 4127)\n",
      lambda values: values[LANE ^ 4], 64, GFX11, "declare i32 @llvm.amdgcn.ds.swizzle(i32, i32)\n")
lanes(AMD, "permlanex16", "  %r = call i32 @llvm.amdgcn.permlanex16.i32(i32 %v, i32 %v, i32 1985229328, "
      "i32 -19088744, i1 false, i1 false)\n", lambda values: values[LANE ^ 16], 64, GFX11,
      "declare i32 @llvm.amdgcn.permlanex16.i32(i32, i32, i32, i32, i1, i1)\n")


def dpp(control, source, inside=None, bound=False, attributes=GFX9):
    """`source`: the lane that each lane reads; where it is not `inside`, a lane keeps 7, or has 0 if `bound`."""
    count = len(source)
    inside = np.ones(count, bool) if inside is None else inside
    lanes(AMD, f"dpp {control:#x}", f"  %r = call i32 @llvm.amdgcn.update.dpp.i32(i32 7, i32 %v, i32 {control}, "
          f"i32 15, i32 15, i1 {str(bound).lower()})\n",
          lambda values: np.where(inside, values[np.where(inside, source, 0)], 0 if bound else 7), 64, attributes,
          "declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1)\n")


ROW = WIDE // 16 * 16
dpp(0xb1, WIDE ^ 1)                                           # quad_perm:[1,0,3,2]
dpp(0x4e, WIDE ^ 2)                                           # quad_perm:[2,3,0,1]
dpp(0x101, WIDE + 1, WIDE % 16 < 15)                          # row_shl:1
dpp(0x114, WIDE - 4, WIDE % 16 >= 4)                          # row_shr:4
dpp(0x114, WIDE - 4, WIDE % 16 >= 4, True)
dpp(0x128, ROW + (WIDE - 8) % 16)                             # row_ror:8
dpp(0x140, ROW + 15 - WIDE % 16)                              # row_mirror
dpp(0x141, WIDE // 8 * 8 + 7 - WIDE % 8)                      # row_half_mirror
dpp(0x142, ROW - 1, WIDE >= 16)                               # row_bcast:15
dpp(0x143, WIDE * 0 + 31, WIDE >= 32)                         # row_bcast:31
dpp(0x153, (LANE // 16 * 16) + 3, attributes=GFX11)           # row_share:3
dpp(0x166, LANE ^ 6, attributes=GFX11)                        # row_xmask:6
