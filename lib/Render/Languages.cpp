// The list of languages.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Languages.h"

#include "lib/Render/Language.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tinyjit;
using namespace tinyjit::render;

llvm::ArrayRef<const Language *> render::getLanguages() {
  static const Language *const languages[] = {
      &getC(), &getCuda(), &getHip(), &getMetal(), &getOpenCL(), &getWgsl()};
  return languages;
}

StatusOr<const Language *> render::findLanguage(llvm::StringRef name) {
  std::vector<std::string> names;
  for (const Language *language : getLanguages()) {
    if (language->getName() == name)
      return language;
    names.push_back(language->getName().str());
  }
  return Status::invalidArgument("'" + name.str() +
                                 "' is no language that kernels are rendered "
                                 "in, expected one of " +
                                 llvm::join(names, ", "));
}
