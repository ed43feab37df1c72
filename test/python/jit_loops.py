"""tinyjit.jit: functions that call captures with loops and branches, which decide anew in each call.

RUN: %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import unittest

import numpy as np

import tinyjit

# While x is not zero: the result grows by x, and x becomes c. With c, the state grows by x instead.
BRANCH = """
!n = !jit.buffer<1xi32, "cpu:0">
jit.kernel @add(%o: !uop.ptr<1xi32>, %x: !uop.ptr<1xi32>) {
  %i = uop.range 1
  %a = uop.load %x[%i] : !uop.ptr<1xi32>
  %b = uop.load %o[%i] : !uop.ptr<1xi32>
  %sum = arith.addi %a, %b : i32
  uop.store %sum, %o[%i] : !uop.ptr<1xi32>
}
jit.kernel @halve(%x: !uop.ptr<1xi32>) {
  %i = uop.range 1
  %one = arith.constant 1 : i32
  %a = uop.load %x[%i] : !uop.ptr<1xi32>
  %half = arith.shrsi %a, %one : i32
  uop.store %half, %x[%i] : !uop.ptr<1xi32>
}
jit.state @total : !n
jit.capture @branch(%x: !n, %c: !n) -> (!n, !n) {
  %t = jit.alloc : !n
  %s = jit.get @total : !n
  jit.if %c : !n {
    jit.launch @add(update %s, read %x) : !n, !n
    jit.copy %x to %t : !n to !n
  } else {
    jit.copy %c to %t : !n to !n
    jit.while %x : !n {
      jit.launch @add(update %t, read %x) : !n, !n
      jit.launch @halve(update %x) : !n
    }
  }
  %u = jit.alloc : !n
  jit.copy %s to %u : !n to !n
  jit.return %t, %u : !n, !n
}
"""
# Newton's steps towards a square root, and how many there were.
ROOT = """
func.func @root(%x: tensor<f32>) -> (tensor<f32>, tensor<i32>) {
  %half = arith.constant dense<0.5> : tensor<f32>
  %close = arith.constant dense<1.0e-6> : tensor<f32>
  %zero = arith.constant dense<0> : tensor<i32>
  %one = arith.constant dense<1> : tensor<i32>
  %y:2 = scf.while (%r = %x, %n = %zero) : (tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>) {
    %square = arith.mulf %r, %r : tensor<f32>
    %off = arith.subf %square, %x : tensor<f32>
    %distance = math.absf %off : tensor<f32>
    %far = arith.cmpf ogt, %distance, %close : tensor<f32>
    %more = tensor.extract %far[] : tensor<i1>
    scf.condition(%more) %r, %n : tensor<f32>, tensor<i32>
  } do {
  ^bb0(%r: tensor<f32>, %n: tensor<i32>):
    %other = arith.divf %x, %r : tensor<f32>
    %sum = arith.addf %r, %other : tensor<f32>
    %mean = arith.mulf %sum, %half : tensor<f32>
    %count = arith.addi %n, %one : tensor<i32>
    scf.yield %mean, %count : tensor<f32>, tensor<i32>
  }
  return %y#0, %y#1 : tensor<f32>, tensor<i32>
}
"""


def number(value):
    return np.array([value], np.int32)


class Loops(unittest.TestCase):
    def test_branches_loops_and_states(self):
        module = tinyjit.load(BRANCH, cache="off")
        branch, add = module["branch"], module.kernel("add")

        @tinyjit.jit
        def step(x, c):
            result, total = branch(x, c)
            both = tinyjit.zeros(1, "int32")
            add(both, result)
            add(both, total)
            return result, total, both

        total = 0
        for call, (x, c) in enumerate(((5, 1), (7, 1), (20, 0), (3, 1), (4, 0), (9, 1), (0, 0))):
            given = number(x)
            results = [array.tolist()[0] for array in step(given, number(c))]
            total += x if c else 0
            expected = x if c else sum(x >> k for k in range(6))
            self.assertEqual(results, [expected, total, expected + total], (x, c))
            self.assertEqual(given[0], x if c else 0)
            self.assertEqual(step.phase, ("warm-up", "capture")[call] if call < 2 else "replay")

    def test_a_branch_that_the_recorded_call_does_not_take_keeps_its_memory(self):
        branch = tinyjit.load(BRANCH, cache="off")["branch"]
        kept = tinyjit.asarray(number(50))

        @tinyjit.jit
        def step(c):
            # Only with c == 0 anything is written to `kept`.
            return branch(kept, c)[0]

        self.assertEqual([step(number(c)).tolist()[0] for c in (1, 1, 1, 0, 1)], [50, 50, 50, 50 + 25 + 12 + 6 + 3 + 1, 0])
        self.assertEqual(kept.tolist(), [0])

    def test_a_function_on_tensors_by_its_capture(self):
        root = tinyjit.load(ROOT, cache="off").capture("root")

        @tinyjit.jit
        def fourth_root(x):
            first, steps = root(x)
            second, more = root(first)
            return second, steps, more

        for value in (2, 2, 9, 100, 4, 1e-3):
            result, steps, more = fourth_root(np.array(value, np.float32))
            self.assertAlmostEqual(float(result.numpy()), value ** 0.25, delta=2e-3)
            alone = [array.numpy() for array in root(np.array(value, np.float32))]
            self.assertEqual(steps.numpy(), alone[1])
            self.assertEqual(more.numpy(), root(alone[0])[1].numpy())

    def test_errors(self):
        module = tinyjit.load(ROOT, cache="off")
        root = module["root"]

        @tinyjit.jit
        def step(x):
            return root(x)[0]

        x = np.array(2, np.float32)
        step(x)
        with self.assertRaisesRegex(tinyjit.FailedPreconditionError, "cannot read i1 on cpu:0 while the function is captured"):
            step(x)


if __name__ == "__main__":
    unittest.main()
