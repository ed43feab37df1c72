"""Products with weights of GGUF files as they lie there: blocks of bytes with their scales, in four formats."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np
from tinygrad import Tensor, TinyJit
from tinygrad.llm.gguf import ggml_data_to_tensor

ROWS, COLUMNS = 8, 512
# Number of the format -> elements and bytes of a block, and where in it the scales of f16 lie.
FORMATS = {8: (32, 34, (0,)), 2: (32, 18, (0,)), 12: (256, 144, (0, 2)), 14: (256, 210, (208,))}


def blocks(format_: int, random: np.random.Generator) -> np.ndarray:
    elements, size, scales = FORMATS[format_]
    found = random.integers(0, 256, (ROWS * COLUMNS // elements, size), np.uint8)
    for at in scales:
        found[:, at:at + 2] = random.uniform(2e-5, 2e-4, (len(found), 1)).astype(np.float16).view(np.uint8)
    return found.reshape(-1)


def build():
    @TinyJit
    def step(x, q8_0, q4_0, q4_k, q6_k):
        weights = [ggml_data_to_tensor(packed, ROWS * COLUMNS, format_).reshape(ROWS, COLUMNS)
                   for packed, format_ in zip((q8_0, q4_0, q4_k, q6_k), FORMATS)]
        return tuple((x @ w.T).realize() for w in weights)

    def inputs(i):
        random = np.random.default_rng(i)
        x = random.standard_normal((1, COLUMNS), np.float32)
        return tuple(Tensor(a).realize() for a in (x, *(blocks(format_, random) for format_ in FORMATS))), {}
    return {"jit": step, "inputs": inputs}
