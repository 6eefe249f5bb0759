/* Options of the command line. */
#ifndef _INQUEST_GETOPT_H
#define _INQUEST_GETOPT_H

struct option {
  const char *name;
  int has_arg;
  int *flag;
  int val;
};
#define no_argument 0
#define required_argument 1
#define optional_argument 2

extern char *optarg;
extern int optind;
extern int opterr;
extern int optopt;
extern int getopt(int argc, char *const argv[], const char *options);
extern int getopt_long(int argc, char *const argv[], const char *options, const struct option *long_options,
                       int *long_index);
extern int getopt_long_only(int argc, char *const argv[], const char *options, const struct option *long_options,
                            int *long_index);

#endif
