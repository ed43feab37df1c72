"""Attention as three launches that tinyjit runs as one: equal to numpy, and to the launches one by one, to the bit.

Usage: attention.py FOLDER

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import pathlib
import subprocess
import sys

import numpy as np

from element_types import TYPES

# Element type, heads, queries, keys, columns, mask. All hand on enough to be one launch.
CASES = [
    ("f32", 2, 300, 300, 16, "none"),
    ("f32", 3, 197, 197, 64, "causal"),
    ("f32", 1, 257, 259, 33, "added"),
    ("f32", 1, 1001, 129, 20, "chosen"),
    ("f64", 2, 150, 151, 24, "causal"),
    ("f16", 1, 400, 401, 32, "causal"),
    ("bf16", 2, 310, 300, 16, "none"),
]
TOLERANCES = {"f32": 1e-5, "f64": 1e-12, "f16": 8e-3, "bf16": 6e-2}


def kernels(element, heads, queries, keys, columns, mask):
    """The text of a capture. Small floats are computed in f32."""
    q, k = f"{heads}x{queries}x{columns}x{element}", f"{heads}x{columns}x{keys}x{element}"
    v, s = f"{heads}x{keys}x{columns}x{element}", f"{heads}x{queries}x{keys}x{element}"
    m = f"{queries}x{keys}x{'i1' if mask == 'chosen' else element}"
    math = "f64" if element == "f64" else "f32"
    least = {"f32": "0xFF800000", "f64": "0xFFF0000000000000"}[math]
    small = math != element

    def load(name, place, shape):
        text = f"uop.load {place} : !uop.ptr<{shape}>\n"
        return (f"  %{name}_small = {text}  %{name} = arith.extf %{name}_small : {element} to {math}\n" if small
                else f"  %{name} = {text}")

    def store(value, place, shape):
        text = f"  %small = arith.truncf {value} : {math} to {element}\n" if small else ""
        return f"{text}  uop.store {'%small' if small else value}, {place} : !uop.ptr<{shape}>\n"

    parameter, masked = "", ""
    if mask in ("added", "chosen"):
        parameter = f", %mask: !uop.ptr<{m}>"
        masked = (load("m", "%mask[%i, %j]", m) if mask == "added" else
                  f"  %m = uop.load %mask[%i, %j] : !uop.ptr<{m}>\n")
    chosen = {"none": "%product", "added": "%sum", "causal": "%kept", "chosen": "%kept"}[mask]
    if mask == "added":
        masked += f"  %sum = arith.addf %product, %m : {math}\n"
    if mask in ("causal", "chosen"):
        masked += f"  %least = arith.constant {least} : {math}\n"
        masked += "  %m = arith.cmpi sle, %j, %i : index\n" if mask == "causal" else ""
        masked += f"  %kept = arith.select %m, %product, %least : {math}\n"
    buffer = lambda shape: f'!jit.buffer<{shape}, "cpu:0">'
    extra = buffer(m) if parameter else ""
    return f"""
jit.kernel @scores(%out: !uop.ptr<{s}>, %q: !uop.ptr<{q}>, %k: !uop.ptr<{k}>{parameter}) {{
  %h = uop.range {heads}
  %i = uop.range {queries}
  %j = uop.range {keys}
  %e = uop.range {columns}
{load("x", "%q[%h, %i, %e]", q)}{load("y", "%k[%h, %e, %j]", k)}  %p = arith.mulf %x, %y : {math}
  %product = uop.reduce add %p over %e : {math}
{masked}{store(chosen, "%out[%h, %i, %j]", s)}}}
jit.kernel @softmax(%out: !uop.ptr<{s}>, %in: !uop.ptr<{s}>) {{
  %h = uop.range {heads}
  %i = uop.range {queries}
  %j = uop.range {keys}
  %k = uop.range {keys}
  %l = uop.range {keys}
{load("x", "%in[%h, %i, %k]", s)}  %most = uop.reduce max %x over %k : {math}
{load("y", "%in[%h, %i, %j]", s)}  %a = arith.subf %y, %most : {math}
  %b = math.exp %a : {math}
{load("z", "%in[%h, %i, %l]", s)}  %c = arith.subf %z, %most : {math}
  %d = math.exp %c : {math}
  %all = uop.reduce add %d over %l : {math}
  %w = arith.divf %b, %all : {math}
{store("%w", "%out[%h, %i, %j]", s)}}}
jit.kernel @values(%out: !uop.ptr<{q}>, %w: !uop.ptr<{s}>, %v: !uop.ptr<{v}>) {{
  %h = uop.range {heads}
  %i = uop.range {queries}
  %d = uop.range {columns}
  %k = uop.range {keys}
{load("x", "%w[%h, %i, %k]", s)}{load("y", "%v[%h, %k, %d]", v)}  %p = arith.mulf %x, %y : {math}
  %s = uop.reduce add %p over %k : {math}
{store("%s", "%out[%h, %i, %d]", q)}}}
jit.capture @attention(%q: {buffer(q)}, %k: {buffer(k)}, %v: {buffer(v)}{f", %mask: {extra}" if extra else ""}) -> ({buffer(q)}) {{
  %s = jit.alloc : {buffer(s)}
  %w = jit.alloc : {buffer(s)}
  %o = jit.alloc : {buffer(q)}
  jit.launch @scores(write %s, read %q, read %k{", read %mask" if extra else ""}) : {buffer(s)}, {buffer(q)}, {buffer(k)}{f", {extra}" if extra else ""}
  jit.launch @softmax(write %w, read %s) : {buffer(s)}, {buffer(s)}
  jit.launch @values(write %o, read %w, read %v) : {buffer(q)}, {buffer(s)}, {buffer(v)}
  jit.return %o : {buffer(q)}
}}
"""


def expect(q, k, v, mask, kind):
    """The result of numpy, in f64."""
    q, k, v = (values.astype(np.float64) for values in (q, k, v))
    scores = q @ k
    if kind == "causal":
        scores = np.where(np.tri(*scores.shape[1:], dtype=bool), scores, -np.inf)
    elif kind == "added":
        scores = scores + mask.astype(np.float64)
    elif kind == "chosen":
        scores = np.where(mask, scores, -np.inf)
    with np.errstate(invalid="ignore"):
        weights = np.exp(scores - scores.max(-1, keepdims=True))
        return weights / weights.sum(-1, keepdims=True) @ v


def run(folder, inputs, *flags):
    """The result, and the statistics."""
    result, stats = folder / f"result{len(flags)}.npy", folder / "stats.json"
    command = ["tinyjit-run", folder / "attention.mlir", *inputs, f"--output=@{result}", f"--stats=json={stats}", *flags]
    subprocess.run([str(part) for part in command], check=True, timeout=120)
    return np.load(result), json.loads(stats.read_text())


def check(folder, case):
    """The mistake in a case, or ""."""
    element, heads, queries, keys, columns, kind = case
    folder.mkdir(parents=True)
    (folder / "attention.mlir").write_text(kernels(*case))
    random = np.random.default_rng(11)
    t = TYPES[element]
    arrays = [t.encode(random.standard_normal(shape) / 2) for shape in
              ((heads, queries, columns), (heads, columns, keys), (heads, keys, columns))]
    mask = None
    if kind == "added":
        mask = np.where(random.random((queries, keys)) < 0.3, -np.inf, 0.0)
        mask[5] = -np.inf  # a row of which all is left out
        arrays.append(t.encode(mask))
    if kind == "chosen":
        mask = random.random((queries, keys)) < 0.7
        mask[5] = False
        arrays.append(mask)
    inputs = []
    for i, values in enumerate(arrays):
        np.save(folder / f"{i}.npy", values)
        inputs.append(f"--input=@{folder / f'{i}.npy'}")
    result, stats = run(folder, inputs)
    apart, _ = run(folder, inputs, "--no-fuse")
    split, _ = run(folder, inputs, "--threads=3", "--split-always")
    if stats["launches"] != 1:
        return f"{stats['launches']} launches"
    if stats["arena_bytes"] != 0:
        return f"{stats['arena_bytes']} bytes between launches"
    for name, other in (("apart", apart), ("split", split)):
        if not np.array_equal(t.decode(result), t.decode(other), equal_nan=True):
            return f"other bits {name}"
    expected = expect(*(t.decode(values) for values in arrays[:3]), mask, kind)
    if kind in ("added", "chosen") and not np.isnan(expected[:, 5]).all():
        return "no row of which all is left out"
    if not np.allclose(t.decode(result), expected, rtol=TOLERANCES[element], atol=TOLERANCES[element], equal_nan=True):
        return "other numbers than numpy"
    return ""


def main():
    failures = 0
    for number, case in enumerate(CASES):
        error = check(pathlib.Path(sys.argv[1]) / str(number), case)
        failures += bool(error)
        print(*case, error or "is right")
    return 1 if failures else 0


sys.exit(main())
