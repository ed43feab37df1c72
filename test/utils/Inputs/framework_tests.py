"""Runs four tests as a test command does, the second of which ends the process.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import collections
import os
import sys

utilities, folder = sys.argv[1:3]
sys.path.insert(0, utilities)

import framework_tests  # noqa: E402

path, started = os.path.join(folder, "record.jsonl"), os.path.join(folder, "started")
ERROR = ('Traceback:\ntinyjit.UnsupportedError: aten.svd at "somewhere/a.py", line 3: return x: y: is not supported\n')

if len(sys.argv) > 3:
    with open(started, "a") as file:
        print("started", file=file)
    record, done = framework_tests.Record(path), framework_tests.read(path)
    for name in ("first", "second", "third", "fourth"):
        if name not in done:
            record.write(test=name)
            if name == "second":
                os._exit(1)
            record.write(test=name, **({"outcome": "failed", "text": ERROR} if name == "third" else {"outcome": "passed"}))
    sys.exit()

found = framework_tests.run(path, [sys.executable, __file__, utilities, folder, "child"])
for name, (outcome, _) in found.items():
    print(f"{name}: {outcome}")
with open(started) as file:
    print("processes:", len(file.readlines()))
reasons = collections.Counter()
counts = framework_tests.tally("of a test", dict.fromkeys(found, ("passed", "")), found, reasons)
print("counts:", *framework_tests.cells(counts))
framework_tests.print_reasons(collections.Counter(dict(sorted(reasons.items()))))
names = [f"test_{i}" for i in range(1000)]
shares = [sum(framework_tests.in_share(name, percent) for name in names) for percent in (0, 10, 100)]
print("shares:", shares[0], round(shares[1], -1) // 10, shares[2] // 10)
