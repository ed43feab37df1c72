"""tinyjit's side: tinyjit-run on an exported capture, in a process of its own each time.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import os
import shutil
import signal
import subprocess

from processes import Failure, cores, environment

LEVELS = ("tensor", "kernel")


class Replay:
    """One exported capture, `folder`/step.mlir; the cache of compiled captures is in `scratch` and empty at first."""

    def __init__(self, tool, folder, case, about, threads, scratch, limit, flags=()):
        self.tool, self.folder, self.threads, self.scratch, self.limit = tool, folder, threads, scratch, limit
        self.flags = flags
        self.inputs = [f"--input=@{case / f'input{i}.npy'}" for i in range(about["inputs"])]
        self.results_count = about["references"] if about["kind"] == "inference" else 1
        self.keep = [f"--save-capture={scratch / 'after.mlir'}"] if about["kind"] == "training" else []
        shutil.rmtree(scratch, ignore_errors=True)
        scratch.mkdir(parents=True)

    def run(self, *flags):
        """The statistics of a run."""
        file, used = self.scratch / "stats.json", cores(self.threads)
        command = [self.tool, self.folder / "step.mlir", f"--threads={self.threads}", f"--stats=json={file}", *self.inputs,
                   *self.flags, *flags]
        process = subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                   env=environment(self.threads, self.scratch), text=True,
                                   preexec_fn=lambda: os.sched_setaffinity(0, used))
        try:
            printed = process.communicate(timeout=self.limit)[0]
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise Failure(f"no result within {self.limit:.0f} s") from None
        if process.returncode:
            lines = [line for line in printed.splitlines() if line.strip()]
            how = (f"signal {signal.Signals(-process.returncode).name}" if process.returncode < 0
                   else f"exit status {process.returncode}")
            errors = [line for line in lines if "error" in line] or lines[-1:]
            raise Failure(f"{how}: {errors[0][:300] if errors else 'nothing printed'}")
        return json.loads(file.read_text())

    def first(self):
        """Nanoseconds of reading the capture, compiling and one call. Writes the results and the states of the third
        one: of the tensor level the first runs kernel by kernel, the second is captured, the third is a replay."""
        outputs = [f"--output=@{self.scratch / f'result{i}.npy'}" for i in range(self.results_count)]
        self.stats = self.run("--calls=3", *outputs, *self.keep)
        return (self.stats["capture_ms"] + self.stats["first_call_ms"]) * 1e6

    def results(self):
        """The first run has written them."""

    def time(self, seconds):
        """Nanoseconds: the fastest replay and the median one."""
        replay = self.run("--calls=3", f"--benchmark={seconds}")["replay"]
        return [replay["ns_min"], replay["ns_median"]]

    def end(self):
        pass
