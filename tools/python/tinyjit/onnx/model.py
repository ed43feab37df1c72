"""A model as a function of arrays.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import collections
import threading

import numpy as np
import onnx

from .. import UnsupportedError
from ..lowering import Unsupported, Value, program, types
from . import arrays
from .convert import Converter, NeedsValue
from .resume import Point, cut, restored
from .words import Maps, Strings, Vocabulary, are_strings, strings

# Programs for so many signatures are kept, and within each for so many values that shapes depend on.
MOST_SIGNATURES = 32
MOST_VALUES = 32


class Stage:
    """A program from one point of the graph on: to its end, whose results have the form `structure`, or to where a value is
    needed. Then `point` is what follows, `later` has the stages for each content of that value, and `needs` and `kept` say where it and
    the arrays of the point are: arguments by number, results of the program behind them. `draws` are random numbers that
    stand behind the arguments."""

    def __init__(self, program, draws, structure=None, point=None, needs=None, kept=None, reason=None):
        self.program, self.draws, self.structure, self.reason = program, tuple(draws), structure, reason
        self.point, self.needs, self.kept = point, needs, kept
        self.later = collections.OrderedDict()


class Model:
    """A function of the model's inputs, by position or by name.

    A call gives what the model gives, as `tinyjit.Array`s: one, or a tuple; sequences are lists, optionals without a value
    None, strings arrays of numpy, and what ZipMap gives a list of dicts. Each combination of the inputs' types and shapes is compiled when it is first seen. Calls may come from several
    threads.
    """

    def __init__(self, proto, folder="", options=None):
        self.proto, self.folder, self.options = proto, folder, dict(options or {})
        graph = proto.graph
        constants = {t.name for t in graph.initializer}
        self._inputs = [i for i in graph.input if i.name not in constants]
        self._overridable = [i for i in graph.input if i.name in constants]
        self._stages = collections.OrderedDict()
        self._vocabulary = Vocabulary(proto)
        # Functions for calls by position with arrays of numpy, by their shapes and types.
        self._direct = {}
        self._lock = threading.RLock()
        self.seed(None)

    @property
    def input_names(self):
        """The names of the inputs, in order, without those that have values of their own."""
        return [i.name for i in self._inputs]

    @property
    def output_names(self):
        """The names of the outputs, in order."""
        return [o.name for o in self.proto.graph.output]

    def seed(self, seed):
        """Begins the random numbers of the model anew: the same for one seed, and other ones each time for None. Nodes with a seed
        of their own begin with that."""
        with self._lock:
            self._generator, self._of_nodes = np.random.default_rng(seed), {}

    def _drawn(self, draw):
        with self._lock:
            generator = self._generator
            if draw.seed is not None:
                bits = int(np.float32(draw.seed).view(np.uint32))
                generator = self._of_nodes.setdefault(draw.node, np.random.default_rng(bits))
            return (generator.random if draw.kind == "uniform" else generator.standard_normal)(draw.shape, np.dtype(draw.dtype))

    def __repr__(self):
        return f"<tinyjit.onnx.Model {self.proto.graph.name}({', '.join(self.input_names)})>"

    def __call__(self, *args, **named):
        direct = None
        if not named:
            direct = self._direct.get(tuple([(a.shape, a.dtype) if type(a) is np.ndarray else None for a in args]))
        if direct is not None and all([a.flags.c_contiguous for a in args]):
            return direct(*args)
        feeds = self._bind(args, named)
        results = self.run(feeds)
        if not named and all(type(a) is np.ndarray for a in args):
            self._remember(args, feeds)
        return results[0] if len(results) == 1 else tuple(results)

    def _remember(self, args, feeds):
        """Finds the function of a call that needs nothing besides it."""
        flat, structure = [], []
        for name, value in feeds.items():
            structure.append((name, _flatten(value, flat, name)))
        stage = self._stages.get((tuple(structure), tuple((a.shape, types.name_of(a.dtype)) for a in flat)))
        simple = len(flat) == len(args) and all(form == "array" for _, form in structure)
        if stage is None or stage.point or stage.draws or not simple or not stage.structure or any(
                form != "array" for form in stage.structure) or not stage.program.is_direct(flat):
            return
        if len(self._direct) >= MOST_SIGNATURES:
            self._direct.clear()
        self._direct[tuple([(a.shape, a.dtype) for a in args])] = stage.program.direct

    def run(self, feeds):
        """The outputs, a list; `feeds` has the inputs by name."""
        flat, structure = [], []
        for name, value in feeds.items():
            structure.append((name, _flatten(value, flat, name)))
        key = (tuple(structure), tuple((a.shape, types.name_of(a.dtype)) for a in flat))
        stage, arrays = self._first(key), flat
        while stage.point:
            arrays = arrays + (stage.program(arrays + [self._drawn(d) for d in stage.draws]) if stage.program else [])
            needed = np.array(arrays[stage.needs])
            arrays = [arrays[i] for i in stage.kept]
            stage = self._next(stage, needed)
        results, others = iter(stage.program(arrays + [self._drawn(d) for d in stage.draws])), {}
        for value in feeds.values():
            others = value.others if isinstance(value, Strings) else others
        return [self._spelled(form, results, others) for form in stage.structure]

    def _spelled(self, form, results, others):
        """A result of the form that the model gives it."""
        if form == "strings":
            return self._vocabulary.spell(next(results).numpy(), others)
        if isinstance(form, Keys):
            return [dict(zip(form.keys, row)) for row in next(results).numpy().tolist()]
        return _unflatten(form, results)

    def save(self, path, *args, **named):
        """Writes the model for the shapes of these arguments as a capture, which tinyjit.load_capture opens and the
        program tinyjit-replay runs, without compiling. Needs no arguments if all shapes are in the model."""
        stage = self._whole(args, named)
        stage.program.save(path)

    def text(self, *args, **named):
        """The model for the shapes of these arguments as MLIR text, and its parameters by name."""
        stage = self._whole(args, named)
        return stage.program.text, stage.program.parameters

    def _whole(self, args, named):
        feeds = self._bind(args, named) if args or named else self._examples()
        flat, structure = [], []
        for name, value in feeds.items():
            structure.append((name, _flatten(value, flat, name)))
        key = (tuple(structure), tuple((a.shape, types.name_of(a.dtype)) for a in flat))
        stage = self._first(key)
        if any(form == "strings" for _, form in structure) or any(
                form == "strings" or isinstance(form, Keys) for form in stage.structure or ()):
            raise UnsupportedError("strings and dictionaries at the border of the model: a saved capture has arrays of numbers "
                                   "alone")
        if stage.draws and not stage.point:
            raise UnsupportedError("the model draws random numbers, which a saved capture cannot: make them outside, and give them "
                                   "as inputs")
        if stage.point:
            raise UnsupportedError(f"the model's shapes depend on what is computed: {stage.reason}; such a model is "
                                   "several programs, which are not saved as one")
        return stage

    def _examples(self):
        """Zeros for the shapes in the model."""
        feeds = {}
        for i in self._inputs:
            kind = i.type.tensor_type
            sizes = [d.dim_value if d.HasField("dim_value") else None for d in kind.shape.dim]
            if i.type.WhichOneof("value") != "tensor_type" or not kind.HasField("shape") or None in sizes:
                raise UnsupportedError(f"input '{i.name}' has no fixed shape: give arguments of the shapes that are wanted")
            feeds[i.name] = np.zeros(sizes, arrays.dtype_of(kind.elem_type))
        return feeds

    def _bind(self, args, named):
        names = self.input_names
        if len(args) > len(names):
            raise TypeError(f"{len(args)} arguments, and the model has {len(names)} inputs: {', '.join(names)}")
        feeds = dict(zip(names, args))
        known = set(names) | {i.name for i in self._overridable}
        for name, value in named.items():
            if name not in known:
                raise TypeError(f"no input '{name}'; the model has {', '.join(names)}")
            if name in feeds:
                raise TypeError(f"input '{name}' is given twice")
            feeds[name] = value
        given, others = {}, {}
        for i in self._inputs + self._overridable:
            if i.name in feeds and i.type.tensor_type.elem_type == onnx.TensorProto.STRING:
                given[i.name] = self._numbered(feeds[i.name], i, others)
            elif i.name in feeds:
                given[i.name] = _checked(feeds[i.name], i)
            elif i in self._inputs and i.type.WhichOneof("value") == "optional_type":
                given[i.name] = None
            elif i in self._inputs:
                raise TypeError(f"input '{i.name}' is missing")
        return given

    def _numbered(self, value, info, others):
        """An input of strings; `others` are the ones of this call that the model does not have."""
        array = np.asarray(value)
        if array.dtype.kind not in "OSU":
            raise TypeError(f"input '{info.name}' has elements of {array.dtype}, expected strings")
        _check_shape(array, info.type, info.name)
        try:
            return Strings(self._vocabulary.of_call(array, others), others)
        except TypeError as error:
            raise TypeError(f"input '{info.name}' has {error}") from None

    # Stages

    def _first(self, key):
        with self._lock:
            if key not in self._stages:
                structure, kinds = key
                self._stages[key] = self._convert(Point(0, structure, kinds))
                while len(self._stages) > MOST_SIGNATURES:
                    self._stages.popitem(last=False)
            self._stages.move_to_end(key)
            return self._stages[key]

    def _next(self, stage, needed):
        content = needed.tobytes() + repr((needed.shape, needed.dtype)).encode()
        with self._lock:
            if content not in stage.later:
                point = stage.point
                stage.later[content] = self._convert(Point(point.node, point.names, point.kinds, [*point.facts, needed]))
                while len(stage.later) > MOST_VALUES:
                    stage.later.popitem(last=False)
            stage.later.move_to_end(content)
            return stage.later[content]

    def _convert(self, point):
        """The stage from a point on. The names of the first one are a tuple of (name, form of the input)."""
        converter = Converter(self.proto, self.folder, point.facts, self._vocabulary)
        builder = converter.builder
        arguments = [builder.argument(shape, dtype) for shape, dtype in point.kinds]
        if isinstance(point.names, dict):
            made = {}
            names = {name: restored(form, builder, arguments, made) for name, form in point.names.items()}
        else:
            rest = iter(arguments)
            names = {name: _unflatten(form, rest) for name, form in point.names}
            for name, form in point.names:
                if form == "strings":
                    strings(names[name])
        try:
            results = converter.whole(names, point.node)
        except NeedsValue as needed:
            return self._cut(converter, needed, point, arguments)
        except Unsupported as error:
            raise UnsupportedError(str(error)) from None
        flat = []
        form = tuple(_leaves(r, flat) for r in results)
        return Stage(program.Program(builder, flat, self.options), converter.draws, form)

    def _cut(self, converter, needed, point, arguments):
        """The stage up to where a value is needed."""
        follows, arrays = cut(converter, point.facts, point.node)
        places = {id(a): i for i, a in enumerate(arguments)}
        results = []
        for value in [needed.value, *arrays]:
            if id(value) not in places:
                places[id(value)] = len(arguments) + len(results)
                results.append(value)
        made = program.Program(converter.builder, results, self.options) if results else None
        return Stage(made, converter.draws if made else (), None, follows, places[id(needed.value)],
                     [places[id(a)] for a in arrays], str(needed))


def _checked(value, info):
    """An argument as an array, or a list of them, of the type in the model."""
    kind = info.type
    if value is None:
        if kind.WhichOneof("value") != "optional_type":
            raise TypeError(f"input '{info.name}' is None, and no optional")
        return None
    if kind.WhichOneof("value") == "optional_type":
        kind = kind.optional_type.elem_type
    if isinstance(value, (list, tuple)) and kind.WhichOneof("value") == "sequence_type":
        return [program.as_array(v) for v in value]
    value = program.as_array(value)
    if kind.WhichOneof("value") != "tensor_type":
        return value
    try:
        expected = arrays.dtype_of(kind.tensor_type.elem_type)
    except Unsupported as error:
        raise UnsupportedError(f"input '{info.name}': {error}") from None
    if types.name_of(value.dtype) != types.name_of(expected):
        raise TypeError(f"input '{info.name}' has elements of {types.name_of(value.dtype)}, expected "
                        f"{types.name_of(expected)}")
    _check_shape(value, kind, info.name)
    return value


def _check_shape(value, kind, name):
    if kind.tensor_type.HasField("shape"):
        sizes = [d.dim_value if d.HasField("dim_value") else None for d in kind.tensor_type.shape.dim]
        if len(sizes) != len(value.shape) or any(s is not None and s != v for s, v in zip(sizes, value.shape)):
            raise ValueError(f"input '{name}' has shape {list(value.shape)}, expected "
                             f"[{', '.join('?' if s is None else str(s) for s in sizes)}]")


class Keys:
    """The form of a list of dicts, whose values are rows of an array."""

    def __init__(self, keys):
        self.keys = keys


def _flatten(value, flat, name):
    """The form of an argument: 'array', 'strings', 'none', or a tuple of these for a sequence."""
    if value is None:
        return "none"
    if isinstance(value, Strings):
        flat.append(value.numbers)
        return "strings"
    if isinstance(value, list):
        return tuple(_flatten(v, flat, name) for v in value)
    flat.append(value)
    return "array"


def _leaves(value, flat):
    if value is None:
        return "none"
    if isinstance(value, (list, tuple)):
        return tuple(_leaves(v, flat) for v in value)
    if isinstance(value, Maps):
        flat.append(value.rows)
        return Keys(value.keys)
    assert isinstance(value, Value)
    flat.append(value)
    return "strings" if are_strings(value) else "array"


def _unflatten(form, values):
    if isinstance(form, tuple):
        return [_unflatten(f, values) for f in form]
    return None if form == "none" else next(values)
