// RUN: tinyjit-opt %s --split-input-file --verify-diagnostics | tinyjit-opt --split-input-file | FileCheck %s

jit.kernel @halve(%x: !uop.ptr<1xi32>, %go: !uop.ptr<1xi1>) {
  %i = uop.range 1
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = uop.load %x[%i] : !uop.ptr<1xi32>
  %h = arith.shrsi %a, %one : i32
  uop.store %h, %x[%i] : !uop.ptr<1xi32>
  %more = arith.cmpi ne, %h, %zero : i32
  uop.store %more, %go[%i] : !uop.ptr<1xi1>
}

// CHECK-LABEL: jit.capture @nested
jit.capture @nested(%x: !jit.buffer<1xi32, "cpu:0">, %go: !jit.buffer<1xi1, "cpu:0">) {
  // CHECK:      jit.while %{{.*}} : !jit.buffer<1xi1, "cpu:0"> {
  // CHECK-NEXT:   jit.launch @halve
  // CHECK-NEXT:   jit.if %{{.*}} : !jit.buffer<1xi32, "cpu:0"> {
  // CHECK-NEXT:     jit.launch @halve
  // CHECK-NEXT:   }
  // CHECK-NEXT: }
  jit.while %go : !jit.buffer<1xi1, "cpu:0"> {
    jit.launch @halve(update %x, write %go) : !jit.buffer<1xi32, "cpu:0">, !jit.buffer<1xi1, "cpu:0">
    jit.if %x : !jit.buffer<1xi32, "cpu:0"> {
      jit.launch @halve(update %x, write %go) : !jit.buffer<1xi32, "cpu:0">, !jit.buffer<1xi1, "cpu:0">
    }
  }
  // CHECK:      jit.if %{{.*}} : !jit.buffer<1xi32, "cpu:0"> {
  // CHECK-NEXT:   jit.copy
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   jit.launch @halve
  // CHECK-NEXT: }
  %t = jit.alloc : !jit.buffer<1xi32, "cpu:0">
  jit.if %x : !jit.buffer<1xi32, "cpu:0"> {
    jit.copy %x to %t : !jit.buffer<1xi32, "cpu:0"> to !jit.buffer<1xi32, "cpu:0">
  } else {
    jit.launch @halve(update %x, write %go) : !jit.buffer<1xi32, "cpu:0">, !jit.buffer<1xi1, "cpu:0">
  }
  jit.return
}

// -----

jit.capture @shape(%go: !jit.buffer<2xi1, "cpu:0">) {
  // expected-error @below {{has a condition of type '!jit.buffer<2xi1, "cpu:0">', expected one integer}}
  jit.while %go : !jit.buffer<2xi1, "cpu:0"> {
  }
  jit.return
}

// -----

jit.capture @element(%go: !jit.buffer<1xf32, "cpu:0">) {
  // expected-error @below {{has a condition of type '!jit.buffer<1xf32, "cpu:0">', expected one integer}}
  jit.if %go : !jit.buffer<1xf32, "cpu:0"> {
  }
  jit.return
}

// -----

jit.capture @holds(%go: !jit.buffer<1xi1, "cpu:0">) {
  jit.while %go : !jit.buffer<1xi1, "cpu:0"> {
    // expected-error @below {{stands in a 'jit.while', expected launches, copies, views, loops and branches}}
    %t = jit.alloc : !jit.buffer<1xi32, "cpu:0">
  }
  jit.return
}

// -----

jit.capture @else(%go: !jit.buffer<1xi1, "cpu:0">) {
  jit.if %go : !jit.buffer<1xi1, "cpu:0"> {
  } else {
    // expected-error @below {{stands in a 'jit.if', expected launches, copies, views, loops and branches}}
    %c = arith.constant 1 : index
  }
  jit.return
}
