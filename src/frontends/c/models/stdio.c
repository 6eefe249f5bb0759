/* stdio.h, but for formats: files and streams. */
#define _GNU_SOURCE
#include "library.h"
#include "streams.h"
#include <limits.h>
#include <stdio.h>

struct _IO_FILE {
  int descriptor;
};

static struct _IO_FILE __library_input_stream = {0}, __library_output_stream = {1}, __library_error_stream = {2};
FILE *stdin = &__library_input_stream;
FILE *stdout = &__library_output_stream;
FILE *stderr = &__library_error_stream;

/* ---------------------------------------------------------------------------------------------- opening and closing */

static FILE *__library_open(void) {
  __library_begins_elsewhere();
  if (__library_input_choice()) {
    __library_failure();
    return 0;
  }
  FILE *stream = __inquest_allocate_resource(sizeof *stream);
  stream->descriptor = __library_input_between(3, INT_MAX);
  return stream;
}

FILE *fopen(const char *restrict path, const char *restrict mode) {
  __library_string(path);
  __library_string(mode);
  return __library_open();
}

FILE *freopen(const char *restrict path, const char *restrict mode, FILE *restrict stream) {
  if (path != 0) __library_string(path);
  __library_string(mode);
  __library_stream(stream);
  __library_begins_elsewhere();
  if (!__library_input_choice()) return stream;
  __library_failure();
  return 0;
}

FILE *fdopen(int descriptor, const char *mode) {
  (void)descriptor;
  __library_string(mode);
  return __library_open();
}

FILE *popen(const char *command, const char *mode) {
  __library_string(command);
  __library_string(mode);
  return __library_open();
}

FILE *tmpfile(void) { return __library_open(); }

int fclose(FILE *stream) {
  __library_stream(stream);
  __inquest_end(stream);
  return __library_input_choice() ? __library_failure() : 0;
}

int pclose(FILE *stream) {
  __library_stream(stream);
  __inquest_end(stream);
  return __library_input_choice() ? __library_failure() : __library_input_between(0, 65535);
}

int fflush(FILE *stream) {
  if (stream != 0) __library_stream(stream);
  return __library_input_choice() ? __library_failure() : 0;
}

static void __library_lend(char *buffer, unsigned long size) {
  if (buffer == 0) return;
  __inquest_write(buffer, size);
  __inquest_incomplete("a stream uses the buffer that it was given");
}

void setbuf(FILE *restrict stream, char *restrict buffer) {
  __library_stream(stream);
  __library_lend(buffer, BUFSIZ);
}

int setvbuf(FILE *restrict stream, char *restrict buffer, int mode, size_t size) {
  (void)mode;
  __library_stream(stream);
  __library_lend(buffer, size);
  return __library_outcome();
}

void setlinebuf(FILE *stream) { __library_stream(stream); }

int fileno(FILE *stream) {
  __library_stream(stream);
  if (stream == stdin) return 0;
  if (stream == stdout) return 1;
  if (stream == stderr) return 2;
  return __library_input_choice() ? __library_failure() : __library_input_between(0, INT_MAX);
}

void flockfile(FILE *stream) { __library_stream(stream); }

void funlockfile(FILE *stream) { __library_stream(stream); }

/* ------------------------------------------------------------------------------------------------------------ input */

int fgetc(FILE *stream) {
  __library_stream(stream);
  return __library_next();
}

int getc(FILE *stream) {
  __library_stream(stream);
  return __library_next();
}

int getc_unlocked(FILE *stream) {
  __library_stream(stream);
  return __library_next();
}

int getchar(void) { return __library_next(); }

int getchar_unlocked(void) { return __library_next(); }

int ungetc(int c, FILE *stream) {
  __library_stream(stream);
  if (c == EOF) return EOF;
  __library_is_known = 1;
  return __library_written();
}

/* A line ends with its first line break. */
/*@ requires a_line_of_that_length: \valid_read(line + (0 .. length - 1));
    assigns \nothing;
    ensures \forall integer i; 0 <= i < length - 1 ==> line[i] != '\n'; */
static void __library_assume_line(const char *line, unsigned long length) {
  /*@ loop invariant 0 <= at;
      loop invariant \forall integer i; 0 <= i < at ==> line[i] != '\n';
      loop assigns at; */
  for (unsigned long at = 0; at + 1 < length; at++) __inquest_assume(line[at] != '\n');
}

char *fgets(char *restrict buffer, int size, FILE *restrict stream) {
  __library_stream(stream);
  if (size <= 0 || (size > 1 && __library_ends())) return 0;
  unsigned long length = size == 1 ? 0 : __library_length_read(1, (unsigned long)size - 1);
  __inquest_write(buffer, length + 1);
  __library_read_bytes(buffer, length);
  __library_assume_line(buffer, length);
  buffer[length] = 0;
  return buffer;
}

/* Without the line break that ends the line. */
char *gets(char *buffer) {
  if (__library_ends()) return 0;
  unsigned long length = __library_input_up_to(__LIBRARY_LARGEST - 1);
  __inquest_write(buffer, length + 1);
  __library_read_bytes(buffer, length);
  buffer[length] = '\n';
  __library_assume_line(buffer, length + 1);
  buffer[length] = 0;
  return buffer;
}

static ssize_t __library_get_line(char **line, size_t *size) {
  __inquest_write(line, sizeof *line);
  __inquest_write(size, sizeof *size);
  if (__library_ends()) return -1;
  unsigned long length = __library_length_read(1, (unsigned long)INT_MAX - 1);
  if (*line == 0 || *size <= length) {
    if (*line != 0) __inquest_release(*line);
    *line = __inquest_allocate(length + 1);
    *size = length + 1;
  }
  __inquest_write(*line, length + 1);
  __library_read_bytes(*line, length);
  (*line)[length] = 0;
  return (ssize_t)length;
}

ssize_t getline(char **restrict line, size_t *restrict size, FILE *restrict stream) {
  __library_stream(stream);
  ssize_t length = __library_get_line(line, size);
  if (length > 0) __library_assume_line(*line, (unsigned long)length);
  return length;
}

ssize_t getdelim(char **restrict line, size_t *restrict size, int delimiter, FILE *restrict stream) {
  (void)delimiter;
  __library_stream(stream);
  return __library_get_line(line, size);
}

size_t fread(void *restrict buffer, size_t size, size_t count, FILE *restrict stream) {
  __library_stream(stream);
  if (size == 0 || count == 0) return 0;
  unsigned long wanted = __library_product(size, count);
  unsigned long bytes = __library_ends() ? __library_length_read(0, wanted - 1) : wanted;
  __library_read_bytes(buffer, bytes);
  return bytes / size;
}

/* ----------------------------------------------------------------------------------------------------------- output */

static int __library_put(int c, FILE *stream) {
  char byte = (char)c;
  __library_writes(stream);
  if (__library_is_shown(stream)) __inquest_output(&byte, 1);
  return __library_written();
}

int fputc(int c, FILE *stream) {
  __library_stream(stream);
  return __library_put(c, stream);
}

int putc(int c, FILE *stream) {
  __library_stream(stream);
  return __library_put(c, stream);
}

int putc_unlocked(int c, FILE *stream) {
  __library_stream(stream);
  return __library_put(c, stream);
}

int putchar(int c) { return __library_put(c, stdout); }

int putchar_unlocked(int c) { return __library_put(c, stdout); }

static int __library_put_string(const char *text, FILE *stream) {
  __library_writes(stream);
  if (__library_is_shown(stream)) __inquest_output(text, __library_length(text));
  else __library_string(text);
  return __library_written();
}

int fputs(const char *restrict text, FILE *restrict stream) {
  __library_stream(stream);
  return __library_put_string(text, stream);
}

int puts(const char *text) {
  int result = __library_put_string(text, stdout);
  __inquest_output("\n", 1);
  return result;
}

size_t fwrite(const void *restrict buffer, size_t size, size_t count, FILE *restrict stream) {
  __library_stream(stream);
  size_t bytes = __library_product(size, count);
  if (bytes == 0) return 0;
  __inquest_read(buffer, bytes);
  __library_writes(stream);
  if (__library_is_shown(stream)) __inquest_output(buffer, bytes);
  return __inquest_any_unsigned_long();
}

void perror(const char *text) {
  if (text != 0 && *text != 0) {
    __library_put_string(text, stderr);
    __inquest_output(": ", 2);
  }
  __inquest_output("error\n", 6);
}

/* ----------------------------------------------------------------------------------------------------------- places */

/* It was just gone to the end: the place there tells how long the file is. */
static _Bool __library_at_end;

static int __library_go(FILE *stream, int whence) {
  __library_stream(stream);
  __library_begins_elsewhere();
  __library_at_end = whence == SEEK_END;
  return __library_outcome();
}

int fseek(FILE *stream, long offset, int whence) {
  (void)offset;
  return __library_go(stream, whence);
}

int fseeko(FILE *stream, off_t offset, int whence) {
  (void)offset;
  return __library_go(stream, whence);
}

/* Any other place follows from what was read and written before. */
static long __library_place(void) {
  if (__library_input_choice()) return __library_failure();
  _Bool is_new = !__inquest_is_whole() || (__library_at_end && !__library_is_known);
  __library_at_end = 0;
  long place = is_new ? __inquest_input_long() : __inquest_any_long();
  return place < 0 ? 0 : place;
}

long ftell(FILE *stream) {
  __library_stream(stream);
  return __library_place();
}

off_t ftello(FILE *stream) {
  __library_stream(stream);
  return __library_place();
}

void rewind(FILE *stream) { __library_go(stream, SEEK_SET); }

int fgetpos(FILE *restrict stream, fpos_t *restrict position) {
  __library_stream(stream);
  __inquest_write(position, sizeof *position);
  __inquest_input(position, sizeof *position);
  return __library_outcome();
}

int fsetpos(FILE *stream, const fpos_t *position) {
  __library_stream(stream);
  __inquest_read(position, sizeof *position);
  return __library_go(stream, SEEK_SET);
}

void clearerr(FILE *stream) { __library_stream(stream); }

int feof(FILE *stream) {
  __library_stream(stream);
  return __library_end_seen ? __inquest_any_int() : 0;
}

int ferror(FILE *stream) {
  __library_stream(stream);
  return __inquest_any_int();
}

/* --------------------------------------------------------------------------------------------------- names of files */

int remove(const char *path) {
  __library_string(path);
  return __library_outcome();
}

int rename(const char *from, const char *to) {
  __library_string(from);
  __library_string(to);
  return __library_outcome();
}

static char __library_temporary_name[L_tmpnam];

char *tmpnam(char *name) {
  char *result = name == 0 ? __library_temporary_name : name;
  __inquest_write(result, L_tmpnam);
  if (__library_input_choice()) return 0;
  __inquest_input(result, L_tmpnam - 1);
  result[L_tmpnam - 1] = 0;
  return result;
}
