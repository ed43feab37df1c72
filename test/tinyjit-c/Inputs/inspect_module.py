"""Writes the data of pages about a capture through the C API.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: inspect_module.py LIBRARY MODULE.mlir FOLDER
"""
import ctypes
import json
import pathlib
import sys
from ctypes import c_void_p

import numpy

import capi

REPLAY = ctypes.CFUNCTYPE(c_void_p, c_void_p, c_void_p)
FAILED_PRECONDITION = 5

lib = capi.Library(sys.argv[1])
folder = pathlib.Path(sys.argv[3])
x = lib.buffer(numpy.arange(6, dtype=numpy.float32).reshape(2, 3))


@REPLAY
def replay(_, instance):
    lib.replay(c_void_p(instance), [x], [2], (c_void_p * 2)())
    return None


@REPLAY
def fail(_, instance):
    return lib.tinyjitStatusCreate(FAILED_PRECONDITION, b"no more")


def inspect(name, function, calls, capture=b"", path=True):
    path = str(folder / name).encode() if path else None
    try:
        lib.tinyjitModuleInspect(module, capture, path, function, None, calls)
    except capi.Error as error:
        print(error.code, error)
        return
    data = json.loads((folder / name).read_text())
    print(f"{len(data['launches'])} launches, {data['launches'][0].get('runs', 0)} observed")


module = lib.make("tinyjitModuleLoad", sys.argv[2].encode())
inspect("plain.json", None, 3)
inspect("timed.json", replay, 4)
inspect("failed.json", fail, 3)
inspect("wrong.json", replay, -1)
inspect("wrong.json", replay, 1, path=False)
inspect("wrong.json", None, 0, capture=b"other")
assert not (folder / "failed.json").exists() and not (folder / "wrong.json").exists()
lib.tinyjitModuleDestroy(module)
