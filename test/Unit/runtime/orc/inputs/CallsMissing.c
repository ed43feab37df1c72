double missing(double);
int printf(const char *, ...);
double callsMissing(double x) {
  printf("%f\n", x);
  return missing(x);
}
