// Arrays that JAX gives back for a result to take their memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_DONATION_H
#define TINYJIT_PYTHON_DONATION_H

#include <nanobind/nanobind.h>

namespace tinyjit::python {

void bindDonation(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_DONATION_H
