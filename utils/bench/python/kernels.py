#!/usr/bin/env python3
"""Compares kernels in Python with Numba: how long a call takes, and how long the first one does, which compiles.

    PYTHONPATH=build/python python3 utils/bench/python/kernels.py [--repeat N] [--parallel] [--threads N] [NAME...]

Needs numpy and numba. Both compile the same functions (kernel_suite.py) without a cache; calls alternate (with several
threads: five at a time, some time after the other's last one), on the same arrays, and the least of each is taken. The
results must agree with those of Numba's one thread. A ratio below 1 says that tinyjit takes less.
`--parallel` is Numba's parallel=True with its outermost `range` as `prange`, and tinyjit's parallel=True, for the
functions that tinyjit can prove to be independent. `--threads` is the number of threads of both.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import inspect
import math
import os
import re
import sys
import time

import numpy as np

import kernel_suite


def copy(arguments):
    return tuple(a.copy() if isinstance(a, np.ndarray) else a for a in arguments)


def first_call(function, arguments):
    """Milliseconds of the first call."""
    start = time.perf_counter()
    function(*arguments)
    return 1e3 * (time.perf_counter() - start)


def measure(functions, arguments, repeat, threads):
    """The least milliseconds of a call of each function. All calls have the same memory, with the same content: where
    an array lies changes its speed by some percent."""
    work = copy(arguments)
    best = [math.inf] * len(functions)
    # Each goes first in every second round.
    for number in (0, 1, 1, 0) * ((repeat + 1) // 2):
        if threads != 1:
            # The other's threads look out for work for a while, on the cores that these ones need.
            time.sleep(0.02)
        for target, source in zip(work, arguments):
            if isinstance(target, np.ndarray):
                target[...] = source
        for _ in range(1 if threads == 1 else 5):
            start = time.perf_counter()
            functions[number](*work)
            best[number] = min(best[number], 1e3 * (time.perf_counter() - start))
    return best


def with_prange(function):
    """The function with its outermost loops over prange."""
    import numba

    source = re.sub(r"^    for (\w+) in range\(", r"    for \1 in numba.prange(", inspect.getsource(function), flags=re.M)
    names = {"numba": numba, "math": math}
    exec(compile(source, f"<{function.__name__} with prange>", "exec"), names)
    return names[function.__name__]


def agree(ours, theirs):
    return all(np.allclose(a, b, rtol=1e-9, atol=1e-12) for a, b in zip(ours, theirs) if isinstance(a, np.ndarray))


def compare(function, arguments, options):
    """One line of the table; None for a function that has no independent iterations."""
    import numba

    import tinyjit

    kernel = tinyjit.kernel(function, parallel=options.parallel, cache="off")
    ours, theirs = copy(arguments), copy(arguments)
    try:
        our_first = first_call(kernel, ours)
    except tinyjit.KernelError:
        if not options.parallel:
            raise
        return None
    peer = numba.njit(parallel=True)(with_prange(function)) if options.parallel else numba.njit(function)
    their_first = first_call(peer, theirs)
    expected = copy(arguments)
    numba.njit(function)(*expected)
    if not agree(ours, expected):
        raise SystemExit(f"{function.__name__}: the results differ")
    if not agree(theirs, expected):
        print(f"{function.__name__}: left out, Numba's threads write the same elements without order", file=sys.stderr)
        return None
    our_time, their_time = measure([kernel, peer], arguments, options.repeat, options.threads if options.parallel else 1)
    return function.__name__, our_time, their_time, our_first, their_first


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--repeat", type=int, default=15)
    parser.add_argument("--parallel", action="store_true")
    parser.add_argument("--threads", type=int)
    options = parser.parse_args()
    if options.threads:
        os.environ.update(NUMBA_NUM_THREADS=str(options.threads), TINYJIT_THREADS=str(options.threads))
    known = kernel_suite.suite()
    unknown = set(options.names) - {function.__name__ for function, _ in known}
    if unknown:
        raise SystemExit(f"no kernel named {', '.join(sorted(unknown))}")
    print("| kernel | tinyjit ms | Numba ms | ratio | first call ms | Numba's | ratio |")
    print("|---|---|---|---|---|---|---|")
    # Both load their compilers before the clock runs.
    compare(kernel_suite.axpy, known[0][1], argparse.Namespace(repeat=1, parallel=options.parallel, threads=1))
    for function, arguments in known:
        if options.names and function.__name__ not in options.names:
            continue
        row = compare(function, arguments, options)
        if row:
            name, ours, theirs, our_first, their_first = row
            print(f"| {name} | {ours:.3f} | {theirs:.3f} | {ours / theirs:.2f} | {our_first:.0f} | {their_first:.0f} | "
                  f"{our_first / their_first:.2f} |", flush=True)


if __name__ == "__main__":
    sys.exit(main())
