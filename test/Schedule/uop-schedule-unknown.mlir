// RUN: tinyjit-opt %s --allow-unregistered-dialect --uop-schedule --verify-diagnostics

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{is of no dialect that is there, expected only ops that have a model}}
  "other.op"(%x) : (tensor<4xf32>) -> ()
  return %x : tensor<4xf32>
}
