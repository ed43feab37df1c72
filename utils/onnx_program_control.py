"""Kinds of nodes that utils/onnx_programs.py draws: branches, loops and sequences.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np
from onnx import TensorProto, helper, numpy_helper

from random_programs import Nothing, Ops

OPS = Ops()
op = OPS.add


@op
def branch(draw):
    a = draw.value("fi")
    condition = draw.fresh(shape=draw.choice([(), (1,)]), dtypes=["bool"])
    info = [helper.make_tensor_value_info("t", helper.np_dtype_to_tensor_dtype(a.array.dtype), None)]
    graphs = [helper.make_graph([helper.make_node(name, [a.name] * count, ["t"])], name, [], info)
              for name, count in draw.sample([("Identity", 1), ("Add", 2), ("Neg", 1), ("Sub", 2)], 2)]
    if a.array.dtype.kind == "u" or a.array.dtype.itemsize < 4:
        raise Nothing
    # Its branches name `a`, which the node has to be given where it is run alone.
    draw.chain([("Identity", [a], {}), ("If", [condition], {"then_branch": graphs[0], "else_branch": graphs[1]})], exact=a.exact)


@op
def loop(draw):
    a = draw.value("fi", dtypes=["float32", "int64", "int32"])
    dtype, trips = helper.np_dtype_to_tensor_dtype(a.array.dtype), draw.choice([0, 1, 2, 4])
    limit = draw.choice([9, 2])
    nodes = [helper.make_node("Neg", ["x"], ["y"]), helper.make_node("Add", ["y", "one"], ["z"]),
             helper.make_node("Less", ["trip", "limit"], ["go"]), helper.make_node("ReduceSum", ["z"], ["sum"], keepdims=0)]
    body = helper.make_graph(
    nodes, "body", [
        helper.make_tensor_value_info(
            "trip", TensorProto.INT64, []), helper.make_tensor_value_info(
                "goes", TensorProto.BOOL, []), helper.make_tensor_value_info(
                    "x", dtype, a.array.shape)], [
                        helper.make_tensor_value_info(
                            "go", TensorProto.BOOL, []), helper.make_tensor_value_info(
                                "z", dtype, a.array.shape), helper.make_tensor_value_info(
                                    "sum", dtype, [])], [
                                        numpy_helper.from_array(
                                            np.array(
                                                1, a.array.dtype), "one"), numpy_helper.from_array(
                                                    np.array(limit), "limit")])
    condition = draw.add(np.array(draw.coin(0.9))) if draw.coin() else None
    draw.node("Loop", [draw.parameter(trips), condition, a], exact=a.exact, outputs=2, body=body)


@op
def scan(draw):
    a = draw.value("fi", rank=1, small=False, empty=False, dtypes=["float32", "int64", "int32", "float64"])
    axis, dtype = draw.randrange(a.array.ndim), helper.np_dtype_to_tensor_dtype(a.array.dtype)
    shape = list(a.array.shape[:axis] + a.array.shape[axis + 1:])
    first = draw.fresh(shape=shape, dtypes=[a.array.dtype.name])
    info = {name: helper.make_tensor_value_info(name, dtype, shape) for name in ("c", "x", "d", "y")}
    body = helper.make_graph([helper.make_node("Max", ["c", "x"], ["d"]), helper.make_node("Sub", ["x", "c"], ["y"])], "body",
                             [info["c"], info["x"]], [info["d"], info["y"]])
    draw.node("Scan", [first, a], exact=a.exact, outputs=2, body=body, num_scan_inputs=1, scan_input_axes=[axis],
              scan_input_directions=[draw.randrange(2)], scan_output_axes=[draw.randrange(-len(shape) - 1, len(shape) + 1)],
              scan_output_directions=[draw.randrange(2)])


@op
def sequence(draw):
    a = draw.value("fi", rank=1, empty=False)
    axis = draw.axis(a)
    given = {"keepdims": draw.randrange(2)} if draw.coin() else {}
    if not given:
        parts = [draw.parameter(draw.choice([1, 2, 3]))]
        draw.chain([("SplitToSequence", [a, *parts], {"axis": axis}), ("ConcatFromSequence", ["last"], {"axis": axis})], exact=a.exact)
    else:
        draw.chain([("SplitToSequence", [a], {"axis": axis, **given}), ("SequenceAt", ["last", draw.parameter(draw.choice([0, -1]))], {})],
                   exact=a.exact)
