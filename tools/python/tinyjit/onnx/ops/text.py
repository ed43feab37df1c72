"""Counts of n-grams, and ops that have no conversion, with what to do instead.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import numpy as np

from ..node import op
from ..words import are_strings


def _grams(pool, counts):
    """The n-grams of the pool, by their length: (number of the first one, array of them)."""
    start, first = 0, 0
    ends = [*counts[1:], len(pool)]
    for length, (begin, end) in enumerate(zip(counts, ends), 1):
        grams = np.array(pool[begin:end], np.int64).reshape(-1, length)
        yield length, first, grams
        first += len(grams)
        start = end
    assert start == len(pool)


@op("TfIdfVectorizer")
def tfidf(n):
    """How often each n-gram is in a row, its elements 1 to max_skip_count + 1 apart."""
    b, x = n.builder, n.x0
    words = n.attr("pool_strings")
    if bool(words) != are_strings(x):
        raise ValueError(f"the n-grams are of {'strings' if words else 'numbers'}, and elements are not")
    pool = n.converter.vocabulary.number(words) if words else n.attr("pool_int64s")
    rows = x.reshape(1, x.size) if x.rank < 2 else x
    indexes = np.array(n.attr("ngram_indexes"), np.int64)
    weights = n.attr("weights")
    size = int(indexes.max()) + 1
    mode, least, most = n.attr("mode"), n.attr("min_gram_length"), n.attr("max_gram_length")
    total = b.full([size, rows.shape[0]], 0, "float32")
    for length, first, grams in _grams(pool, n.attr("ngram_counts")):
        if not least <= length <= most or not len(grams):
            continue
        places = b.constant(indexes[first:first + len(grams)])
        for step in range(1, n.attr("max_skip_count") + 2 if length > 1 else 2):
            starts = rows.shape[1] - (length - 1) * step
            if starts > 0:
                found = _occurrences(b, rows, grams, step, starts)
                total = b.scatter(total, places, found, lambda a, c: a + c)
    total = b.transpose(total, [1, 0])
    by_index = np.ones(size, np.float32)
    if weights is not None:
        by_index[indexes] = weights
    scale = b.constant(by_index)
    if mode == "IDF":
        total = b.map(lambda t, w: (t > 0).select(w, t), total, scale)
    elif mode == "TFIDF":
        total = total * scale
    return total.reshape(size) if x.rank < 2 else total


def _occurrences(b, rows, grams, step, starts):
    """For each n-gram and row, at how many places it begins."""
    pool = b.constant(grams)

    def matches(body, g, r, t):
        same = body.constant(True, "bool")
        for k in range(grams.shape[1]):
            same = same & (body.load(rows, [r, t + k * step]).cast("int64") == body.load(pool, [g, k]))
        return same.cast("float32")

    return b.sum(b.generate(matches, [len(grams), rows.shape[0], starts]), [2])


def _refused(advice, *names, domain=""):
    @op(*names, domain=domain)
    def convert(n):
        n.refuse(advice)

    return convert


_refused("files of images are not decoded: decode them outside, and give the pixels as an input", "ImageDecoder")
_refused("dictionaries as inputs: give their values as an array", "DictVectorizer", "CastMap", domain="ai.onnx.ml")
