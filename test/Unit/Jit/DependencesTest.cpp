// Tests of the analysis of what waits for what.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Analysis/Dependences.h"
#include "tinyjit/InitAll.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

#include <array>
#include <cstdlib>
#include <ctime>
#include <map>
#include <random>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::jit;

namespace {
class DependencesTest : public testing::Test {
protected:
  DependencesTest() {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.allowUnregisteredDialects();
    context.disableMultithreading();
  }

  /// A capture whose body is `body`, with inputs %x and %y of 8xf32, %n from 0
  /// to 4, and kernels named after what they do to their parameters.
  Dependences analyse(const std::string &body, bool intoGraphs = false) {
    std::string text = R"(
      jit.state @s : !jit.buffer<8xf32, "cpu:0">
      jit.capture @c(%x: !jit.buffer<8xf32, "cpu:0">,
                     %y: !jit.buffer<8xf32, "cpu:0">,
                     %n: !jit.var<i32, "n", 0, 4>) {
      %number = jit.value %n : !jit.var<i32, "n", 0, 4> -> index
      )" + body + "\njit.return\n}\n";
    // No kernels are there to be verified: the words on the launches suffice.
    ParserConfig config(&context, /*verifyAfterParse=*/false);
    module = parseSourceString<ModuleOp>(text, config);
    if (!module) {
      ADD_FAILURE() << "the capture is not valid";
      return Dependences({});
    }
    auto capture = *module->getOps<CaptureOp>().begin();
    return Dependences(getWork(capture.getBody().front(), intoGraphs));
  }

  /// "RAW0 WAR+WAW1": what `item` waits for.
  static std::string show(const Dependences &dependences, unsigned item) {
    std::string text;
    for (const Dependence &edge : dependences.get(item)) {
      std::string kinds;
      for (auto [kind, name] : {std::pair(DependenceKind::RAW, "RAW"),
                                {DependenceKind::WAR, "WAR"},
                                {DependenceKind::WAW, "WAW"}})
        if ((edge.kinds & kind) != DependenceKind::None)
          kinds += (kinds.empty() ? "" : "+") + std::string(name);
      text += (text.empty() ? "" : " ") + kinds + std::to_string(edge.on);
    }
    return text;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};
} // namespace

/// `jit.launch @k(<operands>)` with buffers of 8xf32 on cpu:0.
static std::string launch(const std::string &operands) {
  std::string types;
  for (char c : "," + operands)
    if (c == ',')
      types += std::string(types.empty() ? "" : ", ") +
               "!jit.buffer<8xf32, \"cpu:0\">";
  return "jit.launch @k(" + operands + ") : " + types + "\n";
}

static std::string alloc(const std::string &name) {
  return name + " = jit.alloc : !jit.buffer<8xf32, \"cpu:0\">\n";
}

TEST_F(DependencesTest, ThePublishedExample) {
  Dependences d =
      analyse(alloc("%a") + alloc("%b") + alloc("%c") + alloc("%d") +
              launch("write %a, read %b") + launch("write %c, read %a") +
              launch("write %a, read %d") + launch("write %d, read %a") +
              launch("update %a, read %b") + launch("write %b, read %c"));
  ASSERT_EQ(d.size(), 6u);
  EXPECT_EQ(show(d, 0), "");
  EXPECT_EQ(show(d, 1), "RAW0");
  EXPECT_EQ(show(d, 2), "WAW0 WAR1");
  EXPECT_EQ(show(d, 3), "RAW+WAR2");
  EXPECT_EQ(show(d, 4), "RAW+WAW2 WAR3");
  EXPECT_EQ(show(d, 5), "WAR0 RAW1 WAR4");
}

TEST_F(DependencesTest, PartsOfABufferThatDoNotMeetAreFree) {
  Dependences d = analyse(alloc("%t") + R"(
    %front = jit.view %t offset 0 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
    %back = jit.view %t offset 16 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
    %middle = jit.view %t offset 12 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<2xf32, "cpu:0">
    jit.launch @k(write %front) : !jit.buffer<4xf32, "cpu:0">
    jit.launch @k(write %back) : !jit.buffer<4xf32, "cpu:0">
    jit.launch @k(update %middle) : !jit.buffer<2xf32, "cpu:0">
    jit.launch @k(write %front) : !jit.buffer<4xf32, "cpu:0">
    )");
  EXPECT_EQ(show(d, 1), "");
  EXPECT_EQ(show(d, 2), "RAW+WAW0 RAW+WAW1");
  EXPECT_EQ(show(d, 3), "WAW0 WAW2");
}

TEST_F(DependencesTest, AnUnknownOffsetMayBeAnywhere) {
  Dependences d = analyse(alloc("%t") + R"(
    %back = jit.view %t offset 28 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
    %some = jit.view %t offset %number : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
    jit.launch @k(write %some) : !jit.buffer<1xf32, "cpu:0">
    jit.launch @k(read %back) : !jit.buffer<1xf32, "cpu:0">
    )");
  EXPECT_EQ(show(d, 1), "RAW0");
}

TEST_F(DependencesTest, TwoGetsOfAStateAreOneMemory) {
  Dependences d = analyse(R"(
    %a = jit.get @s : !jit.buffer<8xf32, "cpu:0">
    %b = jit.get @s : !jit.buffer<8xf32, "cpu:0">
    )" + launch("write %a, read %x") +
                          launch("write %y, read %b"));
  EXPECT_EQ(show(d, 1), "RAW0");
}

TEST_F(DependencesTest, CopiesJoinDevices) {
  Dependences d = analyse(R"(
    %far = jit.alloc : !jit.buffer<8xf32, "cpu:1">
    jit.copy %x to %far : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<8xf32, "cpu:1">
    jit.copy %far to %y : !jit.buffer<8xf32, "cpu:1"> to !jit.buffer<8xf32, "cpu:0">
    jit.copy %y to %x : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<8xf32, "cpu:0">
    )");
  EXPECT_EQ(show(d, 1), "RAW0");
  EXPECT_EQ(show(d, 2), "WAR0 RAW1");
}

TEST_F(DependencesTest, AGraphIsOneItemOrMany) {
  std::string body = alloc("%t") + launch("write %t") +
                     "jit.graph on [\"cpu:0\"] {\n" + launch("update %t") +
                     launch("write %y, read %t") + "}\n" +
                     launch("write %x, read %y");
  Dependences whole = analyse(body);
  ASSERT_EQ(whole.size(), 3u);
  EXPECT_EQ(show(whole, 1), "RAW+WAW0");
  EXPECT_EQ(show(whole, 2), "RAW1");
  Dependences inside = analyse(body, /*intoGraphs=*/true);
  ASSERT_EQ(inside.size(), 4u);
  EXPECT_EQ(show(inside, 2), "RAW1");
  EXPECT_EQ(show(inside, 3), "RAW2");
}

TEST_F(DependencesTest, APrologueIsNoItem) {
  Dependences d =
      analyse(alloc("%t") + "jit.prologue {\n" + launch("write %t") + "}\n" +
              launch("write %y, read %t"));
  ASSERT_EQ(d.size(), 1u);
  EXPECT_EQ(show(d, 0), "");
}

namespace {
/// The last writer of one byte, and those that have read it since.
struct Byte {
  int writer = -1;
  std::vector<unsigned> readers;
};
} // namespace

/// A capture of random launches over views of inputs, states and temporaries.
static std::string makeRandom(std::mt19937 &random, unsigned launches) {
  auto pick = [&](unsigned n) { return unsigned(random() % n); };
  std::string body = "%s0 = jit.get @s : !jit.buffer<8xf32, \"cpu:0\">\n"
                     "%s1 = jit.get @s : !jit.buffer<8xf32, \"cpu:0\">\n" +
                     alloc("%a") + alloc("%b");
  const char *bases[] = {"%x", "%y", "%s0", "%s1", "%a", "%b"};
  const char *words[] = {"read", "read", "write", "partial", "update"};
  for (unsigned i = 0; i < launches; ++i) {
    std::string operands, types;
    for (unsigned o = 0, count = 1 + pick(3); o < count; ++o) {
      std::string name = "%v" + std::to_string(i) + "_" + std::to_string(o);
      unsigned begin = pick(8), size = 1 + pick(8 - begin);
      std::string type =
          "!jit.buffer<" + std::to_string(size) + "xf32, \"cpu:0\">";
      body += name + " = jit.view " + bases[pick(6)] + " offset " +
              (pick(8) ? std::to_string(4 * begin) : "%number") +
              " : !jit.buffer<8xf32, \"cpu:0\"> to " + type + "\n";
      operands += std::string(o ? ", " : "") + words[pick(5)] + " " + name;
      types += std::string(o ? ", " : "") + type;
    }
    body += "jit.launch @k(" + operands + ") : " + types + "\n";
  }
  return body;
}

/// The expected result of `show` for every item, found byte by byte.
static std::vector<std::string> expect(const Dependences &dependences) {
  std::map<std::pair<const void *, int64_t>, Byte> bytes;
  std::vector<std::string> all;
  for (unsigned item = 0; item < dependences.size(); ++item) {
    std::map<unsigned, std::array<bool, 3>> waits;
    SmallVector<BufferAccess> accesses =
        getWorkAccesses(dependences.getOp(item));
    auto each = [&](bool onlyReads, auto action) {
      for (const BufferAccess &access : accesses)
        for (int64_t at = access.begin; at < access.end; ++at)
          if (!onlyReads || access.access == Access::Read)
            action(bytes[{getBaseKey(access.base), at}], access.access);
    };
    each(false, [&](Byte &byte, Access access) {
      if (byte.writer >= 0 && access != Access::Write &&
          access != Access::Partial)
        waits[byte.writer][0] = true;
      if (byte.writer >= 0 && access != Access::Read)
        waits[byte.writer][2] = true;
      for (unsigned reader : byte.readers)
        if (access != Access::Read)
          waits[reader][1] = true;
    });
    each(true, [&](Byte &byte, Access) { byte.readers.push_back(item); });
    each(false, [&](Byte &byte, Access access) {
      if (access != Access::Read)
        byte = {static_cast<int>(item), {}};
    });
    std::string text;
    for (const auto &[on, kinds] : waits) {
      std::string names;
      for (auto [is, name] : llvm::zip(kinds, std::array{"RAW", "WAR", "WAW"}))
        if (is)
          names += (names.empty() ? "" : "+") + std::string(name);
      text += (text.empty() ? "" : " ") + names + std::to_string(on);
    }
    all.push_back(text);
  }
  return all;
}

TEST_F(DependencesTest, RandomCapturesByteForByte) {
  const char *seed = std::getenv("TINYJIT_TEST_SEED");
  std::mt19937 random(seed ? std::atoi(seed) : 1);
  for (unsigned i = 0; i < 300; ++i) {
    std::string body = makeRandom(random, 1 + random() % 20);
    Dependences d = analyse(body);
    std::vector<std::string> expected = expect(d);
    for (unsigned item = 0; item < d.size(); ++item)
      ASSERT_EQ(show(d, item), expected[item])
          << "item " << item << " of capture " << i << "\n"
          << body;
  }
}

/// Whether `item` waits, perhaps through others, for `on`.
static bool reaches(const Dependences &dependences, unsigned item,
                    unsigned on) {
  std::vector<bool> reached(item + 1);
  reached[item] = true;
  for (unsigned i = item; i > on; --i)
    if (reached[i])
      for (const Dependence &edge : dependences.get(i))
        reached[edge.on] = true;
  return reached[on];
}

/// `count` launches that write one element of %t each and `count` that read all
/// of it; which of the two come first, `readsFirst` says.
static std::string makeDense(unsigned count, bool readsFirst) {
  std::string size = std::to_string(count);
  std::string whole = "!jit.buffer<" + size + "xf32, \"cpu:0\">",
              one = "!jit.buffer<1xf32, \"cpu:0\">";
  std::string body = "%t = jit.alloc : " + whole + "\n", writes, reads;
  for (unsigned i = 0; i < count; ++i) {
    std::string name = "%v" + std::to_string(i);
    body += name + " = jit.view %t offset " + std::to_string(4 * i) + " : " +
            whole + " to " + one + "\n";
    writes += "jit.launch @k(write " + name + ") : " + one + "\n";
    reads += "jit.launch @k(read %t) : " + whole + "\n";
  }
  return body + (readsFirst ? reads + writes : writes + reads);
}

TEST_F(DependencesTest, ManyTimesManyStayFew) {
  constexpr unsigned count = 1000;
  for (bool readsFirst : {false, true}) {
    Dependences d = analyse(makeDense(count, readsFirst));
    size_t edges = 0;
    for (unsigned item = 0; item < d.size(); ++item)
      edges += d.get(item).size();
    EXPECT_LT(edges, 100 * count);
    for (unsigned later : {count, count + 1, 2 * count - 1})
      for (unsigned earlier : {0u, 1u, count - 1})
        EXPECT_TRUE(reaches(d, later, earlier)) << later << " " << earlier;
    EXPECT_FALSE(reaches(d, count - 1, 0));
  }
}

TEST_F(DependencesTest, AHundredThousandLaunchesTakeNoTime) {
  std::string body = alloc("%a") + alloc("%b");
  for (unsigned i = 0; i < 50000; ++i)
    body += launch("write %a, read %b, read %x") +
            launch("write %b, read %a, read %x");
  Dependences parsed = analyse(body);
  auto capture = *module->getOps<CaptureOp>().begin();
  SmallVector<Operation *> work = getWork(capture.getBody().front());
  std::clock_t start = std::clock();
  Dependences d(work);
  double seconds = double(std::clock() - start) / CLOCKS_PER_SEC;
  EXPECT_EQ(show(d, 99999), "WAW99997 RAW+WAR99998");
  // Of processor time; 0.2 without sanitizers.
  EXPECT_LT(seconds, 10);
  RecordProperty("seconds", std::to_string(seconds));
}
