"""The examples of docs/torch.md give what the page says.

REQUIRES: torch
RUN: rm -rf %t && mkdir -p %t && cd %t && env TINYJIT_CACHE_DIR=%t/cache %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import doctest
import os
import re
import sys

PAGE = os.path.join(os.environ["TINYJIT_SOURCE"], "docs", "torch.md")


def main():
    with open(PAGE) as file:
        text = file.read()
    # A fence ends the output of an example, as an empty line does.
    text = re.sub(r"^```.*$", "", text, flags=re.MULTILINE)
    test = doctest.DocTestParser().get_doctest(text, {}, "torch.md", PAGE, 0)
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert result.attempted > 15, result
    return result.failed


if __name__ == "__main__":
    sys.exit(main())
