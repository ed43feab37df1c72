"""Types of arrays in JAX's modules, as JAX has them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import jax
import numpy as np
from jax._src import core
from jaxlib.mlir import ir

#: Types of elements by MLIR's names, where numpy or ml_dtypes have another one.
NAMES = {"i1": "bool", "f16": "float16", "f32": "float32", "f64": "float64", "bf16": "bfloat16",
         "complex<f32>": "complex64", "complex<f64>": "complex128"}


def dtype(element) -> np.dtype:
    name = str(element)
    if name in NAMES:
        return jax.numpy.dtype(NAMES[name])
    if name.startswith("f"):
        return jax.numpy.dtype("float" + name[1:].lower().replace("e", "_e", 1))
    return jax.numpy.dtype(name.replace("ui", "uint") if name.startswith("ui") else name.replace("i", "int"))


def avals(types):
    return [core.ShapedArray(tuple(each.shape), dtype(each.element_type)) for each in map(ir.RankedTensorType, types)]
