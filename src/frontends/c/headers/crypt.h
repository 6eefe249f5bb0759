/* Hashes of passwords. */
#ifndef _INQUEST_CRYPT_H
#define _INQUEST_CRYPT_H

struct crypt_data {
  char output[384];
  char setting[384];
  char input[512];
  char reserved[767];
  char initialized;
  char internal[30720];
};

extern char *crypt(const char *key, const char *salt);
extern char *crypt_r(const char *key, const char *salt, struct crypt_data *data);

#endif
