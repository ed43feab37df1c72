void *memset(void *, int, unsigned long);
float fmaf(float, float, float);
void fillsBytes(unsigned char *to, int value, unsigned long count) {
  memset(to, value, count);
}
float multipliesAndAdds(float a, float b, float c) { return fmaf(a, b, c); }
