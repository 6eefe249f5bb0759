/* Messages between name servers. */
#ifndef _INQUEST_ARPA_NAMESER_H
#define _INQUEST_ARPA_NAMESER_H

#include <stdint.h>
#include <sys/types.h>

#define NS_PACKETSZ 512
#define NS_MAXDNAME 1025
#define NS_MAXMSG 65535
#define NS_MAXCDNAME 255
#define NS_MAXLABEL 63
#define NS_HFIXEDSZ 12
#define NS_QFIXEDSZ 4
#define NS_RRFIXEDSZ 10
#define NS_INT32SZ 4
#define NS_INT16SZ 2
#define NS_INT8SZ 1
#define NS_INADDRSZ 4
#define NS_IN6ADDRSZ 16
#define NS_CMPRSFLGS 192
#define NS_DEFAULTPORT 53
#define PACKETSZ NS_PACKETSZ
#define MAXDNAME NS_MAXDNAME
#define MAXCDNAME NS_MAXCDNAME
#define MAXLABEL NS_MAXLABEL
#define HFIXEDSZ NS_HFIXEDSZ
#define QFIXEDSZ NS_QFIXEDSZ
#define RRFIXEDSZ NS_RRFIXEDSZ
#define INT32SZ NS_INT32SZ
#define INT16SZ NS_INT16SZ
#define INADDRSZ NS_INADDRSZ
#define NAMESERVER_PORT NS_DEFAULTPORT
typedef struct {
  unsigned int id : 16;
  unsigned int rd : 1;
  unsigned int tc : 1;
  unsigned int aa : 1;
  unsigned int opcode : 4;
  unsigned int qr : 1;
  unsigned int rcode : 4;
  unsigned int cd : 1;
  unsigned int ad : 1;
  unsigned int unused : 1;
  unsigned int ra : 1;
  unsigned int qdcount : 16;
  unsigned int ancount : 16;
  unsigned int nscount : 16;
  unsigned int arcount : 16;
} HEADER;
typedef enum {
  ns_t_invalid = 0,
  ns_t_a = 1,
  ns_t_ns = 2,
  ns_t_md = 3,
  ns_t_mf = 4,
  ns_t_cname = 5,
  ns_t_soa = 6,
  ns_t_mb = 7,
  ns_t_mg = 8,
  ns_t_mr = 9,
  ns_t_null = 10,
  ns_t_wks = 11,
  ns_t_ptr = 12,
  ns_t_hinfo = 13,
  ns_t_minfo = 14,
  ns_t_mx = 15,
  ns_t_txt = 16,
  ns_t_rp = 17,
  ns_t_afsdb = 18,
  ns_t_sig = 24,
  ns_t_key = 25,
  ns_t_aaaa = 28,
  ns_t_loc = 29,
  ns_t_srv = 33,
  ns_t_naptr = 35,
  ns_t_cert = 37,
  ns_t_dname = 39,
  ns_t_opt = 41,
  ns_t_ds = 43,
  ns_t_rrsig = 46,
  ns_t_nsec = 47,
  ns_t_dnskey = 48,
  ns_t_tlsa = 52,
  ns_t_spf = 99,
  ns_t_ixfr = 251,
  ns_t_axfr = 252,
  ns_t_any = 255,
  ns_t_caa = 257
} ns_type;
typedef enum {
  ns_c_invalid = 0,
  ns_c_in = 1,
  ns_c_2 = 2,
  ns_c_chaos = 3,
  ns_c_hs = 4,
  ns_c_none = 254,
  ns_c_any = 255
} ns_class;
typedef enum {
  ns_r_noerror = 0,
  ns_r_formerr = 1,
  ns_r_servfail = 2,
  ns_r_nxdomain = 3,
  ns_r_notimpl = 4,
  ns_r_refused = 5,
  ns_r_yxdomain = 6,
  ns_r_yxrrset = 7,
  ns_r_nxrrset = 8,
  ns_r_notauth = 9,
  ns_r_notzone = 10
} ns_rcode;
typedef enum {
  ns_s_qd = 0,
  ns_s_zn = 0,
  ns_s_an = 1,
  ns_s_pr = 1,
  ns_s_ns = 2,
  ns_s_ud = 2,
  ns_s_ar = 3,
  ns_s_max = 4
} ns_sect;
typedef enum {
  ns_f_qr,
  ns_f_opcode,
  ns_f_aa,
  ns_f_tc,
  ns_f_rd,
  ns_f_ra,
  ns_f_z,
  ns_f_ad,
  ns_f_cd,
  ns_f_rcode,
  ns_f_max
} ns_flag;
typedef enum {
  ns_o_query = 0,
  ns_o_iquery = 1,
  ns_o_status = 2,
  ns_o_notify = 4,
  ns_o_update = 5,
  ns_o_max = 6
} ns_opcode;
typedef struct __ns_msg {
  const unsigned char *_msg;
  const unsigned char *_eom;
  uint16_t _id;
  uint16_t _flags;
  uint16_t _counts[ns_s_max];
  const unsigned char *_sections[ns_s_max];
  ns_sect _sect;
  int _rrnum;
  const unsigned char *_msg_ptr;
} ns_msg;
typedef struct __ns_rr {
  char name[NS_MAXDNAME];
  uint16_t type;
  uint16_t rr_class;
  uint32_t ttl;
  uint16_t rdlength;
  const unsigned char *rdata;
} ns_rr;
#define ns_msg_id(message) ((message)._id + 0)
#define ns_msg_base(message) ((message)._msg + 0)
#define ns_msg_end(message) ((message)._eom + 0)
#define ns_msg_size(message) ((message)._eom - (message)._msg)
#define ns_msg_count(message, section) ((message)._counts[section] + 0)
#define ns_rr_name(record) (((record).name[0] != '\0') ? (record).name : ".")
#define ns_rr_type(record) ((ns_type)((record).type + 0))
#define ns_rr_class(record) ((ns_class)((record).rr_class + 0))
#define ns_rr_ttl(record) ((record).ttl + 0)
#define ns_rr_rdlen(record) ((record).rdlength + 0)
#define ns_rr_rdata(record) ((record).rdata + 0)
extern int ns_msg_getflag(ns_msg message, int flag);
extern int ns_initparse(const unsigned char *text, int size, ns_msg *message);
extern int ns_parserr(ns_msg *message, ns_sect section, int index, ns_rr *record);
extern int ns_skiprr(const unsigned char *start, const unsigned char *end, ns_sect section, int count);
extern unsigned int ns_get16(const unsigned char *from);
extern unsigned long ns_get32(const unsigned char *from);
extern void ns_put16(unsigned int number, unsigned char *to);
extern void ns_put32(unsigned long number, unsigned char *to);
extern int ns_name_uncompress(const unsigned char *message, const unsigned char *end, const unsigned char *from,
                              char *to, size_t size);
extern int ns_name_skip(const unsigned char **from, const unsigned char *end);
#define QUERY 0
#define IQUERY 1
#define STATUS 2
#define NOERROR 0
#define FORMERR 1
#define SERVFAIL 2
#define NXDOMAIN 3
#define NOTIMP 4
#define REFUSED 5
#define C_IN 1
#define C_CHAOS 3
#define C_HS 4
#define C_NONE 254
#define C_ANY 255
#define T_A 1
#define T_NS 2
#define T_MD 3
#define T_MF 4
#define T_CNAME 5
#define T_SOA 6
#define T_MB 7
#define T_MG 8
#define T_MR 9
#define T_NULL 10
#define T_WKS 11
#define T_PTR 12
#define T_HINFO 13
#define T_MINFO 14
#define T_MX 15
#define T_TXT 16
#define T_AAAA 28
#define T_SRV 33
#define T_NAPTR 35
#define T_OPT 41
#define T_AXFR 252
#define T_ANY 255

#endif
