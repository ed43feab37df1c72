"""Runs LLVM IR for a GPU by its twin, for the tests of this folder.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import subprocess
import sys

import numpy as np

NVIDIA = "nvptx64-nvidia-cuda"
AMD = "amdgcn-amd-amdhsa"


def run(ir, arrays, grid=(1,), block=(32,), shared=0, seed=1, fails=False):
    """Runs kernel @kernel of the IR on copies of the arrays; returns them as they are afterwards, or, if it is to fail,
    what is said."""
    program, folder = sys.argv[1:3]
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, "kernel.ll")
    with open(path, "w") as file:
        file.write(ir)
    command = [program, path]
    for number, array in enumerate(arrays):
        # The tool need not know what the bytes are.
        np.save(os.path.join(folder, f"{number}.npy"), np.ascontiguousarray(array).reshape(-1).view(np.uint8))
        command.append("array=@" + os.path.join(folder, f"{number}.npy"))
    for name, sizes in (("grid", grid), ("block", block)):
        command.append(f"--{name}=" + ",".join(map(str, sizes)))
    command += [f"--shared={shared}", f"--seed={seed}"]
    for number in range(len(arrays)):
        command.append(f"--output={number}=" + os.path.join(folder, f"out{number}.npy"))
    result = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    if fails and result.returncode:
        return result.stderr
    if result.returncode or fails:
        sys.exit(f"{ir}{result.stderr or 'it does not fail'}")
    return [np.load(os.path.join(folder, f"out{number}.npy")).view(array.dtype).reshape(array.shape)
            for number, array in enumerate(arrays)]


def kernel(target, body, params=2, attributes=""):
    """The text of a kernel whose parameters are the addresses %p0, %p1, ...; %t is the thread's number."""
    convention, name = {NVIDIA: ("ptx_kernel", "nvvm.read.ptx.sreg.tid.x"),
                        AMD: ("amdgpu_kernel", "amdgcn.workitem.id.x")}[target]
    space = "" if target == NVIDIA else " addrspace(1)"
    addresses = ", ".join(f"ptr{space} %p{i}" for i in range(params))
    return (f'target triple = "{target}"\n'
            f"define {convention} void @kernel({addresses}) {attributes} {{\n"
            f"  %t = call i32 @llvm.{name}()\n{body}  ret void\n}}\n"
            f"declare i32 @llvm.{name}()\n")


def check(name, got, want, tolerance=0):
    """Ends the test if the numbers differ."""
    if not np.allclose(got, want, rtol=tolerance, atol=tolerance, equal_nan=True):
        index = np.argwhere(~np.isclose(got, want, rtol=tolerance, atol=tolerance, equal_nan=True))[0]
        sys.exit(f"{name}: element {index} is {got[tuple(index)]}, expected {want[tuple(index)]}")
