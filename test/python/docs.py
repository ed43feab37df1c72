"""The examples of docs/python.md give what the page says.

RUN: rm -rf %t && mkdir -p %t/test
RUN: ln -s %tinyjit_src/docs %t/docs && ln -s %tinyjit_src/test/Integration %t/test/Integration
RUN: cd %t && %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import doctest
import os
import re
import sys

PAGE = os.path.join(os.environ["TINYJIT_SOURCE"], "docs", "python.md")


def main():
    with open(PAGE) as file:
        text = file.read()
    # A fence ends the output of an example, as an empty line does.
    text = re.sub(r"^```.*$", "", text, flags=re.MULTILINE)
    test = doctest.DocTestParser().get_doctest(text, {}, "python.md", PAGE, 0)
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert result.attempted > 30, result
    return result.failed


if __name__ == "__main__":
    sys.exit(main())
