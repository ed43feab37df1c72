"""Compiled functions of a Builder.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import errno
import hashlib
import json
import os
import struct
import tempfile

import numpy as np

from .. import _tinyjit
from . import types

_HELD = ("int2", "uint2")


def as_array(value):
    """An array of numpy with the elements of anything that is one, without a copy where that can be."""
    if isinstance(value, np.ndarray):
        return value
    if isinstance(value, _tinyjit.Array):
        return value.numpy()
    if hasattr(value, "__dlpack__") and not hasattr(value, "__array__"):
        return _tinyjit.asarray(value).numpy()
    return np.asarray(value)


class Program:
    """A function of a Builder, compiled. Called with a list of arrays, it gives a list, after the Builder's checks unless
    `checked` is false."""

    def __init__(self, builder, results, options=None, checked=True):
        self._builder, self._results, self._options = builder, list(results), options
        self.text = builder.text(self._results)
        checks = builder.checks if checked else []
        self.errors = [error for _, error in checks]
        source = builder.text([builder.concat([c for c, _ in checks], 0), *results]) if checks else self.text
        self.parameters = dict(builder.parameters)
        self.types = [r.dtype for r in results]
        options = dict(options or {})
        options.setdefault("progress", False)
        if self.parameters:
            options["parameters"] = parameter_file(self.parameters, options.get("cache_directory"))
        self.module = _tinyjit.load(source, **options)
        self.function = self.module.capture(builder.name)

    def __call__(self, arrays):
        return [_freed(g, dtype) for g, dtype in zip(self.run(*[_held(a) for a in arrays]), self.types)]

    def run(self, *arrays):
        """The function itself: its results, a tuple."""
        given = self.function(*arrays)
        given = given if isinstance(given, (tuple, list)) else (given,)
        if not self.errors:
            return given
        held = given[0].numpy()
        if not held.all():
            error = self.errors[int(held.argmin())]
            raise type(error)(*error.args)
        return given[1:]

    @property
    def direct(self):
        """The function as a call that gives one array, or a tuple."""
        if not self.errors:
            return self.function
        return self.run if len(self.types) != 1 else lambda *arrays: self.run(*arrays)[0]

    def is_direct(self, arrays):
        """Whether `function` takes such arrays, and gives its results, as they are."""
        return not any(types.name_of(d) in _HELD for d in [*self.types, *(a.dtype for a in arrays)])

    def save(self, path):
        """Writes the compiled capture, which checks nothing."""
        program = Program(self._builder, self._results, self._options, checked=False) if self.errors else self
        program.function.save(path)

    @property
    def stats(self):
        return self.module.stats


def _held(array):
    """As arrays of the program hold numbers of two bits."""
    if types.name_of(array.dtype) in _HELD:
        return array.astype(np.int8)
    return np.ascontiguousarray(array) if array.ndim else array.copy()


def _freed(array, dtype):
    return array.numpy().astype(dtype) if types.name_of(dtype) in _HELD else array


def _folder(cache):
    cache = cache or os.environ.get("TINYJIT_CACHE_DIR") or os.path.join(
        os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "tinyjit")
    folder = os.path.join(cache, "parameters")
    os.makedirs(folder, exist_ok=True)
    return folder


def parameter_file(parameters, cache=None):
    """The path of a file with these arrays, which is written if it is not there: its name is a hash of the content. Parts
    of mapped files are not read: the file is then a list of where arrays stand. `cache` is the folder of the cache."""
    mapped = {label: a for label, a in parameters.items() if _is_part(a)}
    rest = {label: a for label, a in parameters.items() if label not in mapped}
    path = _written(rest, cache) if rest else ""
    if not mapped:
        return path
    parts = {label: {"file": os.path.abspath(a.filename), "offset": int(a.offset), "dtype": types.boundary(a.dtype),
                     "shape": list(a.shape)} for label, a in mapped.items()}
    for label, (offset, array) in safetensors_offsets(rest).items():
        parts[label] = {"file": path, "offset": offset, "dtype": types.boundary(array.dtype), "shape": list(array.shape)}
    text = json.dumps({"parts": parts}, separators=(", ", ": ")).encode()
    listed = os.path.join(_folder(cache), hashlib.sha256(text).hexdigest()[:32] + ".json")
    if not _has_size(listed, len(text)):
        _replace(listed, [text])
    return listed


def _has_size(path, size):
    """Whether a file is there, whole: a power cut may have left one that is empty."""
    try:
        return os.path.getsize(path) == size
    except OSError:
        return False


def _is_part(array):
    """Whether an array is that which np.memmap made, whole and in order."""
    return isinstance(array, np.memmap) and array.base is not None and not isinstance(array.base, np.ndarray) and (
        array.flags.c_contiguous)


def _written(parameters, cache):
    digest = hashlib.sha256()
    for label, array in parameters.items():
        digest.update(f"{label} {types.name_of(array.dtype)} {array.shape};".encode())
        digest.update(_bytes(array))
    path = os.path.join(_folder(cache), digest.hexdigest()[:32] + ".safetensors")
    if not _has_size(path, len(_header(parameters)[0]) + sum(a.nbytes for a in parameters.values())):
        write_safetensors(path, parameters)
    return path


def _bytes(array):
    return np.ascontiguousarray(array).reshape(-1).view(np.uint8).data


_SAFETENSORS = {"bool": "BOOL", "int8": "I8", "int16": "I16", "int32": "I32", "int64": "I64", "uint8": "U8",
                "uint16": "U16", "uint32": "U32", "uint64": "U64", "float16": "F16", "bfloat16": "BF16", "float32": "F32",
                "float64": "F64", "float8_e4m3fn": "F8_E4M3", "float8_e5m2": "F8_E5M2",
                "float8_e5m2fnuz": "F8_E5M2FNUZ", "float8_e4m3fnuz": "F8_E4M3FNUZ", "float8_e8m0fnu": "F8_E8M0"}


def _header(parameters):
    header, offset = {}, 0
    for label, array in parameters.items():
        header[label] = {"dtype": _SAFETENSORS[types.name_of(array.dtype)], "shape": list(array.shape),
                         "data_offsets": [offset, offset + array.nbytes]}
        offset += array.nbytes
    text = json.dumps(header).encode()
    return struct.pack("<Q", len(text) + -len(text) % 64) + text + b" " * (-len(text) % 64), header


def safetensors_offsets(parameters):
    """Where in the file `write_safetensors` puts each array."""
    start, header = _header(parameters)
    return {label: (len(start) + header[label]["data_offsets"][0], a) for label, a in parameters.items()}


def write_safetensors(path, parameters):
    """Writes arrays by name, completely or not at all."""
    _replace(path, [_header(parameters)[0], *map(_bytes, parameters.values())])


def _flush(file):
    file.flush()
    try:
        os.fsync(file.fileno())
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOSYS):  # a file system without a disk
            raise OSError(error.errno, os.strerror(error.errno), file.name) from None


def _replace(path, pieces):
    """The bytes are on the disk before the file has its name, which is believed from then on: it is not hashed again."""
    with tempfile.NamedTemporaryFile(dir=os.path.dirname(path) or ".", delete=False) as file:
        try:
            for piece in pieces:
                file.write(piece)
            _flush(file)
            file.close()
            os.replace(file.name, path)
        except BaseException:
            os.unlink(file.name)
            raise
