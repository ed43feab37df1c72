"""tinyjit for JAX: `tinyjit.jax.jit(f)` in the place of `jax.jit(f)`. docs/jax.md is its page.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import os as _os

import jax as _jax
from jax._src import source_info_util as _source_info_util

from .jax_version import check_version as _check_version

_check_version(ImportError, _jax.__version__, "tinyjit.jax")

# JAX names the line of the user's program, not of the files here.
_source_info_util.register_exclusion(_os.path.dirname(__file__))

from . import collectives  # noqa: E402
from .function import JitFunction, jit  # noqa: E402
from .takeover import FallbackWarning, Takeover, take_over  # noqa: E402

__all__ = ["FallbackWarning", "JitFunction", "Takeover", "collectives", "jit", "take_over"]
