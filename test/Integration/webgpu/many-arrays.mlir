// Kernels with more arrays than a device binds: the smallest of them share one or two bindings. Arrays of one buffer are bound
// where they are; those of several are copied into one, and back if they change.
// REQUIRES: webgpu
// DEFINE: %{few} = --device=webgpu:0 %webgpu --target-gpu=wgsl-i64-f64-few --rtol=0 --atol=0
// DEFINE: %{inputs} = --input=50xf32=ramp --input=1xf32=random:1 --input=1xi32=random:2 --input=53xi8=random:3 --input=50xui8=random:4 --input=50xf16=random:5 --input=50xi64=random:6 --input=50xf64=random:7 --input=50xbf16=random:8 --input=50xi16=random:9 --input=50xi1=random:10
// RUN: tinyjit-run %s --function=types %{inputs} --output=@%t.0.npy --output=@%t.1.npy --output=@%t.2.npy
// RUN: tinyjit-run %s --function=types %{inputs} --calls=3 %{few} --expected-output=@%t.0.npy --expected-output=@%t.1.npy --expected-output=@%t.2.npy
// RUN: env TINYJIT_GPU_GRAPHS=off tinyjit-run %s --function=types %{inputs} --calls=3 %{few} --expected-output=@%t.0.npy --expected-output=@%t.1.npy --expected-output=@%t.2.npy
// RUN: tinyjit-run %s --function=types %{inputs} --calls=3 %{few} --verify=eager,poison,alias
// RUN: tinyjit-run %s --function=types %{inputs} %{few} --emit=asm | FileCheck %s --check-prefix=FEW
// RUN: tinyjit-run %s --function=types %{inputs} --device=webgpu:0 %webgpu --target-gpu=wgsl-i64-f64 --emit=asm | FileCheck %s --check-prefix=MANY

// More than 32, which lavapipe has.
// RUN: tinyjit-run %s --function=forty --input=41xi32=random:3 --output=@%t.forty.npy
// RUN: tinyjit-run %s --function=forty --input=41xi32=random:3 --calls=3 --device=webgpu:0 %webgpu --rtol=0 --atol=0 --expected-output=@%t.forty.npy
// RUN: tinyjit-run %s --function=forty --input=41xi32=random:3 --calls=3 %{few} --expected-output=@%t.forty.npy

// FEW-DAG: @group(0) @binding({{[0-7]}}) var<storage, read_write> packed_words: array<i32>;
// FEW-DAG: @group(0) @binding({{[0-7]}}) var<storage, read_write> packed_parts: array<atomic<u32>>;
// FEW-DAG: const in3_bytes_read = 50u;
// FEW-DAG: const out1_bytes = 100u;
// FEW-DAG: in3_in_packed_parts: u32,
// FEW-DAG: in1_in_packed_words: u32,
// FEW-DAG: @binding(8) var<uniform> scalars: Scalars;
// FEW-NOT: @binding(9)
// MANY: @binding(13) var<storage, read_write> in10: array<atomic<u32>>;
// MANY-NOT: packed_

jit.kernel @types_kernel(%sum: !uop.ptr<50xf32>, %low: !uop.ptr<50xi16>, %wide: !uop.ptr<50xf64>, %a: !uop.ptr<50xf32>, %b: !uop.ptr<1xf32>, %c: !uop.ptr<1xi32>, %d: !uop.ptr<50xi8>, %e: !uop.ptr<50xui8>, %f: !uop.ptr<50xf16>, %g: !uop.ptr<50xi64>, %h: !uop.ptr<50xf64>, %k: !uop.ptr<50xbf16>, %l: !uop.ptr<50xi16>, %m: !uop.ptr<50xi1>) {
  %i = uop.range 50
  %zero = arith.constant 0 : index
  %a1 = uop.load %a[%i] : !uop.ptr<50xf32>
  %b1 = uop.load %b[%zero] : !uop.ptr<1xf32>
  %c1 = uop.load %c[%zero] : !uop.ptr<1xi32>
  %d1 = uop.load %d[%i] : !uop.ptr<50xi8>
  %e1 = uop.load %e[%i] : !uop.ptr<50xui8>
  %f1 = uop.load %f[%i] : !uop.ptr<50xf16>
  %g1 = uop.load %g[%i] : !uop.ptr<50xi64>
  %h1 = uop.load %h[%i] : !uop.ptr<50xf64>
  %k1 = uop.load %k[%i] : !uop.ptr<50xbf16>
  %l1 = uop.load %l[%i] : !uop.ptr<50xi16>
  %m1 = uop.load %m[%i] : !uop.ptr<50xi1>
  %s = arith.addf %a1, %b1 : f32
  %c2 = arith.sitofp %c1 : i32 to f32
  %s1 = arith.addf %s, %c2 : f32
  %d2 = arith.sitofp %d1 : i8 to f32
  %s2 = arith.addf %s1, %d2 : f32
  %e2 = arith.uitofp %e1 : i8 to f32
  %s3 = arith.addf %s2, %e2 : f32
  %f2 = arith.extf %f1 : f16 to f32
  %s4 = arith.addf %s3, %f2 : f32
  %k2 = arith.extf %k1 : bf16 to f32
  %s5 = arith.addf %s4, %k2 : f32
  %l2 = arith.extsi %l1 : i16 to i32
  %m2 = arith.extui %m1 : i1 to i32
  %n0 = arith.addi %l2, %m2 : i32
  %n1 = arith.addi %n0, %c1 : i32
  %n2 = arith.trunci %n1 : i32 to i16
  %g2 = arith.sitofp %g1 : i64 to f64
  %w = arith.addf %g2, %h1 : f64
  uop.store %s5, %sum[%i] : !uop.ptr<50xf32>
  uop.store %n2, %low[%i] : !uop.ptr<50xi16>
  uop.store %w, %wide[%i] : !uop.ptr<50xf64>
}
// Of one, a part that begins within a word.
jit.capture @types(%a: !jit.buffer<50xf32, "cpu:0">, %b: !jit.buffer<1xf32, "cpu:0">, %c: !jit.buffer<1xi32, "cpu:0">, %d: !jit.buffer<53xi8, "cpu:0">, %e: !jit.buffer<50xui8, "cpu:0">, %f: !jit.buffer<50xf16, "cpu:0">, %g: !jit.buffer<50xi64, "cpu:0">, %h: !jit.buffer<50xf64, "cpu:0">, %k: !jit.buffer<50xbf16, "cpu:0">, %l: !jit.buffer<50xi16, "cpu:0">, %m: !jit.buffer<50xi1, "cpu:0">) -> (!jit.buffer<50xf32, "cpu:0">, !jit.buffer<50xi16, "cpu:0">, !jit.buffer<50xf64, "cpu:0">) {
  %d1 = jit.view %d offset 3 : !jit.buffer<53xi8, "cpu:0"> to !jit.buffer<50xi8, "cpu:0">
  %sum = jit.alloc : !jit.buffer<50xf32, "cpu:0">
  %low = jit.alloc : !jit.buffer<50xi16, "cpu:0">
  %wide = jit.alloc : !jit.buffer<50xf64, "cpu:0">
  jit.launch @types_kernel(write %sum, write %low, write %wide, read %a, read %b, read %c, read %d1, read %e, read %f, read %g, read %h, read %k, read %l, read %m) : !jit.buffer<50xf32, "cpu:0">, !jit.buffer<50xi16, "cpu:0">, !jit.buffer<50xf64, "cpu:0">, !jit.buffer<50xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<1xi32, "cpu:0">, !jit.buffer<50xi8, "cpu:0">, !jit.buffer<50xui8, "cpu:0">, !jit.buffer<50xf16, "cpu:0">, !jit.buffer<50xi64, "cpu:0">, !jit.buffer<50xf64, "cpu:0">, !jit.buffer<50xbf16, "cpu:0">, !jit.buffer<50xi16, "cpu:0">, !jit.buffer<50xi1, "cpu:0">
  jit.return %sum, %low, %wide : !jit.buffer<50xf32, "cpu:0">, !jit.buffer<50xi16, "cpu:0">, !jit.buffer<50xf64, "cpu:0">
}

// All are parts of one buffer.
jit.kernel @forty_kernel(%out: !uop.ptr<2xi32>, %x0: !uop.ptr<2xi32>, %x1: !uop.ptr<2xi32>, %x2: !uop.ptr<2xi32>, %x3: !uop.ptr<2xi32>, %x4: !uop.ptr<2xi32>, %x5: !uop.ptr<2xi32>, %x6: !uop.ptr<2xi32>, %x7: !uop.ptr<2xi32>, %x8: !uop.ptr<2xi32>, %x9: !uop.ptr<2xi32>, %x10: !uop.ptr<2xi32>, %x11: !uop.ptr<2xi32>, %x12: !uop.ptr<2xi32>, %x13: !uop.ptr<2xi32>, %x14: !uop.ptr<2xi32>, %x15: !uop.ptr<2xi32>, %x16: !uop.ptr<2xi32>, %x17: !uop.ptr<2xi32>, %x18: !uop.ptr<2xi32>, %x19: !uop.ptr<2xi32>, %x20: !uop.ptr<2xi32>, %x21: !uop.ptr<2xi32>, %x22: !uop.ptr<2xi32>, %x23: !uop.ptr<2xi32>, %x24: !uop.ptr<2xi32>, %x25: !uop.ptr<2xi32>, %x26: !uop.ptr<2xi32>, %x27: !uop.ptr<2xi32>, %x28: !uop.ptr<2xi32>, %x29: !uop.ptr<2xi32>, %x30: !uop.ptr<2xi32>, %x31: !uop.ptr<2xi32>, %x32: !uop.ptr<2xi32>, %x33: !uop.ptr<2xi32>, %x34: !uop.ptr<2xi32>, %x35: !uop.ptr<2xi32>, %x36: !uop.ptr<2xi32>, %x37: !uop.ptr<2xi32>, %x38: !uop.ptr<2xi32>, %x39: !uop.ptr<2xi32>) {
  %i = uop.range 2
  %s0 = uop.load %x0[%i] : !uop.ptr<2xi32>
  %c3 = arith.constant 3 : i32
  %l1 = uop.load %x1[%i] : !uop.ptr<2xi32>
  %m1 = arith.muli %s0, %c3 : i32
  %s1 = arith.addi %m1, %l1 : i32
  %l2 = uop.load %x2[%i] : !uop.ptr<2xi32>
  %m2 = arith.muli %s1, %c3 : i32
  %s2 = arith.addi %m2, %l2 : i32
  %l3 = uop.load %x3[%i] : !uop.ptr<2xi32>
  %m3 = arith.muli %s2, %c3 : i32
  %s3 = arith.addi %m3, %l3 : i32
  %l4 = uop.load %x4[%i] : !uop.ptr<2xi32>
  %m4 = arith.muli %s3, %c3 : i32
  %s4 = arith.addi %m4, %l4 : i32
  %l5 = uop.load %x5[%i] : !uop.ptr<2xi32>
  %m5 = arith.muli %s4, %c3 : i32
  %s5 = arith.addi %m5, %l5 : i32
  %l6 = uop.load %x6[%i] : !uop.ptr<2xi32>
  %m6 = arith.muli %s5, %c3 : i32
  %s6 = arith.addi %m6, %l6 : i32
  %l7 = uop.load %x7[%i] : !uop.ptr<2xi32>
  %m7 = arith.muli %s6, %c3 : i32
  %s7 = arith.addi %m7, %l7 : i32
  %l8 = uop.load %x8[%i] : !uop.ptr<2xi32>
  %m8 = arith.muli %s7, %c3 : i32
  %s8 = arith.addi %m8, %l8 : i32
  %l9 = uop.load %x9[%i] : !uop.ptr<2xi32>
  %m9 = arith.muli %s8, %c3 : i32
  %s9 = arith.addi %m9, %l9 : i32
  %l10 = uop.load %x10[%i] : !uop.ptr<2xi32>
  %m10 = arith.muli %s9, %c3 : i32
  %s10 = arith.addi %m10, %l10 : i32
  %l11 = uop.load %x11[%i] : !uop.ptr<2xi32>
  %m11 = arith.muli %s10, %c3 : i32
  %s11 = arith.addi %m11, %l11 : i32
  %l12 = uop.load %x12[%i] : !uop.ptr<2xi32>
  %m12 = arith.muli %s11, %c3 : i32
  %s12 = arith.addi %m12, %l12 : i32
  %l13 = uop.load %x13[%i] : !uop.ptr<2xi32>
  %m13 = arith.muli %s12, %c3 : i32
  %s13 = arith.addi %m13, %l13 : i32
  %l14 = uop.load %x14[%i] : !uop.ptr<2xi32>
  %m14 = arith.muli %s13, %c3 : i32
  %s14 = arith.addi %m14, %l14 : i32
  %l15 = uop.load %x15[%i] : !uop.ptr<2xi32>
  %m15 = arith.muli %s14, %c3 : i32
  %s15 = arith.addi %m15, %l15 : i32
  %l16 = uop.load %x16[%i] : !uop.ptr<2xi32>
  %m16 = arith.muli %s15, %c3 : i32
  %s16 = arith.addi %m16, %l16 : i32
  %l17 = uop.load %x17[%i] : !uop.ptr<2xi32>
  %m17 = arith.muli %s16, %c3 : i32
  %s17 = arith.addi %m17, %l17 : i32
  %l18 = uop.load %x18[%i] : !uop.ptr<2xi32>
  %m18 = arith.muli %s17, %c3 : i32
  %s18 = arith.addi %m18, %l18 : i32
  %l19 = uop.load %x19[%i] : !uop.ptr<2xi32>
  %m19 = arith.muli %s18, %c3 : i32
  %s19 = arith.addi %m19, %l19 : i32
  %l20 = uop.load %x20[%i] : !uop.ptr<2xi32>
  %m20 = arith.muli %s19, %c3 : i32
  %s20 = arith.addi %m20, %l20 : i32
  %l21 = uop.load %x21[%i] : !uop.ptr<2xi32>
  %m21 = arith.muli %s20, %c3 : i32
  %s21 = arith.addi %m21, %l21 : i32
  %l22 = uop.load %x22[%i] : !uop.ptr<2xi32>
  %m22 = arith.muli %s21, %c3 : i32
  %s22 = arith.addi %m22, %l22 : i32
  %l23 = uop.load %x23[%i] : !uop.ptr<2xi32>
  %m23 = arith.muli %s22, %c3 : i32
  %s23 = arith.addi %m23, %l23 : i32
  %l24 = uop.load %x24[%i] : !uop.ptr<2xi32>
  %m24 = arith.muli %s23, %c3 : i32
  %s24 = arith.addi %m24, %l24 : i32
  %l25 = uop.load %x25[%i] : !uop.ptr<2xi32>
  %m25 = arith.muli %s24, %c3 : i32
  %s25 = arith.addi %m25, %l25 : i32
  %l26 = uop.load %x26[%i] : !uop.ptr<2xi32>
  %m26 = arith.muli %s25, %c3 : i32
  %s26 = arith.addi %m26, %l26 : i32
  %l27 = uop.load %x27[%i] : !uop.ptr<2xi32>
  %m27 = arith.muli %s26, %c3 : i32
  %s27 = arith.addi %m27, %l27 : i32
  %l28 = uop.load %x28[%i] : !uop.ptr<2xi32>
  %m28 = arith.muli %s27, %c3 : i32
  %s28 = arith.addi %m28, %l28 : i32
  %l29 = uop.load %x29[%i] : !uop.ptr<2xi32>
  %m29 = arith.muli %s28, %c3 : i32
  %s29 = arith.addi %m29, %l29 : i32
  %l30 = uop.load %x30[%i] : !uop.ptr<2xi32>
  %m30 = arith.muli %s29, %c3 : i32
  %s30 = arith.addi %m30, %l30 : i32
  %l31 = uop.load %x31[%i] : !uop.ptr<2xi32>
  %m31 = arith.muli %s30, %c3 : i32
  %s31 = arith.addi %m31, %l31 : i32
  %l32 = uop.load %x32[%i] : !uop.ptr<2xi32>
  %m32 = arith.muli %s31, %c3 : i32
  %s32 = arith.addi %m32, %l32 : i32
  %l33 = uop.load %x33[%i] : !uop.ptr<2xi32>
  %m33 = arith.muli %s32, %c3 : i32
  %s33 = arith.addi %m33, %l33 : i32
  %l34 = uop.load %x34[%i] : !uop.ptr<2xi32>
  %m34 = arith.muli %s33, %c3 : i32
  %s34 = arith.addi %m34, %l34 : i32
  %l35 = uop.load %x35[%i] : !uop.ptr<2xi32>
  %m35 = arith.muli %s34, %c3 : i32
  %s35 = arith.addi %m35, %l35 : i32
  %l36 = uop.load %x36[%i] : !uop.ptr<2xi32>
  %m36 = arith.muli %s35, %c3 : i32
  %s36 = arith.addi %m36, %l36 : i32
  %l37 = uop.load %x37[%i] : !uop.ptr<2xi32>
  %m37 = arith.muli %s36, %c3 : i32
  %s37 = arith.addi %m37, %l37 : i32
  %l38 = uop.load %x38[%i] : !uop.ptr<2xi32>
  %m38 = arith.muli %s37, %c3 : i32
  %s38 = arith.addi %m38, %l38 : i32
  %l39 = uop.load %x39[%i] : !uop.ptr<2xi32>
  %m39 = arith.muli %s38, %c3 : i32
  %s39 = arith.addi %m39, %l39 : i32
  uop.store %s39, %out[%i] : !uop.ptr<2xi32>
}
jit.capture @forty(%x: !jit.buffer<41xi32, "cpu:0">) -> !jit.buffer<2xi32, "cpu:0"> {
  %x0 = jit.view %x offset 0 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x1 = jit.view %x offset 4 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x2 = jit.view %x offset 8 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x3 = jit.view %x offset 12 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x4 = jit.view %x offset 16 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x5 = jit.view %x offset 20 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x6 = jit.view %x offset 24 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x7 = jit.view %x offset 28 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x8 = jit.view %x offset 32 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x9 = jit.view %x offset 36 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x10 = jit.view %x offset 40 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x11 = jit.view %x offset 44 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x12 = jit.view %x offset 48 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x13 = jit.view %x offset 52 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x14 = jit.view %x offset 56 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x15 = jit.view %x offset 60 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x16 = jit.view %x offset 64 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x17 = jit.view %x offset 68 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x18 = jit.view %x offset 72 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x19 = jit.view %x offset 76 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x20 = jit.view %x offset 80 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x21 = jit.view %x offset 84 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x22 = jit.view %x offset 88 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x23 = jit.view %x offset 92 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x24 = jit.view %x offset 96 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x25 = jit.view %x offset 100 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x26 = jit.view %x offset 104 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x27 = jit.view %x offset 108 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x28 = jit.view %x offset 112 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x29 = jit.view %x offset 116 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x30 = jit.view %x offset 120 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x31 = jit.view %x offset 124 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x32 = jit.view %x offset 128 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x33 = jit.view %x offset 132 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x34 = jit.view %x offset 136 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x35 = jit.view %x offset 140 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x36 = jit.view %x offset 144 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x37 = jit.view %x offset 148 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x38 = jit.view %x offset 152 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %x39 = jit.view %x offset 156 : !jit.buffer<41xi32, "cpu:0"> to !jit.buffer<2xi32, "cpu:0">
  %out = jit.alloc : !jit.buffer<2xi32, "cpu:0">
  jit.launch @forty_kernel(write %out, read %x0, read %x1, read %x2, read %x3, read %x4, read %x5, read %x6, read %x7, read %x8, read %x9, read %x10, read %x11, read %x12, read %x13, read %x14, read %x15, read %x16, read %x17, read %x18, read %x19, read %x20, read %x21, read %x22, read %x23, read %x24, read %x25, read %x26, read %x27, read %x28, read %x29, read %x30, read %x31, read %x32, read %x33, read %x34, read %x35, read %x36, read %x37, read %x38, read %x39) : !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">, !jit.buffer<2xi32, "cpu:0">
  jit.return %out : !jit.buffer<2xi32, "cpu:0">
}
