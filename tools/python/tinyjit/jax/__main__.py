"""Runs a program of JAX's with tinyjit in the place of XLA's compiler: python -m tinyjit.jax [--strict] PROGRAM ARGUMENTS...

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import runpy
import sys

from . import take_over


def main():
    arguments = sys.argv[1:]
    strict = arguments[:1] == ["--strict"]
    arguments = arguments[strict:]
    if not arguments or arguments[0].startswith("-"):
        sys.exit("usage: python -m tinyjit.jax [--strict] PROGRAM ARGUMENTS...")
    take_over(strict)
    sys.argv = arguments
    runpy.run_path(arguments[0], run_name="__main__")


main()
