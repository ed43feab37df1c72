"""Calls the plugin that keeps outcomes of tinygrad's tests, as pytest would: a test that ended does not run again.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import os
import sys
from types import SimpleNamespace

sys.path.insert(0, sys.argv[1])
os.environ["TINYJIT_OUTCOMES"] = sys.argv[2]

import test_outcomes  # noqa: E402


class Hook:
    def pytest_deselected(self, items):
        print("ended:", *(item.nodeid for item in items))


def collect(*names):
    items = [SimpleNamespace(nodeid=name) for name in names]
    test_outcomes.pytest_collection_modifyitems(SimpleNamespace(hook=Hook()), items)
    print("to run:", *(item.nodeid for item in items))


collect("test_add", "test_add_more", "test_crash")
test_outcomes.pytest_runtest_logstart("test_add", None)
test_outcomes.note("test_add", "passed")
test_outcomes.pytest_runtest_logstart("test_crash", None)
collect("test_add", "test_add_more", "test_crash")
test_outcomes.note("test_crash", "crashed", "exit status -11")
collect("test_add", "test_add_more", "test_crash")
