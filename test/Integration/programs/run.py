"""Runs the programs of one family and compares their results with JAX's.

usage: run.py FAMILY FOLDER [NAME...]

`Inputs/FAMILY/NAME.mlir` is a function as JAX's passes leave it, `NAME.npz` its arguments and JAX's results. The inputs
are given four times, so that a capture is replayed.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import pathlib
import subprocess
import sys

import numpy as np

HERE = pathlib.Path(__file__).parent / "Inputs"
RTOL, ATOL = 2e-4, 1e-5


def differs(found, expected):
    if found.dtype != expected.dtype or found.shape != expected.shape:
        return f"is {found.dtype}{found.shape}, expected {expected.dtype}{expected.shape}"
    if expected.dtype.kind == "V":
        return "" if found.tobytes() == expected.tobytes() else "has other bits"
    if np.allclose(found, expected, RTOL, ATOL, equal_nan=True):
        return ""
    place = tuple(np.argwhere(~np.isclose(found, expected, RTOL, ATOL, equal_nan=True))[0])
    return f"differs at {place}: got {found[place]}, want {expected[place]}"


def check(source, folder):
    """What is wrong with the program, or nothing."""
    folder.mkdir(parents=True, exist_ok=True)
    arrays = np.load(source.with_suffix(".npz"))
    command = ["tinyjit-run", source, "--calls=4"]
    for name in arrays.files:
        kind = name.rstrip("0123456789")
        path = folder / f"{name}.npy"
        if kind == "input":
            np.save(path, arrays[name])
        command.append(f"--{kind}=@{path}")
    run = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if run.returncode:
        return f"exit code {run.returncode}\n{run.stderr}"
    results = [name for name in arrays.files if name.startswith("output")]
    wrong = [(name, differs(np.load(folder / f"{name}.npy"), arrays[name])) for name in results]
    return "\n".join(f"{name} {text}" for name, text in wrong if text)


def main():
    family, folder, names = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
    sources = sorted(path for path in (HERE / family).glob("*.mlir") if not names or path.stem in names)
    failures = [(path.stem, text) for path in sources if (text := check(path, folder / path.stem))]
    for name, text in failures:
        print(f"{name}: {text}")
    print(f"{len(sources) - len(failures)} of {len(sources)} programs give JAX's numbers")
    return 1 if failures or not sources else 0


sys.exit(main())
