"""Compares right results, wrong ones and too few with a reference, as the comparison of models does."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import pathlib
import sys

import numpy

sys.path.insert(0, sys.argv[1])
import compare  # noqa: E402
from processes import Failure  # noqa: E402

folder = pathlib.Path(sys.argv[2])
reference = numpy.full(100, 2.0)
numpy.save(folder / "reference0.npy", reference)
wrong = reference.copy()
wrong[7] += 0.2
for result in (reference, wrong, reference[1:]):
    numpy.save(folder / "result0.npy", result.astype("float32"))
    try:
        print(f"right: distance {compare.check(folder, {'references': 1, 'kind': 'inference'}, folder):.2g}")
    except Failure as failure:
        print(failure)
