#!/usr/bin/env python3
"""Measures tinyjit on a GPU, beside the driver's own graphs, cuBLAS and PyTorch, and says which goals are met.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

One command on a machine with a GPU. It needs a build (the preset `static` makes one that needs no LLVM there), this
repository's files, and Python; PyTorch if it is to be compared. See docs/performance-gpu.md.
"""

import argparse
import dataclasses
import json
import pathlib
import subprocess
import sys
import tempfile

import models
import programs
import report

here = pathlib.Path(__file__).resolve().parent
root = here.parents[2]

FULL = {"kernels": [10, 100, 1000, 10000], "elements": 1 << 28, "rows": 1 << 16, "sizes": [1024, 2048, 4096, 8192],
        "samples": 100, "models": models.SHAPES}
# What a test driver, which runs kernels on the CPU, does in seconds.
SMALL = {"kernels": [3, 10], "elements": 1 << 12, "rows": 1 << 3, "sizes": [32], "samples": 1, "models": models.SMALL}


class Bench:
    """Runs the parts, each in its own process, and collects what they say. What fails is kept as its message."""

    def __init__(self, options, folder):
        self.options, self.folder, self.sizes = options, folder, SMALL if options.small else FULL
        self.results = {"small": options.small, "device": options.device}

    def call(self, command, **more):
        result = subprocess.run([str(part) for part in command], capture_output=True, text=True, **more)
        if result.returncode:
            lines = (result.stderr or result.stdout).strip().splitlines() or [f"exit status {result.returncode}"]
            raise RuntimeError("\n".join(lines[-5:]))
        return result.stdout

    def part(self, name, run):
        print(f"run.py: {name} ...", file=sys.stderr)
        try:
            self.results[name] = run()
        except (RuntimeError, OSError, ValueError) as problem:
            self.results[name] = {"error": str(problem)}

    def driver(self):
        return [f"--cuda-driver={self.options.cuda_driver}"] if self.options.cuda_driver else []

    def tool(self, name):
        return self.options.build / "bin" / name

    def captured(self, name, text):
        """The file of a module whose functions on tensors have become captures."""
        path = self.folder / f"{name}.mlir"
        path.write_text(text)
        if "func.func" in text:
            self.call([self.tool("tinyjit-opt"), "--tinyjit-schedule-tensors", "--jit-capture", path, "-o", path])
        return path

    def measure(self, mode, path):
        return json.loads(self.call([self.tool("gpu-measure"), mode, path, f"--device={self.options.device}",
                                     f"--samples={self.sizes['samples']}", *self.driver()]))

    def exported(self):
        """Every stored program that is on one device, with the results that tinygrad gave."""
        folder = root / "test/Integration/tinygrad/Inputs"
        manifests = sorted(folder.glob("*/manifest.json"))[:1 if self.options.small else None]
        failed, elsewhere = [], 0
        for manifest in manifests:
            try:
                self.call([self.tool("tinyjit-run"), f"--script={manifest}", f"--device={self.options.device}",
                           *self.driver()])
            except RuntimeError as problem:
                if "cannot be moved" in str(problem):
                    elsewhere += 1
                else:
                    failed.append(f"{manifest.parent.name}: {problem}")
        if failed:
            raise RuntimeError("\n".join(failed))
        return {"summary": f"{len(manifests) - elsewhere} programs right, {elsewhere} on several devices left out"}

    def raw(self):
        join = ",".join
        command = [self.tool("gpu-raw"), f"--kernels={join(map(str, self.sizes['kernels']))}",
                   f"--copy-bytes={self.sizes['elements'] * 4}", f"--samples={self.sizes['samples']}",
                   f"--products={'' if self.options.small else join(map(str, self.sizes['sizes']))}"]
        if self.options.cuda_driver:
            command += [f"--driver={self.options.cuda_driver}", f"--twin={self.options.raw_twin}"]
        return json.loads(self.call(command))

    def torch(self):
        request = self.sizes | {"models": {name: dataclasses.asdict(shape)
                                           for name, shape in self.sizes["models"].items()}}
        text = self.call([sys.executable, here / "torch_graphs.py", f"--request={json.dumps(request)}"])
        return json.loads(text) if text else None

    def chains(self):
        return [self.measure("replays", self.captured(f"chain{count}", programs.chain(count)))
                for count in self.sizes["kernels"]]

    def work(self):
        elements, rows = self.sizes["elements"], self.sizes["rows"]
        return {name: self.measure("work", self.captured(name, text)) for name, text in (
            ("elementwise", programs.elementwise(elements)), ("reduction", programs.reduction(elements)),
            ("softmax", programs.softmax(rows, elements // rows)))}

    def products(self):
        return [{"type": dtype, "size": size,
                 **self.measure("work", self.captured(f"{dtype}_{size}", programs.matmul(size, dtype)))}
                for dtype in ("bf16", "f32") for size in self.sizes["sizes"]]

    def models(self):
        rows = {}
        for name, shape in self.sizes["models"].items():
            path = models.write_model(name, shape, self.folder)
            rows[name] = self.measure("work", self.captured(name, path.read_text()))
        return rows

    def run(self):
        for name in ("raw", "chains", "work", "products", "models", "torch", "exported"):
            if not self.options.only or name in self.options.only:
                self.part(name, getattr(self, name))
        return self.results


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=root / "build-static", help="the build's folder")
    parser.add_argument("--device", default="cuda:0", help="where to run (default: cuda:0)")
    parser.add_argument("--json", type=pathlib.Path, help="file for all numbers")
    parser.add_argument("--only", nargs="*", default=[], help="parts to run; default: all")
    parser.add_argument("--small", action="store_true", help="sizes for a test driver, whose times mean nothing")
    parser.add_argument("--cuda-driver", type=pathlib.Path, help="driver to load in the place of the system's")
    parser.add_argument("--raw-twin", type=pathlib.Path, help="what a test driver runs for gpu-raw")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        results = Bench(options, pathlib.Path(folder)).run()
    results["goals"] = [dataclasses.asdict(goal) for goal in report.goals(results)]
    if options.json:
        options.json.write_text(json.dumps(results, indent=1) + "\n")
    print(report.table(results))
    errors = [name for name, part in results.items() if isinstance(part, dict) and "error" in part]
    missed = [goal for goal in results["goals"] if goal["met"] is False and not options.small]
    return 1 if errors or missed else 0


if __name__ == "__main__":
    sys.exit(main())
