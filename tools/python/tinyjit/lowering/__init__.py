"""Programs of other frameworks as functions on arrays, written as MLIR text that tinyjit.load reads.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from .builder import Builder, Value
from .types import Unsupported

__all__ = ["Builder", "Unsupported", "Value"]
