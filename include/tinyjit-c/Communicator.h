/* Ranks that run collectives together.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The C interface of tinyjit/Runtime/Communicator.h, whose rules hold here.
 * Functions are thread-safe.
 */

#ifndef TINYJIT_C_COMMUNICATOR_H
#define TINYJIT_C_COMMUNICATOR_H

#include "tinyjit-c/Runtime.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Memory through which ranks of one host talk: threads of this process, or
 * processes that it forks. */
typedef struct TinyJITSharedRanks TinyJITSharedRanks;

/** One rank's end of the channels between all of them. */
typedef struct TinyJITCommunicator TinyJITCommunicator;

/** \param size how many ranks, 1 to 64. \param ranks is set to a handle that
 * tinyjitSharedRanksDestroy releases. */
TinyJITStatus *tinyjitSharedRanksCreate(int32_t size,
                                        TinyJITSharedRanks **ranks);
void tinyjitSharedRanksDestroy(TinyJITSharedRanks *ranks);

/** Makes this thread or process rank `rank`, each of which joins once.
 * \param timeoutMs how long a collective waits for another rank, in
 * milliseconds; more than 0. \param communicator is set to a handle that
 * tinyjitCommunicatorDestroy releases. */
TinyJITStatus *tinyjitSharedRanksJoin(TinyJITSharedRanks *ranks, int32_t rank,
                                      int64_t timeoutMs,
                                      TinyJITCommunicator **communicator);

/** Tells the others that `rank` will not join, or has died; `why` is part of
 * their error. */
TinyJITStatus *tinyjitSharedRanksReportLost(TinyJITSharedRanks *ranks,
                                            int32_t rank, const char *why);

/** Joins the processes that MPI started. \returns TINYJIT_NOT_FOUND if there
 * is no MPI. */
TinyJITStatus *tinyjitJoinMpi(int64_t timeoutMs,
                              TinyJITCommunicator **communicator);

/** The rank leaves with the last handle and the last use by
 * tinyjitSetCommunicator. */
void tinyjitCommunicatorDestroy(TinyJITCommunicator *communicator);

/** \param rank and \param size are set; either may be null. */
TinyJITStatus *tinyjitCommunicatorInfo(TinyJITCommunicator *communicator,
                                       int32_t *rank, int32_t *size);

/** Sets the communicator of collectives that this process runs; null for none.
 */
TinyJITStatus *tinyjitSetCommunicator(TinyJITCommunicator *communicator);

/** Sets it for the calling thread, instead; null for that of the process. */
TinyJITStatus *tinyjitSetThreadCommunicator(TinyJITCommunicator *communicator);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // TINYJIT_C_COMMUNICATOR_H
