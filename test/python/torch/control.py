"""Branches and loops of graphs give what torch gives: torch.cond, while_loop, scan, map; masks as indices.

REQUIRES: torch
RUN: rm -rf %t && mkdir %t && env TINYJIT_CACHE_DIR=%t/cache %python %s %t

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import sys
import unittest

import torch
from torch._higher_order_ops import scan, while_loop
from torch._higher_order_ops.map import map as map_over

import tinyjit
import tinyjit.torch

FOLDER = sys.argv.pop()


def leaves(value):
    return torch.utils._pytree.tree_leaves(value)


class Compared(unittest.TestCase):
    def setUp(self):
        torch._dynamo.reset()
        torch.manual_seed(0)

    def same(self, expected, got):
        expected, got = leaves(expected), leaves(got)
        self.assertEqual([type(e) for e in expected], [type(g) for g in got])
        for e, g in zip(expected, got):
            torch.testing.assert_close(g, e, rtol=1e-5, atol=1e-5, equal_nan=True)

    def check(self, function, *calls):
        """Calls with these arguments, compiled as one graph and not."""
        compiled = torch.compile(function, backend="tinyjit", fullgraph=True)
        for arguments in calls:
            self.same(function(*[a.clone() for a in arguments]), compiled(*[a.clone() for a in arguments]))

    def gradients(self, function, *calls):
        compiled = torch.compile(function, backend="tinyjit", fullgraph=True)
        for arguments in calls:
            found = []
            for call in (function, compiled):
                given = [a.clone().requires_grad_() for a in arguments]
                result = call(*given)
                sum(r.sin().sum() for r in leaves(result)).backward()
                found.append([result, [a.grad for a in given]])
            self.same(*found)


UP, DOWN = torch.tensor([1.0, -0.5, 0.75]), torch.tensor([-1.0, 0.5, -0.75])


def branches(x):
    return torch.cond(x.sum() > 0, lambda x: (x.sin(), x[1:] * 2), lambda x: (x.cos() - 1, x[:2].exp()), (x,))


def collatz(x):
    """How often a number is halved, or tripled and increased, until it is 1."""
    def step(n, i):
        return torch.cond(n % 2 == 0, lambda n: n // 2, lambda n: 3 * n + 1, (n,)), i + 1

    return while_loop(lambda n, i: n > 1, step, (x, torch.zeros((), dtype=torch.int64)))


class Branches(Compared):
    def test_forwards(self):
        self.check(branches, [UP], [DOWN], [UP * 2])

    def test_gradient(self):
        self.gradients(branches, [UP], [DOWN])

    def test_nested(self):
        def nested(x, y):
            def inner(x, y):
                return torch.cond(y[0] > 0, lambda x, y: x + y, lambda x, y: x * y, (x, y))

            return torch.cond(x.sum() > 0, inner, lambda x, y: x - y, (x, y))

        self.check(nested, [UP, UP], [UP, DOWN], [DOWN, UP], [DOWN, DOWN])

    def test_condition_of_python(self):
        self.check(lambda x: torch.cond(x.shape[0] > 2, lambda x: x + 1, lambda x: x - 1, (x,)), [UP], [UP[:2]])

    def test_random_numbers(self):
        def draws(x):
            return torch.cond(x.sum() > 0, lambda x: x + torch.rand(3), lambda x: x - 1, (x,))

        with self.assertRaisesRegex(tinyjit.UnsupportedError, r"^aten\.rand\.default at .*control\.py.*: random numbers within a "
                                                              "loop or a branch: draw them before$"):
            torch.compile(draws, backend="tinyjit", fullgraph=True, options={"strict": True})(UP)

    def test_index_outside(self):
        """An index counts only where its branch is taken."""
        def indexed(x, i):
            return torch.cond(x.sum() > 0, lambda x, i: x[i], lambda x, i: x[:2] * 3, (x, i))

        self.check(indexed, [UP, torch.tensor([2, 0])], [DOWN, torch.tensor([7, 0])])
        with self.assertRaisesRegex(IndexError, "an index is outside of its dimension, which has 3 elements"):
            torch.compile(indexed, backend="tinyjit", fullgraph=True)(UP, torch.tensor([7, 0]))


class Loops(Compared):
    def test_while(self):
        self.check(collatz, [torch.tensor(27)], [torch.tensor(1)], [torch.tensor(6)])

    def test_while_with_more_arrays(self):
        self.check(lambda x, w: while_loop(lambda x, i: i.sum() < 6, lambda x, i: (torch.tanh(x @ w) + x, i + 1),
                                           (x, torch.zeros(2, dtype=torch.int32))),
                   [torch.randn(2, 3), torch.randn(3, 3)])

    def test_numbers_of_python(self):
        self.check(lambda x: while_loop(lambda i, x: i < 5, lambda i, x: (i + 2, x * i + i), (0, x)), [UP], [DOWN])

    def test_index_outside(self):
        def walk(x, i):
            return while_loop(lambda s, i: i[0] > 0, lambda s, i: (s + x[i].sum(), x[i].long()), (x[0] * 0, i))

        self.check(walk, [torch.tensor([0.0, 0.0, 1.0, 2.0]), torch.tensor([3])])
        with self.assertRaisesRegex(IndexError, "an index is outside of its dimension, which has 4 elements"):
            torch.compile(walk, backend="tinyjit", fullgraph=True)(torch.tensor([0.0, 0.0, 1.0, 9.0]), torch.tensor([3]))

    def test_scan(self):
        for steps in (3, 7):  # written out, and as a loop
            self.check(lambda s, x: scan(lambda s, x: (s * 0.5 + x, s * x), s, x, dim=0),
                       [torch.randn(3), torch.randn(steps, 3)])
        self.check(lambda s, x: scan(lambda s, x: (s * 0.5 + x, s * x), s, x, dim=1, reverse=True),
                   [torch.randn(2), torch.randn(2, 6)])

    def test_scan_gradient(self):
        self.gradients(lambda s, x: scan(lambda s, x: (s * 0.5 + x, s * x), s, x, dim=0), [torch.randn(3), torch.randn(7, 3)])

    def test_map(self):
        for count in (2, 6):
            self.check(lambda x, y: map_over(lambda a, b: a.sin() + b, x, y), [torch.randn(count, 3), torch.randn(3)])
            self.gradients(lambda x, y: map_over(lambda a, b: a.sin() * b, x, y), [torch.randn(count, 3), torch.randn(3)])


class Masks(Compared):
    def test_numbers(self):
        def put(x, m):
            y = x.clone()
            y[m] = 7.0
            y[:, m[0]] = x[:, :1]
            y[m[:, 0]] = torch.arange(4.0)
            return y

        self.check(put, [torch.randn(3, 4), torch.rand(3, 4) > 0.5])

    def test_rows(self):
        def put(x, m, v):
            y = x.clone()
            y[:, m] = v
            return y, x.index_put((m,), v[:, 0], accumulate=True)

        self.check(put, [torch.randn(4, 4, 2), torch.tensor([True, False, True, True]), torch.randn(4, 1, 2)])

    def test_as_many_as_there_are(self):
        """Values in the order of the true elements."""
        def put(x, m, v):
            return x.index_put((m,), v), x.index_put((m,), v, accumulate=True)

        mask = torch.tensor([[True, False], [False, True], [True, True]])
        self.check(put, [torch.randn(3, 2, 2), mask, torch.randn(4, 2)])
        with self.assertRaisesRegex(RuntimeError, r"aten\.index_put\.default.*: the mask has to have 3 true elements, as many as there are "
                                                  "values"):
            torch.compile(put, backend="tinyjit", fullgraph=True)(torch.randn(3, 2, 2), mask, torch.randn(3, 2))

    def test_results_of_unknown_size(self):
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "has as many elements as the data says|as many elements as there are true "
                                                              "ones"), torch._dynamo.config.patch(
                                                                  capture_dynamic_output_shape_ops=True):
            torch.compile(lambda x: x[x > 0] * 2, backend="tinyjit", fullgraph=True, options={"strict": True})(UP)


class Looping(torch.nn.Module):
    def forward(self, x):
        n, i = collatz(x.sum().long())
        return n, i, branches(x.float())


class Files(Compared):
    def test_export(self):
        for x in (torch.tensor([20, 3, 4]), torch.tensor([-20, 3, 4])):
            exported = tinyjit.torch.export(Looping(), (x,))
            self.same(Looping()(x), [*exported(x)[:2], exported(x)[2:]])
            path = os.path.join(FOLDER, "loop.so")
            exported.save(path)
            self.same(Looping()(x), [torch.from_dlpack(r) for r in tinyjit.load_capture(path)(x)])


if __name__ == "__main__":
    unittest.main()
