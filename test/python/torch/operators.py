"""Ops of PyTorch give what torch gives: bits as other types, searches, parts of images, special functions, elements that are combined at
places, 16-bit statistics; results have torch's memory.

REQUIRES: torch
RUN: rm -rf %t && mkdir %t && env TINYJIT_CACHE_DIR=%t/cache %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import unittest
import warnings

import torch
import torch.nn.functional as F

import tinyjit
import tinyjit.torch


def compiled(function):
    return torch.compile(function, backend="tinyjit", fullgraph=True, options={"tier": "quick"})


class Compared(unittest.TestCase):
    def setUp(self):
        torch._dynamo.reset()
        torch.manual_seed(0)

    def check(self, function, *arguments, tolerance=1e-5):
        expected = function(*[a.clone() for a in arguments])
        torch.testing.assert_close(compiled(function)(*arguments), expected, rtol=tolerance, atol=tolerance, equal_nan=True)


class Bits(Compared):
    def test_of_floats(self):
        x = torch.randn(3, 8)
        self.check(lambda x: [x.view(d) for d in (torch.int32, torch.int16, torch.uint8, torch.float64, torch.int64, torch.bfloat16)], x)

    def test_of_integers_and_bools(self):
        x = torch.randint(-2**40, 2**40, (3, 8))
        self.check(lambda x: (x.view(torch.float64), x.view(torch.int32), x.view(torch.uint8)), x)
        b = torch.rand(2, 8) < 0.5
        self.check(lambda b: (b.view(torch.uint8) + 1, b.view(torch.int16), b.view(torch.int8).view(torch.bool)), b)

    def test_signs(self):
        signs = torch.tensor([0.0, -0.0, 1.0, -2.0])
        self.check(lambda x: (torch.copysign(x.abs() + 1, x), torch.copysign(torch.arange(4), -1.0)), signs)
        self.check(torch.signbit, torch.tensor([1.0, -1.0, 0.0, -0.0, -torch.inf]))
        self.check(torch.signbit, torch.tensor([3, -3, 0]))


class Searches(Compared):
    def test_places_in_rows(self):
        rows = torch.randn(4, 5).sort()[0]
        x = torch.cat([rows[:, 1:3], torch.randn(4, 3), torch.full((4, 1), torch.nan)], 1)
        self.check(lambda r, x: (torch.searchsorted(r, x), torch.searchsorted(r, x, right=True, out_int32=True)), rows, x)

    def test_unsorted_rows(self):
        rows = torch.randn(3, 6)
        self.check(lambda r, x: torch.searchsorted(r, x, sorter=r.argsort()), rows, torch.randn(3, 2))

    def test_buckets(self):
        for count in (0, 1, 7, 8):
            edges = torch.arange(count, dtype=torch.float32)
            self.check(lambda x, e: (torch.bucketize(x, e), torch.bucketize(x, e, right=True)), torch.randn(5, 3).mul(4).round(), edges)

    def test_repeats(self):
        self.check(lambda r: torch.repeat_interleave(r, output_size=6), torch.tensor([2, 0, 3, 1]))
        with self.assertRaisesRegex(RuntimeError, "the repeats have to add up to output_size, 6"):
            compiled(lambda r: torch.repeat_interleave(r, output_size=6))(torch.tensor([2, 2]))


    def test_histograms(self):
        x = torch.cat([torch.rand(50) * 4 - 0.5, torch.linspace(0, 3, 31)])
        self.check(lambda x: (torch.histc(x, 7, 0, 3), torch.histc(x, 30, 0, 3), torch.histc(x, 5), torch.histc(x * 0 + 2, 4)), x)
        with self.assertRaisesRegex(RuntimeError, "the least and the greatest element are the bounds, and are not finite"):
            compiled(lambda x: torch.histc(x, 3))(torch.tensor([1.0, torch.nan]))


class Masks(Compared):
    def test_elements_in_their_order(self):
        x = torch.randn(4, 3, 5)
        self.check(lambda x, m, v: (x.masked_scatter(m, v), x.masked_scatter(m[0, :, :1], v), x.masked_scatter(m & False, v[:0])),
                   x, x > 0, torch.randn(60))
        with self.assertRaisesRegex(RuntimeError, "the mask has more true elements than there are values, 59"):
            compiled(lambda x, v: x.masked_scatter(x == x, v))(x, torch.randn(59))

    def test_diagonals(self):
        for offset in (0, 1, -2, 3, -4):
            self.check(lambda x: (torch.diagonal_scatter(x, x.diagonal(offset, 0, 2) + 1, offset, 0, 2),
                                  torch.diagonal_scatter(x, x.diagonal(offset, 2, 1) * 2, offset, -1, 1)), torch.randn(4, 3, 5))


class Bags(Compared):
    def check(self, indices, offsets, **named):
        """Sums of rows, and the gradients of the rows."""
        weight, found = torch.randn(10, 4), []
        weight[4] = weight[5]

        def bags(w):
            return F.embedding_bag(indices, w, offsets, **named)

        for function in (bags, torch.compile(bags, backend="tinyjit", options={"tier": "quick", "strict": True})):
            w = weight.clone().requires_grad_()
            function(w).sin().sum().backward()
            found.append((function(weight), w.grad))
        torch.testing.assert_close(found[1], found[0])

    def test_modes(self):
        indices = torch.tensor([1, 2, 4, 5, 4, 3, 2, 9])
        for mode in ("sum", "mean", "max"):
            self.check(indices, torch.tensor([0, 4, 4]), mode=mode)
            self.check(indices.reshape(2, 4), None, mode=mode, padding_idx=2)
        self.check(indices, torch.tensor([0, 4, 4, 8]), mode="mean", include_last_offset=True, scale_grad_by_freq=True)
        self.check(indices, torch.tensor([0, 3]), mode="sum", per_sample_weights=torch.rand(8))

    def test_offsets(self):
        for offsets in ([1, 4], [0, 9]):
            with self.assertRaisesRegex(RuntimeError, "the offsets have to begin with 0, and to end within the indices"):
                compiled(F.embedding_bag)(torch.zeros(8, dtype=torch.int64), torch.randn(3, 2), torch.tensor(offsets))


class Parts(Compared):
    def test_maxima(self):
        x = torch.randn(2, 3, 7, 5)
        for sizes in ((2, 3), (1, 1), (5, 4), (9, 2)):
            self.check(lambda x, sizes=sizes: F.adaptive_max_pool2d(x, sizes, return_indices=True), x)
        self.check(lambda x: F.adaptive_max_pool1d(x, 3), torch.randn(2, 3, 7))
        self.check(lambda x: F.adaptive_max_pool3d(x, (2, 2, 3), return_indices=True), torch.randn(2, 3, 7, 5, 4))

    def test_gradients_of_maxima(self):
        gradients = []
        for call in (lambda f: f, compiled):
            x = torch.arange(70, dtype=torch.float32).sin().reshape(2, 5, 7).requires_grad_()
            call(lambda x: F.adaptive_max_pool2d(x, (3, 2)))(x).cos().sum().backward()
            gradients.append(x.grad)
        torch.testing.assert_close(*gradients)


class Found(Compared):
    """By utils/torch_programs.py, and its like for ONNX."""

    def test_maxima_that_are_as_small_as_the_border(self):
        for smallest, dtype in ((-torch.inf, torch.float32), (0, torch.uint8), (-128, torch.int8)):
            x = torch.full((1, 2, 5), smallest, dtype=dtype)
            self.check(lambda x: F.max_pool1d(x, 2, 1, 1, return_indices=True), x)
            self.check(lambda x: F.max_pool2d(x, (2, 3), 1, 1, return_indices=True), x)
            self.check(lambda x: F.max_pool2d(x[:, :, :4], 2, 2, 1, 2, return_indices=True), x.repeat(1, 2, 1))
        x = torch.full((1, 4, 4), -torch.inf, requires_grad=True)
        gradients = [torch.autograd.grad(call(lambda x: F.max_pool2d(x, 3, 2, 1))(x).sum(), x)[0] for call in (compiled, lambda f: f)]
        torch.testing.assert_close(*gradients)

    def test_grids_of_one_row_or_column(self):
        for size in ((2, 1, 1, 3), (2, 1, 4, 1), (2, 1, 1, 1), (2, 1, 5, 4)):
            for aligned in (False, True):
                self.check(lambda t, s=size, a=aligned: F.affine_grid(t, s, a), torch.randn(2, 2, 3))
        self.check(lambda t: F.affine_grid(t, (1, 1, 1, 3, 2), False), torch.randn(1, 3, 4))

    def test_shifts(self):
        x = torch.randint(0, 9, (7,))
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            self.check(lambda x, y: (x << y, x >> y), x, torch.arange(7))

    def test_images_of_other_sizes_that_are_symbols(self):
        x = torch.randn(2, 2, 2, 5)
        for given in ({"mode": "nearest"}, {"mode": "bilinear", "align_corners": True}):
            resize = lambda x, g=given: F.interpolate(x, scale_factor=4.0, **g)  # noqa: E731
            torch._dynamo.reset()
            with warnings.catch_warnings():
                warnings.simplefilter("error", tinyjit.torch.FallbackWarning)
                result = torch.compile(resize, backend="tinyjit", fullgraph=True, dynamic=True)(x)
            torch.testing.assert_close(result, resize(x))

    def test_empty_tensors_one_after_the_other(self):
        self.check(lambda x: torch.cat([x, x, x]), torch.zeros(2, 0))


class Functions(Compared):
    def test_special(self):
        x = torch.rand(50) * 4 + 0.1
        for function in (torch.lgamma, torch.digamma, torch.special.i1, torch.special.i1e):
            self.check(function, x, tolerance=2e-5)
        self.check(torch.erfinv, torch.rand(50) * 1.9 - 0.95)

    def test_small_numbers(self):
        x = torch.linspace(-3, 9, 40)
        torch.testing.assert_close(compiled(torch.erfc)(x), torch.erfc(x), rtol=1e-5, atol=0)

    def test_decimals(self):
        x = torch.randn(40) * 100
        self.check(lambda x: (torch.round(x, decimals=1), torch.round(x * 100, decimals=-2)), x)


class Combined(Compared):
    def test_scatters(self):
        x, source, at = torch.randn(4, 8), torch.randn(3, 8), torch.randint(0, 4, (3, 8))
        for reduce in ("sum", "prod", "amax", "amin"):
            for include in (True, False):
                self.check(lambda x, s, i: x.scatter_reduce(0, i, s, reduce, include_self=include), x, source, at)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.check(lambda x, s, i: x.scatter(0, i, s, reduce="add"), x, source, at)
        self.check(lambda x, s, i: x.scatter(0, i, 2.5, reduce="multiply"), x, source, at)

    def test_extremes_so_far(self):
        x = torch.randn(4, 8)
        x[1, 3] = torch.nan
        for function in (torch.cummax, torch.cummin):
            self.check(lambda x, f=function: f(x, 1), x)
            self.check(lambda x, f=function: f(x, 0), torch.randint(0, 3, (4, 8)))
            self.check(lambda x, f=function: f(x, -1), torch.tensor(1.0))

    def test_sums_of_exponentials_so_far(self):
        self.check(lambda x: torch.logcumsumexp(x, 1), torch.randn(4, 8) * 30)
        self.check(lambda x: torch.logcumsumexp(x, 0), torch.tensor([-torch.inf, -torch.inf, 1.0, torch.inf, 2.0]))

    def test_numbers_in_order(self):
        self.check(lambda x: (torch.kthvalue(x, 3, 1), torch.kthvalue(x, 2, 0, True)), torch.randn(4, 8))

    def test_whole_powers(self):
        for dtype in (torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64):
            limits = torch.iinfo(dtype)
            x = torch.randint(max(limits.min, -300), min(limits.max, 300), (16, 16)).to(dtype)
            y = torch.randint(max(limits.min, -100), min(limits.max, 2**31), (16, 16)).to(dtype)
            x[0], y[1] = torch.arange(-8, 8).to(dtype), torch.arange(56, 72).to(dtype)
            self.check(lambda x, y: (x.pow(y), x.pow(87)), x, y)

    def test_products_have_one_type(self):
        x, w = torch.randn(2, 3), torch.ones(3, 3, dtype=torch.int64)
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "a product of elements of float32 and int64, expected one type"):
            torch.compile(torch.mm, backend="tinyjit", options={"strict": True})(x, w)
        # The product then runs in torch, whose error it is.
        with warnings.catch_warnings(), self.assertRaisesRegex(RuntimeError, "same dtype"):
            warnings.simplefilter("ignore")
            torch.compile(torch.mm, backend="tinyjit")(x, w)

    def test_products_of_batches(self):
        self.check(lambda v, a, b: (torch.addbmm(v, a, b, beta=2, alpha=0.5), torch.addbmm(v, a, b, beta=0)), torch.randn(4, 6),
                   torch.randn(3, 4, 5), torch.randn(3, 5, 6))

    def test_distances(self):
        for p in (0.0, 1.0, 2.0, 3.0, torch.inf):
            self.check(lambda x, y, p=p: torch.cdist(x, y, p), torch.randn(2, 4, 3), torch.randn(2, 5, 3), tolerance=1e-4)

    def test_statistics_of_16_bits(self):
        # The sum is more than a float16 holds.
        x = torch.rand(40, 50, 60, dtype=torch.float16) + 5
        self.check(lambda x: (x.mean(), x.var(), torch.var_mean(x, 1), x.std(2)), x, tolerance=2e-3)


class Memory(Compared):
    def test_views_of_what_is_no_result(self):
        def views(x):
            y = x * 2
            return y[0], y[1:], y.view(-1)[3:5]

        first, _, last = compiled(views)(torch.ones(4, 8))
        first.zero_()
        self.assertEqual(last.tolist(), [0, 0])

    def test_views_across_a_break(self):
        def function():
            a = torch.tensor([1])
            a = a[0:1]
            b = a.squeeze()
            a[0] = 0
            if a[0] < 10:
                a[0] = 2
            return b

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.assertEqual(torch.compile(function, backend="tinyjit")().item(), 2)

    def test_elements_that_are_apart(self):
        def function(x):
            result = torch.empty_strided(x.size(), x.stride())
            result[:] = x + x
            return result

        x = torch.randn(6, 16)[:, :8]
        self.check(function, x)
        self.assertEqual(compiled(function)(x).stride(), (16, 1))

    def test_columns_beside_others(self):
        # The product of a part, and others beside it (jit-chain).
        self.check(lambda x, y, z, w: torch.cat(((x @ y)[:, :100] @ z, w), 1), torch.randn(256, 64), torch.randn(64, 1600),
                   torch.randn(100, 256), torch.randn(256, 256), tolerance=1e-3)


if __name__ == "__main__":
    unittest.main()
