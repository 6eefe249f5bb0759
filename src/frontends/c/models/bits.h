/* Bits of a number, each told by arithmetic alone: no loop, so that engines need not find out what holds in it. */
#ifndef _INQUEST_BITS_H
#define _INQUEST_BITS_H

/* Bit n of x. */
#define __LIBRARY_BIT(x, n) ((x) / (1ULL << (n)) % 2)
/* Whether no bit from n on is set. */
#define __LIBRARY_IS_BELOW(x, n) ((x) < 1ULL << (n))
/* Whether no bit before n is set. */
#define __LIBRARY_IS_MULTIPLE(x, n) ((x) % (1ULL << (n)) == 0)

/* Sums over bits. */
#define __LIBRARY_OF_4_BITS(of, x, n) (of(x, n) + of(x, n + 1) + of(x, n + 2) + of(x, n + 3))
#define __LIBRARY_OF_16_BITS(of, x, n) \
  (__LIBRARY_OF_4_BITS(of, x, n) + __LIBRARY_OF_4_BITS(of, x, n + 4) + __LIBRARY_OF_4_BITS(of, x, n + 8) + \
   __LIBRARY_OF_4_BITS(of, x, n + 12))
#define __LIBRARY_OF_32_BITS(of, x) (__LIBRARY_OF_16_BITS(of, x, 0) + __LIBRARY_OF_16_BITS(of, x, 16))
#define __LIBRARY_OF_64_BITS(of, x) \
  (__LIBRARY_OF_32_BITS(of, x) + __LIBRARY_OF_16_BITS(of, x, 32) + __LIBRARY_OF_16_BITS(of, x, 48))

/* The number of the lowest bit that is set, from 1; 0 if there is none. */
static inline int __library_lowest_bit(unsigned long long number) {
  return number == 0 ? 0 : (int)__LIBRARY_OF_64_BITS(__LIBRARY_IS_MULTIPLE, number);
}

#endif
