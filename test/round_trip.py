"""lit's tests of the round trip: those that run tinyjit-opt.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import re

import lit.formats


class RoundTripTest(lit.formats.ShTest):
    """Leaves out tests that do not run tinyjit-opt, which would do the same as without this mode."""

    command = r"(?<![-/.\w])tinyjit-opt(?![-.\w])"

    def getTestsForPath(self, *arguments):
        for test in super().getTestsForPath(*arguments):
            with open(test.getSourcePath(), encoding="utf-8", errors="replace") as file:
                if re.search(self.command, file.read()):
                    yield test
