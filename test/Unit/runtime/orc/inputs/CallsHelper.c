int helper(int x);
int callsHelper(int x) { return 2 * helper(x); }
