#!/usr/bin/env python3
"""Writes a language model of made-up weights as a GGUF file, in the shape of a Qwen3 of 0.6 B parameters.

    python utils/bench/python/made_up_gguf.py model.gguf [--layers 28] [--vocabulary 151936] [--width 1024] [--type q8_0|q4_0|q4_k|q6_k|f16]

Its answers are nonsense, and cost as much as those of a real one of that shape. All matrices have the type, vectors are f32;
the output layer is the embedding, as in Qwen3. tinygrad and llama.cpp read it. The same arguments give the same file.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
from __future__ import annotations

import argparse
import struct

import numpy as np

HEAD, ALIGNMENT = 128, 32
F32 = 0
# A type's number, elements and bytes of its blocks, and where in a block f16 scales lie. Those numbers give weights around
# zero with a deviation of 0.02 or so, if all other bytes are random.
TYPES = {"f16": (1, 1, 2, {}), "q8_0": (8, 32, 34, {0: 3e-4}), "q4_0": (2, 32, 18, {0: 4.8e-3}),
         "q4_k": (12, 256, 144, {0: 1e-4, 2: 7.5e-4}), "q6_k": (14, 256, 210, {208: 1.5e-5})}
# Numbers of GGUF's types of values, and how Python packs them.
CODES = {"u32": (4, "<I"), "f32": (6, "<f"), "i32": (5, "<i")}


def text(value: str) -> bytes:
    return struct.pack("<Q", len(value.encode())) + value.encode()


def entry(key: str, kind: str, value) -> bytes:
    """A key and its value: a number, a text, or an array of either ("[text]")."""
    if kind == "text":
        return text(key) + struct.pack("<I", 8) + text(value)
    if kind == "[text]":
        return text(key) + struct.pack("<IIQ", 9, 8, len(value)) + b"".join(map(text, value))
    if kind.startswith("["):
        number, code = CODES[kind.strip("[]")]
        return text(key) + struct.pack("<IIQ", 9, number, len(value)) + b"".join(struct.pack(code, v) for v in value)
    number, code = CODES[kind]
    return text(key) + struct.pack("<I", number) + struct.pack(code, value)


def shapes(options) -> dict[str, tuple[int, ...]]:
    """Name -> shape of each tensor, rows first."""
    width, heads, kv, hidden = options.width, options.width // 64, options.width // 128, 3 * options.width
    found: dict[str, tuple[int, ...]] = {"token_embd.weight": (options.vocabulary, width), "output_norm.weight": (width,)}
    for i in range(options.layers):
        block = {"attn_norm": (width,), "attn_q": (heads * HEAD, width), "attn_k": (kv * HEAD, width),
                 "attn_v": (kv * HEAD, width), "attn_q_norm": (HEAD,), "attn_k_norm": (HEAD,),
                 "attn_output": (width, heads * HEAD), "ffn_norm": (width,), "ffn_gate": (hidden, width),
                 "ffn_up": (hidden, width), "ffn_down": (width, hidden)}
        found |= {f"blk.{i}.{name}.weight": shape for name, shape in block.items()}
    return found


def metadata(options) -> list[bytes]:
    words = [f"w{i}" for i in range(options.vocabulary)]
    return [entry("general.architecture", "text", "qwen3"), entry("general.name", "text", "made up"),
            entry("qwen3.block_count", "u32", options.layers), entry("qwen3.context_length", "u32", 4096),
            entry("qwen3.embedding_length", "u32", options.width),
            entry("qwen3.feed_forward_length", "u32", 3 * options.width),
            entry("qwen3.attention.head_count", "u32", options.width // 64),
            entry("qwen3.attention.head_count_kv", "u32", options.width // 128),
            entry("qwen3.attention.key_length", "u32", HEAD), entry("qwen3.attention.value_length", "u32", HEAD),
            entry("qwen3.attention.layer_norm_rms_epsilon", "f32", 1e-6), entry("qwen3.rope.freq_base", "f32", 1e6),
            entry("tokenizer.ggml.model", "text", "gpt2"), entry("tokenizer.ggml.pre", "text", "qwen2"),
            entry("tokenizer.ggml.tokens", "[text]", words), entry("tokenizer.ggml.merges", "[text]", ["w 1"]),
            entry("tokenizer.ggml.token_type", "[i32]", [1] * options.vocabulary),
            entry("tokenizer.ggml.bos_token_id", "u32", 0), entry("tokenizer.ggml.eos_token_id", "u32", 1)]


def content(shape: tuple[int, ...], type_: str, random: np.random.Generator) -> np.ndarray:
    """The bytes of a tensor: ones for a vector, numbers around zero with a deviation of 0.02 or so for a matrix."""
    _, elements, size, scales = TYPES[type_]
    if len(shape) == 1:
        return np.ones(shape, np.float32).view(np.uint8)
    count = int(np.prod(shape))
    if type_ == "f16":
        return (random.standard_normal(count, np.float32) * np.float32(0.02)).astype(np.float16).view(np.uint8)
    blocks = random.integers(0, 256, (count // elements, size), np.uint8)
    for at, scale in scales.items():
        blocks[:, at:at + 2] = np.float16([scale]).view(np.uint8)
    return blocks.reshape(-1)


def byte_size(shape: tuple[int, ...], type_: str) -> int:
    _, elements, size, _ = TYPES[type_]
    count = int(np.prod(shape))
    return 4 * count if len(shape) == 1 else count // elements * size


def write(options):
    type_, tensors, keys = options.type, shapes(options), metadata(options)
    header = b"GGUF" + struct.pack("<IQQ", 3, len(tensors), len(keys)) + b"".join(keys)
    offset = 0
    for name, shape in tensors.items():
        header += text(name) + struct.pack("<I", len(shape)) + struct.pack(f"<{len(shape)}Q", *reversed(shape))
        header += struct.pack("<IQ", F32 if len(shape) == 1 else TYPES[type_][0], offset)
        offset += -(-byte_size(shape, type_) // ALIGNMENT) * ALIGNMENT
    random = np.random.default_rng(1)
    with open(options.file, "wb") as file:
        file.write(header)
        file.write(bytes(-len(header) % ALIGNMENT))
        for shape in tensors.values():
            data = content(shape, type_, random)
            file.write(data)
            file.write(bytes(-len(data) % ALIGNMENT))


def main():
    parser = argparse.ArgumentParser(description="Write a language model of made-up weights as a GGUF file.")
    parser.add_argument("file", help="the file to write")
    parser.add_argument("--layers", type=int, default=28, help="blocks of the transformer (default 28)")
    parser.add_argument("--vocabulary", type=int, default=151936, help="tokens (default 151936)")
    parser.add_argument("--width", type=int, default=1024, help="numbers per token, a multiple of 128 (default 1024)")
    parser.add_argument("--type", choices=TYPES, default="q8_0", help="of matrices (default q8_0)")
    options = parser.parse_args()
    multiple = max(128, TYPES[options.type][1])
    if options.width % multiple:
        parser.error(f"--width {options.width}: expected a multiple of {multiple}")
    write(options)


if __name__ == "__main__":
    main()
