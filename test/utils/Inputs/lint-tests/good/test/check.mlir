// RUN: tinyjit-opt %s -o %t
// RUN: FileCheck %s --check-prefixes=CHECK,IR --input-file=%t
// Checks are written like this. CHECK lines follow:
// CHECK: one
// IR-NEXT: two
