"""Compares products of bytes whose weights are constants, which are packed as words, with numpy's.

    byte_panels.py TOOL FOLDER [ARGUMENT ...]

ARGUMENTs go to TOOL, tinyjit-run.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import itertools
import pathlib
import subprocess
import sys

import numpy as np

FUNCTION = """func.func @step(%a: tensor<{m}x{k}xi8>) -> tensor<{m}x{n}xi32> {{
  %b = arith.constant dense<"0x{weights}"> : tensor<{k}x{n}xi8>
  %zero = arith.constant 0 : i32
  %less = arith.constant {less} : i32
  %empty = tensor.empty() : tensor<{m}x{n}xi32>
  %init = linalg.fill ins(%zero : i32) outs(%empty : tensor<{m}x{n}xi32>) -> tensor<{m}x{n}xi32>
  %c = linalg.generic {{indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
      iterator_types = ["parallel", "parallel", "reduction"]}}
      ins(%a, %b : tensor<{m}x{k}xi8>, tensor<{k}x{n}xi8>) outs(%init : tensor<{m}x{n}xi32>) {{
  ^bb0(%x: i8, %y: i8, %sum: i32):
    %wideX = arith.{extx} %x : i8 to i32
    %wideY = arith.{exty} %y : i8 to i32
    %lessX = arith.subi %wideX, %less : i32
    %product = arith.muli %lessX, %wideY : i32
    %next = arith.addi %sum, %product : i32
    linalg.yield %next : i32
  }} -> tensor<{m}x{n}xi32>
  return %c : tensor<{m}x{n}xi32>
}}
"""
EXTEND = {np.int8: "extsi", np.uint8: "extui"}


def main():
    tool, folder, arguments = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
    folder.mkdir(parents=True, exist_ok=True)
    random = np.random.default_rng(3)
    right = total = packed = 0
    for x, y, m, less in itertools.product(EXTEND, EXTEND, (1, 5, 19), (0, 7)):
        n, k = 96, 260
        a, b = (random.integers(0, 256, shape).astype(np.uint8) for shape in ((m, k), (k, n)))
        np.save(folder / "a.npy", a.view(np.int8))
        (folder / "step.mlir").write_text(FUNCTION.format(
            m=m, n=n, k=k, less=less, weights=b.tobytes().hex(), extx=EXTEND[x], exty=EXTEND[y]))
        command = [tool, str(folder / "step.mlir"), "--cache=off", *arguments]
        subprocess.run([*command, f"--input=@{folder / 'a.npy'}", f"--output=@{folder / 'out.npy'}", "--calls=3"],
                       check=True, capture_output=True)
        printed = subprocess.run([*command, "--emit=optimized"], check=True, capture_output=True, text=True).stdout
        packed += "x32x4xi8" in printed or "x16x4xi8" in printed or "x8x4xi8" in printed
        good = np.array_equal(np.load(folder / "out.npy"), (a.view(x).astype(np.int32) - less) @ b.view(y).astype(np.int32))
        total, right = total + 1, right + good
        if not good:
            print(f"{x.__name__} by {y.__name__}, {m} rows, less {less}: differs")
    print(f"{right} of {total} products equal numpy, {packed} packed")
    return right != total


if __name__ == "__main__":
    sys.exit(main())
