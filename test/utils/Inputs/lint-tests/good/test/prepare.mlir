// RUN: rm -rf %t && mkdir %t
// RUN: not tinyjit-opt %s 2>&1 | FileCheck %s
// REQUIRES: cuda
// CHECK: error
