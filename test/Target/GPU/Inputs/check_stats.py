# Prints what jit-compile says of images, and fails for one that needs more than its family may.
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import re
import sys

# By kernel: the most registers of a thread, the least occupancy in percent, and the most bytes spilled, if any are: the
# largest tiles take all registers there are. ptxas has nothing to say: it would be that matrix instructions wait for each
# other.
BOUNDS = {
    "elementwise": (48, 100),
    "reduction": (64, 75),
    "columns": (64, 75),
    "softmax": (64, 75),
    "norm": (64, 75),
    "matmul": (255, 12),
    # A block for a multiprocessor.
    "matmul_large": (255, 12),
    "matmul_f32": (255, 12),
    "matmul_tf32": (255, 12),
    "matmul_i8": (255, 12, 4),
    "convolution": (256, 12),
    "gather": (32, 100),
    "symbolic": (64, 50),
    "prefix": (32, 100),
    "rows": (96, 50),
    "long": (48, 100),
    "transpose": (64, 37),
}

PROGRAM = re.compile(r'jit\.program @"?(\w+)"? of @"?(\w+)"? for #jit\.target<"[^"]*", "(\w+)"')
FUNCTION = re.compile(r"#jit\.image_function<.*?occupancy = -?\d+>")
NUMBER = re.compile(r"(\w+) = (-?\d+)")


def main():
    chips = sys.argv[1].split(",")
    seen, failures = set(), []
    for line in sys.stdin:
        program = PROGRAM.search(line)
        if not program:
            continue
        kernel, chip = program[2], program[3]
        seen.add((kernel, chip))
        most, least, *spills = BOUNDS[kernel]
        if " notes = [" in line:
            failures.append(f"{kernel} on {chip}: {line[line.index(' notes = [') + 1:].strip()}")
        for function in FUNCTION.findall(line):
            found = {"shared_bytes": 0, "spill_bytes": -1}
            found.update((name, int(value)) for name, value in NUMBER.findall(function))
            print(f"{kernel:12} {chip:8} {found['registers']:4} registers {found['spill_bytes']:4} bytes spilled "
                  f"{found['shared_bytes']:7} bytes shared {found['occupancy']:4} % occupied")
            if not 0 < found["registers"] <= most:
                failures.append(f"{kernel} on {chip}: {found['registers']} registers, expected 1 to {most}")
            if found["spill_bytes"] > sum(spills):
                failures.append(f"{kernel} on {chip}: {found['spill_bytes']} bytes spilled, expected {sum(spills)}")
            if not least <= found["occupancy"] <= 100:
                failures.append(f"{kernel} on {chip}: {found['occupancy']} % occupied, expected {least} to 100")
    failures += [f"{kernel} on {chip}: no program" for kernel in BOUNDS for chip in chips if (kernel, chip) not in seen]
    print("\n".join(failures) or "all within bounds", file=sys.stderr if failures else sys.stdout)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
