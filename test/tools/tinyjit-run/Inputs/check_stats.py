#!/usr/bin/env python3
"""Checks the JSON of `--stats=json` for step.mlir, repeated, or for devices.mlir, called twice.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: check_stats.py step|devices STATS.json
"""

import json
import pathlib
import sys


def buffer(access, name, kind, device="cpu:0"):
    return {"access": access, "buffer": name, "type": kind, "device": device}


def launch(name, arguments, scalars=(), kind="kernel", device="cpu:0", prologue=False):
    return {"name": name, "kind": kind, "device": device, "arguments": arguments, "scalars": list(scalars),
            "at_most": bool(scalars), "scratch_bytes": 0, "prologue": prologue}


STEP = {
    "capture": "step", "kernels": 2, "programs": 2, "loaded_launches": 2, "launches": 2, "prologue_launches": 0,
    "inputs": 1, "variables": 1, "outputs": 2, "constants": 1, "states": 1, "graphs": 1, "graph_nodes": 2,
    "nodes_updated": 0, "batches": {"cpu:0": [2]}, "launches_alone": {}, "arena_bytes": 0,
    "arena_lower_bound_bytes": 0, "cache": {"memory_hits": 0, "disk_hits": 0, "misses": 2, "file_hits": 0, "file_misses": 0, "plan_hits": 0,
              "plan_misses": 0, "loads": 1, "instances": 1, "ir_read": True},
}
STEP_MEMORY = {"loaded_buffers": 0, "loaded_bytes": 0, "planned_buffers": 0, "planned_bytes": 0}
STEP_LAUNCHES = [
    launch("scale", [buffer("write", "output 0", "2x3xf32"), buffer("read", "x", "2x3xf32"),
                     buffer("read", "@w", "2x3xf32")], ["n"]),
    launch("accumulate", [buffer("update", "@total", "2x3xf32"), buffer("read", "output 0", "2x3xf32")]),
]
# Operations: a multiplication, an addition per element, a conversion; an addition.
STEP_WORK = [(13, 72), (6, 72)]

DEVICES = {
    "capture": "step", "kernels": 3, "programs": 3, "loaded_launches": 5, "launches": 4, "prologue_launches": 1,
    "inputs": 1, "variables": 1, "outputs": 1, "constants": 1, "states": 0, "graph_nodes": 4,
    "launches_alone": {}, "batches": {"cpu:0, cpu:1": [2, 2]}, "arena_bytes": 3072, "arena_lower_bound_bytes": 3072,
}
DEVICES_MEMORY = {"loaded_buffers": 4, "loaded_bytes": 4096, "planned_buffers": 2, "planned_bytes": 3072}
# `double` writes over what was copied.
DEVICES_LAUNCHES = [
    launch("double", [buffer("write", "arena+0", "256xf32"), buffer("read", "@w", "256xf32")], prologue=True),
    launch("reverse", [buffer("write", "arena+1024", "256xf32"), buffer("read", "x", "256xf32"),
                       buffer("read", "arena+0", "256xf32")], ["n"]),
    launch("copy", [buffer("write", "arena+0", "256xf32", "cpu:1"), buffer("read", "arena+1024", "256xf32")],
           kind="copy", device="cpu:1"),
    launch("double", [buffer("update", "arena+0", "256xf32", "cpu:1")], device="cpu:1"),
    launch("copy", [buffer("write", "output 0", "256xf32"), buffer("read", "arena+0", "256xf32", "cpu:1")],
           kind="copy"),
]
DEVICES_WORK = [(256, 2048), (513, 3072), (0, 2048), (256, 2048), (0, 2048)]


def check_equal(found, expected):
    for key, value in expected.items():
        assert found[key] == value, (key, found[key], value)


def check_programs(stats):
    """Each kernel launch has a program that says what it does, and what became of it."""
    works = {(row["name"], row["ops"], row["bytes"]) for row in stats["launch_table"] if row["kind"] == "kernel"}
    rows = stats["program_table"]
    assert {row["symbol"] for row in rows} and len({row["symbol"] for row in rows}) == len(rows), rows
    assert {row["name"] for row in rows} == {name for name, _, _ in works}, rows
    for row in rows:
        assert (row["name"], row["ops"], row["bytes"]) in works, row
        assert 0 < row["code_bytes"] < 100_000, row
        assert min(row["stack_bytes"], row["spills"], row["reloads"]) >= 0, row


def check(stats, exact, memory, launches, work):
    check_programs(stats)
    check_equal(stats, exact)
    check_equal(stats["memory"], memory)
    assert [(row.pop("ops"), row.pop("bytes")) for row in stats["launch_table"]] == work, stats["launch_table"]
    assert stats["launch_table"] == launches, stats["launch_table"]
    for key in ("capture_ms", "pass_ms", "compile_ms", "first_call_ms"):
        assert 0 < stats[key] < 600_000, (key, stats[key])
    # The first call runs the passes and makes the machine code.
    assert stats["first_call_ms"] > stats["pass_ms"], stats
    assert stats["first_call_ms"] > stats["compile_ms"], stats
    for device, size in stats["devices"].items():
        assert 0 < size["bytes_in_use"] <= size["peak_bytes"], (device, size)
    assert stats["memory"]["instance_bytes"] >= memory["planned_bytes"], stats


def main():
    name, path = sys.argv[1:]
    stats = json.loads(pathlib.Path(path).read_text())
    replay = stats["replay"]
    if name == "step":
        check(stats, STEP, STEP_MEMORY, STEP_LAUNCHES, STEP_WORK)
        assert list(stats["devices"]) == ["cpu:0"], stats
        assert replay["count"] > 100, replay
    else:
        check(stats, DEVICES, DEVICES_MEMORY, DEVICES_LAUNCHES, DEVICES_WORK)
        assert list(stats["devices"]) == ["cpu:0", "cpu:1"], stats
        assert replay["count"] == 2, replay
    assert 0 < replay["ns_min"] <= replay["ns_median"] < 1e7, replay


if __name__ == "__main__":
    main()
