#!/usr/bin/env python3
"""Loads each library given, compiles a kernel with it and unloads it, three times; then all of them side by side.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import _ctypes
import ctypes
import os
import sys
from ctypes import byref, c_void_p

KERNEL = b"""
jit.kernel @add(%out: !uop.ptr<4xf32>, %x: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %a = uop.load %x[%i] : !uop.ptr<4xf32>
  %c = arith.addf %a, %a : f32
  uop.store %c, %out[%i] : !uop.ptr<4xf32>
}
"""


def compile_with(handle):
    library, module, kernel = ctypes.CDLL(None, handle=handle), c_void_p(), c_void_p()
    for name, arguments in [("tinyjitModuleParse", (KERNEL, b"x", byref(module))),
                            ("tinyjitModuleKernel", (module, b"add", byref(kernel))),
                            ("tinyjitKernelDestroy", (kernel,)), ("tinyjitModuleDestroy", (module,))]:
        function = getattr(library, name)
        function.restype = None if name.endswith("Destroy") else c_void_p
        assert not function(*arguments), name


for path in sys.argv[1:]:
    for _ in range(3):
        handle = _ctypes.dlopen(path, os.RTLD_NOW | os.RTLD_LOCAL)
        compile_with(handle)
        _ctypes.dlclose(handle)
    print("loaded and unloaded")
handles = [_ctypes.dlopen(path, os.RTLD_NOW | os.RTLD_LOCAL) for path in sys.argv[1:]]
for handle in handles:
    compile_with(handle)
print("both work")
