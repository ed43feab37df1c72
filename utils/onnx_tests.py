#!/usr/bin/env python3
"""Runs ONNX's own tests of ops on tinyjit.onnx, and prints a table of what came out, by op.

The cases are those of `onnx.backend.test.case.node`, which the package builds without a network. Each is right, refused with
a reason, or wrong: another result, another error than a refusal. The exit status is 1 if one is wrong, or if fewer are
right than `--floor` percent.

  PYTHONPATH=build/python:build/python-packages python3 utils/onnx_tests.py
  ... --match='test_resize.*' --reasons          some cases, and why they are not right
  ... --share=2/6                                every sixth case, beginning with the second
  ... --peer                                     the same cases on onnxruntime, if it is installed

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import collections
import re
import sys
import warnings

import numpy as np
import onnx

import tinyjit
import tinyjit.onnx

RIGHT, WRONG, REFUSED = "right", "wrong", "refused"

# Their results are random numbers of another generator: types and shapes are compared alone.
RANDOM = re.compile("test_(bernoulli.*|training_dropout(_default|_default_mask|_mask)?)")


def collect(match, share):
    """The cases, in the order of their names."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from onnx.backend.test.case.node import collect_testcases

        cases = collect_testcases(None)
    cases = sorted((c for c in cases if re.fullmatch(match, c.name)), key=lambda c: c.name)
    first, count = map(int, share.split("/"))
    return cases[first - 1::count]


def op_of(case):
    """The op that a case is about. Functions are there a second time, expanded."""
    domains = {n.domain for n in case.model.graph.node} - {""}
    name = case.model.graph.node[0].op_type
    if len(case.model.graph.node) > 1:
        name = "Loop" if "loop" in case.name else "functions, expanded" if "expanded" in case.name else "several ops"
    return f"{domains.pop()}:{name}" if len(domains) == 1 and len(case.model.graph.node) == 1 else name


def plain(value):
    """Arrays of numpy, of which lists are sequences."""
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    if isinstance(value, onnx.TensorProto):
        return onnx.numpy_helper.to_array(value)
    return value if value is None else np.asarray(value)


def difference(expected, got, rtol, atol):
    """How a result differs, or None."""
    if isinstance(expected, list) or isinstance(got, list):
        if not isinstance(expected, list) or not isinstance(got, list) or len(expected) != len(got):
            return "another sequence"
        return next(filter(None, (difference(e, g, rtol, atol) for e, g in zip(expected, got))), None)
    if expected is None or got is None:
        return None if expected is got else "a value in one, and none in the other"
    if expected.shape != got.shape or expected.dtype != got.dtype:
        return f"{got.dtype}{list(got.shape)}, expected {expected.dtype}{list(expected.shape)}"
    if expected.dtype.kind == "O":
        return None if np.array_equal(expected, got) else "other strings"
    if expected.dtype.name == "bfloat16":
        rtol = max(rtol, 2**-6)  # two units of the last place, as ONNX's own comparison has it
    if expected.dtype.kind not in "biuf" or expected.dtype.itemsize < 4:
        expected, got = expected.astype(np.float64), got.astype(np.float64)
    try:
        np.testing.assert_allclose(got, expected, rtol=rtol, atol=atol)
    except AssertionError as error:
        return " ".join(str(error).split())[:300]
    return None


def run_tinyjit(model, inputs):
    return tinyjit.onnx.Backend.prepare(model).run(inputs)


def run_peer(model, inputs):
    """onnxruntime has no types of fewer than 8 bits in numpy, and refuses newer ops in many ways."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    try:
        session = onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
        names = [i.name for i in session.get_inputs()]
        return session.run(None, dict(zip(names, inputs)))
    except Exception as error:
        raise tinyjit.UnsupportedError(str(error)) from None


def outcome(case, run):
    """Right, wrong or refused, and why."""
    try:
        for given, expected in case.data_sets:
            got = [plain(g) for g in run(case.model, [plain(x) for x in given])]
            wanted = [plain(e) for e in expected]
            if RANDOM.fullmatch(case.name):
                wanted, got = ([np.zeros_like(v) for v in values] for values in (wanted, got))
            found = difference(wanted, got, case.rtol, case.atol)
            if found:
                return WRONG, found
    except tinyjit.UnsupportedError as error:
        return REFUSED, str(error)
    except Exception as error:
        return WRONG, f"{type(error).__name__}: {error}"
    return RIGHT, ""


def table(outcomes):
    """Ops and how many of their cases came out how; ops without a fault are one line."""
    rows = collections.defaultdict(collections.Counter)
    for op, kind in outcomes:
        rows[op][kind] += 1
    total = sum(rows.values(), collections.Counter())
    lines = ["| op | cases | right | refused | wrong |", "|---|--:|--:|--:|--:|"]

    def line(name, counts):
        return f"| {name} | {sum(counts.values())} | {counts[RIGHT]} | {counts[REFUSED]} | {counts[WRONG]} |"

    clean = [counts for counts in rows.values() if not counts[REFUSED] + counts[WRONG]]
    for op in sorted(rows, key=str.lower):
        if rows[op][REFUSED] + rows[op][WRONG]:
            lines.append(line(op, rows[op]))
    if clean:
        lines.append(line(f"{len(clean)} other ops", sum(clean, collections.Counter())))
    return lines + [line("all", total)], total


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--match", default=".*", help="a pattern of whole names of cases")
    parser.add_argument("--share", default="1/1", help="K/N: the cases K, K + N, K + 2 N and so on")
    parser.add_argument("--reasons", action="store_true", help="print why a case is not right")
    parser.add_argument("--peer", action="store_true", help="run the same cases on onnxruntime")
    parser.add_argument("--floor", type=float, default=0, help="percent that have to be right")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    np.seterr(all="ignore")
    cases = collect(options.match, options.share)
    if not cases:
        parser.error(f"no case has a name that {options.match} matches")
    runs = {f"tinyjit {tinyjit.__version__}": run_tinyjit}
    if options.peer:
        import onnxruntime

        runs[f"onnxruntime {onnxruntime.__version__}"] = run_peer
    status = 0
    for name, run in runs.items():
        outcomes = []
        for case in cases:
            kind, reason = outcome(case, run)
            outcomes.append((op_of(case), kind))
            if options.reasons and kind != RIGHT:
                print(f"{kind}: {case.name}: {' '.join(reason.split())[:400]}")
        lines, total = table(outcomes)
        print(f"{name}, the tests of onnx {onnx.__version__}:\n")
        print("\n".join(lines) + "\n")
        if run is run_tinyjit and (total[WRONG] or total[RIGHT] < options.floor / 100 * len(cases)):
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
