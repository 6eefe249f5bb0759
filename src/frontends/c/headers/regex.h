/* Regular expressions. */
#ifndef _INQUEST_REGEX_H
#define _INQUEST_REGEX_H

#include <sys/types.h>

typedef unsigned long reg_syntax_t;
typedef int regoff_t;
struct re_pattern_buffer {
  struct re_dfa_t *buffer;
  unsigned long allocated;
  unsigned long used;
  reg_syntax_t syntax;
  char *fastmap;
  unsigned char *translate;
  size_t re_nsub;
  unsigned int can_be_null : 2;
  unsigned int regs_allocated : 2;
  unsigned int fastmap_accurate : 1;
  unsigned int no_sub : 1;
  unsigned int not_bol : 1;
  unsigned int not_eol : 1;
  unsigned int newline_anchor : 1;
};
typedef struct re_pattern_buffer regex_t;
typedef struct {
  regoff_t rm_so;
  regoff_t rm_eo;
} regmatch_t;
struct re_registers {
  unsigned int num_regs;
  regoff_t *start;
  regoff_t *end;
};

#define REG_EXTENDED 1
#define REG_ICASE 2
#define REG_NEWLINE 4
#define REG_NOSUB 8
#define REG_NOTBOL 1
#define REG_NOTEOL 2
#define REG_STARTEND 4
/* What can be wrong with an expression. */
typedef enum {
  REG_ENOSYS = -1,
  REG_NOERROR = 0,
  REG_NOMATCH,
  REG_BADPAT,
  REG_ECOLLATE,
  REG_ECTYPE,
  REG_EESCAPE,
  REG_ESUBREG,
  REG_EBRACK,
  REG_EPAREN,
  REG_EBRACE,
  REG_BADBR,
  REG_ERANGE,
  REG_ESPACE,
  REG_BADRPT,
  REG_EEND,
  REG_ESIZE,
  REG_ERPAREN
} reg_errcode_t;

extern int regcomp(regex_t *__restrict expression, const char *__restrict pattern, int flags);
extern int regexec(const regex_t *__restrict expression, const char *__restrict text, size_t count,
                   regmatch_t matches[], int flags);
extern size_t regerror(int number, const regex_t *__restrict expression, char *__restrict buffer, size_t size);
extern void regfree(regex_t *expression);
#ifdef _GNU_SOURCE
#define RE_SYNTAX_EMACS 0x0
#define RE_BACKSLASH_ESCAPE_IN_LISTS 0x1
#define RE_BK_PLUS_QM 0x2
#define RE_CHAR_CLASSES 0x4
#define RE_CONTEXT_INDEP_ANCHORS 0x8
#define RE_CONTEXT_INDEP_OPS 0x10
#define RE_NREGS 0x1e
#define RE_CONTEXT_INVALID_OPS 0x20
#define RE_DOT_NEWLINE 0x40
#define RE_DOT_NOT_NULL 0x80
#define RE_HAT_LISTS_NOT_NEWLINE 0x100
#define RE_INTERVALS 0x200
#define RE_LIMITED_OPS 0x400
#define RE_NEWLINE_ALT 0x800
#define RE_NO_BK_BRACES 0x1000
#define RE_NO_BK_PARENS 0x2000
#define RE_NO_BK_REFS 0x4000
#define RE_DUP_MAX 0x7fff
#define RE_NO_BK_VBAR 0x8000
#define RE_NO_EMPTY_RANGES 0x10000
#define RE_SYNTAX_POSIX_MINIMAL_BASIC 0x106c4
#define RE_SYNTAX_GREP 0x10a46
#define RE_UNMATCHED_RIGHT_PAREN_ORD 0x20000
#define RE_SYNTAX_POSIX_EXTENDED 0x3b2fc
#define RE_SYNTAX_POSIX_MINIMAL_EXTENDED 0x3f2ec
#define RE_NO_POSIX_BACKTRACKING 0x40000
#define RE_NO_GNU_OPS 0x80000
#define RE_SYNTAX_AWK 0xbe0cd
#define RE_DEBUG 0x100000
#define RE_INVALID_INTERVAL_ORD 0x200000
#define RE_SYNTAX_GNU_AWK 0x23b24d
#define RE_SYNTAX_EGREP 0x23ba5c
#define RE_SYNTAX_POSIX_EGREP 0x23ba5c
#define RE_SYNTAX_POSIX_AWK 0x2bb2fd
#define RE_ICASE 0x400000
#define RE_CARET_ANCHORS_HERE 0x800000
#define RE_CONTEXT_INVALID_DUP 0x1000000
#define RE_SYNTAX_ED 0x10102c6
#define RE_SYNTAX_POSIX_BASIC 0x10102c6
#define RE_SYNTAX_SED 0x10102c6
#define RE_NO_SUB 0x2000000
#define REGS_UNALLOCATED 0
#define REGS_REALLOCATE 1
#define REGS_FIXED 2
#define RE_TRANSLATE_TYPE unsigned char *
extern reg_syntax_t re_syntax_options;
extern reg_syntax_t re_set_syntax(reg_syntax_t syntax);
extern const char *re_compile_pattern(const char *pattern, size_t size, struct re_pattern_buffer *expression);
extern int re_compile_fastmap(struct re_pattern_buffer *expression);
extern regoff_t re_search(struct re_pattern_buffer *expression, const char *text, regoff_t size, regoff_t start,
                          regoff_t range, struct re_registers *registers);
extern regoff_t re_match(struct re_pattern_buffer *expression, const char *text, regoff_t size, regoff_t start,
                         struct re_registers *registers);
extern void re_set_registers(struct re_pattern_buffer *expression, struct re_registers *registers, unsigned int count,
                             regoff_t *starts, regoff_t *ends);
#endif

#endif
