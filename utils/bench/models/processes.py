"""Processes of the sides: tied to cores, stopped while another one is measured.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import os
import pathlib
import selectors
import shutil
import signal
import subprocess
import sys
import time

here = pathlib.Path(__file__).resolve().parent


class Failure(Exception):
    """A side that did not do what it was asked for; the text is what the table says."""


def cores(count):
    """The first `count` of the cores that this process may use."""
    allowed = sorted(os.sched_getaffinity(0))
    if count > len(allowed):
        raise Failure(f"{count} threads need as many cores, there are {len(allowed)}")
    return set(allowed[:count])


def environment(threads, scratch):
    """The environment in which a framework uses that many threads, and finds nothing of an earlier run."""
    count = str(threads)
    return {"CC": shutil.which("clang-22") or "clang", **os.environ, "OMP_NUM_THREADS": count, "MKL_NUM_THREADS": count,
            "OPENBLAS_NUM_THREADS": count, "NUM_CPU_THREADS": count, "DEV": "CPU", "JAX_PLATFORMS": "cpu",
            "XLA_FLAGS": f"--xla_cpu_multi_thread_eigen={str(threads > 1).lower()}", "CUDA_VISIBLE_DEVICES": "",
            "CACHEDB": str(scratch / "tinygrad.db"), "TORCHINDUCTOR_CACHE_DIR": str(scratch / "inductor"),
            "TINYJIT_CACHE": "rw", "TINYJIT_CACHE_DIR": str(scratch / "tinyjit")}


def last_line(path):
    """The end of what a process has printed: most often its error."""
    lines = [line.strip() for line in path.read_text(errors="replace").splitlines() if line.strip()]
    return lines[-1][:300] if lines else "nothing printed"


class Worker:
    """A side's worker.py. It computes only while a method of this class runs."""

    def __init__(self, side, folder, threads, scratch, limit):
        self.scratch, self.limit = scratch, limit
        scratch.mkdir(parents=True, exist_ok=True)
        self.log = scratch / "log.txt"
        used = cores(threads)
        with open(self.log, "w") as log:
            self.process = subprocess.Popen(
                [sys.executable, here / "worker.py", side, folder, str(threads), scratch], stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, stderr=log, env=environment(threads, scratch), process_group=0,
                preexec_fn=lambda: os.sched_setaffinity(0, used))

    def read(self):
        """The next answer. Raises Failure, and ends the process, if there is none within the limit."""
        end, text = time.monotonic() + self.limit, b""
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            while not text.strip().endswith(b"}"):
                if not selector.select(max(0, end - time.monotonic())):
                    self.end()
                    raise Failure(f"no answer within {self.limit:.0f} s")
                part = os.read(self.process.stdout.fileno(), 1 << 20)
                if not part:
                    status = self.process.wait()
                    raise Failure(f"exit status {status}: {last_line(self.log)}")
                text += part
        return json.loads(text)

    def stop(self):
        os.killpg(self.process.pid, signal.SIGSTOP)

    def ask(self, text):
        """Lets the process go on for one command."""
        os.killpg(self.process.pid, signal.SIGCONT)
        self.process.stdin.write((text + "\n").encode())
        self.process.stdin.flush()
        found = self.read()
        self.stop()
        return found

    def first(self):
        """Nanoseconds of loading and the first call."""
        found = self.read()
        self.stop()
        return found["first_ns"]

    def time(self, seconds):
        return self.ask(f"time {seconds}")["times"]

    def results(self):
        """Makes the calls that are left before results are compared, and writes them to the scratch folder."""
        self.ask("results")

    def export(self, level, file):
        self.ask(f"export {level} {file}")

    def end(self):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
