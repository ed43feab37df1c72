"""Examples of pages, as programs.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import contextlib
import doctest
import io
import linecache
import os
import pathlib
import re

BLOCK = re.compile(r"^```(?:python )?(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def blocks(page):
    """The language, or the package of 'python PACKAGE', and the text of each block of a page of the repository."""
    return BLOCK.findall((pathlib.Path(os.environ["TINYJIT_SOURCE"]) / page).read_text())


def run(source, name, names=None):
    """The text that a program prints. `names` are its variables, which a later one may go on with."""
    # A kernel is compiled from its source, which Python looks for under this name.
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(source, name, "exec"), {"__name__": "example"} if names is None else names)
    return printed.getvalue()


def check(page, least):
    """Runs the examples with prompts of a page in docs, more than `least`. Returns how many give something else."""
    text = (pathlib.Path(os.environ["TINYJIT_SOURCE"]) / "docs" / page).read_text()
    # A fence ends the output of an example, as an empty line does.
    text = re.sub(r"^```.*$", "", text, flags=re.MULTILINE)
    test = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert result.attempted > least, result
    return result.failed
