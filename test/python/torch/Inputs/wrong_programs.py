"""utils/torch_programs.py with results of tinyjit or of eager torch that are one too large, or with a tinyjit that runs all in torch.

usage: wrong_programs.py FOLDER {tinyjit,torch,refusal} OPTION...

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import sys
import warnings

sys.path.insert(0, sys.argv.pop(1))
import torch  # noqa: E402
import torch_programs  # noqa: E402

mode = sys.argv.pop(1)
run_steps = torch_programs.run_steps


def raised(tensors):
    return [~t if t.dtype == torch.bool else t + 1 for t in tensors]


def compile_with(backend, program, form):
    def compiled(*arguments):
        return run_steps(program.steps, program.results, arguments)

    def call(*arguments):
        if mode == "refusal":
            warnings.warn("not today", torch_programs.tinyjit.torch.FallbackWarning)
            return compiled(*arguments)
        results = torch.compile(compiled, backend=backend, fullgraph=True)(*arguments)
        return raised(results) if mode == backend == "tinyjit" else results
    torch._dynamo.reset()
    return call


torch_programs.compile_with = compile_with
if mode == "torch":
    torch_programs.run_steps = lambda *given: raised(run_steps(*given))
torch_programs.main()
