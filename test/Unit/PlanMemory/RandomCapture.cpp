// Random captures, as text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/PlanMemory/RandomCapture.h"

#include <algorithm>
#include <random>
#include <sstream>
#include <vector>

using namespace tinyjit::test;

/// The kernels for `N` elements. By name: what is computed from which operands.
static const char *const kernels = R"(
jit.kernel @scaleN(%out: !uop.ptr<NxT>, %a: !uop.ptr<NxT>) {
  %half = arith.constant 0.5 : f32
  %one = arith.constant 1.0 : f32
  %i = uop.range N
  %x = uop.load %a[%i] : !uop.ptr<NxT>
  %y = arith.mulf %x, %half : f32
  %z = arith.addf %y, %one : f32
  uop.store %z, %out[%i] : !uop.ptr<NxT>
}
jit.kernel @reverseN(%out: !uop.ptr<NxT>, %a: !uop.ptr<NxT>) {
  %last = arith.constant N : index
  %c1 = arith.constant 1 : index
  %i = uop.range N
  %j = arith.subi %last, %i : index
  %k = arith.subi %j, %c1 : index
  %x = uop.load %a[%k] : !uop.ptr<NxT>
  uop.store %x, %out[%i] : !uop.ptr<NxT>
}
jit.kernel @addN(%out: !uop.ptr<NxT>, %a: !uop.ptr<NxT>, %b: !uop.ptr<NxT>) {
  %half = arith.constant 0.5 : f32
  %i = uop.range N
  %x = uop.load %a[%i] : !uop.ptr<NxT>
  %y = uop.load %b[%i] : !uop.ptr<NxT>
  %z = arith.mulf %y, %half : f32
  %s = arith.addf %x, %z : f32
  uop.store %s, %out[%i] : !uop.ptr<NxT>
}
jit.kernel @sumN(%out: !uop.ptr<NxT>, %a: !uop.ptr<NxT>, %b: !uop.ptr<NxT>) {
  %small = arith.constant 0.0625 : f32
  %i = uop.range N
  %k = uop.range N
  %x = uop.load %a[%i] : !uop.ptr<NxT>
  %y = uop.load %b[%k] : !uop.ptr<NxT>
  %z = arith.mulf %y, %small : f32
  %sum = uop.reduce add %z over %k : f32
  %s = arith.subf %sum, %x : f32
  uop.store %s, %out[%i] : !uop.ptr<NxT>
}
jit.kernel @twoN(%p: !uop.ptr<NxT>, %q: !uop.ptr<NxT>, %a: !uop.ptr<NxT>, %b: !uop.ptr<NxT>) {
  %i = uop.range N
  %x = uop.load %a[%i] : !uop.ptr<NxT>
  %y = uop.load %b[%i] : !uop.ptr<NxT>
  %m = arith.maximumf %x, %y : f32
  %d = arith.subf %x, %y : f32
  uop.store %m, %p[%i] : !uop.ptr<NxT>
  uop.store %d, %q[%i] : !uop.ptr<NxT>
}
jit.kernel @partN(%out: !uop.ptr<NxT>, %a: !uop.ptr<NxT>) {
  %i = uop.range 9
  %x = uop.load %a[%i] : !uop.ptr<NxT>
  uop.store %x, %out[%i] : !uop.ptr<NxT>
}
jit.kernel @updateN(%out: !uop.ptr<NxT>, %a: !uop.ptr<NxT>) {
  %half = arith.constant 0.5 : f32
  %i = uop.range N
  %x = uop.load %out[%i] : !uop.ptr<NxT>
  %y = uop.load %a[%i] : !uop.ptr<NxT>
  %z = arith.mulf %x, %half : f32
  %s = arith.addf %z, %y : f32
  uop.store %s, %out[%i] : !uop.ptr<NxT>
}
)";

static std::string replaceAll(std::string text, const std::string &from,
                              const std::string &to) {
  for (size_t at = 0; (at = text.find(from, at)) != std::string::npos;
       at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

namespace {
struct Buffer {
  std::string name;
  int64_t size;
  int device;
  bool isOurs; ///< from `jit.alloc`
  std::string base;
};

class Generator {
public:
  explicit Generator(uint64_t seed) : random(seed) {}

  std::string run();

private:
  int64_t below(int64_t n) {
    return static_cast<int64_t>(random() % static_cast<uint64_t>(n));
  }
  static std::string type(const Buffer &buffer) {
    return "!jit.buffer<" + std::to_string(buffer.size) +
           "xf32, \"cpu:" + std::to_string(buffer.device) + "\">";
  }
  Buffer makeBuffer(int64_t size, int device);
  Buffer makeTarget(int64_t size, int device,
                    const std::vector<std::string> &taken);
  const Buffer *pick(int64_t size, int device);
  Buffer viewOf(const Buffer &buffer);
  void launch(const char *kernel, int64_t size,
              const std::vector<std::pair<const char *, Buffer>> &operands);
  void addLaunch(bool inPrologue);
  void addCopy();
  void addReturn();

  std::mt19937_64 random;
  std::ostringstream head, body, end;
  std::vector<Buffer> defined;
  std::string resultTypes;
  int count = 0;
};
} // namespace

Buffer Generator::makeBuffer(int64_t size, int device) {
  std::string name = "%b" + std::to_string(count++);
  Buffer made{name, size, device, true, name};
  head << "  " << name << " = jit.alloc : " << type(made) << "\n";
  return made;
}

/// A new buffer, or one that was written already and is not in use.
Buffer Generator::makeTarget(int64_t size, int device,
                             const std::vector<std::string> &taken) {
  if (below(4) == 0)
    if (const Buffer *old = pick(size, device))
      if (old->isOurs && old->name == old->base &&
          std::find(taken.begin(), taken.end(), old->base) == taken.end())
        return *old;
  return makeBuffer(size, device);
}

/// Something that holds numbers, rather one written lately.
const Buffer *Generator::pick(int64_t size, int device) {
  std::vector<const Buffer *> choices;
  for (const Buffer &buffer : defined)
    if (buffer.size == size && buffer.device == device)
      choices.push_back(&buffer);
  if (choices.empty())
    return nullptr;
  size_t last = choices.size();
  return choices[last - 1 -
                 static_cast<size_t>(
                     below(below(3) == 0 ? last : std::min<size_t>(last, 3)))];
}

/// 16 elements of a buffer of 40.
Buffer Generator::viewOf(const Buffer &buffer) {
  Buffer view{"%v" + std::to_string(count++), 16, buffer.device, buffer.isOurs,
              buffer.base};
  head << "  " << view.name << " = jit.view " << buffer.name << " offset "
       << 4 * below(25) << " : " << type(buffer) << " to " << type(view)
       << "\n";
  return view;
}

void Generator::launch(
    const char *kernel, int64_t size,
    const std::vector<std::pair<const char *, Buffer>> &operands) {
  std::string names, types;
  for (const auto &[word, buffer] : operands) {
    names +=
        (names.empty() ? "" : ", ") + std::string(word) + " " + buffer.name;
    types += (types.empty() ? "" : ", ") + type(buffer);
  }
  body << "    jit.launch @" << kernel << size << "(" << names
       << ") : " << types << "\n";
}

void Generator::addLaunch(bool inPrologue) {
  int64_t size = below(3) == 0 ? 40 : 16;
  int device = inPrologue ? 0 : static_cast<int>(below(4) == 0);
  const Buffer *a = pick(size, device), *b = pick(size, device);
  if (!a)
    return;
  Buffer first = *a, second = *b;
  if (const Buffer *large = pick(40, device);
      large && size == 16 && below(5) == 0)
    defined.push_back(first = viewOf(*large));
  std::vector<std::string> taken = {first.base, second.base};
  Buffer out = makeTarget(size, device, taken);
  taken.push_back(out.base);
  switch (below(7)) {
  case 0:
  case 1:
    launch("scale", size, {{"write", out}, {"read", first}});
    break;
  case 2:
    launch("reverse", size, {{"write", out}, {"read", first}});
    break;
  case 3:
    launch("add", size, {{"write", out}, {"read", first}, {"read", second}});
    break;
  case 4:
    launch("sum", size, {{"write", out}, {"read", first}, {"read", second}});
    break;
  case 5: {
    Buffer other = makeTarget(size, device, taken);
    launch(
        "two", size,
        {{"write", out}, {"write", other}, {"read", first}, {"read", second}});
    defined.push_back(other);
    break;
  }
  default:
    launch("scale", size, {{"write", out}, {"read", second}});
    if (first.base != out.base)
      launch(below(2) ? "update" : "part", size, {{"W", out}, {"read", first}});
  }
  defined.push_back(out);
}

void Generator::addCopy() {
  int64_t size = below(2) ? 40 : 16;
  int from = static_cast<int>(below(2));
  const Buffer *source = pick(size, from);
  if (!source)
    return;
  Buffer read = *source;
  Buffer target = makeTarget(size, static_cast<int>(below(2)), {read.base});
  body << "    jit.copy " << read.name << " to " << target.name << " : "
       << type(read) << " to " << type(target) << "\n";
  defined.push_back(target);
}

void Generator::addReturn() {
  std::string names;
  for (int64_t i = 0, n = 1 + below(3); i < n; ++i) {
    const Buffer *result = nullptr;
    while (!result)
      result = pick(below(2) ? 40 : 16, static_cast<int>(below(2)));
    names += (names.empty() ? "" : ", ") + result->name;
    resultTypes += (resultTypes.empty() ? "" : ", ") + type(*result);
  }
  end << "  jit.return " << names << " : " << resultTypes << "\n";
}

std::string Generator::run() {
  for (int64_t size : {16, 40}) {
    std::string n = std::to_string(size);
    defined.push_back({"%w" + n, size, 0, false, "%w" + n});
    head << "  %w" << n << " = jit.get @w" << n << " : " << type(defined.back())
         << "\n";
  }
  Buffer state{"%s16", 16, 0, false, "%s16"};
  head << "  %s16 = jit.get @s16 : " << type(state) << "\n";
  if (below(2)) {
    body << "  jit.prologue {\n";
    for (int64_t i = 0, n = 1 + below(4); i < n; ++i)
      addLaunch(/*inPrologue=*/true);
    body << "  }\n";
  }
  for (int64_t size : {16, 40})
    defined.push_back({"%x" + std::to_string(size), size, 0, false,
                       "%x" + std::to_string(size)});
  for (int64_t i = 0, n = 2 + below(10); i < n; ++i) {
    std::string before = body.str();
    body.str("");
    for (int64_t k = 0, m = 1 + below(4); k < m; ++k)
      below(6) == 0 ? addCopy() : addLaunch(/*inPrologue=*/false);
    std::string made = body.str();
    if (!made.empty() && below(2))
      made = "  jit.graph on [\"cpu:0\", \"cpu:1\"] {\n" + made + "  }\n";
    body.str("");
    body << before << made;
  }
  launch("update", 16, {{"update", state}, {"read", *pick(16, 0)}});
  addReturn();
  std::string text;
  for (const char *n : {"16", "40"}) {
    text +=
        replaceAll(replaceAll(kernels, "NxT", std::string(n) + "xf32"), "N", n);
    text += "jit.constant @w" + std::string(n) + " : !jit.buffer<" + n +
            "xf32, \"cpu:0\">\n";
  }
  // The word depends on the kernel.
  std::string launches =
      replaceAll(body.str(), "@update16(W", "@update16(update");
  launches = replaceAll(launches, "@update40(W", "@update40(update");
  launches = replaceAll(launches, "(W", "(partial");
  return text + "jit.state @s16 : !jit.buffer<16xf32, \"cpu:0\">\n" +
         "jit.capture @c(%x16: !jit.buffer<16xf32, \"cpu:0\">, %x40: "
         "!jit.buffer<40xf32, \"cpu:0\">) -> (" +
         resultTypes + ") {\n" + head.str() + launches + end.str() + "}\n";
}

std::string tinyjit::test::makeRandomCapture(uint64_t seed) {
  return Generator(seed).run();
}
