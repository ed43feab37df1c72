// RUN: tinyjit-opt %s | FileCheck %s
