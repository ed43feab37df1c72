/* Compiles modules in C. Only libtinyjit.so has these functions.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Errors and ownership are as in Runtime.h. A module is used by one thread at a
 * time; the plans and instances it gives are independent of it.
 */

#ifndef TINYJIT_C_MODULE_H
#define TINYJIT_C_MODULE_H

#include "tinyjit-c/Jit.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Captures and kernels of one file, with the constants and states they share.
 */
typedef struct TinyJITModule TinyJITModule;

/** The options of loading a module. */
typedef struct TinyJITModuleOptions TinyJITModuleOptions;

/** Makes options that all have their defaults. */
TinyJITModuleOptions *tinyjitModuleOptionsCreate(void);
void tinyjitModuleOptionsDestroy(TinyJITModuleOptions *options);
/** Sets an option that changes code as the flag of tinyjit-run does;
 * docs/options.md lists them. \param name of the flag, without dashes.
 * \param value "true" or "false" for a flag without a value.
 * \returns TINYJIT_NOT_FOUND for another name, with those that there are;
 *   TINYJIT_INVALID_ARGUMENT for a value that is none of the option's. */
TinyJITStatus *tinyjitModuleOptionsSet(TinyJITModuleOptions *options,
                                       const char *name, const char *value);

/** Reads MLIR text or bytecode, and the .safetensors file beside it if there is
 * one. \returns TINYJIT_NOT_FOUND for a file, TINYJIT_INVALID_ARGUMENT with the
 *   diagnostics for what the parser or a verifier refuses. */
TinyJITStatus *tinyjitModuleLoad(const char *path, TinyJITModule **module);
/** The same for text in memory. \param name what messages call it. */
TinyJITStatus *tinyjitModuleParse(const char *text, const char *name,
                                  TinyJITModule **module);
/** The same with options, which stay the caller's. */
TinyJITStatus *tinyjitModuleLoadWithOptions(const char *path,
                                            const TinyJITModuleOptions *options,
                                            TinyJITModule **module);
TinyJITStatus *
tinyjitModuleParseWithOptions(const char *text, const char *name,
                              const TinyJITModuleOptions *options,
                              TinyJITModule **module);
/** Plans and instances of the module stay usable. */
void tinyjitModuleDestroy(TinyJITModule *module);
/** A handle of the store that the module's instances share. */
TinyJITStore *tinyjitModuleStore(TinyJITModule *module);
/** Compiles a capture, the first time it is asked for. \param capture its name;
 * empty if there is only one. \returns TINYJIT_NOT_FOUND,
 *   TINYJIT_UNSUPPORTED with the diagnostics. */
TinyJITStatus *tinyjitModulePlan(TinyJITModule *module, const char *capture,
                                 TinyJITPlan **plan);

/** Replays an instance once, for tinyjitModuleInspect. \param instance is there
 * until the function returns, and is not destroyed by it.
 * \returns null, or an error, which tinyjitModuleInspect returns. */
typedef TinyJITStatus *(*TinyJITReplayFunction)(void *context,
                                                TinyJITInstance *instance);

/** Writes a page about a capture, which a browser shows and which needs no
 * other file (docs/inspector.md); see tinyjit::writeInspection.
 * \param capture its name; empty if there is only one.
 * \param path where it goes. If the name ends in ".json", the data alone.
 * \param replay called `calls` times with one instance of the capture, whose
 *   launches are timed; null: nothing runs. \param context its first argument.
 * \returns errors of tinyjitModulePlan and tinyjitInstanceCreate, and of
 *   `replay`; TINYJIT_INVALID_ARGUMENT for negative `calls`; TINYJIT_NOT_FOUND
 *   if the file cannot be made; TINYJIT_UNSUPPORTED for a page if tinyjit was
 *   built without D3. */
TinyJITStatus *tinyjitModuleInspect(TinyJITModule *module, const char *capture,
                                    const char *path,
                                    TinyJITReplayFunction replay, void *context,
                                    int32_t calls);

/** A kernel, compiled the first time it is asked for. It outlives the module;
 * captures made while the module is open are compiled as a whole. \returns
 * TINYJIT_NOT_FOUND, TINYJIT_UNSUPPORTED. */
TinyJITStatus *tinyjitModuleKernel(TinyJITModule *module, const char *name,
                                   TinyJITKernel **kernel);

/** A host function of the module, with the three phases of a TinyJITJit: the
 * first call runs it, the second one captures and runs it, every later one
 * replays. The first call of one on tensors captures and replays. It is called
 * with tinyjitJitCall, whose `buffers` are the function's buffers and whose
 * `numbers` are its variables and numbers, each in the order of the function's
 * parameters; names and guards are not looked at. All other functions of a
 * TinyJITJit hold for it, too.
 *
 * \param function its name; empty if there is only one.
 * \param options may be null; `name` and `place` are not looked at.
 * \param jit destroyed with tinyjitJitDestroy; it may outlive the module, and
 *   then warms up and replays, but captures and saves no more.
 *
 * Threads: calls may come from several threads. Warm-ups and captures use the
 * module, so no other thread may use it at that time, but through other
 * functions of this kind.
 * \returns TINYJIT_NOT_FOUND with the names there are. Calls return
 *   TINYJIT_INVALID_ARGUMENT and TINYJIT_OUT_OF_RANGE for arguments that the
 *   function cannot take, TINYJIT_UNSUPPORTED with diagnostics for what cannot
 *   be compiled, TINYJIT_FAILED_PRECONDITION for what cannot be captured. */
TinyJITStatus *tinyjitModuleJit(TinyJITModule *module, const char *function,
                                const TinyJITJitOptions *options,
                                TinyJITJit **jit);

/** Opens a capture that tinyjitJitSave wrote, with the constants and states in
 * the .safetensors file beside it. It replays from the first call on.
 * \returns TINYJIT_NOT_FOUND for a file or a constant, TINYJIT_DATA_LOSS for a
 *   file that is damaged. */
TinyJITStatus *tinyjitLoadCapture(const char *path, TinyJITJit **jit);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* TINYJIT_C_MODULE_H */
