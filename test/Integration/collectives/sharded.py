"""Functions that shard.shard divides among ranks compute what they do undivided.

Usage: sharded.py FOLDER

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import pathlib
import subprocess
import sys

import numpy as np

FOLDER = pathlib.Path(sys.argv[1])

MLP = """
func.func @mlp(%x: tensor<8x16xf32>, %w1: tensor<16x32xf32>, %w2: tensor<32x16xf32>, %b: tensor<8x16xf32>) -> tensor<8x16xf32> {
  SHARD_X
  SHARD_W1
  SHARD_W2
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x32xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  %h = linalg.matmul ins(%X, %W1 : tensor<8x16xf32>, tensor<16x32xf32>) outs(%f : tensor<8x32xf32>) -> tensor<8x32xf32>
  %r = math.tanh %h : tensor<8x32xf32>
  %y = linalg.matmul ins(%r, %W2 : tensor<8x32xf32>, tensor<32x16xf32>) outs(%b : tensor<8x16xf32>) -> tensor<8x16xf32>
  RESULT
  return %Y : tensor<8x16xf32>
}
"""


def annotate(name, value, axes, shape, users=True):
    """The text that divides a value; `axes` are those of each dimension, None to leave it."""
    if axes is None:
        return ""
    annotated = "annotate_for_users " if users else ""
    return (f"%s{name} = shard.sharding @grid split_axes = {axes} : !shard.sharding\n"
            f"  %{name} = shard.shard %{value} to %s{name} {annotated}: tensor<{shape}xf32>")


def make(grid, x=None, w1=None, w2=None, y=None):
    text = MLP
    for mark, name, value, axes, shape in (("SHARD_X", "X", "x", x, "8x16"), ("SHARD_W1", "W1", "w1", w1, "16x32"),
                                           ("SHARD_W2", "W2", "w2", w2, "32x16")):
        text = text.replace(mark, annotate(name, value, axes, shape))
        if axes is None:
            text = text.replace("%" + name, "%" + value)
    text = text.replace("RESULT", annotate("Y", "y", y, "8x16", users=False))
    return (f"shard.grid @grid(shape = {grid})\n" if grid else "") + (text if y else text.replace("%Y", "%y"))


def run(name, text, ranks, inputs, outputs):
    """\\returns the results of all ranks."""
    (FOLDER / f"{name}.mlir").write_text(text)
    command = ["tinyjit-run", str(FOLDER / f"{name}.mlir"), "--calls=3"] + ([f"--ranks={ranks}"] if ranks > 1 else [])
    for number, arrays in enumerate(inputs):
        for rank in range(ranks):
            np.save(FOLDER / f"{name}-in{number}.{rank}.npy", arrays[rank])
        command.append(f"--input=@{FOLDER}/{name}-in{number}.{'%r' if ranks > 1 else 0}.npy")
    command.append(f"--output=@{FOLDER}/{name}-out.{'%r' if ranks > 1 else 0}.npy")
    subprocess.run(command, check=True)
    return [np.load(FOLDER / f"{name}-out.{rank}.npy") for rank in range(ranks)]


def main():
    random = np.random.default_rng(1)
    x, w1, w2, b = (random.normal(size=shape).astype(np.float32) for shape in ((8, 16), (16, 32), (32, 16), (8, 16)))
    want = run("one", make(None), 1, [[x], [w1], [w2], [b]], 1)[0]
    exact = np.tanh(x.astype(np.float64) @ w1) @ w2 + b
    assert np.allclose(want, exact, atol=1e-5)

    def check(name, got, wanted, same):
        for rank, (each, value) in enumerate(zip(got, wanted)):
            assert np.allclose(each, value, atol=1e-5), (name, rank, np.abs(each - value).max())
            assert not same or each.tobytes() == value.tobytes(), (name, rank)
        print(name, "as on one rank" + (", to the bit" if same else ""))

    for n in (2, 4):
        rows = np.split(x, n, 0)
        # Rows of the batch are nobody else's: no sum changes its order.
        got = run(f"data{n}", make(n, x="[[0]]"), n, [rows, [w1] * n, [w2] * n, np.split(b, n, 0)], n)
        check(f"data parallel, {n} ranks", got, np.split(want, n, 0), True)
        # Whole arrays on each rank, which cuts its part out, and gathers the results.
        got = run(f"whole{n}", make(n, x="[[]]", y="[[]]").replace("linalg.matmul ins(%X,", "linalg.matmul ins(%R,").replace(
            "%zero =", f"%sR = shard.sharding @grid split_axes = [[0]] : !shard.sharding\n"
            "  %R = shard.shard %X to %sR annotate_for_users : tensor<8x16xf32>\n  %zero ="), n, [[x] * n, [w1] * n, [w2] * n, [b] * n], n)
        check(f"whole arrays, {n} ranks", got, [want] * n, True)
        # Columns of the first weights, rows of the second: one sum over ranks, and a bias that one of them adds.
        got = run(f"tensor{n}", make(n, w1="[[], [0]]", w2="[[0]]"), n,
                  [[x] * n, np.split(w1, n, 1), np.split(w2, n, 0), [b] * n], n)
        check(f"tensor parallel, {n} ranks", got, [want] * n, False)
    grid = [(d, m) for d in range(2) for m in range(2)]
    got = run("both", make("2x2", x="[[0]]", w1="[[], [1]]", w2="[[1]]"), 4,
              [[np.split(x, 2, 0)[d] for d, _ in grid], [np.split(w1, 2, 1)[m] for _, m in grid],
               [np.split(w2, 2, 0)[m] for _, m in grid], [b] * 4], 4)
    check("both, 4 ranks", got, [want] * 4, False)


main()
