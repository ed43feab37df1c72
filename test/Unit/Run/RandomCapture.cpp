// Random modules with captures, and what their replays must do.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Run/RandomCapture.h"

#include <algorithm>

using namespace tinyjit::test;

/// `@write4`, `@write8` and so on. An update multiplies, so that the order of
/// two shows; a partial write leaves the second half as it is.
static std::string printKernels(int size) {
  std::string n = std::to_string(size), half = std::to_string(size / 2);
  std::string array = ": !uop.ptr<" + n + "xi32>";
  std::string head = "(%out" + array + ", %a" + array + ", ",
              load = "\n  %x = uop.load %a[%i] " + array,
              store = "\n  uop.store %r, %out[%i] " + array + "\n}\n";
  return "jit.kernel @write" + n + head + "%b" + array +
         ", %n: !jit.var<i32, \"n\", 0, 9>) {\n"
         "  %v = jit.value %n : !jit.var<i32, \"n\", 0, 9> -> i32\n"
         "  %i = uop.range " +
         n + load + "\n  %y = uop.load %b[%i] " + array +
         "\n  %three = arith.constant 3 : i32\n"
         "  %p = arith.muli %x, %three : i32\n"
         "  %q = arith.addi %p, %y : i32\n"
         "  %r = arith.addi %q, %v : i32" +
         store + "jit.kernel @update" + n + "(%out" + array + ", %a" + array +
         ") {\n  %i = uop.range " + n + load + "\n  %o = uop.load %out[%i] " +
         array +
         "\n  %five = arith.constant 5 : i32\n"
         "  %p = arith.muli %o, %five : i32\n"
         "  %r = arith.addi %p, %x : i32" +
         store + "jit.kernel @partial" + n + "(%out" + array + ", %a" + array +
         ") {\n  %i = uop.range " + half + load +
         "\n  %seven = arith.constant 7 : i32\n"
         "  %r = arith.addi %x, %seven : i32" +
         store;
}

Memory RandomModule::makeContent() {
  Memory content;
  for (int32_t &element : content)
    element = static_cast<int32_t>(random());
  return content;
}

RandomModule::RandomModule(unsigned seed) : random(seed) {
  text = printKernels(4) + printKernels(8);
  for (const char *name : {"s0", "s1", "s2", "c0", "c1"}) {
    Memory content = makeContent();
    std::string numbers;
    for (int32_t element : content)
      numbers += (numbers.empty() ? "" : ", ") + std::to_string(element);
    text += std::string(isState(name) ? "jit.state @" : "jit.constant @") +
            name + " = dense<[" + numbers +
            "]> : tensor<8xi32> : !jit.buffer<8xi32, \"cpu:" +
            std::to_string(deviceOfGlobal(name)) + "\">\n";
    globals[name] = content;
  }
  for (size_t i = 0; i < numCaptures; ++i)
    addCapture();
}

void RandomModule::addBases(Capture &capture) {
  std::array<bool, 8> all;
  all.fill(true);
  for (int i = 0; i < numInputs; ++i)
    capture.bases.push_back(
        {"x" + std::to_string(i), deviceOf(i), /*isConstant=*/false, all});
  for (const auto &[name, content] : globals)
    capture.bases.push_back({name, deviceOfGlobal(name), !isState(name), all});
  for (int i = 0; i < 8; ++i)
    capture.bases.push_back(
        {"t" + std::to_string(i), deviceOf(i), /*isConstant=*/false, {}});
}

bool RandomModule::isKnown(const Capture &capture, const View &view) {
  const std::array<bool, 8> &known = capture.bases[view.base].known;
  int begin = view.begin < 0 ? 0 : view.begin;
  int end = view.begin < 0 ? 8 : begin + view.size;
  return std::all_of(known.begin() + begin, known.begin() + end,
                     [](bool is) { return is; });
}

bool RandomModule::mayMeet(const View &a, const View &b) {
  if (a.base != b.base)
    return false;
  return a.begin < 0 || b.begin < 0 ||
         (a.begin < b.begin + b.size && b.begin < a.begin + a.size);
}

RandomModule::View RandomModule::pickView(const Capture &capture, int device,
                                          int size) {
  // Rather what does not change from call to call, which may move.
  bool mayVary = pick(3) == 0;
  View view;
  char letter;
  do {
    view.base = pick(capture.bases.size());
    letter = capture.bases[view.base].name[0];
  } while (capture.bases[view.base].device != device ||
           (!mayVary && letter != 't' && letter != 'c'));
  view.size = size;
  if (size == 4)
    view.begin = pick(4) == 0 ? -1 : int(pick(5));
  return view;
}

/// \returns whether the step that was thought of is possible.
bool RandomModule::addStep(Capture &capture) {
  Step step;
  if (!capture.steps.empty() && pick(4) == 0) {
    // The same again, perhaps into another buffer.
    step = capture.steps[pick(capture.steps.size())];
    if (pick(4))
      step.out =
          pickView(capture, capture.bases[step.out.base].device, step.out.size);
  } else {
    step.kind = pick(8) == 0 ? 3 : pick(3);
    int device = pick(2), size = pick(2) ? 4 : 8;
    step.out = pickView(capture, device, size);
    step.a = pickView(capture, step.kind == 3 ? pick(2) : device, size);
    step.b = step.kind == 0 ? pickView(capture, device, size) : step.a;
    step.number = pick(3) == 0 ? -1 : int(pick(3));
  }
  Base &target = capture.bases[step.out.base];
  if (target.isConstant || !isKnown(capture, step.a) ||
      !isKnown(capture, step.b) || mayMeet(step.out, step.a) ||
      mayMeet(step.out, step.b) ||
      ((step.kind == 1 || step.out.begin < 0) && !isKnown(capture, step.out)))
    return false;
  if (step.out.begin >= 0)
    std::fill_n(target.known.begin() + step.out.begin,
                step.out.size / (step.kind == 2 ? 2 : 1), true);
  capture.steps.push_back(step);
  return true;
}

void RandomModule::addCapture() {
  Capture capture;
  addBases(capture);
  for (unsigned left = 4 + pick(24); left > 0;)
    left -= addStep(capture);
  for (size_t base = 0; base < capture.bases.size(); ++base) {
    View whole;
    whole.base = base;
    if (isKnown(capture, whole) && pick(3) == 0)
      capture.results.push_back(base);
  }
  if (!capture.results.empty() && pick(3) == 0)
    capture.results.push_back(capture.results.front());
  text += print(capture, captures.size());
  captures.push_back(capture);
}

static std::string getType(int size, int device) {
  return "!jit.buffer<" + std::to_string(size) +
         "xi32, \"cpu:" + std::to_string(device) + "\">";
}

std::string RandomModule::printView(const View &view, const Base &base,
                                    std::string &name) {
  if (view.size == 8) {
    name = "%" + base.name;
    return "";
  }
  return "  " + name + " = jit.view %" + base.name + " offset " +
         (view.begin < 0 ? "%offset" : std::to_string(4 * view.begin)) + " : " +
         getType(8, base.device) + " to " + getType(view.size, base.device) +
         "\n";
}

std::string RandomModule::printStep(const Capture &capture, const Step &step,
                                    size_t index) {
  static const char *const names[] = {"write", "update", "partial"};
  std::string prefix = "%v" + std::to_string(index);
  std::string outName = prefix + "o", aName = prefix + "a",
              bName = prefix + "b";
  const Base &out = capture.bases[step.out.base],
             &a = capture.bases[step.a.base], &b = capture.bases[step.b.base];
  std::string text =
      printView(step.out, out, outName) + printView(step.a, a, aName);
  std::string outType = getType(step.out.size, out.device),
              aType = getType(step.a.size, a.device);
  if (step.kind == 3)
    return text + "  jit.copy " + aName + " to " + outName + " : " + aType +
           " to " + outType + "\n";
  std::string operands = std::string(names[step.kind]) + " " + outName +
                         ", read " + aName,
              types = outType + ", " + aType;
  if (step.kind == 0) {
    text += printView(step.b, b, bName);
    operands += ", read " + bName + ", " +
                (step.number < 0 ? "%n" : "%n" + std::to_string(step.number));
    types += ", " + aType +
             (step.number < 0 ? ", !jit.var<i32, \"n\", 0, 4>" : ", i32");
  }
  return text + "  jit.launch @" + names[step.kind] +
         std::to_string(step.out.size) + "(" + operands + ") : " + types + "\n";
}

std::string RandomModule::print(const Capture &capture, size_t number) {
  std::string head = "jit.capture @step" + std::to_string(number) + "(", body,
              names, types;
  for (const Base &base : capture.bases) {
    std::string type = getType(8, base.device);
    if (base.name[0] == 'x')
      head += "%" + base.name + ": " + type + ", ";
    else if (base.name[0] == 't')
      body += "  %" + base.name + " = jit.alloc : " + type + "\n";
    else
      body +=
          "  %" + base.name + " = jit.get @" + base.name + " : " + type + "\n";
  }
  head += "%n: !jit.var<i32, \"n\", 0, 4>) -> (";
  body += "  %index = jit.value %n : !jit.var<i32, \"n\", 0, 4> -> index\n"
          "  %four = arith.constant 4 : index\n"
          "  %offset = arith.muli %index, %four : index\n";
  for (int i = 0; i < 3; ++i)
    body += "  %n" + std::to_string(i) + " = arith.constant " +
            std::to_string(i) + " : i32\n";
  for (size_t i = 0; i < capture.steps.size(); ++i)
    body += printStep(capture, capture.steps[i], i);
  for (int result : capture.results) {
    const Base &base = capture.bases[result];
    names += (names.empty() ? " %" : ", %") + base.name;
    types += (types.empty() ? "" : ", ") + getType(8, base.device);
  }
  return head + types + ") {\n" + body + "  jit.return" + names +
         (names.empty() ? "" : " : " + types) + "\n}\n";
}

std::vector<Memory> RandomModule::simulate(size_t number,
                                           std::vector<Memory> &inputs,
                                           int32_t variable) {
  const Capture &capture = captures[number];
  std::vector<Memory> temporaries(capture.bases.size());
  auto find = [&](const View &view) {
    const std::string &name = capture.bases[view.base].name;
    Memory &memory = name[0] == 'x'   ? inputs[name[1] - '0']
                     : name[0] == 't' ? temporaries[view.base]
                                      : globals[name];
    return memory.data() + (view.begin < 0 ? variable : view.begin);
  };
  for (const Step &step : capture.steps) {
    int32_t *out = find(step.out), *a = find(step.a), *b = find(step.b);
    uint32_t n = step.number < 0 ? variable : step.number;
    int size = step.kind == 2 ? step.out.size / 2 : step.out.size;
    for (int i = 0; i < size; ++i) {
      uint32_t x = a[i], y = b[i], old = out[i];
      uint32_t values[] = {x * 3 + y + n, old * 5 + x, x + 7, x};
      out[i] = static_cast<int32_t>(values[step.kind]);
    }
  }
  std::vector<Memory> results;
  for (int result : capture.results) {
    View whole;
    whole.base = result;
    Memory memory;
    std::copy_n(find(whole), 8, memory.begin());
    results.push_back(memory);
  }
  return results;
}
