// Functions of the C API in any order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Fuzz/Fuzz.h"

#include "tinyjit-c/Jit.h"

#include <array>
#include <utility>
#include <vector>

using namespace tinyjit;
using namespace tinyjit::fuzz;

namespace {
/// Objects of one kind that calls pick from; null is among them where a call
/// takes it.
template <class T, void (*destroy)(T *)>
class Pool {
public:
  ~Pool() {
    for (T *object : objects)
      destroy(object);
  }
  /// Takes `object`, perhaps in the place of another one.
  void add(T *object, Numbers &numbers) {
    if (!object)
      return;
    T *&place = objects[index(numbers)];
    destroy(std::exchange(place, object));
  }
  T *pick(Numbers &numbers) { return objects[index(numbers)]; }

private:
  size_t index(Numbers &numbers) {
    return static_cast<size_t>(numbers.below(int64_t(objects.size())));
  }
  std::array<T *, 4> objects{};
};

/// Elements of the arrays of the kernel.
constexpr int64_t kernelElements = 16;
/// More than arrays of this process may have, in bytes.
constexpr int64_t hostBytes = 1 << 16;

class Calls {
public:
  explicit Calls(std::string_view bytes) : numbers(bytes) {}
  void run();

private:
  void callNumbers(int64_t choice);
  void callBuffers(int64_t choice);
  void callStores(int64_t choice);
  void callFunctions(int64_t choice);
  void callPlans(int64_t choice);
  void callJit();
  void replay();

  /// That an error has a message and a code.
  void check(TinyJITStatus *status);
  std::vector<int64_t> shape() {
    std::vector<int64_t> sizes(static_cast<size_t>(numbers.below(4)));
    for (int64_t &size : sizes)
      size = numbers.any();
    return sizes;
  }
  template <class Pool>
  auto pickSome(Pool &pool) {
    std::vector<decltype(pool.pick(numbers))> list(
        static_cast<size_t>(numbers.below(4)));
    for (auto &each : list) {
      each = pool.pick(numbers);
      if (!each)
        return std::vector<decltype(pool.pick(numbers))>();
    }
    return list;
  }

  Numbers numbers;
  Pool<TinyJITVariable, tinyjitVariableDestroy> variables;
  Pool<TinyJITNumber, tinyjitNumberDestroy> values;
  Pool<TinyJITBuffer, tinyjitBufferRelease> buffers;
  Pool<TinyJITStore, tinyjitStoreDestroy> stores;
  Pool<TinyJITKernel, tinyjitKernelDestroy> kernels;
  Pool<TinyJITJit, tinyjitJitDestroy> jits;
  Pool<TinyJITPlan, tinyjitPlanDestroy> plans;
  Pool<TinyJITInstance, tinyjitInstanceDestroy> instances;
};
} // namespace

void Calls::check(TinyJITStatus *status) {
  if (status && (tinyjitStatusCode(status) == TINYJIT_OK ||
                 !*tinyjitStatusMessage(status)))
    fail("an error has no code or no message");
  tinyjitStatusDestroy(status);
}

void Calls::callNumbers(int64_t choice) {
  TinyJITNumber *made = nullptr;
  TinyJITVariable *variable = variables.pick(numbers);
  TinyJITNumber *value = values.pick(numbers);
  if (choice == 0) {
    TinyJITVariable *created = nullptr;
    std::string name = numbers.text(3);
    auto dtype = static_cast<TinyJITDType>(numbers.any());
    int64_t min = numbers.any();
    check(tinyjitVariableCreate(name.c_str(), dtype, min, numbers.any(),
                                &created));
    variables.add(created, numbers);
  } else if (choice == 1) {
    made = tinyjitNumberCreate(numbers.any());
  } else if (choice == 2 && variable) {
    check(tinyjitNumberBind(variable, numbers.any(), &made));
  } else if (choice == 3 && variable) {
    check(tinyjitNumberBindReal(variable, static_cast<float>(numbers.any()),
                                &made));
  } else if (choice == 4 && value) {
    int64_t factor = numbers.any();
    check(tinyjitNumberScale(value, factor, numbers.any(), &made));
  } else if (choice == 5 && value) {
    if (TinyJITNumber *other = values.pick(numbers))
      check(tinyjitNumberAdd(value, other, &made));
  } else if (choice == 6) {
    made = tinyjitNumberCreateDouble(static_cast<double>(numbers.any()));
  } else if (value) {
    (void)tinyjitNumberValue(value);
    (void)tinyjitNumberRealValue(value);
  }
  values.add(made, numbers);
}

void Calls::callBuffers(int64_t choice) {
  static std::array<char, hostBytes> host;
  TinyJITBuffer *made = nullptr, *buffer = buffers.pick(numbers);
  if (choice == 0) {
    auto dtype = static_cast<TinyJITDType>(numbers.any());
    std::vector<int64_t> sizes = shape();
    check(tinyjitBufferCreate(numbers.below(8) ? "cpu:0" : "cpu:9", dtype,
                              sizes.data(), static_cast<int32_t>(sizes.size()),
                              &made));
  } else if (choice == 1) {
    check(tinyjitBufferCreate("cpu:0", TINYJIT_F32, &kernelElements, 1, &made));
  } else if (!buffer) {
    return;
  } else if (choice == 2) {
    int64_t offset = numbers.any();
    auto dtype = static_cast<TinyJITDType>(numbers.any());
    std::vector<int64_t> sizes = shape();
    check(tinyjitBufferView(buffer, offset, dtype, sizes.data(),
                            static_cast<int32_t>(sizes.size()), &made));
  } else if (choice == 3) {
    int64_t size = tinyjitBufferByteSize(buffer);
    int64_t bytes = numbers.below(4) ? size : numbers.any();
    if (bytes <= hostBytes)
      check(tinyjitBufferCopyIn(buffer, host.data(), bytes));
  } else if (choice == 4) {
    int64_t size = tinyjitBufferByteSize(buffer);
    int64_t bytes = numbers.below(4) ? size : numbers.any();
    if (bytes <= hostBytes)
      check(tinyjitBufferCopyOut(buffer, host.data(), bytes));
  } else if (choice == 5) {
    check(tinyjitBufferFillZeros(buffer));
  } else if (choice == 6) {
    TinyJITNumber *offset = values.pick(numbers);
    std::vector<TinyJITNumber *> sizes = pickSome(values);
    std::vector<int64_t> upto;
    for (size_t i = 0; i < sizes.size(); ++i)
      upto.push_back(numbers.any());
    if (offset)
      check(tinyjitBufferViewAt(buffer, offset,
                                static_cast<TinyJITDType>(numbers.any()),
                                sizes.data(), upto.data(),
                                static_cast<int32_t>(sizes.size()), &made));
  } else {
    made = tinyjitBufferRetain(buffer);
    if (tinyjitBufferByteSize(buffer) > 0)
      if (auto *data = static_cast<volatile char *>(tinyjitBufferData(buffer)))
        (void)*data;
  }
  buffers.add(made, numbers);
}

void Calls::callStores(int64_t choice) {
  static std::array<char, hostBytes> host;
  if (choice == 0)
    stores.add(tinyjitStoreCreate(), numbers);
  TinyJITStore *store = stores.pick(numbers);
  TinyJITBuffer *buffer = buffers.pick(numbers), *made = nullptr;
  std::string name = numbers.text(2);
  if (!store)
    return;
  if (choice == 1 && buffer)
    check(tinyjitStoreDefine(store, name.c_str(), buffer,
                             static_cast<int32_t>(numbers.below(2))));
  else if (choice == 2)
    check(tinyjitStoreGet(store, name.c_str(), &made));
  else if (choice == 3 && buffer)
    check(tinyjitStoreReplace(store, name.c_str(), buffer));
  else if (choice == 4)
    check(tinyjitStoreWrite(store, name.c_str(), host.data(),
                            numbers.below(hostBytes)));
  buffers.add(made, numbers);
}

/// Adds the number to each element.
static void addNumber(void *const *buffers, const int64_t *scalars) {
  auto *out = static_cast<float *>(buffers[0]);
  auto *in = static_cast<const float *>(buffers[1]);
  for (int64_t i = 0; i < kernelElements; ++i)
    out[i] = in[i] + static_cast<float>(scalars[0]);
}

namespace {
/// The function that is captured: one launch of each kernel.
struct Function {
  TinyJITKernel *kernel = nullptr;
  static TinyJITStatus *run(void *context, TinyJITBuffer *const *buffers,
                            size_t numBuffers, TinyJITNumber *const *numbers,
                            size_t numNumbers, TinyJITBuffer **results,
                            size_t numResults) {
    TinyJITKernel *kernel = static_cast<Function *>(context)->kernel;
    if (!kernel || numBuffers < 1 || numNumbers < 1)
      return tinyjitStatusCreate(TINYJIT_INVALID_ARGUMENT, "too few arguments");
    TinyJITBuffer *out = nullptr;
    if (TinyJITStatus *status =
            tinyjitBufferCreate("cpu:0", TINYJIT_F32, &kernelElements, 1, &out))
      return status;
    TinyJITBuffer *operands[] = {out, buffers[0]};
    TinyJITAccess access[] = {TINYJIT_WRITE, TINYJIT_READ};
    TinyJITStatus *status =
        tinyjitLaunch(kernel, operands, access, 2, numbers, 1);
    if (!status && numResults == 1)
      results[0] = out;
    else
      tinyjitBufferRelease(out);
    return status;
  }
};
} // namespace

static Function theFunction;

void Calls::callFunctions(int64_t choice) {
  TinyJITKernel *kernel = kernels.pick(numbers);
  if (choice == 0) {
    TinyJITKernelArray arrays[] = {{kernelElements, TINYJIT_F32, TINYJIT_WRITE},
                                   {kernelElements, TINYJIT_F32, TINYJIT_READ}};
    TinyJITScalarInfo scalar{"n", numbers.any(), numbers.any(), TINYJIT_I64, 0};
    TinyJITKernel *made = nullptr;
    check(tinyjitKernelCreate("add", addNumber, arrays, 2, &scalar, 1, &made));
    kernels.add(made, numbers);
  } else if (choice == 1 && kernel) {
    std::vector<TinyJITBuffer *> operands = pickSome(buffers);
    std::vector<TinyJITNumber *> scalars = pickSome(values);
    std::vector<TinyJITAccess> access(operands.size());
    for (TinyJITAccess &each : access)
      each = static_cast<TinyJITAccess>(numbers.below(5));
    check(tinyjitLaunch(kernel, operands.data(), access.data(), operands.size(),
                        scalars.data(), scalars.size()));
  } else if (choice == 2) {
    TinyJITBuffer *target = buffers.pick(numbers);
    TinyJITBuffer *source = buffers.pick(numbers);
    if (target && source)
      check(tinyjitCopy(target, source));
  } else if (choice == 3) {
    TinyJITJitOptions options{"f", nullptr, numbers.any(),
                              static_cast<int32_t>(numbers.below(4)),
                              static_cast<int32_t>(numbers.below(2))};
    jits.add(tinyjitJitCreate(Function::run, &theFunction, &options), numbers);
  } else {
    theFunction.kernel = kernel;
    callJit();
    theFunction.kernel = nullptr;
  }
}

void Calls::callJit() {
  TinyJITJit *jit = jits.pick(numbers);
  if (!jit)
    return;
  std::vector<TinyJITBuffer *> arrays = pickSome(buffers);
  std::vector<TinyJITNumber *> scalars = pickSome(values);
  int64_t guard = numbers.below(3);
  TinyJITCall call{
      arrays.data(),  nullptr, arrays.size(),
      scalars.data(), nullptr, scalars.size(),
      &guard,         nullptr, static_cast<size_t>(numbers.below(2))};
  TinyJITBuffer *result = nullptr;
  check(tinyjitJitCall(jit, &call, &result, numbers.below(8) ? 1 : 0));
  buffers.add(result, numbers);
  TinyJITPlan *plan = nullptr;
  TinyJITStore *store = nullptr;
  check(tinyjitJitCapture(jit, static_cast<int32_t>(numbers.any()), &plan,
                          &store));
  plans.add(plan, numbers);
  stores.add(store, numbers);
  if (numbers.below(8) == 0)
    check(tinyjitJitReset(jit));
  (void)tinyjitJitBytesHeld(jit);
  if (numbers.below(8) == 0)
    tinyjitJitFreeMemory(jit);
}

void Calls::callPlans(int64_t choice) {
  TinyJITPlan *plan = plans.pick(numbers);
  if (choice == 0 && plan) {
    TinyJITInstance *made = nullptr;
    check(tinyjitInstanceCreate(plan, stores.pick(numbers), &made));
    instances.add(made, numbers);
  } else if (choice == 1 && plan) {
    TinyJITArrayInfo array;
    TinyJITScalarInfo scalar;
    auto index = static_cast<int32_t>(numbers.any());
    check(tinyjitPlanInput(plan, index, &array));
    check(tinyjitPlanOutput(plan, index, &array));
    check(tinyjitPlanConstant(plan, index, &array));
    check(tinyjitPlanState(plan, index, &array));
    check(tinyjitPlanScalar(plan, index, &scalar));
  } else if (choice == 2 && plan) {
    TinyJITKernel *made = nullptr;
    check(tinyjitPlanKernel(plan, static_cast<int32_t>(numbers.any()), &made));
    kernels.add(made, numbers);
  } else {
    replay();
  }
}

void Calls::replay() {
  TinyJITInstance *instance = instances.pick(numbers);
  if (!instance)
    return;
  std::vector<TinyJITBuffer *> arrays = pickSome(buffers);
  std::vector<int64_t> scalars(static_cast<size_t>(numbers.below(3)));
  for (int64_t &scalar : scalars)
    scalar = numbers.any();
  if (numbers.below(2)) {
    TinyJITBuffer *output = nullptr;
    check(tinyjitInstanceReplay(instance, arrays.data(), arrays.size(),
                                scalars.data(), scalars.size(), &output,
                                numbers.below(8) ? 1 : 0));
    buffers.add(output, numbers);
  } else {
    std::vector<TinyJITBuffer *> outputs = pickSome(buffers);
    check(tinyjitInstanceReplayInto(instance, arrays.data(), arrays.size(),
                                    scalars.data(), scalars.size(),
                                    outputs.data(), outputs.size()));
  }
  if (numbers.below(8) == 0)
    tinyjitInstanceFreeMemory(instance);
}

void Calls::run() {
  while (!numbers.isEmpty()) {
    int64_t group = numbers.below(5), choice = numbers.below(8);
    if (group == 0)
      callNumbers(choice);
    else if (group == 1)
      callBuffers(choice);
    else if (group == 2)
      callStores(choice);
    else if (group == 3)
      callFunctions(choice);
    else
      callPlans(choice);
  }
}

void fuzz::runCApi(std::string_view bytes) {
  // Of all arrays together.
  if (TinyJITStatus *status =
          tinyjitDeviceSetMemoryLimit("cpu:0", 2 * hostBytes))
    fail(tinyjitStatusMessage(status));
  Calls(bytes).run();
}
