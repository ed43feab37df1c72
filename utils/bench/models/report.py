#!/usr/bin/env python3
"""Prints the tables of a comparison of models again, from its numbers.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python utils/bench/models/report.py models.json [--plot=FILE.svg]
"""

import argparse
import json
import pathlib

NAMES = {"tinyjit_tensor": "tinyjit, tensors", "tinyjit_kernel": "tinyjit, kernels",
         "tinyjit_winograd": "tinyjit, --winograd", "onnxruntime": "onnxruntime", "openvino": "OpenVINO", "torch": "torch",
         "torch_compile": "torch.compile", "jax": "JAX", "iree": "IREE", "tinygrad": "tinygrad"}
OURS = ("tinyjit_tensor", "tinyjit_kernel")
GOAL = ("onnxruntime", "openvino", "torch", "torch_compile", "jax", "iree")


def number(ms):
    """Milliseconds with three digits."""
    return f"{ms:.0f}" if ms >= 100 else f"{ms:.3g}" if ms >= 0.001 else f"{ms:.1e}"


def fastest(row, sides, what="min_ms"):
    """The least of some sides, or None if none of them has a number."""
    found = [row["sides"][side][what] for side in sides if what in row.get("sides", {}).get(side, {})]
    return min(found, default=None)


def cell(found, what):
    if what in found:
        both = what == "min_ms"
        return number(found[what]) + (f" ({number(found['median_ms'])})" if both else "")
    return "error" if "failed" in found else "-"


def least_ms(row, limits):
    """The time that the operations or the bytes of a model take at the limits of the machine, and which of both it is."""
    limit = limits.get(str(row["threads"]))
    if not limit or "flops" not in row:
        return None, ""
    both = (row["flops"] / limit["gflops"] / 1e6, "operations"), (row["bytes"] / limit["gb_per_s"] / 1e6, "bytes")
    return max(both)


def replay_lines(rows, sides, limits):
    yield "| model | " + " | ".join(NAMES[side] for side in sides) + " | best peer : tinyjit | limit | of the limit |"
    yield "|---|" + "--:|" * (len(sides) + 3)
    for row in rows:
        ours, peers = fastest(row, OURS), fastest(row, GOAL)
        least, which = least_ms(row, limits)
        cells = [cell(row.get("sides", {}).get(side, {}), "min_ms") for side in sides]
        cells += [f"{peers / ours:.2f}" if ours and peers else "-", f"{number(least)} ({which})" if least else "-",
                  f"{least / ours:.2f}" if least and ours else "-"]
        yield f"| {row['model']} | " + " | ".join(cells) + " |"


def first_lines(rows, sides):
    yield "| model, first call | " + " | ".join(NAMES[side] for side in sides) + " |"
    yield "|---|" + "--:|" * len(sides)
    for row in rows:
        cells = [cell(row.get("sides", {}).get(side, {}), "first_ms") for side in sides]
        yield f"| {row['model']} | " + " | ".join(cells) + " |"


def reasons(rows):
    """A line for each reason why cells are empty or errors."""
    found = {}
    for row in rows:
        if "failed" in row:
            found.setdefault(row["failed"], []).append(row["model"])
        for side, values in row.get("sides", {}).items():
            if "missing" in values:
                found.setdefault(f"{NAMES[side]}: {values['missing']}", []).append(row["model"])
            elif "failed" in values:
                found.setdefault(f"{NAMES[side]}: error: {values['failed']}", []).append(row["model"])
    for reason, models in found.items():
        yield f"- {', '.join(dict.fromkeys(models))}: {reason}"


def machine_lines(machine):
    peers = ", ".join(f"{NAMES[side]} {version}" for side, version in machine["versions"].items())
    yield f"{machine['cpu']}, {machine['cores']} cores. {peers or 'No peers'}."
    for threads, limit in machine["limits"].items():
        yield (f"Limits of {threads} thread{'s' * (threads != '1')}: {limit['gflops']:.0f} GFLOP/s, "
               f"{limit['gb_per_s']:.1f} GB/s read.")
    if "no_limits" in machine:
        yield f"No limits: {machine['no_limits']}."


def lines(result):
    """The tables in Markdown, one of replays and one of first calls for each number of threads."""
    yield from machine_lines(result["machine"])
    for threads in sorted({row["threads"] for row in result["rows"]}):
        rows = [row for row in result["rows"] if row["threads"] == threads]
        sides = [side for side in NAMES if side in OURS or side in result["machine"]["versions"]
                 or any(side in row.get("sides", {}) for row in rows)]
        loads = [row["load"] for row in rows if "load" in row]
        yield ""
        yield (f"Milliseconds with {threads} thread{'s' * (threads > 1)}, the fastest call and, in brackets, the median"
               + (f"; load of the machine {min(loads):.1f} to {max(loads):.1f}" if loads else "") + ":")
        yield ""
        yield from replay_lines(rows, sides, result["machine"]["limits"])
        yield ""
        yield from first_lines(rows, sides)
        if remarks := list(reasons(rows)):
            yield from ("", *remarks)


COLOURS = {"tinyjit_tensor": "#c0392b", "tinyjit_kernel": "#e6968c", "tinyjit_winograd": "#ff8c42", "onnxruntime": "#1f4e79",
           "openvino": "#2e75b6", "torch": "#7f6000", "torch_compile": "#bf9000", "jax": "#548235", "iree": "#7030a0",
           "tinygrad": "#7f7f7f"}
LEFT, WIDTH, BAR, LONGEST = 170, 560, 9, 5.0


def plot(result):
    """Bars as SVG: the time of each side by that of the best peer, or of the best side where no peer has one."""
    rows = [row for row in result["rows"] if fastest(row, NAMES)]
    shapes, y = [], 40
    for row in rows:
        unit = fastest(row, GOAL) or fastest(row, NAMES)
        shapes.append(f'<text x="{LEFT - 8}" y="{y + 10}" text-anchor="end">{row["model"]}, {row["threads"]}</text>')
        for side in (side for side in NAMES if "min_ms" in row["sides"].get(side, {})):
            ratio = row["sides"][side]["min_ms"] / unit
            length = min(ratio, LONGEST) / LONGEST * WIDTH
            shapes.append(f'<rect x="{LEFT}" y="{y}" width="{length:.1f}" height="{BAR - 1}" fill="{COLOURS[side]}"/>'
                          f'<text x="{LEFT + length + 4:.1f}" y="{y + 8}">{ratio:.2f}{" ..." if ratio > LONGEST else ""}</text>')
            y += BAR
        y += 8
    line = LEFT + WIDTH / LONGEST
    names = [f'<rect x="{10 + 95 * i}" y="8" width="9" height="9" fill="{COLOURS[side]}"/>'
             f'<text x="{23 + 95 * i}" y="16">{name}</text>' for i, (side, name) in enumerate(NAMES.items())]
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="960" height="{y + 10}" font-family="sans-serif" font-size="10">\n'
            + "\n".join(names + [f'<line x1="{line}" x2="{line}" y1="30" y2="{y}" stroke="black"/>'] + shapes) + "\n</svg>\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("numbers", type=pathlib.Path)
    parser.add_argument("--plot", type=pathlib.Path, help="file to write the plot to")
    options = parser.parse_args()
    result = json.loads(options.numbers.read_text())
    print("\n".join(lines(result)))
    if options.plot:
        options.plot.write_text(plot(result))


if __name__ == "__main__":
    main()
