"""python -m tinyjit.onnx MODEL.onnx -o FOLDER: writes what tinyjit-run takes, MODEL.mlir and its parameters.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import os
import sys

import numpy as np

from .. import Error
from ..lowering.program import write_safetensors
from ..lowering.types import boundary, dtype_of
from . import arrays, load


def _shape(text):
    """NAME=2x3xf32 as a name, and an array of this type and shape."""
    name, equals, kind = text.partition("=")
    *sizes, spelled = kind.split("x")
    names = {boundary(dtype_of(n)): n for n in arrays.NAMES_OF_TYPES}
    if not equals or spelled not in names or not all(s.isdigit() for s in sizes):
        raise argparse.ArgumentTypeError(f"{text}: expected a name, =, sizes and a type of elements, such as x=1x3xf32")
    return name, np.zeros([int(s) for s in sizes], dtype_of(names[spelled]))


def main(arguments=None):
    """The command; gives its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tinyjit.onnx", description=__doc__.splitlines()[0])
    parser.add_argument("model", help="the model")
    parser.add_argument("-o", "--output-dir", default=".", help="the folder to write to (default: this one)")
    parser.add_argument("--input", action="append", default=[], type=_shape, metavar="NAME=SHAPE",
                        help="the shape of an input of which the model leaves sizes open, such as x=1x3x224x224xf32")
    options = parser.parse_args(arguments)
    try:
        text, parameters = load(options.model).text(**dict(options.input))
    except (Error, OSError, TypeError, ValueError) as error:
        print(f"tinyjit.onnx: {error}", file=sys.stderr)
        return 1
    os.makedirs(options.output_dir, exist_ok=True)
    stem = os.path.join(options.output_dir, os.path.splitext(os.path.basename(options.model))[0])
    if parameters:
        write_safetensors(stem + ".safetensors", parameters)
    with open(stem + ".mlir", "w") as file:
        file.write(text)
    print(f"tinyjit-run {stem}.mlir --function=main")
    return 0


if __name__ == "__main__":
    sys.exit(main())
