#!/usr/bin/env python3
"""Calls every function of the C API with nothing but nulls, and some with one null among what is right.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: misuse.py LIBRARY INCLUDE-FOLDER [PLAN]. A crash of any of them ends this program.
"""
import ctypes
import pathlib
import re
import sys
from ctypes import byref, c_char_p, c_int32, c_int64, c_size_t, c_void_p

library, statuses = ctypes.CDLL(sys.argv[1]), ctypes.CDLL(sys.argv[1])
statuses.tinyjitStatusMessage.restype = c_char_p


class JitStats(ctypes.Structure):
    _fields_ = [(name, c_int64) for name in ("warmUps", "captures", "replays", "dropped")]


TYPES = {"TinyJITJitStats": JitStats, "int32_t": c_int32, "int64_t": c_int64, "size_t": c_size_t, "float": ctypes.c_float, "TinyJITDType": c_int32,
         "TinyJITCode": c_int32, "TinyJITGpuGraphs": c_int32}


def functions(folder):
    """Name, result and parameters of each function that the headers declare."""
    for header in sorted(pathlib.Path(folder).glob("*.h")):
        text = re.sub(r"/\*.*?\*/|^#.*?$|\btypedef\b[^;{]*(\{[^}]*\})?[^;]*;", "", header.read_text(), flags=re.S | re.M)
        for match in re.finditer(r"([\w *]+?)(tinyjit\w+)\(((?:[^()]|\([^()]*\))*)\);", text):
            result, name, parameters = (part.strip() for part in match.groups())
            yield name, result, re.sub(r"\([^()]*\)", "*", re.sub(r"\(\*\w*\)", "*", parameters))


def has(name):
    return hasattr(library, name)


def message_of(status):
    """The text of a status, which is then given back; empty if all is well."""
    if not status:
        return ""
    code = statuses.tinyjitStatusCode(c_void_p(status))
    text = statuses.tinyjitStatusMessage(c_void_p(status)).decode()
    statuses.tinyjitStatusDestroy(c_void_p(status))
    return f"{code} {text}"


def call(name, *arguments):
    function = getattr(library, name)
    function.restype = c_void_p
    return message_of(function(*arguments))


# Null stands for none in these.
NONE_IS_NULL = ("tinyjitSetCommunicator", "tinyjitSetThreadCommunicator")


def call_all_with_nulls():
    count = 0
    for name, result, parameters in functions(sys.argv[2]):
        if not has(name):
            continue
        function, arguments = getattr(library, name), []
        for parameter in [] if parameters == "void" else parameters.split(","):
            kind = parameter.replace("const ", "").split()[0]
            arguments.append(c_void_p(None) if "*" in parameter else TYPES.get(kind, c_void_p)(0))
        function.restype = c_void_p if "*" in result else None if result == "void" else TYPES.get(result, c_int64)
        got = function(*arguments)
        count += 1
        if result != "TinyJITStatus *" or name == "tinyjitStatusCreate":
            continue
        text = message_of(got)
        if name in NONE_IS_NULL:
            assert text == "", (name, text)
        elif any("*" in parameter for parameter in parameters.split(",")):
            assert re.fullmatch(r"1 '\w+' is null, expected an address", text), (name, text)
    assert count > 60, count
    print("every function takes nulls")


def call_with_one_null(plan_file):
    plan, instance, buffer, kernel, jit = (c_void_p() for _ in range(5))
    shape = (c_int64 * 2)(2, 3)
    nothing, one = c_void_p(None), (c_int64 * 1)(2)
    print(call("tinyjitPlanOpen", None, byref(plan)))
    print(call("tinyjitPlanOpen", plan_file.encode(), None))
    assert call("tinyjitPlanOpen", plan_file.encode(), byref(plan)) == ""
    print(call("tinyjitBufferCreate", None, 11, shape, 2, byref(buffer)))
    print(call("tinyjitBufferCreate", b"cpu:0", 11, None, 2, byref(buffer)))
    assert call("tinyjitBufferCreate", b"cpu:0", 11, shape, 2, byref(buffer)) == ""
    print(call("tinyjitBufferCopyIn", buffer, None, c_int64(24)))
    store = c_void_p(c_void_p_call("tinyjitStoreCreate"))
    print(call("tinyjitStoreDefine", store, b"w", None, 0))
    assert call("tinyjitBufferFillZeros", buffer) == ""
    assert call("tinyjitStoreDefine", store, b"w", buffer, 0) == ""
    assert call("tinyjitInstanceCreate", plan, store, byref(instance)) == ""
    inputs, outputs = (c_void_p * 1)(buffer), (c_void_p * 2)()
    for arguments in [(None, 1, one, 1, outputs, 2), (inputs, 1, None, 1, outputs, 2), (inputs, 1, one, 1, None, 2),
                      ((c_void_p * 1)(), 1, one, 1, outputs, 2)]:
        values = [c_size_t(a) if isinstance(a, int) else a for a in arguments]
        print(call("tinyjitInstanceReplay", instance, *values))
    assert call("tinyjitPlanKernel", plan, 0, byref(kernel)) == ""
    print(call("tinyjitLaunch", kernel, inputs, None, c_size_t(1), None, c_size_t(0)))
    print(call("tinyjitLaunch", kernel, inputs, (c_int32 * 1)(0), c_size_t(1), (c_void_p * 1)(), c_size_t(1)))
    jit = c_void_p(c_void_p_call("tinyjitJitCreate", None, None, None))
    print(call("tinyjitJitCall", jit, None, None, c_size_t(0)))
    no_arguments = (c_void_p * 9)()
    print(call("tinyjitJitCall", jit, no_arguments, None, c_size_t(0)))
    print(call("tinyjitCopy", buffer, None))
    for name, thing in [("Jit", jit), ("Kernel", kernel), ("Instance", instance), ("Store", store), ("Plan", plan)]:
        c_void_p_call(f"tinyjit{name}Destroy", thing)
    c_void_p_call("tinyjitBufferRelease", buffer)
    c_void_p_call("tinyjitBufferRelease", nothing)


def c_void_p_call(name, *arguments):
    function = getattr(library, name)
    function.restype = c_void_p
    return function(*arguments)


call_all_with_nulls()
if len(sys.argv) > 3:
    call_with_one_null(sys.argv[3])
