#!/usr/bin/env python3
"""Checks the JSON of `--stats=json` for step.mlir, repeated.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import pathlib
import sys

stats = json.loads(pathlib.Path(sys.argv[1]).read_text())
exact = {"kernels": 2, "programs": 2, "launches": 2, "graphs": 1, "graph_nodes": 2, "nodes_updated": 0,
         "arena_bytes": 0, "arena_lower_bound_bytes": 0, "cache": {"memory_hits": 0, "disk_hits": 0, "misses": 2}}
for key, value in exact.items():
    assert stats[key] == value, (key, stats[key], value)
for key in ("capture_ms", "compile_ms", "first_call_ms"):
    assert 0 < stats[key] < 600_000, (key, stats[key])
# The first call makes the machine code.
assert stats["first_call_ms"] > stats["compile_ms"], stats
replay = stats["replay"]
assert replay["count"] > 100, replay
assert 0 < replay["ns_min"] <= replay["ns_median"] < 1e7, replay
