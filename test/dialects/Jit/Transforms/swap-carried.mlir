// RUN: tinyjit-opt %s --jit-swap-carried --split-input-file | FileCheck %s

!b = !jit.buffer<32xf32, "cpu:0">
!c = !jit.buffer<1xi1, "cpu:0">

jit.kernel @step(%out: !uop.ptr<32xf32>, %in: !uop.ptr<32xf32>) {
  %i = uop.range 32
  %n = arith.constant 31 : index
  %j = arith.subi %n, %i : index
  %x = uop.load %in[%j] : !uop.ptr<32xf32>
  %z = math.exp %x : f32
  uop.store %z, %out[%i] : !uop.ptr<32xf32>
}
jit.kernel @test(%go: !uop.ptr<1xi1>, %in: !uop.ptr<32xf32>) {
  %i = uop.range 1
  %zero = arith.constant 0 : index
  %x = uop.load %in[%zero] : !uop.ptr<32xf32>
  %most = arith.constant 1.0e6 : f32
  %less = arith.cmpf olt, %x, %most : f32
  uop.store %less, %go[%i] : !uop.ptr<1xi1>
}

// Two trips stand in a row; where the loop ends between them, the value goes to
// its own place, once. Later readers in the trip find it where it is.
// CHECK-LABEL: jit.capture @two
// CHECK:       jit.while [[GO:%.*]] : !jit.buffer<1xi1, "cpu:0"> {
// CHECK-NEXT:    jit.launch @step(write [[B:%.*]], read [[A:%.*]])
// CHECK-NEXT:    jit.launch @test(write [[GO]], read [[B]])
// CHECK-NEXT:    jit.if [[GO]] : !jit.buffer<1xi1, "cpu:0"> {
// CHECK-NEXT:      jit.launch @step(write [[A]], read [[B]])
// CHECK-NEXT:      jit.launch @test(write [[GO]], read [[A]])
// CHECK-NEXT:    } else {
// CHECK-NEXT:      jit.copy [[B]] to [[A]]
// CHECK-NEXT:    }
// CHECK-NEXT:  }
// CHECK-NEXT:  jit.return [[A]]
jit.capture @two(%x: !b) -> (!b) {
  %a = jit.alloc : !b
  %b = jit.alloc : !b
  %go = jit.alloc : !c
  jit.copy %x to %a : !b to !b
  jit.launch @test(write %go, read %a) : !c, !b
  jit.while %go : !c {
    jit.launch @step(write %b, read %a) : !b, !b
    jit.copy %b to %a : !b to !b
    jit.launch @test(write %go, read %a) : !c, !b
  }
  jit.return %a : !b
}

// Two values that a trip hands on, in three places: three trips. Only what is
// read behind the loop is put back.
// CHECK-LABEL: jit.capture @three
// CHECK:       jit.while [[GO:%.*]] : !jit.buffer<1xi1, "cpu:0"> {
// CHECK-NEXT:    jit.launch @step(write [[N:%.*]], read [[A:%.*]])
// CHECK-NEXT:    jit.launch @test(write [[GO]], read [[B:%.*]])
// CHECK-NEXT:    jit.if [[GO]] : !jit.buffer<1xi1, "cpu:0"> {
// CHECK-NEXT:      jit.launch @step(write [[A]], read [[B]])
// CHECK-NEXT:      jit.launch @test(write [[GO]], read [[N]])
// CHECK-NEXT:      jit.if [[GO]] : !jit.buffer<1xi1, "cpu:0"> {
// CHECK-NEXT:        jit.launch @step(write [[B]], read [[N]])
// CHECK-NEXT:        jit.launch @test(write [[GO]], read [[A]])
// CHECK-NEXT:      } else {
// CHECK-NEXT:        jit.copy [[N]] to [[A]]
// CHECK-NEXT:      }
// CHECK-NEXT:    } else {
// CHECK-NEXT:      jit.copy [[B]] to [[A]]
// CHECK-NEXT:    }
// CHECK-NEXT:  }
jit.capture @three(%x: !b, %y: !b) -> (!b) {
  %a = jit.alloc : !b
  %b = jit.alloc : !b
  %n = jit.alloc : !b
  %go = jit.alloc : !c
  jit.copy %x to %a : !b to !b
  jit.copy %y to %b : !b to !b
  jit.launch @test(write %go, read %a) : !c, !b
  jit.while %go : !c {
    jit.launch @step(write %n, read %a) : !b, !b
    jit.copy %b to %a : !b to !b
    jit.copy %n to %b : !b to !b
    jit.launch @test(write %go, read %a) : !c, !b
  }
  jit.return %a : !b
}

// Two values are one from then on: the second copy stays, as either would be
// overwritten while the other is read.
// CHECK-LABEL: jit.capture @shared
// CHECK:       jit.while
// CHECK-NEXT:    jit.launch @step(write [[N:%.*]], read [[A:%.*]])
// CHECK-NEXT:    jit.launch @step(write [[M:%.*]], read [[B:%.*]])
// CHECK-NEXT:    jit.copy [[N]] to [[B]]
// CHECK-NEXT:    jit.launch @test(write %{{.*}}, read [[N]])
// CHECK-NEXT:    jit.if
jit.capture @shared(%x: !b, %y: !b) -> (!b, !b) {
  %a = jit.alloc : !b
  %b = jit.alloc : !b
  %n = jit.alloc : !b
  %m = jit.alloc : !b
  %go = jit.alloc : !c
  jit.copy %x to %a : !b to !b
  jit.copy %y to %b : !b to !b
  jit.launch @test(write %go, read %a) : !c, !b
  jit.while %go : !c {
    jit.launch @step(write %n, read %a) : !b, !b
    jit.launch @step(write %m, read %b) : !b, !b
    jit.copy %n to %a : !b to !b
    jit.copy %n to %b : !b to !b
    jit.launch @test(write %go, read %a) : !c, !b
  }
  jit.return %a, %b : !b, !b
}

// A buffer that has a view stays in its place.
// CHECK-LABEL: jit.capture @view
// CHECK:       jit.while
// CHECK-NOT:     jit.if
// CHECK:         jit.copy
// CHECK-NOT:     jit.if
jit.capture @view(%x: !b) -> (!b) {
  %a = jit.alloc : !b
  %all = jit.view %a offset 0 : !b to !b
  %b = jit.alloc : !b
  %go = jit.alloc : !c
  jit.copy %x to %a : !b to !b
  jit.launch @test(write %go, read %all) : !c, !b
  jit.while %go : !c {
    jit.launch @step(write %b, read %a) : !b, !b
    jit.copy %b to %a : !b to !b
    jit.launch @test(write %go, read %all) : !c, !b
  }
  jit.return %a : !b
}

// So does a state, which the next call finds there.
jit.state @s : !b
// CHECK-LABEL: jit.capture @state
// CHECK:       %[[S:.*]] = jit.get @s
// CHECK:       jit.while
// CHECK-NOT:     jit.if
// CHECK:         jit.copy %{{.*}} to %[[S]]
// CHECK-NOT:     jit.if
jit.capture @state() -> () {
  %s = jit.get @s : !b
  %b = jit.alloc : !b
  %go = jit.alloc : !c
  jit.launch @test(write %go, read %s) : !c, !b
  jit.while %go : !c {
    jit.launch @step(write %b, read %s) : !b, !b
    jit.copy %b to %s : !b to !b
    jit.launch @test(write %go, read %s) : !c, !b
  }
  jit.return
}

// Small copies cost less than another trip's code.
!s = !jit.buffer<16xf32, "cpu:0">
// CHECK-LABEL: jit.capture @small
// CHECK:       jit.copy %{{.*}} to %{{.*}} : !jit.buffer<16xf32, "cpu:0">
// CHECK-NOT:   jit.if
jit.capture @small(%x: !s, %y: !b) -> (!s) {
  %a = jit.alloc : !s
  %b = jit.alloc : !s
  %go = jit.alloc : !c
  jit.copy %x to %a : !s to !s
  jit.copy %x to %b : !s to !s
  jit.launch @test(write %go, read %y) : !c, !b
  jit.while %go : !c {
    jit.copy %b to %a : !s to !s
    jit.launch @test(write %go, read %y) : !c, !b
  }
  jit.return %a : !s
}
