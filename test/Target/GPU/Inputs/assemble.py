"""Assembles PTX with the ptxas that tinyjit finds.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: assemble.py TEXT.ptx CHIP FILE.cubin
"""

import os
import pathlib
import shutil
import subprocess
import sys

text, chip, file = sys.argv[1:]
folders = [os.environ.get("CUDA_HOME"), os.environ.get("CUDA_PATH"), "/usr/local/cuda"]
found = [pathlib.Path(folder, "bin", "ptxas") for folder in folders if folder]
ptxas = next((path for path in found if path.exists()), shutil.which("ptxas"))
subprocess.run([ptxas, f"-arch={chip}", text, "-o", file], check=True)
