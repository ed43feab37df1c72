"""The backend of torch.compile gives what torch gives: models forwards and backwards, ops, sizes, errors, files.

REQUIRES: torch
RUN: rm -rf %t && mkdir %t && env TINYJIT_CACHE_DIR=%t/cache %python %s %t

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import os
import sys
import unittest
import warnings

import torch
import torch.nn.functional as F
from torch import nn

import tinyjit
import tinyjit.torch

FOLDER = sys.argv.pop()


def leaves(value):
    return [v for v in torch.utils._pytree.tree_leaves(value) if isinstance(v, torch.Tensor)]


class Attention(nn.Module):
    def __init__(self, width=32, heads=4, causal=False):
        super().__init__()
        self.heads, self.causal = heads, causal
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)

    def forward(self, x):
        batch, length, width = x.shape
        q, k, v = self.qkv(x).view(batch, length, 3, self.heads, width // self.heads).permute(2, 0, 3, 1, 4)
        y = F.scaled_dot_product_attention(q, k, v, is_causal=self.causal)
        return self.out(y.transpose(1, 2).reshape(batch, length, width))


class GroupedAttention(nn.Module):
    """Pairs of heads share keys and values."""

    def __init__(self):
        super().__init__()
        self.q, self.k, self.v = nn.Linear(32, 32), nn.Linear(32, 16), nn.Linear(32, 16)

    def forward(self, x):
        q, k, v = (f(x).view(*x.shape[:2], -1, 8).transpose(1, 2) for f in (self.q, self.k, self.v))
        mask = torch.ones(x.shape[1], x.shape[1], dtype=torch.bool).tril(1)
        return F.scaled_dot_product_attention(q, k, v, mask, scale=0.3, enable_gqa=True)


class Compared(unittest.TestCase):
    def setUp(self):
        torch._dynamo.reset()
        torch.manual_seed(0)

    def same(self, expected, got, tolerance=1e-5):
        expected, got = leaves(expected), leaves(got)
        self.assertEqual(len(expected), len(got))
        for e, g in zip(expected, got):
            self.assertEqual((e.shape, e.dtype), (g.shape, g.dtype))
            if e.dtype.is_floating_point:
                torch.testing.assert_close(g, e, rtol=tolerance, atol=tolerance, equal_nan=True)
            else:
                self.assertTrue(torch.equal(e, g), (e, g))

    def check(self, function, *makers, calls=3):
        """Some calls of a function, compiled and not."""
        compiled = torch.compile(function, backend="tinyjit", fullgraph=True)
        for seed in range(calls):
            torch.manual_seed(seed)
            arguments = [make() for make in makers]
            torch.manual_seed(seed)
            expected = function(*[a.clone() for a in arguments])
            torch.manual_seed(seed)
            self.same(expected, compiled(*[a.clone() for a in arguments]))

    def train(self, model, make, tolerance=1e-4):
        """Some steps of a model, and of one that is compiled."""
        other = copy.deepcopy(model)
        compiled = torch.compile(other, backend="tinyjit", fullgraph=True)
        for seed in range(3):
            torch.manual_seed(seed)
            x = make()
            results = []
            for call in (model, compiled):
                torch.manual_seed(seed)
                y = call(x)
                sum(v.sin().sum() for v in leaves(y)).backward()
                results.append(y)
            self.same(*results, tolerance)
            self.same([p.grad for p in model.parameters()], [p.grad for p in other.parameters()], tolerance)
            self.same(list(model.buffers()), list(other.buffers()), tolerance)

    def both(self, model, make):
        self.train(model, make)
        model.eval()
        with torch.no_grad():
            self.check(model, make)


class Models(Compared):
    def test_dense(self):
        self.both(nn.Sequential(nn.Linear(8, 16), nn.GELU(), nn.Linear(16, 4), nn.Softmax(-1)), lambda: torch.randn(3, 8))

    def test_convolutions(self):
        self.both(nn.Sequential(nn.Conv2d(3, 8, 3, 2, 1), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2, padding=1),
                                nn.Conv2d(8, 8, 3, padding=2, dilation=2, groups=4), nn.SiLU(), nn.AdaptiveAvgPool2d(2),
                                nn.Flatten(), nn.Linear(32, 5)), lambda: torch.randn(2, 3, 17, 16))

    def test_transposed_convolutions(self):
        self.both(nn.Sequential(nn.ConvTranspose2d(4, 6, 3, 2, 1, output_padding=1, groups=2), nn.LeakyReLU(),
                                nn.AvgPool2d(3, 2, 1), nn.Conv2d(6, 2, (1, 2))),
                  lambda: torch.randn(2, 4, 5, 6))

    def test_attention(self):
        self.both(Attention(), lambda: torch.randn(2, 6, 32))

    def test_causal_attention(self):
        self.both(Attention(causal=True), lambda: torch.randn(2, 6, 32))

    def test_heads_that_share_keys(self):
        self.both(GroupedAttention(), lambda: torch.randn(2, 6, 32))

    def test_encoder(self):
        self.both(nn.TransformerEncoderLayer(16, 2, 32, batch_first=True, dropout=0.0), lambda: torch.randn(2, 5, 16))

    def test_words(self):
        self.both(nn.Sequential(nn.Embedding(10, 8), nn.LayerNorm(8), nn.Linear(8, 3), nn.LogSoftmax(-1)),
                  lambda: torch.randint(0, 10, (2, 5)))

    def test_dropout(self):
        self.train(nn.Sequential(nn.Linear(8, 8), nn.Dropout(0.3), nn.Linear(8, 8), nn.Dropout(0.5)),
                   lambda: torch.randn(4, 8))

    def test_groups(self):
        self.both(nn.Sequential(nn.Conv2d(2, 6, 3), nn.GroupNorm(3, 6), nn.Hardswish()), lambda: torch.randn(2, 2, 7, 5))


class Ops(Compared):
    def test_integers(self):
        self.check(lambda x: ((x // 3) % 4, -x // 3, x.float().mean(), x.max(1), x.argmin(0), torch.where(x > 2, x, 0), x ** 2,
                              torch.arange(x.shape[0]) * 2, x.bool().any(), (x & 6) ^ 1, ~x, x << 2, x.clamp(2, 5)),
                   lambda: torch.randint(-9, 9, (3, 4)))

    def test_types(self):
        self.check(lambda x, y, i: (x + y, x * i, i / 2, x + 1, y.to(torch.int8), i + 0.5, y.half() * 2, x.double() + y,
                                    (x > 0) + (i > 0), y.bfloat16() + y.bfloat16(), i.to(torch.uint8)),
                   lambda: torch.randn(3, 4).half(), lambda: torch.randn(4), lambda: torch.randint(0, 100, (3, 1)))

    def test_functions(self):
        self.check(lambda x: (x.exp(), x.abs().log1p(), x.sigmoid(), x.erf(), x.sin() * x.cos(), x.round(), x.trunc(), x.sign(),
                              x.fmod(2), x.remainder(-3), x.pow(3), x.abs().pow(0.3), x.atan2(x.flip(0)), F.softplus(x),
                              F.elu(x), F.hardtanh(x), x.floor(), F.mish(x), x.nan_to_num(), x.isnan()),
                   lambda: torch.randn(4, 5) * 3)

    def test_shapes(self):
        self.check(lambda x: (x[1:, ::2], x[:, -1], x.T, x.unsqueeze(1).expand(-1, 3, -1), x.repeat(2, 1), x.roll(1, 0),
                              torch.cat([x, x * 2], 1), torch.stack([x, x]), x.flip(1), F.pad(x, (1, 2, -1, 0), value=3.0),
                              x.tril(), x.triu(1), x.diagonal(), x.reshape(-1), x.chunk(2, 1), x.unfold(1, 2, 2)),
                   lambda: torch.randn(4, 6))

    def test_reductions(self):
        self.check(lambda x: (x.sum(), x.mean((0, 2)), x.var(1), x.std(), x.amax(1), x.prod(0), x.cumsum(1), x.logsumexp(2),
                              x.norm(), x.min(2), x.argmax(), (x > 0).all(1), x.cumprod(0), x.var(0, correction=0),
                              F.normalize(x)),
                   lambda: torch.randn(3, 4, 5))

    def test_places(self):
        self.check(lambda x, i: (x[i], x[:, i], x[i, 1], x[i.unsqueeze(1), i], x.gather(0, i.expand(1, 3)), x.index_select(1, i),
                                 x.sort(1, descending=True), x.topk(2), x.argsort(0)[0],
                                 x.scatter(1, i.expand(4, 3), 5.0), x.scatter_add(0, i.expand(2, 3), x),
                                 torch.index_put(x, (i,), x[:3] * 0 + 7), x.index_add(0, i, x[:3]),
                                 x.masked_fill(x > 0, -1), F.one_hot(i.clamp(0), 4)),
                   lambda: torch.randn(4, 5), lambda: torch.randint(0, 4, (3,)))

    def test_changes_in_place(self):
        def change(x, y):
            x.add_(1)
            y[1:] = x[1:] * 2
            x[0].mul_(3)
            return x + y

        compiled = torch.compile(change, backend="tinyjit", fullgraph=True)
        first = torch.randn(3, 4), torch.randn(3, 4)
        second = [t.clone() for t in first]
        self.same(change(*first), compiled(*second))
        self.same(first, second)

    def test_random(self):
        self.check(lambda x: (x + torch.rand(3), torch.randn_like(x) * x, torch.randint(0, 9, (4,)), F.dropout(x, 0.5)),
                   lambda: torch.randn(3))

    def test_sizes(self):
        function = lambda x: (x * x.shape[0]).sum(0) / x.shape[1]  # noqa: E731
        compiled = torch.compile(function, backend="tinyjit", dynamic=True)
        for rows, columns in ((3, 4), (5, 2), (7, 7), (3, 4), (2, 9)):
            x = torch.randn(rows, columns)
            self.same(function(x), compiled(x))

    def test_new_arrays_of_other_sizes(self):
        """Arrays without content, and random numbers, for sizes that are symbols."""
        def made(x):
            n = x.shape[0]
            return (torch.empty(n, 2).fill_(3), torch.empty_like(x).fill_(2), x.new_empty(n + 1).fill_(1), torch.zeros(n, 2), torch.rand(n, 2),
                    torch.randn_like(x), torch.randint(0, 9, (n,)), torch.randint_like(x, 0, 9), torch.randperm(n),
                    torch.empty(n).normal_(), torch.normal(0.0, 1.0, (n,)), torch.empty_like(x).uniform_(2, 3),
                    torch.empty_like(x).exponential_(), torch.empty_like(x).bernoulli_(0.5))

        compiled = torch.compile(made, backend="tinyjit", fullgraph=True, dynamic=True, options={"strict": True})
        for n in (4, 7, 5):
            x = torch.ones(n, 3)
            torch.manual_seed(n)
            expected = made(x)
            torch.manual_seed(n)
            self.same(expected, compiled(x))

    def test_views_of_other_sizes(self):
        """Parts of an argument and of a result, for sizes that are symbols: each is at its place."""
        def parts(x):
            y = x * 2
            return x.chunk(4), y, y[:, 1:], y.t()[1], x.expand(2, -1, -1)

        compiled = torch.compile(parts, backend="tinyjit", fullgraph=True, dynamic=True)
        for rows in (4, 8, 12, 11):
            x = torch.randn(rows, 3)
            self.same(parts(x), compiled(x))
            self.assertEqual([v.stride() for v in leaves(parts(x))], [v.stride() for v in leaves(compiled(x))])
        x = torch.randn(8, 3, requires_grad=True)
        self.same(torch.autograd.grad(sum(v.sin().sum() for v in leaves(parts(x))), x),
                  torch.autograd.grad(sum(v.sin().sum() for v in leaves(compiled(x))), x))

    def test_order_in_memory(self):
        def strides(x):
            return (torch.as_strided(x, (2, 12, 5), (60, 5, 1), 0), torch.as_strided(x + 1, (2, 12, 5), (60, 5, 1), 0) + 2, x * 2,
                    x.transpose(1, 2).exp(), torch.as_strided_scatter(x, torch.ones(2, 3), (2, 3), (3, 7), 2))

        compiled = torch.compile(strides, backend="tinyjit", fullgraph=True)
        x = torch.randn(2, 3, 4, 5)
        for x in (x, x.to(memory_format=torch.channels_last), x.transpose(0, 2)):
            self.same(strides(x), compiled(x))
            self.assertEqual([v.stride() for v in strides(x)], [v.stride() for v in compiled(x)])
        with self.assertRaisesRegex(tinyjit.UnsupportedError, r"aten\.as_strided\.default.*: a view by strides of a tensor whose memory has "
                                                              r"other elements, too: sizes "):
            compiled(torch.randn(2, 3, 4, 5)[..., 1:])

    def test_memory_is_shared(self):
        compiled = torch.compile(lambda x: x * 2, backend="tinyjit")
        x = torch.randn(1000)
        results = [compiled(x) for _ in range(4)]
        self.assertEqual(len({r.data_ptr() for r in results}), 4)
        for r in results:
            self.same(x * 2, r)
        x.fill_(3)
        self.same(x * 2, compiled(x))


class Errors(Compared):
    def test_ops(self):
        @torch.compile(backend="tinyjit", options={"strict": True})
        def values(x):
            return torch.special.i0(x + 1)

        with self.assertRaises(tinyjit.UnsupportedError) as caught:
            values(torch.ones(3))
        self.assertRegex(str(caught.exception), r'^aten\.i0\.default at ".*models\.py", line \d+: return '
                                                r"torch\.special\.i0\(x \+ 1\): is not supported$")

    def test_complex(self):
        compiled = torch.compile(lambda x: x * 2, backend="tinyjit", options={"strict": True})
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "elements of complex64: there are no arrays of them"):
            compiled(torch.ones(3, dtype=torch.complex64))

    def test_checks(self):
        compiled = torch.compile(lambda i: F.one_hot(i, 3), backend="tinyjit", fullgraph=True)
        self.same(F.one_hot(torch.tensor([2, 0]), 3), compiled(torch.tensor([2, 0])))
        with self.assertRaisesRegex(RuntimeError, "(?i)class values"):
            compiled(torch.tensor([3, 0]))
        compiled = torch.compile(lambda x, i: x[i], backend="tinyjit", fullgraph=True)
        self.assertEqual(compiled(torch.arange(3.0), torch.tensor([-3, 2])).tolist(), [0, 2])
        for wrong in (3, -4):
            with self.assertRaisesRegex(IndexError, "an index is outside of its dimension, which has 3 elements"):
                compiled(torch.arange(3.0), torch.tensor([0, wrong]))

    def test_checks_of_sizes_that_data_decides(self):
        def three(x):
            places = x.nonzero()
            torch._check(places.size(0) == 3)
            return places + 1
        with torch._dynamo.config.patch(capture_dynamic_output_shape_ops=True), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compiled = torch.compile(three, backend="tinyjit")
            self.assertEqual(compiled(torch.tensor([1, 0, 2, 3])).tolist(), [[1], [3], [4]])
            for wrong in ([0, 0, 0, 0], [1, 2, 3, 4]):
                with self.assertRaises(RuntimeError):
                    compiled(torch.tensor(wrong))


class Files(Compared):
    def test_export(self):
        model = nn.Sequential(nn.Conv2d(1, 4, 3), nn.BatchNorm2d(4), nn.ReLU(), nn.Flatten(), nn.Linear(36, 3)).eval()
        x = torch.randn(2, 1, 5, 5)
        exported = tinyjit.torch.export(model, (x,))
        self.same(model(x).detach(), exported(x))
        path = os.path.join(FOLDER, "model.so")
        exported.save(path)
        self.same(model(x).detach(), torch.from_dlpack(tinyjit.load_capture(path)(x)))

    def test_export_refuses(self):
        with self.assertRaisesRegex(tinyjit.UnsupportedError, r"the model changes .*running_mean.*: call eval\(\) before"):
            tinyjit.torch.export(nn.BatchNorm1d(3), (torch.randn(4, 3),))


class Quiet(unittest.TestCase):
    def test_no_warnings_of_torch(self):
        torch._dynamo.reset()
        w = torch.randn(5, requires_grad=True)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            torch.compile(lambda x: torch.sin(x) * 2, backend="tinyjit")(w).sum().backward()
        torch.testing.assert_close(w.grad, 2 * torch.cos(w.detach()))


if __name__ == "__main__":
    unittest.main()
