// A compile worker that knows the target "faulty".
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/CompileApart/FaultyTarget.h"

#include "lib/Run/Run.h"

int main() {
  tinyjit::test::registerFaultyTarget();
  return tinyjit::run::compileWorkerMain();
}
