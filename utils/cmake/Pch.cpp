// Exists so that the precompiled header has a target to live in.
