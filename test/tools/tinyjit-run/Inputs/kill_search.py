"""Runs a command and kills it as soon as it has kept a time in the cache directory."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import pathlib
import subprocess
import sys
import time

folder = pathlib.Path(sys.argv[1]) / "tuning"
command = subprocess.Popen(sys.argv[2:])
while command.poll() is None and not any(path.is_file() for path in folder.rglob("[!.]*")):
    time.sleep(0.001)
command.kill()
print("killed" if command.wait() < 0 else "it ended before it was killed")
