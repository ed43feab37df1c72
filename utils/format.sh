#!/usr/bin/env bash
# Formats our C++, or with --check only says what is not formatted.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

format=clang-format-$(cut -d. -f1 utils/cmake/llvm-version.txt)
if ! command -v "$format" >/dev/null; then
  echo "utils/format.sh: $format is missing; run: apt-get install $format" >&2
  exit 1
fi
mode=(-i)
[[ ${1:-} != --check ]] || mode=(--dry-run --Werror)
find dialects include lib runtime test tools utils -name Inputs -prune -o \
  \( -name '*.h' -o -name '*.cpp' \) -print0 | xargs -0 "$format" "${mode[@]}"
