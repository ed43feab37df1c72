#!/usr/bin/env python3
"""Models of ONNX with random weights, called on tinyjit.onnx and on onnxruntime in one run.

  PYTHONPATH=build/python python3 utils/bench/onnx_models.py [--threads N] [--small] [MODEL...]

Prints the time of a call, the least of several, how many times that of onnxruntime, and the largest difference of the results
relative to the largest number. Without onnxruntime, tinyjit alone.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import sys
import time

import numpy as np
from onnx import TensorProto, helper, numpy_helper

import tinyjit
import tinyjit.onnx


class Graph:
    """Nodes and weights so far."""

    def __init__(self):
        self.nodes, self.initializers = [], []
        self.random = np.random.default_rng(0)

    def add(self, array):
        name = f"c{len(self.initializers)}"
        self.initializers.append(numpy_helper.from_array(array, name))
        return name

    def weights(self, *shape):
        scale = (2 / np.prod(shape[1:])) ** 0.5 if len(shape) > 1 else 0.1
        return self.add(self.random.normal(0, scale, shape).astype(np.float32))

    def op(self, kind, *inputs, outputs=1, **attributes):
        names = [f"t{len(self.nodes)}_{i}" for i in range(outputs)]
        self.nodes.append(helper.make_node(kind, list(inputs), names, **attributes))
        return names[0]

    def model(self, result, shape):
        graph = helper.make_graph(self.nodes, "net", [helper.make_tensor_value_info("x", TensorProto.FLOAT, shape)],
                                  [helper.make_tensor_value_info(result, TensorProto.FLOAT, None)], self.initializers)
        x = self.random.normal(size=shape).astype(np.float32)
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9), x


def mlp(small):
    """Three layers."""
    g, x, sizes = Graph(), "x", (20, 10, 5) if small else (784, 512, 256, 10)
    for last, (a, b) in enumerate(zip(sizes, sizes[1:]), 3 - len(sizes)):
        x = g.op("Gemm", x, g.weights(b, a), g.weights(b), transB=1)
        x = g.op("Softmax", x, axis=1) if last == 1 else g.op("Relu", x)
    return g.model(x, [1, sizes[0]])


def lstm(small):
    """One layer over a sequence."""
    g = Graph()
    steps, size, hidden = (6, 4, 8) if small else (32, 64, 128)
    y = g.op("LSTM", "x", g.weights(1, 4 * hidden, size), g.weights(1, 4 * hidden, hidden), hidden_size=hidden)
    return g.model(y, [steps, 1, size])


def encoder(small):
    """A transformer's encoder."""
    g, x = Graph(), "x"
    length, width, heads, layers = (6, 8, 2, 1) if small else (128, 256, 4, 4)
    split, joined = g.add(np.array([1, length, heads, width // heads])), g.add(np.array([1, length, width]))
    scale = g.add(np.float32((width // heads) ** -0.5))

    def dense(x, a, b):
        return g.op("Add", g.op("MatMul", x, g.weights(a, b)), g.weights(b))

    def normal(x, y):
        return g.op("LayerNormalization", g.op("Add", x, y), g.weights(width), g.weights(width))

    for _ in range(layers):
        q, k, v = (g.op("Transpose", g.op("Reshape", dense(x, width, width), split), perm=perm)
                   for perm in ([0, 2, 1, 3], [0, 2, 3, 1], [0, 2, 1, 3]))
        weights = g.op("Softmax", g.op("Mul", g.op("MatMul", q, k), scale), axis=-1)
        heads_joined = g.op("Reshape", g.op("Transpose", g.op("MatMul", weights, v), perm=[0, 2, 1, 3]), joined)
        x = normal(x, dense(heads_joined, width, width))
        x = normal(x, dense(g.op("Gelu", dense(x, width, 4 * width)), 4 * width, width))
    return g.model(x, [1, length, width])


def resnet18(small):
    """A residual network for images, its normalisations folded into the weights."""
    g = Graph()
    width, size = (4, 32) if small else (64, 224)

    def conv(x, inputs, outputs, k, stride=1):
        return g.op("Conv", x, g.weights(outputs, inputs, k, k), g.weights(outputs), kernel_shape=[k, k],
                    strides=[stride, stride], pads=[k // 2] * 4)

    x = g.op("MaxPool", g.op("Relu", conv("x", 3, width, 7, 2)), kernel_shape=[3, 3], strides=[2, 2], pads=[1] * 4)
    inputs = width
    for factor, stride in ((1, 1), (1, 1), (2, 2), (2, 1), (4, 2), (4, 1), (8, 2), (8, 1)):
        outputs = width * factor
        y = conv(g.op("Relu", conv(x, inputs, outputs, 3, stride)), outputs, outputs, 3)
        shortcut = x if stride == 1 and inputs == outputs else conv(x, inputs, outputs, 1, stride)
        x, inputs = g.op("Relu", g.op("Add", y, shortcut)), outputs
    x = g.op("Flatten", g.op("GlobalAveragePool", x))
    return g.model(g.op("Gemm", x, g.weights(1000, inputs), g.weights(1000), transB=1), [1, 3, size, size])


MODELS = {f.__name__: f for f in (mlp, lstm, encoder, resnet18)}


def least(call, rounds):
    """Seconds of the fastest call; the first ones capture."""
    times = []
    for i in range(3 + rounds):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return min(times[3:])


def peer_of(proto, threads):
    """A call of onnxruntime, or None without it."""
    try:
        import onnxruntime
    except ImportError:
        return None
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.inter_op_num_threads, options.log_severity_level = threads, 1, 3
    session = onnxruntime.InferenceSession(proto.SerializeToString(), options, providers=["CPUExecutionProvider"])
    return lambda x: session.run(None, {"x": x})[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("models", nargs="*", metavar="MODEL", help=f"of {', '.join(MODELS)}")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=30, help="calls that are timed")
    parser.add_argument("--small", action="store_true", help="the same models with small sizes")
    options = parser.parse_args()
    unknown = set(options.models) - set(MODELS)
    if unknown:
        parser.error(f"no model {', '.join(sorted(unknown))}; there are {', '.join(MODELS)}")
    tinyjit.set_num_threads(options.threads)
    print("| model | tinyjit, us | onnxruntime, us | times as fast | difference |\n|---|--:|--:|--:|--:|")
    worst = 0
    for name in options.models or MODELS:
        proto, x = MODELS[name](options.small)
        model, peer = tinyjit.onnx.load(proto), peer_of(proto, options.threads)
        ours = least(lambda: model(x), options.rounds)
        if peer is None:
            print(f"| {name} | {ours * 1e6:.0f} | | | |", flush=True)
            continue
        theirs = least(lambda: peer(x), options.rounds)
        expected = peer(x)
        difference = np.abs(model(x).numpy() - expected).max() / np.abs(expected).max()
        worst = max(worst, difference)
        print(f"| {name} | {ours * 1e6:.0f} | {theirs * 1e6:.0f} | {theirs / ours:.2f} | {difference:.1e} |", flush=True)
    return int(worst > 1e-4)


if __name__ == "__main__":
    sys.exit(main())
