"""Recurrent networks.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from ..node import op

# Each takes x, alpha and beta; the numbers are the defaults of these two.
ACTIVATIONS = {
    "relu": (lambda x, a, b: x.maximum(0), 0, 0),
    "tanh": (lambda x, a, b: x.tanh(), 0, 0),
    "sigmoid": (lambda x, a, b: 1 / ((-x).exp() + 1), 0, 0),
    "affine": (lambda x, a, b: x * a + b, 1.0, 0.0),
    "leakyrelu": (lambda x, a, b: (x < 0).select(x * a, x), 0.01, 0),
    "thresholdedrelu": (lambda x, a, b: (x >= a).select(x, 0 * x), 1.0, 0),
    "scaledtanh": (lambda x, a, b: (x * b).tanh() * a, 1.0, 1.0),
    "hardsigmoid": (lambda x, a, b: (x * a + b).maximum(0).minimum(1), 0.2, 0.5),
    "elu": (lambda x, a, b: (x < 0).select(x.expm1() * a, x), 1.0, 0),
    "softsign": (lambda x, a, b: x / (abs(x) + 1), 0, 0),
    "softplus": (lambda x, a, b: (x.exp() + 1).log(), 0, 0),
}


def _activations(n, defaults, directions):
    """A function of one number for each gate of each direction."""
    names = n.attr("activations") or defaults * directions
    alphas, betas = list(n.attr("activation_alpha") or []), list(n.attr("activation_beta") or [])
    functions = []
    for name in names:
        if name.lower() not in ACTIVATIONS:
            n.refuse(f"activation {name}; known are {', '.join(ACTIVATIONS)}")
        function, alpha, beta = ACTIVATIONS[name.lower()]
        if alpha:
            alpha = alphas.pop(0) if alphas else alpha
        if beta or name.lower() == "affine":
            beta = betas.pop(0) if betas else beta
        functions.append(lambda x, f=function, a=alpha, b=beta: f(x, a, b))
    return functions


class Layer:
    """The inputs of a recurrent op, time first."""

    def __init__(self, n, gates, activations):
        self.n, self.b, self.gates = n, n.builder, gates
        self.batch_first = n.attr("layout", 0)
        x = n.x0
        self.x = self.b.transpose(x, [1, 0, 2]) if self.batch_first else x
        self.w, self.r = n.x1, n.x2
        self.directions, self.hidden = n.x1.shape[0], n.x2.shape[-1]
        self.steps, self.batch = self.x.shape[:2]
        direction = n.attr("direction", "forward")
        self.reverse = {"forward": [False], "reverse": [True], "bidirectional": [False, True]}[direction]
        if len(self.reverse) != self.directions:
            raise ValueError(f"direction {direction} with weights of {self.directions} directions")
        functions = _activations(n, activations, self.directions)
        each = len(activations)
        self.functions = [functions[d * each:(d + 1) * each] for d in range(self.directions)]
        self.clip = n.attr("clip", 0.0)

    def first(self, i):
        """The initial state of each direction."""
        n = self.n
        if not n.has(i):
            return [self.b.full([self.batch, self.hidden], 0, self.x.dtype)] * self.directions
        state = self.b.transpose(n.x(i), [1, 0, 2]) if self.batch_first else n.x(i)
        return [self.b.take_one(state, 0, d) for d in range(self.directions)]

    def of(self, value, d):
        return self.b.take_one(value, 0, d)

    def bound(self, x):
        """Clipped, as the input of an activation is."""
        return x.maximum(-self.clip).minimum(self.clip) if self.clip else x

    def run(self, states, step):
        """`step(d, x, *states)` for each time and direction, where x is the input times the weights; gives the outputs
        of all times and the last states. Beyond the length of a sequence states stay, and outputs are 0."""
        outputs, lasts = [], []
        for d in range(self.directions):
            x = self.b.einsum([["t", "b", "i"], ["g", "i"]], ["t", "b", "g"], [self.x, self.of(self.w, d)])
            y, last = self._one(d, x, [s[d] for s in states], step)
            outputs.append(y)
            lasts.append(last)
        y = self.b.stack(outputs, 1)
        finals = [self.b.stack([last[k] for last in lasts], 0) for k in range(len(states))]
        if self.batch_first:
            y = self.b.transpose(y, [2, 0, 1, 3])
            finals = [self.b.transpose(f, [1, 0, 2]) for f in finals]
        return (y, *finals)

    def _one(self, d, x, states, step):
        b, backwards = self.b, self.reverse[d]
        lengths = self.n.x4 if self.n.has(4) else None

        def trip(t, states):
            place = b.map(lambda i: self.steps - 1 - i, t) if backwards else t
            new = step(d, b.at(x, place), *states)
            output = new[0]
            if lengths is not None:
                inside = b.map(lambda p, k: p.cast("int64") < k.cast("int64"), place, lengths).reshape(self.batch, 1)
                output = b.map(lambda i, y: i.select(y, 0 * y), inside, output)
                new = [b.where(inside, fresh, old) for fresh, old in zip(new, states)]
            return list(new), [output]

        last, (y,) = b.trips(self.steps, states, trip)
        return (b.flip(y, [0]) if backwards else y), last

    def gate(self, value, k):
        """The part of gate `k` of the last dimension."""
        return self.b.part(value, -1, k * self.hidden, (k + 1) * self.hidden)

    def bias(self, d):
        """Both biases, of the input and of the state."""
        size = self.gates * self.hidden
        if not self.n.has(3):
            zero = self.b.full([size], 0, self.x.dtype)
            return zero, zero
        both = self.of(self.n.x3, d)
        return self.b.part(both, 0, 0, size), self.b.part(both, 0, size, 2 * size)

    def times(self, h, r):
        """A state times recurrent weights."""
        return self.b.einsum([["b", "h"], ["g", "h"]], ["b", "g"], [h, r])


@op("RNN")
def rnn(n):
    layer = Layer(n, 1, ["Tanh"])
    b = n.builder

    def step(d, x, h):
        first, second = layer.bias(d)
        f = layer.functions[d][0]
        return [b.map(lambda a, r, v, w: f(layer.bound(a + r + v + w)), x, layer.times(h, layer.of(layer.r, d)), first,
                      second)]

    return layer.run([layer.first(5)], step)


@op("GRU")
def gru(n):
    layer = Layer(n, 3, ["Sigmoid", "Tanh"])
    b = n.builder
    linear_first = n.attr("linear_before_reset", 0)

    def step(d, x, h):
        first, second = layer.bias(d)
        f, g = layer.functions[d]
        r = layer.of(layer.r, d)
        size = layer.hidden
        of_gates = layer.times(h, b.part(r, 0, 0, 2 * size))
        update, reset = (b.map(lambda a, c, v, w: f(layer.bound(a + c + v + w)), layer.gate(x, k),
                               layer.gate(of_gates, k), layer.gate(first, k), layer.gate(second, k)) for k in (0, 1))
        last = b.part(r, 0, 2 * size, 3 * size)
        if linear_first:
            rest = b.map(lambda s, t, w: s * (t + w), reset, layer.times(h, last), layer.gate(second, 2))
        else:
            rest = layer.times(reset * h, last) + layer.gate(second, 2)
        new = b.map(lambda a, t, v: g(layer.bound(a + t + v)), layer.gate(x, 2), rest, layer.gate(first, 2))
        return [b.map(lambda z, c, o: (1 - z) * c + z * o, update, new, h)]

    return layer.run([layer.first(5)], step)


@op("LSTM")
def lstm(n):
    layer = Layer(n, 4, ["Sigmoid", "Tanh", "Tanh"])
    b = n.builder
    coupled = n.attr("input_forget", 0)

    def step(d, x, h, c):
        first, second = layer.bias(d)
        f, g, out = layer.functions[d]
        gates = b.map(lambda a, r, v, w: a + r + v + w, x, layer.times(h, layer.of(layer.r, d)), first, second)
        peephole = layer.of(n.x(7), d) if n.has(7) else b.full([3 * layer.hidden], 0, x.dtype)

        def looked(k, p, cell):
            return b.map(lambda a, w, s: f(layer.bound(a + w * s)), layer.gate(gates, k), layer.gate(peephole, p), cell)

        enter = looked(0, 0, c)
        forget = b.map(lambda i: 1 - i, enter) if coupled else looked(2, 2, c)
        cell = b.map(lambda i, k, a, o: k * o + i * g(layer.bound(a)), enter, forget, layer.gate(gates, 3), c)
        given = looked(1, 1, cell)
        return [b.map(lambda o, s: o * out(s), given, cell), cell]

    return layer.run([layer.first(5), layer.first(6)], step)
