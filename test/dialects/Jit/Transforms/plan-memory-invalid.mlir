// RUN: tinyjit-opt --jit-plan-memory --split-input-file --verify-diagnostics %s

!h = !jit.buffer<2305843009213693952xi8, "cpu:0">

jit.kernel @use(%a: !uop.ptr<1xi8>, %b: !uop.ptr<1xi8>, %c: !uop.ptr<1xi8>) {
  %i = uop.range 1
  %x = uop.load %a[%i] : !uop.ptr<1xi8>
  uop.store %x, %b[%i] : !uop.ptr<1xi8>
  uop.store %x, %c[%i] : !uop.ptr<1xi8>
}

// Three buffers of 2^61 bytes, together more than one buffer may have.
// expected-error @below {{'jit.capture' op needs an arena of more than 4611686018427387904 bytes on 'cpu:0'}}
jit.capture @huge() {
  %a = jit.alloc : !h
  %b = jit.alloc : !h
  %c = jit.alloc : !h
  jit.launch @use(read %a, partial %b, partial %c) : !h, !h, !h
  jit.return
}

// -----

!h = !jit.buffer<2305843009213693952xi8, "cpu:0">

jit.kernel @use(%a: !uop.ptr<1xi8>, %b: !uop.ptr<1xi8>) {
  %i = uop.range 1
  %x = uop.load %a[%i] : !uop.ptr<1xi8>
  uop.store %x, %b[%i] : !uop.ptr<1xi8>
}

// Two at a time are not too many, whatever the sum of all.
jit.capture @large() {
  %a = jit.alloc : !h
  %b = jit.alloc : !h
  %c = jit.alloc : !h
  %d = jit.alloc : !h
  %e = jit.alloc : !h
  jit.launch @use(read %a, partial %b) : !h, !h
  jit.launch @use(read %b, partial %c) : !h, !h
  jit.launch @use(read %c, partial %d) : !h, !h
  jit.launch @use(read %d, partial %e) : !h, !h
  jit.return
}
