// Checks replays, for `--verify`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Verification.h"

#include "lib/Support/Strings.h"
#include "runtime/support/Return.h"

using namespace tinyjit;
using namespace tinyjit::run;
using runtime::Buffer;

Status Verification::replay(Module &module, const std::string &capture,
                            runtime::Instance &instance,
                            const std::vector<Buffer> &inputs,
                            const std::vector<int64_t> &scalars,
                            std::vector<Buffer> &outputs) {
  std::unique_ptr<Verifier> &verifier = verifiers[capture];
  if (!verifier) {
    RETURN_IF_ERROR(
        Verifier::create(module, capture, options).moveTo(verifier));
  }
  StatusOr<std::vector<Difference>> found =
      verifier->replay(instance, inputs, scalars, outputs);
  RETURN_IF_ERROR(found.status());
  ++replays;
  differences.insert(differences.end(), found->begin(), found->end());
  return {};
}

std::string Verification::summary() const {
  std::string modes;
  for (auto [wanted, name] :
       {std::pair(options.eager, "eager"), std::pair(options.bisect, "bisect"),
        std::pair(options.poison, "poison"), std::pair(options.alias, "alias")})
    if (wanted)
      modes += (modes.empty() ? "" : ", ") + std::string(name);
  return concat("verified ", replays,
                replays == 1 ? " replay: " : " replays: ", modes);
}
