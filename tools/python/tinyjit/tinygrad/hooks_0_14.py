"""All of tinygrad 0.14.0 that the device changes, in the place of interfaces that tinygrad does not have.

A kernel of the device is translated as the scheduler made it, before tinygrad's own loop transformations. The buffers
that only a captured graph sees stay separate, so that tinyjit, not tinygrad, plans their memory and fuses across them.
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import functools
import os
import sys
from dataclasses import replace

import tinygrad.codegen as codegen
import tinygrad.engine.jit as engine_jit
from tinygrad.codegen import do_to_program
from tinygrad.engine.realize import get_call_arg_uops
from tinygrad.helpers import DEBUG, JIT, JIT_BATCH_SIZE, NO_MEMORY_PLANNER, VIZ, Context, TracingKey, to_tuple
from tinygrad.renderer import Estimates
from tinygrad.schedule.memory import _can_plan, _collect_bufs, memory_plan_rewrite
from tinygrad.uop.ops import (AddrSpace, KernelInfo, Ops, PatternMatcher, ProgramInfo, UOp, graph_rewrite, rewrite_group)
from tinygrad.uop.render import pyrender

from . import graph
from .device import TinyJITRenderer, cpu_renderer, warn_fallback, write_header
from .kernels import LiveKernel, read_kernel
from .translation.arithmetic_text import Unsupported

PREFIX = "TINYJIT"


def is_ours(uop: UOp) -> bool:
    """Whether a buffer, or each part of one, is on a device of this kind."""
    return uop.device is not None and all(name.split(":")[0] == PREFIX for name in to_tuple(uop.device))


# -- programs


def variables_of(ast: UOp, live: LiveKernel) -> tuple[UOp, ...]:
    """The kernel's variables in the order of their names, which is that of the program's numbers."""
    found = {u.arg.name: u for u in ast.toposort() if u.op is Ops.PARAM and u.addrspace == AddrSpace.ALU}
    return tuple(found[name] if name in found else UOp.variable(name, *bounds)
                 for name, bounds in sorted(live.kernel.variables.items()))


def make_program(ast: UOp, renderer: TinyJITRenderer, live: LiveKernel) -> UOp:
    """A PROGRAM whose code is the text of a module."""
    printed = live.printed if live.kernel.stores else None
    slots, outs = (live.slots(), live.slots("write", "partial", "update")) if printed else ((), ())
    ins = live.slots("read", "update") if printed else ()
    name = ast.arg.name if ast.arg.name != "test" or not printed else printed.text.split('name "')[1].split('"')[0]
    info = ProgramInfo(name, (1, 1, 1), (1, 1, 1), variables_of(ast, live) if printed else (), slots, outs, ins,
                       renderer.target)
    header = write_header(ast.arg.beam, [(live.byte_size(slot), slot in outs) for slot in slots])
    source = f"{header}\n{live.text() if printed else ''}"
    if DEBUG >= 4:
        print(source)
    estimates = Estimates(live.count_operations(), live.count_bytes(), live.count_bytes())
    sink = ast.replace(arg=replace(ast.arg, name=name, estimates=ast.arg.estimates or estimates))
    parameters = {u.arg.slot: u for u in ast.toposort() if u.op is Ops.PARAM and u.addrspace != AddrSpace.ALU}
    lines = UOp(Ops.LINEAR, src=tuple(parameters[slot] for slot in slots))
    return UOp(Ops.PROGRAM, src=(sink, lines, UOp(Ops.SOURCE, arg=source),
                                 UOp(Ops.BINARY, arg=renderer.compiler.compile_cached(source))), arg=info)


@rewrite_group(name=lambda ast, renderer, ret, **_: TracingKey(
    (k := ret.src[0].arg).name, (k.function_name, ast, ret.key), ret=renderer), replay=True)
@Context(ALLOW_DEVICE_USAGE=0)
def translate(ast: UOp, renderer: TinyJITRenderer) -> UOp:
    if VIZ:
        graph_rewrite(ast, PatternMatcher([]), name="View Base AST")
    if DEBUG >= 5:
        print(pyrender(ast))
    program = make_program(ast, renderer, read_kernel(ast))
    if VIZ:
        graph_rewrite(program, PatternMatcher([]), name="View Program")
    return program


@functools.wraps(do_to_program)
def to_program_here(ast: UOp, renderer) -> UOp:
    if not isinstance(renderer, TinyJITRenderer):
        return do_to_program(ast, renderer)
    problem = f"UOp {ast.op.name} is a program already"
    if ast.op is Ops.SINK:
        assert isinstance(ast.arg, KernelInfo), "requires KernelInfo on arg to to_program"
        try:
            if ast.tag is not None or ast.arg.opts_to_apply is not None:
                raise Unsupported("its loops are given")
            return translate(ast, renderer)
        except Unsupported as error:
            problem = str(error)
    name = f"kernel '{ast.arg.name}'" if isinstance(ast.arg, KernelInfo) else "a program"
    warn_fallback(f"{name} cannot be translated: {problem}")
    return do_to_program(ast, cpu_renderer())


# -- captured graphs

planned_here: set[UOp] = set()


def plan_memory_here(linear: UOp, held_bufs: set[UOp] | None = None) -> UOp:
    """Leaves buffers that only kernels and copies of this kind of device use to the graphs."""
    planned_here.clear()
    if JIT < 2 and not NO_MEMORY_PLANNER:
        elsewhere: set[UOp] = set()
        for call in linear.src:
            buffers = [b for s in call.src[1:] for b in _collect_bufs(s) if _can_plan(b, held_bufs or set())]
            ours = call.src[0].op in (Ops.SINK, Ops.COPY, Ops.PROGRAM) and all(is_ours(s) for s in get_call_arg_uops(call))
            (planned_here if ours else elsewhere).update(buffers)
        planned_here.difference_update(elsewhere)
    return memory_plan_rewrite(linear, (held_bufs or set()) | planned_here)


def split_here(linear: UOp, max_batch_size: int = 0) -> UOp:
    """One graph for as many calls as there are, unless JIT_BATCH_SIZE is set; tells the graphs their temporaries."""
    if "JIT_BATCH_SIZE" not in os.environ and max_batch_size == JIT_BATCH_SIZE.value == 32 and any(
            is_ours(s) for call in linear.src for s in call.src[1:2]):
        max_batch_size = 0
    split = graph_split_rewrite(linear, max_batch_size=max_batch_size)
    users: dict[UOp, set[UOp]] = {}
    for call in split.src:
        is_graph = call.src[0].op is Ops.CUSTOM_FUNCTION and call.src[0].arg == "graph"
        inner = call.src[0].src[0].src if is_graph else (call,)
        for buffer in {b for c in inner for s in c.src[1:] for b in s.toposort() if b.op is Ops.BUFFER} & planned_here:
            users.setdefault(buffer, set()).add(call.src[0] if is_graph else call)
    for buffer, calls in users.items():
        if len(calls) == 1 and (only := next(iter(calls))).op is Ops.CUSTOM_FUNCTION:
            graph.temporaries.setdefault(only, set()).add(buffer)
    planned_here.clear()
    return split


graph_split_rewrite = engine_jit.graph_split_rewrite


def register():
    """Makes tinygrad find the device, and puts the functions above in the place of tinygrad's."""
    from . import device
    sys.modules["tinygrad.runtime.ops_tinyjit"] = device
    codegen.do_to_program = to_program_here
    engine_jit.memory_plan_rewrite = plan_memory_here
    engine_jit.graph_split_rewrite = split_here
