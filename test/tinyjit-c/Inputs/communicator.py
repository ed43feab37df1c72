"""Calls the functions of tinyjit-c/Communicator.h.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys
from ctypes import CDLL, byref, c_int32, c_int64, c_void_p, c_char_p

library = CDLL(sys.argv[1])
library.tinyjitStatusMessage.restype = c_char_p


def call(name, *arguments):
    """The code and the text of the status; empty if all is well."""
    function = getattr(library, name)
    function.restype = c_void_p
    status = function(*arguments)
    if not status:
        return ""
    text = f"{library.tinyjitStatusCode(c_void_p(status))} {library.tinyjitStatusMessage(c_void_p(status)).decode()}"
    library.tinyjitStatusDestroy(c_void_p(status))
    return text


ranks, communicator = c_void_p(), c_void_p()
print(call("tinyjitSharedRanksCreate", c_int32(0), byref(ranks)))
assert call("tinyjitSharedRanksCreate", c_int32(2), byref(ranks)) == ""
print(call("tinyjitSharedRanksJoin", ranks, c_int32(2), c_int64(1000), byref(communicator)))
print(call("tinyjitSharedRanksJoin", ranks, c_int32(1), c_int64(0), byref(communicator)))
assert call("tinyjitSharedRanksJoin", ranks, c_int32(1), c_int64(1000), byref(communicator)) == ""
rank, size = c_int32(), c_int32()
assert call("tinyjitCommunicatorInfo", communicator, byref(rank), byref(size)) == ""
assert call("tinyjitCommunicatorInfo", communicator, None, None) == ""
print(f"rank {rank.value} of {size.value}")
again = c_void_p()
print(call("tinyjitSharedRanksJoin", ranks, c_int32(1), c_int64(1000), byref(again)))
print(call("tinyjitSharedRanksReportLost", ranks, c_int32(2), b"it is not there"))
assert call("tinyjitSharedRanksReportLost", ranks, c_int32(0), b"it did not start") == ""
for name in ("tinyjitSetCommunicator", "tinyjitSetThreadCommunicator"):
    assert call(name, communicator) == ""
    assert call(name, None) == ""
print("set and unset")
library.tinyjitCommunicatorDestroy.restype = library.tinyjitSharedRanksDestroy.restype = None
library.tinyjitCommunicatorDestroy(communicator)
library.tinyjitSharedRanksDestroy(ranks)
