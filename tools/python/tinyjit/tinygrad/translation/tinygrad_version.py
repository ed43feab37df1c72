"""Refuses any tinygrad but the one that the files tinygrad_0_14*.py were written for."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import importlib.metadata

SUPPORTED_VERSION = "0.14.0"


class ExportError(Exception):
    """The capture cannot be exported; the message says why."""


def check_version(error=ExportError, user="this exporter"):
    """Raises `error` for any tinygrad but the one that the files of `user` were written for."""
    try:
        found = importlib.metadata.version("tinygrad")
    except importlib.metadata.PackageNotFoundError:
        raise error(f"tinygrad is not installed; {user} needs tinygrad {SUPPORTED_VERSION}") from None
    if found != SUPPORTED_VERSION:
        raise error(f"found tinygrad {found}; {user} supports tinygrad {SUPPORTED_VERSION} only")
