// Compares two captures by their documents.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Diff/Compare.h"

#include "lib/Diff/KernelDiff.h"
#include "lib/Diff/LaunchDiff.h"
#include "lib/Diff/Reasons.h"

#include <set>

using namespace tinyjit;
using namespace tinyjit::diff;
using runtime::StatusOr;

static ordered_json describe(const ordered_json &document) {
  return {{"capture", document.at("capture")},
          {"file", document.at("file")},
          {"form", document.at("form")}};
}

static int64_t sumOf(const ordered_json &list, const char *member) {
  int64_t sum = 0;
  for (const ordered_json &each : list)
    sum += each.at(member).get<int64_t>();
  return sum;
}

static ordered_json listSizes(const ordered_json &before,
                              const ordered_json &after) {
  ordered_json sizes = ordered_json::array();
  auto add = [&](const char *name, auto size) {
    sizes.push_back(
        {{"name", name}, {"before", size(before)}, {"after", size(after)}});
  };
  auto addCount = [&](const char *name, const char *list) {
    add(name, [&](const ordered_json &all) { return all.at(list).size(); });
  };
  auto addSum = [&](const char *name, const char *list, const char *member) {
    add(name,
        [&](const ordered_json &all) { return sumOf(all.at(list), member); });
  };
  addCount("launches", "launches");
  addCount("launches before the first replay", "prologue");
  addCount("kernels", "kernels");
  addCount("batches", "batches");
  add("operations", [](const ordered_json &all) {
    double sum = 0;
    for (const ordered_json &launch : all.at("launches"))
      sum += launch.at("ops").get<double>();
    return sum;
  });
  addSum("bytes read and written", "launches", "bytes");
  addSum("arena bytes", "arenas", "bytes");
  addSum("arena lower bound bytes", "arenas", "lower_bound");
  addSum("scratch bytes", "launches", "scratch_bytes");
  addSum("constant bytes", "constants", "bytes");
  addSum("state bytes", "states", "bytes");
  addSum("input bytes", "inputs", "bytes");
  return sizes;
}

/// The fastest observed replay, or null.
static ordered_json fastestReplay(const ordered_json &document) {
  ordered_json fastest;
  if (document.contains("timeline"))
    for (const ordered_json &call : document.at("timeline").at("calls"))
      if (call.at("replay") == true &&
          (fastest.is_null() || call.at("ns") < fastest))
        fastest = call.at("ns");
  return fastest;
}

/// The sum of the fastest runs of all launches, or null.
static ordered_json timeOfLaunches(const ordered_json &document) {
  ordered_json sum;
  for (const ordered_json &launch : document.at("launches"))
    if (launch.contains("ns_min"))
      sum = launch.at("ns_min").get<int64_t>() +
            (sum.is_null() ? 0 : sum.get<int64_t>());
  return sum;
}

static ordered_json listTimes(const ordered_json &before,
                              const ordered_json &after) {
  ordered_json times = ordered_json::array();
  auto add = [&](const char *name, auto time) {
    ordered_json own = time(before), other = time(after);
    if (!own.is_null() && !other.is_null())
      times.push_back({{"name", name}, {"before", own}, {"after", other}});
  };
  add("launches ns", timeOfLaunches);
  add("fastest replay ns", fastestReplay);
  return times;
}

/// Kernels of paired launches that differ, each pair once.
static ordered_json listKernels(const Capture &before, const Capture &after,
                                const Alignment &alignment) {
  ordered_json kernels = ordered_json::array();
  std::set<std::pair<const ordered_json *, const ordered_json *>> done;
  for (size_t i = 0; i < alignment.before.size(); ++i) {
    if (alignment.before[i] < 0)
      continue;
    const ordered_json *own = before.launches[i].kernel,
                       *other = after.launches[alignment.before[i]].kernel;
    if (!own || !other || !done.emplace(own, other).second)
      continue;
    if (ordered_json entry = compareKernels(*own, *other); !entry.is_null())
      kernels.push_back(std::move(entry));
  }
  return kernels;
}

static bool differs(const ordered_json &document) {
  for (const ordered_json &size : document.at("sizes"))
    if (size.at("before") != size.at("after"))
      return true;
  const ordered_json &counts = document.at("counts");
  return !document.at("reasons").empty() || !document.at("kernels").empty() ||
         counts.at("changed") != 0 || counts.at("moved") != 0 ||
         counts.at("gone") != 0 || counts.at("added") != 0;
}

static ordered_json compare(const ordered_json &before,
                            const ordered_json &after) {
  Capture own(before), other(after);
  Alignment alignment = alignLaunches(own, other);
  ordered_json document = {{"format", "tinyjit-diff"},
                           {"version", 1},
                           {"equal", false},
                           {"before", describe(before)},
                           {"after", describe(after)}};
  ordered_json launches = listLaunches(own, other, alignment);
  document["counts"] = countLaunches(launches);
  document["sizes"] = listSizes(before, after);
  document["times"] = listTimes(before, after);
  document["reasons"] = listReasons(before, after);
  document["launches"] = std::move(launches);
  document["kernels"] = listKernels(own, other, alignment);
  document["equal"] = !differs(document);
  return document;
}

StatusOr<ordered_json> diff::compareCaptures(const ordered_json &before,
                                             const ordered_json &after) {
  try {
    return compare(before, after);
  } catch (const ordered_json::exception &error) {
    return runtime::Status::dataLoss("a document of a capture is not whole: ",
                                     error.what());
  }
}
