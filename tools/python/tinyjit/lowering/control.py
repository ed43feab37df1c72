"""Loops and branches that the data decides.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from . import types


class Control:
    """Methods of Builder."""

    def _block(self, function):
        """What `function` writes, as lines of its own, and what it gives."""
        outside, self.lines = self.lines, []
        self.depth += 1
        try:
            given = function()
            return self.lines, given
        finally:
            self.depth -= 1
            self.lines = outside

    def _truth(self, condition):
        """A tensor of one bool as a number, in the lines at hand."""
        flat = condition.reshape()
        name = self._fresh()
        self.lines.append(f"{name} = tensor.extract {flat.name}[] : {flat.type}")
        return name

    def while_loop(self, condition, body, carried):
        """Repeats `body(*values)`, which gives the values anew, while `condition(*values)` holds."""
        kinds = [(c.shape, c.dtype) for c in carried]
        spelled = ", ".join(c.type for c in carried)
        before = self._arguments(kinds)
        after = self._arguments(kinds)

        def ask():
            truth = self._truth(condition(*before))
            self.lines.append(f"scf.condition({truth}) {', '.join(b.name for b in before)} : {spelled}")

        def step():
            given = list(body(*after))
            self._same(given, kinds, "a trip of the loop")
            self.lines.append(f"scf.yield {', '.join(g.name for g in given)} : {spelled}")

        asked, _ = self._block(ask)
        stepped, _ = self._block(step)
        first = ", ".join(f"{b.name} = {c.name}" for b, c in zip(before, carried))
        text = (f"scf.while ({first}) : ({spelled}) -> ({spelled}) {{\n" + "\n".join(asked) + "\n} do {\n^bb0("
                + ", ".join(f"{a.name}: {a.type}" for a in after) + "):\n" + "\n".join(stepped) + "\n}")
        return self.emit_many(text, kinds)

    def branch(self, condition, yes, no):
        """What `yes()` or `no()` gives, lists of arrays of the same types."""
        taken, first = self._block(yes)
        other, second = self._block(no)
        kinds = [(f.shape, f.dtype) for f in first]
        self._same(second, kinds, "the other branch")
        spelled = ", ".join(f.type for f in first)
        truth = self._truth(condition)
        text = (f"scf.if {truth} -> ({spelled}) {{\n" + "\n".join(taken)
                + f"\nscf.yield {', '.join(f.name for f in first)} : {spelled}\n}} else {{\n" + "\n".join(other)
                + f"\nscf.yield {', '.join(s.name for s in second)} : {spelled}\n}}")
        return self.emit_many(text, kinds)

    def _arguments(self, kinds):
        from .builder import Value

        return [Value(self, shape, dtype, self._fresh()) for shape, dtype in kinds]

    @staticmethod
    def _same(given, kinds, where):
        for value, (shape, dtype) in zip(given, kinds):
            if value.shape != tuple(shape) or value.dtype != dtype:
                raise types.Unsupported(f"{where} gives {value}, and a {list(shape)} of {types.name_of(dtype)} was "
                                        "expected: shapes that change are not supported there")
