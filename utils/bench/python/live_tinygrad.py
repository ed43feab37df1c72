#!/usr/bin/env python3
"""Times unmodified tinygrad programs on TINYJIT beside tinygrad's CPU device, in one process, in turns.

    PYTHONPATH=build/python python utils/bench/python/live_tinygrad.py [PROGRAM ...] [--rounds N] [--size S]
        [--checkout FOLDER] [--model FILE.gguf]

Programs: `mnist` is a training step of a small convolutional net with Adam, `decode` a token of a transformer
with made-up weights, `resnet` a forward pass of residual blocks. Three are tinygrad's own, from FOLDER, its repository:
`llm` is a token of its language model (FILE.gguf, which made_up_gguf.py writes), `beautiful_mnist` a training step of that
example on made-up images (BS in the environment is the size of a batch), `resnet18` a forward pass for an image of
32 * S x 32 * S points. Each is built once per device; then the devices take turns for N rounds, and the fastest round of
each counts. The first columns are the time until the first result: building, scheduling and compiling, with empty caches
if TINYJIT_CACHE=off and tinygrad's CACHELEVEL=0.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
from __future__ import annotations

import argparse
import importlib
import sys
import time
from pathlib import Path

import tinyjit.tinygrad  # noqa: F401
from tinygrad import Context, Tensor, TinyJit, UOp, Variable, nn

DEVICES = ("CPU", "TINYJIT")


def mnist(options):
    """Steps of training: images of 28 x 28, two convolutions, batches of 32 * size."""
    layers = [nn.Conv2d(1, 16, 5), Tensor.relu, nn.BatchNorm(16), Tensor.max_pool2d, nn.Conv2d(16, 32, 3), Tensor.relu,
              Tensor.max_pool2d, lambda x: x.flatten(1), nn.Linear(800, 10)]
    optimizer = nn.optim.Adam(nn.state.get_parameters(layers))
    images = Tensor.rand(32 * options.size, 1, 28, 28).realize()
    labels = Tensor.randint(32 * options.size, high=10).realize()

    @TinyJit
    def step(x, y):
        optimizer.zero_grad()
        loss = x.sequential(layers).sparse_categorical_crossentropy(y).backward()
        return loss.realize(*optimizer.schedule_step())

    def run():
        with Context(TRAINING=1):
            return step(images, labels).item()
    return run, 1


class Block:
    """A block of a transformer with a cache of keys and values."""

    def __init__(self, width: int, heads: int, context: int):
        self.heads, self.head = heads, width // heads
        self.qkv, self.out = nn.Linear(width, 3 * width, bias=False), nn.Linear(width, width, bias=False)
        self.up, self.down = nn.Linear(width, 4 * width, bias=False), nn.Linear(4 * width, width, bias=False)
        self.norms = nn.RMSNorm(width), nn.RMSNorm(width)
        self.cache = Tensor.zeros(2, 1, heads, context, self.head).contiguous().realize()

    def __call__(self, x: Tensor, position: UOp) -> Tensor:
        qkv = self.qkv(self.norms[0](x)).reshape(1, 1, 3, self.heads, self.head).permute(2, 0, 3, 1, 4)
        q, k, v = qkv[0], qkv[1], qkv[2]
        self.cache[:, :, :, position:position + 1, :].assign(Tensor.stack(k, v)).realize()
        keys, values = self.cache[0, :, :, :position + 1, :], self.cache[1, :, :, :position + 1, :]
        attended = q.scaled_dot_product_attention(keys, values).transpose(1, 2).reshape(1, 1, -1)
        x = x + self.out(attended)
        return x + self.down(self.up(self.norms[1](x)).silu())


def decode(options):
    """Tokens of a transformer of 4 blocks that are 128 * size wide, greedily."""
    width, context, count = 128 * options.size, 64, 16
    embedding, blocks = nn.Embedding(4096, width), [Block(width, 8, context) for _ in range(4)]
    output, place = nn.Linear(width, 4096, bias=False), Variable("position", 0, context - 1)

    @TinyJit
    def step(token, position):
        x = embedding(token)
        for block in blocks:
            x = block(x, position)
        return output(x[:, -1]).argmax(-1, keepdim=True).cast("int32").realize()

    def run():
        token, tokens = Tensor([[1]], dtype="int32").realize(), []
        for i in range(count):
            token = step(token, place.bind(i)).clone().realize()
            tokens.append(token.item())
        return tokens
    return run, count


def resnet(options):
    """Forward passes of 6 residual blocks of 32 * size channels on 16 x 16 points."""
    channels = 32 * options.size
    blocks = [(nn.Conv2d(channels, channels, 3, padding=1), nn.BatchNorm(channels)) for _ in range(12)]
    image = Tensor.rand(1, channels, 16, 16).realize()

    @TinyJit
    def forward(x):
        for first, second in zip(blocks[::2], blocks[1::2]):
            x = (x + second[1](second[0](first[1](first[0](x)).relu()))).relu()
        return x.mean().realize()
    return (lambda: forward(image).item()), 1


def llm(options):
    """Tokens of tinygrad's language model, greedily."""
    import tinygrad.llm
    # tinygrad 0.14.0 was packed without a part of this folder.
    tinygrad.llm.__path__[:] = [str(options.checkout / "tinygrad" / "llm")]
    model, _ = importlib.import_module("tinygrad.llm.model").Transformer.from_gguf(options.model, 256)
    tokens = model.generate([0])
    return (lambda: next(tokens)), 1


def beautiful_mnist(options):
    """Steps of training in tinygrad's example, on made-up images."""
    sys.modules.pop("examples.beautiful_mnist", None)  # its TinyJit is one of the class, and so of the device
    example = importlib.import_module("examples.beautiful_mnist")
    model = example.Model()
    example.opt = nn.optim.Adam(nn.state.get_parameters(model))
    images, labels = Tensor.rand(2048, 1, 28, 28).realize(), Tensor.randint(2048, high=10).realize()
    return (lambda: model.train_step(images, labels).item()), 1


def resnet18(options):
    """Forward passes of tinygrad's ResNet-18."""
    model = importlib.import_module("extra.models.resnet").ResNet18()
    image = Tensor.rand(1, 3, 32 * options.size, 32 * options.size).realize()
    forward = TinyJit(lambda x: model(x).argmax().realize())
    return (lambda: forward(image).item()), 1


PROGRAMS = {"mnist": mnist, "decode": decode, "resnet": resnet}
THEIRS = {"llm": llm, "beautiful_mnist": beautiful_mnist, "resnet18": resnet18}


def timed(run) -> float:
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def measure(program, options) -> dict[str, tuple[float, float]]:
    """Device -> seconds until the first result, and seconds of the fastest step."""
    runs, first, best = {}, {}, {}
    for device in DEVICES:
        with Context(DEV=device):
            start = time.perf_counter()
            runs[device], count = program(options)
            runs[device]()
            first[device] = time.perf_counter() - start
            for _ in range(3):
                runs[device]()
    for _ in range(options.rounds):
        for device in DEVICES:
            with Context(DEV=device):
                seconds = timed(runs[device]) / count
            best[device] = min(seconds, best.get(device, seconds))
    return {device: (first[device], best[device]) for device in DEVICES}


def main():
    parser = argparse.ArgumentParser(description="Time tinygrad programs on TINYJIT beside tinygrad's CPU device.")
    parser.add_argument("programs", nargs="*", choices=[*PROGRAMS, *THEIRS, []],
                        help=f"of {', '.join([*PROGRAMS, *THEIRS])} (default: {', '.join(PROGRAMS)})")
    parser.add_argument("--rounds", type=int, default=20, help="steps of each device (default 20)")
    parser.add_argument("--size", type=int, default=2, help="how large the programs are (default 2)")
    parser.add_argument("--checkout", type=Path, help="tinygrad's repository, for its own programs")
    parser.add_argument("--model", type=Path, help="the file of the language model")
    options = parser.parse_intermixed_args()
    for name in options.programs:
        if name in THEIRS and options.checkout is None or name == "llm" and options.model is None:
            parser.error(f"{name} needs --checkout{' and --model' if name == 'llm' else ''}")
    if options.checkout is not None:
        sys.path.append(str(options.checkout))
    print("| program | first result, CPU | TINYJIT | ratio | step, CPU | TINYJIT | ratio |\n|---|---|---|---|---|---|---|")
    for name in options.programs or PROGRAMS:
        times = measure({**PROGRAMS, **THEIRS}[name], options)
        (cpu_first, cpu), (our_first, ours) = (times[device] for device in DEVICES)
        print(f"| {name} | {cpu_first:.2f} s | {our_first:.2f} s | {cpu_first / our_first:.2f} | {cpu * 1e3:.3f} ms | "
              f"{ours * 1e3:.3f} ms | {cpu / ours:.2f} |", flush=True)


if __name__ == "__main__":
    main()
