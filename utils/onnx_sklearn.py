#!/usr/bin/env python3
"""Exports the estimators of scikit-learn to ONNX, and compares tinyjit.onnx with onnxruntime on them.

Each estimator is fitted to a small random problem, with integer and string labels and with several targets where it takes them, and
converted by skl2onnx, with ZipMap and without; so are pipelines with columns of strings, and boosted trees of LightGBM and XGBoost where
onnxmltools and these packages are there. The exit status is 1 if a result differs.

  PYTHONPATH=build/python python utils/onnx_sklearn.py
  ... RandomForestClassifier SVC                 some estimators

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import collections
import importlib.metadata
import sys
import warnings

import numpy as np
import onnxruntime
import skl2onnx
import sklearn.compose
import sklearn.ensemble
import sklearn.linear_model
import sklearn.pipeline
import sklearn.preprocessing
from sklearn.base import is_classifier, is_regressor
from sklearn.utils import all_estimators

import tinyjit.onnx

EQUAL, DIFFERENT, REFUSED, NOT_CONVERTED, NO_PEER = "equal", "different", "refused", "not converted", "not in onnxruntime"
TOLERANCE = 2e-4


class Problem:
    """200 rows of 6 features, and what is to be learned of them."""

    def __init__(self):
        rng = np.random.default_rng(0)
        self.rows = rng.normal(size=(200, 6)).astype(np.float32)
        x = self.rows.T
        self.classes = (x[0] + x[1] * x[2] > 0).astype(int) + (x[3] > 1)
        self.two = (x[0] > 0).astype(int)
        self.words = np.array(["a", "bb", "c"])[self.classes]
        self.number = (2 * x[0] + np.sin(x[1])).astype(np.float32)
        self.numbers = np.stack([self.number, -self.number], 1)

    def forms(self, estimator):
        """The targets of an estimator, by a name."""
        if is_classifier(estimator):
            return {"": self.classes, ", two classes": self.two, ", strings": self.words}
        if is_regressor(estimator):
            return {"": self.number, ", two targets": self.numbers}
        return {"": self.classes}


def fitted(make, target, rows):
    """The estimator, and the rows that it takes: some want them positive. None if it takes neither."""
    for given in (rows, abs(rows)):
        try:
            return make().fit(given, target), given
        except Exception:
            pass
    return None, None


def compare(proto, feeds):
    """An outcome, and a word on it."""
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    try:
        peer = onnxruntime.InferenceSession(proto.SerializeToString(), options, providers=["CPUExecutionProvider"])
        expected = peer.run(None, feeds)
    except Exception as error:
        return NO_PEER, str(error)
    try:
        results = tinyjit.onnx.load(proto)(**feeds)
    except Exception as error:
        return REFUSED, str(error)
    results = results if isinstance(results, tuple) else (results,)
    for info, result, wanted in zip(peer.get_outputs(), results, expected):
        if reason := difference(result, wanted):
            return DIFFERENT, f"{info.name}: {reason}"
    return EQUAL, ""


def difference(result, expected):
    """Why a result is not the expected one, or None."""
    if isinstance(expected, list):
        if [list(row) for row in result] != [list(row) for row in expected]:
            return "other keys"
        return difference(*(np.array([list(row.values()) for row in rows]) for rows in (result, expected)))
    result = result if isinstance(result, np.ndarray) else result.numpy()
    if result.shape != expected.shape:
        return f"shape {result.shape}, expected {expected.shape}"
    if expected.dtype.kind == "f":
        same = np.isclose(result, expected, rtol=TOLERANCE, atol=TOLERANCE, equal_nan=True)
    else:
        same = result == expected
    if np.all(same):
        return None
    at = tuple(np.argwhere(~same)[0])
    return f"at {[int(i) for i in at]} {result[at]}, expected {expected[at]}"


def estimators(problem, chosen):
    """(name, model, inputs), or (name, None, why not)."""
    for name, make in all_estimators():
        if chosen and name not in chosen:
            continue
        try:
            forms = problem.forms(make())
        except Exception:
            continue  # takes other estimators as arguments
        for form, target in forms.items():
            model, rows = fitted(make, target, problem.rows)
            if model is None:
                continue
            choices = {"": None}
            if is_classifier(model) and not form:
                choices[", without ZipMap"] = {id(model): {"zipmap": False}}
            for choice, options in choices.items():
                try:
                    yield name + form + choice, skl2onnx.to_onnx(model, rows[:1], options=options), {"X": rows[:50]}
                except Exception as error:
                    yield name + form + choice, None, str(error)


def pipelines(problem):
    """Columns of strings and of numbers, before a linear model and a forest."""
    rng = np.random.default_rng(1)
    words = np.array(["red", "green", "blue", "none"], object)[rng.integers(0, 4, size=(200, 1))]
    rows = np.concatenate([problem.rows[:, :2].astype(object), words], 1)
    kinds = [("numbers", skl2onnx.common.data_types.FloatTensorType([None, 2])),
             ("words", skl2onnx.common.data_types.StringTensorType([None, 1]))]
    for encoder in (sklearn.preprocessing.OneHotEncoder(handle_unknown="ignore"),
                    sklearn.preprocessing.OrdinalEncoder(handle_unknown="use_encoded_value", unknown_value=-1)):
        for model in (sklearn.linear_model.LogisticRegression(), sklearn.ensemble.RandomForestClassifier(10)):
            columns = sklearn.compose.ColumnTransformer([("n", sklearn.preprocessing.StandardScaler(), [0, 1]), ("w", encoder, [2])])
            pipeline = sklearn.pipeline.Pipeline([("columns", columns), ("model", model)]).fit(rows, problem.words)
            name = f"pipeline of {type(encoder).__name__} and {type(model).__name__}"
            unknown = words[:50].copy()
            unknown[:3] = "never seen"
            try:
                yield name, skl2onnx.convert_sklearn(pipeline, initial_types=kinds), {
                    "numbers": problem.rows[:50, :2].copy(), "words": unknown}
            except Exception as error:
                yield name, None, str(error)


def boosted(problem):
    """Trees of LightGBM and XGBoost."""
    try:
        import lightgbm
        import onnxmltools
        import xgboost
        from onnxmltools.convert.common.data_types import FloatTensorType
    except ImportError as error:
        yield "LightGBM, XGBoost", None, str(error)
        return
    kinds = [("X", FloatTensorType([None, 6]))]
    for package, convert in (("lightgbm", onnxmltools.convert_lightgbm), ("xgboost", onnxmltools.convert_xgboost)):
        models = {"lightgbm": (lightgbm.LGBMClassifier, lightgbm.LGBMRegressor),
                  "xgboost": (xgboost.XGBClassifier, xgboost.XGBRegressor)}[package]
        for make, target, form in ((models[0], problem.classes, ", three classes"), (models[0], problem.two, ", two classes"),
                                   (models[1], problem.number, "")):
            quiet = {"verbose": -1} if package == "lightgbm" else {}
            model = make(n_estimators=20, **quiet).fit(problem.rows, target)
            try:
                yield make.__name__ + form, convert(model, initial_types=kinds, target_opset=15), {"X": problem.rows[:50]}
            except Exception as error:
                yield make.__name__ + form, None, str(error)


def main():
    chosen = sys.argv[1:]
    warnings.filterwarnings("ignore")
    problem, counts = Problem(), collections.Counter()
    models = [estimators(problem, chosen)] + ([] if chosen else [pipelines(problem), boosted(problem)])
    for name, proto, feeds in (case for part in models for case in part):
        outcome, reason = (NOT_CONVERTED, feeds) if proto is None else compare(proto, feeds)
        counts[outcome] += 1
        if outcome != EQUAL:
            print(f"{name}: {outcome}: {' '.join(reason.split())[:160]}", flush=True)
    packages = ", ".join(f"{p} {importlib.metadata.version(p)}" for p in ("scikit-learn", "skl2onnx", "onnxruntime"))
    print(f"onnx_sklearn: {', '.join(f'{counts[o]} {o}' for o in (EQUAL, DIFFERENT, REFUSED, NOT_CONVERTED, NO_PEER))} ({packages})")
    return counts[DIFFERENT] > 0


if __name__ == "__main__":
    sys.exit(main())
