#!/usr/bin/env python3
"""Changes the product in one place at a time, and says which changes no test sees.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: utils/mutants.py [--count=300] [--seed=1] [--room=NAME] [--list] [--rooms-only] [--minutes=N]

Draws mutants at random over the rooms of utils/mutants.json: a condition turned round, a bound moved by one, a call left
out, two arguments swapped, a constant changed. Each is built in a work tree of its own (build/mutants) and tested: the
tests of its room first and, if they pass, all of them (not with --rooms-only). An outcome is one of

  caught             a test failed, or did not end
  not compiled       the compiler refused it
  same code          the objects have the same bytes: nothing could see it
  not built          the room's targets do not have its file (--rooms-only): utils/mutants.json lacks one
  survived its room  the tests of its room passed, and no others ran (--rooms-only)
  survived           all tests passed: a test is missing, or the change has no effect that matters

Outcomes are kept in build/mutants/outcomes.json, so that a run which was stopped goes on; another commit begins anew.
A run without --rooms-only goes on with what survived its room or was not built there.
With --minutes it stops after that time. Needs tree-sitter and tree-sitter-cpp from PyPI. The exit status is 1 if a
mutant survived.
"""

import argparse
import collections
import dataclasses
import hashlib
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
OPERATORS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+",
             "*": "+", "/": "*", "%": "*", "<<": ">>", ">>": "<<", "+=": "-=", "-=": "+="}
# Checks of our own mistakes, and what people read.
LEFT_ALONE = {"assert", "static_assert", "llvm_unreachable", "emitError", "emitOpError", "emitRemark", "notifyMatchFailure",
              "invalidArgument", "concat", "printDebug"}
SECONDS = 1200  # of a command, where a room says no other number; a mutant that takes longer does not end
PARTIAL = ("survived its room", "not built")  # outcomes of --rooms-only that the tests of everything decide


@dataclasses.dataclass(frozen=True)
class Mutant:
    room: str
    file: str
    line: int
    begin: int  # in bytes
    end: int
    text: str
    kind: str

    @property
    def name(self):
        return f"{self.file}:{self.line}+{self.begin}: {self.kind}"


def make_parser():
    try:
        import tree_sitter
        import tree_sitter_cpp
    except ImportError as error:
        sys.exit(f"mutants: {error}; pip install tree-sitter tree-sitter-cpp")
    return tree_sitter.Parser(tree_sitter.Language(tree_sitter_cpp.language()))


def text_of(node):
    return node.text.decode()


def called_by(node):
    return re.split(r"::|\.|->", text_of(node.child_by_field_name("function")))[-1]


def is_output(node):
    """Whether `<<` or `>>` writes to a stream or reads from one: its value is not used, or texts or messages are in it."""
    def is_shift(node):
        return node.type == "binary_expression" and node.child_by_field_name("operator").type in ("<<", ">>")

    while is_shift(node.parent):
        node = node.parent
    if node.parent.type == "expression_statement":
        return True
    while is_shift(node):
        if node.child_by_field_name("right").type in ("string_literal", "concatenated_string", "char_literal"):
            return True
        node = node.child_by_field_name("left")
    return node.type == "call_expression" and called_by(node) in LEFT_ALONE


def mutate_call(node):
    """A call that is a statement is left out; two neighbouring arguments of one form are swapped."""
    arguments = node.child_by_field_name("arguments")
    named = [child for child in arguments.named_children if child.type != "comment"] if arguments else []
    for left, right in zip(named, named[1:]):
        if left.type == right.type and text_of(left) != text_of(right):
            between = node.text[left.end_byte - node.start_byte:right.start_byte - node.start_byte].decode()
            yield left.start_byte, right.end_byte, text_of(right) + between + text_of(left), "arguments swapped"
            break
    if node.parent.type == "expression_statement":
        yield node.parent.start_byte, node.parent.end_byte, ";", "call left out"


def mutate_node(node):
    """(begin, end, text, kind) of each mutant of one node of the syntax tree."""
    if node.type in ("binary_expression", "assignment_expression"):
        operator = node.child_by_field_name("operator")
        if operator.type in OPERATORS and not (operator.type in ("<<", ">>") and is_output(node)):
            yield operator.start_byte, operator.end_byte, OPERATORS[operator.type], f"{operator.type} to {OPERATORS[operator.type]}"
    elif node.type == "unary_expression" and node.children[0].type == "!":
        yield node.children[0].start_byte, node.children[0].end_byte, "", "! left out"
    elif node.type == "condition_clause" and node.parent.type == "if_statement" and node.child_by_field_name("value"):
        value = node.child_by_field_name("value")
        if not node.child_by_field_name("initializer") and value.type != "declaration":
            yield value.start_byte, value.end_byte, f"!({text_of(value)})", "condition turned round"
    elif node.type == "number_literal" and re.fullmatch(r"\d+", text_of(node)):
        number = text_of(node)
        octal = len(number) > 1 and number[0] == "0"
        yield (node.start_byte, node.end_byte, f"0{int(number, 8) + 1:o}" if octal else str(int(number) + 1), "constant plus one")
    elif node.type in ("true", "false"):
        yield node.start_byte, node.end_byte, "false" if node.type == "true" else "true", f"{node.type} turned round"
    elif node.type == "call_expression":
        yield from mutate_call(node)


def find_mutants(parser, room, path, source):
    """All mutants of a file, in the bodies of its functions."""
    pending = [(parser.parse((source / path).read_bytes()).root_node, False)]
    while pending:
        node, inside = pending.pop()
        if node.type in ("comment", "template_argument_list", "static_assert_declaration") or node.type.startswith("preproc_call"):
            continue
        if node.type == "call_expression":
            if called_by(node) in LEFT_ALONE:
                continue
        if inside:
            for begin, end, text, kind in mutate_node(node):
                yield Mutant(room, str(path), node.start_point[0] + 1, begin, end, text, kind)
        inside = inside or node.type == "compound_statement"
        pending += [(child, inside) for child in reversed(node.children)]


def draw(plan, source, count, seed, only):
    """`count` mutants over all rooms; a file belongs to the first room that names it."""
    parser, seen, mutants = make_parser(), set(), []
    for room in plan["rooms"]:
        for pattern in room["files"]:
            for path in sorted(path.relative_to(source) for path in source.glob(pattern)):
                if path.suffix in (".cpp", ".h", ".c") and path not in seen:
                    seen.add(path)
                    mutants += find_mutants(parser, room["name"], path, source)
    if only:
        mutants = [mutant for mutant in mutants if mutant.room == only]
    return mutants, random.Random(seed).sample(mutants, min(count, len(mutants)))


class Workplace:
    """A work tree with a build of its own."""

    def __init__(self, plan, source, jobs):
        self.plan, self.source, self.jobs = plan, source, jobs
        self.build = source / "build"

    @classmethod
    def prepare(cls, plan, jobs):
        """The present commit in build/mutants/source, built."""
        source = ROOT / "build" / "mutants" / "source"
        if not source.exists():
            subprocess.run(["git", "-C", ROOT, "worktree", "add", "--quiet", "--detach", source, "HEAD"], check=True)
        head = subprocess.run(["git", "-C", ROOT, "rev-parse", "HEAD"], check=True, capture_output=True, text=True).stdout.strip()
        subprocess.run(["git", "-C", source, "checkout", "--quiet", "--force", "--detach", head], check=True)
        place = cls(plan, source, jobs)
        place.build.mkdir(exist_ok=True)
        for packages in ("python-packages", "python-jax", "pjrt-header"):
            if (ROOT / "build" / packages).exists() and not (place.build / packages).exists():
                (place.build / packages).symlink_to(ROOT / "build" / packages)
        if not (place.build / "build.ninja").exists():
            subprocess.run(["cmake", "--preset", "release"], cwd=source, check=True, stdout=subprocess.DEVNULL)
        print("mutants: building the product as it is", flush=True)
        if not place.make(["all"]):
            sys.exit(f"mutants: {source} does not build as it is")
        return place

    def ninja(self):
        """Ninja without CMake's rule that looks for new files each time, behind which -n lists nothing."""
        whole, used = self.build / "build.ninja", self.build / "mutants.ninja"
        if not used.exists() or used.stat().st_mtime < whole.stat().st_mtime:
            used.write_text(re.sub(r"^build build\.ninja: .*\n(?:  .*\n)*", "", whole.read_text(), flags=re.MULTILINE))
        return ["ninja", "-C", str(self.build), "-f", used.name]

    def make(self, targets):
        return self.run([*self.ninja(), "-j", str(self.jobs), *targets]) == 0

    def run(self, command, seconds=SECONDS):
        """The exit status, or None if it did not end in time; with all that it started."""
        process = subprocess.Popen(command, cwd=self.source, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   start_new_session=True)
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None
        finally:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()

    def objects_to_build(self, targets):
        """The objects that building the targets would compile, with their bytes as they are."""
        listed = subprocess.run([*self.ninja(), "-n", "-v", *targets], capture_output=True, text=True).stdout
        paths = {path for path in re.findall(r" -o (\S+\.o)\b", listed) if (self.build / path).exists()}
        paths = {path for path in paths if not path.endswith("/SourceHash.cpp.o")}  # it has another text for each mutant
        return self.hashes(paths)

    def hashes(self, paths):
        return {path: hashlib.sha256((self.build / path).read_bytes()).digest() for path in paths}

    def tests(self, room):
        """Commands that test a room, or everything."""
        units = room.get("units")
        folder = self.build / "test" / "Unit" / "bin"
        everything = sorted(folder.glob("tinyjit-unit-*"))
        programs = everything if units is None else [folder / f"tinyjit-unit-{unit}" for unit in units]
        yield from ([str(program), "--gtest_brief=1", "--gtest_fail_fast"] for program in programs)
        if "lit" in room or units is None:
            lit = next(pathlib.Path("/usr/lib").glob("llvm-22/bin/lit"), "lit")
            yield [sys.executable, str(lit), "-q", "--max-failures=1", "-j", str(self.jobs),
                   f"--filter={room.get('lit', '')}", str(self.build / "test")]
        yield from room.get("commands", [])

    def failing(self, room):
        """The first command of a room that fails."""
        for command in self.tests(room):
            status = self.run(command, room.get("seconds", SECONDS))
            if status != 0:
                words = [pathlib.Path(word).name for word in command if not word.startswith("-")]
                return ("no end of " if status is None else "") + " ".join(words[:3])
        return None

    def judge(self, mutant, rooms_only):
        """The outcome of a mutant, and which test saw it."""
        path = self.source / mutant.file
        original = path.read_bytes()
        room = next(room for room in self.plan["rooms"] if room["name"] == mutant.room)
        before = {}
        try:
            path.write_bytes(original[:mutant.begin] + mutant.text.encode() + original[mutant.end:])
            before = self.objects_to_build(room["targets"])
            if not before and rooms_only:
                return "not built", ""
            # Links take longer than the objects.
            if before and not self.make(before):
                return "not compiled", ""
            if before and before == self.hashes(before):
                return "same code", ""
            if not self.make(room["targets"]):
                return "not compiled", ""
            if found := self.failing(room):
                return "caught", found
            if rooms_only:
                return "survived its room", ""
            if not self.make(self.plan["all"]["targets"]):
                return "not compiled", ""
            found = self.failing({key: value for key, value in self.plan["all"].items() if key != "targets"})
            return ("caught", found) if found else ("survived", "")
        finally:
            path.write_bytes(original)
            # The next mutant's objects are compared with those of the product as it is.
            if before:
                self.make(before)


def load_outcomes(path, commit):
    if path.exists():
        kept = json.loads(path.read_text())
        if kept["commit"] == commit:
            return kept
    return {"commit": commit, "outcomes": {}}


def report(outcomes):
    """A line per room, then all that survived."""
    counts = collections.defaultdict(collections.Counter)
    for outcome in outcomes.values():
        counts[outcome["room"]][outcome["outcome"]] += 1
        counts["all"][outcome["outcome"]] += 1
    for room in sorted(counts, key=lambda room: (room == "all", room)):
        count = counts[room]
        judged = count["caught"] + count["survived"] + count["survived its room"]
        share = f", {100 * count['caught'] / judged:.0f} % caught" if judged else ""
        print(f"{room}: " + ", ".join(f"{count[outcome]} {outcome}" for outcome in
                                      ("caught", "survived", "survived its room", "same code", "not compiled", "not built")
                                      if count[outcome] or outcome not in PARTIAL) + share)
    for name, outcome in outcomes.items():
        if outcome["outcome"].startswith("survived"):
            print(f"{outcome['outcome']}: {name}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--room", help="of utils/mutants.json; all by default")
    parser.add_argument("--list", action="store_true", help="say which mutants are drawn, and no more")
    parser.add_argument("--rooms-only", action="store_true", help="run only the tests of the room")
    parser.add_argument("--minutes", type=float, help="stop after that time")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--plan", type=pathlib.Path, default=ROOT / "utils" / "mutants.json", help=argparse.SUPPRESS)
    parser.add_argument("--source", type=pathlib.Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    plan = json.loads(options.plan.read_text())
    names = [room["name"] for room in plan["rooms"]]
    if options.room and options.room not in names:
        sys.exit(f"mutants: there is no room '{options.room}', but {', '.join(names)}")
    if options.source:
        place = Workplace(plan, options.source.resolve(), options.jobs)
    elif options.list:
        place = Workplace(plan, ROOT, options.jobs)
    else:
        place = Workplace.prepare(plan, options.jobs)
    mutants, drawn = draw(plan, place.source, options.count, options.seed, options.room)
    print(f"mutants: {len(drawn)} of {len(mutants)}", flush=True)
    if options.list:
        print("\n".join(mutant.name for mutant in drawn))
        return 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # after the source is as it was
    commit = subprocess.run(["git", "-C", place.source, "rev-parse", "HEAD"], capture_output=True, text=True).stdout.strip()
    path = place.source.parent / "outcomes.json"
    kept = load_outcomes(path, commit)
    end = time.monotonic() + options.minutes * 60 if options.minutes else None
    for mutant in drawn:
        known = kept["outcomes"].get(mutant.name, {}).get("outcome")
        if known and (options.rooms_only or known not in PARTIAL):
            continue
        if end and time.monotonic() > end:
            break
        outcome, test = place.judge(mutant, options.rooms_only)
        kept["outcomes"][mutant.name] = {"room": mutant.room, "outcome": outcome, "test": test}
        path.write_text(json.dumps(kept, indent=1))
        print(f"{mutant.name}: {outcome}{f' by {test}' if test else ''}", flush=True)
    report({mutant.name: kept["outcomes"][mutant.name] for mutant in drawn if mutant.name in kept["outcomes"]})
    return 1 if any(outcome["outcome"].startswith("survived") for outcome in kept["outcomes"].values()) else 0


if __name__ == "__main__":
    sys.exit(main())
