# Ranks that are threads of one process, with a GPU each, and collectives in the GPUs' graphs; a rank that is late or fails.
# RUN: %with_nccl %python %s 2>&1 | FileCheck %s
"""See above."""

import time

import numpy as np
import tinyjit
import tinyjit.distributed

TEXT = """
jit.kernel @sum(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  jit.collective all_reduce sum over <data = 2> (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %a = arith.addf %x, %x : tensor<4xf32>
  %y = jit.call @sum(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %z = arith.mulf %y, %y : tensor<4xf32>
  return %z : tensor<4xf32>
}
"""
ERRORS = {}


def run(what):
    def rank(communicator):
        step = tinyjit.load(TEXT, device=f"cuda:{communicator.rank}")["main"]
        x = tinyjit.asarray(np.full(4, communicator.rank + 1, np.float32)).to(f"cuda:{communicator.rank}")
        try:
            for call in range(8):
                if call == 5 and communicator.rank == 1 and what == "late":
                    time.sleep(6)
                if call == 5 and communicator.rank == 1 and what == "fails":
                    raise ValueError("trouble of its own")
                y = step(x).numpy().tolist()
        except Exception as error:
            ERRORS[communicator.rank] = str(error)
            raise
        return y

    ERRORS.clear()
    return tinyjit.distributed.run(rank, 2, timeout=3 if what == "late" else 60)


# CHECK: [36.0, 36.0, 36.0, 36.0] [36.0, 36.0, 36.0, 36.0]
print(*run("all is well"))
# A channel is made again for each communicator.
# CHECK: [36.0, 36.0, 36.0, 36.0] [36.0, 36.0, 36.0, 36.0]
print(*run("all is well"))

# CHECK: late 0: rank 0 waited {{[0-9.]+}} s on cuda:0 for all_gather of 4xf32 over data of data=2, dim 0 at {{.*}}:3:3; rank 1 is in no collective
# CHECK: late 1: rank 0 has failed: rank 0 waited
# CHECK: fails 0: rank 1 has failed: ValueError: trouble of its own
# CHECK: fails 1: trouble of its own
for what in ("late", "fails"):
    try:
        run(what)
    except Exception:  # noqa: BLE001 (of either rank)
        pass
    for number in (0, 1):
        print(f"{what} {number}: {ERRORS[number]}")
