"""tinyjit.jax.jit: functions of JAX that are compiled and replayed by tinyjit.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import collections
import functools
import inspect
import threading
import types

import jax
import tinyjit
from jax._src import api, api_util, config, core, dispatch
from jax._src.array import ArrayImpl
from jax._src.sharding_impls import UNSPECIFIED

from . import shortcut, signatures
from .compiled import Executable
from .lowering import context, lower
from .sharded import ShardedExecutable, launches

flatten = jax.tree_util.default_registry.flatten
#: Signatures that a function keeps compiled, and calls that are found by the identity of types.
MOST_SIGNATURES = 256
MOST_SHORTCUTS = 1024


def _signature(function):
    try:
        return inspect.signature(function)
    except (ValueError, TypeError):
        return None


class _Thread(threading.local):
    """Of a function on one thread: how many calls were done in Python."""
    misses = 0


class JitFunction:
    """A function that is called as `jax.jit(f)` is. Any number of threads may call it."""

    def __init__(self, function, jit_options, options):
        functools.update_wrapper(self, function)
        # Unused arguments stay, so that programs have one for each of the caller's.
        self._jax = jax.jit(function, keep_unused=True, **jit_options)
        donated_numbers, donated_names, numbers, names = api_util.resolve_argnums(
            function, _signature(function), *(jit_options[name] for name in (
                "donate_argnums", "donate_argnames", "static_argnums", "static_argnames")))
        self._static_numbers, self._static_names = frozenset(numbers), frozenset(names)
        self._donated_numbers, self._donated_names = donated_numbers, donated_names
        self._has_static = bool(numbers or names)
        self._options = options
        self._lock = threading.RLock()
        #: By signature, the one that was used last at the end.
        self._executables = collections.OrderedDict()
        #: By the identities of the arguments' types and shardings, which are kept beside the executable.
        self._shortcuts = {}
        self._thread = _Thread()
        #: Whether a signature has a shortcut for several devices; whether calls need no care.
        self._is_divided = False
        self._is_plain = not donated_numbers and not donated_names
        #: JAX's function in C++, which has the shortcuts of signatures that were called some times.
        self._call = shortcut.make(function, self._miss, self._static_numbers, self._static_names)

    def __call__(self, *args, **kwargs):
        try:
            if self._is_plain:
                return self._call(*args, **kwargs)
            return self._call_with_care(args, kwargs)
        except (RuntimeError, ValueError) as error:
            shortcut.raise_error(error)
        # Not by XLA.
        return self._call_in_python(args, kwargs)[0]

    def _call_with_care(self, args, kwargs):
        """A call with arguments that are given away, or on several devices."""
        donated = flatten([[args[i] for i in self._donated_numbers if i < len(args)],
                           [kwargs[name] for name in self._donated_names if name in kwargs]])[0]
        misses = self._thread.misses
        if self._is_divided:
            if launches.are_lost:
                return self._call_in_python(args, kwargs)[0]
            with launches.lock:
                result = self._call(*args, **kwargs)
                if misses == self._thread.misses:
                    jax.block_until_ready(result)
        else:
            result = self._call(*args, **kwargs)
        if misses == self._thread.misses:
            # XLA keeps arrays whose memory no result takes, or others see.
            for leaf in donated:
                if isinstance(leaf, jax.Array):
                    leaf.delete()
        return result

    def _miss(self, *args, **kwargs):
        """Called by JAX where there is no shortcut."""
        self._thread.misses += 1
        result, data, again = self._call_in_python(args, kwargs)
        if dispatch.needs_check_special():
            api._nan_check_posthook(self._call, args, kwargs, result)
        return result, data, again

    def _call_in_python(self, args, kwargs):
        """The result; the shortcut for further calls, or None; and whether there may be one at the next call."""
        if not core.trace_state_clean() or config.disable_jit.value:
            return self._jax(*args, **kwargs), None, True
        static = None
        dynamic = args, kwargs
        if self._has_static:
            static, dynamic = self._split(args, kwargs)
        leaves, tree = flatten(dynamic)
        identities = (tree, static, context(), *signatures.identities(leaves))
        try:
            executable = self._shortcuts[identities][0]
        except KeyError:
            try:
                executable, leaves = self._find(args, kwargs, static, leaves, tree, identities)
            except signatures.Traced:
                return self._jax(*args, **kwargs), None, True
        results = executable(leaves)
        data, again = executable.shortcut(leaves, results)
        if data and executable.program.divided:
            self._is_divided, self._is_plain = True, False
        return executable.program.result_tree.unflatten(results), data, again

    def _split(self, args, kwargs):
        """Static arguments as a part of a key, and the others."""
        count = len(args)
        numbers = {number % count for number in self._static_numbers if -count <= number < count}
        static = (tuple((i, type(args[i]), args[i]) for i in sorted(numbers)),
                  tuple((name, type(kwargs[name]), kwargs[name]) for name in sorted(self._static_names & kwargs.keys())))
        try:
            hash(static)
        except TypeError:
            # JAX says which one cannot be hashed.
            self._jax.trace(*args, **kwargs)
            raise
        return static, (tuple(arg for i, arg in enumerate(args) if i not in numbers),
                        {name: value for name, value in kwargs.items() if name not in self._static_names})

    def _find(self, args, kwargs, static, leaves, tree, identities):
        """The executable for these arguments, compiled if there is none, and the arguments as arrays."""
        leaves = [signatures.plain(leaf) for leaf in leaves]
        key = (tree, static, context(), tuple(map(signatures.type_of, leaves)), signatures.placement(leaves))
        with self._lock:
            executable = self._executables.get(key)
            if executable is None:
                program = lower(self._jax.trace(*args, **kwargs))
                executable = (ShardedExecutable(program, self._options) if program.divided else
                              Executable(program, leaves, self._options))
                self._executables[key] = executable
                while len(self._executables) > MOST_SIGNATURES:
                    self._executables.popitem(last=False)
            self._executables.move_to_end(key)
            if all(type(leaf) is ArrayImpl for leaf in leaves):
                while len(self._shortcuts) >= MOST_SHORTCUTS:
                    self._shortcuts.pop(next(iter(self._shortcuts)))
                self._shortcuts[identities] = executable, [(leaf.aval, leaf.sharding) for leaf in leaves]
        return executable, leaves

    def __get__(self, instance, owner=None):
        return self if instance is None else types.MethodType(self, instance)

    def __repr__(self):
        return f"<tinyjit.jax.jit of {getattr(self, '__qualname__', self._jax)}>"

    def trace(self, *args, **kwargs):
        """As `jax.jit(f).trace`."""
        return self._jax.trace(*args, **kwargs)

    def eval_shape(self, *args, **kwargs):
        """Types and shapes of the results, without compiling."""
        return self._jax.eval_shape(*args, **kwargs)

    def lower(self, *args, **kwargs):
        """The program for these arguments: `stablehlo` is JAX's text, `text()` the one that tinyjit compiles."""
        return lower(self._jax.trace(*args, **kwargs))

    def clear_cache(self):
        """Forgets what is compiled; the next call compiles, or finds code in the cache on disk."""
        with self._lock:
            self._executables.clear()
            self._shortcuts.clear()
        self._call._clear_cache()
        self._jax.clear_cache()

    @property
    def modules(self) -> list[tinyjit.Module]:
        """The modules of the signatures that are compiled, the one that was used last at the end: `stats`, `explain()`."""
        with self._lock:
            return [executable.module for executable in self._executables.values()]


def _refuse_placement(**given):
    for name, value in given.items():
        if value is not None:
            raise tinyjit.UnsupportedError(f"tinyjit.jax.jit() got {name}={value!r}, expected none: a function runs on CPUs, those of "
                                           "its arguments and shardings")


def jit(fun=None, /, *, in_shardings=UNSPECIFIED, out_shardings=UNSPECIFIED, static_argnums=None, static_argnames=None,
        donate_argnums=None, donate_argnames=None, keep_unused=False, device=None, backend=None, inline=False,
        compiler_options=None, **options):
    """`fun`, compiled and replayed by tinyjit: in the place of `jax.jit`, with its arguments and its results.

    `options` are those of `tinyjit.load` (`cache`, `tier`, ...). Called with tracers of JAX, as within `jax.jit`, `jax.grad`
    and `jax.vmap`, it is traced as any function; `tinyjit.jax.jit(jax.grad(f))` is compiled whole.

    Raises tinyjit.UnsupportedError, at the call that compiles, for a program that cannot be compiled, with the line of
    the user's program where JAX knows it."""
    _refuse_placement(device=device, backend=backend, compiler_options=compiler_options)
    jit_options = dict(static_argnums=static_argnums, static_argnames=static_argnames, donate_argnums=donate_argnums,
                       donate_argnames=donate_argnames, inline=inline)
    # None is a sharding, too: that JAX chooses.
    jit_options |= {name: value for name, value in (("in_shardings", in_shardings), ("out_shardings", out_shardings))
                    if value is not UNSPECIFIED}
    if fun is None:
        return functools.partial(jit, **jit_options, **options)
    return JitFunction(fun, jit_options, options)
