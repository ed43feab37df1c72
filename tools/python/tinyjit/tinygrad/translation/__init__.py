"""Translates tinygrad's kernels to MLIR text; the live device and the exporter in utils/tinygrad share it.

Only tinygrad_version.py and tinygrad_0_14_kernels.py depend on tinygrad.
"""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
