"""Bounds of integers, by which indices are known to be inside their arrays.

An interval is a pair (low, high), both included; None on a side is no bound.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

Interval = tuple

anything: Interval = (None, None)


def of(number: int) -> Interval:
    return (number, number)


def hull(a: Interval, b: Interval) -> Interval:
    low = None if a[0] is None or b[0] is None else min(a[0], b[0])
    high = None if a[1] is None or b[1] is None else max(a[1], b[1])
    return (low, high)


def meet(a: Interval, b: Interval) -> Interval:
    low = b[0] if a[0] is None else a[0] if b[0] is None else max(a[0], b[0])
    high = b[1] if a[1] is None else a[1] if b[1] is None else min(a[1], b[1])
    return (low, high)


def widen(before: Interval, after: Interval) -> Interval:
    low = after[0] if after[0] is not None and before[0] is not None and after[0] >= before[0] else None
    high = after[1] if after[1] is not None and before[1] is not None and after[1] <= before[1] else None
    return (low, high)


def add(a: Interval, b: Interval) -> Interval:
    return tuple(None if x is None or y is None else x + y for x, y in zip(a, b))


def negate(a: Interval) -> Interval:
    return tuple(None if x is None else -x for x in (a[1], a[0]))


def multiply(a: Interval, b: Interval) -> Interval:
    if None in a or None in b:
        if a[0] is not None and b[0] is not None and a[0] >= 0 and b[0] >= 0:
            high = None if a[1] is None or b[1] is None else a[1] * b[1]
            return (a[0] * b[0], high)
        return anything
    products = [x * y for x in a for y in b]
    return (min(products), max(products))


def floor_divide(a: Interval, b: Interval) -> Interval:
    if b[0] is None or b[0] <= 0:
        return anything
    low = None if a[0] is None else a[0] // b[0] if a[0] < 0 else 0 if b[1] is None else a[0] // b[1]
    high = None if a[1] is None else a[1] // b[0] if a[1] >= 0 else -1 if b[1] is None else a[1] // b[1]
    return (low, high)


def modulo(a: Interval, b: Interval) -> Interval:
    if b[0] is None or b[0] <= 0 or b[1] is None:
        return anything
    if a[0] is not None and a[1] is not None and a[0] >= 0 and a[1] < b[0]:
        return a
    return (0, b[1] - 1)


def minimum(a: Interval, b: Interval) -> Interval:
    low = None if a[0] is None or b[0] is None else min(a[0], b[0])
    high = b[1] if a[1] is None else a[1] if b[1] is None else min(a[1], b[1])
    return (low, high)


def maximum(a: Interval, b: Interval) -> Interval:
    return negate(minimum(negate(a), negate(b)))


def absolute(a: Interval) -> Interval:
    if a[0] is not None and a[0] >= 0:
        return a
    return (0, None if None in a else max(-a[0], a[1]))


def within(a: Interval, limits: tuple[int, int]) -> Interval:
    """`a` if no value of it is outside of `limits`, which wrap; else anything."""
    if a[0] is None or a[1] is None or a[0] < limits[0] or a[1] > limits[1]:
        return (limits[0] if limits[0] == 0 else None, None)
    return a
