"""Conversions of ATen ops, one file for each family.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import importlib
import pkgutil


def load_all():
    """Fills the table of ops."""
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")
