"""Networks on images, as torch modules.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import torch
import torchvision
from torch import nn


def image(size):
    """One picture of `size` by `size` with three colours."""
    return (torch.randn(1, 3, size, size),)


def with_statistics(network, inputs):
    """The network with the running statistics of its batch norms taken from random pictures, as after a training."""
    norms = [part for part in network.modules() if isinstance(part, nn.BatchNorm2d)]
    for norm in norms:
        norm.momentum = None
        nn.init.uniform_(norm.weight, 0.5, 1.5)
        nn.init.normal_(norm.bias, std=0.1)
    network.train()
    with torch.no_grad():
        network(torch.randn(4, *inputs[0].shape[1:]))
    return network.eval()


def from_torchvision(name):
    """A definition of torchvision's network, at 224 or, small, 64 pixels."""
    def build(small):
        inputs = image(64 if small else 224)
        return with_statistics(getattr(torchvision.models, name)(), inputs), inputs
    return build


def vision_transformer(heads, layers=12):
    """ViT/16 with `heads` heads of 64: 3 are Tiny, 12 are Base."""
    def build(small):
        size, width, depth = (32, 32, 1) if small else (224, 64 * heads, layers)
        network = torchvision.models.VisionTransformer(
            image_size=size, patch_size=16, num_layers=depth, num_heads=2 if small else heads, hidden_dim=width,
            mlp_dim=4 * width)
        nn.init.normal_(network.heads.head.weight, std=0.02)
        return network.eval(), image(size)
    return build


class Twice(nn.Sequential):
    """Two 3x3 convolutions, each with batch norm and relu."""

    def __init__(self, inputs, outputs):
        super().__init__(*[part for size in (inputs, outputs)
                           for part in (nn.Conv2d(size, outputs, 3, padding=1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU())])


class UNet(nn.Module):
    """Pictures halved and doubled in steps, each step of the way up beside that of the way down."""

    def __init__(self, widths):
        super().__init__()
        pairs = list(zip(widths, widths[1:]))
        self.first = Twice(3, widths[0])
        self.down = nn.ModuleList(Twice(a, b) for a, b in pairs)
        self.larger = nn.ModuleList(nn.ConvTranspose2d(b, a, 2, stride=2) for a, b in reversed(pairs))
        self.up = nn.ModuleList(Twice(2 * a, a) for a, _ in reversed(pairs))
        self.last = nn.Conv2d(widths[0], 2, 1)

    def forward(self, x):
        x = self.first(x)
        kept = []
        for part in self.down:
            kept.append(x)
            x = part(nn.functional.max_pool2d(x, 2))
        for larger, part in zip(self.larger, self.up):
            x = part(torch.cat((kept.pop(), larger(x)), 1))
        return self.last(x)


def u_net(small):
    widths, size = ((4, 8), 16) if small else ((32, 64, 128, 256, 512), 256)
    inputs = image(size)
    return with_statistics(UNet(widths), inputs), inputs
