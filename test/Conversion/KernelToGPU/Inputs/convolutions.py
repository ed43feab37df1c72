"""Runs convolutions by the twins of their GPU code and compares with numpy: to the bit what threads compute, closely what
matrix units do.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys

import numpy as np

from products import UNITS, from_memory, multiply, to_memory
from twins import run_all

random = np.random.default_rng(11)


class Convolution:
    """Images by filters with `channels` for each of the groups. A pair is what goes along y and x."""

    def __init__(self, name, element="f32", images=2, groups=1, filters=8, channels=4, size=(9, 8), kernel=(3, 3),
                 stride=(1, 1), pad=(0, 0), dilation=(1, 1)):
        self.name, self.element, self.groups = name, element, groups
        self.stride, self.pad, self.dilation, self.kernel, self.size = stride, pad, dilation, kernel, size
        self.out = [(n + 2 * p - d * (k - 1) - 1) // s + 1
                    for n, k, s, p, d in zip(size, kernel, stride, pad, dilation)]
        self.sizes = dict(b=images, g=groups, f=filters, y=self.out[0], x=self.out[1], c=channels, v=kernel[0], u=kernel[1])
        shapes = [images, groups, filters, *self.out], [images, groups, channels, *size], [groups, filters, channels, *kernel]
        self.operands = [np.zeros(shapes[0], np.float32)]
        self.operands += [to_memory(random.standard_normal(shape), element) for shape in shapes[1:]]
        self.pointers = [f"!uop.ptr<{'x'.join(map(str, shape))}x{type}>"
                         for shape, type in zip(shapes, ("f32", element, element))]

    def position(self, axis, out, tap):
        """Lines for what `axis` of the image is read at, and a gate for whether that is there."""
        number = "yx".index(axis)
        lines = [f"  %{axis}1 = arith.muli %{out}, %stride{number} : index",
                 f"  %{axis}2 = arith.muli %{tap}, %dilation{number} : index",
                 f"  %{axis}3 = arith.addi %{axis}1, %{axis}2 : index",
                 f"  %{axis}4 = arith.subi %{axis}3, %pad{number} : index",
                 f"  %{axis}low = arith.cmpi sge, %{axis}4, %zero : index",
                 f"  %{axis}high = arith.cmpi slt, %{axis}4, %size{number} : index",
                 f"  %{axis}in = arith.andi %{axis}low, %{axis}high : i1"]
        return lines

    def text(self):
        out, image, filters = self.pointers
        lines = [f"jit.kernel @{self.name}(%o: {out}, %i: {image}, %w: {filters}) {{", "  %zero = arith.constant 0 : index",
                 f"  %none = arith.constant 0.0 : {self.element}"]
        for name in ("stride", "dilation", "pad", "size"):
            lines += [f"  %{name}{number} = arith.constant {value} : index" for number, value in enumerate(getattr(self, name))]
        lines += [f"  %{name} = uop.range {size}" for name, size in self.sizes.items()]
        lines += self.position("y", "y", "v") + self.position("x", "x", "u")
        gate = ""
        if any(self.pad):
            lines.append("  %in = arith.andi %yin, %xin : i1")
            gate = " if %in else %none"
        convert = "bitcast" if self.element == "f32" else "extf"
        order = "contract" if self.element == "f32" else "reassoc"
        lines += [f"  %l0 = uop.load %i[%b, %g, %c, %y4, %x4]{gate} : {image}",
                  f"  %r0 = uop.load %w[%g, %f, %c, %v, %u] : {filters}",
                  f"  %l = arith.{convert} %l0 : {self.element} to f32", f"  %r = arith.{convert} %r0 : {self.element} to f32",
                  "  %p = arith.mulf %l, %r : f32",
                  f"  %s = uop.reduce add {order} %p over %c, %v, %u lanes 1 : f32",
                  f"  uop.store %s, %o[%b, %g, %f, %y, %x] : {out}", "}"]
        return "\n".join(lines) + "\n"

    def expected(self):
        image, filters = (from_memory(array, self.element, "f32") for array in self.operands[1:])
        image = np.pad(image, [(0, 0)] * 3 + [(p, p) for p in self.pad])
        taps = []
        for v in range(self.kernel[0]):
            for u in range(self.kernel[1]):
                y, x = v * self.dilation[0], u * self.dilation[1]
                taps.append(image[..., y:y + self.stride[0] * (self.out[0] - 1) + 1:self.stride[0],
                                  x:x + self.stride[1] * (self.out[1] - 1) + 1:self.stride[1]])
        # One column for each pixel, in the order of the sum: channels, then taps.
        pixels = np.stack(taps, 3).reshape(*image.shape[:2], -1, self.out[0] * self.out[1])
        rows = filters.reshape(*filters.shape[:2], -1)
        return multiply(rows[None].repeat(len(image), 0), pixels, fused=True).reshape(self.operands[0].shape)


class Case(Convolution):
    """A convolution for a chip, which must have `unit` among its ops; all arrays lie `offset` bytes behind an aligned
    address."""

    def __init__(self, number, chip, unit, offset=0, **options):
        super().__init__(f"convolution_{number}", **options)
        self.chip, self.unit, self.offset, self.scalars = chip, unit, offset, []
        self.where = f"{self.name} on {chip} ({options}, offset {offset})"


def check(convolution, got, loops):
    unit, where = convolution.unit, convolution.where
    if unit not in loops or "gpu.barrier" not in loops:
        sys.exit(f"{where}: no {unit}")
    want = convolution.expected()
    exact = convolution.element == "f32"
    if not ((got.view(np.uint8) == want.view(np.uint8)).all() if exact else np.allclose(got, want, 1e-4, 1e-4)):
        index = tuple(np.argwhere(got != want)[0])
        sys.exit(f"{where}: element {index} is {got[index]}, expected {want[index]}")


CASES = [dict(filters=16, channels=5, size=(12, 13)),
         dict(filters=16, channels=8, size=(14, 16), stride=(2, 1), pad=(1, 2)),
         dict(images=1, groups=3, filters=12, channels=4, size=(15, 16), kernel=(3, 2), dilation=(2, 3), pad=(2, 1)),
         dict(images=3, filters=9, channels=16, size=(8, 8), kernel=(1, 1)),
         dict(images=1, filters=32, channels=3, size=(20, 21), kernel=(5, 4), stride=(3, 2), pad=(4, 1), dilation=(1, 2)),
         dict(images=1, filters=16, channels=8, size=(16, 16), pad=(1, 1), offset=4)]

if __name__ == "__main__":
    convolutions = []
    for chip, unit, element in [("sm_80", "math.fma", "f32"), ("gfx942", "math.fma", "f32"), ("sm_90", UNITS["sm_90"], "f16"),
                                ("gfx90a", UNITS["gfx90a"], "bf16"), ("gfx1100", UNITS["gfx1100"], "f16"),
                                ("gfx1201", UNITS["gfx1201"], "bf16")]:
        for options in CASES:
            convolutions.append(Case(len(convolutions), chip, unit, element=element, **options))
    for convolution, got, loops in run_all(convolutions):
        check(convolution, got, loops)
    print(f"{len(convolutions)} convolutions are right")
