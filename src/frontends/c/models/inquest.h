/*
 * The checker's intrinsics: what a model of a library function is written with. A model is a C function with the name
 * of the function that it stands for. If the compiler does not let one define that name, the model of `name` may be
 * called `__model_name`. A model is executable: `inquest run` runs it. A contract (ACSL, before the function) is used
 * instead of the body where loops hurt; the body must keep it. Helpers have names that begin with `__library_`, so that
 * no function of the user's is taken for one.
 */
#ifndef _INQUEST_H
#define _INQUEST_H

/* A new object on the heap, whose contents are arbitrary. Never null. */
extern void *__inquest_allocate(unsigned long size);
/* The same at an address that is a multiple of that, if it is a power of two. */
extern void *__inquest_allocate_aligned(unsigned long size, unsigned long alignment);
/* The same in the frame of the function that called the model: its life ends when that function returns. */
extern void *__inquest_allocate_automatic(unsigned long size);
/* The same for the rest of the program: it need not and cannot be freed. */
extern void *__inquest_allocate_static(unsigned long size);
/* The same, of no heap: it need not be freed, and lives until __inquest_end. */
extern void *__inquest_allocate_resource(unsigned long size);
extern void __inquest_end(void *p);
/* Ends the life of a heap object. Checks that p is the beginning of one that lives; p is not null. */
extern void __inquest_release(void *p);

/* From now on a jump by what is at that place comes back here, as long as the object `frame` lives, which it does. */
extern void __inquest_returns_to(const void *environment, const void *frame);
/* Such a jump: where it is not known that there is something to come back to, no more is said. */
extern void __inquest_jump(const void *environment);

/* The size in bytes of the object that p points into. */
extern unsigned long __inquest_object_size(const void *p);
/* Where in its object p points to, in bytes. */
extern long __inquest_offset(const void *p);
/* Whether p points into an object of the heap. */
extern _Bool __inquest_is_heap(const void *p);
/* Whether p is known to point into a string literal, whose last element is zero. False is always a right answer. */
extern _Bool __inquest_is_literal(const void *p);

/* Checks that n bytes may be read at p; nothing if n is 0. */
extern void __inquest_read(const void *p, unsigned long n);
/* Checks that n bytes may be written at p; nothing if n is 0. */
extern void __inquest_write(void *p, unsigned long n);
/* Checks that the life of what p points to has not ended; nothing if p points to no object. */
extern void __inquest_live(const void *p);
/* Checks that n bytes at a and n bytes at b have none in common. */
extern void __inquest_apart(const void *a, const void *b, unsigned long n);
/* Copies n bytes, whatever is stored there; they may overlap. Checks nothing. */
extern void __inquest_copy(void *to, const void *from, unsigned long n);
/* Sets n bytes. Checks nothing. */
extern void __inquest_fill(void *to, int byte, unsigned long n);
/* n bytes become arbitrary, since the model does not tell what they are. Checks nothing. */
extern void __inquest_havoc(void *p, unsigned long n);
/* n bytes become input. Checks nothing. */
extern void __inquest_input(void *p, unsigned long n);
/* All memory and the caller's variables become arbitrary. */
extern void __inquest_havoc_all(void);
/* What the calling model's variadic arguments point to becomes input, or arbitrary. Checks that it may be written: as
   much as the type of the argument says, and for strings and unknown types any number of bytes. */
extern void __inquest_input_arguments(void);
extern void __inquest_havoc_arguments(void);

/* Arbitrary values, since the model does not tell what they are. */
extern int __inquest_any_int(void);
extern long __inquest_any_long(void);
extern unsigned __inquest_any_unsigned(void);
extern unsigned long __inquest_any_unsigned_long(void);
extern char __inquest_any_char(void);
extern double __inquest_any_double(void);
extern void *__inquest_any_pointer(void);

/* Inputs: values that the outside world chooses. */
extern int __inquest_input_int(void);
extern long __inquest_input_long(void);
extern unsigned __inquest_input_unsigned(void);
extern unsigned long __inquest_input_unsigned_long(void);
extern char __inquest_input_char(void);
extern double __inquest_input_double(void);
extern void *__inquest_input_pointer(void);

/* Only runs in which c is true go on. */
extern void __inquest_assume(_Bool c);
/* What runs at the program's end: its destructors. */
extern void __inquest_finish(void);
/* The program ends here. */
extern _Noreturn void __inquest_stop(void);
/* The check of that name fails here unless c is true. */
extern void __inquest_require(_Bool c, const char *check, const char *message);
/* The check of that name fails here. */
extern _Noreturn void __inquest_fail(const char *check, const char *message);
/* Part of what this call does is not in the model: no proof is complete that relies on it. The run goes on. */
extern void __inquest_incomplete(const char *what);
/* Whether malloc may return null: an option of the run. */
extern _Bool __inquest_malloc_may_fail(void);
/* Whether runs begin with main, so that static variables of models hold what was done before. */
extern _Bool __inquest_is_whole(void);
/* Bytes that the user sees when the program is run. */
extern void __inquest_output(const char *bytes, unsigned long n);

/* Exact operations of IEEE 754. */
extern double __inquest_fabs(double x);
extern double __inquest_sqrt(double x);
extern double __inquest_floor(double x);
extern double __inquest_ceil(double x);
extern double __inquest_trunc(double x);
extern double __inquest_round(double x);
extern double __inquest_fmod(double x, double y);

#endif
