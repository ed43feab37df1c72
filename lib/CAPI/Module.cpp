// Modules of the C API.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit-c/Module.h"

#include "runtime/c/Handles.h"
#include "tinyjit/Module.h"

using namespace tinyjit;
using namespace tinyjit::runtime;

struct TinyJITModule {
  std::unique_ptr<Module> module;
};

static TinyJITStatus *finish(StatusOr<std::unique_ptr<Module>> made,
                             TinyJITModule **module) {
  if (!made.ok())
    return c::wrap(made.status());
  *module = new TinyJITModule{*std::move(made)};
  return nullptr;
}

TinyJITStatus *tinyjitModuleLoad(const char *path, TinyJITModule **module) {
  return finish(Module::load(path), module);
}

TinyJITStatus *tinyjitModuleParse(const char *text, const char *name,
                                  TinyJITModule **module) {
  return finish(Module::parse(text, name), module);
}

void tinyjitModuleDestroy(TinyJITModule *module) { delete module; }

TinyJITStore *tinyjitModuleStore(TinyJITModule *module) {
  return new TinyJITStore{module->module->store()};
}

TinyJITStatus *tinyjitModulePlan(TinyJITModule *module, const char *capture,
                                 TinyJITPlan **plan) {
  StatusOr<std::shared_ptr<const Plan>> linked = module->module->plan(capture);
  if (!linked.ok())
    return c::wrap(linked.status());
  *plan = new TinyJITPlan{*std::move(linked)};
  return nullptr;
}

TinyJITStatus *tinyjitLoadCapture(const char *path, TinyJITJit **jit) {
  StatusOr<std::unique_ptr<Jit>> loaded = loadCapture(path);
  if (!loaded.ok())
    return c::wrap(loaded.status());
  *jit = new TinyJITJit{*std::move(loaded)};
  return nullptr;
}

TinyJITStatus *tinyjitModuleKernel(TinyJITModule *module, const char *name,
                                   TinyJITKernel **kernel) {
  StatusOr<KernelPtr> found = module->module->kernel(name);
  if (!found.ok())
    return c::wrap(found.status());
  *kernel = new TinyJITKernel{*std::move(found)};
  return nullptr;
}
