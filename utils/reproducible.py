#!/usr/bin/env python3
"""Builds one commit in two folders and compares the bytes.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: utils/reproducible.py [--all] [--work=FOLDER] [--jobs=N] [--keep]
       utils/reproducible.py --compare A B

The runtime, libtinyjit-lapack.so and tinyjit-replay of HEAD, or with --all everything that is installed, are built with the
preset `release` in two folders whose names have different lengths, the second time in another time zone and language, by one
job at a time; without ccache, which would give the second build what the first
one made. --work takes the two folders (a temporary one), --keep leaves them there. --compare compares two folders that exist.
The exit status is 1 if a file differs or is in one folder only.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SMALL = ["tinyjit-runtime", "tinyjit-runtime-shared", "tinyjit-lapack", "tinyjit-replay"]
OUTPUTS = ["lib/libtinyjit-runtime.a", "lib/libtinyjit-runtime.so", "lib/libtinyjit-lapack.so", "bin/tinyjit-replay"]
PACKAGES = ["python-packages", "pjrt-header", "d3"]


def files_of(folder):
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file() or path.is_symlink()}


def difference(a, b):
    """The difference of two files, or nothing."""
    if a.is_symlink() or b.is_symlink():
        same = a.is_symlink() and b.is_symlink() and os.readlink(a) == os.readlink(b)
        return None if same else "is another link"
    one, other = a.read_bytes(), b.read_bytes()
    if one == other:
        return None
    at = next((i for i, (x, y) in enumerate(zip(one, other)) if x != y), min(len(one), len(other)))
    return f"differs from byte {at} on: {one[at:at + 24]!r}, {other[at:at + 24]!r}"


def compare(a, b):
    """Prints what differs. Returns how many files do."""
    count = 0
    for name in sorted(files_of(a) | files_of(b)):
        missing = [folder for folder in (a, b) if not (folder / name).is_symlink() and not (folder / name).exists()]
        reason = f"is not in {missing[0]}" if missing else difference(a / name, b / name)
        if reason:
            print(f"{name} {reason}")
            count += 1
    print(f"reproducible: {len(files_of(a))} files, {count} differ")
    return count


def build(source, result, all_targets, jobs, environment):
    """Builds in `source`, and puts what is compared into `result`."""
    source.mkdir(parents=True)
    archive = subprocess.run(["git", "-C", ROOT, "archive", "HEAD"], stdout=subprocess.PIPE, check=True).stdout
    subprocess.run(["tar", "-x", "-C", source], input=archive, check=True)
    folder = source / "build"
    folder.mkdir()
    for package in PACKAGES:
        if (ROOT / "build" / package).exists():
            shutil.copytree(ROOT / "build" / package, folder / package, symlinks=True)
    environment = {**os.environ, "CCACHE_DISABLE": "1", **environment}
    options = [] if all_targets else ["-DTINYJIT_ENABLE_COMPILER=OFF", "-DTINYJIT_ENABLE_PYTHON=OFF"]

    def run(*command):
        subprocess.run(command, cwd=source, env=environment, check=True, stdout=subprocess.DEVNULL)

    run("cmake", "--preset", "release", *options)
    run("ninja", "-C", folder, f"-j{jobs}", *([] if all_targets else SMALL))
    if all_targets:
        run("cmake", "--install", folder, "--prefix", result)
        return
    for output in OUTPUTS:
        (result / output).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(folder / output, result / output)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--all", action="store_true", help="everything that is installed")
    parser.add_argument("--work", type=pathlib.Path, help="where to build")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="jobs of the first build")
    parser.add_argument("--keep", action="store_true", help="leave the folders there")
    parser.add_argument("--compare", nargs=2, type=pathlib.Path, metavar=("A", "B"), help="compare two folders")
    arguments = parser.parse_args()
    if arguments.compare:
        for folder in arguments.compare:
            if not folder.is_dir():
                sys.exit(f"reproducible: there is no folder '{folder}'")
        sys.exit(compare(*arguments.compare) > 0)
    work = pathlib.Path(tempfile.mkdtemp(prefix="tinyjit-reproducible-", dir=arguments.work))
    try:
        build(work / "a", work / "result-a", arguments.all, arguments.jobs, {"TZ": "UTC", "LC_ALL": "C"})
        build(work / "another" / "folder", work / "result-b", arguments.all, 1, {"TZ": "Asia/Kathmandu", "LC_ALL": "C.UTF-8"})
        differing = compare(work / "result-a", work / "result-b")
    finally:
        if not arguments.keep:
            shutil.rmtree(work)
    if arguments.keep:
        print(work)
    sys.exit(differing > 0)


if __name__ == "__main__":
    main()
