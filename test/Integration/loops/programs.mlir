// Programs that decide for themselves when they are done: each is one capture, and each call one replay.
// RUN: %python %S/../linalg/Inputs/check.py %s %t
// RUN: %python %S/../linalg/Inputs/check.py %s %t --device=cuda:0 %test_cuda
// RUN: env TINYJIT_GPU_LOOPS=host %python %S/../linalg/Inputs/check.py %s %t --device=cuda:0 %test_cuda
// utils/bench/loops.py times them beside others' loops.

// The root of a number by Newton's method, and how many steps it took.
func.func @newton(%x: tensor<f32>) -> (tensor<f32>, tensor<i32>) {
  %half = arith.constant dense<0.5> : tensor<f32>
  %close = arith.constant dense<1.0e-6> : tensor<f32>
  %zero = arith.constant dense<0> : tensor<i32>
  %one = arith.constant dense<1> : tensor<i32>
  %y:2 = scf.while (%r = %x, %n = %zero) : (tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>) {
    %square = arith.mulf %r, %r : tensor<f32>
    %off = arith.subf %square, %x : tensor<f32>
    %distance = math.absf %off : tensor<f32>
    %limit = arith.mulf %x, %close : tensor<f32>
    %far = arith.cmpf ogt, %distance, %limit : tensor<f32>
    %more = tensor.extract %far[] : tensor<i1>
    scf.condition(%more) %r, %n : tensor<f32>, tensor<i32>
  } do {
  ^bb0(%r: tensor<f32>, %n: tensor<i32>):
    %other = arith.divf %x, %r : tensor<f32>
    %sum = arith.addf %r, %other : tensor<f32>
    %mean = arith.mulf %sum, %half : tensor<f32>
    %count = arith.addi %n, %one : tensor<i32>
    scf.yield %mean, %count : tensor<f32>, tensor<i32>
  }
  return %y#0, %y#1 : tensor<f32>, tensor<i32>
}

// The Game of Life on a torus until nothing changes or 300 generations have gone by.
func.func @life(%start: tensor<32x32xi32>) -> (tensor<32x32xi32>, tensor<i32>) {
  %none = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %last = arith.constant 300 : i32
  %size = arith.constant 32 : index
  %above = arith.constant 31 : index
  %dead = arith.constant dense<0> : tensor<32x32xi32>
  %two = arith.constant dense<2> : tensor<32x32xi32>
  %three = arith.constant dense<3> : tensor<32x32xi32>
  %alive = arith.constant dense<1> : tensor<32x32xi32>
  %around = tensor.empty() : tensor<3x3xi32>
  %y:3 = scf.while (%now = %start, %n = %none, %go = %one) : (tensor<32x32xi32>, i32, i32) -> (tensor<32x32xi32>, i32, i32) {
    %changed = arith.cmpi ne, %go, %none : i32
    %early = arith.cmpi slt, %n, %last : i32
    %more = arith.andi %changed, %early : i1
    scf.condition(%more) %now, %n, %go : tensor<32x32xi32>, i32, i32
  } do {
  ^bb0(%now: tensor<32x32xi32>, %n: i32, %go: i32):
    // The cell itself counts, too.
    %neighbours = linalg.generic {
        indexing_maps = [affine_map<(i, j, k, l) -> (k, l)>, affine_map<(i, j, k, l) -> (i, j)>],
        iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
        ins(%around : tensor<3x3xi32>) outs(%dead : tensor<32x32xi32>) {
    ^bb0(%unused: i32, %sum: i32):
      %i = linalg.index 0 : index
      %j = linalg.index 1 : index
      %k = linalg.index 2 : index
      %l = linalg.index 3 : index
      %ik = arith.addi %i, %k : index
      %jl = arith.addi %j, %l : index
      %iku = arith.addi %ik, %above : index
      %jlu = arith.addi %jl, %above : index
      %row = arith.remui %iku, %size : index
      %column = arith.remui %jlu, %size : index
      %cell = tensor.extract %now[%row, %column] : tensor<32x32xi32>
      %next = arith.addi %sum, %cell : i32
      linalg.yield %next : i32
    } -> tensor<32x32xi32>
    %others = arith.subi %neighbours, %now : tensor<32x32xi32>
    %born = arith.cmpi eq, %others, %three : tensor<32x32xi32>
    %stays = arith.cmpi eq, %others, %two : tensor<32x32xi32>
    %lives = arith.cmpi eq, %now, %alive : tensor<32x32xi32>
    %survives = arith.andi %stays, %lives : tensor<32x32xi1>
    %then = arith.ori %born, %survives : tensor<32x32xi1>
    %cells = arith.extui %then : tensor<32x32xi1> to tensor<32x32xi32>
    %differs = arith.xori %cells, %now : tensor<32x32xi32>
    %init = arith.constant dense<0> : tensor<i32>
    %any = linalg.reduce { arith.ori } ins(%differs : tensor<32x32xi32>) outs(%init : tensor<i32>) dimensions = [0, 1]
    %changes = tensor.extract %any[] : tensor<i32>
    %count = arith.addi %n, %one : i32
    scf.yield %cells, %count, %changes : tensor<32x32xi32>, i32, i32
  }
  %generations = tensor.from_elements %y#1 : tensor<i32>
  return %y#0, %generations : tensor<32x32xi32>, tensor<i32>
}

// A system of linear equations by conjugate gradients, to a residual of 1e-5.
func.func @conjugate_gradients(%a: tensor<64x64xf32>, %b: tensor<64xf32>) -> (tensor<64xf32>, tensor<i32>) {
  %zeros = arith.constant dense<0.0> : tensor<64xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %none = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %most = arith.constant 200 : i32
  %small = arith.constant 1.0e-10 : f32
  %bb = linalg.dot ins(%b, %b : tensor<64xf32>, tensor<64xf32>) outs(%zero : tensor<f32>) -> tensor<f32>
  %y:5 = scf.while (%x = %zeros, %r = %b, %p = %b, %rr = %bb, %n = %none)
      : (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, i32)
      -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, i32) {
    %left = tensor.extract %rr[] : tensor<f32>
    %far = arith.cmpf ogt, %left, %small : f32
    %early = arith.cmpi slt, %n, %most : i32
    %more = arith.andi %far, %early : i1
    scf.condition(%more) %x, %r, %p, %rr, %n : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, i32
  } do {
  ^bb0(%x: tensor<64xf32>, %r: tensor<64xf32>, %p: tensor<64xf32>, %rr: tensor<f32>, %n: i32):
    %ap = linalg.matvec ins(%a, %p : tensor<64x64xf32>, tensor<64xf32>) outs(%zeros : tensor<64xf32>) -> tensor<64xf32>
    %pap = linalg.dot ins(%p, %ap : tensor<64xf32>, tensor<64xf32>) outs(%zero : tensor<f32>) -> tensor<f32>
    %alpha = arith.divf %rr, %pap : tensor<f32>
    %length = tensor.extract %alpha[] : tensor<f32>
    %step = tensor.splat %length : tensor<64xf32>
    %dx = arith.mulf %step, %p : tensor<64xf32>
    %x1 = arith.addf %x, %dx : tensor<64xf32>
    %dr = arith.mulf %step, %ap : tensor<64xf32>
    %r1 = arith.subf %r, %dr : tensor<64xf32>
    %rr1 = linalg.dot ins(%r1, %r1 : tensor<64xf32>, tensor<64xf32>) outs(%zero : tensor<f32>) -> tensor<f32>
    %beta = arith.divf %rr1, %rr : tensor<f32>
    %turn = tensor.extract %beta[] : tensor<f32>
    %turns = tensor.splat %turn : tensor<64xf32>
    %old = arith.mulf %turns, %p : tensor<64xf32>
    %p1 = arith.addf %r1, %old : tensor<64xf32>
    %count = arith.addi %n, %one : i32
    scf.yield %x1, %r1, %p1, %rr1, %count : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, i32
  }
  %steps = tensor.from_elements %y#4 : tensor<i32>
  return %y#0, %steps : tensor<64xf32>, tensor<i32>
}

// How many steps each point stays within 2, until none does or 100 steps are done.
func.func @mandelbrot(%re: tensor<16x24xf32>, %im: tensor<16x24xf32>) -> (tensor<16x24xi32>, tensor<i32>) {
  %zeros = arith.constant dense<0.0> : tensor<16x24xf32>
  %two = arith.constant dense<2.0> : tensor<16x24xf32>
  %four = arith.constant dense<4.0> : tensor<16x24xf32>
  %never = arith.constant dense<0> : tensor<16x24xi32>
  %none = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %most = arith.constant 100 : i32
  %y:5 = scf.while (%x = %zeros, %y = %zeros, %count = %never, %n = %none, %inside = %one)
      : (tensor<16x24xf32>, tensor<16x24xf32>, tensor<16x24xi32>, i32, i32)
      -> (tensor<16x24xf32>, tensor<16x24xf32>, tensor<16x24xi32>, i32, i32) {
    %some = arith.cmpi ne, %inside, %none : i32
    %early = arith.cmpi slt, %n, %most : i32
    %more = arith.andi %some, %early : i1
    scf.condition(%more) %x, %y, %count, %n, %inside : tensor<16x24xf32>, tensor<16x24xf32>, tensor<16x24xi32>, i32, i32
  } do {
  ^bb0(%x: tensor<16x24xf32>, %y: tensor<16x24xf32>, %count: tensor<16x24xi32>, %n: i32, %inside: i32):
    %xx = arith.mulf %x, %x : tensor<16x24xf32>
    %yy = arith.mulf %y, %y : tensor<16x24xf32>
    %square = arith.addf %xx, %yy : tensor<16x24xf32>
    %in = arith.cmpf olt, %square, %four : tensor<16x24xf32>
    %difference = arith.subf %xx, %yy : tensor<16x24xf32>
    %nextX = arith.addf %difference, %re : tensor<16x24xf32>
    %xy = arith.mulf %x, %y : tensor<16x24xf32>
    %twice = arith.mulf %xy, %two : tensor<16x24xf32>
    %nextY = arith.addf %twice, %im : tensor<16x24xf32>
    %x1 = arith.select %in, %nextX, %x : tensor<16x24xi1>, tensor<16x24xf32>
    %y1 = arith.select %in, %nextY, %y : tensor<16x24xi1>, tensor<16x24xf32>
    %ones = arith.extui %in : tensor<16x24xi1> to tensor<16x24xi32>
    %count1 = arith.addi %count, %ones : tensor<16x24xi32>
    %init = arith.constant dense<0> : tensor<i32>
    %any = linalg.reduce { arith.ori } ins(%ones : tensor<16x24xi32>) outs(%init : tensor<i32>) dimensions = [0, 1]
    %left = tensor.extract %any[] : tensor<i32>
    %n1 = arith.addi %n, %one : i32
    scf.yield %x1, %y1, %count1, %n1, %left : tensor<16x24xf32>, tensor<16x24xf32>, tensor<16x24xi32>, i32, i32
  }
  %steps = tensor.from_elements %y#3 : tensor<i32>
  return %y#2, %steps : tensor<16x24xi32>, tensor<i32>
}

// The four most probable sentences of a chain of 32 words, by a beam search that ends when the best one does (word 0) or
// after 20 words: their words and the sums of the words' logarithms.
func.func @beam_search(%table: tensor<32x32xf32>) -> (tensor<4x20xi32>, tensor<4xf32>, tensor<i32>) {
  %none = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %most = arith.constant 20 : i32
  %first = arith.constant 0 : index
  %words = arith.constant 32 : i32
  // Only one sentence counts before the first word.
  %scores = arith.constant dense<[0.0, -1.0e30, -1.0e30, -1.0e30]> : tensor<4xf32>
  %last = arith.constant dense<1> : tensor<4xi32>
  %empty = arith.constant dense<0> : tensor<4x20xi32>
  %y:4 = scf.while (%sentences = %empty, %score = %scores, %at = %last, %n = %none)
      : (tensor<4x20xi32>, tensor<4xf32>, tensor<4xi32>, i32) -> (tensor<4x20xi32>, tensor<4xf32>, tensor<4xi32>, i32) {
    %best = tensor.extract %at[%first] : tensor<4xi32>
    %going = arith.cmpi ne, %best, %none : i32
    %early = arith.cmpi slt, %n, %most : i32
    %more = arith.andi %going, %early : i1
    scf.condition(%more) %sentences, %score, %at, %n : tensor<4x20xi32>, tensor<4xf32>, tensor<4xi32>, i32
  } do {
  ^bb0(%sentences: tensor<4x20xi32>, %score: tensor<4xf32>, %at: tensor<4xi32>, %n: i32):
    %all = tensor.empty() : tensor<4x32xf32>
    %places = tensor.empty() : tensor<4x32xi32>
    // A sentence that has ended goes on with word 0 alone, which costs nothing.
    %candidates:2 = linalg.generic {
        indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>,
                         affine_map<(i, j) -> (i, j)>],
        iterator_types = ["parallel", "parallel"]}
        ins(%score, %at : tensor<4xf32>, tensor<4xi32>) outs(%all, %places : tensor<4x32xf32>, tensor<4x32xi32>) {
    ^bb0(%sum: f32, %word: i32, %unused0: f32, %unused1: i32):
      %i = linalg.index 0 : index
      %j = linalg.index 1 : index
      %from = arith.index_cast %word : i32 to index
      %cost = tensor.extract %table[%from, %j] : tensor<32x32xf32>
      %next = arith.addf %sum, %cost : f32
      %ended = arith.cmpi eq, %word, %none : i32
      %stays = arith.cmpi eq, %j, %first : index
      %no = arith.constant -1.0e30 : f32
      %rest = arith.select %stays, %sum, %no : f32
      %value = arith.select %ended, %rest, %next : f32
      %beam = arith.index_cast %i : index to i32
      %to = arith.index_cast %j : index to i32
      %row = arith.muli %beam, %words : i32
      %place = arith.addi %row, %to : i32
      linalg.yield %value, %place : f32, i32
    } -> (tensor<4x32xf32>, tensor<4x32xi32>)
    %flat = tensor.collapse_shape %candidates#0 [[0, 1]] : tensor<4x32xf32> into tensor<128xf32>
    %index = tensor.collapse_shape %candidates#1 [[0, 1]] : tensor<4x32xi32> into tensor<128xi32>
    %sorted:2 = uop.sort(%flat, %index) along 0 {
    ^bb0(%v0: f32, %i0: i32, %v1: f32, %i1: i32):
      %before = arith.cmpf ogt, %v0, %v1 : f32
      uop.return %before : i1
    } : tensor<128xf32>, tensor<128xi32> -> tensor<128xf32>, tensor<128xi32>
    %score1 = tensor.extract_slice %sorted#0[0] [4] [1] : tensor<128xf32> to tensor<4xf32>
    %chosen = tensor.extract_slice %sorted#1[0] [4] [1] : tensor<128xi32> to tensor<4xi32>
    %wordCount = arith.constant dense<32> : tensor<4xi32>
    %beams = arith.divui %chosen, %wordCount : tensor<4xi32>
    %at1 = arith.remui %chosen, %wordCount : tensor<4xi32>
    %out = tensor.empty() : tensor<4x20xi32>
    %sentences1 = linalg.generic {
        indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
        iterator_types = ["parallel", "parallel"]}
        ins(%beams, %at1 : tensor<4xi32>, tensor<4xi32>) outs(%out : tensor<4x20xi32>) {
    ^bb0(%beam: i32, %word: i32, %unused: i32):
      %j = linalg.index 1 : index
      %row = arith.index_cast %beam : i32 to index
      %before = tensor.extract %sentences[%row, %j] : tensor<4x20xi32>
      %time = arith.index_cast %j : index to i32
      %isNow = arith.cmpi eq, %time, %n : i32
      %value = arith.select %isNow, %word, %before : i32
      linalg.yield %value : i32
    } -> tensor<4x20xi32>
    %n1 = arith.addi %n, %one : i32
    scf.yield %sentences1, %score1, %at1, %n1 : tensor<4x20xi32>, tensor<4xf32>, tensor<4xi32>, i32
  }
  %steps = tensor.from_elements %y#3 : tensor<i32>
  return %y#0, %y#1, %steps : tensor<4x20xi32>, tensor<4xf32>, tensor<i32>
}

// A pendulum with friction, y'' = -sin y - y'/8, to time 4 by Heun's method. Its distance from Euler's decides whether a step
// counts and how long the next one is.
func.func @ode(%start: tensor<2xf32>) -> (tensor<2xf32>, tensor<i32>) {
  %none = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %most = arith.constant 1000 : i32
  %zero = arith.constant 0.0 : f32
  %end = arith.constant 4.0 : f32
  %h0 = arith.constant 0.1 : f32
  %limit = arith.constant 1.0e-3 : f32
  %half = arith.constant 0.5 : f32
  %longer = arith.constant 1.5 : f32
  %y:4 = scf.while (%y = %start, %t = %zero, %h = %h0, %n = %none)
      : (tensor<2xf32>, f32, f32, i32) -> (tensor<2xf32>, f32, f32, i32) {
    %before = arith.cmpf olt, %t, %end : f32
    %early = arith.cmpi slt, %n, %most : i32
    %more = arith.andi %before, %early : i1
    scf.condition(%more) %y, %t, %h, %n : tensor<2xf32>, f32, f32, i32
  } do {
  ^bb0(%y: tensor<2xf32>, %t: f32, %h: f32, %n: i32):
    %left = arith.subf %end, %t : f32
    %step = arith.minimumf %h, %left : f32
    %steps = tensor.splat %step : tensor<2xf32>
    %halves = tensor.splat %half : tensor<2xf32>
    %k1 = func.call @pendulum(%y) : (tensor<2xf32>) -> tensor<2xf32>
    %d1 = arith.mulf %steps, %k1 : tensor<2xf32>
    %euler = arith.addf %y, %d1 : tensor<2xf32>
    %k2 = func.call @pendulum(%euler) : (tensor<2xf32>) -> tensor<2xf32>
    %both = arith.addf %k1, %k2 : tensor<2xf32>
    %mean = arith.mulf %both, %halves : tensor<2xf32>
    %d2 = arith.mulf %steps, %mean : tensor<2xf32>
    %heun = arith.addf %y, %d2 : tensor<2xf32>
    %difference = arith.subf %heun, %euler : tensor<2xf32>
    %size = math.absf %difference : tensor<2xf32>
    %init = arith.constant dense<0.0> : tensor<f32>
    %largest = linalg.reduce { arith.maximumf } ins(%size : tensor<2xf32>) outs(%init : tensor<f32>) dimensions = [0]
    %error = tensor.extract %largest[] : tensor<f32>
    %good = arith.cmpf olt, %error, %limit : f32
    %y2 = arith.select %good, %heun, %y : tensor<2xf32>
    %later = arith.addf %t, %step : f32
    %t1 = arith.select %good, %later, %t : f32
    %factor = arith.select %good, %longer, %half : f32
    %h1 = arith.mulf %step, %factor : f32
    %n1 = arith.addi %n, %one : i32
    scf.yield %y2, %t1, %h1, %n1 : tensor<2xf32>, f32, f32, i32
  }
  %steps = tensor.from_elements %y#3 : tensor<i32>
  return %y#0, %steps : tensor<2xf32>, tensor<i32>
}

func.func private @pendulum(%y: tensor<2xf32>) -> tensor<2xf32> {
  %friction = arith.constant dense<0.125> : tensor<1xf32>
  %angle = tensor.extract_slice %y[0] [1] [1] : tensor<2xf32> to tensor<1xf32>
  %speed = tensor.extract_slice %y[1] [1] [1] : tensor<2xf32> to tensor<1xf32>
  %sine = math.sin %angle : tensor<1xf32>
  %fall = arith.negf %sine : tensor<1xf32>
  %slow = arith.mulf %speed, %friction : tensor<1xf32>
  %change = arith.subf %fall, %slow : tensor<1xf32>
  %slope = tensor.concat dim(0) %speed, %change : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
  return %slope : tensor<2xf32>
}

// A language model of one layer goes on from a word until it says word 0 or the cache of keys and values is full: the words and
// how many there are.
func.func @generate(%first: tensor<i32>, %words: tensor<64x32xf32>, %places: tensor<24x32xf32>, %query: tensor<32x32xf32>,
                    %key: tensor<32x32xf32>, %value: tensor<32x32xf32>, %up: tensor<32x64xf32>, %down: tensor<64x32xf32>)
    -> (tensor<24xi32>, tensor<i32>) {
  %none = arith.constant 0 : i32
  %length = arith.constant 24 : index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %keys = arith.constant dense<0.0> : tensor<24x32xf32>
  %said = arith.constant dense<0> : tensor<24xi32>
  %start = tensor.extract %first[] : tensor<i32>
  %zeros = arith.constant dense<0.0> : tensor<32xf32>
  %y:5 = scf.while (%n = %zero, %word = %start, %text = %said, %k = %keys, %v = %keys)
      : (index, i32, tensor<24xi32>, tensor<24x32xf32>, tensor<24x32xf32>)
      -> (index, i32, tensor<24xi32>, tensor<24x32xf32>, tensor<24x32xf32>) {
    %room = arith.cmpi ult, %n, %length : index
    %speaks = arith.cmpi ne, %word, %none : i32
    %more = arith.andi %room, %speaks : i1
    scf.condition(%more) %n, %word, %text, %k, %v : index, i32, tensor<24xi32>, tensor<24x32xf32>, tensor<24x32xf32>
  } do {
  ^bb0(%n: index, %word: i32, %text: tensor<24xi32>, %k: tensor<24x32xf32>, %v: tensor<24x32xf32>):
    %at = arith.index_cast %word : i32 to index
    %meaning = tensor.extract_slice %words[%at, 0] [1, 32] [1, 1] : tensor<64x32xf32> to tensor<32xf32>
    %place = tensor.extract_slice %places[%n, 0] [1, 32] [1, 1] : tensor<24x32xf32> to tensor<32xf32>
    %x = arith.addf %meaning, %place : tensor<32xf32>
    %q = linalg.vecmat ins(%x, %query : tensor<32xf32>, tensor<32x32xf32>) outs(%zeros : tensor<32xf32>) -> tensor<32xf32>
    %kn = linalg.vecmat ins(%x, %key : tensor<32xf32>, tensor<32x32xf32>) outs(%zeros : tensor<32xf32>) -> tensor<32xf32>
    %vn = linalg.vecmat ins(%x, %value : tensor<32xf32>, tensor<32x32xf32>) outs(%zeros : tensor<32xf32>) -> tensor<32xf32>
    %k1 = tensor.insert_slice %kn into %k[%n, 0] [1, 32] [1, 1] : tensor<32xf32> into tensor<24x32xf32>
    %v1 = tensor.insert_slice %vn into %v[%n, 0] [1, 32] [1, 1] : tensor<32xf32> into tensor<24x32xf32>
    // Attention to the words so far.
    %empty = arith.constant dense<0.0> : tensor<24xf32>
    %scores = linalg.matvec ins(%k1, %q : tensor<24x32xf32>, tensor<32xf32>) outs(%empty : tensor<24xf32>) -> tensor<24xf32>
    %weights = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
        ins(%scores : tensor<24xf32>) outs(%empty : tensor<24xf32>) {
    ^bb0(%score: f32, %unused: f32):
      %i = linalg.index 0 : index
      %past = arith.cmpi ule, %i, %n : index
      %scale = arith.constant 0.125 : f32
      %never = arith.constant 0xFF800000 : f32
      %scaled = arith.mulf %score, %scale : f32
      %seen = arith.select %past, %scaled, %never : f32
      linalg.yield %seen : f32
    } -> tensor<24xf32>
    %soft = linalg.softmax dimension(0) ins(%weights : tensor<24xf32>) outs(%empty : tensor<24xf32>) -> tensor<24xf32>
    %seen = linalg.vecmat ins(%soft, %v1 : tensor<24xf32>, tensor<24x32xf32>) outs(%zeros : tensor<32xf32>) -> tensor<32xf32>
    %x1 = arith.addf %x, %seen : tensor<32xf32>
    %wide = arith.constant dense<0.0> : tensor<64xf32>
    %h = linalg.vecmat ins(%x1, %up : tensor<32xf32>, tensor<32x64xf32>) outs(%wide : tensor<64xf32>) -> tensor<64xf32>
    %h1 = math.tanh %h : tensor<64xf32>
    %step = linalg.vecmat ins(%h1, %down : tensor<64xf32>, tensor<64x32xf32>) outs(%zeros : tensor<32xf32>) -> tensor<32xf32>
    %x2 = arith.addf %x1, %step : tensor<32xf32>
    %logits = linalg.matvec ins(%words, %x2 : tensor<64x32xf32>, tensor<32xf32>) outs(%wide : tensor<64xf32>) -> tensor<64xf32>
    // The first of the greatest.
    %least = arith.constant dense<0xFF800000> : tensor<f32>
    %nobody = arith.constant dense<0> : tensor<i32>
    %best:2 = linalg.generic {
        indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
        ins(%logits : tensor<64xf32>) outs(%least, %nobody : tensor<f32>, tensor<i32>) {
    ^bb0(%logit: f32, %most: f32, %who: i32):
      %i = linalg.index 0 : index
      %number = arith.index_cast %i : index to i32
      %greater = arith.cmpf ogt, %logit, %most : f32
      %most1 = arith.select %greater, %logit, %most : f32
      %who1 = arith.select %greater, %number, %who : i32
      linalg.yield %most1, %who1 : f32, i32
    } -> (tensor<f32>, tensor<i32>)
    %next = tensor.extract %best#1[] : tensor<i32>
    %text1 = tensor.insert %next into %text[%n] : tensor<24xi32>
    %n1 = arith.addi %n, %one : index
    scf.yield %n1, %next, %text1, %k1, %v1 : index, i32, tensor<24xi32>, tensor<24x32xf32>, tensor<24x32xf32>
  }
  %count = arith.index_cast %y#0 : index to i32
  %spoken = tensor.from_elements %count : tensor<i32>
  return %y#2, %spoken : tensor<24xi32>, tensor<i32>
}
