// math.fma on f32, computed in f64 or by integers, has the CPU's bits: half way between two numbers, as denormals, without end.
// REQUIRES: webgpu, numpy
// RUN: %python %S/Inputs/fma.py %t
// DEFINE: %{inputs} = --input=@%t/a.npy --input=@%t/b.npy --input=@%t/c.npy
// RUN: tinyjit-run %s --function=run %{inputs} --output=@%t/out.npy
// RUN: tinyjit-run %s --function=run %{inputs} --device=webgpu:0 %webgpu --rtol=0 --atol=0 --expected-output=@%t/out.npy
// RUN: tinyjit-run %s --function=run %{inputs} --device=webgpu:0 %webgpu --target-gpu=wgsl --rtol=0 --atol=0 --expected-output=@%t/out.npy
jit.kernel @fused(%out: !uop.ptr<131072xf32>, %a: !uop.ptr<131072xf32>, %b: !uop.ptr<131072xf32>, %c: !uop.ptr<131072xf32>) {
  %i = uop.range 131072
  %x = uop.load %a[%i] : !uop.ptr<131072xf32>
  %y = uop.load %b[%i] : !uop.ptr<131072xf32>
  %z = uop.load %c[%i] : !uop.ptr<131072xf32>
  %r = math.fma %x, %y, %z : f32
  uop.store %r, %out[%i] : !uop.ptr<131072xf32>
}
jit.capture @run(%a: !jit.buffer<131072xf32, "cpu:0">, %b: !jit.buffer<131072xf32, "cpu:0">, %c: !jit.buffer<131072xf32, "cpu:0">) -> !jit.buffer<131072xf32, "cpu:0"> {
  %out = jit.alloc : !jit.buffer<131072xf32, "cpu:0">
  jit.launch @fused(write %out, read %a, read %b, read %c) : !jit.buffer<131072xf32, "cpu:0">, !jit.buffer<131072xf32, "cpu:0">, !jit.buffer<131072xf32, "cpu:0">, !jit.buffer<131072xf32, "cpu:0">
  jit.return %out : !jit.buffer<131072xf32, "cpu:0">
}
