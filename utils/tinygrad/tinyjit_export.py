#!/usr/bin/env python3
"""Exports a captured tinygrad TinyJit to tinyjit.

In a program: import this module before the TinyJit captures (before its second call), then

    export(jit, "step.mlir")

writes the capture as a `jit.capture` to step.mlir, and what it needs from outside (constants and states, with their
contents of now) to step.safetensors. As a command:

    python tinyjit_export.py PROGRAM.py -o DIR [--calls N] [--level=tensor] [--device=cuda:0]

PROGRAM.py defines build(), which returns {"jit": TinyJit, "inputs": i -> (args, kwargs)}, and optionally "params" (a
model, or a dict of tensors or models) that gives weights readable names. The command makes two calls, exports, makes
N more calls, and writes their inputs, expected outputs and expected states to DIR/calls.npz, and DIR/manifest.json.
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import argparse
import json
import runpy
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from translation.tinygrad_version import SUPPORTED_VERSION, ExportError, check_version  # noqa: E402

if __name__ == "__main__":
    try:
        check_version()
    except ExportError as wrong_version:
        sys.exit(f"error: {wrong_version}")

import tinygrad_0_14 as reader  # noqa: E402
from translation.arithmetic_text import Unsupported  # noqa: E402
from artifacts import array, write_npz, write_safetensors  # noqa: E402
from translation.capture import Capture, Launch, Storage  # noqa: E402
from translation.expression import has_narrow_chain  # noqa: E402
from translation.module_text import ModulePrinter  # noqa: E402
from tensor_graph import TensorProgram  # noqa: E402
from tensor_text import TensorPrinter  # noqa: E402

reader.install_listener()


@dataclass
class Exported:
    """The result of an export: the capture, and the storages that are constants and states."""

    capture: Capture | TensorProgram
    storages: list[Storage]


def export(jit, path, params=None, name: str | None = None, level: str = "kernel", device: str | None = None) -> Exported:
    """Writes the capture of `jit` to `path` (.mlir) and its constants and states beside it (.safetensors).

    `level` is "kernel": a `jit.capture` of what tinygrad has scheduled, or "tensor": a `func.func` of what it has not.

    A capture on one device, whichever tinygrad chose, is exported for `device`, or for "cpu:0". One on several keeps them.
    Values of the capturing call that are part of the program are named on the error output.

    Call it after the second call of `jit`; the contents written are those of this moment. `params` gives names. The
    capture's symbol is `name`, or the file's stem.
    """
    path = Path(path)
    header = f"// Exported from tinygrad {SUPPORTED_VERSION} by utils/tinygrad/tinyjit_export.py"
    try:
        capture = reader.read_capture(jit, params, level, device)
        if level == "tensor":
            printer = TensorPrinter(capture, name or path.stem)
            header += (f"; its scheduler makes {reader.count_kernels(jit)} kernels of this" if capture.ranks == 1 else
                       f"; each of {capture.ranks} ranks runs this")
        else:
            printer = ModulePrinter(capture, name or path.stem)
        text = printer.print(header + ".")
    except Unsupported as error:
        raise ExportError(f"cannot export: {error}") from error
    contents = [read_contents(printer.globals(), rank) for rank in ranks_of(capture)]
    remarks = reader.baked_values(jit) + narrow_remarks(capture)
    print("".join(f"remark: {remark}\n" for remark in remarks), end="", file=sys.stderr)
    path.write_text(text)
    for rank, tensors in zip(ranks_of(capture), contents):
        write_safetensors(path.with_suffix(suffix(rank, ".safetensors")), tensors)
    return Exported(capture, printer.globals())


def ranks_of(capture: Capture | TensorProgram) -> list[int | None]:
    """The numbers of the ranks that have contents of their own; [None] for a program of one."""
    count = getattr(capture, "ranks", 1)
    return [None] if count == 1 else list(range(count))


def suffix(rank: int | None, extension: str) -> str:
    return extension if rank is None else f".{rank}{extension}"


def read_contents(storages: list[Storage], rank: int | None) -> dict[str, tuple]:
    """Name -> (element type, shape, bytes) of constants and states."""
    tensors = {}
    for storage in storages:
        data = storage.read() if rank is None else storage.read(rank)
        if data is None:
            raise ExportError(f"buffer '{storage.name}' is read by the capture, but nothing has been written to it")
        tensors[storage.name] = (storage.dtype, storage.shape, data)
    return tensors


def narrow_remarks(capture: Capture | TensorProgram) -> list[str]:
    """A remark if arithmetic on 8 or 16 bits may wrap where tinygrad's C code, which computes in `int`, does not."""
    graphs = [capture.graph, *(step.graph for step in capture.steps if isinstance(step, Launch))]
    return ["8- and 16-bit integers wrap after every operation; tinygrad's C code computes a chain of them in int, so results "
            "differ where one overflows"] if any(has_narrow_chain(graph) for graph in graphs) else []


def record(build, directory: Path, calls: int, level: str, device: str | None):
    """Makes two calls, exports, makes `calls` more, and writes what each took and gave."""
    program = build()
    jit, inputs = program["jit"], program["inputs"]
    for i in range(2):
        args, kwargs = inputs(i)
        jit(*args, **kwargs)
    directory.mkdir(parents=True, exist_ok=True)
    exported = export(jit, directory / "step.mlir", program.get("params"), level=level, device=device)
    logs = [CallLog(rank) for rank in ranks_of(exported.capture)]
    for i in range(calls):
        args, kwargs = inputs(i + 2)
        reader.check_call(jit, args, kwargs)
        taken = [reader.read_arguments(exported.capture, args, kwargs, log.rank) for log in logs]
        returned = jit(*args, **kwargs)
        for log, (arrays, variables, buffers) in zip(logs, taken):
            log.add(arrays, variables, reader.read_returned(jit, returned, variables, buffers, log.rank), exported.storages)
    for log in logs:
        log.write(directory)


class CallLog:
    """The inputs and results of calls, of one rank if the program is for several."""

    def __init__(self, rank: int | None):
        self.rank, self.calls, self.saved = rank, [], {}

    def save(self, values, key: str) -> str:
        self.saved[key] = values
        return f"calls{suffix(self.rank, '.npz')}:{key}"

    def add(self, inputs, variables: dict[str, int], outputs, storages: list[Storage]):
        i, contents = len(self.calls), read_contents([s for s in storages if s.role == "state"], self.rank)
        self.calls.append({
            "inputs": [self.save(values, f"call{i}.input{k}") for k, values in enumerate(inputs)], "vars": variables,
            "outputs": [self.save(values, f"call{i}.output{k}") for k, values in enumerate(outputs)],
            "states": {name: self.save(array(data, dtype, shape), f"call{i}.state.{name}")
                       for name, (dtype, shape, data) in contents.items()}})

    def write(self, directory: Path):
        manifest = {"capture": "step.mlir", "parameters": f"step{suffix(self.rank, '.safetensors')}", "calls": self.calls}
        write_npz(directory / f"calls{suffix(self.rank, '.npz')}", self.saved)
        (directory / f"manifest{suffix(self.rank, '.json')}").write_text(json.dumps(manifest, indent=1) + "\n")


def main() -> int:
    parser = argparse.ArgumentParser(description="Export a program's captured TinyJit, with calls to compare with.")
    parser.add_argument("program", type=Path, help="Python file that defines build()")
    parser.add_argument("-o", dest="directory", type=Path, required=True, help="folder to write to")
    parser.add_argument("--level", choices=("kernel", "tensor"), default="kernel",
                        help="after tinygrad's scheduler or before it (default: kernel)")
    parser.add_argument("--device", help="what a capture on one device is exported for (default: cpu:0)")
    parser.add_argument("--calls", type=int, default=3, help="calls to record after the export (at least 3; default 3)")
    options = parser.parse_args()
    if options.calls < 3:
        parser.error(f"--calls {options.calls}: at least 3 are needed")
    # The program must find this module, not a second copy of it.
    sys.modules.setdefault("tinyjit_export", sys.modules[__name__])
    build = runpy.run_path(str(options.program)).get("build")
    if build is None:
        print(f"error: {options.program} defines no build()", file=sys.stderr)
        return 2
    try:
        record(build, options.directory, options.calls, options.level, options.device)
    except ExportError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
