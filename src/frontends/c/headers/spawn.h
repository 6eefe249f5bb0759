/* Starting processes. */
#ifndef _INQUEST_SPAWN_H
#define _INQUEST_SPAWN_H

#include <sched.h>
#include <signal.h>
#include <sys/types.h>

typedef struct {
  short __flags;
  pid_t __group;
  sigset_t __defaults;
  sigset_t __mask;
  struct sched_param __parameters;
  int __policy;
  int __reserved[16];
} posix_spawnattr_t;
typedef struct {
  int __allocated;
  int __used;
  struct __spawn_action *__actions;
  int __reserved[16];
} posix_spawn_file_actions_t;
#define POSIX_SPAWN_RESETIDS 0x1
#define POSIX_SPAWN_SETPGROUP 0x2
#define POSIX_SPAWN_SETSIGDEF 0x4
#define POSIX_SPAWN_SETSIGMASK 0x8
#define POSIX_SPAWN_SETSCHEDPARAM 0x10
#define POSIX_SPAWN_SETSCHEDULER 0x20
#define POSIX_SPAWN_USEVFORK 0x40
#define POSIX_SPAWN_SETSID 0x80

extern int posix_spawn(pid_t *__restrict process, const char *__restrict path,
                       const posix_spawn_file_actions_t *__restrict actions,
                       const posix_spawnattr_t *__restrict attributes, char *const argv[], char *const envp[]);
extern int posix_spawnp(pid_t *process, const char *file, const posix_spawn_file_actions_t *actions,
                        const posix_spawnattr_t *attributes, char *const argv[], char *const envp[]);
extern int posix_spawnattr_init(posix_spawnattr_t *attributes);
extern int posix_spawnattr_destroy(posix_spawnattr_t *attributes);
extern int posix_spawnattr_getsigdefault(const posix_spawnattr_t *__restrict attributes, sigset_t *__restrict set);
extern int posix_spawnattr_setsigdefault(posix_spawnattr_t *__restrict attributes, const sigset_t *__restrict set);
extern int posix_spawnattr_getsigmask(const posix_spawnattr_t *__restrict attributes, sigset_t *__restrict set);
extern int posix_spawnattr_setsigmask(posix_spawnattr_t *__restrict attributes, const sigset_t *__restrict set);
extern int posix_spawnattr_getflags(const posix_spawnattr_t *__restrict attributes, short *__restrict flags);
extern int posix_spawnattr_setflags(posix_spawnattr_t *attributes, short flags);
extern int posix_spawnattr_getpgroup(const posix_spawnattr_t *__restrict attributes, pid_t *__restrict group);
extern int posix_spawnattr_setpgroup(posix_spawnattr_t *attributes, pid_t group);
extern int posix_spawnattr_getschedpolicy(const posix_spawnattr_t *__restrict attributes, int *__restrict policy);
extern int posix_spawnattr_setschedpolicy(posix_spawnattr_t *attributes, int policy);
extern int posix_spawnattr_getschedparam(const posix_spawnattr_t *__restrict attributes,
                                         struct sched_param *__restrict parameters);
extern int posix_spawnattr_setschedparam(posix_spawnattr_t *__restrict attributes,
                                         const struct sched_param *__restrict parameters);
extern int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions);
extern int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions);
extern int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *__restrict actions, int descriptor,
                                            const char *__restrict path, int flags, mode_t mode);
extern int posix_spawn_file_actions_addclose(posix_spawn_file_actions_t *actions, int descriptor);
extern int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int from, int to);
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *__restrict actions,
                                                const char *__restrict path);
extern int posix_spawn_file_actions_addfchdir_np(posix_spawn_file_actions_t *actions, int descriptor);

#endif
