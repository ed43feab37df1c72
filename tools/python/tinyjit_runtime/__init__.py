"""tinyjit_runtime: replays captures that `tinyjit` saved, without a compiler.

It is the part of `tinyjit` that needs no LLVM, under the same names: `load_capture(path)(x, n=3)`, `Array`, `jit` and the
errors. docs/python.md is the tutorial.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from . import _tinyjit
from ._tinyjit import *  # noqa: F403
from ._tinyjit import __version__

__all__ = [name for name in vars(_tinyjit) if not name.startswith("_")]

# The names that only `tinyjit` has.
_OF_THE_COMPILER = frozenset((
    "ArrayType", "CompileStats", "DType", "Kernel", "KernelError", "Module", "Replay", "Store", "TinygradInputs",
    "TuningStats", "bool_", "constant", "f16", "f32", "f64", "i16", "i32", "i64", "i8", "kernel", "kernels", "load",
    "local", "range", "tinygrad", "u16", "u32", "u64", "u8"))


def __getattr__(name):
    if name in _OF_THE_COMPILER:
        raise AttributeError(f"tinyjit_runtime has no '{name}', which needs the compiler: "
                             f"install the package tinyjit and use tinyjit.{name}")
    raise AttributeError(f"module 'tinyjit_runtime' has no attribute '{name}'")
