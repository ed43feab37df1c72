// RUN: tinyjit-opt %s | FileCheck %s
// CHECK: one
// CHEKC: two
// CHECK-NXT: three
// CHECk: four
