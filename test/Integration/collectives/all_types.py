"""Runs reductions of every element type on three ranks, on GPUs and in the host's memory, and compares their results.

Usage: all_types.py FOLDER DEVICE [more options of tinyjit-run]

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import pathlib
import re
import subprocess
import sys

INTEGERS = ["i1", "i4", "ui4", "i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64"]
FLOATS = ["f64", "f32", "f16", "bf16", "f8E4M3FN", "f8E5M2", "f8E4M3", "f8E5M2FNUZ", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E3M4",
          "f8E8M0FNU", "f6E2M3FN", "f6E3M2FN", "f4E2M1FN"]
# Of each rank, halves and values that sums round.
VALUES = ["0.5,1.25,-3,6,-0.0,5,0.0078125", "4,0.375,2.5,-6,0,3,1.0009765625", "-1.75,3,5,2,-0.0,1.5,0.3330078125"]
INTEGER_VALUES = ["1,0,5,7,2,6,3", "0,1,3,4,7,5,1", "1,1,2,6,5,4,0"]


def reductions(dtype):
    """Truth values have no sum or product, f8E8M0FNU no sum."""
    return {"i1": ["min", "max"], "f8E8M0FNU": ["product", "min", "max"]}.get(dtype, ["sum", "product", "min", "max"])


def write_module(path, dtype):
    array, own = f"!uop.ptr<1x7x{dtype}>", f"tensor<1x7x{dtype}>"
    kernels = calls = ""
    names = reductions(dtype)
    for name in names:
        kernels += f"""jit.kernel @{name}(%out: {array}, %in: {array}) {{
  jit.collective all_reduce {name} over <data = 3> (write %out, read %in) : {array}, {array}
}}
"""
        calls += f"  %{name} = jit.call @{name}(%x) : ({own}) -> {own}\n"
    results = ", ".join([own] * len(names))
    path.write_text(f"{kernels}func.func @main(%x: {own}) -> ({results}) {{\n{calls}  return %{', %'.join(names)} : {results}\n}}\n")


def values_of(dtype):
    """Of all ranks."""
    if dtype == "f8E8M0FNU":  # powers of two, and no zero
        return "1,2,4,8,0.5,0.25,16,2,1,0.5,4,8,32,1,4,4,0.125,2,1,64,2"
    values = ",".join(INTEGER_VALUES if dtype in INTEGERS else VALUES)
    return ",".join(str(int(value) % 2) for value in values.split(",")) if dtype == "i1" else values


def run(folder, dtype, options):
    """The lines of results that rank 0 prints."""
    path = folder / f"{dtype}.mlir"
    write_module(path, dtype)
    command = ["tinyjit-run", str(path), "--ranks=3", "--calls=4", "--function=main", f"--input=3x7x{dtype}={values_of(dtype)}[%r/3]"]
    done = subprocess.run(command + options, check=True, capture_output=True, text=True)
    results = re.findall(r"^result .*$", done.stdout, re.M)
    assert len(results) == len(reductions(dtype)), done.stdout
    return results


def main():
    folder, device, options = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
    for dtype in INTEGERS + FLOATS:
        on_host = run(folder, dtype, [])
        on_device = run(folder, dtype, [f"--device={device}", *options])
        assert on_host == on_device, (dtype, on_host, on_device)
    print(f"{len(INTEGERS + FLOATS)} types: the same")


main()
