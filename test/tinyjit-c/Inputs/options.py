"""Sets options of modules through the C API.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import sys
from ctypes import c_void_p

import capi

INVALID_ARGUMENT, NOT_FOUND = 1, 3

lib = capi.Library(sys.argv[1])


def refused(code, function, *args):
    try:
        lib.make(function, *args) if "Load" in function else getattr(lib, function)(*args)
    except capi.Error as error:
        assert error.code == code, error.code
        print(error)
    else:
        raise AssertionError(f"{function} accepts {args}")


path = sys.argv[2].encode()
options = c_void_p(lib.tinyjitModuleOptionsCreate())
refused(NOT_FOUND, "tinyjitModuleOptionsSet", options, b"fast", b"true")
refused(INVALID_ARGUMENT, "tinyjitModuleOptionsSet", options, b"tier", b"fast")
lib.tinyjitModuleOptionsSet(options, b"target-cpu", b"none")
refused(INVALID_ARGUMENT, "tinyjitModuleLoadWithOptions", path, options)
lib.tinyjitModuleOptionsSet(options, b"target-cpu", b"native")
lib.tinyjitModuleOptionsSet(options, b"no-fuse", b"true")
lib.tinyjitModuleOptionsSet(options, b"tier", b"quick")
with open(path, "rb") as file:
    parsed = lib.make("tinyjitModuleParseWithOptions", file.read(), b"step.mlir", options)
loaded = lib.make("tinyjitModuleLoadWithOptions", path, options)
lib.tinyjitModuleOptionsDestroy(options)
for module in parsed, loaded:
    plan = lib.make("tinyjitModulePlan", module, b"step")
    assert lib.tinyjitPlanName(plan) == b"step"
    lib.tinyjitPlanDestroy(plan)
    lib.tinyjitModuleDestroy(module)
print("a module with options gives a plan")
