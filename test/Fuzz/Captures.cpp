// Random captures, whose choices the bytes of an input are.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Fuzz/Fuzz.h"

#include "test/Unit/FusionFuzz/CaptureComparer.h"

#include <functional>

using namespace tinyjit;
using namespace tinyjit::fuzz;
using namespace tinyjit::test;

void fuzz::runCaptures(std::string_view bytes) {
  if (bytes.empty())
    return;
  auto first = static_cast<unsigned char>(bytes[0]);
  RandomCapture capture =
      CaptureGenerator(Random(bytes.substr(1)), /*loops=*/first & 1).run();
  Arrays inputs = makeInputs(capture, first);
  // Compiling takes much longer than the rest.
  bool native = first % 8 == 0;
  std::string difference = CaptureComparer().run(capture, inputs, native);
  if (!difference.empty())
    fail(difference + "\n" + capture.text);
}
