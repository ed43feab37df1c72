#!/usr/bin/env python3
"""Compiles models of torchvision and transformers, with random weights, by torch.compile(backend="tinyjit"), and compares
what they give with torch alone.

  PYTHONPATH=build/python python3 utils/torch_models.py [--families NAME...] [--match REGEX] [--train] [--size N]

Families:
  vision      the classification networks of torchvision, those with the fewest parameters first
  language    ten architectures of transformers, small, from their configurations
  generation  text and speech that those of them which can make step by step: `generate`, with a cache of keys and values that grows,
              and with one of a fixed size

Prints a row of a table for each model: the largest difference relative to the largest number, or why it did not run, and the
seconds of processor time of its first call, which compiles it. One that differs by more than 1e-3 is wrong if it is more than
three times as far from torch in float64 as torch is. The exit status is 1 if one is wrong, or if more than `--most-failed` fail.

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


LARGEST = 1e-3
FACTOR = 3

# Families: names, and functions without arguments that give a model and a function which calls it.


def of_model(model, tree):
    """Arrays in the model's type of floats."""
    dtype = next(model.parameters()).dtype
    return torch.utils._pytree.tree_map(
        lambda x: x.to(dtype) if isinstance(x, torch.Tensor) and x.is_floating_point() else x, tree)


def calling(*args, **kwargs):
    return lambda model: model(*of_model(model, args), **of_model(model, kwargs))


def normalize(model, x):
    """Gives batch norms the means and variances of a batch: with those of new networks hardly anything of an image is left in the results of
    deep ones."""
    for module in model.modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            module.momentum = 1.0
    with torch.no_grad():
        model.train()(x)


def awaken(model):
    """Gives heads of zeros, and scales that leave hardly anything of a block, numbers as training does: what is behind them would not show in
    the results."""
    with torch.no_grad():
        for name, parameter in model.named_parameters():
            if name.endswith("layer_scale"):
                parameter.fill_(0.1)
            elif parameter.dim() > 1 and not parameter.any():
                parameter.normal_(std=0.02)


def vision(size):
    try:
        import torchvision
    except ImportError:
        return

    def parameters(name):
        return min(weights.meta["num_params"] for weights in torchvision.models.get_model_weights(name))

    for name in sorted(torchvision.models.list_models(module=torchvision.models), key=parameters):
        def make(name=name):
            sizes = {"inception_v3": 299, "vit_h_14": 224}
            side = sizes.get(name, 224 if name.startswith(("vit", "maxvit", "swin")) else size)
            extra = {"init_weights": True} if name in ("inception_v3", "googlenet") else {}
            model, x = torchvision.models.get_model(name, weights=None, **extra), torch.randn(2, 3, side, side)
            awaken(model)
            normalize(model, x)
            return model, calling(x)

        yield name, make


SMALL = {"hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4, "intermediate_size": 64, "vocab_size": 99,
         "max_position_embeddings": 64}


def words(count=16):
    return torch.randint(5, 90, (2, count))


def text_models(t):
    """The architectures that make text of text."""
    decoder = {**SMALL, "num_key_value_heads": 2}
    return {
        "gpt2": lambda: t.GPT2LMHeadModel(t.GPT2Config(n_embd=32, n_layer=2, n_head=4, vocab_size=99, n_positions=64)),
        "llama": lambda: t.LlamaForCausalLM(t.LlamaConfig(**decoder)),
        "qwen2": lambda: t.Qwen2ForCausalLM(t.Qwen2Config(**decoder)),
        "mistral": lambda: t.MistralForCausalLM(t.MistralConfig(**decoder)),
        "mamba": lambda: t.MambaForCausalLM(t.MambaConfig(hidden_size=32, num_hidden_layers=2, vocab_size=99, state_size=8)),
    }


def t5(t):
    return t.T5ForConditionalGeneration(t.T5Config(d_model=32, d_kv=8, d_ff=64, num_layers=2, num_heads=4, vocab_size=99,
                                                   decoder_start_token_id=0))


def whisper(t):
    return t.WhisperForConditionalGeneration(t.WhisperConfig(
        d_model=32, encoder_layers=2, decoder_layers=2, encoder_attention_heads=4, decoder_attention_heads=4,
        encoder_ffn_dim=64, decoder_ffn_dim=64, vocab_size=99, max_source_positions=50, num_mel_bins=8, pad_token_id=0,
        bos_token_id=1, eos_token_id=2, decoder_start_token_id=1, begin_suppress_tokens=None, suppress_tokens=None))


def transformers():
    """The package, which says nothing then, or None."""
    try:
        import transformers as t
    except ImportError:
        return None
    t.logging.set_verbosity_error()
    return t


def language(_):
    t = transformers()
    if t is None:
        return

    image = {"hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 4, "intermediate_size": 64, "image_size": 32,
             "patch_size": 8}
    yield "bert", lambda: (t.BertModel(t.BertConfig(**SMALL)), calling(words()))
    for name, make in text_models(t).items():
        yield name, lambda make=make: (make(), calling(words(), use_cache=False))
    yield "t5", lambda: (t5(t), calling(input_ids=words(), decoder_input_ids=words(8), use_cache=False))
    yield "vit", lambda: (t.ViTModel(t.ViTConfig(**image)), calling(torch.randn(2, 3, 32, 32)))
    yield "whisper", lambda: (whisper(t), calling(input_features=torch.randn(2, 8, 100), decoder_input_ids=words(8),
                                                  use_cache=False))
    yield "clip", lambda: (t.CLIPModel(t.CLIPConfig(text_config={**SMALL, "max_position_embeddings": 32}, vision_config=image,
                                                    projection_dim=16)),
                           calling(input_ids=words(), pixel_values=torch.randn(2, 3, 32, 32)))


def generation(_):
    t = transformers()
    if t is None:
        return

    def generating(given, **kwargs):
        return lambda model: tuple(v for k, v in model.generate(
            of_model(model, given), max_new_tokens=6, do_sample=False, return_dict_in_generate=True, output_logits=True, **kwargs).items()
            if k in ("sequences", "logits"))

    makers = {**text_models(t), "t5": lambda: t5(t), "whisper": lambda: whisper(t)}
    for name, make in makers.items():
        given = (lambda: torch.randn(2, 8, 100)) if name == "whisper" else words
        yield name, lambda make=make, given=given: (make(), generating(given()))
        if name != "mamba":
            yield f"{name}_static", lambda make=make, given=given: (make(), generating(given(), cache_implementation="static"))


FAMILIES = {"vision": vision, "language": language, "generation": generation}


# Comparisons


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
            worst = max(worst, ((e - g).abs().max() / e.abs().max().clamp_min(max(floor, 1e-30))).item())
    return worst


def results_of(model, call, train, buffers):
    """The results of a call, with `train` also the gradients and the buffers, and the seconds of processor time."""
    torch.manual_seed(1)
    model.zero_grad()
    for buffer, before in zip(model.buffers(), buffers):
        buffer.copy_(before)
    start = time.process_time()
    with torch.set_grad_enabled(train):
        found = leaves(call(model))
    if train:
        sum(v.square().mean() for v in found if v.requires_grad).backward()
        found += [p.grad.clone() for p in model.parameters() if p.grad is not None]
        found += [b.clone() for b in model.buffers()]
    return found, time.process_time() - start


def run(make, train):
    """Whether a model is right, a text with the difference, and the seconds of the call that compiles it. A network that is deep, or whose
    gradients cancel out, may be far from torch; it is right then if it is not farther from float64 than torch is, but for a factor."""
    torch._dynamo.reset()
    torch.manual_seed(0)
    model, call = make()
    # Models of transformers drop elements within attention when they are trained.
    model.train(train and not hasattr(model, "config"))
    buffers = [b.clone() for b in model.buffers()]
    expected, _ = results_of(model, call, train, buffers)
    model.compile(backend="tinyjit", options={"strict": True})
    found, seconds = results_of(model, call, train, buffers)
    far = difference(expected, found)
    if far <= LARGEST:
        return True, f"{far:.1e}", seconds
    model._compiled_call_impl = None
    exact, _ = results_of(model.double(), call, train, buffers)
    theirs, ours = (difference(exact, [v.double() if v.is_floating_point() else v for v in values]) for values in (expected, found))
    return ours <= FACTOR * theirs, f"{far:.1e}; from float64 {ours:.1e}, torch {theirs:.1e}", seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--families", nargs="+", choices=FAMILIES, default=["vision", "language"])
    parser.add_argument("--match", default=".*", help="a pattern of whole names of models")
    parser.add_argument("--size", type=int, default=64, help="sides of images, where a network takes any")
    parser.add_argument("--train", action="store_true", help="compare gradients, too")
    parser.add_argument("--most-failed", type=int, default=0, help="how many models may fail")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    counts = collections.Counter()
    print("| family | model | outcome | difference, or why | first call, s of processor |\n|---|---|---|---|--:|")
    for family in options.families:
        for name, make in FAMILIES[family](options.size):
            if not re.fullmatch(options.match, name):
                continue
            seconds = 0.0
            try:
                right, text, seconds = run(make, options.train)
                kind = "right" if right else "wrong"
            except Exception as error:
                kind = "refused" if isinstance(error, tinyjit.UnsupportedError) else "failed"
                text = " ".join(str(error).split())[:300].replace("|", "\\|")
            counts[kind] += 1
            print(f"| {family} | `{name}` | {kind} | {text} | {seconds:.1f} |", flush=True)
            gc.collect()
    print("\n" + (", ".join(f"{count} {kind}" for kind, count in counts.most_common()) or "no model"))
    return int(bool(counts["wrong"]) or counts["failed"] + counts["refused"] > options.most_failed)


if __name__ == "__main__":
    sys.exit(main())
