static const short primes[6] = {2, 3, 5, 7, 11, 13};

int prime(int i) {
  if (i >= 0 && i <= 6) return primes[i];
  return 0;
}
