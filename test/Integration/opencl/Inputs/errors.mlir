// Kernels in OpenCL C that do not fit: tests put a name of a function and of a file in the place of FUNCTION and FILE.
jit.kernel @scaled(%out: !uop.ptr<8xf32>, %in: !uop.ptr<8xf32>, %n: !jit.var<i32, "n", 1, 8>) {
  jit.native "FUNCTION"(partial %out, read %in, %n) grid affine_map<()[n] -> (n, 1, 1)> block [1, 1, 1]
      images [#jit.image<"CHIP", "FILE">] : !uop.ptr<8xf32>, !uop.ptr<8xf32>, !jit.var<i32, "n", 1, 8>
}

jit.capture @run(%x: !jit.buffer<8xf32, "opencl:0">, %n: !jit.var<i32, "n", 1, 8>) -> !jit.buffer<8xf32, "opencl:0"> {
  %y = jit.alloc : !jit.buffer<8xf32, "opencl:0">
  jit.launch @scaled(partial %y, read %x, %n) : !jit.buffer<8xf32, "opencl:0">, !jit.buffer<8xf32, "opencl:0">, !jit.var<i32, "n", 1, 8>
  jit.return %y : !jit.buffer<8xf32, "opencl:0">
}
