"""Runs a capture whose collectives go on beside its kernels, and compares each rank's results with numpy's and with those of a run in
which nothing goes on beside anything, bit for bit.

Usage: overlap.py FOLDER RANKS

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import pathlib
import subprocess
import sys

import numpy as np

N = 3000  # elements that each rank has
KINDS = [("all_reduce sum", lambda x, r: sum_in_pairs(x), 1, ""), ("all_gather", lambda x, r: np.concatenate(x), 0, " dim 0"),
         ("broadcast", lambda x, r: x[-1], 1, " rank {last}"),
         ("permute", lambda x, r: x[r - 1], 1, " pairs [{pairs}]"), ("all_reduce max", lambda x, r: np.max(x, 0), 1, "")]


def sum_in_pairs(arrays):
    if len(arrays) == 1:
        return arrays[0]
    half = 1
    while half * 2 < len(arrays):
        half *= 2
    return sum_in_pairs(arrays[:half]) + sum_in_pairs(arrays[half:])


def module(ranks):
    """Each collective reads what a kernel makes just before, which is overwritten as soon as that is allowed; kernels beside it
    compute something else."""
    pairs = ", ".join(f"{r}, {(r + 1) % ranks}" for r in range(ranks))
    kernels, work, results = [], [], []
    for number, (op, _, same, suffix) in enumerate(KINDS):
        size = N if same else N * ranks
        kernels.append(f"""jit.kernel @k{number}(%out: !uop.ptr<{size}xf32>, %in: !uop.ptr<{N}xf32>) {{
  jit.collective {op} over <data = {ranks}>{suffix.format(last=ranks - 1, pairs=pairs)} async (write %out, read %in) : !uop.ptr<{size}xf32>, !uop.ptr<{N}xf32>
}}""")
        buffer = f'!jit.buffer<{size}xf32, "cpu:0">'
        results.append(buffer)
        work.append(f"""  %r{number} = jit.alloc : {buffer}
  jit.launch @scale(write %t, read %x) : !f, !f
  jit.launch @scale(write %x, read %t) : !f, !f
  jit.launch @k{number}(write %r{number}, read %t) : {buffer}, !f
  jit.launch @reverse(write %u, read %x) : !f, !f
  jit.launch @reverse(write %x, read %u) : !f, !f""")
    types = ", ".join(results)
    return f"""!f = !jit.buffer<{N}xf32, "cpu:0">
jit.kernel @scale(%out: !uop.ptr<{N}xf32>, %in: !uop.ptr<{N}xf32>) {{
  %i = uop.range {N}
  %v = uop.load %in[%i] : !uop.ptr<{N}xf32>
  %c = arith.constant 1.125 : f32
  %p = arith.mulf %v, %c : f32
  uop.store %p, %out[%i] : !uop.ptr<{N}xf32>
}}
jit.kernel @reverse(%out: !uop.ptr<{N}xf32>, %in: !uop.ptr<{N}xf32>) {{
  %i = uop.range {N}
  %last = arith.constant {N - 1} : index
  %j = arith.subi %last, %i : index
  %v = uop.load %in[%j] : !uop.ptr<{N}xf32>
  uop.store %v, %out[%i] : !uop.ptr<{N}xf32>
}}
""" + "\n".join(kernels) + f"""
jit.capture @main(%a: !f) -> ({types}, !f) {{
  %x = jit.alloc : !f
  %t = jit.alloc : !f
  %u = jit.alloc : !f
  jit.copy %a to %x : !f to !f
""" + "\n".join(work) + f"""
  jit.return {", ".join(f"%r{i}" for i in range(len(KINDS)))}, %x : {types}, !f
}}
"""


def expected(inputs, rank):
    state = [x.copy() for x in inputs]
    results = []
    for _, function, *_ in KINDS:
        sent = [x * np.float32(1.125) for x in state]
        state = [x * np.float32(1.125) for x in sent]
        results.append(function(sent, rank))
    return results + [state[rank]]


def run(folder, ranks, overlap, *flags):
    environment = dict(os.environ, TINYJIT_OVERLAP=overlap)
    count = len(KINDS) + 1
    subprocess.run(["tinyjit-run", str(folder / "step.mlir"), f"--ranks={ranks}", f"--input=@{folder}/in.%r.npy", "--calls=20", *flags,
                    *[f"--output=@{folder}/out{i}.%r.npy" for i in range(count)]], check=True, env=environment)
    return [[np.load(folder / f"out{i}.{rank}.npy") for i in range(count)] for rank in range(ranks)]


def main():
    folder, ranks = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    random = np.random.default_rng(ranks)
    inputs = [random.standard_normal(N, dtype=np.float32) for _ in range(ranks)]
    for rank, array in enumerate(inputs):
        np.save(folder / f"in.{rank}.npy", array)
    (folder / "step.mlir").write_text(module(ranks))
    wanted = [expected(inputs, rank) for rank in range(ranks)]
    runs = [run(folder, ranks, "off"), run(folder, ranks, "on"), run(folder, ranks, "on", "--threads=2"), run(folder, ranks, "auto"),
            run(folder, ranks, "on", "--verify=eager,poison,alias")]
    for results in runs:
        for rank in range(ranks):
            for number, (got, want) in enumerate(zip(results[rank], wanted[rank], strict=True)):
                assert got.tobytes() == want.tobytes(), (rank, number, got, want)
    print(f"{len(runs)} runs on {ranks} ranks: as numpy")


main()
