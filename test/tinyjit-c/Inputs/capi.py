"""The C API seen from ctypes: what a Python program needs, and no more.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import ctypes
from ctypes import POINTER, byref, c_char_p, c_int32, c_int64, c_size_t, c_void_p

import numpy

DTYPES = {"bool": 0, "int8": 1, "int16": 2, "int32": 3, "int64": 4, "uint8": 5, "uint16": 6, "uint32": 7, "uint64": 8,
          "float16": 9, "float32": 11, "float64": 12}
NAMES = {number: name for name, number in DTYPES.items()}
DELETER = ctypes.CFUNCTYPE(None, c_void_p, c_void_p)


class ArrayInfo(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("device", c_char_p), ("shape", POINTER(c_int64)), ("rank", c_int32),
                ("dtype", c_int32)]


class ScalarInfo(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("min", c_int64), ("max", c_int64), ("dtype", c_int32), ("reserved", c_int32)]


class Error(Exception):
    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


class Library:
    """Calls functions by name; a status that is not null becomes an exception."""

    PLAIN = {"tinyjitCVersion": c_int32, "tinyjitStatusCode": c_int32, "tinyjitStatusMessage": c_char_p,
             "tinyjitBufferDType": c_int32, "tinyjitBufferRank": c_int32, "tinyjitBufferShape": POINTER(c_int64),
             "tinyjitBufferByteSize": c_int64, "tinyjitBufferDevice": c_char_p, "tinyjitPlanName": c_char_p,
             "tinyjitPlanNumInputs": c_int32, "tinyjitPlanNumOutputs": c_int32, "tinyjitPlanNumScalars": c_int32,
             "tinyjitPlanNumConstants": c_int32, "tinyjitPlanNumStates": c_int32, "tinyjitInstanceNumReplays": c_int64,
             "tinyjitInstanceBytesHeld": c_int64}
    VOID = ("Destroy", "Release", "FreeMemory")

    def __init__(self, path):
        self.dll = ctypes.CDLL(path)

    def __getattr__(self, name):
        function = getattr(self.dll, name)
        if name in self.PLAIN:
            function.restype = self.PLAIN[name]
            return function
        function.restype = None if name.endswith(self.VOID) else c_void_p
        is_pointer = name.endswith(("Data", "Retain", "StoreCreate", "InstanceStore", "ModuleStore", "StatusCreate",
                                    "OptionsCreate"))
        if is_pointer or name.endswith(self.VOID):
            return function

        def call(*args):
            self.check(function(*args))
        return call

    def check(self, status):
        if status:
            status = c_void_p(status)
            error = Error(self.tinyjitStatusCode(status), self.tinyjitStatusMessage(status).decode())
            self.tinyjitStatusDestroy(status)
            raise error

    def make(self, function, *args):
        """The handle that a function gives through its last parameter."""
        handle = c_void_p()
        getattr(self, function)(*args, byref(handle))
        return handle

    def buffer(self, array, device="cpu:0"):
        """A buffer with a copy of the array."""
        array = numpy.ascontiguousarray(array)
        shape = (c_int64 * array.ndim)(*array.shape)
        handle = self.make("tinyjitBufferCreate", device.encode(), DTYPES[array.dtype.name], shape, array.ndim)
        self.tinyjitBufferCopyIn(handle, array.ctypes.data_as(c_void_p), c_int64(array.nbytes))
        return handle

    def array(self, handle):
        """An array with a copy of the buffer."""
        shape = self.tinyjitBufferShape(handle)[:self.tinyjitBufferRank(handle)]
        array = numpy.empty(shape, NAMES[self.tinyjitBufferDType(handle)])
        self.tinyjitBufferCopyOut(handle, array.ctypes.data_as(c_void_p), c_int64(array.nbytes))
        return array

    def replay(self, instance, inputs, scalars, outputs):
        """Replays; `outputs`, an array of handles, gets the results."""
        self.tinyjitInstanceReplay(instance, handles(inputs), c_size_t(len(inputs)),
                                   (c_int64 * len(scalars))(*scalars), c_size_t(len(scalars)), outputs,
                                   c_size_t(len(outputs)))


def handles(values):
    """Handles as the array that C wants."""
    return (c_void_p * len(values))(*[value.value if isinstance(value, c_void_p) else value for value in values])
