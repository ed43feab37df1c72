// Numbers, kernels and launches of the C API.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/c/Call.h"
#include "runtime/jit/PlanPlay.h"
#include "runtime/support/Text.h"

using namespace tinyjit::runtime;

static StatusOr<VariablePtr> makeVariable(const char *name, TinyJITDType dtype,
                                          int64_t min, int64_t max) {
  if (dtype == TINYJIT_F32)
    return Variable::createReal(name);
  if (dtype != TINYJIT_I32 && dtype != TINYJIT_I64)
    return Status::invalidArgument(quoted("variable", name),
                                   " has element type ", dtype,
                                   ", expected i32, i64 or f32");
  return Variable::create(name, min, max,
                          dtype == TINYJIT_I64 ? Scalar::I64 : Scalar::I32);
}

TinyJITStatus *tinyjitVariableCreate(const char *name, TinyJITDType dtype,
                                     int64_t min, int64_t max,
                                     TinyJITVariable **variable) {
  return c::call({{"name", name}, {"variable", variable}}, [&] {
    return c::give(makeVariable(name, dtype, min, max), variable);
  });
}

void tinyjitVariableDestroy(TinyJITVariable *variable) { delete variable; }

TinyJITNumber *tinyjitNumberCreate(int64_t value) {
  return c::make([&] { return new TinyJITNumber{Number(value)}; });
}
TinyJITNumber *tinyjitNumberCreateReal(float value) {
  return c::make([&] { return new TinyJITNumber{Real(value)}; });
}
TinyJITNumber *tinyjitNumberCreateDouble(double value) {
  return c::make([&] { return new TinyJITNumber{Real::wide(value)}; });
}
void tinyjitNumberDestroy(TinyJITNumber *number) { delete number; }

TinyJITStatus *tinyjitNumberBind(TinyJITVariable *variable, int64_t value,
                                 TinyJITNumber **number) {
  return c::call({{"variable", variable}, {"number", number}}, [&] {
    return c::give(Number::bind(variable->variable, value), number);
  });
}
TinyJITStatus *tinyjitNumberBindReal(TinyJITVariable *variable, float value,
                                     TinyJITNumber **number) {
  return c::call({{"variable", variable}, {"number", number}}, [&] {
    return c::give(Real::bind(variable->variable, value), number);
  });
}

/// \param text what was computed, for the error.
static Status give(Number number, const std::string &text,
                   TinyJITNumber **handle) {
  if (!number.fits())
    return Status::outOfRange(text, " has a part that does not fit 64 bits");
  *handle = new TinyJITNumber{std::move(number)};
  return Status();
}

TinyJITStatus *tinyjitNumberScale(const TinyJITNumber *number, int64_t factor,
                                  int64_t summand, TinyJITNumber **result) {
  return c::call({{"number", number}, {"result", result}}, [&]() -> Status {
    const Number *integer = std::get_if<Number>(&number->value);
    if (!integer)
      return Status::invalidArgument("a float cannot be scaled, got one");
    return give(*integer * factor + summand,
                concat(integer->peek(), " * ", factor, " + ", summand), result);
  });
}

TinyJITStatus *tinyjitNumberAdd(const TinyJITNumber *a, const TinyJITNumber *b,
                                TinyJITNumber **sum) {
  return c::call({{"a", a}, {"b", b}, {"sum", sum}}, [&]() -> Status {
    const Number *first = std::get_if<Number>(&a->value),
                 *second = std::get_if<Number>(&b->value);
    if (!first || !second)
      return Status::invalidArgument("a float cannot be added, got one");
    return give(*first + *second, concat(first->peek(), " + ", second->peek()),
                sum);
  });
}

int64_t tinyjitNumberValue(const TinyJITNumber *number) {
  return c::ask(number, [](auto &made) {
    const Number *integer = std::get_if<Number>(&made.value);
    return integer ? integer->value() : 0;
  });
}
float tinyjitNumberRealValue(const TinyJITNumber *number) {
  return c::ask(number, [](auto &made) {
    const Real *real = std::get_if<Real>(&made.value);
    return real ? real->value() : 0;
  });
}

static Status describe(const TinyJITKernelArray *arrays, int32_t numArrays,
                       const TinyJITScalarInfo *scalars, int32_t numScalars,
                       Kernel &kernel) {
  for (int32_t i = 0; i < numArrays; ++i) {
    const TinyJITKernelArray &array = arrays[i];
    if (array.dtype < 0 || array.dtype >= numDTypes ||
        array.access < TINYJIT_READ || array.access > TINYJIT_UPDATE)
      return Status::invalidArgument("array ", i, " of ",
                                     quoted("kernel", kernel.name),
                                     " has an unknown element type or access");
    kernel.arrays.push_back(
        {static_cast<DType>(array.dtype), array.numElements,
         array.access == TINYJIT_READ || array.access == TINYJIT_UPDATE,
         array.access != TINYJIT_READ});
  }
  for (int32_t i = 0; i < numScalars; ++i) {
    const TinyJITScalarInfo &scalar = scalars[i];
    if (!scalar.name)
      return Status::invalidArgument("scalar ", i, " of ",
                                     quoted("kernel", kernel.name),
                                     " has no name, expected one");
    auto type = scalar.dtype == TINYJIT_F32   ? Scalar::F32
                : scalar.dtype == TINYJIT_I64 ? Scalar::I64
                                              : Scalar::I32;
    kernel.scalars.push_back({scalar.name, type, scalar.min, scalar.max});
  }
  return Status();
}

TinyJITStatus *
tinyjitKernelCreate(const char *name,
                    void (*entry)(void *const *buffers, const int64_t *scalars),
                    const TinyJITKernelArray *arrays, int32_t numArrays,
                    const TinyJITScalarInfo *scalars, int32_t numScalars,
                    TinyJITKernel **kernel) {
  return c::call({{"name", name},
                  {"entry", entry},
                  c::Needed::list("arrays", arrays, numArrays > 0),
                  c::Needed::list("scalars", scalars, numScalars > 0),
                  {"kernel", kernel}},
                 [&] {
                   auto made = std::make_shared<Kernel>();
                   made->name = made->symbol = name;
                   made->entry = entry;
                   Status status =
                       describe(arrays, numArrays, scalars, numScalars, *made);
                   if (status.ok())
                     *kernel = new TinyJITKernel{std::move(made)};
                   return status;
                 });
}

TinyJITStatus *tinyjitPlanKernel(const TinyJITPlan *plan, int32_t index,
                                 TinyJITKernel **kernel) {
  return c::call({{"plan", plan}, {"kernel", kernel}}, [&]() -> Status {
    const std::vector<Launch> &launches = plan->plan->launches;
    if (index < 0 || static_cast<size_t>(index) >= launches.size())
      return Status::outOfRange("there is no launch ", index, ", the plan has ",
                                launches.size());
    const Launch &launch = launches[index];
    if (launch.kind != Launch::Kernel)
      return Status::invalidArgument("launch ", index,
                                     " is a copy, expected a kernel");
    *kernel = new TinyJITKernel{kernelOf(plan->plan, launch)};
    return Status();
  });
}

void tinyjitKernelDestroy(TinyJITKernel *kernel) { delete kernel; }

static Status launch(const TinyJITKernel &kernel, TinyJITBuffer *const *buffers,
                     const TinyJITAccess *access, size_t numBuffers,
                     TinyJITNumber *const *scalars, size_t numScalars) {
  std::vector<Operand> operands;
  for (size_t i = 0; i < numBuffers; ++i) {
    if (access[i] < TINYJIT_READ || access[i] > TINYJIT_UPDATE)
      return Status::invalidArgument("access ", access[i], " of operand ", i,
                                     " is unknown, expected 0 to 3");
    operands.push_back({c::buffer(buffers[i]), static_cast<Access>(access[i])});
  }
  std::vector<ScalarOperand> numbers;
  for (size_t i = 0; i < numScalars; ++i)
    numbers.push_back(
        std::visit([](const auto &value) { return ScalarOperand(value); },
                   scalars[i]->value));
  return launch(kernel.kernel, operands, numbers);
}

TinyJITStatus *tinyjitLaunch(const TinyJITKernel *kernel,
                             TinyJITBuffer *const *buffers,
                             const TinyJITAccess *access, size_t numBuffers,
                             TinyJITNumber *const *scalars, size_t numScalars) {
  return c::call({{"kernel", kernel},
                  c::Needed::list("buffers", buffers, numBuffers),
                  c::Needed::list("access", access, numBuffers),
                  c::Needed::handles("scalars", scalars, numScalars)},
                 [&] {
                   return launch(*kernel, buffers, access, numBuffers, scalars,
                                 numScalars);
                 });
}

TinyJITStatus *tinyjitCopy(TinyJITBuffer *target, TinyJITBuffer *source) {
  return c::call({{"target", target}, {"source", source}},
                 [&] { return copy(c::buffer(target), c::buffer(source)); });
}

static StatusOr<Buffer> viewAt(const Buffer &buffer,
                               const TinyJITNumber &byteOffset,
                               TinyJITDType dtype, TinyJITNumber *const *sizes,
                               const int64_t *upto, int32_t rank) {
  const Number *offset = std::get_if<Number>(&byteOffset.value);
  std::vector<Number> numbers;
  for (int32_t i = 0; i < rank && offset; ++i) {
    if (const Number *size = std::get_if<Number>(&sizes[i]->value))
      numbers.push_back(*size);
    else
      offset = nullptr;
  }
  if (!offset || dtype < 0 || dtype >= numDTypes)
    return Status::invalidArgument(
        "a view has a float as its offset or as a size, or an unknown element "
        "type");
  return view(buffer, *offset, static_cast<DType>(dtype), numbers,
              std::vector<int64_t>(upto, upto + rank));
}

TinyJITStatus *
tinyjitBufferViewAt(TinyJITBuffer *buffer, const TinyJITNumber *byteOffset,
                    TinyJITDType dtype, TinyJITNumber *const *sizes,
                    const int64_t *upto, int32_t rank, TinyJITBuffer **result) {
  size_t count = rank > 0 ? rank : 0;
  return c::call({{"buffer", buffer},
                  {"byteOffset", byteOffset},
                  c::Needed::handles("sizes", sizes, count),
                  c::Needed::list("upto", upto, count),
                  {"view", result}},
                 [&]() -> Status {
                   if (rank < 0)
                     return Status::invalidArgument("a shape cannot have ",
                                                    rank, " dimensions");
                   return c::give(viewAt(c::buffer(buffer), *byteOffset, dtype,
                                         sizes, upto, rank),
                                  result);
                 });
}
