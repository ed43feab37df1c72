#!/usr/bin/env python3
"""Times all_reduce of 1 KiB to 64 MiB between processes of this host, beside MPI's own and Gloo's.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python utils/bench/collectives.py [--tinyjit-run=build/bin/tinyjit-run] [--ranks=2] [--rounds=3] [--json=FILE]

tinyjit is timed as a replay of a capture with one all_reduce of f32 (`tinyjit-run --ranks=N --benchmark`), so that its time has
what a replay costs; MPI in a C program that calls MPI_Allreduce, compiled with `mpicc.openmpi` and `mpicc.mpich` where they and
their headers are; Gloo through torch.distributed, where torch is. All sides take turns, and the least median of a round counts.
"copy" is memcpy of as many bytes by all ranks at once: the table's last column is how many bytes of the array an all_reduce
finishes in a second, by those that a copy does.
"""

import argparse
import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

SIZES = [1 << 10, 1 << 12, 1 << 14, 1 << 16, 1 << 18, 1 << 20, 1 << 22, 1 << 24, 1 << 26]

MPI_PROGRAM = r"""
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int less(const void *a, const void *b) {
  return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}
int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 1; i < argc; ++i) {
    size_t bytes = strtoull(argv[i], 0, 10), calls = bytes > 1 << 20 ? 20 : 500;
    float *in = malloc(bytes), *out = malloc(bytes);
    double *times = malloc(2 * calls * sizeof(double));
    memset(in, 0, bytes);
    memset(out, 0, bytes);
    for (int copies = 0; copies < 2; ++copies)
      for (size_t call = 0; call < calls; ++call) {
        if (copies)
          MPI_Barrier(MPI_COMM_WORLD);
        double start = MPI_Wtime();
        if (copies)
          memcpy(out, in, bytes);
        else
          MPI_Allreduce(in, out, bytes / 4, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
        __asm__ volatile("" ::"r"(out) : "memory");
        times[copies * calls + call] = MPI_Wtime() - start;
      }
    qsort(times, calls, sizeof(double), less);
    qsort(times + calls, calls, sizeof(double), less);
    if (rank == 0)
      printf("%zu %.9f %.9f\n", bytes, times[calls / 2], times[calls + calls / 2]);
  }
  MPI_Finalize();
}
"""

GLOO_PROGRAM = r"""
import os, sys, time
import torch, torch.distributed as dist
torch.set_num_threads(1)
dist.init_process_group("gloo", init_method="file://" + sys.argv[1], rank=int(sys.argv[2]), world_size=int(sys.argv[3]))
for size in sys.argv[4:]:
    array, times = torch.zeros(int(size) // 4), []
    for _ in range(20 if int(size) > 1 << 20 else 300):
        start = time.perf_counter()
        dist.all_reduce(array)
        times.append(time.perf_counter() - start)
    if dist.get_rank() == 0:
        print(size, sorted(times)[len(times) // 2], flush=True)
dist.barrier()
dist.destroy_process_group()
"""


def run_tinyjit(options, folder, size):
    count = size // 4
    path = folder / f"{size}.mlir"
    path.write_text(f"""
jit.kernel @sum(%out: !uop.ptr<{count}xf32>, %in: !uop.ptr<{count}xf32>) {{
  jit.collective all_reduce sum over <data = {options.ranks}> (write %out, read %in) : !uop.ptr<{count}xf32>, !uop.ptr<{count}xf32>
}}
func.func @main(%x: tensor<{count}xf32>) -> tensor<{count}xf32> {{
  %y = jit.call @sum(%x) : (tensor<{count}xf32>) -> tensor<{count}xf32>
  return %y : tensor<{count}xf32>
}}
""")
    stats = folder / "stats.json"
    subprocess.run([options.tinyjit_run, str(path), f"--ranks={options.ranks}", f"--input={count}xf32=1", f"--output=@{folder}/out.npy",
                    f"--calls={20 if size > 1 << 20 else 500}", f"--stats=json={stats}"], check=True)
    return json.loads(stats.read_text())["replay"]["ns_median"] / 1e9


def write_program(path, ranks, kernels):
    """Launches of 4096 elements, one after another."""
    array, buffer = "!uop.ptr<4096xf32>", '!jit.buffer<4096xf32, "cpu:0">'
    lines, last = [], "x"
    for number, kernel in enumerate(kernels):
        lines += [f"  %y{number} = jit.alloc : {buffer}", f"  jit.launch @{kernel}(write %y{number}, read %{last}) : {buffer}, {buffer}"]
        last = f"y{number}"
    path.write_text(f"""
jit.kernel @most(%out: {array}, %in: {array}) {{
  jit.collective all_reduce max over <data = {ranks}> (write %out, read %in) : {array}, {array}
}}
jit.kernel @step(%out: {array}, %in: {array}) {{
  %i = uop.range 4096
  %x = uop.load %in[%i] : {array}
  %y = math.exp %x : f32
  %z = math.sqrt %y : f32
  uop.store %z, %out[%i] : {array}
}}
jit.capture @main(%x: {buffer}) -> {buffer} {{
""" + "\n".join(lines) + f"\n  jit.return %{last} : {buffer}\n}}\n")


def show_program(options, folder):
    """100 kernels, 10 collectives, and both."""
    times = {}
    for _ in range(options.rounds):
        for name, kernels in (("kernels", ["step"] * 100), ("collectives", ["most"] * 10), ("both", (["step"] * 10 + ["most"]) * 10)):
            path, stats = folder / "program.mlir", folder / "stats.json"
            write_program(path, options.ranks, kernels)
            subprocess.run([options.tinyjit_run, str(path), f"--ranks={options.ranks}", "--input=4096xf32=0", f"--output=@{folder}/out.npy",
                            "--calls=300", "--threads=1", "--no-fuse", f"--stats=json={stats}"], check=True)
            seconds = json.loads(stats.read_text())["replay"]["ns_median"] / 1e9
            times[name] = min(seconds, times.get(name, seconds))
    kernels, collectives, both = times.values()
    print(f"\n100 kernels of 4096 elements: {kernels * 1e6:.1f} us; 10 collectives of as many: {collectives * 1e6:.1f} us; both in one replay: "
          f"{both * 1e6:.1f} us, {both / (collectives + kernels):.2f} of the sum")


def compile_mpi(folder, kind):
    """The program and how it is started; nothing if it cannot be compiled here."""
    compiler, start = shutil.which(f"mpicc.{kind}"), shutil.which(f"mpirun.{kind}")
    source, program = folder / "mpi.c", folder / f"mpi-{kind}"
    source.write_text(MPI_PROGRAM)
    if not compiler or not start or subprocess.run([compiler, "-O2", str(source), "-o", str(program)], capture_output=True).returncode:
        return None
    flags = ["--allow-run-as-root", "--oversubscribe"] if kind == "openmpi" else []
    return [start, *flags], program


def run_mpi(options, start, program, size):
    """\returns seconds of an all_reduce, and of a copy."""
    done = subprocess.run([*start, "-n", str(options.ranks), str(program), str(size)], capture_output=True, text=True, check=True)
    return [float(number) for number in done.stdout.split()[1:]]


def run_gloo(options, folder, size):
    program, meeting = folder / "gloo.py", folder / "meeting"
    program.write_text(GLOO_PROGRAM)
    meeting.unlink(missing_ok=True)
    command = [sys.executable, str(program), str(meeting)]
    processes = [subprocess.Popen([*command, str(rank), str(options.ranks), str(size)], stdout=subprocess.PIPE, text=True)
                 for rank in range(options.ranks)]
    texts = [process.communicate()[0] for process in processes]
    if any(process.returncode for process in processes):
        sys.exit("torch.distributed failed")
    return float(texts[0].split()[1])


def measure(options, folder):
    """By size, the seconds of each side."""
    mpis = {kind: made for kind in ("openmpi", "mpich") if (made := compile_mpi(folder, kind))}
    has_torch = importlib.util.find_spec("torch") is not None
    table = {size: {} for size in options.sizes}
    for _ in range(options.rounds):
        for size, row in table.items():
            times = {"tinyjit": run_tinyjit(options, folder, size)}
            for kind, (start, program) in mpis.items():
                times[kind], copy = run_mpi(options, start, program, size)
                times["copy"] = min(copy, times.get("copy", copy))
            if has_torch:
                times["gloo"] = run_gloo(options, folder, size)
            for side, seconds in times.items():
                row[side] = min(seconds, row.get(side, seconds))
    return table


def show(table):
    sides = [side for side in ("tinyjit", "openmpi", "mpich", "gloo", "copy") if any(side in row for row in table.values())]
    print("| bytes | " + " | ".join(f"{side}, us" for side in sides) + " | best MPI : tinyjit | copy : tinyjit |")
    print("|--:|" + "--:|" * (len(sides) + 2))
    for size, row in table.items():
        mpi = [row[side] for side in ("openmpi", "mpich") if side in row]
        ratios = [f"{value / row['tinyjit']:.2f}" if value else "" for value in (min(mpi, default=None), row.get("copy"))]
        print(f"| {size} | " + " | ".join(f"{row[side] * 1e6:.2f}" if side in row else "" for side in sides) + f" | {' | '.join(ratios)} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tinyjit-run", default="build/bin/tinyjit-run")
    parser.add_argument("--ranks", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--sizes", type=lambda text: [int(size) for size in text.split(",")], default=SIZES)
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TINYJIT_CACHE_DIR"] = folder
        table = measure(options, pathlib.Path(folder))
        show(table)
        show_program(options, pathlib.Path(folder))
    if options.json:
        options.json.write_text(json.dumps({"ranks": options.ranks, "seconds": table}, indent=2))


main()
