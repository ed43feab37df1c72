#!/usr/bin/env python3
"""Times real models in tinyjit and in other frameworks on the same cores, after comparing their results.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python utils/bench/models/run.py [--models=A,B] [--peers=A,B] [--threads=1,2] [--small] [--winograd] [--output=FOLDER]

Writes models.json, models.md and models.svg to the folder, after each model. docs/performance-models.md says what is
measured.
"""

import argparse
import json
import os
import pathlib
import platform
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile

import catalog
import compare
import limits
import report
import tinyjit_side
import versions
from processes import Failure, Worker, here, last_line

OURS = [f"tinyjit_{level}" for level in tinyjit_side.LEVELS]
# The tensor level again, with convolutions in tiles.
WINOGRAD = "tinyjit_winograd"
INFERENCE_ONLY = ("onnxruntime", "openvino", "iree")


def reason_against(side, model, options):
    """Why a side has no number for a model, as far as that is known before it is tried; None if it may have one."""
    if side in OURS or side == WINOGRAD:
        if not options.tinyjit_run.exists():
            return f"there is no '{options.tinyjit_run}'"
        return versions.missing(versions.PACKAGES["tinygrad"][0])
    if side in INFERENCE_ONLY and model in catalog.TRAINING:
        return "takes no training step"
    if side == "jax" and model in catalog.INFERENCE:
        return "reads neither torch modules nor ONNX"
    return versions.missing(versions.PACKAGES[side][0])


def sides(options):
    """The names of all sides, ours first."""
    return [*OURS, *([WINOGRAD] if options.winograd else []), *options.peers]


def prepare(model, folder, options):
    """Writes the model for all sides; returns what is known of it."""
    if reason := versions.missing(versions.MAKING):
        raise Failure(f"no model: {reason}")
    folder.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, here / "prepare.py", model, folder, *(["--small"] if options.small else [])]
    with open(folder / "log.txt", "w") as log:
        if subprocess.run([str(part) for part in command], stdout=log, stderr=log, timeout=options.limit).returncode:
            raise Failure(f"no model: {last_line(folder / 'log.txt')}")
    return json.loads((folder / "about.json").read_text())


class Comparison:
    """One model with one number of threads: its sides, started one after the other and timed in turn."""

    def __init__(self, model, folder, about, threads, exported, options):
        self.model, self.folder, self.about, self.threads = model, folder, about, threads
        self.exported, self.options = exported, options
        self.sides, self.found = {}, {}

    def make(self, side):
        scratch = self.folder / f"{side}.{self.threads}"
        if side not in OURS and side != WINOGRAD:
            return Worker(side, self.folder, self.threads, scratch, self.options.limit)
        level = "tensor" if side == WINOGRAD else side.removeprefix("tinyjit_")
        if level not in self.exported:
            self.export()
        if isinstance(self.exported[level], Failure):
            raise self.exported[level]
        return tinyjit_side.Replay(self.options.tinyjit_run, self.exported[level], self.folder, self.about, self.threads,
                                   scratch, self.options.limit, ["--winograd"] if side == WINOGRAD else [])

    def export(self):
        """Both levels, by a process of tinygrad's; a second one where the first level ended it."""
        worker = None
        for level in tinyjit_side.LEVELS:
            try:
                if worker is None:
                    worker = Worker("tinygrad", self.folder, 1, self.folder / "export", self.options.limit)
                    worker.first()
                target = self.folder / "export" / level
                target.mkdir(exist_ok=True)
                worker.export(level, target / "step.mlir")
                self.exported[level] = target
            except Failure as failure:
                self.exported[level] = Failure(f"export: {failure}")
                if worker:
                    worker.end()
                worker = None
        if worker:
            worker.end()

    def start(self, name):
        side = None
        try:
            side = self.make(name)
            first = side.first()
            side.results()
            self.found[name] = {"first_ms": first / 1e6, "distance": compare.check(self.folder, self.about, side.scratch)}
            if isinstance(side, tinyjit_side.Replay):
                self.found[name] |= {"launches": side.stats["launches"], "compile_ms": side.stats["compile_ms"]}
            self.sides[name] = side
        except Failure as failure:
            self.fail(name, failure, side)

    def fail(self, name, failure, side):
        print(f"  {name}: {failure}", file=sys.stderr, flush=True)
        self.found[name] = {"failed": str(failure)}
        self.sides.pop(name, None)
        if side:
            side.end()

    def time(self):
        """Milliseconds of each side: of all calls of all rounds. The sides take turns, and the rounds change direction."""
        samples = {name: [] for name in self.sides}
        for i in range(self.options.rounds):
            for name, side in list(self.sides.items())[::-1 if i % 2 else 1]:
                try:
                    times = side.time(self.options.seconds)
                    samples[name].append((min(times) / 1e6, statistics.median(times) / 1e6))
                except Failure as failure:
                    self.fail(name, failure, side)
        for name in self.sides:
            self.found[name] |= {"min_ms": min(least for least, _ in samples[name]),
                                 "median_ms": statistics.median(middle for _, middle in samples[name])}

    def run(self):
        try:
            for name in sides(self.options):
                if reason := reason_against(name, self.model, self.options):
                    self.found[name] = {"missing": reason}
                else:
                    self.start(name)
            self.time()
        finally:
            for side in self.sides.values():
                side.end()
        return {"model": self.model, "threads": self.threads, "flops": self.about["flops"], "bytes": self.about["bytes"],
                "kind": self.about["kind"], "dtype": self.about["dtype"], "load": os.getloadavg()[0], "sides": self.found}


def measure(model, folder, options):
    """The rows of a model, one for each number of threads."""
    try:
        about = prepare(model, folder, options)
    except (Failure, subprocess.TimeoutExpired) as failure:
        return [{"model": model, "threads": threads, "failed": str(failure)} for threads in options.threads]
    exported = {}
    return [Comparison(model, folder, about, threads, exported, options).run() for threads in options.threads]


def machine(options):
    info = pathlib.Path("/proc/cpuinfo")
    names = [line.split(":")[1].strip() for line in info.read_text().splitlines()
             if line.startswith("model name")] if info.exists() else []
    found = {"cpu": names[0] if names else platform.machine(), "cores": len(os.sched_getaffinity(0)), "versions": {}}
    for side in options.peers:
        modules, package = versions.PACKAGES[side]
        found["versions"][side] = versions.missing(modules) or versions.version(package)
    return found | {"limits": {}}


def add_limits(found, options):
    """Measures the limits again and keeps the best: other work on the machine can only make them look lower."""
    try:
        for threads in options.threads:
            best, now = found["limits"].get(str(threads), {}), limits.measure(threads)
            found["limits"][str(threads)] = {name: max(value, best.get(name, 0)) for name, value in now.items()}
    except Failure as failure:
        found["no_limits"] = str(failure)


def write(result, folder):
    (folder / "models.json").write_text(json.dumps(result, indent=1) + "\n")
    (folder / "models.md").write_text("\n".join(report.lines(result)) + "\n")
    (folder / "models.svg").write_text(report.plot(result))


def chosen(names, known, what):
    for name in names:
        if name not in known:
            sys.exit(f"run.py: {what} '{name}', expected some of {', '.join(known)}")
    return names


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--models", default=",".join(catalog.MODELS), help="default: all")
    parser.add_argument("--peers", default=",".join(versions.PACKAGES), help="default: all")
    parser.add_argument("--threads", default="1,2", help="numbers of threads, each a table (default 1,2)")
    parser.add_argument("--small", action="store_true", help="tiny shapes, to see whether it works")
    parser.add_argument("--winograd", action="store_true", help="measure the tensor level with --winograd, too")
    parser.add_argument("--rounds", type=int, default=5, help="turns of all sides (default 5)")
    parser.add_argument("--seconds", type=float, default=0.5, help="of calls in each turn (default 0.5)")
    parser.add_argument("--limit", type=float, default=1200, help="seconds that a side may take for one answer")
    parser.add_argument("--output", type=pathlib.Path, default=pathlib.Path("models"), help="folder to write to")
    parser.add_argument("--keep", type=pathlib.Path, help="folder for models and exports, which stay there")
    parser.add_argument("--tinyjit-run", type=pathlib.Path, default=here.parents[2] / "build/bin/tinyjit-run", metavar="FILE")
    options = parser.parse_args()
    options.models = chosen(options.models.split(","), catalog.MODELS, "model")
    options.peers = chosen([name for name in options.peers.split(",") if name], list(versions.PACKAGES), "peer")
    options.threads = [int(count) for count in options.threads.split(",")]
    return options


def main():
    options = parse_options()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the processes of the sides end, too
    options.output.mkdir(parents=True, exist_ok=True)
    result = {"machine": machine(options), "rows": []}
    folder = options.keep or pathlib.Path(tempfile.mkdtemp())
    try:
        for model in options.models:
            print(f"{model} ...", file=sys.stderr, flush=True)
            result["rows"] += measure(model, folder.absolute() / model, options)
            add_limits(result["machine"], options)
            write(result, options.output)
            if not options.keep:
                shutil.rmtree(folder / model, ignore_errors=True)
    finally:
        if not options.keep:
            shutil.rmtree(folder, ignore_errors=True)
    print("\n".join(report.lines(result)))
    return 1 if any("failed" in side for row in result["rows"] for side in row.get("sides", {}).values()) else 0


if __name__ == "__main__":
    sys.exit(main())
