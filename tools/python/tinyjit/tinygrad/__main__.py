"""Runs a program or module with TINYJIT as tinygrad's default device.

    python -m tinyjit.tinygrad PROGRAM ARGS
    python -m tinyjit.tinygrad -m MODULE ARGS
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import functools
import os
import runpy
import sys

USAGE = "usage: python -m tinyjit.tinygrad PROGRAM [ARGS]\n       python -m tinyjit.tinygrad -m MODULE [ARGS]"


def choose_device():
    """Makes TINYJIT the default here and in processes that the program starts."""
    from tinygrad.helpers import DEV
    given = os.environ.get("DEV", "")
    if given and given.split(":")[0].upper() != "TINYJIT":
        sys.exit(f"error: DEV is '{given}', expected TINYJIT or nothing")
    os.environ["DEV"] = given or "TINYJIT"
    DEV.value = os.environ["DEV"]


def prepare():
    """Reads the command line. Returns what runs the program."""
    arguments = sys.argv[1:]
    if arguments[:1] in (["-h"], ["--help"]):
        print(USAGE)
        sys.exit(0)
    if arguments in ([], ["-m"]):
        print(USAGE, file=sys.stderr)
        sys.exit(2)
    choose_device()
    if arguments[0] == "-m":
        sys.argv = arguments[1:]
        sys.path.insert(0, os.getcwd())
        return functools.partial(runpy.run_module, arguments[1], run_name="__main__", alter_sys=True)
    sys.argv = arguments
    sys.path[0] = os.path.dirname(os.path.abspath(arguments[0]))
    return functools.partial(runpy.run_path, arguments[0], run_name="__main__")


if __name__ == "__main__":
    # Not within a function, which the viewer of VIZ would name as the place of all calls of the program.
    prepare()()
