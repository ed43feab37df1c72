"""utils/jax_programs.py beside a tinyjit whose results are one too large, or which refuses all.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import sys

sys.path.insert(0, sys.argv.pop(1))
import jax  # noqa: E402
import jax_programs  # noqa: E402

refuse = "--refuse" in sys.argv
if refuse:
    sys.argv.remove("--refuse")


def jit(function, **options):
    def call(*arguments):
        if refuse:
            raise ValueError("not today")
        return jax.tree.map(lambda x: ~x if x.dtype == bool else x + 1, jax.jit(function, **options)(*arguments))
    return call


jax_programs.tinyjit.jax.jit = jit
jax_programs.main()
