// RUN: tinyjit-opt %s -split-input-file \
// RUN:   -verify-diagnostics
// A well-known word, and a sentence: both are prose.
// expected-error @below {{found 1, expected 2}}
// expected-note@+2 2 {{here}}
