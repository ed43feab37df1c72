#!/usr/bin/env python3
"""Compiles models of torchvision and transformers, with random weights, by torch.compile(backend="tinyjit"), and compares
what they give with torch alone.

  PYTHONPATH=build/python python3 utils/torch_models.py [--match REGEX] [--train] [--size N]

Prints a line for each model: the largest difference relative to the largest number, or why it did not run. The exit status is 1
if one differs by more than 1e-3, or by more than `--most-failed` fail.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import collections
import gc
import re
import sys
import time
import warnings

import torch

import tinyjit
import tinyjit.torch


def vision(size):
    """The classification networks of torchvision."""
    try:
        import torchvision
    except ImportError:
        return

    for name in torchvision.models.list_models(module=torchvision.models):
        def make(name=name):
            sizes = {"inception_v3": 299, "vit_h_14": 224}
            side = sizes.get(name, 224 if name.startswith(("vit", "maxvit", "swin")) else size)
            extra = {"init_weights": True} if name in ("inception_v3", "googlenet") else {}
            return torchvision.models.get_model(name, weights=None, **extra), (torch.randn(2, 3, side, side),), {}

        yield name, make


def language(_):
    """Ten architectures of transformers, small, from their configurations."""
    try:
        import transformers as t
    except ImportError:
        return

    words = lambda n=16: torch.randint(5, 90, (2, n))  # noqa: E731
    small = {"hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4, "intermediate_size": 64, "vocab_size": 99,
             "max_position_embeddings": 64}
    decoder = {**small, "num_key_value_heads": 2}
    text = {k: v for k, v in small.items()}
    yield "bert", lambda: (t.BertModel(t.BertConfig(**small)), (words(),), {})
    yield "gpt2", lambda: (t.GPT2LMHeadModel(t.GPT2Config(n_embd=32, n_layer=2, n_head=4, vocab_size=99, n_positions=64)),
                           (words(),), {"use_cache": False})
    yield "llama", lambda: (t.LlamaForCausalLM(t.LlamaConfig(**decoder)), (words(),), {"use_cache": False})
    yield "qwen2", lambda: (t.Qwen2ForCausalLM(t.Qwen2Config(**decoder)), (words(),), {"use_cache": False})
    yield "mistral", lambda: (t.MistralForCausalLM(t.MistralConfig(**decoder)), (words(),), {"use_cache": False})
    yield "t5", lambda: (t.T5ForConditionalGeneration(t.T5Config(d_model=32, d_kv=8, d_ff=64, num_layers=2, num_heads=4,
                                                                 vocab_size=99)), (), {"input_ids": words(),
                                                                                       "decoder_input_ids": words(8),
                                                                                       "use_cache": False})
    yield "vit", lambda: (t.ViTModel(t.ViTConfig(hidden_size=32, num_hidden_layers=2, num_attention_heads=4,
                                                 intermediate_size=64, image_size=32, patch_size=8)),
                          (torch.randn(2, 3, 32, 32),), {})
    yield "whisper", lambda: (t.WhisperForConditionalGeneration(t.WhisperConfig(
        d_model=32, encoder_layers=2, decoder_layers=2, encoder_attention_heads=4, decoder_attention_heads=4,
        encoder_ffn_dim=64, decoder_ffn_dim=64, vocab_size=99, max_source_positions=50, num_mel_bins=8, pad_token_id=0,
        bos_token_id=1, eos_token_id=2, decoder_start_token_id=1)), (),
        {"input_features": torch.randn(2, 8, 100), "decoder_input_ids": words(8), "use_cache": False})
    yield "clip", lambda: (t.CLIPModel(t.CLIPConfig(
        text_config={**text, "max_position_embeddings": 32}, vision_config={
            "hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4, "intermediate_size": 64, "image_size": 32,
            "patch_size": 8}, projection_dim=16)), (), {"input_ids": words(), "pixel_values": torch.randn(2, 3, 32, 32)})
    yield "mamba", lambda: (t.MambaForCausalLM(t.MambaConfig(hidden_size=32, num_hidden_layers=2, vocab_size=99,
                                                             state_size=8)), (words(),), {"use_cache": False})


def leaves(value):
    return [v for v in torch.utils._pytree.tree_leaves(value) if isinstance(v, torch.Tensor)]


def difference(expected, got):
    """The largest difference, relative to the largest number of its array. Arrays of less than a thousandth of the others'
    numbers count as that large: gradients that ought to be zero are noise."""
    worst, floor = 0.0, 1e-3 * max((e.detach().abs().max().item() for e in expected if e.numel()), default=0)
    if len(expected) != len(got):
        return float("inf")
    for e, g in zip(expected, got):
        if e.shape != g.shape or e.dtype != g.dtype:
            return float("inf")
        if e.numel():
            e, g = e.detach().double(), g.detach().double()
            worst = max(worst, ((e - g).abs().max() / e.abs().max().clamp_min(max(floor, 1e-6))).item())
    return worst


def run(make, train):
    """The difference of a model's results, and with `train` of its gradients."""
    torch._dynamo.reset()
    torch.manual_seed(0)
    model, args, kwargs = make()
    model.eval()
    compiled = torch.compile(model, backend="tinyjit")
    results = []
    for call in (model, compiled):
        model.zero_grad()
        with torch.set_grad_enabled(train):
            found = leaves(call(*args, **kwargs))
        if train:
            sum(v.float().square().mean() for v in found if v.requires_grad).backward()
            found += [p.grad.clone() for p in model.parameters() if p.grad is not None]
        results.append(found)
    return difference(*results)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--match", default=".*", help="a pattern of whole names of models")
    parser.add_argument("--size", type=int, default=64, help="sides of images, where a network takes any")
    parser.add_argument("--train", action="store_true", help="compare gradients, too")
    parser.add_argument("--most-failed", type=int, default=0, help="how many models may fail")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    counts = collections.Counter()
    for family in (vision, language):
        for name, make in family(options.size):
            if not re.fullmatch(options.match, name):
                continue
            start = time.time()
            try:
                found = run(make, options.train)
                kind = "right" if found <= 1e-3 else "wrong"
                text = f"{found:.1e}"
            except Exception as error:
                kind = "refused" if isinstance(error, tinyjit.UnsupportedError) else "failed"
                text = " ".join(str(error).split())[:300]
            counts[kind] += 1
            print(f"{family.__name__}: {name}: {kind}: {text} ({time.time() - start:.1f} s)", flush=True)
            gc.collect()
    print(", ".join(f"{count} {kind}" for kind, count in counts.most_common()) or "no model")
    return int(bool(counts["wrong"]) or counts["failed"] + counts["refused"] > options.most_failed)


if __name__ == "__main__":
    sys.exit(main())
