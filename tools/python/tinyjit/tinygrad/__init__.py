"""TINYJIT, a device of tinygrad: kernels and captured graphs are compiled and run by tinyjit.

    import tinyjit.tinygrad                  registers the device; DEV=TINYJIT makes it tinygrad's default
    python -m tinyjit.tinygrad PROGRAM ARGS  runs an unmodified program on it
    tinyjit.tinygrad.jit(f)                  in the place of TinyJit: replays with less work per call

docs/tinygrad.md says what is supported.
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

from .translation import tinygrad_version


def check_version():
    """Raises ImportError for any tinygrad but those that the device was written for."""
    tinygrad_version.check_version(ImportError, "tinyjit.tinygrad")


check_version()

from . import hooks_0_14  # noqa: E402

hooks_0_14.register()

from .device import FallbackWarning  # noqa: E402
from .fast import jit  # noqa: E402

__all__ = ["FallbackWarning", "jit"]
