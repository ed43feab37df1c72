// Collectives between kernels, in a loop that all ranks leave together, in a saved capture, from the cache, traced, verified and
// timed, for which all ranks make as many calls.
// RUN: rm -rf %t && mkdir %t
// RUN: tinyjit-run %s --function=main --ranks=2 --input=4xf32=%%r,1,2,3 --calls=4 --verify=eager,poison,alias 2>&1 | FileCheck %s --check-prefixes=CHECK,VERIFIED
// RUN: tinyjit-run %s --function=main --ranks=2 --input=4xf32=%%r,1,2,3 --calls=4 --trace=%t/%%r.json | FileCheck %s
// RUN: FileCheck %s --check-prefix=TRACE --input-file=%t/1.json
// RUN: tinyjit-run %s --function=main --ranks=2 --input=4xf32=%%r,1,2,3 --calls=2 --save-capture=%t/main.so | FileCheck %s
// RUN: tinyjit-run %t/main.so --ranks=2 --input=4xf32=%%r,1,2,3 --calls=2 | FileCheck %s
// RUN: not tinyjit-replay %t/main.so --input=4xf32=1 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: tinyjit-run %s --function=main --ranks=2 --input=4xf32=%%r,1,2,3 --calls=2 --cache=rw --cache-dir=%t/cache | FileCheck %s
// RUN: tinyjit-run %s --function=main --ranks=2 --input=4xf32=%%r,1,2,3 --calls=2 --cache=require --cache-dir=%t/cache | FileCheck %s
// RUN: tinyjit-run %s --function=main --ranks=2 --input=4xf32=%%r,1,2,3 --calls=2 --explain-passes 2>&1 | FileCheck %s --check-prefix=WHY
// RUN: tinyjit-run %s --function=main --ranks=2 --input=4xf32=%%r,1,2,3 --benchmark=0.02 2>&1 | FileCheck %s --check-prefix=TIMED
// RUN: tinyjit-run %s --function=main --ranks=2 --input=4xf32=%%r,1,2,3 --benchmark=0.03 2>&1 | FileCheck %s --check-prefix=TIMED
// RUN: tinyjit-run %s --function=loop --ranks=3 --input=4xf32=%%r,1,2,3 --calls=3 --output=@%t/x.%%r.npy --output=@%t/n.%%r.npy
// RUN: %python -c "import numpy; print(*(numpy.load(f'%t/{name}.{r}.npy').tolist() for name in 'xn' for r in range(3)))" | FileCheck %s --check-prefix=LOOP
// RUN: tinyjit-run %s --function=alone --input=4xf32=ramp --calls=3 | FileCheck %s --check-prefix=GROUP

// VERIFIED: verified 4 replays: eager, poison, alias
// (0 + 1, 1 + 1, 4 + 4, 9 + 9), and each rank's own times that.
// CHECK: result 0: 4xf32 = [1, 2, 8, 18]
// CHECK: result 1: 4xf32 = [0, 2, 16, 54]
// TRACE: "name":"sum_kernel"
// ALONE: error: all_reduce sum of 4xf32 over data of data=2 needs 2 ranks, and this process is alone
// WHY: remark: cannot be in a graph: it is a collective
// WHY-NOT: remark: cannot be in a graph: it is a collective

// Sums of ranks 0, 1 and 2: 21; doubled until 100 are passed, three times.
// TIMED-COUNT-2: replays: min
// LOOP: [0.0, 8.0, 16.0, 24.0] [8.0, 8.0, 16.0, 24.0] [16.0, 8.0, 16.0, 24.0] [168.0] [168.0] [168.0]

// Groups of one exchange nothing, and need no other process.
// GROUP: result 0: 4xf32 = [0, 1, 2, 3]
// GROUP: result 1: 1xi64 = [0]

jit.kernel @sum(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) name "sum_kernel" {
  jit.collective all_reduce sum over <data = 2> (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %square = arith.mulf %x, %x : tensor<4xf32>
  %all = jit.call @sum(%square) : (tensor<4xf32>) -> tensor<4xf32>
  %scaled = arith.mulf %all, %x : tensor<4xf32>
  return %all, %scaled : tensor<4xf32>, tensor<4xf32>
}

jit.kernel @total(%out: !uop.ptr<1xf32>, %in: !uop.ptr<1xf32>) {
  jit.collective all_reduce sum over <data = 3> (write %out, read %in) : !uop.ptr<1xf32>, !uop.ptr<1xf32>
}
func.func @loop(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<1xf32>) {
  %zero = arith.constant dense<0.0> : tensor<1xf32>
  %two = arith.constant dense<2.0> : tensor<4xf32>
  %limit = arith.constant 100.0 : f32
  %i = arith.constant 0 : index
  %r:2 = scf.while (%v = %x, %t = %zero) : (tensor<4xf32>, tensor<1xf32>) -> (tensor<4xf32>, tensor<1xf32>) {
    %n = tensor.extract %t[%i] : tensor<1xf32>
    %go = arith.cmpf olt, %n, %limit : f32
    scf.condition(%go) %v, %t : tensor<4xf32>, tensor<1xf32>
  } do {
  ^bb0(%v: tensor<4xf32>, %t: tensor<1xf32>):
    %d = arith.mulf %v, %two : tensor<4xf32>
    %e = tensor.empty() : tensor<f32>
    %c = arith.constant 0.0 : f32
    %f = linalg.fill ins(%c : f32) outs(%e : tensor<f32>) -> tensor<f32>
    %own = linalg.reduce ins(%d : tensor<4xf32>) outs(%f : tensor<f32>) dimensions = [0] (%a: f32, %b: f32) {
      %s = arith.addf %a, %b : f32
      linalg.yield %s : f32
    }
    %flat = tensor.expand_shape %own [] output_shape [1] : tensor<f32> into tensor<1xf32>
    %all = jit.call @total(%flat) : (tensor<1xf32>) -> tensor<1xf32>
    scf.yield %d, %all : tensor<4xf32>, tensor<1xf32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<1xf32>
}

jit.kernel @one(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  jit.collective permute over <data = 1> pairs [0, 0] (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}
jit.kernel @where(%out: !uop.ptr<1xi64>) {
  jit.collective position over <data = 1> (write %out) : !uop.ptr<1xi64>
}
func.func @alone(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<1xi64>) {
  %y = jit.call @one(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %p = jit.call @where() : () -> tensor<1xi64>
  return %y, %p : tensor<4xf32>, tensor<1xi64>
}
