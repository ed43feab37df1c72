#!/usr/bin/env python3
"""Checks who may include whom, and that no file depends on the machine it was written on.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import re

import source_files

INCLUDE = re.compile(r'^\s*#?\s*include\s+(["<])([^">]+)[">]')
UPSTREAM = ("mlir/", "mlir-c/", "llvm/", "llvm-c/", "lld/", "clang/")
OUTSIDE = UPSTREAM + ("gtest/", "gmock/", "benchmark/", "nlohmann/")
MACHINE_PATH = re.compile(r"(?<![\w.$}%*-])/(work|root|home)/[\w.]")

# folder, what it must not include, why; the first folder that matches counts
RULES = [
    ("runtime/orc/", ("dialects/", "lib/", "tools/", "test/", "mlir/", "mlir-c/"),
     "the runtime's loader knows LLVM but not the compiler; pass it what it needs as plain data"),
    ("runtime/", ("dialects/", "lib/", "tools/", "test/") + UPSTREAM,
     "the runtime is built without LLVM; what needs LLVM goes to runtime/orc or lib"),
    ("include/tinyjit-c/", ("dialects/", "lib/", "runtime/", "tools/", "test/", "tinyjit/") + UPSTREAM,
     "the C API is plain C on its own"),
    ("include/tinyjit/Runtime/", ("dialects/", "lib/", "runtime/", "tools/", "test/") + UPSTREAM,
     "public runtime headers stand alone; declare what they need below include/tinyjit/Runtime"),
    ("include/", ("dialects/", "lib/", "runtime/", "tools/", "test/"),
     "public headers include only public headers; forward-declare it, or move it below include"),
    ("dialects/", ("lib/", "runtime/", "tools/", "test/"),
     "a dialect stands below lib; move the code to the dialect, or this code to lib"),
    ("lib/", ("tools/", "test/"), "lib stands below the tools; move the code to lib"),
    ("tools/", ("dialects/", "runtime/", "test/", "lib/"),
     "a tool includes public headers, lib/Run and lib/Reduce; move the work there"),
]
ALLOWED = [("tools/", "lib/Run/"), ("tools/", "lib/Reduce/")]


def check_line(root, path, line):
    """What is wrong with the include on this line of the file, or None."""
    match = INCLUDE.match(line)
    if not match:
        return None
    quote, target = match.groups()
    name = str(path)
    if target.startswith("../") or "/../" in target:
        return f'"{target}" is a relative path; write the path from the repository root or from include/'
    for folder, forbidden, why in RULES:
        if name.startswith(folder):
            allowed = any(name.startswith(f) and target.startswith(t) for f, t in ALLOWED)
            if target.startswith(forbidden) and not allowed:
                return f'{folder} must not include "{target}"; {why}'
            break
    if quote == '"' and not target.startswith(OUTSIDE) and not target.endswith(".inc"):
        if not (root / target).exists() and not (root / "include" / target).exists():
            return f'"{target}" is no file from the repository root or from include/; write the full path'
    return None


def check(root):
    findings = []
    checked = 0
    for path in source_files.source_files(root):
        try:
            text = (root / path).read_text()
        except UnicodeDecodeError:
            continue
        checked += 1
        for number, line in enumerate(text.splitlines(), 1):
            problem = check_line(root, path, line) if path.suffix in (".h", ".cpp", ".td", ".c") else None
            if problem:
                findings.append(f"{path}:{number}: {problem}")
            if MACHINE_PATH.search(line):
                findings.append(f"{path}:{number}: names a folder of one machine; write it relative to the repository, "
                                "or take it from an option")
    return findings, checked


if __name__ == "__main__":
    source_files.report("check_includes", *check(source_files.root_argument(__doc__)))
