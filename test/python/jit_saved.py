"""tinyjit.jit: captures that are saved, of kernels, of captures of modules and of both.

RUN: %python %s %t

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import shutil
import subprocess
import sys
import unittest

import numpy as np

import modules
import tinyjit

FOLDER = sys.argv.pop(1)
PATH = os.path.join(FOLDER, "step.so")
X = np.float32([1, 2, 3])
OFFSET = np.float32([10, 20, 30])

# A layer whose weights never change, and a state that counts what came.
LAYER = """
jit.constant @w : !jit.buffer<64x48xf32, "cpu:0">
jit.state @seen : !jit.buffer<16x48xf32, "cpu:0">
jit.kernel @product(%o: !uop.ptr<16x48xf32>, %x: !uop.ptr<16x64xf32>, %w: !uop.ptr<64x48xf32>) {
  %i = uop.range 16
  %j = uop.range 48
  %k = uop.range 64
  %a = uop.load %x[%i, %k] : !uop.ptr<16x64xf32>
  %b = uop.load %w[%k, %j] : !uop.ptr<64x48xf32>
  %c = arith.mulf %a, %b : f32
  %s = uop.reduce add %c over %k : f32
  uop.store %s, %o[%i, %j] : !uop.ptr<16x48xf32>
}
jit.kernel @count(%o: !uop.ptr<16x48xf32>, %x: !uop.ptr<16x48xf32>) {
  %i = uop.range 16
  %j = uop.range 48
  %a = uop.load %x[%i, %j] : !uop.ptr<16x48xf32>
  %b = uop.load %o[%i, %j] : !uop.ptr<16x48xf32>
  %c = arith.addf %a, %b : f32
  uop.store %c, %o[%i, %j] : !uop.ptr<16x48xf32>
}
jit.capture @layer(%x: !jit.buffer<16x64xf32, "cpu:0"> {jit.name = "x"}) -> (!jit.buffer<16x48xf32, "cpu:0">) {
  %w = jit.get @w : !jit.buffer<64x48xf32, "cpu:0">
  %seen = jit.get @seen : !jit.buffer<16x48xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<16x48xf32, "cpu:0">
  jit.launch @product(write %y, read %x, read %w) : !jit.buffer<16x48xf32, "cpu:0">, !jit.buffer<16x64xf32, "cpu:0">, !jit.buffer<64x48xf32, "cpu:0">
  jit.launch @count(update %seen, read %y) : !jit.buffer<16x48xf32, "cpu:0">, !jit.buffer<16x48xf32, "cpu:0">
  jit.return %y : !jit.buffer<16x48xf32, "cpu:0">
}
"""

TENSORS = """
func.func @gelu(%x: tensor<7x5xf32>) -> tensor<7x5xf32> {
  %half = arith.constant dense<0.5> : tensor<7x5xf32>
  %t = math.tanh %x : tensor<7x5xf32>
  %y = arith.mulf %t, %half : tensor<7x5xf32>
  return %y : tensor<7x5xf32>
}
"""

LOOP = """
!n = !jit.buffer<1xi32, "cpu:0">
jit.kernel @halve(%x: !uop.ptr<1xi32>) {
  %i = uop.range 1
  %one = arith.constant 1 : i32
  %a = uop.load %x[%i] : !uop.ptr<1xi32>
  %half = arith.shrsi %a, %one : i32
  uop.store %half, %x[%i] : !uop.ptr<1xi32>
}
jit.capture @down(%x: !n) -> () {
  jit.while %x : !n {
    jit.launch @halve(update %x) : !n
  }
  jit.return
}
"""

REPLAY = """
import sys, numpy as np, tinyjit
step = tinyjit.load_capture(sys.argv[1])
arguments = np.load(sys.argv[2])
numbers = [int(n) for n in sys.argv[3:]]
print(step.signature)
for _ in range(3):
    results = step(*(arguments[name] for name in sorted(arguments)), *numbers)
np.save(sys.argv[2] + ".npy", results.numpy())
"""


def replayed(*arrays, numbers=()):
    """The third replay of the saved capture in a process of its own, and its signature."""
    inputs = os.path.join(FOLDER, "inputs.npz")
    np.savez(inputs, **{f"a{i}": array for i, array in enumerate(arrays)})
    run = subprocess.run([sys.executable, "-c", REPLAY, PATH, inputs, *map(str, numbers)], capture_output=True,
                         text=True, check=False)
    if run.returncode:
        raise AssertionError(run.stderr)
    return np.load(inputs + ".npy"), run.stdout.splitlines()[0]


class Saved(unittest.TestCase):
    def setUp(self):
        shutil.rmtree(FOLDER, ignore_errors=True)
        os.mkdir(FOLDER)

    def rows(self, **options):
        module = tinyjit.load(modules.ROWS, **{"cache": "off", **options})
        self.module = module
        return module.kernel("add"), module.kernel("scale"), module["sum"], module["scaled"]

    def test_kernels(self):
        add, scale, _, _ = self.rows()

        @tinyjit.jit
        def step(x, by, how):
            scaled, total = tinyjit.empty(3), tinyjit.empty(3)
            scale(scaled, x, by)
            add(total, scaled, OFFSET)
            return total

        with self.assertRaisesRegex(tinyjit.FailedPreconditionError, "was not captured yet, so there is nothing to save$"):
            step.save(PATH)
        for by in (1, 2, 3, 3, 4, 5):
            step(X, by, "a")
        step.save(PATH)
        result, signature = replayed(X, numbers=[7])
        self.assertEqual(result.tolist(), (X * 7 + OFFSET).tolist())
        self.assertEqual(signature, "step(x: 3xf32 on cpu:0, by: i32 in 0..100) -> 3xf32 on cpu:0")

    def test_captures(self):
        _, _, total, _ = self.rows()
        step = tinyjit.jit(lambda x, y: total(total(x, y), total(y, y)), name="step")
        for _ in range(3):
            expected = step(X, OFFSET).numpy()
        step.save(PATH)
        result, signature = replayed(X, OFFSET)
        self.assertEqual(result.tolist(), expected.tolist())
        self.assertEqual(result.tolist(), (X + 3 * OFFSET).tolist())
        self.assertEqual(signature, "step(x: 3xf32 on cpu:0, y: 3xf32 on cpu:0) -> 3xf32 on cpu:0")

    def test_captures_and_kernels_with_numbers(self):
        add, _, total, scaled = self.rows()

        @tinyjit.jit
        def step(x, by):
            fixed, moving = scaled(x, 5), scaled(x, by)
            out = tinyjit.empty(3)
            add(out, fixed, moving)
            return total(out, OFFSET)

        for by in (1, 2, 3, 4):
            step(X, by)
        step.save(PATH)
        for by in (0, 9):
            result, _ = replayed(X, numbers=[by])
            self.assertEqual(result.tolist(), (X * 5 + X * by + OFFSET).tolist())

    def test_captures_of_two_modules_that_a_cache_has(self):
        cache = os.path.join(FOLDER, "cache")
        for _ in range(2):
            _, _, total, _ = self.rows(cache="rw", cache_directory=cache)
            second = tinyjit.load(TENSORS, cache="rw", cache_directory=cache)
            gelu = second.capture("gelu")
            x = np.linspace(-2, 2, 35, dtype=np.float32).reshape(7, 5)

            @tinyjit.jit
            def step(x, y):
                return gelu(gelu(x)), total(y, y)

            for _ in range(2):
                expected = step(x, X)[0].numpy()
            step.save(PATH)
            loaded = tinyjit.load_capture(PATH)
            outs = loaded(x, X)
            self.assertEqual(outs[0].numpy().tolist(), expected.tolist())
            self.assertEqual(outs[1].numpy().tolist(), (2 * X).tolist())
            os.remove(PATH)

    def test_the_module_captures_more_functions_meanwhile(self):
        cache = os.path.join(FOLDER, "cache")
        text = modules.ROWS + TENSORS + TENSORS.replace("@gelu", "@half").replace("math.tanh", "math.absf")
        x = np.linspace(-2, 2, 35, dtype=np.float32).reshape(7, 5)
        for _ in range(2):  # the second time plans come from the cache
            module = tinyjit.load(text, cache="rw", cache_directory=cache)
            total = module["sum"]

            @tinyjit.jit
            def step(x, y):
                return first(x), total(y, y)

            first = module.capture("gelu")
            for _ in range(2):
                expected = step(x, X)[0].numpy()
            second = module.capture("half")
            np.testing.assert_allclose(second(x).numpy(), np.abs(x) / 2, rtol=1e-6)
            step.save(PATH)
            outs = tinyjit.load_capture(PATH)(x, X)
            self.assertEqual(outs[0].numpy().tolist(), expected.tolist())
            self.assertEqual(outs[1].numpy().tolist(), (2 * X).tolist())
            os.remove(PATH)

    def test_constants_and_states(self):
        random = np.random.default_rng(1)
        w = random.standard_normal((64, 48)).astype(np.float32)
        x = random.standard_normal((16, 64)).astype(np.float32)
        np.savez(os.path.join(FOLDER, "w.npz"), w=w)
        text = os.path.join(FOLDER, "layer.mlir")
        with open(text, "w", encoding="utf-8") as file:
            file.write(LAYER)
        module = tinyjit.load(text, parameters=os.path.join(FOLDER, "w.npz"), cache="off")
        layer = module["layer"]

        @tinyjit.jit
        def step(x):
            layer(x)
            return layer(x)

        for _ in range(3):
            expected = step(x).numpy()
        np.testing.assert_allclose(expected, x @ w, rtol=1e-4, atol=1e-4)
        seen = module.store["seen"].numpy().copy()
        step.save(PATH)
        result, _ = replayed(x)
        self.assertEqual(result.tobytes(), expected.tobytes())
        loaded = tinyjit.load_capture(PATH)
        for _ in range(2):
            loaded(x)
        # The module's state does not follow the saved capture.
        self.assertEqual(module.store["seen"].numpy().tobytes(), seen.tobytes())

    def test_a_closed_module(self):
        _, _, total, _ = self.rows()
        step = tinyjit.jit(lambda x: total(x, x), name="step")
        step(X)
        step(X)
        path = os.path.join(FOLDER, "inner.so")
        step.save(path)
        inner = tinyjit.load_capture(path)
        outer = tinyjit.jit(lambda x: inner(inner(x)), name="outer")
        outer(X)
        self.assertEqual(outer(X).tolist(), (4 * X).tolist())
        with self.assertRaisesRegex(tinyjit.UnsupportedError,
                                    '^function "outer" launches kernels that no open module has as IR$'):
            outer.save(PATH)

    def test_loops(self):
        down = tinyjit.load(LOOP, cache="off")["down"]
        step = tinyjit.jit(lambda x: down(x), name="step")
        n = tinyjit.asarray(np.int32([5]))
        step(n)
        step(n)
        with self.assertRaisesRegex(tinyjit.UnsupportedError,
                                    '^function "step" launches loops or branches of a capture, which are there as code '
                                    "only; save the capture by itself$"):
            step.save(PATH)


if __name__ == "__main__":
    unittest.main()
