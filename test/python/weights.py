"""Files of weights: mapped, shared between processes, damaged while they are in use; the device disk.

RUN: rm -rf %t && mkdir %t && env TINYJIT_MAP_FILES=1 %python %s %t

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import os
import pathlib
import struct
import subprocess
import sys
import time
import unittest

import numpy as np

import tinyjit

FOLDER = pathlib.Path(sys.argv.pop(1))
STEP = '''
jit.constant @w : !jit.buffer<1024x256xf32, "cpu:0">
jit.kernel @scale(%out: !uop.ptr<1024x256xf32>, %x: !uop.ptr<256xf32>, %w: !uop.ptr<1024x256xf32>) {
  %i = uop.range 1024
  %j = uop.range 256
  %a = uop.load %x[%j] : !uop.ptr<256xf32>
  %b = uop.load %w[%i, %j] : !uop.ptr<1024x256xf32>
  %p = arith.mulf %a, %b : f32
  uop.store %p, %out[%i, %j] : !uop.ptr<1024x256xf32>
}
jit.capture @step(%x: !jit.buffer<256xf32, "DEVICE"> {jit.name = "x"}) -> !jit.buffer<1024x256xf32, "cpu:0"> {
  %w = jit.get @w : !jit.buffer<1024x256xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<1024x256xf32, "cpu:0">
  INPUT
  jit.launch @scale(write %y, read %in, read %w) : !jit.buffer<1024x256xf32, "cpu:0">, !jit.buffer<256xf32, "cpu:0">, !jit.buffer<1024x256xf32, "cpu:0">
  jit.return %y : !jit.buffer<1024x256xf32, "cpu:0">
}
'''
W = np.arange(1024 * 256, dtype=np.float32).reshape(1024, 256)
X = np.arange(256, dtype=np.float32)


def step(device="cpu:0"):
    """The module, with its input on a device."""
    if device == "cpu:0":
        return STEP.replace("DEVICE", device).replace("INPUT", "").replace("%in", "%x")
    types = f'!jit.buffer<256xf32, "{device}"> to !jit.buffer<256xf32, "cpu:0">'
    return STEP.replace("DEVICE", device).replace(
        "INPUT", f'%in = jit.alloc : !jit.buffer<256xf32, "cpu:0">\n  jit.copy %x to %in : {types}')


def save(path, arrays):
    """A .safetensors file of f32 arrays."""
    header, at = {}, 0
    for name, array in arrays.items():
        header[name] = {"dtype": "F32", "shape": array.shape, "data_offsets": [at, at + array.nbytes]}
        at += array.nbytes
    text = json.dumps(header).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text + b"".join(array.tobytes() for array in arrays.values()))
    return path


def memory(path, field):
    """Kilobytes of the mappings of a file in this process, by a field of /proc/self/smaps."""
    total, here = 0, False
    for line in pathlib.Path("/proc/self/smaps").read_text().splitlines():
        if "-" in line.split()[0] and ":" not in line.split()[0]:
            here = line.endswith(str(path))
        elif here and line.startswith(field + ":"):
            total += int(line.split()[1])
    return total


class Weights(unittest.TestCase):
    def setUp(self):
        self.path = save(FOLDER / f"{self._testMethodName}.safetensors", {"w": W, "b": X})

    def test_arrays_are_parts_of_the_file(self):
        arrays = tinyjit.load_weights(self.path)
        self.assertEqual(sorted(arrays), ["b", "w"])
        self.assertEqual(arrays["w"].tolist(), W.tolist())
        self.assertGreater(memory(self.path, "Size"), 1000)
        # Writes stay in this process.
        np.asarray(arrays["b"])[:] = 7
        self.assertEqual(arrays["b"].tolist(), [7] * 256)
        self.assertEqual(tinyjit.load_weights(str(self.path))["b"].tolist(), X.tolist())
        del arrays
        self.assertEqual(memory(self.path, "Size"), 0)

    def test_formats_of_numpy(self):
        np.save(FOLDER / "one.npy", W)
        self.assertEqual(tinyjit.load_weights(FOLDER / "one.npy")["one"].tolist(), W.tolist())
        np.savez(FOLDER / "two.npz", w=W, b=X.astype(bool))
        arrays = tinyjit.load_weights(FOLDER / "two.npz")
        self.assertEqual(arrays["w"].tolist(), W.tolist())
        self.assertEqual(arrays["b"].tolist(), X.astype(bool).tolist())

    def test_a_module_uses_them_where_they_are(self):
        module = tinyjit.load(step(), parameters=self.path, cache="off")
        np.testing.assert_array_equal(module["step"](X).numpy(), W * X)
        self.assertEqual(module.stats.mapped_bytes, W.nbytes)
        self.assertEqual(module.stats.copied_bytes, 0)
        self.assertGreaterEqual(memory(self.path, "Rss"), W.nbytes // 1024)

    def test_two_processes_share_the_pages(self):
        program = "import sys, tinyjit; a = tinyjit.load_weights(sys.argv[1])['w']; a.tolist(); print(flush=True); sys.stdin.read()"
        with subprocess.Popen([sys.executable, "-c", program, str(self.path)], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as other:
            other.stdout.readline()
            array = tinyjit.load_weights(self.path)["w"]
            array.tolist()
            shared = memory(self.path, "Shared_Clean") + memory(self.path, "Shared_Dirty")
            other.stdin.close()
        self.assertGreaterEqual(shared, W.nbytes // 1024)

    def test_a_large_file_opens_at_once(self):
        path = FOLDER / "large.safetensors"
        size = 4 << 30
        header = json.dumps({"w": {"dtype": "F32", "shape": [size // 4], "data_offsets": [0, size]}}).encode()
        path.write_bytes(struct.pack("<Q", len(header)) + header)
        os.truncate(path, 8 + len(header) + size)
        start = time.perf_counter()
        array = tinyjit.load_weights(path)["w"]
        self.assertLess(time.perf_counter() - start, 0.5)
        self.assertEqual(array.shape, (size // 4,))
        self.assertLess(memory(path, "Rss"), 1024)
        os.remove(path)

    def test_a_truncated_file_is_an_error(self):
        module = tinyjit.load(step(), parameters=self.path, cache="off")
        run = module["step"]
        run(X)
        arrays = tinyjit.load_weights(self.path)
        os.truncate(self.path, 100)
        with self.assertRaisesRegex(tinyjit.DataLossError, "has been truncated: it has 100 bytes, expected"):
            run(X)
        with self.assertRaisesRegex(tinyjit.DataLossError, "has been truncated"):
            arrays["w"].to("cpu:1")
        with self.assertRaisesRegex(tinyjit.DataLossError, "within its header|bytes of data"):
            tinyjit.load_weights(self.path)

    def test_other_things_are_no_files(self):
        for path in (FOLDER, "/dev/zero"):
            with self.assertRaisesRegex(tinyjit.InvalidArgumentError, "is not a regular file"):
                tinyjit.load_weights(path)
        with self.assertRaisesRegex(tinyjit.NotFoundError, "No such file"):
            tinyjit.load_weights(FOLDER / "none")


class Disk(unittest.TestCase):
    def setUp(self):
        self.path = FOLDER / f"{self._testMethodName}.bin"
        self.path.write_bytes(X.tobytes())
        self.device = f"disk:{self.path}"

    def test_a_buffer_is_the_file(self):
        array = tinyjit.empty(256, "float32", device=self.device)
        self.assertEqual(array.device, self.device)
        self.assertEqual(array.tolist(), X.tolist())
        self.assertEqual(array.to("cpu:1").tolist(), X.tolist())
        with self.assertRaisesRegex(ValueError, "read-only"):
            np.asarray(array)[0] = 1
        with self.assertRaisesRegex(tinyjit.FailedPreconditionError, "read-only"):
            array.copy_from(X)

    def test_a_call_reads_it_in_place(self):
        weights = save(FOLDER / "disk.safetensors", {"w": W})
        module = tinyjit.load(step(), parameters=weights, cache="off")
        array = tinyjit.empty(256, "float32", device=self.device)
        np.testing.assert_array_equal(module["step"](array).numpy(), W * X)

    def test_a_capture_copies_from_it(self):
        weights = save(FOLDER / "copied.safetensors", {"w": W})
        module = tinyjit.load(step(self.device), parameters=weights, cache="off")
        array = tinyjit.empty(256, "float32", device=self.device)
        np.testing.assert_array_equal(module["step"](array).numpy(), W * X)


if __name__ == "__main__":
    unittest.main()
