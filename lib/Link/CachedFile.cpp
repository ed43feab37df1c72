// What is kept of a module's file, so that the next process need not read its
// IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Link/CachedFile.h"

#include "lib/Link/CachedPlan.h"

using namespace tinyjit;

CacheKey tinyjit::makeInterfaceKey(const std::string &fileHash,
                                   const ModuleOptions &options,
                                   const TargetOptions &target) {
  CacheKey key{"module", fileHash,
               describeCompiler(target, false, CodeTier::Full)};
  key.parts.push_back({"device", options.device});
  key.parts.push_back({"target gpus", options.targetGPU});
  return key;
}

CacheKey tinyjit::makeCaptureKey(const std::string &fileHash,
                                 const std::string &capture,
                                 const ModuleOptions &options,
                                 const TargetOptions &target) {
  CacheKey key{"capture", fileHash + " @" + capture,
               describeCompiler(target, options.splitAlways,
                                options.tier == Tier::Quick ? CodeTier::Quick
                                                            : CodeTier::Full)};
  key.parts.push_back({"device", options.device});
  key.parts.push_back({"target gpus", options.targetGPU});
  key.parts.push_back({"tf32", options.allowTF32 ? "allowed" : "no"});
  key.parts.push_back({"fuse", options.fuse ? "yes" : "no"});
  key.parts.push_back({"max graph size", std::to_string(options.maxGraphSize)});
  key.parts.push_back(
      {"full graph", options.requireFullGraph ? "required" : "no"});
  return key;
}
