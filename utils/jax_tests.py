#!/usr/bin/env python3
"""Runs JAX's own tests with tinyjit in the place of XLA's compiler, and prints how many of those that pass on XLA pass.

usage: jax_tests.py CHECKOUT [--plugin] [--files NAME...] [--share PERCENT] [--out FOLDER]

CHECKOUT is a folder of JAX's sources at the version that is installed; its tests are run where they are. Needs jax, pytest, absl-py and
the package tinyjit on sys.path. A test that passes on XLA counts as passed, as refused if tinyjit.UnsupportedError is in its
report, as crashed if the process ends, or else as wrong. With --plugin, the tests run on the platform tinyjit, and a refusal is
an error of the kind UNIMPLEMENTED.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import argparse
import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zlib

FILES = ["lax_test", "lax_numpy_test", "nn_test", "random_test", "lax_control_flow_test", "jax_jit_test"]


class Recorder:
    """A plug-in of pytest: takes a share of the tests, and writes a line at the start and at the end of each."""

    def __init__(self, path, share, done):
        self.file = open(path, "a")
        self.share, self.done = share, done

    def write(self, **line):
        print(json.dumps(line), file=self.file, flush=True)

    def pytest_collection_modifyitems(self, items):
        items[:] = [item for item in items if zlib.crc32(item.nodeid.rsplit("::", 1)[-1].encode()) % 1000 < self.share * 10 and
                    item.nodeid not in self.done]

    def pytest_runtest_logstart(self, nodeid):
        self.write(test=nodeid)

    def pytest_runtest_logreport(self, report):
        if report.when == "call" or report.outcome != "passed":
            self.write(test=report.nodeid, outcome=report.outcome, text=str(report.longrepr or "")[-6000:])


def child(path, mode, file, share):
    """Runs the tests of a file that have no line yet."""
    import pytest
    takeover = None
    if mode == "tinyjit":
        import tinyjit.jax
        # Most programs run once.
        takeover = tinyjit.jax.take_over(strict=True, tier="quick")
    if mode == "plugin":
        import jax
        import jax._src.test_util  # noqa: F401
        # Tests that ask for the kind of the device take it for a CPU.
        jax.config.update("jax_test_dut", "cpu")
    pytest.main([file, "-q", "--no-header", "-p", "no:cacheprovider", "--tb=short", "--timeout=120", "-W", "ignore"],
                plugins=[Recorder(path, share, set(read(path)))])
    if mode != "xla":
        with open(path + ".compiled", "a") as file:
            print(takeover.compiled if takeover else compiled_by_plugin(), file=file)


def compiled_by_plugin():
    from tinyjit.jax import plugin
    return plugin.compiled()


def read(path):
    """Outcome and text of each test; one that has begun only has crashed."""
    found = {}
    if os.path.exists(path):
        with open(path) as lines:
            for line in map(json.loads, lines):
                found[line["test"]] = line.get("outcome", "crashed"), line.get("text", "")
    return found


def run(checkout, name, mode, share, folder):
    path = os.path.join(folder, f"{name}.{mode}.jsonl")
    environment = {**os.environ, "JAX_PLATFORMS": "cpu", "TF_CPP_MIN_LOG_LEVEL": "3", "JAX_SKIP_SLOW_TESTS": "1"}
    if mode == "plugin":
        environment |= {"JAX_PLATFORMS": "tinyjit", "JAX_PJRT_CLIENT_CREATE_OPTIONS": "tier:quick"}
    while True:
        before = len(read(path))
        subprocess.run([sys.executable, os.path.abspath(__file__), "--child", path, mode, f"tests/{name}.py", str(share)], cwd=checkout,
                       env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        found = read(path)
        if len(found) == before or all(outcome != "crashed" for outcome, _ in list(found.values())[-1:]):
            return found


def programs(folder, name, mode):
    """How many programs tinyjit compiled for the tests of a file."""
    path = pathlib.Path(folder, f"{name}.{mode}.jsonl.compiled")
    return sum(map(int, path.read_text().split())) if path.exists() else 0


def verdict(outcome, text):
    if outcome == "failed":
        return "refused" if re.search("tinyjit.UnsupportedError|UNIMPLEMENTED: |not supported on tinyjit backend", text) else "wrong"
    return outcome


def reason(text):
    """The last line of a report that names an error, without places and numbers."""
    lines = [line[2:] if line.startswith("E ") else line for line in text.splitlines() if re.match(r"^(E )?\s*\S*(Error|Exception)\b", line)]
    line = (lines or text.splitlines()[-1:] or [""])[-1].strip()
    return re.sub(r"\S+\.py:\d+:\d+: ", "", line)[:200]


def main():
    if sys.argv[1:2] == ["--child"]:
        child(*sys.argv[2:5], float(sys.argv[5]))
        return
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkout", type=pathlib.Path)
    parser.add_argument("--plugin", action="store_true", help="on the platform tinyjit")
    parser.add_argument("--files", nargs="*", default=FILES)
    parser.add_argument("--share", type=float, default=100, help="percent of the tests, chosen by their names")
    parser.add_argument("--out", help="a folder for the outcome of each test; what it has already is not run again")
    arguments = parser.parse_args()
    folder = arguments.out or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    print("| file | pass on XLA | pass | refused | wrong | crashed | skipped | programs |\n|---|--:|--:|--:|--:|--:|--:|--:|")
    reasons = collections.Counter()
    for name in arguments.files:
        expected = run(arguments.checkout, name, "xla", arguments.share, folder)
        mode = "plugin" if arguments.plugin else "tinyjit"
        found = run(arguments.checkout, name, mode, arguments.share, folder)
        counts = collections.Counter()
        for test in (test for test, (outcome, _) in expected.items() if outcome == "passed"):
            outcome, text = found.get(test, ("crashed", ""))
            counts[verdict(outcome, text)] += 1
            if outcome != "passed":
                reasons[verdict(outcome, text), name, reason(text)] += 1
        if found and not programs(folder, name, mode):
            sys.exit(f"{name}: no program was compiled by tinyjit")
        print(f"| `{name}` | {counts.total()} | {counts['passed']} | {counts['refused']} | {counts['wrong']} | {counts['crashed']} | {counts['skipped']} | {programs(folder, name, mode)} |", flush=True)
    for (kind, name, text), count in reasons.most_common():
        print(f"{count:5} {kind} {name}: {text}")


if __name__ == "__main__":
    main()
