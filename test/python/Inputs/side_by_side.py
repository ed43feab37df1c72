"""Work on several threads at once.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import threading


def run_threads(count, work):
    """Runs `work(number)` on threads that begin at once; returns what they raised."""
    errors, start = [], threading.Barrier(count)

    def guarded(number):
        start.wait()
        try:
            work(number)
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=guarded, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return errors
