/* Ending the system. */
#ifndef _INQUEST_SYS_REBOOT_H
#define _INQUEST_SYS_REBOOT_H

#define RB_DISABLE_CAD 0x0
#define RB_AUTOBOOT 0x1234567
#define RB_POWER_OFF 0x4321fedc
#define RB_KEXEC 0x45584543
#define RB_ENABLE_CAD 0x89abcdef
#define RB_HALT_SYSTEM 0xcdef0123
#define RB_SW_SUSPEND 0xd000fce2

extern int reboot(int how);

#endif
