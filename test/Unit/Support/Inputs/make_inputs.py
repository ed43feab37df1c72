"""Writes the files of this folder with numpy, ml_dtypes and safetensors.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import pathlib
import struct

import ml_dtypes
import numpy as np
from safetensors.numpy import save_file

HERE = pathlib.Path(__file__).parent

DTYPES = {
    "i1": np.bool_,
    "i8": np.int8,
    "i16": np.int16,
    "i32": np.int32,
    "i64": np.int64,
    "ui8": np.uint8,
    "ui16": np.uint16,
    "ui32": np.uint32,
    "ui64": np.uint64,
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "f32": np.float32,
    "f64": np.float64,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn,
    "f8E5M2": ml_dtypes.float8_e5m2,
    "f8E4M3": ml_dtypes.float8_e4m3,
    "f8E5M2FNUZ": ml_dtypes.float8_e5m2fnuz,
    "f8E4M3FNUZ": ml_dtypes.float8_e4m3fnuz,
    "f8E4M3B11FNUZ": ml_dtypes.float8_e4m3b11fnuz,
    "f8E3M4": ml_dtypes.float8_e3m4,
    "f8E8M0FNU": ml_dtypes.float8_e8m0fnu,
    "f6E2M3FN": ml_dtypes.float6_e2m3fn,
    "f6E3M2FN": ml_dtypes.float6_e3m2fn,
    "f4E2M1FN": ml_dtypes.float4_e2m1fn,
    "i4": ml_dtypes.int4,
    "ui4": ml_dtypes.uint4,
}


def sample(name):
    """A 2x3 array with the extremes of an integer type, or floats, exact where the type is large enough."""
    dtype = DTYPES[name]
    if name == "i1":
        values = [True, False, True, True, False, False]
    elif "f" in name:
        values = [0.5, -1, 1.5, 2, -3, 24]
    else:
        info = ml_dtypes.iinfo(dtype)
        values = [info.min, 1, 2, 3, min(100, int(info.max) - 2), info.max]
    return np.array(values, dtype).reshape(2, 3)


def write_version(path, array, version):
    with open(path, "wb") as file:
        np.lib.format.write_array(file, array, version=version)


def zip64(stored):
    """Moves sizes and offsets of a zip file into zip64 fields."""
    end = len(stored) - 22
    count, _, begin = struct.unpack("<HII", stored[end + 10 : end + 20])
    out, at = stored[:begin], begin
    for _ in range(count):
        entry = bytearray(stored[at : at + 46])
        name_bytes, extra_bytes, comment_bytes = struct.unpack("<HHH", entry[28:34])
        name = stored[at + 46 : at + 46 + name_bytes]
        compressed, size = struct.unpack("<II", entry[20:28])
        (offset,) = struct.unpack("<I", entry[42:46])
        # Another extra field first: readers have to skip it.
        extra = struct.pack("<HH3s", 0x9999, 3, b"abc")
        extra += struct.pack("<HHQQQ", 1, 24, size, compressed, offset)
        entry[20:28] = b"\xff" * 8
        entry[42:46] = b"\xff" * 4
        entry[30:32] = struct.pack("<H", len(extra))
        out += bytes(entry) + name + extra
        at += 46 + name_bytes + extra_bytes + comment_bytes
    size = len(out) - begin
    end64 = len(out)
    out += struct.pack(
        "<IQHHIIQQQQ", 0x06064B50, 44, 45, 45, 0, 0, count, count, size, begin
    )
    out += struct.pack("<IIQI", 0x07064B50, 0, end64, 1)
    out += struct.pack(
        "<IHHHHIIH", 0x06054B50, 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0
    )
    return out


def main():
    for name in DTYPES:
        np.save(HERE / f"{name}.npy", sample(name))
    ramp = np.arange(24, dtype=np.int16).reshape(2, 3, 4)
    np.save(HERE / "fortran.npy", np.asfortranarray(ramp))
    np.save(HERE / "big-endian.npy", np.asfortranarray(sample("f64").astype(">f8")))
    np.save(HERE / "scalar.npy", np.float32(2.5))
    np.save(HERE / "empty.npy", np.zeros((2, 0, 3), np.int32))
    np.save(HERE / "complex.npy", np.zeros(2, np.complex64))
    np.save(HERE / "struct.npy", np.zeros(1, [("a", "<f4"), ("b", "<i4")]))
    write_version(HERE / "version2.npy", sample("i32"), (2, 0))
    write_version(HERE / "version3.npy", sample("i32"), (3, 0))
    members = {"a": sample("f32"), "b": np.arange(4)}
    np.savez(HERE / "stored.npz", **members)
    np.savez_compressed(HERE / "deflated.npz", **members)
    (HERE / "zip64.npz").write_bytes(zip64((HERE / "stored.npz").read_bytes()))
    for name in members:
        read = np.load(HERE / "zip64.npz")[name]
        assert (read == members[name]).all(), name
    np.savez(HERE / "one.npz", only=sample("i8"))
    # The package writes no others of these types.
    tensors = {name: sample(name) for name in list(DTYPES)[:15]}
    tensors["scalar"] = np.array(2.5, np.float32)
    tensors["empty"] = np.zeros((2, 0, 3), np.int32)
    save_file(tensors, HERE / "types.safetensors", metadata={"format": "np"})


if __name__ == "__main__":
    main()
