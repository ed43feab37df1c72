"""The programs of make.py on types of 8 bits and less.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import jax.numpy as jnp
import numpy as np
from jax import lax

SMALL = "float8_e4m3fn float8_e5m2 float8_e4m3 float8_e3m4 float8_e5m2fnuz float8_e4m3fnuz float8_e4m3b11fnuz".split()
TINY = ("float8_e8m0fnu", "float4_e2m1fn")


def add(program, normal, uniform, whole):
    """Declares them; the arguments are the functions of make.py of these names."""
    @program("small", 3 * normal(4, 16))
    def round_to_float8(x):
        return [x.astype(getattr(jnp, name)) for name in SMALL]

    @program("small", jnp.abs(3 * normal(4, 16)))
    def round_and_back(x):
        return [x.astype(getattr(jnp, name)).astype(jnp.float32) for name in (*SMALL, *TINY)]

    @program("small", normal(4, 16).astype(jnp.float8_e4m3fnuz), normal(4, 16).astype(jnp.float8_e4m3fnuz))
    def float8_arithmetic(a, b):
        return a + b, a * b, -a, jnp.maximum(a, b), a < b, jnp.sum(a.astype(jnp.float32), 1)

    @program("small", 3 * normal(4, 16))
    def float8_maxima(x):
        return [jnp.max(x.astype(getattr(jnp, name)), 1) for name in (*SMALL, "float4_e2m1fn")]

    @program("small", normal(8, 16), normal(16, 8))
    def float8_product(a, b):
        return lax.dot(a.astype(jnp.float8_e4m3fn), b.astype(jnp.float8_e4m3fn), preferred_element_type=jnp.float32)

    @program("small", whole(16, 2, 8, low=-8).clip(-8, 7).astype(jnp.int4), whole(16, 2, 8).astype(jnp.uint4))
    def int4_arithmetic(a, b):
        return (a + a, a * a, b + b, b * b, b // 3, jnp.minimum(a, -a), a < 0, b < 7, a.astype(jnp.int32), b.astype(jnp.float32),
                jnp.sum(b.astype(jnp.int32), 0))

    @program("small", normal(4, 16), whole(8, 16, 8, low=-8).astype(jnp.int4), uniform(8))
    def int4_weights(x, w, scale):
        return x @ (w.astype(jnp.float32) * scale)

    @program("small", normal(4, 16))
    def microscaled(x):
        blocks = x.reshape(4, 2, 8)
        scale = (jnp.max(jnp.abs(blocks), -1, keepdims=True) / 6.0).astype(jnp.float8_e8m0fnu).astype(jnp.float32)
        return (blocks / scale).astype(jnp.float4_e2m1fn).astype(jnp.float32) * scale

    @program("small", whole(256, 4, 16).astype(np.uint8), whole(2**31 - 1, 4, 3, low=-2**31), whole(16, 4, 6, 2).astype(jnp.uint4))
    def bits_of_other_widths(bytes_, words, halves):
        return (lax.bitcast_convert_type(bytes_, jnp.uint4), lax.bitcast_convert_type(words, jnp.int8),
                lax.bitcast_convert_type(bytes_.reshape(4, 4, 4), jnp.int32), lax.bitcast_convert_type(halves, jnp.uint8),
                lax.bitcast_convert_type(bytes_ & 0x77, jnp.float8_e4m3fn).astype(jnp.float32))

    @program("small", whole(2, 4, 19).astype(bool))
    def packed_flags(flags):
        packed = jnp.packbits(flags, axis=-1)
        return packed, jnp.unpackbits(packed, axis=-1)
