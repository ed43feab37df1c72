"""tinyjit: computations that are captured once and replayed.

`load` opens a module of MLIR; `module["step"](x, y, n=3)` calls a function of it with arrays of numpy, torch, JAX or any
other package that speaks the buffer protocol or DLPack, and returns `Array`s. docs/python.md is the tutorial.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from . import _tinyjit, kernels
from ._tinyjit import *  # noqa: F403
from ._tinyjit import __version__
from .kernels import *  # noqa: F403

__all__ = [name for name in vars(_tinyjit) if not name.startswith("_")] + kernels.__all__
