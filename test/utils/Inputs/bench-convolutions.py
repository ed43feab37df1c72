"""Prints what convolutions.py draws, and its table of made-up numbers.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys

sys.path.insert(0, sys.argv[1])
import convolutions  # noqa: E402

drawn = convolutions.draw(50, seed=1)
inside = [convolutions.LEAST_FLOPS <= convolutions.count_flops(shape) <= convolutions.MOST_FLOPS for shape in drawn]
print(f"{len(drawn)} drawn, {sum(inside)} with so many operations, the same again: {drawn == convolutions.draw(50, seed=1)}")
depthwise = [shape for shape in convolutions.draw(200, seed=2) if shape["kind"] == "depthwise"]
print(f"depthwise in {len(depthwise)}: {all(shape['groups'] == shape['channels'] == shape['filters'] for shape in depthwise)}")
shape = {"batch": 1, "channels": 8, "height": 5, "width": 7, "filters": 6, "kernel": 3, "stride": 2, "padding": 1, "dilation": 2,
         "groups": 2, "relu": True}
sizes = "x".join(str(convolutions.result_size(shape, shape[name])) for name in ("width", "height"))
print(f"{convolutions.describe(shape)}: {sizes} results, {convolutions.count_flops(shape)} operations")


def row(name, threads, ours, peer):
    times = {"min_ms": ours[0], "median_ms": ours[1]} if ours else {"failed": "wrong result"}
    return {"convolution": name, "threads": threads, "flops": 2e8,
            "sides": {"tinyjit_tensor": times, "onnxruntime": {"min_ms": peer, "median_ms": peer}}}


rows = [row("slow", 1, (4, 5), 2), row("fast", 1, (1, 1), 2), row("near", 2, (1.2, 1.3), 1), row("failed", 1, None, 3)]
print("\n".join(convolutions.lines(rows, ["tinyjit_tensor", "onnxruntime"])))
