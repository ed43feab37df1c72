"""The wheels of utils/wheels.py in empty environments, where LLVM is hidden, and beside packages that have an LLVM, too.

TINYJIT_TEST_PACKAGES names a folder of packages (numpy, jax, torch, llvmlite) that the environments see; without it, it is
the one of the interpreter's numpy.

REQUIRES: wheels
RUN: rm -rf %t && mkdir %t && %python %s %t %llvm_bin

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import glob
import importlib.machinery
import os
import pathlib
import shutil
import subprocess
import sys
import unittest

import numpy as np

LLVM_BIN = pathlib.Path(sys.argv.pop(2))
FOLDER = pathlib.Path(sys.argv.pop(1))
ROOT = pathlib.Path(os.environ["TINYJIT_SOURCE"])
DIGITS = ROOT / "test" / "Integration" / "digits" / "Inputs"
PACKAGES = os.environ.get("TINYJIT_TEST_PACKAGES") or str(pathlib.Path(np.__file__).parent.parent)
TAG = f"cp{sys.version_info.major}{sys.version_info.minor}"

# Classifies the digits one by one: how many are right, and the logits.
CLASSIFY = """
images, labels = np.load(folder + "/images.npy"), np.load(folder + "/labels.npy")
logits = np.concatenate([np.asarray(network(image[None])) for image in images.reshape(-1, 1, 8, 8)])
print(len(labels), int((logits.argmax(axis=1) == labels).sum()), float(np.abs(logits - np.load(folder + "/logits.npy")).max()) < 1e-4)
"""
# Which libraries are in the process: nothing of LLVM 22's packages, and ours from the environment alone.
LIBRARIES = """
maps = {line.split()[-1] for line in open("/proc/self/maps") if "/" in line}
print([path for path in maps if "libLLVM.so.22" in path or "libMLIR" in path],
      [path for path in maps if "tinyjit" in path.rsplit("/", 1)[1] and ".so" in path and not path.startswith(sys.prefix)])
"""


def libraries_of_llvm():
    """The folder of LLVM 22, and its libraries elsewhere."""
    folder = LLVM_BIN.parent
    links = [os.path.realpath(path) for path in glob.glob(f"{folder}/lib/libLLVM*.so*") + glob.glob(f"{folder}/lib/libMLIR*.so*")]
    return folder, sorted({path for path in links if not path.startswith(str(folder))})


def can_hide():
    return os.geteuid() == 0 and shutil.which("unshare") and subprocess.run(
        ["unshare", "-m", "mount", "-t", "tmpfs", "none", LLVM_BIN.parent], capture_output=True, check=False).returncode == 0


def hidden(command):
    """The command in a file system without LLVM, where that can be made."""
    if not can_hide():
        return command
    folder, files = libraries_of_llvm()
    script = " && ".join([f"mount -t tmpfs none {folder}"] + [f"mount --bind /dev/null {file}" for file in files])
    return ["unshare", "-m", "sh", "-c", f'{script} && exec "$@"', "sh", *command]


def run(package, program, *arguments):
    """The output of a program in the environment of a package."""
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": PACKAGES, "PYTHONDONTWRITEBYTECODE": "1", "TINYJIT_CACHE": "off"}
    command = hidden([str(FOLDER / f"env-{package}" / "bin" / "python"), "-c", "import sys, numpy as np\n" + program,
                      *[str(argument) for argument in arguments]])
    done = subprocess.run(command, text=True, capture_output=True, env=environment, check=False, cwd=FOLDER)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def wheel(package):
    [found] = glob.glob(str(ROOT / "build-wheels" / "dist" / f"{package}-*-{TAG}-{TAG}-*.whl"))
    return found


class Wheels(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        for name, packages in (("tinyjit", ["tinyjit"]), ("tinyjit_runtime", ["tinyjit_runtime"]),
                               ("both", ["tinyjit", "tinyjit_runtime"])):
            subprocess.run([sys.executable, "-m", "venv", FOLDER / f"env-{name}"], check=True)
            subprocess.run([FOLDER / f"env-{name}" / "bin" / "python", "-m", "pip", "install", "--quiet", "--no-index", "--no-deps",
                            "--disable-pip-version-check", *map(wheel, packages)], check=True, cwd=FOLDER)

    def test_digits(self):
        """One environment compiles the network and saves it, the other one replays it."""
        compiled = run("tinyjit", """
import tinyjit
folder = sys.argv[1]
network = tinyjit.load(folder + "/step.mlir")
network = network[network.names[0]]
network.save(sys.argv[2])
""" + CLASSIFY + "print(tinyjit.__file__)" + LIBRARIES, DIGITS, "digits.so")
        replayed = run("tinyjit_runtime", """
import tinyjit_runtime
folder = sys.argv[1]
network = tinyjit_runtime.load_capture(sys.argv[2])
""" + CLASSIFY + "print(tinyjit_runtime.__file__)" + LIBRARIES, DIGITS, "digits.so")
        for name, printed in (("tinyjit", compiled), ("tinyjit_runtime", replayed)):
            self.assertEqual(printed[0], "359 349 True")
            self.assertTrue(printed[1].startswith(str(FOLDER / f"env-{name}")), printed[1])
            self.assertEqual(printed[2], "[] []")

    @unittest.skipUnless(can_hide(), "only root can hide LLVM")
    def test_llvm_is_hidden(self):
        self.assertEqual(run("tinyjit", "import os\nprint(os.listdir(sys.argv[1]))", LLVM_BIN.parent), ["[]"])

    def test_the_runtime_is_alone(self):
        printed = run("tinyjit_runtime", """
import importlib.util
print(importlib.util.find_spec("tinyjit"))
""")
        self.assertEqual(printed, ["None"])

    def test_beside_other_packages(self):
        """Each compiles something in one process, whichever is imported first."""
        program = """
import importlib
names = sys.argv[1].split()
for name in names:
    importlib.import_module(name)

def use_tinyjit():
    import tinyjit
    return tinyjit.load(open(sys.argv[2]).read(), cache="off")["layer"](np.ones((4, 5), np.float32)).shape == (4, 3)

def use_tinyjit_runtime():
    import tinyjit_runtime
    return tinyjit_runtime.zeros((2, 3)).tolist() == [[0, 0, 0]] * 2

def use_jax():
    import jax
    return jax.jit(lambda x: (x * 2 + 1).sum())(np.ones(5, np.float32)).item() == 15

def use_torch():
    import torch
    return torch.nn.functional.relu(torch.tensor([[1., -2.]]) @ torch.eye(2)).tolist() == [[1, 0]]

def use_llvmlite():
    import ctypes
    import llvmlite.binding as llvm
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    module = llvm.parse_assembly("define i32 @f(i32 %x) { %y = mul i32 %x, 3\\n ret i32 %y }")
    engine = llvm.create_mcjit_compiler(module, llvm.Target.from_default_triple().create_target_machine())
    engine.finalize_object()
    return ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_int32)(engine.get_function_address("f"))(7) == 21

for round in range(2):
    for name in names:
        print(name, globals()["use_" + name]())
"""
        others = [name for name in ("jax", "torch", "llvmlite")
                  if importlib.machinery.PathFinder.find_spec(name, [PACKAGES]) is not None]
        if not others:
            self.skipTest(f"none of jax, torch and llvmlite is in {PACKAGES}")
        layer = ROOT / "test" / "Integration" / "layer.mlir"
        ours = ["tinyjit", "tinyjit_runtime"]
        for names in (ours + others, others + ours, others[::-1] + ours[::-1]):
            printed = run("both", program, " ".join(names), layer)
            self.assertEqual(printed, [f"{name} True" for name in names] * 2)


if __name__ == "__main__":
    unittest.main()
