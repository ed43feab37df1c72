#!/usr/bin/env bash
# Installs what is missing, builds tinyjit and runs every test; the last line is the count.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Usage: utils/test.sh [PRESET]      a preset of CMakePresets.json; release unless told otherwise
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

preset=${1:-release}
build=build
[[ $preset == release ]] || build=build-$preset

utils/setup.sh --jax
[[ -f $build/build.ninja ]] || cmake --preset "$preset"
cmake --build "$build"

llvm=$(sed -n 's/^LLVM_DIR:PATH=\(.*\)\/lib\/cmake\/llvm$/\1/p' "$build/CMakeCache.txt")
runLit() { # NAME SUITE: leaves its results in a file, whatever they are
  rm -f "$build/test/$1.json"
  python3 "$llvm/bin/lit" -s -v -o "$build/test/$1.json" "$2" || true
}
runLit lit "$build/test"
TINYJIT_CHECK_ROUNDTRIP=1 runLit round-trip "$build/test"
runLit unit "$build/test/Unit"

python3 utils/test_summary.py "lit=$build/test/lit.json" \
  "lit, every tinyjit-opt with --verify-roundtrip=$build/test/round-trip.json" \
  "GoogleTest=$build/test/unit.json"
