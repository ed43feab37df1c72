"""Runs kernels by the twins of their GPU code.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Programs that import this get as their first arguments tinyjit-opt, mlir-translate, tinyjit-run-twin and a folder.
"""

import os
import re
import subprocess
import sys

import numpy as np

OPT, TRANSLATE, TWIN, FOLDER = sys.argv[1:5]
os.makedirs(FOLDER, exist_ok=True)


def call(*command):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if result.returncode:
        sys.exit(f"{' '.join(command)}\n{result.stderr}")
    return result.stdout


def launch_size(attributes, maps, scalars):
    """Blocks along x, y and z."""
    grid = re.search(r"grid = (#map\d*|affine_map<.*?\)>)", attributes)[1]
    results = re.search(r"-> \((.*)\)", maps.get(grid, grid))[1].split(", ")
    sizes = []
    for text in results:
        size, _, by = text.partition(" ceildiv ")
        size = re.sub(r"s(\d+)", lambda match: str(scalars[int(match[1])]), size)
        sizes.append(max(1, -(-eval(size) // int(by or 1))))
    return ",".join(map(str, sizes))


class Kernels:
    """Kernels for one chip, which are compiled together: to start a compiler takes longer than to compile one of them."""

    def __init__(self, chip, texts):
        """:param texts: each kernel by its name."""
        self.names = list(texts)
        path = os.path.join(FOLDER, f"{self.names[0]}.mlir")
        with open(path, "w") as file:
            file.write("\n".join(texts.values()))
        self.loops = call(OPT, path, f"--tinyjit-kernels-to-gpu-loops=chip={chip}", "-o", "-")
        with open(path, "w") as file:
            file.write(self.loops)
        # There is no machine code for a portable chip; any GPU's runs its loops.
        lowered = "sm_80" if chip.startswith("portable") else chip
        call(OPT, path, f"--tinyjit-lower-gpu-functions=chip={lowered}", "-o", path + ".llvm")
        self.ir = call(TRANSLATE, "--mlir-to-llvmir", path + ".llvm")
        if chip.startswith("gfx"):
            self.ir = 'target triple = "amdgcn-amd-amdhsa"\n' + re.sub(
                r"^attributes #\d+ = \{", rf'\g<0> "target-cpu"="{chip}"', self.ir, flags=re.M)
        self.maps = dict(re.findall(r"^(#map\d*) = (.*)$", self.loops, re.M))

    def loops_of(self, name):
        return re.search(rf"^  func\.func @{name}\(.*?^  \}}$", self.loops, re.M | re.S)[0]

    def ir_of(self, name):
        """The module without the code of the other kernels."""
        others = "|".join(other for other in self.names if other != name)
        return re.sub(rf"^define [^\n]*@(?:{others})\(.*?^\}}\n", "", self.ir, flags=re.M | re.S) if others else self.ir

    def run(self, name, operands, scalars=(), offset=0):
        """Runs a kernel by its twin; returns the result, which is the first operand, and the loops' text. Arrays lie
        `offset` bytes behind an aligned address."""
        path = os.path.join(FOLDER, f"{name}.ll")
        with open(path, "w") as file:
            file.write(self.ir_of(name))
        loops = self.loops_of(name)
        attributes = re.search(r"attributes \{(.*)\} \{", loops)[1]
        block = re.search(r"block = \[(.*?)\]", attributes)[1].replace(" ", "")
        shared = (re.search(r"shared_bytes = (\d+)", attributes) or (0, 0))[1]
        command = [TWIN, path, f"--offset={offset}"]
        for number, array in enumerate(operands):
            file = os.path.join(FOLDER, f"{name}.{number}.npy")
            np.save(file, array)
            command.append(f"array=@{file}")
        command += [f"scalar=i32={value}" for value in scalars]
        out = os.path.join(FOLDER, f"{name}.out.npy")
        call(*command, f"--kernel={name}", f"--grid={launch_size(attributes, self.maps, scalars)}", f"--block={block}",
             f"--shared={shared}", f"--output=0={out}")
        return np.load(out), loops


def run_all(kernels):
    """Yields each of `kernels`, which have a `chip`, a `name`, a `text()`, `operands`, `scalars` and an `offset`, with
    what `Kernels.run` gives for it."""
    kernels = list(kernels)
    for chip in dict.fromkeys(kernel.chip for kernel in kernels):
        own = [kernel for kernel in kernels if kernel.chip == chip]
        compiled = Kernels(chip, {kernel.name: kernel.text() for kernel in own})
        for kernel in own:
            yield kernel, *compiled.run(kernel.name, kernel.operands, kernel.scalars, kernel.offset)
