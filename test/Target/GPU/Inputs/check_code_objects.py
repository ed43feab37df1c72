# Has LLVM's tools read and disassemble every code object of a folder, and checks what they say.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import glob
import os
import subprocess
import sys


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def check(path):
    """The mistakes in a code object, as texts."""
    name = os.path.basename(path)[:-len(".hsaco")]
    kernel, chip = name.rsplit("_", 1)
    problems = []
    notes = run("llvm-readobj", "--file-headers", "--notes", "--symbols", path)
    for text in (f"EF_AMDGPU_MACH_AMDGCN_{chip.upper()}", "Type: SharedObject", f".symbol: {kernel}.kd",
                 f"amdhsa.target: amdgcn-amd-amdhsa--{chip}"):
        if text not in " ".join(notes.split()):
            problems.append(f"{name}: llvm-readobj does not say '{text}'")
    code = run("llvm-objdump", "-d", f"--mcpu={chip}", path)
    if f"<{kernel}>:" not in code or "s_endpgm" not in code:
        problems.append(f"{name}: llvm-objdump shows no code of '{kernel}'")
    if "<unknown>" in code or ".long" in code.split(f"<{kernel}>:")[-1].split("s_endpgm")[0]:
        problems.append(f"{name}: llvm-objdump does not know an instruction")
    # Every symbol but the first, which is none, is defined here.
    undefined = run("llvm-nm", "--dynamic", "--undefined-only", path).split()
    if undefined:
        problems.append(f"{name}: undefined {undefined}")
    return problems


def main():
    paths = sorted(glob.glob(os.path.join(sys.argv[1], "*.hsaco")))
    problems = [problem for path in paths for problem in check(path)]
    if len(paths) != int(sys.argv[2]):
        problems.append(f"{len(paths)} code objects, expected {sys.argv[2]}")
    print("\n".join(problems) or f"{len(paths)} code objects are as expected")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
