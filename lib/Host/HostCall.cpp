// Calls a compiled host function and runs its steps.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Host/HostProgram.h"

#include "lib/Support/Array.h"
#include "lib/Support/Strings.h"
#include "runtime/support/Return.h"

#include <cstdio>
#include <cstring>

using namespace tinyjit;
using namespace tinyjit::host;
using runtime::Buffer;
using runtime::Number;

namespace {
/// One call that runs.
class Call {
public:
  explicit Call(const HostProgram &program) : program(program) {}

  Status bind(const std::vector<HostArgument> &arguments);
  Status run(std::vector<Buffer> &results);

private:
  static int32_t step(void *call, int64_t number, int64_t *words);
  Status bindOne(const HostParameter &parameter, const HostArgument &argument);
  Status perform(size_t number, int64_t *words);
  Status alloc(const HostStep &step, int64_t *words);
  Status get(const HostStep &step, int64_t *words);
  Status view(const HostStep &step, int64_t *words);
  Status value(int64_t *words);
  Status launch(size_t number, const int64_t *words);
  Status assign(const Buffer &value, const Buffer &target);
  Status read(const HostStep &step, int64_t *words);
  void print(const HostStep &step, const int64_t *words);
  int64_t add(Buffer buffer) {
    buffers.push_back(std::move(buffer));
    return buffers.size() - 1;
  }

  const HostProgram &program;
  std::vector<int64_t> arguments;
  /// The lists in which the words of buffers and variables are positions.
  std::vector<Buffer> buffers;
  std::vector<runtime::Value> variables;
  std::vector<Buffer> returned;
  Status error;
};

class Compiled : public HostFunction {
public:
  explicit Compiled(HostProgram program) : program(std::move(program)) {}
  const std::string &name() const override { return program.name; }
  const std::vector<HostParameter> &parameters() const override {
    return program.parameters;
  }
  size_t numResults() const override { return program.numResults; }
  Status call(const std::vector<HostArgument> &arguments,
              std::vector<Buffer> &results) const override {
    Call call(program);
    RETURN_IF_ERROR(call.bind(arguments));
    return call.run(results);
  }

private:
  HostProgram program;
};
} // namespace

std::shared_ptr<const HostFunction>
host::makeHostFunction(HostProgram program) {
  return std::make_shared<const Compiled>(std::move(program));
}

Status Call::bindOne(const HostParameter &parameter,
                     const HostArgument &argument) {
  auto refuse = [&](const std::string &got, const std::string &expected) {
    return Status::invalidArgument(nameArgument(parameter.name), " of @",
                                   program.name, " got ", got, ", expected ",
                                   expected);
  };
  if (parameter.kind == HostParameter::Input) {
    auto *buffer = std::get_if<Buffer>(&argument);
    std::string expected =
        concat(runtime::formatType(parameter.dtype, parameter.shape), " on ",
               parameter.device);
    if (!buffer || !*buffer)
      return refuse("no buffer", expected);
    if (buffer->dtype() != parameter.dtype ||
        buffer->shape() != parameter.shape ||
        buffer->device().name() != parameter.device)
      return refuse(buffer->describe(), expected);
    arguments.push_back(add(*buffer));
    return {};
  }
  if (parameter.kind == HostParameter::Variable) {
    auto *value = std::get_if<runtime::Value>(&argument);
    bool isReal = parameter.variable.type == runtime::Scalar::F32;
    if (!value || std::holds_alternative<runtime::Real>(*value) != isReal)
      return refuse("no variable of that type",
                    isReal ? "a float" : "an integer");
    arguments.push_back(variables.size());
    variables.push_back(*value);
    return {};
  }
  auto *number = std::get_if<HostNumber>(&argument);
  bool isReal = parameter.type[0] == 'f';
  if (!number || std::holds_alternative<double>(*number) != isReal)
    return refuse("no number of that type",
                  "a number of type " + parameter.type);
  int64_t word = 0;
  if (!isReal) {
    word = std::get<int64_t>(*number);
  } else if (double real = std::get<double>(*number); parameter.type == "f32") {
    word = runtime::floatBits(static_cast<float>(real));
  } else {
    std::memcpy(&word, &real, sizeof word);
  }
  arguments.push_back(word);
  return {};
}

Status Call::bind(const std::vector<HostArgument> &given) {
  if (given.size() != program.parameters.size())
    return Status::invalidArgument("@", program.name, " got ", given.size(),
                                   " arguments, expected ",
                                   program.parameters.size());
  for (size_t i = 0; i < given.size(); ++i)
    RETURN_IF_ERROR(bindOne(program.parameters[i], given[i]));
  return {};
}

Status Call::run(std::vector<Buffer> &results) {
  if (!program.entry(this, &Call::step, arguments.data()))
    return error;
  // Nothing but the results holds an array of this call any more.
  buffers.clear();
  results = std::move(returned);
  return {};
}

int32_t Call::step(void *call, int64_t number, int64_t *words) {
  auto &self = *static_cast<Call *>(call);
  Status status = self.perform(number, words);
  if (status.ok())
    return 1;
  self.error = status.at(self.program.steps[number].where);
  return 0;
}

Status Call::perform(size_t number, int64_t *words) {
  const HostStep &step = program.steps[number];
  switch (step.kind) {
  case HostStep::Alloc:
    return alloc(step, words);
  case HostStep::Get:
    return get(step, words);
  case HostStep::View:
    return view(step, words);
  case HostStep::Value:
    return value(words);
  case HostStep::Launch:
    return launch(number, words);
  case HostStep::Copy:
    return runtime::copy(buffers[words[1]], buffers[words[0]]);
  case HostStep::Assign:
    return assign(buffers[words[0]], buffers[words[1]]);
  case HostStep::Read:
    return read(step, words);
  case HostStep::Print:
    print(step, words);
    return {};
  case HostStep::Realize:
    return {}; // the devices there are run a launch when it is made
  case HostStep::Return:
    for (size_t i = 0; i < step.operands.size(); ++i)
      returned.push_back(buffers[words[i]]);
    return {};
  }
  return {};
}

Status Call::alloc(const HostStep &step, int64_t *words) {
  StatusOr<runtime::Device *> device = runtime::Device::get(step.device);
  RETURN_IF_ERROR(device.status());
  StatusOr<Buffer> made = Buffer::create(**device, step.dtype, step.upto);
  RETURN_IF_ERROR(made.status());
  words[0] = add(*std::move(made));
  return {};
}

Status Call::get(const HostStep &step, int64_t *words) {
  StatusOr<Buffer> known = program.store->get(step.text);
  if (known.ok()) {
    words[0] = add(*std::move(known));
    return {};
  }
  if (!step.isState)
    return Status::notFound("constant @", step.text, " has no value");
  StatusOr<runtime::Device *> device = runtime::Device::get(step.device);
  RETURN_IF_ERROR(device.status());
  StatusOr<runtime::Store::Entry> made = program.store->getOrDefineState(
      step.text, **device, step.dtype, step.upto);
  RETURN_IF_ERROR(made.status());
  words[0] = add(made->buffer);
  return {};
}

Status Call::view(const HostStep &step, int64_t *words) {
  const int64_t *next = words + 1;
  int64_t offset = step.hasOffset ? *next++ : step.offset;
  std::vector<Number> sizes;
  for (int64_t size : step.shape)
    sizes.push_back(size >= 0 ? size : *next++);
  StatusOr<Buffer> made =
      runtime::view(buffers[words[0]], offset, step.dtype, sizes, step.upto);
  RETURN_IF_ERROR(made.status());
  words[0] = add(*std::move(made));
  return {};
}

Status Call::value(int64_t *words) {
  const runtime::Value &variable = variables[words[0]];
  if (auto *number = std::get_if<Number>(&variable))
    words[0] = number->value();
  else
    words[0] = runtime::floatBits(std::get<runtime::Real>(variable).value());
  return {};
}

Status Call::launch(size_t number, const int64_t *words) {
  const HostStep &step = program.steps[number];
  std::vector<runtime::Operand> operands;
  std::vector<runtime::ScalarOperand> scalars;
  for (size_t i = 0; i < step.operands.size(); ++i) {
    int64_t word = words[i];
    switch (step.operands[i]) {
    case HostType::Buffer:
      operands.push_back({buffers[word], step.access[i]});
      break;
    case HostType::Variable:
      scalars.push_back(std::visit(
          [](const auto &bound) { return runtime::ScalarOperand(bound); },
          variables[word]));
      break;
    case HostType::F32: {
      float real;
      uint32_t bits = static_cast<uint32_t>(word);
      std::memcpy(&real, &bits, sizeof real);
      scalars.push_back(real);
      break;
    }
    default:
      scalars.push_back(word);
    }
  }
  return runtime::launch(program.kernels[number], operands, scalars);
}

Status Call::assign(const Buffer &value, const Buffer &target) {
  int64_t from = value.byteOffset(), to = target.byteOffset();
  bool apart = value.base() != target.base() || from + value.byteSize() <= to ||
               to + target.byteSize() <= from;
  if (apart)
    return runtime::copy(target, value);
  StatusOr<Buffer> between =
      Buffer::create(value.device(), value.dtype(), value.shape());
  RETURN_IF_ERROR(between.status());
  RETURN_IF_ERROR(runtime::copy(*between, value));
  return runtime::copy(target, *between);
}

Status Call::read(const HostStep &step, int64_t *words) {
  const Buffer &buffer = buffers[words[0]];
  int64_t element = 0;
  for (size_t dim = 0; dim < buffer.shape().size(); ++dim) {
    int64_t index = words[dim + 1], size = buffer.shape()[dim];
    if (index < 0 || index >= size)
      return Status::outOfRange("index ", index, " in dimension ", dim, " of ",
                                buffer.describe(), ", expected 0 to ",
                                size - 1);
    element = element * size + index;
  }
  int64_t bytes = runtime::byteSize(buffer.dtype());
  StatusOr<Buffer> one =
      buffer.view(element * bytes, buffer.dtype(), std::vector<int64_t>());
  RETURN_IF_ERROR(one.status());
  uint8_t storage[8] = {};
  RETURN_IF_ERROR(one->copyOut(storage, bytes));
  if (kindOf(buffer.dtype()) == NumberKind::Float)
    words[0] = static_cast<int64_t>(loadBits(storage, bytes));
  else
    words[0] = loadSigned(buffer.dtype(), storage);
  return {};
}

static std::string format(HostType type, int64_t word) {
  if (type == HostType::Integer)
    return std::to_string(word);
  double value;
  if (type == HostType::F64) {
    std::memcpy(&value, &word, sizeof value);
  } else {
    float real;
    uint32_t bits = static_cast<uint32_t>(word);
    std::memcpy(&real, &bits, sizeof real);
    value = real;
  }
  char text[64];
  std::snprintf(text, sizeof text, type == HostType::F64 ? "%.15g" : "%.6g",
                value);
  return text;
}

void Call::print(const HostStep &step, const int64_t *words) {
  std::string line;
  size_t begin = 0, next = 0;
  for (size_t place; (place = step.text.find("{}", begin)) != std::string::npos;
       begin = place + 2) {
    line += step.text.substr(begin, place - begin);
    line += format(step.operands[next], words[next]);
    ++next;
  }
  line += step.text.substr(begin) + "\n";
  std::fwrite(line.data(), 1, line.size(), stdout);
}
