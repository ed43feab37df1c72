#!/usr/bin/env bash
# Runs the tests and models of PyTorch, JAX and ONNX on tinyjit, and writes a table of each.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -euo pipefail
root=$(realpath "$(dirname "${BASH_SOURCE[0]}")/..")

usage() {
  cat <<'END'
usage: utils/frameworks.sh FOLDER [--build=FOLDER] [--share=PERCENT] [--only=REGEX]
                           [--torch-python=PYTHON] [--torch-checkout=FOLDER]
                           [--jax-python=PYTHON] [--jax-checkout=FOLDER] [--onnx-python=PYTHON]

Runs the tests and models of PyTorch, JAX and ONNX on tinyjit, and writes a table of each (Markdown) into FOLDER:

  torch-models.md      networks of torchvision and transformers          needs torch, torchvision, transformers
  torch-training.md    the same of transformers, with gradients          needs torch, transformers
  torch-generation.md  text made step by step                            needs torch, transformers
  torch-ops.md         torch's samples of each op                        needs torch, expecttest
  torch-inductor.md    PyTorch's tests of inductor                       needs torch, expecttest, --torch-checkout
  jax-tests.md         JAX's own tests                                   needs jax, absl, pytest_timeout, --jax-checkout
  jax-plugin-tests.md  the same on the platform tinyjit                  needs the same
  onnx-tests.md        ONNX's tests of ops                               needs onnx

A table that needs something that is not there is left out, and a line says what that is. The outcome of each test is kept in
FOLDER, so that another run with the same FOLDER goes on where one ended. The exit status is 1 if a table has something wrong.

  --build=FOLDER           where tinyjit is built (build)
  --share=PERCENT          about how many of the tests of torch, JAX and ONNX (100)
  --only=REGEX             only tables with such a name, without .md
  --torch-python=PYTHON    the Python that has torch, such as that of a virtual environment (python3); likewise for the others. Each
                           also finds what utils/setup.sh has put into build/python-packages and, for JAX, build/python-jax
  --torch-checkout=FOLDER  PyTorch's sources; likewise JAX's, at the versions that are installed
END
}

fail() {
  echo "utils/frameworks.sh: $1; --help shows the arguments" >&2
  exit 2
}

folder="" build=$root/build share=100 only=.
torchPython=python3 torchCheckout="" jaxPython=python3 jaxCheckout="" onnxPython=python3
for argument; do
  value=${argument#*=}
  case $argument in
    -h | --help) usage && exit 0 ;;
    --build=*) build=$(realpath -m "$value") ;;
    --share=*) share=$value ;;
    --only=*) only=$value ;;
    --torch-python=*) torchPython=$value ;;
    --torch-checkout=*) torchCheckout=$(realpath -m "$value") ;;
    --jax-python=*) jaxPython=$value ;;
    --jax-checkout=*) jaxCheckout=$(realpath -m "$value") ;;
    --onnx-python=*) onnxPython=$value ;;
    -*) fail "there is no argument $argument" ;;
    *) [[ -z $folder ]] || fail "one folder is needed, not two: $folder, $argument"
      folder=$(realpath -m "$argument") ;;
  esac
done
[[ -n $folder ]] || fail "a folder for the tables is needed"
[[ $share =~ ^([1-9][0-9]?|100)$ ]] || fail "--share=$share is not a number of percent from 1 to 100"
mkdir -p "$folder"

status=0
# table NAME PYTHON PATH MODULES CHECKOUT COMMAND...: runs a command with modules on a path; it prints a table. CHECKOUT is a
# flag and its value, or empty.
table() {
  local name=$1 python=$2 path=$3 modules=$4 checkout=$5 module
  shift 5
  [[ $name =~ $only ]] || return 0
  if [[ -n $checkout && -z ${checkout#*=} ]]; then
    echo "$name: left out, as it needs $checkout"
    return
  fi
  for module in tinyjit $modules; do
    if ! PYTHONPATH=$path "$python" -c "import $module" 2>/dev/null; then
      echo "$name: left out, as $python has no $module"
      return
    fi
  done
  if PYTHONPATH=$path "$python" "$@" >"$folder/$name.md"; then
    echo "$name: $folder/$name.md"
  else
    echo "$name: $folder/$name.md has something that is not right"
    status=1
  fi
}

ours=$build/python
packages=$root/build/python-packages
bothPath=$ours:$packages
jaxPath=$ours:$root/build/python-jax:$packages
utils=$root/utils
torchTests=("$utils/torch_tests.py" --share "$share" --out "$folder/outcomes")
jaxTests=("$utils/jax_tests.py" "$jaxCheckout" --share "$share" --out "$folder/outcomes")

table torch-models "$torchPython" "$bothPath" "torch torchvision transformers" "" "$utils/torch_models.py"
table torch-training "$torchPython" "$bothPath" "torch transformers" "" "$utils/torch_models.py" --families language --train
table torch-generation "$torchPython" "$bothPath" "torch transformers" "" "$utils/torch_models.py" --families generation
table torch-ops "$torchPython" "$bothPath" "torch expecttest" "" "${torchTests[@]}" --suites ops
table torch-inductor "$torchPython" "$bothPath" "torch expecttest" --torch-checkout="$torchCheckout" \
  "${torchTests[@]}" "$torchCheckout" --suites inductor
table jax-tests "$jaxPython" "$jaxPath" "jax absl pytest_timeout" --jax-checkout="$jaxCheckout" "${jaxTests[@]}"
table jax-plugin-tests "$jaxPython" "$jaxPath" "jax absl pytest_timeout" --jax-checkout="$jaxCheckout" "${jaxTests[@]}" --plugin
table onnx-tests "$onnxPython" "$bothPath" onnx "" "$utils/onnx_tests.py" "--share=1/$((100 / share))"
exit $status
