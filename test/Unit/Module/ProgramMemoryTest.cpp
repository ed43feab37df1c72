// Compiled programs in memory: which stay, and which go when space runs out.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Program/ProgramMemory.h"

#include <gtest/gtest.h>

#include <thread>

using namespace tinyjit;
using namespace tinyjit::program;
using namespace tinyjit::target;

static ProgramPtr makeProgram(size_t bytes, char fill = 'x') {
  Program program;
  program.bytes = std::string(bytes, fill);
  return std::make_shared<const Program>(std::move(program));
}

TEST(ProgramMemory, TheFirstOneStays) {
  ProgramMemory memory;
  EXPECT_EQ(memory.find("a"), nullptr);
  ProgramPtr first = makeProgram(10);
  EXPECT_EQ(memory.add("a", first), first);
  EXPECT_EQ(memory.add("a", makeProgram(20)), first);
  EXPECT_EQ(memory.find("a"), first);
}

TEST(ProgramMemory, WhatWasNotUsedForTheLongestTimeGoes) {
  // Room for three programs of 800 bytes, and not for four.
  ProgramMemory memory(/*maxBytes=*/3 * (sizeof(Program) + 900));
  for (const char *key : {"a", "b", "c"})
    memory.add(key, makeProgram(800));
  ProgramPtr a = memory.find("a");
  ASSERT_TRUE(a);
  memory.add("d", makeProgram(800));
  EXPECT_EQ(memory.find("b"), nullptr);
  EXPECT_EQ(memory.find("a"), a);
  EXPECT_TRUE(memory.find("d"));
  // A program larger than the limit stays as long as it is the only one.
  memory.add("e", makeProgram(5000));
  EXPECT_EQ(memory.find("a"), nullptr);
  EXPECT_TRUE(memory.find("e"));
  EXPECT_EQ(a->bytes.size(), 800u);
}

TEST(ProgramMemory, ManyThreads) {
  ProgramMemory memory(/*maxBytes=*/20000);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&memory, t] {
      for (int i = 0; i < 500; ++i) {
        int number = (i * 7 + t) % 50;
        std::string key = "k" + std::to_string(number);
        char fill = static_cast<char>('A' + number);
        memory.add(key, makeProgram(300, fill));
        if (ProgramPtr found = memory.find(key)) {
          EXPECT_EQ(found->bytes, std::string(300, fill));
        }
      }
    });
  for (std::thread &thread : threads)
    thread.join();
}
