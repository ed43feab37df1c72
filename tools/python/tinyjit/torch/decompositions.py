"""Ops of ATen that torch's own definitions in terms of others replace.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import functools

import torch
from torch._decomp import core_aten_decompositions, get_decompositions

from . import definitions, foreach

# Core ops, or ops of training, that are written with others.
_MORE = ("_native_batch_norm_legit", "_native_batch_norm_legit_functional", "_native_batch_norm_legit_no_training",
         "native_batch_norm", "native_batch_norm_backward", "batch_norm_backward", "_batch_norm_with_update",
         "_batch_norm_with_update_functional", "_batch_norm_no_update", "native_layer_norm", "native_layer_norm_backward",
         "native_group_norm", "native_group_norm_backward", "_fused_rms_norm", "_fused_rms_norm_backward", "_softmax",
         "_log_softmax", "_softmax_backward_data", "_log_softmax_backward_data", "embedding_dense_backward",
         "gelu_backward", "silu_backward", "sigmoid_backward", "tanh_backward", "threshold_backward", "hardtanh_backward",
         "leaky_relu_backward", "elu_backward", "hardswish_backward", "hardsigmoid_backward", "mish_backward",
         "softplus_backward", "nll_loss_forward", "nll_loss_backward", "nll_loss2d_forward", "nll_loss2d_backward", "mse_loss",
         "mse_loss_backward", "smooth_l1_loss", "smooth_l1_loss_backward", "huber_loss", "huber_loss_backward",
         "binary_cross_entropy", "binary_cross_entropy_backward", "binary_cross_entropy_with_logits", "addmv", "addr",
         "addcmul", "addcdiv", "lerp", "glu", "glu_backward", "logsumexp", "logaddexp", "std",
         "index_add", "index_copy", "slice_backward", "select_backward", "unfold_backward", "masked_fill", "hardswish",
         "hardsigmoid", "hardtanh", "silu", "mish", "softplus", "elu", "leaky_relu", "relu6", "log_sigmoid_forward",
         "log_sigmoid_backward", "rsub", "upsample_nearest2d", "upsample_bilinear2d", "upsample_nearest2d_backward",
         "_unsafe_index", "_unsafe_index_put", "native_dropout_backward", "trace", "frac", "aminmax", "heaviside", "xlogy",
         "diagonal_backward", "unbind", "split", "cumsum_backward", "reflection_pad2d", "replication_pad2d", "norm",
         "linalg_vector_norm", "dist", "special_erfcx", "triu", "tril", "narrow_copy", "new_empty", "new_zeros", "new_ones",
         "new_full", "rot90", "ones_like", "zeros_like", "nan_to_num", "sinc", "pixel_shuffle", "pixel_unshuffle",
         "grid_sampler_2d", "im2col", "col2im")


@functools.lru_cache(None)
def table():
    """The definitions, by op."""
    packets = [getattr(torch.ops.aten, name) for name in _MORE if hasattr(torch.ops.aten, name)]
    found = {**core_aten_decompositions(), **get_decompositions(packets), **foreach.table(), **definitions.table()}
    # Ops with conversions of their own.
    kept = ("var_mean", "var", "_scaled_dot_product_flash_attention_for_cpu", "native_dropout", "triu", "tril", "gelu",
            "_softmax", "_log_softmax", "silu", "avg_pool2d", "_adaptive_avg_pool2d", "bernoulli")
    return {key: value for key, value in found.items() if getattr(key, "_opname", "") not in kept}
