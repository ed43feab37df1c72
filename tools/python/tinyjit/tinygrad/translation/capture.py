"""The contents of a capture, free of anything that depends on tinygrad's version."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Callable

from .arithmetic_text import Unsupported
from .expression import BYTES, Expr, Graph, Kernel


def is_host_device(device: str) -> bool:
    return device.partition(":")[0] in ("PYTHON", "NPY", "DISK", "TINYFS")


class DeviceNames:
    """Names here for tinygrad's `devices`: a single one is `chosen`, several keep their kinds and numbers."""

    def __init__(self, devices=(), chosen: str | None = None):
        self.names = {self.own_name(device) for device in devices if not is_host_device(device)}
        if chosen is not None and len(self.names) > 1:
            raise Unsupported(f"the capture uses {len(self.names)} devices ({', '.join(sorted(self.names))}), so "
                              f"'{chosen}' cannot stand for all of them")
        self.chosen = (chosen or "cpu:0") if len(self.names) <= 1 else None

    @staticmethod
    def own_name(device: str) -> str:
        kind, _, number = device.partition(":")
        return f"{kind.lower()}:{number or 0}"

    def __call__(self, device: str) -> str:
        return self.chosen or self.own_name(device)


@dataclass(eq=False)
class Storage:
    """Memory of its own on one device. `elements` counts elements of `dtype`.

    `existed`: it was there before the capturing call. `reachable`: something outside the capture can see it.
    `read` gives its present content as bytes, or is None; of memory of several ranks, it takes the rank's number.
    """

    device: str
    dtype: str
    elements: int
    existed: bool = False
    reachable: bool = False
    read: Callable[..., bytes] | None = None
    hint: str | None = None
    shape: tuple[int, ...] | None = None
    role: str = ""
    name: str = ""


@dataclass(frozen=True)
class View:
    """`elements` elements of `dtype` in `storage`, from `byte_offset` on."""

    storage: Storage
    byte_offset: int
    dtype: str
    elements: int

    @property
    def is_whole(self) -> bool:
        return self.byte_offset == 0 and self.dtype == self.storage.dtype and self.elements == self.storage.elements

    def overlaps(self, other: View) -> bool:
        ends = [view.byte_offset + view.elements * BYTES[view.dtype] for view in (self, other)]
        return self.storage is other.storage and self.byte_offset < ends[1] and other.byte_offset < ends[0]


@dataclass
class Launch:
    """One kernel on one device; `operands` maps the kernel's parameter slots."""

    kernel: Kernel
    graph: Graph
    operands: dict[int, View]
    fixed: dict[str, int] = field(default_factory=dict)


@dataclass
class Copy:
    target: View
    source: View


@dataclass
class Input:
    name: str
    storage: Storage


@dataclass
class Result:
    """A returned tensor. A dimension is a number or an expression of variables; `max_shape` has its largest value."""

    view: View
    shape: tuple[int | Expr, ...]
    max_shape: tuple[int, ...]


@dataclass
class Capture:
    """A captured call. `graph` owns the expressions of the results' sizes."""

    graph: Graph
    inputs: list[Input]
    variables: dict[str, tuple[int, int]]
    steps: list[Launch | Copy]
    results: list[Result]
