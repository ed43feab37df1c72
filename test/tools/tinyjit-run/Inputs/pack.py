"""Writes the constant @w of 512 x 256 f32 numbers to a .safetensors file.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import struct
import sys

values = [((i * 7919) % 1009) / 512 - 1 for i in range(512 * 256)]
data = struct.pack(f"<{len(values)}f", *values)
header = json.dumps({"w": {"dtype": "F32", "shape": [512, 256], "data_offsets": [0, len(data)]}}).encode()
header += b" " * (-len(header) % 8)
with open(sys.argv[1], "wb") as file:
    file.write(struct.pack("<Q", len(header)) + header + data)
