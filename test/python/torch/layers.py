"""Layers that nn calls as one op, or by a graph of their own, give what torch gives.

REQUIRES: torch
RUN: rm -rf %t && mkdir %t && env TINYJIT_CACHE_DIR=%t/cache %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import unittest
import warnings

import torch
from torch import nn
from torch.nn.attention.flex_attention import create_block_mask, flex_attention
from torch.nn.utils import parametrizations

import tinyjit.torch


class Compared(unittest.TestCase):
    def setUp(self):
        torch._dynamo.reset()
        torch.manual_seed(0)

    def compile(self, function):
        """Compiled, where an op that would run in torch is an error."""
        return torch.compile(function, backend="tinyjit", options={"tier": "quick", "strict": True})

    def check(self, function, *arguments, tolerance=1e-5, **named):
        with torch.no_grad(), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            expected = function(*arguments, **named)
            torch.testing.assert_close(self.compile(function)(*arguments, **named), expected, rtol=tolerance, atol=tolerance)


class Attention(Compared):
    """Layers that are not trained, whose masks leave out what they are true for."""

    def setUp(self):
        super().setUp()
        self.x = torch.randn(2, 5, 16)
        self.causal = nn.Transformer.generate_square_subsequent_mask(5)
        self.padding = torch.tensor([[False, False, True, False, True], [False] * 5])

    def test_encoder_layer(self):
        for norm_first, activation in ((False, "relu"), (True, "gelu")):
            layer = nn.TransformerEncoderLayer(16, 2, 32, batch_first=True, norm_first=norm_first, activation=activation).eval()
            self.check(layer, self.x)
            self.check(layer, self.x, src_mask=self.causal)
            self.check(layer, self.x, src_key_padding_mask=self.padding)
            self.check(layer, self.x, src_mask=self.causal.isinf(), src_key_padding_mask=self.padding)

    def test_self_attention(self):
        layer = nn.MultiheadAttention(16, 4, batch_first=True).eval()
        nn.init.normal_(layer.in_proj_bias)
        self.check(layer, self.x, self.x, self.x)
        self.check(layer, self.x, self.x, self.x, need_weights=False, key_padding_mask=self.padding)
        self.check(layer, self.x, self.x, self.x, average_attn_weights=False, attn_mask=self.causal.isinf())

    def test_other_keys(self):
        layer = nn.MultiheadAttention(16, 4, batch_first=True).eval()
        y = torch.randn(2, 7, 16)
        self.check(layer, self.x, y, y)


class FlexAttention(Compared):
    def setUp(self):
        super().setUp()
        self.q, self.k, self.v = (torch.randn(2, 4, 32, 8) for _ in range(3))

    def attend(self, score=None, mask=None, **named):
        block = None if mask is None else create_block_mask(mask, 2, None, 32, 32, device="cpu")
        return lambda q, k, v: flex_attention(q, k, v, score_mod=score, block_mask=block, **named)

    def test_scores(self):
        slopes, table = torch.rand(4), torch.randn(4, 63)
        self.check(self.attend(lambda s, b, h, i, j: 9 * torch.tanh(s / 9) + (i - j) * slopes[h] + b), self.q, self.k, self.v)
        self.check(self.attend(lambda s, b, h, i, j: s + table[h, i - j + 31], scale=0.3), self.q, self.k, self.v)

    def test_masks(self):
        document = torch.randint(0, 3, (2, 32))
        self.check(self.attend(mask=lambda b, h, i, j: (i >= j) & (document[b, i] == document[b, j])), self.q, self.k, self.v)

    def test_rows_without_keys(self):
        self.check(self.attend(mask=lambda b, h, i, j: i > j, return_lse=True), self.q, self.k, self.v)

    def test_heads_that_share_keys(self):
        self.check(self.attend(enable_gqa=True), self.q, self.k[:, :2, :24], self.v[:, :2, :24])

    def test_of_more_than_numbers(self):
        """A score that takes a row of a tensor runs in torch."""
        rows = torch.randn(2, 4, 3)
        function = self.attend(lambda s, b, h, i, j: s + rows[b, h].sum())
        with warnings.catch_warnings(record=True) as found:
            warnings.simplefilter("always")
            got = torch.compile(function, backend="tinyjit", options={"tier": "quick"})(self.q, self.k, self.v)
        torch.testing.assert_close(got, function(self.q, self.k, self.v), rtol=1e-5, atol=1e-5)
        self.assertRegex("\n".join(str(w.message) for w in found), r"flex_attention.*: aten\.\S+ in a function of scores or of a mask, "
                                                                  r"expected functions of each number and reads of tensors; it runs in torch")


class Norms(Compared):
    def test_weight_norm(self):
        for dim, make in ((0, lambda: nn.Conv1d(3, 4, 3)), (-1, lambda: nn.Linear(8, 4)), (None, lambda: nn.Linear(8, 4))):
            layer = parametrizations.weight_norm(make(), dim=dim)
            x, found = torch.randn(2, 3, 8), []
            for function in (layer, self.compile(layer)):
                y = function(x)
                found.append([y, *torch.autograd.grad(y.sin().sum(), list(layer.parameters()))])
            torch.testing.assert_close(found[1], found[0], rtol=1e-4, atol=1e-5)


if __name__ == "__main__":
    unittest.main()
