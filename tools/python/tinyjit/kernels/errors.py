"""Errors in the source of a kernel.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import ast


class KernelError(SyntaxError):
    """A kernel's source has something that kernels have not; `lineno`, `offset` and `text` say where.

    A SyntaxError, so that Python shows the line with a mark below the place.
    """


class Source:
    """The text of a function and where it begins in its file."""

    def __init__(self, filename: str, first_line: int, lines: list[str], indent: int):
        self.filename, self.first_line, self.lines, self.indent = filename, first_line, lines, indent

    def line_of(self, node: ast.AST) -> int:
        return self.first_line + node.lineno - 1

    def error(self, node: ast.AST, message: str) -> KernelError:
        line = self.line_of(node)
        text = self.lines[node.lineno - 1]
        begin = node.col_offset + self.indent + 1
        single = getattr(node, "end_lineno", None) == node.lineno
        end = node.end_col_offset + self.indent + 1 if single else len(text) + 1
        return KernelError(message, (self.filename, line, begin, text, line, end))
