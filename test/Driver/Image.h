// Images of code: which of them a driver can load, and on which chips.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_IMAGE_H
#define TINYJIT_TEST_DRIVER_IMAGE_H

#include <string>

namespace tinyjit::testdriver {

/// The bytes of an image in memory: how long it is, it says itself.
std::string copyImage(const void *image);

/// LLVM's, in its wrapper.
bool isBitcode(const std::string &image);
/// Whether an image is one that runs here: bitcode, or a shared object of this
/// machine (TwinABI.h).
bool isTwin(const std::string &image);

/// Whether code for the chip `made` runs on `chip`.
bool fitsChip(const std::string &made, bool isCuda, const std::string &chip);

/// Whether an image that is no twin is one for `chip`: PTX on the chip it is
/// for and later ones, a cubin on those of its major version, code for one AMD
/// GPU on that alone.
/// \returns a result of the driver.
int checkImage(const std::string &image, bool isCuda, const std::string &chip);

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_IMAGE_H
