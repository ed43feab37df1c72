"""The examples of docs/coming-from/ print what the pages say: those of tinyjit always, those of others where the other
package is there.

RUN: %python %s | FileCheck %s

CHECK: cupy.md: ran 3 examples of tinyjit
CHECK: jax.md: ran 3 examples of tinyjit
CHECK: numba.md: ran 4 examples of tinyjit
CHECK: tinygrad.md: ran 3 examples of tinyjit

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import ast
import importlib.util
import os
import pathlib
import sys

import examples

FOLDER = pathlib.Path(os.environ["TINYJIT_SOURCE"]) / "docs" / "coming-from"
# This folder has a module named as one of Python's.
sys.path.pop(0)


def check(page):
    """Runs the programs in front of each output. Returns how many of tinyjit and how many of others ran."""
    counts, programs = {"tinyjit": 0, "others": 0}, []
    for package, text in examples.blocks(page):
        if package != "text":
            ast.parse(text)
            programs.append((package, text))
            continue
        assert [p for p, _ in programs] == [page.stem, "tinyjit"], f"{page}: expected a pair of programs, found {programs}"
        for package, source in programs:
            if package != "tinyjit" and not importlib.util.find_spec(package):
                continue
            printed = examples.run(source, f"<{page.name} {package} {counts['tinyjit']}>")
            assert printed == text, f"{page}: {package}\n{source}\nprints:\n{printed}\nexpected:\n{text}"
            counts["tinyjit" if package == "tinyjit" else "others"] += 1
        programs = []
    assert not programs, f"{page}: no output below {programs}"
    return counts


for path in sorted(FOLDER.glob("*.md")):
    ran = check(path)
    print(f"{path.name}: ran {ran['tinyjit']} examples of tinyjit, {ran['others']} of {path.stem}")
