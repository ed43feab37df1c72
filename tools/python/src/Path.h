// Reads paths as Python programs pass them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_PATH_H
#define TINYJIT_PYTHON_PATH_H

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <string>

namespace tinyjit::python {

/// The text of a str or an os.PathLike. Throws TypeError for other objects.
inline std::string pathOf(nanobind::handle path) {
  auto text = nanobind::steal(PyOS_FSPath(path.ptr()));
  if (!text.is_valid())
    throw nanobind::python_error();
  return nanobind::cast<std::string>(text);
}

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_PATH_H
