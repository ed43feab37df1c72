#!/usr/bin/env python3
"""Compiles exported programs for AArch64 and replays them under an emulator.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    programs.py FOLDER CPU PROGRAM... -- REPLAY...

A PROGRAM is a folder with a manifest, REPLAY the command that runs tinyjit-replay there. All calls must give what the
manifest says, and the first call's results the same bits as on this machine, where that has FMA, too.
"""

import json
import pathlib
import shutil
import subprocess
import sys

import numpy as np


def run(*command):
    """Raises an error with all that the command printed if it fails."""
    result = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode:
        raise RuntimeError(f"exit status {result.returncode} of {command[0]}\n{result.stdout}")


def unpack(reference, source, folder):
    """Writes the file of an array of a manifest, out of its .npz file: without zlib, nothing compressed is read. Returns
    its name in the folder, of which alone manifests name files."""
    name, key = (reference.split(":", 1) + [None])[:2]
    if key is None:
        shutil.copy(source / name, folder)
        return pathlib.Path(name).name
    path = folder / (key + ".npy")
    if not path.exists():
        np.save(path, np.load(source / name)[key])
    return path.name


def copy_manifest(source, folder):
    """Writes the manifest with its arrays as files of their own. Returns its content."""
    manifest = json.loads((source / "manifest.json").read_text())
    for call in manifest["calls"]:
        for kind in ("inputs", "outputs"):
            call[kind] = [unpack(name, source, folder) for name in call.get(kind, [])]
        call["states"] = {state: unpack(name, source, folder) for state, name in call.get("states", {}).items()}
    for kind in ("capture", "parameters"):
        if kind in manifest:
            shutil.copy(source / manifest[kind], folder)
    (folder / "manifest.json").write_text(json.dumps(manifest))
    return manifest


def check(source, folder, cpu, replay):
    folder.mkdir(parents=True)
    manifest = copy_manifest(source, folder)
    parameters = [f"--parameters={folder / manifest['parameters']}"] if "parameters" in manifest else []
    capture, step = folder / manifest["capture"], folder / "saved.so"
    run("tinyjit-run", capture, *parameters, "--calls=0", "--target-triple=aarch64-linux-gnu",
        f"--target-cpu={cpu}", f"--save-capture={step}")
    run(*replay, step, f"--script={folder / 'manifest.json'}", *parameters)
    if "fma" not in pathlib.Path("/proc/cpuinfo").read_text():
        return
    call = manifest["calls"][0]
    values = [f"--input=@{folder / name}" for name in call["inputs"]]
    values += [f"--var={n}={v}" for n, v in call.get("vars", {}).items()]
    results = [folder / f"here{i}.npy" for i in range(len(call["outputs"]))]
    run("tinyjit-run", capture, *parameters, *values, *(f"--output=@{name}" for name in results))
    run(*replay, step, *parameters, *values, *(f"--expected-output=@{name}" for name in results), "--rtol=0", "--atol=0")


def main():
    end = sys.argv.index("--")
    folder, cpu, *sources = sys.argv[1:end]
    replay = sys.argv[end + 1:]
    failures = 0
    for source in map(pathlib.Path, sources):
        try:
            check(source, pathlib.Path(folder) / source.name, cpu, replay)
        except RuntimeError as error:
            failures += 1
            print(f"{source.name}: {error}")
    print(f"{len(sources) - failures} of {len(sources)} programs replayed on {cpu}")
    return 1 if failures or not sources else 0


sys.exit(main())
