"""Lists the files of a source tree, for the checks in this folder.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def root_argument(description):
    """Parses the one argument all checks share: the tree to look at."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--root", type=pathlib.Path, default=ROOT, help="tree to check (this repository)")
    return parser.parse_args().root


def source_files(root, suffixes=None):
    """Paths relative to root, sorted; build folders, hidden folders and test output are left out."""
    found = []
    pending = [root]
    while pending:
        for path in sorted(pending.pop().iterdir()):
            if path.is_dir() and not path.is_symlink():
                if path.name == ".ci" or not (path.name.startswith((".", "build")) or
                                              path.name in ("__pycache__", "Output")):
                    pending.append(path)
            elif path.name != ".git" and path.is_file() and (suffixes is None or path.suffix in suffixes):
                found.append(path.relative_to(root))
    return sorted(found)


def report(tool, findings, checked):
    """Prints `file:line: what; fix` lines and exits: 0 if there are none, 1 if there are, 2 if nothing was checked."""
    for finding in findings:
        print(finding)
    if not checked:
        print(f"{tool}: found no file to check")
        sys.exit(2)
    print(f"{tool}: {checked} files, {len(findings)} findings")
    sys.exit(1 if findings else 0)
