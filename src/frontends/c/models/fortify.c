/*
 * What calls become with _FORTIFY_SOURCE: the last argument, or the one before a format, tells how much room there is.
 */
#define _GNU_SOURCE
#include "library.h"
#include "streams.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The program would be aborted. */
static void __library_room(unsigned long needed, unsigned long room) {
  if (needed > room) __inquest_fail("out-of-bounds", "more bytes are written than there is room for");
}

extern void *__memcpy_chk(void *to, const void *from, size_t size, size_t room);
extern void *__memmove_chk(void *to, const void *from, size_t size, size_t room);
extern void *__mempcpy_chk(void *to, const void *from, size_t size, size_t room);
extern void *__memset_chk(void *block, int c, size_t size, size_t room);
extern char *__strcpy_chk(char *to, const char *from, size_t room);
extern char *__stpcpy_chk(char *to, const char *from, size_t room);
extern char *__strncpy_chk(char *to, const char *from, size_t size, size_t room);
extern char *__strcat_chk(char *to, const char *from, size_t room);
extern char *__strncat_chk(char *to, const char *from, size_t size, size_t room);
extern int __printf_chk(int flag, const char *format, ...);
extern int __fprintf_chk(FILE *stream, int flag, const char *format, ...);
extern int __vprintf_chk(int flag, const char *format, va_list arguments);
extern int __vfprintf_chk(FILE *stream, int flag, const char *format, va_list arguments);
extern int __sprintf_chk(char *buffer, int flag, size_t room, const char *format, ...);
extern int __snprintf_chk(char *buffer, size_t size, int flag, size_t room, const char *format, ...);
extern int __library_counted___sprintf_chk(char *buffer, int flag, size_t room, const char *format,
                                           unsigned long least, unsigned long most);
extern int __library_counted___snprintf_chk(char *buffer, size_t size, int flag, size_t room, const char *format,
                                            unsigned long least, unsigned long most);
extern int __vsprintf_chk(char *buffer, int flag, size_t room, const char *format, va_list arguments);
extern int __vsnprintf_chk(char *buffer, size_t size, int flag, size_t room, const char *format, va_list arguments);
extern char *__fgets_chk(char *buffer, size_t room, int size, FILE *stream);
extern ssize_t __read_chk(int descriptor, void *buffer, size_t size, size_t room);
extern _Noreturn void __stack_chk_fail(void);
extern _Noreturn void __chk_fail(void);

void *__memcpy_chk(void *to, const void *from, size_t size, size_t room) {
  __library_room(size, room);
  return memcpy(to, from, size);
}

void *__memmove_chk(void *to, const void *from, size_t size, size_t room) {
  __library_room(size, room);
  return memmove(to, from, size);
}

void *__mempcpy_chk(void *to, const void *from, size_t size, size_t room) {
  __library_room(size, room);
  return mempcpy(to, from, size);
}

void *__memset_chk(void *block, int c, size_t size, size_t room) {
  __library_room(size, room);
  return memset(block, c, size);
}

char *__strcpy_chk(char *to, const char *from, size_t room) {
  __library_room(__library_length(from) + 1, room);
  return strcpy(to, from);
}

char *__stpcpy_chk(char *to, const char *from, size_t room) {
  __library_room(__library_length(from) + 1, room);
  return stpcpy(to, from);
}

char *__strncpy_chk(char *to, const char *from, size_t size, size_t room) {
  __library_room(size, room);
  return strncpy(to, from, size);
}

char *__strcat_chk(char *to, const char *from, size_t room) {
  __library_room(__library_length(to) + __library_length(from) + 1, room);
  return strcat(to, from);
}

char *__strncat_chk(char *to, const char *from, size_t size, size_t room) {
  __library_room(__library_length(to) + strnlen(from, size) + 1, room);
  return strncat(to, from, size);
}

/* What is printed is approximated, so that how much it is says nothing about the room. */
int __printf_chk(int flag, const char *format, ...) {
  (void)flag;
  __library_string(format);
  return __library_written();
}

int __fprintf_chk(FILE *stream, int flag, const char *format, ...) {
  (void)flag;
  __library_stream(stream);
  __library_string(format);
  return __library_written();
}

int __vprintf_chk(int flag, const char *format, va_list arguments) {
  (void)flag, (void)arguments;
  __library_string(format);
  return __library_written();
}

int __vfprintf_chk(FILE *stream, int flag, const char *format, va_list arguments) {
  (void)flag, (void)arguments;
  __library_stream(stream);
  __library_string(format);
  return __library_written();
}

int __library_counted___sprintf_chk(char *buffer, int flag, size_t room, const char *format, unsigned long least,
                                    unsigned long most) {
  (void)flag, (void)room;
  return __library_print_between(buffer, __LIBRARY_LARGEST, format, least, most);
}

int __library_counted___snprintf_chk(char *buffer, size_t size, int flag, size_t room, const char *format,
                                     unsigned long least, unsigned long most) {
  (void)flag;
  __library_room(size, room);
  return __library_print_between(buffer, size, format, least, most);
}

int __sprintf_chk(char *buffer, int flag, size_t room, const char *format, ...) {
  return __library_counted___sprintf_chk(buffer, flag, room, format, 0, -1UL);
}

int __snprintf_chk(char *buffer, size_t size, int flag, size_t room, const char *format, ...) {
  return __library_counted___snprintf_chk(buffer, size, flag, room, format, 0, -1UL);
}

int __vsprintf_chk(char *buffer, int flag, size_t room, const char *format, va_list arguments) {
  (void)flag, (void)room, (void)arguments;
  return __library_print_within(buffer, __LIBRARY_LARGEST, format);
}

int __vsnprintf_chk(char *buffer, size_t size, int flag, size_t room, const char *format, va_list arguments) {
  (void)flag, (void)arguments;
  __library_room(size, room);
  return __library_print_within(buffer, size, format);
}

char *__fgets_chk(char *buffer, size_t room, int size, FILE *stream) {
  if (size > 0) __library_room((unsigned long)size, room);
  return fgets(buffer, size, stream);
}

ssize_t __read_chk(int descriptor, void *buffer, size_t size, size_t room) {
  __library_room(size, room);
  return read(descriptor, buffer, size);
}

_Noreturn void __chk_fail(void) { __inquest_fail("out-of-bounds", "more bytes are written than there is room for"); }

_Noreturn void __stack_chk_fail(void) { __inquest_fail("out-of-bounds", "the stack is overwritten"); }
