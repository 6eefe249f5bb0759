/* Input and output. */
#ifndef _INQUEST_STDIO_H
#define _INQUEST_STDIO_H

#include <features.h>
#include <stdarg.h>

#undef NULL
#define NULL ((void *)0)

typedef __SIZE_TYPE__ size_t;
#if __SIZEOF_POINTER__ == 8
typedef long ssize_t;
#else
typedef int ssize_t;
#endif
typedef long off_t;
typedef __INT64_TYPE__ off64_t;
typedef struct _IO_FILE FILE;
typedef FILE __FILE;
typedef struct {
  long __position;
  int __state[2];
} fpos_t;

extern FILE *stdin;
extern FILE *stdout;
extern FILE *stderr;
#define stdin stdin
#define stdout stdout
#define stderr stderr

#define EOF (-1)
#define BUFSIZ 8192
#define FILENAME_MAX 4096
#define FOPEN_MAX 16
#define TMP_MAX 238328
#define L_tmpnam 20
#define P_tmpdir "/tmp"
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2

extern int printf(const char *__restrict format, ...);
extern int fprintf(FILE *__restrict stream, const char *__restrict format, ...);
extern int sprintf(char *__restrict buffer, const char *__restrict format, ...);
extern int snprintf(char *__restrict buffer, size_t size, const char *__restrict format, ...);
extern int vprintf(const char *__restrict format, va_list arguments);
extern int vfprintf(FILE *__restrict stream, const char *__restrict format, va_list arguments);
extern int vsprintf(char *__restrict buffer, const char *__restrict format, va_list arguments);
extern int vsnprintf(char *__restrict buffer, size_t size, const char *__restrict format, va_list arguments);
extern int scanf(const char *__restrict format, ...);
extern int fscanf(FILE *__restrict stream, const char *__restrict format, ...);
extern int sscanf(const char *__restrict text, const char *__restrict format, ...);
extern int vscanf(const char *__restrict format, va_list arguments);
extern int vfscanf(FILE *__restrict stream, const char *__restrict format, va_list arguments);
extern int vsscanf(const char *__restrict text, const char *__restrict format, va_list arguments);

extern FILE *fopen(const char *__restrict path, const char *__restrict mode);
extern FILE *freopen(const char *__restrict path, const char *__restrict mode, FILE *__restrict stream);
extern FILE *tmpfile(void);
extern char *tmpnam(char *name);
extern int fclose(FILE *stream);
extern int fflush(FILE *stream);
extern void setbuf(FILE *__restrict stream, char *__restrict buffer);
extern int setvbuf(FILE *__restrict stream, char *__restrict buffer, int mode, size_t size);

extern int fgetc(FILE *stream);
extern int getc(FILE *stream);
extern int getchar(void);
extern char *fgets(char *__restrict buffer, int size, FILE *__restrict stream);
extern char *gets(char *buffer);
extern int ungetc(int c, FILE *stream);
extern int fputc(int c, FILE *stream);
extern int putc(int c, FILE *stream);
extern int putchar(int c);
extern int fputs(const char *__restrict text, FILE *__restrict stream);
extern int puts(const char *text);
extern size_t fread(void *__restrict buffer, size_t size, size_t count, FILE *__restrict stream);
extern size_t fwrite(const void *__restrict buffer, size_t size, size_t count, FILE *__restrict stream);

extern int fseek(FILE *stream, long offset, int whence);
extern long ftell(FILE *stream);
extern void rewind(FILE *stream);
extern int fgetpos(FILE *__restrict stream, fpos_t *__restrict position);
extern int fsetpos(FILE *stream, const fpos_t *position);
extern void clearerr(FILE *stream);
extern int feof(FILE *stream);
extern int ferror(FILE *stream);
extern void perror(const char *text);

extern int remove(const char *path);
extern int rename(const char *from, const char *to);

#ifdef __INQUEST_POSIX
extern int dprintf(int descriptor, const char *__restrict format, ...);
extern int vdprintf(int descriptor, const char *__restrict format, va_list arguments);
extern FILE *fdopen(int descriptor, const char *mode);
extern FILE *fmemopen(void *__restrict buffer, size_t size, const char *__restrict mode);
extern FILE *open_memstream(char **text, size_t *size);
extern FILE *popen(const char *command, const char *mode);
extern int pclose(FILE *stream);
extern char *tempnam(const char *folder, const char *prefix);
extern int fileno(FILE *stream);
extern void setlinebuf(FILE *stream);
extern int getc_unlocked(FILE *stream);
extern int getchar_unlocked(void);
extern int putc_unlocked(int c, FILE *stream);
extern int putchar_unlocked(int c);
extern int fgetc_unlocked(FILE *stream);
extern int fputc_unlocked(int c, FILE *stream);
extern char *fgets_unlocked(char *__restrict buffer, int size, FILE *__restrict stream);
extern int fputs_unlocked(const char *__restrict text, FILE *__restrict stream);
extern size_t fread_unlocked(void *__restrict buffer, size_t size, size_t count, FILE *__restrict stream);
extern size_t fwrite_unlocked(const void *__restrict buffer, size_t size, size_t count, FILE *__restrict stream);
extern int fflush_unlocked(FILE *stream);
extern int feof_unlocked(FILE *stream);
extern int ferror_unlocked(FILE *stream);
extern void clearerr_unlocked(FILE *stream);
extern int fileno_unlocked(FILE *stream);
extern ssize_t getline(char **__restrict line, size_t *__restrict size, FILE *__restrict stream);
extern ssize_t getdelim(char **__restrict line, size_t *__restrict size, int delimiter, FILE *__restrict stream);
extern int fseeko(FILE *stream, off_t offset, int whence);
extern off_t ftello(FILE *stream);
extern int renameat(int from_folder, const char *from, int to_folder, const char *to);
extern char *ctermid(char *buffer);
extern void setbuffer(FILE *__restrict stream, char *__restrict buffer, size_t size);
extern int getw(FILE *stream);
extern int putw(int word, FILE *stream);
extern void flockfile(FILE *stream);
extern int ftrylockfile(FILE *stream);
extern void funlockfile(FILE *stream);
#endif
#ifdef _GNU_SOURCE
#define SEEK_DATA 3
#define SEEK_HOLE 4
#define RENAME_NOREPLACE 1
#define RENAME_EXCHANGE 2
#define RENAME_WHITEOUT 4
extern int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);
extern FILE *fopen64(const char *__restrict path, const char *__restrict mode);
extern FILE *freopen64(const char *__restrict path, const char *__restrict mode, FILE *__restrict stream);
extern FILE *tmpfile64(void);
extern int fseeko64(FILE *stream, off64_t offset, int whence);
extern off64_t ftello64(FILE *stream);
extern int fcloseall(void);
typedef struct {
  ssize_t (*read)(void *cookie, char *buffer, size_t size);
  ssize_t (*write)(void *cookie, const char *buffer, size_t size);
  int (*seek)(void *cookie, off64_t *offset, int whence);
  int (*close)(void *cookie);
} cookie_io_functions_t;
extern FILE *fopencookie(void *__restrict cookie, const char *__restrict mode, cookie_io_functions_t functions);
extern int asprintf(char **__restrict text, const char *__restrict format, ...);
extern int vasprintf(char **__restrict text, const char *__restrict format, va_list arguments);
#endif

#endif
