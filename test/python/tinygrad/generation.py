"""A whole generation of tinygrad's own language model as one replay, every token of it compared with tinygrad's.

RUN: env DEV=CPU %python %s %t

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import contextlib
import io
import sys
import types
import unittest
from pathlib import Path

import numpy as np

import tinyjit
from tinygrad import Tensor, TinyJit, Variable, nn

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "utils/tinygrad"))
import tinyjit_export  # noqa: E402

try:
    from tinygrad.llm.model import Transformer, TransformerConfig
except ModuleNotFoundError:
    # The wheel of tinygrad 0.14.0 has the model without its kernels for AMD's GPUs, of which other devices use nothing.
    sys.modules["tinygrad.llm.kernels"] = types.ModuleType("kernels")
    sys.modules["tinygrad.llm.kernels.amd"] = amd = types.ModuleType("amd")
    amd.Linear, amd.amd_custom_kernels_supported = nn.Linear, lambda device: False
    amd.gated_delta_prefill = amd.flash_attention = None
    from tinygrad.llm.model import Transformer, TransformerConfig

FOLDER = Path(sys.argv.pop())
CONTEXT, VOCABULARY, TOKENS = 32, 97, 20
POSITION = Variable("start_pos", 0, CONTEXT - 1)
# The token that ends a text is looked for before each step.
NEXT = """
func.func @next(%token: tensor<1x1xi32>, %temperature: tensor<1xf32>, %last: tensor<1x1xi32>,
                %start_pos: !jit.var<i32, "start_pos", 0, 31>) -> tensor<1x1xi32> {
  %goes = arith.cmpi ne, %token, %last : tensor<1x1xi32>
  %c0 = arith.constant 0 : index
  %on = tensor.extract %goes[%c0, %c0] : tensor<1x1xi1>
  %next = scf.if %on -> tensor<1x1xi32> {
    %step = func.call @step(%token, %temperature, %start_pos)
        : (tensor<1x1xi32>, tensor<1xf32>, !jit.var<i32, "start_pos", 0, 31>) -> tensor<1x1xi32>
    scf.yield %step : tensor<1x1xi32>
  } else {
    scf.yield %last : tensor<1x1xi32>
  }
  return %next : tensor<1x1xi32>
}
"""


def make_model():
    """A model of tinygrad's, of two layers and made-up weights."""
    Tensor.manual_seed(7)
    model = Transformer(TransformerConfig(
        num_blocks=2, dim=64, hidden_dim=128, n_heads=4, n_kv_heads=2, norm_eps=1e-5, vocab_size=VOCABULARY, head_dim=16,
        rope_theta=10000.0, rope_dim=16, v_head_dim=16, max_context=CONTEXT))
    for parameter in nn.state.get_parameters(model):
        parameter.replace((Tensor.randn(*parameter.shape) * 0.3).contiguous()).realize()
    return model


class Generation(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        FOLDER.mkdir(parents=True, exist_ok=True)
        cls.texts = {}
        for temperature in 0.0, 1.5:
            model = make_model()
            step = TinyJit(lambda token, start_pos, heat: model.forward(token, start_pos, heat).realize())
            token, tokens = Tensor([[3]], dtype="int32").realize(), []
            heat = Tensor([temperature]).realize()
            for position in range(2 + TOKENS):
                if position == 2:
                    # The caches hold what two tokens have left there, and the generator of random numbers has moved on.
                    for level in "tensor", "kernel":
                        with contextlib.redirect_stderr(io.StringIO()):
                            tinyjit_export.export(step, FOLDER / f"{level}.{temperature}.mlir", model, name="step", level=level)
                token = step(token, POSITION.bind(position), heat).clone().realize()
                tokens.append(token.item())
            cls.texts[temperature] = tokens

    def check(self, step, temperature, want, *arguments):
        @tinyjit.jit
        def generate(token, heat):
            text = []
            for position in range(2, 2 + TOKENS):
                token = step(token, heat, *arguments, start_pos=position)
                text.append(token)
            return tuple(text)

        # The most likely token does not depend on the random numbers, and the caches are written before they are read.
        for _ in range(1 if temperature else 4):
            text = generate(np.int32([[self.texts[temperature][1]]]), np.float32([temperature]))
            self.assertEqual([int(np.asarray(token)[0, 0]) for token in text], want)
        if not temperature:
            self.assertEqual((generate.stats.captures, generate.stats.replays), (1, 2))

    def test_tokens_are_tinygrads(self):
        for temperature, text in self.texts.items():
            for level in "tensor", "kernel":
                step = tinyjit.load(FOLDER / f"{level}.{temperature}.mlir")["step"]
                self.check(step, temperature, text[2:])

    def test_last_token_ends_it(self):
        for temperature, text in self.texts.items():
            text = text[2:]
            last = text[TOKENS // 2]
            at = text.index(last)
            file = FOLDER / f"tensor.{temperature}.mlir"
            source = file.read_text().replace("func.func @step", "func.func private @step") + NEXT
            step = tinyjit.load(source, parameters=file.with_suffix(".safetensors")).capture("next")
            self.check(step, temperature, text[:at] + [last] * (TOKENS - at), np.int32([[last]]))


if __name__ == "__main__":
    unittest.main()
