"""utils/jax_programs.py with results of tinyjit or of XLA that are one too large, or with a tinyjit that refuses all.

usage: wrong_programs.py FOLDER {tinyjit,xla,refusal} OPTION...

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import sys

sys.path.insert(0, sys.argv.pop(1))
import jax  # noqa: E402
import jax_programs  # noqa: E402

right = jax.jit


def wrong(function, **options):
    def call(*arguments):
        if jax.config.jax_disable_jit:
            return function(*arguments)
        return jax.tree.map(lambda x: ~x if x.dtype == bool else x + 1, right(function, **options)(*arguments))
    return call


def refuse(function, **options):
    def call(*arguments):
        raise ValueError("not today")
    return call


mode = sys.argv.pop(1)
jax_programs.tinyjit.jax.jit = {"tinyjit": wrong, "xla": right, "refusal": refuse}[mode]
if mode == "xla":
    jax.jit = wrong
jax_programs.main()
