"""Calls a host function of a module through the C API: warm-up, capture, replay.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import ctypes
import sys
from ctypes import byref, c_char_p, c_double, c_float, c_int32, c_int64, c_size_t, c_void_p

import capi
import numpy

WARM_UP, CAPTURE, REPLAY = 1, 2, 3
TAKE = ctypes.CFUNCTYPE(None, c_char_p, c_void_p)
# The f64 decides what is launched, to its last bit.
THIRDS = b"""
jit.kernel @add(%out: !uop.ptr<2xf32>, %in: !uop.ptr<2xf32>, %by: !jit.var<f32, "by">) {
  %f = jit.value %by : !jit.var<f32, "by"> -> f32
  %i = uop.range 2
  %x = uop.load %in[%i] : !uop.ptr<2xf32>
  %s = arith.addf %x, %f : f32
  uop.store %s, %out[%i] : !uop.ptr<2xf32>
}
func.func @thirds(%x: !jit.buffer<2xf32, "cpu:0">, %d: f64 {jit.name = "d"}, %f: f32 {jit.name = "f"}) -> !jit.buffer<2xf32, "cpu:0"> {
  %third = arith.constant 0.333333333333333333 : f64
  %zero = arith.constant 0.0 : f32
  %same = arith.cmpf oeq, %d, %third : f64
  %out = jit.alloc : !jit.buffer<2xf32, "cpu:0">
  scf.if %same {
    jit.launch @add(write %out, read %x, %f) : !jit.buffer<2xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">, f32
  } else {
    jit.launch @add(write %out, read %x, %zero) : !jit.buffer<2xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">, f32
  }
  return %out : !jit.buffer<2xf32, "cpu:0">
}
"""

ROOT = b"""
func.func @root(%x: tensor<?xf32> {jit.name = "x"}) -> tensor<?xf32> {
  %0 = math.sqrt %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}
"""


class Call(ctypes.Structure):
    _fields_ = [("buffers", c_void_p), ("bufferNames", c_void_p), ("numBuffers", c_size_t), ("numbers", c_void_p),
                ("numberNames", c_void_p), ("numNumbers", c_size_t), ("guards", c_void_p), ("guardNames", c_void_p),
                ("numGuards", c_size_t)]


class Options(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("place", c_char_p), ("maxCaptures", c_int64), ("onChangedValue", c_int32),
                ("freesMemory", c_int32)]


class Stats(ctypes.Structure):
    _fields_ = [("warmUps", c_int64), ("captures", c_int64), ("replays", c_int64), ("dropped", c_int64)]


lib = capi.Library(sys.argv[1])
for name in ("tinyjitNumberCreate", "tinyjitNumberCreateReal", "tinyjitNumberCreateDouble"):
    getattr(lib.dll, name).restype = c_void_p
lib.dll.tinyjitJitPhase.restype = c_int32
lib.dll.tinyjitJitStats.restype = Stats


def number(value):
    return c_void_p(lib.dll.tinyjitNumberCreate(c_int64(value)))


def call(jit, buffer, *numbers):
    buffers, values, results = capi.handles([buffer]), capi.handles(numbers), capi.handles([None])
    lib.tinyjitJitCall(jit, byref(Call(ctypes.cast(buffers, c_void_p), None, 1, ctypes.cast(values, c_void_p), None,
                                       len(numbers), None, None, 0)), results, c_size_t(1))
    return lib.array(c_void_p(results[0]))


def fails(message, function, *args):
    try:
        function(*args)
    except capi.Error as error:
        assert message in str(error), str(error)
        return
    raise AssertionError("no error: " + message)


module = lib.make("tinyjitModuleLoad", sys.argv[2].encode())
fails("there is no host function @rows; the module has @sum_rows", lib.make, "tinyjitModuleJit", module, b"rows", None)
jit = lib.make("tinyjitModuleJit", module, b"", None)
table = numpy.arange(24, dtype=numpy.float32).reshape(8, 3)
x = lib.buffer(table)
assert lib.dll.tinyjitJitPhase(jit) == 0
phases = []
for pos, times in ((2, 1), (4, 1), (8, 1), (1, 1), (3, 2)):
    assert numpy.array_equal(call(jit, x, number(pos), number(times)), table[:pos].sum(0) * 2 ** times), (pos, times)
    phases.append(lib.dll.tinyjitJitPhase(jit))
assert phases == [WARM_UP, CAPTURE, REPLAY, REPLAY, WARM_UP], phases
stats = lib.dll.tinyjitJitStats(jit)
assert (stats.warmUps, stats.captures, stats.replays, stats.dropped) == (2, 1, 2, 0)
lines = []
lib.dll.tinyjitJitExplainFrozen(jit, TAKE(lambda line, context: lines.append(line.decode())), None)
assert len(lines) == 2 and lines[0].endswith("the argument 'times' is 1"), lines

# Numbers and variables that the function cannot take.
fails('variable "pos" is 9, expected 1 to 8', call, jit, x, number(9), number(1))
fails("@sum_rows got 1 buffers, 1 numbers and 0 other values, expected 1, 2 and 0", call, jit, x, number(1))
fails("argument 'times' of @sum_rows got a float, expected a number of type index", call, jit, x, number(1),
      c_void_p(lib.dll.tinyjitNumberCreateReal(c_float(1))))
strict = lib.make("tinyjitModuleJit", module, b"sum_rows", byref(Options(onChangedValue=2)))
for _ in range(3):
    call(strict, x, number(2), number(1))
fails("error: argument 'times' of @sum_rows is 3, it was captured with 1", call, strict, x, number(2), number(3))

# Saved, it needs no module; without its module, a function replays on.
call(jit, x, number(1), number(1))
path = sys.argv[3].encode()
lib.tinyjitJitSave(jit, path)
saved = lib.make("tinyjitLoadCapture", path)
assert numpy.array_equal(call(saved, x, number(5), number(1)), table[:5].sum(0) * 2)
lib.tinyjitModuleDestroy(module)
assert numpy.array_equal(call(jit, x, number(3), number(1)), table[:3].sum(0) * 2)
fails("the module of @sum_rows is gone, expected it to be there for a new capture", call, jit, x, number(3), number(2))

# An f64 keeps all its bits, an f32 is a variable from the second change on.
module = lib.make("tinyjitModuleParse", THIRDS, b"thirds.mlir")
thirds = lib.make("tinyjitModuleJit", module, b"thirds", None)
y = lib.buffer(numpy.zeros(2, numpy.float32))
for f in (1.5, 1.5, 2.5, 2.5, 3.5, 4.5, 5.5):
    real = c_void_p(lib.dll.tinyjitNumberCreateReal(c_float(f)))
    third = c_void_p(lib.dll.tinyjitNumberCreateDouble(c_double(1 / 3)))
    assert call(thirds, y, third, real)[0] == f
assert lib.dll.tinyjitJitPhase(thirds) == REPLAY and lib.dll.tinyjitJitNumCaptures(thirds) == 3
rounded = c_void_p(lib.dll.tinyjitNumberCreateReal(c_float(1 / 3)))
assert call(thirds, y, rounded, real)[0] == 0
lib.tinyjitJitReset(jit)
for handle in (jit, strict, saved, thirds):
    lib.tinyjitJitDestroy(handle)

# Sizes that calls choose: each has a capture.
options = c_void_p(lib.tinyjitModuleOptionsCreate())
lib.tinyjitModuleOptionsSet(options, b"capture-new-sizes", b"true")
module = lib.make("tinyjitModuleParseWithOptions", ROOT, b"root.mlir", options)
lib.tinyjitModuleOptionsDestroy(options)
root = lib.make("tinyjitModuleJit", module, b"root", byref(Options(maxCaptures=3)))
phases = []
for _ in range(3):
    for size in (5, 0, 1000):
        y = numpy.arange(size, dtype=numpy.float32)
        assert numpy.array_equal(call(root, lib.buffer(y)), numpy.sqrt(y)), size
        phases.append(lib.dll.tinyjitJitPhase(root))
assert phases == [WARM_UP] * 3 + [CAPTURE] * 3 + [REPLAY] * 3, phases
few, many, new = (numpy.ones(size, numpy.float32) for size in (2, 1000, 7))
call(root, lib.buffer(few))
stats = lib.dll.tinyjitJitStats(root)
assert (stats.warmUps, stats.captures, stats.replays, stats.dropped) == (4, 3, 3, 1)
lines = []
lib.dll.tinyjitJitExplainFrozen(root, TAKE(lambda line, context: lines.append(line.decode())), None)
assert lines == [f"argument 'x' of @root is {size}xf32 on cpu:0" for size in (0, 1000)], lines
lib.tinyjitModuleDestroy(module)
assert numpy.array_equal(call(root, lib.buffer(many)), many)
fails("the module of @root is gone, expected it to be there for new sizes", call, root, lib.buffer(new))
lib.tinyjitJitDestroy(root)
print("a host function is captured and replayed")
