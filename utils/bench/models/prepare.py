"""Writes a model for all sides: the ONNX file, inputs, the results to expect, and what it costs at least.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    prepare.py MODEL FOLDER [--small]

A process of its own, as not every Python that runs the benchmark has torch.
"""

import copy
import json
import pathlib
import sys

import catalog


def as_list(results):
    return list(results) if isinstance(results, (tuple, list)) else [results]


def count_flops(call):
    """Operations of all products and convolutions in `call`, a multiply-add as two."""
    import torch
    from torch.nn.attention import SDPBackend, sdpa_kernel
    from torch.utils.flop_counter import FlopCounterMode
    # These three make torch use ops that its counter knows.
    fast = torch.backends.mha.get_fastpath_enabled()
    torch.backends.mha.set_fastpath_enabled(False)
    with FlopCounterMode(display=False) as counter, sdpa_kernel(SDPBackend.MATH), torch.backends.mkldnn.flags(enabled=False):
        call()
    torch.backends.mha.set_fastpath_enabled(fast)
    return counter.get_total_flops()


def count_bytes(network, arrays):
    """Bytes that must come from memory or go there: weights and `arrays` once; of a table only the rows looked up."""
    import torch
    tables = {id(part.weight): part for part in network.modules() if isinstance(part, torch.nn.Embedding)}
    whole = getattr(network, "whole_tables", False)
    size = sum(values.nbytes for values in arrays)
    for values in [*network.parameters(), *network.buffers()]:
        if id(values) in tables and not whole:
            size += arrays[0].size * values.shape[1] * values.element_size()
        else:
            size += values.nbytes
    return size


def save(folder, inputs, references, about):
    import numpy
    for kind, arrays in (("input", inputs), ("reference", references)):
        for i, values in enumerate(arrays):
            numpy.save(folder / f"{kind}{i}.npy", values)
    about |= {"inputs": len(inputs), "references": len(references)}
    (folder / "about.json").write_text(json.dumps(about, indent=1) + "\n")


def prepare_inference(name, folder, small):
    import torch
    network, inputs = catalog.build(name, small)
    with torch.no_grad():
        flops = count_flops(lambda: network(*inputs))
        exact = [values.double() if values.is_floating_point() else values for values in inputs]
        references = [values.numpy() for values in as_list(copy.deepcopy(network).double()(*exact))]
    names = [f"input{i}" for i in range(len(inputs))]
    torch.onnx.export(network, inputs, str(folder / "model.onnx"), input_names=names, dynamo=True, external_data=False,
                      opset_version=18, verbose=False)
    arrays = [values.numpy() for values in inputs]
    least = count_bytes(network, arrays + [values.astype("float32") for values in references])
    save(folder, arrays, references, {"model": name, "kind": "inference", "dtype": "f32", "small": small, "calls": 1,
                                      "flops": flops, "bytes": least})


def prepare(name, folder, small):
    folder.mkdir(parents=True, exist_ok=True)
    if name in catalog.INFERENCE:
        prepare_inference(name, folder, small)
    else:
        import training_torch
        training_torch.prepare(name, folder, small)


if __name__ == "__main__":
    prepare(sys.argv[1], pathlib.Path(sys.argv[2]), "--small" in sys.argv[3:])
