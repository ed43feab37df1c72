// RUN: tinyjit-opt %s --bind-argument-sizes --split-input-file --verify-diagnostics

// expected-error @below {{argument 0 is 'tensor<?x4xf32>', expected the attribute 'jit.sizes' with [name, smallest size, largest size] for each '?', as in {jit.sizes = [["n", 1, 16]]}}}
func.func @none(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  return %x : tensor<?x4xf32>
}

// -----

// expected-error @below {{argument 1 is 'tensor<?x?xf32>', expected the attribute 'jit.sizes'}}
func.func @too_few(%n: index, %x: tensor<?x?xf32> {jit.sizes = [["n", 1, 16]]}) {
  return
}

// -----

// expected-error @below {{argument 0 is 'tensor<?xf32>', expected the attribute 'jit.sizes'}}
func.func @backwards(%x: tensor<?xf32> {jit.sizes = [["n", 16, 1]]}) {
  return
}

// -----

// expected-error @below {{size 'n' lies between 1 and 8, and elsewhere between 1 and 16, expected equal bounds}}
func.func @two(%x: tensor<?xf32> {jit.sizes = [["n", 1, 16]]}, %y: tensor<?xf32> {jit.sizes = [["n", 1, 8]]}) {
  return
}
