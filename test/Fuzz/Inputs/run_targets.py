"""Runs targets on the inputs that fuzzing them begins with.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: run_targets.py FOLDER --build=FOLDER [--most=N] TARGET...

The exit status is that of the first target that fails; nothing is wrong with one that has no input.
"""

import argparse
import pathlib
import subprocess
import sys


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--most", default="0")
    parser.add_argument("targets", nargs="+")
    arguments = parser.parse_args()
    make = pathlib.Path(__file__).with_name("make_corpus.py")
    for target in arguments.targets:
        inputs = arguments.folder / target
        for command in ([sys.executable, make, target, inputs, f"--build={arguments.build}", f"--most={arguments.most}"],
                        [arguments.build / "test" / "Fuzz" / "tinyjit-fuzz", target, inputs]):
            status = subprocess.run(command).returncode
            if status:
                sys.exit(f"{target} ends with status {status}")


if __name__ == "__main__":
    main()
