"""Compiles many kernels with the error output on a terminal, or not, and checks what is said of it."""
import os
import pty
import re
import subprocess
import sys

KERNELS = 120


def module_text():
    kernels, parameters, launches, results = [], [], [], []
    for i in range(KERNELS):
        pointer, buffer = f"!uop.ptr<{i + 20}xf32>", f'!jit.buffer<{i + 20}xf32, "cpu:0">'
        kernels.append(f"""jit.kernel @k{i}(%o: {pointer}, %a: {pointer}) {{
  %i = uop.range {i + 20}
  %x = uop.load %a[%i] : {pointer}
  %e = math.exp2 %x : f32
  %s = math.sin %e : f32
  uop.store %s, %o[%i] : {pointer}
}}""")
        parameters.append(f"%a{i}: {buffer}")
        launches.append(f"""  %b{i} = jit.alloc : {buffer}
  jit.launch @k{i}(write %b{i}, read %a{i}) : {buffer}, {buffer}""")
        results.append(buffer)
    values, types = ", ".join(f"%b{i}" for i in range(KERNELS)), ", ".join(results)
    return "\n".join([*kernels, f"jit.capture @step({', '.join(parameters)}) -> ({types}) {{", *launches,
                      f"  jit.return {values} : {types}", "}"])


def run(command, text, stderr):
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=stderr)
    process.stdin.write(text.encode())
    process.stdin.close()
    return process


def read_terminal(command, text):
    main, other = pty.openpty()
    process = run(command, text, other)
    os.close(other)
    said = b""
    while True:
        try:
            part = os.read(main, 4096)
        except OSError:  # the other side is closed
            break
        if not part:
            break
        said += part
    assert process.wait() == 0, said
    return said.decode()


command, text = sys.argv[1:] + ["-"], module_text()
said = read_terminal(command, text)
shown = [(int(done), int(total)) for done, total in re.findall(r"\r\x1b\[Kcompiling kernels (\d+)/(\d+)", said)]
assert len(shown) > 1, repr(said)
assert shown == sorted(shown) and all(0 < done < total == KERNELS for done, total in shown), shown
assert said.endswith("\r\033[K"), repr(said)
process = run(command, text, subprocess.PIPE)
assert process.stderr.read() == b"" and process.wait() == 0
print(f"{KERNELS} kernels, shown and erased")
