#!/usr/bin/env python3
"""Runs JAX's own tests with tinyjit in the place of XLA's compiler, and prints how many of those that pass on XLA pass.

usage: jax_tests.py CHECKOUT [--plugin] [--files NAME...] [--share PERCENT] [--out FOLDER]

CHECKOUT is a folder of JAX's sources at the version that is installed; its tests are run where they are. Needs jax, pytest, absl-py and
the package tinyjit on sys.path. A test that passes on XLA counts as passed, as refused if tinyjit.UnsupportedError is in its
report, as crashed if the process ends, or else as wrong. With --plugin, the tests run on the platform tinyjit, and a refusal is
an error of the kind UNIMPLEMENTED. The exit status is 1 if one is wrong or crashed.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import argparse
import collections
import os
import pathlib
import sys
import tempfile

import framework_tests
from framework_tests import HEAD, read, row

FILES = ["lax_test", "lax_numpy_test", "nn_test", "random_test", "lax_control_flow_test", "jax_jit_test"]


class Recorder(framework_tests.Record):
    """A plug-in of pytest: takes a share of the tests, and writes a line at the start and at the end of each."""

    def __init__(self, path, share, done):
        super().__init__(path)
        self.share, self.done = share, done

    def pytest_collection_modifyitems(self, items):
        items[:] = [item for item in items if item.nodeid not in self.done and
                    framework_tests.in_share(item.nodeid.rsplit("::", 1)[-1], self.share)]

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


def run(checkout, name, mode, share, folder):
    path = os.path.join(folder, f"{name}.{mode}.jsonl")
    environment = {**os.environ, "JAX_PLATFORMS": "cpu", "TF_CPP_MIN_LOG_LEVEL": "3", "JAX_SKIP_SLOW_TESTS": "1"}
    if mode == "plugin":
        environment |= {"JAX_PLATFORMS": "tinyjit", "JAX_PJRT_CLIENT_CREATE_OPTIONS": "tier:quick"}
    command = [sys.executable, os.path.abspath(__file__), "--child", path, mode, f"tests/{name}.py", str(share)]
    return framework_tests.run(path, command, cwd=checkout, env=environment)


def programs(folder, name, mode):
    """How many programs tinyjit compiled for the tests of a file."""
    path = pathlib.Path(folder, f"{name}.{mode}.jsonl.compiled")
    return sum(map(int, path.read_text().split())) if path.exists() else 0


def main():
    if sys.argv[1:2] == ["--child"]:
        child(*sys.argv[2:5], float(sys.argv[5]))
        return 0
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkout", type=pathlib.Path)
    parser.add_argument("--plugin", action="store_true", help="on the platform tinyjit")
    parser.add_argument("--files", nargs="*", default=FILES)
    parser.add_argument("--share", type=float, default=100, help="percent of the tests, chosen by their names")
    parser.add_argument("--out", help="a folder for the outcome of each test; what it has already is not run again")
    arguments = parser.parse_args()
    for name in arguments.files:
        if not (arguments.checkout / f"tests/{name}.py").exists():
            parser.error(f"{arguments.checkout} has no tests/{name}.py: a folder of JAX's sources is needed")
    folder = arguments.out or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    print(row(["file", "pass on XLA", *HEAD, "programs"]) + "\n|---|--:|--:|--:|--:|--:|--:|--:|")
    reasons, failed = collections.Counter(), False
    for name in arguments.files:
        expected = run(arguments.checkout, name, "xla", arguments.share, folder)
        mode = "plugin" if arguments.plugin else "tinyjit"
        found = run(arguments.checkout, name, mode, arguments.share, folder)
        counts = framework_tests.tally(name, expected, found, reasons)
        if found and not programs(folder, name, mode):
            sys.exit(f"{name}: no program was compiled by tinyjit")
        print(row([f"`{name}`", counts.total(), *framework_tests.cells(counts), programs(folder, name, mode)]), flush=True)
        failed = failed or bool(counts["wrong"] + counts["crashed"])
    framework_tests.print_reasons(reasons)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
