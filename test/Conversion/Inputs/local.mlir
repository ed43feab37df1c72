// The square roots of each row, divided by their sum.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
jit.kernel @rows(%out: !uop.ptr<4x600x600xf32>, %in: !uop.ptr<4x600x600xf32>) attributes {} {
  %h = uop.range 4
  %i = uop.range 600
  %j = uop.range 600
  %roots = uop.local : !uop.ptr<4x600x600xf32 strides [364800, 608, 1]>
  %x = uop.load %in[%h, %i, %j] : !uop.ptr<4x600x600xf32>
  %a = math.absf %x : f32
  %r = math.sqrt %a : f32
  %t = uop.store %r, %roots[%h, %i, %j] : !uop.ptr<4x600x600xf32 strides [364800, 608, 1]> -> !uop.token
  %k = uop.range 600
  %l = uop.range 600
  %y = uop.load %roots[%h, %i, %l] after(%t) : !uop.ptr<4x600x600xf32 strides [364800, 608, 1]>
  %sum = uop.reduce add %y over %l : f32
  %z = uop.load %roots[%h, %i, %k] after(%t) : !uop.ptr<4x600x600xf32 strides [364800, 608, 1]>
  %q = arith.divf %z, %sum : f32
  uop.store %q, %out[%h, %i, %k] : !uop.ptr<4x600x600xf32>
}
jit.capture @step(%in: !jit.buffer<4x600x600xf32, "cpu:0">) -> !jit.buffer<4x600x600xf32, "cpu:0"> {
  %out = jit.alloc : !jit.buffer<4x600x600xf32, "cpu:0">
  jit.launch @rows(write %out, read %in) : !jit.buffer<4x600x600xf32, "cpu:0">, !jit.buffer<4x600x600xf32, "cpu:0">
  jit.return %out : !jit.buffer<4x600x600xf32, "cpu:0">
}
