// RUN: tinyjit-opt %s -tinyjit-legalize-small-floats -split-input-file -verify-diagnostics

func.func @reduction(%x: vector<4xbf16>) -> bf16 {
  // expected-error @below {{'vector.reduction' op computes on floats smaller than f32 in a way that is not supported: extend its operands to f32 and round its result}}
  %y = vector.reduction <add>, %x : vector<4xbf16> into bf16
  return %y : bf16
}

// -----

func.func @half(%x: f32) -> f16 {
  // expected-error @below {{'arith.truncf' op computes on floats smaller than f32 in a way that is not supported: extend its operands to f32 and round its result}}
  %y = arith.truncf %x to_nearest_away : f32 to f16
  return %y : f16
}

// -----

func.func @toward_zero(%x: f32) -> bf16 {
  // expected-error @below {{'arith.truncf' op computes on floats smaller than f32 in a way that is not supported: extend its operands to f32 and round its result}}
  %y = arith.truncf %x toward_zero : f32 to bf16
  return %y : bf16
}
