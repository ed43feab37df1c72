#!/usr/bin/env python3
"""Runs PyTorch's own tests of ops with tinyjit in the place of inductor, and prints how many come out right.

usage: torch_tests.py [CHECKOUT] [--suites NAME...] [--share PERCENT] [--match REGEX] [--fallback] [--out FOLDER]

Suites:
  inductor  the tests of CommonTemplate in CHECKOUT/test/inductor/test_torchinductor.py, on the CPU. The checkout should be of the
            version that is installed; a test that needs a name which torch does not have is skipped, and so are those of inductor's
            kernels of single ops (aoti_eager). Arrays of floats may differ by 16 units in the last place of the largest number.
  ops       torch's samples of each op (OpInfo), which the package torch brings along: the first three of each op, with float32 and its
            gradient, int64 and bool, compiled and compared with torch alone.

Each test runs twice, with torch's own kernels on the graphs that AOTAutograd makes (aot_eager), and with tinyjit. Those that pass with
the first count: a test of inductor's code, or of something that Dynamo does not take, fails there. A test then counts as passed, as
refused if tinyjit.UnsupportedError is in its report, as crashed if the process ends or takes longer than two minutes, or else as wrong. Needs
torch, expecttest and the package tinyjit on sys.path.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import argparse
import ast
import collections
import faulthandler
import functools
import itertools
import os
import pathlib
import re
import sys
import tempfile
import traceback
import types
import unittest
import warnings

import framework_tests
from framework_tests import HEAD, row

SUITES = ("inductor", "ops")
LONGEST = 120  # seconds
SAMPLES = 3
ROUNDING = 16  # units in the last place
DTYPES = ("float32", "int64", "bool")


# The compilers


def backend(mode):
    """A function of a graph and example inputs; the count of graphs that it was given is an attribute."""
    import torch

    if mode in ("tinyjit", "fallback"):
        import tinyjit.torch

        # Most programs run once.
        compiler = functools.partial(tinyjit.torch.backend, options={"tier": "quick", "strict": mode == "tinyjit"})
    else:
        compiler = torch._dynamo.lookup_backend("aot_eager")

    def compile_graph(graph, inputs, *_, **__):
        compile_graph.graphs += 1
        return compiler(graph, inputs)

    compile_graph.graphs = 0
    return compile_graph


# The tests of inductor


class Missing:
    """A name that torch does not have: a test that uses it is skipped."""

    loading = True

    def __init__(self, name):
        self.name = name

    def __call__(self, *args, **_):
        if not Missing.loading:
            raise unittest.SkipTest(f"torch has no {self.name}")
        # A decorator that is not known leaves a test as it is.
        return args[0] if len(args) == 1 and isinstance(args[0], types.FunctionType) else self

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Missing(f"{self.name}.{name}")

    def __enter__(self):
        raise unittest.SkipTest(f"torch has no {self.name}")

    def __exit__(self, *_):
        return False


def load(path):
    """The module in a file, of which names that cannot be imported are missing."""
    parts = []
    for node in ast.parse(path.read_text()).body:
        if not isinstance(node, ast.ImportFrom):
            parts.append(node)
            continue
        for alias in node.names:
            name = alias.asname or alias.name
            single = ast.ImportFrom(module=node.module, names=[alias], level=node.level)
            absent = ast.parse(f"{name} = _missing({node.module + '.' + alias.name!r})").body
            handler = ast.ExceptHandler(type=ast.Name("ImportError", ast.Load()), name=None, body=absent)
            parts.append(ast.Try(body=[single], handlers=[handler], orelse=[], finalbody=[]))
    tree = ast.fix_missing_locations(ast.Module(parts, []))
    module = types.ModuleType(path.stem)
    module.__file__, module._missing = str(path), Missing
    sys.modules[path.stem] = module
    sys.path.insert(0, str(path.parent))
    exec(compile(tree, str(path), "exec"), module.__dict__)
    Missing.loading = False
    return module


def inductor_tests(checkout, compile_graph):
    """Names and functions without arguments."""
    import torch
    import torch._inductor.compile_fx

    module = load(pathlib.Path(checkout) / "test/inductor/test_torchinductor.py")
    module.compile_fx = torch._inductor.compile_fx.compile_fx = compile_graph

    class Tests(module.TestCase):
        device, common = "cpu", module.check_model

        def assertEqual(self, x, y, *args, **kwargs):
            try:
                super().assertEqual(x, y, *args, **kwargs)
            except AssertionError:
                if not differ_by_rounding(x, y):
                    raise

    module.copy_tests(module.CommonTemplate, Tests, "cpu")
    for name in unittest.defaultTestLoader.getTestCaseNames(Tests):
        if "aoti_eager" in name:
            continue
        yield name, functools.partial(run_case, Tests, name)


def differ_by_rounding(x, y):
    """Whether arrays of floats differ by a few units in the last place of their largest number, as sums in another order do."""
    import torch

    if isinstance(x, (list, tuple)) and isinstance(y, (list, tuple)):
        return len(x) == len(y) and all(map(differ_by_rounding, x, y))
    if not isinstance(x, torch.Tensor) or not isinstance(y, torch.Tensor):
        return x == y
    if x.shape != y.shape or x.dtype != y.dtype or not x.dtype.is_floating_point or not x.numel():
        return x.dtype == y.dtype and torch.equal(x, y)
    largest = torch.maximum(x.abs().max(), y.abs().max()).double()
    return ((x.double() - y.double()).abs().max() <= ROUNDING * torch.finfo(x.dtype).eps * largest).item()


def run_case(cls, name):
    """Runs one test of a class; raises what it raised."""
    result = unittest.TestResult()
    unittest.TestSuite([cls(name)]).run(result)
    for _, text in result.errors + result.failures:
        raise AssertionError(text)
    for _, text in result.skipped:
        raise unittest.SkipTest(text)
    if result.unexpectedSuccesses:
        raise AssertionError("UnexpectedSuccess: the test is expected to fail")


# The samples of ops


def op_tests(compile_graph):
    import torch
    from torch.testing._internal.common_methods_invocations import op_db

    for op in op_db:
        for dtype in (getattr(torch, name) for name in DTYPES):
            if op.supports_dtype(dtype, "cpu"):
                yield f"{op.formatted_name}_{str(dtype).removeprefix('torch.')}", functools.partial(
                    run_op, op, dtype, compile_graph)


def run_op(op, dtype, compile_graph):
    import torch

    differentiable = dtype.is_floating_point and op.supports_autograd
    samples = list(itertools.islice(op.sample_inputs("cpu", dtype, requires_grad=differentiable), SAMPLES))
    if not samples:
        raise unittest.SkipTest("no samples")
    for sample in samples:
        torch._dynamo.reset()

        def function(*args, **kwargs):
            return op.op(*args, **kwargs)

        compiled = torch.compile(function, backend=compile_graph, fullgraph=True, dynamic=False)
        found = [results_of(call, sample, differentiable) for call in (function, compiled)]
        torch.testing.assert_close(found[1], found[0], rtol=1e-4, atol=1e-4, equal_nan=True)


def results_of(function, sample, differentiable):
    """The results of a function of copies of a sample's arguments, the arguments afterwards, and the gradients."""
    import torch
    from torch.utils._pytree import tree_leaves, tree_map

    def copy(x):
        return x.detach().clone().requires_grad_(x.requires_grad) if isinstance(x, torch.Tensor) else x

    value, args, kwargs = tree_map(copy, (sample.input, tuple(sample.args), dict(sample.kwargs)))
    torch.manual_seed(0)
    results = [r for r in tree_leaves(function(value, *args, **kwargs)) if isinstance(r, torch.Tensor)]
    inputs = [x for x in tree_leaves((value, args, kwargs)) if isinstance(x, torch.Tensor)]
    found = [r.detach() for r in results + inputs]
    loss = [r.sin().sum() for r in results if differentiable and r.requires_grad and r.dtype.is_floating_point]
    if loss:
        torch.autograd.backward(loss)
        found += [x.grad if x.grad is not None else torch.zeros_like(x) for x in inputs if x.requires_grad]
    return found


# Running


def child(path, mode, suite, checkout, share, match):
    """Runs the tests of a suite that have no line yet."""
    warnings.simplefilter("ignore")
    compile_graph = backend(mode)
    tests = inductor_tests(checkout, compile_graph) if suite == "inductor" else op_tests(compile_graph)
    record, done = framework_tests.Record(path), framework_tests.read(path)
    for name, test in tests:
        if name in done or not framework_tests.in_share(name, share) or not re.fullmatch(match, name):
            continue
        record.write(test=name)
        faulthandler.dump_traceback_later(LONGEST, exit=True)
        before, outcome, text = compile_graph.graphs, "passed", ""
        try:
            test()
        except unittest.SkipTest as error:
            outcome, text = "skipped", str(error)
        except BaseException as error:
            outcome, text = "failed", "".join(traceback.format_exception_only(error)) + f"\n{type(error).__name__}: {str(error)[-6000:]}"
            text = str(error)[-8000:] if suite == "inductor" else text
        if outcome == "passed" and compile_graph.graphs == before:
            outcome, text = "skipped", "nothing was compiled"
        faulthandler.cancel_dump_traceback_later()
        record.write(test=name, outcome=outcome, text=text)


def run(suite, mode, options, folder):
    path = os.path.join(folder, f"{suite}.{mode}.jsonl")
    command = [sys.executable, os.path.abspath(__file__), "--child", path, mode, suite, str(options.checkout or ""), str(options.share),
               options.match]
    found = framework_tests.run(path, command)
    return {test: outcome for test, outcome in found.items()
            if framework_tests.in_share(test, options.share) and re.fullmatch(options.match, test)}


def main():
    if sys.argv[1:2] == ["--child"]:
        path, mode, suite, checkout, share, match = sys.argv[2:]
        child(path, mode, suite, checkout, float(share), match)
        return 0
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkout", nargs="?", type=pathlib.Path, help="a folder of PyTorch's sources")
    parser.add_argument("--suites", nargs="+", choices=SUITES, default=None)
    parser.add_argument("--share", type=float, default=100, help="percent of the tests, chosen by their names")
    parser.add_argument("--match", default=".*", help="a pattern of whole names of tests")
    parser.add_argument("--fallback", action="store_true", help="have ops that are not supported run in torch, as they do by default; "
                        "otherwise they count as refused")
    parser.add_argument("--out", help="a folder for the outcome of each test; what it has already is not run again")
    options = parser.parse_args()
    suites = options.suites or (SUITES if options.checkout else ("ops",))
    if "inductor" in suites and not (options.checkout and (options.checkout / "test/inductor/test_torchinductor.py").exists()):
        parser.error(f"the suite inductor needs a folder of PyTorch's sources; {options.checkout} has no "
                     "test/inductor/test_torchinductor.py")
    folder = options.out or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    print(row(["suite", "pass with aot_eager", *HEAD]) + "\n|---|--:|--:|--:|--:|--:|--:|")
    reasons, failed = collections.Counter(), False
    for suite in suites:
        expected = run(suite, "aot_eager", options, folder)
        counts = framework_tests.tally(suite, expected, run(suite, "fallback" if options.fallback else "tinyjit", options, folder), reasons)
        print(row([f"`{suite}`", counts.total(), *framework_tests.cells(counts)]), flush=True)
        failed = failed or not counts.total() or bool(counts["wrong"] + counts["crashed"])
    framework_tests.print_reasons(reasons)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
