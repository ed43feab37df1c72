"""Functions of shared libraries in captures: where libraries are, results, errors, saved captures.

RUN: rm -rf %t && mkdir %t && %python %s %t %tinyjit_obj/lib

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import pathlib
import sys
import unittest

import numpy as np

import tinyjit
import tinyjit_runtime

FOLDER, LIBRARIES = sys.argv.pop(1), sys.argv.pop(1)
MODULES = pathlib.Path(os.environ["TINYJIT_SOURCE"]) / "test" / "Integration" / "foreign"
X = np.arange(4, dtype=np.float32)


class Foreign(unittest.TestCase):
    def test_a_folder_must_be_there(self):
        with self.assertRaisesRegex(tinyjit.NotFoundError, 'there is no folder ".*/none"'):
            tinyjit.add_library_folder(pathlib.Path(FOLDER) / "none")

    def test_a_library_is_found(self):
        for package in (tinyjit, tinyjit_runtime):
            package.add_library_folder(pathlib.Path(LIBRARIES))
        main = tinyjit.load(MODULES / "functions.mlir", cache="off")["main"]
        for _ in range(3):
            y, total, z = main(X)
            np.testing.assert_array_equal(np.asarray(y), (X + 1) * np.float32(2.5))
            np.testing.assert_array_equal(np.asarray(total), [35])
            np.testing.assert_array_equal(np.asarray(z), (X + 1) * np.float32(2.5) + 1)
        saved = os.path.join(FOLDER, "main.so")
        main.save(saved)
        y, total, z = tinyjit_runtime.load_capture(saved)(X)
        np.testing.assert_array_equal(np.asarray(total), [35])

    def test_errors_have_the_text_of_the_function(self):
        tinyjit.add_library_folder(LIBRARIES)
        module = tinyjit.load(MODULES / "launches.mlir", cache="off")
        np.testing.assert_array_equal(np.asarray(module["check"](X)), X)
        with self.assertRaisesRegex(ValueError, 'function "positive" reports: element 0 is negative'):
            module["check"](X - 1)
        with self.assertRaisesRegex(tinyjit.InvalidArgumentError, 'no library "libno-such.so" for function "f"'):
            module["no_library"](X)


unittest.main()
