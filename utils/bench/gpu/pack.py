#!/usr/bin/env python3
"""Packs what the GPU benchmark needs on a machine with a GPU and without LLVM into one archive.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

There: tar xf ARCHIVE && python3 tinyjit-gpu-benchmark/utils/bench/gpu/run.py --json=numbers.json
"""

import argparse
import pathlib
import subprocess
import sys
import tarfile

here = pathlib.Path(__file__).resolve().parent
root = here.parents[2]

TOP = "tinyjit-gpu-benchmark"
PROGRAMS = ["bin/gpu-measure", "bin/gpu-raw", "test/Unit/bin/tinyjit-unit-conformance-gpu"]
# The conformance suite's kernels; the rest is for a trial by the test driver.
DATA = ["lib/tinyjit-conformance-kernels.ptx", "lib/libtinyjit-conformance-twins.so", "lib/libtinyjit-test-cuda.so",
        "lib/libtinyjit-twin-compiler.so", "lib/libgpu-raw-twin.so", "lib/libtinyjit-test-cublas.so"]


def needed(program):
    """The names of the shared libraries that a program loads at its start."""
    lines = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout.splitlines()
    return {pathlib.Path(line.split()[0]).name for line in lines if line.strip()} - {"linux-vdso.so.1"}


def contents(build):
    """File, and its place below the top. The build gets the name that run.py looks for."""
    for path in sorted([*here.glob("*.py"), *(root / "test/Integration/tinygrad/Inputs").rglob("*")]):
        if path.is_file():
            yield path, path.relative_to(root)
    for name in PROGRAMS + DATA:
        yield build / name, pathlib.Path("build-static", name)


def write(archive, files):
    suffix = archive.suffix.removeprefix(".")
    if suffix != "zst":
        with tarfile.open(archive, f"w:{'' if suffix == 'tar' else suffix}") as tar:
            for path, place in files:
                tar.add(path, f"{TOP}/{place}")
        return
    with open(archive, "wb") as out:
        # A window as large as the programs; it still unpacks without an option.
        zstd = subprocess.Popen(["zstd", "-q", "-19", "-T0", "--zstd=wlog=27"], stdin=subprocess.PIPE, stdout=out)
        with tarfile.open(fileobj=zstd.stdin, mode="w|") as tar:
            for path, place in files:
                tar.add(path, f"{TOP}/{place}")
        zstd.stdin.close()
        if zstd.wait():
            raise OSError(f"zstd failed with {zstd.returncode}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=root / "build-static", help="the build's folder")
    parser.add_argument("--allow-llvm", action="store_true", help="pack programs that need LLVM on that machine, too")
    parser.add_argument("archive", type=pathlib.Path, help=".tar, .tar.gz, .tar.xz or .tar.zst")
    options = parser.parse_args()
    try:
        if options.archive.suffix not in (".tar", ".gz", ".xz", ".zst"):
            raise ValueError(f"'{options.archive}' is no .tar, .tar.gz, .tar.xz or .tar.zst")
        files = list(contents(options.build))
        for path, _ in files:
            if not path.is_file():
                raise ValueError(f"there is no {path}; build the target benchmark-gpu")
        libraries = sorted(set().union(*(needed(options.build / name) for name in PROGRAMS)))
        shared = [name for name in libraries if "LLVM" in name or "MLIR" in name]
        if shared and not options.allow_llvm:
            raise ValueError(f"programs of {options.build} need {', '.join(shared)}; the preset static makes some that do not")
        write(options.archive, files)
    except (ValueError, OSError, subprocess.CalledProcessError) as problem:
        print(f"pack.py: {problem}", file=sys.stderr)
        return 1
    print(f"{options.archive}: {options.archive.stat().st_size / 1e6:.1f} MB, {len(files)} files; "
          f"needs there {', '.join(libraries)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
