// The exporter's manifest.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/JsonFile.h"

#include "test/Unit/Support/TestFiles.h"

using namespace tinyjit;
using runtime::StatusOr;
using Strings = std::vector<std::string>;

namespace {

/// The error of reading `text`; the file becomes `x.json`.
std::string readError(const std::string &text) {
  TempFile file("x.json", text);
  std::string message = errorOf(readManifest(file.path));
  size_t at = message.find(file.path);
  if (at != message.npos)
    message.replace(at, file.path.size(), "x.json");
  return message;
}

/// As `readError`, for a manifest with one call of this text.
std::string callError(const std::string &call) {
  return readError("{\"capture\": \"c.mlir\", \"calls\": [{}, " + call + "]}");
}

TEST(JsonFile, ReadsEverything) {
  TempFile file("all.json", R"({
    "capture": "step.mlir", "parameters": "w/step.safetensors",
    "rtol": 1e-4, "atol": 1,
    "calls": [
      {"inputs": ["x.npy", "in.npz:y"], "vars": {"n": 5, "m": -3},
       "outputs": ["o.npy"], "states": {"cache": "c.npy"}},
      {"rtol": 0.5, "atol": 0}
    ]})");
  std::string folder = file.path.substr(0, file.path.rfind('/') + 1);
  StatusOr<Manifest> manifest = readManifest(file.path);
  ASSERT_EQ(errorOf(manifest), "ok");
  EXPECT_EQ(manifest->capture, folder + "step.mlir");
  EXPECT_EQ(manifest->parameters, folder + "w/step.safetensors");
  ASSERT_EQ(manifest->calls.size(), size_t(2));
  const ManifestCall &call = manifest->calls[0];
  EXPECT_EQ(call.inputs, (Strings{folder + "x.npy", folder + "in.npz:y"}));
  EXPECT_EQ(call.vars, (std::map<std::string, int64_t>{{"m", -3}, {"n", 5}}));
  EXPECT_EQ(call.outputs, (Strings{folder + "o.npy"}));
  EXPECT_EQ(call.states,
            (std::map<std::string, std::string>{{"cache", folder + "c.npy"}}));
  EXPECT_EQ(call.rtol, 1e-4);
  EXPECT_EQ(call.atol, 1.0);
  EXPECT_EQ(manifest->calls[1].rtol, 0.5);
  EXPECT_EQ(manifest->calls[1].atol, 0.0);
  EXPECT_TRUE(manifest->calls[1].inputs.empty());
}

TEST(JsonFile, AKeyThatIsThereTwice) {
  EXPECT_EQ(callError("{\"vars\": {\"n\": 1, \"m\": 2, \"n\": 3}}"),
            "'x.json' has the key 'n' twice in one object");
  TempFile file("apart.json", R"({"capture": "c.mlir", "calls": [
      {"vars": {"n": 1}}, {"vars": {"n": 2}, "states": {"n": "n.npy"}}]})");
  EXPECT_EQ(errorOf(readManifest(file.path)), "ok");
}

/// Each level would be a call within a call when a value is copied.
TEST(JsonFile, ADeepOne) {
  EXPECT_EQ(readError(std::string(1000000, '[')),
            "'x.json' is nested more than 100 times");
  EXPECT_EQ(readError(std::string(99, '[') + std::string(99, ']')),
            "'x.json': / is an array, expected an object");
}

/// Links of the folder's owner are followed, names that lead out are not.
TEST(JsonFile, FilesOfTheFolderOnly) {
  for (const char *name : {"/abs/x.npy", "../x.npy", "a/../../x.npy", ".."})
    EXPECT_EQ(callError(concat("{\"inputs\": [\"", name, "\"]}")),
              concat("'x.json': /calls/1/inputs/0 is '", name,
                     "', expected a file in the folder of the manifest"));
  EXPECT_EQ(callError("{\"inputs\": [\"..x/a.npy\"]}"), "ok");
}

TEST(JsonFile, WhatIsOptional) {
  TempFile file("least.json", R"({"capture": "step.mlir", "calls": [{}]})");
  StatusOr<Manifest> manifest = readManifest(file.path);
  ASSERT_EQ(errorOf(manifest), "ok");
  EXPECT_EQ(manifest->parameters, "");
  EXPECT_EQ(manifest->calls[0].rtol, std::nullopt);
  EXPECT_EQ(manifest->calls[0].atol, std::nullopt);
}

TEST(JsonFile, NotJson) {
  EXPECT_EQ(errorOf(readManifest("/nonexistent/x.json")),
            "cannot open '/nonexistent/x.json': No such file or directory");
  EXPECT_EQ(readError(""), "'x.json' is not valid JSON at line 1, column 1");
  EXPECT_EQ(readError("{\"capture\": \"a\",\n  \"calls\": [}]}"),
            "'x.json' is not valid JSON at line 2, column 13");
  EXPECT_EQ(readError("{\"capture\": \"a\""),
            "'x.json' is not valid JSON at line 1, column 16");
  EXPECT_EQ(readError("{} x"),
            "'x.json' is not valid JSON at line 1, column 4");
}

TEST(JsonFile, TopLevel) {
  EXPECT_EQ(readError("[1]"), "'x.json': / is an array, expected an object");
  EXPECT_EQ(readError("{\"calls\": [{}]}"), "'x.json': / has no 'capture'");
  EXPECT_EQ(readError("{\"capture\": \"c\"}"), "'x.json': / has no 'calls'");
  EXPECT_EQ(readError(R"({"capture": "c", "calls": [{}], "Rtol": 1})"),
            "'x.json': / has the unknown key 'Rtol', expected 'capture', "
            "'parameters', 'calls', 'rtol', 'atol'");
  EXPECT_EQ(readError(R"({"capture": null, "calls": [{}]})"),
            "'x.json': /capture is null, expected a file name");
  EXPECT_EQ(readError(R"({"capture": "", "calls": [{}]})"),
            "'x.json': /capture is an empty string, expected a file name");
  EXPECT_EQ(readError(R"({"capture": "c", "parameters": true, "calls": [{}]})"),
            "'x.json': /parameters is a boolean, expected a file name");
  EXPECT_EQ(
      readError(R"({"capture": "c", "calls": []})"),
      "'x.json': /calls is an empty array, expected an array of at least one "
      "call");
  EXPECT_EQ(readError(R"({"capture": "c", "calls": {}})"),
            "'x.json': /calls is an object, expected an array of at least one "
            "call");
  EXPECT_EQ(readError(R"({"capture": "c", "calls": [{}], "rtol": -0.5})"),
            "'x.json': /rtol is -0.5, expected a number of 0 or more");
}

TEST(JsonFile, Calls) {
  EXPECT_EQ(callError("\"x\""),
            "'x.json': /calls/1 is a string, expected an object");
  EXPECT_EQ(callError(R"({"input": []})"),
            "'x.json': /calls/1 has the unknown key 'input', expected "
            "'inputs', 'vars', 'args', 'outputs', 'states', 'rtol', 'atol'");
  EXPECT_EQ(callError(R"({"inputs": "x.npy"})"),
            "'x.json': /calls/1/inputs is a string, expected an array");
  EXPECT_EQ(callError(R"({"inputs": ["x.npy", 7]})"),
            "'x.json': /calls/1/inputs/1 is 7, expected a file name");
  EXPECT_EQ(
      callError(R"({"outputs": [[]]})"),
      "'x.json': /calls/1/outputs/0 is an empty array, expected a file name");
  EXPECT_EQ(callError(R"({"vars": [5]})"),
            "'x.json': /calls/1/vars is an array, expected an object");
  EXPECT_EQ(callError(R"({"vars": {"n": 1.5}})"),
            "'x.json': /calls/1/vars/n is 1.5, expected an integer of 64 bits");
  EXPECT_EQ(callError(R"({"vars": {"n": 9223372036854775808}})"),
            "'x.json': /calls/1/vars/n is 9223372036854775808, expected an "
            "integer of 64 bits");
  EXPECT_EQ(callError(R"({"states": {"s": {}}})"),
            "'x.json': /calls/1/states/s is an object, expected a file name");
  EXPECT_EQ(callError(R"({"atol": "1"})"),
            "'x.json': /calls/1/atol is a string, expected a number of 0 or "
            "more");
}

} // namespace
