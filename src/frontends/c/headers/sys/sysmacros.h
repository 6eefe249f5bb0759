/* Numbers of devices. */
#ifndef _INQUEST_SYS_SYSMACROS_H
#define _INQUEST_SYS_SYSMACROS_H

extern unsigned int gnu_dev_major(unsigned long long device);
extern unsigned int gnu_dev_minor(unsigned long long device);
extern unsigned long long gnu_dev_makedev(unsigned int major_number, unsigned int minor_number);
#define major(device)                                                                                                  \
  ((unsigned int)((((unsigned long long)(device) >> 8) & 0xfff) | (((unsigned long long)(device) >> 32) & 0xfffff000)))
#define minor(device)                                                                                                  \
  ((unsigned int)(((unsigned long long)(device) & 0xff) | (((unsigned long long)(device) >> 12) & 0xffffff00)))
#define makedev(major_number, minor_number)                                                                            \
  ((unsigned long long)((((major_number) & 0xfffULL) << 8) | (((major_number) & 0xfffff000ULL) << 32) |                \
                        ((minor_number) & 0xffULL) | (((minor_number) & 0xffffff00ULL) << 12)))

#endif
