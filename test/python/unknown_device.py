"""A kind of device that nobody registered is the same clear error, however a program comes to name it.

RUN: rm -rf %t && mkdir %t
RUN: %python %s %t %tinyjit_obj/lib/libtinyjit.so
# Python has no sanitizer runtime, which the library would need.
UNSUPPORTED: sanitizer

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import pathlib
import subprocess
import sys
import unittest

import numpy as np

import tinyjit

TEST = pathlib.Path(os.environ["TINYJIT_SOURCE"], "test")
sys.path.append(str(TEST / "tinyjit-c" / "Inputs"))
import capi  # noqa: E402

C = capi.Library(sys.argv.pop())
FOLDER = pathlib.Path(sys.argv.pop())
KNOWN = str(TEST / "Integration" / "layer.mlir")
UNKNOWN = str(FOLDER / "layer.mlir")
pathlib.Path(UNKNOWN).write_text(pathlib.Path(KNOWN).read_text().replace('"cpu:0"', '"npu:0"'))
X = np.zeros((4, 5), np.float32)

NO_DEVICE = ('device "npu:0" not found: expected cpu, cuda, hip, opencl, webgpu or disk, and a number as in "cpu:1"; the devices here are '
             "cpu:0 to cpu:63")
NO_TARGET = ('runs @relu_matmul on "npu:0", but there is no target for devices of kind \'npu\', expected one of cpu, '
             "cuda, hip, opencl, webgpu")


def tool(*command):
    """Runs a tool, and raises what it prints if it fails."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr)


def load_c(path, device=None):
    options = capi.c_void_p(C.tinyjitModuleOptionsCreate())
    if device:
        C.tinyjitModuleOptionsSet(options, b"device", device)
    module = C.make("tinyjitModuleLoadWithOptions", path.encode(), options)
    C.make("tinyjitModulePlan", module, b"layer")


DOORS = {
    "tinyjit-run": (NO_DEVICE, lambda: tool("tinyjit-run", UNKNOWN, "--input=x=4x5xf32=ramp")),
    "tinyjit-run --device": (NO_DEVICE, lambda: tool("tinyjit-run", KNOWN, "--device=npu:0", "--input=x=4x5xf32=1")),
    "tinyjit-run --emit": (NO_DEVICE, lambda: tool("tinyjit-run", UNKNOWN, "--emit=asm")),
    "tinyjit-run --verify": (NO_DEVICE, lambda: tool("tinyjit-run", UNKNOWN, "--verify=eager", "--input=4x5xf32=1")),
    "tinyjit-run --save-capture": (NO_DEVICE, lambda: tool("tinyjit-run", UNKNOWN, f"--save-capture={FOLDER}/a.so")),
    "jit-compile": (NO_TARGET, lambda: tool("tinyjit-opt", UNKNOWN, "--jit-compile")),
    "jit-compile for a GPU": (NO_TARGET, lambda: tool("tinyjit-opt", UNKNOWN, "--jit-compile=target-gpu=sm_90")),
    "load": (NO_DEVICE, lambda: tinyjit.load(UNKNOWN)["layer"](X)),
    "load with a device": (NO_DEVICE, lambda: tinyjit.load(KNOWN, device="npu:0")["layer"](X)),
    "zeros": (NO_DEVICE, lambda: tinyjit.zeros(4, device="npu:0")),
    "asarray": (NO_DEVICE, lambda: tinyjit.asarray(X, device="npu:0")),
    "device": (NO_DEVICE, lambda: tinyjit.device("npu:0")),
    "module in C": (NO_DEVICE, lambda: load_c(UNKNOWN)),
    "module in C with a device": (NO_DEVICE, lambda: load_c(KNOWN, b"npu:0")),
    "buffer in C": (NO_DEVICE, lambda: C.buffer(X, "npu:0")),
}


class UnknownDevice(unittest.TestCase):
    def test_every_door_refuses_it(self):
        for door, (message, enter) in DOORS.items():
            with self.subTest(door), self.assertRaises(Exception) as raised:
                enter()
            self.assertIn(message, str(raised.exception), door)
        self.assertEqual(sorted(p.name for p in FOLDER.iterdir()), ["layer.mlir"])


if __name__ == "__main__":
    unittest.main()
