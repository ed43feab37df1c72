"""The same work by PyTorch and its CUDA graphs; prints one JSON object, or nothing where there is no PyTorch with CUDA.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import json
import statistics
import sys
import time

import models


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
    x = torch.rand(elements, device="cuda") - 0.5
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
            a, b, out = (torch.rand(size, size, device="cuda", dtype=dtype) for _ in range(3))
            rows.append({"type": name, "size": size, "ns": timed(torch, lambda: torch.matmul(a, b, out=out), samples)})
    return rows


def step(torch, shape, samples):
    """The decoding step of models.py at the middle position."""
    functional = torch.nn.functional
    dtype = torch.bfloat16 if shape.dtype == "bf16" else torch.float32
    heads, count = shape.heads // shape.groups, shape.context // 2

    def weight(*sizes, kind=dtype):
        return (torch.rand(*sizes, device="cuda") * 0.1 - 0.05).to(kind)

    width, half = shape.width, shape.head // 2
    layers = [{"q": weight(width, width), "k": weight(heads * shape.head, width), "v": weight(heads * shape.head, width),
               "o": weight(width, width), "up": weight(shape.hidden, width), "gate": weight(shape.hidden, width),
               "down": weight(width, shape.hidden), "n1": weight(width), "n2": weight(width),
               "keys": weight(heads, count, shape.head), "values": weight(heads, count, shape.head)}
              for _ in range(shape.layers)]
    head, last = weight(shape.vocabulary, width), weight(width)
    x, angle = weight(1, width), torch.rand(1, half, device="cuda")
    cosine, sine = torch.cos(angle), torch.sin(angle)

    def norm(value, scale):
        if shape.gated:
            return functional.rms_norm(value, (width,), scale, 1e-5)
        return functional.layer_norm(value, (width,), scale, None, 1e-5)

    def rotate(value):
        first, second = value.float().chunk(2, 1)
        return torch.cat((first * cosine - second * sine, first * sine + second * cosine), 1).to(dtype)

    def run():
        value = x
        for layer in layers:
            normal = norm(value, layer["n1"])
            query, key, vector = (functional.linear(normal, layer[part]).view(-1, shape.head) for part in "qkv")
            if shape.gated:
                query, key = rotate(query), rotate(key)
            layer["keys"][:, -1] = key
            layer["values"][:, -1] = vector
            keys, values = (layer[part].repeat_interleave(shape.groups, 0) for part in ("keys", "values"))
            mixed = functional.scaled_dot_product_attention(query.unsqueeze(1), keys, values)
            value = value + functional.linear(mixed.reshape(1, width), layer["o"])
            normal = norm(value, layer["n2"])
            inner = functional.linear(normal, layer["up"])
            inner = (functional.silu(functional.linear(normal, layer["gate"])) * inner if shape.gated
                     else functional.gelu(inner, approximate="tanh"))
            value = value + functional.linear(inner, layer["down"])
        return functional.linear(norm(value, last), head)

    return timed(torch, run, samples)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--request", required=True, help="what to measure, as JSON")
    request = json.loads(parser.parse_args().request)
    try:
        import torch
    except ImportError:
        return
    if not torch.cuda.is_available():
        print("torch_graphs.py: PyTorch finds no CUDA device", file=sys.stderr)
        return
    samples = request["samples"]
    with torch.no_grad():
        json.dump({"version": torch.__version__,
                   "chains": [chain(torch, count, samples) for count in request["kernels"]],
                   "work": bandwidth(torch, request["elements"], request["rows"], samples),
                   "products": products(torch, request["sizes"], samples),
                   "models": {name: step(torch, models.Shape(**shape), samples)
                              for name, shape in request["models"].items()}}, sys.stdout)


if __name__ == "__main__":
    main()
