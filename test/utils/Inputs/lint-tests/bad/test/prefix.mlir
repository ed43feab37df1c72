// RUN: tinyjit-opt %s | FileCheck %s
// CHECK: one
// ASM-NEXT: two
