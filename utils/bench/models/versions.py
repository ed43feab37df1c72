"""The packages that the sides need, and their versions.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import importlib
import importlib.metadata
import importlib.util

# A side's modules, and the package that says the version.
PACKAGES = {"onnxruntime": (("onnxruntime",), "onnxruntime"),
            "openvino": (("openvino",), "openvino"),
            "torch": (("torch", "torchvision"), "torch"),
            "torch_compile": (("torch", "torchvision"), "torch"),
            "jax": (("jax",), "jax"),
            "iree": (("iree.runtime", "iree.compiler"), "iree-base-compiler"),
            "tinygrad": (("tinygrad",), "tinygrad")}

# Making the models needs these.
MAKING = ("numpy", "torch", "torchvision", "onnx", "onnxscript")


def is_there(module):
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def missing(modules):
    """A reason why something cannot be done without these modules, or None if all are there."""
    absent = [module for module in modules if not is_there(module)]
    return f"{' and '.join(absent)} not installed" if absent else None


def version(package):
    return importlib.metadata.version(package)


def import_package(side):
    for module in PACKAGES[side][0]:
        importlib.import_module(module)
