"""torch.compile(model, backend="tinyjit"), and captures of torch's models in files.

Importing this module registers the backend; torch also finds it by the package's entry point.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import torch

from .compile import Compiled, backend
from .export import export
from .parts import FallbackWarning

__all__ = ["Compiled", "FallbackWarning", "backend", "export"]

if "tinyjit" not in torch._dynamo.list_backends(exclude_tags=()):
    torch._dynamo.register_backend(backend, name="tinyjit")
