"""The translation that the Python package has, as a package of this folder: it needs no built tinyjit."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from pathlib import Path

__path__ = [str(Path(__file__).resolve().parents[2] / "tools" / "python" / "tinyjit" / "tinygrad" / "translation")]
