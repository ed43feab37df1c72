// RUN: not tinyjit-opt %s 2>&1 | FileCheck %s
// CHECK: text
// expected-error @below {{text}}
