// The suite on GPUs: by the test drivers or, if told so, by that of real ones.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/conformance/GpuBackend.h"

#include <cstdio>

using namespace tinyjit::runtime::testing;

static int fail(const std::string &message) {
  std::fprintf(stderr, "error: %s\n", message.c_str());
  return 2;
}

int main(int argc, char **argv) {
  if (auto status = SystemDriver::take(argc, argv); !status.ok())
    return fail(status.message());
  ::testing::InitGoogleTest(&argc, argv);
  // A misspelt option must not look like a pass.
  if (argc > 1)
    return fail(std::string("unknown option '") + argv[1] +
                "', expected --system-driver=KIND[=FILE] or one of "
                "GoogleTest's");
  return RUN_ALL_TESTS();
}
