#!/usr/bin/env python3
"""Times replays on an OpenCL or WebGPU device beside tinygrad's CL or WEBGPU device, on the same driver and in one run.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

`chain`: kernels of 4x4 f32, each of which reads what the one before has left; none are fused. `matmul`: 512x512 f32. The others
are the exported programs of test/Integration/tinygrad that are on one device, which tinygrad runs as they stand there, tinyjit as
it exported them. Times are medians, the least of several rounds, since what else a machine does lasts longer than one. "CPU" is the
processor time of the calling thread from the call to its return, without waiting for the device; "device" the time per replay of
several that are submitted one after the other. Python needs tinygrad, the build `ninja gpu-measure`. tinygrad's WEBGPU is Dawn (the
package dawn-python), tinyjit's is wgpu-native: with --device=webgpu the driver that is the same is Vulkan's.
"""

import argparse
import ctypes
import importlib
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

root = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "utils/bench/gpu"))
sys.path.insert(0, str(root / "test/Integration/tinygrad"))
import programs  # noqa: E402

EXPORTED = ["mlp", "softmax", "conv_net", "chain", "argmax", "gather", "train_adam", "mul_sum", "padded_conv", "counter", "decode",
            "symbolic_sum", "two_variables", "three_variables", "casts", "every_dtype"]
THEIRS = {"opencl": "CL", "webgpu": "WEBGPU"}


def ours(options, folder, mode, name, text):
    """The times that gpu-measure takes of a module."""
    path = folder / f"{name}.mlir"
    path.write_text(text)
    command = [options.build / "bin/gpu-measure", mode, path, f"--device={options.device}:0", "--clock=thread",
               f"--samples={options.samples}"]
    rounds = [json.loads(subprocess.run(list(map(str, command)), check=True, capture_output=True, text=True).stdout)
              for _ in range(options.rounds)]
    return least(rounds)


def least(rounds):
    """Of each number of a row the least of the rounds, and of each truth whether it held in all."""
    first = rounds[0]
    if isinstance(first, dict):
        return {key: least([each[key] for each in rounds]) for key in first}
    return all(rounds) if isinstance(first, bool) else min(rounds)


def time_calls(call, synchronize, options):
    """The least of the rounds."""
    return least([time_round(call, synchronize, options.samples) for _ in range(options.rounds)])


def time_round(call, synchronize, samples):
    """Nanoseconds of this thread's processor time of a call, and of the device per call."""
    for _ in range(3):
        call()
    synchronize()
    cpu, device = [], []
    for _ in range(samples):
        start = time.thread_time_ns()
        call()
        cpu.append(time.thread_time_ns() - start)
        synchronize()
    batch = max(1, samples // 10)
    for _ in range(5):
        start = time.perf_counter_ns()
        for _ in range(batch):
            call()
        synchronize()
        device.append((time.perf_counter_ns() - start) / batch)
    return {"cpu_ns": statistics.median(cpu), "device_ns": statistics.median(device)}


def driver_alone(options):
    """The times of one kernel that is enqueued and flushed by nothing but two calls of OpenCL: no replay can take less."""
    cl, none, size = ctypes.CDLL("libOpenCL.so.1"), ctypes.c_void_p(), ctypes.c_size_t
    for name in ("Context", "CommandQueue", "ProgramWithSource", "Kernel", "Buffer"):
        getattr(cl, f"clCreate{name}").restype = ctypes.c_void_p
    platform, device = ctypes.c_void_p(), ctypes.c_void_p()
    cl.clGetPlatformIDs(1, ctypes.byref(platform), None)
    cl.clGetDeviceIDs(platform, ctypes.c_ulong(0xFFFFFFFF), 1, ctypes.byref(device), None)
    context = ctypes.c_void_p(cl.clCreateContext(None, 1, ctypes.byref(device), None, None, None))
    queue = ctypes.c_void_p(cl.clCreateCommandQueue(context, device, ctypes.c_ulong(2), None))  # as tinyjit's, with times
    text = ctypes.c_char_p(b"kernel void twice(global float *x) { x[get_global_id(0)] *= 2; }")
    program = ctypes.c_void_p(cl.clCreateProgramWithSource(context, 1, ctypes.byref(text), None, None))
    if cl.clBuildProgram(program, 1, ctypes.byref(device), b"", None, None):
        sys.exit("opencl.py: the driver does not build a kernel")
    kernel = ctypes.c_void_p(cl.clCreateKernel(program, b"twice", None))
    memory = ctypes.c_void_p(cl.clCreateBuffer(context, ctypes.c_ulong(1), size(256), None, None))
    cl.clSetKernelArg(kernel, 0, size(8), ctypes.byref(memory))
    threads = (size * 1)(64)

    def call():
        cl.clEnqueueNDRangeKernel(queue, kernel, 1, None, threads, threads, 0, none, none)
        cl.clFlush(queue)
    return time_calls(call, lambda: cl.clFinish(queue), options)


def exported(options, folder, name):
    """The times of a program that tinygrad exported, with its weights beside it."""
    source = root / "test/Integration/tinygrad/Inputs" / name
    if (source / "step.safetensors").exists():
        shutil.copy(source / "step.safetensors", folder / f"{name}.safetensors")
    return ours(options, folder, "work", name, (source / "step.mlir").read_text())


def tinygrad(options):
    """The same by tinygrad, or nothing if it is not there."""
    os.environ["DEV"] = THEIRS[options.device]
    try:
        import numpy
        from tinygrad import Device, Tensor, TinyJit
    except ImportError as problem:
        print(f"opencl.py: {problem}; no comparison", file=sys.stderr)
        return {}
    rows = {}

    def tensor(shape, seed):
        values = numpy.random.default_rng(seed).random(shape, numpy.float32)
        return Tensor(values).realize()

    def measure(name, step, *inputs):
        rows[name] = time_calls(lambda: step(*inputs), Device[Device.DEFAULT].synchronize, options)

    for count in options.kernels:
        @TinyJit
        def chain(x, y, count=count):
            for _ in range(count):
                y = (y + x).realize()
            return y
        measure(f"chain {count}", chain, tensor((4, 4), 1), tensor((4, 4), 2))

    @TinyJit
    def matmul(x, y):
        return (x @ y).realize()
    measure("matmul 512", matmul, tensor((512, 512), 1), tensor((512, 512), 2))
    for name in options.exported:
        try:
            program = importlib.import_module(name).build()
            measure(name, program["jit"], *program["inputs"](0)[0])
        except Exception as problem:  # of any kind, as when its device lacks a type
            print(f"opencl.py: tinygrad does not run {name}: {problem}", file=sys.stderr)
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=root / "build")
    parser.add_argument("--kernels", type=int, nargs="+", default=[100, 1000])
    parser.add_argument("--samples", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--device", choices=THEIRS, default="opencl")
    parser.add_argument("--exported", nargs="*", default=EXPORTED)
    options = parser.parse_args()
    rows = {}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for count in options.kernels:
            row = ours(options, folder, "replays", f"chain{count}", programs.chain(count))
            if not row["right"]:
                sys.exit(f"opencl.py: wrong results of a chain of {count} kernels")
            rows[f"chain {count}"] = {"cpu_ns": row["cpu_ns"]["0"], "device_ns": row["device_ns"],
                                      "others_ns": row["cpu_ns"]["all"]}
        rows["matmul 512"] = ours(options, folder, "work", "matmul512", programs.matmul(512, "f32"))
        for program in options.exported:
            rows[program] = exported(options, folder, program)
        if options.device == "opencl":
            rows["one kernel, the driver alone"] = driver_alone(options)
    theirs = tinygrad(options)
    print("| | tinyjit, CPU us | other inputs | tinygrad, CPU us | | tinyjit, device us | tinygrad, device us | |")
    print("|---|---|---|---|---|---|---|---|")
    for name, row in rows.items():
        other = theirs.get(name)
        cells = [f"{row['cpu_ns'] / 1e3:.1f}", f"{row['others_ns'] / 1e3:.1f}" if "others_ns" in row else ""]
        cells += [f"{other['cpu_ns'] / 1e3:.1f}", f"{other['cpu_ns'] / row['cpu_ns']:.1f} x"] if other else ["", ""]
        cells += [f"{row['device_ns'] / 1e3:.1f}"]
        cells += [f"{other['device_ns'] / 1e3:.1f}", f"{other['device_ns'] / row['device_ns']:.1f} x"] if other else ["", ""]
        print(f"| {name} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
