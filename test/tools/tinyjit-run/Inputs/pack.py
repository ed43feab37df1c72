"""Writes the constant @w of f32 numbers, in the shape of the arguments behind, to a .safetensors file.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import math
import struct
import sys

shape = [int(size) for size in sys.argv[2:]]
values = [((i * 7919) % 1009) / 512 - 1 for i in range(math.prod(shape))]
data = struct.pack(f"<{len(values)}f", *values)
header = json.dumps({"w": {"dtype": "F32", "shape": shape, "data_offsets": [0, len(data)]}}).encode()
header += b" " * (-len(header) % 8)
with open(sys.argv[1], "wb") as file:
    file.write(struct.pack("<Q", len(header)) + header + data)
