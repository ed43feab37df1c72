int counter = 40;
int helper(int x) { return x + counter++; }
