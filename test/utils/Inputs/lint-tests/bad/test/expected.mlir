// RUN: tinyjit-opt %s -verify-diagnostics
// expected-eror @below {{text}}
// expected-error @below text
