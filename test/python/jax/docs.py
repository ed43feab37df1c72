"""The examples of docs/jax.md give what the page says.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys

import examples

if __name__ == "__main__":
    sys.exit(examples.check("jax.md", 15))
