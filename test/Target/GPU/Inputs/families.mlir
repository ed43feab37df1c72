// A kernel of each family that the tests compile for every chip.

// out = exp2(a + b), contiguous.
jit.kernel @elementwise(%out: !uop.ptr<1048576xf32>, %a: !uop.ptr<1048576xf32>, %b: !uop.ptr<1048576xf32>) {
  %i = uop.range 1048576
  %x = uop.load %a[%i] : !uop.ptr<1048576xf32>
  %y = uop.load %b[%i] : !uop.ptr<1048576xf32>
  %s = arith.addf %x, %y : f32
  %e = math.exp2 %s : f32
  uop.store %e, %out[%i] : !uop.ptr<1048576xf32>
}

// Sums of the rows.
jit.kernel @reduction(%out: !uop.ptr<512xf32>, %in: !uop.ptr<512x4096xf32>) {
  %i = uop.range 512
  %k = uop.range 4096
  %x = uop.load %in[%i, %k] : !uop.ptr<512x4096xf32>
  %s = uop.reduce add %x over %k : f32
  uop.store %s, %out[%i] : !uop.ptr<512xf32>
}

// Largest element of each column, doubles.
jit.kernel @columns(%out: !uop.ptr<512xf64>, %in: !uop.ptr<300x512xf64>) {
  %i = uop.range 512
  %k = uop.range 300
  %x = uop.load %in[%k, %i] : !uop.ptr<300x512xf64>
  %s = uop.reduce max %x over %k : f64
  uop.store %s, %out[%i] : !uop.ptr<512xf64>
}

jit.kernel @softmax(%out: !uop.ptr<256x1000xf16>, %in: !uop.ptr<256x1000xf16>) {
  %log2e = arith.constant 1.44269504 : f32
  %one = arith.constant 1.0 : f32
  %i = uop.range 256
  %k = uop.range 1000
  %h = uop.load %in[%i, %k] : !uop.ptr<256x1000xf16>
  %x = arith.extf %h : f16 to f32
  %max = uop.reduce max %x over %k : f32
  %diff = arith.subf %x, %max : f32
  %scaled = arith.mulf %diff, %log2e : f32
  %exp = math.exp2 %scaled : f32
  %sum = uop.reduce add %exp over %k : f32
  %inverse = arith.divf %one, %sum : f32
  %y = arith.mulf %exp, %inverse : f32
  %r = arith.truncf %y : f32 to f16
  uop.store %r, %out[%i, %k] : !uop.ptr<256x1000xf16>
}

// RMS norm in bfloat16.
jit.kernel @norm(%out: !uop.ptr<128x768xbf16>, %in: !uop.ptr<128x768xbf16>, %weight: !uop.ptr<768xbf16>) {
  %scale = arith.constant 0.00130208337 : f32
  %epsilon = arith.constant 1.0e-5 : f32
  %i = uop.range 128
  %k = uop.range 768
  %h = uop.load %in[%i, %k] : !uop.ptr<128x768xbf16>
  %x = arith.extf %h : bf16 to f32
  %square = arith.mulf %x, %x : f32
  %sum = uop.reduce add %square over %k : f32
  %mean = arith.mulf %sum, %scale : f32
  %variance = arith.addf %mean, %epsilon : f32
  %inverse = math.rsqrt %variance : f32
  %g = uop.load %weight[%k] : !uop.ptr<768xbf16>
  %gain = arith.extf %g : bf16 to f32
  %y = arith.mulf %x, %inverse : f32
  %z = arith.mulf %y, %gain : f32
  %r = arith.truncf %z : f32 to bf16
  uop.store %r, %out[%i, %k] : !uop.ptr<128x768xbf16>
}

jit.kernel @matmul(%out: !uop.ptr<512x512xbf16>, %a: !uop.ptr<512x256xbf16>, %b: !uop.ptr<256x512xbf16>) {
  %m = uop.range 512
  %n = uop.range 512
  %k = uop.range 256
  %x = uop.load %a[%m, %k] : !uop.ptr<512x256xbf16>
  %y = uop.load %b[%k, %n] : !uop.ptr<256x512xbf16>
  %xf = arith.extf %x : bf16 to f32
  %yf = arith.extf %y : bf16 to f32
  %p = arith.mulf %xf, %yf : f32
  %s = uop.reduce add contract reassoc %p over %k : f32
  %r = arith.truncf %s : f32 to bf16
  uop.store %r, %out[%m, %n] : !uop.ptr<512x512xbf16>
}

// Of the largest tile.
jit.kernel @matmul_large(%out: !uop.ptr<4096x4096xbf16>, %a: !uop.ptr<4096x4096xbf16>, %b: !uop.ptr<4096x4096xbf16>) {
  %m = uop.range 4096
  %n = uop.range 4096
  %k = uop.range 4096
  %x = uop.load %a[%m, %k] : !uop.ptr<4096x4096xbf16>
  %y = uop.load %b[%k, %n] : !uop.ptr<4096x4096xbf16>
  %xf = arith.extf %x : bf16 to f32
  %yf = arith.extf %y : bf16 to f32
  %p = arith.mulf %xf, %yf : f32
  %s = uop.reduce add contract reassoc %p over %k : f32
  %r = arith.truncf %s : f32 to bf16
  uop.store %r, %out[%m, %n] : !uop.ptr<4096x4096xbf16>
}

jit.kernel @matmul_f32(%out: !uop.ptr<256x256xf32>, %a: !uop.ptr<256x128xf32>, %b: !uop.ptr<128x256xf32>) {
  %m = uop.range 256
  %n = uop.range 256
  %k = uop.range 128
  %x = uop.load %a[%m, %k] : !uop.ptr<256x128xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<128x256xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k : f32
  uop.store %s, %out[%m, %n] : !uop.ptr<256x256xf32>
}

// 3x3, 16 channels, a border of zeros.
jit.kernel @convolution(%out: !uop.ptr<32x28x28xf32>, %in: !uop.ptr<16x28x28xf32>, %weights: !uop.ptr<32x16x3x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1 : index
  %size = arith.constant 28 : index
  %f = uop.range 32
  %y = uop.range 28
  %x = uop.range 28
  %c = uop.range 16
  %ky = uop.range 3
  %kx = uop.range 3
  %y1 = arith.addi %y, %ky : index
  %x1 = arith.addi %x, %kx : index
  %iy = arith.subi %y1, %one : index
  %ix = arith.subi %x1, %one : index
  %insideY = arith.cmpi ult, %iy, %size : index
  %insideX = arith.cmpi ult, %ix, %size : index
  %inside = arith.andi %insideY, %insideX : i1
  %pixel = uop.load %in[%c, %iy, %ix] if %inside else %zero : !uop.ptr<16x28x28xf32>
  %weight = uop.load %weights[%f, %c, %ky, %kx] : !uop.ptr<32x16x3x3xf32>
  %product = arith.mulf %pixel, %weight : f32
  %sum = uop.reduce add contract %product over %c, %ky, %kx : f32
  uop.store %sum, %out[%f, %y, %x] : !uop.ptr<32x28x28xf32>
}

// Rows of a table by number; a number out of range gives zeros.
jit.kernel @gather(%out: !uop.ptr<100x64xf32>, %table: !uop.ptr<5000x64xf32>, %rows: !uop.ptr<100xi32>) {
  %zero = arith.constant 0.0 : f32
  %size = arith.constant 5000 : index
  %i = uop.range 100
  %j = uop.range 64
  %r = uop.load %rows[%i] : !uop.ptr<100xi32>
  %row = arith.index_cast %r : i32 to index
  %inside = arith.cmpi ult, %row, %size : index
  %x = uop.load %table[%row, %j] if %inside else %zero : !uop.ptr<5000x64xf32>
  uop.store %x, %out[%i, %j] : !uop.ptr<100x64xf32>
}

// Sums over the first n elements of each row.
jit.kernel @symbolic(%out: !uop.ptr<64xf32>, %in: !uop.ptr<64x4096xf32>, %var: !jit.var<i32, "n", 1, 4096>) {
  %n = jit.value %var : !jit.var<i32, "n", 1, 4096> -> index
  %i = uop.range 64
  %k = uop.range %n
  %x = uop.load %in[%i, %k] : !uop.ptr<64x4096xf32>
  %sum = uop.reduce add %x over %k : f32
  uop.store %sum, %out[%i] : !uop.ptr<64xf32>
}

// The first n elements, so that the grid follows n; 64-bit integers.
jit.kernel @prefix(%out: !uop.ptr<?xi64 upto 100000>, %in: !uop.ptr<?xi64 upto 100000>,
                   %var: !jit.var<i32, "n", 1, 100000>) {
  %three = arith.constant 3 : i64
  %n = jit.value %var : !jit.var<i32, "n", 1, 100000> -> index
  %i = uop.range %n
  %x = uop.load %in[%i] : !uop.ptr<?xi64 upto 100000>
  %y = arith.muli %x, %three : i64
  uop.store %y, %out[%i] : !uop.ptr<?xi64 upto 100000>
}

// Of the largest tiles, f32 rounded to TF32; and bytes.
jit.kernel @matmul_tf32(%out: !uop.ptr<2048x4096xf32>, %a: !uop.ptr<2048x1024xf32>, %b: !uop.ptr<1024x4096xf32>) {
  %m = uop.range 2048
  %n = uop.range 4096
  %k = uop.range 1024
  %x = uop.load %a[%m, %k] : !uop.ptr<2048x1024xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<1024x4096xf32>
  %xr = arith.truncf %x to_nearest_away : f32 to tf32
  %xf = arith.extf %xr : tf32 to f32
  %yr = arith.truncf %y to_nearest_away : f32 to tf32
  %yf = arith.extf %yr : tf32 to f32
  %p = arith.mulf %xf, %yf : f32
  %s = uop.reduce add contract reassoc %p over %k : f32
  uop.store %s, %out[%m, %n] : !uop.ptr<2048x4096xf32>
}

jit.kernel @matmul_i8(%out: !uop.ptr<2048x4096xi32>, %a: !uop.ptr<2048x1024xi8>, %b: !uop.ptr<1024x4096xi8>) {
  %m = uop.range 2048
  %n = uop.range 4096
  %k = uop.range 1024
  %x = uop.load %a[%m, %k] : !uop.ptr<2048x1024xi8>
  %y = uop.load %b[%k, %n] : !uop.ptr<1024x4096xi8>
  %xf = arith.extsi %x : i8 to i32
  %yf = arith.extsi %y : i8 to i32
  %p = arith.muli %xf, %yf : i32
  %s = uop.reduce add %p over %k : i32
  uop.store %s, %out[%m, %n] : !uop.ptr<2048x4096xi32>
}

// Rows that the threads of a block keep.
jit.kernel @rows(%out: !uop.ptr<256x4096xf32>, %in: !uop.ptr<256x4096xf32>) {
  %i = uop.range 256
  %j = uop.range 4096
  %k = uop.range 4096
  %l = uop.range 4096
  %x = uop.load %in[%i, %j] : !uop.ptr<256x4096xf32>
  %y = uop.load %in[%i, %k] : !uop.ptr<256x4096xf32>
  %m = uop.reduce max %y over %k : f32
  %z = uop.load %in[%i, %l] : !uop.ptr<256x4096xf32>
  %d = arith.subf %z, %m : f32
  %e = math.exp %d : f32
  %s = uop.reduce add %e over %l : f32
  %dx = arith.subf %x, %m : f32
  %ex = math.exp %dx : f32
  %r = arith.divf %ex, %s : f32
  uop.store %r, %out[%i, %j] : !uop.ptr<256x4096xf32>
}

// Several vectors of each thread.
jit.kernel @long(%out: !uop.ptr<33554432xf32>, %in: !uop.ptr<33554432xf32>) {
  %i = uop.range 33554432
  %x = uop.load %in[%i] : !uop.ptr<33554432xf32>
  %y = arith.mulf %x, %x : f32
  uop.store %y, %out[%i] : !uop.ptr<33554432xf32>
}

// Squares that go through shared memory.
jit.kernel @transpose(%out: !uop.ptr<2048x2048xf32>, %in: !uop.ptr<2048x2048xf32>) {
  %i = uop.range 2048
  %j = uop.range 2048
  %x = uop.load %in[%j, %i] : !uop.ptr<2048x2048xf32>
  uop.store %x, %out[%i, %j] : !uop.ptr<2048x2048xf32>
}
