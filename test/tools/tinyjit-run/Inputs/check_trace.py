#!/usr/bin/env python3
"""Checks a trace against the statistics of the same run.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: check_trace.py TRACE.json STATS.json. Bars of one track lie beside or inside each other; each call has one bar
for every launch of the statistics' table, in order and inside the call's, those of the prologue in the first call only.
The times of the table are those of the bars. An arrow leads from the call to each launch. The launches of a batch lie in
a bar of its own, and all that is compiled lies in bars on tracks of threads that have names.
"""

import json
import pathlib
import sys


def in_nanoseconds(events):
    """A file has microseconds; sums of them in floating point are not exact, so that neighbours would overlap."""
    for event in events:
        event.update({key: round(event[key] * 1e3) for key in ("ts", "dur") if key in event})


def end(bar):
    return bar["ts"] + bar["dur"]


def is_inside(bar, outer):
    return outer["ts"] <= bar["ts"] and end(bar) <= end(outer)


def check_nesting(bars):
    """Sorted by begin, each bar begins after the ones before ended, or lies in them."""
    around = []
    for bar in sorted(bars, key=lambda bar: (bar["ts"], -bar["dur"])):
        while around and end(around[-1]) <= bar["ts"]:
            around.pop()
        assert not around or is_inside(bar, around[-1]), (around[-1], bar)
        around.append(bar)


def arguments(row, device):
    """How a bar spells what stands in the row."""
    operands = [f"{a['access']} {a['buffer']}: {a['type']}" + (f" on {a['device']}" if a["device"] != device else "")
                for a in row["arguments"]]
    return ", ".join(operands + [str(scalar) for scalar in row["scalars"]])


def check_launch(bar, row, call, tracks):
    assert is_inside(bar, call), (bar, call)
    assert tracks[bar["tid"]] == row["device"], (bar, row)
    category = "prologue" if row["prologue"] else row["kind"]
    assert (bar["name"], bar["cat"]) == (row["name"], category), (bar, row)
    for key in ("ops", "bytes", "at_most"):
        assert bar["args"][key] == row[key], (bar, row)
    assert bar["args"]["arguments"] == arguments(row, row["device"]), (bar, row)


def check_arrows(arrows, bars):
    """Each launch has one arrow, from a time at which its call lasts to its own begin."""
    begins = {arrow["id"]: arrow for arrow in arrows if arrow["ph"] == "s"}
    ends = {arrow["id"]: arrow for arrow in arrows if arrow["ph"] == "f"}
    launches = [bar for bar in bars if "call" in bar.get("args", {})]
    assert len(arrows) == 2 * len(launches) and begins.keys() == ends.keys() and len(ends) == len(launches)
    for bar, (number, end_of) in zip(launches, sorted(ends.items())):
        begin = begins[number]
        assert (end_of["tid"], end_of["ts"], end_of["bp"]) == (bar["tid"], bar["ts"], "e"), (end_of, bar)
        assert begin["tid"] == 1 and begin["ts"] <= end_of["ts"], (begin, end_of)
        call = next(each for each in bars if each["name"] == f"call {bar['args']['call']}")
        assert call["ts"] <= begin["ts"] <= end(call), (begin, call)


def check_batches(bars, stats):
    """In each replay, each batch is around as many launches as it has."""
    sizes = [size for each in stats["batches"].values() for size in each]
    for batch in [bar for bar in bars if bar["cat"] == "graph"]:
        count = batch["args"]["launches"]
        assert count in sizes, (batch, sizes)
        inside = [bar for bar in bars if "launch" in bar.get("args", {}) and is_inside(bar, batch)]
        assert len(inside) == count, (batch, inside)


def main():
    trace, stats = (json.loads(pathlib.Path(path).read_text()) for path in sys.argv[1:])
    events = trace["traceEvents"]
    assert {event["ph"] for event in events} == {"M", "X", "s", "f"}
    tracks = {event["tid"]: event["args"]["name"] for event in events if event["name"] == "thread_name"}
    names = list(tracks.values())
    devices = 1 + len(stats["devices"])
    assert names[:devices] == ["calls", *stats["devices"]], tracks
    assert names[devices:] == [f"compiler thread {i + 1}" for i in range(len(names) - devices)], tracks
    assert [event["args"]["name"] for event in events if event["name"] == "process_name"] == ["@" + stats["capture"]]
    bars = [event for event in events if event["ph"] == "X"]
    in_nanoseconds(events)
    for bar in bars:
        assert bar["ts"] >= 0 and bar["dur"] >= 0 and bar["pid"] == 1 and bar["tid"] in tracks, bar
    for track in tracks:
        check_nesting([bar for bar in bars if bar["tid"] == track])

    calls = [bar for bar in bars if bar["cat"] == "call"]
    assert [bar["name"] for bar in calls] == [f"call {i + 1}" for i in range(stats["replay"]["count"])], calls
    compiles = [bar for bar in bars if bar["cat"] == "compile"]
    whole = [bar for bar in compiles if bar["name"] == "compile and link"]
    assert len(whole) == 1 and is_inside(whole[0], calls[0]), compiles
    kernels = [bar for bar in compiles if bar["name"].startswith("compile @")]
    assert len(kernels) == stats["programs"] and all(is_inside(bar, whole[0]) for bar in kernels), kernels
    check_arrows([event for event in events if event["ph"] in "sf"], bars)
    check_batches(bars, stats)
    table = stats["launch_table"]
    seen = [[] for _ in table]
    for number, call in enumerate(calls, 1):
        launches = [bar for bar in bars if bar.get("args", {}).get("call") == number]
        rows = [i for i, row in enumerate(table) if number == 1 or not row["prologue"]]
        assert len(launches) == len(rows), (launches, rows)
        for bar, row in zip(launches, rows):
            check_launch(bar, table[row], call, tracks)
            seen[row].append(bar["dur"])
    for row, times in zip(table, seen):
        assert row["runs"] == len(times), (row, times)
        assert (row["ns_min"], row["ns_total"]) == (min(times), sum(times)), (row, times)
    print(f"{len(calls)} calls, {sum(map(len, seen))} launches, {devices} tracks")


if __name__ == "__main__":
    main()
