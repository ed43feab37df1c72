"""Runs matrix products by the twins of their GPU code and compares with numpy: to the bit what threads compute,
closely what matrix units do.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import itertools
import sys

import numpy as np

from twins import run_all

TYPES = {"f16": np.float16, "f32": np.float32, "f64": np.float64, "i8": np.int8, "ui8": np.uint8, "i32": np.int32}
random = np.random.default_rng(7)


def to_memory(values, type):
    """As an array holds them: numpy has no bf16, so that is its bits."""
    if type != "bf16":
        return values.astype(TYPES[type])
    bits = values.astype(np.float32).view(np.uint32)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)


def from_memory(array, type, wide):
    bits = (array.astype(np.uint32) << 16).view(np.float32) if type == "bf16" else array
    return bits.astype(TYPES[wide])


def round_tf32(values, mode):
    """To 10 bits of fraction; ties away from zero or, without a mode, to even."""
    bits = np.ascontiguousarray(values).view(np.uint32)
    half = 0x1000 if mode else 0xfff + (bits >> 13 & 1)
    return (bits + half & 0xffffe000).astype(np.uint32).view(np.float32)


class Product:
    """A kernel, and its arrays: the result first.

    With `bounds`, variables say how much of some of its axes it computes. With `skip`, the factors are boxes of larger
    arrays: what they load begins so many elements into each dimension.
    """

    def __init__(self, name, m, n, k, lhs="mk", rhs="kn", batch=0, element="f32", total=None, order="contract",
                 epilogue=False, bounds=None, skip=0, right_element=None, tf32=None):
        self.name, self.total, self.order, self.tf32 = name, total or element, order, tf32
        self.elements = [self.total, element, right_element or element]
        self.sizes, self.bounds, self.skip, self.epilogue = {"b": batch, "m": m, "n": n, "k": k}, bounds or {}, skip, epilogue
        self.axes = [("b" if batch else "") + own for own in ("mn", lhs, rhs)]
        self.operands = [np.zeros(self.shape(0), TYPES[self.total])]
        self.operands += [self.random(self.shape(i), self.elements[i]) for i in (1, 2)]
        if tf32 is not None:
            # Every other element is in the middle between two.
            for operand in self.operands[1:]:
                bits = operand.reshape(-1).view(np.uint32)
                bits[::2] = bits[::2] & 0xffffe000 | 0x1000
        if epilogue:
            self.operands += [self.random([n], self.total), self.random(self.shape(0), self.total)]

    @staticmethod
    def random(shape, type):
        if type.endswith("i8"):
            return random.integers(0, 256, shape).astype(np.uint8).view(TYPES[type])
        values = random.integers(-50, 50, shape) if type[0] == "i" else random.standard_normal(shape)
        return to_memory(values, type)

    def shape(self, array):
        return [self.sizes[axis] + (self.skip if array else 0) for axis in self.axes[array]]

    def pointer(self, array):
        return f"!uop.ptr<{'x'.join(map(str, self.shape(array)))}x{self.elements[array]}>"

    def index(self, array):
        return ", ".join(f"%{axis}{'_' if array and self.skip else ''}" for axis in self.axes[array])

    def text(self):
        out, bias = self.pointer(0), f"!uop.ptr<{self.sizes['n']}x{self.total}>"
        parameters = [f"%o: {out}", f"%l: {self.pointer(1)}", f"%r: {self.pointer(2)}"]
        if self.epilogue:
            parameters += [f"%bias: {bias}", f"%residual: {out}"]
        variables = {axis: f'!jit.var<i32, "{axis}", 0, {self.sizes[axis]}>' for axis in self.bounds}
        parameters += [f"%{axis}_var: {type}" for axis, type in variables.items()]
        lines = [f"jit.kernel @{self.name}({', '.join(parameters)}) {{", f"  %skip = arith.constant {self.skip} : index"]
        lines += [f"  %{axis}_size = jit.value %{axis}_var : {type} -> index" for axis, type in variables.items()]
        for axis in self.axes[0] + "k":
            lines.append(f"  %{axis} = uop.range " + (f"%{axis}_size" if axis in variables else str(self.sizes[axis])))
            lines.append(f"  %{axis}_ = arith.addi %{axis}, %skip : index")
        lines += self.factor("x", "l", 1) + self.factor("y", "r", 2) + self.sum()
        if self.epilogue:
            kind, zero, less = ("i", "0", "slt") if self.total[0] == "i" else ("f", "0.0", "olt")
            lines += [f"  %zero = arith.constant {zero} : {self.total}",
                      f"  %c = uop.load %bias[%n] : {bias}",
                      f"  %t = arith.add{kind} %s, %c : {self.total}",
                      f"  %positive = arith.cmp{kind} {less}, %zero, %t : {self.total}",
                      f"  %u = arith.select %positive, %t, %zero : {self.total}",
                      f"  %old = uop.load %residual[{self.index(0)}] : {out}",
                      f"  %z = arith.add{kind} %u, %old : {self.total}"]
        result = "%z" if self.epilogue else "%s"
        return "\n".join([*lines, f"  uop.store {result}, %o[{self.index(0)}] : {out}", "}"]) + "\n"

    def factor(self, value, array, number):
        type = self.elements[number]
        load = f"  %{value}0 = uop.load %{array}[{self.index(number)}] : {self.pointer(number)}"
        if self.tf32 is not None:
            return [load, f"  %{value}1 = arith.truncf %{value}0 {self.tf32} : f32 to tf32",
                    f"  %{value} = arith.extf %{value}1 : tf32 to f32"]
        convert = "bitcast" if self.total == type else {"i": "extsi", "u": "extui"}.get(type[0], "extf")
        return [load, f"  %{value} = arith.{convert} %{value}0 : {type.removeprefix('u')} to {self.total}"]

    def sum(self):
        kind, order = ("i", "") if self.total[0] == "i" else ("f", self.order)
        lanes = "" if kind == "i" else " lanes 1"
        return [f"  %p = arith.mul{kind} %x, %y : {self.total}",
                f"  %s = uop.reduce add {order} %p over %k{lanes} : {self.total}"]

    def factor_values(self, array, standard):
        """The elements of a factor that the kernel loads, with its axes in the order `standard`."""
        axes = self.axes[array]
        box = tuple(slice(self.skip, self.skip + self.bounds.get(axis, self.sizes[axis])) for axis in axes)
        values = from_memory(self.operands[array][box], self.elements[array], self.total)
        if self.tf32 is not None:
            values = round_tf32(values, self.tf32)
        return values if axes.endswith(standard) else values.swapaxes(-1, -2)

    def expected(self):
        value = multiply(self.factor_values(1, "mk"), self.factor_values(2, "kn"), "contract" in self.order)
        box = tuple(slice(self.bounds.get(axis, self.sizes[axis])) for axis in self.axes[0])
        if self.epilogue:
            value = np.maximum(value + self.operands[3][box[-1]], 0) + self.operands[4][box]
        result = self.operands[0].copy()
        result[box] = value
        return result


def multiply(left, right, fused):
    """The sum along k, one product after the other, in the operands' type; of integers and floats."""
    type = left.dtype.type
    # Exact products, and sums that are rounded once more so far behind that it does not show.
    wide = np.longdouble if fused and type != np.int32 else type
    total = np.zeros(left.shape[:-1] + right.shape[-1:], type)
    for k in range(left.shape[-1]):
        term = left[..., :, k:k + 1].astype(wide) * right[..., k:k + 1, :].astype(wide)
        total = (total.astype(wide) + term).astype(type)
    return total


class Case(Product):
    """A product as a case says.

    \\param unit what must be among the ops: a matrix unit's, or one of threads; None if no tile is worth it.
    \\param offset of all arrays from an aligned address.
    """

    def __init__(self, number, chip, unit, sizes, offset=0, **options):
        super().__init__(f"product_{number}", *sizes, **options)
        self.chip, self.unit, self.offset, self.scalars = chip, unit, offset, list(self.bounds.values())
        self.where = f"{self.name} on {chip} ({sizes}, {options}, offset {offset})"


def check(product, got, loops):
    unit, where = product.unit, product.where
    if unit and (unit not in loops or ("gpu.barrier" not in loops) != product.chip.endswith("-cpu")):
        sys.exit(f"{where}: no {unit}")
    want = product.expected()
    exact = "reassoc" not in product.order or want.dtype == np.int32
    close = (got.view(np.uint8) == want.view(np.uint8)).all() if exact else np.allclose(got, want, 1e-4, 1e-4)
    if not close:
        index = tuple(np.argwhere(got != want)[0])
        sys.exit(f"{where}: element {index} is {got[index]}, expected {want[index]}")


MATRIX = dict(element="f16", total="f32", order="reassoc")
TF32 = dict(element="f32", order="reassoc", tf32="to_nearest_away")
BYTES = dict(element="i8", total="i32", order="")
TF32_UNITS = {"sm_80": "tf32", "sm_90a": "tf32", "gfx90a": "rocdl.mfma.f32.16x16x4f32",
              "gfx942": "rocdl.mfma.f32.16x16x8.xf32"}
BYTE_UNITS = {"sm_80": "#nvvm.mma_type<s8>", "sm_90a": "#nvvm.mma_type<s8>", "gfx90a": "rocdl.mfma.i32.16x16x16i8",
              "gfx942": "rocdl.mfma.i32.16x16x32.i8", "gfx1100": "rocdl.wmma.i32.16x16x16.iu8",
              "gfx1201": "rocdl.wmma.i32.16x16x16.iu8"}
REGISTERS = "portable-256-32768-cpu"
UNITS = {"sm_80": "nvvm.mma.sync", "sm_90": "nvvm.mma.sync", "sm_90a": "nvvm.wgmma.mma_async",
         "gfx90a": "rocdl.mfma", "gfx942": "rocdl.mfma", "gfx1100": "rocdl.wmma", "gfx1201": "rocdl.wmma"}


def thread_cases():
    fma = "math.fma"
    yield "sm_80", fma, (129, 65, 257), {}
    yield "sm_80", "arith.mulf", (64, 64, 32), dict(order="")
    yield "sm_80", fma, (70, 36, 43), dict(lhs="km", rhs="nk")
    yield "gfx942", fma, (65, 40, 48), dict(lhs="km", epilogue=True)
    yield "sm_80", fma, (33, 50, 19), dict(batch=3, rhs="nk")
    yield "gfx1100", "arith.addi", (37, 50, 40), dict(element="i32")
    # Bytes on units that know signed ones only, and TF32 on some that do not have it.
    yield "gfx90a", "arith.muli", (48, 64, 64), dict(BYTES, element="ui8", rhs="nk")
    yield "gfx1100", fma, (70, 45, 43), dict(TF32, order="contract reassoc")
    yield "sm_80", fma, (37, 50, 41), dict(TF32, order="contract", tf32="")
    yield "sm_80", "arith.mulf", (40, 41, 37), dict(element="f64", order="")
    # More tiles than run at once, which have an order of their own.
    yield "sm_80", fma, (1030, 700, 9), {}
    # Of the largest tile, which many products in a batch need.
    yield "sm_80", fma, (131, 140, 19), dict(batch=32)
    for chip in ("sm_80", "gfx1201"):
        yield chip, fma, (64, 64, 64), dict(offset=4)
        yield chip, fma, (64, 64, 64), dict(skip=1, epilogue=True)
        for bounds in (dict(m=21), dict(n=1), dict(k=13), dict(m=1, n=33, k=1), dict(m=37, n=52, k=44), dict(k=0), dict(n=0)):
            yield chip, fma, (37, 52, 44), dict(bounds=bounds)


def matrix_cases(chip):
    for lhs, rhs in itertools.product(("mk", "km"), ("kn", "nk")):
        yield (72, 80, 136), dict(lhs=lhs, rhs=rhs)
    yield (72, 80, 136), dict(element="bf16")
    yield (129, 77, 201), dict(epilogue=True)
    yield (129, 77, 201), dict(element="bf16", lhs="km", rhs="nk", epilogue=True)
    # The code for arrays that begin anywhere; and boxes, of which no line begins where a vector could be.
    yield (64, 80, 72), dict(offset=2)
    yield (64, 80, 72), dict(offset=2, element="bf16", lhs="km")
    yield (64, 80, 72), dict(skip=1, rhs="nk")
    yield (64, 80, 72), dict(skip=8, lhs="km")
    for bounds in (dict(m=33), dict(n=1), dict(k=50), dict(m=100, n=48, k=1), dict(k=0)):
        yield (100, 48, 64), dict(bounds=bounds)


def typed_cases(kind, family):
    """Of TF32 and bytes."""
    options, units = (TF32, TF32_UNITS) if kind == "tf32" else (BYTES, BYTE_UNITS)
    chips = [chip for chip in units if chip.startswith("sm" if family == "nvidia" else "gfx")]
    # One chip of each kind of unit.
    for chip in chips[:1] if family == "nvidia" else chips:
        for lhs, rhs in itertools.product(("mk", "km"), ("kn", "nk")):
            yield chip, units[chip], (72, 80, 144), dict(options, lhs=lhs, rhs=rhs)
        yield chip, units[chip], (129, 77, 201), dict(options, epilogue=True)
        yield chip, units[chip], (64, 80, 72), dict(options, offset=4)
        yield chip, units[chip], (64, 80, 72), dict(options, skip=1)
        for bounds in (dict(m=33), dict(n=1), dict(k=50), dict(k=0)):
            yield chip, units[chip], (100, 48, 64), dict(options, bounds=bounds)
    # Of the largest tiles, which many products in a batch need.
    chip = chips[1]
    yield chip, units[chip], (130, 264, 72), dict(options, batch=32)
    yield chip, units[chip], (130, 132, 40), dict(options, batch=64, lhs="km", rhs="nk")
    if kind == "tf32":
        # Rounded in another way, which the unit does not do.
        yield chip, units[chip], (72, 80, 136), dict(options, tf32="")
        return
    chip = chips[-1]
    for left, right in (("ui8", "i8"), ("i8", "ui8"), ("ui8", "ui8")):
        yield chip, units[chip].split("<")[0], (72, 80, 144), dict(options, element=left, right_element=right)


def wgmma_cases():
    """Tiles of all three sizes, edges, all layouts of both factors, and sizes that are known at the launch only."""
    yield from matrix_cases("sm_90a")
    for lhs, rhs in itertools.product(("mk", "km"), ("kn", "nk")):
        # Of 128 by 256, and with some of the sum left over.
        yield (128, 264, 80), dict(lhs=lhs, rhs=rhs, batch=64)
    # Of 128 by 128.
    yield (120, 128, 192), dict(batch=128, rhs="nk")
    yield (64, 64, 1024), dict(lhs="km")
    yield (256, 128, 512), {}
    # No vector fits.
    yield (129, 257, 65), {}
    yield (33, 40, 17), dict(rhs="nk")
    yield (8, 8, 256), dict(batch=3)
    yield (1030, 700, 24), {}
    yield (1030, 700, 24), dict(bounds=dict(m=1029))
    # More tiles along k than are copied ahead.
    for lhs, rhs in (("mk", "kn"), ("km", "nk")):
        yield (100, 72, 666), dict(bounds=dict(k=601, n=70), lhs=lhs, rhs=rhs, epilogue=True)


def cases(family):
    if family == "threads":
        yield from thread_cases()
        return
    if family == "registers":
        yield from ((REGISTERS, *rest) for _, *rest in thread_cases())
        # One row; tiles of one row; columns of one thread; long rows whose threads have all of their columns.
        yield REGISTERS, "math.fma", (1, 515, 65), dict(epilogue=True)
        yield REGISTERS, "math.fma", (8, 8, 256), dict(batch=3)
        yield REGISTERS, "math.fma", (9, 512, 33), dict(lhs="km", rhs="nk", epilogue=True)
        return
    if "-" in family:
        yield from typed_cases(*family.split("-"))
        return
    if family == "wgmma":
        for sizes, options in wgmma_cases():
            yield "sm_90a", UNITS["sm_90a"], sizes, {**MATRIX, **options}
        yield "sm_90a", None, (1, 1, 1), MATRIX
        return
    for chip in ("sm_80",) if family == "nvidia" else ("gfx90a", "gfx1100", "gfx1201"):
        for sizes, options in matrix_cases(chip):
            yield chip, UNITS[chip], sizes, {**MATRIX, **options}
    chip = "sm_90" if family == "nvidia" else "gfx942"
    yield chip, UNITS[chip], (130, 264, 72), dict(MATRIX, batch=32)


if __name__ == "__main__":
    products = [Case(number, chip, unit, sizes, **options)
                for number, (chip, unit, sizes, options) in enumerate(cases(sys.argv[5]))]
    for product, got, loops in run_all(products):
        check(product, got, loops)
    print(f"{len(products)} products are right")
