// One capture on a CPU, an OpenCL and a WebGPU device: views, a variable, a state on each device, copies between all of them,
// replayed with graphs and launch by launch, and the same on three CPUs.
// REQUIRES: opencl, webgpu
// RUN: tinyjit-run %s --input=64xf32=ramp --var=n=3 --calls=3 %webgpu | FileCheck %s
// RUN: env TINYJIT_GPU_GRAPHS=off tinyjit-run %s --input=64xf32=ramp --var=n=3 --calls=3 %webgpu | FileCheck %s
// RUN: tinyjit-run %s --input=64xf32=ramp --var=n=3 --calls=3 --verify=eager,poison %webgpu | FileCheck %s
// RUN: sed 's/opencl:0/cpu:1/g; s/webgpu:0/cpu:2/g' %s > %t.mlir
// RUN: tinyjit-run %t.mlir --input=64xf32=ramp --var=n=3 --calls=3 | FileCheck %s
// RUN: tinyjit-run %s --input=64xf32=ramp --var=n=3 --calls=3 --stats %webgpu 2>&1 | FileCheck %s --check-prefix=STATS

// CHECK: result 0: 32xf32 = [8715, 8985, 9255, 9525,
// CHECK: result 1: 32xf32 = [872, 899, 926, 953,
// STATS: batches/opencl:0 2
// STATS: launches_alone/webgpu:0 2
// STATS: add_opencl {{ *}}opencl
// STATS: add_webgpu {{ *}}wgsl

jit.state @first = dense<1.0> : tensor<32xf32> : !jit.buffer<32xf32, "cpu:0">
jit.state @second = dense<2.0> : tensor<32xf32> : !jit.buffer<32xf32, "opencl:0">
jit.state @third = dense<3.0> : tensor<32xf32> : !jit.buffer<32xf32, "webgpu:0">

// sum += x * n
jit.kernel @add(%sum: !uop.ptr<32xf32>, %x: !uop.ptr<32xf32>, %nv: !jit.var<i32, "n", 0, 9>) {
  %n = jit.value %nv : !jit.var<i32, "n", 0, 9> -> i32
  %nf = arith.sitofp %n : i32 to f32
  %i = uop.range 32
  %a = uop.load %sum[%i] : !uop.ptr<32xf32>
  %b = uop.load %x[%i] : !uop.ptr<32xf32>
  %c = arith.mulf %b, %nf : f32
  %d = arith.addf %a, %c : f32
  uop.store %d, %sum[%i] : !uop.ptr<32xf32>
}

jit.capture @step(%x: !jit.buffer<64xf32, "cpu:0">, %n: !jit.var<i32, "n", 0, 9>) -> (!jit.buffer<32xf32, "cpu:0">, !jit.buffer<32xf32, "cpu:0">) {
  %first = jit.get @first : !jit.buffer<32xf32, "cpu:0">
  %second = jit.get @second : !jit.buffer<32xf32, "opencl:0">
  %third = jit.get @third : !jit.buffer<32xf32, "webgpu:0">
  %half = jit.view %x offset 128 : !jit.buffer<64xf32, "cpu:0"> to !jit.buffer<32xf32, "cpu:0">
  jit.launch @add(update %first, read %half, %n) : !jit.buffer<32xf32, "cpu:0">, !jit.buffer<32xf32, "cpu:0">, !jit.var<i32, "n", 0, 9>
  %both = jit.alloc : !jit.buffer<64xf32, "opencl:0">
  %low = jit.view %both offset 0 : !jit.buffer<64xf32, "opencl:0"> to !jit.buffer<32xf32, "opencl:0">
  %high = jit.view %both offset 128 : !jit.buffer<64xf32, "opencl:0"> to !jit.buffer<32xf32, "opencl:0">
  jit.copy %first to %high : !jit.buffer<32xf32, "cpu:0"> to !jit.buffer<32xf32, "opencl:0">
  jit.copy %second to %low : !jit.buffer<32xf32, "opencl:0"> to !jit.buffer<32xf32, "opencl:0">
  jit.launch @add(update %second, read %high, %n) : !jit.buffer<32xf32, "opencl:0">, !jit.buffer<32xf32, "opencl:0">, !jit.var<i32, "n", 0, 9>
  %there = jit.alloc : !jit.buffer<32xf32, "webgpu:0">
  jit.copy %second to %there : !jit.buffer<32xf32, "opencl:0"> to !jit.buffer<32xf32, "webgpu:0">
  jit.launch @add(update %third, read %there, %n) : !jit.buffer<32xf32, "webgpu:0">, !jit.buffer<32xf32, "webgpu:0">, !jit.var<i32, "n", 0, 9>
  %y = jit.alloc : !jit.buffer<32xf32, "cpu:0">
  %z = jit.alloc : !jit.buffer<32xf32, "cpu:0">
  jit.copy %third to %y : !jit.buffer<32xf32, "webgpu:0"> to !jit.buffer<32xf32, "cpu:0">
  jit.copy %low to %z : !jit.buffer<32xf32, "opencl:0"> to !jit.buffer<32xf32, "cpu:0">
  jit.return %y, %z : !jit.buffer<32xf32, "cpu:0">, !jit.buffer<32xf32, "cpu:0">
}
