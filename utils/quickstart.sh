#!/usr/bin/env bash
# Installs what is missing, builds tinyjit into build/, and classifies handwritten digits with it.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

utils/setup.sh
[[ -f build/build.ninja ]] || cmake --preset release
cmake --build build --target tinyjit-digits tinyjit-run

# The example: a network that tinygrad trained and captured, replayed without Python.
build/bin/tinyjit-digits test/Integration/digits/Inputs
if python3 -c 'import tinygrad' 2>/dev/null; then
  python3 utils/tinygrad/time_digits.py test/Integration/digits/Inputs
fi
