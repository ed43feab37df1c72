"""The versions of JAX that tinyjit.jax was run with.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import re
import warnings

OLDEST = (0, 10)
NEWEST = (0, 10)


def check_version(error, version: str, needed_by: str):
    """Raises `error` for a JAX that is too old, and warns about one that no test has seen: its compiler's bindings are
    private."""
    found = tuple(int(number) for number in re.findall(r"\d+", version)[:2])
    if found < OLDEST:
        raise error(f"{needed_by} needs JAX {OLDEST[0]}.{OLDEST[1]} or newer, found {version}")
    if found > NEWEST:
        warnings.warn(f"{needed_by} was tested with JAX {NEWEST[0]}.{NEWEST[1]}, found {version}", stacklevel=3)
