#!/usr/bin/env python3
"""Measures how long scheduling takes by the number of tensor ops.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

usage: schedule.py [--opt=build/bin/tinyjit-opt] [--sizes=1000,10000] [--shapes=layers,chain,wide]

layers: blocks of a product with a matrix, a softmax and a sum with what came in; chain: element-wise ops one after the
other; wide: results of their own, each of four ops. Prints the seconds of the pass, as MLIR's own timer has them.
"""
import argparse
import re
import subprocess

TYPE = "tensor<16x16xf32>"


class Writer:
    def __init__(self):
        self.lines = []

    def op(self, text):
        name = f"%v{len(self.lines)}"
        self.lines.append(f"  {name} = {text}")
        return name


def product(w, x, y):
    cube = "tensor<16x16x16xf32>"
    a = w.op(f"uop.reshape {x} : {TYPE} to tensor<16x16x1xf32>")
    a = w.op(f"uop.expand {a} : tensor<16x16x1xf32> to {cube}")
    b = w.op(f"uop.reshape {y} : {TYPE} to tensor<1x16x16xf32>")
    b = w.op(f"uop.expand {b} : tensor<1x16x16xf32> to {cube}")
    p = w.op(f"arith.mulf {a}, {b} : {cube}")
    s = w.op(f"uop.reduce_axis add {p} [1] : {cube} to tensor<16x1x16xf32>")
    return w.op(f"uop.reshape {s} : tensor<16x1x16xf32> to {TYPE}")


def row(w, kind, x):
    r = w.op(f"uop.reduce_axis {kind} {x} [1] : {TYPE} to tensor<16x1xf32>")
    return w.op(f"uop.expand {r} : tensor<16x1xf32> to {TYPE}")


def layers(w, count):
    x = "%x"
    while len(w.lines) < count:
        h = product(w, x, "%y")
        d = w.op(f"arith.subf {h}, {row(w, 'max', h)} : {TYPE}")
        e = w.op(f"math.exp {d} : {TYPE}")
        s = w.op(f"arith.divf {e}, {row(w, 'add', e)} : {TYPE}")
        x = w.op(f"arith.addf {s}, {x} : {TYPE}")
    return [x]


def chain(w, count):
    x = "%x"
    while len(w.lines) < count:
        x = w.op(f"arith.{'addf' if len(w.lines) % 2 else 'mulf'} {x}, %y : {TYPE}")
    return [x]


def wide(w, count):
    results = []
    while len(w.lines) < count:
        a = w.op(f"uop.permute %x [1, 0] : {TYPE} to {TYPE}")
        b = w.op(f"arith.addf {a}, {results[-1] if results else '%y'} : {TYPE}")
        c = w.op(f"math.sqrt {b} : {TYPE}")
        results.append(w.op(f"uop.contiguous {c} : {TYPE}"))
    return results[-1:]


SHAPES = {"layers": layers, "chain": chain, "wide": wide}


def measure(opt, shape, count):
    writer = Writer()
    results = SHAPES[shape](writer, count)
    types = ", ".join([TYPE] * len(results))
    text = "\n".join([f"func.func @f(%x: {TYPE}, %y: {TYPE}) -> ({types}) {{", *writer.lines,
                      f"  return {', '.join(results)} : {types}", "}"])
    done = subprocess.run([opt, "--uop-schedule", "--mlir-timing", "--mlir-timing-display=list", "-o", "-"],
                          input=text, capture_output=True, text=True, check=True)
    seconds = float(re.search(r"^\s*([\d.]+) \(.*UOpSchedule", done.stderr, re.M).group(1))
    return len(writer.lines), done.stdout.count("jit.launch "), done.stdout.count("jit.kernel "), seconds


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--opt", default="build/bin/tinyjit-opt")
    parser.add_argument("--sizes", default="1000,10000,100000")
    parser.add_argument("--shapes", default=",".join(SHAPES))
    options = parser.parse_args()
    print(f"{'shape':8}{'ops':>8}{'launches':>10}{'kernels':>9}{'seconds':>9}")
    for shape in options.shapes.split(","):
        for size in options.sizes.split(","):
            ops, launches, kernels, seconds = measure(options.opt, shape, int(size))
            print(f"{shape:8}{ops:8}{launches:10}{kernels:9}{seconds:9.3f}", flush=True)


if __name__ == "__main__":
    main()
