"""utils/onnx_programs.py with results of tinyjit or of onnxruntime that are one too large, or with a tinyjit that refuses all.

usage: wrong_models.py FOLDER {tinyjit,peer,refusal} OPTION...

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import sys

sys.path.insert(0, sys.argv.pop(1))
import onnx_programs  # noqa: E402
import tinyjit  # noqa: E402


def raised(arrays):
    return [~a if a.dtype == bool else a + a.dtype.type(1) for a in arrays]


def refuse(*arguments):
    raise tinyjit.UnsupportedError("not today")


run_tinyjit, run_form, run_peer = onnx_programs.run_tinyjit, onnx_programs.run_form, onnx_programs.run_peer
mode = sys.argv.pop(1)
if mode == "tinyjit":
    onnx_programs.run_tinyjit = lambda *given: raised(run_tinyjit(*given))
    onnx_programs.run_form = lambda *given: [raised(call) for call in run_form(*given)]
elif mode == "peer":
    onnx_programs.run_peer = lambda *given: raised(run_peer(*given))
else:
    onnx_programs.run_form = refuse
onnx_programs.main()
