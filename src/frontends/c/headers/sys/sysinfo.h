/* The machine. */
#ifndef _INQUEST_SYS_SYSINFO_H
#define _INQUEST_SYS_SYSINFO_H

struct sysinfo {
  long uptime;
  unsigned long loads[3];
  unsigned long totalram;
  unsigned long freeram;
  unsigned long sharedram;
  unsigned long bufferram;
  unsigned long totalswap;
  unsigned long freeswap;
  unsigned short procs;
  unsigned short pad;
  unsigned long totalhigh;
  unsigned long freehigh;
  unsigned int mem_unit;
#if __SIZEOF_LONG__ == 4
  char _f[8];
#endif
};
#define SI_LOAD_SHIFT 16

extern int sysinfo(struct sysinfo *information);
extern int get_nprocs(void);
extern int get_nprocs_conf(void);
extern long get_phys_pages(void);
extern long get_avphys_pages(void);

#endif
