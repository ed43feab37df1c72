#!/usr/bin/env python3
"""Runs `small_files.py BYTES COMMAND...` with no file getting larger than that, as on a full disk.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import resource
import signal
import subprocess
import sys

limit = int(sys.argv[1])


def prepare():
    # A write beyond the limit is to fail, not to end the process.
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))


sys.exit(subprocess.run(sys.argv[2:], preexec_fn=prepare, restore_signals=False).returncode)
