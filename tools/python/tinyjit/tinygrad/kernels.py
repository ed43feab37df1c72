"""tinygrad's kernels as kernels of tinyjit, each translated once for the process."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import prod

from tinygrad.uop.ops import UOp

from .translation.capture import Capture, Input, Launch, Storage, View
from .translation.expression import BYTES, Expr, Graph, Kernel, free_ranges
from .translation.kernel_text import PrintedKernel, print_kernel
from .translation.module_text import ModulePrinter
from .translation.tinygrad_0_14_kernels import KernelReader
from .translation.wide_loads import widen

# Of a capture in the text of a module. Every logical device is the memory of this machine.
CAPTURE, DEVICE = "run", "cpu:0"
FREE = {"const", "range", "variable", "load", "cast", "bitcast"}


def range_size(node: Expr) -> int:
    return node.high + 1


@dataclass
class LiveKernel:
    """A kernel of tinygrad, read: what a graph launches, and how it runs alone."""

    kernel: Kernel
    graph: Graph

    @cached_property
    def printed(self) -> PrintedKernel:
        return print_kernel(self.kernel, self.graph)

    def slots(self, *words: str) -> tuple[int, ...]:
        """The parameters that the kernel uses so, in order; all of them if no word is given."""
        return tuple(slot for slot, _, word in self.printed.parameters if not words or word in words)

    def count_operations(self) -> int:
        """Arithmetic operations of a launch at the largest sizes."""
        total = 0
        stack, seen = [s.value for s in self.kernel.stores], set()
        while stack:
            node = stack.pop()
            if node in seen:
                continue
            seen.add(node)
            if node.op not in FREE and node.dtype != "index":
                free = free_ranges(node.src[0]) if node.op == "reduce" else free_ranges(node)
                total += prod(range_size(r) for r in free)
            if node.op != "load":
                stack.extend(node.src)
        return total

    def byte_size(self, slot: int) -> int:
        dtype, elements = self.kernel.parameters[slot]
        return BYTES[dtype] * elements

    def count_bytes(self) -> int:
        return sum(self.byte_size(slot) for slot in self.kernel.parameters)

    def text(self) -> str:
        """A module with a capture that launches the kernel once, on buffers that the caller passes."""
        inputs, operands = [], {}
        for slot in self.slots():
            dtype, elements = self.kernel.parameters[slot]
            storage = Storage(DEVICE, dtype, elements, role="input", name=f"b{slot}")
            inputs.append(Input(storage.name, storage))
            operands[slot] = View(storage, 0, dtype, elements)
        variables = dict(sorted(self.kernel.variables.items()))
        steps = [Launch(self.kernel, self.graph, operands)]
        return print_module(Capture(self.graph, inputs, variables, steps, []))


def print_module(capture: Capture) -> str:
    return ModulePrinter(capture, CAPTURE).print("")


read_kernels: dict[bytes, LiveKernel] = {}


def read_kernel(ast: UOp) -> LiveKernel:
    """The kernel of a scheduled SINK. Raises Unsupported, naming the UOp that cannot be translated."""
    if (found := read_kernels.get(ast.key)) is None:
        reader = KernelReader()
        found = read_kernels[ast.key] = LiveKernel(widen(reader.read(ast), reader.graph), reader.graph)
    return found
