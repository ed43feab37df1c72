// A constant that a product reads in tiles is laid out in panels by a launch in the prologue, once, and the product reads
// the panels.
// RUN: tinyjit-opt %s --pack-factors="kinds=cpu remarks" 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=WHY --input-file=%t.remarks --implicit-check-not=remark:
// Bits of a vector register decide how wide a panel is; no kind of device, no panels.
// RUN: tinyjit-opt %s --pack-factors="kinds=cpu vector-bits=256" | FileCheck %s --check-prefix=NARROW
// RUN: tinyjit-opt %s --pack-factors | FileCheck %s --check-prefix=NONE
// RUN: tinyjit-opt %s --pack-factors="kinds=cpu min-bytes=600000" | FileCheck %s --check-prefix=NONE
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// NARROW: jit.alloc : !jit.buffer<16x512x16xf32, "cpu:0">
// NONE-NOT: _packed

jit.constant @w : !jit.buffer<512x256xf32, "cpu:0">
jit.constant @both : !jit.buffer<2x512x256xf32, "cpu:0">
jit.constant @heads : !jit.buffer<256x2x96xf64, "cpu:0">
jit.constant @odd : !jit.buffer<512x250xf32, "cpu:0">
jit.constant @half : !jit.buffer<512x256xf16, "cpu:0">
jit.constant @rows : !jit.buffer<256x512xf32, "cpu:0">
jit.state @state : !jit.buffer<512x256xf32, "cpu:0">

// The result's place, and the bias, are at the columns of the panel. The sum keeps its order.
// CHECK-LABEL: jit.capture @step
// CHECK: %[[W:.*]] = jit.get @w
// CHECK: %[[Y:.*]] = jit.alloc : !jit.buffer<128x256xf32, "cpu:0">
// CHECK: %[[P:.*]] = jit.alloc : !jit.buffer<8x512x32xf32, "cpu:0">
// CHECK-NEXT: jit.prologue {
// CHECK-NEXT: jit.launch @linear_pack(read %[[W]], write %[[P]])
// CHECK-NEXT: }
// CHECK-NEXT: jit.launch @linear_packed(write %[[Y]], read %{{.*}}, read %{{.*}}, read %[[P]])
// WHY: :[[#@LINE+20]]:3: remark: '@w' is packed for '@linear': 524288 bytes more, in panels of 32 columns, of which each element is used for 128 rows; replays do not read '@w' there
jit.kernel @linear(%y: !uop.ptr<128x256xf32>, %x: !uop.ptr<128x512xf32>, %w: !uop.ptr<512x256xf32>, %b: !uop.ptr<256xf32>) name "r_128_256_512" {
  %i = uop.range 128
  %j = uop.range 256
  %k = uop.range 512
  %u = uop.load %x[%i, %k] : !uop.ptr<128x512xf32>
  %v = uop.load %w[%k, %j] : !uop.ptr<512x256xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  %c = uop.load %b[%j] : !uop.ptr<256xf32>
  %t = arith.addf %s, %c : f32
  uop.store %t, %y[%i, %j] : !uop.ptr<128x256xf32>
}
!x = !jit.buffer<128x512xf32, "cpu:0">
!w = !jit.buffer<512x256xf32, "cpu:0">
!b = !jit.buffer<256xf32, "cpu:0">
!y = !jit.buffer<128x256xf32, "cpu:0">
jit.capture @step(%x: !x, %b: !b) -> !y {
  %w = jit.get @w : !w
  %y = jit.alloc : !y
  jit.launch @linear(write %y, read %x, read %w, read %b) : !y, !x, !w, !b
  jit.return %y : !y
}

// Two parts of one constant have panels each; a second product of the first part reads the panels that are there. A
// launch that is in the prologue already stays as it is; an input, a state, and an array that a launch has written are not packed.
// CHECK-LABEL: jit.capture @parts
// CHECK: jit.prologue {
// CHECK-NEXT: jit.launch @linear(
// CHECK-NEXT: jit.launch @linear_pack(read %[[A:.*]], write %[[PA:.*]])
// CHECK-NEXT: jit.launch @linear_pack(read %[[B:.*]], write %[[PB:.*]])
// CHECK-NEXT: }
// CHECK: jit.launch @linear_packed(write %{{.*}}, read %{{.*}}, read %{{.*}}, read %[[PA]])
// CHECK: jit.launch @linear_packed(write %{{.*}}, read %{{.*}}, read %{{.*}}, read %[[PB]])
// CHECK: jit.launch @linear_packed(write %{{.*}}, read %{{.*}}, read %{{.*}}, read %[[PA]])
// CHECK: jit.launch @linear(write
// CHECK: jit.launch @linear(write
// WHY: remark: '@both' is packed for '@linear': 524288 bytes more
// WHY: remark: '@both' is packed for '@linear': 524288 bytes more
// WHY: remark: '@both' is packed for '@linear': 524288 bytes more
jit.constant @x0 : !x
jit.constant @b0 : !b
jit.capture @parts(%x: !x, %b: !b, %v: !w) -> (!y, !y, !y, !y, !y, !y) {
  %both = jit.get @both : !jit.buffer<2x512x256xf32, "cpu:0">
  %first = jit.view %both offset 0 : !jit.buffer<2x512x256xf32, "cpu:0"> to !w
  %x0 = jit.get @x0 : !x
  %b0 = jit.get @b0 : !b
  %y0 = jit.alloc : !y
  jit.prologue {
    jit.launch @linear(write %y0, read %x0, read %first, read %b0) : !y, !x, !w, !b
  }
  %y1 = jit.alloc : !y
  %y2 = jit.alloc : !y
  %y3 = jit.alloc : !y
  %y4 = jit.alloc : !y
  %y5 = jit.alloc : !y
  jit.launch @linear(write %y1, read %x, read %first, read %b) : !y, !x, !w, !b
  %second = jit.view %both offset 524288 : !jit.buffer<2x512x256xf32, "cpu:0"> to !w
  jit.graph on ["cpu:0"] {
    jit.launch @linear(write %y2, read %x, read %second, read %b) : !y, !x, !w, !b
    jit.launch @linear(write %y3, read %x, read %first, read %b) : !y, !x, !w, !b
  }
  %s = jit.get @state : !w
  jit.launch @linear(write %y4, read %x, read %v, read %b) : !y, !x, !w, !b
  jit.launch @linear(write %y5, read %x, read %s, read %b) : !y, !x, !w, !b
  jit.return %y0, %y1, %y2, %y3, %y4, %y5 : !y, !y, !y, !y, !y, !y
}

// Heads are panels of their own; 96 columns of f64 are panels of two vectors of 8. A weight that is read transposed has
// rows in the order of the sum in its panels.
// CHECK-LABEL: jit.capture @shapes
// CHECK: jit.alloc : !jit.buffer<2x6x256x16xf64, "cpu:0">
// CHECK: jit.launch @of_heads_packed
// WHY: remark: '@heads' is packed for '@of_heads': 393216 bytes more, in panels of 16 columns, of which each element is used for 64 rows
jit.kernel @of_heads(%y: !uop.ptr<2x64x96xf64>, %x: !uop.ptr<64x256xf64>, %w: !uop.ptr<256x2x96xf64>) {
  %h = uop.range 2
  %i = uop.range 64
  %j = uop.range 96
  %k = uop.range 256
  %u = uop.load %x[%i, %k] : !uop.ptr<64x256xf64>
  %v = uop.load %w[%k, %h, %j] : !uop.ptr<256x2x96xf64>
  %p = arith.mulf %v, %u : f64
  %s = uop.reduce add %p over %k : f64
  uop.store %s, %y[%h, %i, %j] : !uop.ptr<2x64x96xf64>
}
jit.capture @shapes(%x: !jit.buffer<64x256xf64, "cpu:0">) -> !jit.buffer<2x64x96xf64, "cpu:0"> {
  %w = jit.get @heads : !jit.buffer<256x2x96xf64, "cpu:0">
  %y = jit.alloc : !jit.buffer<2x64x96xf64, "cpu:0">
  jit.launch @of_heads(write %y, read %x, read %w) : !jit.buffer<2x64x96xf64, "cpu:0">, !jit.buffer<64x256xf64, "cpu:0">, !jit.buffer<256x2x96xf64, "cpu:0">
  jit.return %y : !jit.buffer<2x64x96xf64, "cpu:0">
}

// CHECK-LABEL: jit.capture @why_not
// CHECK-NOT: {{_packed|jit.prologue}}
// CHECK: jit.return
// WHY: remark: '@odd', 512000 bytes, is not packed for '@of_odd': its 250 columns fill no vectors of 16
// WHY: remark: '@half', 262144 bytes, is not packed for '@of_half': it is no factor of the product as it is
// WHY: remark: '@w', 524288 bytes, is not packed for '@few': each element is used for 16 rows, which read it once as it is
// WHY: remark: '@rows', 524288 bytes, is not packed for '@across': the product is summed as 16 partial sums
// WHY: remark: '@w', 524288 bytes, is not packed for '@copy': nothing is summed
// WHY: remark: '@w', 524288 bytes, is not packed for '@beside': panels would take 102 % of its multiply-adds, vectors of rows take 102 %
// WHY: remark: '@w', 524288 bytes, is not packed for '@scheduled': the kernel has a schedule of its own
// WHY: remark: '@w', 524288 bytes, is not packed for '@gated': a gate decides what is loaded of it
// WHY: remark: '@w', 524288 bytes, is not packed for '@squares': other reductions stand beside the product
// WHY: remark: '@w', 524288 bytes, is not packed for '@largest': no product is summed
// WHY: remark: '@w', 524288 bytes, is not packed for '@symbolic': a variable says how large the product is
// WHY: remark: '@w', 524288 bytes, is not packed for '@chosen': more than sums of ranges decides what is loaded of it
jit.kernel @of_odd(%y: !uop.ptr<128x250xf32>, %x: !uop.ptr<128x512xf32>, %w: !uop.ptr<512x250xf32>) {
  %i = uop.range 128
  %j = uop.range 250
  %k = uop.range 512
  %u = uop.load %x[%i, %k] : !uop.ptr<128x512xf32>
  %v = uop.load %w[%k, %j] : !uop.ptr<512x250xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%i, %j] : !uop.ptr<128x250xf32>
}
jit.kernel @of_half(%y: !uop.ptr<128x256xf32>, %x: !uop.ptr<128x512xf32>, %w: !uop.ptr<512x256xf16>) {
  %i = uop.range 128
  %j = uop.range 256
  %k = uop.range 512
  %u = uop.load %x[%i, %k] : !uop.ptr<128x512xf32>
  %v = uop.load %w[%k, %j] : !uop.ptr<512x256xf16>
  %f = arith.extf %v : f16 to f32
  %p = arith.mulf %u, %f : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%i, %j] : !uop.ptr<128x256xf32>
}
jit.kernel @few(%y: !uop.ptr<128x256xf32>, %x: !uop.ptr<128x512xf32>, %w: !uop.ptr<512x256xf32>) {
  %i = uop.range 16
  %j = uop.range 256
  %k = uop.range 512
  %u = uop.load %x[%i, %k] : !uop.ptr<128x512xf32>
  %v = uop.load %w[%k, %j] : !uop.ptr<512x256xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%i, %j] : !uop.ptr<128x256xf32>
}
jit.kernel @across(%y: !uop.ptr<128x256xf32>, %x: !uop.ptr<128x512xf32>, %w: !uop.ptr<256x512xf32>) {
  %i = uop.range 63
  %j = uop.range 256
  %k = uop.range 512
  %u = uop.load %x[%i, %k] : !uop.ptr<128x512xf32>
  %v = uop.load %w[%j, %k] : !uop.ptr<256x512xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%i, %j] : !uop.ptr<128x256xf32>
}
jit.kernel @copy(%y: !uop.ptr<512x256xf32>, %w: !uop.ptr<512x256xf32>) {
  %i = uop.range 512
  %j = uop.range 256
  %v = uop.load %w[%i, %j] : !uop.ptr<512x256xf32>
  uop.store %v, %y[%i, %j] : !uop.ptr<512x256xf32>
}
jit.kernel @beside(%y: !uop.ptr<256x128xf32>, %x: !uop.ptr<512x128xf32>, %w: !uop.ptr<512x256xf32>) {
  %i = uop.range 256
  %j = uop.range 128
  %k = uop.range 512
  %u = uop.load %x[%k, %j] : !uop.ptr<512x128xf32>
  %v = uop.load %w[%k, %i] : !uop.ptr<512x256xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%i, %j] : !uop.ptr<256x128xf32>
}
jit.kernel @scheduled(%y: !uop.ptr<128x256xf32>, %x: !uop.ptr<128x512xf32>, %w: !uop.ptr<512x256xf32>) attributes {jit.schedule = ["r0, r1"]} {
  %i = uop.range 128
  %j = uop.range 256
  %k = uop.range 512
  %u = uop.load %x[%i, %k] : !uop.ptr<128x512xf32>
  %v = uop.load %w[%k, %j] : !uop.ptr<512x256xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%i, %j] : !uop.ptr<128x256xf32>
}
jit.kernel @gated(%y: !uop.ptr<128x256xf32>, %x: !uop.ptr<128x512xf32>, %w: !uop.ptr<512x256xf32>) {
  %i = uop.range 128
  %j = uop.range 256
  %k = uop.range 512
  %zero = arith.constant 0.0 : f32
  %inside = arith.cmpi ule, %k, %i : index
  %u = uop.load %x[%i, %k] : !uop.ptr<128x512xf32>
  %v = uop.load %w[%k, %j] if %inside else %zero : !uop.ptr<512x256xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%i, %j] : !uop.ptr<128x256xf32>
}
jit.kernel @squares(%y: !uop.ptr<128x256xf32>, %x: !uop.ptr<128x512xf32>, %w: !uop.ptr<512x256xf32>) {
  %i = uop.range 128
  %j = uop.range 256
  %k = uop.range 512
  %u = uop.load %x[%i, %k] : !uop.ptr<128x512xf32>
  %v = uop.load %w[%k, %j] : !uop.ptr<512x256xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  %q = arith.mulf %u, %u : f32
  %r = uop.reduce add %q over %k : f32
  %t = arith.addf %s, %r : f32
  uop.store %t, %y[%i, %j] : !uop.ptr<128x256xf32>
}
jit.kernel @largest(%y: !uop.ptr<256xf32>, %w: !uop.ptr<512x256xf32>) {
  %j = uop.range 256
  %k = uop.range 512
  %v = uop.load %w[%k, %j] : !uop.ptr<512x256xf32>
  %s = uop.reduce max %v over %k : f32
  uop.store %s, %y[%j] : !uop.ptr<256xf32>
}
jit.kernel @symbolic(%y: !uop.ptr<128x256xf32>, %x: !uop.ptr<128x512xf32>, %w: !uop.ptr<512x256xf32>, %nv: !jit.var<i32, "n", 1, 128>) {
  %n = jit.value %nv : !jit.var<i32, "n", 1, 128> -> index
  %i = uop.range %n
  %j = uop.range 256
  %k = uop.range 512
  %u = uop.load %x[%i, %k] : !uop.ptr<128x512xf32>
  %v = uop.load %w[%k, %j] : !uop.ptr<512x256xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%i, %j] : !uop.ptr<128x256xf32>
}
jit.kernel @chosen(%y: !uop.ptr<128x256xf32>, %x: !uop.ptr<128x512xf32>, %w: !uop.ptr<512x256xf32>, %rows: !uop.ptr<512xi32>) {
  %i = uop.range 128
  %j = uop.range 256
  %k = uop.range 512
  %at = uop.load %rows[%k] : !uop.ptr<512xi32>
  %row = arith.index_cast %at : i32 to index
  %u = uop.load %x[%i, %k] : !uop.ptr<128x512xf32>
  %v = uop.load %w[%row, %j] : !uop.ptr<512x256xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%i, %j] : !uop.ptr<128x256xf32>
}
jit.capture @why_not(%x: !x, %at: !jit.buffer<512xi32, "cpu:0">, %t: !jit.buffer<512x128xf32, "cpu:0">, %n: !jit.var<i32, "n", 1, 128>)
    -> (!jit.buffer<128x250xf32, "cpu:0">, !y, !w, !jit.buffer<256x128xf32, "cpu:0">, !b) {
  %odd = jit.get @odd : !jit.buffer<512x250xf32, "cpu:0">
  %half = jit.get @half : !jit.buffer<512x256xf16, "cpu:0">
  %rows = jit.get @rows : !jit.buffer<256x512xf32, "cpu:0">
  %w = jit.get @w : !w
  %y0 = jit.alloc : !jit.buffer<128x250xf32, "cpu:0">
  %y = jit.alloc : !y
  %c = jit.alloc : !w
  %z = jit.alloc : !jit.buffer<256x128xf32, "cpu:0">
  %m = jit.alloc : !b
  jit.launch @of_odd(write %y0, read %x, read %odd) : !jit.buffer<128x250xf32, "cpu:0">, !x, !jit.buffer<512x250xf32, "cpu:0">
  jit.launch @of_half(write %y, read %x, read %half) : !y, !x, !jit.buffer<512x256xf16, "cpu:0">
  jit.launch @few(partial %y, read %x, read %w) : !y, !x, !w
  jit.launch @across(partial %y, read %x, read %rows) : !y, !x, !jit.buffer<256x512xf32, "cpu:0">
  jit.launch @copy(write %c, read %w) : !w, !w
  jit.launch @beside(write %z, read %t, read %w) : !jit.buffer<256x128xf32, "cpu:0">, !jit.buffer<512x128xf32, "cpu:0">, !w
  jit.launch @scheduled(write %y, read %x, read %w) : !y, !x, !w
  jit.launch @gated(write %y, read %x, read %w) : !y, !x, !w
  jit.launch @squares(write %y, read %x, read %w) : !y, !x, !w
  jit.launch @largest(write %m, read %w) : !b, !w
  jit.launch @symbolic(partial %y, read %x, read %w, %n) : !y, !x, !w, !jit.var<i32, "n", 1, 128>
  jit.launch @chosen(write %y, read %x, read %w, read %at) : !y, !x, !w, !jit.buffer<512xi32, "cpu:0">
  jit.return %y0, %y, %c, %z, %m : !jit.buffer<128x250xf32, "cpu:0">, !y, !w, !jit.buffer<256x128xf32, "cpu:0">, !b
}
