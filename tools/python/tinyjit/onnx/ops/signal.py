"""Fourier transforms.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np

from .. import arrays
from ..node import op


def transform(n, real, imaginary, axis, length, inverse=False, onesided=False):
    """The transform along a dimension, cut or filled up with zeros to a length, as an array of pairs."""
    b = n.builder
    kind = real.dtype
    # In float64: what cancels is then nothing, as the definition has it.
    real, imaginary = real.cast("float64"), imaginary.cast("float64")
    half = onesided and inverse

    def fitted(x, size):
        return b.pad(x, [0] * x.rank, [size - s if i == axis else 0 for i, s in enumerate(x.shape)])

    if half:
        # The other half are the conjugates, in reverse.
        size = length // 2 + 1
        real, imaginary = fitted(real, size), fitted(imaginary, size)
        mirrored = [b.flip(b.part(x, axis, 1, (length + 1) // 2), [axis]) for x in (real, imaginary)]
        real = b.concat([real, mirrored[0]], axis)
        imaginary = b.concat([imaginary, -mirrored[1]], axis)
    else:
        real, imaginary = fitted(real, length), fitted(imaginary, length)
    real, imaginary = b.fourier(real, imaginary, axis, inverse)
    if half:
        return b.expand_dims(real, -1).cast(kind)
    if onesided:
        real, imaginary = (b.part(x, axis, 0, length // 2 + 1) for x in (real, imaginary))
    return b.stack([real, imaginary], -1).cast(kind)


def pair(n, x):
    """Real and imaginary parts of an array whose last dimension has one or both."""
    real = n.builder.take_one(x, -1, 0)
    return real, n.builder.take_one(x, -1, 1) if x.shape[-1] > 1 else n.builder.full(real.shape, 0, x.dtype)


@op("DFT")
def dft(n):
    x = n.x0
    if n.opset >= 20:
        axis = int(n.number(2, np.int64(-2))) % x.rank
    else:
        axis = n.attr("axis", 1) % x.rank
    inverse, onesided = bool(n.attr("inverse", 0)), bool(n.attr("onesided", 0))
    natural = 2 * (x.shape[axis] - 1) if inverse and onesided else x.shape[axis]
    length = int(n.number(1, np.int64(natural)))
    return transform(n, *pair(n, x), axis, length, inverse, onesided)


@op("STFT")
def stft(n):
    b, x = n.builder, n.x0
    if x.rank == 2:
        x = b.expand_dims(x, -1)
    step = int(n.number(1))
    window = n.x2 if n.has(2) else None
    length = n.ints(3)[0] if n.has(3) else window.shape[0] if window else x.shape[1]
    frames = 1 + (x.shape[1] - length) // step
    parts = [b.windows(p, [length], [step], [1], [0], [0], 0) for p in pair(n, x)]
    parts = [b.part(p, 1, 0, frames) for p in parts]
    if window is not None:
        parts = [p * window for p in parts]
    return transform(n, *parts, 2, length, False, bool(n.attr("onesided", 1)))


@op("MelWeightMatrix")
def mel_weight_matrix(n):
    """Triangles whose edges are equally far apart as a listener hears it."""
    bins, length, rate, low, high = (float(n.number(i)) for i in range(5))
    bins, length = int(bins), int(length)
    start, end = (2595 * np.log10(1 + f / 700) for f in (low, high))
    mel = np.arange(bins + 2) * ((end - start) / (bins + 2)) + start
    edges = ((length + 1) * (700 * (10 ** (mel / 2595) - 1)) // rate).astype(int)
    weights = np.zeros((length // 2 + 1, bins))
    for i, (left, middle, right) in enumerate(zip(edges, edges[1:], edges[2:])):
        weights[left:middle + 1, i] = np.arange(middle - left + 1) / (middle - left) if middle > left else 1
        if right > middle:
            weights[middle:right, i] = np.arange(right - middle, 0, -1) / (right - middle)
    return n.builder.constant(weights, arrays.dtype_of(n.attr("output_datatype", 1)))


def _window(name, terms):
    @op(name)
    def convert(n):
        size = int(n.number(0))
        dtype = arrays.dtype_of(n.attr("output_datatype", 1))
        count = size if n.attr("periodic", 1) else size - 1
        with np.errstate(invalid="ignore"):  # one element of a window that is not periodic is 0 / 0
            angle = np.arange(size) * 2 * np.pi / count
        values = sum(a * np.cos(k * angle) for k, a in enumerate(terms))
        return n.builder.constant(values, dtype)

    return convert


_window("HannWindow", [0.5, -0.5])
_window("HammingWindow", [25 / 46, -21 / 46])
_window("BlackmanWindow", [0.42, -0.5, 0.08])
