"""Models of ONNX: `tinyjit.onnx.load("model.onnx")` is a function of arrays.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os

import onnx

from .backend import Backend
from .model import Model

__all__ = ["Backend", "Model", "load"]


def load(source, **options):
    """A model: the path of a file, its bytes, or an onnx.ModelProto. External data is looked for in the folder of the file,
    or in `folder`. Options are those of tinyjit.load."""
    folder = options.pop("folder", "")
    if isinstance(source, onnx.ModelProto):
        proto = source
    elif isinstance(source, (bytes, bytearray, memoryview)):
        proto = onnx.load_model_from_string(bytes(source))
    else:
        proto = onnx.load_model(os.fspath(source), load_external_data=False)
        folder = folder or os.path.dirname(os.path.abspath(source))
    return Model(proto, folder, options)
