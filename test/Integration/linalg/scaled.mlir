// Numbers of the MX formats: a small float times a power of two, which several of them share, and the way back. A scale
// is rounded to a power of two; one that is NaN makes NaN.
// RUN: tinyjit-run %s --cache=off --calls=4 --verify=eager --input=6xf4E2M1FN=1,2,-3,0.5,6,0 \
// RUN:   --input=6xf8E8M0FNU=2,0.25,1,1e-30,1e10,nan --input=6xf32=1,1.25,-3,5e-31,5e10,-2 | FileCheck %s

#id = affine_map<(i) -> (i)>
// CHECK: result 0: 6xf32 = [2, 0.5, -3, 3.9443045e-31, 51539607552, nan]
// CHECK-NEXT: result 1: 6xbf16 = [2, 0.5, -3, 3.94e-31, 5.15e+10, nan]
// CHECK-NEXT: result 2: 6xf8E5M2 = [0.5, 5, -3, 0.625, 6, nan]
func.func @scale(%a: tensor<6xf4E2M1FN>, %s: tensor<6xf8E8M0FNU>, %x: tensor<6xf32>)
    -> (tensor<6xf32>, tensor<6xbf16>, tensor<6xf8E5M2>) {
  %e = tensor.empty() : tensor<6xf32>
  %h = tensor.empty() : tensor<6xbf16>
  %q = tensor.empty() : tensor<6xf8E5M2>
  %r:3 = linalg.generic {indexing_maps = [#id, #id, #id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %s, %x : tensor<6xf4E2M1FN>, tensor<6xf8E8M0FNU>, tensor<6xf32>)
      outs(%e, %h, %q : tensor<6xf32>, tensor<6xbf16>, tensor<6xf8E5M2>) {
  ^bb0(%in: f4E2M1FN, %scale: f8E8M0FNU, %y: f32, %o: f32, %p: bf16, %t: f8E5M2):
    %w = arith.scaling_extf %in, %scale : f4E2M1FN, f8E8M0FNU to f32
    %v = arith.scaling_extf %in, %scale : f4E2M1FN, f8E8M0FNU to bf16
    %u = arith.scaling_truncf %y, %scale : f32, f8E8M0FNU to f8E5M2
    linalg.yield %w, %v, %u : f32, bf16, f8E5M2
  } -> (tensor<6xf32>, tensor<6xbf16>, tensor<6xf8E5M2>)
  return %r#0, %r#1, %r#2 : tensor<6xf32>, tensor<6xbf16>, tensor<6xf8E5M2>
}
