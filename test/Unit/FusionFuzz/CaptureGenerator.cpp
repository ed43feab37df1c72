// Random captures whose launches hand arrays on.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/FusionFuzz/CaptureGenerator.h"

#include <algorithm>

using namespace tinyjit::test;

int64_t RandomCapture::Array::bytes() const {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count * element->bytes();
}

const Element &CaptureGenerator::anyElement() {
  // Kernels have every type (KernelFuzz); captures those that their ops take
  // without exceptions.
  const Element *drawn = &element("f32");
  if (!random.chance(65))
    do
      drawn = &random.pick(elements);
    while ((drawn->bits < 8 && drawn->kind != Element::Kind::Bool) ||
           (drawn->fraction == 0 && drawn->isFloat()));
  return *drawn;
}

std::string CaptureGenerator::emit(const std::string &op) {
  std::string name = "%v" + std::to_string(names++);
  body << "  " << name << " = " << op << "\n";
  return name;
}

std::string CaptureGenerator::typeOf(const char *prefix, const Buffer &buffer) {
  std::string text = prefix;
  for (int64_t size : buffer.array.shape)
    text += std::to_string(size) + "x";
  text += buffer.array.element->name;
  return text + (prefix[0] == '!' && prefix[1] == 'j' ? ", \"cpu:0\">" : ">");
}

//===-- loads -------------------------------------------------------------===//

/// Mostly what few others load, so that it can be merged.
size_t CaptureGenerator::pickOperand() {
  size_t count = buffers.size();
  if (random.chance(30))
    return focus;
  if (random.chance(50))
    return static_cast<size_t>(random.below(std::min<size_t>(count, 2)));
  return static_cast<size_t>(random.below(count));
}

/// An index into a dimension of `size` elements.
std::string CaptureGenerator::index(int64_t size, size_t dim, bool reduced,
                                    bool &isReduced, std::string &gate) {
  auto number = [&](int64_t value) {
    return emit("arith.constant " + std::to_string(value) + " : index");
  };
  if (reduced && !isReduced && size >= reducedExtent && random.chance(60)) {
    isReduced = true;
    return "%k";
  }
  // The range of the same place, or any other.
  size_t choice = dim < domain.size() && random.chance(80)
                      ? dim
                      : static_cast<size_t>(random.below(domain.size()));
  const Range &range = domain[choice];
  if (range.extent == size)
    return random.chance(90) ? range.name
                             : emit("arith.subi " + number(size - 1) + ", " +
                                    range.name + " : index");
  if (range.extent < size)
    return emit("arith.addi " + range.name + ", " +
                number(random.below(size - range.extent + 1)) + " : index");
  if (random.chance(40) && gate.empty()) {
    gate = emit("arith.cmpi slt, " + range.name + ", " + number(size) +
                " : index");
    return range.name;
  }
  return random.chance(30) ? emit("arith.remsi " + range.name + ", " +
                                  number(size) + " : index")
                           : number(random.below(size));
}

/// Loads an element of a buffer, seen with its own shape or flat.
CaptureGenerator::Value CaptureGenerator::load(size_t number, bool reduced) {
  Buffer seen = buffers[number];
  int64_t total = seen.array.bytes() / seen.array.element->bytes();
  int64_t count = 1;
  for (const Range &range : domain)
    count *= range.extent;
  bool isFlat = count == total && random.chance(20);
  std::string gate, indices;
  bool isReduced = false;
  if (isFlat) {
    seen.array.shape = {total};
    for (const Range &range : domain)
      indices =
          indices.empty()
              ? range.name
              : emit("arith.addi " + range.name + ", " +
                     emit("arith.muli " + indices + ", " +
                          emit("arith.constant " +
                               std::to_string(range.extent) + " : index") +
                          " : index") +
                     " : index");
  } else {
    for (size_t dim = 0; dim < seen.array.shape.size(); ++dim)
      indices += (dim ? ", " : "") +
                 index(seen.array.shape[dim], dim, reduced, isReduced, gate);
  }
  std::string type = typeOf("!uop.ptr<", seen);
  std::string name = "%p" + std::to_string(names++);
  parameters.push_back(name + ": " + type);
  operands.push_back("read " + seen.name);
  types.push_back(typeOf("!jit.buffer<", buffers[number]));
  loaded.push_back(number);
  const Element &kind = *seen.array.element;
  std::string gated =
      gate.empty() ? "" : " if " + gate + " else " + constant(kind).name;
  return {emit("uop.load " + name + "[" + indices + "]" + gated + " : " + type),
          &kind, isReduced};
}

//===-- values ------------------------------------------------------------===//

CaptureGenerator::Value CaptureGenerator::constant(const Element &type) {
  if (type.kind == Element::Kind::Bool)
    return {emit("arith.constant true"), &type, false};
  static const char *const floats[] = {"1.5", "-0.0", "0.25", "-3.0", "1.0"};
  static const char *const ints[] = {"3", "-1", "0", "7"};
  return {emit(std::string("arith.constant ") +
               (type.isFloat() ? random.pick(floats) : random.pick(ints)) +
               " : " + type.valueName),
          &type, false};
}

CaptureGenerator::Value CaptureGenerator::cast(Value from, const Element &to) {
  return {castText(from.name, *from.type, to,
                   [&](const std::string &op) { return emit(op); }),
          &to, from.reduced};
}

CaptureGenerator::Value CaptureGenerator::combine(Value a, Value b) {
  static const char *const floats[] = {"addf", "mulf", "subf",     "divf",
                                       "mulf", "addf", "maximumf", "minimumf"};
  static const char *const ints[] = {"addi",  "muli",  "subi", "xori",
                                     "divsi", "remsi", "maxsi"};
  static const char *const bools[] = {"andi", "ori", "xori"};
  const Element &type = *a.type;
  const char *op = type.isFloat()                     ? random.pick(floats)
                   : type.kind == Element::Kind::Bool ? random.pick(bools)
                                                      : random.pick(ints);
  return {emit(std::string("arith.") + op + " " + a.name + ", " + b.name +
               " : " + type.valueName),
          &type, a.reduced || b.reduced};
}

/// A value of one to four loads.
CaptureGenerator::Value CaptureGenerator::value(const Element &type,
                                                bool reduced) {
  Value result = cast(load(focus, reduced), type);
  for (int64_t count = random.below(4); count > 0; --count) {
    Value other = random.chance(60) ? cast(load(pickOperand(), reduced), type)
                                    : constant(type);
    result =
        random.chance(70) ? combine(result, other) : combine(other, result);
  }
  bool isWide = type.isFloat() && type.bits >= 32;
  if (isWide && random.chance(10))
    result.name = emit("math.exp2 " + result.name + " : " + type.valueName);
  else if (isWide && random.chance(10))
    result.name = emit("math.sqrt " + result.name + " : " + type.valueName);
  return result;
}

CaptureGenerator::Value CaptureGenerator::reduce(Value value) {
  static const char *const kinds[] = {"add", "add", "max", "mul"};
  static const char *const contracted[] = {"", "", " contract"};
  std::string kind = random.pick(kinds);
  if (kind == "add" && value.type->isFloat())
    kind += random.pick(contracted);
  std::string lanes = random.chance(15) ? " lanes 4" : "";
  return {emit("uop.reduce " + kind + " " + value.name + " over %k" + lanes +
               " : " + value.type->valueName),
          value.type, false};
}

//===-- kernels -----------------------------------------------------------===//

std::vector<int64_t> CaptureGenerator::chooseDomain() {
  focus = buffers.size() - 1;
  if (random.chance(20))
    focus = static_cast<size_t>(random.below(buffers.size()));
  std::vector<int64_t> shape = buffers[focus].array.shape;
  int64_t total = 1;
  for (int64_t size : shape)
    total *= size;
  if (random.chance(12))
    std::reverse(shape.begin(), shape.end());
  else if (random.chance(8))
    shape = {total};
  else if (random.chance(20) && shape.size() > 1)
    shape.pop_back();
  else if (random.chance(15) && total < 100)
    shape.push_back(1 + random.below(7));
  return shape;
}

/// Chooses or makes what the kernel stores to.
std::string CaptureGenerator::addTarget(const Element &type,
                                        std::string &access, std::string &gate,
                                        std::string &indices) {
  std::vector<int64_t> shape;
  for (const Range &range : domain)
    shape.push_back(range.extent);
  // Sometimes memory that holds something already.
  for (size_t number = 0; number < buffers.size(); ++number) {
    const Buffer &old = buffers[number];
    bool isLoaded =
        std::find(loaded.begin(), loaded.end(), number) != loaded.end();
    if (old.isInput || isLoaded || old.array.element != &type ||
        old.array.shape != shape ||
        !random.chance(depth > 0 || old.isState ? 40 : 5))
      continue;
    access = random.chance(40)   ? "write"
             : random.chance(50) ? "update"
                                 : "partial";
    if (access == "partial")
      gate = emit("arith.cmpi sgt, " + domain[0].name + ", " +
                  emit("arith.constant 0 : index") + " : index");
    return old.name;
  }
  access = "write";
  Buffer made;
  made.name = "%t" + std::to_string(names++);
  made.array = {&type, shape};
  if (random.chance(12)) {
    std::reverse(made.array.shape.begin(), made.array.shape.end());
    indices = "";
    for (size_t i = domain.size(); i-- > 0;)
      indices += (indices.empty() ? "" : ", ") + domain[i].name;
  }
  allocs << "  " << made.name
         << " = jit.alloc : " << typeOf("!jit.buffer<", made) << "\n";
  buffers.push_back(made);
  return made.name;
}

void CaptureGenerator::store(Value value) {
  std::string access, gate, indices;
  for (const Range &range : domain)
    indices += (indices.empty() ? "" : ", ") + range.name;
  std::string name = addTarget(*value.type, access, gate, indices);
  const Buffer &target =
      *std::find_if(buffers.begin(), buffers.end(),
                    [&](const Buffer &buffer) { return buffer.name == name; });
  std::string type = typeOf("!uop.ptr<", target);
  parameters.push_back("%out: " + type);
  operands.push_back(access + " " + name);
  types.push_back(typeOf("!jit.buffer<", target));
  if (access == "update")
    value = combine(
        {emit("uop.load %out[" + indices + "] : " + type), value.type, false},
        value);
  body << "  uop.store " << value.name << ", %out[" << indices << "]"
       << (gate.empty() ? "" : " if " + gate) << " : " << type << "\n";
}

void CaptureGenerator::addKernel() {
  body.str("");
  parameters.clear();
  operands.clear();
  types.clear();
  loaded.clear();
  domain.clear();
  for (int64_t size : chooseDomain()) {
    domain.push_back({"%r" + std::to_string(names++), size});
    body << "  " << domain.back().name << " = uop.range " << size << "\n";
  }
  const Element &type = anyElement();
  Value result;
  if (random.chance(40)) {
    static const int64_t extents[] = {1, 3, 4, 8, 16, 17, 33};
    reducedExtent = random.pick(extents);
    body << "  %k = uop.range " << reducedExtent << "\n";
    result = reduce(value(type, true));
    if (random.chance(40))
      result = combine(result, value(type, false));
  } else {
    result = value(type, false);
  }
  store(result);
  std::string kernel = "@k" + std::to_string(names++);
  auto join = [](const std::vector<std::string> &list) {
    std::string text;
    for (const std::string &part : list)
      text += (text.empty() ? "" : ", ") + part;
    return text;
  };
  kernels << "jit.kernel " << kernel << "(" << join(parameters) << ") {\n"
          << body.str() << "}\n";
  launches << "  jit.launch " << kernel << "(" << join(operands)
           << ") : " << join(types) << "\n";
}

//===-- loops and branches ------------------------------------------------===//

/// Copies between two arrays of one type, if there are any.
void CaptureGenerator::addCopy() {
  size_t from = static_cast<size_t>(random.below(buffers.size()));
  std::string type = typeOf("!jit.buffer<", buffers[from]);
  for (size_t to = buffers.size(); to-- > 0;)
    if (to != from && !buffers[to].isInput && random.chance(60) &&
        typeOf("!jit.buffer<", buffers[to]) == type) {
      launches << "  jit.copy " << buffers[from].name << " to "
               << buffers[to].name << " : " << type << " to " << type << "\n";
      return;
    }
}

/// A buffer of one number of `type`.
std::string CaptureGenerator::addNumber(const char *type) {
  std::string name = "%n" + std::to_string(names++);
  allocs << "  " << name << " = jit.alloc : !jit.buffer<1x" << type
         << ", \"cpu:0\">\n";
  return name;
}

static const char counterTypes[] =
    ") : !jit.buffer<1xi32, \"cpu:0\">, !jit.buffer<1xi1, \"cpu:0\">\n";

void CaptureGenerator::addLoop(int64_t count) {
  std::string counter = addNumber("i32"), go = addNumber("i1");
  launches << "  jit.launch @begin" << random.below(6) << "(write " << counter
           << ", write " << go << counterTypes;
  launches << "  jit.while " << go << " : !jit.buffer<1xi1, \"cpu:0\"> {\n";
  addWork(count, counter);
  launches << "  jit.launch @count(update " << counter << ", write " << go
           << counterTypes;
  for (int64_t copies = random.below(3); copies > 0; --copies)
    addCopy();
  launches << "  }\n";
}

void CaptureGenerator::addBranch(int64_t count, const std::string &counter) {
  std::string condition = addNumber("i1");
  launches << "  jit.launch @" << (random.chance(50) ? "odd" : "first")
           << "(read " << counter << ", write " << condition << counterTypes;
  launches << "  jit.if " << condition << " : !jit.buffer<1xi1, \"cpu:0\"> {\n";
  addWork(count, counter);
  launches << "  }";
  if (random.chance(60)) {
    launches << " else {\n";
    addWork(count, counter);
    launches << "  }";
  }
  launches << "\n";
}

/// Adds launches, copies, loops and branches. Arrays that begin here are not
/// used behind, as nobody knows whether they were written.
void CaptureGenerator::addWork(int64_t count, const std::string &counter) {
  size_t outside = buffers.size();
  for (; count > 0; --count) {
    bool goesDeeper = depth < 3 && random.chance(30);
    ++depth;
    if (goesDeeper && (counter.empty() || random.chance(50)))
      addLoop(1 + random.below(3));
    else if (goesDeeper)
      addBranch(1 + random.below(2), counter);
    --depth;
    if (goesDeeper)
      continue;
    if (random.chance(25))
      addCopy();
    else
      addKernel();
  }
  if (depth > 0)
    buffers.resize(outside);
}

/// The kernels that count trips and decide.
void CaptureGenerator::addCounters() {
  auto add = [&](const std::string &name, const std::string &value,
                 const std::string &decides, bool stores) {
    kernels << "jit.kernel @" << name
            << "(%c: !uop.ptr<1xi32>, %go: !uop.ptr<1xi1>) {\n"
            << "  %i = uop.range 1\n  %one = arith.constant 1 : i32\n"
            << "  %zero = arith.constant 0 : i32\n"
            << "  %n = " << value << "\n  %g = " << decides << "\n";
    if (stores)
      kernels << "  uop.store %n, %c[%i] : !uop.ptr<1xi32>\n";
    kernels << "  uop.store %g, %go[%i] : !uop.ptr<1xi1>\n}\n";
  };
  const std::string load = "uop.load %c[%i] : !uop.ptr<1xi32>";
  for (int trips = 0; trips < 6; ++trips)
    add("begin" + std::to_string(trips),
        "arith.constant " + std::to_string(trips) + " : i32",
        "arith.cmpi sgt, %n, %zero : i32", true);
  add("count", load + "\n  %x = arith.subi %n, %one : i32",
      "arith.cmpi sgt, %x, %zero : i32\n  uop.store %x, %c[%i] : "
      "!uop.ptr<1xi32>",
      false);
  add("odd", load, "arith.trunci %n : i32 to i1", false);
  add("first", load, "arith.cmpi sgt, %n, %one : i32", false);
}

RandomCapture CaptureGenerator::run() {
  RandomCapture capture;
  if (loops)
    addCounters();
  static const int64_t sizes[] = {1, 2, 3, 4, 5, 7, 8, 16, 17, 33};
  std::vector<int64_t> common{random.pick(sizes), random.pick(sizes)};
  std::string parameterText;
  for (int64_t i = 1 + random.below(3); i > 0; --i) {
    Buffer input;
    input.name = "%x" + std::to_string(names++);
    input.array = {&anyElement(), common};
    if (random.chance(25))
      input.array.shape.erase(input.array.shape.begin());
    input.isInput = true;
    parameterText += (parameterText.empty() ? "" : ", ") + input.name + ": " +
                     typeOf("!jit.buffer<", input);
    capture.inputs.push_back(input.array);
    buffers.push_back(input);
  }
  if (random.chance(40)) {
    Buffer state;
    state.name = "%s";
    state.array = {&anyElement(), common};
    state.isState = true;
    std::string type = typeOf("!jit.buffer<", state);
    globals << "jit.state @s : " << type << "\n";
    allocs << "  %s = jit.get @s : " << type << "\n";
    buffers.push_back(state);
  }
  if (loops)
    addWork(2 + random.below(5), "");
  else
    addGraphs();
  addResults(capture, parameterText);
  return capture;
}

void CaptureGenerator::addGraphs() {
  bool inGraphs = random.chance(50), isOpen = false;
  for (int64_t left = 2 + random.below(8); left > 0; --left) {
    if (inGraphs && !isOpen && random.chance(70)) {
      launches << "  jit.graph on [\"cpu:0\"] {\n";
      isOpen = true;
    }
    addKernel();
    if (isOpen && (left == 1 || random.chance(20))) {
      launches << "  }\n";
      isOpen = false;
    }
  }
}

/// Returns the last array, the states and some others.
void CaptureGenerator::addResults(RandomCapture &capture,
                                  const std::string &parameterText) {
  std::string results, resultTypes;
  for (size_t number = 0; number < buffers.size(); ++number) {
    const Buffer &buffer = buffers[number];
    if (number + 1 != buffers.size() && !buffer.isState && !random.chance(6))
      continue;
    results += (results.empty() ? "" : ", ") + buffer.name;
    resultTypes +=
        (resultTypes.empty() ? "" : ", ") + typeOf("!jit.buffer<", buffer);
    capture.outputs.push_back(buffer.array);
  }
  capture.text = globals.str() + kernels.str() + "jit.capture @step(" +
                 parameterText + ") -> (" + resultTypes + ") {\n" +
                 allocs.str() + launches.str() + "  jit.return " + results +
                 " : " + resultTypes + "\n}\n";
}
