"""Convolutions drawn at random, computed by Winograd's algorithm: within the bound of docs/numerics.md of numpy's results in
f64, to the bit what the interpreter computes, and the same for one thread and for several.

Usage: winograd.py FOLDER COUNT SEED

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import dataclasses
import pathlib
import subprocess
import sys

import numpy as np

# How much the algorithm can amplify rounding, and how many roundings there are besides those of the sum: docs/numerics.md.
AMPLIFICATION = {2: 64, 4: 752}
ROUNDINGS = {2: 7, 4: 17}
# Errors seen, in units of 2^-24 times what the bound is a multiple of: no more than half of these.
SEEN = {2: 20, 4: 60}
# The op, where its channels stand, and the order of its filter's dimensions.
FORMS = {"nchw_fchw": "kcij", "nhwc_hwcf": "ijck", "nhwc_fhwc": "kijc"}


@dataclasses.dataclass
class Case:
    form: str
    tile: int
    pictures: int
    channels: int
    filters: int
    height: int
    width: int
    padding: list
    is_constant: bool

    @classmethod
    def draw(cls, random):
        return cls(str(random.choice(list(FORMS))), int(random.choice([2, 4])), int(random.integers(1, 4)),
                   int(random.choice([1, 2, 3, 7, 16, 20, 33, 48])), int(random.choice([2, 5, 16, 17, 31, 40, 64])),
                   int(random.integers(4, 19)), int(random.integers(4, 19)), random.integers(0, 3, 4).tolist(),
                   bool(random.integers(2)))

    def is_first(self):
        return self.form == "nchw_fchw"

    def image_shape(self):
        sizes = [self.height, self.width]
        return [self.pictures, self.channels, *sizes] if self.is_first() else [self.pictures, *sizes, self.channels]

    def padded_shape(self):
        top, left, bottom, right = self.padding
        sizes = [self.height + top + bottom, self.width + left + right]
        return [self.pictures, self.channels, *sizes] if self.is_first() else [self.pictures, *sizes, self.channels]

    def filter_shape(self):
        return [{"k": self.filters, "c": self.channels, "i": 3, "j": 3}[name] for name in FORMS[self.form]]

    def result_shape(self):
        top, left, bottom, right = self.padding
        sizes = [self.height + top + bottom - 2, self.width + left + right - 2]
        return [self.pictures, self.filters, *sizes] if self.is_first() else [self.pictures, *sizes, self.filters]

    def text(self, weights):
        """A function of the image, the bias and perhaps the filter: relu(convolution + bias)."""
        x, p, w, y = (tensor(shape) for shape in (self.image_shape(), self.padded_shape(), self.filter_shape(),
                                                  self.result_shape()))
        top, left, bottom, right = self.padding
        low = [0, 0, top, left] if self.is_first() else [0, top, left, 0]
        high = [0, 0, bottom, right] if self.is_first() else [0, bottom, right, 0]
        k = "d1" if self.is_first() else "d3"
        constant = f'  %w = arith.constant dense<"0x{weights.tobytes().hex().upper()}"> : {w}\n' if self.is_constant else ""
        parameter = "" if self.is_constant else f", %w: {w}"
        return f"""
func.func @convolution(%x: {x}, %b: tensor<{self.filters}xf32>{parameter}) -> {y} {{
{constant}  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low{low} high{high} {{
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    tensor.yield %zero : f32
  }} : {x} to {p}
  %empty = tensor.empty() : {y}
  %zeros = linalg.fill ins(%zero : f32) outs(%empty : {y}) -> {y}
  %c = linalg.conv_2d_{self.form} {{dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}}
    ins(%p, %w : {p}, {w}) outs(%zeros : {y}) -> {y}
  %r = linalg.generic {{
      indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> ({k})>,
                       affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]}}
      ins(%c, %b : {y}, tensor<{self.filters}xf32>) outs(%empty : {y}) {{
  ^bb0(%s: f32, %bias: f32, %out: f32):
    %t = arith.addf %s, %bias : f32
    %m = arith.maximumf %t, %zero : f32
    linalg.yield %m : f32
  }} -> {y}
  return %r : {y}
}}
"""

    def expect(self, x, w, bias):
        """The results in f64, and the bound of the error for each of them."""
        if not self.is_first():
            x = np.moveaxis(x, -1, 1)
        w = np.einsum(f"{FORMS[self.form]}->kcij", w).astype(np.float64)
        top, left, bottom, right = self.padding
        x = np.pad(x, ((0, 0), (0, 0), (top, bottom), (left, right))).astype(np.float64)
        windows = np.lib.stride_tricks.sliding_window_view(x, (3, 3), (2, 3))
        sums = np.einsum("nchwij,kcij->nkhw", windows, w)
        largest = np.einsum("nchw,kc->nkhw", tile_maxima(np.abs(x), self.tile), np.abs(w).max((2, 3)))
        factor = min(1.01 * (self.channels + ROUNDINGS[self.tile]) * AMPLIFICATION[self.tile], SEEN[self.tile])
        bound = factor * 2.0**-24 * largest
        results = np.maximum(sums + bias[:, None, None], 0)
        # The sum with the bias is rounded, too.
        bound += 2.0**-24 * (np.abs(sums + bias[:, None, None]) + bound)
        if self.is_first():
            return results, bound
        return np.moveaxis(results, 1, -1), np.moveaxis(bound, 1, -1)


def tensor(shape):
    return f"tensor<{'x'.join(str(size) for size in shape)}xf32>"


def tile_maxima(x, tile):
    """For each result the largest value of the image that its tile sees."""
    height, width = x.shape[2] - 2, x.shape[3] - 2
    result = np.zeros(x.shape[:2] + (height, width))
    for row in range(0, height, tile):
        for column in range(0, width, tile):
            seen = x[:, :, row:row + tile + 2, column:column + tile + 2].max((2, 3))
            result[:, :, row:row + tile, column:column + tile] = seen[:, :, None, None]
    return result


def call(*command):
    return subprocess.run([str(part) for part in command], check=True, timeout=300, capture_output=True, text=True)


def check(folder, case, random):
    """The mistake in a case, or ""; and the largest error as a part of its bound."""
    folder.mkdir(parents=True)
    # Channels of very different sizes: an error of a large one may not hide in what a small one may have.
    sizes = (10.0 ** random.uniform(-3, 3, case.channels)).reshape(-1, *([1, 1] if case.is_first() else []))
    x = (random.standard_normal(case.image_shape()) * sizes).astype(np.float32)
    w = random.standard_normal(case.filter_shape()).astype(np.float32)
    bias = random.standard_normal(case.filters).astype(np.float32)
    arrays = [x, bias] if case.is_constant else [x, bias, w]
    (folder / "function.mlir").write_text(case.text(w))
    inputs = []
    for number, array in enumerate(arrays):
        np.save(folder / f"{number}.npy", array)
        inputs.append(f"--input=@{folder / f'{number}.npy'}")
    tiles = call("tinyjit-opt", folder / "function.mlir", "--tinyjit-schedule-tensors",
                 f"--winograd=kinds=cpu tile={case.tile}", "-o", folder / "tiles.mlir")
    if tiles.returncode or "_tiles(" not in (folder / "tiles.mlir").read_text():
        return "there are no tiles", 0
    results = []
    # The function itself, its capture beside the interpreter, and many threads.
    for flags in (["--calls=1"], ["--calls=3", "--verify=eager"], ["--calls=3", "--threads=3", "--split-always"]):
        results.append(folder / f"result{len(results)}.npy")
        call("tinyjit-run", folder / "tiles.mlir", *inputs, f"--output=@{results[-1]}", *flags)
    first, *others = (np.load(path) for path in results)
    if any(not np.array_equal(first, other) for other in others):
        return "calls, captures and threads give other bits", 0
    expected, bound = case.expect(x, w, bias)
    part = float((np.abs(first - expected) / bound).max())
    return ("" if part <= 1 else "the error is larger than its bound"), part


def main():
    folder, count, seed = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    random = np.random.default_rng(seed)
    failures = 0
    for number in range(count):
        case = Case.draw(random)
        error, part = check(folder / str(number), case, random)
        failures += bool(error)
        print(case, error or f"is right, {part:.2g} of the bound", flush=True)
    return 1 if failures else 0


sys.exit(main())
