// Runs the little PTX that programs hand a driver as text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_PTX_H
#define TINYJIT_TEST_DRIVER_PTX_H

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tinyjit::testdriver {

/// The GPU, as an interpreted kernel asks for it. Each function returns what is
/// wrong, empty if nothing is.
struct PtxMachine {
  std::function<std::string(uint64_t address, size_t bytes)> checkRead;
  std::function<std::string(uint64_t condition, uint32_t value)> setCondition;
};

/// A kernel of one thread: integers, loads, jumps and calls of
/// cudaGraphSetConditional.
class PtxKernel {
public:
  struct Param {
    std::string name;
    size_t bytes;
  };
  struct Instruction {
    /// Of `@%p`: the predicate, else empty.
    std::string guard;
    /// "ld.global.u8", at its points.
    std::vector<std::string> opcode;
    /// Without brackets.
    std::vector<std::string> operands;
  };

  std::vector<Param> params;
  std::vector<Instruction> code;
  /// By label: the instruction that follows.
  std::map<std::string, size_t> labels;

  /// \param values the bytes of the parameters. \returns what went wrong.
  std::string run(const std::vector<std::vector<uint8_t>> &values,
                  const PtxMachine &machine) const;
};

/// By name.
using PtxModule = std::map<std::string, PtxKernel>;

/// The kernels of a text that calls cudaGraphSetConditional, the only text that
/// runs here; null for others. \param problem gets what in such a text is not
/// understood.
std::shared_ptr<const PtxModule> readPtx(const std::string &text,
                                         std::string &problem);

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_PTX_H
