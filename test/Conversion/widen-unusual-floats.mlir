// RUN: tinyjit-opt %s -tinyjit-widen-unusual-floats | FileCheck %s
// RUN: tinyjit-opt %s -tinyjit-widen-unusual-floats -canonicalize | FileCheck %s --check-prefix=FOLDED

// CHECK-LABEL: func.func @sum
// CHECK: %[[X:.*]] = arith.extf %arg0 : f4E2M1FN to f32
// CHECK: %[[Y:.*]] = arith.extf %arg1 : f4E2M1FN to f32
// CHECK: arith.addf %[[X]], %[[Y]] : f32
// CHECK: %[[CODE:.*]] = arith.trunci {{.*}} : i32 to i4
// CHECK: %[[Z:.*]] = arith.bitcast %[[CODE]] : i4 to f4E2M1FN
// CHECK: return %[[Z]]
func.func @sum(%x: f4E2M1FN, %y: f4E2M1FN) -> f4E2M1FN {
  %z = arith.addf %x, %y : f4E2M1FN
  return %z : f4E2M1FN
}

// Tensors and vectors, too, if their shapes are known.
// CHECK-LABEL: func.func @shaped
// CHECK: arith.mulf {{.*}} : tensor<4xf32>
// CHECK: arith.bitcast {{.*}} : tensor<4xi6> to tensor<4xf6E3M2FN>
// CHECK: arith.cmpf olt, {{.*}} : vector<4xf32>
// CHECK: arith.mulf {{.*}} : tensor<?xf6E3M2FN>
func.func @shaped(%x: tensor<4xf6E3M2FN>, %v: vector<4xf8E4M3FNUZ>, %d: tensor<?xf6E3M2FN>)
    -> (tensor<4xf6E3M2FN>, vector<4xi1>, tensor<?xf6E3M2FN>) {
  %0 = arith.mulf %x, %x : tensor<4xf6E3M2FN>
  %1 = arith.cmpf olt, %v, %v : vector<4xf8E4M3FNUZ>
  %2 = arith.mulf %d, %d : tensor<?xf6E3M2FN>
  return %0, %1, %2 : tensor<4xf6E3M2FN>, vector<4xi1>, tensor<?xf6E3M2FN>
}

// Types with upstream's rules, and what only moves or extends, stay.
// CHECK-LABEL: func.func @stays
// CHECK-NEXT: arith.extf %arg0 : f4E2M1FN to f32
// CHECK-NEXT: arith.select %arg2, %arg0, %arg0 : f4E2M1FN
// CHECK-NEXT: arith.bitcast %arg0 : f4E2M1FN to i4
// CHECK-NEXT: arith.addf %arg1, %arg1 : f8E4M3FN
func.func @stays(%x: f4E2M1FN, %y: f8E4M3FN, %c: i1) -> (f32, f4E2M1FN, i4, f8E4M3FN) {
  %0 = arith.extf %x : f4E2M1FN to f32
  %1 = arith.select %c, %x, %x : f4E2M1FN
  %2 = arith.bitcast %x : f4E2M1FN to i4
  %3 = arith.addf %y, %y : f8E4M3FN
  return %0, %1, %2, %3 : f32, f4E2M1FN, i4, f8E4M3FN
}

// Folded as docs/numerics.md says: infinity is the largest number, NaN -0.
// FOLDED-LABEL: func.func @folds
// FOLDED-DAG: %[[MOST:.*]] = arith.constant 6.000000e+00 : f4E2M1FN
// FOLDED-DAG: %[[ZERO:.*]] = arith.constant -0.000000e+00 : f6E2M3FN
// FOLDED-DAG: %[[NAN:.*]] = arith.constant 0xFF : f8E8M0FNU
// FOLDED-DAG: %[[FOUR:.*]] = arith.constant 4.000000e+00 : f8E8M0FNU
// FOLDED: return %[[MOST]], %[[ZERO]], %[[NAN]], %[[NAN]], %[[FOUR]]
func.func @folds() -> (f4E2M1FN, f6E2M3FN, f8E8M0FNU, f8E8M0FNU, f8E8M0FNU) {
  %inf = arith.constant 0x7F800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %zero = arith.constant 0 : i32
  %two = arith.constant 2.0 : f8E8M0FNU
  %three = arith.constant 3.0 : f32
  %0 = arith.truncf %inf : f32 to f4E2M1FN
  %1 = arith.truncf %nan : f32 to f6E2M3FN
  %2 = arith.sitofp %zero : i32 to f8E8M0FNU
  %3 = arith.subf %two, %two : f8E8M0FNU
  %4 = arith.truncf %three : f32 to f8E8M0FNU
  return %0, %1, %2, %3, %4 : f4E2M1FN, f6E2M3FN, f8E8M0FNU, f8E8M0FNU, f8E8M0FNU
}

// f64 goes through f32, f16 is extended.
// CHECK-LABEL: func.func @sources
// CHECK: arith.truncf %arg0 : f64 to f32
// CHECK: arith.extf %arg1 : f16 to f32
func.func @sources(%x: f64, %y: f16) -> (f8E5M2FNUZ, f4E2M1FN) {
  %0 = arith.truncf %x : f64 to f8E5M2FNUZ
  %1 = arith.truncf %y : f16 to f4E2M1FN
  return %0, %1 : f8E5M2FNUZ, f4E2M1FN
}

// A NaN without a fraction is NaN in f32, where upstream makes infinity of it.
// FOLDED-LABEL: func.func @extends
// FOLDED-DAG: %[[NAN:.*]] = arith.constant 0x7FC00000 : f32
// FOLDED-DAG: %[[WIDE:.*]] = arith.constant 0x7FF8000000000000 : f64
// FOLDED-DAG: %[[HALF:.*]] = arith.constant 0x7E00 : f16
// FOLDED-DAG: %[[FALSE:.*]] = arith.constant false
// FOLDED: return %[[NAN]], %[[WIDE]], %[[HALF]], %[[FALSE]]
func.func @extends() -> (f32, f64, f16, i1) {
  %zero = arith.constant 0 : i32
  %nan = arith.sitofp %zero : i32 to f8E8M0FNU
  %0 = arith.extf %nan : f8E8M0FNU to f32
  %1 = arith.extf %nan : f8E8M0FNU to f64
  %2 = arith.extf %nan : f8E8M0FNU to f16
  %3 = arith.cmpf oge, %nan, %nan : f8E8M0FNU
  return %0, %1, %2, %3 : f32, f64, f16, i1
}

// An f8E3M4 is rounded to an integer in f32: upstream's folder makes NaN of -1.
// CHECK-LABEL: func.func @rounds
// CHECK: %[[X:.*]] = arith.extf %arg0 : f8E3M4 to f32
// CHECK: %[[FLOOR:.*]] = math.floor %[[X]] : f32
// CHECK: arith.truncf %[[FLOOR]] : f32 to f8E3M4
// CHECK: math.floor %arg1 : f8E4M3
// FOLDED-LABEL: func.func @rounds
// FOLDED: %[[MINUS:.*]] = arith.constant -1.000000e+00 : f8E3M4
// FOLDED: return %{{.*}}, %[[MINUS]], %[[MINUS]], %[[MINUS]], %[[MINUS]], %[[MINUS]], %{{.*}} : f8E3M4,
func.func @rounds(%x: f8E3M4, %y: f8E4M3) -> (f8E3M4, f8E3M4, f8E3M4, f8E3M4, f8E3M4, f8E3M4, f8E4M3) {
  %one = arith.constant -1.0 : f8E3M4
  %0 = math.floor %x : f8E3M4
  %1 = math.ceil %one : f8E3M4
  %2 = math.floor %one : f8E3M4
  %3 = math.round %one : f8E3M4
  %4 = math.roundeven %one : f8E3M4
  %5 = math.trunc %one : f8E3M4
  %6 = math.floor %y : f8E4M3
  return %0, %1, %2, %3, %4, %5, %6 : f8E3M4, f8E3M4, f8E3M4, f8E3M4, f8E3M4, f8E3M4, f8E4M3
}

// Of 1000 an f8E4M3FN is NaN, which is not above 1: the integers are not compared, but those of a type with infinity are.
// CHECK-LABEL: func.func @compares_integer
// CHECK: arith.cmpf ogt, {{.*}} : f32
// CHECK: arith.cmpf ogt, {{.*}} : f8E5M2
// FOLDED-LABEL: func.func @compares_integer
// FOLDED: %[[X:.*]] = arith.sitofp %arg0 : i32 to f8E4M3FN
// FOLDED: %[[WIDE:.*]] = arith.extf %[[X]] : f8E4M3FN to f32
// FOLDED: arith.cmpf ogt, %[[WIDE]], {{.*}} : f32
// FOLDED: arith.cmpi sgt, %arg0, {{.*}} : i32
func.func @compares_integer(%n: i32) -> (i1, i1) {
  %one = arith.constant 1.0 : f8E4M3FN
  %x = arith.sitofp %n : i32 to f8E4M3FN
  %0 = arith.cmpf ogt, %x, %one : f8E4M3FN
  %other = arith.constant 1.0 : f8E5M2
  %y = arith.sitofp %n : i32 to f8E5M2
  %1 = arith.cmpf ogt, %y, %other : f8E5M2
  return %0, %1 : i1, i1
}
