// Runs the little PTX that programs hand a driver as text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Ptx.h"

#include <cstdlib>
#include <cstring>
#include <optional>

using namespace tinyjit::testdriver;

static constexpr char setConditional[] = "cudaGraphSetConditional";

/// Bytes of a type such as "u32"; 0 if it is none.
static size_t bytesOf(const std::string &type) {
  bool isKnown =
      type.size() > 1 && std::strchr("bus", type[0]) && type != "uni";
  return isKnown ? std::atoi(type.c_str() + 1) / 8 : 0;
}

static std::vector<std::string> split(const std::string &text,
                                      const char *separators) {
  std::vector<std::string> parts;
  for (size_t at = text.find_first_not_of(separators);
       at != std::string::npos;) {
    size_t end = text.find_first_of(separators, at);
    parts.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(separators, end);
  }
  return parts;
}

static constexpr char space[] = " \t\r\n";

namespace {
class Reader {
public:
  explicit Reader(const std::string &text) : text(text) {}

  std::string problem;

  /// The kernel whose ".entry" ends at `at`.
  PtxKernel read(size_t at, std::string &name);

private:
  void readParams(const std::string &list, PtxKernel &kernel);
  void readStatement(std::string statement, PtxKernel &kernel);

  const std::string &text;
};
} // namespace

void Reader::readParams(const std::string &list, PtxKernel &kernel) {
  for (const std::string &param : split(list, ",")) {
    std::vector<std::string> words = split(param, space);
    size_t bytes = words.size() == 3 ? bytesOf(words[1].substr(1)) : 0;
    if (!bytes || words[0] != ".param")
      problem = "parameter" + param + " is not understood";
    else
      kernel.params.push_back({words[2], bytes});
  }
}

void Reader::readStatement(std::string statement, PtxKernel &kernel) {
  while (true) {
    size_t colon = statement.find(':');
    if (colon == std::string::npos)
      break;
    std::vector<std::string> label = split(statement.substr(0, colon), space);
    if (label.size() != 1)
      problem = "label '" + statement + "' is not understood";
    else
      kernel.labels[label[0]] = kernel.code.size();
    statement.erase(0, colon + 1);
  }
  std::vector<std::string> words = split(statement, " \t\r\n,()[]");
  // Registers and parameters of calls are there when they are written.
  if (words.empty() || words[0] == ".reg" || words[0] == ".param")
    return;
  PtxKernel::Instruction made;
  size_t first = words[0][0] == '@' ? 1 : 0;
  if (first)
    made.guard = words[0].substr(1);
  if (words.size() <= first) {
    problem = "'" + statement + "' is no instruction";
    return;
  }
  made.opcode = split(words[first], ".");
  made.operands.assign(words.begin() + static_cast<ptrdiff_t>(first) + 1,
                       words.end());
  kernel.code.push_back(std::move(made));
}

PtxKernel Reader::read(size_t at, std::string &name) {
  PtxKernel kernel;
  size_t open = text.find('(', at), close = text.find(')', at);
  size_t begin = text.find('{', at), end = text.find('}', at);
  if (end == std::string::npos || !(open < close && close < begin)) {
    problem = "an entry is not understood";
    return kernel;
  }
  std::vector<std::string> words = split(text.substr(at, open - at), space);
  name = words.empty() ? "" : words[0];
  readParams(text.substr(open + 1, close - open - 1), kernel);
  for (size_t from = begin + 1; from < end;) {
    size_t semicolon = std::min(text.find(';', from), end);
    readStatement(text.substr(from, semicolon - from), kernel);
    from = semicolon + 1;
  }
  return kernel;
}

std::shared_ptr<const PtxModule>
tinyjit::testdriver::readPtx(const std::string &text, std::string &problem) {
  constexpr char entry[] = ".entry";
  if (text.find(setConditional) == std::string::npos)
    return nullptr;
  auto made = std::make_shared<PtxModule>();
  Reader reader(text);
  for (size_t at = text.find(entry);
       at != std::string::npos && reader.problem.empty();
       at = text.find(entry, at)) {
    at += sizeof entry - 1;
    std::string name;
    PtxKernel kernel = reader.read(at, name);
    (*made)[name] = std::move(kernel);
  }
  problem = reader.problem;
  return problem.empty() ? made : nullptr;
}

namespace {
/// One thread.
class Thread {
public:
  Thread(const PtxKernel &kernel, const PtxMachine &machine)
      : kernel(kernel), machine(machine) {}

  std::string run(const std::vector<std::vector<uint8_t>> &values);

private:
  uint64_t get(const std::string &operand);
  void step(const PtxKernel::Instruction &instruction);
  void load(const PtxKernel::Instruction &instruction, size_t bytes);
  void call(const std::vector<std::string> &operands);
  void compute(const PtxKernel::Instruction &instruction, size_t bytes);

  const PtxKernel &kernel;
  const PtxMachine &machine;
  /// Registers, and parameters of the kernel and of calls.
  std::map<std::string, uint64_t> values;
  size_t next = 0;
  std::string problem;
};
} // namespace

uint64_t Thread::get(const std::string &operand) {
  if (auto found = values.find(operand); found != values.end())
    return found->second;
  if (operand.empty() || !std::isdigit(static_cast<unsigned char>(operand[0])))
    problem = "'" + operand + "' is read before it is set";
  return std::strtoull(operand.c_str(), nullptr, 0);
}

static uint64_t cut(uint64_t value, size_t bytes) {
  return bytes < 8 ? value & ((uint64_t(1) << 8 * bytes) - 1) : value;
}

void Thread::load(const PtxKernel::Instruction &instruction, size_t bytes) {
  uint64_t address = get(instruction.operands[1]), value = 0;
  if (instruction.opcode[1] == "param") {
    value = address;
  } else if (instruction.opcode[1] == "global") {
    if (problem.empty())
      problem = machine.checkRead(address, bytes);
    if (address % bytes != 0)
      problem = "a load at an address that is no multiple of its size";
    if (problem.empty())
      std::memcpy(&value, reinterpret_cast<const void *>(address), bytes);
  } else {
    problem = "a load from ." + instruction.opcode[1];
  }
  values[instruction.operands[0]] = cut(value, bytes);
}

void Thread::call(const std::vector<std::string> &operands) {
  if (operands.size() != 3 || operands[0] != setConditional)
    problem = "a call of an unknown function";
  uint64_t condition = problem.empty() ? get(operands[1]) : 0;
  uint64_t value = problem.empty() ? get(operands[2]) : 0;
  if (problem.empty())
    problem = machine.setCondition(condition, static_cast<uint32_t>(value));
}

void Thread::compute(const PtxKernel::Instruction &instruction, size_t bytes) {
  const std::string &name = instruction.opcode[0];
  const std::vector<std::string> &operands = instruction.operands;
  uint64_t a = get(operands[1]), b = operands.size() > 2 ? get(operands[2]) : 0;
  std::optional<uint64_t> value;
  if (name == "mov" && operands.size() == 2)
    value = a;
  else if (name == "add")
    value = a + b;
  else if (name == "sub")
    value = a - b;
  else if (name == "or")
    value = a | b;
  else if (name == "xor")
    value = a ^ b;
  else if (name == "setp" && instruction.opcode[1] == "ne")
    value = cut(a, bytes) != cut(b, bytes);
  else if (name == "selp" && operands.size() == 4)
    value = get(operands[3]) ? a : b;
  else
    problem = "instruction '" + name + "' is not understood";
  values[operands[0]] = cut(value.value_or(0), bytes);
}

void Thread::step(const PtxKernel::Instruction &instruction) {
  const std::vector<std::string> &opcode = instruction.opcode;
  if (!instruction.guard.empty() && !get(instruction.guard))
    return;
  if (opcode[0] == "ret") {
    next = kernel.code.size();
  } else if (opcode[0] == "bra" && instruction.operands.size() == 1 &&
             kernel.labels.count(instruction.operands[0])) {
    next = kernel.labels.at(instruction.operands[0]);
  } else if (opcode[0] == "call") {
    call(instruction.operands);
  } else if (size_t bytes = bytesOf(opcode.back());
             !bytes || instruction.operands.size() < 2 || opcode.size() < 2) {
    problem = "instruction '" + opcode[0] + "' is not understood";
  } else if (opcode[0] == "ld" && opcode.size() == 3) {
    load(instruction, bytes);
  } else if (opcode[0] == "st" && opcode[1] == "param") {
    values[instruction.operands[0]] = cut(get(instruction.operands[1]), bytes);
  } else {
    compute(instruction, bytes);
  }
}

std::string Thread::run(const std::vector<std::vector<uint8_t>> &arguments) {
  constexpr int64_t mostSteps = 1 << 20;
  for (size_t i = 0; i < arguments.size(); ++i)
    std::memcpy(&values[kernel.params[i].name], arguments[i].data(),
                arguments[i].size());
  for (int64_t steps = 0; next < kernel.code.size() && problem.empty();
       ++steps) {
    if (steps == mostSteps)
      return "it does not end";
    step(kernel.code[next++]);
  }
  return problem;
}

std::string PtxKernel::run(const std::vector<std::vector<uint8_t>> &arguments,
                           const PtxMachine &machine) const {
  return Thread(*this, machine).run(arguments);
}
