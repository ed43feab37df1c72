// A decoding step writes its key into a state, at the position that the call gives.
// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s

jit.state @keys : !jit.buffer<256x64xf32, "cpu:0">

// CHECK-LABEL: jit.kernel @append(
// CHECK-SAME: %pos: !jit.var<i32, "pos", 0, 255>
// CHECK: uop.store %{{.*}}, %out[%pos_0, %{{.*}}]
jit.kernel @append(%cache: !uop.ptr<256x64xf32>, %key: !uop.ptr<64xf32>, %var: !jit.var<i32, "pos", 0, 255>) {
  %pos = jit.value %var : !jit.var<i32, "pos", 0, 255> -> index
  %j = uop.range 64
  %x = uop.load %key[%j] : !uop.ptr<64xf32>
  uop.store %x, %cache[%pos, %j] : !uop.ptr<256x64xf32>
}

// CHECK-LABEL: jit.capture @decode(
// CHECK: jit.launch @append(partial %keys, read %key, %pos)
jit.capture @decode(%key: !jit.buffer<64xf32, "cpu:0"> {jit.name = "key"}, %pos: !jit.var<i32, "pos", 0, 255>) {
  %keys = jit.get @keys : !jit.buffer<256x64xf32, "cpu:0">
  jit.launch @append(partial %keys, read %key, %pos)
      : !jit.buffer<256x64xf32, "cpu:0">, !jit.buffer<64xf32, "cpu:0">, !jit.var<i32, "pos", 0, 255>
  jit.return
}
