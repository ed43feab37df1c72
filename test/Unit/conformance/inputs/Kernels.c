// The kernels of the suite as compiled code has them: a parameter per array,
// one for scratch memory, and one per scalar.
#include <stdint.h>

void directAdd(float *out, const float *a, const float *b, int64_t n) {
  for (int64_t i = 0; i < n; ++i)
    out[i] = a[i] + b[i];
}

void directScale(float *out, const float *x, int64_t factor, int64_t n) {
  for (int64_t i = 0; i < n; ++i)
    out[i] = x[i] * (float)factor;
}

void directReverse(float *out, const float *x, float *scratch, int64_t n) {
  for (int64_t i = 0; i < n; ++i)
    scratch[i] = x[n - 1 - i];
  for (int64_t i = 0; i < n; ++i)
    out[i] = scratch[i];
}
