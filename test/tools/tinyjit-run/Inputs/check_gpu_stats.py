#!/usr/bin/env python3
"""Checks the statistics of three replays of Inputs/step.mlir, not fused, on a GPU.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: check_gpu_stats.py STATS.json DEVICE CHIP. The state and the constant stay where they are, so no replay updates
more nodes than launches have operands that move, and the programs say what they need of the GPU.
"""

import json
import pathlib
import sys


def main():
    path, device, chip = sys.argv[1:]
    # The line before says that this is a test driver.
    stats = json.loads(pathlib.Path(path).read_text().splitlines()[-1])
    assert list(stats["devices"]) == [device], stats
    memory = stats["devices"][device]
    assert 0 < memory["bytes_in_use"] <= memory["peak_bytes"] and memory["kept_bytes"] >= 0, memory
    assert stats["graphs"] == 1 and stats["graph_nodes"] == 2, stats
    assert stats["driver_graphs"] == {"graphs": 1, "nodes": 2}, stats
    assert 0 <= stats["nodes_updated"] <= 4, stats
    assert stats["replay"]["count"] == 3, stats
    table = stats["program_table"]
    assert [row["name"] for row in table] == ["scale", "accumulate"], table
    for row in table:
        assert row["chip"] == chip and row["image_bytes"] > 100, row
        assert len(row["functions"]) == 1, row
        function = row["functions"][0]
        threads = function["block"]
        assert 1 <= threads[0] * threads[1] * threads[2] <= 1024, function
        # Without ptxas nobody knows what the driver makes of PTX.
        if function["registers"] is not None:
            assert 0 < function["registers"] <= 64, function
            assert function["spill_bytes"] == 0, function
            assert 0 < function["occupancy_percent"] <= 100, function
    launches = stats["launch_table"]
    assert [row["device"] for row in launches] == [device] * 2, launches


if __name__ == "__main__":
    main()
