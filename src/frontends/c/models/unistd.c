/* unistd.h, fcntl.h, sys/stat.h and sys/select.h: the system's functions. What the system answers is input. */
#define _GNU_SOURCE
#include "library.h"
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

/* A number that is not negative, or -1 with an error number. */
static int __library_number_or_failure(void) {
  return __library_input_choice() ? __library_failure() : __library_input_between(0, INT_MAX);
}

static int __library_with_path(const char *path) {
  __library_string(path);
  return __library_outcome();
}

static int __library_with_paths(const char *from, const char *to) {
  __library_string(from);
  __library_string(to);
  return __library_outcome();
}

/* ------------------------------------------------------------------------------------------------------ descriptors */

static ssize_t __library_receive(void *buffer, unsigned long size) {
  if (__library_input_choice()) return __library_failure();
  unsigned long received = __library_input_up_to(size);
  if (received > __LIBRARY_LARGEST) received = 0;
  __inquest_write(buffer, received);
  __inquest_input(buffer, received);
  return (ssize_t)received;
}

static ssize_t __library_send(int descriptor, const void *buffer, unsigned long size) {
  __inquest_read(buffer, size);
  if (descriptor == 1 || descriptor == 2) __inquest_output(buffer, size);
  if (size > __LIBRARY_LARGEST || __library_input_choice()) return __library_failure();
  return (ssize_t)(__library_input_choice() ? __library_input_up_to(size) : size);
}

ssize_t read(int descriptor, void *buffer, size_t size) {
  (void)descriptor;
  return __library_receive(buffer, size);
}

ssize_t pread(int descriptor, void *buffer, size_t size, off_t offset) {
  (void)descriptor, (void)offset;
  return __library_receive(buffer, size);
}

ssize_t write(int descriptor, const void *buffer, size_t size) { return __library_send(descriptor, buffer, size); }

ssize_t pwrite(int descriptor, const void *buffer, size_t size, off_t offset) {
  (void)offset;
  return __library_send(descriptor, buffer, size);
}

int open(const char *path, int flags, ...) {
  (void)flags;
  __library_string(path);
  return __library_number_or_failure();
}

int openat(int folder, const char *path, int flags, ...) {
  (void)folder, (void)flags;
  __library_string(path);
  return __library_number_or_failure();
}

int creat(const char *path, mode_t mode) {
  (void)mode;
  __library_string(path);
  return __library_number_or_failure();
}

int fcntl(int descriptor, int command, ...) {
  (void)descriptor;
  if (command == F_GETLK) __inquest_input_arguments();
  return __library_number_or_failure();
}

static void __library_ready(fd_set *set) {
  if (set == 0) return;
  __inquest_write(set, sizeof *set);
  __inquest_input(set, sizeof *set);
}

int select(int count, fd_set *restrict reading, fd_set *restrict writing, fd_set *restrict failing,
           struct timeval *restrict timeout) {
  (void)count;
  __library_ready(reading);
  __library_ready(writing);
  __library_ready(failing);
  if (timeout != 0) {
    __inquest_write(timeout, sizeof *timeout);
    __inquest_input(timeout, sizeof *timeout);
  }
  return __library_number_or_failure();
}

off_t lseek(int descriptor, off_t offset, int whence) {
  (void)descriptor, (void)offset, (void)whence;
  if (__library_input_choice()) return __library_failure();
  off_t place = __inquest_input_long();
  return place < 0 ? 0 : place;
}

int close(int descriptor) {
  (void)descriptor;
  return __library_outcome();
}

int dup(int descriptor) {
  (void)descriptor;
  return __library_number_or_failure();
}

int dup2(int from, int to) {
  (void)from;
  return __library_input_choice() ? __library_failure() : to;
}

int pipe(int descriptors[2]) {
  if (__library_input_choice()) return __library_failure();
  descriptors[0] = __library_input_between(0, INT_MAX);
  descriptors[1] = __library_input_between(0, INT_MAX);
  return 0;
}

int isatty(int descriptor) {
  (void)descriptor;
  if (!__library_input_choice()) return 1;
  __library_failure();
  return 0;
}

int fsync(int descriptor) {
  (void)descriptor;
  return __library_outcome();
}

int fdatasync(int descriptor) {
  (void)descriptor;
  return __library_outcome();
}

int ftruncate(int descriptor, off_t size) {
  (void)descriptor, (void)size;
  return __library_outcome();
}

/* ------------------------------------------------------------------------------------------------------------ files */

int truncate(const char *path, off_t size) {
  (void)size;
  return __library_with_path(path);
}

int access(const char *path, int mode) {
  (void)mode;
  return __library_with_path(path);
}

int chdir(const char *path) { return __library_with_path(path); }

int fchdir(int descriptor) {
  (void)descriptor;
  return __library_outcome();
}

int chown(const char *path, uid_t owner, gid_t group) {
  (void)owner, (void)group;
  return __library_with_path(path);
}

int link(const char *from, const char *to) { return __library_with_paths(from, to); }

int symlink(const char *from, const char *to) { return __library_with_paths(from, to); }

int unlink(const char *path) { return __library_with_path(path); }

int rmdir(const char *path) { return __library_with_path(path); }

/* Not terminated. */
ssize_t readlink(const char *restrict path, char *restrict buffer, size_t size) {
  __library_string(path);
  return __library_receive(buffer, size);
}

/* A text that the system chooses, if it fits. */
static char *__library_system_text(char *buffer, unsigned long size) {
  if (size == 0 || __library_input_choice()) {
    __library_failure();
    return 0;
  }
  unsigned long length = __library_input_up_to(size - 1);
  __inquest_write(buffer, length + 1);
  __inquest_input(buffer, length);
  buffer[length] = 0;
  return buffer;
}

/* Without a buffer glibc makes one, of the size that is needed if none is given. */
char *getcwd(char *buffer, size_t size) {
  if (buffer != 0) return __library_system_text(buffer, size);
  if (size == 0) size = __library_input_up_to(PATH_MAX - 1) + 1;
  char *made = __library_allocate(size);
  if (made == 0) return 0;
  if (__library_system_text(made, size) != 0) return made;
  __inquest_release(made);
  return 0;
}

int gethostname(char *name, size_t size) { return __library_system_text(name, size) == 0 ? -1 : 0; }

static int __library_file_status(struct stat *status) {
  if (__library_input_choice()) return __library_failure();
  __inquest_write(status, sizeof *status);
  __inquest_input(status, sizeof *status);
  return 0;
}

int stat(const char *restrict path, struct stat *restrict status) {
  __library_string(path);
  return __library_file_status(status);
}

int lstat(const char *restrict path, struct stat *restrict status) {
  __library_string(path);
  return __library_file_status(status);
}

int fstat(int descriptor, struct stat *status) {
  (void)descriptor;
  return __library_file_status(status);
}

int chmod(const char *path, mode_t mode) {
  (void)mode;
  return __library_with_path(path);
}

int fchmod(int descriptor, mode_t mode) {
  (void)descriptor, (void)mode;
  return __library_outcome();
}

int mkdir(const char *path, mode_t mode) {
  (void)mode;
  return __library_with_path(path);
}

int mkfifo(const char *path, mode_t mode) {
  (void)mode;
  return __library_with_path(path);
}

int mknod(const char *path, mode_t mode, dev_t device) {
  (void)mode, (void)device;
  return __library_with_path(path);
}

mode_t umask(mode_t mask) {
  (void)mask;
  return (mode_t)__library_input_between(0, 0777);
}

/* -------------------------------------------------------------------------------------------------------- processes */

_Noreturn void _exit(int status) {
  (void)status;
  __inquest_stop();
}

/* Either of the two processes. */
pid_t fork(void) { return __library_number_or_failure(); }

pid_t vfork(void) { return __library_number_or_failure(); }

/* If it succeeds, another program runs. */
static int __library_execute(const char *path) {
  __library_string(path);
  if (__library_input_choice()) return __library_failure();
  __inquest_stop();
}

int execl(const char *path, const char *argument, ...) {
  (void)argument;
  return __library_execute(path);
}

int execle(const char *path, const char *argument, ...) {
  (void)argument;
  return __library_execute(path);
}

int execlp(const char *file, const char *argument, ...) {
  (void)argument;
  return __library_execute(file);
}

int execv(const char *path, char *const argv[]) {
  (void)argv;
  return __library_execute(path);
}

int execve(const char *path, char *const argv[], char *const envp[]) {
  (void)argv, (void)envp;
  return __library_execute(path);
}

int execvp(const char *file, char *const argv[]) {
  (void)argv;
  return __library_execute(file);
}

pid_t getpid(void) { return __library_input_between(1, INT_MAX); }

pid_t getppid(void) { return __library_input_between(0, INT_MAX); }

pid_t getpgrp(void) { return __library_input_between(1, INT_MAX); }

int setpgid(pid_t process, pid_t group) {
  (void)process, (void)group;
  return __library_outcome();
}

pid_t setsid(void) { return __library_number_or_failure(); }

uid_t getuid(void) { return __inquest_input_unsigned(); }

uid_t geteuid(void) { return __inquest_input_unsigned(); }

gid_t getgid(void) { return __inquest_input_unsigned(); }

gid_t getegid(void) { return __inquest_input_unsigned(); }

int setuid(uid_t user) {
  (void)user;
  return __library_outcome();
}

int setgid(gid_t group) {
  (void)group;
  return __library_outcome();
}

unsigned int sleep(unsigned int seconds) {
  unsigned int left = __inquest_input_unsigned();
  return left > seconds ? 0 : left;
}

int usleep(useconds_t microseconds) {
  (void)microseconds;
  return __library_outcome();
}

int nice(int increment) {
  (void)increment;
  return __library_input_choice() ? __library_failure() : __library_input_between(-20, 19);
}

long sysconf(int name) {
  if (name == _SC_PAGESIZE) return 4096;
  if (__library_input_choice()) return __library_failure();
  return __inquest_input_long();
}

int getpagesize(void) { return 4096; }
