// RUN: tinyjit-opt %s --tinyjit-expand-math=avx512 --split-input-file | FileCheck %s
// RUN: tinyjit-opt %s --tinyjit-expand-math --split-input-file | FileCheck %s --check-prefix=OFF

// The power of two is one instruction where vectors have 512 bits.
// CHECK-LABEL: func.func @f32
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.mask.scalef.ps.512"(%[[P:.*]], %{{.*}}, %[[P]], %{{.*}}, %{{.*}}) : (vector<16xf32>, vector<16xf32>, vector<16xf32>, i16, i32) -> vector<16xf32>
// CHECK-NEXT: return
// OFF-LABEL: func.func @f32
// OFF-NOT: call_intrinsic
// OFF: return
func.func @f32(%x: vector<16xf32>) -> vector<16xf32> {
  %y = math.exp2 %x : vector<16xf32>
  return %y : vector<16xf32>
}

// -----

// CHECK-LABEL: func.func @f64
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.mask.scalef.pd.512"{{.*}} : (vector<8xf64>, vector<8xf64>, vector<8xf64>, i8, i32) -> vector<8xf64>
// CHECK-NEXT: return
func.func @f64(%x: vector<8xf64>) -> vector<8xf64> {
  %y = math.exp %x : vector<8xf64>
  return %y : vector<8xf64>
}

// -----

// CHECK-LABEL: func.func @others
// CHECK-NOT: call_intrinsic
// CHECK: return
func.func @others(%x: f32, %v: vector<8xf32>) -> (f32, vector<8xf32>) {
  %y = math.exp2 %x : f32
  %w = math.exp %v : vector<8xf32>
  return %y, %w : f32, vector<8xf32>
}
