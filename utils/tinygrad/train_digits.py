#!/usr/bin/env python3
"""Trains a small convolutional network on handwritten digits with tinygrad, and exports it.

    python utils/tinygrad/train_digits.py [-o test/Integration/digits/Inputs]

The images are the 1797 of scikit-learn's load_digits() (8 x 8 pixels, values 0 to 16, here divided by 16), which come
with that package; nothing is downloaded. Every fifth image, in an order drawn with a fixed seed, is held out; the
network never sees it. Weights start from a fixed seed and training is deterministic, so that a second run on the same
machine gives the same files. The folder then holds

    step.mlir, step.safetensors  the capture that takes one image (1x1x8x8xf32) and gives its ten logits
    batch/                       the same for the capture that takes all held-out images at once
    manifest.json                three calls of batch/step.mlir, with the logits to expect
    images.npy                   the held-out images, f32, 359 x 1 x 8 x 8
    labels.npy                   their digits, int32
    logits.npy                   the logits that tinygrad's replay of step.mlir gave, f32, 359 x 10
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import numpy as np
from sklearn.datasets import load_digits

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tinyjit_export import export  # noqa: E402
from tinygrad import Context, Tensor, TinyJit, nn  # noqa: E402

SEED, EPOCHS, BATCH = 42, 25, 64


class Net:
    """Two padded convolutions, a pooling, and a linear layer."""

    def __init__(self):
        self.conv1, self.conv2 = nn.Conv2d(1, 8, 3, padding=1), nn.Conv2d(8, 16, 3, padding=1)
        self.linear = nn.Linear(16 * 4 * 4, 10)

    def __call__(self, image):
        hidden = self.conv2(self.conv1(image).relu()).relu().max_pool2d()
        return self.linear(hidden.flatten(1))


def load_data():
    """Images and labels to learn from, and those held out."""
    digits = load_digits()
    images = (digits.images / 16.0).astype(np.float32).reshape(-1, 1, 8, 8)
    order = np.random.default_rng(SEED).permutation(len(images))
    held_out = np.arange(len(order)) % 5 == 4
    labels = digits.target.astype(np.int32)
    learn, test = order[~held_out], order[held_out]
    return images[learn], labels[learn], images[test], labels[test]


def train(net: Net, images: np.ndarray, labels: np.ndarray):
    optimizer = nn.optim.Adam(nn.state.get_parameters(net), lr=0.003)

    @TinyJit
    @Context(TRAINING=1)
    def step(x, y):
        optimizer.zero_grad()
        loss = net(x).sparse_categorical_crossentropy(y).backward()
        return loss.realize(*optimizer.schedule_step())

    random = np.random.default_rng(SEED)
    for epoch in range(EPOCHS):
        order = random.permutation(len(images))
        losses = []
        for start in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[start:start + BATCH]
            losses.append(step(Tensor(images[chosen]).realize(), Tensor(labels[chosen]).realize()).item())
        print(f"epoch {epoch + 1:2}: loss {np.mean(losses):.4f}")


def main():
    parser = argparse.ArgumentParser(description="Train the digits example and export it.")
    default = Path(__file__).resolve().parents[2] / "test" / "Integration" / "digits" / "Inputs"
    parser.add_argument("-o", dest="directory", type=Path, default=default, help="folder to write to")
    options = parser.parse_args()
    (options.directory / "batch").mkdir(parents=True, exist_ok=True)

    Tensor.manual_seed(SEED)
    net = Net()
    learn_images, learn_labels, images, labels = load_data()
    train(net, learn_images, learn_labels)

    step, batch = TinyJit(lambda image: net(image).realize()), TinyJit(lambda images: net(images).realize())
    logits = []
    for i, image in enumerate(images):
        logits.append(step(Tensor(image[None]).realize()).numpy()[0])
        if i == 1:
            export(step, options.directory / "step.mlir", net)
    for _ in range(2):
        together = batch(Tensor(images).realize()).numpy()
    export(batch, options.directory / "batch" / "step.mlir", net)
    calls = [{"inputs": ["images.npy"], "vars": {}, "outputs": ["logits.npy"], "states": {}}] * 3
    manifest = {"capture": "batch/step.mlir", "parameters": "batch/step.safetensors", "calls": calls}
    (options.directory / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n")
    logits = np.array(logits)
    np.save(options.directory / "images.npy", images)
    np.save(options.directory / "labels.npy", labels)
    np.save(options.directory / "logits.npy", logits)
    correct = (logits.argmax(1) == labels).sum()
    print(f"held-out images: {correct} of {len(labels)} right ({100 * correct / len(labels):.2f}%); "
          f"one by one and together differ by at most {np.abs(together - logits).max():.2g}")


if __name__ == "__main__":
    main()
