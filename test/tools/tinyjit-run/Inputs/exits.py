#!/usr/bin/env python3
"""Runs `exits.py STATUS COMMAND...` and fails unless the command exits with that status.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import subprocess
import sys

wanted = int(sys.argv[1])
status = subprocess.run(sys.argv[2:]).returncode
if status != wanted:
    sys.exit(f"exit status {status}, expected {wanted}")
