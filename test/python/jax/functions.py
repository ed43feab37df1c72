"""Functions in JAX's style give the types and the numbers that jax.jit gives.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import sys
import unittest

import array_functions  # noqa: F401
import program_functions  # noqa: F401
import rarer_functions  # noqa: F401
from compare import CASES, differences


class Functions(unittest.TestCase):
    def test_functions(self):
        self.assertGreaterEqual(len(CASES), 75)
        for name in CASES:
            with self.subTest(name):
                self.assertEqual(differences(name), "")


if __name__ == "__main__":
    sys.argv[1:] = []
    unittest.main()
