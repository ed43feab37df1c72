"""Prints what tinygrad finds in a GGUF file.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import sys

from tinygrad import Context
from tinygrad.llm.gguf import gguf_load

with Context(DEV="CPU"):
    values, tensors = gguf_load(sys.argv[1])
    print(values["general.architecture"], values["qwen3.block_count"], len(values["tokenizer.ggml.tokens"]))
    for name in ("token_embd.weight", "blk.0.attn_k.weight", "blk.0.ffn_down.weight", "output_norm.weight"):
        array = tensors[name].float().numpy()
        print(name, array.shape, f"mean {abs(array.mean()):.3f} deviation {array.std():.2f}")
