"""Operations that tinygrad composes of many: powers, scans, sorting, scattering, windows, bit patterns, counting."""
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from tinygrad import Tensor, TinyJit


def build():
    columns = Tensor([[0, 2, 1, 3, 0], [1, 1, 3, 2, 2], [3, 0, 0, 1, 2], [2, 3, 1, 0, 1]]).realize()

    @TinyJit
    def step(x, image):
        return [y.realize() for y in (
            x.abs().pow(2.5) + x**3 + (x.abs() + 0.1)**(x * 0.5) + 2**x, x.cumsum(1), x.cummax(0)[0], x.sort(1)[0],
            x.topk(2, 1)[1], x.tril() + x.triu(1) * 2, Tensor.eye(5)[:4] * x, Tensor.arange(3, 13, 2) + x.shape[0],
            Tensor.zeros(4, 5).scatter(0, columns, x), Tensor.ones(4, 5).scatter_reduce(0, columns, x, "sum"),
            x.gather(1, columns), Tensor.stack(x, x * 2, x + 1, dim=1), x.cat(x * 3, dim=1), x.roll(1, 1), x[columns[:, 0]],
            x[::-1, ::2], x.bitcast("uint8").cast("int32").sum(1), x[:, :4].cast("int16").bitcast("int32"), x.argmax(1),
            x.logsumexp(1), x.std(0), (x > 0).all(), (x > 0).sum(), x.isnan(), x.half().exp(), x.cast("bfloat16").sum(),
            image.conv_transpose2d(image.reshape(2, 1, 5, 6)[:, :, :3, :3], stride=2, padding=1), image.interpolate((9, 7)),
            image.avg_pool2d(2), image.pad((1, 1, 2, 0), mode="reflect"), image.max_pool2d(3, stride=1, padding=1))]

    def inputs(i):
        Tensor.manual_seed(180 + i)
        return (Tensor.randn(4, 5).realize(), Tensor.randn(1, 2, 5, 6).realize()), {}
    return {"jit": step, "inputs": inputs}
