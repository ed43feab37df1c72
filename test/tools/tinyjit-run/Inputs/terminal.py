"""Runs a command with a terminal as its error output; prints what went there, beginnings of a line as <start>."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import os
import pty
import subprocess
import sys

controller, terminal = pty.openpty()
command = subprocess.Popen(sys.argv[1:], stderr=terminal)
os.close(terminal)
text = b""
while True:
    try:
        part = os.read(controller, 4096)
    except OSError:  # Linux says so when the other end is closed
        break
    if not part:
        break
    text += part
print(text.decode().replace("\r\033[K", "<start>").replace("\r\n", "\n"), end="")
sys.exit(command.wait())
