#!/usr/bin/env python3
"""Times a token of a language model from a GGUF file: tinygrad's model on TINYJIT, the same on CPU, and llama.cpp.

    PYTHONPATH=build/python python utils/bench/models/gguf.py FILE.gguf --checkout FOLDER [--threads 1,2]
        [--sides tinyjit,llama_cpp,tinygrad] [--llama-python PYTHON] [--rounds N] [--tokens N] [--half]

FOLDER is tinygrad's repository, as its package lacks a part of the model; made_up_gguf.py writes a FILE. PYTHON is an
interpreter that has llama-cpp-python (default: this one). Every side is a process of its own, tied to as many cores as it
has threads, and stopped while another one is timed. Before that, the logits of one token are compared: those of a side
may be a tenth of their size away from those of the first, as llama.cpp rounds what it multiplies with weights to 8 bits.
With --half, tinygrad rounds unpacked weights to f16, as its own command does.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
from __future__ import annotations

import argparse
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

SIDES = ("tinyjit", "llama_cpp", "tinygrad")
CONTEXT, FIRST, LARGEST_DISTANCE = 256, 1, 0.1


def load_tinygrad(options):
    """A function that computes the next token, and the logits behind the first one."""
    import importlib

    import tinygrad.llm
    from tinygrad import Tensor
    from tinygrad.helpers import DEV
    if options.side == "tinyjit":
        import tinyjit.tinygrad  # noqa: F401
    DEV.value = {"tinyjit": "TINYJIT", "tinygrad": "CPU"}[options.side]
    tinygrad.llm.__path__[:] = [str(options.checkout / "tinygrad" / "llm")]
    model, _ = importlib.import_module("tinygrad.llm.model").Transformer.from_gguf(options.file, CONTEXT)
    x = model.token_embd(Tensor([[FIRST]], dtype="int32")).float()
    for block in model.blk:
        x = block(x, 0)
    logits = model.output(model.output_norm(x))[0, -1].float().numpy()
    tokens = model.generate([FIRST])
    return lambda: next(tokens), logits


def load_llama_cpp(options):
    import llama_cpp
    import numpy
    model = llama_cpp.Llama(str(options.file), n_ctx=CONTEXT, n_threads=options.threads, n_threads_batch=options.threads,
                            verbose=False)
    model.eval([FIRST])
    logits = numpy.ctypeslib.as_array(llama_cpp.llama_get_logits(model.ctx), (model.n_vocab(),)).copy()
    token = FIRST

    def run():
        nonlocal token
        model.eval([token])
        token = (token * 7 + 3) % model.n_vocab()
    return run, logits


def serve(options):
    """A side: writes its logits, and times tokens for each line that it reads."""
    import numpy
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    run, logits = (load_llama_cpp if options.side == "llama_cpp" else load_tinygrad)(options)
    numpy.save(options.scratch / f"{options.side}.npy", logits)
    for _ in range(4):  # tinygrad captures in the second call of each of its two functions
        run()
    print("ready", file=answers, flush=True)
    for _ in sys.stdin:
        best = float("inf")
        for _ in range(options.tokens):
            start = time.perf_counter()
            run()
            best = min(best, time.perf_counter() - start)
        print(json.dumps(best * 1e3), file=answers, flush=True)


class Side:
    """The process of one side."""

    def __init__(self, name, threads, scratch, options):
        environment = dict(os.environ, OMP_NUM_THREADS=str(threads), TINYJIT_THREADS=str(threads),
                           NUM_CPU_THREADS=str(threads), HALF=str(int(options.half)))
        python = options.llama_python if name == "llama_cpp" else sys.executable
        command = [python, __file__, options.file, "--side", name, "--threads", threads, "--scratch", scratch,
                   "--tokens", options.tokens, "--checkout", options.checkout]
        used = set(sorted(os.sched_getaffinity(0))[:threads])
        self.name = name
        with open(scratch / f"{name}.log", "w") as log:
            self.process = subprocess.Popen([str(word) for word in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            stderr=log, env=environment, text=True,
                                            preexec_fn=lambda: os.sched_setaffinity(0, used))
        if self.read() != "ready":
            lines = (scratch / f"{name}.log").read_text(errors="replace").strip().splitlines()
            sys.exit(f"gguf.py: {name} ended: {lines[-1] if lines else 'nothing printed'}")

    def read(self):
        line = self.process.stdout.readline().strip()
        self.process.send_signal(signal.SIGSTOP)
        return line

    def time(self):
        """Milliseconds of the fastest token of a round."""
        self.process.send_signal(signal.SIGCONT)
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return float(self.read())


def compare(sides, scratch):
    """The distance of each side's logits from the first side's, as a part of their size."""
    import numpy
    reference, *others = (numpy.load(scratch / f"{side.name}.npy") for side in sides)
    for side, logits in zip(sides[1:], others):
        distance = float(numpy.linalg.norm(logits - reference) / numpy.linalg.norm(reference))
        if not distance <= LARGEST_DISTANCE:
            sys.exit(f"gguf.py: logits of {side.name} are {distance:.2g} of their size away from those of "
                     f"{sides[0].name}, expected at most {LARGEST_DISTANCE}")


def measure(threads, options):
    """Side -> milliseconds of its fastest token."""
    sides = []
    with tempfile.TemporaryDirectory() as folder:
        try:
            for name in options.sides:
                sides.append(Side(name, threads, pathlib.Path(folder), options))
            compare(sides, pathlib.Path(folder))
            rounds = [[side.time() for side in sides] for _ in range(options.rounds)]
        finally:
            for side in sides:
                side.process.kill()
                side.process.wait()
    return {side.name: min(times) for side, times in zip(sides, zip(*rounds))}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=pathlib.Path, help="the model")
    parser.add_argument("--checkout", type=pathlib.Path, required=True, help="tinygrad's repository")
    parser.add_argument("--threads", default="1,2", help="numbers of threads, a row each (default 1,2)")
    parser.add_argument("--sides", default=",".join(SIDES), help=f"columns (default {','.join(SIDES)})")
    parser.add_argument("--llama-python", default=sys.executable, help="a Python with llama-cpp-python (default: this one)")
    parser.add_argument("--rounds", type=int, default=5, help="turns of all sides (default 5)")
    parser.add_argument("--tokens", type=int, default=5, help="tokens of a turn, the fastest counts (default 5)")
    parser.add_argument("--half", action="store_true", help="tinygrad rounds weights to f16")
    parser.add_argument("--side", choices=SIDES, help=argparse.SUPPRESS)
    parser.add_argument("--scratch", type=pathlib.Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.side:
        options.threads = int(options.threads)
        serve(options)
        return
    options.sides = options.sides.split(",")
    for name in options.sides:
        if name not in SIDES:
            parser.error(f"side '{name}', expected some of {', '.join(SIDES)}")
    if 4 + options.rounds * options.tokens >= CONTEXT:
        parser.error(f"{options.rounds} rounds of {options.tokens} tokens, expected less than {CONTEXT - 4} tokens in all")
    print("| threads | " + " | ".join(f"{name}, ms" for name in options.sides) + " |")
    print("|--:|" + "--:|" * len(options.sides))
    for threads in map(int, options.threads.split(",")):
        found = measure(threads, options)
        print(f"| {threads} | " + " | ".join(f"{found[name]:.1f}" for name in options.sides) + " |", flush=True)


if __name__ == "__main__":
    main()
