"""The kernels that kernels.py measures, as functions that Numba and tinyjit both compile, with made-up arguments.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import numpy as np


def axpy(out, a, x, y):
    for i in range(out.shape[0]):
        out[i] = a * x[i] + y[i]


def total(out, x):
    s = 0.0
    for i in range(x.shape[0]):
        s += x[i]
    out[0] = s


def dot(out, x, y):
    s = 0.0
    for i in range(x.shape[0]):
        s += x[i] * y[i]
    out[0] = s


def scan(out, x):
    s = 0.0
    for i in range(x.shape[0]):
        s += x[i]
        out[i] = s


def histogram(bins, x):
    for i in range(bins.shape[0]):
        bins[i] = 0
    for i in range(x.shape[0]):
        bins[x[i]] += 1


def stencil5(out, a):
    for i in range(1, a.shape[0] - 1):
        for j in range(1, a.shape[1] - 1):
            out[i, j] = 0.25 * (a[i - 1, j] + a[i + 1, j] + a[i, j - 1] + a[i, j + 1])


def stencil3d(out, a):
    for i in range(1, a.shape[0] - 1):
        for j in range(1, a.shape[1] - 1):
            for k in range(1, a.shape[2] - 1):
                out[i, j, k] = (a[i - 1, j, k] + a[i + 1, j, k] + a[i, j - 1, k] + a[i, j + 1, k]
                                + a[i, j, k - 1] + a[i, j, k + 1] - 6.0 * a[i, j, k])


def gauss_seidel(a):
    for i in range(1, a.shape[0] - 1):
        for j in range(1, a.shape[1] - 1):
            a[i, j] = 0.25 * (a[i - 1, j] + a[i + 1, j] + a[i, j - 1] + a[i, j + 1])


def nbody(acc, pos, mass):
    n = pos.shape[0]
    for i in range(n):
        ax = 0.0
        ay = 0.0
        az = 0.0
        for j in range(n):
            dx = pos[j, 0] - pos[i, 0]
            dy = pos[j, 1] - pos[i, 1]
            dz = pos[j, 2] - pos[i, 2]
            r2 = dx * dx + dy * dy + dz * dz + 1e-6
            s = mass[j] / (r2 * math.sqrt(r2))
            ax += s * dx
            ay += s * dy
            az += s * dz
        acc[i, 0] = ax
        acc[i, 1] = ay
        acc[i, 2] = az


def mandelbrot(out, x0, y0, step):
    for i in range(out.shape[0]):
        for j in range(out.shape[1]):
            cr = x0 + j * step
            ci = y0 + i * step
            zr = 0.0
            zi = 0.0
            n = 0
            while n < 100 and zr * zr + zi * zi < 4.0:
                t = zr * zr - zi * zi + cr
                zi = 2.0 * zr * zi + ci
                zr = t
                n += 1
            out[i, j] = n


def spmv(y, data, columns, starts, x):
    for r in range(y.shape[0]):
        s = 0.0
        for k in range(starts[r], starts[r + 1]):
            s += data[k] * x[columns[k]]
        y[r] = s


def matmul(c, a, b):
    for i in range(c.shape[0]):
        for j in range(c.shape[1]):
            s = 0.0
            for k in range(a.shape[1]):
                s += a[i, k] * b[k, j]
            c[i, j] = s


def matmul_rows(c, a, b):
    for i in range(c.shape[0]):
        for j in range(c.shape[1]):
            c[i, j] = 0.0
        for k in range(a.shape[1]):
            for j in range(c.shape[1]):
                c[i, j] += a[i, k] * b[k, j]


def filter3x3(out, a, w):
    for i in range(1, a.shape[0] - 1):
        for j in range(1, a.shape[1] - 1):
            s = 0.0
            for p in range(3):
                for q in range(3):
                    s += w[p, q] * a[i + p - 1, j + q - 1]
            out[i, j] = s


def threshold(out, a):
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            if a[i, j] > 127:
                out[i, j] = 255
            else:
                out[i, j] = 0


def black_scholes(call, price, strike, years):
    for i in range(call.shape[0]):
        root = math.sqrt(years[i])
        d1 = (math.log(price[i] / strike[i]) + 0.065 * years[i]) / (0.3 * root)
        d2 = d1 - 0.3 * root
        n1 = 0.5 * (1.0 + math.erf(d1 * 0.7071067811865476))
        n2 = 0.5 * (1.0 + math.erf(d2 * 0.7071067811865476))
        call[i] = price[i] * n1 - strike[i] * math.exp(-0.02 * years[i]) * n2


def softmax(out, a):
    for i in range(a.shape[0]):
        top = a[i, 0]
        for j in range(a.shape[1]):
            top = max(top, a[i, j])
        s = 0.0
        for j in range(a.shape[1]):
            e = math.exp(a[i, j] - top)
            out[i, j] = e
            s += e
        for j in range(a.shape[1]):
            out[i, j] = out[i, j] / s


def bubble(a):
    n = a.shape[0]
    for i in range(n):
        for j in range(n - 1 - i):
            if a[j] > a[j + 1]:
                t = a[j]
                a[j] = a[j + 1]
                a[j + 1] = t


def lcs(table, x, y):
    for i in range(1, table.shape[0]):
        for j in range(1, table.shape[1]):
            if x[i - 1] == y[j - 1]:
                table[i, j] = table[i - 1, j - 1] + 1
            else:
                table[i, j] = max(table[i - 1, j], table[i, j - 1])


def distances(out, x):
    for i in range(x.shape[0]):
        for j in range(x.shape[0]):
            s = 0.0
            for k in range(x.shape[1]):
                d = x[i, k] - x[j, k]
                s += d * d
            out[i, j] = math.sqrt(s)


def sparse(random, rows, columns, each):
    """The data, columns and row starts of a matrix with `each` numbers a row."""
    starts = np.arange(rows + 1, dtype=np.int64) * each
    return random.random(rows * each), random.integers(0, columns, rows * each), starts


def suite():
    """Pairs of a function and its arguments."""
    r = np.random.default_rng(1)
    n = 1 << 20
    image = r.random((512, 512))
    return [
        (axpy, (np.zeros(n), 1.5, r.random(n), r.random(n))),
        (total, (np.zeros(1), r.random(n))),
        (dot, (np.zeros(1), r.random(n), r.random(n))),
        (scan, (np.zeros(n), r.random(n))),
        (histogram, (np.zeros(256, np.int64), r.integers(0, 256, n))),
        (stencil5, (np.zeros((512, 512)), image)),
        (stencil3d, (np.zeros((64, 64, 64)), r.random((64, 64, 64)))),
        (gauss_seidel, (image.copy(),)),
        (nbody, (np.zeros((512, 3)), r.random((512, 3)), r.random(512))),
        (mandelbrot, (np.zeros((128, 128), np.int64), -2.0, -1.25, 0.02)),
        (spmv, (np.zeros(20000), *sparse(r, 20000, 20000, 16), r.random(20000))),
        (matmul, (np.zeros((128, 128)), r.random((128, 128)), r.random((128, 128)))),
        (matmul_rows, (np.zeros((128, 128)), r.random((128, 128)), r.random((128, 128)))),
        (filter3x3, (np.zeros((512, 512)), image, r.random((3, 3)))),
        (threshold, (np.zeros((512, 512), np.uint8), r.integers(0, 256, (512, 512)).astype(np.uint8))),
        (black_scholes, (np.zeros(50000), *(r.random(50000) * 50 + 10 for _ in range(2)), r.random(50000) + 0.1)),
        (softmax, (np.zeros((256, 256)), r.random((256, 256)) * 8)),
        (bubble, (r.random(300),)),
        (lcs, (np.zeros((513, 513), np.int64), r.integers(0, 4, 512), r.integers(0, 4, 512))),
        (distances, (np.zeros((256, 256)), r.random((256, 32)))),
    ]
