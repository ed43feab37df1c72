#!/usr/bin/env python3
"""Prints how long a command takes, the best of five runs; fails at 250 ms. On an idle machine it should be below 50.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import subprocess
import sys
import time


def run():
    start = time.perf_counter()
    subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
    return (time.perf_counter() - start) * 1000


best = min(run() for _ in range(5))
print(f"{best:.1f} ms")
sys.exit(0 if best < 250 else f"{' '.join(sys.argv[1:])} takes {best:.1f} ms, expected less than 250")
