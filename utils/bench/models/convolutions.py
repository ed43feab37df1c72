#!/usr/bin/env python3
"""Times convolutions drawn at random in tinyjit and in other frameworks on the same cores, after comparing their results.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python utils/bench/models/convolutions.py [--count=50] [--seed=1] [--peers=A,B] [--threads=1] [--output=FOLDER]

Writes convolutions.json and convolutions.md to the folder, after each convolution. docs/performance-models.md says what is
drawn.
"""

import argparse
import json
import pathlib
import random
import shutil
import signal
import sys
import tempfile

import report
import run
import versions
from processes import Failure, here

PEERS = ("onnxruntime", "openvino")
# Operations of a convolution that is taken: less is mostly the cost of a call, more takes long to compare.
LEAST_FLOPS, MOST_FLOPS = 4e6, 4e9
# The best peer's time by ours is to be at least one by this.
ALLOWED = 1.3


def draw_shape(random_source):
    """The sizes of one convolution: odd numbers of channels and sizes of images are as likely as round ones."""
    kind = random_source.choice(("dense", "dense", "dense", "pointwise", "depthwise", "grouped"))
    round_channels, round_images = (8, 16, 32, 64, 96, 128, 256), (7, 14, 16, 28, 32, 56, 64, 112)
    channels = random_source.choice((3, random_source.choice(round_channels), random_source.randint(3, 200)))
    height, width = (random_source.choice((random_source.choice(round_images), random_source.randint(7, 130)))
                     for _ in range(2))
    groups = {"depthwise": channels, "grouped": random_source.choice((2, 4))}.get(kind, 1)
    channels = -(-channels // groups) * groups
    filters = random_source.choice((random_source.choice(round_channels), random_source.randint(5, 200)))
    filters = channels if kind == "depthwise" else -(-filters // groups) * groups
    kernel = 1 if kind == "pointwise" else random_source.choice((3, 3, 3, 5, 7))
    dilation = 2 if kernel == 3 and random_source.random() < 0.1 else 1
    return {"kind": kind, "batch": random_source.choice((1, 1, 8)), "channels": channels, "height": height, "width": width,
            "filters": filters, "kernel": kernel, "stride": random_source.choice((1, 1, 2)), "dilation": dilation,
            "padding": random_source.choice((0, dilation * (kernel // 2))), "groups": groups,
            "relu": random_source.random() < 0.5}


def result_size(shape, size):
    return (size + 2 * shape["padding"] - shape["dilation"] * (shape["kernel"] - 1) - 1) // shape["stride"] + 1


def count_flops(shape):
    """Operations, a multiply-add as two; padding counts as if it were multiplied. 0 if nothing is left of the image."""
    sizes = [result_size(shape, shape[name]) for name in ("height", "width")]
    if min(sizes) < 1:
        return 0
    return (2 * shape["batch"] * shape["filters"] * sizes[0] * sizes[1] * shape["kernel"] ** 2 * shape["channels"]
            // shape["groups"])


def draw(count, seed):
    """So many shapes, the same ones for a seed."""
    random_source, shapes = random.Random(seed), []
    while len(shapes) < count:
        shape = draw_shape(random_source)
        if LEAST_FLOPS <= count_flops(shape) <= MOST_FLOPS:
            shapes.append(shape)
    return shapes


def describe(shape):
    """As in `8x64x56x56, 96 of 3x3, stride 2`."""
    words = [f"{shape['batch']}x{shape['channels']}x{shape['height']}x{shape['width']}",
             f"{shape['filters']} of {shape['kernel']}x{shape['kernel']}"]
    words += [f"{name} {shape[name]}" for name, usual in (("groups", 1), ("stride", 1), ("padding", 0), ("dilation", 1))
              if shape[name] != usual]
    return ", ".join(words + ["relu"] * shape["relu"])


def prepare(shape, folder, seed):
    """Writes the convolution for all sides, as prepare.py does for a model; returns what is known of it."""
    import numpy
    import onnx
    import torch
    folder.mkdir(parents=True, exist_ok=True)
    numbers = numpy.random.default_rng(seed)
    image, weights, biases = (numbers.standard_normal(sizes, "float32") for sizes in (
        (shape["batch"], shape["channels"], shape["height"], shape["width"]),
        (shape["filters"], shape["channels"] // shape["groups"], shape["kernel"], shape["kernel"]), (shape["filters"],)))
    exact = torch.nn.functional.conv2d(
        *(torch.from_numpy(values).double() for values in (image, weights, biases)),
        **{name: shape[name] for name in ("stride", "padding", "dilation", "groups")})
    exact = (exact.relu() if shape["relu"] else exact).numpy()
    make = onnx.helper.make_tensor_value_info
    nodes = [onnx.helper.make_node(
        "Conv", ["image", "weights", "biases"], ["sum" if shape["relu"] else "result"], group=shape["groups"],
        pads=[shape["padding"]] * 4, strides=[shape["stride"]] * 2, dilations=[shape["dilation"]] * 2)]
    if shape["relu"]:
        nodes.append(onnx.helper.make_node("Relu", ["sum"], ["result"]))
    graph = onnx.helper.make_graph(
        nodes, "convolution", [make("image", onnx.TensorProto.FLOAT, image.shape)],
        [make("result", onnx.TensorProto.FLOAT, exact.shape)],
        [onnx.numpy_helper.from_array(values, name) for name, values in (("weights", weights), ("biases", biases))])
    onnx.save(onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 18)], ir_version=9),
              folder / "model.onnx")
    numpy.save(folder / "input0.npy", image)
    numpy.save(folder / "reference0.npy", exact)
    about = {"model": "convolution", "kind": "inference", "dtype": "f32", "small": False, "calls": 1, "inputs": 1,
             "references": 1, "flops": count_flops(shape), "bytes": image.nbytes + weights.nbytes + exact.size * 4}
    (folder / "about.json").write_text(json.dumps(about, indent=1) + "\n")
    return about


def ratio(row):
    """The best peer's time by ours, or None if one of them has none."""
    ours, peer = report.fastest(row, report.OURS), report.fastest(row, report.GOAL)
    return peer / ours if ours and peer else None


def lines(rows, sides):
    """The table, the worst first, and how many are within the bound."""
    yield "| convolution | threads | " + " | ".join(report.NAMES[side] for side in sides) + \
        " | best peer : tinyjit | GFLOP/s |"
    yield "|---|--:|" + "--:|" * (len(sides) + 2)
    for row in sorted(rows, key=lambda row: ratio(row) or 0):
        ours, found = report.fastest(row, report.OURS), ratio(row)
        cells = [report.cell(row["sides"][side], "min_ms") for side in sides]
        cells += [f"{found:.2f}" if found else "-", f"{row['flops'] / ours / 1e6:.0f}" if ours else "-"]
        yield f"| {row['convolution']} | {row['threads']} | " + " | ".join(cells) + " |"
    ratios = [found for found in map(ratio, rows) if found]
    yield ""
    yield f"{sum(found * ALLOWED >= 1 for found in ratios)} of {len(ratios)} take at most {ALLOWED} times the best peer's " \
        f"time, {sum(found >= 1 for found in ratios)} no more than it."
    for row in rows:
        for side in sides:
            if reason := row["sides"][side].get("failed", row["sides"][side].get("missing")):
                yield f"- {row['convolution']}: {report.NAMES[side]}: {reason}"


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=50, help="convolutions to draw (default 50)")
    parser.add_argument("--seed", type=int, default=1, help="of the draw: the same number gives the same convolutions")
    parser.add_argument("--only", default="", help="of those drawn, the ones whose description contains this")
    parser.add_argument("--peers", default=",".join(PEERS), help=f"default: {', '.join(PEERS)}")
    parser.add_argument("--threads", default="1", help="numbers of threads (default 1)")
    parser.add_argument("--winograd", action="store_true", help="measure the tensor level with --winograd, too")
    parser.add_argument("--rounds", type=int, default=3, help="turns of all sides (default 3)")
    parser.add_argument("--seconds", type=float, default=0.2, help="of calls in each turn (default 0.2)")
    parser.add_argument("--limit", type=float, default=300, help="seconds that a side may take for one answer")
    parser.add_argument("--output", type=pathlib.Path, default=pathlib.Path("convolutions"), help="folder to write to")
    parser.add_argument("--tinyjit-run", type=pathlib.Path, default=here.parents[2] / "build/bin/tinyjit-run", metavar="FILE")
    options = parser.parse_args()
    options.peers = run.chosen([name for name in options.peers.split(",") if name], PEERS, "peer")
    options.threads = [int(count) for count in options.threads.split(",")]
    return options


def measure(number, shape, folder, options):
    """The rows of a convolution, one for each number of threads."""
    about, exported = prepare(shape, folder, number), {}
    for threads in options.threads:
        found = run.Comparison("convolution", folder, about, threads, exported, options).run()
        yield found | {"convolution": describe(shape)}


def main():
    options = parse_options()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the processes of the sides end, too
    if reason := versions.missing(("numpy", "torch", "onnx")):
        raise Failure(f"no convolutions: {reason}")
    options.output.mkdir(parents=True, exist_ok=True)
    sides, rows = run.sides(options), []
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        for number, shape in enumerate(draw(options.count, options.seed)):
            if options.only not in describe(shape):
                continue
            print(f"{describe(shape)} ...", file=sys.stderr, flush=True)
            rows += measure(number, shape, folder / str(number), options)
            shutil.rmtree(folder / str(number), ignore_errors=True)
            (options.output / "convolutions.json").write_text(json.dumps(rows, indent=1) + "\n")
            (options.output / "convolutions.md").write_text("\n".join(lines(rows, sides)) + "\n")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("\n".join(lines(rows, sides)))
    return 1 if any("failed" in side for row in rows for side in row["sides"].values()) else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        sys.exit(f"convolutions.py: {failure}")
