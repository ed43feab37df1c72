// Headers of the standard library that most sources of the runtime include;
// never one of our own.
#ifndef TINYJIT_UTILS_CMAKE_PCHRUNTIME_H
#define TINYJIT_UTILS_CMAKE_PCHRUNTIME_H

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#endif // TINYJIT_UTILS_CMAKE_PCHRUNTIME_H
