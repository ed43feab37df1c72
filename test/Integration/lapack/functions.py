"""LAPACK's functions, called as JAX calls them, beside numpy: all types, batches, and what fails.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: functions.py FOLDER [OPTION...]. The options go to tinyjit-run.
"""

import os
import subprocess
import sys

import numpy as np

FOLDER, OPTIONS = sys.argv[1], sys.argv[2:]
TYPES = {"s": (np.float32, "f32"), "d": (np.float64, "f64"), "c": (np.complex64, "complex<f32>"),
         "z": (np.complex128, "complex<f64>")}
random = np.random.default_rng(0)
ran = 0


def spell(array, letter):
    element = "i32" if array.dtype == np.int32 else "f32" if letter in "sc" else "f64"
    if array.dtype in (np.complex64, np.complex128):
        element = f"complex<{element}>"
    return "tensor<" + "".join(f"{size}x" for size in array.shape) + element + ">"


def layout(array, batch):
    """Columns are dense in matrices, as JAX says it."""
    rank = array.ndim
    order = list(range(rank))[::-1]
    if rank - batch == 2:
        order[:2] = order[:2][::-1]
    return f"dense<{order if rank else ''}> : tensor<{rank}xindex>"


def spell_constant(value):
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value} : i32" if isinstance(value, int) else f"{ord(value)} : ui8"


def call(letter, name, operands, results, batch=0, **letters):
    """The results of lapack_<letter><name>_ffi; `results` are arrays of their shapes."""
    global ran
    constants = ", ".join(f"{key} = {spell_constant(value)}" for key, value in letters.items())
    takes, gives = ([spell(array, letter) for array in arrays] for arrays in (operands, results))
    layouts = [", ".join(layout(array, batch) for array in arrays) for arrays in (operands, results)]
    arguments = ", ".join(f"%a{i}: {type}" for i, type in enumerate(takes))
    names = ", ".join(f"%a{i}" for i in range(len(operands)))
    values = ", ".join(f"%r#{i}" for i in range(len(results)))
    types = ", ".join(gives)
    with open(f"{FOLDER}/m.mlir", "w") as file:
        file.write(f"""func.func @main({arguments}) -> ({types}) {{
  %r:{len(results)} = "stablehlo.custom_call"({names}) <{{api_version = 1 : i32, call_target_name = "lapack_{letter}{name}_ffi",
    has_side_effect = false, operand_layouts = [{layouts[0]}], result_layouts = [{layouts[1]}]}}>
    {{mhlo.backend_config = {{{constants}}}}} : ({", ".join(takes)}) -> ({types})
  return {values} : {types}
}}
""")
    command = ["tinyjit-run", f"{FOLDER}/m.mlir", "--calls=3", *OPTIONS]
    for i, array in enumerate(operands):
        np.save(f"{FOLDER}/a{i}.npy", array)
        command.append(f"--input=@{FOLDER}/a{i}.npy")
    command += [f"--output=@{FOLDER}/r{i}.npy" for i in range(len(results))]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        sys.exit(f"{name} of {letter}: {run.stderr}")
    ran += 1
    given = []
    for i, array in enumerate(results):
        got = np.load(f"{FOLDER}/r{i}.npy")
        assert got.shape == array.shape, (name, got.shape, array.shape)
        given.append(got)
    return given


def near(got, want, letter, what):
    bound = 2e-4 if letter in "sc" else 1e-11
    assert np.allclose(got, want, rtol=bound, atol=bound, equal_nan=True), f"{what} of {letter}: {got}, expected {want}"


def matrix(letter, *shape):
    made = random.standard_normal(shape)
    if letter in "cz":
        made = made + 1j * random.standard_normal(shape)
    return made.astype(TYPES[letter][0])


def like(letter, *shape):
    return np.zeros(shape, TYPES[letter][0])


def real(letter, *shape):
    return np.zeros(shape, np.float32 if letter in "sc" else np.float64)


def info(*shape):
    return np.zeros(shape, np.int32)


def transposed(array):
    return np.conj(np.swapaxes(array, -1, -2))


def check_cholesky(letter, *batch):
    a = matrix(letter, *batch, 4, 4)
    a = (a @ transposed(a) + 4 * np.eye(4)).astype(a.dtype)
    factor, ended = call(letter, "potrf", [a], [a, info(*batch)], len(batch), uplo="L")
    near(np.tril(factor), np.linalg.cholesky(a), letter, "cholesky")
    assert not ended.any()


def check_triangle(letter, *batch):
    a, b = matrix(letter, *batch, 4, 4) + 4 * np.eye(4, dtype=TYPES[letter][0]), matrix(letter, *batch, 4, 3)
    got, = call(letter, "trsm", [a, b], [b], len(batch), side="L", uplo="U", trans_x="N", diag="N")
    near(np.triu(a) @ got, b, letter, "a triangle")
    got, = call(letter, "trsm", [a, transposed(b)], [transposed(b)], len(batch), side="R", uplo="L", trans_x="C", diag="U")
    unit = np.tril(a, -1) + np.eye(4)
    near(got @ transposed(unit), transposed(b), letter, "a triangle from the right")


def check_qr(letter, rows, columns, *batch):
    a = matrix(letter, *batch, rows, columns)
    least = min(rows, columns)
    r, tau = call(letter, "geqrf", [a], [a, like(letter, *batch, least)], len(batch))
    name = "ungqr" if letter in "cz" else "orgqr"
    q, = call(letter, name, [r[..., :least], tau], [r[..., :least]], len(batch))
    near(transposed(q) @ q, np.broadcast_to(np.eye(least), (*batch, least, least)), letter, "an orthogonal matrix")
    near(q @ np.triu(r[..., :least, :]), a, letter, "qr")


def check_eigen(letter, *batch):
    a = matrix(letter, *batch, 5, 5)
    a = (a + transposed(a)).astype(a.dtype)
    name = "heevd" if letter in "cz" else "syevd"
    v, w, ended = call(letter, name, [a], [a, real(letter, *batch, 5), info(*batch)], len(batch), mode="V", uplo="L")
    near(w, np.linalg.eigvalsh(a), letter, "eigenvalues")
    near(a @ v, v * w[..., None, :], letter, "eigenvectors")
    assert not ended.any()


def check_singular(letter, rows, columns, mode, *batch, name="gesdd"):
    a = matrix(letter, *batch, rows, columns)
    least = min(rows, columns)
    left, right = (rows, columns) if mode == "A" else (least, least)
    results = [a, real(letter, *batch, least), like(letter, *batch, rows, left), like(letter, *batch, right, columns),
               info(*batch)]
    _, s, u, vt, ended = call(letter, name, [a], results, len(batch), mode=mode)
    near(s, np.linalg.svd(a, compute_uv=False), letter, "singular values")
    near(u[..., :least] * s[..., None, :] @ vt[..., :least, :], a, letter, "singular vectors")
    assert not ended.any()


def check_lu(letter, rows, columns, *batch):
    a = matrix(letter, *batch, rows, columns)
    least = min(rows, columns)
    lu, pivots, ended = call(letter, "getrf", [a], [a, info(*batch, least), info(*batch)], len(batch))
    for place in np.ndindex(*batch):
        swapped = a[place].copy()
        for row, other in enumerate(pivots[place] - 1):
            swapped[[row, other]] = swapped[[other, row]]
        lower = np.tril(lu[place], -1)[:, :least] + np.eye(rows, least)
        near(lower @ np.triu(lu[place])[:least], swapped, letter, "lu")
    assert not ended.any()


def complex_of(letter):
    return {"s": "c", "d": "z"}.get(letter, letter)


def check_general_eigen(letter, *batch):
    a = matrix(letter, *batch, 4, 4)
    vectors = np.zeros(a.shape, TYPES[complex_of(letter)][0])
    parts = [like(letter, *batch, 4)] * (1 if letter in "cz" else 2)
    *w, left, right, ended = call(letter, "geev", [a], [*parts, vectors, vectors, info(*batch)], len(batch),
                                  compute_left="V", compute_right="V")
    w = w[0] if letter in "cz" else w[0] + 1j * w[1]
    near(a @ right, right * w[..., None, :], letter, "eigenvectors of a general matrix")
    near(transposed(left) @ a, w[..., :, None] * transposed(left), letter, "left eigenvectors")
    assert not ended.any() and not np.isrealobj(w)


def check_schur(letter, *batch):
    a = matrix(letter, *batch, 4, 4)
    parts = [like(letter, *batch, 4)] * (1 if letter in "cz" else 2)
    t, z, *_, ended = call(letter, "gees", [a], [a, a, *parts, info(*batch), info(*batch)], len(batch), mode="V", sort="N")
    near(z @ t @ transposed(z), a, letter, "schur")
    assert np.all(np.tril(t, -2) == 0) and not ended.any()


def check_hessenberg(letter, *batch):
    a = matrix(letter, *batch, 5, 5)
    h, tau, ended = call(letter, "gehrd", [a], [a, like(letter, *batch, 4), info(*batch)], len(batch), low=1, high=5)
    name = "ungqr" if letter in "cz" else "orgqr"
    below = np.ascontiguousarray(h[..., 1:, :-1])
    q, = call(letter, name, [below, tau], [below], len(batch))
    whole = np.zeros_like(a)
    whole[..., 0, 0] = 1
    whole[..., 1:, 1:] = q
    near(whole @ np.triu(h, -1) @ transposed(whole), a, letter, "hessenberg")
    assert not ended.any()


def check_tridiagonal(letter, *batch):
    a = matrix(letter, *batch, 5, 5)
    a = (a + transposed(a)).astype(a.dtype)
    name = "hetrd" if letter in "cz" else "sytrd"
    results = [a, real(letter, *batch, 5), real(letter, *batch, 4), like(letter, *batch, 4), info(*batch)]
    _, d, e, _, ended = call(letter, name, [a], results, len(batch), uplo="L")
    for place in np.ndindex(*batch):
        diagonals = np.diag(d[place]) + np.diag(e[place], 1) + np.diag(e[place], -1)
        near(np.linalg.eigvalsh(diagonals), np.linalg.eigvalsh(a[place]), letter, "three diagonals")
    assert not ended.any()


def check_pivoted_qr(letter, rows, columns, *batch):
    a = matrix(letter, *batch, rows, columns)
    least = min(rows, columns)
    r, order, tau = call(letter, "geqp3", [a, info(*batch, columns)],
                         [a, info(*batch, columns), like(letter, *batch, least)], len(batch))
    name = "unmqr" if letter in "cz" else "ormqr"
    swapped = np.take_along_axis(a, order[..., None, :] - 1, -1)
    rest, = call(letter, name, [r[..., :least], tau, swapped], [swapped], len(batch), left=True, transpose=True)
    near(rest, np.triu(r), letter, "qr with pivots")
    back, = call(letter, name, [r[..., :least], tau, transposed(rest)], [transposed(rest)], len(batch), left=False,
                 transpose=True)
    near(transposed(back), swapped, letter, "reflectors from the right")


def check_three_diagonals(letter, *batch):
    lower, middle, upper = (matrix(letter, *batch, 5) for _ in range(3))
    middle = (middle + 4).astype(middle.dtype)
    b = matrix(letter, *batch, 5, 2)
    *_, x, ended = call(letter, "gtsv", [lower, middle, upper, b], [lower, middle, upper, b, info(*batch)], len(batch))
    product = middle[..., None] * x
    product[..., 1:, :] += lower[..., 1:, None] * x[..., :-1, :]
    product[..., :-1, :] += upper[..., :-1, None] * x[..., 1:, :]
    near(product, b, letter, "three diagonals")
    assert not ended.any()


def check_failures():
    bad = np.stack([np.eye(2), [[1, 2], [2, 1]], np.full((2, 2), np.nan)]).astype(np.float32)
    _, ended = call("s", "potrf", [bad], [bad, info(3)], 1, uplo="L")
    assert list(ended) == [0, 2, 1], ended
    _, _, ended = call("d", "getrf", [np.ones((2, 2))], [np.ones((2, 2)), info(2), info()])
    assert ended == 2, ended
    # The iterations of general matrices do not end with NaN.
    bad = np.stack([np.eye(2), np.full((2, 2), np.nan)]).astype(np.complex64)
    *_, ended = call("c", "geev", [bad], [like("c", 2, 2), bad, bad, info(2)], 1, compute_left="N", compute_right="V")
    assert list(ended) == [0, -4], ended
    *_, ended = call("c", "gees", [bad], [bad, bad, like("c", 2, 2), info(2), info(2)], 1, mode="V", sort="N")
    assert list(ended) == [0, -4], ended
    for shape in [(0, 3, 3), (2, 0, 0)]:
        empty = np.zeros(shape, np.float32)
        _, ended = call("s", "potrf", [empty], [empty, info(shape[0])], 1, uplo="L")
        assert not ended.any()


for letter in TYPES:
    check_cholesky(letter)
    check_cholesky(letter, 2, 3)
    check_triangle(letter)
    check_triangle(letter, 2)
    check_qr(letter, 5, 3)
    check_qr(letter, 3, 4, 2)
    check_eigen(letter)
    check_eigen(letter, 2)
    check_singular(letter, 5, 3, "A")
    check_singular(letter, 3, 6, "S", 2)
    check_lu(letter, 4, 4)
    check_lu(letter, 5, 3, 2)
    check_singular(letter, 5, 3, "A", name="gesvd")
    check_singular(letter, 3, 6, "S", 2, name="gesvd")
    check_general_eigen(letter)
    check_general_eigen(letter, 2)
    check_schur(letter)
    check_schur(letter, 3)
    check_hessenberg(letter, 2)
    check_tridiagonal(letter, 2)
    check_pivoted_qr(letter, 5, 3)
    check_pivoted_qr(letter, 3, 4, 2)
    check_three_diagonals(letter)
    check_three_diagonals(letter, 3)
check_failures()
print(f"ran {ran} calls")
