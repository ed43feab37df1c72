"""Ranks in Python: threads, processes that the launcher starts, and what they say when something is wrong.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest

import numpy as np

import tinyjit
import tinyjit.distributed

TEXT = """
jit.kernel @sum(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  jit.collective all_reduce sum over <data = RANKS> (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = jit.call @sum(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %z = arith.mulf %y, %y : tensor<4xf32>
  return %z : tensor<4xf32>
}
"""
PROGRAM = """
import sys
import numpy as np
import tinyjit
communicator = tinyjit.current_communicator()
step = tinyjit.load(sys.argv[1])["main"]
for call in range(4):
    result = np.asarray(step(np.full(4, communicator.rank + call, np.float32)))
if len(sys.argv) > 2 and communicator.rank == 1:
    sys.exit(7)
if len(sys.argv) > 2:
    step(np.ones(4, np.float32))
open(f"{sys.argv[1]}.{communicator.rank}", "w").write(str(result.tolist()))
"""


class Distributed(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, ranks):
        path = self.folder / name
        path.write_text(TEXT.replace("RANKS", str(ranks)))
        return path

    def test_threads(self):
        def rank(communicator, path):
            self.assertIs(tinyjit.current_communicator(), communicator)
            step = tinyjit.load(path)["main"]  # each rank has its own
            return [np.asarray(step(np.arange(4, dtype=np.float32) + communicator.rank + call)) for call in range(5)]

        for results in tinyjit.distributed.run(rank, 3, self.write("three.mlir", 3)):
            for call, result in enumerate(results):
                self.assertEqual(result.tolist(), ((3 * (np.arange(4) + call) + 3) ** 2).tolist())
        self.assertIsNone(tinyjit.current_communicator())

    def test_number_of_ranks(self):
        path, x = self.write("three.mlir", 3), np.ones(4, np.float32)
        with self.assertRaisesRegex(tinyjit.FailedPreconditionError, "needs 3 ranks, and this process is alone"):
            tinyjit.load(path)["main"](x)
        with self.assertRaisesRegex(tinyjit.FailedPreconditionError, "needs 3 ranks, and there are 2"):
            tinyjit.distributed.run(lambda communicator: tinyjit.load(path)["main"](x), 2)
        # A mesh of one needs nobody.
        self.assertEqual(np.asarray(tinyjit.load(self.write("one.mlir", 1))["main"](2 * x)).tolist(), [4] * 4)

    def test_process_wide(self):
        shared = tinyjit.SharedRanks(1)
        tinyjit.set_communicator(shared.join(0))
        self.addCleanup(tinyjit.set_communicator, None)
        self.assertEqual((tinyjit.current_communicator().rank, tinyjit.current_communicator().size), (0, 1))
        self.assertEqual(np.asarray(tinyjit.load(self.write("one.mlir", 1))["main"](np.ones(4, np.float32))).tolist(), [1] * 4)

    def test_an_error_of_one_rank(self):
        path, x = self.write("two.mlir", 2), np.ones(4, np.float32)
        others = []

        def fails(communicator):
            if communicator.rank == 1:
                raise ValueError("a bad day")
            try:
                tinyjit.load(path)["main"](x)
            except tinyjit.FailedPreconditionError as error:
                others.append(str(error))

        with self.assertRaisesRegex(ValueError, "a bad day"):
            tinyjit.distributed.run(fails, 2)
        self.assertRegex(others[0], "rank 1 has (failed: ValueError: a bad day|ended)")

    def test_a_late_rank(self):
        path, x = self.write("two.mlir", 2), np.ones(4, np.float32)
        done = threading.Event()

        def late(communicator):
            if communicator.rank == 1:
                return done.wait(30)
            try:
                return tinyjit.load(path)["main"](x)
            except tinyjit.DeviceError as error:
                return str(error)
            finally:
                done.set()

        self.assertRegex(tinyjit.distributed.run(late, 2, timeout=0.3)[0], r"rank 0 waited 0\.\d+ s for rank 1, which ")

    def test_values(self):
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "65 ranks of one host, expected 1 to 64"):
            tinyjit.SharedRanks(65)
        shared = tinyjit.SharedRanks(2)
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "rank 2, expected 0 to 1"):
            shared.join(2)
        with self.assertRaisesRegex(tinyjit.OutOfRangeError, "a timeout of 0 seconds, expected 0.001 to 1000000"):
            shared.join(0, timeout=0)
        communicator = shared.join(0)
        with self.assertRaisesRegex(tinyjit.FailedPreconditionError, "rank 0 has joined already"):
            shared.join(0)
        self.assertEqual(repr(communicator), "<tinyjit.Communicator rank 0 of 2>")

    def launch(self, *arguments):
        program = self.folder / "program.py"
        program.write_text(PROGRAM)
        path = self.write("launched.mlir", 3)
        return subprocess.run([sys.executable, "-m", "tinyjit.distributed", "-n", "3", str(program), str(path), *arguments],
                              capture_output=True, text=True, env=os.environ)

    def test_processes(self):
        done = self.launch()
        self.assertEqual(done.returncode, 0, done.stderr)
        for rank in range(3):
            self.assertEqual((self.folder / f"launched.mlir.{rank}").read_text(), str([144.0] * 4))

    def test_a_process_that_ends(self):
        done = self.launch("fail")
        self.assertIn(done.returncode, (1, 7))
        self.assertIn("rank 1: it ended with exit status 7", done.stderr)
        self.assertRegex(done.stderr, "FailedPreconditionError: .*rank 1 has")


if __name__ == "__main__":
    unittest.main()
