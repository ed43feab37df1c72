"""Programs of one kernel, as .mlir text, for the measurements beside this file.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import re
import subprocess


def buffer(shape):
    return f'!jit.buffer<{shape}xf32, "cpu:0">'


def program(shapes, body, launches=1):
    """A capture that launches one kernel on the inputs; `shapes` are the result's and the inputs'."""
    names = ["o"] + [f"x{i}" for i in range(len(shapes) - 1)]
    kernel = ", ".join(f"%{n}: !uop.ptr<{s}xf32>" for n, s in zip(names, shapes))
    inputs = ", ".join(f"%{n}: {buffer(s)}" for n, s in zip(names[1:], shapes[1:]))
    operands = ", ".join(("write " if n == "o" else "read ") + f"%{n}" for n in names)
    types = ", ".join(buffer(s) for s in shapes)
    calls = "".join(f"  jit.launch @k({operands}) : {types}\n" for _ in range(launches))
    return (f"jit.kernel @k({kernel}) {{{body}}}\n"
            f"jit.capture @f({inputs}) -> {buffer(shapes[0])} {{\n  %o = jit.alloc : {buffer(shapes[0])}\n"
            f"{calls}  jit.return %o : {buffer(shapes[0])}\n}}\n")


def matmul(n):
    return product(n, n, n)


def elementwise(n, op):
    return program([str(n)] * 2, f"""
  %i = uop.range {n}
  %a = uop.load %x0[%i] : !uop.ptr<{n}xf32>
  %s = {op} : f32
  uop.store %s, %o[%i] : !uop.ptr<{n}xf32>
""")


def softmax(rows, n):
    return program([f"{rows}x{n}"] * 2, f"""
  %i = uop.range {rows}
  %k = uop.range {n}
  %a = uop.load %x0[%i, %k] : !uop.ptr<{rows}x{n}xf32>
  %m = uop.reduce max %a over %k : f32
  %d = arith.subf %a, %m : f32
  %e = math.exp2 %d : f32
  %s = uop.reduce add %e over %k : f32
  %q = arith.divf %e, %s : f32
  uop.store %q, %o[%i, %k] : !uop.ptr<{rows}x{n}xf32>
""")


def product(m, n, k):
    return program([f"{m}x{n}", f"{m}x{k}", f"{k}x{n}"], f"""
  %m = uop.range {m}
  %n = uop.range {n}
  %k = uop.range {k}
  %a = uop.load %x0[%m, %k] : !uop.ptr<{m}x{k}xf32>
  %b = uop.load %x1[%k, %n] : !uop.ptr<{k}x{n}xf32>
  %p = arith.mulf %a, %b : f32
  %s = uop.reduce add contract %p over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<{m}x{n}xf32>
""")


def transpose(m, n):
    return program([f"{m}x{n}", f"{n}x{m}"], f"""
  %i = uop.range {m}
  %j = uop.range {n}
  %a = uop.load %x0[%j, %i] : !uop.ptr<{n}x{m}xf32>
  uop.store %a, %o[%i, %j] : !uop.ptr<{m}x{n}xf32>
""")


def reduction(shape, axis):
    """The sum of a matrix along an axis."""
    rows, columns = shape
    matrix = f"{rows}x{columns}"
    kept = [rows, columns][1 - axis]
    return program([str(kept), matrix], f"""
  %i = uop.range {rows}
  %j = uop.range {columns}
  %a = uop.load %x0[%i, %j] : !uop.ptr<{matrix}xf32>
  %s = uop.reduce add %a over {["%i", "%j"][axis]} : f32
  uop.store %s, %o[{["%i", "%j"][1 - axis]}] : !uop.ptr<{kept}xf32>
""")


def convolution(channels, size):
    inside = size + 2
    shapes = [f"{channels}x{size}x{size}", f"{channels}x{inside}x{inside}", f"{channels}x{channels}x3x3"]
    return program(shapes, f"""
  %f = uop.range {channels}
  %y = uop.range {size}
  %x = uop.range {size}
  %c = uop.range {channels}
  %u = uop.range 3
  %v = uop.range 3
  %yy = arith.addi %y, %u : index
  %xx = arith.addi %x, %v : index
  %a = uop.load %x0[%c, %yy, %xx] : !uop.ptr<{shapes[1]}xf32>
  %w = uop.load %x1[%f, %c, %u, %v] : !uop.ptr<{shapes[2]}xf32>
  %p = arith.mulf %a, %w : f32
  %s = uop.reduce add contract %p over %c, %u, %v : f32
  uop.store %s, %o[%f, %y, %x] : !uop.ptr<{shapes[0]}xf32>
""")


def time_once(run, path, text, seconds, *flags):
    """Nanoseconds of a replay: the least and the median."""
    shapes = re.findall(r"%x\d+: !jit\.buffer<([^,]*),", text)
    command = [run, path, f"--benchmark={seconds}", "--output=-", *flags]
    command += [f"--input={shape}=random:{i}" for i, shape in enumerate(shapes)]
    printed = subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True).stderr
    return [float(re.search(word + r" ([\d.]+) us", printed).group(1)) * 1000 for word in ("min", "median")]
