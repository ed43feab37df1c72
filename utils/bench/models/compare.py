"""Compares the results of a side with the reference.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import struct

import catalog
from processes import Failure


def distance(got, want):
    """The root of the sum of squares of the differences, by that of the values wanted."""
    import numpy
    if got.size != want.size:
        raise Failure(f"a result has {got.size} elements, expected {want.size}")
    difference = numpy.linalg.norm((got.astype("float64").reshape(want.shape) - want).ravel())
    return float(difference / max(numpy.linalg.norm(want.ravel()), 1e-30))


def read_safetensors(path):
    """The f32 arrays of a file, by name."""
    import numpy
    data = path.read_bytes()
    size = struct.unpack("<Q", data[:8])[0]
    header = json.loads(data[8:8 + size])
    return {name: numpy.frombuffer(data[8 + size:][slice(*entry["data_offsets"])], "float32").reshape(entry["shape"])
            for name, entry in header.items() if name != "__metadata__" and entry["dtype"] == "F32"}


def read_states(scratch, names):
    """The states after a run: of tinyjit from what it has saved, of a worker from its results."""
    import numpy
    saved = scratch / "after.safetensors"
    if not saved.exists():
        return [numpy.load(scratch / f"result{i + 1}.npy") for i in range(len(names))]
    arrays = read_safetensors(saved)
    # The exporter writes a dot in a name as it stands, and what MLIR does not take in a name as an underscore.
    return [arrays[name] for name in names]


def check(case, about, scratch):
    """The largest distance of any result; raises Failure if it is beyond the tolerance."""
    import numpy
    references = [numpy.load(case / f"reference{i}.npy") for i in range(about["references"])]
    if about["kind"] == "inference":
        worst = max(distance(numpy.load(scratch / f"result{i}.npy"), want) for i, want in enumerate(references))
        where = ""
    else:
        import training
        network = training.make(about["model"], about["small"])
        start = [*network.weights.values(), *network.statistics.values()]
        changes = [after.astype("float64").reshape(before.shape) - before
                   for after, before in zip(read_states(scratch, about["states"]), start, strict=True)]
        found = {name: distance(change, want)
                 for name, change, want in zip(about["states"], changes, references[1:], strict=True)}
        found["loss"] = distance(numpy.load(scratch / "result0.npy"), references[0])
        name, worst = max(found.items(), key=lambda item: item[1])
        where = f" of {name}"
    tolerance = catalog.TOLERANCE[about["kind"]]
    if not worst <= tolerance:
        raise Failure(f"wrong result: distance{where} from the reference {worst:.2g}, allowed {tolerance:g}")
    return worst
