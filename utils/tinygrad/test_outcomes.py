"""A pytest plugin that appends what becomes of each test to the file in TINYJIT_OUTCOMES, as it happens."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import json
import os
from pathlib import Path


def note(test: str, outcome: str, why: str = ""):
    with Path(os.environ["TINYJIT_OUTCOMES"]).open("a") as file:
        file.write(json.dumps({"test": test, "outcome": outcome, "why": why}) + "\n")


def pytest_runtest_logstart(nodeid, location):
    note(nodeid, "started")


def pytest_runtest_logreport(report):
    if report.when != "call" and report.passed:
        return
    outcome = report.outcome
    if hasattr(report, "wasxfail"):
        outcome = "expected failure" if report.skipped else "failed"
    crash = getattr(getattr(report, "longrepr", None), "reprcrash", None)
    why = crash.message.splitlines()[0] if crash and crash.message else ""
    if report.skipped and not hasattr(report, "wasxfail"):
        why = str(report.longrepr[-1]) if isinstance(report.longrepr, tuple) else ""
    note(report.nodeid, outcome, why)


def pytest_collectreport(report):
    if report.failed:
        note(report.nodeid, "failed", "it could not be collected: " + str(report.longrepr).strip().splitlines()[-1])
