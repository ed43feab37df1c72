"""Runs the programs of one family and compares their results with JAX's.

usage: run.py FAMILY FOLDER [--bits-of=OTHER] [NAME...] [-- OPTION OF tinyjit-run...]

`Inputs/FAMILY/NAME.mlir` is a function as JAX's passes leave it, `NAME.npz` its arguments and JAX's results. The inputs
are given four times, so that a capture is replayed.

With --device=KIND:N among the options, the device may refuse a program for a type that it does not have: those stand in
Inputs/refused.json, by kind of device, or by --target-gpu, with the words of the error. Any other error is one, and so is a
program that is listed and runs. With --bits-of, results must also have the bits of those in OTHER, the folder of another run,
where it has any; NaN are equal.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import json
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


def has_other_bits(found, path):
    """Whether the array of another run, if there is one, is another one."""
    if not path.exists():
        return False
    other = np.load(path)
    if found.dtype != other.dtype or found.shape != other.shape:
        return True
    bits = [array.reshape(-1).view(np.uint8).reshape(array.size, array.itemsize) for array in (found, other)]
    differ = (bits[0] != bits[1]).any(axis=1)
    if found.dtype.kind in "fc":
        differ &= ~(np.isnan(found) & np.isnan(other)).reshape(-1)
    return bool(differ.any())


def check(source, folder, other, options, refused):
    """The mistake in the program, or nothing.

    :param refused: words of the error with which the device refuses it, or nothing.
    """
    folder.mkdir(parents=True, exist_ok=True)
    arrays = np.load(source.with_suffix(".npz"))
    command = ["tinyjit-run", source, "--calls=4", *options]
    for name in arrays.files:
        kind = name.rstrip("0123456789")
        path = folder / f"{name}.npy"
        if kind == "input":
            np.save(path, arrays[name])
        command.append(f"--{kind}=@{path}")
    run = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if refused:
        return "" if run.returncode == 5 and refused in run.stderr else f"is not refused with {refused!r}\n{run.stderr}"
    if run.returncode:
        return f"exit code {run.returncode}\n{run.stderr}"
    results = [name for name in arrays.files if name.startswith("output")]
    wrong = [(name, differs(np.load(folder / f"{name}.npy"), arrays[name])) for name in results]
    if other:
        wrong += [(name, "has other bits than the other run") for name in results
                  if has_other_bits(np.load(folder / f"{name}.npy"), other / source.stem / f"{name}.npy")]
    return "\n".join(f"{name} {text}" for name, text in wrong if text)


def main():
    arguments, options = sys.argv[1:], []
    if "--" in arguments:
        cut = arguments.index("--")
        arguments, options = arguments[:cut], arguments[cut + 1:]
    family, folder, names = arguments[0], pathlib.Path(arguments[1]), arguments[2:]
    other = None
    if names and names[0].startswith("--bits-of="):
        other = pathlib.Path(names.pop(0).split("=")[1])
        if not any(other.glob("*/output*.npy")):
            sys.exit(f"run.py: no results in {other}")
    targets = [option.split("=")[1].split(":")[0] for option in options if option.startswith(("--device=", "--target-gpu="))]
    lists = json.loads((HERE / "refused.json").read_text())
    refused = lists.get(targets[-1], {}) if targets else {}
    sources = sorted(path for path in (HERE / family).glob("*.mlir") if not names or path.stem in names)
    failures = [(path.stem, text) for path in sources
                if (text := check(path, folder / path.stem, other, options, refused.get(f"{family}/{path.stem}", "")))]
    for name, text in failures:
        print(f"{name}: {text}")
    count = sum(f"{family}/{path.stem}" in refused for path in sources)
    print(f"{len(sources) - len(failures) - count} of {len(sources)} programs give JAX's numbers" +
          (f", {count} are refused" if count else ""))
    return 1 if failures or not sources else 0


sys.exit(main())
