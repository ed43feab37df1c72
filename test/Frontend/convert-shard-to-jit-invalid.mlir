// RUN: tinyjit-opt %s --convert-shard-to-jit --split-input-file --verify-diagnostics

shard.grid @grid(shape = 2)
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'shard.all_reduce' op is a reduction by 'average', expected sum, product, min or max}}
  %y = shard.all_reduce %x on @grid grid_axes = [0] reduction = average : tensor<4xf32> -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @f(%x: tensor<4xf32>) -> tensor<4xf64> {
  // expected-error@+1 {{'shard.all_reduce' op makes 'f64' of 'f32', expected one element type}}
  %y = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf64>
  return %y : tensor<4xf64>
}

// -----

shard.grid @grid(shape = 2)
func.func @f(%x: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error@+1 {{'shard.all_reduce' op has a value of 'tensor<?xf32>', expected a tensor of known sizes}}
  %y = shard.all_reduce %x on @grid grid_axes = [0] : tensor<?xf32> -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// -----

// expected-error@+1 {{'shard.grid' op has sizes that are not known, expected numbers}}
shard.grid @grid(shape = ?)
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @f(%x: tensor<4xf32>, %r: index) -> tensor<4xf32> {
  // expected-error@+1 {{'shard.broadcast' op has a root that is not known, expected numbers}}
  %y = shard.broadcast %x on @grid grid_axes = [0] root = [%r] : (tensor<4xf32>, index) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'shard.send' op has no collective; the closest forms that are supported are 'shard.all_reduce', 'shard.all_gather', 'shard.all_slice', 'shard.broadcast' and 'shard.shift'}}
  %y = shard.send %x on @grid grid_axes = [0] destination = [1] : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

shard.grid @grid(shape = 70000)
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'shard.all_reduce' op mesh has 70000 ranks along 'axis0', expected 1 to 65536 in all}}
  %y = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
  return %y : tensor<4xf32>
}
