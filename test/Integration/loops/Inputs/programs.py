"""The functions of programs.mlir, in numpy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import numpy as np

f32 = np.float32


def newton(x):
    r, steps = x, 0
    while abs(r * r - x) > x * f32(1e-6):
        r, steps = (r + x / r) * f32(0.5), steps + 1
    return r, np.int32(steps)


def life(cells):
    generations, changed = 0, True
    while changed and generations < 300:
        others = sum(np.roll(cells, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1)) - cells
        then = ((others == 3) | ((others == 2) & (cells == 1))).astype(np.int32)
        changed, cells, generations = (then != cells).any(), then, generations + 1
    return cells, np.int32(generations)


def conjugate_gradients(a, b):
    x, r, p, rr, steps = np.zeros_like(b), b, b, b @ b, 0
    while rr > f32(1e-10) and steps < 200:
        ap = a @ p
        alpha = rr / (p @ ap)
        x, r = x + alpha * p, r - alpha * ap
        before, rr = rr, r @ r
        p, steps = r + (rr / before) * p, steps + 1
    return x, np.int32(steps)


def mandelbrot(re, im):
    x, y, count, steps, inside = np.zeros_like(re), np.zeros_like(re), np.zeros(re.shape, np.int32), 0, True
    while inside and steps < 100:
        within = x * x + y * y < 4
        x, y = np.where(within, x * x - y * y + re, x), np.where(within, x * y * f32(2) + im, y)
        count, inside, steps = count + within, within.any(), steps + 1
    return count.astype(np.int32), np.int32(steps)


def beam_search(table):
    sentences, score, at, steps = np.zeros((4, 20), np.int32), np.array([0, -1e30, -1e30, -1e30], f32), np.ones(4, int), 0
    while at[0] != 0 and steps < 20:
        candidates = score[:, None] + table[at]
        ended = np.where(np.arange(32) == 0, score[:, None], f32(-1e30))
        flat = np.where(at[:, None] == 0, ended, candidates).ravel()
        chosen = np.argsort(-flat, kind="stable")[:4]
        score, at, sentences = flat[chosen], chosen % 32, sentences[chosen // 32]
        sentences[:, steps] = at
        steps += 1
    return sentences, score, np.int32(steps)


def pendulum(y):
    return np.array([y[1], -np.sin(y[0]) - y[1] * f32(0.125)], f32)


def ode(y):
    t, h, steps = f32(0), f32(0.1), 0
    while t < 4 and steps < 1000:
        step = min(h, f32(4) - t)
        k1 = pendulum(y)
        euler = y + step * k1
        heun = y + step * ((k1 + pendulum(euler)) * f32(0.5))
        good = abs(heun - euler).max() < f32(1e-3)
        y, t = (heun, t + step) if good else (y, t)
        h, steps = step * f32(1.5 if good else 0.5), steps + 1
    return y, np.int32(steps)


def generate(word, words, places, query, key, value, up, down):
    text, keys, values, n = np.zeros(24, np.int32), np.zeros((24, 32), f32), np.zeros((24, 32), f32), 0
    while n < 24 and word != 0:
        x = words[word] + places[n]
        keys[n], values[n] = x @ key, x @ value
        scores = keys[:n + 1] @ (x @ query) * f32(0.125)
        weights = np.exp(scores - scores.max())
        x = x + weights / weights.sum() @ values[:n + 1]
        x = x + np.tanh(x @ up) @ down
        text[n] = word = np.int32((words @ x).argmax())
        n += 1
    return text, np.int32(n)


def normal(*shape, scale=1):
    return lambda random: (random.standard_normal(shape) * scale).astype(f32)


def vocabulary(random):
    """Word 0, which ends a text, is likelier than others."""
    words = random.standard_normal((64, 32)).astype(f32)
    words[0] *= f32(4)
    return words


def equations(random):
    a = random.standard_normal((64, 64)).astype(f32)
    return a @ a.T / f32(64) + np.eye(64, dtype=f32)


def plane(low, high, axis):
    """Points of a part of the plane that differs from call to call."""
    def make(random):
        points = np.linspace(low, high, (16, 24)[axis], dtype=f32) * f32(random.uniform(0.5, 1))
        return np.ascontiguousarray(np.broadcast_to(points[:, None] if axis == 0 else points, (16, 24)))
    return make


def chain(random):
    """Logarithms of the probabilities of the next word, a word per row."""
    return np.log(random.dirichlet(np.full(32, 0.3), 32)).clip(-50).astype(f32)


FUNCTIONS = {
    "newton": ([lambda random: f32(random.uniform(0.1, 1000))], newton),
    "life": ([lambda random: (random.random((32, 32)) < 0.3).astype(np.int32)], life),
    "conjugate_gradients": ([equations, lambda random: random.standard_normal(64).astype(f32)], conjugate_gradients, 1e-4),
    "mandelbrot": ([plane(-2, 1, 1), plane(-1.2, 1.2, 0)], mandelbrot),
    "beam_search": ([chain], beam_search),
    "generate": ([lambda random: np.int32(random.integers(1, 64)), vocabulary, normal(24, 32, scale=2),
                  *(normal(32, 32, scale=0.3) for _ in range(3)), normal(32, 64, scale=0.2), normal(64, 32, scale=0.2)],
                 generate),
    "ode": ([lambda random: random.uniform(-2, 2, 2).astype(f32)], ode, 1e-5),
}
