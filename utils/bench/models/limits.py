"""The limits of the machine: what its cores can multiply, and read from memory.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import pathlib
import platform
import shutil
import subprocess
import tempfile

from processes import Failure, cores, here


# Compilers use half of a register on CPUs of which they say that wide ones must be worth it: half of the peak.
WHOLE_REGISTERS = ["-mprefer-vector-width=512"] if platform.machine() == "x86_64" else []


def measure(threads):
    """GFLOP/s and GB/s of so many threads on as many cores."""
    compiler = next(filter(None, map(shutil.which, ("clang-22", "clang", "cc"))), None)
    if not compiler:
        raise Failure("no C compiler to measure the limits with")
    used = cores(threads)
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "limits"
        build = [compiler, "-O3", "-march=native", *WHOLE_REGISTERS, "-ffp-contract=fast", "-pthread", here / "limits.c", "-o",
                 program]
        found = subprocess.run([str(part) for part in build], capture_output=True, text=True)
        if found.returncode:
            raise Failure(f"limits.c: {found.stderr.strip().splitlines()[0] if found.stderr.strip() else 'no code'}")
        found = subprocess.run([str(program), str(threads)], capture_output=True, text=True,
                               preexec_fn=lambda: os.sched_setaffinity(0, used))
        if found.returncode:
            raise Failure(f"limits.c: exit status {found.returncode}")
        gflops, bandwidth = map(float, found.stdout.split())
    return {"gflops": gflops, "gb_per_s": bandwidth}

