// Gives the stock mlir-opt tinyjit's dialects and passes:
// mlir-opt --load-dialect-plugin=TinyJITPlugin.so
// --load-pass-plugin=TinyJITPlugin.so
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/InitAll.h"

#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"

#define TINYJIT_PLUGIN_ENTRY extern "C" __attribute__((visibility("default")))

TINYJIT_PLUGIN_ENTRY mlir::DialectPluginLibraryInfo mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "TinyJIT", LLVM_VERSION_STRING,
          [](mlir::DialectRegistry *registry) {
            tinyjit::registerAllDialects(*registry);
          }};
}

TINYJIT_PLUGIN_ENTRY mlir::PassPluginLibraryInfo mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "TinyJIT", LLVM_VERSION_STRING,
          [] { tinyjit::registerAllPasses(); }};
}
