// RUN: tinyjit-opt %s --jit-remap-devices="from=cpu:0 to=cpu:1" | FileCheck %s
// RUN: not tinyjit-opt %s --jit-remap-devices="from=cpu to=cpu:1" 2>&1 | FileCheck %s --check-prefix=NAME

// NAME: error: option names device 'cpu', expected a kind and a number such as 'cpu:0'

jit.kernel @relu(%out: !uop.ptr<8xf32>, %in: !uop.ptr<8xf32>) {
  %i = uop.range 8
  %x = uop.load %in[%i] : !uop.ptr<8xf32>
  uop.store %x, %out[%i] : !uop.ptr<8xf32>
}

// Every place that names the device changes, another device does not.
// CHECK-LABEL: jit.capture @step
// CHECK-SAME: (%{{.*}}: !jit.buffer<8xf32, "cpu:1">) -> (!jit.buffer<8xf32, "cpu:2">)
jit.capture @step(%x: !jit.buffer<8xf32, "cpu:0">) -> !jit.buffer<8xf32, "cpu:2"> {
  // CHECK: jit.alloc : !jit.buffer<8xf32, "cpu:1">
  %y = jit.alloc : !jit.buffer<8xf32, "cpu:0">
  // CHECK: jit.graph on ["cpu:1"]
  jit.graph on ["cpu:0"] {
    jit.launch @relu(write %y, read %x) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  }
  %z = jit.alloc : !jit.buffer<8xf32, "cpu:2">
  // CHECK: jit.copy %{{.*}} to %{{.*}} : !jit.buffer<8xf32, "cpu:1"> to !jit.buffer<8xf32, "cpu:2">
  jit.copy %y to %z : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<8xf32, "cpu:2">
  jit.return %z : !jit.buffer<8xf32, "cpu:2">
}
