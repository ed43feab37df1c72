// RUN: tinyjit-opt %s -o %S/out.mlir && FileCheck %s --input-file=%S/out.mlir
// CHECK: one
