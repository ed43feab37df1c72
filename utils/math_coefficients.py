#!/usr/bin/env python3
"""Computes the polynomial coefficients in lib/Conversion/ExpandMath and lib/Frontend/DefineMath.cpp (needs mpmath).

Each polynomial is a least-squares fit at Chebyshev nodes, weighted so that the error is relative to the
result. Coefficients are rounded to the type one after the other, lowest degree first, and the rest is
fitted again, so that the rounding of one is made good by the next.
"""
import struct
import mpmath as mp

mp.mp.prec = 400


def round_to(x, bits):
    return mp.mpf(0) if x == 0 else mp.ldexp(mp.nint(mp.ldexp(x, bits - mp.frexp(x)[1])), mp.frexp(x)[1] - bits)


def solve(target, weight, nodes, degrees, fixed):
    free = [d for d in degrees if d not in fixed]
    a = mp.matrix(len(nodes), len(free))
    b = mp.matrix(len(nodes), 1)
    for i, x in enumerate(nodes):
        w = weight(x)
        for j, d in enumerate(free):
            a[i, j] = w * x**d
        b[i] = w * (target(x) - sum(c * x**d for d, c in fixed.items()))
    solution = mp.qr_solve(a, b)[0]
    return {d: solution[j] for j, d in enumerate(free)}


def fit(name, target, weight, low, high, degree, bits):
    degrees = list(range(degree + 1))
    count = 6 * len(degrees)
    nodes = [(low + high) / 2 + (high - low) / 2 * mp.cos((2 * i + 1) * mp.pi / (2 * count)) for i in range(count)]
    fixed = {}
    while len(fixed) < len(degrees):
        rest = solve(target, weight, nodes, degrees, fixed)
        lowest = min(rest)
        fixed[lowest] = round_to(rest[lowest], bits)
    worst = mp.mpf(0)
    for i in range(2000):
        x = low + (high - low) * (mp.mpf(i) + mp.mpf("0.37")) / 2000
        worst = max(worst, abs(weight(x) * (sum(c * x**d for d, c in fixed.items()) - target(x))))
    print(f"{name}: relative error 2^{mp.nstr(mp.log(worst, 2), 5)}")
    for d in degrees:
        show(f"  c{d}", fixed[d], bits)


def show(name, value, bits):
    value = float(round_to(value, bits))
    print(f"{name} = {value.hex()} ({value!r})")


def split(name, value, widths):
    """Writes value as a sum of numbers of so many bits each."""
    for i, bits in enumerate(widths):
        part = round_to(value, bits)
        show(f"{name}[{i}]", part, bits)
        value -= part


half = mp.mpf(1) / 2
tiny = mp.mpf("1e-12")
log_low, log_high = mp.sqrt(half) - 1, mp.sqrt(2) - 1
sin_high = (mp.pi / 4)**2 * mp.mpf("1.0001")
for bits, exp_degree, sin_degree in ((24, 5, 2), (53, 10, 5)):
    print(f"--- {bits} bits")
    fit("exp2(f) = 1 + f P(f)", lambda f: (mp.power(2, f) - 1) / f, lambda f: f / mp.power(2, f), -half, half,
        exp_degree, bits)
    fit("sin(r) = r + r^3 P(r^2)", lambda t: (mp.sin(mp.sqrt(t)) / mp.sqrt(t) - 1) / t,
        lambda t: t * mp.sqrt(t) / mp.sin(mp.sqrt(t)), tiny, sin_high, sin_degree, bits)
    fit("cos(r) = 1 - r^2/2 + r^4 P(r^2)", lambda t: (mp.cos(mp.sqrt(t)) - 1 + t / 2) / t**2,
        lambda t: t * t / mp.cos(mp.sqrt(t)), tiny, sin_high, sin_degree, bits)
    split("pi/2", mp.pi / 2, [bits] * 3)
    split("short pi/2", mp.pi / 2, [14 if bits == 24 else 33] * 3 + [bits])
    split("short ln2", mp.log(2), [bits - 9 if bits == 24 else bits - 12, bits])
split("log2e", 1 / mp.log(2), [26, 53])
fit("f32: log2(1+f) = f + f P(f)", lambda f: mp.log(1 + f, 2) / f - 1, lambda f: f / mp.log(1 + f, 2),
    log_low, log_high, 9, 24)
s_high = (mp.sqrt(2) - 1) / (mp.sqrt(2) + 1)
fit("f64: log((1+s)/(1-s)) = 2s + s z P(z), z = s^2", lambda z: (2 * mp.atanh(mp.sqrt(z)) / mp.sqrt(z) - 2) / z,
    lambda z: z * mp.sqrt(z) / (2 * mp.atanh(mp.sqrt(z))), tiny, s_high**2, 6, 53)
fit("f32: tanh(x) = x + x^3 P(x^2)", lambda t: (mp.tanh(mp.sqrt(t)) / mp.sqrt(t) - 1) / t,
    lambda t: t * mp.sqrt(t) / mp.tanh(mp.sqrt(t)), tiny, mp.mpf("0.625")**2, 5, 24)
fit("powf below f64: log2((1+s)/(1-s)) = s P(z), z = s^2", lambda z: 2 * mp.atanh(mp.sqrt(z)) / mp.sqrt(z) / mp.log(2),
    lambda z: mp.sqrt(z) * mp.log(2) / (2 * mp.atanh(mp.sqrt(z))), tiny, s_high**2, 5, 53)
fit("powf below f64: exp2(f) = 1 + f P(f)", lambda f: (mp.power(2, f) - 1) / f, lambda f: f / mp.power(2, f), -half, half, 6, 53)
mp.mp.prec = 2000
for bits, skipped, words in ((32, 16, 7), (64, 32, 19)):
    print(f"1/(2 pi) after {skipped} zeros in {bits}-bit words:", ", ".join(
        f"0x{int(mp.floor(mp.ldexp(1 / (2 * mp.pi), bits * (i + 1) - skipped))) % (1 << bits):0{bits // 4}x}"
        for i in range(words)))
