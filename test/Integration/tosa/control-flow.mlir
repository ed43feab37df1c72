// Loops and branches of TOSA.
// RUN: %python %S/../linalg/Inputs/check.py %s %t

func.func @count(%x: tensor<3xi32>, %n: tensor<i32>) -> (tensor<3xi32>, tensor<i32>) {
  %zero = "tosa.const"() {values = dense<0> : tensor<i32>} : () -> tensor<i32>
  %one = "tosa.const"() {values = dense<1> : tensor<i32>} : () -> tensor<i32>
  %two = "tosa.const"() {values = dense<2> : tensor<3xi32>} : () -> tensor<3xi32>
  %r:2 = tosa.while_loop (%i = %zero, %y = %x) : (tensor<i32>, tensor<3xi32>) -> (tensor<i32>, tensor<3xi32>) {
    %c = tosa.greater %n, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %c : tensor<i1>
  } do {
  ^bb0(%i: tensor<i32>, %y: tensor<3xi32>):
    %j = tosa.add %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %z = tosa.add %y, %two : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    tosa.yield %j, %z : tensor<i32>, tensor<3xi32>
  }
  return %r#1, %r#0 : tensor<3xi32>, tensor<i32>
}

func.func @choose(%c: tensor<i1>, %x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %r = tosa.cond_if %c : tensor<i1> -> tensor<3xf32> {
    %s = tosa.add %x, %y : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    tosa.yield %s : tensor<3xf32>
  } else {
    %s = tosa.sub %x, %y : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    tosa.yield %s : tensor<3xf32>
  }
  return %r : tensor<3xf32>
}

func.func @choose_of(%c: tensor<i1>, %x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %r = "tosa.cond_if"(%c, %x, %y) ({
  ^bb0(%a: tensor<3xf32>, %b: tensor<3xf32>):
    %s = tosa.add %a, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    tosa.yield %s : tensor<3xf32>
  }, {
  ^bb0(%a: tensor<3xf32>, %b: tensor<3xf32>):
    %s = tosa.sub %a, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    tosa.yield %s : tensor<3xf32>
  }) : (tensor<i1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}

func.func @nested(%x: tensor<i32>) -> tensor<i32> {
  %one = "tosa.const"() {values = dense<1> : tensor<i32>} : () -> tensor<i32>
  %three = "tosa.const"() {values = dense<3> : tensor<i32>} : () -> tensor<i32>
  %shift = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  // 3n + 1 or n / 2 until 1, and how often.
  %zero = "tosa.const"() {values = dense<0> : tensor<i32>} : () -> tensor<i32>
  %r:2 = tosa.while_loop (%n = %x, %count = %zero) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>) {
    %c = tosa.greater %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %c : tensor<i1>
  } do {
  ^bb0(%n: tensor<i32>, %count: tensor<i32>):
    %last = tosa.bitwise_and %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %odd = tosa.equal %last, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %next = tosa.cond_if %odd : tensor<i1> -> tensor<i32> {
      %times = tosa.mul %n, %three, %shift : (tensor<i32>, tensor<i32>, tensor<1xi8>) -> tensor<i32>
      %more = tosa.add %times, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
      tosa.yield %more : tensor<i32>
    } else {
      %half = tosa.arithmetic_right_shift %n, %one {round = false} : (tensor<i32>, tensor<i32>) -> tensor<i32>
      tosa.yield %half : tensor<i32>
    }
    %then = tosa.add %count, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    tosa.yield %next, %then : tensor<i32>, tensor<i32>
  }
  return %r#1 : tensor<i32>
}
