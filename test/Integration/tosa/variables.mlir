// Variables of TOSA survive a call.
// RUN: %python %S/../linalg/Inputs/check.py %s %t

module {
  tosa.variable @count = dense<[5, -2]> : tensor<2xi32>

  func.func @count_up(%x: tensor<2xi32>) -> tensor<2xi32> {
    %0 = tosa.variable_read @count : tensor<2xi32>
    %1 = tosa.add %0, %x : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    tosa.variable_write @count, %1 : tensor<2xi32>
    return %1 : tensor<2xi32>
  }
}
