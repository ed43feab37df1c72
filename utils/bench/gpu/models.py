"""Decoding steps of the shape of Llama and of GPT-2, as functions on tensors, with made-up weights.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import array
import dataclasses
import json
import random
import struct

from programs import DEVICE


@dataclasses.dataclass
class Shape:
    """The sizes of a step. `groups`: query heads per key head; `gated`: SwiGLU and RMS norms, else GELU and layer
    norms."""
    layers: int
    heads: int
    groups: int
    head: int
    hidden: int
    vocabulary: int
    context: int
    dtype: str
    gated: bool

    @property
    def width(self):
        return self.heads * self.head


SHAPES = {"llama": Shape(16, 32, 4, 64, 8192, 32000, 1024, "bf16", True),
          "gpt2": Shape(12, 12, 1, 64, 3072, 50257, 1024, "f32", False)}
SMALL = {"llama": Shape(1, 4, 2, 4, 24, 20, 8, "bf16", True), "gpt2": Shape(1, 2, 1, 4, 16, 12, 8, "f32", False)}


class Step:
    """Writes one decoding step. A value is its name and its sizes, of which "?" is how many positions there are."""

    def __init__(self, name, shape):
        self.name, self.shape, self.lines, self.weights, self.states = name, shape, [], {}, {}

    def tensor(self, sizes, dtype="f32"):
        return "tensor<" + "".join(f"{size}x" for size in sizes) + dtype + ">"

    def add(self, text, sizes):
        name = f"%v{len(self.lines)}"
        self.lines.append(f"{name} = {text}")
        return name, list(sizes)

    def move(self, op, value, sizes, dtype="f32"):
        symbolic = " sizes(%count)" if "?" in sizes else ""
        return self.add(f"uop.{op} {value[0]}{symbolic} : {self.tensor(value[1], dtype)} to {self.tensor(sizes, dtype)}",
                        sizes)

    def reshape(self, value, sizes):
        return self.move("reshape", value, sizes)

    def expand(self, value, sizes):
        return value if value[1] == list(sizes) else self.move("expand", value, sizes)

    def number(self, value, like):
        if "?" not in like[1]:
            return self.add(f"arith.constant dense<{value:.9e}> : {self.tensor(like[1])}", like[1])
        ones = [1] * len(like[1])
        return self.expand(self.add(f"arith.constant dense<{value:.9e}> : {self.tensor(ones)}", ones), like[1])

    def apply(self, op, *values):
        return self.add(f"{op} {', '.join(name for name, _ in values)} : {self.tensor(values[0][1])}", values[0][1])

    def scale(self, value, number):
        return self.apply("arith.mulf", value, self.number(number, value))

    def reduce(self, kind, value, axis):
        sizes = list(value[1])
        sizes[axis] = 1
        return self.add(f"uop.reduce_axis {kind} {value[0]} [{axis}] : {self.tensor(value[1])} to {self.tensor(sizes)}",
                        sizes)

    def weight(self, name, sizes, dtype=None):
        dtype = dtype or self.shape.dtype
        self.weights[name] = (sizes, dtype)
        read = self.add(f"uop.read @{name} [{', '.join('0' for _ in sizes)}] [{', '.join(map(str, sizes))}] : "
                        f"{self.tensor(sizes, dtype)}", sizes)
        if dtype == "f32":
            return read
        return self.add(f"arith.extf {read[0]} : {self.tensor(sizes, dtype)} to {self.tensor(sizes)}", sizes)

    def linear(self, value, name, size):
        whole = [size, value[1][1]]
        product = self.apply("arith.mulf", self.expand(value, whole), self.weight(name, whole))
        return self.reshape(self.reduce("add", product, 1), [1, size])

    def norm(self, value, name):
        width = value[1][1]
        if not self.shape.gated:
            mean = self.scale(self.reduce("add", value, 1), 1.0 / width)
            value = self.apply("arith.subf", value, self.expand(mean, value[1]))
        square = self.reduce("add", self.apply("arith.mulf", value, value), 1)
        mean = self.scale(square, 1.0 / width)
        root = self.apply("math.rsqrt", self.apply("arith.addf", mean, self.number(1e-5, mean)))
        normal = self.apply("arith.mulf", value, self.expand(root, value[1]))
        return self.apply("arith.mulf", normal, self.weight(name, value[1], "f32"))

    def sigmoid(self, value):
        one = self.number(1.0, value)
        power = self.apply("math.exp", self.apply("arith.negf", value))
        return self.apply("arith.divf", one, self.apply("arith.addf", one, power))

    def rotate(self, value, heads):
        """Turns pairs of numbers by the angles of this position."""
        half = self.shape.head // 2
        pairs = self.reshape(value, [heads, 2, half])

        def part(i):
            return self.add(f"uop.shrink {pairs[0]} [0, {i}, 0] [{heads}, 1, {half}] : {self.tensor(pairs[1])} to "
                            f"{self.tensor([heads, 1, half])}", [heads, 1, half])

        first, second = part(0), part(1)
        cosine, sine = (self.expand((name, [1, 1, half]), [heads, 1, half]) for name in ("%cos", "%sin"))
        turned = [self.apply("arith.subf", self.apply("arith.mulf", first, cosine),
                             self.apply("arith.mulf", second, sine)),
                  self.apply("arith.addf", self.apply("arith.mulf", first, sine),
                             self.apply("arith.mulf", second, cosine))]

        def place(i):
            return self.add(f"uop.pad {turned[i][0]} low [0, {i}, 0] high [0, {1 - i}, 0] : "
                            f"{self.tensor([heads, 1, half])} to {self.tensor([heads, 2, half])}", [heads, 2, half])

        return self.reshape(self.apply("arith.addf", place(0), place(1)), [1, heads * self.shape.head])

    def remember(self, value, name):
        """Keeps what this position adds, and gives all positions up to it."""
        s = self.shape
        heads = s.heads // s.groups
        self.states[name] = [s.context, heads, s.head]
        now = self.reshape(value, [1, heads, s.head])
        self.lines.append(f"uop.write {now[0]} into @{name} [%pos, 0, 0] [1, {heads}, {s.head}] : {self.tensor(now[1])}")
        sizes = ["?", heads, s.head]
        return self.add(f"uop.read @{name} [0, 0, 0] [%count, {heads}, {s.head}] : {self.tensor(sizes)}", sizes)

    def attention(self, value, prefix):
        s = self.shape
        heads = s.heads // s.groups
        query, key, vector = (self.linear(value, f"{prefix}{part}", count * s.head)
                              for part, count in (("q", s.heads), ("k", heads), ("v", heads)))
        if s.gated:
            query, key = self.rotate(query, s.heads), self.rotate(key, heads)
        keys, vectors = self.remember(key, f"{prefix}keys"), self.remember(vector, f"{prefix}values")
        whole, one = ["?", heads, s.groups, s.head], ["?", heads, 1, s.head]
        query = self.expand(self.reshape(query, [1, heads, s.groups, s.head]), whole)
        scores = self.reduce("add", self.apply("arith.mulf", query, self.expand(self.reshape(keys, one), whole)), 3)
        scores = self.scale(scores, s.head**-0.5)
        most = self.expand(self.reduce("max", scores, 0), scores[1])
        powers = self.apply("math.exp", self.apply("arith.subf", scores, most))
        shares = self.apply("arith.divf", powers, self.expand(self.reduce("add", powers, 0), powers[1]))
        product = self.apply("arith.mulf", self.expand(shares, whole), self.expand(self.reshape(vectors, one), whole))
        mixed = self.reshape(self.reduce("add", product, 0), [1, s.width])
        return self.linear(mixed, f"{prefix}o", s.width)

    def feed_forward(self, value, prefix):
        s = self.shape
        up = self.linear(value, f"{prefix}up", s.hidden)
        if s.gated:
            gate = self.linear(value, f"{prefix}gate", s.hidden)
            inner = self.apply("arith.mulf", self.apply("arith.mulf", gate, self.sigmoid(gate)), up)
        else:
            cube = self.apply("arith.mulf", self.apply("arith.mulf", up, up), up)
            root = self.apply("arith.addf", up, self.scale(cube, 0.044715))
            inner = self.apply("arith.mulf", up, self.sigmoid(self.scale(root, 1.5957691216057308)))
        return self.linear(inner, f"{prefix}down", s.width)

    def write(self):
        s = self.shape
        value = ("%x", [1, s.width])
        for layer in range(s.layers):
            for part, norm in ((self.attention, "n1"), (self.feed_forward, "n2")):
                prefix = f"l{layer}_"
                value = self.apply("arith.addf", value, part(self.norm(value, prefix + norm), prefix))
        logits = self.linear(self.norm(value, "norm"), "head", s.vocabulary)
        half = self.tensor([1, 1, s.head // 2])
        angles = f", %cos: {half}, %sin: {half}" if s.gated else ""
        text = [f'jit.constant @{name} : !jit.buffer<{"x".join(map(str, sizes))}x{dtype}, "{DEVICE}">'
                for name, (sizes, dtype) in self.weights.items()]
        text += [f'jit.state @{name} : !jit.buffer<{"x".join(map(str, sizes))}xf32, "{DEVICE}">'
                 for name, sizes in self.states.items()]
        text += [f"func.func @{self.name}(%x: {self.tensor([1, s.width])}{angles}) -> {self.tensor(logits[1])} {{",
                 f'  %pos = uop.var "pos" 0 to {s.context - 1} : index', "  %one = arith.constant 1 : index",
                 "  %count = arith.addi %pos, %one : index"]
        text += [f"  {line}" for line in self.lines]
        return "\n".join(text + [f"  return {logits[0]} : {self.tensor(logits[1])}", "}", ""])


BLOCK = 1 << 18  # numbers that are made up; weights repeat them


def save_weights(weights, path, reach):
    """Writes numbers from -reach to reach as .safetensors, without holding them in memory."""
    names, header, at = {"f32": "F32", "bf16": "BF16"}, {}, 0
    for name, (sizes, dtype) in sorted(weights.items()):
        count = 4 if dtype == "f32" else 2
        for size in sizes:
            count *= size
        header[name] = {"dtype": names[dtype], "shape": sizes, "data_offsets": [at, at + count]}
        at += count
    source = random.Random(1)
    numbers = array.array("f", (source.uniform(-reach, reach) for _ in range(BLOCK)))
    wide = numbers.tobytes()
    short = b"".join(wide[i + 2:i + 4] for i in range(0, len(wide), 4))
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text)
        for name, entry in header.items():
            block = wide if weights[name][1] == "f32" else short
            left = entry["data_offsets"][1] - entry["data_offsets"][0]
            while left > 0:
                left -= file.write(block[:left])


def write_model(name, shape, folder, reach=0.05):
    """The text of a step as the module `name`, whose weights, from -reach to reach, are put in `folder` for it."""
    step = Step(name, shape)
    text = step.write()
    save_weights(step.weights, folder / f"{name}.safetensors", reach)
    return text
