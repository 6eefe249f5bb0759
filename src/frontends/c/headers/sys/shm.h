/* Shared memory. */
#ifndef _INQUEST_SYS_SHM_H
#define _INQUEST_SYS_SHM_H

#include <sys/ipc.h>
#include <time.h>

typedef unsigned long shmatt_t;
struct shmid_ds {
  struct ipc_perm shm_perm;
  size_t shm_segsz;
#if __SIZEOF_LONG__ == 8
  time_t shm_atime;
  time_t shm_dtime;
  time_t shm_ctime;
#else
  time_t shm_atime;
  unsigned long __atime_high;
  time_t shm_dtime;
  unsigned long __dtime_high;
  time_t shm_ctime;
  unsigned long __ctime_high;
#endif
  pid_t shm_cpid;
  pid_t shm_lpid;
  shmatt_t shm_nattch;
  unsigned long __reserved[2];
};
struct shminfo {
  unsigned long shmmax;
  unsigned long shmmin;
  unsigned long shmmni;
  unsigned long shmseg;
  unsigned long shmall;
  unsigned long __reserved[4];
};
struct shm_info {
  int used_ids;
  unsigned long shm_tot;
  unsigned long shm_rss;
  unsigned long shm_swp;
  unsigned long swap_attempts;
  unsigned long swap_successes;
};
#define SHM_R 0400
#define SHM_W 0200
#define SHM_RDONLY 010000
#define SHM_RND 020000
#define SHM_REMAP 040000
#define SHM_EXEC 0100000
#define SHM_DEST 01000
#define SHM_LOCKED 02000
#define SHM_HUGETLB 04000
#define SHM_NORESERVE 010000
#define SHM_LOCK 11
#define SHM_UNLOCK 12
#define SHM_STAT 13
#define SHM_INFO 14
#define SHM_STAT_ANY 15
extern int __getpagesize(void);
#define SHMLBA (__getpagesize())

extern int shmget(key_t key, size_t size, int flags);
extern void *shmat(int id, const void *address, int flags);
extern int shmdt(const void *address);
extern int shmctl(int id, int command, struct shmid_ds *description);

#endif
