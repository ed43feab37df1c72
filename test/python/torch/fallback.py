"""Ops that the backend of torch.compile does not support run in torch, with a warning, and what is between them is compiled.

REQUIRES: torch
RUN: rm -rf %t && mkdir %t && env TINYJIT_CACHE_DIR=%t/cache %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import gc
import unittest
import warnings
import weakref

import torch
from torch import nn

import tinyjit
import tinyjit.torch


class Fallback(unittest.TestCase):
    def setUp(self):
        torch._dynamo.reset()
        torch.manual_seed(0)

    def compile(self, function, warned=1, **options):
        """The compiled function, whose first call gives warnings that match `warned`, or so many."""
        compiled = torch.compile(function, backend="tinyjit", fullgraph=True, options={"tier": "quick"}, **options)

        def first(*arguments):
            with warnings.catch_warnings(record=True) as found:
                warnings.simplefilter("always")
                result = compiled(*arguments)
            found = [str(w.message) for w in found if w.category is tinyjit.torch.FallbackWarning]
            if isinstance(warned, int):
                self.assertEqual(len(found), warned, found)
            else:
                self.assertRegex("\n".join(found), warned)
            return result

        return compiled, first

    def check(self, function, *arguments, warned=1, tolerance=1e-5):
        compiled, first = self.compile(function, warned)
        torch.manual_seed(7)
        expected = function(*arguments)
        torch.manual_seed(7)
        torch.testing.assert_close(first(*arguments), expected, rtol=tolerance, atol=tolerance, equal_nan=True)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            torch.manual_seed(7)
            torch.testing.assert_close(compiled(*arguments), expected, rtol=tolerance, atol=tolerance, equal_nan=True)

    def test_between_compiled_parts(self):
        def values(x):
            y = (x * 2).exp()
            u, s, v = torch.linalg.svd(y, full_matrices=False)
            return (s + 1).log(), (u * s) @ v - y

        self.check(values, torch.randn(4, 3),
                   warned=r'^aten\._linalg_svd\.default at ".*fallback\.py", line \d+: u, s, v = .*: is not supported; it runs in torch$')

    def test_first_and_last(self):
        self.check(lambda x: torch.special.i0(x) + 1, torch.randn(5))
        self.check(lambda x: torch.special.i0(x + 1), torch.randn(5))
        self.check(torch.special.i0, torch.randn(5))

    def test_many(self):
        def mixed(x):
            for _ in range(30):
                x = torch.special.i0e(x * 0.5) + 0.1
            return x

        self.check(mixed, torch.randn(3, 4), warned=30)

    def test_complex_numbers(self):
        def spectrum(x):
            z = torch.fft.rfft(x * 2)
            return z.abs() + 1, torch.fft.irfft(z * z.conj(), x.shape[-1]).cumsum(-1), z

        self.check(spectrum, torch.randn(3, 16), warned="aten.abs.default .*there are no arrays of complex numbers; it runs in torch")
        self.check(lambda z, x: (z * 2, x * 2), torch.randn(4, dtype=torch.complex64), torch.randn(3))

    def test_refused_for_its_arguments(self):
        self.check(lambda x: torch.bernoulli(torch.sigmoid(x)) * 2 + torch.rand(6), torch.randn(6),
                   warned=r"^aten\.bernoulli.* probabilities that are computed within the graph; draw outside; it runs in torch$")

    def test_within_a_branch(self):
        def choose(x):
            return torch.cond(x.sum() > 0, lambda x: torch.special.i0(x + 1), lambda x: x - 1, (x * 2,)) * 2

        compiled, first = self.compile(choose)
        torch.testing.assert_close(first(torch.ones(3)), choose(torch.ones(3)))
        torch.testing.assert_close(compiled(-torch.ones(3)), choose(-torch.ones(3)))

    def test_random_numbers_in_order(self):
        def draws(x):
            a = torch.rand(4)
            b = torch.poisson(x.exp())
            return a, b, torch.rand(4) + b

        self.check(draws, torch.zeros(4))

    def test_sizes_that_change(self):
        def function(x):
            return torch.special.i0((x * 2).sum(0)) + x.shape[0]

        compiled, first = self.compile(function, dynamic=True)
        for n in (3, 4, 5):
            x = torch.randn(n, 2)
            torch.testing.assert_close((first if n == 3 else compiled)(x), function(x))

    def test_sizes_that_data_decides(self):
        with torch._dynamo.config.patch(capture_dynamic_output_shape_ops=True):
            self.check(lambda x: x[x > 0] * 2, torch.tensor([1.0, -2.0, 3.0]), warned="nonzero|index")

    def test_gradients(self):
        net = nn.Sequential(nn.Linear(4, 8), nn.Tanh(), nn.Linear(8, 4))
        x = torch.randn(5, 4)

        def loss(f):
            y = f(x)
            return (torch.special.i1(y) + torch.linalg.svdvals(y).sum()).square().mean()

        _, first = self.compile(lambda x: loss(net), warned="in torch")
        expected, got = [torch.autograd.grad(f(x), list(net.parameters())) for f in (lambda x: loss(net), first)]
        torch.testing.assert_close(got, expected, rtol=1e-4, atol=1e-5)

    def test_views_and_changes(self):
        def change(x):
            x[0] = torch.special.i0(x[1])
            y = x.t()
            return y, y[1:] * 2

        for function in (change, torch.compile(change, backend="tinyjit", fullgraph=True)):
            x = torch.arange(6.0).reshape(2, 3) / 6
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", tinyjit.torch.FallbackWarning)
                y, z = function(x)
            x[1, 0] = 9
            if function is change:
                expected = x, y, z
        torch.testing.assert_close((x, y, z), expected)
        self.assertEqual(y.stride(), expected[1].stride())

    def test_memory_goes_with_its_last_use(self):
        """Of a chain of ops that a program defines by itself, no more results are alive than two."""
        results, alive = [], []

        @torch.library.custom_op("tinyjit_test::watched", mutates_args=())
        def watched(x: torch.Tensor) -> torch.Tensor:
            gc.collect()
            alive.append(sum(r() is not None for r in results))
            result = x.clone()
            results.append(weakref.ref(result))
            return result

        watched.register_fake(torch.empty_like)

        def chain(x):
            for _ in range(6):
                x = watched(x) * 2
            return x

        _, first = self.compile(chain, warned=6)
        torch.testing.assert_close(first(torch.ones(8)), torch.full((8,), 64.0))
        self.assertEqual(len(alive), 6)
        self.assertLessEqual(max(alive), 1)

    def test_memory_decides(self):
        """A view by strides is one of the memory that torch would have used: it is not guessed."""
        torch.testing.assert_close(torch.compile(lambda x: x.as_strided((2, 2), (1, 2)) * 2, backend="tinyjit")(torch.arange(4.0)),
                                   torch.arange(4.0).as_strided((2, 2), (1, 2)) * 2)
        with self.assertRaisesRegex(tinyjit.UnsupportedError, r"aten\.as_strided\.default.*: a view by strides of a tensor whose memory has "):
            torch.compile(lambda x: (x[:, ::2] + 1).as_strided((2,), (1,)) if x.dim() > 2 else
                          x.expand(3, 2).as_strided((2, 2), (1, 1)) + 1, backend="tinyjit", fullgraph=True)(torch.arange(2.0))

    def test_strict(self):
        with self.assertRaisesRegex(tinyjit.UnsupportedError, r"^aten\.i0\.default at .*: is not supported$"):
            torch.compile(lambda x: torch.special.i0(x), backend="tinyjit", fullgraph=True, options={"strict": True})(torch.ones(3))


if __name__ == "__main__":
    unittest.main()
