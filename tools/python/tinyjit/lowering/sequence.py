"""Ops along a whole dimension: sums up to each element, sorts, gathers, scatters, Fourier transforms.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

from . import types
from .scalars import Scalar, literal


class Sequences:
    """Methods of Builder."""

    def _region(self, dtypes, function):
        """Text of a region over two elements of each type, without braces."""
        body = self._body()
        names = [Scalar(body, self._fresh(), d) for d in dtypes + dtypes]
        given = function(body, *names)
        given = given if isinstance(given, tuple) else (given,)
        blocks = ", ".join(f"{s.name}: {types.element(s.dtype)}" for s in names)
        return (f"^bb0({blocks}):\n" + "\n".join(body.lines) + f"\nuop.return {', '.join(g.name for g in given)} : "
                f"{', '.join(types.element(g.dtype) for g in given)}\n")

    def scan(self, x, axis, function, initial=None, exclusive=False, reverse=False):
        """The combination of all elements up to each one."""
        if x.size == 0:
            return x
        region = self._region([x.dtype], lambda body, a, b: function(a, b))
        start = "" if initial is None else f" init [{literal(initial, x.dtype)} : {types.element(x.dtype)}]"
        return self.emit(f"uop.scan({x.name}) along {axis % x.rank}{start}{' exclusive' if exclusive else ''}"
                         f"{' reverse' if reverse else ''} {{\n{region}}} : {x.type} -> {x.type}", x.shape, x.dtype)

    def sort(self, arrays, axis, before):
        """Sorts arrays together; `before(a..., b...)` says whether an element comes before another. It is stable."""
        x = arrays[0]
        if x.size == 0:
            return list(arrays)
        region = self._region([a.dtype for a in arrays], lambda body, *xs: before(*xs))
        spelled = ", ".join(a.type for a in arrays)
        return self.emit_many(f"uop.sort({', '.join(a.name for a in arrays)}) along {axis % x.rank} {{\n{region}}} : "
                              f"{spelled} -> {spelled}", [(a.shape, a.dtype) for a in arrays])

    def gather(self, x, places, shape):
        """x at `places(body, place in the result...)`, one number for each dimension of x; all of them inside."""
        if math.prod(shape) == 0 or x.size == 0:
            return self.full(shape, 0, x.dtype)
        return self.nest(lambda body: body.load(x, places(body, *(body.index(i) for i in range(len(shape))))), [],
                         shape)

    def take(self, x, indices, axis):
        """The parts of x at indices along a dimension, as numpy's take; negative indices count from behind."""
        axis %= x.rank
        shape = x.shape[:axis] + indices.shape + x.shape[axis + 1:]

        def places(body, *at):
            index = body.load(indices, at[axis:axis + indices.rank])
            index = self.from_behind(index, x.shape[axis])
            return list(at[:axis]) + [index] + list(at[axis + indices.rank:])

        return self.gather(x, places, shape)

    @staticmethod
    def from_behind(index, size):
        """Negative numbers count from behind."""
        if types.is_unsigned(index.dtype):
            return index
        index = index if index.dtype == types.INDEX else index.cast("int64")
        return (index < 0).select(index + size, index)

    def scatter(self, x, places, updates, combine=None):
        """x, a vector of rows (P x W), with the rows of the updates (U x W) combined into those at the places (U). Of
        equal places, the last row stays, or all are combined in order."""
        if updates.size == 0 or x.size == 0:
            return x
        rows = x.reshape(1, *x.shape)
        updates = updates.reshape(1, *updates.shape)
        places = places.reshape(1, places.size)
        region = self._region([x.dtype], lambda body, a, b: combine(a, b) if combine else b)
        y = self.emit(f"uop.scatter({updates.name}) into({rows.name}) at {places.name} {{\n{region}}} : {updates.type} "
                      f"into {rows.type} at {places.type} -> {rows.type}", rows.shape, x.dtype)
        return y.reshape(*x.shape)

    def fourier(self, real, imaginary, axis, inverse=False):
        """The discrete Fourier transform of complex numbers along a dimension, as pairs of arrays."""
        axis %= real.rank
        kind = types.element(real.dtype)
        last = [i for i in range(real.rank) if i != axis] + [axis]
        real, imaginary = self.transpose(real, last), self.transpose(imaginary, last)
        dims = ", ".join(f"d{i}" for i in range(real.rank))
        same = f"affine_map<({dims}) -> ({dims})>"
        loops = ", ".join(['"parallel"'] * real.rank)
        number = f"complex<{kind}>"
        whole = f"tensor<{''.join(f'{s}x' for s in real.shape)}{number}>"
        empty, pair, done = self._fresh(), self._fresh(), self._fresh()
        a, b, c, z = (self._fresh() for _ in range(4))
        self.lines += [
            f"{empty} = tensor.empty() : {whole}",
            f"{pair} = linalg.generic {{indexing_maps = [{same}, {same}, {same}], iterator_types = [{loops}]}} "
            f"ins({real.name}, {imaginary.name} : {real.type}, {real.type}) outs({empty} : {whole}) {{",
            f"^bb0({a}: {kind}, {b}: {kind}, {c}: {number}):", f"{z} = complex.create {a}, {b} : {number}",
            f"linalg.yield {z} : {number}", f"}} -> {whole}",
            f'{done} = "stablehlo.fft"({pair}) <{{fft_length = array<i64: {real.shape[-1]}>, fft_type = '
            f"#stablehlo<fft_type {'IFFT' if inverse else 'FFT'}>}}> : ({whole}) -> {whole}"]
        parts = []
        back = [last.index(i) for i in range(real.rank)]
        for op in ("re", "im"):
            out = self.emit(f"tensor.empty() : {real.type}", real.shape, real.dtype)
            a, c, z = (self._fresh() for _ in range(3))
            part = self.emit(
                f"linalg.generic {{indexing_maps = [{same}, {same}], iterator_types = [{loops}]}} ins({done} : {whole}) "
                f"outs({out.name} : {real.type}) {{\n^bb0({a}: {number}, {c}: {kind}):\n{z} = complex.{op} {a} : "
                f"{number}\nlinalg.yield {z} : {kind}\n}} -> {real.type}", real.shape, real.dtype)
            parts.append(self.transpose(part, back))
        return parts
