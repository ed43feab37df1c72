"""Errors of the compiler in terms of the user's program: the op, the line, and how to get on.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import re

import tinyjit

ADVICE = "run this part with jax.jit, outside of the function given to tinyjit.jax.jit, or write it with other ops"


def of_location(location: str) -> str:
    """The innermost place in a file that a location of JAX's has, as "file:line:column: "; empty if it has none."""
    place = re.search(r'"([^"]+)":(\d+):(\d+)', location)
    return f"{place[1]}:{place[2]}:{place[3]}: " if place else ""


def refusal(name: str, diagnostics, fallback: str) -> tinyjit.UnsupportedError:
    """The error for a function that cannot be compiled."""
    if not diagnostics:
        return tinyjit.UnsupportedError(f"{name}: {fallback}; {ADVICE}")
    first = diagnostics[0]
    place = f"{first.place}: " if first.place else ""
    error = tinyjit.UnsupportedError(f"{place}{name}: {first.message}; {ADVICE}")
    error.diagnostics = tuple(diagnostics)
    return error


def of_pass(name: str, text: str) -> tinyjit.UnsupportedError:
    """The error for a module that a pass of jaxlib does not take. Its text has the places of JAX's locations."""
    line = next((line for line in text.splitlines() if line.startswith("error: ")), text)
    message = line.rsplit("): ", 1)[-1].removeprefix("error: ").strip()
    message = re.sub(r'^"[^"]*": ', "", message)
    return tinyjit.UnsupportedError(f"{of_location(line)}{name}: {message}; {ADVICE}")
