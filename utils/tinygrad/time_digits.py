#!/usr/bin/env python3
"""Times tinygrad's own replay of the digits example, image by image, on one thread.

    python utils/tinygrad/time_digits.py [FOLDER]
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from statistics import median

os.environ.setdefault("DEV", "CPU")
os.environ.setdefault("CPU_COUNT", "1")

import numpy as np  # noqa: E402
from tinygrad import Tensor, TinyJit, nn  # noqa: E402


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "test/Integration/digits/Inputs")
    weights = {name: tensor.to("CPU").clone().realize()
               for name, tensor in nn.state.safe_load(str(folder / "step.safetensors")).items()}

    @TinyJit
    def step(image):
        hidden = image.conv2d(weights["conv1.weight"], weights["conv1.bias"], padding=1).relu()
        hidden = hidden.conv2d(weights["conv2.weight"], weights["conv2.bias"], padding=1).relu().max_pool2d()
        return hidden.flatten(1).linear(weights["linear.weight"].T, weights["linear.bias"]).realize()

    images = np.load(folder / "images.npy")
    labels = np.load(folder / "labels.npy")
    times, right = [], 0
    for image, label in zip(images, labels):
        tensor = Tensor(image[None]).realize()
        start = time.perf_counter()
        logits = step(tensor)
        times.append(time.perf_counter() - start)
        right += int(logits.numpy().argmax()) == label
    first = sum(times[:2]) * 1e3
    print(f"  tinygrad on this machine   {median(times[2:]) * 1e6:.3f} us a call (median of {len(times) - 2}), "
          f"its first two calls {first:.1f} ms, right {100 * right / len(labels):.1f} % ({right})")


if __name__ == "__main__":
    main()
