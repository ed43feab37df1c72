// Tells whether Python code of a captured function runs on this thread.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_JITBODY_H
#define TINYJIT_PYTHON_JITBODY_H

namespace tinyjit::python {

/// How many bodies of captured functions run on this thread, one in another.
extern thread_local int jitBodies;

/// True while the Python function of a `tinyjit.jit` runs on this thread, to
/// warm up or to be captured.
inline bool isInJitBody() { return jitBodies != 0; }

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_JITBODY_H
