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


def run(name, kernel, operands, chip, scalars=(), offset=0):
    """Compiles the kernel for `chip` and runs it by its twin; returns the result, which is the first operand, and the
    loops' text. Arrays lie `offset` bytes behind an aligned address."""
    path = os.path.join(FOLDER, f"{name}.mlir")
    with open(path, "w") as file:
        file.write(kernel)
    loops = call(OPT, path, f"--tinyjit-kernels-to-gpu-loops=chip={chip}", "-o", "-")
    with open(path, "w") as file:
        file.write(loops)
    # There is no machine code for a portable chip; any GPU's runs its loops.
    lowered = "sm_80" if chip.startswith("portable") else chip
    call(OPT, path, f"--tinyjit-lower-gpu-functions=chip={lowered}", "-o", path + ".llvm")
    ir = call(TRANSLATE, "--mlir-to-llvmir", path + ".llvm")
    if chip.startswith("gfx"):
        ir = 'target triple = "amdgcn-amd-amdhsa"\n' + ir.replace("attributes #0 = {",
                                                                  f'attributes #0 = {{ "target-cpu"="{chip}"')
    with open(path + ".ll", "w") as file:
        file.write(ir)
    attributes = re.search(rf"func.func @{name}\(.*?attributes \{{(.*)\}} \{{", loops)[1]
    maps = dict(re.findall(r"^(#map\d*) = (.*)$", loops, re.M))
    block = re.search(r"block = \[(.*?)\]", attributes)[1].replace(" ", "")
    shared = (re.search(r"shared_bytes = (\d+)", attributes) or (0, 0))[1]
    command = [TWIN, path + ".ll", f"--offset={offset}"]
    for number, array in enumerate(operands):
        file = os.path.join(FOLDER, f"{name}.{number}.npy")
        np.save(file, array)
        command.append(f"array=@{file}")
    command += [f"scalar=i32={value}" for value in scalars]
    out = os.path.join(FOLDER, f"{name}.out.npy")
    call(*command, f"--kernel={name}", f"--grid={launch_size(attributes, maps, scalars)}", f"--block={block}",
         f"--shared={shared}", f"--output=0={out}")
    return np.load(out), loops
