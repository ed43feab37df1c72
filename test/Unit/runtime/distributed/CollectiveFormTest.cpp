// The attributes of collectives in plans, which may be damaged.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/foreign/CollectiveForm.h"
#include "test/Unit/runtime/distributed/Attributes.h"

#include <gtest/gtest.h>

using namespace tinyjit::runtime;

static Foreign make(const char *kind, std::vector<ForeignArray> arrays,
                    std::vector<ForeignAttribute> attributes) {
  Foreign foreign;
  foreign.function = kind;
  foreign.arrays = std::move(arrays);
  foreign.attributes = std::move(attributes);
  return foreign;
}

static const ForeignArray out{DType::F32, Access::Write, {4}};
static const ForeignArray in{DType::F32, Access::Read, {4}};

static std::string textOf(const Foreign &foreign) {
  StatusOr<CollectiveForm> form = CollectiveForm::read(foreign);
  return form.ok() ? form->text : "error: " + form.status().message();
}

TEST(CollectiveFormTest, DescribesItself) {
  EXPECT_EQ(textOf(make("all_reduce", {out, in},
                        {text("mesh", "a=2,b=3"), text("axes", ""),
                         text("reduction", "sum")})),
            "all_reduce sum of 4xf32 over a,b of a=2,b=3");
  EXPECT_EQ(
      textOf(make("broadcast", {{DType::F32, Access::Update, {4}}},
                  {text("mesh", "a=2"), text("axes", "a"), number("rank", 1)})),
      "broadcast of 4xf32 over a of a=2, rank 1");
  EXPECT_EQ(textOf(make("permute", {out, in},
                        {text("mesh", "a=2"), text("axes", "a"),
                         text("pairs", "0,1")})),
            "permute of 4xf32 over a of a=2, pairs 0,1");
}

TEST(CollectiveFormTest, ReadsAsynchronousOnes) {
  const ForeignArray update{DType::F32, Access::Update, {4}};
  std::vector<ForeignAttribute> mesh = {text("mesh", "a=2"), text("axes", "")};
  auto withAsync = mesh;
  withAsync.push_back(number("async", 1));
  EXPECT_EQ(textOf(make("await", {update, in}, mesh)),
            "await of 4xf32 over a of a=2");
  EXPECT_EQ(textOf(make("await", {update}, mesh)),
            "await of 4xf32 over a of a=2");
  EXPECT_EQ(textOf(make("await", {in}, mesh)), "await of 4xf32 over a of a=2");
  for (const auto &arrays : std::vector<std::vector<ForeignArray>>{
           {in, update}, {out, in}, {update, update}, {in, in}})
    EXPECT_EQ(textOf(make("await", arrays, mesh)),
              "error: collective \"await\": other arrays than (update, read) "
              "or one of them");
  EXPECT_EQ(textOf(make("await", {update}, withAsync)),
            "error: collective \"await\": async");
  withAsync.push_back(text("reduction", "sum"));
  StatusOr<CollectiveForm> form =
      CollectiveForm::read(make("all_reduce", {out, in}, withAsync));
  ASSERT_TRUE(form.ok());
  EXPECT_TRUE(form->isAsync);
  // The same text as that of one that is not, which another rank may have.
  EXPECT_EQ(form->text, "all_reduce sum of 4xf32 over a of a=2");
}

/// Groups along the axes, numbered in the order in which these are named.
TEST(CollectiveFormTest, FindsGroups) {
  auto groupOf = [](const char *axes, int32_t rank) {
    auto form = CollectiveForm::read(
        make("all_reduce", {out, in},
             {text("mesh", "a=2,b=3,c=2"), text("axes", axes),
              text("reduction", "max")}));
    return form->groupOf(rank);
  };
  using Ranks = std::vector<int32_t>;
  EXPECT_EQ(groupOf("b", 7).ranks, (Ranks{7, 9, 11}));
  EXPECT_EQ(groupOf("b", 11).own, 2);
  EXPECT_EQ(groupOf("a", 7).ranks, (Ranks{1, 7}));
  EXPECT_EQ(groupOf("a,c", 8).ranks, (Ranks{2, 3, 8, 9}));
  EXPECT_EQ(groupOf("a,c", 8).own, 2);
  EXPECT_EQ(groupOf("c,a", 8).ranks, (Ranks{2, 8, 3, 9}));
  EXPECT_EQ(groupOf("c,a", 8).own, 1);
  auto position = CollectiveForm::read(
      make("position", {{DType::I64, Access::Write, {3}}},
           {text("mesh", "a=2,b=3,c=2"), text("axes", "c,a,b")}));
  EXPECT_EQ(position->positionsOf(8), (std::vector<int64_t>{0, 1, 1}));
  EXPECT_EQ(groupOf("", 5).ranks.size(), 12u);
  EXPECT_EQ(groupOf("", 5).own, 5);
}

TEST(CollectiveFormTest, RefusesWhatBreaksARule) {
  auto mesh = text("mesh", "a=2,b=3"), axes = text("axes", "a"),
       sum = text("reduction", "sum");
  ForeignArray six = in, wide = in, other = in;
  six.shape = {6};
  wide.shape = {int64_t(1) << 62};
  other.dtype = DType::I32;
  const Foreign damaged[] = {
      make("all_sum", {out, in}, {mesh, axes, sum}),
      make("all_reduce", {}, {mesh, axes, sum}),
      make("all_reduce", {out}, {mesh, axes, sum}),
      make("all_reduce", {in, out}, {mesh, axes, sum}),
      make("all_reduce", {out, other}, {mesh, axes, sum}),
      make("all_reduce", {out, six}, {mesh, axes, sum}),
      make("all_reduce", {wide}, {mesh, axes, sum}),
      make("all_reduce", {out, in}, {axes, sum}),
      make("all_reduce", {out, in}, {mesh, sum}),
      make("all_reduce", {out, in}, {mesh, axes}),
      make("all_reduce", {out, in}, {text("mesh", ""), axes, sum}),
      make("all_reduce", {out, in}, {text("mesh", "a"), axes, sum}),
      make("all_reduce", {out, in}, {text("mesh", "a=,b=3"), axes, sum}),
      make("all_reduce", {out, in}, {text("mesh", "a=0,b=3"), axes, sum}),
      make("all_reduce", {out, in}, {text("mesh", "a=-2"), axes, sum}),
      make("all_reduce", {out, in}, {text("mesh", "a=70000"), axes, sum}),
      make("all_reduce", {out, in}, {text("mesh", "a=300,b=300"), axes, sum}),
      make("all_reduce", {out, in},
           {text("mesh", "a=99999999999999999999"), axes, sum}),
      make("all_reduce", {out, in}, {mesh, text("axes", "c"), sum}),
      make("all_reduce", {out, in}, {mesh, text("axes", "a,a"), sum}),
      make("all_reduce", {out, in}, {mesh, axes, text("reduction", "mean")}),
      make("all_reduce", {out, in}, {mesh, axes, number("reduction", 0)}),
      make("all_reduce", {out, in}, {mesh, axes, sum, number("rank", 0)}),
      make("broadcast", {out, in}, {mesh, axes}),
      make("broadcast", {out, in}, {mesh, axes, number("rank", 2)}),
      make("broadcast", {out, in}, {mesh, axes, number("rank", -1)}),
      make("all_gather", {out, in}, {mesh, axes, number("dim", 0)}),
      make("all_gather", {out, in}, {mesh, axes, number("dim", 1)}),
      make("all_gather", {out, wide}, {mesh, axes, number("dim", 0)}),
      make("reduce_scatter", {out, six},
           {mesh, text("axes", "b"), number("dim", 0), sum}),
      make("all_to_all", {out, in}, {mesh, axes, number("dim", 0)}),
      make("permute", {out, in}, {mesh, axes}),
      make("permute", {out, in}, {mesh, axes, text("pairs", "0")}),
      make("permute", {out, in}, {mesh, axes, text("pairs", "0,2")}),
      make("permute", {out, in}, {mesh, axes, text("pairs", "0,x")}),
      make("permute", {out, in}, {mesh, axes, text("pairs", "0,1,0,0")}),
      make("all_slice", {out, in}, {mesh, axes, number("dim", 0)}),
      make("position", {out}, {mesh, axes}),
      make("position", {{DType::I64, Access::Write, {2}}}, {mesh, axes}),
      make("position", {{DType::I64, Access::Write, {1}}, in}, {mesh, axes}),
      make("send", {out}, {mesh, axes, number("rank", 1)}),
      make("receive", {in}, {mesh, axes, number("rank", 1)}),
  };
  for (const Foreign &each : damaged) {
    StatusOr<CollectiveForm> form = CollectiveForm::read(each);
    ASSERT_FALSE(form.ok()) << &each - damaged;
    EXPECT_EQ(form.status().code(), Code::InvalidArgument);
    EXPECT_EQ(form.status().message().find("collective \"" + each.function), 0u)
        << form.status().message();
  }
}
