// Modules of the C API.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit-c/Module.h"

#include "runtime/c/Call.h"
#include "tinyjit/Inspect.h"
#include "tinyjit/Module.h"
#include "tinyjit/Runtime/SavedCapture.h"

using namespace tinyjit;
using namespace tinyjit::runtime;

struct TinyJITModule {
  std::unique_ptr<Module> module;
};

struct TinyJITModuleOptions {
  ModuleOptions options;
};

TinyJITModuleOptions *tinyjitModuleOptionsCreate(void) {
  return c::make([] { return new TinyJITModuleOptions; });
}

void tinyjitModuleOptionsDestroy(TinyJITModuleOptions *options) {
  delete options;
}

TinyJITStatus *tinyjitModuleOptionsSet(TinyJITModuleOptions *options,
                                       const char *name, const char *value) {
  return c::call({{"options", options}, {"name", name}, {"value", value}},
                 [&] { return setOption(options->options, name, value); });
}

TinyJITStatus *tinyjitModuleLoad(const char *path, TinyJITModule **module) {
  return c::call({{"path", path}, {"module", module}},
                 [&] { return c::give(Module::load(path), module); });
}

TinyJITStatus *tinyjitModuleParse(const char *text, const char *name,
                                  TinyJITModule **module) {
  return c::call({{"text", text}, {"name", name}, {"module", module}},
                 [&] { return c::give(Module::parse(text, name), module); });
}

TinyJITStatus *tinyjitModuleLoadWithOptions(const char *path,
                                            const TinyJITModuleOptions *options,
                                            TinyJITModule **module) {
  return c::call(
      {{"path", path}, {"options", options}, {"module", module}},
      [&] { return c::give(Module::load(path, options->options), module); });
}

TinyJITStatus *
tinyjitModuleParseWithOptions(const char *text, const char *name,
                              const TinyJITModuleOptions *options,
                              TinyJITModule **module) {
  return c::call({{"text", text},
                  {"name", name},
                  {"options", options},
                  {"module", module}},
                 [&] {
                   return c::give(Module::parse(text, name, options->options),
                                  module);
                 });
}

void tinyjitModuleDestroy(TinyJITModule *module) { delete module; }

TinyJITStore *tinyjitModuleStore(TinyJITModule *module) {
  return c::ask(module, [](TinyJITModule &made) {
    return new TinyJITStore{made.module->store()};
  });
}

TinyJITStatus *tinyjitModulePlan(TinyJITModule *module, const char *capture,
                                 TinyJITPlan **plan) {
  return c::call({{"module", module}, {"capture", capture}, {"plan", plan}},
                 [&] { return c::give(module->module->plan(capture), plan); });
}

/// One replay by the caller's function, which gets a handle for its time.
static Status replayWith(TinyJITReplayFunction replay, void *context,
                         Instance &instance) {
  TinyJITInstance handle{std::unique_ptr<Instance>(&instance)};
  TinyJITStatus *status = replay(context, &handle);
  (void)handle.instance.release();
  Status result = status ? status->status : Status();
  tinyjitStatusDestroy(status);
  return result;
}

TinyJITStatus *tinyjitModuleInspect(TinyJITModule *module, const char *capture,
                                    const char *path,
                                    TinyJITReplayFunction replay, void *context,
                                    int32_t calls) {
  return c::call(
      {{"module", module}, {"capture", capture}, {"path", path}}, [&] {
        if (calls < 0)
          return Status::invalidArgument("'calls' is ", calls,
                                         ", expected 0 or more");
        std::function<Status(Instance &)> observed;
        if (replay)
          observed = [&](Instance &instance) {
            return replayWith(replay, context, instance);
          };
        return writeInspection(*module->module, capture, path, observed, calls);
      });
}

TinyJITStatus *tinyjitLoadCapture(const char *path, TinyJITJit **jit) {
  return c::call({{"path", path}, {"jit", jit}},
                 [&] { return c::give(runtime::loadCapture(path), jit); });
}

TinyJITStatus *tinyjitModuleJit(TinyJITModule *module, const char *function,
                                const TinyJITJitOptions *options,
                                TinyJITJit **jit) {
  return c::call(
      {{"module", module}, {"function", function}, {"jit", jit}}, [&] {
        return c::give(module->module->jit(function, c::options(options)), jit);
      });
}

TinyJITStatus *tinyjitModuleKernel(TinyJITModule *module, const char *name,
                                   TinyJITKernel **kernel) {
  return c::call({{"module", module}, {"name", name}, {"kernel", kernel}},
                 [&] { return c::give(module->module->kernel(name), kernel); });
}
