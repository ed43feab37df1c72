// The name of the package that an extension belongs to.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_PACKAGE_H
#define TINYJIT_PYTHON_PACKAGE_H

#include <string>

namespace tinyjit::python {

/// "tinyjit" or "tinyjit_runtime"; each extension defines its own.
extern const char *const packageName;

/// "tinyjit.Array" of "Array".
inline std::string qualified(const std::string &name) {
  return packageName + ("." + name);
}

/// The repr() of an object of the class `name`: "<tinyjit.Array TEXT>".
inline std::string represented(const std::string &name,
                               const std::string &text) {
  return "<" + qualified(name) + (text.empty() ? "" : " " + text) + ">";
}

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_PACKAGE_H
