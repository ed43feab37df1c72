"""The frameworks that a model of the torch or ONNX form is given to.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

A function each, which takes a case (the folder that prepare.py has filled, the inputs, a number of threads) and returns
two functions: one call of the model, and the results of the last one as numpy arrays. Loading counts as part of the
first call.
"""

import subprocess
import sys

import catalog


def load_torch(case, wrap=lambda module: module):
    """torch's side for both ways of it: `wrap` compiles."""
    import torch
    torch.set_num_threads(case.threads)
    network = wrap(case.module)
    inputs = [torch.from_numpy(values) for values in case.inputs]
    results = []

    def run():
        with torch.inference_mode():
            results[:] = as_list(network(*inputs))
    return run, lambda: [values.numpy() for values in results]


def as_list(results):
    return list(results) if isinstance(results, (tuple, list)) else [results]


def build_torch(case):
    """The module is made before the clock starts: for the other sides its weights lie in a file, too."""
    case.module = catalog.build(case.about["model"], case.about["small"])[0]


def load_torch_compile(case):
    import torch
    import torch._inductor.config
    # Weights do not change, as for the sides that read a file; torch may lay them out anew, too.
    torch._inductor.config.freezing = True
    return load_torch(case, torch.compile)


def load_onnxruntime(case):
    import onnxruntime
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.inter_op_num_threads = case.threads, 1
    session = onnxruntime.InferenceSession(str(case.folder / "model.onnx"), options, providers=["CPUExecutionProvider"])
    inputs = {value.name: values for value, values in zip(session.get_inputs(), case.inputs, strict=True)}
    results = []

    def run():
        results[:] = session.run(None, inputs)
    return run, lambda: results


def load_openvino(case):
    import openvino
    core = openvino.Core()
    # Without the hint it would compute in bf16 where the CPU can.
    settings = {"INFERENCE_NUM_THREADS": case.threads, "PERFORMANCE_HINT": "LATENCY", "INFERENCE_PRECISION_HINT": "f32"}
    request = core.compile_model(core.read_model(case.folder / "model.onnx"), "CPU", settings).create_infer_request()
    for i, values in enumerate(case.inputs):
        request.set_input_tensor(i, openvino.Tensor(values, shared_memory=True))
    return request.infer, lambda: [request.get_output_tensor(i).data for i in range(case.about["references"])]


def load_iree(case):
    import iree.runtime as runtime
    module, parameters, code = (case.scratch / f"model.{suffix}" for suffix in ("mlir", "irpa", "vmfb"))
    subprocess.run([sys.executable, "-m", "iree.compiler.tools.import_onnx", case.folder / "model.onnx", "-o", module,
                    "--externalize-params", "--save-params-to", parameters], check=True, stdout=sys.stderr)
    import iree.compiler
    iree.compiler.compile_file(str(module), input_type="onnx", target_backends=["llvm-cpu"], output_file=str(code),
                               extra_args=["--iree-llvmcpu-target-cpu=host", "--iree-opt-level=O3"])
    runtime.flags.parse_flags(f"--task_topology_group_count={case.threads}")
    instance = runtime.VmInstance()
    device = runtime.get_device("local-task")
    provider = runtime.ParameterIndex()
    provider.load(str(parameters))
    modules = [runtime.create_io_parameters_module(instance, provider.create_provider(scope="model")),
               runtime.create_hal_module(instance, device), runtime.VmModule.mmap(instance, str(code))]
    function = runtime.load_vm_modules(*modules, config=runtime.Config(device=device))[-1].main_graph
    inputs = [runtime.asdevicearray(device, values) for values in case.inputs]
    results = []

    def run():
        results[:] = as_list(function(*inputs))
        results[0].to_host()
    return run, lambda: [values.to_host() for values in results]


def load_tinygrad(case):
    import tinygrad_side
    return tinygrad_side.load_onnx(case)
