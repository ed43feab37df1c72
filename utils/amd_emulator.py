#!/usr/bin/env python3
"""Runs tinyjit's code for AMD GPUs on the emulator of RDNA3 and RDNA4 machine code in tinygrad's tests.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python utils/amd_emulator.py CHECKOUT [--tinyjit-opt=build/bin/tinyjit-opt] [--chips=gfx1100,gfx1201] [--only=WORD]

CHECKOUT is a checkout of tinygrad's repository, whose test/mockgpu/amd/emu.py is used as it stands; it brings the
tinygrad that it needs. Compiles a list of kernels for each chip, loads their code objects, runs every workgroup on the
emulator, and compares all elements with numpy: integers to the bit, floats within a few units of the last place. Prints
a line per kernel and chip, and a count. Ends with status 1 if a kernel's result differs, 2 if it could not be run.
"""

import argparse
import collections
import ctypes
import dataclasses
import math
import mmap
import os
import pathlib
import re
import signal
import struct
import subprocess
import sys
import tempfile

import numpy as np

ARCHITECTURES = {"gfx11": "rdna3", "gfx12": "rdna4"}
S_NOP = struct.pack("<I", 0xBF800000)
# Instructions that empty a cache: buffer_gl0_inv, and global_inv of any scope.
INVALIDATE = re.compile(rb"\x00\x00\xac\xe0\x00{4}|\x7c\xc0\x0a\xee\x00\x00[\x00\x04\x08\x0c]\x00\x00{4}")
TYPES = {"f32": np.float32, "f64": np.float64, "f16": np.float16, "i32": np.int32, "i64": np.int64, "i8": np.int8,
         "i16": np.int16, "i1": np.bool_}


@dataclasses.dataclass
class Kernel:
    """A kernel, and the same in numpy. Arrays are (type, shape); the first one is the result."""

    name: str
    arrays: list
    body: str
    reference: object
    tolerance: float = 0


def pointer(array):
    return f"!uop.ptr<{'x'.join(map(str, array[1]))}x{array[0]}>"


def text_of(kernel):
    arguments = ", ".join(f"%a{i}: {pointer(array)}" for i, array in enumerate(kernel.arrays))
    body = re.sub(r"load %a(\d)(\[[^\]]*\])", lambda m: f"load %a{m[1]}{m[2]} : {pointer(kernel.arrays[int(m[1])])}",
                  kernel.body)
    body = re.sub(r"(store [^\n]*\])", rf"\1 : {pointer(kernel.arrays[0])}", body)
    return f"jit.kernel @{kernel.name}({arguments}) {{\n{body}\n}}\n"


def elementwise(name, op, reference, types, result=None, tolerance=0, sizes=(1000,)):
    """One op on each element; the size leaves threads without work."""
    loads = "".join(f"%v{i} = uop.load %a{i}[%i]\n" for i in range(1, len(types) + 1))
    return Kernel(name, [(result or types[0], sizes)] + [(type, sizes) for type in types],
                  f"%i = uop.range {sizes[0]}\n{loads}{op}\nuop.store %r, %a0[%i]", reference, tolerance)


def float_kernels(type, unit):
    """Ops on floats, by their numbers of units of the last place."""
    binary = {"addf": np.add, "subf": np.subtract, "mulf": np.multiply, "divf": np.divide, "maximumf": np.maximum,
              "minimumf": np.minimum}
    for op, reference in binary.items():
        yield elementwise(f"{op}_{type}", f"%r = arith.{op} %v1, %v2 : {type}", reference, [type, type],
                          tolerance=unit if op == "divf" else 0)
    yield elementwise(f"negf_{type}", f"%r = arith.negf %v1 : {type}", np.negative, [type])
    yield elementwise(f"select_{type}", f"%c = arith.cmpf olt, %v1, %v2 : {type}\n%r = arith.select %c, %v1, %v2 : {type}",
                      np.minimum, [type, type])
    yield elementwise(f"to_i32_{type}", f"%r = arith.fptosi %v1 : {type} to i32", lambda a: np.trunc(a).astype(np.int32), [type],
                      result="i32")
    yield elementwise(f"from_i32_{type}", f"%r = arith.sitofp %v1 : i32 to {type}", lambda a: a.astype(TYPES[type]), ["i32"],
                      result=type)
    unary = {"exp": np.exp, "exp2": np.exp2, "sin": np.sin, "cos": np.cos, "tanh": np.tanh, "absf": np.abs,
             "floor": np.floor, "ceil": np.ceil, "erf": np.vectorize(math.erf, otypes=[np.float64])}
    for op, reference in unary.items():
        yield elementwise(f"{op}_{type}", f"%r = math.{op} %v1 : {type}", reference, [type],
                          tolerance=0 if op in ("absf", "floor", "ceil") else 8 * unit)
    for op, reference in {"log": np.log, "log2": np.log2, "sqrt": np.sqrt, "rsqrt": lambda a: 1 / np.sqrt(a)}.items():
        yield elementwise(f"{op}_{type}", f"%p = math.absf %v1 : {type}\n%r = math.{op} %p : {type}",
                          lambda a, f=reference: f(np.abs(a)), [type], tolerance=8 * unit)


def integer_kernels(type):
    shift = np.iinfo(TYPES[type]).bits - 1
    ops = {"addi": np.add, "subi": np.subtract, "muli": np.multiply, "andi": np.bitwise_and, "ori": np.bitwise_or,
           "xori": np.bitwise_xor, "maxsi": np.maximum, "minsi": np.minimum}
    for op, reference in ops.items():
        yield elementwise(f"{op}_{type}", f"%r = arith.{op} %v1, %v2 : {type}", reference, [type, type])
    one = f"%one = arith.constant 1 : {type}\n%d = arith.ori %v2, %one : {type}\n"
    yield elementwise(f"divsi_{type}", f"{one}%r = arith.divsi %v1, %d : {type}",
                      lambda a, b: np.trunc(a / (b | 1)).astype(a.dtype), [type, type])
    yield elementwise(f"remsi_{type}", f"{one}%r = arith.remsi %v1, %d : {type}", lambda a, b: np.fmod(a, b | 1), [type, type])
    yield elementwise(f"shift_{type}", f"%m = arith.constant {shift} : {type}\n%d = arith.andi %v2, %m : {type}\n"
                      f"%r = arith.shrsi %v1, %d : {type}", lambda a, b: a >> (b & shift), [type, type])


def structured_kernels():
    sums = "%i = uop.range 37\n%k = uop.range 300\n%v = uop.load %a1[%i, %k]\n"
    for op, reference in (("add", np.sum), ("max", np.max)):
        yield Kernel(f"{op}_of_rows", [("f32", (37,)), ("f32", (37, 300))],
                     sums + f"%r = uop.reduce {op} %v over %k : f32\nuop.store %r, %a0[%i]",
                     lambda a, f=reference: f(a.astype(np.float64), axis=1), 1e-4 if op == "add" else 0)
    yield Kernel("transposed", [("f32", (33, 65)), ("f32", (65, 33))],
                 "%i = uop.range 33\n%j = uop.range 65\n%r = uop.load %a1[%j, %i]\nuop.store %r, %a0[%i, %j]", np.transpose)
    for type, sizes in (("f32", (32, 48, 40)), ("f32", (33, 17, 21))):
        m, n, k = sizes
        yield Kernel(f"product_{m}x{n}x{k}", [("f32", (m, n)), (type, (m, k)), (type, (k, n))],
                     f"%i = uop.range {m}\n%j = uop.range {n}\n%k = uop.range {k}\n%x = uop.load %a1[%i, %k]\n"
                     "%y = uop.load %a2[%k, %j]\n%p = arith.mulf %x, %y : f32\n%r = uop.reduce add %p over %k : f32\n"
                     "uop.store %r, %a0[%i, %j]", lambda a, b: a.astype(np.float64) @ b.astype(np.float64), 1e-4)
    for m, n, k in ((32, 32, 32), (64, 48, 32)):  # of f16, on the matrix unit
        yield Kernel(f"product_f16_{m}x{n}x{k}", [("f32", (m, n)), ("f16", (m, k)), ("f16", (k, n))],
                     f"%i = uop.range {m}\n%j = uop.range {n}\n%k = uop.range {k}\n%x = uop.load %a1[%i, %k]\n"
                     "%y = uop.load %a2[%k, %j]\n%xf = arith.extf %x : f16 to f32\n%yf = arith.extf %y : f16 to f32\n"
                     "%p = arith.mulf %xf, %yf : f32\n%r = uop.reduce add %p over %k : f32\nuop.store %r, %a0[%i, %j]",
                     lambda a, b: a.astype(np.float64) @ b.astype(np.float64), 1e-3)


def all_kernels():
    yield from float_kernels("f32", 2**-23)
    yield from float_kernels("f16", 2**-10)
    yield from integer_kernels("i32")
    yield from integer_kernels("i64")
    yield from structured_kernels()


def random_array(generator, array):
    type, shape = array
    if type.startswith("f"):
        return generator.uniform(-4, 4, shape).astype(TYPES[type])
    return generator.integers(-1000, 1000, shape).astype(TYPES[type])


class CodeObject:
    """A code object in memory, as a loader puts it there."""

    def __init__(self, data):
        offset, = struct.unpack_from("<Q", data, 32)
        size, count = struct.unpack_from("<HH", data, 54)
        segments = [struct.unpack_from("<IIQQQQQQ", data, offset + i * size) for i in range(count)]
        loads = [segment for segment in segments if segment[0] == 1]
        end = max(segment[3] + segment[6] for segment in loads)
        self.memory = (ctypes.c_uint8 * (end + 0x2000))()  # the emulator decodes ahead
        self.base = (ctypes.addressof(self.memory) + 0xFFF) & ~0xFFF
        for _, _, at, address, _, in_file, _, _ in loads:
            # The emulator has no caches, and does not know the instructions that empty one.
            content = INVALIDATE.sub(lambda match: S_NOP * (len(match[0]) // 4), data[at:at + in_file])
            ctypes.memmove(self.base + address, content, in_file)
        self.symbols = dict(self.read_symbols(data))
        self.size = end

    @staticmethod
    def read_symbols(data):
        offset, = struct.unpack_from("<Q", data, 40)
        size, count = struct.unpack_from("<HH", data, 58)
        sections = [struct.unpack_from("<IIQQQQIIQQ", data, offset + i * size) for i in range(count)]
        for section in sections:
            if section[1] != 11:  # dynamic symbols
                continue
            names = sections[section[6]][4]
            for at in range(section[4], section[4] + section[5], 24):
                name, _, _, _, value, _ = struct.unpack_from("<IBBHQQ", data, at)
                yield data[names + name:data.index(b"\0", names + name)].decode(), value

    def kernel(self, name, shared):
        """Address of the code, bytes of memory per lane, and the word that sets it up for `shared` bytes of a group."""
        descriptor = self.base + self.symbols[name + ".kd"]
        words = ctypes.string_at(descriptor, 64)
        private, = struct.unpack_from("<I", words, 4)
        entry, = struct.unpack_from("<q", words, 16)
        rsrc2, = struct.unpack_from("<I", words, 52)
        group, = struct.unpack_from("<I", words, 0)
        properties, = struct.unpack_from("<H", words, 56)
        if properties & 0x7F != 0x08:
            raise RuntimeError(f"the code wants registers of properties 0x{properties:x}, only the address of its arguments is set")
        # The dispatcher writes the shared memory to the word, in units of 512 bytes.
        rsrc2 = rsrc2 & ~(0x1FF << 15) | ((group + shared + 511) // 512) << 15
        return descriptor + entry, private, rsrc2


def compile_kernel(kernel, chip, options, folder):
    """The code objects of a kernel, and how its functions are launched."""
    source = folder / f"{kernel.name}.mlir"
    source.write_text(text_of(kernel))
    code = folder / chip / kernel.name
    code.mkdir(parents=True)
    run = subprocess.run([options.tinyjit_opt, str(source), f"--jit-compile=target-gpu={chip} folder={code}"],
                         capture_output=True, text=True, check=False)
    if run.returncode:
        raise RuntimeError(run.stderr.strip().splitlines()[0])
    program = run.stdout[run.stdout.index("jit.program"):]
    maps = dict(re.findall(r"^(#map\d*) = affine_map<\(\) -> \(([^)]*)\)>", run.stdout, re.MULTILINE))
    functions = []
    for name, launch in re.findall(r'#jit\.image_function<"([^"]*)", launch = <([^>]*)>', program):
        grid = re.search(r"grid = (#?\w+)", launch)[1]
        if grid not in maps:
            raise RuntimeError(f"the grid of {name} is {grid}, expected numbers")
        shared = re.search(r"shared_bytes = (\d+)", launch)
        block = re.search(r"block = \[([^\]]*)\]", launch)[1]
        functions.append((name, [int(n) for n in maps[grid].split(",")], [int(n) for n in block.split(",")],
                          int(shared[1]) if shared else 0))
    if not functions or "scratch_bytes" in program or len(functions) > 1:
        raise RuntimeError(f"it has {len(functions)} functions or scratch memory, expected one function")
    return CodeObject(next(code.glob("*.hsaco")).read_bytes()), functions


def reserve_shared(emulator):
    """Puts the emulator's shared memory before 4 GiB of zeros.

    It loads from there for lanes that are off, too, whose registers hold any address of 32 bits.
    """
    memory = mmap.mmap(-1, (1 << 32) + (1 << 16), flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    make, made = emulator.Buffer, []

    def buffer(device, size, dtype, **options):
        # `run_asm` makes shared memory right after all of memory.
        if made and made[-1] == 1 << 40:
            address = ctypes.addressof(ctypes.c_uint8.from_buffer(memory))
            options["options"] = emulator.BufferSpec(external_ptr=address)
        made.append(size)
        return make(device, size, dtype, **options)

    emulator.Buffer = buffer


def emulate(emulator, kernel, chip, options, folder, generator):
    """Runs a kernel; returns the largest difference, as a part of the tolerance."""
    image, functions = compile_kernel(kernel, chip, options, folder)
    inputs = [random_array(generator, array) for array in kernel.arrays[1:]]
    type, shape = kernel.arrays[0]
    result = np.frombuffer(generator.bytes(int(np.prod(shape)) * TYPES[type]().itemsize), TYPES[type]).reshape(shape).copy()
    arguments = (ctypes.c_uint64 * (len(kernel.arrays) + 32))()
    arguments[:len(kernel.arrays)] = [array.ctypes.data for array in (result, *inputs)]
    for name, grid, block, shared in functions:
        entry, private, rsrc2 = image.kernel(name, shared)
        emulator.run_asm(entry, image.size, *grid, *block, ctypes.addressof(arguments), rsrc2, private,
                         ARCHITECTURES[chip[:5]])
    wide = [array.astype(np.float64) if array.dtype.kind == "f" and kernel.tolerance else array for array in inputs]
    with np.errstate(all="ignore"):
        want = np.asarray(kernel.reference(*wide))
    if not kernel.tolerance:
        return 0.0 if np.array_equal(result, want.astype(result.dtype), equal_nan=result.dtype.kind == "f") else math.inf
    error = np.abs(result.astype(np.float64) - want)
    return float(np.max(error / (kernel.tolerance * np.maximum(np.abs(want), 1)))) if np.isfinite(result).all() else math.inf


def emulate_apart(emulator, *arguments):
    """As `emulate`, in a process of its own: the emulator reads and writes this process' memory, as the code says."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            reserve_shared(emulator)
            text = repr(emulate(emulator, *arguments))
        except Exception as error:  # the emulator raises what it likes
            text = f"{type(error).__name__}: {str(error)[:120]}"
        os.write(writing, text.encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        raise RuntimeError(f"the emulator was ended by {signal.Signals(os.WTERMSIG(status)).name}")
    if text[:1].isalpha() and text not in ("inf", "nan"):
        raise RuntimeError(text)
    return float(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkout", type=pathlib.Path, help="of tinygrad's repository")
    parser.add_argument("--tinyjit-opt", default="build/bin/tinyjit-opt")
    parser.add_argument("--chips", default="gfx1100,gfx1201")
    parser.add_argument("--only", default="", help="kernels with this in their names")
    options = parser.parse_args()
    if not (options.checkout / "test/mockgpu/amd/emu.py").exists():
        sys.exit(f"error: {options.checkout} has no test/mockgpu/amd/emu.py, expected a checkout of tinygrad's repository")
    sys.path.insert(0, str(options.checkout.resolve()))
    from test.mockgpu.amd import emu
    counts = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        for chip in options.chips.split(","):
            for kernel in all_kernels():
                if options.only not in kernel.name:
                    continue
                try:
                    part = emulate_apart(emu, kernel, chip, options, pathlib.Path(folder), np.random.default_rng(7))
                    outcome = "right" if part <= 1 else "wrong"
                    note = "" if part <= 1 else f" ({part:.3g} times the tolerance)" if kernel.tolerance else " (not the same bits)"
                except RuntimeError as error:
                    outcome, note = "not run", f" ({error})"
                counts[chip, outcome] += 1
                print(f"{chip} {kernel.name}: {outcome}{note}", flush=True)
    for chip in options.chips.split(","):
        print(chip + ": " + ", ".join(f"{counts[chip, outcome]} {outcome}" for outcome in ("right", "wrong", "not run")))
    if any(outcome == "wrong" for _, outcome in counts):
        return 1
    return 2 if any(outcome == "not run" for _, outcome in counts) else 0


if __name__ == "__main__":
    sys.exit(main())
