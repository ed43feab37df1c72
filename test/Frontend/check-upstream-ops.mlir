// RUN: tinyjit-opt %s --check-upstream-ops --split-input-file --verify-diagnostics

func.func @memory(%m: memref<4xf32>, %z: f32) {
  // expected-error @below {{'linalg.fill' on 'memref<4xf32>' is not supported; the closest form that is: the same op on tensors}}
  linalg.fill ins(%z : f32) outs(%m : memref<4xf32>)
  return
}

// -----

func.func @encoded(%a: tensor<4xf32, "packed">) -> tensor<4xf32> {
  // expected-error @below {{'tensor.cast' on 'tensor<4xf32, "packed">' is not supported; the closest form that is: 'tensor<4xf32>', without an encoding}}
  %0 = tensor.cast %a : tensor<4xf32, "packed"> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @unranked(%a: tensor<*xf32>) -> tensor<4xf32> {
  // expected-error @below {{'tensor.cast' on 'tensor<*xf32>' is not supported; the closest form that is: a ranked tensor}}
  %0 = tensor.cast %a : tensor<*xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Loops and branches in the body of a function are taken.
func.func @branches(%c: i1, %a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %empty = tensor.empty() : tensor<4xf32>
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %2 = scf.if %c -> tensor<4xf32> {
    scf.yield %a : tensor<4xf32>
  } else {
    scf.yield %b : tensor<4xf32>
  }
  %3 = scf.for %i = %0 to %1 step %1 iter_args(%x = %2) -> (tensor<4xf32>) {
    scf.yield %x : tensor<4xf32>
  }
  return %3 : tensor<4xf32>
}

// -----

func.func @blocks(%c: i1, %a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %empty = tensor.empty() : tensor<4xf32>
  // expected-error @below {{'cf.cond_br' in a function on tensors is not supported; the closest form that is: arith.select}}
  cf.cond_br %c, ^left, ^right
^left:
  return %a : tensor<4xf32>
^right:
  return %b : tensor<4xf32>
}

// -----

func.func @one_after_the_other(%a: tensor<4xf32>) -> tensor<4xf32> {
  %empty = tensor.empty() : tensor<4xf32>
  // expected-error @below {{'cf.br' in a function on tensors is not supported; the closest form that is: a function of one block}}
  cf.br ^next
^next:
  return %a : tensor<4xf32>
}

// -----

func.func @custom(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'tosa.custom' in a function on tensors is not supported; the closest form that is: the tosa ops it stands for}}
  %0 = tosa.custom %a {domain_name = "d", implementation_attrs = "", operator_name = "o"} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @winograd(%f: tensor<2x3x3x5xf32>, %out: tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32> {
  // expected-error @below {{'linalg.winograd_filter_transform' in a function on tensors is not supported; the closest form that is: linalg.conv_2d_nhwc_fhwc}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%out : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return %0 : tensor<6x6x5x2xf32>
}

// -----

// expected-error @below {{'ml_program.subgraph' in a function on tensors is not supported; the closest form that is: func.func}}
ml_program.subgraph @graph(%a: tensor<4xf32>) -> tensor<4xf32> {
  ml_program.output %a : tensor<4xf32>
}

// -----

// Ops in a function without tensors are no concern of this pass.
func.func @host(%n: index) -> index {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %2 = scf.for %i = %0 to %n step %1 iter_args(%x = %0) -> (index) {
    %y = arith.addi %x, %i : index
    scf.yield %y : index
  }
  return %2 : index
}

// -----

// A branch in a body is taken if both sides may be computed.
func.func @body_branch(%a: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.generate {
  ^bb0(%i: index):
    %c = arith.cmpi ult, %i, %c1 : index
    %x = scf.if %c -> index {
      scf.yield %c0 : index
    } else {
      scf.yield %i : index
    }
    // expected-error @below {{'scf.if' in a function on tensors is not supported; the closest form that is: arith.select}}
    %y = scf.if %c -> index {
      // expected-error @below {{'scf.for' in a function on tensors is not supported; the closest form that is: scf.for or scf.while in the body of a function}}
      %z = scf.for %j = %c0 to %n step %c1 iter_args(%k = %x) -> (index) {
        scf.yield %j : index
      }
      scf.yield %z : index
    } else {
      scf.yield %x : index
    }
    %e = tensor.extract %a[%y] : tensor<4xf32>
    tensor.yield %e : f32
  } : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @rank_of_condition(%c: tensor<1xi1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'tosa.cond_if' has a condition of type 'tensor<1xi1>', expected tensor<i1>}}
  %0 = tosa.cond_if %c : tensor<1xi1> -> tensor<4xf32> {
    tosa.yield %x : tensor<4xf32>
  } else {
    %1 = tosa.abs %x : (tensor<4xf32>) -> tensor<4xf32>
    tosa.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
