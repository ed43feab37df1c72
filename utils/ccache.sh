#!/bin/sh
# Compiler launcher of the presets: ccache with the settings our precompiled header needs.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
command -v ccache >/dev/null || exec "$@"
export CCACHE_BASEDIR="${CCACHE_BASEDIR:-$(dirname "$(dirname "$(realpath "$0")")")}"
export CCACHE_NOHASHDIR=1
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
exec ccache "$@"
