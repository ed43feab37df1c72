#!/usr/bin/env python3
"""Writes the first version of a pass: its entry in Passes.td, its .cpp and its test.

    utils/new_pass.py dialects/Jit FoldViews "folds views of views"
    utils/new_pass.py lib/Conversion UOpToLinalg "turns loop UOps into linalg"

The flag follows from the name: jit-fold-views, convert-uop-to-linalg. The test fails until it says what the
pass does.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import pathlib
import re
import sys

import source_files

LICENCE = "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"

TD_FILE = """\
// {sentence}
//
// {licence}
#ifndef {guard}_TD
#define {guard}_TD

include "mlir/Pass/PassBase.td"

#endif // {guard}_TD
"""

TD_ENTRY = """\
def {name}Pass : Pass<"{flag}"> {{
  let summary = "{summary}";
  let description = [{{
    Takes:
    Leaves:
    Does not:

    Example: `test/{test}`.
  }}];
}}

"""

HEADER = """\
// Declares the passes of {folder}.
//
// {licence}
#ifndef {guard}_H
#define {guard}_H

#include "mlir/Pass/Pass.h"

namespace {namespace} {{
#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "{folder}/Passes.h.inc"
}} // namespace {namespace}

#endif // {guard}_H
"""

CPP = """\
// {flag}: {summary}.
//
// {licence}
#include "{folder}/Passes.h"

namespace {namespace} {{
#define GEN_PASS_DEF_{upper}PASS
#include "{folder}/Passes.h.inc"
}} // namespace {namespace}

namespace {{
struct {name}Pass : {namespace}::impl::{name}PassBase<{name}Pass> {{
  void runOnOperation() override {{}}
}};
}} // namespace
"""

TEST = """\
// RUN: tinyjit-opt %s --{flag} | FileCheck %s

// Does this and that: one sentence about the pass.
// CHECK-LABEL: @{function}
// CHECK: the operation it leaves
func.func @{function}() {{
  return
}}
"""


def kebab(name):
    """CamelCase to kebab-case; UOp is one word."""
    words = re.findall(r"UOps?|[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+", name)
    return "-".join(word.lower() for word in words)


def layout(where, name):
    """(folder of Passes.td, path of the .cpp, flag, prefix of the generated functions, namespace)."""
    match = re.fullmatch(r"dialects/(\w+)(/Transforms)?/?", where)
    if match:
        dialect = match.group(1)
        folder = f"dialects/{dialect}/Transforms"
        return (folder, f"{folder}/{name}.cpp", f"{dialect.lower()}-{kebab(name)}", dialect,
                f"tinyjit::{dialect.lower()}")
    if where.rstrip("/") == "lib/Conversion":
        return ("lib/Conversion", f"lib/Conversion/{name}/{name}.cpp", f"convert-{kebab(name)}", "Conversion",
                "tinyjit::conversion")
    sys.exit(f"new_pass: {where} is no place for passes; give dialects/<Name> or lib/Conversion")


def create(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    print(f"wrote {path}")


def insert_entry(path, entry):
    """Puts the entry at the end of Passes.td, before its #endif."""
    text = path.read_text()
    head, end, tail = text.rpartition("#endif")
    path.write_text(head + entry + end + tail if end else text + "\n" + entry)
    print(f"extended {path}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("where", help="dialects/<Name> or lib/Conversion")
    parser.add_argument("name", help="CamelCase, without the word Pass")
    parser.add_argument("summary", help="what it does: a verb and its object, no period")
    parser.add_argument("--root", type=pathlib.Path, default=source_files.ROOT, help="tree to write to")
    args = parser.parse_args()
    if not re.fullmatch(r"[A-Z]\w*", args.name) or args.name.endswith("Pass"):
        sys.exit(f"new_pass: {args.name} is no pass name; write CamelCase without the word Pass")

    folder, cpp, flag, prefix, namespace = layout(args.where, args.name)
    test = f"{folder}/{kebab(args.name)}.mlir".replace("lib/", "")
    names = dict(name=args.name, upper=args.name.upper(), flag=flag, summary=args.summary, folder=folder, test=test,
                 namespace=namespace, function=kebab(args.name).replace("-", "_"), licence=LICENCE,
                 sentence=f"The passes of {folder}.", guard="TINYJIT_" + folder.upper().replace("/", "_") + "_PASSES")
    root = args.root
    for path in (cpp, "test/" + test):
        if (root / path).exists():
            sys.exit(f"new_pass: {path} is there already; choose another name")

    if not (root / folder / "Passes.td").exists():
        create(root / folder / "Passes.td", TD_FILE.format(**names))
        create(root / folder / "Passes.h", HEADER.format(**names))
        create(root / folder / "CMakeLists.txt", f"tinyjit_add_passes({prefix})\n")
    insert_entry(root / folder / "Passes.td", TD_ENTRY.format(**names))
    create(root / cpp, CPP.format(**names))
    create(root / "test" / test, TEST.format(**names))
    print(f"now add {pathlib.Path(cpp).name} to {folder}/CMakeLists.txt")


if __name__ == "__main__":
    main()
