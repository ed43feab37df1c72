// RUN: tinyjit-opt %s -tinyjit-legalize-small-floats -verify-diagnostics

func.func @reduction(%x: vector<4xbf16>) -> bf16 {
  // expected-error @below {{'vector.reduction' op computes on floats smaller than f32 in a way that is not supported: extend its operands to f32 and round its result}}
  %y = vector.reduction <add>, %x : vector<4xbf16> into bf16
  return %y : bf16
}
