// RUN: tinyjit-opt %s -tinyjit-widen-unusual-floats -verify-diagnostics
// Bytecode keeps no sign of f8E8M0FNU:
// UNSUPPORTED: roundtrip

func.func @negative() -> f8E8M0FNU {
  // expected-error @below {{'arith.constant' op is negative, which 'f8E8M0FNU' has no numbers for}}
  %0 = arith.constant -2.0 : f8E8M0FNU
  return %0 : f8E8M0FNU
}
