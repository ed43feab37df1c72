"""Replays a compiled capture through the C API and compares with numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import sys
import threading
from ctypes import byref, c_int64, c_size_t, c_void_p

import capi
import numpy

lib = capi.Library(sys.argv[1])
plan = lib.make("tinyjitPlanOpen", sys.argv[2].encode())
W = numpy.array([[1.0, -2.0, 0.5], [3.0, 4.0, -1.0]], numpy.float32)
random = numpy.random.default_rng(1)


def fails(code, message, function, *args):
    try:
        function(*args)
    except capi.Error as error:
        assert (error.code, str(error)) == (code, message), (error.code, str(error))
        return
    raise AssertionError("no error: " + message)


# The plan's own facts: version, name, inputs, outputs, scalars, constants, states.
assert lib.tinyjitCVersion() == 2
assert lib.tinyjitPlanName(plan) == b"step"
info, scalar = capi.ArrayInfo(), capi.ScalarInfo()
lib.tinyjitPlanInput(plan, 0, byref(info))
assert (info.name, info.device, info.shape[:info.rank], info.dtype) == (b"x", b"cpu:0", [2, 3], 11)
lib.tinyjitPlanConstant(plan, 0, byref(info))
assert info.name == b"w"
lib.tinyjitPlanState(plan, 0, byref(info))
assert info.name == b"total"
lib.tinyjitPlanOutput(plan, 1, byref(info))
assert info.name == b"" and info.shape[:info.rank] == [2, 3]
lib.tinyjitPlanScalar(plan, 0, byref(scalar))
assert (scalar.name, scalar.min, scalar.max, scalar.dtype) == (b"n", 1, 7, 3)
counts = [getattr(lib, "tinyjitPlanNum" + what)(plan)
          for what in ("Inputs", "Outputs", "Scalars", "Constants", "States")]
assert counts == [1, 2, 1, 1, 1], counts
fails(2, "there is no input 1, the plan has 1", lib.tinyjitPlanInput, plan, 1, byref(info))

# A store gives the constant, instances share the state.
fails(3, '"w" is not in the store, which holds 0 names', lib.make, "tinyjitInstanceCreate", plan, None)
store = c_void_p(lib.tinyjitStoreCreate())
w = lib.buffer(W)
lib.tinyjitStoreDefine(store, b"w", w, 0)
fails(1, 'constant "w" is in the store already, as a constant', lib.tinyjitStoreDefine, store, b"w", w, 0)
instance = lib.make("tinyjitInstanceCreate", plan, store)

# Replays with other inputs and numbers each time; no result is overwritten.
total = numpy.zeros((2, 3), numpy.float32)
kept = []
for n in (1, 4, 7, 2, 5):
    x = random.standard_normal((2, 3)).astype(numpy.float32)
    outputs = capi.handles([None, None])
    lib.replay(instance, [lib.buffer(x)], [n], outputs)
    y = x * W + numpy.float32(n)
    total = total + y
    kept.append((outputs, y, total))
for outputs, y, expected in kept:
    assert numpy.array_equal(lib.array(c_void_p(outputs[0])), y)
    assert numpy.array_equal(lib.array(c_void_p(outputs[1])), expected)
assert lib.tinyjitInstanceNumReplays(instance) == 5

# The handles that stood in the array are given back, and their memory is used again.
outputs = kept.pop()[0]
before = outputs[0]
data = lib.tinyjitBufferData(c_void_p(before))
x = lib.buffer(numpy.ones((2, 3), numpy.float32))
lib.replay(instance, [x], [3], outputs)
again = lib.tinyjitBufferData(c_void_p(outputs[0]))
lib.replay(instance, [x], [3], outputs)
assert lib.tinyjitBufferData(c_void_p(outputs[0])) == data and again != data

# The caller's own memory: numpy arrays in place, with a deleter.
mine = [numpy.empty((2, 3), numpy.float32) for _ in range(2)]
deleted = []
deleter = capi.DELETER(lambda address, context: deleted.append(address))
shape = (c_int64 * 2)(2, 3)
wrapped = [lib.make("tinyjitBufferWrap", m.ctypes.data_as(c_void_p), b"cpu", 11, shape, 2, deleter, None) for m in mine]
scalars = (c_int64 * 1)(6)
lib.tinyjitInstanceReplayInto(instance, capi.handles([x]), c_size_t(1), scalars, c_size_t(1), capi.handles(wrapped),
                              c_size_t(2))
assert numpy.array_equal(mine[0], W + numpy.float32(6))
lib.tinyjitBufferRelease(wrapped[0])
assert deleted == [mine[0].ctypes.data]

# A constant is replaced, and written in place.
lib.tinyjitStoreReplace(store, b"w", lib.buffer(W * 2))
lib.replay(instance, [x], [1], outputs)
assert numpy.array_equal(lib.array(c_void_p(outputs[0])), W * 2 + 1)
host = numpy.ascontiguousarray(W * 3)
lib.tinyjitStoreWrite(store, b"w", host.ctypes.data_as(c_void_p), c_int64(host.nbytes))
lib.tinyjitInstanceFreeMemory(instance)
lib.replay(instance, [x], [1], outputs)
assert numpy.array_equal(lib.array(c_void_p(outputs[0])), W * 3 + 1)
state = lib.make("tinyjitStoreGet", store, b"total")
assert numpy.array_equal(lib.array(state), lib.array(c_void_p(outputs[1])))

# Views; errors, which leave everything as it was.
row = lib.make("tinyjitBufferView", w, c_int64(12), 11, (c_int64 * 1)(3), 1)
assert numpy.array_equal(lib.array(row), W[1])
fails(2, "a view as 3xf32 (12 bytes) at byte offset 16 leaves its buffer 2x3xf32 on cpu:0 (24 bytes)", lib.make,
      "tinyjitBufferView", w, c_int64(16), 11, (c_int64 * 1)(3), 1)
fails(1, "element type 99 is unknown, expected 0 to 25", lib.make, "tinyjitBufferCreate", b"cpu", 99, shape, 2)
fails(1, "a shape cannot have -1 dimensions", lib.make, "tinyjitBufferCreate", b"cpu", 11, shape, -1)
fails(1, "got no sizes, expected 2", lib.make, "tinyjitBufferCreate", b"cpu", 11, None, 2)
fails(1, 'input 0 ("x") is 3xf32 on cpu:0, expected 2x3xf32 on cpu:0', lib.replay, instance, [row], [1], outputs)
fails(2, 'scalar "n" is 8, expected 1 to 7', lib.replay, instance, [x], [8], outputs)
fails(1, "got 1 outputs, expected 2", lib.replay, instance, [x], [1], capi.handles([None]))
limit = c_int64()
lib.tinyjitDeviceBytesInUse(b"cpu:1", byref(limit))
assert limit.value == 0
lib.tinyjitDeviceSetMemoryLimit(b"cpu:1", c_int64(8))
fails(4, "cpu:1 cannot allocate 24 bytes: 0 bytes are in use and the limit is 8 bytes", lib.buffer, W, "cpu:1")
fails(3, 'device "gpu" not found: expected cpu, cuda, hip, opencl, webgpu or disk, and a number as in "cpu:1"; the devices here are cpu:0 to '
      "cpu:63", lib.tinyjitDeviceSetMemoryLimit, b"gpu", c_int64(8))
made = c_void_p(lib.tinyjitStatusCreate(7, b"from the host"))
assert (lib.tinyjitStatusCode(made), lib.tinyjitStatusMessage(made)) == (7, b"from the host")
lib.tinyjitStatusDestroy(made)


# Threads: an instance each, one constant, a state each; every error stays with its thread.
def work(seed, found):
    own = c_void_p(lib.tinyjitStoreCreate())
    lib.tinyjitStoreDefine(own, b"w", w, 0)
    mine = lib.make("tinyjitInstanceCreate", plan, own)
    outputs, sums = capi.handles([None, None]), numpy.zeros((2, 3), numpy.float32)
    numbers = numpy.random.default_rng(seed)
    for _ in range(200):
        x, n = numbers.standard_normal((2, 3)).astype(numpy.float32), int(numbers.integers(1, 8))
        handle = lib.buffer(x)
        lib.replay(mine, [handle], [n], outputs)
        lib.tinyjitBufferRelease(handle)
        sums = sums + (x * W + numpy.float32(n))
        fails(2, f'scalar "n" is {seed + 8}, expected 1 to 7', lib.replay, mine, [x_of(x)], [seed + 8], outputs)
    found.append(numpy.array_equal(lib.array(c_void_p(outputs[1])), sums))


def x_of(array):
    return lib.buffer(array)


found = []
threads = [threading.Thread(target=work, args=(seed, found)) for seed in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert found == [True] * 4, found

lib.tinyjitPlanDestroy(plan)
lib.tinyjitInstanceDestroy(instance)
lib.tinyjitStoreDestroy(store)
print("replays through the C API agree with numpy")
