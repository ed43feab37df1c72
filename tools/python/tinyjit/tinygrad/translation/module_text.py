"""Prints a Capture as an MLIR module: constants, states, kernels, and the `jit.capture`."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import re

from .capture import Capture, Copy, Launch, Result, Storage, View
from .expression import BYTES, Expr, Kernel
from .kernel_text import KernelPrinter, PrintedKernel, print_kernel


def is_device_name(device: str) -> bool:
    return re.fullmatch(r"[a-z]+:\d+", device) is not None


def buffer_type(shape, dtype: str, device: str, max_shape=None) -> str:
    dims = "x".join("?" if isinstance(s, Expr) else str(s) for s in (shape or (1,)))
    upto = " upto " + "x".join(str(s) for s in max_shape) if any(isinstance(s, Expr) for s in shape) else ""
    return f"!jit.buffer<{dims}x{dtype}{upto}, \"{device}\">"


def identifier(name: str, dots=True) -> str:
    """`name` as an MLIR identifier."""
    clean = re.sub(r"[^A-Za-z0-9_.]" if dots else r"[^A-Za-z0-9_]", "_", name)
    return clean if re.match(r"[A-Za-z_]", clean) else f"_{clean}"


def unique(taken: set[str], name: str) -> str:
    """`name`, or that with a number behind it; it is taken from then on."""
    candidate, number = name, 0
    while candidate in taken:
        number += 1
        candidate = f"{name}_{number}"
    taken.add(candidate)
    return candidate


class ModulePrinter:
    """Prints one capture; afterwards `storages` tells what became of every piece of memory."""

    def __init__(self, capture: Capture, name: str):
        self.capture, self.name = capture, name
        self.kernels: dict[str, PrintedKernel] = {}
        self.printed: dict[int, PrintedKernel] = {}
        self.lines: list[str] = []
        self.taken: set[str] = set()
        self.symbols: set[str] = {name}
        self.values: dict[tuple, str] = {}
        self.size_printer: KernelPrinter | None = None

    def print(self, header: str) -> str:
        for step in self.capture.steps:
            if isinstance(step, Launch) and id(step.kernel) not in self.printed:
                kernel = print_kernel(step.kernel, step.graph)
                self.printed[id(step.kernel)] = self.kernels.setdefault(kernel.symbol, kernel)
        self.classify()
        signature = self.print_signature()
        for storage in self.globals():
            if storage.role in ("constant", "state"):
                self.lines.append(f"  {self.new_value(storage.name, (storage, None))} = jit.get @{storage.name} : "
                                  f"{self.storage_type(storage)}")
        for step in self.capture.steps:
            self.print_copy(step) if isinstance(step, Copy) else self.print_launch(step)
        returned = [self.print_result(result) for result in self.capture.results]
        types = ", ".join(type_ for _, type_ in returned)
        names = ", ".join(value for value, _ in returned)
        self.lines.append(f"  jit.return {names} : {types}" if returned else "  jit.return")
        capture = f"jit.capture @{self.name}({signature}) -> ({types}) {{\n" + "\n".join(self.lines) + "\n}"
        declarations = "\n".join(f"jit.{s.role} @{s.name} : {self.storage_type(s)}" for s in self.globals())
        kernels = "\n\n".join(kernel.text for kernel in self.kernels.values())
        return "\n\n".join(part for part in (header, declarations, kernels, capture) if part) + "\n"

    # -- what memory is for

    def accesses(self):
        """(storage, word) in order; a word is that of the whole storage."""
        for step in self.capture.steps:
            if isinstance(step, Copy):
                yield step.source.storage, "read", step
                yield step.target.storage, "write" if step.target.is_whole else "partial", step
            else:
                for slot, _, word in self.printed[id(step.kernel)].parameters:
                    view = step.operands[slot]
                    whole = view.byte_offset == 0 and view.elements * BYTES[view.dtype] == \
                        view.storage.elements * BYTES[view.storage.dtype]
                    yield view.storage, "partial" if word == "write" and not whole else word, step
        for result in self.capture.results:
            yield result.view.storage, "read", None

    def classify(self):
        """Gives every storage its role, name and shape.

        Host data becomes a constant on the device it is copied to. Memory the capture never writes is a constant.
        Memory that it writes is a state if it was there before the call, or if the capture reads it first; all else
        lives during the call only.
        """
        first: dict[Storage, str] = {}
        written: set[Storage] = set()
        for storage, word, step in self.accesses():
            first.setdefault(storage, word)
            if word != "read":
                written.add(storage)
            if not is_device_name(storage.device) and isinstance(step, Copy):
                storage.device = step.target.storage.device
        for result in self.capture.results:
            storage = result.view.storage
            if storage.shape is None and result.view.is_whole and not any(isinstance(s, Expr) for s in result.shape):
                storage.shape = tuple(result.shape)
        counters = {"constant": 0, "state": 0, "temporary": 0}
        self.storages = list(first)
        for storage in self.storages:
            if storage.role != "input":
                kept = storage.existed or (first[storage] in ("read", "update") and storage.reachable)
                storage.role = "constant" if storage not in written else "state" if kept else "temporary"
                number = counters[storage.role]
                counters[storage.role] = number + 1
                name = storage.hint or f"{storage.role[0]}{number}"
                storage.name = unique(self.symbols, identifier(name)) if storage.role != "temporary" else f"t{number}"
            self.choose_shape(storage)

    def choose_shape(self, storage: Storage):
        """The tensor's own shape if it is known, else the one the first kernel uses."""
        if storage.shape is not None:
            storage.shape = tuple(storage.shape) or (1,)
            return
        for step in self.capture.steps:
            if isinstance(step, Launch):
                for slot, shape, _ in self.printed[id(step.kernel)].parameters:
                    if step.operands[slot].storage is storage and step.operands[slot].is_whole:
                        storage.shape = tuple(shape)
                        return
        storage.shape = (storage.elements,)

    def globals(self) -> list[Storage]:
        return [s for s in self.storages if s.role in ("constant", "state")]

    # -- the capture

    def storage_type(self, storage: Storage) -> str:
        return buffer_type(storage.shape, storage.dtype, storage.device)

    def new_value(self, name: str, key) -> str:
        self.values[key] = "%" + unique(self.taken, identifier(name, dots=False))
        return self.values[key]

    def print_signature(self) -> str:
        arguments = []
        for input_ in self.capture.inputs:
            value = self.new_value(input_.name, (input_.storage, None))
            self.choose_shape(input_.storage)
            arguments.append(f"{value}: {self.storage_type(input_.storage)} {{jit.name = \"{input_.name}\"}}")
        for name, (low, high) in self.capture.variables.items():
            value = self.new_value(name, ("variable", name))
            arguments.append(f"{value}: {self.variable_type(name)}")
        return ", ".join(arguments)

    def variable_type(self, name: str) -> str:
        low, high = self.capture.variables[name]
        return f"!jit.var<i32, \"{name}\", {low}, {high}>"

    def base(self, storage: Storage) -> str:
        if (storage, None) not in self.values:
            self.lines.append(f"  {self.new_value(storage.name, (storage, None))} = jit.alloc : {self.storage_type(storage)}")
        return self.values[storage, None]

    def view(self, view: View, shape: tuple[int, ...] | None = None) -> tuple[str, str]:
        """The value and type of a view, with `shape` if it is given."""
        base = self.base(view.storage)
        shape = shape or (view.storage.shape if view.is_whole else (view.elements,))
        type_ = buffer_type(shape, view.dtype, view.storage.device)
        if view.is_whole and type_ == self.storage_type(view.storage):
            return base, type_
        key = (view, shape)
        if key not in self.values:
            value = self.new_value(f"{base[1:]}_view", key)
            self.lines.append(f"  {value} = jit.view {base} offset {view.byte_offset} : "
                              f"{self.storage_type(view.storage)} to {type_}")
        return self.values[key], type_

    def print_copy(self, step: Copy):
        shape = step.target.storage.shape if step.target.is_whole else (step.target.elements,)
        source, source_type = self.view(step.source, shape)
        target, target_type = self.view(step.target, shape)
        self.lines.append(f"  jit.copy {source} to {target} : {source_type} to {target_type}")

    def readable(self, step: Launch, kernel: PrintedKernel, slot: int) -> View:
        """The view that a launch reads at `slot`: a copy if it writes a part of the same memory at another slot."""
        view = step.operands[slot]
        written = [step.operands[other] for other, _, word in kernel.parameters if word != "read"]
        if not any(view.overlaps(other) for other in written):
            return view
        copy = Storage(view.storage.device, view.dtype, view.elements, role="temporary",
                       name=f"{view.storage.name}_before", shape=(view.elements,))
        self.print_copy(Copy(View(copy, 0, view.dtype, view.elements), view))
        return View(copy, 0, view.dtype, view.elements)

    def print_launch(self, step: Launch):
        kernel = self.printed[id(step.kernel)]
        operands, types = [], []
        for slot, _, word in kernel.parameters:
            value, type_ = self.view(self.readable(step, kernel, slot) if word == "read" else step.operands[slot])
            operands.append(f"{word} {value}")
            types.append(type_)
        for name in kernel.variables:
            if name in step.fixed:
                operands.append(self.fixed_value(step.fixed[name]))
                types.append("i32")
            else:
                operands.append(self.values["variable", name])
                types.append(self.variable_type(name))
        self.lines.append(f"  jit.launch @{kernel.symbol}({', '.join(operands)}) : {', '.join(types)}")

    def fixed_value(self, number: int) -> str:
        if ("fixed", number) not in self.values:
            value = self.new_value(f"c{number}_i32", ("fixed", number))
            self.lines.append(f"  {value} = arith.constant {number} : i32")
        return self.values["fixed", number]

    def print_result(self, result: Result) -> tuple[str, str]:
        if not any(isinstance(s, Expr) for s in result.shape):
            return self.view(result.view, tuple(result.shape) or (1,))
        base = self.base(result.view.storage)
        sizes = ", ".join(self.size_value(s) for s in result.shape if isinstance(s, Expr))
        type_ = buffer_type(result.shape, result.view.dtype, result.view.storage.device, result.max_shape)
        value = "%" + unique(self.taken, "result")
        self.lines.append(f"  {value} = jit.view {base} offset {result.view.byte_offset} sizes({sizes}) : "
                          f"{self.storage_type(result.view.storage)} to {type_}")
        return value, type_

    def size_value(self, size: Expr) -> str:
        """A size as an index computed from variables."""
        printer = self.size_printer
        if printer is None:
            printer = self.size_printer = KernelPrinter(Kernel({}, self.capture.variables, []), self.capture.graph)
            printer.names = {f"%{name}" for name in self.taken}
            printer.variables = {name: self.values["variable", name] for name in self.capture.variables}
        printer.lines = []
        value = printer.value(size)
        self.lines += printer.lines
        return value
