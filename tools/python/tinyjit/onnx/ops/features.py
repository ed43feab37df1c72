"""Features before a model of ai.onnx.ml, and its results behind it.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np

from ...lowering import types
from ..node import op
from ..words import Maps, are_strings, strings
from .trees import ML


@op("Binarizer", domain=ML)
def binarizer(n):
    return n.builder.map(lambda x: (x > n.attr("threshold", 0.0)).cast(x.dtype), n.x0)


@op("Scaler", domain=ML)
def scaler(n):
    """(x - offset) * scale as floats of 32 bits; each is a number, or one for each feature."""
    x, b = n.x0.cast("float32"), n.builder
    offset, scale = (b.constant(np.array(n.attr(name, [default]), np.float32))
                     for name, default in (("offset", 0.0), ("scale", 1.0)))
    return b.map(lambda a, o, s: (a - o) * s, x, offset, scale)


@op("Normalizer", domain=ML)
def normalizer(n):
    """Each row by its norm; a row of zeros stays."""
    b, x, norm = n.builder, n.x0.cast("float32"), n.attr("norm", "MAX")
    absolute = b.map(abs, x)
    if norm == "MAX":
        length = b.max(absolute, [-1], True)
    elif norm == "L1":
        length = b.sum(absolute, [-1], True)
    elif norm == "L2":
        length = b.map(lambda s: s.sqrt(), b.sum(b.map(lambda a: a * a, x), [-1], True))
    else:
        n.refuse(f"a norm '{norm}'")
    return b.map(lambda a, s: (s == 0).select(a, a / s), x, length)


@op("Imputer", domain=ML)
def imputer(n):
    """Another number in the place of one that stands for a missing one."""
    floats = n.attr("imputed_value_floats")
    values = floats or n.attr("imputed_value_int64s")
    if not values:
        n.refuse("no imputed values")
    missing = n.attr("replaced_value_float", 0.0) if floats else n.attr("replaced_value_int64", 0)
    values = n.builder.constant(np.array(values), n.x0.dtype)
    return n.builder.map(lambda x, v: (x.is_nan() if missing != missing else x == missing).select(v, x), n.x0, values)


@op("FeatureVectorizer", domain=ML)
def feature_vectorizer(n):
    """All inputs side by side, each cut to its number of features or filled up with zeros."""
    b, columns = n.builder, []
    for i, size in enumerate(n.attr("inputdimensions") or [n.x(i).shape[-1] for i in range(len(n.inputs))]):
        x = n.x(i).cast("float32")
        x = x.reshape(x.size, 1) if x.rank == 1 else x
        x = b.part(x, 1, 0, min(size, x.shape[1]))
        columns.append(b.pad(x, [0, 0], [0, size - x.shape[1]]) if size > x.shape[1] else x)
    return b.concat(columns, 1)


# Tables


def _place(n, x, keys):
    """For each element its place among the keys, the last of equal ones, by halving; -1 if it is none of them. NaN is a key
    like others."""
    b = n.builder
    places = {}
    for i, key in enumerate(keys.tolist()):
        places[key if key == key else None] = i
    of_nan = places.pop(None, -1)
    ordered = sorted(places)
    if not ordered:
        return b.map(lambda v: v.is_nan().select(v.body.constant(of_nan, "int64"), v.body.constant(-1, "int64")), x)
    table = b.constant(np.array(ordered, keys.dtype))
    found = b.constant(np.array([places[key] for key in ordered], np.int64))

    def place(v):
        at, body = v.body.constant(0, "int64"), v.body
        for bit in range(len(ordered).bit_length() - 1, -1, -1):
            new = at + (1 << bit)
            below = (new < len(ordered)) & (body.load(table, [new]) <= v)
            at = below.select(new, at)
        at = (body.load(table, [at]) == v).select(body.load(found, [at]), -1)
        return v.is_nan().select(of_nan, at)

    return b.map(place, x)


def _looked_up(n, x, keys, values, default):
    """Values in the place of keys. Strings, keys or values, are arrays of objects."""
    b = n.builder
    of_strings = keys.dtype.kind == "O"
    if of_strings != are_strings(x):
        raise ValueError(f"keys are {'strings' if of_strings else 'numbers'}, and elements are not")
    table = n.converter.constant(np.concatenate([values, np.array([default], values.dtype)]))
    keys = n.converter.vocabulary.number(keys) if of_strings else keys.astype(x.dtype)
    place = b.map(lambda p: (p < 0).select(len(values), p), _place(n, x, keys))
    result = b.generate(lambda body, *at: body.load(table, [body.load(place, list(at))]), x.shape)
    return strings(result) if are_strings(table) else result


def _column(n, name):
    """The keys or values of a LabelEncoder, from the attribute that it has."""
    tensor = n.attr(f"{name}_tensor")
    if tensor is not None:
        return np.asarray(tensor).reshape(-1)
    for suffix, dtype in (("strings", object), ("int64s", np.int64), ("floats", np.float32)):
        if (given := n.attr(f"{name}_{suffix}")) is not None:
            return np.array(given, dtype)
    n.refuse(f"no '{name}'")


@op("LabelEncoder", domain=ML)
def label_encoder(n):
    if n.opset < 2:
        return _mapped(n, "classes_strings", np.arange(len(n.attr("classes_strings"))))
    keys, values = _column(n, "keys"), _column(n, "values")
    if len(keys) != len(values):
        raise ValueError(f"{len(keys)} keys, and {len(values)} values")
    default = n.attr("default_tensor")
    if default is not None:
        default = np.asarray(default).reshape(-1)[0]
    elif values.dtype.kind == "O":
        default = n.attr("default_string", "_Unused")
    else:
        default = n.attr("default_int64", -1) if values.dtype.kind in "iu" else n.attr("default_float", -0.0)
    return _looked_up(n, n.x0, keys, values, default)


@op("CategoryMapper", domain=ML)
def category_mapper(n):
    return _mapped(n, "cats_strings", np.array(n.attr("cats_int64s"), np.int64))


def _mapped(n, names, numbers):
    """Strings as integers, or integers as strings."""
    words = np.array(n.attr(names), object)
    if are_strings(n.x0):
        return _looked_up(n, n.x0, words, numbers, n.attr("default_int64", -1))
    return _looked_up(n, n.x0, numbers, words, n.attr("default_string", "_Unused"))


@op("OneHotEncoder", domain=ML)
def one_hot_encoder(n):
    """1 at the place of the category, along a new last dimension."""
    b, x = n.builder, n.x0
    names = n.attr("cats_strings")
    if bool(names) != are_strings(x):
        raise ValueError(f"categories are {'strings' if names else 'numbers'}, and elements are not")
    keys = n.converter.vocabulary.number(np.array(names, object)) if names else np.array(n.attr("cats_int64s"), np.int64)
    place = _place(n, x.cast("int64") if types.is_float(x.dtype) else x, keys if names else keys.astype(
        np.int64 if types.is_float(x.dtype) else x.dtype))
    if not n.attr("zeros", 1):
        b.check(b.map(lambda p: p >= 0, place), ValueError(f"{n.title}: an element is none of the categories"))
    return b.generate(lambda body, *at: (body.load(place, list(at[:-1])) == at[-1].cast("int64")).cast("float32"),
                      [*x.shape, len(keys)])


@op("ZipMap", domain=ML)
def zip_map(n):
    keys = n.attr("classlabels_int64s") or n.attr("classlabels_strings")
    x = n.x0.reshape(1, n.x0.size) if n.x0.rank == 1 else n.x0
    if x.rank != 2 or x.shape[1] != len(keys or []):
        raise ValueError(f"{len(keys or [])} class labels, and scores of shape {list(n.x0.shape)}")
    return Maps(keys, x)
