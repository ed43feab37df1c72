"""Several ranks: processes or threads that run one program together, and exchange arrays by collectives.

    python -m tinyjit.distributed -n 4 program.py arguments

starts a program as four processes of this host, each with its communicator set; `mpirun -n 4 python -m tinyjit.distributed --mpi
program.py arguments` as ranks of MPI. docs/distributed.md is the tutorial.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import os
import runpy
import signal
import sys
import threading
import time

from ._tinyjit import Communicator, SharedRanks, current_communicator, join_mpi, set_communicator

__all__ = ["Communicator", "SharedRanks", "current_communicator", "join_mpi", "set_communicator", "run", "main"]


def run(function, ranks, *args, timeout=60.0):
    """Calls `function(communicator, *args)` in a thread for each of `ranks` ranks, with the communicator as that of the thread.

    \\returns what the calls return, by rank. If some of them raise, the error of the first that failed is raised.
    """
    shared = SharedRanks(ranks)
    results, errors = [None] * ranks, []

    def body(rank):
        try:
            with shared.join(rank, timeout) as communicator:
                results[rank] = function(communicator, *args)
        except BaseException as error:  # noqa: B036 - it is raised below, whatever it is
            shared.report_lost(rank, f"{type(error).__name__}: {error}")
            errors.append(error)

    threads = [threading.Thread(target=body, args=(rank,)) for rank in range(ranks)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]
    return results


def _run_program(program, arguments):
    sys.argv = [program, *arguments]
    sys.path[0] = os.path.dirname(os.path.abspath(program))
    runpy.run_path(program, run_name="__main__")


def _run_rank(communicator, program, arguments):
    """Ends the process."""
    set_communicator(communicator)
    del communicator
    status = 0
    try:
        _run_program(program, arguments)
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
    except BaseException:  # noqa: B036 - a rank has an exit status
        sys.excepthook(*sys.exc_info())
        status = 1
    set_communicator(None)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


def _describe(status):
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        return f"it was ended by signal {number} ({signal.strsignal(number)})"
    return f"it ended with exit status {os.WEXITSTATUS(status)}"


def _start(ranks, timeout, program, arguments):
    """\\returns the exit status of the rank that failed first, else 0."""
    shared = SharedRanks(ranks)
    processes = {}
    for rank in range(ranks):
        process = os.fork()
        if process == 0:
            _run_rank(shared.join(rank, timeout), program, arguments)
        processes[process] = rank
    result, end = 0, None
    while processes:
        process, status = os.waitpid(-1, 0 if end is None else os.WNOHANG)
        if process == 0:  # one that is stuck outside of collectives would never end
            time.sleep(0.01)
            if time.monotonic() > end:
                for left in processes:
                    os.kill(left, signal.SIGKILL)
            continue
        rank = processes.pop(process, None)
        if rank is None or status == 0:
            continue
        shared.report_lost(rank, _describe(status))
        print(f"rank {rank}: {_describe(status)}", file=sys.stderr)
        result = result or (os.WEXITSTATUS(status) if os.WIFEXITED(status) else 1)
        end = end or time.monotonic() + timeout
    return result


def main(arguments=None):
    """Starts a program as several processes."""
    parser = argparse.ArgumentParser(prog="python -m tinyjit.distributed", description=main.__doc__)
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("-n", "--ranks", type=int, help="processes to start on this host")
    group.add_argument("--mpi", action="store_true", help="this process is one that mpirun started")
    parser.add_argument("--timeout", type=float, default=60.0, help="seconds that a collective waits for another rank")
    parser.add_argument("program", help="a file in Python")
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    given = parser.parse_args(arguments)
    if given.mpi:
        _run_rank(join_mpi(given.timeout), given.program, given.arguments)
    return _start(given.ranks, given.timeout, given.program, given.arguments)


if __name__ == "__main__":
    sys.exit(main())
