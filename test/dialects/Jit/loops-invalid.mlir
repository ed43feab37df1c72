// RUN: tinyjit-opt %s -split-input-file -verify-diagnostics

jit.kernel @alone(%out: !uop.ptr<8xf32>) {
  %c = arith.constant 1 : i32
  // expected-error @below {{'jit.loops' op is not the only op of its kernel}}
  jit.loops(partial %out) : !uop.ptr<8xf32> {
  ^bb0(%o: memref<8xf32>):
    jit.end
  }
}

// -----

jit.kernel @parameters(%out: !uop.ptr<8xf32>) {
  // expected-error @below {{'jit.loops' op has a region that takes ('memref<9xf32>'), expected ('memref<8xf32>')}}
  jit.loops(partial %out) : !uop.ptr<8xf32> {
  ^bb0(%o: memref<9xf32>):
    jit.end
  }
}

// -----

jit.kernel @trips(%out: !uop.ptr<8xf32>) {
  // expected-error @below {{'jit.loops' op has a region that takes ('memref<8xf32>'), expected ('memref<8xf32>', 'index')}}
  jit.loops(partial %out) trips 4 : !uop.ptr<8xf32> {
  ^bb0(%o: memref<8xf32>):
    jit.end
  }
}

// -----

jit.kernel @negative(%out: !uop.ptr<8xf32>) {
  // expected-error @below {{'jit.loops' op has -1 trips, expected 0 or more}}
  jit.loops(partial %out) trips -1 : !uop.ptr<8xf32> {
  ^bb0(%o: memref<8xf32>, %i: index):
    jit.end
  }
}

// -----

jit.kernel @strides(%out: !uop.ptr<4x8xf32 strides [1, 4]>) {
  // expected-error @below {{'jit.loops' op has an array of type '!uop.ptr<4x8xf32 strides [1, 4]>', expected one without strides}}
  jit.loops(partial %out) : !uop.ptr<4x8xf32 strides [1, 4]> {
  ^bb0(%o: memref<4x8xf32>):
    jit.end
  }
}

// -----

jit.kernel @holds(%out: !uop.ptr<8xf32>) {
  jit.loops(partial %out) : !uop.ptr<8xf32> {
  ^bb0(%o: memref<8xf32>):
    // expected-error @below {{'memref.cast' op stands in a 'jit.loops', which holds no such op}}
    %c = memref.cast %o : memref<8xf32> to memref<?xf32>
    jit.end
  }
}

// -----

jit.kernel @sums(%out: !uop.ptr<8xf32>) {
  jit.loops(update %out) : !uop.ptr<8xf32> {
  ^bb0(%o: memref<8xf32>):
    %i = arith.constant 0 : index
    %x = arith.constant 0.0 : f32
    // expected-error @below {{'memref.atomic_rmw' op stands in a 'jit.loops', which holds no such op}}
    %y = memref.atomic_rmw addf %x, %o[%i] : (f32, memref<8xf32>) -> f32
    jit.end
  }
}

// -----

jit.kernel @sums(%out: !uop.ptr<8xi4>) {
  jit.loops(update %out) : !uop.ptr<8xi4> {
  ^bb0(%o: memref<8xi4>):
    %i = arith.constant 0 : index
    %x = arith.constant 0 : i4
    // expected-error @below {{'memref.atomic_rmw' op updates elements of 'i4', expected at least 8 bits}}
    %y = memref.atomic_rmw addi %x, %o[%i] : (i4, memref<8xi4>) -> i4
    jit.end
  }
}

// -----

jit.kernel @local(%out: !uop.ptr<8xf32>) {
  jit.loops(partial %out) : !uop.ptr<8xf32> {
  ^bb0(%o: memref<8xf32>):
    cf.br ^next
  ^next:
    // expected-error @below {{'memref.alloca' op stands in a block that is not its kernel's first}}
    %a = memref.alloca() : memref<4xf32>
    jit.end
  }
}

// -----

jit.kernel @reads(%in: !uop.ptr<8xf32>) {
  jit.loops(read %in) : !uop.ptr<8xf32> {
  ^bb0(%a: memref<8xf32>):
    %i = arith.constant 0 : index
    %x = arith.constant 0.0 : f32
    // expected-error @below {{'memref.store' op stores to an array that is 'read'}}
    memref.store %x, %a[%i] : memref<8xf32>
    jit.end
  }
}

// -----

jit.kernel @writes(%out: !uop.ptr<8xf32>) {
  jit.loops(partial %out) : !uop.ptr<8xf32> {
  ^bb0(%o: memref<8xf32>):
    %i = arith.constant 0 : index
    // expected-error @below {{'memref.load' op loads from an array that is 'partial'}}
    %x = memref.load %o[%i] : memref<8xf32>
    jit.end
  }
}

// -----

jit.kernel @matrix(%out: !uop.ptr<8xf32>) {
  jit.loops(update %out) : !uop.ptr<8xf32> {
  ^bb0(%o: memref<8xf32>):
    // expected-error @below {{'arith.constant' op stands in a 'jit.loops', which holds no such op}}
    %x = arith.constant dense<0.0> : vector<1x4xf32>
    jit.end
  }
}

// -----

jit.kernel @sum(%out: !uop.ptr<8xf32>) {
  jit.loops(update %out) : !uop.ptr<8xf32> {
  ^bb0(%o: memref<8xf32>):
    %i = arith.constant 0 : index
    %x = vector.load %o[%i] : memref<8xf32>, vector<4xf32>
    // expected-error @below {{'vector.reduction' op stands in a 'jit.loops', which holds no such op}}
    %y = vector.reduction <add>, %x : vector<4xf32> into f32
    jit.end
  }
}

// -----

jit.kernel @position(%out: !uop.ptr<8xf32>) {
  jit.loops(update %out) : !uop.ptr<8xf32> {
  ^bb0(%o: memref<8xf32>):
    %i = arith.constant 0 : index
    %x = vector.load %o[%i] : memref<8xf32>, vector<4xf32>
    // expected-error @below {{'vector.extract' op stands in a 'jit.loops', which holds no such op}}
    %y = vector.extract %x[%i] : f32 from vector<4xf32>
    jit.end
  }
}

// -----

jit.kernel @readsVector(%in: !uop.ptr<8xf32>) {
  jit.loops(read %in) : !uop.ptr<8xf32> {
  ^bb0(%a: memref<8xf32>):
    %i = arith.constant 0 : index
    %x = arith.constant dense<0.0> : vector<4xf32>
    // expected-error @below {{'vector.store' op stores to an array that is 'read'}}
    vector.store %x, %a[%i] : memref<8xf32>, vector<4xf32>
    jit.end
  }
}
