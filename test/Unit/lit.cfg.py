# How lit runs the GoogleTest programs: each test case is one lit test.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import glob
import os
import resource

import lit.formats

config.name = "TinyJIT-Unit"
config.test_source_root = config.test_exec_root = os.path.join(config.tinyjit_obj_root, "test", "Unit")
for stale in glob.glob(os.path.join(config.test_exec_root, "bin", "*.json")):
    os.remove(stale)
config.test_format = lit.formats.GoogleTest("bin", "")
for name in ("HOME", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
# Frames are some times as large with a sanitizer: what is nested as deep as is allowed needs more than the usual 8 MB.
if config.sanitizer:
    resource.setrlimit(resource.RLIMIT_STACK, (64 << 20, resource.getrlimit(resource.RLIMIT_STACK)[1]))
# PoCL, an OpenCL driver, keeps what it compiles in a folder of the build.
config.environment["POCL_CACHE_DIR"] = os.path.join(config.tinyjit_obj_root, "test", "pocl-cache")
