// RUN: tinyjit-opt %s --allow-unregistered-dialect --convert-stablehlo-to-uop --split-input-file --verify-diagnostics

func.func @target(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @below {{'stablehlo.custom_call' is not as its dialect defines it, expected 'call_target_name'}}
  %0 = "stablehlo.custom_call"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @library(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @below {{'stablehlo.custom_call' calls @mine, of which no library is known, expected the attribute 'tinyjit.library' with the file that has it}}
  %0 = "stablehlo.custom_call"(%a) <{call_target_name = "mine"}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @sizes(%a: tensor<?xf32>) -> tensor<2xf32> {
  // expected-error @below {{'stablehlo.custom_call' is not as its dialect defines it, expected tensors of known sizes}}
  %0 = "stablehlo.custom_call"(%a) <{call_target_name = "mine"}> {tinyjit.library = "libmine.so"} : (tensor<?xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @layout(%a: tensor<2x3xf32>) -> tensor<2xf32> {
  // expected-error @below {{'stablehlo.custom_call' is not as its dialect defines it, expected an order of the dimensions of each tensor as 'operand_layouts'}}
  %0 = "stablehlo.custom_call"(%a) <{call_target_name = "mine", operand_layouts = [dense<[1, 1]> : tensor<2xindex>]}> {tinyjit.library = "libmine.so"} : (tensor<2x3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @constants(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @below {{'jit.extern' op has constant 'x' = [1], expected a number of at most 64 bits or a text}}
  %0 = "stablehlo.custom_call"(%a) <{call_target_name = "mine"}> {tinyjit.library = "libmine.so", mhlo.backend_config = {x = [1]}} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
