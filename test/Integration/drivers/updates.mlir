// Elements that many threads change at once, and trips with loops that end where a number says so, on the devices of real
// drivers and on the CPU: WGSL has atomic words of 32 bits only, so the others are made of those.
// RUN: tinyjit-run %s --function=counts --input=600xi32=ramp | FileCheck %s --check-prefix=COUNTS
// RUN: %if opencl %{ tinyjit-run %s --function=counts --input=600xi32=ramp --device=opencl:0 --calls=3 | FileCheck %s --check-prefix=COUNTS %}
// RUN: %if webgpu %{ tinyjit-run %s --function=counts --input=600xi32=ramp --device=webgpu:0 %webgpu --calls=3 | FileCheck %s --check-prefix=COUNTS %}
// RUN: %if webgpu %{ tinyjit-run %s --function=words --input=600xi32=ramp --device=webgpu:0 %webgpu --calls=3 | FileCheck %s --check-prefix=WORDS %}
// RUN: tinyjit-run %s --function=words --input=600xi32=ramp | FileCheck %s --check-prefix=WORDS
// RUN: tinyjit-run %s --function=bytes --input=600xi32=ramp | FileCheck %s --check-prefix=BYTES
// RUN: %if webgpu %{ tinyjit-run %s --function=bytes --input=600xi32=ramp --device=webgpu:0 %webgpu --calls=3 | FileCheck %s --check-prefix=BYTES %}
// RUN: %if opencl %{ tinyjit-run %s --function=bytes --input=600xi32=ramp --device=opencl:0 --calls=3 | FileCheck %s --check-prefix=BYTES %}
// RUN: tinyjit-run %s --function=halves --input=600xi32=ramp | FileCheck %s --check-prefix=HALVES
// RUN: %if opencl %{ tinyjit-run %s --function=halves --input=600xi32=ramp --device=opencl:0 --calls=3 | FileCheck %s --check-prefix=HALVES %}
// RUN: %if webgpu %{ tinyjit-run %s --function=halves --input=600xi32=ramp --device=webgpu:0 %webgpu --calls=3 | FileCheck %s --check-prefix=HALVES %}
// RUN: tinyjit-run %s --function=steps --input=300xi32=ramp | FileCheck %s --check-prefix=STEPS
// RUN: %if opencl %{ tinyjit-run %s --function=steps --input=300xi32=ramp --device=opencl:0 | FileCheck %s --check-prefix=STEPS %}
// RUN: %if webgpu %{ tinyjit-run %s --function=steps --input=300xi32=ramp --device=webgpu:0 %webgpu | FileCheck %s --check-prefix=STEPS %}
// RUN: %if webgpu %{ not tinyjit-run %s --function=longest --input=600xi32=ramp --device=webgpu:0 %webgpu 2>&1 | FileCheck %s --check-prefix=LONGEST %}

// COUNTS: result 0: 4xi32 = [44700, 44850, 45000, 45150]
// COUNTS: result 1: 3xi64 = [59700000000, 59900000000, 60100000000]
// WORDS: result 0: 4xi32 = [599, -599, 1023, 0]
// BYTES: result 0: 6xi8 = [88, 100, 0, 127, 0, 0]
// HALVES: result 0: 5xi16 = [-16908, -599, 1023, 599, -1]
// STEPS: result 0: 300xi32 = [0, 1, 1, 1, 2, 2, 2, {{.*}}, 99, 99, 99, 100, 100]
// LONGEST: error: 'llvm.atomicrmw' has no counterpart in WGSL on 'i64'

jit.kernel @zero32(%out: !uop.ptr<4xi32>) {
  %none = arith.constant 0 : i32
  %i = uop.range 4
  uop.store %none, %out[%i] : !uop.ptr<4xi32>
}
jit.kernel @zero64(%out: !uop.ptr<3xi64>) {
  %none = arith.constant 0 : i64
  %i = uop.range 3
  uop.store %none, %out[%i] : !uop.ptr<3xi64>
}
jit.kernel @zero8(%out: !uop.ptr<6xi8>) {
  %none = arith.constant 0 : i8
  %i = uop.range 6
  uop.store %none, %out[%i] : !uop.ptr<6xi8>
}

// Sums of every fourth and, times 10^6, of every third number: the latter carry out of their low words.
jit.kernel @count(%s: !uop.ptr<4xi32>, %l: !uop.ptr<3xi64>, %x: !uop.ptr<600xi32>) {
  jit.loops(update %s, update %l, read %x) trips 600 : !uop.ptr<4xi32>, !uop.ptr<3xi64>, !uop.ptr<600xi32> {
  ^bb0(%sums: memref<4xi32>, %longs: memref<3xi64>, %in: memref<600xi32>, %i: index):
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %million = arith.constant 1000000 : i64
    %v = memref.load %in[%i] : memref<600xi32>
    %fourth = arith.remui %i, %c4 : index
    %0 = memref.atomic_rmw addi %v, %sums[%fourth] : (i32, memref<4xi32>) -> i32
    %third = arith.remui %i, %c3 : index
    %w = arith.extsi %v : i32 to i64
    %p = arith.muli %w, %million : i64
    %1 = memref.atomic_rmw addi %p, %longs[%third] : (i64, memref<3xi64>) -> i64
    jit.end
  }
}
jit.capture @counts(%x: !jit.buffer<600xi32, "cpu:0">) -> (!jit.buffer<4xi32, "cpu:0">, !jit.buffer<3xi64, "cpu:0">) {
  %s = jit.alloc : !jit.buffer<4xi32, "cpu:0">
  %l = jit.alloc : !jit.buffer<3xi64, "cpu:0">
  jit.launch @zero32(write %s) : !jit.buffer<4xi32, "cpu:0">
  jit.launch @zero64(write %l) : !jit.buffer<3xi64, "cpu:0">
  jit.launch @count(update %s, update %l, read %x) : !jit.buffer<4xi32, "cpu:0">, !jit.buffer<3xi64, "cpu:0">, !jit.buffer<600xi32, "cpu:0">
  jit.return %s, %l : !jit.buffer<4xi32, "cpu:0">, !jit.buffer<3xi64, "cpu:0">
}

// The largest, the smallest of their negatives, all bits, and the smallest without a sign.
jit.kernel @word(%s: !uop.ptr<4xi32>, %x: !uop.ptr<600xi32>) {
  jit.loops(update %s, read %x) trips 600 : !uop.ptr<4xi32>, !uop.ptr<600xi32> {
  ^bb0(%o: memref<4xi32>, %in: memref<600xi32>, %i: index):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %zero = arith.constant 0 : i32
    %v = memref.load %in[%i] : memref<600xi32>
    %n = arith.subi %zero, %v : i32
    %0 = memref.atomic_rmw maxs %v, %o[%c0] : (i32, memref<4xi32>) -> i32
    %1 = memref.atomic_rmw mins %n, %o[%c1] : (i32, memref<4xi32>) -> i32
    %2 = memref.atomic_rmw ori %v, %o[%c2] : (i32, memref<4xi32>) -> i32
    %3 = memref.atomic_rmw minu %n, %o[%c3] : (i32, memref<4xi32>) -> i32
    jit.end
  }
}
jit.capture @words(%x: !jit.buffer<600xi32, "cpu:0">) -> !jit.buffer<4xi32, "cpu:0"> {
  %s = jit.alloc : !jit.buffer<4xi32, "cpu:0">
  jit.launch @zero32(write %s) : !jit.buffer<4xi32, "cpu:0">
  jit.launch @word(update %s, read %x) : !jit.buffer<4xi32, "cpu:0">, !jit.buffer<600xi32, "cpu:0">
  jit.return %s : !jit.buffer<4xi32, "cpu:0">
}

// Neighbours within a word; a sum that wraps, 600 as 88.
jit.kernel @byte(%s: !uop.ptr<6xi8>, %x: !uop.ptr<600xi32>) {
  jit.loops(update %s, read %x) trips 600 : !uop.ptr<6xi8>, !uop.ptr<600xi32> {
  ^bb0(%o: memref<6xi8>, %in: memref<600xi32>, %i: index):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %one = arith.constant 1 : i8
    %hundred = arith.constant 100 : i8
    %v = memref.load %in[%i] : memref<600xi32>
    %b = arith.trunci %v : i32 to i8
    %0 = memref.atomic_rmw addi %one, %o[%c0] : (i8, memref<6xi8>) -> i8
    %1 = memref.atomic_rmw maxu %hundred, %o[%c1] : (i8, memref<6xi8>) -> i8
    %2 = memref.atomic_rmw maxs %b, %o[%c3] : (i8, memref<6xi8>) -> i8
    jit.end
  }
}
jit.capture @bytes(%x: !jit.buffer<600xi32, "cpu:0">) -> !jit.buffer<6xi8, "cpu:0"> {
  %s = jit.alloc : !jit.buffer<6xi8, "cpu:0">
  jit.launch @zero8(write %s) : !jit.buffer<6xi8, "cpu:0">
  jit.launch @byte(update %s, read %x) : !jit.buffer<6xi8, "cpu:0">, !jit.buffer<600xi32, "cpu:0">
  jit.return %s : !jit.buffer<6xi8, "cpu:0">
}

// A sum that wraps (179700 as -16908), and in its neighbours the smallest, all bits, the largest, and the largest of
// numbers without a sign.
jit.kernel @zero16(%out: !uop.ptr<5xi16>) {
  %none = arith.constant 0 : i16
  %i = uop.range 5
  uop.store %none, %out[%i] : !uop.ptr<5xi16>
}
jit.kernel @half(%s: !uop.ptr<5xi16>, %x: !uop.ptr<600xi32>) {
  jit.loops(update %s, read %x) trips 600 : !uop.ptr<5xi16>, !uop.ptr<600xi32> {
  ^bb0(%o: memref<5xi16>, %in: memref<600xi32>, %i: index):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %zero = arith.constant 0 : i16
    %w = memref.load %in[%i] : memref<600xi32>
    %v = arith.trunci %w : i32 to i16
    %n = arith.subi %zero, %v : i16
    %0 = memref.atomic_rmw addi %v, %o[%c0] : (i16, memref<5xi16>) -> i16
    %1 = memref.atomic_rmw mins %n, %o[%c1] : (i16, memref<5xi16>) -> i16
    %2 = memref.atomic_rmw ori %v, %o[%c2] : (i16, memref<5xi16>) -> i16
    %3 = memref.atomic_rmw maxs %v, %o[%c3] : (i16, memref<5xi16>) -> i16
    %4 = memref.atomic_rmw maxu %n, %o[%c4] : (i16, memref<5xi16>) -> i16
    jit.end
  }
}
jit.capture @halves(%x: !jit.buffer<600xi32, "cpu:0">) -> !jit.buffer<5xi16, "cpu:0"> {
  %s = jit.alloc : !jit.buffer<5xi16, "cpu:0">
  jit.launch @zero16(write %s) : !jit.buffer<5xi16, "cpu:0">
  jit.launch @half(update %s, read %x) : !jit.buffer<5xi16, "cpu:0">, !jit.buffer<600xi32, "cpu:0">
  jit.return %s : !jit.buffer<5xi16, "cpu:0">
}

// How often 3 can be taken away until nothing is left, by blocks.
jit.kernel @step(%out: !uop.ptr<300xi32>, %in: !uop.ptr<300xi32>) {
  jit.loops(write %out, read %in) trips 300 : !uop.ptr<300xi32>, !uop.ptr<300xi32> {
  ^bb0(%o: memref<300xi32>, %x: memref<300xi32>, %i: index):
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c3 = arith.constant 3 : i32
    %v = memref.load %x[%i] : memref<300xi32>
    cf.br ^head(%v, %c0 : i32, i32)
  ^head(%n: i32, %steps: i32):
    %done = arith.cmpi sle, %n, %c0 : i32
    cf.cond_br %done, ^end, ^body
  ^body:
    %m = arith.subi %n, %c3 : i32
    %s = arith.addi %steps, %c1 : i32
    cf.br ^head(%m, %s : i32, i32)
  ^end:
    memref.store %steps, %o[%i] : memref<300xi32>
    jit.end
  }
}
jit.capture @steps(%x: !jit.buffer<300xi32, "cpu:0">) -> !jit.buffer<300xi32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<300xi32, "cpu:0">
  jit.launch @step(write %y, read %x) : !jit.buffer<300xi32, "cpu:0">, !jit.buffer<300xi32, "cpu:0">
  jit.return %y : !jit.buffer<300xi32, "cpu:0">
}

// A maximum of 64 bits is no two updates of 32.
jit.kernel @long(%s: !uop.ptr<3xi64>, %x: !uop.ptr<600xi32>) {
  jit.loops(update %s, read %x) trips 600 : !uop.ptr<3xi64>, !uop.ptr<600xi32> {
  ^bb0(%o: memref<3xi64>, %in: memref<600xi32>, %i: index):
    %c0 = arith.constant 0 : index
    %v = memref.load %in[%i] : memref<600xi32>
    %w = arith.extsi %v : i32 to i64
    %0 = memref.atomic_rmw maxs %w, %o[%c0] : (i64, memref<3xi64>) -> i64
    jit.end
  }
}
jit.capture @longest(%x: !jit.buffer<600xi32, "cpu:0">) -> !jit.buffer<3xi64, "cpu:0"> {
  %s = jit.alloc : !jit.buffer<3xi64, "cpu:0">
  jit.launch @zero64(write %s) : !jit.buffer<3xi64, "cpu:0">
  jit.launch @long(update %s, read %x) : !jit.buffer<3xi64, "cpu:0">, !jit.buffer<600xi32, "cpu:0">
  jit.return %s : !jit.buffer<3xi64, "cpu:0">
}
