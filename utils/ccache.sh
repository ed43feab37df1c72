#!/bin/sh
# Compiler launcher of the presets: ccache, so that checkouts in different folders share what they compile.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Paths become relative to the checkout. A precompiled header holds absolute ones, so that one from another checkout is
# of no use: it is always compiled, never taken from ccache. Beside it stands a checksum of all that it is made from,
# which ccache takes for its bytes (CCACHE_PCH_EXTSUM), so that the objects made with it are shared.
command -v ccache >/dev/null || exec "$@"
root=$(dirname "$(dirname "$(realpath "$0")")")
export CCACHE_BASEDIR="${CCACHE_BASEDIR:-$root}"
export CCACHE_NOHASHDIR=1
export CCACHE_PCH_EXTSUM=1
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime

pch=""
for argument; do
  shift
  case $argument in
    "$PWD"/*/cmake_pch.hxx) argument=${argument#"$PWD"/} ;; # ccache leaves what follows -Xclang as it is
    -emit-pch) pch=yes ;;
    *.pch) [ -z "$pch" ] || pch=$argument ;;
  esac
  set -- "$@" "$argument"
done
[ -n "$pch" ] || exec ccache "$@"

"$@" || exit
# The header's name; all may include Pch.h.
header=$(sed -n 's,^#include ".*/utils/cmake/\(.*\)"$,\1,p' "${pch%.pch}")
{
  "$1" --version
  printf '%s\n' "$@" | sed "s#$root##g"
  cat "$root/utils/cmake/Pch.h"
  [ "$header" = Pch.h ] || cat "$root/utils/cmake/$header"
} | sha256sum >"$pch.sum"
