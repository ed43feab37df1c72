"""tinygrad: an ONNX file through its front end, and the export of what it captured for tinyjit.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tinygrad"))

import tinyjit_export  # noqa: E402, before anything is captured
from tinygrad import Device, Tensor, TinyJit  # noqa: E402
from tinygrad.nn import onnx  # noqa: E402


def lstm(x, weights, recurrent, biases=None, lengths=None, hidden=None, cell=None, peepholes=None, hidden_size=0, **_):
    """ONNX's LSTM in one direction, which tinygrad's front end does not have: gates in the order i, o, f, c."""
    steps, batch = x.shape[:2]
    inputs = x @ weights[0].T
    if biases is not None:
        inputs = inputs + biases[0, :4 * hidden_size] + biases[0, 4 * hidden_size:]
    hidden, cell = (Tensor.zeros(batch, hidden_size) if state is None else state[0] for state in (hidden, cell))
    found = []
    for i in range(steps):
        entry, result, forget, change = (inputs[i] + hidden @ recurrent[0].T).chunk(4, 1)
        cell = (forget.sigmoid() * cell + entry.sigmoid() * change.tanh()).contiguous()
        hidden = (result.sigmoid() * cell.tanh()).contiguous()
        found.append(hidden)
    return Tensor.stack(*found).unsqueeze(1), hidden.unsqueeze(0), cell.unsqueeze(0)


def finish():
    for name in Device._opened_devices:
        Device[name].synchronize()


def twice(jit):
    """A call for the first time: a TinyJit captures in its second."""
    first = [True]

    def run():
        for _ in range(2 if first else 1):
            jit()
        first.clear()
        finish()
    return run


def load_onnx(case):
    onnx.onnx_ops.setdefault("LSTM", lstm)
    runner = onnx.OnnxRunner(case.folder / "model.onnx")
    names = list(runner.graph_inputs)
    inputs = [Tensor(values).realize() for values in case.inputs]

    @TinyJit
    def step(*tensors):
        return [value.realize() for value in runner(dict(zip(names, tensors, strict=True))).values()]
    results = []

    def call():
        results[:] = step(*inputs)

    case.export = lambda level, file: tinyjit_export.export(step, file, level=level)
    return twice(call), lambda: [values.numpy() for values in results]
