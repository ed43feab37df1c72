"""The device TINYJIT: memory, and programs that are captures of one launch."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import ctypes
import json
import time
import warnings

from tinygrad.device import BufferSpec, Compiled, CompileError, Compiler, Device, LRUAllocator, Program, TinyELF
from tinygrad.dtype import DType, dtypes
from tinygrad.helpers import DEV, PROFILE, Target, cpu_profile
from tinygrad.renderer import Renderer

import tinyjit
from tinyjit import _tinyjit

from .graph import TinyJITGraph
from .kernels import CAPTURE
from .translation.tinygrad_0_14_kernels import DTYPE_NAMES


class FallbackWarning(UserWarning):
    """Something runs as tinygrad's own CPU device would run it, because tinyjit has no translation for it."""


def warn_fallback(message: str):
    warnings.warn(f"{message}; tinygrad's own CPU code is used", FallbackWarning, stacklevel=2)


class Memory:
    """Memory of this machine; `owner` keeps it alive. The names are those that programs for tinygrad's CPU device use."""

    __slots__ = ("va_addr", "size", "owner")

    def __init__(self, address: int, size: int, owner):
        self.va_addr, self.size, self.owner = address, size, owner

    def bytes(self) -> memoryview:
        return memoryview((ctypes.c_uint8 * self.size).from_address(self.va_addr)).cast("B")


class TinyJITAllocator(LRUAllocator["TinyJITDevice"]):
    def _alloc(self, size: int, options: BufferSpec) -> Memory:
        if options.external_ptr is not None:
            return Memory(options.external_ptr, size, None)
        array = (tinyjit.zeros if options.zero else tinyjit.empty)(size, "uint8")
        return Memory(array.__array_interface__["data"][0], size, array)

    def _free(self, opaque: Memory, options: BufferSpec):
        opaque.owner = None

    def _offset(self, buf: Memory, size: int, offset: int) -> Memory:
        return Memory(buf.va_addr + offset, size, buf)

    def _as_buffer(self, src: Memory) -> memoryview:
        return src.bytes()

    def _map(self, buf) -> Memory:
        view = buf if isinstance(buf, memoryview) else buf.bytes() if isinstance(buf, Memory) else None
        if view is None:
            raise RuntimeError(f"memory of type {type(buf).__name__} cannot be mapped to {self.dev.device}")
        return Memory(ctypes.addressof(ctypes.c_char.from_buffer(view)), view.nbytes, view)

    def _copyin(self, dest: Memory, src: memoryview):
        with cpu_profile(f"TINY -> {self.dev.device}", f"{self.dev.device}:COPY"):
            dest.bytes()[:] = src.cast("B") if src.format != "B" or src.ndim != 1 else src

    def _copyout(self, dest: memoryview, src: Memory):
        with cpu_profile(f"{self.dev.device} -> TINY", f"{self.dev.device}:COPY"):
            dest[:] = src.bytes()

    def _transfer(self, dest: Memory, src: Memory, sz: int, src_dev, dest_dev):
        ctypes.memmove(dest.va_addr, src.va_addr, sz)


class TinyJITCompiler(Compiler):
    """The text of a program is its code until it first runs: tinyjit compiles it then, and has a cache of its own."""

    def compile(self, src: str) -> bytes:
        return src.encode()


class TinyJITRenderer(Renderer):
    """Says what the device can do. Kernels are translated as scheduled (hooks_0_14.py), so nothing is rendered."""

    has_local = has_shared = supports_float4 = False
    compiler = TinyJITCompiler()

    def supported_dtypes(self) -> set[DType]:
        # As on tinygrad's CPU device, fp8 is stored, and computed in f16.
        return {dtype for dtype in super().supported_dtypes() if dtype in DTYPE_NAMES and dtype not in dtypes.fp8s}

    def render(self, uops) -> str:
        raise CompileError("TINYJIT takes kernels as they are scheduled, not as lists of UOps")


def compile_text(text: str, beam: int) -> _tinyjit.Replay:
    try:
        return _tinyjit.Replay(text, CAPTURE, **({"beam": beam} if beam else {}))
    except tinyjit.Error as error:
        raise CompileError(f"{error}\n{text}") from error


class TinyJITProgram(Program["TinyJITDevice"]):
    """A kernel that is launched alone: compiled when it first runs."""

    def __init__(self, dev: TinyJITDevice, obj: TinyELF):
        self.dev, self.name = dev, obj.name
        self.native = Device["CPU"].runtime(obj) if obj.target.device == "CPU" else None
        self.replay: _tinyjit.Replay | None = None
        if self.native is None:
            header, _, self.text = obj.lib.decode().partition("\n")
            options = json.loads(header.removeprefix("// "))
            self.beam, self.operands = options["beam"], options["operands"]

    def __call__(self, *bufs: Memory, global_size=(1, 1, 1), local_size=(1, 1, 1), vals=(), wait=False, timeout=None):
        if self.native is not None:
            return self.native(*bufs, global_size=global_size, local_size=local_size, vals=vals, wait=wait, timeout=timeout)
        if not self.text:
            return 0.0 if wait else None
        if self.replay is None:
            self.replay = compile_text(self.text, self.beam)
        if PROFILE:
            with cpu_profile(self.name, self.dev.device):
                return self.run(bufs, vals, wait)
        return self.run(bufs, vals, wait)

    def run(self, bufs: tuple[Memory, ...], vals, wait: bool) -> float | None:
        for buf, (size, _) in zip(bufs, self.operands, strict=True):
            if buf.size < size:
                raise RuntimeError(f"kernel '{self.name}' got a buffer of {buf.size} bytes, expected {size} or more")
        start = time.perf_counter()
        try:
            self.replay.run([buf.va_addr for buf in bufs], vals)
        except tinyjit.InvalidArgumentError:
            apart = self.read_copies(bufs)
            if all(new is old for new, old in zip(apart, bufs)):
                raise
            self.replay.run([buf.va_addr for buf in apart], vals)
        return time.perf_counter() - start if wait else None

    def read_copies(self, bufs: tuple[Memory, ...]) -> list[Memory]:
        """The operands, with copies of those that are read where another one writes the same memory."""
        written = [buf for buf, (_, stored) in zip(bufs, self.operands) if stored]

        def is_hit(buf: Memory) -> bool:
            return any(buf.va_addr < w.va_addr + w.size and w.va_addr < buf.va_addr + buf.size for w in written)
        made = list(bufs)
        for i, (buf, (_, stored)) in enumerate(zip(bufs, self.operands)):
            if not stored and is_hit(buf):
                made[i] = self.dev.allocator._alloc(buf.size, BufferSpec())
                ctypes.memmove(made[i].va_addr, buf.va_addr, buf.size)
        return made


def write_header(beam: int, operands: list[tuple[int, bool]]) -> str:
    """The first line of a program: the width of its search for schedules; bytes of each operand, and if it is stored to."""
    return "// " + json.dumps({"beam": beam, "operands": operands})


class TinyJITDevice(Compiled):
    has_copy_queue = False

    def __init__(self, device: str):
        given = DEV.target("TINYJIT")
        if given != Target("TINYJIT"):
            raise RuntimeError(f"DEV is '{given}', expected 'TINYJIT': it computes on the CPU of this machine, without a choice of "
                               "interface, renderer and architecture; tinygrad's programs run on GPUs if they are exported")
        super().__init__(device, TinyJITAllocator(self, supports_copy_from_disk=False), [TinyJITRenderer], TinyJITProgram,
                         TinyJITGraph)


def cpu_renderer() -> Renderer:
    """The renderer that tinygrad's CPU device would take; the device itself is not opened."""
    from tinygrad.helpers import select_first_inited
    from tinygrad.renderer.cstyle import ClangRenderer
    from tinygrad.renderer.isa.x86 import X86Renderer
    import platform
    machine = platform.machine().lower()
    target = Target(device="CPU", arch={"amd64": "x86_64", "aarch64": "arm64"}.get(machine, machine) + ",native")
    return select_first_inited([ClangRenderer, X86Renderer], "no compiler for tinygrad's own CPU code", {}, target)
