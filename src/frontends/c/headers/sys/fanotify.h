/* Accesses to files. */
#ifndef _INQUEST_SYS_FANOTIFY_H
#define _INQUEST_SYS_FANOTIFY_H

#include <stdint.h>
#include <linux/types.h>

struct fanotify_event_metadata {
  __u32 event_len;
  __u8 vers;
  __u8 reserved;
  __u16 metadata_len;
  __u64 mask __attribute__((__aligned__(8)));
  __s32 fd;
  __s32 pid;
};
struct fanotify_response {
  __s32 fd;
  __u32 response;
};
#define FAN_CLASS_NOTIF 0x0
#define FAN_MARK_INODE 0x0
#define FAN_ACCESS 0x1
#define FAN_ALLOW 0x1
#define FAN_CLOEXEC 0x1
#define FAN_EVENT_INFO_TYPE_FID 0x1
#define FAN_MARK_ADD 0x1
#define FAN_DENY 0x2
#define FAN_EVENT_INFO_TYPE_DFID_NAME 0x2
#define FAN_MARK_REMOVE 0x2
#define FAN_MODIFY 0x2
#define FAN_NONBLOCK 0x2
#define FAN_EVENT_INFO_TYPE_DFID 0x3
#define FAN_ATTRIB 0x4
#define FAN_CLASS_CONTENT 0x4
#define FAN_EVENT_INFO_TYPE_PIDFD 0x4
#define FAN_MARK_DONT_FOLLOW 0x4
#define FAN_EVENT_INFO_TYPE_ERROR 0x5
#define FAN_CLASS_PRE_CONTENT 0x8
#define FAN_CLOSE_WRITE 0x8
#define FAN_MARK_ONLYDIR 0x8
#define FAN_EVENT_INFO_TYPE_OLD_DFID_NAME 0xa
#define FAN_ALL_CLASS_BITS 0xc
#define FAN_EVENT_INFO_TYPE_NEW_DFID_NAME 0xc
#define FAN_AUDIT 0x10
#define FAN_CLOSE_NOWRITE 0x10
#define FAN_MARK_MOUNT 0x10
#define FAN_UNLIMITED_QUEUE 0x10
#define FAN_CLOSE 0x18
#define FAN_EVENT_METADATA_LEN 0x18
#define FAN_MARK_IGNORED_MASK 0x20
#define FAN_OPEN 0x20
#define FAN_UNLIMITED_MARKS 0x20
#define FAN_ALL_EVENTS 0x3b
#define FAN_ALL_INIT_FLAGS 0x3f
#define FAN_ENABLE_AUDIT 0x40
#define FAN_MARK_IGNORED_SURV_MODIFY 0x40
#define FAN_MOVED_FROM 0x40
#define FAN_MARK_FLUSH 0x80
#define FAN_MOVED_TO 0x80
#define FAN_REPORT_PIDFD 0x80
#define FAN_MOVE 0xc0
#define FAN_ALL_MARK_FLAGS 0xff
#define FAN_CREATE 0x100
#define FAN_MARK_FILESYSTEM 0x100
#define FAN_REPORT_TID 0x100
#define FAN_DELETE 0x200
#define FAN_MARK_EVICTABLE 0x200
#define FAN_REPORT_FID 0x200
#define FAN_DELETE_SELF 0x400
#define FAN_MARK_IGNORE 0x400
#define FAN_REPORT_DIR_FID 0x400
#define FAN_MARK_IGNORE_SURV 0x440
#define FAN_MOVE_SELF 0x800
#define FAN_REPORT_NAME 0x800
#define FAN_REPORT_DFID_NAME 0xc00
#define FAN_OPEN_EXEC 0x1000
#define FAN_REPORT_TARGET_FID 0x1000
#define FAN_REPORT_DFID_NAME_TARGET 0x1e00
#define FAN_Q_OVERFLOW 0x4000
#define FAN_FS_ERROR 0x8000
#define FAN_OPEN_PERM 0x10000
#define FAN_ACCESS_PERM 0x20000
#define FAN_ALL_PERM_EVENTS 0x30000
#define FAN_ALL_OUTGOING_EVENTS 0x3403b
#define FAN_OPEN_EXEC_PERM 0x40000
#define FAN_EVENT_ON_CHILD 0x8000000
#define FAN_RENAME 0x10000000
#define FAN_ONDIR 0x40000000
#define FAN_EPIDFD (-2)
#define FAN_NOFD (-1)
#define FAN_NOPIDFD (-1)
#define FAN_EVENT_METADATA_LEN (sizeof(struct fanotify_event_metadata))
#define FAN_EVENT_NEXT(event, size)                                                                                    \
  ((size) -= (event)->event_len, (struct fanotify_event_metadata *)((char *)(event) + (event)->event_len))
#define FAN_EVENT_OK(event, size)                                                                                      \
  ((long)(size) >= (long)FAN_EVENT_METADATA_LEN && (long)(event)->event_len >= (long)FAN_EVENT_METADATA_LEN &&         \
   (long)(event)->event_len <= (long)(size))

extern int fanotify_init(unsigned int flags, unsigned int event_flags);
extern int fanotify_mark(int descriptor, unsigned int flags, uint64_t mask, int folder, const char *path);

#endif
