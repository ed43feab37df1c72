"""Ensembles of decision trees.

All trees of an ensemble stand in one table of nodes, and a leaf leads to itself. A row goes down all trees side by side, one step
for each level of the deepest one, and the weights of the leaves that it reaches are added up by target. So a kernel has
neither branches nor loops of its own, and an ensemble is a few launches whatever the number of its trees.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np

from ..node import op
from .scores import labelled, transformed

ML = "ai.onnx.ml"
# Comparisons by their numbers in TreeEnsemble; the older ops have names for them.
COMPARE = {0: lambda v, t: v <= t, 1: lambda v, t: v < t, 2: lambda v, t: v >= t, 3: lambda v, t: v > t,
           4: lambda v, t: v == t, 5: lambda v, t: v != t}
NAMES = {"BRANCH_LEQ": 0, "BRANCH_LT": 1, "BRANCH_GTE": 2, "BRANCH_GT": 3, "BRANCH_EQ": 4, "BRANCH_NEQ": 5}
EQUAL, MEMBER = 4, 6
AGGREGATES = ["AVERAGE", "SUM", "MIN", "MAX"]
TRANSFORMS = ["NONE", "SOFTMAX", "LOGISTIC", "SOFTMAX_ZERO", "PROBIT"]
# So many levels are written into one kernel; deeper trees take several.
MOST_LEVELS = 48


class Ensemble:
    """Nodes of all trees, by number. `modes` has None for leaves; `leaf` gives a leaf's row in `weights`, whose columns are
    targets, and `given` says which of them the leaf has."""

    def __init__(self, features, values, modes, missing, yes, no, roots):
        self.features, self.values, self.modes = features, values, modes
        self.missing, self.yes, self.no, self.roots = missing, yes, no, roots
        _same_length("nodes", modes, features, values, missing, yes, no)

    def set_leaves(self, entries, targets, dtype):
        """From (number of the node, target, weight)."""
        numbers = [i for i, mode in enumerate(self.modes) if mode is None]
        self.leaf = np.zeros(len(self.modes), np.int32)
        self.leaf[numbers] = np.arange(len(numbers), dtype=np.int32)
        self.weights = np.zeros((len(numbers), targets), dtype)
        self.given = np.zeros((len(numbers), targets), bool)
        for node, target, weight in entries:
            if not 0 <= target < targets:
                raise ValueError(f"a leaf has a weight for target {target}, and there are {targets}")
            if self.modes[node] is not None:
                raise ValueError(f"node {node} has a weight, and is no leaf")
            self.weights[self.leaf[node], target] += weight
            self.given[self.leaf[node], target] = True

    def depth(self):
        """The number of steps to the farthest leaf."""
        level, steps, seen = set(self.roots), 0, 0
        while level := {i for i in level if self.modes[i] is not None}:
            seen += len(level)
            if seen > len(self.modes):
                raise ValueError("the nodes of a tree form a cycle")
            level = {int(self.yes[i]) for i in level} | {int(self.no[i]) for i in level}
            steps += 1
        return steps


def _same_length(what, *lists):
    """The length of all lists."""
    lengths = {len(each) for each in lists}
    if len(lengths) > 1:
        raise ValueError(f"attributes of {what} have {' and '.join(map(str, sorted(lengths)))} elements, expected as many each")
    return lengths.pop()


def _reached(n, x, trees):
    """For each row and tree, the leaf that it reaches, as a row of `weights`."""
    b = n.builder
    inner = [i for i, mode in enumerate(trees.modes) if mode is not None]
    if inner and not 0 <= min(trees.features[inner]) <= max(trees.features[inner]) < x.shape[1]:
        raise ValueError(f"a tree compares feature {max(trees.features[inner])}, and rows have {x.shape[1]}")
    used = sorted({trees.modes[i] for i in inner})
    table = {name: b.constant(np.array(getattr(trees, name), np.int32)) for name in ("features", "yes", "no", "roots", "leaf")}
    values = b.constant(np.array(trees.values).astype(x.dtype))
    modes = b.constant(np.array([-1 if m is None else m for m in trees.modes], np.int8))
    missing = b.constant(np.array(trees.missing, bool))
    tracks = any(trees.missing[i] for i in inner)

    def step(body, at, row):
        value, limit = body.load(x, [row, body.load(table["features"], [at])]), body.load(values, [at])
        goes = COMPARE[used[0]](value, limit)
        for mode in used[1:]:
            goes = (body.load(modes, [at]) == mode).select(COMPARE[mode](value, limit), goes)
        if tracks:
            goes = goes | value.is_nan() & body.load(missing, [at])
        return goes.select(body.load(table["yes"], [at]), body.load(table["no"], [at]))

    shape, left = [x.shape[0], len(trees.roots)], trees.depth()
    places = None
    while True:
        levels, last = min(left, MOST_LEVELS), left <= MOST_LEVELS

        def walk(body, row, tree, places=places, levels=levels, last=last):
            at = body.load(places, [row, tree]) if places else body.load(table["roots"], [tree])
            for _ in range(levels):
                at = step(body, at, row)
            return body.load(table["leaf"], [at]) if last else at

        places = b.generate(walk, shape)
        left -= levels
        if last:
            return places


def _aggregated(n, leaves, trees, how):
    """The weights of the leaves, by row and target."""
    b, (count, number) = n.builder, leaves.shape
    weights, given = b.constant(trees.weights), b.constant(trees.given)
    start = {"MIN": np.inf, "MAX": -np.inf}.get(how)

    def weight(body, row, target, tree):
        place = [body.load(leaves, [row, tree]), target]
        found = body.load(weights, place)
        return found if start is None else body.load(given, place).select(found, start)

    found = b.generate(weight, [count, trees.weights.shape[1], number])
    if start is not None:
        extreme = b.min(found, [2]) if how == "MIN" else b.max(found, [2])
        # No tree says anything of the target.
        return b.map(lambda e: (e == start).select(0, e), extreme)
    total = b.sum(found, [2])
    return b.map(lambda t: t / number, total) if how == "AVERAGE" else total


def rows_of(n):
    """The input as rows of floats of 32 or 64 bits."""
    x = n.x0.reshape(1, n.x0.size) if n.x0.rank == 1 else n.x0
    if x.rank != 2:
        n.refuse(f"an input of {x.rank} dimensions, and rows of features were expected")
    return x if x.dtype == np.float64 else x.cast("float32")


def _list(n, name, default=None):
    """Numbers of an attribute, or of the tensor that newer models have in its place."""
    tensor = n.attr(f"{name}_as_tensor")
    if tensor is not None:
        return np.asarray(tensor)
    values = n.attr(name)
    return default if values is None else np.array(values, np.float32)


def _of_nodes(n, kind, targets):
    """The ensemble of TreeEnsembleRegressor and TreeEnsembleClassifier, where leaves are nodes."""
    trees, ids = n.attr("nodes_treeids"), n.attr("nodes_nodeids")
    _same_length("nodes", trees, ids, n.attr("nodes_modes"), n.attr("nodes_truenodeids"), n.attr("nodes_falsenodeids"))
    number = {pair: i for i, pair in enumerate(zip(trees, ids))}
    if len(number) < len(ids):
        raise ValueError("two nodes of one tree have one number")
    names = n.attr("nodes_modes")
    unknown = set(names) - {*NAMES, "LEAF"}
    if unknown:
        n.refuse(f"a comparison {min(unknown)}")
    modes = [NAMES.get(name) for name in names]
    roots = {}
    for i, tree in enumerate(trees):
        roots.setdefault(tree, i)

    def find(tree, node):
        if (tree, node) not in number:
            raise ValueError(f"tree {tree} has no node {node}")
        return number[tree, node]

    def children(name):
        given = zip(trees, n.attr(name), modes)
        return np.array([i if mode is None else find(tree, child) for i, (tree, child, mode) in enumerate(given)])

    ensemble = Ensemble(np.array(n.attr("nodes_featureids")), _list(n, "nodes_values", np.zeros(len(ids), np.float32)), modes,
                        n.attr("nodes_missing_value_tracks_true") or [0] * len(ids), children("nodes_truenodeids"),
                        children("nodes_falsenodeids"), np.array(list(roots.values())))
    weights = _list(n, f"{kind}_weights")
    columns = [n.attr(f"{kind}_{name}") for name in ("treeids", "nodeids", "ids")] + [weights]
    _same_length("weights", *columns)
    ensemble.set_leaves([(find(tree, node), target, weight) for tree, node, target, weight in zip(*columns)], targets, weights.dtype)
    return ensemble


def _of_branches(n, targets):
    """The ensemble of TreeEnsemble, where leaves have numbers of their own."""
    modes, count = list(n.attr("nodes_modes").reshape(-1)), len(n.attr("nodes_featureids"))
    splits, features = n.attr("nodes_splits").reshape(-1), list(n.attr("nodes_featureids"))
    missing = list(n.attr("nodes_missing_value_tracks_true") or [0] * count)
    weights, ids = n.attr("leaf_weights").reshape(-1), n.attr("leaf_targetids")
    _same_length("leaves", weights, ids)
    sides = [(n.attr(f"nodes_{side}nodeids"), n.attr(f"nodes_{side}leafs")) for side in ("true", "false")]
    _same_length("nodes", features, modes, splits, missing, *sides[0], *sides[1])
    # A read beside the table would give 0.
    for child, leaf in [*zip(*sides[0]), *zip(*sides[1])]:
        if not 0 <= child < (len(weights) if leaf else count):
            raise ValueError(f"a node leads to {'leaf' if leaf else 'node'} {child}, and there are {len(weights) if leaf else count}")
    if not all(0 <= r < count for r in n.attr("tree_roots")):
        raise ValueError(f"roots {n.attr('tree_roots')}, and there are {count} nodes")
    yes, no = ([child + count if leaf else child for child, leaf in zip(*side)] for side in sides)
    # A root both of whose children are one leaf is that leaf.
    roots = [yes[r] if yes[r] == no[r] >= count else r for r in n.attr("tree_roots")]
    splits, leaves = list(splits), len(weights)
    modes = [int(m) for m in modes] + [None] * leaves
    features, splits, missing = features + [0] * leaves, splits + [0] * leaves, missing + [0] * leaves
    yes, no = yes + list(range(count, count + leaves)), no + list(range(count, count + leaves))
    _write_out_members(n, count, modes, features, splits, missing, yes, no)
    ensemble = Ensemble(np.array(features), np.array(splits), modes, missing, np.array(yes), np.array(no), np.array(roots))
    ensemble.set_leaves(((count + i, t, w) for i, (t, w) in enumerate(zip(ids, weights))), targets, weights.dtype)
    return ensemble


def _write_out_members(n, count, modes, features, splits, missing, yes, no):
    """A node that asks for a member of a set becomes one comparison after another, with the same yes."""
    members = n.attr("membership_values")
    rest = iter([] if members is None else members.reshape(-1).tolist())
    for i in range(count):
        if modes[i] != MEMBER:
            continue
        members = []
        for value in rest:
            if value != value:
                break
            members.append(value)
        modes[i] = EQUAL
        # No number equals NaN.
        splits[i] = members[0] if members else np.nan
        at = i
        for value in members[1:]:
            new = len(modes)
            for column, entry in ((modes, EQUAL), (features, features[i]), (splits, value), (missing, missing[i]),
                                  (yes, yes[i]), (no, no[at])):
                column.append(entry)
            no[at] = new
            at = new


@op("TreeEnsembleRegressor", domain=ML)
def regressor(n):
    x, targets = rows_of(n), n.attr("n_targets", 1)
    trees = _of_nodes(n, "target", targets)
    y = _aggregated(n, _reached(n, x, trees), trees, n.attr("aggregate_function", "SUM"))
    base = _list(n, "base_values")
    y = y if base is None else y + n.builder.constant(base.astype(y.dtype))
    return transformed(n, y, n.attr("post_transform", "NONE")).cast("float32")


@op("TreeEnsemble", domain=ML)
def ensemble(n):
    x = rows_of(n)
    trees = _of_branches(n, n.attr("n_targets", 1))
    y = _aggregated(n, _reached(n, x, trees), trees, AGGREGATES[n.attr("aggregate_function", 1)])
    return transformed(n, y, TRANSFORMS[n.attr("post_transform", 0)]).cast(n.x0.dtype)


@op("TreeEnsembleClassifier", domain=ML)
def classifier(n):
    """Of two classes, the weights may be those of one alone: they are probabilities if none is negative, and else the
    distance from the border between the classes, as onnxruntime has it; ONNX does not say."""
    x, b = rows_of(n), n.builder
    labels = n.attr("classlabels_int64s") or n.attr("classlabels_strings") or []
    if len(labels) < 2:
        n.refuse(f"{len(labels)} class labels, and two or more were expected")
    trees = _of_nodes(n, "class", len(labels))
    scores = _aggregated(n, _reached(n, x, trees), trees, "SUM").cast("float32")
    base, how = _list(n, "base_values"), n.attr("post_transform", "NONE")
    alone = set(n.attr("class_ids"))
    if len(labels) > 2 or len(alone) > 1:
        scores = scores if base is None else scores + b.constant(base.astype(np.float32))
        return labelled(n, b.arg_extreme(scores, 1), labels), transformed(n, scores, how)
    if base is not None and len(base) > 1:
        n.refuse("base values of two classes, and weights of one of them")
    if how == "PROBIT":
        n.refuse("PROBIT of two classes, and weights of one of them")
    score = b.part(scores, 1, *((0, 1) if alone == {0} else (1, 2)))
    if base is not None and alone == {0}:
        score = score + b.constant(base.astype(np.float32))
    certain = _list(n, "class_weights").min() >= 0
    winner = b.map(lambda s: (s > (0.5 if certain else 0.0)).cast("int64"), score).reshape(x.shape[0])
    if alone == {1}:
        pair = transformed(n, b.concat([b.full(score.shape, 0, "float32"), score], 1), how)
    elif how == "LOGISTIC":
        pair = transformed(n, b.concat([-score, score], 1), how)
    else:
        pair = b.concat([b.map(lambda s: 1 - s, score) if certain else -score, score], 1)
    return labelled(n, winner, labels), pair
