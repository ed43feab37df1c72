"""Functions with `?` sizes whose calls choose them: a capture for each set of sizes.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import subprocess
import sys
import tempfile
import threading
import unittest

import numpy as np

import tinyjit

# Rows times a vector of as many factors; the sum of each column; how many calls there were, whatever their sizes.
OPEN = """
ml_program.global private mutable @calls(dense<0> : tensor<1xi32>) : tensor<1xi32>
func.func @scale(%x: tensor<?x3xf32> {jit.name = "x"}, %by: tensor<?xf32> {jit.name = "by"}, %shift: f32 {jit.name = "shift"})
    -> (tensor<?x3xf32>, tensor<3xf32>, tensor<1xi32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?x3xf32>
  %empty = tensor.empty(%n) : tensor<?x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%x, %by : tensor<?x3xf32>, tensor<?xf32>) outs(%empty : tensor<?x3xf32>) {
  ^bb0(%in: f32, %factor: f32, %out: f32):
    %y = arith.mulf %in, %factor : f32
    %z = arith.addf %y, %shift : f32
    linalg.yield %z : f32
  } -> tensor<?x3xf32>
  %start = tensor.empty() : tensor<3xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%start : tensor<3xf32>) -> tensor<3xf32>
  %sums = linalg.reduce {arith.addf} ins(%0 : tensor<?x3xf32>) outs(%zeros : tensor<3xf32>) dimensions = [0]
  %one = arith.constant dense<1> : tensor<1xi32>
  %before = ml_program.global_load @calls : tensor<1xi32>
  %after = arith.addi %before, %one : tensor<1xi32>
  ml_program.global_store @calls = %after : tensor<1xi32>
  return %0, %sums, %after : tensor<?x3xf32>, tensor<3xf32>, tensor<1xi32>
}
"""
# The same kind of function with bounds: the array has the largest size, and n says how much of it counts.
BOUNDED = """
func.func @negate(%x: tensor<?x4xf32> {jit.name = "x", jit.sizes = [["n", 1, 16]]}) -> tensor<?x4xf32> {
  %0 = arith.negf %x : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
"""


def load(text=OPEN, **options):
    return tinyjit.load(text, **{"cache": "off", "capture_new_sizes": True, **options})


def arrays(rows, seed=0):
    """Multiples of 1/4, so that sums are exact in any order."""
    random = np.random.default_rng([rows, seed])
    return (random.integers(-20, 20, (rows, 3)) / 4).astype(np.float32), (random.integers(-9, 9, rows) / 2).astype(np.float32)


class NewSizes(unittest.TestCase):
    def check(self, function, rows, seed=0, shift=0.5):
        x, by = arrays(rows, seed)
        scaled, sums, calls = function(x, by, shift)
        wanted = x * by[:, None] + np.float32(shift)
        np.testing.assert_array_equal(scaled.numpy(), wanted)
        np.testing.assert_array_equal(sums.numpy(), wanted.sum(axis=0, dtype=np.float32) if rows else np.zeros(3, np.float32))
        return calls.tolist()[0]

    def test_each_size_has_a_capture(self):
        function = load()["scale"]
        self.assertEqual(function.signature, "scale(x: ?x3xf32 on cpu:0, by: ?xf32 on cpu:0, shift: f32) -> "
                         "?x3xf32 on cpu:0, 3xf32 on cpu:0, 1xi32 on cpu:0")
        sizes = [5, 1, 0, 2, 40000]
        for count in range(4):
            for number, rows in enumerate(sizes):
                calls = self.check(function, rows, count)
                # The state is one for all sizes.
                self.assertEqual(calls, count * len(sizes) + number + 1)
                ended = number + 1
                stats = function.stats
                self.assertEqual((stats.warm_ups, stats.captures, stats.replays),
                                 [(ended, 0, 0), (5, ended, 0), (5, 5, ended), (5, 5, 5 + ended)][count])
        self.assertEqual(function.stats.dropped, 0)
        lines = function.explain()
        for rows in sizes:
            self.assertIn(f"argument 'x' of @scale is {rows}x3xf32 on cpu:0", lines)
            self.assertIn(f"argument 'by' of @scale is {rows}xf32 on cpu:0", lines)

    def test_captures_are_bounded(self):
        function = load()["scale"]
        for rows in range(30):
            for seed in range(3):
                self.check(function, rows, seed)
        self.assertEqual(function.stats.captures, 30)
        self.assertEqual(function.stats.dropped, 22)
        self.assertEqual((function.stats.warm_ups, function.stats.replays), (30, 30))
        self.check(function, 29)
        self.check(function, 22)
        self.assertEqual((function.stats.warm_ups, function.stats.replays), (30, 32))
        self.check(function, 3)
        self.assertEqual((function.stats.warm_ups, function.stats.replays), (31, 32))

    def test_errors(self):
        function = load()["scale"]
        x, by = arrays(4)
        self.check(function, 4)
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError,
                                    r"^argument 'x' of @scale got 4xf32 on cpu:0, expected \?x3xf32 on cpu:0$"):
            function(x[:, 0].copy(), by, 1.0)
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError,
                                    r"^argument 'x' of @scale got 4x2xf32 on cpu:0, expected \?x3xf32 on cpu:0$"):
            function(x[:, :2].copy(), by, 1.0)
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, r"^argument 'by' of @scale got 4xf64 on cpu:0, expected \?xf32 on cpu:0$"):
            function(x, by.astype(np.float64), 1.0)
        # Sizes that do not go together are an error of the op that needs them to.
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, r"^<text>:9:8: error: .* to be 4, but found 3\n  %0 = linalg.generic "):
            function(x, by[:3].copy(), 1.0)
        self.check(function, 4)
        self.assertEqual((function.stats.warm_ups, function.stats.captures), (1, 1))

    def test_without_the_option(self):
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "expected the attribute 'jit.sizes'"):
            load(capture_new_sizes=False)
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "is 20x4xf32 on cpu:0, expected 16x4xf32"):
            load(BOUNDED, capture_new_sizes=False)["negate"](np.zeros((20, 4), np.float32), 16)
        with self.assertRaisesRegex(tinyjit.OutOfRangeError, '^variable "n" is 20, expected 1 to 16$'):
            load(BOUNDED, capture_new_sizes=False)["negate"](np.zeros((20, 4), np.float32), 20)
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "^each call chooses sizes of @scale, so that it has no code before, "
                                    "expected calls through Module::jit$"):
            load().capture("scale")

    def test_sizes_beyond_a_bound(self):
        function = load(BOUNDED)["negate"]
        for count in range(3):
            for rows, largest in [(16, 16), (3, 16), (20, 20), (7, 20), (1, 1)]:
                x = np.arange(largest * 4, dtype=np.float32).reshape(largest, 4) + count
                y = function(x, rows).numpy()
                np.testing.assert_array_equal(y, -x[:rows])
        self.assertEqual(function.stats.captures, 3)
        with self.assertRaisesRegex(tinyjit.OutOfRangeError, '^variable "n" is 21, expected 1 to 20$'):
            function(np.zeros((20, 4), np.float32), 21)
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "input 0 of @negate has 0 in dimension 0, expected at least 1"):
            function(np.zeros((0, 4), np.float32), 1)

    def test_within_a_captured_function(self):
        function = load()["scale"]

        @tinyjit.jit
        def twice(x, by):
            scaled = function(x, by, 0.0)[0]
            return function(scaled[1:], by[1:], 1.0)[0]

        for count in range(4):
            for rows in (4, 9, 1):
                x, by = arrays(rows, count)
                np.testing.assert_array_equal(twice(x, by).numpy(), x[1:] * by[1:, None] ** 2 + 1)
        self.assertEqual(twice.stats.captures, 3)
        self.assertEqual(twice.stats.replays, 6)

    def test_threads(self):
        function = load()["scale"]
        wrong = []

        def work(number):
            try:
                for count in range(40):
                    rows = (count + number) % 5
                    x, by = arrays(rows, number)
                    if not np.array_equal(function(x, by, 0.25)[0].numpy(), x * by[:, None] + np.float32(0.25)):
                        wrong.append((number, count))
            except tinyjit.Error as error:
                wrong.append(str(error))

        threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])
        stats = function.stats
        self.assertEqual((stats.captures, stats.warm_ups + stats.captures + stats.replays), (5, 160))

    def test_second_process(self):
        """Code that one process compiled for a size is there for the next one."""
        program = """
import sys
import numpy as np
import tinyjit
module = tinyjit.load(sys.argv[1], cache="rw", cache_directory=sys.argv[2],
                      capture_new_sizes=True)
for rows in (3, 8, 1):
    x = np.arange(rows * 3, dtype=np.float32).reshape(rows, 3)
    for _ in range(3):
        y = module["scale"](x, np.full(rows, 2, np.float32), 1.0)[0]
    np.testing.assert_array_equal(y.numpy(), 2 * x + 1)
print(module["scale"].stats.captures, module.stats.misses, module.stats.plan_misses)
"""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "scale.mlir")
            with open(path, "w", encoding="utf-8") as file:
                file.write(OPEN)
            found = []
            for _ in range(2):
                run = subprocess.run([sys.executable, "-c", program, path, os.path.join(folder, "cache")], capture_output=True,
                                     text=True, check=False)
                self.assertEqual(run.returncode, 0, run.stderr)
                found.append([int(number) for number in run.stdout.split()])
        self.assertEqual(found[0][0], 3)
        self.assertGreater(found[0][1], 0)
        self.assertEqual(found[1], [3, 0, 0])


if __name__ == "__main__":
    unittest.main()
