// The converter: what makes a program that tinyjit compiles of one of JAX's.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/pjrt/Converter.h"

#include "tools/python/src/pjrt/Error.h"

#include <condition_variable>
#include <mutex>
#include <sstream>

namespace tinyjit::pjrt {

/// Guards the converter and the number of calls of it that have not ended. It
/// is never held while the converter runs.
static std::mutex mutex;
static std::condition_variable ended;
static TinyJITPjrtConverter converter = nullptr;
static int64_t numRunning = 0;
static int64_t version[3] = {};

namespace {
/// A call of the converter, and its report.
struct Conversion {
  bool isReported = false;
  Status error;
  Converted made;
};
} // namespace

const int64_t *stablehloVersion() { return version; }

bool hasConverter() {
  std::lock_guard<std::mutex> lock(mutex);
  return converter;
}

static TinyJITPjrtConverter beginConversion() {
  std::lock_guard<std::mutex> lock(mutex);
  numRunning += converter != nullptr;
  return converter;
}

static void endConversion() {
  std::lock_guard<std::mutex> lock(mutex);
  if (--numRunning == 0)
    ended.notify_all();
}

/// Reads the rest of a line as sizes.
static Status readArray(std::istringstream &words, const std::string &line,
                        ArrayType &array) {
  std::string type;
  if (!(words >> type))
    return Status::dataLoss("the signature's line '", line, "' has no type");
  if (Status status = infoOfName(type).moveTo(array.element); !status.ok())
    return status;
  int64_t size;
  while (words >> size)
    array.dims.push_back(size);
  if (!words.eof())
    return Status::dataLoss("the signature's line '", line,
                            "' has a size that is no number");
  return {};
}

static Status readLine(const std::string &line, Converted &made) {
  std::istringstream words(line);
  std::string kind;
  words >> kind;
  if (kind == "name")
    return (words >> made.name)
               ? Status()
               : Status::dataLoss("the signature names no program");
  if (kind == "device")
    return (words >> made.device)
               ? Status()
               : Status::dataLoss("the signature names no device");
  if (kind == "option") {
    std::string name, value;
    words >> name;
    std::getline(words >> std::ws, value);
    made.options.emplace_back(name, value);
    return {};
  }
  if (kind == "argument") {
    std::string use;
    words >> use;
    if (use == "donated")
      made.donated.push_back(static_cast<int64_t>(made.arguments.size()));
    return readArray(words, line, made.arguments.emplace_back());
  }
  if (kind == "result")
    return readArray(words, line, made.results.emplace_back());
  return Status::dataLoss("the signature has the line '", line,
                          "', expected name, device, option, argument or "
                          "result");
}

Status readSignature(std::string_view signature, Converted &made) {
  made.signature = signature;
  std::istringstream lines{made.signature};
  for (std::string line; std::getline(lines, line);)
    if (Status status = readLine(line, made); !status.ok())
      return status;
  return {};
}

StatusOr<Converted> convert(std::string_view code, std::string_view format,
                            std::string_view options, bool withPlaces) {
  TinyJITPjrtConverter function = beginConversion();
  if (!function)
    return Status::failedPrecondition(
        "there is no converter of programs in this process, or Python is "
        "ending; import tinyjit.jax.plugin in Python and call initialize()");
  Conversion conversion;
  function(code.data(), code.size(), format.data(), format.size(),
           options.data(), options.size(), withPlaces, &conversion);
  endConversion();
  if (!conversion.isReported)
    return Status::deviceError(
        "the converter failed; its error is on the standard error output");
  if (!conversion.error.ok())
    return conversion.error;
  return std::move(conversion.made);
}

} // namespace tinyjit::pjrt

using tinyjit::pjrt::Conversion;

extern "C" {
void tinyjitPjrtSetConverter(TinyJITPjrtConverter converter, int64_t major,
                             int64_t minor, int64_t patch) {
  using namespace tinyjit::pjrt;
  std::unique_lock<std::mutex> lock(mutex);
  version[0] = major;
  version[1] = minor;
  version[2] = patch;
  tinyjit::pjrt::converter = converter;
  if (!converter)
    ended.wait(lock, [] { return numRunning == 0; });
}

void tinyjitPjrtGiveProgram(void *conversion, const char *text, size_t textSize,
                            const char *signature, size_t signatureSize) {
  auto &place = *static_cast<Conversion *>(conversion);
  place.isReported = true;
  place.made.text.assign(text, textSize);
  place.error = tinyjit::pjrt::readSignature(
      std::string_view(signature, signatureSize), place.made);
}

void tinyjitPjrtGiveError(void *conversion, int code, const char *message,
                          size_t messageSize) {
  auto &place = *static_cast<Conversion *>(conversion);
  place.isReported = true;
  place.error = tinyjit::pjrt::statusOf(static_cast<PJRT_Error_Code>(code),
                                        std::string(message, messageSize));
}
}
