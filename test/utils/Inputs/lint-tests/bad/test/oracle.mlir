// RUN: tinyjit-opt %s
