#!/usr/bin/env python3
"""Times products of 8-bit integers with constant weights beside onnxruntime's MatMulInteger, after comparing the results.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python utils/bench/bytes.py [--tinyjit-run FILE] [--threads N] [--rounds N] [--seconds S] [MxNxK ...]

Prints a Markdown table: least times of several rounds, in which both sides take turns, and multiplications per second.
Needs a Python with numpy, onnx and onnxruntime.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile
import time

root = pathlib.Path(__file__).resolve().parents[2]
SIZES = ["1x1024x1024", "8x1024x1024", "32x1024x1024", "128x768x768", "128x3072x768", "512x512x512", "1024x1024x1024"]
FUNCTION = """#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @product(%a: tensor<{m}x{k}x{type}>) -> tensor<{m}x{n}xi32> {{
  %b = arith.constant dense<"0x{weights}"> : tensor<{k}x{n}xi8>
  %zero = arith.constant 0 : i32
  %empty = tensor.empty() : tensor<{m}x{n}xi32>
  %init = linalg.fill ins(%zero : i32) outs(%empty : tensor<{m}x{n}xi32>) -> tensor<{m}x{n}xi32>
  %c = linalg.generic {{indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}}
      ins(%a, %b : tensor<{m}x{k}x{type}>, tensor<{k}x{n}xi8>) outs(%init : tensor<{m}x{n}xi32>) {{
  ^bb0(%x: {type}, %y: i8, %sum: i32):
    {widen}
    %wideY = arith.extsi %y : i8 to i32
    %product = arith.muli %wideX, %wideY : i32
    %next = arith.addi %sum, %product : i32
    linalg.yield %next : i32
  }} -> tensor<{m}x{n}xi32>
  return %c : tensor<{m}x{n}xi32>
}}
"""
WIDEN = {"i8": "%wideX = arith.extsi %x : i8 to i32", "ui8": "%wideX = arith.extui %x : i8 to i32"}


class Product:
    """One product of both sides: its rows have a sign or none, its weights have one."""

    def __init__(self, size, signed, folder, threads):
        import numpy
        import onnx
        import onnxruntime
        m, n, k = map(int, size.split("x"))
        self.name, self.count, self.folder = f"{size}, {'signed' if signed else 'unsigned'} rows", m * n * k, folder
        random = numpy.random.default_rng(1)
        self.rows = random.integers(0, 256, (m, k)).astype(numpy.int8 if signed else numpy.uint8)
        weights = random.integers(-128, 128, (k, n)).astype(numpy.int8)
        self.expected = self.rows.astype(numpy.int32) @ weights.astype(numpy.int32)
        self.text = FUNCTION.format(m=m, n=n, k=k, type="i8", weights=weights.tobytes().hex(),
                                    widen=WIDEN["i8" if signed else "ui8"])
        numpy.save(folder / "rows.npy", self.rows.view(numpy.int8))
        self.file = folder / "product.mlir"
        self.file.write_text(self.text)
        make, kind = onnx.helper.make_tensor_value_info, onnx.TensorProto
        graph = onnx.helper.make_graph(
            [onnx.helper.make_node("MatMulInteger", ["rows", "weights"], ["result"])], "product",
            [make("rows", kind.INT8 if signed else kind.UINT8, [m, k])], [make("result", kind.INT32, [m, n])],
            [onnx.numpy_helper.from_array(weights, "weights")])
        model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 18)], ir_version=9)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads, options.inter_op_num_threads = threads, 1
        self.session = onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
        self.threads, self.least = threads, {"onnxruntime": float("inf"), "tinyjit": float("inf")}

    def compare(self, tool):
        import numpy
        self.run(tool, f"--output=@{self.folder / 'result.npy'}")
        for side, result in (("tinyjit", numpy.load(self.folder / "result.npy")),
                             ("onnxruntime", self.session.run(None, {"rows": self.rows})[0])):
            if not numpy.array_equal(result, self.expected):
                sys.exit(f"bytes.py: {self.name}: {side} differs from numpy")

    def run(self, tool, *flags):
        result = subprocess.run([tool, str(self.file), f"--input=@{self.folder / 'rows.npy'}", "--calls=3",
                                 f"--threads={self.threads}", *flags], capture_output=True, text=True)
        if result.returncode:
            sys.exit(f"bytes.py: {result.stderr}")
        return result.stdout + result.stderr

    def measure(self, tool, seconds):
        printed = self.run(tool, f"--benchmark={seconds}", f"--output=@{self.folder / 'result.npy'}")
        self.add("tinyjit", float(re.search(r"replays: min ([0-9.]+) us", printed)[1]))
        end = time.perf_counter() + seconds
        while (begin := time.perf_counter()) < end:
            self.session.run(None, {"rows": self.rows})
            self.add("onnxruntime", (time.perf_counter() - begin) * 1e6)

    def add(self, side, microseconds):
        self.least[side] = min(self.least[side], microseconds)

    def row(self):
        ours, peer = self.least["tinyjit"], self.least["onnxruntime"]
        return f"| {self.name} | {ours:.4g} | {peer:.4g} | {peer / ours:.2f} | {self.count / ours / 1e3:.0f} |"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tinyjit-run", default=str(root / "build/bin/tinyjit-run"))
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.2, help="of each side in each round")
    parser.add_argument("sizes", nargs="*", default=SIZES, metavar="MxNxK")
    options = parser.parse_args()
    try:
        import numpy, onnx, onnxruntime  # noqa: E401, F401
    except ImportError as error:
        sys.exit(f"bytes.py: {error.name} is missing; run: pip install numpy onnx onnxruntime, with this Python: {sys.executable}")
    print("| product | tinyjit, us | onnxruntime, us | ratio | tinyjit, G multiplications/s |\n|---|--:|--:|--:|--:|")
    for size in options.sizes:
        for signed in (False, True):
            with tempfile.TemporaryDirectory() as folder:
                product = Product(size, signed, pathlib.Path(folder), options.threads)
                product.compare(options.tinyjit_run)
                for _ in range(options.rounds):
                    product.measure(options.tinyjit_run, options.seconds)
                print(product.row(), flush=True)


if __name__ == "__main__":
    main()
