#!/usr/bin/env python3
"""Checks who may include whom, who may ask what kind of device something is for, and that no file depends on the machine
it was written on.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import re

import source_files

INCLUDE = re.compile(r'^\s*#?\s*include\s+(["<])([^">]+)[">]')
UPSTREAM = ("mlir/", "mlir-c/", "llvm/", "llvm-c/", "lld/", "clang/")
OUTSIDE = UPSTREAM + ("gtest/", "gmock/", "benchmark/", "nlohmann/")
MACHINE_PATH = re.compile(r"(?<![\w.$}%*-])/(work|root|home)/[\w.]")

# folder, what it must not include, why; the first folder that matches counts
RULES = [
    ("runtime/orc/", ("dialects/", "lib/", "tools/", "test/", "mlir/", "mlir-c/"),
     "the runtime's loader knows LLVM but not the compiler; pass it what it needs as plain data"),
    ("runtime/", ("dialects/", "lib/", "tools/", "test/") + UPSTREAM,
     "the runtime is built without LLVM; what needs LLVM goes to runtime/orc or lib"),
    ("include/tinyjit-c/", ("dialects/", "lib/", "runtime/", "tools/", "test/", "tinyjit/") + UPSTREAM,
     "the C API is plain C on its own"),
    ("include/tinyjit/Runtime/", ("dialects/", "lib/", "runtime/", "tools/", "test/") + UPSTREAM,
     "public runtime headers stand alone; declare what they need below include/tinyjit/Runtime"),
    ("include/", ("dialects/", "lib/", "runtime/", "tools/", "test/"),
     "public headers include only public headers; forward-declare it, or move it below include"),
    ("dialects/", ("lib/", "runtime/", "tools/", "test/"),
     "a dialect stands below lib; move the code to the dialect, or this code to lib"),
    ("lib/", ("tools/", "test/"), "lib stands below the tools; move the code to lib"),
    ("tools/python/", ("dialects/", "lib/", "runtime/", "test/", "tinyjit-c/") + UPSTREAM,
     "the Python package stands on the public headers alone, without LLVM; extend include/tinyjit"),
    ("tools/", ("dialects/", "runtime/", "test/", "lib/"),
     "a tool includes public headers, lib/Run, lib/Diff, lib/Replay and lib/Reduce; move the work there"),
]
ALLOWED = [("tools/", "lib/Run/"), ("tools/", "lib/Diff/"), ("tools/", "lib/Reduce/"), ("tools/", "lib/Replay/"),
           ("tools/tinyjit-opt/", "lib/Render/RenderMain.h")]

# The rooms of the runtime from the bottom to the top. A room includes itself and those below it; rooms of one step do
# not include each other. Files directly in runtime/ stand above all rooms.
RUNTIME_ROOMS = [("support",), ("distributed",), ("foreign",), ("device",), ("plan",), ("memory",), ("replay",), ("cpu", "disk", "gpu", "orc"), ("jit",),
                 ("c", "lapack")]
RUNTIME_STEP = {room: step for step, rooms in enumerate(RUNTIME_ROOMS) for room in rooms}
RUNTIME_ROOM = re.compile(r"runtime/(\w+)/")

# Names of kinds of devices and of chips, and where they may stand: a kind is asked for its properties, never for its
# name.
KIND_NAME = re.compile(r'(?<!\\)"(?:(?:cpu|cuda|hip|opencl|webgpu|disk|gfx)["\d:]|sm_\d)')
TARGET_HOMES = ("lib/Target/CPU/", "lib/Target/NVPTX/", "lib/Target/AMDGPU/", "lib/Target/OpenCL/", "lib/Target/WebGPU/",
                "lib/Render/")
DEVICE_HOMES = ("runtime/cpu/", "runtime/disk/", "runtime/gpu/cuda/", "runtime/gpu/hip/", "runtime/gpu/opencl/",
                "runtime/gpu/webgpu/")
KIND_NAMES = [("runtime/", DEVICE_HOMES), ("lib/", TARGET_HOMES),
              ("dialects/", ())]


def check_runtime_room(name, target):
    """The error of a file of the runtime that includes another one, or None."""
    source, included = RUNTIME_ROOM.match(name), RUNTIME_ROOM.match(target)
    for room in (source, included):
        if room and room[1] not in RUNTIME_STEP:
            return f"runtime/{room[1]}/ has no place in RUNTIME_ROOMS of utils/check_includes.py; give it one"
    if not source or not included or source[1] == included[1]:
        return None
    if RUNTIME_STEP[included[1]] < RUNTIME_STEP[source[1]]:
        return None
    below = [room for rooms in RUNTIME_ROOMS[:RUNTIME_STEP[source[1]]] for room in rooms]
    return (f'runtime/{source[1]}/ must not include "{target}"; below it are {", ".join(below) or "no rooms"}: '
            "move the code, or let the upper room implement an interface of the lower one")


# A name in a dialect says what is needed of a device, not which kind it is: "image_launch", not "gpu_launch".
DIALECT_NAME = re.compile(r'"(?:jit\.|uop\.)?(?:cpu|gpu|cuda|hip)_\w+"')


# the default of a pass's option
CHIP_DEFAULT = re.compile(r'default=\*/"\\"(?:sm_|gfx)\w+')


def check_kind_name(name, line):
    """The error of the name of a kind of device on this line, or None."""
    named = DIALECT_NAME.search(line.split("//")[0])
    if named and name.startswith("dialects/"):
        return f"{named[0]} is named after a kind of device; name it after what it needs of a device"
    # the examples of documentation name devices
    if name.endswith(".td"):
        found = CHIP_DEFAULT.search(line)
        return found and f"{found[0]} is a default for one family of chips; let who runs the pass say which"
    found = KIND_NAME.search(line.split("//")[0])
    for folder, allowed in KIND_NAMES:
        if found and name.startswith(folder) and not name.startswith(allowed):
            return (f"{found[0]} is the name of a kind of device or of a chip; ask the device for what it can do "
                    "(Device.h, DeviceKind.h), or its target (KernelTarget.h)")
    return None


# A condition on the name of a kind of device or of a chip: what differs is a target's (lib/Target/KernelTarget.h) or a
# device's own.
NAME = r'"(?:cpu|cuda|hip|opencl|webgpu|disk|gfx|sm_)[^"]*"'
CONDITIONS = re.compile(
    r"\bisForGpu\b|\bGpuKind\b|[=!]=\s*" + NAME + "|" + NAME + r"\s*[=!]="
    r"|\b(?:starts_?[wW]ith|consume_front|count|contains|find|rfind|lookup)\(\s*" + NAME)


def check_condition(path, line):
    """The error of a condition on this line of the file, or None."""
    name = str(path)
    if not name.startswith(("lib/", "dialects/", "include/", "tools/")) or name.startswith(TARGET_HOMES):
        return None
    match = CONDITIONS.search(line.split("//")[0])
    if match:
        return (f"'{match.group(0)}' asks which target or device it is; make it a function of lib/Target/KernelTarget.h or of "
                "the device, or move it to the target's own folder")
    return None


# The rooms of the compiler, bottom up: a file includes its own room and those before it, so no rooms form a cycle. The
# description of chips, which conversions read, is a room of its own within that of the targets.
ROOMS = ["lib/Support", "lib/ObjectLinker", "lib/Diagnostics", "lib/Cache", "lib/Options", "lib/Capture",
         "lib/Schedule", "lib/Frontend", "lib/Target/GPU/GpuTarget.h", "lib/Conversion", "lib/Pipelines", "lib/Render", "lib/Target", "lib/Program", "lib/Host",
         "lib/Interpreter", "lib/Tune", "lib/Plan", "lib/InitAll.cpp", "lib/Module", "lib/Verify", "lib/Inspect", "lib/CAPI", "lib/Replay",
         "lib/Run", "lib/Diff", "lib/Reduce"]


def room_of(name):
    """The room of lib/ that a file or an include is in, or None if it is not in lib/."""
    if name in ROOMS:
        return name
    parts = name.split("/")
    return "/".join(parts[:2]) if parts[0] == "lib" and len(parts) > 1 else None


def check_room(name, target):
    """An error of the order of the rooms, or None."""
    room, other = room_of(name), room_of(target)
    if not room or not other or room == other:
        return None
    for each in (room, other):
        if each not in ROOMS:
            return f"{each} has no place in the order of rooms; add it to ROOMS in utils/check_includes.py"
    if ROOMS.index(other) < ROOMS.index(room):
        return None
    return f'{room} must not include "{target}"; {other} stands above it: move what both need to a lower room'


def check_line(root, path, line):
    """The error of this line of the file, or None."""
    match = INCLUDE.match(line)
    name = str(path)
    if not match:
        return check_kind_name(name, line)
    quote, target = match.groups()
    if target.startswith("../") or "/../" in target:
        return f'"{target}" is a relative path; write the path from the repository root or from include/'
    for folder, forbidden, why in RULES:
        if name.startswith(folder):
            allowed = any(name.startswith(f) and target.startswith(t) for f, t in ALLOWED)
            if target.startswith(forbidden) and not allowed:
                return f'{folder} must not include "{target}"; {why}'
            break
    if problem := check_runtime_room(name, target) if name.startswith("runtime/") else None:
        return problem
    if problem := check_room(name, target):
        return problem
    if quote == '"' and not target.startswith(OUTSIDE) and not target.endswith(".inc"):
        if not (root / target).exists() and not (root / "include" / target).exists():
            return f'"{target}" is no file from the repository root or from include/; write the full path'
    return None


def check(root):
    findings = []
    checked = 0
    for path in source_files.source_files(root):
        try:
            text = (root / path).read_text()
        except UnicodeDecodeError:
            continue
        checked += 1
        for number, line in enumerate(text.splitlines(), 1):
            problem = check_condition(path, line) if path.suffix in (".h", ".cpp") else None
            if not problem and path.suffix in (".h", ".cpp", ".td", ".c"):
                problem = check_line(root, path, line)
            if problem:
                findings.append(f"{path}:{number}: {problem}")
            if MACHINE_PATH.search(line):
                findings.append(f"{path}:{number}: names a folder of one machine; write it relative to the repository, "
                                "or take it from an option")
    return findings, checked


if __name__ == "__main__":
    source_files.report("check_includes", *check(source_files.root_argument(__doc__)))
