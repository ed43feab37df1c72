"""Tensors on tinygrad's device DISK: files as tensors, safe_load and gguf_load, beside the files that tinyjit maps itself.

RUN: rm -rf %t && mkdir %t && env CACHELEVEL=0 %python %s %t

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import pathlib
import subprocess
import sys
import unittest

import numpy as np

import tinyjit
import tinyjit.tinygrad
from tinygrad import Tensor, TinyJit, dtypes
from tinygrad.llm.gguf import gguf_load
from tinygrad.nn.state import safe_load, safe_save

FOLDER = pathlib.Path(sys.argv.pop(1)).resolve()
DEVICE = "TINYJIT"
W = np.arange(64, dtype=np.float32).reshape(8, 8)


class Disk(unittest.TestCase):
    def test_a_file_is_a_tensor(self):
        path = FOLDER / "values.bin"
        path.write_bytes(W.tobytes())
        self.assertEqual(Tensor(path).bitcast(dtypes.float32).to(DEVICE).sum().item(), W.sum())
        self.assertEqual(tinyjit.empty((8, 8), device=f"disk:{path}").tolist(), W.tolist())

    def test_weights_of_safe_save(self):
        path = str(FOLDER / "model.safetensors")
        safe_save({"w": Tensor(W), "h": Tensor(W.astype(np.float16))}, path)
        ours = tinyjit.load_weights(path)
        for name, tensor in safe_load(path).items():
            self.assertEqual(tensor.to(DEVICE).tolist(), W.tolist())
            self.assertEqual(ours[name].tolist(), W.tolist())

    def test_a_graph_copies_from_it(self):
        path = str(FOLDER / "graph.safetensors")
        safe_save({"w": Tensor(W)}, path)
        weights = safe_load(path)

        @TinyJit
        def step(x):
            return (x + weights["w"].to(DEVICE)).sum(axis=1).realize()

        for i in range(4):
            x = Tensor(np.full((8, 8), i, np.float32)).to(DEVICE).realize()
            self.assertEqual(step(x).tolist(), (W + i).sum(axis=1).tolist())

    def test_results_are_written_to_it(self):
        path = FOLDER / "written.bin"
        target = Tensor.empty(64, device=f"disk:{path}", dtype=dtypes.float32)
        target.assign((Tensor(W.reshape(64), device=DEVICE) + 1).to(target.device)).realize()
        np.testing.assert_array_equal(np.fromfile(path, np.float32), W.reshape(64) + 1)

    def test_weights_of_gguf(self):
        path = FOLDER / "model.gguf"
        source = pathlib.Path(os.environ["TINYJIT_SOURCE"])
        subprocess.run([sys.executable, source / "utils/bench/python/made_up_gguf.py", "--layers=1", "--vocabulary=512",
                        "--width=256", "--type=q4_k", path], check=True)
        ours, floats = tinyjit.load_weights(path), 0
        for name, tensor in gguf_load(str(path))[1].items():
            if ours[name].dtype == "uint8":  # in blocks of 256 numbers and 144 bytes
                self.assertEqual(ours[name].shape, (*tensor.shape[:-1], tensor.shape[-1] // 256 * 144))
                continue
            floats += 1
            np.testing.assert_array_equal(ours[name].numpy(), tensor.to("CPU").numpy())
        self.assertGreater(floats, 0)


if __name__ == "__main__":
    unittest.main()
