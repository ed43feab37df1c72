// A sum over the first n elements, where n comes with the call: zero trips give zero.
// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s

// CHECK-LABEL: jit.kernel @sum_first(
// CHECK: uop.range %n_0
// CHECK: uop.reduce add
jit.kernel @sum_first(%out: !uop.ptr<f32>, %in: !uop.ptr<?xf32 upto 10>, %var: !jit.var<i32, "n", 0, 10>) {
  %n = jit.value %var : !jit.var<i32, "n", 0, 10> -> index
  %k = uop.range %n
  %x = uop.load %in[%k] : !uop.ptr<?xf32 upto 10>
  %sum = uop.reduce add %x over %k : f32
  uop.store %sum, %out[] : !uop.ptr<f32>
}

// CHECK-LABEL: jit.capture @step(
// CHECK: jit.launch @sum_first(write %{{.*}}, read %base, %n)
jit.capture @step(%base: !jit.buffer<10xf32, "cpu:0"> {jit.name = "base"}, %n: !jit.var<i32, "n", 0, 10>)
    -> !jit.buffer<f32, "cpu:0"> {
  %sum = jit.alloc : !jit.buffer<f32, "cpu:0">
  jit.launch @sum_first(write %sum, read %base, %n)
      : !jit.buffer<f32, "cpu:0">, !jit.buffer<10xf32, "cpu:0">, !jit.var<i32, "n", 0, 10>
  jit.return %sum : !jit.buffer<f32, "cpu:0">
}
