"""What a capture holds, free of anything that depends on tinygrad's version."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Callable

from expression import Expr, Graph, Kernel


def device_name(device: str) -> str:
    kind, _, number = device.partition(":")
    return f"{kind.lower()}:{number or 0}"


def is_host_device(device: str) -> bool:
    return device.partition(":")[0] in ("PYTHON", "NPY", "DISK", "TINYFS")


@dataclass(eq=False)
class Storage:
    """Memory of its own on one device. `elements` counts elements of `dtype`.

    `existed`: it was there before the capturing call. `reachable`: something outside the capture can see it.
    `read` gives its present content as bytes, or is None.
    """

    device: str
    dtype: str
    elements: int
    existed: bool = False
    reachable: bool = False
    read: Callable[[], bytes] | None = None
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
