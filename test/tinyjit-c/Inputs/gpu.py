"""Replays a capture on a GPU through the C API and compares with numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import sys
from ctypes import byref, c_int32, c_int64, c_void_p

import capi
import numpy

lib = capi.Library(sys.argv[1])
kind, driver = sys.argv[2], sys.argv[3].split("=", 1)[1]
device = (kind + ":0").encode()
W = numpy.array([[1.0, -2.0, 0.5], [3.0, 4.0, -1.0]], numpy.float32)


def fails(code, message, function, *args):
    try:
        function(*args)
    except capi.Error as error:
        assert error.code == code and message in str(error), (error.code, str(error))
        return
    raise AssertionError("no error: " + message)


count = c_int32()
fails(1, '"cpu" is no kind of GPU', lib.tinyjitSetDriverPath, b"cpu", b"x")
lib.tinyjitSetDriverPath(kind.encode(), b"no-such-driver.so")
fails(3, '"no-such-driver.so": ', lib.tinyjitNumGpuDevices, kind.encode(), byref(count))
lib.tinyjitSetDriverPath(kind.encode(), driver.encode())
lib.tinyjitNumGpuDevices(kind.encode(), byref(count))
assert count.value == 4, count
fails(5, "is in use", lib.tinyjitSetDriverPath, kind.encode(), b"another.so")
fails(1, "3 is no way to launch graphs", lib.tinyjitSetGpuGraphs, 3)
fails(1, "2 does not say who takes branches", lib.tinyjitSetGpuLoops, 2)
lib.tinyjitSetGpuLoops(0)
lib.tinyjitSetGpuLoops(1)

plan = lib.make("tinyjitPlanOpen", sys.argv[4].encode())
for graphs in (0, 1):
    lib.tinyjitSetGpuGraphs(graphs)
    store = c_void_p(lib.tinyjitStoreCreate())
    lib.tinyjitStoreDefine(store, b"w", lib.buffer(W, device.decode()), 0)
    instance = lib.make("tinyjitInstanceCreate", plan, store)
    fails(1, "cpu:0 is no device of the plan that has streams", lib.tinyjitInstanceSetStream, instance, b"cpu:0", None)
    total, outputs = numpy.zeros((2, 3), numpy.float32), capi.handles([None, None])
    for n in (1, 4, 7, 2):
        if n == 4:
            lib.tinyjitInstanceSetStream(instance, device, None)
        if n == 2:
            lib.tinyjitInstanceUnsetStream(instance, device)
        x = numpy.full((2, 3), n + 0.5, numpy.float32)
        lib.replay(instance, [lib.buffer(x, device.decode())], [n], outputs)
        lib.tinyjitDeviceSynchronize(device)
        total = total + x * W + numpy.float32(n)
        assert numpy.array_equal(lib.array(c_void_p(outputs[0])), x * W + numpy.float32(n))
        assert numpy.array_equal(lib.array(c_void_p(outputs[1])), total)
    lib.tinyjitInstanceDestroy(instance)
kept = c_int64()
lib.tinyjitBufferRelease(lib.buffer(W, device.decode()))
lib.tinyjitDeviceBytesKept(device, byref(kept))
assert kept.value >= W.nbytes, kept
lib.tinyjitDeviceReleaseKept(device)
lib.tinyjitDeviceBytesKept(device, byref(kept))
assert kept.value == 0, kept
fails(3, 'device "gpu" not found', lib.tinyjitDeviceReleaseKept, b"gpu")
print("replays on", device.decode(), "agree with numpy")
