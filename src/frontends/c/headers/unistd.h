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
#define _SC_ARG_MAX 0
#define _SC_CLK_TCK 2
#define _SC_OPEN_MAX 4
#define _SC_PAGESIZE 30
#define _SC_PAGE_SIZE 30
#define _SC_NPROCESSORS_CONF 83
#define _SC_NPROCESSORS_ONLN 84

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
extern off_t lseek(int descriptor, off_t offset, int whence);
extern int close(int descriptor);
extern int dup(int descriptor);
extern int dup2(int from, int to);
extern int pipe(int descriptors[2]);
extern int isatty(int descriptor);
extern char *ttyname(int descriptor);
extern int fsync(int descriptor);
extern int fdatasync(int descriptor);
extern int ftruncate(int descriptor, off_t size);
extern int truncate(const char *path, off_t size);

extern int access(const char *path, int mode);
extern int chdir(const char *path);
extern int fchdir(int descriptor);
extern char *getcwd(char *buffer, size_t size);
extern int chown(const char *path, uid_t owner, gid_t group);
extern int link(const char *from, const char *to);
extern int symlink(const char *from, const char *to);
extern ssize_t readlink(const char *__restrict path, char *__restrict buffer, size_t size);
extern int unlink(const char *path);
extern int rmdir(const char *path);

extern pid_t fork(void);
extern pid_t vfork(void) __attribute__((__returns_twice__));
extern int execl(const char *path, const char *argument, ...);
extern int execle(const char *path, const char *argument, ...);
extern int execlp(const char *file, const char *argument, ...);
extern int execv(const char *path, char *const argv[]);
extern int execve(const char *path, char *const argv[], char *const envp[]);
extern int execvp(const char *file, char *const argv[]);
extern void _exit(int status) __attribute__((__noreturn__));
extern pid_t getpid(void);
extern pid_t getppid(void);
extern pid_t getpgrp(void);
extern int setpgid(pid_t process, pid_t group);
extern pid_t setsid(void);
extern uid_t getuid(void);
extern uid_t geteuid(void);
extern gid_t getgid(void);
extern gid_t getegid(void);
extern int setuid(uid_t user);
extern int setgid(gid_t group);
extern char *getlogin(void);
extern int gethostname(char *name, size_t size);

extern unsigned int alarm(unsigned int seconds);
extern unsigned int sleep(unsigned int seconds);
extern int usleep(useconds_t microseconds);
extern int pause(void);
extern int nice(int increment);
extern long sysconf(int name);
extern int getpagesize(void);
extern int brk(void *address);
extern void *sbrk(intptr_t increment);
extern char *crypt(const char *key, const char *salt);

#endif
