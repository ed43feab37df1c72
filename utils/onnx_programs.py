#!/usr/bin/env python3
"""Runs random ONNX models beside onnxruntime.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: utils/onnx_programs.py [--first=0] [--count=100] [--minutes=N] [--form=FORM]

Each seed is a model of some nodes on arrays of random types and shapes, of one opset from 18 on. onnxruntime runs it node by node on the
CPU, ONNX's reference evaluator those nodes that onnxruntime does not know, and `tinyjit.onnx.load` all of it. Results that are whole
numbers, also of floats and of quantisation, have to be equal; others may differ by rounding, and decide nothing further on: only whole
numbers are compared, sorted, quantised or made integers of. FORM is what is done with the model:

  plain      it is called twice (default)
  constants  its inputs are constants within the model, all but the first
  branch     it is a branch of an `If`, of which the other one gives its results, too
  loop       it is the body of a `Loop` of two trips
  saved      it is saved as a capture, and loaded again

Prints a model that differs, or that is refused, node by node, with the first node that differs by itself too, and at the end how many there
were of each kind; the exit status is 1 if one differs. Where the reference evaluator has tinyjit's result, and onnxruntime another one, the
kind is "as the reference". Needs onnx, onnxruntime and the package tinyjit (PYTHONPATH=build/python).
"""

import os
import tempfile
import typing
import warnings

import numpy as np
import onnx
import onnx.reference
import onnxruntime
from onnx import helper, numpy_helper

import onnx_program_control
import onnx_program_layers
import onnx_program_ops
import random_programs
import tinyjit
import tinyjit.onnx
from random_programs import DIFFERENT, EQUAL, LARGEST, NO_PROGRAM, REFUSED, Nothing

AS_REFERENCE = "as the reference"
FLOATS = ("float32", "float64", "float16")
INTEGERS = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")
OPS = onnx_program_ops.OPS + onnx_program_layers.OPS + onnx_program_control.OPS
OPSETS = (18, 19, 20, 21, 22, 23)


class Value(typing.NamedTuple):
    name: str
    array: np.ndarray
    #: Whole numbers, which do not depend on how a sum is ordered.
    exact: bool


class Step(typing.NamedTuple):
    """Nodes that are run at once, and the values that come of them."""

    nodes: list
    inputs: list
    outputs: list
    #: Who made the expected results.
    peer: str


def kind_of(array):
    return {"f": "f", "b": "b"}.get(array.dtype.kind, "i")


def make_model(nodes, inputs, outputs, constants, opset):
    """A model; inputs and constants are values, outputs names."""
    infos = [helper.make_tensor_value_info(v.name, helper.np_dtype_to_tensor_dtype(v.array.dtype), v.array.shape) for v in inputs]
    graph = helper.make_graph(nodes, "program", infos, [helper.make_empty_tensor_value_info(name) for name in outputs],
                              [numpy_helper.from_array(v.array, v.name) for v in constants])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=10)


def run_peer(model, values):
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
    return session.run(None, {v.name: v.array for v in values})


def run_reference(model, values):
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        found = onnx.reference.ReferenceEvaluator(model).run(None, {v.name: v.array for v in values})
    return [np.asarray(array) for array in found]


def run_tinyjit(model, values):
    found = tinyjit.onnx.load(model)(**{v.name: v.array for v in values})
    return [r.numpy() for r in (found if isinstance(found, tuple) else (found,))]


class Program(random_programs.Draw):
    """The model of a seed, and the values in it so far."""

    def __init__(self, seed):
        super().__init__(seed)
        self.opset = self.choice(OPSETS)
        self.inputs, self.constants, self.steps, self.values, self.text = [], [], [], [], []
        self.serial = 0

    def name(self):
        self.serial += 1
        return f"v{self.serial}"

    # Values.

    def numbers(self, shape, kind, low=-4, high=4):
        array = np.array([self.randint(low, high) for _ in range(int(np.prod(shape)))], np.int64).reshape(shape)
        if kind == "bool":
            return array > (low + high) / 2
        return (np.abs(array) if kind.startswith("u") else array).astype(kind)

    def add(self, array, constant=None, exact=True):
        """An array as an input of the model, or as a constant in it. Arrays that are shapes, axes and the like are constants most of the
        time."""
        value = Value(self.name(), np.asarray(array), exact)
        constant = self.coin() if constant is None else constant
        (self.constants if constant else self.inputs).append(value)
        return value

    def parameter(self, array, kind="int64"):
        return self.add(np.array(array, kind), constant=self.coin(0.85))

    def fresh(self, kinds="f", shape=None, low=-4, high=4, dtypes=None, constant=None):
        dtype = self.choice(dtypes or [d for k in kinds for d in {
            "f": ("float32",) * 6 + FLOATS, "i": ("int64", "int32") * 4 + INTEGERS, "b": ("bool",) * 4}[k]])
        return self.add(self.numbers(self.shape() if shape is None else shape, dtype, low, high), constant)

    def value(self, kinds="fib", exact=None, rank=0, most_rank=9, small=True, empty=True, dtypes=None):
        """A value of one of these kinds and at least that rank, bounded: often the last one, sometimes a new one. Without `small`, no
        float of 16 bits; without `empty`, one with elements."""
        fit = [v for v in self.values if kind_of(v.array) in kinds and rank <= v.array.ndim <= most_rank and exact in (None, v.exact) and
               (small or v.array.dtype != np.float16) and (empty or v.array.size) and (not dtypes or v.array.dtype.name in dtypes)]
        if fit and not self.coin(0.2):
            return self.bounded(fit[-1] if self.coin() else self.choice(fit))
        for _ in range(20):
            shape = self.shape()
            if self.coin(0.04) and shape:
                shape = (0, *shape[1:])
            if rank <= len(shape) <= most_rank and (empty or 0 not in shape):
                wanted = dtypes or [d for k in kinds for d in {"f": FLOATS if small else FLOATS[:2], "i": INTEGERS, "b": ("bool",)}[k]]
                common = [d for d in wanted if d in ("float32", "int64", "int32", "bool")]
                return self.fresh(shape=shape, dtypes=common if common and self.coin(0.6) else wanted)
        raise Nothing

    def bounded(self, value):
        """Floats between -8 and 8, so that whole ones stay exact when they are multiplied and added."""
        if kind_of(value.array) != "f" or not value.array.size or np.abs(value.array).max() <= 8:
            return value
        least, most = (self.add(np.array(x, value.array.dtype), constant=True) for x in (-8, 8))
        return self.node("Clip", [value, least, most], exact=value.exact)

    def axis(self, value, negative=True):
        axis = self.randrange(value.array.ndim)
        return axis - value.array.ndim if negative and self.coin(0.3) else axis

    def axes(self, value):
        return [axis - value.array.ndim if self.coin(0.2) else axis for axis in range(value.array.ndim) if self.coin()]

    # Nodes.

    def node(self, op, inputs, exact=False, outputs=1, **attributes):
        """Adds a node. `inputs` are values, None for one that is left out; `exact` says it of all results or of each. \\returns its
        result, or all of several."""
        return self.chain([(op, inputs, attributes)], exact, outputs)

    def chain(self, parts, exact=False, outputs=1):
        """Adds nodes of which each takes "last", the first result of the one before, and which are run as one."""
        nodes, inputs, names = [], [], ["last"]
        for number, (op, given, attributes) in enumerate(parts):
            inputs += [v for v in given if isinstance(v, Value)]
            taken = ["" if v is None else names[0] if v == "last" else v.name for v in given]
            names = [self.name() for _ in range(outputs if number == len(parts) - 1 else attributes.pop("outputs", 1))]
            nodes.append(helper.make_node(op, taken, names, **attributes))
        inputs = list({v.name: v for v in inputs}.values())
        arrays, peer = self.expected(nodes, inputs, names)
        exact = exact if isinstance(exact, (list, tuple)) else [exact] * outputs
        made = [Value(n, a, e or kind_of(a) != "f") for n, a, e in zip(names, arrays, exact)]
        if any(v.array.size > LARGEST or not is_plain(v.array) for v in made):
            raise Nothing
        self.steps.append(Step(nodes, inputs, made, peer))
        self.values += made
        self.text.append(", ".join(describe(n) for n in nodes) + f"({', '.join(map(type_of, inputs))}) -> {', '.join(map(type_of, made))}")
        return made[0] if outputs == 1 else made

    def expected(self, nodes, inputs, names):
        fixed = {v.name for v in self.constants}
        given = [v for v in inputs if v.name not in fixed]
        model = make_model(nodes, given, names, [v for v in inputs if v.name in fixed], self.opset)
        try:
            return run_peer(model, given), "onnxruntime"
        except Exception:  # it refuses types in many ways
            inferred = onnx.shape_inference.infer_shapes(model, check_type=True, strict_mode=True)
            found = run_reference(model, given)
            types = [helper.np_dtype_to_tensor_dtype(array.dtype) for array in found]
            if types != [o.type.tensor_type.elem_type for o in inferred.graph.output]:
                raise Nothing from None  # it sums integers of 32 bits to those of 64
            return found, "the reference evaluator"

    def draw(self):
        for _ in range(self.choice([1, 2, 3, 4, 6, 8, 12])):
            function, before = self.choice(OPS), len(self.steps)
            try:
                function(self)
            except Nothing:
                pass
            except Exception as error:  # what neither takes is no node
                if os.environ.get("ONNX_PROGRAMS_ERRORS"):
                    print(f"{function.__name__}: {' '.join(str(error).split())[:300]}")
                del self.steps[before + 1:]

    def results(self):
        """The values that no node takes, and some others."""
        taken = {v.name for step in self.steps for v in step.inputs}
        return [v for step in self.steps for v in step.outputs if v.name not in taken or self.coin(0.2)]


def is_plain(array):
    return isinstance(array, np.ndarray) and array.dtype.name in (*FLOATS, *INTEGERS, "bool")


def type_of(value):
    return f"{value.array.dtype}{list(value.array.shape)}"


def describe(node):
    attributes = ", ".join(f"{a.name}={helper.get_attribute_value(a)!r}"[:80] for a in node.attribute)
    return f"{node.op_type}[{attributes}]" if attributes else node.op_type


def make_form(form, program, results):
    """The model of a form, its inputs, and the expected results."""
    nodes = [node for step in program.steps for node in step.nodes]
    used = {name for node in nodes for name in node.input} | {v.name for step in program.steps for v in step.inputs}
    inputs, constants = ([v for v in each if v.name in used] for each in (program.inputs, program.constants))
    names, wanted = [v.name for v in results], [v.array for v in results]
    if form == "constants":
        inputs, constants = inputs[:1], constants + inputs[1:]
    elif form in ("branch", "loop"):
        outputs = [helper.make_tensor_value_info(v.name, helper.np_dtype_to_tensor_dtype(v.array.dtype), v.array.shape) for v in results]
        number = Value("number", np.array(True if form == "branch" else 2, bool if form == "branch" else np.int64), True)
        inputs = [number, *inputs]
        names = [f"{name}_out" for name in names]
        if form == "branch":
            then = helper.make_graph(nodes, "then", [], outputs)
            zeros = [helper.make_node("Constant", [], [v.name], value=numpy_helper.from_array(np.zeros_like(v.array))) for v in results]
            nodes = [helper.make_node("If", ["number"], names, then_branch=then, else_branch=helper.make_graph(zeros, "else", [], outputs))]
        else:
            carried = [helper.make_tensor_value_info("trip", onnx.TensorProto.INT64, []),
                       helper.make_tensor_value_info("go", onnx.TensorProto.BOOL, [])]
            goes = helper.make_tensor_value_info("goes", onnx.TensorProto.BOOL, [])
            body = helper.make_graph([helper.make_node("Identity", ["go"], ["goes"]), *nodes], "body", carried, [goes, *outputs])
            nodes = [helper.make_node("Loop", ["number", ""], names, body=body)]
            wanted = [np.stack([array] * 2) for array in wanted]
    return make_model(nodes, inputs, names, constants, program.opset), inputs, wanted


def run_form(form, model, inputs):
    """The results of all calls."""
    if form != "saved":
        function = tinyjit.onnx.load(model)
        return [as_arrays(function(**{v.name: v.array for v in inputs})) for _ in range(2 if form == "plain" else 1)]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program.so")
        tinyjit.onnx.load(model).save(path, *[v.array for v in inputs])
        return [as_arrays(tinyjit.load_capture(path)(*[v.array for v in inputs]))]


def as_arrays(found):
    return [r.numpy() for r in (found if isinstance(found, (tuple, list)) else (found,))]


def compare(got, wanted, exact):
    found = [random_programs.differ(*each) for each in zip(got, wanted, exact, strict=True)]
    return next(((number, text) for number, text in enumerate(found) if text), None)


def judge_alone(program):
    """The first step that differs if it is run by itself: the kind, and what is to be said of it."""
    for step, text in zip(program.steps, program.text, strict=True):
        names, wanted, exact = [v.name for v in step.outputs], [v.array for v in step.outputs], [v.exact for v in step.outputs]
        fixed = {v.name for v in program.constants}
        given = [v for v in step.inputs if v.name not in fixed]
        model = make_model(step.nodes, given, names, [v for v in step.inputs if v.name in fixed], program.opset)
        try:
            got = run_tinyjit(model, given)
        except Exception as error:
            return DIFFERENT, f"{text} alone: {error}"
        found = compare(got, wanted, exact)
        if not found:
            continue
        text = f"{text} alone: {found[1]}; the expected result is from {step.peer}"
        if step.peer != "onnxruntime":
            return DIFFERENT, text
        try:
            reference = run_reference(model, given)
        except Exception:
            return DIFFERENT, f"{text}, the reference evaluator has none"
        if compare(got, reference, exact) is None:
            return AS_REFERENCE, f"{text}, the reference evaluator has that of tinyjit"
        other = "the same" if compare(reference, wanted, exact) is None else "another one"
        return DIFFERENT, f"{text}, the reference evaluator has {other}"
    return DIFFERENT, "no step differs alone"


def check(seed, form):
    """The kind of outcome, and what is to be said of it."""
    program = Program(seed)
    program.draw()
    results = program.results()
    if not results:
        return NO_PROGRAM, ""
    model, inputs, wanted = make_form(form, program, results)
    text = f"opset {program.opset}\n  " + "\n  ".join(program.text)
    try:
        calls = run_form(form, model, inputs)
    except tinyjit.UnsupportedError as error:
        if form == "saved" and "which are not saved as one" in str(error):
            return NO_PROGRAM, ""
        return REFUSED, f"{error}\n  {text}"
    except Exception as error:
        return DIFFERENT, f"{type(error).__name__}: {error}\n  {text}"
    for got in calls:
        if found := compare(got, wanted, [v.exact for v in results]):
            kind, alone = judge_alone(program)
            return kind, f"result {found[0]}: {found[1]}\n  {alone}\n  {text}"
    return EQUAL, ""


def main():
    onnxruntime.set_default_logger_severity(4)
    random_programs.run("onnx_programs", __doc__, check, ["plain", "constants", "branch", "loop", "saved"], [AS_REFERENCE])


if __name__ == "__main__":
    main()
