/* Tapes. */
#ifndef _INQUEST_SYS_MTIO_H
#define _INQUEST_SYS_MTIO_H

#include <sys/ioctl.h>
#include <sys/types.h>

struct mtop {
  short mt_op;
  int mt_count;
};
struct mtget {
  long mt_type;
  long mt_resid;
  long mt_dsreg;
  long mt_gstat;
  long mt_erreg;
  int mt_fileno;
  int mt_blkno;
};
struct mtpos {
  long mt_blkno;
};
#define MTRESET 0x0
#define MT_ST_BLKSIZE_SHIFT 0x0
#define MT_ST_SOFTERR_SHIFT 0x0
#define MTFSF 0x1
#define MT_ISUNKNOWN 0x1
#define MT_ST_BUFFER_WRITES 0x1
#define MTBSF 0x2
#define MT_ISQIC02 0x2
#define MT_ST_ASYNC_WRITES 0x2
#define MTFSR 0x3
#define MT_ISWT5150 0x3
#define MTBSR 0x4
#define MT_ISARCHIVE_5945L2 0x4
#define MT_ST_READ_AHEAD 0x4
#define MTWEOF 0x5
#define MT_ISCMSJ500 0x5
#define MTREW 0x6
#define MT_ISTDC3610 0x6
#define MTOFFL 0x7
#define MT_ISARCHIVE_VP60I 0x7
#define MTNOP 0x8
#define MT_ISARCHIVE_2150L 0x8
#define MT_ST_DEBUGGING 0x8
#define MTRETEN 0x9
#define MT_ISARCHIVE_2060L 0x9
#define MTBSFM 0xa
#define MT_ISARCHIVESC499 0xa
#define MTFSFM 0xb
#define MTEOM 0xc
#define MTERASE 0xd
#define MTRAS1 0xe
#define MTRAS2 0xf
#define MT_ISQIC02_ALL_FEATURES 0xf
#define MTRAS3 0x10
#define MT_ST_TWO_FM 0x10
#define MT_ISWT5099EEN24 0x11
#define MT_ISTEAC_MT2ST 0x12
#define MTSETBLK 0x14
#define MTSETDENSITY 0x15
#define MTSEEK 0x16
#define MTTELL 0x17
#define MTSETDRVBUFFER 0x18
#define MT_ST_DENSITY_SHIFT 0x18
#define MTFSS 0x19
#define MTBSS 0x1a
#define MTWSM 0x1b
#define MTLOCK 0x1c
#define MTUNLOCK 0x1d
#define MTLOAD 0x1e
#define MTUNLOAD 0x1f
#define MTCOMPRESSION 0x20
#define MT_ST_FAST_MTEOM 0x20
#define MTSETPART 0x21
#define MTMKPART 0x22
#define MT_ISEVEREX_FT40A 0x32
#define MT_ST_AUTO_LOCK 0x40
#define MT_ISDDS1 0x51
#define MT_ISDDS2 0x52
#define MT_ISSCSI1 0x71
#define MT_ISSCSI2 0x72
#define MT_ST_DEF_WRITES 0x80
#define MT_ST_CAN_BSR 0x100
#define MT_ST_NO_BLKLIMS 0x200
#define MT_ST_CAN_PARTITIONS 0x400
#define MT_ST_SCSI2LOGICAL 0x800
#define MT_ST_HPLOADER_OFFSET 0x2710
#define MT_ST_SOFTERR_MASK 0xffff
#define MT_ST_CLEAR_DEFAULT 0xfffff
#define MT_ISFTAPE_FLAG 0x800000
#define MT_ISFTAPE_UNKNOWN 0x800000
#define MT_ST_BLKSIZE_MASK 0xffffff
#define MT_ST_BOOLEANS 0x10000000
#define MT_ST_WRITE_THRESHOLD 0x20000000
#define MT_ST_SETBOOLEANS 0x30000000
#define MT_ST_CLEARBOOLEANS 0x40000000
#define MTIOCTOP 0x40086d01
#define MT_ST_DEF_BLKSIZE 0x50000000
#define MT_ST_DEF_OPTIONS 0x60000000
#define MT_ST_DEF_DENSITY 0x60100000
#define MT_ST_DEF_COMPRESSION 0x60200000
#define MT_ST_DEF_DRVBUFFER 0x60300000
#define MT_ST_OPTIONS 0xf0000000
#define MT_ST_DENSITY_MASK 0xff000000
#if __SIZEOF_POINTER__ == 8
#define MTIOCSETCONFIG 0x40306d05
#define MTIOCPOS 0x80086d03
#define MTIOCGET 0x80306d02
#define MTIOCGETCONFIG 0x80306d04
#else
#define MTIOCSETCONFIG 0x40206d05
#define MTIOCPOS 0x80046d03
#define MTIOCGET 0x801c6d02
#define MTIOCGETCONFIG 0x80206d04
#endif

#endif
