"""tinyjit.onnx: classical models and their features (ai.onnx.ml), and strings.

REQUIRES: onnx
RUN: rm -rf %t && mkdir %t && env TINYJIT_CACHE_DIR=%t/cache %python %s

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import threading
import unittest

import numpy as np
import onnx
from onnx import helper, numpy_helper

import tinyjit
import tinyjit.onnx

ML = "ai.onnx.ml"
COMPARE = {"BRANCH_LEQ": np.less_equal, "BRANCH_LT": np.less, "BRANCH_GTE": np.greater_equal, "BRANCH_GT": np.greater,
           "BRANCH_EQ": np.equal, "BRANCH_NEQ": np.not_equal}


def model(nodes, inputs, outputs, version=4, initializers=()):
    """A model; inputs are arrays by name, whose sizes are left open."""
    def info(name, array):
        array = np.asarray(array)
        code = (onnx.TensorProto.STRING if array.dtype.kind in "OU" else helper.np_dtype_to_tensor_dtype(array.dtype))
        return helper.make_tensor_value_info(name, code, [None] * array.ndim)

    graph = helper.make_graph(nodes, "test", [info(*i) for i in inputs.items()],
                              [helper.make_empty_tensor_value_info(o) for o in outputs],
                              [numpy_helper.from_array(np.asarray(a), name) for name, a in dict(initializers).items()])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21), helper.make_opsetid(ML, version)], ir_version=10)


def call(nodes, inputs, outputs, **options):
    loaded = tinyjit.onnx.load(model(nodes, inputs, outputs, **options))
    results = loaded.run(loaded._bind(list(inputs.values()), {}))
    return [r.numpy() if isinstance(r, tinyjit.Array) else r for r in results]


def ml(op, inputs, outputs, **attributes):
    return helper.make_node(op, inputs, outputs, domain=ML, **attributes)


def rows(rng, count, features, dtype="float32"):
    """Halves, so that some equal a limit, and some NaN."""
    x = rng.integers(-6, 7, size=(count, features)) / 2
    if np.dtype(dtype).kind == "f":
        x[rng.random(x.shape) < 0.15] = np.nan
    return x.astype(dtype)


class Forest:
    """Random trees, as attributes and as functions of a row."""

    def __init__(self, rng, features, count, depth, modes):
        self.rng, self.features, self.modes, self.trees = rng, features, modes, []
        for _ in range(count):
            nodes = []
            self.grow(nodes, depth)
            self.trees.append(nodes)

    def grow(self, nodes, depth):
        number = len(nodes)
        nodes.append(None)
        if depth == 0 or self.rng.random() < 0.2:
            nodes[number] = ["LEAF", 0, 0.0, 0, 0, 0]
            return number
        split = [str(self.rng.choice(self.modes)), int(self.rng.integers(self.features)), float(self.rng.integers(-3, 4)) / 2,
                 int(self.rng.integers(2))]
        nodes[number] = split + [self.grow(nodes, depth - 1), self.grow(nodes, depth - 1)]
        return number

    def attributes(self):
        flat = [(tree, number, *node) for tree, nodes in enumerate(self.trees) for number, node in enumerate(nodes)]
        names = ["treeids", "nodeids", "modes", "featureids", "values", "missing_value_tracks_true", "truenodeids", "falsenodeids"]
        return {f"nodes_{name}": list(column) for name, column in zip(names, zip(*flat))}

    def weights(self, kind, targets, low=-1.0):
        """A weight of each leaf for each of some targets; also by (tree, node, target)."""
        self.given = {(tree, number, target): float(np.float32(self.rng.uniform(low, 1)))
                      for tree, nodes in enumerate(self.trees) for number, node in enumerate(nodes) if node[0] == "LEAF"
                      for target in targets}
        columns = list(zip(*self.given))
        return {f"{kind}_treeids": list(columns[0]), f"{kind}_nodeids": list(columns[1]), f"{kind}_ids": list(columns[2]),
                f"{kind}_weights": list(self.given.values())}

    def leaf(self, tree, row):
        number = 0
        while self.trees[tree][number][0] != "LEAF":
            mode, feature, limit, missing, yes, no = self.trees[tree][number]
            goes = COMPARE[mode](row[feature], limit) or missing and np.isnan(row[feature])
            number = yes if goes else no
        return number

    def totals(self, x, targets, combine=np.sum):
        """For each row, what the trees say of each target."""
        leaves = [[(tree, self.leaf(tree, row)) for tree in range(len(self.trees))] for row in x]
        return np.array([[combine([self.given[leaf + (t,)] for leaf in of_row if leaf + (t,) in self.given] or [0.0])
                          for t in range(targets)] for of_row in leaves])


class Trees(unittest.TestCase):
    def forests(self):
        for seed in range(12):
            rng = np.random.default_rng(seed)
            modes = list(COMPARE) if seed % 2 else [list(COMPARE)[seed // 2]]
            dtype = ["float32", "float64", "int64", "int32"][seed % 4]
            features = int(rng.integers(1, 6))
            x = rows(rng, int(rng.choice([1, 3, 17])), features, dtype)
            yield rng, x, Forest(rng, features, int(rng.integers(1, 9)), int(rng.integers(0, 7)), modes)

    def test_regressor(self):
        how = {"SUM": np.sum, "AVERAGE": np.sum, "MIN": np.min, "MAX": np.max}
        for (rng, x, forest), name in zip(self.forests(), list(how) * 3):
            targets = int(rng.integers(1, 4))
            weights = forest.weights("target", range(targets))
            base = rng.normal(size=targets).astype(np.float32)
            y, = call([ml("TreeEnsembleRegressor", ["x"], ["y"], n_targets=targets, aggregate_function=name,
                          base_values=base.tolist(), **forest.attributes(), **weights)], {"x": x}, ["y"], version=3)
            expected = forest.totals(x.astype(np.float64), targets, how[name])
            expected = expected / (len(forest.trees) if name == "AVERAGE" else 1) + base
            np.testing.assert_allclose(y, expected, rtol=1e-5, atol=1e-5)

    def test_a_target_of_which_no_tree_says_anything(self):
        forest = Forest(np.random.default_rng(5), 2, 2, 2, ["BRANCH_LT"])
        weights = forest.weights("target", [1])
        x = rows(forest.rng, 4, 2)
        for name, how in (("MIN", np.min), ("SUM", np.sum)):
            y, = call([ml("TreeEnsembleRegressor", ["x"], ["y"], n_targets=2, aggregate_function=name,
                          **forest.attributes(), **weights)], {"x": x}, ["y"], version=3)
            np.testing.assert_allclose(y, forest.totals(x, 2, how), rtol=1e-6)

    def test_classifier(self):
        for rng, x, forest in self.forests():
            classes = int(rng.integers(3, 6))
            weights = forest.weights("class", range(classes))
            labels = [f"class {i}" for i in range(classes)]
            label, scores = call([ml("TreeEnsembleClassifier", ["x"], ["l", "s"], classlabels_strings=labels,
                                     **forest.attributes(), **weights)], {"x": x}, ["l", "s"], version=3)
            expected = forest.totals(x.astype(np.float64), classes)
            np.testing.assert_allclose(scores, expected, rtol=1e-5, atol=1e-5)
            self.assertEqual(label.tolist(), [labels[i] for i in scores.argmax(1)])

    def test_weights_of_one_of_two_classes(self):
        for low in (0, -1):
            forest = Forest(np.random.default_rng(8), 3, 4, 3, ["BRANCH_LEQ"])
            weights = forest.weights("class", [0], low)
            x = rows(forest.rng, 20, 3)
            for how in ("NONE", "LOGISTIC"):
                label, scores = call([ml("TreeEnsembleClassifier", ["x"], ["l", "s"], classlabels_int64s=[4, 9],
                                         post_transform=how, **forest.attributes(), **weights)], {"x": x}, ["l", "s"], version=3)
                total = forest.totals(x, 1)[:, 0]
                expected = np.stack([-total if low else 1 - total, total], 1)
                if how == "LOGISTIC":
                    expected = 1 / (1 + np.exp(-np.stack([-total, total], 1)))
                np.testing.assert_allclose(scores, expected, rtol=1e-5, atol=1e-5)
                self.assertEqual(label.tolist(), np.where(total > (0 if low else 0.5), 9, 4).tolist())

    def test_deep_trees(self):
        """More levels than one kernel has."""
        levels = 150
        chain = Forest(np.random.default_rng(0), 1, 0, 0, ["BRANCH_LT"])
        chain.trees = [sum(([["BRANCH_LT", 0, float(i), 0, 2 * i + 1, 2 * i + 2], ["LEAF", 0, 0.0, 0, 0, 0]]
                            for i in range(levels)), []) + [["LEAF", 0, 0.0, 0, 0, 0]]]
        weights = chain.weights("target", [0])
        x = np.float32([[-1], [0], [77], [148.5], [149], [1000], [np.nan]])
        y, = call([ml("TreeEnsembleRegressor", ["x"], ["y"], n_targets=1, **chain.attributes(), **weights)], {"x": x}, ["y"],
                  version=3)
        np.testing.assert_allclose(y, chain.totals(x, 1), rtol=1e-6)

    def ensemble(self, x, **changes):
        """if x0 in {1, 2.5, -3} then (x1 > 0 ? 10 : 20) else 30; a second tree that is a leaf."""
        attributes = dict(
            n_targets=2, aggregate_function=1, post_transform=0, tree_roots=[0, 2], nodes_featureids=[0, 1, 0],
            nodes_modes=numpy_helper.from_array(np.array([6, 3, 0], np.uint8)),
            nodes_splits=numpy_helper.from_array(np.array([0, 0, 0], np.float32)),
            membership_values=numpy_helper.from_array(np.array([1, 2.5, -3, np.nan], np.float32)),
            nodes_truenodeids=[1, 0, 3], nodes_trueleafs=[0, 1, 1], nodes_falsenodeids=[2, 1, 3], nodes_falseleafs=[1, 1, 1],
            leaf_targetids=[0, 0, 1, 1], leaf_weights=numpy_helper.from_array(np.array([10, 20, 30, 0.5], np.float32)))
        return call([ml("TreeEnsemble", ["x"], ["y"], **{**attributes, **changes})], {"x": x}, ["y"], version=5)[0]

    def test_members_of_a_set(self):
        x = np.float32([[1, 1], [2.5, -1], [-3, 5], [0, 7], [2, 0], [np.nan, 1]])
        expected = [[10, .5], [20, .5], [10, .5], [0, 30.5], [0, 30.5], [0, 30.5]]
        self.assertEqual(self.ensemble(x).tolist(), expected)
        self.assertEqual(self.ensemble(x, nodes_missing_value_tracks_true=[1, 0, 0])[-1].tolist(), [10, .5])

    def test_errors(self):
        for changes, error in (({"nodes_featureids": [0, 5, 0]}, "compares feature 5, and rows have 2"),
                               ({"leaf_targetids": [0, 0, 1, 7]}, "a weight for target 7, and there are 2"),
                               ({"nodes_falsenodeids": [0, 1, 3], "nodes_falseleafs": [0, 1, 1]}, "form a cycle"),
                               ({"nodes_falsenodeids": [2, 9, 3]}, "leads to leaf 9, and there are 4"),
                               ({"nodes_truenodeids": [3, 0, 3]}, "leads to node 3, and there are 3"),
                               ({"nodes_featureids": [0, 1]}, "attributes of nodes have 2 and 3 elements"),
                               ({"nodes_missing_value_tracks_true": [1]}, "attributes of nodes have 1 and 3 elements"),
                               ({"leaf_targetids": [0, 0, 1]}, "attributes of leaves have 3 and 4 elements"),
                               ({"tree_roots": [0, 3]}, r"roots \[0, 3\], and there are 3 nodes")):
            with self.assertRaisesRegex(ValueError, error):
                self.ensemble(np.zeros((1, 2), np.float32), **changes)
        forest = Forest(np.random.default_rng(1), 1, 1, 1, ["BRANCH_LT"])
        attributes = {**forest.attributes(), **forest.weights("class", [0])}
        two = {"classlabels_int64s": [1, 2]}
        nodes = len(attributes["nodes_modes"])
        for changes, error in (({"nodes_truenodeids": [9] * nodes}, "tree 0 has no node 9"), ({"class_nodeids": [9] * len(
                                   attributes["class_nodeids"])}, "tree 0 has no node 9"),
                               ({"nodes_values": [0.0] * (nodes + 1)}, f"attributes of nodes have {nodes} and {nodes + 1} elements"),
                               ({"nodes_modes": ["LEAF"]}, f"attributes of nodes have 1 and {nodes} elements"),
                               ({"class_ids": [0] * 9}, "attributes of weights have")):
            with self.assertRaisesRegex(ValueError, error):
                call([ml("TreeEnsembleClassifier", ["x"], ["l", "s"], **{**attributes, **two, **changes})],
                     {"x": np.zeros((1, 1), np.float32)}, ["l", "s"], version=3)
        for changes, error in (({"classlabels_int64s": [1]}, "1 class labels"),
                               ({"classlabels_int64s": [1, 2], "base_values": [1.0, 2.0]}, "base values of two classes"),
                               ({"classlabels_int64s": [1, 2], "post_transform": "PROBIT"}, "PROBIT of two classes"),
                               ({"classlabels_int64s": [1, 2], "nodes_modes": ["BRANCH_ODD"] * 3}, "a comparison BRANCH_ODD")):
            with self.assertRaisesRegex(tinyjit.UnsupportedError, error):
                call([ml("TreeEnsembleClassifier", ["x"], ["l", "s"], **{**attributes, **changes})],
                     {"x": np.zeros((1, 1), np.float32)}, ["l", "s"], version=3)


class Linear(unittest.TestCase):
    def test_regressor(self):
        rng = np.random.default_rng(0)
        for dtype in ("float32", "float64", "int64"):
            x, w, c = rng.integers(-9, 9, size=(5, 3)).astype(dtype), rng.normal(size=(2, 3)), rng.normal(size=2)
            y, = call([ml("LinearRegressor", ["x"], ["y"], coefficients=w.reshape(-1).tolist(), intercepts=c.tolist(), targets=2)],
                      {"x": x}, ["y"])
            np.testing.assert_allclose(y, x @ w.T + c, rtol=1e-5, atol=1e-5)
            self.assertEqual(y.dtype, np.float32)

    def test_classifier(self):
        rng = np.random.default_rng(1)
        x = rng.normal(size=(9, 4)).astype(np.float32)
        w, c = rng.normal(size=(3, 4)), rng.normal(size=3)
        raw = x @ w.T + c
        exp = np.exp(raw - raw.max(1, keepdims=True))
        zero = np.where(abs(raw) > 1e-7, exp, raw * np.exp(-raw.max(1, keepdims=True)))
        for how, expected in (("NONE", raw), ("LOGISTIC", 1 / (1 + np.exp(-raw))), ("SOFTMAX", exp / exp.sum(1, keepdims=True)),
                              ("SOFTMAX_ZERO", zero / zero.sum(1, keepdims=True))):
            label, scores = call([ml("LinearClassifier", ["x"], ["l", "s"], coefficients=w.reshape(-1).tolist(),
                                     intercepts=c.tolist(), classlabels_ints=[7, 5, 6], post_transform=how)], {"x": x}, ["l", "s"])
            np.testing.assert_allclose(scores, expected, rtol=1e-5, atol=1e-5)
            self.assertEqual(label.tolist(), np.array([7, 5, 6])[raw.argmax(1)].tolist())
        label, scores = call([ml("LinearClassifier", ["x"], ["l", "s"], coefficients=w[0].tolist(), intercepts=[c[0]],
                                 classlabels_strings=["no", "yes"], post_transform="LOGISTIC")], {"x": x}, ["l", "s"])
        np.testing.assert_allclose(scores[:, 1], 1 / (1 + np.exp(-raw[:, 0])), rtol=1e-5)
        self.assertEqual(label.tolist(), np.where(raw[:, 0] > 0, "yes", "no").tolist())

    def test_probit(self):
        """The inverse of the normal distribution, within the error of ONNX's approximation."""
        x = np.float32([[0.5], [0.8413447], [0.1586553], [0.9772499]])
        y, = call([ml("LinearRegressor", ["x"], ["y"], coefficients=[1.0], intercepts=[0.0], post_transform="PROBIT")], {"x": x},
                  ["y"])
        np.testing.assert_allclose(y[:, 0], [0, 1, -1, 2], atol=5e-3)

    def kernel(self, kind, x, v):
        product = x @ v.T
        return {"LINEAR": product, "POLY": (0.5 * product + 1) ** 3, "SIGMOID": np.tanh(0.5 * product + 1),
                "RBF": np.exp(-0.5 * ((x[:, None] - v) ** 2).sum(2))}[kind]

    def test_support_vector_regressor(self):
        rng = np.random.default_rng(2)
        x, v, a = rng.normal(size=(6, 3)).astype(np.float32), rng.normal(size=(4, 3)), rng.normal(size=4)
        for kind in ("LINEAR", "POLY", "SIGMOID", "RBF"):
            for one in (0, 1):
                y, = call([ml("SVMRegressor", ["x"], ["y"], coefficients=a.tolist(), support_vectors=v.reshape(-1).tolist(),
                              n_supports=4, rho=[0.25], kernel_type=kind, kernel_params=[0.5, 1.0, 3.0], one_class=one)],
                          {"x": x}, ["y"])
                expected = self.kernel(kind, x, v) @ a + 0.25
                np.testing.assert_allclose(y[:, 0], np.where(expected > 0, 1, -1) if one else expected, rtol=1e-4, atol=1e-4)
        y, = call([ml("SVMRegressor", ["x"], ["y"], coefficients=a[:3].tolist(), rho=[0.25])], {"x": x}, ["y"])
        np.testing.assert_allclose(y[:, 0], x @ a[:3] + 0.25, rtol=1e-5, atol=1e-5)

    def machine(self, x, **attributes):
        rng = np.random.default_rng(3)
        self.vectors, self.coefficients, self.rho = rng.normal(size=(6, 2)), rng.normal(size=(2, 6)), rng.normal(size=3)
        return call([ml("SVMClassifier", ["x"], ["l", "s"], support_vectors=self.vectors.reshape(-1).tolist(),
                        coefficients=self.coefficients.reshape(-1).tolist(), rho=self.rho.tolist(), vectors_per_class=[1, 2, 3],
                        kernel_type="RBF", kernel_params=[0.5, 0.0, 0.0], classlabels_ints=[3, 4, 5], **attributes)],
                    {"x": x}, ["l", "s"])

    def duels(self, x):
        k, parts = self.kernel("RBF", x, self.vectors), [slice(0, 1), slice(1, 3), slice(3, 6)]
        return np.stack([k[:, parts[i]] @ self.coefficients[j - 1, parts[i]] + k[:, parts[j]] @ self.coefficients[i, parts[j]] + r
                         for r, (i, j) in zip(self.rho, ((0, 1), (0, 2), (1, 2)))], 1)

    def test_support_vector_classifier(self):
        x = np.random.default_rng(4).normal(size=(20, 2)).astype(np.float32)
        label, scores = self.machine(x)
        duels = self.duels(x)
        np.testing.assert_allclose(scores, duels, rtol=1e-4, atol=1e-4)
        first = duels > 0
        votes = np.stack([first[:, 0] * 1 + first[:, 1], ~first[:, 0] * 1 + first[:, 2], ~first[:, 1] * 1 + ~first[:, 2]], 1)
        self.assertEqual(label.tolist(), (votes.argmax(1) + 3).tolist())

    def test_probabilities_of_classes(self):
        """The least of a quadratic form under sum(p) = 1, which libsvm finds within 0.005 / classes."""
        x = np.random.default_rng(5).normal(size=(15, 2)).astype(np.float32)
        slopes, offsets = [-1.0, -0.5, -2.0], [0.1, -0.2, 0.3]
        _, p = self.machine(x, prob_a=slopes, prob_b=offsets)
        for row, duel in zip(p, 1 / (1 + np.exp(self.duels(x) * slopes + offsets))):
            r = np.zeros((3, 3))
            for value, (i, j) in zip(duel, ((0, 1), (0, 2), (1, 2))):
                r[i, j], r[j, i] = value, 1 - value
            q = np.array([[-r[j, t] * r[t, j] if j != t else sum(r[k, t] ** 2 for k in range(3) if k != t) for j in range(3)]
                          for t in range(3)])
            system = np.block([[q, np.ones((3, 1))], [np.ones((1, 3)), np.zeros((1, 1))]])
            np.testing.assert_allclose(row, np.linalg.solve(system, [0, 0, 0, 1])[:3], atol=0.01)

    def test_errors(self):
        x = {"x": np.zeros((1, 2), np.float32)}
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "a kernel of the type 'COSINE'"):
            call([ml("SVMRegressor", ["x"], ["y"], coefficients=[1.0], support_vectors=[1.0, 2.0], n_supports=1, rho=[0.0],
                     kernel_type="COSINE")], x, ["y"])
        with self.assertRaisesRegex(ValueError, "coefficients of 3 classes, and 2 labels"):
            call([ml("LinearClassifier", ["x"], ["l", "s"], coefficients=[1.0] * 6, classlabels_ints=[1, 2])], x, ["l", "s"])
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "post_transform 'CUBE'"):
            call([ml("LinearRegressor", ["x"], ["y"], coefficients=[1.0, 1.0], post_transform="CUBE")], x, ["y"])
        with self.assertRaisesRegex(ValueError, "3 numbers in 'coefficients', and 2 rows"):
            call([ml("LinearRegressor", ["x"], ["y"], coefficients=[1.0] * 3, targets=2)], x, ["y"])


class Features(unittest.TestCase):
    def test_scaler_normalizer_binarizer(self):
        x = np.float32([[3, -4, 0], [0, 0, 0], [1, 1, 2]])
        y, = call([ml("Scaler", ["x"], ["y"], offset=[1.0, 2.0, 3.0], scale=[0.5])], {"x": x}, ["y"])
        np.testing.assert_allclose(y, (x - [1, 2, 3]) * 0.5)
        for norm, first in (("MAX", 4), ("L1", 7), ("L2", 5)):
            y, = call([ml("Normalizer", ["x"], ["y"], norm=norm)], {"x": x}, ["y"])
            np.testing.assert_allclose(y[:2], [x[0] / first, [0, 0, 0]], rtol=1e-6)
        y, = call([ml("Binarizer", ["x"], ["y"], threshold=0.5)], {"x": x}, ["y"])
        self.assertEqual(y.tolist(), (x > 0.5).tolist())
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "a norm 'L3'"):
            call([ml("Normalizer", ["x"], ["y"], norm="L3")], {"x": x}, ["y"])

    def test_imputer(self):
        x = np.float32([[np.nan, 1], [2, np.nan]])
        y, = call([ml("Imputer", ["x"], ["y"], imputed_value_floats=[7.0, 8.0], replaced_value_float=float("nan"))], {"x": x}, ["y"])
        self.assertEqual(y.tolist(), [[7, 1], [2, 8]])
        y, = call([ml("Imputer", ["x"], ["y"], imputed_value_int64s=[5], replaced_value_int64=-1)],
                  {"x": np.int64([[1, -1]])}, ["y"])
        self.assertEqual(y.tolist(), [[1, 5]])
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "no imputed values"):
            call([ml("Imputer", ["x"], ["y"])], {"x": x}, ["y"])

    def test_features_side_by_side(self):
        a, c = np.float32([[1, 2], [3, 4]]), np.float32([[5, 6, 7], [8, 9, 10]])
        y, = call([ml("FeatureVectorizer", ["a", "c"], ["y"], inputdimensions=[3, 2])], {"a": a, "c": c}, ["y"])
        self.assertEqual(y.tolist(), [[1, 2, 0, 5, 6], [3, 4, 0, 8, 9]])

    def test_categories(self):
        words = np.array([["b", "a"], ["none", "c"]], object)
        y, = call([ml("OneHotEncoder", ["x"], ["y"], cats_strings=["a", "b", "c"])], {"x": words}, ["y"])
        self.assertEqual(y.tolist(), [[[0, 1, 0], [1, 0, 0]], [[0, 0, 0], [0, 0, 1]]])
        for dtype in ("int64", "int32", "float32"):
            y, = call([ml("OneHotEncoder", ["x"], ["y"], cats_int64s=[4, -2])], {"x": np.array([-2, 3, 4], dtype)}, ["y"])
            self.assertEqual(y.tolist(), [[0, 1], [0, 0], [1, 0]])
        with self.assertRaisesRegex(ValueError, "an element is none of the categories"):
            call([ml("OneHotEncoder", ["x"], ["y"], cats_strings=["a", "b", "c"], zeros=0)], {"x": words}, ["y"])
        with self.assertRaisesRegex(ValueError, "categories are strings, and elements are not"):
            call([ml("OneHotEncoder", ["x"], ["y"], cats_strings=["a"])], {"x": np.int64([1])}, ["y"])

    def test_labels(self):
        words = np.array(["x", "y", "?"], object)
        numbers = np.int64([10, 7, -3])
        floats = np.float32([0.5, np.nan, 3])
        for x, attributes, expected in (
                (words, {"keys_strings": ["y", "x"], "values_int64s": [1, 2], "default_int64": -9}, [2, 1, -9]),
                (words, {"keys_strings": ["y", "x"], "values_floats": [0.5, 2.5]}, [2.5, 0.5, 0]),
                (words, {"keys_strings": ["y", "x"], "values_strings": ["x", "z"], "default_string": "d"}, ["z", "x", "d"]),
                (numbers, {"keys_int64s": [-3, 10, -3], "values_strings": ["p", "q", "r"]}, ["q", "_Unused", "r"]),
                (floats, {"keys_floats": [float("nan"), 0.5], "values_int64s": [4, 5]}, [5, 4, -1]),
                (floats, {"keys_floats": [float("nan")], "values_int64s": [4]}, [-1, 4, -1])):
            y, = call([ml("LabelEncoder", ["x"], ["y"], **attributes)], {"x": x}, ["y"])
            self.assertEqual(y.tolist(), expected)
        keys = np.arange(1000, dtype=np.int64) * 3
        y, = call([ml("LabelEncoder", ["x"], ["y"], keys_tensor=numpy_helper.from_array(keys),
                      values_tensor=numpy_helper.from_array(keys.astype(np.float64) / 2),
                      default_tensor=numpy_helper.from_array(np.array([-1.0])))], {"x": np.arange(-5, 3005)}, ["y"])
        at = np.arange(-5, 3005)
        self.assertEqual(y.tolist(), np.where((at % 3 == 0) & (at >= 0) & (at < 3000), at / 2, -1).tolist())
        for x, expected in ((words, [0, 1, -1]), (np.int64([1, 0, 2]), ["y", "x", "_Unused"])):
            y, = call([ml("LabelEncoder", ["x"], ["y"], classes_strings=["x", "y"])], {"x": x}, ["y"], version=1)
            self.assertEqual(y.tolist(), expected)
            y, = call([ml("CategoryMapper", ["x"], ["y"], cats_strings=["x", "y"], cats_int64s=[0, 1])], {"x": x}, ["y"])
            self.assertEqual(y.tolist(), expected)
        with self.assertRaisesRegex(ValueError, "keys are strings, and elements are not"):
            call([ml("LabelEncoder", ["x"], ["y"], keys_strings=["a"], values_int64s=[1])], {"x": numbers}, ["y"])
        with self.assertRaisesRegex(ValueError, "2 keys, and 1 values"):
            call([ml("LabelEncoder", ["x"], ["y"], keys_int64s=[1, 2], values_int64s=[1])], {"x": numbers}, ["y"])
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "no 'values'"):
            call([ml("LabelEncoder", ["x"], ["y"], keys_int64s=[1, 2])], {"x": numbers}, ["y"])

    def test_maps(self):
        x = np.float32([[0.25, 0.75], [1, 0]])
        y, = call([ml("ZipMap", ["x"], ["y"], classlabels_strings=["cat", "dog"])], {"x": x}, ["y"])
        self.assertEqual(y, [{"cat": 0.25, "dog": 0.75}, {"cat": 1, "dog": 0}])
        y, = call([ml("ZipMap", ["x"], ["y"], classlabels_int64s=[3, 4])], {"x": x[0]}, ["y"])
        self.assertEqual(y, [{3: 0.25, 4: 0.75}])
        with self.assertRaisesRegex(ValueError, r"1 class labels, and scores of shape \[2, 2\]"):
            call([ml("ZipMap", ["x"], ["y"], classlabels_int64s=[3])], {"x": x}, ["y"])
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "dictionaries as inputs"):
            call([ml("DictVectorizer", ["x"], ["y"], string_vocabulary=["a"])], {"x": x}, ["y"])


class Words(unittest.TestCase):
    words = np.array([["a", "bb", "new"], ["other", "a", "é"]], object)

    def test_moved(self):
        nodes = [helper.make_node("Constant", [], ["i"], value_ints=[0, -1]),
                 helper.make_node("Constant", [], ["c"], value_strings=["bb", "last"]),
                 helper.make_node("Transpose", ["x"], ["t"]), helper.make_node("Gather", ["t", "i"], ["g"]),
                 helper.make_node("Unsqueeze", ["c", "o"], ["d"]), helper.make_node("Concat", ["g", "d"], ["y"], axis=0),
                 helper.make_node("Equal", ["x", "z"], ["e"]), helper.make_node("Where", ["e", "x", "z"], ["w"]),
                 helper.make_node("Shape", ["x"], ["s"])]
        other = np.array([["a", "?", "new"], ["bb", "other", "é"]], object)
        y, e, w, s = call(nodes, {"x": self.words, "z": other}, ["y", "e", "w", "s"], initializers={"o": np.int64([0])})
        self.assertEqual(y.tolist(), [["a", "other"], ["new", "é"], ["bb", "last"]])
        self.assertEqual(e.tolist(), [[True, False, True], [False, False, True]])
        self.assertEqual(w.tolist(), other.tolist())
        self.assertEqual(s.tolist(), [2, 3])

    def test_words_of_one_call_do_not_reach_the_next(self):
        """Strings that a model does not have are numbered for a call alone."""
        nodes = [helper.make_node("Equal", ["x", "z"], ["e"]), helper.make_node("Identity", ["x"], ["y"])]
        loaded = tinyjit.onnx.load(model(nodes, {"x": self.words[0], "z": self.words[0]}, ["e", "y"]))
        for first, second in ((["p", "q"], ["p", "p"]), (["q", "p"], ["p", "p"]), (["r", "s"], ["s", "s"]), (["p", "s"], ["t", "s"])):
            e, y = loaded(np.array(first), np.array(second, object))
            self.assertEqual((e.tolist(), y.tolist()), ([a == c for a, c in zip(first, second)], first))
        self.assertEqual(len(loaded._stages), 1)
        self.assertEqual([w for w in loaded._vocabulary.spelled if w], [])

    def test_threads(self):
        loaded = tinyjit.onnx.load(model([ml("LabelEncoder", ["x"], ["y"], keys_strings=["k1", "k2"], values_strings=["v1", "v2"],
                                             default_string="none"), helper.make_node("Identity", ["x"], ["z"])],
                                         {"x": self.words[0]}, ["y", "z"]))
        wrong = []

        def work(number):
            for i in range(50):
                given = [f"w{number}.{i}", "k2", "k1", f"w{i}"]
                y, z = loaded(np.array(given, object))
                if y.tolist() != ["none", "v2", "v1", "none"] or z.tolist() != given:
                    wrong.append((number, i))

        threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_branches(self):
        """A branch that gives strings is chosen before what follows is compiled."""
        def side(word):
            return helper.make_graph([helper.make_node("Constant", [], [f"of {word}"], value_strings=[word])], word, [],
                                     [helper.make_tensor_value_info(f"of {word}", onnx.TensorProto.STRING, [1])])

        nodes = [helper.make_node("If", ["c"], ["y"], then_branch=side("yes"), else_branch=side("no"))]
        loaded = tinyjit.onnx.load(model(nodes, {"c": np.array(True)}, ["y"]))
        for condition in (True, False, True):
            self.assertEqual(loaded(np.array(condition)).tolist(), ["yes" if condition else "no"])

    def test_n_grams(self):
        node = helper.make_node("TfIdfVectorizer", ["x"], ["y"], mode="TF", min_gram_length=1, max_gram_length=2, max_skip_count=0,
                                ngram_counts=[0, 2], ngram_indexes=[0, 1, 2], pool_strings=["a", "b", "a", "b"])
        y, = call([node], {"x": np.array([["a", "b", "a", "z"]], object)}, ["y"])
        self.assertEqual(y.tolist(), [[2, 1, 1]])

    def test_errors(self):
        x = {"x": self.words}
        for node, error in ((helper.make_node("StringConcat", ["x", "x"], ["y"]), "strings are only moved, compared and looked up"),
                            (helper.make_node("Unique", ["x"], ["y"]), "strings are only moved, compared and looked up"),
                            (helper.make_node("Cast", ["x"], ["y"], to=1), "strings are only moved, compared and looked up")):
            with self.assertRaisesRegex(tinyjit.UnsupportedError, error):
                call([node], x, ["y"])
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "numbers as strings"):
            call([helper.make_node("Cast", ["x"], ["y"], to=8)], {"x": np.int64([1])}, ["y"])
        with self.assertRaisesRegex(TypeError, "input 'x' has elements of int64, expected strings"):
            loaded = tinyjit.onnx.load(model([helper.make_node("Identity", ["x"], ["y"])], x, ["y"]))
            loaded(np.int64([[1]]))
        for other, error in ((None, "NoneType"), (1.5, "float")):
            with self.assertRaisesRegex(TypeError, f"input 'x' has {error} among strings"):
                loaded(np.array([["a", other]], object))
        with self.assertRaisesRegex(tinyjit.UnsupportedError, "strings and dictionaries at the border of the model"):
            loaded.save("never.so", self.words)
        with self.assertRaisesRegex(ValueError, r"input 'x' has shape \[3\], expected \[\?, \?\]"):
            loaded(self.words[0])


if __name__ == "__main__":
    unittest.main()
