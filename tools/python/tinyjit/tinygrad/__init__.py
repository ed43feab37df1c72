"""TINYJIT, a device of tinygrad: kernels and captured graphs are compiled and run by tinyjit.

    import tinyjit.tinygrad                  registers the device; DEV=TINYJIT makes it tinygrad's default
    python -m tinyjit.tinygrad PROGRAM ARGS  runs an unmodified program on it
    tinyjit.tinygrad.jit(f)                  in the place of TinyJit: replays with less work per call

docs/tinygrad.md says what is supported.
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import importlib.metadata

from .translation.tinygrad_version import SUPPORTED_VERSION


def check_version():
    """Raises ImportError for any tinygrad but those that the device was written for."""
    try:
        found = importlib.metadata.version("tinygrad")
    except importlib.metadata.PackageNotFoundError:
        raise ImportError(f"tinygrad is not installed; tinyjit.tinygrad needs tinygrad {SUPPORTED_VERSION}") from None
    if found != SUPPORTED_VERSION:
        raise ImportError(f"found tinygrad {found}; tinyjit.tinygrad supports tinygrad {SUPPORTED_VERSION} only")


check_version()

from . import hooks_0_14  # noqa: E402

hooks_0_14.register()

from .device import FallbackWarning  # noqa: E402
from .fast import jit  # noqa: E402

__all__ = ["FallbackWarning", "jit"]
