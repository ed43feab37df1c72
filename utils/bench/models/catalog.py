"""The models by name: where each is defined, and how near to the reference a result must be.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

# A model's module and function: `function(small)` gives a torch module and its inputs. Modules are imported when they
# are asked for, as this file is also read where there is no torch.
INFERENCE = {
    "resnet18": ("vision", "from_torchvision", "resnet18"),
    "resnet50": ("vision", "from_torchvision", "resnet50"),
    "mobilenet_v2": ("vision", "from_torchvision", "mobilenet_v2"),
    "efficientnet_b0": ("vision", "from_torchvision", "efficientnet_b0"),
    "vit_tiny": ("vision", "vision_transformer", 3),
    "vit_base": ("vision", "vision_transformer", 12),
    "u_net": ("vision", "u_net"),
    "bert": ("language", "bert"),
    "gpt2_prefill": ("language", "gpt2_prefill"),
    "gpt2_decode": ("language", "gpt2_decode"),
    "llama_decode": ("language", "llama_decode"),
    "whisper_encoder": ("language", "whisper"),
    "lstm": ("language", "lstm"),
}

# A class of training.py each: the network, its data and its optimiser.
TRAINING = {"train_mnist": "Mnist", "train_resnet": "ResNet", "train_gpt": "Gpt"}

MODELS = [*INFERENCE, *TRAINING]

# The largest distance of an f32 result from the reference in f64, as a part of the reference: the root of the sum of
# squares of the differences by that of the values. Of a training step's weights the change is compared, as a step
# changes little of them; Adam divides small gradients by themselves, and where relu's argument is nearly zero, rounding
# decides whether there is a gradient: torch in f32 is up to 1.3e-2 from torch in f64.
TOLERANCE = {"inference": 1e-4, "training": 3e-2}


def build(name, small):
    """The torch module of a model without training, and its inputs, with the numbers of a fixed seed."""
    import importlib

    import torch
    torch.manual_seed(15)
    module, function, *arguments = INFERENCE[name]
    function = getattr(importlib.import_module(module), function)
    return (function(*arguments) if arguments else function)(small)
