CHEKC: not a test
