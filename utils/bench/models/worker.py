"""One side of the comparison, in a process of its own that is tied to some cores.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    worker.py SIDE FOLDER THREADS SCRATCH

Prints a line of JSON for the first call, and then one for each line that it reads: `export LEVEL FILE` (tinygrad only),
`results`, which makes the calls that are left before results are compared and writes them to SCRATCH, `time SECONDS`.
"""

import json
import os
import pathlib
import sys
import time


class Case:
    """A model to load."""

    def __init__(self, folder, threads, scratch):
        import numpy
        self.folder, self.threads, self.scratch = folder, threads, scratch
        self.about = json.loads((folder / "about.json").read_text())
        self.inputs = [numpy.load(folder / f"input{i}.npy") for i in range(self.about["inputs"])]


def answer(**values):
    print("\n" + json.dumps(values), file=answers, flush=True)


def measure(run, seconds):
    """Nanoseconds of each call within that time; one at least."""
    times, end = [], time.perf_counter() + seconds
    while not times or time.perf_counter() < end:
        start = time.perf_counter_ns()
        run()
        times.append(time.perf_counter_ns() - start)
    return times


def find_functions(side, case):
    """Imports the framework; returns the function that loads the case."""
    import sides
    import versions
    versions.import_package(side)
    if case.about["kind"] == "inference":
        if side.startswith("torch"):
            sides.build_torch(case)
        return getattr(sides, f"load_{side}")
    import importlib
    module = importlib.import_module({"torch_compile": "training_torch"}.get(side, f"training_{side}"))
    return module.load_compiled if side == "torch_compile" else module.load


def main():
    side, folder, threads, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3]), pathlib.Path(sys.argv[4])
    import numpy
    case = Case(folder, threads, scratch)
    load = find_functions(side, case)
    start = time.perf_counter_ns()
    run, results = load(case)
    run()
    first = time.perf_counter_ns() - start
    answer(first_ns=first)
    for line in sys.stdin:
        command, *words = line.split(maxsplit=2)
        if command == "time":
            answer(times=measure(run, float(words[0])))
        elif command == "results":
            for _ in range(getattr(case, "calls_left", case.about["calls"] - 1)):
                run()
            for i, values in enumerate(results()):
                numpy.save(scratch / f"result{i}.npy", values)
            answer(results=case.about["references"])
        else:
            case.export(words[0], pathlib.Path(words[1].strip()))
            answer(exported=words[0])


if __name__ == "__main__":
    # Answers go to the old standard output; a framework that prints writes to the log.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    main()
