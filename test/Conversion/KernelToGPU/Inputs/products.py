"""Runs matrix products by the twins of their GPU code and compares with numpy: to the bit what threads compute,
closely what matrix units do.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import itertools
import os
import re
import subprocess
import sys

import numpy as np

TYPES = {"f16": np.float16, "f32": np.float32, "f64": np.float64, "i32": np.int32}
OPT, TRANSLATE, TWIN, FOLDER = sys.argv[1:5]
random = np.random.default_rng(7)


def product(name, m, n, k, lhs="mk", rhs="kn", batch=0, element="f32", total=None, order="contract", epilogue=False,
            bound=0):
    """The text of a kernel, and its arrays: the result first. With `bound` it computes that many rows only."""
    sizes = {"b": batch, "m": m, "n": n, "k": k}
    total = total or element
    batch_index = "b" if batch else ""

    def pointer(axes, type):
        return f"!uop.ptr<{'x'.join(str(sizes[a]) for a in axes)}x{type}>"

    def index(axes):
        return ", ".join("%" + axis for axis in axes)

    out, left, right = batch_index + "mn", batch_index + lhs, batch_index + rhs
    parameters = [f"%o: {pointer(out, total)}", f"%l: {pointer(left, element)}", f"%r: {pointer(right, element)}"]
    if epilogue:
        parameters += [f"%bias: {pointer('n', total)}", f"%residual: {pointer(out, total)}"]
    if bound:
        parameters.append(f'%var: !jit.var<i32, "rows", 0, {m}>')
    lines = [f"jit.kernel @{name}({', '.join(parameters)}) {{"]
    if bound:
        lines.append(f'  %rows = jit.value %var : !jit.var<i32, "rows", 0, {m}> -> index')
    for axis in out + "k":
        lines.append(f"  %{axis} = uop.range " + ("%rows" if bound and axis == "m" else str(sizes[axis])))
    for value, array, axes in (("x", "l", left), ("y", "r", right)):
        lines.append(f"  %{value}0 = uop.load %{array}[{index(axes)}] : {pointer(axes, element)}")
        extended = f"arith.extf %{value}0 : {element} to {total}"
        lines.append(f"  %{value} = {extended}" if total != element else
                     f"  %{value} = arith.bitcast %{value}0 : {element} to {element}")
    kind = "i" if element[0] == "i" else "f"
    lanes = "" if kind == "i" else " lanes 1"
    lines += [f"  %p = arith.mul{kind} %x, %y : {total}",
              f"  %s = uop.reduce add {order if kind == 'f' else ''} %p over %k{lanes} : {total}"]
    result = "%s"
    if epilogue:
        result = "%z"
        lines += [f"  %zero = arith.constant 0.0 : {total}",
                  f"  %c = uop.load %bias[%n] : {pointer('n', total)}",
                  f"  %t = arith.addf %s, %c : {total}",
                  f"  %positive = arith.cmpf olt, %zero, %t : {total}",
                  f"  %u = arith.select %positive, %t, %zero : {total}",
                  f"  %old = uop.load %residual[{index(out)}] : {pointer(out, total)}",
                  f"  %z = arith.addf %u, %old : {total}"]
    lines += [f"  uop.store {result}, %o[{index(out)}] : {pointer(out, total)}", "}"]
    return "\n".join(lines) + "\n", arrays([(out, total), (left, element), (right, element)] +
                                           ([("n", total), (out, total)] if epilogue else []), sizes)


def arrays(described, sizes):
    """A result of zeros and random operands."""
    result = []
    for axes, type in described:
        shape = [sizes[axis] for axis in axes]
        values = random.integers(-50, 50, shape) if type[0] == "i" else random.standard_normal(shape)
        result.append((values if result else np.zeros(shape)).astype(TYPES[type]))
    return result


def call(*command):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if result.returncode:
        sys.exit(f"{' '.join(command)}\n{result.stderr}")
    return result.stdout


def launch_size(attributes, maps, scalars):
    """Blocks along x, y and z."""
    grid = re.search(r"jit.grid = (#map\d*|affine_map<.*?\)>)", attributes)[1]
    results = re.search(r"-> \((.*)\)", maps.get(grid, grid))[1].split(", ")
    sizes = []
    for text in results:
        size, _, by = text.partition(" ceildiv ")
        size = re.sub(r"s(\d+)", lambda match: str(scalars[int(match[1])]), size)
        sizes.append(max(1, -(-eval(size) // int(by or 1))))
    return ",".join(map(str, sizes))


def run(name, kernel, operands, chip, scalars=(), offset=0):
    """Compiles the kernel for `chip` and runs it by its twin; returns the result and the loops' text. With `offset`
    arrays lie that many elements behind an aligned address."""
    path = os.path.join(FOLDER, f"{name}.mlir")
    with open(path, "w") as file:
        file.write(kernel)
    loops = call(OPT, path, f"--tinyjit-kernels-to-gpu-loops=chip={chip}", "-o", "-")
    with open(path, "w") as file:
        file.write(loops)
    call(OPT, path, f"--tinyjit-lower-gpu-functions=chip={chip}", "-o", path + ".llvm")
    ir = call(TRANSLATE, "--mlir-to-llvmir", path + ".llvm")
    if chip.startswith("gfx"):
        ir = 'target triple = "amdgcn-amd-amdhsa"\n' + ir.replace("attributes #0 = {",
                                                                  f'attributes #0 = {{ "target-cpu"="{chip}"')
    with open(path + ".ll", "w") as file:
        file.write(ir)
    attributes = re.search(rf"func.func @{name}\(.*?attributes \{{(.*)\}} \{{", loops)[1]
    maps = dict(re.findall(r"^(#map\d*) = (.*)$", loops, re.M))
    block = re.search(r"jit.block = array<i64: (.*?)>", attributes)[1].replace(" ", "")
    shared = re.search(r"jit.shared_bytes = (\d+)", attributes)[1]
    command = [TWIN, path + ".ll"]
    for number, array in enumerate(operands):
        file = os.path.join(FOLDER, f"{name}.{number}.npy")
        np.save(file, array)
        command.append(f"array=@{file}")
    command += [f"scalar=i32={value}" for value in scalars]
    out = os.path.join(FOLDER, f"{name}.out.npy")
    call(*command, f"--kernel={name}", f"--grid={launch_size(attributes, maps, scalars)}", f"--block={block}",
         f"--shared={shared}", f"--output=0={out}")
    return np.load(out), loops


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


def expected(operands, total, options):
    out, left, right = operands[:3]
    if options.get("lhs") == "km":
        left = left.swapaxes(-1, -2)
    if options.get("rhs") == "nk":
        right = right.swapaxes(-1, -2)
    value = multiply(left.astype(TYPES[total]), right.astype(TYPES[total]), "contract" in options["order"])
    if options.get("epilogue"):
        value = np.maximum(value + operands[3], 0) + operands[4]
    if options.get("bound"):
        value[options["bound"]:] = 0
    return value


def check(number, chip, unit, sizes, **options):
    """\\param unit what must be among the ops: a matrix unit's, or one of threads; None if no tile is worth it."""
    options.setdefault("order", "contract")
    name = f"product_{number}"
    text, operands = product(name, *sizes, **options)
    scalars = [options["bound"]] if options.get("bound") else []
    got, loops = run(name, text, operands, chip, scalars)
    if unit and (unit not in loops or "gpu.barrier" not in loops):
        sys.exit(f"{name} on {chip}: no {unit}")
    want = expected(operands, options.get("total") or options.get("element", "f32"), options)
    exact = "reassoc" not in options["order"]
    close = (got.view(np.uint8) == want.view(np.uint8)).all() if exact else np.allclose(got, want, 1e-4, 1e-4)
    if not close:
        index = tuple(np.argwhere(got != want)[0])
        sys.exit(f"{name} on {chip}: element {index} is {got[index]}, expected {want[index]}")


MATRIX = dict(element="f16", total="f32", order="reassoc")
UNITS = {"sm_80": "nvvm.mma.sync", "sm_90": "nvvm.mma.sync", "sm_90a": "nvvm.wgmma.mma_async", "gfx90a": "rocdl.mfma", "gfx942": "rocdl.mfma",
         "gfx1100": "rocdl.wmma", "gfx1201": "rocdl.wmma"}


def wgmma_cases():
    """Tiles of all three sizes, edges, all layouts of both factors, and sizes that are known at the launch only."""
    chip, unit = "sm_90a", "nvvm.wgmma.mma_async"
    for lhs, rhs in itertools.product(("mk", "km"), ("kn", "nk")):
        yield chip, unit, (72, 80, 136), dict(MATRIX, lhs=lhs, rhs=rhs)
        # Of 128 by 256, and with some of the sum left over.
        yield chip, unit, (128, 264, 80), dict(MATRIX, lhs=lhs, rhs=rhs, batch=64)
    # Of 128 by 128.
    yield chip, unit, (120, 128, 192), dict(MATRIX, batch=128, rhs="nk")
    yield chip, unit, (64, 64, 1024), dict(MATRIX, lhs="km")
    yield chip, unit, (256, 128, 512), dict(MATRIX)
    # No vector fits.
    yield chip, unit, (129, 257, 65), dict(MATRIX)
    yield chip, unit, (129, 77, 201), dict(MATRIX, epilogue=True, lhs="km")
    yield chip, unit, (33, 40, 17), dict(MATRIX, rhs="nk")
    yield chip, unit, (8, 8, 256), dict(MATRIX, batch=3)
    yield chip, unit, (100, 48, 64), dict(MATRIX, bound=33)
    yield chip, None, (1, 1, 1), dict(MATRIX)


def cases(family):
    if family == "threads":
        fma = "math.fma"
        yield "sm_80", fma, (129, 65, 257), {}
        yield "sm_80", "arith.mulf", (64, 64, 32), dict(order="")
        yield "sm_80", fma, (70, 36, 43), dict(lhs="km", rhs="nk")
        yield "gfx942", fma, (65, 40, 48), dict(lhs="km", epilogue=True)
        yield "sm_80", fma, (33, 50, 19), dict(batch=3, rhs="nk")
        yield "gfx1100", "arith.addi", (37, 50, 40), dict(element="i32")
        yield "sm_80", fma, (37, 50, 41), dict(bound=21)
        yield "sm_80", "arith.mulf", (40, 41, 37), dict(element="f64", order="")
        # Of the largest tile, which many products in a batch need.
        yield "sm_80", fma, (131, 140, 19), dict(batch=32)
        return
    if family == "wgmma":
        yield from wgmma_cases()
        return
    for chip in ("sm_80",) if family == "nvidia" else ("gfx90a", "gfx1100", "gfx1201"):
        for lhs, rhs in itertools.product(("mk", "km"), ("kn", "nk")):
            yield chip, UNITS[chip], (72, 80, 136), dict(MATRIX, lhs=lhs, rhs=rhs)
        yield chip, UNITS[chip], (129, 77, 201), dict(MATRIX, epilogue=True)
        yield chip, UNITS[chip], (100, 48, 64), dict(MATRIX, bound=33)
    chip = "sm_90" if family == "nvidia" else "gfx942"
    yield chip, UNITS[chip], (130, 264, 72), dict(MATRIX, batch=32)


os.makedirs(FOLDER, exist_ok=True)
count = 0
for chip, unit, sizes, options in cases(sys.argv[5]):
    check(count, chip, unit, sizes, **options)
    count += 1
print(f"{count} products are right")
