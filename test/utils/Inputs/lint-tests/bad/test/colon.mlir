// RUN: tinyjit-opt %s | FileCheck %s
// CHECK: one
// CHECK-NEXT two
