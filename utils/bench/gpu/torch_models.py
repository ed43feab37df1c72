"""The decoding steps of models.py in PyTorch.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import struct


def made_up(torch, device):
    """Weights as models.save_weights makes them up, by name, sizes and type."""
    return lambda name, sizes, dtype: (torch.rand(*sizes, device=device) * 0.1 - 0.05).to(dtype)


def from_file(torch, path, device):
    """Weights of a .safetensors file of f32 and bf16."""
    data = path.read_bytes()
    size = struct.unpack("<Q", data[:8])[0]
    header = json.loads(data[8:8 + size])
    types = {"F32": torch.float32, "BF16": torch.bfloat16}

    def weight(name, sizes, dtype):
        begin, end = header[name]["data_offsets"]
        values = torch.frombuffer(bytearray(data[8 + size + begin:8 + size + end]), dtype=types[header[name]["dtype"]])
        return values.reshape(sizes).to(dtype).to(device)

    return weight


def step(torch, shape, dtype, weight, x, cosine, sine):
    """A function that computes the logits at the middle position, as models.Step at position context / 2 - 1. The
    keys and values before it are 0; `cosine` and `sine` are of size (1, half a head)."""
    functional = torch.nn.functional
    width, heads, count = shape.width, shape.heads // shape.groups, shape.context // 2
    rows = {"q": width, "k": heads * shape.head, "v": heads * shape.head, "o": width, "up": shape.hidden, "down": width}
    if shape.gated:
        rows["gate"] = shape.hidden
    layers = []
    for i in range(shape.layers):
        layer = {part: weight(f"l{i}_{part}", (size, shape.hidden if part == "down" else width), dtype)
                 for part, size in rows.items()}
        layer |= {part: weight(f"l{i}_{part}", (1, width), dtype).reshape(width) for part in ("n1", "n2")}
        layer |= {part: torch.zeros(heads, count, shape.head, device=x.device, dtype=dtype) for part in ("keys", "values")}
        layers.append(layer)
    head, last = weight("head", (shape.vocabulary, width), dtype), weight("norm", (1, width), dtype).reshape(width)

    def norm(value, scale):
        if shape.gated:
            return functional.rms_norm(value, (width,), scale, 1e-5)
        return functional.layer_norm(value, (width,), scale, None, 1e-5)

    def rotate(value):
        first, second = value.float().chunk(2, 1)
        return torch.cat((first * cosine - second * sine, first * sine + second * cosine), 1).to(dtype)

    def attention(normal, layer):
        query, key, vector = (functional.linear(normal, layer[part]).view(-1, shape.head) for part in "qkv")
        if shape.gated:
            query, key = rotate(query), rotate(key)
        layer["keys"][:, -1] = key
        layer["values"][:, -1] = vector
        keys, values = (layer[part].repeat_interleave(shape.groups, 0) for part in ("keys", "values"))
        mixed = functional.scaled_dot_product_attention(query.unsqueeze(1), keys, values)
        return functional.linear(mixed.reshape(1, width), layer["o"])

    def feed_forward(normal, layer):
        inner = functional.linear(normal, layer["up"])
        inner = (functional.silu(functional.linear(normal, layer["gate"])) * inner if shape.gated
                 else functional.gelu(inner, approximate="tanh"))
        return functional.linear(inner, layer["down"])

    def run():
        value = x
        for layer in layers:
            value = value + attention(norm(value, layer["n1"]), layer)
            value = value + feed_forward(norm(value, layer["n2"]), layer)
        return functional.linear(norm(value, last), head)

    return run


def save_array(path, values):
    """Writes an f32 tensor as .npy."""
    text = f"{{'descr': '<f4', 'fortran_order': False, 'shape': {tuple(values.shape)}, }}"
    text += " " * (-(len(text) + 11) % 64) + "\n"
    numbers = [number for number in values.reshape(-1).tolist()]
    path.write_bytes(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text.encode()
                     + struct.pack(f"<{len(numbers)}f", *numbers))


def save_example(torch, name, shape, folder, device):
    """Beside the weights in `folder`: inputs of a step, and the logits that PyTorch finds in f32."""
    x, cosine, sine = (torch.rand(1, size, device=device) * 2 - 1 for size in (shape.width, shape.head // 2, shape.head // 2))
    weight = from_file(torch, folder / f"{name}.safetensors", device)
    logits = step(torch, shape, torch.float32, weight, x, cosine, sine)()
    save_array(folder / f"{name}.x.npy", x)
    for part, values in (("cos", cosine), ("sin", sine)):
        save_array(folder / f"{name}.{part}.npy", values.reshape(1, 1, -1))
    save_array(folder / f"{name}.logits.npy", logits)
