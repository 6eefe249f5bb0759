/* Entries of folders. */
#ifndef _INQUEST_DIRENT_H
#define _INQUEST_DIRENT_H

#include <sys/types.h>

struct dirent {
  ino_t d_ino;
  off_t d_off;
  unsigned short d_reclen;
  unsigned char d_type;
  char d_name[256];
};
struct dirent64 {
  ino64_t d_ino;
  off64_t d_off;
  unsigned short d_reclen;
  unsigned char d_type;
  char d_name[256];
};
#define d_fileno d_ino
typedef struct __dirstream DIR;

#define DT_UNKNOWN 0
#define DT_FIFO 1
#define DT_CHR 2
#define DT_DIR 4
#define DT_BLK 6
#define DT_REG 8
#define DT_LNK 10
#define DT_SOCK 12
#define DT_WHT 14
#define IFTODT(mode) (((mode) & 0170000) >> 12)
#define DTTOIF(type) ((type) << 12)
#define MAXNAMLEN 255
#define _D_EXACT_NAMLEN(entry) __builtin_strlen((entry)->d_name)
#define _D_ALLOC_NAMLEN(entry) (_D_EXACT_NAMLEN(entry) + 1)
#define _DIRENT_HAVE_D_RECLEN 1
#define _DIRENT_HAVE_D_OFF 1
#define _DIRENT_HAVE_D_TYPE 1

extern DIR *opendir(const char *path);
extern DIR *fdopendir(int descriptor);
extern int closedir(DIR *folder);
extern struct dirent *readdir(DIR *folder);
extern struct dirent64 *readdir64(DIR *folder);
extern int readdir_r(DIR *__restrict folder, struct dirent *__restrict entry, struct dirent **__restrict result);
extern void rewinddir(DIR *folder);
extern void seekdir(DIR *folder, long position);
extern long telldir(DIR *folder);
extern int dirfd(DIR *folder);
extern int scandir(const char *__restrict path, struct dirent ***__restrict entries,
                   int (*wanted)(const struct dirent *),
                   int (*compare)(const struct dirent **, const struct dirent **));
extern int scandirat(int folder, const char *__restrict path, struct dirent ***__restrict entries,
                     int (*wanted)(const struct dirent *),
                     int (*compare)(const struct dirent **, const struct dirent **));
extern int alphasort(const struct dirent **a, const struct dirent **b);
extern int versionsort(const struct dirent **a, const struct dirent **b);
extern ssize_t getdirentries(int descriptor, char *__restrict buffer, size_t size, off_t *__restrict base);

#endif
