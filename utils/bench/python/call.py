#!/usr/bin/env python3
"""Times a call with four arrays from Python, three read and one written, beside the ways that others offer.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    PYTHONPATH=build/python call.py --tinyjit-run=build/bin/tinyjit-run [--rounds=30] [--calls=5000] [--json=FILE]

The function computes a * b + c on 16 floats, so that the way to it is all there is to time. The ways take turns, so that
other work on the machine meets all of them; the minimum of the rounds counts. `replay` is the same capture in
tinyjit-run, without Python. Numba, JAX and torch are timed where they are installed; `ctypes` calls a function in C.
"""

import argparse
import ctypes
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import numpy as np

import tinyjit

SIZE = 16
MODULE = """
!v = !jit.buffer<16xf32, "cpu:0">
jit.kernel @fma(%o: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>, %b: !uop.ptr<16xf32>, %c: !uop.ptr<16xf32>) {
  %i = uop.range 16
  %x = uop.load %a[%i] : !uop.ptr<16xf32>
  %y = uop.load %b[%i] : !uop.ptr<16xf32>
  %z = uop.load %c[%i] : !uop.ptr<16xf32>
  %m = arith.mulf %x, %y : f32
  %s = arith.addf %m, %z : f32
  uop.store %s, %o[%i] : !uop.ptr<16xf32>
}
jit.capture @step(%a: !v {jit.name = "a"}, %b: !v {jit.name = "b"}, %c: !v {jit.name = "c"}) -> (!v) {
  %o = jit.alloc : !v
  jit.launch @fma(write %o, read %a, read %b, read %c) : !v, !v, !v, !v
  jit.return %o : !v
}
"""
C = """
void step(float *o, const float *a, const float *b, const float *c) {
  for (int i = 0; i < 16; ++i) o[i] = a[i] * b[i] + c[i];
}
"""
ARRAYS = [np.arange(SIZE, dtype=np.float32) + k for k in range(3)]
EXPECTED = ARRAYS[0] * ARRAYS[1] + ARRAYS[2]


def ways_of_tinyjit():
    step = tinyjit.load(MODULE, cache="off")["step"]
    a, b, c = ARRAYS
    x, y, z = [tinyjit.asarray(array) for array in ARRAYS]
    out, numpy_out = tinyjit.empty(SIZE), np.empty(SIZE, np.float32)
    yield "tinyjit, Arrays, out=", lambda: step(x, y, z, out=out)
    yield "tinyjit, Arrays", lambda: step(x, y, z)
    yield "tinyjit, numpy, out=", lambda: step(a, b, c, out=numpy_out)
    yield "tinyjit, numpy", lambda: step(a, b, c)
    kernel = tinyjit.load(MODULE, cache="off").kernel("fma")

    @tinyjit.jit
    def jitted(a, b, c):
        result = tinyjit.empty(SIZE)
        kernel(result, a, b, c)
        return result

    yield "tinyjit.jit, Arrays", lambda: jitted(x, y, z)

    @tinyjit.kernel
    def fma(o, a, b, c):
        for i in range(len(o)):
            o[i] = a[i] * b[i] + c[i]

    def loops():
        fma(numpy_out, a, b, c)
        return numpy_out

    yield "tinyjit.kernel, numpy", loops


def ways_of_ctypes(folder):
    compiler = os.environ.get("CC") or shutil.which("clang") or shutil.which("clang-22") or "cc"
    source, library = pathlib.Path(folder) / "step.c", pathlib.Path(folder) / "step.so"
    source.write_text(C)
    subprocess.run([compiler, "-O2", "-shared", "-fPIC", "-x", "c", source, "-o", library], check=True)
    function = ctypes.CDLL(library).step
    function.restype = None
    out = np.empty(SIZE, np.float32)
    pointers = [ctypes.c_void_p(array.ctypes.data) for array in (out, *ARRAYS)]

    def addresses():
        function(*pointers)
        return out

    def arrays():
        function(*[ctypes.c_void_p(array.ctypes.data) for array in (out, *ARRAYS)])
        return out

    yield "ctypes, addresses known", addresses
    yield "ctypes, numpy", arrays


def ways_of_numba():
    try:
        import numba
    except ImportError:
        return

    @numba.njit
    def step(o, a, b, c):
        for i in range(SIZE):
            o[i] = a[i] * b[i] + c[i]

    out = np.empty(SIZE, np.float32)
    a, b, c = ARRAYS

    def call():
        step(out, a, b, c)
        return out

    yield f"Numba {numba.__version__}, numpy, out", call


def ways_of_jax():
    try:
        import jax
    except ImportError:
        return
    step = jax.jit(lambda a, b, c: a * b + c)
    a, b, c = [jax.numpy.asarray(array) for array in ARRAYS]
    yield f"JAX {jax.__version__}, its arrays", lambda: jax.block_until_ready(step(a, b, c))


def ways_of_torch():
    try:
        import torch
    except ImportError:
        return
    torch.set_num_threads(1)
    step = torch.compile(lambda a, b, c: a * b + c)
    a, b, c = [torch.from_numpy(array) for array in ARRAYS]
    yield f"torch.compile {torch.__version__}, its tensors", lambda: step(a, b, c)


def time_calls(call, calls):
    start = time.perf_counter_ns()
    for _ in range(calls):
        call()
    return (time.perf_counter_ns() - start) / calls


def measure(ways, rounds, calls):
    """Nanoseconds of one call of each way; those of an empty function are taken off."""
    best = [float("inf")] * (len(ways) + 1)
    functions = [lambda: None, *[call for _, call in ways]]
    for _ in range(rounds):
        for i, call in enumerate(functions):
            best[i] = min(best[i], time_calls(call, calls))
    return [value - best[0] for value in best[1:]]


def time_replay(program, folder):
    """Nanoseconds of a replay in a process without Python."""
    path = pathlib.Path(folder) / "step.mlir"
    path.write_text(MODULE)
    inputs = [f"--input={name}=16xf32=ramp" for name in "abc"]
    run = subprocess.run([program, path, "--cache=off", "--benchmark=0.5", *inputs], capture_output=True, text=True, check=True)
    return float(re.search(r"min ([\d.]+) us", run.stdout + run.stderr).group(1)) * 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tinyjit-run", required=True, type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--calls", type=int, default=5000)
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        replay = time_replay(options.tinyjit_run, folder)
        ways = [*ways_of_tinyjit(), *ways_of_ctypes(folder), *ways_of_numba(), *ways_of_jax(), *ways_of_torch()]
        for name, call in ways:
            for _ in range(3):
                np.testing.assert_allclose(np.asarray(call()), EXPECTED, err_msg=name)
        times = measure(ways, options.rounds, options.calls)
    print("| call with four arrays | ns | above the replay |")
    print("|---|---|---|")
    print(f"| replay, without Python | {replay:.0f} | |")
    for (name, _), ns in zip(ways, times):
        print(f"| {name} | {ns:.0f} | {f'{ns - replay:.0f}' if name.startswith('tinyjit') else ''} |")
    if options.json:
        options.json.write_text(json.dumps({"replay": replay, **{name: ns for (name, _), ns in zip(ways, times)}}))


if __name__ == "__main__":
    sys.exit(main())
