// Numbers, kernels and launches of the C API.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/c/Handles.h"
#include "runtime/jit/PlanPlay.h"
#include "runtime/support/Text.h"

using namespace tinyjit::runtime;

template <class T, class Handle>
static TinyJITStatus *finish(StatusOr<T> made, Handle **handle) {
  if (!made.ok())
    return c::wrap(made.status());
  *handle = new Handle{*std::move(made)};
  return nullptr;
}

TinyJITStatus *tinyjitVariableCreate(const char *name, TinyJITDType dtype,
                                     int64_t min, int64_t max,
                                     TinyJITVariable **variable) {
  if (dtype == TINYJIT_F32)
    return finish(Variable::createReal(name), variable);
  if (dtype != TINYJIT_I32 && dtype != TINYJIT_I64)
    return c::wrap(Status::invalidArgument(
        concat(quoted("variable", name), " has element type ", dtype,
               ", expected i32, i64 or f32")));
  return finish(
      Variable::create(name, min, max,
                       dtype == TINYJIT_I64 ? Scalar::I64 : Scalar::I32),
      variable);
}

void tinyjitVariableDestroy(TinyJITVariable *variable) { delete variable; }

TinyJITNumber *tinyjitNumberCreate(int64_t value) {
  return new TinyJITNumber{Number(value)};
}
TinyJITNumber *tinyjitNumberCreateReal(float value) {
  return new TinyJITNumber{Real(value)};
}
void tinyjitNumberDestroy(TinyJITNumber *number) { delete number; }

TinyJITStatus *tinyjitNumberBind(TinyJITVariable *variable, int64_t value,
                                 TinyJITNumber **number) {
  return finish(Number::bind(variable->variable, value), number);
}
TinyJITStatus *tinyjitNumberBindReal(TinyJITVariable *variable, float value,
                                     TinyJITNumber **number) {
  return finish(Real::bind(variable->variable, value), number);
}

TinyJITStatus *tinyjitNumberScale(const TinyJITNumber *number, int64_t factor,
                                  int64_t summand, TinyJITNumber **result) {
  const Number *integer = std::get_if<Number>(&number->value);
  if (!integer)
    return c::wrap(
        Status::invalidArgument("a float cannot be scaled, got one"));
  *result = new TinyJITNumber{*integer * factor + summand};
  return nullptr;
}

TinyJITStatus *tinyjitNumberAdd(const TinyJITNumber *a, const TinyJITNumber *b,
                                TinyJITNumber **sum) {
  const Number *first = std::get_if<Number>(&a->value),
               *second = std::get_if<Number>(&b->value);
  if (!first || !second)
    return c::wrap(Status::invalidArgument("a float cannot be added, got one"));
  *sum = new TinyJITNumber{*first + *second};
  return nullptr;
}

int64_t tinyjitNumberValue(const TinyJITNumber *number) {
  const Number *integer = std::get_if<Number>(&number->value);
  return integer ? integer->value() : 0;
}
float tinyjitNumberRealValue(const TinyJITNumber *number) {
  const Real *real = std::get_if<Real>(&number->value);
  return real ? real->value() : 0;
}

TinyJITStatus *
tinyjitKernelCreate(const char *name,
                    void (*entry)(void *const *buffers, const int64_t *scalars),
                    const TinyJITKernelArray *arrays, int32_t numArrays,
                    const TinyJITScalarInfo *scalars, int32_t numScalars,
                    TinyJITKernel **kernel) {
  auto made = std::make_shared<Kernel>();
  made->name = made->symbol = name;
  made->entry = entry;
  for (int32_t i = 0; i < numArrays; ++i) {
    const TinyJITKernelArray &array = arrays[i];
    if (array.dtype < 0 || array.dtype >= numDTypes ||
        array.access < TINYJIT_READ || array.access > TINYJIT_UPDATE)
      return c::wrap(Status::invalidArgument(
          concat("array ", i, " of ", quoted("kernel", name),
                 " has an unknown element type or access")));
    made->arrays.push_back(
        {static_cast<DType>(array.dtype), array.numElements,
         array.access == TINYJIT_READ || array.access == TINYJIT_UPDATE,
         array.access != TINYJIT_READ});
  }
  for (int32_t i = 0; i < numScalars; ++i) {
    const TinyJITScalarInfo &scalar = scalars[i];
    auto type = scalar.dtype == TINYJIT_F32   ? Scalar::F32
                : scalar.dtype == TINYJIT_I64 ? Scalar::I64
                                              : Scalar::I32;
    made->scalars.push_back({scalar.name, type, scalar.min, scalar.max});
  }
  *kernel = new TinyJITKernel{std::move(made)};
  return nullptr;
}

TinyJITStatus *tinyjitPlanKernel(const TinyJITPlan *plan, int32_t index,
                                 TinyJITKernel **kernel) {
  const std::vector<Launch> &launches = plan->plan->launches;
  if (index < 0 || static_cast<size_t>(index) >= launches.size())
    return c::wrap(Status::outOfRange(concat(
        "there is no launch ", index, ", the plan has ", launches.size())));
  const Launch &launch = launches[index];
  if (launch.kind != Launch::Kernel)
    return c::wrap(Status::invalidArgument(
        concat("launch ", index, " is a copy, expected a kernel")));
  *kernel = new TinyJITKernel{kernelOf(plan->plan, launch)};
  return nullptr;
}

void tinyjitKernelDestroy(TinyJITKernel *kernel) { delete kernel; }

static ScalarOperand toOperand(const TinyJITNumber &number) {
  return std::visit([](const auto &value) { return ScalarOperand(value); },
                    number.value);
}

TinyJITStatus *tinyjitLaunch(const TinyJITKernel *kernel,
                             TinyJITBuffer *const *buffers,
                             const TinyJITAccess *access, size_t numBuffers,
                             TinyJITNumber *const *scalars, size_t numScalars) {
  std::vector<Operand> operands;
  for (size_t i = 0; i < numBuffers; ++i) {
    if (access[i] < TINYJIT_READ || access[i] > TINYJIT_UPDATE)
      return c::wrap(
          Status::invalidArgument(concat("access ", access[i], " of operand ",
                                         i, " is unknown, expected 0 to 3")));
    operands.push_back({c::buffer(buffers[i]), static_cast<Access>(access[i])});
  }
  std::vector<ScalarOperand> numbers;
  for (size_t i = 0; i < numScalars; ++i)
    numbers.push_back(toOperand(*scalars[i]));
  return c::wrap(launch(kernel->kernel, operands, numbers));
}

TinyJITStatus *tinyjitCopy(TinyJITBuffer *target, TinyJITBuffer *source) {
  return c::wrap(copy(c::buffer(target), c::buffer(source)));
}

TinyJITStatus *
tinyjitBufferViewAt(TinyJITBuffer *buffer, const TinyJITNumber *byteOffset,
                    TinyJITDType dtype, TinyJITNumber *const *sizes,
                    const int64_t *upto, int32_t rank, TinyJITBuffer **result) {
  const Number *offset = std::get_if<Number>(&byteOffset->value);
  std::vector<Number> numbers;
  for (int32_t i = 0; i < rank && offset; ++i) {
    if (const Number *size = std::get_if<Number>(&sizes[i]->value))
      numbers.push_back(*size);
    else
      offset = nullptr;
  }
  if (!offset || dtype < 0 || dtype >= numDTypes)
    return c::wrap(Status::invalidArgument(
        "a view has a float as its offset or as a size, or an unknown element "
        "type"));
  StatusOr<Buffer> made =
      view(c::buffer(buffer), *offset, static_cast<DType>(dtype), numbers,
           std::vector<int64_t>(upto, upto + rank));
  if (!made.ok())
    return c::wrap(made.status());
  c::give(*std::move(made), result);
  return nullptr;
}
