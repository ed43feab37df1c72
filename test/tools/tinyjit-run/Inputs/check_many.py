#!/usr/bin/env python3
"""Opens a page of many launches, and each of its views, and counts the elements that they make.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: check_many.py PAGE.html LAUNCHES [FOLDER]
"""

import os
import pathlib
import sys

from browser import Browser

page, count = sys.argv[1], int(sys.argv[2])
folder = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
assert os.path.getsize(page) < 3_000_000, os.path.getsize(page)
with Browser() as browser:
    browser.open(page)
    # Times of a machine with other work say nothing; a view that makes an element for each launch does.
    elements = {}
    assert f"{count}\nlaunches" in browser.text("#view"), browser.text("#view")[:200]
    for number, view in enumerate(browser.run("[...document.querySelectorAll('#tabs button')].map(tab => tab.dataset.view)")):
        browser.click(f"#tabs button:nth-child({number + 1})")
        elements[view] = browser.run("document.querySelectorAll('*').length")
        if folder:
            browser.screenshot(folder / f"many-{number}.png")
    # From the last launch up to what it waits for.
    browser.press("2")
    browser.run(f"tinyjit.goTo({count - 1})")
    browser.settle()
    browser.click_at(*browser.run(f"tinyjit.pointOf({count - 1})"))
    assert f"#{count - 1} " in browser.text("#details h2"), browser.text("#details")
    browser.click("#details ul:last-of-type a.link")
    assert not browser.problems(), browser.problems()
    assert max(elements.values()) < 2000, elements
    print(f"{count} launches, {os.path.getsize(page)} bytes, elements: {elements}")
