"""The examples of docs/jax-plugin.md give what the page says.

RUN: env JAX_PLATFORMS=cpu,tinyjit JAX_TRACEBACK_FILTERING=off %python %s
REQUIRES: pjrt

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys

import examples

if __name__ == "__main__":
    sys.exit(examples.check("jax-plugin.md", 10))
