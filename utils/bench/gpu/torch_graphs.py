"""The same work by PyTorch and its CUDA graphs; prints one JSON object, without times where PyTorch finds no CUDA device,
or nothing where there is no PyTorch.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import json
import pathlib
import statistics
import sys
import time

import models
import torch_models


def median_ns(call, samples, synchronize):
    """Nanoseconds of `call` alone, while the device has nothing else to do."""
    times = []
    for i in range(samples + 3):
        start = time.perf_counter_ns()
        call(i)
        times.append(time.perf_counter_ns() - start)
        synchronize()
    return statistics.median(times[3:])


def device_ns(torch, call, samples, batch):
    """Nanoseconds of one of `batch` calls, one behind the other, until the device is done."""
    times = []
    for _ in range(samples + 1):
        torch.cuda.synchronize()
        start = time.perf_counter_ns()
        for _ in range(batch):
            call()
        torch.cuda.synchronize()
        times.append((time.perf_counter_ns() - start) / batch)
    return statistics.median(times[1:])


def capture(torch, run):
    side = torch.cuda.Stream()
    with torch.cuda.stream(side):
        run()
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        run()
    return graph


def chain(torch, count, samples):
    """As programs.chain. An input is swapped by a copy into what the graph reads."""
    x, y, *temporaries = (torch.rand(4, 4, device="cuda") for _ in range(4))
    others = [torch.rand(4, 4, device="cuda") for _ in range(2)]

    def run():
        for i in range(count):
            torch.add(temporaries[(i + 1) % 2] if i else y, x, out=temporaries[i % 2])

    graph = capture(torch, run)

    def swapped(target):
        def call(i):
            target.copy_(others[i % 2])
            graph.replay()
        return call

    return {"kernels": count, "cpu_ns": {
        "0": median_ns(lambda _: graph.replay(), samples, torch.cuda.synchronize),
        "1": median_ns(swapped(y), samples, torch.cuda.synchronize),
        "all": median_ns(swapped(x), samples, torch.cuda.synchronize)},
        "device_ns": device_ns(torch, graph.replay, samples // 10 + 1, max(1, min(samples, 10000 // count)))}


def timed(torch, run, samples):
    graph = capture(torch, run)
    first = device_ns(torch, graph.replay, 1, 1)
    return device_ns(torch, graph.replay, samples, int(min(1000, max(1, 2e7 / first))))


def bandwidth(torch, elements, rows, samples):
    x = torch.rand(elements, device="cuda") * 2 - 1
    result, total = torch.empty_like(x), torch.empty(1, device="cuda")
    wide, shares = x.view(rows, -1), result.view(rows, -1)
    return {"elementwise": timed(torch, lambda: torch.relu(x * x - x), samples),
            "reduction": timed(torch, lambda: torch.sum(x, dim=0, keepdim=True, out=total), samples),
            "softmax": timed(torch, lambda: torch.softmax(wide, 1, out=shares), samples)}


def products(torch, sizes, samples):
    rows = []
    for name, dtype, tf32 in (("bf16", torch.bfloat16, False), ("f32", torch.float32, False),
                              ("tf32", torch.float32, True)):
        torch.backends.cuda.matmul.allow_tf32 = tf32
        for size in sizes:
            a, b, out = ((torch.rand(size, size, device="cuda") * 2 - 1).to(dtype) for _ in range(3))
            rows.append({"type": name, "size": size, "ns": timed(torch, lambda: torch.matmul(a, b, out=out), samples)})
    return rows


def model(torch, shape, samples):
    """The decoding step in the type of its weights."""
    dtype = torch.bfloat16 if shape.dtype == "bf16" else torch.float32
    angle = torch.rand(1, shape.head // 2, device="cuda")
    run = torch_models.step(torch, shape, dtype, torch_models.made_up(torch, "cuda"),
                            torch.rand(1, shape.width, device="cuda").to(dtype), torch.cos(angle), torch.sin(angle))
    return timed(torch, run, samples)


def measure(torch, request):
    samples = request["samples"]
    return {"chains": [chain(torch, count, samples) for count in request["kernels"]],
            "work": bandwidth(torch, request["elements"], request["rows"], samples),
            "products": products(torch, request["sizes"], samples),
            "models": {name: model(torch, models.Shape(**shape), samples) for name, shape in request["models"].items()}}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--request", required=True, help="what to measure, as JSON")
    parser.add_argument("--examples", type=pathlib.Path, help="folder with weights of models.SMALL, which gets examples")
    options = parser.parse_args()
    try:
        import torch
    except ImportError:
        return
    cuda = torch.cuda.is_available()
    with torch.no_grad():
        if options.examples:
            for name, shape in models.SMALL.items():
                torch_models.save_example(torch, name, shape, options.examples, "cuda" if cuda else "cpu")
        found = {"version": torch.__version__}
        if cuda:
            found |= measure(torch, json.loads(options.request))
        else:
            print("torch_graphs.py: PyTorch finds no CUDA device", file=sys.stderr)
        json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
