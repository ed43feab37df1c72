"""Models of ONNX: `tinyjit.onnx.load("model.onnx")` is a function of arrays.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os

import google.protobuf.message
import onnx

from .. import InvalidArgumentError
from .backend import Backend
from .model import Model

__all__ = ["Backend", "Model", "load"]


def load(source, **options):
    """A model: the path of a file, its bytes, or an onnx.ModelProto. External data is looked for in the folder of the file,
    or in `folder`. Options are those of tinyjit.load.

    Raises tinyjit.InvalidArgumentError for what is no model of ONNX."""
    folder = options.pop("folder", "")
    if isinstance(source, onnx.ModelProto):
        proto = source
    elif isinstance(source, (bytes, bytearray, memoryview)):
        proto = _parsed("these bytes", lambda: onnx.load_model_from_string(bytes(source)))
    else:
        path = os.fspath(source)
        proto = _parsed(f"'{path}'", lambda: onnx.load_model(path, load_external_data=False))
        folder = folder or os.path.dirname(os.path.abspath(source))
    return Model(proto, folder, options)


def _parsed(name, parse):
    """The result of `parse`, if it is a model."""
    try:
        proto = parse()
    except google.protobuf.message.DecodeError as error:
        raise InvalidArgumentError(f"{name}: no model of ONNX: {error}") from None
    if not proto.HasField("graph"):
        raise InvalidArgumentError(f"{name}: no model of ONNX: it has no graph")
    return proto
