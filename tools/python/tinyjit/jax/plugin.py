"""The platform tinyjit of JAX: the library of the plug-in, and the converter that it calls for programs.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import atexit
import ctypes
import os
import threading

import tinyjit
from jax._src import xla_bridge
from jax._src.interpreters import mlir
from jaxlib import xla_client
from jaxlib.mlir.dialects import stablehlo

from . import programs

PLATFORM = "tinyjit"
LIBRARY = os.path.join(os.path.dirname(tinyjit.__file__), "tinyjit_pjrt.so")

#: PJRT_Error_Code.
INVALID_ARGUMENT, UNIMPLEMENTED, INTERNAL = 3, 12, 13

_Converter = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p,
                              ctypes.c_size_t, ctypes.c_int, ctypes.c_void_p)
_lock = threading.Lock()
#: The library, and what it calls, once it is loaded.
_loaded = None


def _bytes(address, size) -> bytes:
    return ctypes.string_at(address, size) if size else b""


class _Library:
    """The loaded library. Its functions are called without Python's lock, and call the converter with it."""

    def __init__(self):
        self.library = ctypes.CDLL(LIBRARY)
        for name in ("tinyjitPjrtGiveProgram", "tinyjitPjrtGiveError", "tinyjitPjrtSetConverter"):
            getattr(self.library, name).restype = None
        self.library.tinyjitPjrtGiveProgram.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p,
                                                        ctypes.c_size_t]
        self.library.tinyjitPjrtGiveError.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_size_t]
        self.library.tinyjitPjrtSetConverter.argtypes = [_Converter, ctypes.c_int64, ctypes.c_int64, ctypes.c_int64]
        self.converter = _Converter(self.convert)
        self.converted = 0
        self.library.tinyjitPjrtSetConverter(self.converter, *map(int, stablehlo.get_current_version().split(".")))
        # Threads that compile after this would wait for a lock that nobody gives back.
        atexit.register(lambda: self.library.tinyjitPjrtSetConverter(_Converter(), 0, 0, 0))

    def fail(self, conversion, code, text):
        message = text.encode()
        self.library.tinyjitPjrtGiveError(conversion, code, message, len(message))

    def convert(self, code, code_size, form, form_size, options, options_size, with_places, conversion):
        try:
            text, signature = programs.convert(_bytes(code, code_size), _bytes(options, options_size), bool(with_places))
        except tinyjit.UnsupportedError as error:
            self.fail(conversion, UNIMPLEMENTED, str(error))
        except programs.InvalidProgram as error:
            self.fail(conversion, INVALID_ARGUMENT, str(error))
        except BaseException as error:  # Nothing may leave: the caller is no Python.
            self.fail(conversion, INTERNAL, f"the converter of programs failed: {type(error).__name__}: {error}")
        else:
            text, signature = text.encode(), signature.encode()
            self.converted += bool(text)
            self.library.tinyjitPjrtGiveProgram(conversion, text, len(text), signature, len(signature))


def _share_lowerings():
    """JAX lowers for this platform as for its CPU, from now on, too."""
    mlir._platform_specific_lowerings[PLATFORM] = mlir._platform_specific_lowerings["cpu"]
    if PLATFORM not in mlir._platforms_with_donation:
        mlir._platforms_with_donation.append(PLATFORM)


def load() -> None:
    """Loads the library of the plug-in into JAX; once, any thread may call it."""
    global _loaded
    with _lock:
        if _loaded:
            return
        if not os.path.exists(LIBRARY):
            raise ImportError("this build of tinyjit has no PJRT plug-in: utils/setup.sh --jax installs the header that it is "
                              "built with")
        library = _Library()
        xla_client.load_pjrt_plugin_dynamically(PLATFORM, LIBRARY)
        _share_lowerings()
        _loaded = library


def compiled() -> int:
    """How many programs of this process were converted for the platform."""
    return _loaded.converted if _loaded else 0


def make_client(**options) -> xla_client.Client:
    """A client of JAX's on this platform. Options are `devices`, how many there are, `cache`, `cache_directory`, and the flags of
    tinyjit-run that change code, with underscores."""
    load()
    return xla_bridge.make_pjrt_c_api_client(PLATFORM, {
        name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in options.items()})


def initialize(**options) -> None:
    """Adds the platform tinyjit to JAX, before JAX is used for the first time. Options are those of `make_client`."""
    if xla_bridge.backends_are_initialized():
        raise RuntimeError("JAX has been used already, so that no platform can be added: call tinyjit.jax.plugin.initialize() "
                           "before, or set JAX_PLATFORMS=cpu,tinyjit")
    load()
    xla_bridge.register_backend_factory(PLATFORM, lambda: make_client(**options), priority=-100, fail_quietly=False)
