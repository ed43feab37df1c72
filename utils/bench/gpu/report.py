"""Reports on the numbers of the GPU benchmark: tables, and which goals are met.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    report.py NUMBERS.json      the tables of a run once more
"""

import dataclasses
import json
import pathlib
import sys


@dataclasses.dataclass
class Goal:
    """`ratio` of ours to the other; `met` is None where one of them was not measured."""
    name: str
    wanted: str
    ratio: float | None
    met: bool | None


def part(results, name, otherwise):
    """The part of that name, or `otherwise` where it failed or was not run."""
    found = results.get(name)
    return otherwise if found is None or (isinstance(found, dict) and "error" in found) else found


def find(rows, **wanted):
    for row in rows or []:
        if all(row.get(key) == value for key, value in wanted.items()):
            return row
    return None


def compare(name, wanted, ours, theirs, limit, at_least=False):
    if not ours or not theirs:
        return Goal(name, wanted, None, None)
    ratio = ours / theirs
    return Goal(name, wanted, ratio, ratio >= limit if at_least else ratio <= limit)


def replay_goals(results):
    raw, torch = part(results, "raw", {}), part(results, "torch", {})
    for ours in part(results, "chains", []):
        count = ours["kernels"]
        theirs = find(raw.get("chains"), kernels=count, parameters="nodes")
        other = find(torch.get("chains"), kernels=count)
        if count == 1000 or results["small"]:
            name = f"CPU time of a replay with swapped inputs, {count} kernels"
            yield compare(name, "<= 1.2 x the raw graph", ours["cpu_ns"]["all"], theirs and theirs["cpu_ns"]["all"], 1.2)
            yield compare(name, "below PyTorch", ours["cpu_ns"]["all"], other and other["cpu_ns"]["all"], 1.0)
        yield compare(f"device time per kernel, {count} kernels", "<= 1.05 x the raw graph", ours["device_ns"],
                      theirs and theirs["device_ns"], 1.05)


def bandwidth_goals(results):
    copy = part(results, "raw", {}).get("copy")
    for name, passes in (("elementwise", 2), ("reduction", 1), ("softmax", 2)):
        ours = part(results, "work", {}).get(name)
        # A copy reads and writes each byte; so many passes over the array are half a copy each.
        yield compare(f"{name} of {copy['bytes'] if copy else '?'} bytes", ">= 0.9 of the copy's bandwidth",
                      copy and copy["ns"] * passes / 2, ours and ours["device_ns"], 0.9, at_least=True)


def product_goals(results):
    blas = part(results, "raw", {}).get("cublas") or part(results, "torch", {}).get("products")
    for ours in part(results, "products", []):
        if ours["type"] != "bf16" or not (ours["size"] in (4096, 8192) or results["small"]):
            continue
        theirs = find(blas, type="bf16", size=ours["size"])
        for limit, word in ((0.7, "at first"), (0.9, "goal")):
            yield compare(f"bf16 matrix product {ours['size']}", f">= {limit} of cuBLAS ({word})",
                          theirs and theirs["ns"], ours["device_ns"], limit, at_least=True)


def goals(results):
    return [*replay_goals(results), *bandwidth_goals(results), *product_goals(results)]


def rows_of(results):
    """Name, ours, raw driver or cuBLAS, PyTorch; in nanoseconds."""
    raw, torch = part(results, "raw", {}), part(results, "torch", {})
    for ours in part(results, "chains", []):
        count = ours["kernels"]
        nodes, memory = (find(raw.get("chains"), kernels=count, parameters=kind) for kind in ("nodes", "memory"))
        other = find(torch.get("chains"), kernels=count)
        for changed in ("0", "1", "all"):
            yield (f"{count} kernels, CPU, {changed} changed", ours["cpu_ns"][changed],
                   nodes and nodes["cpu_ns"][changed], other and other["cpu_ns"][changed])
            if memory:
                yield (f"{count} kernels, CPU, {changed} changed, parameters in memory", None, memory["cpu_ns"][changed],
                       None)
        yield (f"{count} kernels, device, per kernel", ours["device_ns"] / count, nodes and nodes["device_ns"] / count,
               other and other["device_ns"] / count)
    copy = raw.get("copy")
    if copy:
        yield f"copy of {copy['bytes']} bytes", None, copy["ns"], None
    for name, ours in part(results, "work", {}).items():
        yield name, ours["device_ns"], None, torch.get("work", {}).get(name)
    for ours in part(results, "products", []):
        same = {"type": ours["type"], "size": ours["size"]}
        blas, other = find(raw.get("cublas"), **same), find(torch.get("products"), **same)
        yield f"product {ours['type']} {ours['size']}", ours["device_ns"], blas and blas["ns"], other and other["ns"]
    for name, ours in part(results, "models", {}).items():
        yield f"{name} step, device", ours["device_ns"], None, torch.get("models", {}).get(name)


def cell(ns):
    if ns is None:
        return "-"
    return f"{ns / 1e3:.2f}" if ns < 1e6 else f"{ns / 1e3:.0f}"


def table(results):
    lines = [f"Device: {part(results, 'raw', {}).get('device', results['device'])}", "",
             "| microseconds | tinyjit | raw driver, cuBLAS | PyTorch |", "|---|--:|--:|--:|"]
    lines += [f"| {name} | {' | '.join(map(cell, times))} |" for name, *times in rows_of(results)]
    lines += ["", "| goal | wanted | found | met |", "|---|---|--:|---|"]
    for goal in goals(results):
        found = "-" if goal.ratio is None else f"{goal.ratio:.3f}"
        word = {None: "not measured", True: "yes", False: "no"}[goal.met]
        lines.append(f"| {goal.name} | {goal.wanted} | {found} | {word} |")
    lines.append("")
    for name, found in results.items():
        if isinstance(found, dict) and "summary" in found:
            lines.append(f"{name}: {found['summary']}")
        if isinstance(found, dict) and "error" in found:
            lines.append(f"{name} FAILED: {found['error']}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table(json.loads(pathlib.Path(sys.argv[1]).read_text())))
