// RUN: tinyjit-opt %s | FileCheck %s
// CHECK: one
// COM: CHECK: two
