/* The system's functions. */
#ifndef _INQUEST_UNISTD_H
#define _INQUEST_UNISTD_H

#include <sys/types.h>

#undef NULL
#define NULL ((void *)0)

typedef __INTPTR_TYPE__ intptr_t;
typedef unsigned int socklen_t;

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define R_OK 4
#define W_OK 2
#define X_OK 1
#define F_OK 0
#ifndef SEEK_SET
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#endif
#define SEEK_DATA 3
#define SEEK_HOLE 4
#define L_SET SEEK_SET
#define L_INCR SEEK_CUR
#define L_XTND SEEK_END
#define F_ULOCK 0
#define F_LOCK 1
#define F_TLOCK 2
#define F_TEST 3
#define _POSIX_VDISABLE '\0'
#define _XOPEN_VERSION 700
#define _POSIX_VERSION 0x31069
#define _POSIX2_VERSION 0x31069
#define _POSIX_JOB_CONTROL 0x1
#define _POSIX_SAVED_IDS 0x1
#define _POSIX_PRIORITY_SCHEDULING 0x31069
#define _POSIX_SYNCHRONIZED_IO 0x31069
#define _POSIX_FSYNC 0x31069
#define _POSIX_MAPPED_FILES 0x31069
#define _POSIX_MEMLOCK 0x31069
#define _POSIX_MEMLOCK_RANGE 0x31069
#define _POSIX_MEMORY_PROTECTION 0x31069
#define _POSIX_CHOWN_RESTRICTED 0x0
#define _POSIX_NO_TRUNC 0x1
#define _POSIX_THREADS 0x31069
#define _POSIX_REENTRANT_FUNCTIONS 0x1
#define _POSIX_THREAD_SAFE_FUNCTIONS 0x31069
#define _POSIX_THREAD_PRIORITY_SCHEDULING 0x31069
#define _POSIX_THREAD_ATTR_STACKSIZE 0x31069
#define _POSIX_THREAD_ATTR_STACKADDR 0x31069
#define _POSIX_SEMAPHORES 0x31069
#define _POSIX_REALTIME_SIGNALS 0x31069
#define _POSIX_ASYNCHRONOUS_IO 0x31069
#define _POSIX_SHARED_MEMORY_OBJECTS 0x31069
#define _POSIX_CPUTIME 0x0
#define _POSIX_THREAD_CPUTIME 0x0
#define _POSIX_REGEXP 0x1
#define _POSIX_READER_WRITER_LOCKS 0x31069
#define _POSIX_SHELL 0x1
#define _POSIX_TIMEOUTS 0x31069
#define _POSIX_SPIN_LOCKS 0x31069
#define _POSIX_SPAWN 0x31069
#define _POSIX_TIMERS 0x31069
#define _POSIX_BARRIERS 0x31069
#define _POSIX_MESSAGE_PASSING 0x31069
#define _POSIX_THREAD_PROCESS_SHARED 0x31069
#define _POSIX_MONOTONIC_CLOCK 0x0
#define _POSIX_CLOCK_SELECTION 0x31069
#define _POSIX_ADVISORY_INFO 0x31069
#define _POSIX_IPV6 0x31069
#define _POSIX_RAW_SOCKETS 0x31069
#define _SC_ARG_MAX 0
#define _SC_CHILD_MAX 1
#define _SC_CLK_TCK 2
#define _SC_NGROUPS_MAX 3
#define _SC_OPEN_MAX 4
#define _SC_STREAM_MAX 5
#define _SC_TZNAME_MAX 6
#define _SC_JOB_CONTROL 7
#define _SC_SAVED_IDS 8
#define _SC_REALTIME_SIGNALS 9
#define _SC_PRIORITY_SCHEDULING 10
#define _SC_TIMERS 11
#define _SC_ASYNCHRONOUS_IO 12
#define _SC_PRIORITIZED_IO 13
#define _SC_SYNCHRONIZED_IO 14
#define _SC_FSYNC 15
#define _SC_MAPPED_FILES 16
#define _SC_MEMLOCK 17
#define _SC_MEMLOCK_RANGE 18
#define _SC_MEMORY_PROTECTION 19
#define _SC_MESSAGE_PASSING 20
#define _SC_SEMAPHORES 21
#define _SC_SHARED_MEMORY_OBJECTS 22
#define _SC_AIO_LISTIO_MAX 23
#define _SC_AIO_MAX 24
#define _SC_AIO_PRIO_DELTA_MAX 25
#define _SC_DELAYTIMER_MAX 26
#define _SC_MQ_OPEN_MAX 27
#define _SC_MQ_PRIO_MAX 28
#define _SC_VERSION 29
#define _SC_PAGESIZE 30
#define _SC_PAGE_SIZE 30
#define _SC_RTSIG_MAX 31
#define _SC_SEM_NSEMS_MAX 32
#define _SC_SEM_VALUE_MAX 33
#define _SC_SIGQUEUE_MAX 34
#define _SC_TIMER_MAX 35
#define _SC_BC_BASE_MAX 36
#define _SC_BC_DIM_MAX 37
#define _SC_BC_SCALE_MAX 38
#define _SC_BC_STRING_MAX 39
#define _SC_COLL_WEIGHTS_MAX 40
#define _SC_EQUIV_CLASS_MAX 41
#define _SC_EXPR_NEST_MAX 42
#define _SC_LINE_MAX 43
#define _SC_RE_DUP_MAX 44
#define _SC_CHARCLASS_NAME_MAX 45
#define _SC_2_VERSION 46
#define _SC_2_C_BIND 47
#define _SC_2_C_DEV 48
#define _SC_2_FORT_DEV 49
#define _SC_2_FORT_RUN 50
#define _SC_2_SW_DEV 51
#define _SC_2_LOCALEDEF 52
#define _SC_PII 53
#define _SC_PII_XTI 54
#define _SC_PII_SOCKET 55
#define _SC_PII_INTERNET 56
#define _SC_PII_OSI 57
#define _SC_POLL 58
#define _SC_SELECT 59
#define _SC_IOV_MAX 60
#define _SC_UIO_MAXIOV 60
#define _SC_PII_INTERNET_STREAM 61
#define _SC_PII_INTERNET_DGRAM 62
#define _SC_PII_OSI_COTS 63
#define _SC_PII_OSI_CLTS 64
#define _SC_PII_OSI_M 65
#define _SC_T_IOV_MAX 66
#define _SC_THREADS 67
#define _SC_THREAD_SAFE_FUNCTIONS 68
#define _SC_GETGR_R_SIZE_MAX 69
#define _SC_GETPW_R_SIZE_MAX 70
#define _SC_LOGIN_NAME_MAX 71
#define _SC_TTY_NAME_MAX 72
#define _SC_THREAD_DESTRUCTOR_ITERATIONS 73
#define _SC_THREAD_KEYS_MAX 74
#define _SC_THREAD_STACK_MIN 75
#define _SC_THREAD_THREADS_MAX 76
#define _SC_THREAD_ATTR_STACKADDR 77
#define _SC_THREAD_ATTR_STACKSIZE 78
#define _SC_THREAD_PRIORITY_SCHEDULING 79
#define _SC_THREAD_PRIO_INHERIT 80
#define _SC_THREAD_PRIO_PROTECT 81
#define _SC_THREAD_PROCESS_SHARED 82
#define _SC_NPROCESSORS_CONF 83
#define _SC_NPROCESSORS_ONLN 84
#define _SC_PHYS_PAGES 85
#define _SC_AVPHYS_PAGES 86
#define _SC_ATEXIT_MAX 87
#define _SC_PASS_MAX 88
#define _SC_XOPEN_VERSION 89
#define _SC_XOPEN_XCU_VERSION 90
#define _SC_XOPEN_UNIX 91
#define _SC_XOPEN_CRYPT 92
#define _SC_XOPEN_ENH_I18N 93
#define _SC_XOPEN_SHM 94
#define _SC_2_CHAR_TERM 95
#define _SC_2_C_VERSION 96
#define _SC_2_UPE 97
#define _SC_XOPEN_XPG2 98
#define _SC_XOPEN_XPG3 99
#define _SC_XOPEN_XPG4 100
#define _SC_CHAR_BIT 101
#define _SC_CHAR_MAX 102
#define _SC_CHAR_MIN 103
#define _SC_INT_MAX 104
#define _SC_INT_MIN 105
#define _SC_LONG_BIT 106
#define _SC_WORD_BIT 107
#define _SC_MB_LEN_MAX 108
#define _SC_NZERO 109
#define _SC_SSIZE_MAX 110
#define _SC_SCHAR_MAX 111
#define _SC_SCHAR_MIN 112
#define _SC_SHRT_MAX 113
#define _SC_SHRT_MIN 114
#define _SC_UCHAR_MAX 115
#define _SC_UINT_MAX 116
#define _SC_ULONG_MAX 117
#define _SC_USHRT_MAX 118
#define _SC_NL_ARGMAX 119
#define _SC_NL_LANGMAX 120
#define _SC_NL_MSGMAX 121
#define _SC_NL_NMAX 122
#define _SC_NL_SETMAX 123
#define _SC_NL_TEXTMAX 124
#define _SC_XBS5_ILP32_OFF32 125
#define _SC_XBS5_ILP32_OFFBIG 126
#define _SC_XBS5_LP64_OFF64 127
#define _SC_XBS5_LPBIG_OFFBIG 128
#define _SC_XOPEN_LEGACY 129
#define _SC_XOPEN_REALTIME 130
#define _SC_XOPEN_REALTIME_THREADS 131
#define _SC_ADVISORY_INFO 132
#define _SC_BARRIERS 133
#define _SC_BASE 134
#define _SC_C_LANG_SUPPORT 135
#define _SC_C_LANG_SUPPORT_R 136
#define _SC_CLOCK_SELECTION 137
#define _SC_CPUTIME 138
#define _SC_THREAD_CPUTIME 139
#define _SC_DEVICE_IO 140
#define _SC_DEVICE_SPECIFIC 141
#define _SC_DEVICE_SPECIFIC_R 142
#define _SC_FD_MGMT 143
#define _SC_FIFO 144
#define _SC_PIPE 145
#define _SC_FILE_ATTRIBUTES 146
#define _SC_FILE_LOCKING 147
#define _SC_FILE_SYSTEM 148
#define _SC_MONOTONIC_CLOCK 149
#define _SC_MULTI_PROCESS 150
#define _SC_SINGLE_PROCESS 151
#define _SC_NETWORKING 152
#define _SC_READER_WRITER_LOCKS 153
#define _SC_SPIN_LOCKS 154
#define _SC_REGEXP 155
#define _SC_REGEX_VERSION 156
#define _SC_SHELL 157
#define _SC_SIGNALS 158
#define _SC_SPAWN 159
#define _SC_SPORADIC_SERVER 160
#define _SC_THREAD_SPORADIC_SERVER 161
#define _SC_SYSTEM_DATABASE 162
#define _SC_SYSTEM_DATABASE_R 163
#define _SC_TIMEOUTS 164
#define _SC_TYPED_MEMORY_OBJECTS 165
#define _SC_USER_GROUPS 166
#define _SC_USER_GROUPS_R 167
#define _SC_2_PBS 168
#define _SC_2_PBS_ACCOUNTING 169
#define _SC_2_PBS_LOCATE 170
#define _SC_2_PBS_MESSAGE 171
#define _SC_2_PBS_TRACK 172
#define _SC_SYMLOOP_MAX 173
#define _SC_STREAMS 174
#define _SC_2_PBS_CHECKPOINT 175
#define _SC_V6_ILP32_OFF32 176
#define _SC_V6_ILP32_OFFBIG 177
#define _SC_V6_LP64_OFF64 178
#define _SC_V6_LPBIG_OFFBIG 179
#define _SC_HOST_NAME_MAX 180
#define _SC_TRACE 181
#define _SC_TRACE_EVENT_FILTER 182
#define _SC_TRACE_INHERIT 183
#define _SC_TRACE_LOG 184
#define _SC_LEVEL1_ICACHE_SIZE 185
#define _SC_LEVEL1_ICACHE_ASSOC 186
#define _SC_LEVEL1_ICACHE_LINESIZE 187
#define _SC_LEVEL1_DCACHE_SIZE 188
#define _SC_LEVEL1_DCACHE_ASSOC 189
#define _SC_LEVEL1_DCACHE_LINESIZE 190
#define _SC_LEVEL2_CACHE_SIZE 191
#define _SC_LEVEL2_CACHE_ASSOC 192
#define _SC_LEVEL2_CACHE_LINESIZE 193
#define _SC_LEVEL3_CACHE_SIZE 194
#define _SC_LEVEL3_CACHE_ASSOC 195
#define _SC_LEVEL3_CACHE_LINESIZE 196
#define _SC_LEVEL4_CACHE_SIZE 197
#define _SC_LEVEL4_CACHE_ASSOC 198
#define _SC_LEVEL4_CACHE_LINESIZE 199
#define _SC_IPV6 235
#define _SC_RAW_SOCKETS 236
#define _SC_V7_ILP32_OFF32 237
#define _SC_V7_ILP32_OFFBIG 238
#define _SC_V7_LP64_OFF64 239
#define _SC_V7_LPBIG_OFFBIG 240
#define _SC_SS_REPL_MAX 241
#define _SC_TRACE_EVENT_NAME_MAX 242
#define _SC_TRACE_NAME_MAX 243
#define _SC_TRACE_SYS_MAX 244
#define _SC_TRACE_USER_EVENT_MAX 245
#define _SC_XOPEN_STREAMS 246
#define _SC_THREAD_ROBUST_PRIO_INHERIT 247
#define _SC_THREAD_ROBUST_PRIO_PROTECT 248
#define _SC_MINSIGSTKSZ 249
#define _SC_SIGSTKSZ 250
#define _PC_LINK_MAX 0
#define _PC_MAX_CANON 1
#define _PC_MAX_INPUT 2
#define _PC_NAME_MAX 3
#define _PC_PATH_MAX 4
#define _PC_PIPE_BUF 5
#define _PC_CHOWN_RESTRICTED 6
#define _PC_NO_TRUNC 7
#define _PC_VDISABLE 8
#define _PC_SYNC_IO 9
#define _PC_ASYNC_IO 10
#define _PC_PRIO_IO 11
#define _PC_SOCK_MAXBUF 12
#define _PC_FILESIZEBITS 13
#define _PC_REC_INCR_XFER_SIZE 14
#define _PC_REC_MAX_XFER_SIZE 15
#define _PC_REC_MIN_XFER_SIZE 16
#define _PC_REC_XFER_ALIGN 17
#define _PC_ALLOC_SIZE_MIN 18
#define _PC_SYMLINK_MAX 19
#define _PC_2_SYMLINKS 20
#define _CS_PATH 0
#define _CS_GNU_LIBC_VERSION 2
#define _CS_GNU_LIBPTHREAD_VERSION 3

extern char **environ;
extern char *optarg;
extern int optind;
extern int opterr;
extern int optopt;
extern int getopt(int argc, char *const argv[], const char *options);

extern ssize_t read(int descriptor, void *buffer, size_t size);
extern ssize_t write(int descriptor, const void *buffer, size_t size);
extern ssize_t pread(int descriptor, void *buffer, size_t size, off_t offset);
extern ssize_t pwrite(int descriptor, const void *buffer, size_t size, off_t offset);
extern ssize_t pread64(int descriptor, void *buffer, size_t size, off64_t offset);
extern ssize_t pwrite64(int descriptor, const void *buffer, size_t size, off64_t offset);
extern off_t lseek(int descriptor, off_t offset, int whence);
extern off64_t lseek64(int descriptor, off64_t offset, int whence);
extern int close(int descriptor);
extern int dup(int descriptor);
extern int dup2(int from, int to);
extern int dup3(int from, int to, int flags);
extern int pipe(int descriptors[2]);
extern int pipe2(int descriptors[2], int flags);
extern int isatty(int descriptor);
extern char *ttyname(int descriptor);
extern int ttyname_r(int descriptor, char *buffer, size_t size);
extern char *ctermid(char *buffer);
extern pid_t tcgetpgrp(int descriptor);
extern int tcsetpgrp(int descriptor, pid_t group);
extern int fsync(int descriptor);
extern int fdatasync(int descriptor);
extern int syncfs(int descriptor);
extern void sync(void);
extern int lockf(int descriptor, int command, off_t size);
extern int ftruncate(int descriptor, off_t size);
extern int ftruncate64(int descriptor, off64_t size);
extern int truncate(const char *path, off_t size);
extern int truncate64(const char *path, off64_t size);

extern int access(const char *path, int mode);
extern int faccessat(int folder, const char *path, int mode, int flags);
extern int chdir(const char *path);
extern int fchdir(int descriptor);
extern char *getcwd(char *buffer, size_t size);
extern char *getwd(char *buffer);
extern int chown(const char *path, uid_t owner, gid_t group);
extern int fchown(int descriptor, uid_t owner, gid_t group);
extern int lchown(const char *path, uid_t owner, gid_t group);
extern int fchownat(int folder, const char *path, uid_t owner, gid_t group, int flags);
extern int link(const char *from, const char *to);
extern int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags);
extern int symlink(const char *from, const char *to);
extern int symlinkat(const char *from, int folder, const char *to);
extern ssize_t readlink(const char *__restrict path, char *__restrict buffer, size_t size);
extern ssize_t readlinkat(int folder, const char *__restrict path, char *__restrict buffer, size_t size);
extern int unlink(const char *path);
extern int unlinkat(int folder, const char *path, int flags);
extern int rmdir(const char *path);
extern int chroot(const char *path);
extern int acct(const char *path);
extern long pathconf(const char *path, int name);
extern long fpathconf(int descriptor, int name);

extern pid_t fork(void);
extern pid_t vfork(void) __attribute__((__returns_twice__));
extern int execl(const char *path, const char *argument, ...);
extern int execle(const char *path, const char *argument, ...);
extern int execlp(const char *file, const char *argument, ...);
extern int execv(const char *path, char *const argv[]);
extern int execve(const char *path, char *const argv[], char *const envp[]);
extern int execvp(const char *file, char *const argv[]);
extern int execvpe(const char *file, char *const argv[], char *const envp[]);
extern int fexecve(int descriptor, char *const argv[], char *const envp[]);
extern void _exit(int status) __attribute__((__noreturn__));
extern int daemon(int stay, int keep_streams);
extern pid_t getpid(void);
extern pid_t getppid(void);
extern pid_t getpgrp(void);
extern pid_t getpgid(pid_t process);
extern int setpgid(pid_t process, pid_t group);
extern int setpgrp(void);
extern pid_t setsid(void);
extern pid_t getsid(pid_t process);
extern pid_t gettid(void);
extern uid_t getuid(void);
extern uid_t geteuid(void);
extern gid_t getgid(void);
extern gid_t getegid(void);
extern int setuid(uid_t user);
extern int setgid(gid_t group);
extern int seteuid(uid_t user);
extern int setegid(gid_t group);
extern int setreuid(uid_t real, uid_t effective);
extern int setregid(gid_t real, gid_t effective);
extern int getresuid(uid_t *real, uid_t *effective, uid_t *saved);
extern int getresgid(gid_t *real, gid_t *effective, gid_t *saved);
extern int setresuid(uid_t real, uid_t effective, uid_t saved);
extern int setresgid(gid_t real, gid_t effective, gid_t saved);
extern int getgroups(int count, gid_t groups[]);
extern int group_member(gid_t group);
extern char *getlogin(void);
extern int getlogin_r(char *buffer, size_t size);
extern int setlogin(const char *name);
extern int gethostname(char *name, size_t size);
extern int sethostname(const char *name, size_t size);
extern int sethostid(long id);
extern long gethostid(void);
extern int getdomainname(char *name, size_t size);
extern int setdomainname(const char *name, size_t size);
extern int vhangup(void);
extern int revoke(const char *path);
extern char *getpass(const char *prompt);
extern char *getusershell(void);
extern void setusershell(void);
extern void endusershell(void);
extern int profil(unsigned short *buffer, size_t size, size_t offset, unsigned int scale);

extern unsigned int alarm(unsigned int seconds);
extern useconds_t ualarm(useconds_t value, useconds_t interval);
extern unsigned int sleep(unsigned int seconds);
extern int usleep(useconds_t microseconds);
extern int pause(void);
extern int nice(int increment);
extern long sysconf(int name);
extern size_t confstr(int name, char *buffer, size_t size);
extern int getpagesize(void);
extern int getdtablesize(void);
extern int brk(void *address);
extern void *sbrk(intptr_t increment);
extern long syscall(long number, ...);
extern int getentropy(void *buffer, size_t size);
extern char *crypt(const char *key, const char *salt);
extern void swab(const void *__restrict from, void *__restrict to, ssize_t size);
#ifdef _GNU_SOURCE
extern int eaccess(const char *path, int mode);
extern int euidaccess(const char *path, int mode);
extern char *get_current_dir_name(void);
extern ssize_t copy_file_range(int from, off64_t *from_offset, int to, off64_t *to_offset, size_t size,
                               unsigned int flags);
extern int close_range(unsigned int first, unsigned int last, int flags);
extern void closefrom(int first);
#define TEMP_FAILURE_RETRY(expression)                                                                                 \
  (__extension__({                                                                                                     \
    long __result;                                                                                                     \
    do __result = (long)(expression);                                                                                  \
    while (__result == -1L && *__errno_location() == 4);                                                               \
    __result;                                                                                                          \
  }))
extern int *__errno_location(void);
#endif

#endif
