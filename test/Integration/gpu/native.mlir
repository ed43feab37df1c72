// Kernels that are functions of the gpu dialect, through both test drivers: barriers, shared and private memory, a
// variable in the grid, ops that a block does together.
// RUN: tinyjit-run %s --function=run --device=cuda:0 --cuda-driver=%tinyjit_obj/lib/libtinyjit-test-cuda.so --input=8x64xf32=ramp --var=rows=3 --calls=3 | FileCheck %s
// RUN: tinyjit-run %s --function=run --device=hip:0 --hip-driver=%tinyjit_obj/lib/libtinyjit-test-hip.so --input=8x64xf32=ramp --var=rows=3 --calls=3 | FileCheck %s
// RUN: tinyjit-run %s --function=run --device=cuda:0 --cuda-driver=%tinyjit_obj/lib/libtinyjit-test-cuda.so --input=8x64xf32=ramp --var=rows=8 | FileCheck %s --check-prefix=ALL
// RUN: not tinyjit-run %s --function=run --input=8x64xf32=ramp --var=rows=3 2>&1 | FileCheck %s --check-prefix=CPU

// CHECK: result 0: 8xf32 = [2016, 6112, 10208, 0, 0, 0, 0, 0]
// ALL: result 0: 8xf32 = [2016, 6112, 10208, 14304, 18400, 22496, 26592, 30688]
// CPU: error: 'jit.native' op is code for GPUs, but @row_sums is compiled for a CPU

jit.kernel @zero(%out: !uop.ptr<8xf32>) {
  %none = arith.constant 0.0 : f32
  %i = uop.range 8
  uop.store %none, %out[%i] : !uop.ptr<8xf32>
}

// Each block adds up a row.
jit.kernel @row_sums(%out: !uop.ptr<8xf32>, %in: !uop.ptr<8x64xf32>, %rows: !jit.var<i32, "rows", 1, 8>) {
  jit.native "run"(partial %out, read %in, %rows) grid affine_map<()[rows] -> (rows, 1, 1)> block [64, 1, 1] shared 256
      : !uop.ptr<8xf32>, !uop.ptr<8x64xf32>, !jit.var<i32, "rows", 1, 8> {
    gpu.module @code {
      func.func @half(%x: f32) -> f32 {
        %c = arith.constant 0.5 : f32
        %y = arith.mulf %x, %c : f32
        return %y : f32
      }
      gpu.func @run(%out: memref<8xf32>, %in: memref<8x64xf32>, %rows: i32)
          workgroup(%part: memref<64xf32, #gpu.address_space<workgroup>>)
          private(%mine: memref<2xf32, #gpu.address_space<private>>) kernel {
        %zero = arith.constant 0 : index
        %one = arith.constant 1 : index
        %count = arith.constant 64 : index
        %row = gpu.block_id x
        %lane = gpu.thread_id x
        // Twice a half of it: one from what the thread has to itself, one from what the launch gives the block.
        %x = memref.load %in[%row, %lane] : memref<8x64xf32>
        %y = func.call @half(%x) : (f32) -> f32
        memref.store %y, %mine[%one] : memref<2xf32, #gpu.address_space<private>>
        %bytes = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
        %halves = memref.view %bytes[%zero][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<64xf32, #gpu.address_space<workgroup>>
        memref.store %y, %halves[%lane] : memref<64xf32, #gpu.address_space<workgroup>>
        gpu.barrier
        // That of another thread.
        %last = arith.constant 63 : index
        %other = arith.subi %last, %lane : index
        %a = memref.load %mine[%one] : memref<2xf32, #gpu.address_space<private>>
        %b = memref.load %halves[%other] : memref<64xf32, #gpu.address_space<workgroup>>
        %both = arith.addf %a, %b : f32
        memref.store %both, %part[%lane] : memref<64xf32, #gpu.address_space<workgroup>>
        gpu.barrier
        %first = arith.cmpi eq, %lane, %zero : index
        scf.if %first {
          %none = arith.constant 0.0 : f32
          %sum = scf.for %i = %zero to %count step %one iter_args(%s = %none) -> f32 {
            %p = memref.load %part[%i] : memref<64xf32, #gpu.address_space<workgroup>>
            %t = arith.addf %s, %p : f32
            scf.yield %t : f32
          }
          memref.store %sum, %out[%row] : memref<8xf32>
        }
        gpu.return
      }
    }
  }
}

jit.capture @run(%x: !jit.buffer<8x64xf32, "cpu:0">, %rows: !jit.var<i32, "rows", 1, 8>) -> !jit.buffer<8xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<8xf32, "cpu:0">
  jit.launch @zero(write %y) : !jit.buffer<8xf32, "cpu:0">
  jit.launch @row_sums(partial %y, read %x, %rows) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8x64xf32, "cpu:0">, !jit.var<i32, "rows", 1, 8>
  jit.return %y : !jit.buffer<8xf32, "cpu:0">
}
