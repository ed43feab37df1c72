"""Threads of this process that are ranks, kept between calls.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from __future__ import annotations

import os
import queue
import threading

from tinyjit._tinyjit import SharedRanks

#: All ranks are threads of this process, and one that fails says so: who is late computes.
TIMEOUT = 3600.0

_pools = {}
_lock = threading.Lock()


def _forget():
    """A child of a fork has none of the threads."""
    global _lock
    _pools.clear()
    _lock = threading.Lock()


os.register_at_fork(after_in_child=_forget)


class Ranks:
    """As many ranks as there are devices: the calling thread is the first one."""

    def __init__(self, count):
        self.lock = threading.Lock()
        self.failed = False
        self._count = count
        self._shared = SharedRanks(count)
        self._tasks = [queue.SimpleQueue() for _ in range(count - 1)]
        self._done = queue.SimpleQueue()
        for rank in range(1, count):
            threading.Thread(target=self._work, args=(rank, self._tasks[rank - 1]), name=f"tinyjit rank {rank}", daemon=True).start()
        self._first = self._shared.join(0, TIMEOUT)

    def _work(self, rank, tasks):
        with self._shared.join(rank, TIMEOUT):
            while (task := tasks.get()) is not None:
                self._done.put(self._run(rank, task))
                del task

    def _run(self, rank, task):
        try:
            return rank, task(rank)
        except BaseException as error:  # noqa: B036 - the caller raises it, whatever it is
            # The first one is the reason of the others.
            self._errors.append(error)
            self._shared.report_lost(rank, f"{type(error).__name__}: {error}")
            return rank, None

    def run(self, task):
        """The results of `task(rank)`, by rank. If some raise, the error of the first that failed is raised, and no task can be run any
        more."""
        self._errors = []
        results = [None] * self._count
        try:
            for tasks in self._tasks:
                tasks.put(task)
            with self._first:
                results[0] = self._run(0, task)[1]
            for _ in self._tasks:
                rank, result = self._done.get()
                results[rank] = result
        except BaseException:
            # Interrupted: who knows what the others do.
            self.failed = True
            raise
        if self._errors:
            self.failed = True
            raise self._errors[0]
        return results

    def end(self):
        for tasks in self._tasks:
            tasks.put(None)
        self._first = None


def run(count, task):
    """Runs `task(rank)` on each of `count` ranks, one call after the other."""
    with _lock:
        ranks = _pools.get(count)
        if ranks is None:
            ranks = _pools[count] = Ranks(count)
    with ranks.lock:
        if ranks.failed:  # in the meantime
            return run(count, task)
        try:
            return ranks.run(task)
        finally:
            if ranks.failed:
                with _lock:
                    if _pools.get(count) is ranks:
                        del _pools[count]
                ranks.end()
