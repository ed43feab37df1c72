"""Steps of optimizers, and what they are made of, give what torch gives.

REQUIRES: torch
RUN: rm -rf %t && mkdir %t && env TINYJIT_CACHE_DIR=%t/cache %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import unittest

import torch
from torch import nn

import tinyjit.torch

OPTIONS = {"tier": "quick", "strict": True}


class Steps(unittest.TestCase):
    def setUp(self):
        torch._dynamo.reset()
        torch.manual_seed(0)

    def check(self, make):
        """Some steps, whose learning rate changes."""
        found = []
        for compiled in (False, True):
            torch.manual_seed(0)
            net = nn.Sequential(nn.Linear(4, 3), nn.Tanh(), nn.Linear(3, 2))
            optimizer = make(net.parameters())
            step = torch.compile(optimizer.step, backend="tinyjit", options=OPTIONS) if compiled else optimizer.step
            for i in range(3):
                optimizer.zero_grad()
                net(torch.randn(5, 4)).square().sum().backward()
                step()
                optimizer.param_groups[0]["lr"] *= 0.5
            found.append(list(net.parameters()))
        torch.testing.assert_close(found[1], found[0], rtol=1e-4, atol=1e-5)

    def test_adam(self):
        self.check(lambda p: torch.optim.AdamW(p, 0.01))

    def test_of_lists(self):
        self.check(lambda p: torch.optim.Adam(p, 0.01, foreach=True, amsgrad=True))

    def test_momentum(self):
        self.check(lambda p: torch.optim.RMSprop(p, 0.01, momentum=0.5, foreach=True))


class Lists(unittest.TestCase):
    def check(self, function, *arguments):
        torch._dynamo.reset()
        expected = function(*[a.clone() for a in arguments])
        got = torch.compile(function, backend="tinyjit", fullgraph=True, options=OPTIONS)(*[a.clone() for a in arguments])
        torch.testing.assert_close(got, expected, rtol=1e-5, atol=1e-5)

    def test_two_operands(self):
        def function(a, b):
            x, y = [a, b], [b, a]
            return (torch._foreach_add(x, y, alpha=3), torch._foreach_add(x, 1), torch._foreach_mul(x, torch.tensor(2.0)),
                    torch._foreach_sub(x, [1, 2]), torch._foreach_div(x, y), torch._foreach_pow(x, 2), torch._foreach_pow(3.0, x),
                    torch._foreach_maximum(x, y), torch._foreach_minimum(x, 0.5), torch._foreach_clamp_max(x, y))

        self.check(function, torch.tensor([1.0, -2.0, 0.5]), torch.tensor([2.0, 3.0, -0.25]))

    def test_three_operands(self):
        def function(a, b, values):
            x, y = [a, b], [b, a]
            return (torch._foreach_addcdiv(x, y, x, values), torch._foreach_addcmul(x, y, x, [1.0, 2.0]),
                    torch._foreach_addcmul(x, y, x, value=0.5), torch._foreach_lerp(x, y, 0.25), torch._foreach_lerp(x, y, y))

        self.check(function, torch.tensor([1.0, -2.0, 0.5]), torch.tensor([2.0, 3.0, -0.25]), torch.tensor([0.5, 2.0]))

    def test_one_operand(self):
        def function(a, b):
            x = [a, b]
            return (torch._foreach_norm(x), torch._foreach_norm(x, 1), torch._foreach_norm(x, float("inf")),
                    torch._foreach_sqrt(torch._foreach_abs(x)), torch._foreach_neg(x), torch._foreach_reciprocal(x))

        self.check(function, torch.tensor([1.0, -2.0, 0.5]), torch.tensor([[2.0], [3.0]]))

    def test_changes(self):
        def function(a, b):
            torch._foreach_mul_([a, b], 3.0)
            torch._foreach_copy_([b], [a + 1])
            return a, b, a.clone().addcmul_(a, b, value=0.5), (a * 10).int().addcmul_(a.int(), b.int(), value=2)

        self.check(function, torch.tensor([1.0, -2.0, 0.5]), torch.tensor([2.0, 3.0, -0.25]))


if __name__ == "__main__":
    unittest.main()
