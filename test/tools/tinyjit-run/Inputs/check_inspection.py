#!/usr/bin/env python3
"""Checks the data of --inspect against the statistics of the same run.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: check_inspection.py DATA.json STATS.json
"""

import json
import pathlib
import sys


def overlap(a, b):
    return a["first"] <= b["last"] and b["first"] <= a["last"] and a["offset"] < b["offset"] + b["bytes"] and b["offset"] < a["offset"] + a["bytes"]


def check_dependences(data):
    """A launch waits for whoever wrote what it reads, itself or through others."""
    waits = []
    writer = {}
    for number, launch in enumerate(data["launches"]):
        assert all(other < number for other in launch["after"]), launch
        waits.append({number}.union(*(waits[other] for other in launch["after"])))
        memory = [(access, data["buffers"][slot]["memory"]) for access, slot in launch["operands"]]
        for access, slot in memory:
            if access in ("read", "update") and slot in writer:
                assert writer[slot] in waits[number], (number, slot, writer[slot])
        for access, slot in memory:
            if access != "read":
                writer[slot] = number


def main():
    data, stats = (json.loads(pathlib.Path(path).read_text()) for path in sys.argv[1:])
    assert (data["format"], data["version"]) == ("tinyjit-capture", 1)
    table = [row for row in stats["launch_table"] if not row["prologue"]]
    assert len(data["launches"]) == len(table) and len(data["prologue"]) == stats["prologue_launches"]
    for launch, row in zip(data["launches"], table):
        for name in ("name", "ops", "bytes", "at_most", "scratch_bytes", "scalars", "runs", "ns_min", "ns_total"):
            assert launch[name] == row[name], (name, launch, row)
        assert data["devices"][launch["device"]]["name"] == row["device"], (launch, row)
        operands = [(access, data["buffers"][slot]["name"]) for access, slot in launch["operands"]]
        assert operands == [(each["access"], each["buffer"]) for each in row["arguments"]], (launch, row)
        assert launch["kind"] != "kernel" or 0 <= launch["kernel"] < len(data["kernels"]), launch
    check_dependences(data)
    assert sum(arena["bytes"] for arena in data["arenas"]) == stats["arena_bytes"]
    assert sum(arena["lower_bound"] for arena in data["arenas"]) == stats["arena_lower_bound_bytes"]
    for arena in data["arenas"]:
        for i, buffer in enumerate(arena["buffers"]):
            assert buffer["offset"] + buffer["bytes"] <= arena["bytes"], buffer
            assert not any(overlap(buffer, other) for other in arena["buffers"][:i]), buffer
    code = {row["symbol"]: row for row in stats["program_table"]}
    for kernel in data["kernels"]:
        assert kernel["launches"] == sum(launch.get("kernel") == data["kernels"].index(kernel) for launch in data["launches"] + data["prologue"])
        if kernel["texts"]:
            assert kernel["hash"] and ".mlir:" in kernel["place"] and "@" + kernel["symbol"] in kernel["texts"]["ir"], kernel
            assert {"ir", "ir_places", "loops", "source", "source_language", "assembly"} == kernel["texts"].keys(), kernel["texts"].keys()
            assert not any(text.startswith("not there") for text in kernel["texts"].values()), kernel["texts"]
            assert len(kernel["texts"]["ir"].split("\n")) == len(kernel["texts"]["ir_places"].split("\n"))
    assert {row["code_bytes"] for row in code.values()} >= {kernel["code_bytes"] for kernel in data["kernels"]}, code
    calls = data["timeline"]["calls"]
    for number, launch in enumerate(data["launches"]):
        times = [run[2] for call in calls for run in call["runs"] if run[3] == number]
        assert len(times) == launch["runs"] and min(times) == launch["ns_min"] and sum(times) == launch["ns_total"], (launch, times)
    for call in calls:
        assert all(call["start"] <= run[1] and run[1] + run[2] <= call["start"] + call["ns"] for run in call["runs"]), call
    print(f"{data['form']}: {len(data['launches'])} launches, {sum(bool(kernel['texts']) for kernel in data['kernels'])} kernels with texts, "
          f"{sum(len(arena['buffers']) for arena in data['arenas'])} buffers in arenas, {len(calls)} calls, {len(data['passes'])} passes")
    for guard in data["guards"]:
        print("guard", guard["name"], guard["kind"], guard["value"])
    for line in data["frozen"]:
        print("frozen", line)


if __name__ == "__main__":
    main()
