"""A pytest plugin that appends what becomes of each test to the file in TINYJIT_OUTCOMES, as it happens.

Tests whose outcome is in the file already do not run again.
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import json
import os
from pathlib import Path


def read_outcomes(path: Path) -> dict[str, tuple[str, str]]:
    """Test -> (outcome, why). A test that was started and never ended took the process with it."""
    outcomes: dict[str, tuple[str, str]] = {}
    for line in path.read_text().splitlines() if path.exists() else ():
        entry = json.loads(line)
        if entry["outcome"] != "started" or outcomes.get(entry["test"], ("started",))[0] == "started":
            outcomes[entry["test"]] = (entry["outcome"], entry["why"])
    return outcomes


def pytest_collection_modifyitems(config, items):
    ended = {test for test, (outcome, _) in read_outcomes(Path(os.environ["TINYJIT_OUTCOMES"])).items() if outcome != "started"}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in ended])
    items[:] = [item for item in items if item.nodeid not in ended]


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
