#!/usr/bin/env python3
"""Measures tinyjit on a GPU, beside the driver's own graphs, cuBLAS and PyTorch, and says which goals are met.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

One command on a machine with a GPU. It needs a build (the preset `static` makes one that needs no LLVM there), this
repository's files, and Python; PyTorch if it is to be compared. pack.py makes one archive of all that. See
docs/performance-gpu.md.
"""

import argparse
import dataclasses
import importlib.util
import json
import pathlib
import subprocess
import sys
import tempfile
import time

import models
import programs
import report

here = pathlib.Path(__file__).resolve().parent
root = here.parents[2]

FULL = {"kernels": [10, 100, 1000, 10000], "elements": 1 << 28, "rows": 1 << 16, "sizes": [1024, 2048, 4096, 8192],
        "samples": 100, "models": models.SHAPES}
# Sizes that a test driver, which runs kernels on the CPU, does in seconds.
SMALL = {"kernels": [3, 10], "elements": 1 << 12, "rows": 1 << 3, "sizes": [32], "samples": 1, "models": models.SMALL}


PARTS = ("conformance", "exported", "verify", "raw", "chains", "work", "products", "models", "torch")
PRODUCTS = ("bf16", "f32", "tf32", "i8")


def find_cublas():
    """The cuBLAS that Python packages of NVIDIA have, as PyTorch does; else gpu-raw looks where the loader does."""
    spec = importlib.util.find_spec("nvidia")
    folders = spec.submodule_search_locations if spec else []
    return next((path for folder in folders for path in pathlib.Path(folder).glob("*/lib/libcublas.so.1[1-9]")), None)


class Bench:
    """Runs the parts, each in its own process, and collects what they print. A failure is kept as its message."""

    def __init__(self, options, folder):
        self.options, self.folder, self.sizes = options, folder, SMALL if options.small else FULL
        self.results = {"small": options.small, "device": options.device, "seconds": {}}

    def call(self, command):
        words = [str(part) for part in command]
        try:
            result = subprocess.run(words, capture_output=True, text=True, timeout=self.options.limit)
        except subprocess.TimeoutExpired:
            raise RuntimeError(f"{pathlib.Path(words[0]).name} took more than {self.options.limit} s, see --limit")
        if result.returncode < 0:
            lines = [*result.stdout.splitlines()[-5:], *result.stderr.splitlines()[-5:], f"signal {-result.returncode}"]
            raise RuntimeError("\n".join(lines))
        if result.returncode:
            lines = (result.stderr or result.stdout).strip().splitlines() or [f"exit status {result.returncode}"]
            raise RuntimeError("\n".join(lines[-5:]))
        return result.stdout

    def part(self, name, run):
        print(f"run.py: {name} ...", file=sys.stderr)
        start = time.monotonic()
        try:
            self.results[name] = run()
        except (RuntimeError, OSError, ValueError) as problem:
            self.results[name] = {"error": str(problem)}
        self.results["seconds"][name] = round(time.monotonic() - start, 1)
        self.save()

    def save(self):
        """Writes the results so far: somebody may end this before all parts are through."""
        self.results["goals"] = [dataclasses.asdict(goal) for goal in report.goals(self.results)]
        if self.options.json:
            self.options.json.write_text(json.dumps(self.results, indent=1) + "\n")

    def right(self, results):
        """Times of what has wrong results are no result."""
        wrong = [f"chain of {row['kernels']} kernels" for row in results["chains"] if not row["right"]]
        wrong += [f"cuBLAS {row['type']} {row['size']}" for row in results.get("cublas") or [] if not row["right"]]
        if wrong:
            raise RuntimeError(f"wrong results: {', '.join(wrong)}")
        return results

    def driver(self):
        return [f"--cuda-driver={self.options.cuda_driver}"] if self.options.cuda_driver else []

    def tool(self, name):
        return self.options.build / "bin" / name

    def measure(self, mode, name, text):
        path = self.folder / f"{name}.mlir"
        path.write_text(text)
        return json.loads(self.call([self.tool("gpu-measure"), mode, path, f"--device={self.options.device}",
                                     f"--samples={self.sizes['samples']}", *self.driver()]))

    def conformance(self):
        """The suite that every backend passes, on this driver."""
        kind, file = self.options.device.split(":")[0], self.folder / "conformance.json"
        driver = f"={self.options.cuda_driver}" if self.options.cuda_driver else ""
        counts = {"passed": 0, "skipped": 0, "failed": 0}
        failed = []
        try:
            self.call([self.options.build / "test/Unit/bin/tinyjit-unit-conformance-gpu",
                       f"--system-driver={kind}{driver}", f"--gtest_output=json:{file}"])
        except RuntimeError:
            if not file.exists():
                raise
        for suite in json.loads(file.read_text())["testsuites"]:
            for case in suite["testsuite"]:
                word = ("failed" if "failures" in case else
                        "skipped" if case["result"] == "SKIPPED" else "passed")
                counts[word] += 1
                if word == "failed":
                    failed.append(f"{suite['name']}.{case['name']}: {case['failures'][0]['failure']}")
        summary = ", ".join(f"{count} {word}" for word, count in counts.items())
        if failed or not counts["passed"]:
            raise RuntimeError("\n".join([summary, *failed[:5]]))
        return {"summary": summary, **counts}

    def exported(self):
        """Every stored program that is on one device, with the results that tinygrad gave."""
        folder = root / "test/Integration/tinygrad/Inputs"
        manifests = sorted(folder.glob("*/manifest.json"))[:1 if self.options.small else None]
        failed, elsewhere = [], 0
        for manifest in manifests:
            try:
                self.call([self.tool("gpu-measure"), "run", f"--script={manifest}", f"--device={self.options.device}",
                           *self.driver()])
            except RuntimeError as problem:
                if "cannot be moved" in str(problem):
                    elsewhere += 1
                else:
                    failed.append(f"{manifest.parent.name}: {problem}")
        if failed:
            raise RuntimeError("\n".join(failed))
        return {"summary": f"{len(manifests) - elsewhere} programs right, {elsewhere} on several devices left out"}

    def verify(self):
        """Checks the programs that are measured, in sizes that the interpreter can compare."""
        size = 32 if self.options.small else 256
        texts = {"chain": programs.chain(5), "elementwise": programs.elementwise(size * 64),
                 "reduction": programs.reduction(size * 64), "softmax": programs.softmax(8, size * 8),
                 **{kind: programs.matmul(size, kind) for kind in PRODUCTS},
                 **{name: models.write_model(name, shape, self.folder) for name, shape in models.SMALL.items()}}
        wrong = []
        for name, text in texts.items():
            try:
                self.measure("verify", name, text)
            except RuntimeError as problem:
                wrong.append(f"{name}: {problem}")
        if wrong:
            raise RuntimeError("\n".join(wrong))
        return {"summary": f"{len(texts)} programs agree with the interpreter"}

    def raw(self):
        join = ",".join
        # The system's cuBLAS is of no use to another driver.
        blas = self.options.cublas or (None if self.options.cuda_driver else find_cublas())
        products = [] if self.options.cuda_driver and not blas else self.sizes["sizes"]
        command = [self.tool("gpu-raw"), f"--kernels={join(map(str, self.sizes['kernels']))}",
                   f"--copy-bytes={self.sizes['elements'] * 4}", f"--samples={self.sizes['samples']}",
                   f"--products={join(map(str, products))}"]
        if blas:
            command.append(f"--blas={blas}")
        if self.options.cuda_driver:
            command += [f"--driver={self.options.cuda_driver}", f"--twin={self.options.build / 'lib/libgpu-raw-twin.so'}"]
        return self.right(json.loads(self.call(command)))

    def torch(self):
        """PyTorch's times, after its models in small sizes have given what ours give."""
        request = self.sizes | {"models": {name: dataclasses.asdict(shape)
                                           for name, shape in self.sizes["models"].items()}}
        # Weights so large that every op matters to the logits.
        texts = {name: models.write_model(name, shape, self.folder, reach=1) for name, shape in models.SMALL.items()}
        found = self.call([sys.executable, here / "torch_graphs.py", f"--request={json.dumps(request)}",
                           f"--examples={self.folder}"])
        if not found:
            return None
        for name, shape in models.SMALL.items():
            path = self.folder / f"{name}.mlir"
            path.write_text(texts[name])
            inputs = ("x", "cos", "sin") if shape.gated else ("x",)
            self.call([self.tool("gpu-measure"), "run", path, f"--device={self.options.device}", *self.driver(),
                       f"--var=pos={shape.context // 2 - 1}", "--rtol=1e-3", "--atol=1e-5", "--calls=3",
                       *(f"--input=@{self.folder / name}.{part}.npy" for part in inputs),
                       f"--expected-output=@{self.folder / name}.logits.npy"])
        found = json.loads(found)
        return {"summary": f"version {found['version']}; its models agree with ours", **found}

    def chains(self):
        rows = [self.measure("replays", f"chain{count}", programs.chain(count)) for count in self.sizes["kernels"]]
        return self.right({"chains": rows})["chains"]

    def work(self):
        elements, rows = self.sizes["elements"], self.sizes["rows"]
        return {name: self.measure("work", name, text) for name, text in (
            ("elementwise", programs.elementwise(elements)), ("reduction", programs.reduction(elements)),
            ("softmax", programs.softmax(rows, elements // rows)))}

    def products(self):
        return [{"type": kind, "size": size,
                 **self.measure("work", f"{kind}_{size}", programs.matmul(size, kind))}
                for kind in PRODUCTS for size in self.sizes["sizes"]]

    def models(self):
        return {name: self.measure("work", name, models.write_model(name, shape, self.folder))
                for name, shape in self.sizes["models"].items()}

    def run(self):
        for name in PARTS:
            if not self.options.only or name in self.options.only:
                self.part(name, getattr(self, name))
        return self.results


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=root / "build-static", help="the build's folder")
    parser.add_argument("--device", default="cuda:0", help="where to run (default: cuda:0)")
    parser.add_argument("--json", type=pathlib.Path, help="file for all numbers")
    parser.add_argument("--only", nargs="*", default=[], choices=PARTS, help="parts to run; default: all")
    parser.add_argument("--small", action="store_true", help="sizes for a test driver, whose times mean nothing")
    parser.add_argument("--cuda-driver", type=pathlib.Path, help="driver to load in the place of the system's")
    parser.add_argument("--cublas", type=pathlib.Path, help="cuBLAS to load in the place of the system's or PyTorch's")
    parser.add_argument("--limit", type=float, default=300, help="seconds that one program may take (default: 300)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        results = Bench(options, pathlib.Path(folder)).run()
    print(report.table(results))
    errors = [name for name, part in results.items() if isinstance(part, dict) and "error" in part]
    missed = [goal for goal in results["goals"] if goal["met"] is False and not options.small]
    return 1 if errors or missed else 0


if __name__ == "__main__":
    sys.exit(main())
