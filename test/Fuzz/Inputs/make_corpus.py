#!/usr/bin/env python3
"""Makes the inputs that fuzzing a target begins with.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: make_corpus.py TARGET FOLDER --build=FOLDER [--most=N]

FOLDER gets the files that are kept in Inputs/TARGET, the findings that are kept as hexadecimal text in
Inputs/found/TARGET, and what is made here: files of arrays, programs of the tests in this repository, and what tinyjit-run and
tinyjit-opt of the build write for one of them. --most leaves programs out, for tests.
"""

import argparse
import io
import json
import pathlib
import random
import shutil
import struct
import subprocess
import zipfile

INPUTS = pathlib.Path(__file__).resolve().parent
TEST = INPUTS.parents[1]
STEP = TEST / "tools" / "tinyjit-run" / "Inputs" / "step.mlir"
PROGRAMS = ["dialects/Jit", "dialects/UOp", "Capture", "Schedule", "Frontend", "Integration/control-flow", "Program"]
MAX_PROGRAM_BYTES = 4000


def npy(descr, shape, data, fortran=False, version=1):
    """A file of numpy's format."""
    header = f"{{'descr': '{descr}', 'fortran_order': {fortran}, 'shape': {shape}, }}".encode()
    header += b" " * (63 - (10 + len(header)) % 64) + b"\n"
    return b"\x93NUMPY" + bytes([version, 0]) + struct.pack("<H" if version == 1 else "<I", len(header)) + header + data


def arrays():
    return {
        "vector": npy("<f4", "(3,)", struct.pack("<3f", 1, 2, 3)),
        "scalar": npy("<f8", "()", struct.pack("<d", 1)),
        "columns": npy("<i2", "(2, 3)", struct.pack("<6h", *range(6)), fortran=True),
        "big": npy(">i4", "(2,)", struct.pack(">2i", 1, -1)),
        "bools": npy("|b1", "(3,)", b"\0\1\2"),
        "raw": npy("<V2", "(1, 2)", b"\x80\x3f\0\x40"),
        "complex": npy("<c8", "(1,)", struct.pack("<2f", 1, 2)),
        "empty": npy("<u8", "(0, 4)", b"", version=2),
        "newer": npy("<f2", "(1,)", b"\0\x3c", version=3),
    }


def zipped(compression):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", compression) as archive:
        for name, data in arrays().items():
            with archive.open(zipfile.ZipInfo(name + ".npy"), "w", force_zip64=name == "big") as member:
                member.write(data)
    return file.getvalue()


def safetensors(tensors, notes=None):
    header, data = {"__metadata__": notes} if notes else {}, b""
    for name, (dtype, shape, content) in tensors.items():
        header[name] = {"dtype": dtype, "shape": shape, "data_offsets": [len(data), len(data) + len(content)]}
        data += content
    text = json.dumps(header).encode()
    return struct.pack("<Q", len(text)) + text + data


def gguf(version=3):
    def text(string):
        return struct.pack("<Q", len(string)) + string.encode()

    values = [text("general.alignment") + struct.pack("<II", 4, 32), text("name") + struct.pack("<I", 8) + text("x"),
              text("words") + struct.pack("<IIQ", 9, 8, 2) + text("a") + text("b"),
              text("numbers") + struct.pack("<IIQ3f", 9, 6, 3, 1, 2, 3),
              text("lists") + struct.pack("<IIQ", 9, 9, 1) + struct.pack("<IQB", 7, 1, 1)]
    tensors = [text("w") + struct.pack("<IQQIQ", 2, 4, 2, 0, 0), text("q") + struct.pack("<IQIQ", 1, 32, 8, 32)]
    file = b"GGUF" + struct.pack("<IQQ", version, len(tensors), len(values)) + b"".join(values) + b"".join(tensors)
    return file + bytes(-len(file) % 32) + bytes(32) + bytes(range(34))


def elf(sections):
    """A relocatable object with these sections, behind a table of their names and one of symbols."""
    names = b"\0.shstrtab\0.symtab\0" + b"".join(name.encode() + b"\0" for name in sections) + b"kernel\0"
    symbols = bytes(24) + struct.pack("<IBBHQQ", names.index(b"kernel\0"), 0, 0, 0, 0, 0)
    contents = [b"", names, symbols, *sections.values()]
    kinds = [0, 3, 2] + [7 if name == ".note" else 1 for name in sections]
    places = [0, names.index(b".shstrtab"), names.index(b".symtab")] + [names.index(name.encode()) for name in sections]
    data, headers = b"", b""
    for kind, place, content in zip(kinds, places, contents):
        link = 1 if kind == 2 else 0
        headers += struct.pack("<IIQQQQIIQQ", place, kind, 0, 0, 64 + len(data), len(content), link, 0, 4, 24 if kind == 2 else 0)
        data += content + bytes(-len(content) % 4)
    header = b"\x7fELF\2\1\1" + bytes(9) + struct.pack("<HHIQQQIHHHHHH", 1, 190, 1, 0, 0, 64 + len(data), 0, 64, 0, 0, 64,
                                                       len(contents), 1)
    return header + data + headers


def cubin():
    records = struct.pack("<BBH3I", 4, 0x17, 12, 0, 0, 8 << 18) + struct.pack("<BBH3I", 4, 0x10, 12, 32, 1, 1)
    numbers = struct.pack("<BBHII", 4, 0x2F, 8, 1, 40) + struct.pack("<BBHII", 4, 0x11, 8, 1, 16)
    return elf({".nv.info": numbers, ".nv.info.kernel": records, ".nv.shared.kernel": bytes(64),
                ".nv.shared.reserved.0": b""})


def code_object():
    def key(string):
        return bytes([0xA0 + len(string)]) + string.encode() if len(string) < 32 else bytes([0xD9, len(string)]) + string.encode()

    kernel = bytes([0x85]) + key(".name") + key("kernel") + key(".vgpr_count") + b"\x20" + key(".sgpr_count") + b"\x10"
    kernel += key(".reqd_workgroup_size") + b"\x93\x40\1\1" + key(".args") + b"\x91\x82" + key(".size") + b"\x08"
    kernel += key(".value_kind") + key("global_buffer")
    notes = b"\x81" + key("amdhsa.kernels") + b"\x91" + kernel
    return elf({".note": struct.pack("<III", 7, len(notes), 32) + b"AMDGPU\0\0" + notes + bytes(-len(notes) % 4)})


def random_bytes(count, size):
    source = random.Random(1)
    return {f"random-{i}": source.randbytes(size) for i in range(count)}


def programs(most):
    """Programs of the tests, each section one."""
    found = {}
    for folder in PROGRAMS:
        for path in sorted((TEST / folder).rglob("*.mlir")):
            for number, text in enumerate(path.read_text().split("// -----")):
                if len(text) < MAX_PROGRAM_BYTES and ("func" in text or "jit." in text or "uop." in text):
                    found[f"{path.stem}-{number}"] = text.encode()
    step = max(1, len(found) // most) if most else 1
    return dict(list(found.items())[::step])


class Maker:
    """Writes the inputs that programs of the build make."""

    def __init__(self, build, folder, most):
        self.build, self.folder, self.most = build, folder, most

    def call(self, program, *arguments):
        """The output of a program, which must succeed."""
        return subprocess.run([self.build / program, *arguments], stdout=subprocess.PIPE, check=True).stdout

    def save_capture(self):
        library = self.folder / "step.so"
        self.call("bin/tinyjit-run", STEP, "--cache=off", "--input=2x3xf32=ramp", "--var=n=2", f"--save-capture={library}")
        return library

    def plan_file(self):
        library = self.save_capture()
        content = library.read_bytes()
        return {"step": content, "short": content[:100]}

    def plan_tables(self):
        library, plan = self.save_capture(), self.folder / "step.plan"
        self.call("test/Fuzz/tinyjit-fuzz", "--write-plan", library, plan)
        return {"step": plan.read_bytes(), **random_bytes(4, 200)}

    def cache_entry(self):
        cache = self.folder / "cache"
        self.call("bin/tinyjit-run", STEP, "--cache=rw", f"--cache-dir={cache}", "--input=2x3xf32=ramp", "--var=n=2")
        entries = {}
        for number, path in enumerate(sorted(path for path in cache.rglob("*") if path.is_file())):
            content = path.read_bytes()
            key_bytes = struct.unpack_from("<8sQ", content)[1]
            entries[f"entry-{number}"] = content
            entries[f"key-{number}"] = content[56:56 + key_bytes]
            entries[f"payload-{number}"] = content[56 + key_bytes:]
        return entries

    def mlir_text(self):
        return programs(self.most)

    def mlir_bytecode(self):
        found = {}
        for name, text in programs(self.most or 200).items():
            path = self.folder / "program.mlir"
            path.write_bytes(text)
            # Those that are not valid have no bytecode.
            result = subprocess.run([self.build / "bin/tinyjit-opt", "--emit-bytecode", "--allow-unregistered-dialect", path],
                                    stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            if result.returncode == 0:
                found[name] = result.stdout
        return found

    def npy(self):
        return arrays()

    def npz(self):
        return {"stored": zipped(zipfile.ZIP_STORED), "deflated": zipped(zipfile.ZIP_DEFLATED), "empty": b"PK\5\6" + bytes(18)}

    def safetensors(self):
        return {"two": safetensors({"w": ("F32", [2], bytes(8)), "b": ("BOOL", [3], b"\0\1\2")}, {"format": "pt"}),
                "types": safetensors({name: (name, [1, 2], bytes(2 * size)) for name, size in
                                      [("F64", 8), ("BF16", 2), ("F8_E4M3", 1), ("U16", 2)]}), "empty": safetensors({})}

    def gguf(self):
        return {"three": gguf(), "two": gguf(2)}

    def gpu_code(self):
        return {"cubin": cubin(), "code-object": code_object()}

    def c_api(self):
        return random_bytes(8, 400)

    def host_function(self):
        return random_bytes(4, 40)

    def captures(self):
        return random_bytes(16, 300)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("target")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--most", type=int, default=0)
    arguments = parser.parse_args()
    shutil.rmtree(arguments.folder, ignore_errors=True)
    work = arguments.folder.with_suffix(".work")
    shutil.rmtree(work, ignore_errors=True)
    arguments.folder.mkdir(parents=True)
    work.mkdir()
    make = getattr(Maker(arguments.build, work, arguments.most), arguments.target.replace("-", "_"), dict)
    inputs = make()
    for path in sorted((INPUTS / arguments.target).glob("*")):
        inputs[path.name] = path.read_bytes()
    for path in sorted((INPUTS / "found" / arguments.target).glob("*.hex")):
        inputs["found-" + path.stem] = bytes.fromhex(path.read_text())
    for name, content in inputs.items():
        (arguments.folder / name).write_bytes(content)
    shutil.rmtree(work)
    print(f"{arguments.target}: {len(inputs)} files")


if __name__ == "__main__":
    main()
