"""The examples of docs/jax.md give what the page says.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import sys

import examples

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"

if __name__ == "__main__":
    sys.exit(examples.check("jax.md", 30))
