"""A capture with its inputs and the results it must give, as files that tinyjit-run reads.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json

import numpy as np


class Case:
    """Kernels over the same inputs, each with one result."""

    def __init__(self, name, rtol=0.0, atol=0.0):
        self.name, self.rtol, self.atol = name, rtol, atol
        self.kernels, self.launches, self.results = [], [], []
        self.inputs, self.vars, self.calls = [], [], []

    def set_inputs(self, t, arrays):
        """Inputs of one type, as %x and %y of `add`."""
        self.inputs = [(shape_text(array), t) for array in arrays]
        self.calls = [{"inputs": list(arrays), "vars": {}, "outputs": []}]

    def add(self, name, text, t, to, result):
        """A kernel that applies `text`, from %x and %y to %r, to every element."""
        count = self.inputs[0][0]
        inputs = f"%a: !uop.ptr<{count}x{t.name}>, %b: !uop.ptr<{count}x{t.name}>"
        body = (f"  %i = uop.range {count}\n  %x = uop.load %a[%i] : !uop.ptr<{count}x{t.name}>\n"
                f"  %y = uop.load %b[%i] : !uop.ptr<{count}x{t.name}>\n  {text}\n"
                f"  uop.store %r, %out[%i] : !uop.ptr<{count}x{to.name}>\n")
        self.add_kernel(f"(%out: !uop.ptr<{count}x{to.name}>, {inputs}) name \"{name}\" {{\n{body}}}",
                        [(count, to)], [0, 1], [result])

    def add_kernel(self, text, results, operands, arrays=None):
        """A kernel with its results' shapes and types, and the inputs it reads by number."""
        symbol = f"@k{len(self.kernels)}"
        self.kernels.append(f"jit.kernel {symbol}{text}\n")
        names, types = [], []
        for shape, to in results:
            names.append(f"%r{len(self.results)}")
            types.append(buffer_type(shape, to))
            self.launches.append(f"  {names[-1]} = jit.alloc : {types[-1]}")
            self.results.append((names[-1], types[-1]))
        uses = [f"write {name}" for name in names] + [f"read %in{i}" for i in operands] + [f"%{v}" for v in self.vars_of()]
        types += [buffer_type(*self.inputs[i]) for i in operands] + [text for _, text in self.vars]
        self.launches.append(f"  jit.launch {symbol}({', '.join(uses)}) : {', '.join(types)}")
        if arrays is not None:
            self.calls[0]["outputs"] += arrays

    def vars_of(self):
        return [name for name, _ in self.vars]

    def text(self):
        parameters = [f"%in{i}: {buffer_type(*shape)}" for i, shape in enumerate(self.inputs)]
        parameters += [f"%{name}: {text}" for name, text in self.vars]
        types = ", ".join(text for _, text in self.results)
        names = ", ".join(name for name, _ in self.results)
        return ("".join(self.kernels) + f"jit.capture @case({', '.join(parameters)}) -> ({types}) {{\n" +
                "\n".join(self.launches) + f"\n  jit.return {names} : {types}\n}}\n")

    def write(self, folder):
        """Writes the capture, the arrays and the manifest. Returns the manifest's path."""
        folder.mkdir(parents=True)
        (folder / "case.mlir").write_text(self.text())
        calls = []
        for number, call in enumerate(self.calls):
            def save(kind, arrays):
                names = [f"{kind}{number}_{i}.npy" for i in range(len(arrays))]
                for name, array in zip(names, arrays):
                    np.save(folder / name, array)
                return names
            calls.append({"inputs": save("in", call["inputs"]), "vars": call["vars"],
                          "outputs": save("out", call["outputs"]), "states": {}})
        manifest = folder / "manifest.json"
        manifest.write_text(json.dumps({"capture": "case.mlir", "rtol": self.rtol, "atol": self.atol, "calls": calls}))
        return manifest


def shape_text(array):
    return "x".join(str(size) for size in array.shape)


def buffer_type(shape, t):
    return f'!jit.buffer<{shape}x{t.name}, "cpu:0">'
