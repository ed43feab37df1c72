"""Compares products of bytes with numpy's: all signs, the largest and least bytes, sizes that no vector fits.

    byte_products.py TOOL FOLDER [ARGUMENT ...]

ARGUMENTs go to TOOL, tinyjit-run; `--replay=COMMAND` has COMMAND run what it saves instead.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import itertools
import pathlib
import shlex
import subprocess
import sys

import numpy as np

KERNEL = """
jit.kernel @bytes(%out: !uop.ptr<{m}x{n}xi32>, %a: !uop.ptr<{m}x{k}x{x}>, %b: !uop.ptr<{k}x{n}x{y}>) {{
  %i = uop.range {m}
  %j = uop.range {n}
  %r = uop.range {k}
  %x = uop.load %a[%i, %r] : !uop.ptr<{m}x{k}x{x}>
  %y = uop.load %b[%r, %j] : !uop.ptr<{k}x{n}x{y}>
  %wideX = arith.{extx} %x : i8 to i32
  %wideY = arith.{exty} %y : i8 to i32
  %product = arith.muli %wideX, %wideY : i32
  %sum = uop.reduce add %product over %r : i32
  uop.store %sum, %out[%i, %j] : !uop.ptr<{m}x{n}xi32>
}}
jit.capture @step(%a: !jit.buffer<{m}x{k}x{x}, "cpu:0">, %b: !jit.buffer<{k}x{n}x{y}, "cpu:0">) -> !jit.buffer<{m}x{n}xi32, "cpu:0"> {{
  %out = jit.alloc : !jit.buffer<{m}x{n}xi32, "cpu:0">
  jit.launch @bytes(write %out, read %a, read %b) : !jit.buffer<{m}x{n}xi32, "cpu:0">, !jit.buffer<{m}x{k}x{x}, "cpu:0">, !jit.buffer<{k}x{n}x{y}, "cpu:0">
  jit.return %out : !jit.buffer<{m}x{n}xi32, "cpu:0">
}}
"""
TYPES = {"i8": np.int8, "ui8": np.uint8}
SIZES = [(16, 32, 64), (9, 37, 67)]


def fill(which, shape, dtype, random):
    """The least of all bytes everywhere, the largest, or both at random with others between."""
    limits = np.iinfo(dtype)
    if which != "random":
        return np.full(shape, limits.min if which == "least" else limits.max, dtype)
    values = random.integers(limits.min, limits.max, shape, endpoint=True).astype(dtype)
    return np.where(random.random(shape) < 0.2, dtype(limits.min), values)


def compute(tool, folder, arguments, text, inputs):
    (folder / "bytes.mlir").write_text(text)
    values = [f"--input=@{folder / name}.npy" for name in inputs]
    for name, value in inputs.items():
        np.save(folder / f"{name}.npy", value)
    replay = [argument for argument in arguments if argument.startswith("--replay=")]
    rest = [argument for argument in arguments if argument not in replay]
    compiled = [tool, str(folder / "bytes.mlir"), "--cache=off", *rest]
    output = [f"--output=@{folder / 'out'}.npy"]
    if replay:
        subprocess.run([*compiled, "--calls=0", f"--save-capture={folder / 'bytes.so'}"], check=True, capture_output=True)
        command = [*shlex.split(replay[0].split("=", 1)[1]), str(folder / "bytes.so")]
    else:
        command = compiled
    subprocess.run([*command, *values, *output], check=True, capture_output=True)
    return np.load(folder / "out.npy")


def main():
    tool, folder, arguments = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
    folder.mkdir(parents=True, exist_ok=True)
    random = np.random.default_rng(7)
    right = total = 0
    for (x, y), (m, n, k) in itertools.product(itertools.product(TYPES, TYPES), SIZES):
        text = KERNEL.format(m=m, n=n, k=k, x=x, y=y, extx="extsi" if x == "i8" else "extui",
                             exty="extsi" if y == "i8" else "extui")
        for fills in [("least", "least"), ("largest", "least"), ("least", "largest"), ("largest", "largest"), ("random", "random")]:
            a, b = fill(fills[0], (m, k), TYPES[x], random), fill(fills[1], (k, n), TYPES[y], random)
            got = compute(tool, folder, arguments, text, {"a": a, "b": b})
            good = np.array_equal(got, a.astype(np.int32) @ b.astype(np.int32))
            total += 1
            right += good
            if not good:
                print(f"{x} by {y}, {m}x{n}x{k}, {fills}: differs")
    print(f"{right} of {total} products equal numpy")
    return right != total


if __name__ == "__main__":
    sys.exit(main())
