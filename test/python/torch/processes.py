"""A second process that trains the same model compiles nothing.

REQUIRES: torch
RUN: rm -rf %t && mkdir %t
RUN: %python %s %t/cache | FileCheck %s --check-prefix=FIRST
RUN: %python %s %t/cache | FileCheck %s --check-prefix=SECOND

FIRST: 2 programs, compiled {{[1-9]}}
SECOND: 2 programs, compiled 0

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys

import torch

import tinyjit.torch

made = []


class Watched(tinyjit.torch.Compiled):
    """Remembers what it compiles."""

    def _convert(self, arguments, key):
        step = super()._convert(arguments, key)
        made.append(step.program)
        return step


sys.modules["tinyjit.torch.compile"].Compiled = Watched
torch.manual_seed(0)
model = torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.GELU(), torch.nn.Linear(16, 4))
options = {"cache": "rw", "cache_directory": sys.argv[1]}
compiled = torch.compile(model, backend="tinyjit", options=options)
compiled(torch.randn(3, 8)).sum().backward()
print(f"{len(made)} programs, compiled {sum(p.stats.misses for p in made)}")
