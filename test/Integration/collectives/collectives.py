"""Runs collectives of every kind, as processes, and compares each rank's results with numpy's.

Usage: collectives.py FOLDER RANKS [openmpi|mpich] [more options of tinyjit-run]

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import pathlib
import subprocess
import sys

import numpy as np

TYPES = {"i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64, "ui8": np.uint8, "ui16": np.uint16,
         "ui32": np.uint32, "ui64": np.uint64, "f16": np.float16, "f32": np.float32, "f64": np.float64}


def reduce(kind, arrays):
    """In pairs, as docs/numerics.md says; small floats in f32, rounded once."""
    if len(arrays) == 1:
        return arrays[0]
    half = 1
    while half * 2 < len(arrays):
        half *= 2
    function = {"sum": np.add, "product": np.multiply, "min": np.minimum, "max": np.maximum}[kind]
    return function(reduce(kind, arrays[:half]), reduce(kind, arrays[half:]))


def reduced(kind, arrays):
    wide = np.float32 if arrays[0].dtype == np.float16 else arrays[0].dtype
    return reduce(kind, [array.astype(wide) for array in arrays]).astype(arrays[0].dtype)


def cases(ranks, dtype):
    """Name, op, sizes of the array that is read and what rank r gets of those of all ranks."""
    n = ranks
    kinds = ["min", "max"] if dtype == "i1" else ["sum", "product", "min", "max"]
    for kind in kinds:
        yield (f"all_{kind}", f"all_reduce {kind}", (5, 7), lambda x, r, kind=kind: reduced(kind, x))
        yield (f"scatter_{kind}", f"reduce_scatter {kind}", (4, 3 * n, 2),
               lambda x, r, kind=kind: np.split(reduced(kind, x), n, 1)[r], " dim 1")
    yield ("gather", "all_gather", (3, 2), lambda x, r: np.concatenate(x, 0), " dim 0")
    yield ("gather_inner", "all_gather", (3, 2), lambda x, r: np.concatenate(x, 1), " dim 1")
    yield ("to_all", "all_to_all", (2 * n, 3), lambda x, r: np.concatenate([np.split(a, n, 0)[r] for a in x], 1), " split 0 dim 1")
    yield ("to_all_same", "all_to_all", (2, 3 * n), lambda x, r: np.concatenate([np.split(a, n, 1)[r] for a in x], 1), " split 1 dim 1")
    yield ("broadcast", "broadcast", (9,), lambda x, r: x[n - 1], f" rank {n - 1}")
    yield ("slice", "all_slice", (2, 5 * n), lambda x, r: np.split(x[r], n, 1)[r], " dim 1")
    pairs = [[i, (i + 1) % n] for i in range(n - 1)]  # the last sends nothing, so the first receives nothing
    yield ("permute", "permute", (9,), lambda x, r: x[r - 1] if r > 0 else np.zeros_like(x[0]),
           f" pairs {[number for pair in pairs for number in pair]}")


def write_module(path, ranks, dtype):
    kernels, calls, results, names = [], [], [], []
    arguments = []
    for number, (name, op, shape, _, *suffix) in enumerate(cases(ranks, dtype)):
        read = "x".join(map(str, shape)) + "x" + dtype
        made = expected(ranks, dtype)[number][0].shape
        written = "x".join(map(str, made)) + "x" + dtype
        kernels.append(f"""jit.kernel @{name}(%out: !uop.ptr<{written}>, %in: !uop.ptr<{read}>) {{
  jit.collective {op} over <data = {ranks}>{"".join(suffix)} (write %out, read %in) : !uop.ptr<{written}>, !uop.ptr<{read}>
}}""")
        arguments.append(f"%x{number}: tensor<{read}>")
        calls.append(f"  %{name} = jit.call @{name}(%x{number}) : (tensor<{read}>) -> tensor<{written}>")
        results.append(f"tensor<{written}>")
        names.append("%" + name)
    path.write_text("\n".join(kernels) + f"""
func.func @main({", ".join(arguments)}) -> ({", ".join(results)}) {{
""" + "\n".join(calls) + f"\n  return {', '.join(names)} : {', '.join(results)}\n}}\n")


def inputs(ranks, dtype):
    """By case, the arrays of all ranks."""
    random = np.random.default_rng(ranks)
    made = []
    for _, _, shape, *_ in cases(ranks, dtype):
        arrays = []
        for _ in range(ranks):
            values = random.integers(0, 2 if dtype == "i1" else 100, shape)
            if dtype.startswith("f"):
                values = random.normal(size=shape)
            arrays.append(values.astype(TYPES[dtype]))
        made.append(arrays)
    return made


def expected(ranks, dtype):
    """By case, what each rank gets."""
    with np.errstate(over="ignore"):
        return [[function(arrays, rank) for rank in range(ranks)]
                for (_, _, _, function, *_), arrays in zip(cases(ranks, dtype), inputs(ranks, dtype))]


def start(ranks, mpi):
    """The command in front of the arguments of each rank."""
    if not mpi:
        return ["tinyjit-run", f"--ranks={ranks}"]
    # Open MPI wants to be told that it is right to run here.
    flags = ["--allow-run-as-root", "--oversubscribe"] if mpi == "openmpi" else []
    return [f"mpirun.{mpi}", *flags, "-n", str(ranks), "tinyjit-run", "--ranks=mpi"]


def check(folder, ranks, dtype, mpi, options):
    module = folder / f"{dtype}.mlir"
    write_module(module, ranks, dtype)
    command = [*start(ranks, mpi), str(module), "--function=main", "--calls=3", *options]
    for case, arrays in enumerate(inputs(ranks, dtype)):
        for rank, array in enumerate(arrays):
            np.save(folder / f"in{case}.{rank}.npy", array)
        command += [f"--input=@{folder}/in{case}.%r.npy", f"--output=@{folder}/out{case}.%r.npy"]
    subprocess.run(command, check=True)
    wanted = expected(ranks, dtype)
    for case, (name, *_) in enumerate(cases(ranks, dtype)):
        for rank in range(ranks):
            got = np.load(folder / f"out{case}.{rank}.npy")
            assert got.dtype == TYPES[dtype], (dtype, got.dtype)
            same = got.tobytes() == wanted[case][rank].tobytes()
            assert same, (dtype, name, rank, got, wanted[case][rank])


def main():
    folder, ranks, options = pathlib.Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    mpi = options.pop(0) if options and options[0] in ("openmpi", "mpich") else None
    for dtype in TYPES:
        check(folder, ranks, dtype, mpi, options)
    print(f"{len(TYPES)} types on {ranks} ranks: as numpy")


main()
