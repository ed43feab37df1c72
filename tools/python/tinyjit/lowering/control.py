"""Loops and branches that the data decides.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from . import types


class Control:
    """Methods of Builder."""

    def _block(self, function):
        """The lines that `function` writes, what it gives, and what it checks."""
        outside, self.lines = self.lines, []
        checks, self.checks = self.checks, []
        self.depth += 1
        try:
            given = function()
            return self.lines, given, self.checks
        finally:
            self.depth -= 1
            self.lines, self.checks = outside, checks

    def _truth(self, condition):
        """A tensor of one bool as a number, in the lines at hand."""
        flat = condition.reshape()
        name = self._fresh()
        self.lines.append(f"{name} = tensor.extract {flat.name}[] : {flat.type}")
        return name

    def while_loop(self, condition, body, carried):
        """Repeats `body(*values)`, which gives the values anew, while `condition(*values)` holds."""
        kinds = [(c.shape, c.dtype) for c in carried]
        before, after = self._arguments(kinds), self._arguments(kinds)

        def step():
            given = list(body(*after))
            self._same(given, kinds, "a trip of the loop")
            return given

        asked, truth, asking = self._block(lambda: self._truth(condition(*before)))
        stepped, given, stepping = self._block(step)
        # For each check a bool, which says that it has held so far.
        checks = asking + stepping
        flags = [((1,), "bool")] * len(checks)
        held, holds = self._arguments(flags), self._arguments(flags)
        asked += self._block(lambda: self._forward(truth, before, held, asking))[0]
        stepped += self._block(lambda: self._give(given + self._and(holds, checks, len(asking))))[0]
        true = self.constant([True])
        spelled = ", ".join(v.type for v in before + held)
        first = ", ".join(f"{b.name} = {c.name}" for b, c in zip(before + held, [*carried, *[true] * len(checks)]))
        text = (f"scf.while ({first}) : ({spelled}) -> ({spelled}) {{\n" + "\n".join(asked) + "\n} do {\n^bb0("
                + ", ".join(f"{a.name}: {a.type}" for a in after + holds) + "):\n" + "\n".join(stepped) + "\n}")
        return self._checked(self.emit_many(text, kinds + flags), checks)

    def _forward(self, truth, before, held, asking):
        """The end of what asks whether the loop goes on."""
        values = before + self._and(held, asking)
        self.lines.append(f"scf.condition({truth}) {', '.join(v.name for v in values)} : {', '.join(v.type for v in values)}")

    def _give(self, values):
        names, spelled = ", ".join(v.name for v in values), ", ".join(v.type for v in values)
        self.lines.append(f"scf.yield {names} : {spelled}" if values else "scf.yield")

    def _and(self, flags, checks, first=0):
        """Flags, of which those of checks, from the `first` on, hold only if these do, too."""
        return [flag if not first <= i < first + len(checks) else self.map(lambda a, b: a & b, flag, checks[i - first][0])
                for i, flag in enumerate(flags)]

    def _checked(self, results, checks):
        """Results without the flags behind them, which are checked."""
        count = len(results) - len(checks)
        self.checks += [(flag, error) for flag, (_, error) in zip(results[count:], checks)]
        return results[:count]

    def branch(self, condition, yes, no):
        """The arrays that `yes()` or `no()` gives, lists of the same types."""
        taken, first, checked = self._block(yes)
        other, second, others = self._block(no)
        kinds = [(f.shape, f.dtype) for f in first]
        self._same(second, kinds, "the other branch")
        checks = checked + others
        if not kinds and not checks:
            return []
        true = self.constant([True])
        taken += self._block(lambda: self._give([*first, *[c for c, _ in checked], *[true] * len(others)]))[0]
        other += self._block(lambda: self._give([*second, *[true] * len(checked), *[c for c, _ in others]]))[0]
        spelled = ", ".join([*[f.type for f in first], *[true.type] * len(checks)])
        truth = self._truth(condition)
        text = (f"scf.if {truth} -> ({spelled}) {{\n" + "\n".join(taken) + "\n} else {\n" + "\n".join(other) + "\n}")
        return self._checked(self.emit_many(text, kinds + [((1,), "bool")] * len(checks)), checks)

    def _arguments(self, kinds):
        from .builder import Value

        return [Value(self, shape, dtype, self._fresh()) for shape, dtype in kinds]

    @staticmethod
    def _same(given, kinds, where):
        if len(given) != len(kinds):
            raise types.Unsupported(f"{where} gives {len(given)} arrays, and {len(kinds)} were expected")
        for value, (shape, dtype) in zip(given, kinds):
            if value.shape != tuple(shape) or value.dtype != dtype:
                raise types.Unsupported(f"{where} gives {value}, and a {list(shape)} of {types.name_of(dtype)} was "
                                        "expected: shapes that change are not supported there")


class Trips:
    """Loops that count, with results of each trip; methods of Builder."""

    most_unrolled = 4

    def at(self, x, place):
        """The part of x at one place of its first dimension, which may be data."""
        if place.known is not None:
            return self.take_one(x, 0, int(place.known))

        def places(body, *at):
            return [body.load(place, []), *at]

        return self.gather(x, places, x.shape[1:])

    def trips(self, count, states, trip):
        """`trip(number, states)` gives new states and results; the last states, and the results of all `count` trips,
        stacked."""
        if count <= self.most_unrolled:
            collected = None
            for i in range(count):
                states, outs = trip(self.constant(i, "int64"), states)
                collected = collected or [[] for _ in outs]
                for parts, out in zip(collected, outs):
                    parts.append(out)
            return states, [self.stack(parts, 0) for parts in collected or []]
        last, outs, _ = self.trips_while(count, None, states, lambda i, s: (*trip(i, s), None))
        return last, outs

    def trips_while(self, most, goes_on, states, trip):
        """At most `most` trips (None for any number), while the third result of a trip holds (None for always), and
        `goes_on` before the first. Gives the last states, the results of each trip, stacked, and the number of trips
        unless that is `most`."""
        kinds, asks = self._results_of(trip, states)
        buffers = [self.full([most, *shape], 0, dtype) for shape, dtype in kinds]
        asks = asks or goes_on is not None
        if most is None and not asks:
            raise types.Unsupported("a loop without an end")
        true = self.constant(True, "bool")
        flags = [goes_on.reshape() if goes_on is not None else true] if asks else []
        count, kept = len(states), len(flags)

        def condition(i, *rest):
            below = None if most is None else self.map(lambda k: k < most, i)
            if not asks:
                return below
            return rest[0] if below is None else self.map(lambda a, b: a & b, below, rest[0])

        def step(i, *rest):
            states, buffers = list(rest[kept:kept + count]), rest[kept + count:]
            new, outs, ask = trip(i, states)
            buffers = [self.replace(buffer, out, i) for buffer, out in zip(buffers, outs)]
            flag = [(true if ask is None else ask.reshape())] if asks else []
            return [self.map(lambda k: k + 1, i), *flag, *new, *buffers]

        results = self.while_loop(condition, step, [self.constant(0, "int64"), *flags, *states, *buffers])
        return results[1 + kept:1 + kept + count], results[1 + kept + count:], results[0] if asks else None

    def _results_of(self, trip, states):
        """The types of what a trip gives besides the states, and whether it may end the loop."""
        def attempt():
            values = self._arguments([((), "int64")] + [(s.shape, s.dtype) for s in states])
            _, outs, ask = trip(values[0], values[1:])
            ends = ask is not None and not (ask.known is not None and bool(ask.known.reshape(-1)[0]))
            return [(o.shape, o.dtype) for o in outs], ends

        return self._block(attempt)[1]

    def replace(self, x, part, place):
        """x with another part at one place of its first dimension."""
        if not part.size:
            return x
        flat, index = self._fresh(), self._fresh()
        self.lines.append(f"{flat} = tensor.extract {place.name}[] : {place.type}")
        self.lines.append(f"{index} = arith.index_cast {flat} : i64 to index")
        row = self.expand_dims(part, 0)
        zeros = "".join(", 0" for _ in part.shape)
        sizes = ", ".join(str(s) for s in row.shape)
        ones = ", ".join("1" for _ in row.shape)
        return self.emit(f"tensor.insert_slice {row.name} into {x.name}[{index}{zeros}] [{sizes}] [{ones}] : {row.type} "
                         f"into {x.type}", x.shape, x.dtype)
