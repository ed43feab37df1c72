// Launches of functions of a library in a capture: scalars, and the errors that they report.
// RUN: tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=part --input=1xf32=1 --input=4xf32=ramp --var=n=3 --calls=2 --verify=eager | FileCheck %s --check-prefix=PART
// RUN: tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=check --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=CHECK
// RUN: not tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=check --input=4xf32=-1,2,3,4 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=mute --input=4xf32=1,2,3,4 2>&1 | FileCheck %s --check-prefix=MUTE
// RUN: not tinyjit-run %s --function=check --input=4xf32=1,2,3,4 --library-folder=%t/none 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: not tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=no_library --input=4xf32=1,2,3,4 2>&1 | FileCheck %s --check-prefix=LIBRARY
// RUN: not tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=no_function --input=4xf32=1,2,3,4 2>&1 | FileCheck %s --check-prefix=FUNCTION

// PART: result 0: 1xf32 = [4]
// CHECK: result 0: 4xf32 = [1, 2, 3, 4]
// NEGATIVE: error: launch "positive_kernel": function "positive" reports: element 0 is negative
// MUTE: error: launch "mute_kernel": function "mute" reports: no reason
// FOLDER: error: --library-folder: there is no folder "{{.*}}/none"
// LIBRARY: error: {{.*}}cannot be replayed: no library "libno-such.so" for function "f": the loader said of "{{.*}}/lib/libno-such.so": {{.*}}
// FUNCTION: error: {{.*}}cannot be replayed: library "{{.*}}/libtinyjit-test-foreign.so" has no function "nothing"

!b = !jit.buffer<4xf32, "cpu:0">

jit.kernel @add_up(%total: !uop.ptr<1xf32>, %in: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 0, 4>) {
  jit.extern "addUp" from "libtinyjit-test-foreign.so" (update %total, read %in, %n) : !uop.ptr<1xf32>, !uop.ptr<4xf32>, !jit.var<i32, "n", 0, 4>
}
jit.kernel @positive_kernel(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  jit.extern "positive" from "libtinyjit-test-foreign.so" (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}
jit.kernel @mute_kernel(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  jit.extern "mute" from "libtinyjit-test-foreign.so" (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}
jit.kernel @no_library_kernel(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  jit.extern "f" from "libno-such.so" (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}
jit.kernel @no_function_kernel(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  jit.extern "nothing" from "libtinyjit-test-foreign.so" (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

jit.capture @part(%t: !jit.buffer<1xf32, "cpu:0">, %x: !b, %n: !jit.var<i32, "n", 0, 4>) -> !jit.buffer<1xf32, "cpu:0"> {
  %s = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.copy %t to %s : !jit.buffer<1xf32, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
  jit.launch @add_up(update %s, read %x, %n) : !jit.buffer<1xf32, "cpu:0">, !b, !jit.var<i32, "n", 0, 4>
  jit.return %s : !jit.buffer<1xf32, "cpu:0">
}
jit.capture @check(%x: !b) -> !b {
  %y = jit.alloc : !b
  jit.launch @positive_kernel(write %y, read %x) : !b, !b
  jit.return %y : !b
}
jit.capture @mute(%x: !b) -> !b {
  %y = jit.alloc : !b
  jit.launch @mute_kernel(write %y, read %x) : !b, !b
  jit.return %y : !b
}
jit.capture @no_library(%x: !b) -> !b {
  %y = jit.alloc : !b
  jit.launch @no_library_kernel(write %y, read %x) : !b, !b
  jit.return %y : !b
}
jit.capture @no_function(%x: !b) -> !b {
  %y = jit.alloc : !b
  jit.launch @no_function_kernel(write %y, read %x) : !b, !b
  jit.return %y : !b
}
