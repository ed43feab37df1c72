#!/usr/bin/env python3
"""Finds lit tests that look as if they checked something and do not.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import re

import source_files

SUFFIXES = (".mlir", ".test")
LIT_KEYWORDS = {"RUN", "REQUIRES", "UNSUPPORTED", "XFAIL", "DEFINE", "REDEFINE", "END", "ALLOW_RETRIES", "NOTE", "TODO"}
KIND = r"(?:NEXT|SAME|NOT|DAG|LABEL|EMPTY|COUNT-\d+)(?:\{LITERAL\})?"
COMMENT = re.compile(r"^\s*(?://+|#+|;+|--)\s*(.*)")
# Oracles: they make a test fail when the program is wrong. `not` counts: it expects a failure.
ORACLE = re.compile(r"FileCheck|\bdiff\b|\bcmp\b|\bnot\b|-verify-diagnostics|--expected-output|--script|\bgrep\b"
                    r"|\bcount \d|\btest \S|\.py\b|--verify=|--verify-roundtrip|%check")
PREPARE = re.compile(r"^(rm|mkdir|cp|mv|cd|touch|echo|printf|split-file|export|env|chmod|ln|truncate|head|tail|cat)\b")
INTO_SOURCES = re.compile(r"(>>?|\s-o|--?output[= ]@?|--save-capture[= ]|\btee|--output-dir[= ])\s*[\"']?%(s|S|\{pathsep})|"
                          r"\bsplit-file %s %S|\b(cp|mv)\s.*\s%S(/\S*)?\s*$|\b(rm|mkdir|touch)\s[^|;&]*%[sS]\b")
EXPECTED = re.compile(r"expected-(error|warning|note|remark)(-re)?\s*(@\S+\s*)?(\d+\+?\s*)?\{\{")


def distance(a, b):
    """Number of letters to insert, remove or replace to turn a into b."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        previous, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            previous, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, previous + (x != y))
    return row[-1]


def run_lines(lines):
    """The RUN commands with continuations joined: (line number, command)."""
    found = []
    open_ended = False
    for number, line in enumerate(lines, 1):
        match = re.search(r"(?<!\w)RUN:\s*(.*)$", line)
        if not match:
            open_ended = False
            continue
        text = match.group(1).rstrip()
        if open_ended:
            found[-1] = (found[-1][0], found[-1][1] + " " + text.rstrip("\\"))
        else:
            found.append((number, text.rstrip("\\")))
        open_ended = text.endswith("\\")
    return found


def check_runs(runs):
    """Problems of the RUN lines: none, without an oracle, or writing beside the test."""
    if not runs:
        yield 1, "has no RUN line; add one, or move the file to a folder named Inputs"
        return
    for index, (number, command) in enumerate(runs):
        if INTO_SOURCES.search(command):
            yield number, "writes into the source tree; write to %t"
        if ORACLE.search(command):
            continue
        parts = [part.strip() for part in re.split(r"&&|;|\|", command)]
        later = " ".join(text for _, text in runs[index + 1:])
        feeds_later = "%t" in command and "%t" in later
        if not feeds_later and not all(PREPARE.match(part) for part in parts):
            yield number, "RUN line checks nothing; pipe it to FileCheck, or compare its result or exit code (not, diff)"
    if not any(ORACLE.search(command) for _, command in runs):
        yield runs[0][0], "no RUN line checks anything; pipe one to FileCheck, or compare its result (not, diff)"


def prefixes_of(runs):
    """The prefixes that the FileCheck calls of the RUN lines read."""
    named = set()
    for _, command in runs:
        for call in command.split("FileCheck")[1:]:
            call = call.split("|")[0]
            lists = re.findall(r"-?-check-prefix(?:es)?[= ](\S+)", call)
            named.update(*[item.split(",") for item in lists] or [["CHECK"]])
    return named


def check_directive(text, prefixes):
    """The error of a comment that may be a directive, or None; text is the comment without its marker."""
    word = re.match(rf"([A-Za-z][A-Za-z0-9_]*(?:-[A-Za-z0-9_]+)*)\s*(:?)", text)
    if not word:
        return None
    name, colon = word.groups()
    base = re.sub(rf"-{KIND}$", "", name)
    known = prefixes | LIT_KEYWORDS
    if base in known:
        if colon or base in ("NOTE", "TODO", "END") or (base in LIT_KEYWORDS and name == base and base != "RUN"):
            return None
        return f"{name} without a colon checks nothing; write {name}:"
    if name == "COM" and colon:
        return "is commented out; delete it or make it a check"
    directive = colon or name != base
    if name != base and name.isupper():
        return f"no RUN line reads the prefix {base}; add --check-prefix={base} or rename it"
    if "-" in name and name.split("-")[0] in prefixes:
        return f"{name} is no directive; kinds are NEXT SAME NOT DAG LABEL EMPTY COUNT-n"
    for good in sorted(prefixes | {"RUN", "CHECK"}):
        close = distance(name.upper(), good) if "-" not in name else distance(name.split("-")[0].upper(), good)
        shouting = sum(c.isupper() for c in name) * 2 > len(name)
        if shouting and close <= (1 if len(good) < 5 else 2) and (directive or "-" in name):
            return f"{name} is no directive; is it {good}?"
        if shouting and re.search(rf"[-_]{good}$|^(X|NO|OLD){good}", name.upper()) and directive:
            return f"{name} is commented out; delete it or make it {good}"
    if colon and name.isupper() and "_" not in name and len(name) > 2:
        return f"no RUN line reads the prefix {name}; add --check-prefix={name} or reword the comment"
    return None


def check_expected(text, verifies):
    """The error of an expected-error comment and its like, or None."""
    word = re.match(r"([a-z]+-[a-z]+(?:-re)?)\s*(@|\{\{)", text)
    if word and not re.fullmatch(r"expected-(error|warning|note|remark)(-re)?", word.group(1)):
        return f"{word.group(1)} is not read by -verify-diagnostics; write expected-error @below {{{{text}}}}"
    if re.match(r"expected-(error|warning|note|remark)", text):
        if not EXPECTED.match(text):
            return "misses its {{text}}"
        if not verifies:
            return "no RUN line has -verify-diagnostics; add it"
    return None


def check_file(text):
    """Yields (line number, problem) for one test."""
    lines = text.splitlines()
    runs = run_lines(lines)
    yield from check_runs(runs)
    prefixes = prefixes_of(runs)
    verifies = any("-verify-diagnostics" in command for _, command in runs)
    seen = set()
    for number, line in enumerate(lines, 1):
        for prefix in prefixes:
            if re.search(rf"(?<![\w-]){re.escape(prefix)}(-{KIND})?:", line):
                seen.add(prefix)
        comment = COMMENT.match(line)
        if comment:
            problem = check_directive(comment.group(1), prefixes) or check_expected(comment.group(1), verifies)
            if problem:
                yield number, problem
    for prefix in sorted(prefixes - seen):
        if not any("%t" in command and "FileCheck" in command for _, command in runs):
            yield runs[0][0], f"no line starts with {prefix}:; FileCheck has nothing to look for"


def check(root):
    findings = []
    checked = 0
    for path in source_files.source_files(root / "test", SUFFIXES):
        # Data: what other tests read, and exported captures.
        if "Inputs" in path.parts or path.name == "step.mlir":
            continue
        checked += 1
        for number, problem in sorted(check_file((root / "test" / path).read_text())):
            findings.append(f"test/{path}:{number}: {problem}")
    return findings, checked


if __name__ == "__main__":
    source_files.report("lint_tests", *check(source_files.root_argument(__doc__)))
