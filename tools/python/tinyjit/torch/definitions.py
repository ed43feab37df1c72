"""Definitions of ops in terms of others, where torch has none, or none that serves.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import torch
import torch.nn.functional as F

aten = torch.ops.aten


def table():
    """The definitions, by op."""
    return {aten._transformer_encoder_layer_fwd.default: _encoder_layer, aten._native_multi_head_attention.default: _self_attention,
            aten.affine_grid_generator.default: _affine_grid, aten._weight_norm_interface_backward.default: _weight_norm_backward,
            aten._embedding_bag.default: _bags, aten._embedding_bag_forward_only.default: _bags,
            aten._embedding_bag_backward.default: _bags_backward}


# Layers that nn calls as one op when they are not trained


def _is_masked(mask, kind):
    """A mask whose true elements are left out, and so, as torch has it here, those of a float mask that are not 0, for weights by batch, head,
    query and key: of kind 0 it is by query and key, of kind 1 by batch and key, of kind 2 it has all dimensions."""
    mask = mask.to(torch.bool)
    return mask[None, None] if kind == 0 else mask[:, None, None] if kind == 1 else mask


def _attend(q, k, v, heads, projection, mask, kind):
    """Attention of arrays that stand for each head one after the other, and its weights."""
    batch, length, width = q.shape
    q, k, v = (x.view(batch, -1, heads, width // heads).transpose(1, 2) for x in (q, k, v))
    scores = q @ k.transpose(-1, -2) / math.sqrt(width // heads)
    if mask is not None:
        scores = scores.masked_fill(_is_masked(mask, kind), -math.inf)
    weights = torch.softmax(scores, -1)
    return F.linear((weights @ v).transpose(1, 2).reshape(batch, length, width), *projection), weights


def _self_attention(q, k, v, width, heads, qkv_weight, qkv_bias, out_weight, out_bias, mask=None, need_weights=True, average_weights=True,
                    kind=None):
    """nn.MultiheadAttention."""
    q, k, v = (F.linear(x, w, b) for x, w, b in zip((q, k, v), qkv_weight.chunk(3), qkv_bias.chunk(3)))
    result, weights = _attend(q, k, v, heads, (out_weight, out_bias), mask, kind)
    return result, (weights.mean(1) if average_weights else weights) if need_weights else None


def _encoder_layer(x, width, heads, qkv_weight, qkv_bias, out_weight, out_bias, use_gelu, norm_first, eps, weight1, bias1,
                   weight2, bias2, dense1, dense_bias1, dense2, dense_bias2, mask=None, kind=None):
    """nn.TransformerEncoderLayer."""

    def attend(x):
        return _attend(*F.linear(x, qkv_weight, qkv_bias).chunk(3, -1), heads, (out_weight, out_bias), mask, kind)[0]

    def feed(x):
        hidden = F.linear(x, dense1, dense_bias1)
        return F.linear(F.gelu(hidden) if use_gelu else F.relu(hidden), dense2, dense_bias2)

    def norm(x, weight, bias):
        return F.layer_norm(x, (width,), weight, bias, eps)

    if norm_first:
        x = x + attend(norm(x, weight1, bias1))
        return x + feed(norm(x, weight2, bias2))
    x = norm(x + attend(x), weight1, bias1)
    return norm(x + feed(x), weight2, bias2)


def _weight_norm_backward(gradient, v, g, norms, dim):
    """Of v and of g, where the weight is v * (g / norms); norms have the elements of the first or the last dimension of v, `dim`."""
    others = [i for i in range(v.dim()) if i != dim]
    along = (gradient * v).sum(others, keepdim=True)
    return (g / norms) * (gradient - v * (along / (norms * norms))), along / norms


def _affine_grid(theta, size, align_corners):
    """torch's own makes a tensor of a number where a size is 1, which AOTAutograd does not take."""
    images, sizes = theta.shape[0], size[2:]
    rank = len(sizes)

    def column(k):
        return theta[:, :, k].view(images, *[1] * rank, rank)

    places = column(rank)
    for k, steps in enumerate(reversed(sizes)):  # x comes first
        end = 1 if align_corners else (steps - 1) / steps
        line = theta.new_zeros(1) if steps == 1 else torch.linspace(-end, end, steps, dtype=theta.dtype, device=theta.device)
        places = places + column(k) * line.view([steps if i == rank - 1 - k else 1 for i in range(rank)] + [1])
    return places


# Sums, means and maxima of the rows of a matrix that belong to one bag

_SUM, _MEAN, _MAX = range(3)


def _bags(weight, indices, offsets, by_frequency=False, mode=_SUM, sparse=False, factors=None, last_offset=False, padding=-1):
    """The rows of the bags; for the backward pass the bag of each index, how many count in each bag, and where its maxima are from."""
    count = offsets.shape[0] - int(last_offset)
    indices, offsets = indices.long(), offsets.long()
    if offsets.shape[0]:
        inside = (offsets[:1] == 0) & (offsets[-1:] <= indices.shape[0])
        aten._assert_async.msg(inside.all(), "embedding_bag: the offsets have to begin with 0, and to end within the indices")
    bag = torch.bucketize(torch.arange(indices.shape[0], device=weight.device), offsets[:count], right=True) - 1
    counted = indices != padding
    sizes = indices.new_zeros(count).index_add(0, bag, counted.long())
    rows = torch.where(counted[:, None], weight[indices] if factors is None else weight[indices] * factors[:, None], 0)
    if mode == _MAX:
        return _largest_of_bags(weight, indices, bag, counted, sizes)
    result = weight.new_zeros(count, weight.shape[1]).index_add(0, bag, rows)
    if mode == _MEAN:
        result = result / sizes.clamp(min=1)[:, None]
    return result, bag, sizes, sizes


def _largest_of_bags(weight, indices, bag, counted, sizes):
    """Of equal rows the first counts, and an empty bag is 0."""
    rows = torch.where(counted[:, None], weight[indices], -math.inf)
    wide = bag[:, None].expand_as(rows)
    result = rows.new_full((sizes.shape[0], rows.shape[1]), -math.inf).scatter_reduce(0, wide, rows, "amax")
    last = indices.shape[0]
    order = torch.arange(last, device=weight.device)[:, None].expand_as(rows)
    order = torch.where(counted[:, None] & (rows == result[bag]), order, last)
    first = indices.new_full(result.shape, last).scatter_reduce(0, wide, order, "amin")
    places = torch.where(first < last, F.pad(indices, (0, 1))[first], 0)
    return torch.where(sizes[:, None] > 0, result, 0), bag, sizes, places


def _bags_backward(gradient, indices, offsets, bag, sizes, places, count, by_frequency, mode, sparse, factors, padding=-1):
    if sparse:
        return NotImplemented
    indices, result = indices.long(), gradient.new_zeros(count, gradient.shape[1])
    if mode == _MAX:
        return result.scatter_add(0, places, torch.where(sizes[:, None] > 0, gradient, 0))
    rows = gradient[bag]
    if mode == _MEAN:
        rows = rows / sizes[bag].clamp(min=1)[:, None]
    if factors is not None:
        rows = rows * factors[:, None]
    if by_frequency:
        rows = rows / indices.new_zeros(count).index_add(0, indices, torch.ones_like(indices))[indices][:, None]
    return result.index_add(0, indices, torch.where((indices != padding)[:, None], rows, 0))
