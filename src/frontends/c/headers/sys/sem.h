/* Sets of semaphores. */
#ifndef _INQUEST_SYS_SEM_H
#define _INQUEST_SYS_SEM_H

#include <sys/ipc.h>
#include <time.h>

struct sembuf {
  unsigned short sem_num;
  short sem_op;
  short sem_flg;
};
struct semid_ds {
  struct ipc_perm sem_perm;
  time_t sem_otime;
  unsigned long __otime_high;
  time_t sem_ctime;
  unsigned long __ctime_high;
  unsigned long sem_nsems;
  unsigned long __reserved[2];
};
struct seminfo {
  int semmap;
  int semmni;
  int semmns;
  int semmnu;
  int semmsl;
  int semopm;
  int semume;
  int semusz;
  int semvmx;
  int semaem;
};
#define _SEM_SEMUN_UNDEFINED 1
#define SEM_UNDO 0x1000
#define GETPID 11
#define GETVAL 12
#define GETALL 13
#define GETNCNT 14
#define GETZCNT 15
#define SETVAL 16
#define SETALL 17
#define SEM_STAT 18
#define SEM_INFO 19
#define SEM_STAT_ANY 20

extern int semget(key_t key, int count, int flags);
extern int semctl(int id, int number, int command, ...);
extern int semop(int id, struct sembuf *operations, size_t count);
extern int semtimedop(int id, struct sembuf *operations, size_t count, const struct timespec *timeout);

#endif
