#!/usr/bin/env python3
"""Writes the list of the parts of a release: what others have written and is in it, or is loaded by it.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: utils/sbom.py [--build=FOLDER] [--output=FILE]

CycloneDX 1.5 as JSON, on the standard output or in FILE. Versions are those of the files that the build took, as its
CMakeCache.txt has them; a part that the build does not have is not listed. The property `tinyjit:how` of a part says how it is
there: `shared library` (loaded, not held), `static library`, `headers` or `file`. The same build gives the same bytes.
"""

import argparse
import json
import pathlib
import re
import sys
import uuid

ROOT = pathlib.Path(__file__).resolve().parent.parent
LLVM_LICENSE = "Apache-2.0 WITH LLVM-exception"


def matched(path, *patterns):
    """The first group of each pattern, joined by dots; an error if the file says something else."""
    text = pathlib.Path(path).read_text(errors="replace")
    found = [re.search(pattern, text, re.MULTILINE) for pattern in patterns]
    if not all(found):
        sys.exit(f"sbom: '{path}' does not say which version it is")
    return ".".join(match[1] for match in found)


def defined(path, *names):
    return matched(path, *(rf'^\s*#\s*define\s+{name}\s+"?([\w.]+)' for name in names))


def parts(cache):
    """(name, version, licence, address, how) of each part of the build with this cache."""
    def there(name):
        value = cache.get(name, "")
        return "" if value.endswith("NOTFOUND") else value

    if llvm := there("LLVM_DIR"):
        version = matched(f"{llvm}/LLVMConfig.cmake", r"set\(LLVM_PACKAGE_VERSION ([\w.]+)\)")
        how = "static library" if cache.get("TINYJIT_ENABLE_STATIC_LLVM") == "ON" else "shared library"
        yield "LLVM", version, LLVM_LICENSE, "https://llvm.org", how
        yield "MLIR", version, LLVM_LICENSE, "https://mlir.llvm.org", how
        yield "lld", version, LLVM_LICENSE, "https://lld.llvm.org", "static library"
    if folder := there("nlohmann_json_DIR"):
        yield ("nlohmann-json", matched(f"{folder}/nlohmann_jsonConfigVersion.cmake", r'set\(PACKAGE_VERSION "([\w.]+)"\)'), "MIT",
               "https://json.nlohmann.me", "headers")
    if folder := there("ZLIB_INCLUDE_DIR"):
        yield "zlib", defined(f"{folder}/zlib.h", "ZLIB_VERSION"), "Zlib", "https://zlib.net", "shared library"
    if folder := there("zstd_INCLUDE_DIR"):
        version = defined(f"{folder}/zstd.h", "ZSTD_VERSION_MAJOR", "ZSTD_VERSION_MINOR", "ZSTD_VERSION_RELEASE")
        yield "zstd", version, "BSD-3-Clause", "https://facebook.github.io/zstd", "shared library"
    if file := there("TINYJIT_D3"):
        version = matched(file, r"^// https://d3js\.org v([\w.]+)")
        yield "d3", version, "ISC" if int(version.split(".")[0]) >= 7 else "BSD-3-Clause", "https://d3js.org", "file"
    if folder := there("TINYJIT_NANOBIND_DIR"):
        nanobind = pathlib.Path(folder).parent
        version = defined(nanobind / "include/nanobind/nanobind.h", "NB_VERSION_MAJOR", "NB_VERSION_MINOR", "NB_VERSION_PATCH")
        yield "nanobind", version, "BSD-3-Clause", "https://nanobind.readthedocs.io", "static library"
        robin = nanobind / "ext/robin_map/include/tsl/robin_growth_policy.h"
        version = defined(robin, "TSL_RH_VERSION_MAJOR", "TSL_RH_VERSION_MINOR", "TSL_RH_VERSION_PATCH")
        yield "robin-map", version, "MIT", "https://github.com/Tessil/robin-map", "headers"
    if folder := there("TINYJIT_PJRT_INCLUDE"):
        version = defined(f"{folder}/xla/pjrt/c/pjrt_c_api.h", "PJRT_API_MAJOR", "PJRT_API_MINOR")
        yield "pjrt-c-api", version, "Apache-2.0", "https://openxla.org", "headers"


def read_cache(build):
    path = build / "CMakeCache.txt"
    if not path.exists():
        sys.exit(f"sbom: there is no '{path}'; configure a build first")
    return dict(re.findall(r"^([\w-]+):\w+=(.*)$", path.read_text(), re.MULTILINE))


def licence(text):
    return {"expression": text} if " " in text else {"license": {"id": text}}


def component(name, version, terms, address, how):
    return {"type": "library", "bom-ref": f"{name}@{version}", "name": name, "version": version, "licenses": [licence(terms)],
            "externalReferences": [{"type": "website", "url": address}], "properties": [{"name": "tinyjit:how", "value": how}]}


def document(cache):
    version = cache["CMAKE_PROJECT_VERSION"]
    main = {"type": "application", "bom-ref": f"tinyjit@{version}", "name": "tinyjit", "version": version,
            "licenses": [licence(LLVM_LICENSE)]}
    components = [component(*part) for part in sorted(parts(cache))]
    found = {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1, "metadata": {"component": main}, "components": components,
             "dependencies": [{"ref": main["bom-ref"], "dependsOn": [each["bom-ref"] for each in components]}]}
    # Of the content, so that it is the same for the same content.
    return {**found, "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(found))}"}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build")
    parser.add_argument("--output", type=pathlib.Path)
    arguments = parser.parse_args()
    text = json.dumps(document(read_cache(arguments.build)), indent=2) + "\n"
    if arguments.output:
        arguments.output.write_text(text)
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
